//! The game in PGN.
//!
//! PGN cannot hold an illegal move, and readers stop at one. So a game with an illegal move that stands is written as several games
//! in a row, each of legal moves only: the next one begins with the position after the illegal move (tags `SetUp` and `FEN`), and a
//! comment between them says which move was made. `Part` counts them; only the last has the result.

use std::fmt::Write as _;

use shakmaty::Color;

use super::course::Course;
use super::{BOTH_LOST, Tags, offered, result, san, termination, waiting};
use crate::state;
use crate::state::{Plies, State};
use announce::escaped;
use laws::{Chessclock, Position, TimeControl, TimeControlTag, TimeMode, as_clock};

/// The comment on a move that was made but not completed (6.2.1).
const NOT_COMPLETED: &str = "made and announced, not completed: the clock was not pressed";

/// A stretch of legal moves, and the illegal ones after it.
struct Part {
    /// The number of half-moves before it.
    after: usize,
    start: Position,
    legal: Vec<String>,
    beyond: Vec<String>,
}

/// The game with its times, offers and rulings.
pub fn pgn(state: &State, tags: &Tags, course: &Course) -> String {
    let parts = parts(state);
    let written = parts.iter().enumerate().map(|(index, part)| {
        let place = (parts.len() > 1).then(|| format!("{} of {}", index + 1, parts.len()));
        let last = index + 1 == parts.len();
        let tokens = movetext(state, course, part, last);
        tag_pairs(state, tags, &part.start, place, last) + "\n" + &wrapped(&tokens)
    });
    written.collect::<Vec<_>>().join("\n")
}

fn parts(state: &State) -> Vec<Part> {
    let part = |after, start| Part {
        after,
        start,
        legal: Vec::new(),
        beyond: Vec::new(),
    };
    let mut position = state.initial().clone();
    let mut parts = Vec::new();
    let mut current = part(0, position.clone());
    for (index, ply) in state.made_moves().iter().enumerate() {
        let san = san(&position, &ply.mv);
        if san.is_some() && !current.beyond.is_empty() {
            parts.push(std::mem::replace(
                &mut current,
                part(index, position.clone()),
            ));
        }
        match san {
            Some(san) => current.legal.push(san),
            None => current.beyond.push(ply.uci.to_string()),
        }
        position = position.play(&ply.mv);
    }
    let ends_legal = current.beyond.is_empty() || position.chess().is_none();
    parts.push(current);
    if !ends_legal {
        parts.push(part(state.made_moves().len(), position));
    }
    parts
}

/// The heading of a part; `place` where there are several.
pub(super) fn tag_pairs(
    state: &State,
    tags: &Tags,
    start: &Position,
    place: Option<String>,
    last: bool,
) -> String {
    let mut pairs = roster(state, tags, last);
    pairs.extend(Some("Board").zip(tags.board.clone()));
    for (seat, name) in [(Color::White, "WhiteFideId"), (Color::Black, "BlackFideId")] {
        let id = tags.fide_ids.get(seat).map(|id| id.to_string());
        pairs.extend(Some(name).zip(id));
    }
    if *start != Position::initial() {
        pairs.push(("SetUp", "1".to_owned()));
        pairs.push(("FEN", start.fen()));
    }
    pairs.push(("TimeControl", time_control(state).to_string()));
    let mode = time_mode(state).map(str::to_owned);
    pairs.extend(Some("TimeMode").zip(mode));
    let ended = if last {
        termination(state)
    } else {
        "unterminated"
    };
    pairs.push(("Termination", ended.to_owned()));
    pairs.extend(Some("Part").zip(place));
    pairs.extend(Some("Ledger").zip(tags.ledger.map(|head| head.to_string())));
    let pair = |(name, value): (&str, String)| {
        let value = escaped(&value).replace('\\', "\\\\").replace('"', "\\\"");
        format!("[{name} \"{value}\"]\n")
    };
    pairs.into_iter().map(pair).collect()
}

/// The seven tags that every game has, in their order.
fn roster(state: &State, tags: &Tags, last: bool) -> Vec<(&'static str, String)> {
    let result = if last { result_in_pgn(state) } else { "*" };
    vec![
        ("Event", tags.event.clone()),
        ("Site", tags.site.clone()),
        ("Date", tags.date.clone()),
        ("Round", tags.round.clone()),
        ("White", tags.names.white.clone()),
        ("Black", tags.names.black.clone()),
        ("Result", result.to_owned()),
    ]
}

/// The mode of the time control, which PGN cannot express.
pub(crate) fn time_mode(state: &State) -> Option<&'static str> {
    match state.profile.time.as_ref().map(TimeControl::mode)? {
        TimeMode::Delay => Some("delay"),
        TimeMode::Bronstein => Some("bronstein"),
        _ => None,
    }
}

