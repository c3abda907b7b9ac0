//! The languages that annabella speaks.

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::laws::notation::Initials;

/// A language with a folder of its own in the lexicon.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Language {
    /// German, the language of the FIDE announcement.
    #[default]
    De,
    /// English.
    En,
    /// Spanish.
    Es,
    /// French.
    Fr,
}

impl Language {
    /// All of them.
    pub const ALL: [Self; 4] = [Self::De, Self::En, Self::Es, Self::Fr];

    /// The two-letter code (ISO 639-1), also the name of espeak-ng's voice.
    pub const fn code(self) -> &'static str {
        match self {
            Self::De => "de",
            Self::En => "en",
            Self::Es => "es",
            Self::Fr => "fr",
        }
    }

    /// The initials in which its speakers write moves (C.3).
    pub const fn initials(self) -> Initials {
        match self {
            Self::De => Initials::GERMAN,
            Self::En => Initials::ENGLISH,
            Self::Es => Initials::SPANISH,
            Self::Fr => Initials::FRENCH,
        }
    }
}

impl fmt::Display for Language {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.code())
    }
}
