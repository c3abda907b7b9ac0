//! A whole game in writing: moves with or without their numbers.

use shakmaty::{Color, Move};

use super::{Initials, ParseMove, Writing, read};
use crate::Position;

/// One move of a score.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Entry {
    pub made: Move,
    /// Whether a draw was offered with it (C.12; 2009 C13, 1997 E12).
    pub offer: bool,
}

/// A score that cannot be read.
#[derive(Debug, PartialEq, Eq, thiserror::Error)]
#[error("move {number} of {side}: {problem}")]
pub struct ParseGame {
    /// The number of the move.
    pub number: u32,
    /// Whose move.
    pub side: Color,
    /// What is wrong with it.
    pub problem: ParseMove,
}

/// Reads a score and plays it. Numbers (`1.`, `12...`), commas and a result at the end are passed over; `(=)` and `a.p.` may
/// stand apart from their move.
///
/// # Errors
///
/// [`ParseGame`] for the first move that cannot be read, or is not legal.
pub fn read_game(
    start: &Position,
    text: &str,
    initials: &Initials,
) -> Result<Vec<Entry>, ParseGame> {
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
        entries.push(Entry { made, offer });
        position = position.play(&made);
    }
    Ok(entries)
}

/// The moves of a score alone, each with the signs that stood apart from it.
pub fn moves_alone(text: &str) -> Vec<String> {
    const RESULTS: [&str; 6] = ["1-0", "0-1", "1/2-1/2", "½-½", "½", "*"];
    let mut tokens: Vec<String> = Vec::new();
    for token in text.split([' ', '\t', '\r', '\n', ',', ';']) {
        let token = without_number(token);
        match tokens.last_mut() {
            _ if token.is_empty() || RESULTS.contains(&token) => {}
            Some(last) if APART.contains(&token) => last.push_str(token),
            _ => tokens.push(token.to_owned()),
        }
    }
    tokens
}

/// The half-moves of a score as they were written, the first of them half-move `from` (from 0) of a game from this position.
/// Numbers tell where moves were left out (8.4): those are empty. Times of a clock, which may stand on a score (8.1), are
/// passed over.
pub fn half_moves(start: &Position, from: usize, text: &str) -> Vec<String> {
    let first = start.fullmoves() as usize * 2 + usize::from(start.turn().is_black());
    let mut found: Vec<String> = Vec::new();
    for token in text.split_whitespace().filter(|token| !is_time(token)) {
        if let Some((number, points)) = numbered(token) {
            let half = number
                .saturating_mul(2)
                .saturating_add(usize::from(points > 1));
            let at = half.saturating_sub(first + from);
            while found.len() < at && at < found.len() + MOST_LEFT_OUT {
                found.push(String::new());
            }
        }
        for written in moves_or_gaps(token) {
            match found.last_mut() {
                Some(last) if APART.contains(&written) => last.push_str(written),
                _ if APART.contains(&written) => {}
                _ => found.push(written.to_owned()),
            }
        }
    }
    found
}

/// So many half-moves can be left out at once; a number that is further on is a slip of the pen.
const MOST_LEFT_OUT: usize = 60;

/// Signs that may stand apart from their move.
const APART: [&str; 3] = ["(=)", "a.p.", "e.p."];

/// `12.` and `12...` at the beginning of a token: the number, and how many points follow it.
fn numbered(token: &str) -> Option<(usize, usize)> {
    let rest = token.trim_start_matches(|sign: char| sign.is_ascii_digit());
    let number = token[..token.len() - rest.len()].parse().ok()?;
    let points = rest.chars().take_while(|sign| *sign == '.').count();
    let points = points + 3 * rest.chars().take_while(|sign| *sign == '…').count();
    (points > 0).then_some((number, points))
}

/// `1:29`, `1:29:30`, `0.45.10` or `{1:29}`: what a clock showed.
fn is_time(token: &str) -> bool {
    let plain = token.trim_matches(['(', ')', '{', '}', '[', ']']);
    let parts: Vec<&str> = plain.split([':', '\'']).collect();
    let digits = |part: &&str| part.len() <= 2 && part.chars().all(|sign| sign.is_ascii_digit());
    parts.len() > 1 && parts.iter().all(digits)
}

fn moves_or_gaps(token: &str) -> impl Iterator<Item = &str> {
    const RESULTS: [&str; 6] = ["1-0", "0-1", "1/2-1/2", "½-½", "½", "*"];
    // Points alone stand for a move that is left out.
    let whole = |part: &str| part.chars().all(|sign| matches!(sign, '.' | '…'));
    let written = token.split([',', ';']).map(move |part| {
        if whole(part) {
            part
        } else {
            without_number(part)
        }
    });
    written.filter(|written| !written.is_empty() && !RESULTS.contains(written))
}

/// `e4` of `1.e4`; a castling begins with a digit too, but no point follows it.
fn without_number(token: &str) -> &str {
    let rest = token.trim_start_matches(|sign: char| sign.is_ascii_digit());
    match rest.strip_prefix(['.', '…']) {
        Some(rest) => rest.trim_start_matches(['.', '…']),
        None => token,
    }
}

/// Writes a score as Appendix C does: `1.e4 e5 2.Cf3 Cf6`.
pub fn write_game(start: &Position, entries: &[Entry], writing: &Writing) -> String {
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
