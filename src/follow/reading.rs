//! Texts out of PGN (games with comments and variations; a position is an exercise if it says so by its name) and out of EPD
//! (exercises: `bm` holds the moves that solve them, `id` the name, `c0` the comment).

use super::text::{Line, Noted, Text};
use laws::Position;
use laws::notation::pgn::{self, Unread};
use laws::notation::{Initials, read};
use ledger::event::Judgement;

/// What cannot be followed.
#[derive(Debug, PartialEq, Eq, thiserror::Error)]
pub enum Unreadable {
    /// A game of a PGN text.
    #[error("game {number}, {unread}")]
    Game {
        /// From 1.
        number: usize,
        unread: Unread,
    },
    /// A line of an EPD text.
    #[error(
        "line {number}: {reason}; expected a position in EPD with a solution, such as \"... w - - bm Qg7; id \\\"1\\\";\""
    )]
    Exercise {
        /// From 1.
        number: usize,
        reason: String,
    },
    /// Nothing to follow.
    #[error("no game and no exercise was found; expected PGN, or EPD with bm")]
    Nothing,
}

/// Reads PGN, or EPD where the first line is a position. A game that cannot be read stands in its place among the others.
///
/// # Errors
///
/// [`Unreadable`] where no game can be read, or at the first line of EPD that is wrong.
pub fn texts(bytes: &[u8]) -> Result<Vec<Result<Text, Unreadable>>, Unreadable> {
    let text = String::from_utf8_lossy(bytes);
    let first = text.lines().find(|line| !line.trim().is_empty());
    if first.is_some_and(|line| placement(line).is_some()) {
        return exercises(&text).map(|found| found.into_iter().map(Ok).collect());
    }
    let mut found = games(&text);
    match found.iter().any(Result::is_ok) {
        true => Ok(found),
        false if found.is_empty() => Err(Unreadable::Nothing),
        false => Err(found.swap_remove(0).err().unwrap_or(Unreadable::Nothing)),
    }
}

/// The first four fields of a line, if they are those of a position.
fn placement(line: &str) -> Option<(String, &str)> {
    let mut rest = line.trim();
    let mut fields = Vec::new();
    for _ in 0..4 {
        let (field, after) = rest.split_once(char::is_whitespace).unwrap_or((rest, ""));
        fields.push(field);
        rest = after.trim_start();
    }
    (fields[0].matches('/').count() == 7).then(|| (fields.join(" "), rest))
}

fn exercises(text: &str) -> Result<Vec<Text>, Unreadable> {
    let lines = text.lines().enumerate();
    let lines = lines.filter(|(_, line)| !line.trim().is_empty());
    let read = lines.map(|(at, line)| {
        exercise(line).map_err(|reason| Unreadable::Exercise {
            number: at + 1,
            reason,
        })
    });
    read.collect()
}

fn exercise(line: &str) -> Result<Text, String> {
    let (fields, operations) = placement(line).ok_or("no position")?;
    let start = Position::from_fen(&format!("{fields} 0 1")).map_err(|error| error.to_string())?;
    let operation = |name: &str| {
        let mut operations = operations.split(';').map(str::trim);
        operations.find_map(|one| Some(one.strip_prefix(name)?.strip_prefix(' ')?.trim()))
    };
    let unquoted = |name| operation(name).unwrap_or_default().trim_matches('"');
    let solved = operation("bm").ok_or("no bm, the move that solves it")?;
    let mut solutions = Vec::new();
    for written in solved.split_whitespace() {
        let made = read(&start, written, &Initials::ENGLISH).map_err(|error| error.to_string())?;
        solutions.push(start.uci(&made));
    }
    let (first, also) = solutions
        .split_first()
        .ok_or("no bm, the move that solves it")?;
    let mut noted = Noted::plain(*first);
    noted.also = also.to_vec();
    noted.comment = unquoted("c0").to_owned();
    Ok(Text {
        name: unquoted("id").to_owned(),
        start,
        opening: String::new(),
        line: vec![noted],
        result: "*".to_owned(),
        exercise: true,
    })
}

/// The games with moves, and those that cannot be read.
fn games(text: &str) -> Vec<Result<Text, Unreadable>> {
    let mut found = Vec::new();
    for game in pgn::games(text) {
        match pgn::score(&game) {
            Ok(score) if score.line.moves.is_empty() => {}
            Ok(score) => found.push(Ok(self::text(&game, &score))),
            Err(unread) => {
                let number = found.len() + 1;
                found.push(Err(Unreadable::Game { number, unread }));
            }
        }
    }
    found
}

fn text(game: &pgn::Game<'_>, score: &pgn::Score) -> Text {
    let tag = |wanted: &str| {
        let named = game.tags().filter(|(name, _)| *name == wanted);
        let value = named.last().map(|(_, value)| value);
        value.filter(|value| value != "?").unwrap_or_default()
    };
    let names = [tag("White"), tag("Black")];
    let names: Vec<String> = names.into_iter().filter(|name| !name.is_empty()).collect();
    let name = match names.is_empty() {
        true => tag("Event"),
        false => names.join(" – "),
    };
    Text {
        name,
        start: score.start.clone(),
        opening: joined(&score.line.opening),
        line: line(&score.start, &score.line),
        result: score.result.to_owned(),
        // A position to be solved has no game before it, and ends nowhere.
        exercise: score.from_position,
    }
}

fn line(start: &Position, written: &pgn::Line) -> Line {
    let mut position = start.clone();
    let mut line = Line::new();
    for played in &written.moves {
        let mut noted = Noted::plain(position.uci(&played.made));
        noted.judged = played.nag.and_then(Judgement::of_nag);
        noted.comment = joined(&played.comments);
        noted.instead = played
            .instead
            .iter()
            .map(|instead| variation(&position, instead))
            .filter(|instead| !instead.is_empty())
            .collect();
        line.push(noted);
        position = position.play(&played.made);
    }
    line
}

/// What stands before a variation is said with its first move.
fn variation(before: &Position, written: &pgn::Line) -> Line {
    let mut line = line(before, written);
    if let Some(first) = line.first_mut() {
        let comments = [joined(&written.opening), std::mem::take(&mut first.comment)];
        first.comment = joined(&comments);
    }
    line
}

fn joined(comments: &[String]) -> String {
    let plain = comments.iter().map(|comment| without_commands(comment));
    let plain: Vec<String> = plain.filter(|comment| !comment.is_empty()).collect();
    plain.join(" ")
}

/// Without what programs wrote for each other, such as `[%clk 1:29:30]`, in one line.
fn without_commands(comment: &str) -> String {
    let mut plain = String::new();
    let mut rest = comment;
    while let Some((before, command)) = rest.split_once("[%") {
        plain.push_str(before);
        rest = command.split_once(']').map_or("", |(_, after)| after);
    }
    plain.push_str(rest);
    let words: Vec<&str> = plain.split_whitespace().collect();
    words.join(" ")
}
