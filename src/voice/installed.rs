//! Finds the voices that come with the program.
//!
//! They are files beside the program and not embedded, so that test binaries do not carry them, too.

use std::path::{Path, PathBuf};

use super::fault::VoiceError;

/// The environment variable that names the folder of the voices; then no other folder is tried.
const CONFIGURED: &str = "ANNABELLA_VOICES";

/// The folder of the voice of this name.
pub(super) fn voice(name: &str) -> Result<PathBuf, VoiceError> {
    let voices = all()?;
    let folder = voices.join(name);
    if !name.is_empty() && folder.is_dir() {
        return Ok(folder);
    }
    Err(VoiceError::Unknown {
        name: name.to_owned(),
        known: names(&voices).join(", "),
        voices,
    })
}

/// The folders of all voices that come with the program.
///
/// # Errors
///
/// [`VoiceError`] when they are not installed.
pub fn folders() -> Result<Vec<PathBuf>, VoiceError> {
    let voices = all()?;
    let names = names(&voices).into_iter();
    Ok(names.map(|name| voices.join(name)).collect())
}

/// The folder of the voices.
fn all() -> Result<PathBuf, VoiceError> {
    match std::env::var_os(CONFIGURED) {
        Some(configured) => first(vec![configured.into()]),
        None => first(places(&std::env::current_exe().unwrap_or_default())),
    }
}

/// The first of these that is a folder.
fn first(places: Vec<PathBuf>) -> Result<PathBuf, VoiceError> {
    let found = places.iter().find(|place| place.is_dir()).cloned();
    found.ok_or_else(|| {
        let looked: Vec<String> = places.iter().map(|at| at.display().to_string()).collect();
        VoiceError::NotInstalled {
            looked: looked.join(", "),
        }
    })
}

/// The folders in which the voices of the program at this path may be, in order.
fn places(program: &Path) -> Vec<PathBuf> {
    let bin = program.parent();
    let beside = bin.and_then(Path::parent);
    let beside = beside.map(|prefix| prefix.join("share/annabella/voices"));
    let system = PathBuf::from("/usr/share/annabella/voices");
    let checkout = target(program).and_then(Path::parent);
    let checkout = checkout.map(|checkout| checkout.join("voices"));
    let mut places: Vec<PathBuf> = beside.into_iter().chain([system]).chain(checkout).collect();
    places.dedup();
    places
}

/// Cargo's target folder, if the program at this path is in one: cargo marks it with a file.
pub(super) fn target(program: &Path) -> Option<&Path> {
    let mut above = program.ancestors();
    above.find(|at| at.join("CACHEDIR.TAG").is_file())
}

/// The names of the voices in a folder.
fn names(voices: &Path) -> Vec<String> {
    let folders = std::fs::read_dir(voices).into_iter().flatten().flatten();
    let voices = folders.filter(|folder| folder.path().join("manifest.toml").is_file());
    let mut names: Vec<String> = voices
        .map(|voice| voice.file_name().to_string_lossy().into_owned())
        .collect();
    names.sort();
    names
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_installed_program_has_its_voices_beside_it_or_in_the_system() {
        let local = places(Path::new("/usr/local/bin/annabella"));
        assert_eq!(
            local,
            [
                Path::new("/usr/local/share/annabella/voices"),
                Path::new("/usr/share/annabella/voices")
            ]
        );
        let debian = places(Path::new("/usr/bin/annabella"));
        assert_eq!(debian, [Path::new("/usr/share/annabella/voices")]);
    }

    #[test]
    fn a_program_that_cargo_built_finds_those_of_its_checkout() {
        let checkout = tempfile::tempdir().unwrap();
        let target = checkout.path().join("target");
        std::fs::create_dir_all(target.join("debug/deps")).unwrap();
        std::fs::write(target.join("CACHEDIR.TAG"), "").unwrap();
        for program in ["release/annabella", "debug/deps/sound-0123"] {
            let places = places(&target.join(program));
            assert_eq!(places.last(), Some(&checkout.path().join("voices")));
        }
    }

    #[test]
    fn without_voices_it_says_where_it_looked_and_what_to_do() {
        let nowhere = vec![PathBuf::from("/nowhere/a"), PathBuf::from("/nowhere/b")];
        let complaint = first(nowhere).unwrap_err().to_string();
        assert!(complaint.contains("/nowhere/a, /nowhere/b"), "{complaint}");
        assert!(complaint.contains(CONFIGURED), "{complaint}");
    }
}
