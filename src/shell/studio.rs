//! Records a person's voice word by word.
//!
//! Each word is prompted, recorded, trimmed, brought to the voice's loudness, saved and played back, with a warning if noise
//! would make it sound like another word. Then the person answers with a key: keep, again, back, stop. Recordings are saved at
//! once, so the next start continues where the last one stopped. The [`Companion`] speaks to the person and reads the keys.
//!
//! ```text
//! room -> word -> listening -> kept, played back -> answer -> next word ... -> done
//!           ^        | flaw                           | again, back
//!           +--------+--------------------------------+
//! ```

use std::path::{Path, PathBuf};

use super::microphone::{Microphone, MicrophoneError};
use announce::{Language, StudioLine};
use voice::{
    Clip, Flaw, Listening, MakingError, Manifest, ManifestWords, VoiceError, confusable, keep,
    pack, pieces, recorded, room,
};

/// After this many flaws in a row it waits for a key: perhaps nobody is there.
pub(super) const PATIENCE: u32 = 3;
/// The length of the room noise measurement, in ms.
const ROOM: usize = 1_000;

/// Guides the person.
pub trait Companion {
    /// Speaks a line; returns when it has been spoken.
    fn say(&mut self, line: &StudioLine);
    /// Signals that recording has started.
    fn listens(&mut self);
    /// Plays a recording; returns at its end.
    fn play(&mut self, clip: &Clip);
    /// Waits for the person's answer.
    fn answer(&mut self) -> StudioAnswer;
}

/// The person's answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StudioAnswer {
    /// Keep the take; next word.
    Keep,
    /// Record this word again.
    Again,
    /// Go back one word.
    Back,
    /// Stop for now.
    Stop,
}

/// Reasons why recording cannot go on.
#[derive(Debug, thiserror::Error)]
pub enum StudioError {
    /// The microphone failed.
    #[error(transparent)]
    Microphone(#[from] MicrophoneError),
    /// A clip cannot be made.
    #[error(transparent)]
    Making(#[from] MakingError),
    /// The manifest is invalid.
    #[error(transparent)]
    Voice(#[from] VoiceError),
    /// The folder contains a voice made by an engine.
    #[error("{0} is a voice made by an engine; name a new folder for your own")]
    Engine(PathBuf),
    /// The folder cannot be written.
    #[error("cannot write {path} ({reason})")]
    Write {
        path: PathBuf,
        /// The operating system's error.
        reason: std::io::Error,
    },
}

/// Records the voice in this folder, which may be new or incomplete. Returns true when all words are recorded.
///
/// # Errors
///
/// [`StudioError`]; words recorded before are kept.
pub fn record_voice(
    folder: &Path,
    language: Language,
    microphone: &mut Microphone,
    companion: &mut impl Companion,
) -> Result<bool, StudioError> {
    let manifest = begin(folder, language)?;
    let words: Vec<String> = manifest.words.keys().cloned().collect();
    companion.say(&StudioLine::Room);
    let room = listen_to_room(microphone)?;
    companion.say(&StudioLine::How);
    let recorded = recorded(folder, &manifest)?;
    let missing = |word: &String| !recorded.contains(word);
    let mut at = words.iter().position(missing).unwrap_or(words.len());
    let mut flaws = 0;
    while let Some(word) = words.get(at) {
        companion.say(&StudioLine::Word {
            number: at as u32 + 1,
            of: words.len() as u32,
            word: word.clone(),
        });
        companion.listens();
        let answer = match listen(microphone, room)?.finish() {
            Ok(take) => {
                let path = folder.join(&manifest.words[word].file);
                companion.play(&keep(&take, word, path, manifest.loudness)?);
                if let Some(word) = confusable(folder, word)? {
                    companion.say(&StudioLine::Alike { word });
                }
                flaws = 0;
                companion.answer()
            }
            Err(flaw) => {
                companion.say(&complaint(flaw));
                flaws += 1;
                match flaws % PATIENCE {
                    0 => companion.answer(),
                    _ => StudioAnswer::Again,
                }
            }
        };
        // Only a good take can be kept.
        let kept = flaws == 0;
        match answer {
            StudioAnswer::Keep if kept => at += 1,
            StudioAnswer::Keep | StudioAnswer::Again => {}
            StudioAnswer::Back => at = at.saturating_sub(1),
            StudioAnswer::Stop => {
                companion.say(&StudioLine::Stopped);
                return Ok(false);
            }
        }
    }
    pack(folder)?;
    companion.say(&StudioLine::Done);
    Ok(true)
}

pub(super) const fn complaint(flaw: Flaw) -> StudioLine {
    match flaw {
        Flaw::Nothing => StudioLine::Nothing,
        Flaw::Faint => StudioLine::Faint,
        Flaw::Loud => StudioLine::Loud,
        Flaw::Cut => StudioLine::Cut,
        Flaw::Noisy => StudioLine::Noisy,
        Flaw::Long => StudioLine::Long,
    }
}

pub(super) fn listen_to_room(microphone: &mut Microphone) -> Result<f32, MicrophoneError> {
    microphone.forget();
    let mut heard = Vec::new();
    while heard.len() < microphone.rate() as usize * ROOM / 1000 {
        heard.extend(microphone.hear()?);
    }
    Ok(room(microphone.rate(), &heard))
}

pub(super) fn listen(microphone: &mut Microphone, room: f32) -> Result<Listening, MicrophoneError> {
    microphone.forget();
    let mut listening = Listening::new(microphone.rate(), room);
    while !listening.hear(&microphone.hear()?) {}
    Ok(listening)
}

/// Reads the manifest in this folder, or creates a new one with its short sounds.
fn begin(folder: &Path, language: Language) -> Result<Manifest, StudioError> {
    let path = folder.join("manifest.toml");
    if path.exists() {
        let manifest = Manifest::read(folder)?;
        return match manifest.engine {
            Some(_) => Err(StudioError::Engine(folder.to_owned())),
            None => Ok(manifest),
        };
    }
    let write = |reason| StudioError::Write {
        path: path.clone(),
        reason,
    };
    std::fs::create_dir_all(folder).map_err(write)?;
    let name = folder
        .file_name()
        .unwrap_or(folder.as_os_str())
        .to_string_lossy();
    let name = toml::Value::String(name.into_owned());
    let head = format!(
        "# A voice recorded by `annabella voices record`. The licence is the speaker's to choose.\n\
         name = {name}\nlanguage = \"{language}\"\nlicence = \"not to be passed on\"\n\
         made = \"Spoken by a person, word by word.\"\nsays = [\"moves\"]\n\
         # LUFS of every word\nloudness = -18.0\n\
         # Milliseconds of silence after a word and at a comma\ngap-ms = 40\ncomma-ms = 160\n"
    );
    std::fs::write(&path, &head).map_err(write)?;
    let manifest = Manifest::read(folder)?;
    let entries = ManifestWords::new(&manifest, &pieces(&manifest));
    std::fs::write(&path, entries.replace_in(&head)).map_err(write)?;
    Ok(Manifest::read(folder)?)
}
