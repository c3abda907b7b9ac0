//! Who speaks what at a table: one voice for each player's moves, so that one hears who moved, and one for everything else.
//!
//! A voice that lacks a word gives way to the next that has them all; who has none leaves it to free text.

use std::sync::Arc;

use shakmaty::{ByColor, Color};

use super::manifest::Speed;
use super::mixing::Part;
use super::voices::{Cue, DEFAULT, Voice, VoiceError};
use crate::announce::{Language, Phrase};

/// Who announces Black's moves where no other voice is chosen; White's are the default voice's.
const BLACK: &str = "de-otto";

/// Who says everything else.
const fn narrator(language: Language) -> &'static str {
    match language {
        Language::De => "de-klara",
        Language::En => "en-alice",
        Language::Es => "es-lucia",
        Language::Fr => "fr-claire",
    }
}

/// Which voices are wanted: names of those that come with the program, or folders (with a `/` in them).
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Casting {
    /// Who announces White's moves.
    pub white: Option<String>,
    /// Who announces Black's moves.
    pub black: Option<String>,
    /// Who says everything else.
    pub phrases: Option<String>,
    /// How fast they speak.
    pub speed: Speed,
}

/// The voices of a table, in memory.
#[derive(Clone)]
pub struct Cast {
    moves: ByColor<Arc<Voice>>,
    phrases: Arc<Voice>,
}

impl Casting {
    /// The chosen voices and the defaults for the others; `language` is that of everything that is no move.
    pub fn names(&self, language: Language) -> [&str; 3] {
        let chosen = [&self.white, &self.black, &self.phrases];
        let default = [DEFAULT, BLACK, narrator(language)];
        std::array::from_fn(|at| chosen[at].as_deref().unwrap_or(default[at]))
    }

    /// Loads the voices; one that is chosen twice is in memory once.
    ///
    /// # Errors
    ///
    /// [`VoiceError`] when one is unknown or broken.
    pub fn load(&self, language: Language) -> Result<Cast, VoiceError> {
        let names = self.names(language);
        let mut loaded: Vec<Arc<Voice>> = Vec::new();
        for (at, name) in names.iter().enumerate() {
            let voice = match names[..at].iter().position(|other| other == name) {
                Some(other) => Arc::clone(&loaded[other]),
                None => Arc::new(Voice::find(name, self.speed)?),
            };
            loaded.push(voice);
        }
        Ok(Cast {
            moves: ByColor {
                white: Arc::clone(&loaded[0]),
                black: Arc::clone(&loaded[1]),
            },
            phrases: Arc::clone(&loaded[2]),
        })
    }
}

impl Cast {
    /// The whole cast is one voice.
    pub fn solo(voice: Voice) -> Self {
        let voice = Arc::new(voice);
        Self {
            moves: ByColor {
                white: Arc::clone(&voice),
                black: Arc::clone(&voice),
            },
            phrases: voice,
        }
    }

    /// The sound of what is said, where one voice has all its words: a player's move in the voice of that side, everything
    /// else, questions about moves too, in the voice for it.
    pub fn spell(&self, phrase: &Phrase, words: &str) -> Option<Arc<[Part]>> {
        if *phrase == Phrase::Click {
            return Some(self.cue(Cue::Press));
        }
        let first = match phrase {
            Phrase::Move(announcement) => self.moves(announcement.by),
            _ => &self.phrases,
        };
        let voices = [first, &self.phrases, self.moves(Color::White)];
        voices.into_iter().find_map(|voice| voice.spell(words))
    }

    /// Who announces the moves of this side.
    pub fn moves(&self, side: Color) -> &Arc<Voice> {
        self.moves.get(side)
    }

    /// Who says everything else.
    pub const fn phrases(&self) -> &Arc<Voice> {
        &self.phrases
    }

    /// A short sound; nothing where the voice has none.
    pub fn cue(&self, cue: Cue) -> Arc<[Part]> {
        let clip = self.phrases.cue(cue).cloned();
        clip.into_iter().map(Part::Sound).collect()
    }

    /// Memory of all clips, in bytes.
    pub fn bytes(&self) -> usize {
        let voices = [&self.moves.white, &self.moves.black, &self.phrases];
        let mut counted: Vec<&Arc<Voice>> = Vec::new();
        for voice in voices {
            if !counted.iter().any(|other| Arc::ptr_eq(other, voice)) {
                counted.push(voice);
            }
        }
        counted.iter().map(|voice| voice.bytes()).sum()
    }
}
