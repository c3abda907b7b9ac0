//! What is told in this room: of each record once, by whoever hears it here. After an outage what is still unheard is told, not
//! all that was missed.

use super::{Do, GameRoom, Now};
use shakmaty::Color;

use crate::crossing::CrossingInput;
use crate::kept::{RoomDisk, RoomWrite};
use announce::{Afar, Phrase};
use laws::Timestamp;
use ledger::event::{LineEvent, Record};
use ledger::integrity::StoredRecord;
use table::{Audience, Input, LineChange, Output, State, Table, is_still_to_be_heard, of_line};

/// An announcement whose text was shown for so long counts as heard, in ms: no sound output holds up a move.
const SHOWN_MS: u64 = 2_000;

/// What is still to be told.
#[derive(Clone, Debug, Default)]
pub(super) struct TellingBacklog {
    /// Up to this record everything was given to be told.
    told: u64,
    /// What follows from the records after it.
    outputs: Vec<Output>,
    /// It was missed, and only what is still unheard is told.
    backlog: bool,
    /// That the line is lost was said before it is recorded.
    said: bool,
    /// Announcements that were shown here, and when they count as heard, by the steady clock, whatever becomes of the sound.
    shown: Vec<(Timestamp, Option<u64>)>,
}

impl TellingBacklog {
    /// After a start, when the room was told of everything up to this record.
    pub fn new(told: u64) -> Self {
        TellingBacklog {
            told,
            ..TellingBacklog::default()
        }
    }

    /// Another epoch began after this record.
    pub fn goes_back(&mut self, number: u64) {
        self.told = self.told.min(number);
        self.outputs.clear();
        self.shown.clear();
    }

    /// What is decided next of the line was said here by itself.
    pub fn said(&mut self) {
        self.said = true;
    }

    /// An announcement was heard.
    pub fn heard(&mut self, record: Option<u64>) {
        self.shown.retain(|(_, of)| *of != record);
    }

    /// When the next one counts as heard.
    pub fn shown(&self) -> Option<Timestamp> {
        self.shown.iter().map(|(at, _)| *at).min()
    }

    /// The next one that counts as heard now.
    pub fn shown_by(&self, now: Timestamp) -> Option<Option<u64>> {
        let mut shown = self.shown.iter();
        shown.find(|(at, _)| *at <= now).map(|(_, record)| *record)
    }

    /// The line is back: what comes next is what was missed.
    pub fn comes_back(&mut self) {
        self.backlog = true;
    }
}

/// The records in these lines. One that this version cannot read is not among them; it was seen to be right when it came.
pub(super) fn records(lines: &[StoredRecord]) -> Vec<Record> {
    let read = |line: &StoredRecord| serde_json::from_slice(&line.text).ok();
    lines.iter().filter_map(read).collect()
}

/// The table as a room left it, and what was not told there.
pub(super) fn taken_up(kept: &RoomDisk, owns: bool) -> (Table, Vec<Output>) {
    let records = records(&kept.lines);
    let told = records
        .iter()
        .take_while(|record| record.number <= kept.told);
    let table = Table::standing(State::replay(told), kept.room);
    let mut table = table.following();
    let untold = records.iter().filter(|record| record.number > kept.told);
    let outputs: Vec<Output> = untold.flat_map(|record| table.apply(record)).collect();
    match owns {
        true => (table.owning(), outputs),
        false => (table, outputs),
    }
}

/// What was not told before a restart, as far as it is still unheard, and what was told but not heard.
pub(super) fn tell_backlog(game_room: &mut GameRoom, outputs: Vec<Output>, now: Now) {
    let mut outputs = still(game_room.state(), outputs);
    // What was heard here and not told to the owner yet is in the journal.
    let left = game_room.kept().journal.values();
    let left: Vec<Input> = left
        .filter_map(|text| CrossingInput::read(text).ok())
        .map(|crossing| crossing.input)
        .collect();
    let heard = |output: &Output| {
        let record = output.record;
        output.confirm && left.contains(&Input::Heard { record })
    };
    let again = game_room.table.unheard().into_iter();
    let again = again.filter(|output| !heard(output));
    let known = |output: &Output| outputs.iter().any(|told| same(told, output));
    let again: Vec<Output> = again.filter(|output| !known(output)).collect();
    outputs.extend(again);
    game_room.telling.outputs = outputs;
    tell(game_room, now);
}

/// What follows from records that were decided or came.
pub(super) fn hears(game_room: &mut GameRoom, outputs: impl IntoIterator<Item = Output>) {
    let said = std::mem::take(&mut game_room.telling.said);
    let outputs = outputs.into_iter();
    let lost = |output: &Output| {
        let phrase = &output.phrase;
        matches!(phrase, Phrase::Afar(Afar::Lost | Afar::NotReachable { .. }))
    };
    game_room
        .telling
        .outputs
        .extend(outputs.filter(|output| !said || !lost(output)));
}

/// Nothing more is known to follow: it is told, then that it was.
pub(super) fn tell(game_room: &mut GameRoom, now: Now) {
    let outputs = std::mem::take(&mut game_room.telling.outputs);
    let outputs = match std::mem::take(&mut game_room.telling.backlog) {
        true => still(game_room.state(), outputs),
        false => outputs,
    };
    let here = game_room.here();
    let state = game_room.table.shared();
    let heard = outputs
        .into_iter()
        .filter(|output| state.hears(output, here));
    let before = game_room.todo.len();
    for output in heard {
        if output.confirm && !game_room.owns() {
            let due = now.steady.after(SHOWN_MS);
            game_room.telling.shown.push((due, output.record));
        }
        game_room.todo.push_back(Do::Tell(output));
    }
    let number = game_room.head().number;
    let told = game_room.todo.len() > before && number > game_room.telling.told;
    game_room.telling.told = number;
    if told {
        game_room.write(RoomWrite::Told { number });
    }
}

/// What this room says by itself of the line, before any record tells of it.
pub(super) fn say_line(game_room: &mut GameRoom, line: LineChange) {
    let event = match line {
        LineChange::Lost { room } => LineEvent::Lost { room },
        LineChange::Back { room, ms } => LineEvent::Back { room, ms },
        LineChange::Misfit { room, by } => LineEvent::Misfit { room, by },
    };
    let said = of_line(game_room.table.state(), &event);
    game_room.todo.extend(said.into_iter().map(Do::Tell));
}

/// What was committed or pressed is kept, the line is lost.
pub(super) fn say_kept(game_room: &mut GameRoom) {
    let thinking = &game_room.thinking;
    let waits = |seat: &Color| thinking.get(*seat).unanswered().is_some();
    let seats = Color::ALL.into_iter().filter(waits);
    let said = seats.map(|seat| Output::new(Audience::Seat(seat), Phrase::Afar(Afar::Kept)));
    game_room.todo.extend(said.map(Do::Tell));
}

fn same(one: &Output, other: &Output) -> bool {
    (one.to, &one.phrase) == (other.to, &other.phrase)
}

/// What of this is still to be heard.
fn still(state: &State, outputs: Vec<Output>) -> Vec<Output> {
    let outputs = outputs.into_iter();
    outputs
        .filter(|output| is_still_to_be_heard(state, output))
        .collect()
}
