//! A voice in its folder: its words follow the language files, its clips are put onto tapes.

use std::path::Path;

use super::clips::Clips;
use super::fault::VoiceError;
use super::making::{BITS, MakingError, of_one_rate, put, tape};
use super::manifest::{Manifest, Speed};
use super::recipe::{Recipe, pieces};
use super::tape::WordTape;

/// Makes the clips of the voice in this folder as its manifest says: the tapes that are kept beside it are made anew, the others
/// where the cache lacks them; what a person recorded is put onto a tape. Returns how many clips it has.
///
/// # Errors
///
/// [`MakingError`] with the word or file at which it stopped.
pub fn build(
    folder: &Path,
    speak: impl Fn(&[String], &str) -> Result<Vec<u8>, String> + Sync,
) -> Result<usize, MakingError> {
    let manifest = follow(folder)?;
    let speeds = manifest.all_speeds();
    if manifest.engine.is_none() {
        pack(folder)?;
    }
    for speed in speeds.iter().filter(|_| manifest.engine.is_some()) {
        if manifest.keeps(*speed) {
            let tape = tape(&manifest, *speed, &speak)?;
            put_beside(folder, &manifest, *speed, &tape)?;
        } else {
            Clips::open(folder, &manifest, *speed)?;
        }
    }
    Ok(speeds.len() * manifest.entries().count())
}

/// Puts the clips that a person recorded onto one tape. Until all are there, they stay files of their own.
///
/// # Errors
///
/// [`MakingError`] when one of them cannot be read, or the tape cannot be written.
pub fn pack(folder: &Path) -> Result<(), MakingError> {
    let manifest = Manifest::read(folder)?;
    for speed in manifest.all_speeds() {
        let clips = Clips::open(folder, &manifest, speed)?;
        let mut all = Vec::new();
        for (_, entry) in manifest.entries() {
            all.push((entry.file.as_str(), clips.get(&entry.file)?));
        }
        put_beside(folder, &manifest, speed, &of_one_rate(all, BITS)?)?;
    }
    Ok(())
}

/// The words of which there are clips, at the first speed that a voice has.
///
/// # Errors
///
/// [`VoiceError`] when its tape cannot be read.
pub fn recorded(folder: &Path, manifest: &Manifest) -> Result<Vec<String>, VoiceError> {
    let speeds = manifest.all_speeds();
    let clips = Clips::open(folder, manifest, speeds.first().copied().flatten())?;
    let words = manifest.words.iter();
    let there = words.filter(|(_, entry)| clips.has(&entry.file));
    Ok(there.map(|(word, _)| word.clone()).collect())
}

/// What is on the tape from now on is no file of its own any more.
fn put_beside(
    folder: &Path,
    manifest: &Manifest,
    speed: Option<Speed>,
    tape: &WordTape,
) -> Result<(), MakingError> {
    put(tape, &folder.join(Manifest::tape(speed)))?;
    for (_, entry) in manifest.entries() {
        // Most are none.
        drop(std::fs::remove_file(
            folder.join(Manifest::place(speed, &entry.file)),
        ));
    }
    if speed.is_some() {
        // A folder with something else in it stays.
        drop(std::fs::remove_dir(folder.join(Manifest::place(speed, ""))));
    }
    Ok(())
}

/// Brings the manifest's words up to date with the vocabulary that it names.
fn follow(folder: &Path) -> Result<Manifest, MakingError> {
    let manifest = Manifest::read(folder)?;
    let pieces = pieces(&manifest);
    if pieces.is_empty() || manifest.engine.is_none() {
        return Ok(manifest);
    }
    let path = folder.join("manifest.toml");
    let write = |reason| MakingError::Write {
        path: path.clone(),
        reason,
    };
    let text = std::fs::read_to_string(&path).map_err(write)?;
    let text = Recipe::new(&manifest, &pieces).written_into(&text);
    std::fs::write(&path, text).map_err(write)?;
    Ok(Manifest::read(folder)?)
}
