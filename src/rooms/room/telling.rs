//! Presents each record exactly once in this room. After an outage, presents only what is still to be heard, not everything that was
//! missed.

use super::{Do, GameRoom, Now};
use shakmaty::Color;

use crate::crossing::CrossingInput;
use announce::{OtherRoom, Phrase};
use laws::Timestamp;
use ledger::event::{LineEvent, Record};
use ledger::integrity::StoredRecord;
use ledger::rooms::{RoomDisk, RoomWrite};
use table::{Audience, Input, LineChange, Output, State, Table, is_still_to_be_heard, of_line};

/// An announcement shown for this long counts as heard, in ms, so that no sound output delays a move.
const SHOWN_MS: u64 = 2_000;

/// Outputs still to be presented.
#[derive(Clone, Debug, Default)]
pub(super) struct TellingBacklog {
    /// All records up to this one were presented.
    told: u64,
    /// The outputs of the records after it.
    outputs: Vec<Output>,
    /// Set if they were missed, so that only those still to be heard are presented.
    backlog: bool,
    /// Set if the loss of the line was announced before its record.
    said: bool,
    /// Announcements shown here, with the time at which each counts as heard, by the monotonic clock, whatever happens to the sound.
    shown: Vec<(Timestamp, Option<u64>)>,
}

impl TellingBacklog {
    /// The backlog after a start, if everything up to this record was presented.
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

    /// The next decision about the line was already announced here.
    pub fn said(&mut self) {
        self.said = true;
    }

    /// An announcement was heard.
    pub fn heard(&mut self, record: Option<u64>) {
        self.shown.retain(|(_, of)| *of != record);
    }

    /// When the next shown announcement counts as heard.
    pub fn shown(&self) -> Option<Timestamp> {
        self.shown.iter().map(|(at, _)| *at).min()
    }

    /// The next announcement that counts as heard by now.
    pub fn shown_by(&self, now: Timestamp) -> Option<Option<u64>> {
        let mut shown = self.shown.iter();
        shown.find(|(at, _)| *at <= now).map(|(_, record)| *record)
    }

    /// The line is back: the next outputs were missed.
    pub fn comes_back(&mut self) {
        self.backlog = true;
    }
}

/// The records in these lines. Skips a record that this version cannot parse; its hash was checked when it came.
pub(super) fn records(lines: &[StoredRecord]) -> Vec<Record> {
    lines.iter().filter_map(StoredRecord::record).collect()
}

/// The table as a room left it, and the outputs not presented there.
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

/// Presents the outputs missed before a restart that are still to be heard, and those presented but not heard.
pub(super) fn tell_backlog(game_room: &mut GameRoom, outputs: Vec<Output>, now: Now) {
    let mut outputs = still(game_room.state(), outputs);
    // Records heard here but not yet reported to the owner are in the journal.
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

/// Queues the outputs of records that were decided or received.
pub(super) fn hears(game_room: &mut GameRoom, outputs: impl IntoIterator<Item = Output>) {
    let said = std::mem::take(&mut game_room.telling.said);
    let outputs = outputs.into_iter();
    let lost = |output: &Output| {
        let phrase = &output.phrase;
        matches!(
            phrase,
            Phrase::OtherRoom(OtherRoom::Lost | OtherRoom::NotReachable { .. })
        )
    };
    game_room
        .telling
        .outputs
        .extend(outputs.filter(|output| !said || !lost(output)));
}

/// Presents the queued outputs, then stores that they were.
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

/// Announces a change of the line before any record does.
pub(super) fn say_line(game_room: &mut GameRoom, line: LineChange) {
    let event = match line {
        LineChange::Lost { room } => LineEvent::Lost { room },
        LineChange::Back { room, ms } => LineEvent::Back { room, ms },
        LineChange::Misfit { room, by } => LineEvent::Misfit { room, by },
    };
    let said = of_line(game_room.table.state(), &event);
    game_room.todo.extend(said.into_iter().map(Do::Tell));
}

/// Announces that the commit or press is kept while the line is lost.
pub(super) fn say_kept(game_room: &mut GameRoom) {
    let thinking = &game_room.thinking;
    let waits = |seat: &Color| thinking.get(*seat).unanswered().is_some();
    let seats = Color::ALL.into_iter().filter(waits);
    let said =
        seats.map(|seat| Output::new(Audience::Seat(seat), Phrase::OtherRoom(OtherRoom::Kept)));
    game_room.todo.extend(said.map(Do::Tell));
}

fn same(one: &Output, other: &Output) -> bool {
    (one.to, &one.phrase) == (other.to, &other.phrase)
}

/// Those outputs that are still to be heard.
fn still(state: &State, outputs: Vec<Output>) -> Vec<Output> {
    let outputs = outputs.into_iter();
    outputs
        .filter(|output| is_still_to_be_heard(state, output))
        .collect()
}
