//! Initials of the pieces' names, in the languages that players write in (C.3; 1997 E2).

use std::fmt;

use shakmaty::Role;

use crate::language::Language;

/// The pieces in the order of their letters.
pub(super) const PIECES: [Role; 5] = [
    Role::King,
    Role::Queen,
    Role::Rook,
    Role::Bishop,
    Role::Knight,
];

/// The initials of one language, and its sign for en passant. Files and ranks are equal in all languages.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Initials {
    /// King, queen, rook, bishop, knight.
    letters: &'static str,
    en_passant: &'static str,
}

impl Initials {
    /// The letters of SAN.
    pub const ENGLISH: Self = Self::of(Language::En);

    /// Dutch, in which games are printed, though annabella does not speak it. Its knight has the letter that elsewhere is a pawn's.
    pub const DUTCH: Self = Self {
        letters: "KDTLP",
        en_passant: "e.p.",
    };

    /// No letters: only figurines denote pieces.
    pub(super) const FIGURINES: Self = Self {
        letters: "",
        en_passant: "e.p.",
    };

    /// The initials of this language.
    pub const fn of(language: Language) -> Self {
        Self {
            letters: language.letters(),
            en_passant: language.en_passant(),
        }
    }

    /// The initials of all languages, English first.
    pub fn all() -> Vec<Self> {
        let others = Language::ALL.map(Self::of).into_iter();
        let others = others.filter(|initials| *initials != Self::ENGLISH);
        [Self::ENGLISH].into_iter().chain(others).collect()
    }

    /// The letter of a piece; a pawn has none (C.4).
    pub fn letter(&self, role: Role) -> Option<char> {
        let place = match role {
            Role::Pawn => return None,
            Role::King => 0,
            Role::Queen => 1,
            Role::Rook => 2,
            Role::Bishop => 3,
            Role::Knight => 4,
        };
        self.letters.chars().nth(place)
    }

    /// The piece of a letter or figurine.
    pub fn role(&self, sign: char) -> Option<Role> {
        let sign = white(sign);
        if sign == '♙' {
            return Some(Role::Pawn);
        }
        let mut letters = PIECES.into_iter().zip(self.letters.chars());
        let lettered = letters.find(|(_, letter)| *letter == sign);
        let drawn = || {
            PIECES
                .into_iter()
                .find(|role| figurine(*role) == Some(sign))
        };
        lettered.map(|(role, _)| role).or_else(drawn)
    }

    /// Replaces figurines with these letters.
    pub fn in_letters(&self, text: &str) -> String {
        let lettered = |sign: char| match is_figurine(sign) {
            true => self.role(sign).and_then(|role| self.letter(role)),
            false => None,
        };
        text.chars()
            .map(|sign| lettered(sign).unwrap_or(sign))
            .collect()
    }

    /// The sign of an en passant capture.
    pub(super) const fn en_passant(&self) -> &'static str {
        self.en_passant
    }
}

/// The figurine of a piece, used in all languages; a pawn has none (C.4).
pub const fn figurine(role: Role) -> Option<char> {
    match role {
        Role::Pawn => None,
        Role::King => Some('♔'),
        Role::Queen => Some('♕'),
        Role::Rook => Some('♖'),
        Role::Bishop => Some('♗'),
        Role::Knight => Some('♘'),
    }
}

/// Maps Black's figurine to White's, because the side to move is known.
const fn white(sign: char) -> char {
    match sign {
        '♚' => '♔',
        '♛' => '♕',
        '♜' => '♖',
        '♝' => '♗',
        '♞' => '♘',
        '♟' => '♙',
        sign => sign,
    }
}

const fn is_figurine(sign: char) -> bool {
    matches!(white(sign), '♔'..='♙')
}

/// Whether this character can only denote a piece.
pub(super) fn names_piece(sign: char) -> bool {
    sign.is_uppercase() || is_figurine(sign)
}

impl fmt::Display for Initials {
    /// The letters, king first.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let letters: Vec<String> = self.letters.chars().map(String::from).collect();
        f.write_str(&letters.join(" "))
    }
}
