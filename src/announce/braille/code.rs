//! The Braille codes for games, one row each.
//!
//! The rows `ueb`, `de`, `es` and `fr` are not chess codes but the ordinary uncontracted Braille of a language, in which a move is spelt
//! as in print. All of them mark capitals, even where books of the language omit them: `Dxe5` is the queen's capture and `dxe5` the
//! pawn's. Their sources:
//!
//! * `ueb`: The Rules of Unified English Braille, second edition 2013 (iceb.org): 3.17 signs of operation, 5 grade 1, 6
//!   numbers, 8 capitals.
//! * `de`: Das System der deutschen Brailleschrift, 2018 (bskdl.org), Basisschrift, as liblouis has it in `de-g0-detailed`:
//!   dots 4-6 for a capital, dot 6 before a letter of `a` to `j` after a number, dot 4 before `+` and `#`.
//! * `es`: Comisión Braille Española, Documento técnico B 2, Signografía básica, as liblouis has it in `es-g1`, but for dot 5
//!   before a letter of `a` to `j` after a number, which that table leaves out. Mate is `++`, as the Laws allow (C.13):
//!   the cells of `#` are those of the number sign.
//! * `fr`: Code braille français uniformisé, international edition: 1.2 figures after Antoine with dot 6 before them or before
//!   `+` and `=`, once up to the next space; table 3 for `#`; capitals, dots 4-6, before each letter among figures (1.2 c).
//!
//! `uk2015` is a chess code: Braille Chess Code and Layout, UK Association for Accessible Formats, 2015
//! (braillechess.org.uk/resources/braille.php). Lowered figures without number sign, and dots 3-6 before a move of Black's
//! that stands first (1.2, 1.3); knight ⠎ (1.3), bishop ⠇ and the other pieces as in its diagram of the initial position
//! (5.1), so that a bishop is no pawn of the b-file; capture ⠰ before the square (3.4); check ⠜⠏ (1.4) and mate ⠜⠍
//! (2.2) after it. The sections from 2 on are taken from what others quote of them. It also has signs of check before the
//! square, ⠘ and with a capture ⠸, which are not used. What it says of castling, promotion and captures in passing could
//! not be read: castling is written with the letter o as in SAN, the new piece follows the square at once, as in the Laws
//! (C.11.2), and a capture in passing has no sign of its own, which the Laws leave to the player (C.13).
//!
//! The chess code of Spain (Documento técnico B 8, 2016) is published, but its signs were not accessible for this program. No chess codes
//! of Germany and France were found. They are left out rather than guessed.

use clap::ValueEnum;

use laws::language::Language;

/// How a game is written in Braille.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Code {
    /// Unified English Braille, moves as in print
    Ueb,
    /// German Braille, moves as in print
    De,
    /// Spanish Braille, moves as in print
    Es,
    /// French Braille, moves as in print
    Fr,
    /// The chess code of the United Kingdom, 2015
    Uk2015,
}

/// The signs of a code.
pub(super) struct BrailleSigns {
    /// The liblouis tables for its words. Accented letters that a language does not define are taken from German: dot 4 and the letter.
    /// liblouis uses the first definition of a lower-case letter, and the last of a capital.
    pub tables: &'static str,
    /// 0 to 9.
    pub digits: [char; 10],
    /// The sign before a number.
    pub number: &'static str,
    /// Whether it stands once up to the next space, and operators need it, too.
    pub lasting: bool,
    /// The sign before a letter of `a` to `j` that follows a digit.
    pub letter: &'static str,
    /// The sign before a letter that is a capital in print.
    pub capital: &'static str,
    /// King, queen, rook, bishop and knight, where these are not letters of print.
    pub pieces: Option<[char; 5]>,
    /// The sign after the number of White's move.
    pub white: &'static str,
    /// The signs after the number where Black's move comes first, and before that move.
    pub black: [&'static str; 2],
    pub capture: &'static str,
    pub check: &'static str,
    pub mate: &'static str,
    /// Other signs in moves.
    pub others: &'static [(char, &'static str)],
    /// The replacement for any other character.
    pub unknown: &'static str,
}

