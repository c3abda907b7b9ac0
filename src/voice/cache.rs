//! Cache of the tapes that an engine can make again at any time.
//!
//! A tape is made when it is first needed, from the manifest's words by the manifest's engine. Its key is a hash of both: other words,
//! another version of the engine or of [`PROCEDURE_VERSION`] give another file. One process makes it, others wait for it.
//! Where the folder cannot be written, a warning says so, and the voice is made anew at each start.

use std::fs::{self, File};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime};

use sha2::{Digest, Sha256};

use super::engine;
use super::fault::VoiceError;
use super::installed;
use super::making::{self, PROCEDURE_VERSION};
use super::manifest::{Manifest, Speed, clip_name};
use super::tape::WordTape;
use crate::limits;
use announce::escaped_lines;

/// The variable in which a service manager names the cache folder of its service.
const SERVICE: &str = "CACHE_DIRECTORY";
/// The age at which a tape of other words or of another engine is deleted.
const OLD: Duration = Duration::from_secs(30 * 24 * 3_600);

/// The tape of a voice at a speed, from the cache or newly made.
///
/// # Errors
///
/// [`VoiceError::Unmade`] when it is not cached and the engine does not speak.
pub(super) fn tape(manifest: &Manifest, speed: Option<Speed>) -> Result<WordTape, VoiceError> {
    let Some(folder) = folder() else {
        say(
            manifest,
            "there is no folder for it: set HOME or XDG_CACHE_HOME",
        );
        return make(manifest, speed);
    };
    let names = Names::of(manifest, speed);
    if let Some(tape) = names.found(&folder) {
        return Ok(tape);
    }
    let locked = match lock(&folder, &names.speed) {
        Ok(locked) => locked,
        Err(error) => {
            say(manifest, &format!("{}: {error}", folder.display()));
            return make(manifest, speed);
        }
    };
    // The process that held the lock has made it.
    if let Some(tape) = names.found(&folder) {
        return Ok(tape);
    }
    // Standard error may be closed, here and below.
    let _ = writeln!(
        io::stderr(),
        "annabella: the voice {} is made, {} words; this is done once",
        escaped_lines(&names.speed),
        manifest.entries().count()
    );
    let tape = make(manifest, speed)?;
    match making::write_atomically(&folder.join(names.file()), |new| tape.write(new)) {
        Ok(()) => names.clear_old(&folder),
        Err(error) => say(manifest, &error.to_string()),
    }
    drop(locked);
    Ok(tape)
}

fn make(manifest: &Manifest, speed: Option<Speed>) -> Result<WordTape, VoiceError> {
    let speak = |command: &[String], text: &str| {
        engine::speak(command, text, engine::BUILD_TIMEOUT).map_err(|error| error.to_string())
    };
    making::tape(manifest, speed, speak).map_err(|error| VoiceError::Unmade {
        name: manifest.name.clone(),
        reason: error.to_string(),
    })
}

/// Warns that a tape cannot be kept: one sentence on standard error, fit for a screen reader and the journal.
fn say(manifest: &Manifest, reason: &str) {
    let told = format!(
        "the voice {} cannot be kept ({reason}); it is made anew at each start, which takes some seconds",
        manifest.name
    );
    let _ = writeln!(io::stderr(), "annabella: {}", escaped_lines(&told));
}

/// Locks the tape of a voice at a speed, so that one process makes it; the lock ends with its process.
fn lock(folder: &Path, name: &str) -> io::Result<File> {
    fs::create_dir_all(folder)?;
    let lock = File::create(folder.join(format!("{name}.lock")))?;
    lock.lock()?;
    Ok(lock)
}

/// The cache folder: the service's, else one beside the programs that cargo built, else the user's (XDG).
fn folder() -> Option<PathBuf> {
    let set = |name| std::env::var_os(name).filter(|value| !value.is_empty());
    let own = |name| set(name).map(PathBuf::from);
    let program = std::env::current_exe().unwrap_or_default();
    let annabella = own(SERVICE)
        .or_else(|| installed::target(&program).map(Path::to_owned))
        .or_else(|| own("XDG_CACHE_HOME").map(|cache| cache.join("annabella")))
        .or_else(|| own("HOME").map(|home| home.join(".cache/annabella")))?;
    Some(annabella.join("voices"))
}

/// The parts of a tape's file name.
struct Names {
    /// Voice and speed.
    speed: String,
    /// Voice, speed and a hash of everything that the clips are made from.
    made: String,
    /// The version of the engine; `None` where it is missing.
    engine: Option<String>,
}

impl Names {
    fn of(manifest: &Manifest, speed: Option<Speed>) -> Self {
        let mut hash = Sha256::new();
        let Manifest {
            loudness, presence, ..
        } = manifest;
        hash.update(format!("{PROCEDURE_VERSION} {loudness} {presence}\n"));
        for job in making::jobs(manifest, speed) {
            let name = clip_name(job.file);
            hash.update(format!("{name} {:?} {}\n", job.command, job.text));
        }
        // Keeps the file in this folder, whatever the voice's name.
        let voice = manifest
            .name
            .replace(|letter: char| !letter.is_alphanumeric(), "-");
        let of_speed = format!("{voice}-{}", speed.map_or("tape", Speed::name));
        let program = manifest.engine.iter().flatten().next();
        let version = program.and_then(|program| engine::version(program));
        Self {
            made: format!("{of_speed}-{}", short(hash)),
            speed: of_speed,
            engine: version.map(|version| short(Sha256::new_with_prefix(version))),
        }
    }

    fn file(&self) -> String {
        let engine = self.engine.as_deref().unwrap_or("unknown");
        format!("{}-{engine}.flac", self.made)
    }

    /// The tape, if it is there and whole; without the engine that of any version.
    fn found(&self, folder: &Path) -> Option<WordTape> {
        let path = match self.engine {
            Some(_) => folder.join(self.file()),
            None => files(folder, &self.made).next()?,
        };
        WordTape::decode(limits::read_file(&path, limits::TAPE).ok()?).ok()
    }

    /// Deletes old tapes of this voice and speed that were made of other words or by another engine.
    fn clear_old(&self, folder: &Path) {
        let old = |path: &PathBuf| {
            let made = fs::metadata(path).and_then(|file| file.modified());
            made.is_ok_and(|made| made + OLD < SystemTime::now())
        };
        for path in files(folder, &self.speed).filter(old) {
            // What cannot be deleted now is deleted next time.
            let _ = fs::remove_file(path);
        }
    }
}

/// The tapes in a folder whose names begin with this prefix.
fn files<'a>(folder: &Path, begins: &'a str) -> impl Iterator<Item = PathBuf> + use<'a> {
    let files = fs::read_dir(folder).into_iter().flatten().flatten();
    files.map(|file| file.path()).filter(move |path| {
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        name.starts_with(&format!("{begins}-")) && name.ends_with(".flac")
    })
}

fn short(hash: Sha256) -> String {
    hex::encode(&hash.finalize()[..8])
}
