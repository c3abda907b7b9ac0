//! What a voice's folder says of itself: `manifest.toml`.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use serde::{Deserialize, Serialize};

use super::fault::VoiceError;
use crate::bounded;
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
    /// A button was pressed that no word answers.
    Taken,
}

/// A voice's manifest.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Manifest {
    /// The voice's name, as its folder is called.
    pub name: String,
    /// The language of its words.
    pub language: Language,
    /// The licence of the recordings.
    pub licence: String,
    /// How they were made, in a sentence.
    pub made: String,
    /// What it is made to say; its words below follow from it. Empty: the words were chosen by hand.
    #[serde(default)]
    pub says: Vec<ClipKind>,
    /// The command that speaks a word: program and arguments, `{language}` for the code of the word's language (`de`), `{locale}` with the country (`de-DE`), `{text}` and
    /// `{out}` as [`engine`](super::engine) has them. Absent where a person spoke.
    pub engine: Option<Vec<String>>,
    /// What is to be installed besides the engine's program, for who is told that it does not speak here.
    pub needs: Option<String>,
    /// What the engine gets for words that it would pronounce wrongly, wherever they stand.
    #[serde(default)]
    pub say: BTreeMap<String, String>,
    /// The speeds there are, each with what the engine gets besides; the clips of a speed are on a tape of its name. Without
    /// any there is one speed only.
    #[serde(default)]
    pub speeds: BTreeMap<Speed, Vec<String>>,
    /// The speeds whose tape is kept beside the manifest; those of the others are made where they are first needed, into the
    /// cache. Absent: all of them are kept.
    pub kept: Option<Vec<Speed>>,
    /// The loudness of every word, in LUFS.
    pub loudness: f64,
    /// The treble shelf of what the engine speaks, in dB above 1.2 kHz: a dull voice is understood better with it.
    #[serde(default)]
    pub presence: f32,
    /// The silence after a word within an utterance, in ms.
    pub gap_ms: u32,
    /// The silence for a comma, in ms.
    pub comma_ms: u32,
    /// The words, each with its clip; by hand, or as `says` asks. A hyphen at the end: the beginning of a longer word. Several words under one name are one clip ("kurze Rochade").
    #[serde(default)]
    pub words: BTreeMap<String, WordEntry>,
    /// Words that sound different at the end of an utterance.
    #[serde(default)]
    pub last: BTreeMap<String, WordEntry>,
    /// The short sounds that the voice brings, by the names of their files; the others are computed.
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

/// How fast a voice speaks.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
#[serde(rename_all = "kebab-case")]
pub enum Speed {
    /// For those who learn, and for a loud hall.
    Slow,
    /// As one person tells another.
    #[default]
    Normal,
    /// For those who listen to a screen reader all day.
    Fast,
    /// For those who listen to it faster still, with words that stay apart.
    VeryFast,
}

impl Speed {
    /// All of them.
    pub const ALL: [Self; 4] = [Self::Slow, Self::Normal, Self::Fast, Self::VeryFast];

    /// Its number at a table: 1 slow, 2 normal, 3 fast, 4 very fast.
    pub const fn level(self) -> u8 {
        self as u8 + 1
    }

    /// The speed of this number; one that there is not is the nearest.
    pub const fn of_level(level: u8) -> Self {
        match level {
            ..=1 => Self::Slow,
            2 => Self::Normal,
            3 => Self::Fast,
            _ => Self::VeryFast,
        }
    }

    /// Its word in files.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Slow => "slow",
            Self::Normal => "normal",
            Self::Fast => "fast",
            Self::VeryFast => "very-fast",
        }
    }

    /// How many times as fast as normal.
    pub const fn tempo(self) -> f32 {
        match self {
            Self::Slow => 0.8,
            Self::Normal => 1.0,
            Self::Fast => 1.3,
            // The pauses are not shortened as much.
            Self::VeryFast => 2.0,
        }
    }

    /// How long a pause is, in percent of that at normal speed.
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
    /// [`VoiceError`] when there is none or it is wrong.
    pub fn read(folder: &Path) -> Result<Self, VoiceError> {
        let path = folder.join("manifest.toml");
        let bytes = match bounded::file(&path, bounded::MANIFEST) {
            Ok(bytes) => bytes,
            Err(reason) => return Err(VoiceError::Read { path, reason }),
        };
        toml::from_slice(&bytes).map_err(|reason| VoiceError::Manifest {
            path,
            reason: Box::new(reason),
        })
    }

    /// The speed that the voice has for the one that is wanted.
    pub fn nearest(&self, wanted: Speed) -> Option<Speed> {
        let other = || self.speeds.keys().next().copied();
        let fast = Some(Speed::Fast).filter(|_| wanted == Speed::VeryFast);
        [Some(wanted), fast, Some(Speed::Normal)]
            .into_iter()
            .flatten()
            .find(|speed| self.speeds.contains_key(speed))
            .or_else(other)
    }

    /// The engine's command for a language at a speed; `None` where a person spoke.
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

    /// Its speeds; one without a name where there is only one.
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

    /// All entries: words, and those that sound different at the end.
    pub fn entries(&self) -> impl Iterator<Item = (&String, &WordEntry)> {
        self.words.iter().chain(&self.last)
    }

    /// The file of a speed's tape, in the voice's folder.
    pub fn tape(speed: Option<Speed>) -> String {
        format!("{}.flac", speed.map_or("tape", Speed::name))
    }

    /// Where the clip of a word is as long as it is a file of its own, in the voice's folder.
    pub fn place(speed: Option<Speed>, file: &str) -> PathBuf {
        Path::new(speed.map_or("", Speed::name)).join(file)
    }
}

/// The name of a clip on a tape, by its file.
pub(super) fn clip_name(file: &str) -> &str {
    file.trim_end_matches(".flac")
}

/// One word.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct WordEntry {
    /// The clip's name on the tape, and its file as long as it is one of its own.
    pub file: String,
    /// The text for the engine, where it is not the word itself (a comma keeps the tune up).
    pub say: Option<String>,
    /// The silence after this word, in ms, where it is not the manifest's.
    pub gap_ms: Option<u32>,
    /// By whose rules it is pronounced, where they are not the manifest's.
    pub language: Option<Language>,
}