pub(crate) fn time_control(state: &State) -> TimeControlTag {
    match (&state.profile.time, state.profile.clock) {
        (Some(control), _) => TimeControlTag::Control(control.clone()),
        (None, Chessclock::Own) => TimeControlTag::Untimed,
        (None, Chessclock::External) => TimeControlTag::Unknown,
    }
}

fn movetext(state: &State, course: &Course, part: &Part, last: bool) -> Vec<String> {
    let mut tokens = Vec::new();
    let made = state.made_moves();
    // After a comment, Black's move needs its number again.
    let mut parted = true;
    if part.after == 0 {
        course
            .notes(0)
            .for_each(|note| tokens.extend(comment(note)));
    }
    for (index, san) in part.legal.iter().enumerate() {
        let ply = part.after + index + 1;
        let (number, mover) = (state.number_of(ply), state.side_of(ply));
        if mover.is_white() {
            tokens.push(format!("{number}."));
        } else if parted {
            tokens.push(format!("{number}..."));
        }
        tokens.push(san.clone());
        let length = tokens.len();
        tokens.extend(times(state, course, ply));
        tokens.extend(open(&made, ply));
        if offered(state, ply) {
            tokens.push("{(=)}".to_owned());
        }
        course
            .notes(ply)
            .for_each(|note| tokens.extend(comment(note)));
        parted = tokens.len() > length;
    }
    tokens.extend(beyond(state, course, part, last));
    if last {
        if let Some(referred) = state::referral::referred(state) {
            tokens.extend(comment(&referred));
        }
        if let Some(provisional) = waiting::in_pgn(state) {
            tokens.extend(comment(&provisional));
        }
        if result(state) == BOTH_LOST {
            tokens.push(format!("{{{BOTH_LOST}}}"));
        }
    }
    tokens.push(if last { result_in_pgn(state) } else { "*" }.to_owned());
    tokens
}

/// The comment with the time spent on the move and the time left.
fn times(state: &State, course: &Course, ply: usize) -> Option<String> {
    let made = ply
        .checked_sub(1)
        .and_then(|index| state.plies().get(index))?;
    let left = *made.times?.get(state.side_of(ply));
    let left = format!("[%clk {}]", as_clock(left.div_ceil(1000)));
    Some(match course.spent(ply) {
        Some(spent) => format!("{{[%emt {}] {left}}}", as_clock(spent / 1000)),
        None => format!("{{{left}}}"),
    })
}

/// The comment that a move waits for its press.
fn open(made: &Plies, ply: usize) -> Vec<String> {
    let open = made.get(ply.wrapping_sub(1)).is_some_and(|made| made.open);
    match open {
        true => comment(NOT_COMPLETED),
        false => Vec::new(),
    }
}

/// The illegal moves after this part, and the rulings there.
fn beyond(state: &State, course: &Course, part: &Part, last: bool) -> Vec<String> {
    if part.beyond.is_empty() {
        return Vec::new();
    }
    let mut tokens = Vec::new();
    let first = part.after + part.legal.len();
    let illegal = part.beyond.iter().enumerate().map(|(index, uci)| {
        let ply = first + index + 1;
        let dots = state.side_of(ply).fold_wb(".", "...");
        format!("{}{dots} {uci}", state.number_of(ply))
    });
    let illegal = illegal.collect::<Vec<_>>().join(" ");
    let made = state.made_moves();
    let goes_on = if last {
        ""
    } else {
        "; the game goes on in the next part"
    };
    tokens.extend(comment(&format!("illegal, and stands: {illegal}{goes_on}")));
    for ply in first + 1..=first + part.beyond.len() {
        tokens.extend(open(&made, ply));
        course
            .notes(ply)
            .for_each(|note| tokens.extend(comment(note)));
    }
    tokens
}

/// A comment in words, so that a line can break in it; without braces, which would end it.
fn comment(text: &str) -> Vec<String> {
    let text = format!("{{{}}}", escaped(text).replace(['{', '}'], ""));
    text.split(' ').map(str::to_owned).collect()
}

/// Lines of at most 80 characters, as in the standard's export format.
pub(super) fn wrapped(tokens: &[String]) -> String {
    let mut text = String::new();
    let mut width = 0;
    for token in tokens {
        if width > 0 && width + 1 + token.len() > 80 {
            text.push('\n');
            width = 0;
        } else if width > 0 {
            text.push(' ');
            width += 1;
        }
        // Writing to a String does not fail.
        let _ = write!(text, "{token}");
        width += token.len();
    }
    text.push('\n');
    text
}

/// PGN has no result for a game that both lose; a comment says it.
pub(super) fn result_in_pgn(state: &State) -> &'static str {
    match result(state) {
        BOTH_LOST => "*",
        result => result,
    }
}
