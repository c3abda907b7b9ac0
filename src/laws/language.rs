//! The languages of annabella, one row each.
//!
//! A new language needs a row here and a folder of its name in `announce/lexicon/`, with the words of moves, phrases and pages, and the
//! rules of its number words. Its voice is a folder in `voices/`.

use std::fmt;

use clap::ValueEnum;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

macro_rules! languages {
    ($($(#[$about:meta])* $name:ident = $code:literal, $locale:literal, $letters:literal, $en_passant:literal, $narrator:literal;)*) => {
        /// A language with a folder of its own in the lexicon.
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema, ValueEnum)]
        #[serde(rename_all = "lowercase")]
        pub enum Language {
            $($(#[$about])* $name,)*
        }

        /// All rows, in the order of the languages.
        const ROWS: &[Row] = &[$(Row {
            code: $code,
            locale: $locale,
            letters: $letters,
            en_passant: $en_passant,
            narrator: $narrator,
        }),*];

        impl Language {
            /// All of them.
            pub const ALL: [Self; ROWS.len()] = [$(Self::$name),*];
        }
    };
}

struct Row {
    code: &'static str,
    locale: &'static str,
    letters: &'static str,
    en_passant: &'static str,
    narrator: &'static str,
}

languages! {
    // its code (ISO 639-1), with a country (ISO 3166-1); king, queen, rook, bishop, knight; a capture in passing; the voice that speaks it
    /// German, the language of the FIDE announcement
    #[default]
    De = "de", "de-DE", "KDTLS", "e.p.", "de-klara";
    /// English
    En = "en", "en-GB", "KQRBN", "e.p.", "en-alice";
    /// Spanish
    Es = "es", "es-ES", "RDTAC", "a.p.", "es-lucia";
    /// French
    Fr = "fr", "fr-FR", "RDTFC", "e.p.", "fr-claire";
}

impl Language {
    /// The language of the NATO alphabet for squares.
    pub const NATO: Self = Self::En;

    const fn row(self) -> &'static Row {
        &ROWS[self as usize]
    }

    /// The two-letter code (ISO 639-1), which is also the name of espeak-ng's voice.
    pub const fn code(self) -> &'static str {
        self.row().code
    }

    /// The code with a country, as SVOX Pico names its voices: `de-DE`.
    pub const fn locale(self) -> &'static str {
        self.row().locale
    }

    /// The initials of king, queen, rook, bishop and knight in written moves (C.3).
    pub const fn letters(self) -> &'static str {
        self.row().letters
    }

    /// The sign of an en passant capture.
    pub const fn en_passant(self) -> &'static str {
        self.row().en_passant
    }

    /// The voice that says everything but the players' moves.
    pub const fn narrator(self) -> &'static str {
        self.row().narrator
    }
}

impl fmt::Display for Language {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.code())
    }
}
