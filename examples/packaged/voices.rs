//! The voices with all their tapes, so that an installed program makes none at its first start.

use std::fs;
use std::io;
use std::path::Path;

use annabella::voice::{build, engine};

/// Makes them in this folder, by the manifests of the project.
pub fn write(folder: &Path) -> io::Result<()> {
    for voice in fs::read_dir(Path::new(env!("CARGO_MANIFEST_DIR")).join("voices"))? {
        let voice = voice?;
        let made = folder.join(voice.file_name());
        fs::create_dir_all(&made)?;
        let manifest = fs::read_to_string(voice.path().join("manifest.toml"))?;
        // All its speeds are kept here.
        let lines = manifest.lines().filter(|line| !line.starts_with("kept ="));
        let lines: Vec<&str> = lines.collect();
        fs::write(made.join("manifest.toml"), lines.join("\n"))?;
        let speak = |command: &[String], text: &str| {
            engine::speak(command, text).map_err(|error| error.to_string())
        };
        build(&made, speak).map_err(io::Error::other)?;
    }
    Ok(())
}
