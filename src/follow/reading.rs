//! Texts out of PGN (games with comments and variations; a position is an exercise if it says so by its name) and out of EPD
//! (exercises: `bm` holds the moves that solve them, `id` the name, `c0` the comment).

use std::mem::take;
use std::ops::ControlFlow;

use pgn_reader::{Nag, Outcome, RawComment, RawTag, Reader, SanPlus, Skip, Visitor};

use super::text::{Line, Noted, Text};
use crate::laws::Position;
use crate::laws::notation::{Initials, read};
use crate::ledger::event::Judgement;

/// What cannot be followed.
#[derive(Debug, PartialEq, Eq, thiserror::Error)]
pub enum Unreadable {
    /// A game of a PGN text.
    #[error("game {number}: {reason}")]
    Game {
        /// From 1.
        number: usize,
        reason: String,
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

/// Reads PGN, or EPD where the first line is a position.
///
/// # Errors
///
/// [`Unreadable`] at the first game or line that is wrong.
pub fn texts(bytes: &[u8]) -> Result<Vec<Text>, Unreadable> {
    let text = String::from_utf8_lossy(bytes);
    let first = text.lines().find(|line| !line.trim().is_empty());
    let found = match first.is_some_and(|line| placement(line).is_some()) {
        true => exercises(&text)?,
        false => games(bytes)?,
    };
    if found.is_empty() {
        return Err(Unreadable::Nothing);
    }
    Ok(found)
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

fn games(bytes: &[u8]) -> Result<Vec<Text>, Unreadable> {
    let mut reader = Reader::new(bytes);
    let mut found = Vec::new();
    loop {
        let number = found.len() + 1;
        let wrong = |reason| Unreadable::Game { number, reason };
        match reader.read_game(&mut Notation) {
            Ok(None) => return Ok(found),
            Ok(Some(read)) => found.extend(read.map_err(wrong)?),
            Err(error) => return Err(wrong(error.to_string())),
        }
    }
}

/// The tags of a game.
#[derive(Default)]
struct Tags {
    white: String,
    black: String,
    event: String,
    start: Position,
    from_position: bool,
}

/// A line that is being read, and what stands around it.
struct Open {
    line: Line,
    /// The position at its end, and before its last move.
    position: Position,
    before: Position,
    /// A comment before its first move.
    opening: String,
}

struct Movetext {
    tags: Tags,
    open: Vec<Open>,
    /// The beginning of a long comment.
    partial: Vec<u8>,
    result: String,
}

impl Open {
    fn at(position: Position) -> Self {
        Open {
            line: Line::new(),
            before: position.clone(),
            position,
            opening: String::new(),
        }
    }
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

struct Notation;

type Read = Result<Option<Text>, String>;

impl Visitor for Notation {
    type Tags = Tags;
    type Movetext = Movetext;
    type Output = Read;

    fn begin_tags(&mut self) -> ControlFlow<Read, Tags> {
        ControlFlow::Continue(Tags::default())
    }

    fn tag(&mut self, tags: &mut Tags, name: &[u8], value: RawTag<'_>) -> ControlFlow<Read> {
        let value = value.decode_utf8_lossy();
        let known = |value: &str| match value {
            "?" | "" => String::new(),
            value => value.to_owned(),
        };
        match name {
            b"White" => tags.white = known(&value),
            b"Black" => tags.black = known(&value),
            b"Event" => tags.event = known(&value),
            b"FEN" => match Position::from_fen(&value) {
                Ok(position) => (tags.start, tags.from_position) = (position, true),
                Err(error) => return ControlFlow::Break(Err(error.to_string())),
            },
            _ => {}
        }
        ControlFlow::Continue(())
    }

    fn begin_movetext(&mut self, tags: Tags) -> ControlFlow<Read, Movetext> {
        let start = tags.start.clone();
        ControlFlow::Continue(Movetext {
            tags,
            open: vec![Open::at(start)],
            partial: Vec::new(),
            result: "*".to_owned(),
        })
    }

    fn san(&mut self, read: &mut Movetext, san: SanPlus) -> ControlFlow<Read> {
        let varies = read.open.len() > 1;
        let Some(open) = read.open.last_mut() else {
            return ControlFlow::Continue(());
        };
        match san.san.find_move(&open.position.legal_moves()) {
            Ok(made) => {
                let mut noted = Noted::plain(open.position.uci(made));
                // What stands before a variation is said with its first move.
                if varies {
                    noted.comment = take(&mut open.opening);
                }
                open.before = open.position.play(made);
                std::mem::swap(&mut open.before, &mut open.position);
                open.line.push(noted);
                ControlFlow::Continue(())
            }
            Err(error) => {
                let position = open.position.fen();
                ControlFlow::Break(Err(format!("{san} in {position}: {error}")))
            }
        }
    }

    fn nag(&mut self, read: &mut Movetext, nag: Nag) -> ControlFlow<Read> {
        let last = read.open.last_mut().and_then(|open| open.line.last_mut());
        if let (Some(noted), Some(judged)) = (last, Judgement::of_nag(nag.0)) {
            noted.judged = Some(judged);
        }
        ControlFlow::Continue(())
    }

    fn partial_comment(
        &mut self,
        read: &mut Movetext,
        comment: RawComment<'_>,
    ) -> ControlFlow<Read> {
        read.partial.extend_from_slice(comment.as_bytes());
        ControlFlow::Continue(())
    }

    fn comment(&mut self, read: &mut Movetext, comment: RawComment<'_>) -> ControlFlow<Read> {
        read.partial.extend_from_slice(comment.as_bytes());
        let text = without_commands(&String::from_utf8_lossy(&take(&mut read.partial)));
        if let Some(open) = read.open.last_mut() {
            let noted = match open.line.last_mut() {
                Some(noted) => &mut noted.comment,
                None => &mut open.opening,
            };
            if !noted.is_empty() && !text.is_empty() {
                noted.push(' ');
            }
            noted.push_str(&text);
        }
        ControlFlow::Continue(())
    }

    fn begin_variation(&mut self, read: &mut Movetext) -> ControlFlow<Read, Skip> {
        let before = read.open.last().filter(|open| !open.line.is_empty());
        let Some(before) = before.map(|open| open.before.clone()) else {
            return ControlFlow::Continue(Skip(true));
        };
        read.open.push(Open::at(before));
        ControlFlow::Continue(Skip(false))
    }

    fn end_variation(&mut self, read: &mut Movetext) -> ControlFlow<Read> {
        // A bracket too many ends nothing.
        let varies = read.open.len() > 1;
        let ended = read.open.pop_if(|_| varies);
        let last = read.open.last_mut().and_then(|open| open.line.last_mut());
        if let (Some(ended), Some(noted)) = (ended, last) {
            noted
                .instead
                .extend((!ended.line.is_empty()).then_some(ended.line));
        }
        ControlFlow::Continue(())
    }

    fn outcome(&mut self, read: &mut Movetext, outcome: Outcome) -> ControlFlow<Read> {
        read.result = outcome.to_string();
        ControlFlow::Continue(())
    }

    fn end_game(&mut self, mut read: Movetext) -> Read {
        let whole = read.open.swap_remove(0);
        if whole.line.is_empty() {
            return Ok(None);
        }
        let tags = read.tags;
        let names = [tags.white, tags.black];
        let names: Vec<String> = names.into_iter().filter(|name| !name.is_empty()).collect();
        let name = match names.is_empty() {
            true => tags.event,
            false => names.join(" – "),
        };
        Ok(Some(Text {
            name,
            start: tags.start,
            opening: whole.opening,
            line: whole.line,
            result: read.result,
            // A position to be solved has no game before it, and ends nowhere.
            exercise: tags.from_position,
        }))
    }
}
