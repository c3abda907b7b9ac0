//! Reads and writes whole games as text, with or without move numbers.

use shakmaty::{Color, Move};

use super::reading::is_dash;
use super::{Initials, ParseMove, Writing, read};
use crate::Position;

/// A move of a score.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ScoreMove {
    pub made: Move,
    /// Whether a draw was offered with it (C.12; 2009 C13, 1997 E12).
    pub offer: bool,
}

/// A score that cannot be parsed.
#[derive(Debug, PartialEq, Eq, thiserror::Error)]
#[error("move {number} of {side}: {problem}")]
pub struct ParseGame {
    /// The number of the move.
    pub number: u32,
    /// The side that moves.
    pub side: Color,
    /// The error.
    pub problem: ParseMove,
}

/// Parses a score and plays its moves. Skips numbers (`1.`, `1)`, `12...`), commas and a result at the end; `(=)` and `a.p.` may stand
/// apart from their move.
///
/// # Errors
///
/// [`ParseGame`] for the first move that is unreadable or illegal.
pub fn read_game(
    start: &Position,
    text: &str,
    initials: &Initials,
) -> Result<Vec<ScoreMove>, ParseGame> {
    let mut position = start.clone();
    let mut entries = Vec::new();
    for token in moves_alone(text) {
        let illegal = || ParseMove::Illegal(token.clone(), position.fen());
        let made = read(&position, &token, initials)
            .and_then(|made| position.is_legal(&made).then_some(made).ok_or_else(illegal))
            .map_err(|problem| ParseGame {
                number: position.fullmoves(),
                side: position.turn(),
                problem,
            })?;
        let offer = token.contains("(=)");
        entries.push(ScoreMove { made, offer });
        position = position.play(&made);
    }
    Ok(entries)
}

/// Whether the word is a pawn move with the letter P, as in some books; in Dutch, P is a knight.
pub(super) fn is_lettered_pawn(word: &str) -> bool {
    let square = word.strip_prefix('P');
    square.is_some_and(|square| square.starts_with(|sign| matches!(sign, 'a'..='h' | 'x' | ':')))
}

/// The first move with an ambiguous P: the whole score is legal with P as a pawn in these letters, and is another game with P as a knight
/// in the Dutch ones.
pub fn pawn_or_knight(start: &Position, text: &str, initials: &Initials) -> Option<String> {
    let mut moves = moves_alone(text).into_iter();
    let lettered = moves.find(|word| is_lettered_pawn(word))?;
    let pawns = read_game(start, text, initials).ok()?;
    let knights = read_game(start, text, &Initials::DUTCH).ok()?;
    (pawns != knights).then_some(lettered)
}

/// Splits a score into moves, each with the signs that stood apart from it.
pub fn moves_alone(text: &str) -> Vec<String> {
    let mut tokens: Vec<String> = Vec::new();
    for token in text.split([' ', '\t', '\r', '\n', ',', ';']) {
        let token = without_number(token);
        match tokens.last_mut() {
            _ if token.is_empty() || is_result(token) => {}
            Some(last) if APART.contains(&token) => last.push_str(token),
            _ => tokens.push(token.to_owned()),
        }
    }
    tokens
}

/// Signs that may stand apart from their move.
pub(super) const APART: [&str; 3] = ["(=)", "a.p.", "e.p."];

/// Results at the end of a score.
const RESULTS: [&str; 7] = ["1-0", "0-1", "1/2-1/2", "1/2", "½-½", "½", "*"];

pub(super) fn is_result(token: &str) -> bool {
    let dashed = |sign: char| if is_dash(sign) { '-' } else { sign };
    let token: String = token.chars().map(dashed).collect();
    RESULTS.contains(&token.as_str())
}

/// Parses `12.`, `12)`, `12:`, `12-` or `12...` at the beginning of a token: the number, the count of its points, and the rest.
pub(super) fn numbered(token: &str) -> Option<(usize, usize, &str)> {
    let rest = token.trim_start_matches(|sign: char| sign.is_ascii_digit());
    let number = token[..token.len() - rest.len()].parse().ok()?;
    let other = rest.strip_prefix(|sign: char| matches!(sign, ')' | ':') || is_dash(sign));
    // Castling and results begin with a digit and a dash, too.
    let other =
        other.filter(|rest| number > 0 && !rest.starts_with(|sign: char| sign.is_numeric()));
    let after = other.unwrap_or(rest);
    let moved = after.trim_start_matches(['.', '…']);
    let points = after[..after.len() - moved.len()].chars();
    let points: usize = points.map(|sign| if sign == '.' { 1 } else { 3 }).sum();
    (points > 0 || other.is_some()).then_some((number, points, moved))
}

/// Parses a bare number.
pub(super) fn alone(token: &str) -> Option<usize> {
    let number = token.parse().ok()?;
    (1..1_000).contains(&number).then_some(number)
}

/// Whether a token is a clock time: `1:29`, `1:29:30`, `0.45.10` or `{1:29}`.
pub(super) fn is_time(token: &str) -> bool {
    let plain = token.trim_matches(['(', ')', '{', '}', '[', ']']);
    let parts: Vec<&str> = plain.split([':', '\'']).collect();
    let digits = |part: &&str| {
        (1..=2).contains(&part.len()) && part.chars().all(|sign| sign.is_ascii_digit())
    };
    parts.len() > 1 && parts.iter().all(digits)
}

/// Strips the number: `e4` of `1.e4`.
fn without_number(token: &str) -> &str {
    numbered(token).map_or(token, |(.., moved)| moved)
}

/// Writes a score in the form of Appendix C: `1.e4 e5 2.Cf3 Cf6`. The reader is tested with it; what the program writes is a PGN.
pub fn write_game(start: &Position, entries: &[ScoreMove], writing: &Writing) -> String {
    let mut position = start.clone();
    let mut words = Vec::new();
    for (index, entry) in entries.iter().enumerate() {
        let number = position.fullmoves();
        let number = match (position.turn(), index) {
            (Color::White, _) => format!("{number}."),
            (Color::Black, 0) => format!("{number}..."),
            (Color::Black, _) => String::new(),
        };
        let offer = if entry.offer { "(=)" } else { "" };
        let made = writing.write(&position, &entry.made);
        words.push(format!("{number}{made}{offer}"));
        position = position.play(&entry.made);
    }
    words.join(" ")
}
