//! The first letters of the pieces' names, in the languages that players write in (C.3; 1997 E2).

use std::fmt;

use shakmaty::Role;

use crate::language::Language;

/// The letters of one language, and its sign for a capture in passing. Files and ranks are the same for all.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Initials(Language);

impl Initials {
    /// The letters of SAN.
    pub const ENGLISH: Self = Self(Language::En);

    /// Of this language.
    pub const fn of(language: Language) -> Self {
        Self(language)
    }

    /// All of them, SAN's first.
    pub fn all() -> Vec<Self> {
        let others = Language::ALL.map(Self).into_iter();
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
        self.0.letters().chars().nth(place)
    }

    /// The piece of a letter.
    pub fn role(&self, letter: char) -> Option<Role> {
        let mut roles = Role::ALL.into_iter();
        roles.find(|role| self.letter(*role) == Some(letter))
    }

    /// What is added to a capture in passing.
    pub(super) const fn en_passant(&self) -> &'static str {
        self.0.en_passant()
    }
}

impl fmt::Display for Initials {
    /// The letters, king first.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let letters: Vec<String> = self.0.letters().chars().map(String::from).collect();
        f.write_str(&letters.join(" "))
    }
}
