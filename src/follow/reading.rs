//! Parses texts from PGN and EPD.
//!
//! PGN has games with comments and variations. A game from a set-up position is an exercise, unless its pawns are all at home,
//! or two named players went on from it for long, or with a clock to a result. EPD has exercises: `bm` holds the solving moves,
//! `id` the name, `c0` the comment.

use shakmaty::{Bitboard, Color, Move, Rank, Role};

use super::text::{AnnotatedMove, Line, Text};
use laws::encoding::{decoded, other_than_text};
use laws::notation::pgn::{self, SpokenMoveReader, Unread};
use laws::notation::{Initials, ParseMove, read};
use laws::{Position, UnplayablePosition, playable_position};
use ledger::event::Judgement;

/// Errors of parsing a text.
#[derive(Debug, PartialEq, Eq, thiserror::Error)]
pub enum Unreadable {
    /// A game in PGN.
    #[error("game {number}, {unread}")]
    Game {
        /// From 1.
        number: usize,
        unread: Unread,
    },
    /// A line in EPD.
    #[error(
        "line {number}: {reason}; expected a position in EPD with a solution, such as \"... w - - bm Qg7; id \\\"1\\\";\""
    )]
    Exercise {
        /// From 1.
        number: usize,
        reason: NoExercise,
    },
    /// The file is no text, but this.
    #[error(
        "found {0}, expected a text with games in PGN or exercises in EPD; have the program that made it export one"
    )]
    NoText(&'static str),
    /// There is neither a game nor an exercise.
    #[error("no game and no exercise was found; expected PGN, or EPD with bm")]
    Nothing,
}

/// Reasons why a line of EPD is no exercise.
#[derive(Debug, PartialEq, Eq, thiserror::Error)]
pub enum NoExercise {
    /// It does not begin with a position.
    #[error("no position")]
    Position,
    /// No game of standard chess goes on from the position.
    #[error("{}", .why.of(.position))]
    Unplayable {
        /// The fields that say what stands where, who has the move and who may castle.
        position: String,
        why: UnplayablePosition,
    },
    /// It has no `bm`.
    #[error("no bm, the move that solves it")]
    Solution,
    /// A move of `bm` is illegal or unreadable.
    #[error("\"{0}\" is not a legal move there")]
    Move(String),
}

/// Parses EPD if the first line is a position, else PGN. An unreadable game or line keeps its place in the list as an error.
///
/// # Errors
///
/// The first [`Unreadable`], if nothing can be parsed.
pub fn texts(bytes: &[u8]) -> Result<Vec<Result<Text, Unreadable>>, Unreadable> {
    texts_in_words(bytes, &|_| None)
}

/// Parses texts as [`texts`] does, and also understands moves written in words.
///
/// # Errors
///
/// As in [`texts`].
pub fn texts_in_words(
    bytes: &[u8],
    words: SpokenMoveReader<'_>,
) -> Result<Vec<Result<Text, Unreadable>>, Unreadable> {
    if let Some(kind) = other_than_text(bytes) {
        return Err(Unreadable::NoText(kind));
    }
    let text = decoded(bytes).text;
    let mut found = match written_lines(&text).next() {
        Some((_, line)) if placement(line).is_some() => exercises(&text),
        _ => games(&text, words),
    };
    match found.iter().any(Result::is_ok) {
        true => Ok(found),
        false if found.is_empty() => Err(Unreadable::Nothing),
        false => Err(found.swap_remove(0).err().unwrap_or(Unreadable::Nothing)),
    }
}

/// The first four fields of a line, if they look like a position, and the rest.
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

/// The lines of an EPD text, numbered from 1, without blank lines and remarks.
fn written_lines(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let lines = (1..).zip(text.lines());
    lines.filter(|(_, line)| !line.trim().is_empty() && !line.trim_start().starts_with('#'))
}

/// Upper bound of quoted text in errors, in characters: more than a position has.
const SHOWN: usize = 100;

fn exercises(text: &str) -> Vec<Result<Text, Unreadable>> {
    let read = written_lines(text).map(|(number, line)| {
        exercise(line).map_err(|reason| Unreadable::Exercise { number, reason })
    });
    read.collect()
}

/// The operations of a line, without the two counters of FEN that some programs write first. Semicolons in quotes do not
/// separate.
fn operations(text: &str) -> Vec<&str> {
    let counter = |text: &str| {
        let (word, _) = text.split_once(char::is_whitespace)?;
        word.parse::<u32>().ok().map(|_| word.len())
    };
    let mut rest = text;
    for _ in 0..2 {
        rest = counter(rest).map_or(rest, |length| rest[length..].trim_start());
    }
    let mut quoted = false;
    let parts = rest.split(|sign| {
        quoted ^= sign == '"';
        sign == ';' && !quoted
    });
    parts.map(str::trim).collect()
}

/// Quotes text for an error: no control characters, bounded length.
fn shown(written: &str) -> String {
    let signs = written.chars().filter(|sign| !sign.is_control());
    signs.take(SHOWN).collect()
}

