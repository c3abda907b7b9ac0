//! The first letters of the pieces' names, in the languages that players write in (C.3; 1997 E2).

use std::fmt;

use shakmaty::Role;

/// The letters of one language, and its sign for a capture in passing. Files and ranks are the same for all.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Initials {
    king: char,
    queen: char,
    rook: char,
    bishop: char,
    knight: char,
    /// What is added to a capture in passing.
    pub(super) en_passant: &'static str,
}

impl Initials {
    /// King, queen, rook, bishop, knight: also the letters of SAN.
    pub const ENGLISH: Self = Self::new(['K', 'Q', 'R', 'B', 'N'], "e.p.");
    /// König, Dame, Turm, Läufer, Springer.
    pub const GERMAN: Self = Self::new(['K', 'D', 'T', 'L', 'S'], "e.p.");
    /// Rey, dama, torre, alfil, caballo; al paso.
    pub const SPANISH: Self = Self::new(['R', 'D', 'T', 'A', 'C'], "a.p.");
    /// Roi, dame, tour, fou, cavalier.
    pub const FRENCH: Self = Self::new(['R', 'D', 'T', 'F', 'C'], "e.p.");
    /// All of them, SAN's first.
    pub const ALL: [Self; 4] = [Self::ENGLISH, Self::GERMAN, Self::SPANISH, Self::FRENCH];

    const fn new([king, queen, rook, bishop, knight]: [char; 5], en_passant: &'static str) -> Self {
        Self {
            king,
            queen,
            rook,
            bishop,
            knight,
            en_passant,
        }
    }

    /// The letter of a piece; a pawn has none (C.4).
    pub const fn letter(&self, role: Role) -> Option<char> {
        match role {
            Role::Pawn => None,
            Role::Knight => Some(self.knight),
            Role::Bishop => Some(self.bishop),
            Role::Rook => Some(self.rook),
            Role::Queen => Some(self.queen),
            Role::King => Some(self.king),
        }
    }

    /// The piece of a letter.
    pub fn role(&self, letter: char) -> Option<Role> {
        let mut roles = Role::ALL.into_iter();
        roles.find(|role| self.letter(*role) == Some(letter))
    }
}

impl fmt::Display for Initials {
    /// The letters, king first.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self {
            king,
            queen,
            rook,
            bishop,
            knight,
            ..
        } = self;
        write!(f, "{king} {queen} {rook} {bishop} {knight}")
    }
}
