//! Errors of reading a PGN game, and the place where a line stops.

use std::fmt;

use shakmaty::Color;

use super::super::ParseMove;
use super::super::reading::without_suffixes;
use crate::UnplayablePosition;

/// A side and a move number.
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

/// An error of reading a game.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Unread {
    /// A malformed tag.
    #[error("tag {0}: expected one such as [White \"Anna\"]")]
    Tag(String),
    /// The tag Result differs from the result at the end of the text.
    #[error("tag Result: found {tagged}, and the text ends with {ended}")]
    Results {
        tagged: &'static str,
        ended: &'static str,
    },
    /// A tag that is there once more with another value, in this line of the text.
    #[error("line {line}, tag {tag}: found \"{first}\" and \"{other}\"; expected it once")]
    Repeated {
        line: usize,
        tag: String,
        first: String,
        other: String,
    },
    /// The last move ends the game with another result than the printed one.
    #[error("the last move ends the game {stands} {}, and its result is {result}", ends_by(.stands))]
    Board {
        stands: &'static str,
        result: &'static str,
    },
    /// The tag Termination says how the game ended, and not with this result.
    #[error("tag Termination: found \"{written}\", and the result is {result}")]
    Termination { written: String, result: String },
    /// The tag SetUp says that the game begins from another position, and no tag FEN names it.
    #[error("tag SetUp: found \"1\" and no tag FEN; it is played from the initial position")]
    SetUp,
    /// What may be castling, or say that both players have lost, at the end of a text whose tags do not decide.
    #[error("{0} at the end is taken for castling, and not for a result by which both have lost")]
    Castled(String),
    /// Moves behind `;`, in what is a comment up to the end of the line, or in a line that begins with `%`: nothing follows them, as if
    /// they were meant to be played.
    #[error(
        "{at}: {written} stands behind {sign}, as a comment up to the end of the line, and is not played"
    )]
    Hidden {
        at: MoveNumber,
        sign: char,
        written: String,
    },
    /// The result says that both players have lost, which is no result of PGN.
    #[error("{0} says that both players have lost")]
    BothLost(String),
    /// Move numbers jump, although the moves can be played in sequence.
    #[error(
        "after move {before} the text has number {after}, and its moves are played one after the other"
    )]
    Numbers { before: u32, after: u32 },
    /// A warning: the game was read in the initials of this language.
    #[error("it is read in the letters of {0}")]
    ReadIn(&'static str),
    /// The position of the tag FEN is invalid; with the reason.
    #[error("tag FEN: {0}")]
    Position(String),
    /// No game of standard chess goes on from the position that the tag FEN names.
    #[error("tag FEN: the position {0}")]
    Unplayable(UnplayablePosition),
    /// The variant of the tag Variant is not supported.
    #[error("variant {0}: only standard chess is played here")]
    Variant(String),
    /// A null move, in which a side passes, does not exist in the Laws.
    #[error("{at}: {written} is a null move, which no piece makes")]
    Null { at: MoveNumber, written: String },
    /// A promotion without its piece.
    #[error("{at}: {written} does not say what the pawn becomes")]
    Promotion { at: MoveNumber, written: String },
    /// A game in the initials of an unsupported language: the supposed letter of a pawn is another piece's.
    #[error(
        "{at}: {written} is no move of a pawn, so that P is another piece here; expected the letters of English, German, Spanish, French or Dutch, each move legal"
    )]
    Letters { at: MoveNumber, written: String },
    /// In English and most languages this is a pawn move, in Dutch a knight move, and the whole game is legal both ways.
    #[error(
        "{at}: {written} may be a move of a pawn or, in Dutch, of a knight; expected e4 for a pawn, and N or P for each knight"
    )]
    Pawn { at: MoveNumber, written: String },
    /// A move in initials that belong to one of these languages.
    #[error("{at}: {written} can be read only if the game is in the letters of {}", languages.join(" or "))]
    Foreign {
        at: MoveNumber,
        written: String,
        languages: Vec<&'static str>,
    },
    /// An unreadable token in place of this move, or beside it.
    #[error("{at}: {written} cannot be read")]
    Token { at: MoveNumber, written: String },
    /// An illegal or ambiguous move.
    #[error("{at}: {problem}")]
    Move {
        at: MoveNumber,
        written: String,
        problem: ParseMove,
    },
}

/// How a position without legal moves ends a game.
fn ends_by(result: &str) -> &'static str {
    match result {
        "1/2-1/2" => "by stalemate",
        _ => "by checkmate",
    }
}

/// The longest quotation of unreadable text, in characters.
const NAMED: usize = 40;

impl Unread {
    pub(super) fn tag(text: &str) -> Self {
        Unread::Tag(named(text))
    }
}

pub(super) fn named(text: &str) -> String {
    let seen = |sign: char| !sign.is_control();
    // Signs that nobody sees have numbers.
    if let (false, Some(sign)) = (text.chars().any(seen), text.chars().next()) {
        return format!("U+{:04X}", u32::from(sign));
    }
    let plain = text
        .chars()
        .filter(|sign| seen(*sign) || !sign.is_whitespace());
    let mut named = String::new();
    for sign in plain.clone().take(NAMED) {
        match sign {
            // Nor does anybody else see or hear a sign of somebody's font alone.
            sign if !seen(sign)
                || matches!(sign, '\u{e000}'..='\u{f8ff}' | char::REPLACEMENT_CHARACTER) =>
            {
                let apart = if named.is_empty() || named.ends_with(' ') {
                    ""
                } else {
                    " "
                };
                named.push_str(&format!("{apart}U+{:04X} ", u32::from(sign)));
            }
            sign => named.push(sign),
        }
    }
    named.truncate(named.trim_end().len());
    if plain.count() > NAMED {
        named.push('…');
    }
    named
}

/// The point where a line stops before its text ends: later moves would differ from the game's.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stopped {
    /// The error.
    pub unread: Unread,
    /// The number of words from there to the end of the line, including its variations; none of them is a move of it.
    pub left: usize,
}

/// Whether this is a null move, as programs and annotators write it.
pub(super) fn is_null(written: &str) -> bool {
    const NULLS: [&str; 8] = ["--", "––", "Z0", "0000", "@@@@", "<>", "null", "pass"];
    let (bare, _) = without_suffixes(written);
    NULLS.iter().any(|null| bare.eq_ignore_ascii_case(null))
}
