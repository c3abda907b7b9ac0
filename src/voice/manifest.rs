//! What a voice's folder says of itself: `manifest.toml`.

use std::collections::BTreeMap;

use serde::Deserialize;

use crate::announce::Language;

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
    /// The command that speaks a word: program and arguments; it gets `-w FILE` and the text. Absent where a person spoke.
    pub engine: Option<Vec<String>>,
    /// The loudness of every word, in LUFS.
    pub loudness: f64,
    /// The silence after a word within an utterance, in ms.
    pub gap_ms: u32,
    /// The silence for a comma, in ms.
    pub comma_ms: u32,
    /// The words, each with its clip. Several words under one name are one clip ("kurze Rochade").
    pub words: BTreeMap<String, Entry>,
    /// Words that sound different at the end of an utterance.
    #[serde(default)]
    pub last: BTreeMap<String, Entry>,
    /// The short sounds: file names of the press click and of the notice sounds.
    pub cues: BTreeMap<super::Cue, String>,
}

/// One word.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Entry {
    /// The clip's file in the folder.
    pub file: String,
    /// The text for the engine, where it is not the word itself (a comma keeps the tune up).
    pub say: Option<String>,
    /// The silence after this word, in ms, where it is not the manifest's.
    pub gap_ms: Option<u32>,
}
