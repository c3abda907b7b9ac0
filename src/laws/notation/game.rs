//! A whole game in writing: moves with or without their numbers.

use shakmaty::{Color, Move};

use super::reading::{is_dash, is_written};
use super::{Initials, ParseMove, Writing, read};
use crate::Position;

/// One move of a score.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ScoreMove {
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

/// Reads a score and plays it. Numbers (`1.`, `1)`, `12...`), commas and a result at the end are passed over; `(=)` and `a.p.` may
/// stand apart from their move.
///
/// # Errors
///
/// [`ParseGame`] for the first move that cannot be read, or is not legal.
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

/// The moves of a score alone, each with the signs that stood apart from it.
pub fn moves_alone(text: &str) -> Vec<String> {
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
/// Each number says which half-move follows: what was left out before it (8.4) is empty, and what stands there besides the moves
/// is part of one of them, so that a stray word costs no more than the half-move beside it. A number that goes back is a slip
/// of the pen and says nothing. Times of a clock, which may stand on a score (8.1), are passed over. Numbers without a sign after them
/// are read in a score that begins with one.
pub fn half_moves(start: &Position, from: usize, text: &str) -> Vec<String> {
    let first = start.fullmoves() as usize * 2 + usize::from(start.turn().is_black());
    let bare = text.split_whitespace().next().and_then(alone).is_some();
    let mut score = HalfMoves::default();
    let mut last = None;
    for token in text.split_whitespace().filter(|token| !is_time(token)) {
        let alone = alone(token).filter(|_| bare);
        let numbered = numbered(token).map(|(number, points, _)| (number, points > 1));
        if let Some((number, black)) = numbered.or(alone.map(|number| (number, false))) {
            let half = number.saturating_mul(2).saturating_add(usize::from(black));
            score.go_to(half.saturating_sub(first + from));
            last = Some(black);
        }
        if alone.is_some() {
            continue;
        }
        for written in moves_or_gaps(token) {
            score.write(written);
        }
    }
    score.end(last.map(|black| if black { 1 } else { 2 }));
    score.found
}

/// Half-moves as they are read, and where the last number stands.
#[derive(Debug, Default)]
struct HalfMoves {
    found: Vec<String>,
    /// The half-move that the last number began.
    since: usize,
}

impl HalfMoves {
    /// The next word is this half-move, from 0, by its number.
    fn go_to(&mut self, at: usize) {
        if at > self.since {
            self.join_surplus(at);
            while self.found.len() < at && at < self.found.len() + MOST_LEFT_OUT {
                self.found.push(String::new());
            }
        }
        self.since = self.found.len();
    }

    /// A word, or a sign that stands apart from its move.
    fn write(&mut self, written: &str) {
        let begun = self.found.len() > self.since;
        match self.found.last_mut() {
            Some(last) if is_apart(written) => last.push_str(written),
            _ if is_apart(written) => {}
            Some(last) if begun && is_half_of_castling(written) && is_castling_begun(last) => {
                // Four in a row are two castlings on the king's side.
                if last.split(' ').count() == 3 {
                    last.truncate(last.len() - 2);
                    self.found.push(format!("{written} {written}"));
                } else {
                    *last = format!("{last} {written}");
                }
            }
            _ => self.found.push(written.to_owned()),
        }
    }

    /// After the last number no more than so many moves stand, or they go on without numbers: then only marks are no moves. What comes
    /// last is no move either where it is a mark: nothing shows that another was to follow.
    fn end(&mut self, most: Option<usize>) {
        if let Some(most) = most {
            self.join_while(self.since + most, &is_mark);
        }
        while let [.., before, last] = &self.found[self.since..]
            && is_mark(last)
            && !before.is_empty()
        {
            self.join(self.found.len() - 1);
        }
    }

    /// Until this half-move more words stand here than moves: marks belong to the move before them, then words that are no move in any
    /// language, then whatever comes last.
    fn join_surplus(&mut self, at: usize) {
        let is_stray = |word: &str| {
            let mut all = Initials::all().into_iter();
            !all.any(|initials| is_written(word, &initials))
        };
        let strays: [&dyn Fn(&str) -> bool; 3] = [&is_mark, &is_stray, &|_| true];
        for is_surplus in strays {
            self.join_while(at, is_surplus);
        }
    }

    /// Such words become part of another as long as more stand here than until this half-move.
    fn join_while(&mut self, at: usize, is_surplus: &dyn Fn(&str) -> bool) {
        let mut place = self.found.len();
        while self.found.len() > at && place > self.since {
            place -= 1;
            if is_surplus(&self.found[place]) {
                self.join(place);
            }
        }
    }

    /// This word is part of the one before it; the first after a number, of the next.
    fn join(&mut self, place: usize) {
        let word = self.found.remove(place);
        let before = place > self.since;
        match self.found.get_mut(if before { place - 1 } else { place }) {
            Some(moved) if before => *moved = format!("{moved} {word}"),
            Some(moved) => *moved = format!("{word} {moved}"),
            None => self.found.push(word),
        }
    }
}

/// Whether this is part of the move before it wherever it stands.
fn is_apart(written: &str) -> bool {
    let signs = |written: &str| written.chars().all(|sign| "!?+#".contains(sign));
    let beside = |written: &str| written.contains(['!', '+', '#']) || written.len() > 1;
    APART.contains(&written) || signs(written) && beside(written)
}

/// `?` alone; it stands for a move that was not understood, too.
fn is_mark(written: &str) -> bool {
    !written.is_empty() && written.chars().all(|sign| sign == '?')
}

/// `0` of `0 0`, as the 1997 edition prints it.
fn is_half_of_castling(written: &str) -> bool {
    matches!(written, "0" | "O" | "o")
}

fn is_castling_begun(written: &str) -> bool {
    let mut halves = written.split(' ');
    halves.clone().count() <= 3 && halves.all(is_half_of_castling)
}

/// So many half-moves can be left out at once; a number that is further on is a slip of the pen.
const MOST_LEFT_OUT: usize = 60;

/// Signs that may stand apart from their move.
const APART: [&str; 3] = ["(=)", "a.p.", "e.p."];

/// Results at the end of a score.
const RESULTS: [&str; 6] = ["1-0", "0-1", "1/2-1/2", "½-½", "½", "*"];

/// `12.`, `12)`, `12-` and `12...` at the beginning of a token: the number, how many points follow it, and what comes then.
fn numbered(token: &str) -> Option<(usize, usize, &str)> {
    let rest = token.trim_start_matches(|sign: char| sign.is_ascii_digit());
    let number = token[..token.len() - rest.len()].parse().ok()?;
    let other = rest.strip_prefix(|sign: char| sign == ')' || is_dash(sign));
    // A castling begins with a digit and a dash, too, and so does a result.
    let other =
        other.filter(|rest| number > 0 && !rest.starts_with(|sign: char| sign.is_numeric()));
    let after = other.unwrap_or(rest);
    let moved = after.trim_start_matches(['.', '…']);
    let points = after[..after.len() - moved.len()].chars();
    let points: usize = points.map(|sign| if sign == '.' { 1 } else { 3 }).sum();
    (points > 0 || other.is_some()).then_some((number, points, moved))
}

/// A number without a sign after it.
fn alone(token: &str) -> Option<usize> {
    let number = token.parse().ok()?;
    (1..1_000).contains(&number).then_some(number)
}

/// `1:29`, `1:29:30`, `0.45.10` or `{1:29}`: what a clock showed.
fn is_time(token: &str) -> bool {
    let plain = token.trim_matches(['(', ')', '{', '}', '[', ']']);
    let parts: Vec<&str> = plain.split([':', '\'']).collect();
    let digits = |part: &&str| part.len() <= 2 && part.chars().all(|sign| sign.is_ascii_digit());
    parts.len() > 1 && parts.iter().all(digits)
}

fn moves_or_gaps(token: &str) -> impl Iterator<Item = &str> {
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

/// `e4` of `1.e4`.
fn without_number(token: &str) -> &str {
    numbered(token).map_or(token, |(.., moved)| moved)
}

/// Writes a score as Appendix C does: `1.e4 e5 2.Cf3 Cf6`.
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