const RAISED: [char; 10] = ['⠚', '⠁', '⠃', '⠉', '⠙', '⠑', '⠋', '⠛', '⠓', '⠊'];
const LOWERED: [char; 10] = ['⠴', '⠂', '⠆', '⠒', '⠲', '⠢', '⠖', '⠶', '⠦', '⠔'];
const ANTOINE: [char; 10] = ['⠼', '⠡', '⠣', '⠩', '⠹', '⠱', '⠫', '⠻', '⠳', '⠪'];

const UEB: BrailleSigns = BrailleSigns {
    tables: "en-ueb-g1.ctb,de-accents.cti,en-ueb-g1.ctb",
    digits: RAISED,
    number: "⠼",
    lasting: false,
    letter: "⠰",
    capital: "⠠",
    pieces: None,
    white: "⠲",
    black: ["⠲⠲⠲", ""],
    capture: "⠭",
    check: "⠐⠖",
    mate: "⠸⠹",
    others: &[
        ('=', "⠐⠶"),
        ('-', "⠤"),
        ('.', "⠲"),
        ('(', "⠐⠣"),
        (')', "⠐⠜"),
    ],
    unknown: "⠰⠦",
};

const DE: BrailleSigns = BrailleSigns {
    tables: "de-g0.utb",
    letter: "⠠",
    capital: "⠨",
    white: "⠄",
    black: ["⠄⠄⠄", ""],
    check: "⠈⠖",
    mate: "⠈⠼",
    others: &[('=', "⠈⠶"), ('-', "⠤"), ('.', "⠄"), ('(', "⠶"), (')', "⠶")],
    unknown: "⠢",
    ..UEB
};

const ES: BrailleSigns = BrailleSigns {
    tables: "es-g1.ctb,de-accents.cti,es-g1.ctb",
    letter: "⠐",
    capital: "⠨",
    white: "⠄",
    black: ["⠄⠄⠄", ""],
    check: "⠖",
    mate: "⠖⠖",
    others: &[('=', "⠶"), ('-', "⠤"), ('.', "⠄"), ('(', "⠣"), (')', "⠜")],
    unknown: "⠢",
    ..UEB
};

const FR: BrailleSigns = BrailleSigns {
    tables: "fr-bfu-comp6.utb,de-accents.cti,fr-bfu-comp6.utb",
    digits: ANTOINE,
    number: "⠠",
    lasting: true,
    letter: "",
    capital: "⠨",
    white: "⠲",
    black: ["⠲⠲⠲", ""],
    check: "⠖",
    mate: "⠐⠼",
    others: &[('=', "⠶"), ('-', "⠤"), ('.', "⠲"), ('(', "⠦"), (')', "⠴")],
    unknown: "⠢",
    ..UEB
};

const UK2015: BrailleSigns = BrailleSigns {
    digits: LOWERED,
    number: "",
    letter: "",
    capital: "",
    pieces: Some(['⠅', '⠟', '⠗', '⠇', '⠎']),
    white: "",
    black: ["", "⠤"],
    capture: "⠰",
    check: "⠜⠏",
    mate: "⠜⠍",
    others: &[('=', ""), ('-', "⠤"), ('.', "⠜⠲"), ('(', "⠐⠣"), (')', "⠐⠜")],
    ..UEB
};

impl Code {
    pub(super) const fn signs(self) -> &'static BrailleSigns {
        match self {
            Code::Ueb => &UEB,
            Code::De => &DE,
            Code::Es => &ES,
            Code::Fr => &FR,
            Code::Uk2015 => &UK2015,
        }
    }

    /// The ordinary Braille of this language.
    pub const fn of(language: Language) -> Self {
        match language {
            Language::De => Code::De,
            Language::En => Code::Ueb,
            Language::Es => Code::Es,
            Language::Fr => Code::Fr,
        }
    }

    /// Whether moves have their own signs, in any language.
    pub const fn is_of_chess(self) -> bool {
        self.signs().pieces.is_some()
    }

    /// The liblouis tables for its words.
    pub const fn tables(self) -> &'static str {
        self.signs().tables
    }
}
