//! The manifest of a voice: `manifest.toml` in its folder.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use serde::{Deserialize, Serialize};

use super::fault::VoiceError;
use crate::limits;
use announce::Language;

/// A short sound that is no word.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Cue {
    /// The press of a clock.
    Press,
    /// A question follows.
    Question,
    /// Something is wrong.
    Fault,
    /// A peg was taken out.
    Lift,
    /// A peg was put in.
    Place,
    /// The player's board shows the game again.
    Mirrored,
    /// A button was pressed that gets no spoken answer.
    Taken,
}

/// A voice's manifest.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Manifest {
    /// The voice's name; its folder has it, too.
    pub name: String,
    /// The language of its words.
    pub language: Language,
    /// The licence of the recordings.
    pub licence: String,
    /// How the recordings were made, in a sentence.
    pub made: String,
    /// The vocabularies that it speaks; `words` below follows from them. Empty: the words were chosen by hand.
    #[serde(default)]
    pub says: Vec<ClipKind>,
    /// The command that speaks a word: program and arguments. `{language}` is the code of the word's language (`de`), `{locale}` adds the
    /// country (`de-DE`), `{text}` and `{out}` are as in [`engine`](super::engine). Absent for a recorded voice.
    pub engine: Option<Vec<String>>,
    /// What must be installed besides the engine's program, for the message that it does not speak here.
    pub needs: Option<String>,
    /// Respellings of words that the engine would mispronounce, wherever they stand.
    #[serde(default)]
    pub say: BTreeMap<String, String>,
    /// The speeds of the voice, each with the engine's extra arguments; the clips of a speed are on a tape of its name. Empty: there is
    /// one speed only.
    #[serde(default)]
    pub speeds: BTreeMap<Speed, Vec<String>>,
    /// The speeds whose tapes are kept beside the manifest; the tapes of others are made in the cache when they are first needed. Absent:
    /// all are kept.
    pub kept: Option<Vec<Speed>>,
    /// The loudness of every word, in LUFS.
    pub loudness: f64,
    /// The treble shelf for what the engine speaks, in dB above 1.2 kHz: it makes a dull voice easier to understand.
    #[serde(default)]
    pub presence: f32,
    /// The pause after a word within an utterance, in ms.
    pub gap_ms: u32,
    /// The pause for a comma, in ms.
    pub comma_ms: u32,
    /// The words with their clips; chosen by hand or generated from `says`. A trailing hyphen marks the beginning of a compound word.
    /// Several words under one key are one clip ("kurze Rochade").
    #[serde(default)]
    pub words: BTreeMap<String, WordEntry>,
    /// Words that sound different at the end of an utterance.
    #[serde(default)]
    pub last: BTreeMap<String, WordEntry>,
    /// File names of the cues that the voice brings; the others are computed.
    #[serde(default)]
    pub cues: BTreeMap<Cue, String>,
}

/// A vocabulary.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum ClipKind {
    /// The moves, in the words of the voice's language.
    Moves,
    /// Everything that a player hears, moves included.
    Phrases,
}

/// The speed of a voice.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
#[serde(rename_all = "kebab-case")]
pub enum Speed {
    /// For learners and loud halls.
    Slow,
    /// As one person tells another.
    #[default]
    Normal,
    /// For people who listen to a screen reader all day.
    Fast,
    /// For people who listen faster still; words stay apart.
    VeryFast,
}

impl Speed {
    /// All speeds, the slowest first.
    pub const ALL: [Self; 4] = [Self::Slow, Self::Normal, Self::Fast, Self::VeryFast];

    /// The number used at a table: 1 slow, 2 normal, 3 fast, 4 very fast.
    pub const fn level(self) -> u8 {
        self as u8 + 1
    }

    /// The speed with this number; the nearest where there is none.
    pub const fn of_level(level: u8) -> Self {
        match level {
            ..=1 => Self::Slow,
            2 => Self::Normal,
            3 => Self::Fast,
            _ => Self::VeryFast,
        }
    }

