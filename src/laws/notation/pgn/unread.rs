//! What of a game in PGN cannot be read, and where a line ends for it.

use std::fmt;

use shakmaty::Color;

use super::super::ParseMove;
use super::super::reading::without_suffixes;

/// Whose move of which number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MoveNumber {
    pub side: Color,
    pub number: u32,
}

impl fmt::Display for MoveNumber {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let side = self.side.fold_wb("White", "Black");
        write!(f, "{side}'s move {}", self.number)
    }
}

/// What of a game cannot be read.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Unread {
    /// A tag.
    #[error("tag {0}: expected one such as [White \"Anna\"]")]
    Tag(String),
    /// The result of the tag Result is another one than the text ends with.
    #[error("tag Result: found {tagged}, and the text ends with {ended}")]
    Results {
        tagged: &'static str,
        ended: &'static str,
    },
    /// The numbers of the moves jump, though the moves can be played one after the other.
    #[error(
        "after move {before} the text has number {after}, and its moves are played one after the other"
    )]
    Numbers { before: u32, after: u32 },
    /// All of it is read in the letters of this language.
    #[error("it is read in the letters of {0}")]
    ReadIn(&'static str),
    /// The position that the tag FEN names, and why.
    #[error("tag FEN: {0}")]
    Position(String),
    /// The variant that the tag Variant names, whose rules are not here.
    #[error("variant {0}: only standard chess is played here")]
    Variant(String),
    /// A null move: a side passes, which no Law knows.
    #[error("{at}: {written} is a null move, which no piece makes")]
    Null { at: MoveNumber, written: String },
    /// A pawn reaches the last rank, and what it becomes is not said.
    #[error("{at}: {written} does not say what the pawn becomes")]
    Promotion { at: MoveNumber, written: String },
    /// A game in the letters of a language that is not read here: what was taken for a pawn's letter is another piece's.
    #[error(
        "{at}: {written} is no move of a pawn, so that P is another piece here; expected the letters of English, German, Spanish, French or Dutch, each move legal"
    )]
    Letters { at: MoveNumber, written: String },
    /// In English and most languages it is a move of a pawn, in Dutch one of a knight, and the whole game can be played in both ways.
    #[error(
        "{at}: {written} may be a move of a pawn or, in Dutch, of a knight; expected e4 for a pawn, and N or P for each knight"
    )]
    Pawn { at: MoveNumber, written: String },
    /// A move in letters that may be those of one of these languages.
    #[error("{at}: {written} can be read only if the game is in the letters of {}", languages.join(" or "))]
    Foreign {
        at: MoveNumber,
        written: String,
        languages: Vec<&'static str>,
    },
    /// What stands where this move is to stand, or beside it.
    #[error("{at}: {written} cannot be read")]
    Token { at: MoveNumber, written: String },
    /// No piece can make this move, or several can.
    #[error("{at}: {problem}")]
    Move {
        at: MoveNumber,
        written: String,
        problem: ParseMove,
    },
}

/// So much of what cannot be read is named.
const NAMED: usize = 40;

impl Unread {
    pub(super) fn tag(text: &str) -> Self {
        Unread::Tag(named(text))
    }
}

pub(super) fn named(text: &str) -> String {
    let plain = text.chars().filter(|sign| !sign.is_control());
    let mut named = String::new();
    for sign in plain.clone().take(NAMED) {
        match sign {
            // A sign of somebody's font alone: nobody else sees or hears it.
            '\u{e000}'..='\u{f8ff}' | char::REPLACEMENT_CHARACTER => {
                named.push_str(&format!("U+{:04X} ", u32::from(sign)));
            }
            sign => named.push(sign),
        }
    }
    // Signs that nobody sees have numbers.
    if let (true, Some(sign)) = (named.is_empty(), text.chars().next()) {
        named = format!("U+{:04X}", u32::from(sign));
    }
    if plain.count() > NAMED {
        named.push('…');
    }
    named
}

/// Where a line ends before its text does: what came after would be other moves than those that were played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stopped {
    /// What stands there.
    pub unread: Unread,
    /// The words from there to the end of the line, those of its variations included: none of them is a move of it.
    pub left: usize,
}

/// A side passes, as programs and annotators write it.
pub(super) fn is_null(written: &str) -> bool {
    const NULLS: [&str; 8] = ["--", "––", "Z0", "0000", "@@@@", "<>", "null", "pass"];
    let (bare, _) = without_suffixes(written);
    NULLS.iter().any(|null| bare.eq_ignore_ascii_case(null))
}
