//! The report of a game: lifts and places, outputs with their audiences, and authors, step by step with wall-clock times.
//!
//! It is derived from the records alone, like the outputs, so it repeats what was said. It judges nothing, and omits what is
//! whispered to a player who seals a move.

use shakmaty::{Color, Square};

use super::audience::{Audience, Output};
use super::state::State;
use super::told::outputs;
use announce::Phrase;
use laws::Timestamp;
use laws::seat::BoardAt;
use ledger::event::{
    Author, BoardEvent, ClockEvent, Event, HeardAs, ListeningEvent, PlayEvent, Record,
};

/// A record with something to report.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReportedRecord {
    /// Its number.
    pub record: u64,
    /// When it really happened, in the game's time.
    pub happened: Timestamp,
    /// When it really happened, by the wall clock, in ms since 1970.
    pub wall: u64,
    /// The author, and their name.
    pub author: Author,
    pub name: Option<String>,
    /// The case to which it belongs.
    pub case: Option<u32>,
    pub doings: Vec<Doing>,
}

/// An act or an output.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Doing {
    /// A peg was taken out of a board.
    Lifted(BoardAt, Square),
    /// A peg was put into a board.
    Placed(BoardAt, Square),
    /// A move was heard, and is thereby made.
    Announced,
    /// A player pressed the clock, which completed the move.
    Pressed(Color),
    /// The flag of a player fell.
    FlagFell(Color),
    /// A microphone heard this player announce or repeat a move.
    Heard(Box<HeardPlayer>),
    /// An output was said or shown.
    Told(Audience, Box<Phrase>),
}

/// Words of a player, as a microphone heard them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HeardPlayer {
    pub seat: Color,
    /// Whether they repeat the opponent's move.
    pub repeats: bool,
    pub heard: HeardAs,
    /// The place on the tape, if they are on one.
    pub tape: Option<String>,
}

impl ReportedRecord {
    /// The report of this record, with those of these outputs that it caused; none if there is nothing to report.
    pub fn of(record: &Record, outputs: &[Output]) -> Option<ReportedRecord> {
        let mut doings: Vec<Doing> = done(record).into_iter().collect();
        let told = outputs
            .iter()
            .filter(|output| output.record == Some(record.number));
        let told = told.filter(|output| is_words(output));
        doings.extend(told.map(|output| Doing::Told(output.to, Box::new(output.phrase.clone()))));
        (!doings.is_empty()).then(|| ReportedRecord {
            record: record.number,
            happened: record.happened,
            wall: record.wall,
            author: record.author,
            name: record.name.clone(),
            case: case(&record.event),
            doings,
        })
    }
}

/// The report of a game.
pub fn course(records: &[Record]) -> Vec<ReportedRecord> {
    let mut state = State::default();
    let steps = records.iter().filter_map(|record| {
        state.apply(record);
        ReportedRecord::of(record, &outputs(&state, record))
    });
    steps.collect()
}

/// The part of the report that concerns a case: from the first touch of its half-move to the first move completed by a press after
/// it was closed.
pub fn course_of_case<'a>(
    steps: &'a [ReportedRecord],
    state: &State,
    id: u32,
) -> &'a [ReportedRecord] {
    let Some(case) = state.cases.find(id) else {
        return &[];
    };
    let evidence = &case.evidence;
    let seen = evidence.touched.iter().map(|(_, at)| *at);
    let hands = evidence.hands.iter().map(|(at, ..)| *at);
    let fallen = evidence.fallen.map(|(_, at)| at);
    let from = seen.chain(hands).chain(fallen).chain([case.raised]).min();
    let from = from.unwrap_or(case.raised);
    let first = steps.partition_point(|step| step.happened < from);
    let closed = steps.iter().rposition(|step| step.case == Some(id));
    let closed = closed.unwrap_or(first).max(first);
    let pressed = |step: &ReportedRecord| {
        step.doings
            .iter()
            .any(|doing| matches!(doing, Doing::Pressed(_)))
    };
    let after = steps[closed..].iter().position(pressed);
    let last = after.map_or(steps.len(), |after| closed + after + 1);
    &steps[first..last]
}

/// Converts a moment of the game's time to the wall clock (ms since 1970), by the step before it.
pub fn wall(steps: &[ReportedRecord], at: Timestamp) -> u64 {
    let next = steps.partition_point(|step| step.happened <= at);
    match next.checked_sub(1).and_then(|last| steps.get(last)) {
        Some(before) => before.wall + at.since(before.happened),
        None => steps.first().map_or(0, |first| {
            first.wall.saturating_sub(first.happened.since(at))
        }),
    }
}

fn done(record: &Record) -> Option<Doing> {
    let event = &record.event;
    if let Event::Board(BoardEvent::Lifted { board, square, .. }) = event {
        return Some(Doing::Lifted(*board, *square));
    }
    if let Event::Board(BoardEvent::Placed { board, square, .. }) = event {
        return Some(Doing::Placed(*board, *square));
    }
    if let Event::Play(PlayEvent::Announced) = event {
        return Some(Doing::Announced);
    }
    // A move that ends the game is completed without a press (6.2.1).
    if let Event::Play(PlayEvent::Completed { seat, .. }) = event
        && record.author != Author::System
    {
        return Some(Doing::Pressed(*seat));
    }
    if let Event::Clock(ClockEvent::FlagFell { seat }) = event {
        return Some(Doing::FlagFell(*seat));
    }
    let Event::Listening(ListeningEvent::HeardAs {
        seat,
        heard,
        repeats,
        tape,
        ..
    }) = event
    else {
        return None;
    };
    Some(Doing::Heard(Box::new(HeardPlayer {
        seat: *seat,
        repeats: *repeats,
        heard: heard.clone(),
        tape: tape.clone(),
    })))
}

fn is_words(output: &Output) -> bool {
    !matches!(output.to, Audience::Sealer(_))
        && !matches!(output.phrase, Phrase::Click | Phrase::Cue(_))
}

const fn case(event: &Event) -> Option<u32> {
    let Event::Case(event) = event else {
        return None;
    };
    event.case()
}