    /// The name used in files.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Slow => "slow",
            Self::Normal => "normal",
            Self::Fast => "fast",
            Self::VeryFast => "very-fast",
        }
    }

    /// The tempo, relative to normal.
    pub const fn tempo(self) -> f32 {
        match self {
            Self::Slow => 0.8,
            Self::Normal => 1.0,
            Self::Fast => 1.3,
            // The pauses are shortened less.
            Self::VeryFast => 2.0,
        }
    }

    /// The length of pauses, in percent of those at normal speed.
    pub const fn pauses(self) -> u32 {
        match self {
            Self::Slow => 150,
            Self::Normal => 100,
            Self::Fast => 70,
            Self::VeryFast => 60,
        }
    }
}

impl Manifest {
    /// Reads the manifest in a voice's folder.
    ///
    /// # Errors
    ///
    /// [`VoiceError`] when there is none or it is invalid.
    pub fn read(folder: &Path) -> Result<Self, VoiceError> {
        let path = folder.join("manifest.toml");
        let bytes = match limits::read_file(&path, limits::MANIFEST) {
            Ok(bytes) => bytes,
            Err(reason) => return Err(VoiceError::Read { path, reason }),
        };
        toml::from_slice(&bytes).map_err(|reason| VoiceError::Manifest {
            path,
            reason: Box::new(reason),
        })
    }

    /// The speed of this voice that is used for the wanted one.
    pub fn nearest(&self, wanted: Speed) -> Option<Speed> {
        let other = || self.speeds.keys().next().copied();
        let fast = Some(Speed::Fast).filter(|_| wanted == Speed::VeryFast);
        [Some(wanted), fast, Some(Speed::Normal)]
            .into_iter()
            .flatten()
            .find(|speed| self.speeds.contains_key(speed))
            .or_else(other)
    }

    /// The engine's command for a language at a speed; `None` for a recorded voice.
    pub fn command(&self, language: Language, speed: Option<Speed>) -> Option<Vec<String>> {
        let more = speed.and_then(|speed| self.speeds.get(&speed));
        let engine = self
            .engine
            .as_ref()?
            .iter()
            .chain(more.into_iter().flatten());
        let argument = |argument: &String| {
            let argument = argument.replace("{language}", language.code());
            argument.replace("{locale}", language.locale())
        };
        Some(engine.map(argument).collect())
    }

    /// The speeds; a single `None` where there is only one.
    pub fn all_speeds(&self) -> Vec<Option<Speed>> {
        match self.speeds.is_empty() {
            true => vec![None],
            false => self.speeds.keys().copied().map(Some).collect(),
        }
    }

    /// Whether the tape of this speed is kept beside the manifest.
    pub fn keeps(&self, speed: Option<Speed>) -> bool {
        let kept = self.kept.as_ref().zip(speed);
        kept.is_none_or(|(kept, speed)| kept.contains(&speed))
    }

    /// All entries: the words, then those that sound different at the end.
    pub fn entries(&self) -> impl Iterator<Item = (&String, &WordEntry)> {
        self.words.iter().chain(&self.last)
    }

    /// The file of a speed's tape, in the voice's folder.
    pub fn tape(speed: Option<Speed>) -> String {
        format!("{}.flac", speed.map_or("tape", Speed::name))
    }

    /// The path of a word's clip while it is a single file, in the voice's folder.
    pub fn place(speed: Option<Speed>, file: &str) -> PathBuf {
        Path::new(speed.map_or("", Speed::name)).join(file)
    }
}

/// The name of a clip on a tape, by its file.
pub(super) fn clip_name(file: &str) -> &str {
    file.trim_end_matches(".flac")
}

/// The entry of a word.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct WordEntry {
    /// The clip's name on the tape, or its file while it is a single file.
    pub file: String,
    /// The text for the engine, where it differs from the word (a comma keeps the intonation up).
    pub say: Option<String>,
    /// The pause after this word, in ms, where it differs from the manifest's.
    pub gap_ms: Option<u32>,
    /// The language whose pronunciation rules apply, where it differs from the manifest's.
    pub language: Option<Language>,
}