/// Parses a solving move: with English piece letters, or else with those of any language, if they agree on one move.
fn solution(start: &Position, written: &str) -> Result<Move, NoExercise> {
    let none = || NoExercise::Move(shown(written));
    match read(start, written, &Initials::ENGLISH) {
        Err(ParseMove::Unreadable { .. }) => {
            let languages = Initials::all();
            let mut made: Vec<Move> = Vec::new();
            for other in languages
                .iter()
                .filter_map(|one| read(start, written, one).ok())
            {
                if !made.contains(&other) {
                    made.push(other);
                }
            }
            match made[..] {
                [only] => Ok(only),
                _ => Err(none()),
            }
        }
        read => read.map_err(|_| none()),
    }
}

fn exercise(line: &str) -> Result<Text, NoExercise> {
    let (fields, rest) = placement(line).ok_or(NoExercise::Position)?;
    let start = playable_position(&format!("{fields} 0 1")).map_err(|why| match why {
        UnplayablePosition::Unread(_) => NoExercise::Position,
        why => NoExercise::Unplayable {
            position: shown(&fields),
            why,
        },
    })?;
    let operations = operations(rest);
    let operation = |name: &str| {
        let mut operations = operations.iter();
        operations.find_map(|one| Some(one.strip_prefix(name)?.strip_prefix(' ')?.trim()))
    };
    let unquoted = |name| operation(name).unwrap_or_default().trim_matches('"');
    let solved = operation("bm").ok_or(NoExercise::Solution)?;
    let mut solutions = Vec::new();
    for written in solved.split_whitespace() {
        solutions.push(start.uci(&solution(&start, written)?));
    }
    let (first, also) = solutions.split_first().ok_or(NoExercise::Solution)?;
    let mut noted = AnnotatedMove::plain(*first);
    noted.also = also.to_vec();
    noted.comment = unquoted("c0").to_owned();
    Ok(Text {
        name: unquoted("id").to_owned(),
        start,
        opening: String::new(),
        line: Line {
            moves: vec![noted],
            stopped: None,
        },
        result: "*".to_owned(),
        exercise: true,
        tags: Vec::new(),
    })
}

/// The games, with an error for each that has no readable move.
fn games(text: &str, words: SpokenMoveReader<'_>) -> Vec<Result<Text, Unreadable>> {
    let games = pgn::games(text);
    let read = (1..).zip(&games).map(|(number, game)| {
        let unread = |unread| Unreadable::Game { number, unread };
        let mut score = pgn::score_in_words(game, words).map_err(unread)?;
        match score.line.stopped.take_if(|_| score.line.moves.is_empty()) {
            Some(stopped) => Err(unread(stopped.unread)),
            None => Ok(self::text(game, &score)),
        }
    });
    read.collect()
}

fn text(game: &pgn::PgnGame<'_>, score: &pgn::PgnScore) -> Text {
    let tag = |wanted: &str| {
        let named = game.tags().filter(|(name, _)| *name == wanted);
        let value = named.last().map(|(_, value)| value);
        value.filter(|value| value != "?").unwrap_or_default()
    };
    let names = [tag("White"), tag("Black")];
    let named: Vec<&str> = names.iter().map(String::as_str).collect();
    let named: Vec<&str> = named.into_iter().filter(|name| !name.is_empty()).collect();
    let name = match named.is_empty() {
        true => tag("Event"),
        false => named.join(" – "),
    };
    // A position to solve has no previous game, no clock with a result, and a short solution.
    let begins = pawns_at_home(&score.start);
    let long = score.line.moves.len() > LONGEST_SOLUTION;
    let timed = !["", "-"].contains(&tag("TimeControl").as_str()) && score.result != "*";
    let played = named.len() == 2 && (long || timed);
    Text {
        name,
        start: score.start.clone(),
        opening: joined(&score.line.opening),
        line: line(&score.start, &score.line),
        result: score.result.to_owned(),
        exercise: score.from_position && !begins && !played,
        tags: score.tags.clone(),
    }
}

/// In half-moves; a longer continuation by two named players is a game.
const LONGEST_SOLUTION: usize = 20;

/// Whether all pawns are on their initial squares, as at the start of a game (also of games at odds or with shuffled pieces).
fn pawns_at_home(start: &Position) -> bool {
    let pawns = |color| start.board().by_piece(Role::Pawn.of(color));
    let home = |color: Color| Bitboard::from_rank(color.relative_rank(Rank::Second));
    let all = Color::ALL.map(|color| pawns(color) == home(color));
    all == [true; 2]
}

fn line(start: &Position, written: &pgn::PgnLine) -> Line {
    let mut position = start.clone();
    let mut line = Line {
        moves: Vec::new(),
        stopped: written.stopped.clone(),
    };
    for played in &written.moves {
        let mut noted = AnnotatedMove::plain(position.uci(&played.made));
        let judged = played.nags.iter().copied();
        noted.judged = judged.filter_map(Judgement::of_nag).collect();
        noted.comment = joined(&played.comments);
        for instead in &played.instead {
            let variation = variation(&position, instead);
            match variation.stopped {
                _ if !variation.moves.is_empty() => noted.instead.push(variation),
                Some(stopped) => noted.left_out.push(stopped),
                None => {}
            }
        }
        line.moves.push(noted);
        position = position.play(&played.made);
    }
    line
}

/// Comments before a variation are said with its first move.
fn variation(before: &Position, written: &pgn::PgnLine) -> Line {
    let mut line = line(before, written);
    if let Some(first) = line.moves.first_mut() {
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

/// Removes commands between programs such as `[%clk 1:29:30]`, and line breaks.
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
