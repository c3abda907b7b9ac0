//! Builds a voice in its folder: brings its words up to date with the language files, and puts its clips onto tapes.

use std::io::{self, ErrorKind};
use std::path::Path;

use super::clips::Clips;
use super::fault::VoiceError;
use super::limits;
use super::making::{BITS, MakingError, tape, tape_at_one_rate, write_atomically};
use super::manifest::{Manifest, Speed};
use super::manifest_words::{ManifestWords, pieces};
use super::tape::WordTape;

/// Makes the clips of the voice in this folder as its manifest says. Tapes that are kept beside the manifest are made anew, the others
/// only where the cache lacks them; clips that a person recorded are put onto a tape. Returns the number of clips.
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

/// Puts the clips that a person recorded onto one tape. Until all of them are there, they stay single files.
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
        put_beside(folder, &manifest, speed, &tape_at_one_rate(all, BITS)?)?;
    }
    Ok(())
}

/// The words that have clips, at the first speed of the voice.
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

/// Writes the tape into the voice's folder, and removes the single files that it replaces.
fn put_beside(
    folder: &Path,
    manifest: &Manifest,
    speed: Option<Speed>,
    tape: &WordTape,
) -> Result<(), MakingError> {
    write_atomically(&folder.join(Manifest::tape(speed)), |new| tape.write(new))?;
    for (_, entry) in manifest.entries() {
        // Most of them do not exist.
        drop(std::fs::remove_file(
            folder.join(Manifest::place(speed, &entry.file)),
        ));
    }
    if speed.is_some() {
        // A folder that holds something else stays.
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
    let unreadable = |reason| VoiceError::Read {
        path: path.clone(),
        reason,
    };
    let bytes = limits::read_file(&path, limits::MANIFEST).map_err(unreadable)?;
    let text = String::from_utf8(bytes);
    let text = text.map_err(|error| unreadable(io::Error::new(ErrorKind::InvalidData, error)))?;
    let text = ManifestWords::new(&manifest, &pieces).replace_in(&text);
    write_atomically(&path, |new| std::fs::write(new, text))?;
    Ok(Manifest::read(folder)?)
}
