//! Two rooms in a transcript: the room of each input, inputs kept while the line is lost, and which room hears each output. Without
//! them everything happens in the first room at once.
//!
//! The table is that of room 1. Inputs of room 2 while the line is lost arrive when it is back, and outputs not heard there are heard
//! then, if they still matter.

use shakmaty::{ByColor, Color};

use super::{Player, TranscriptLine, WatchedMoment};
use announce::{OtherRoom, Phrase};
use laws::Timestamp;
use laws::role::{Listed, Person, Role};
use laws::seat::{Ear, Room};
use ledger::event::{CaseEvent, Event};
use table::{self, Audience, Input, Order, Output, Stamp, State, is_still_to_be_heard};

/// State of the line and of the other room.
#[derive(Default)]
pub(super) struct Afield {
    /// Since when the line is lost, and the last record presented in room 2.
    lost: Option<(Timestamp, u64)>,
    /// Inputs of room 2 since then.
    kept: Vec<(Input, Stamp)>,
    /// Announced moves not yet heard there.
    unheard: Vec<Output>,
    /// Other outputs not yet heard there.
    missed: Vec<Output>,
}

/// The room that decides, and the other room.
const HERE: Room = Room(1);
const THERE: Room = Room(2);

/// The room of an input, by its seat.
fn place_of(input: &Input, state: &State) -> Room {
    let seat = match input.inside().0 {
        Input::Sensed { board, .. }
        | Input::BoardConnected { board, .. }
        | Input::BoardLost { board, .. }
        | Input::BoardSilent { board, .. }
        | Input::BoardHeard { board }
        | Input::Stands { board, .. } => Some(board.seat()),
        Input::Button { seat, .. }
        | Input::Assistant { seat, .. }
        | Input::Player { seat, .. }
        | Input::Down { seat } => Some(*seat),
        Input::SoundLost { ear, .. } | Input::SoundBack { ear, .. } => ear.seat(),
        _ => None,
    };
    seat.map_or(HERE, |seat| state.room_of(seat))
}

/// Whether this event changes the course of the game.
fn takes_back(event: &Event) -> bool {
    let Event::Case(CaseEvent::Ruled { ruling, .. }) = event else {
        return false;
    };
    ruling.changes_play()
}

fn rooms(state: &State) -> &'static [Room] {
    match state.two_rooms() {
        true => &[HERE, THERE],
        false => &[HERE],
    }
}

/// The person who gives an order: the arbiter with this role who sits there, or else elsewhere, or an unnamed one.
fn arbiter(state: &State, room: Room, role: Role) -> Person {
    let people = &state.profile.people;
    let of_role = |listed: &&Listed| listed.person.role == role;
    let mut there = people.iter().filter(|listed| listed.room == room);
    let listed = there.find(of_role).or_else(|| people.iter().find(of_role));
    listed.map_or_else(|| role.into(), |listed| listed.person.clone())
}

impl Player<'_> {
    /// Gives an input in its seat's room.
    pub(super) fn give(&mut self, input: &Input) {
        if let Input::Sensed { board, sensed } = input
            && self.boards.get_mut(board.seat()).keeps(sensed)
        {
            return;
        }
        let room = place_of(input, self.table.state());
        self.give_in(input, room, None);
    }

    /// Gives an input in this room, with the thinking time that the room reports, if any.
    fn give_in(&mut self, input: &Input, room: Room, thought: Option<u64>) {
        let last = self.records.last().map_or(0, |record| record.number);
        let knew = self.afield.lost.map_or(last, |(_, told)| told);
        let stamp = Stamp {
            room,
            thought,
            knew: (room == THERE).then_some(knew),
            ..Stamp::from(self.now)
        };
        match room == THERE && self.afield.lost.is_some() {
            true => self.afield.kept.push((input.clone(), stamp)),
            false => self.hand_over(input, stamp),
        }
    }

    /// Carries out a line about two rooms.
    pub(super) fn between_rooms(&mut self, line: TranscriptLine) -> Result<(), String> {
        match line {
            TranscriptLine::LineLost => self.line_lost(),
            TranscriptLine::LineBack => self.line_back(),
            TranscriptLine::Misfit { room, ms } => {
                let room = Room(room);
                self.give(&Input::Line(table::LineChange::Misfit { room, by: ms }));
            }
            TranscriptLine::Loudspeaker { room, back } => self.loudspeaker(room, back),
            TranscriptLine::Down(seat) => self.give(&Input::Down { seat }),
            TranscriptLine::Thought { seat, button, ms } => {
                let room = self.table.state().room_of(seat);
                self.give_in(&Input::Button { seat, button }, room, Some(ms));
            }
            TranscriptLine::OrdersIn { room, role, order } => {
                self.orders_in(room, role, order)?;
            }
            _ => {}
        }
        Ok(())
    }

    fn hand_over(&mut self, input: &Input, stamp: Stamp) {
        self.table.handle(input, stamp);
        self.drain();
    }

    /// Each room has its own outputs.
    pub(super) fn give_ears(&mut self, ears: &[Ear]) {
        for room in rooms(self.table.state()) {
            let seat = |ear: &Ear| ear.seat().map(|seat| self.table.state().room_of(seat));
            let there = |ear: &&Ear| seat(ear).is_none_or(|of| of == *room);
            let ears = ears.iter().filter(there).copied().collect();
            self.give_in(&Input::Ears { ears, speed: 2 }, *room, None);
        }
    }

    /// Gives an arbiter's order in this room. The table is that of room 1 to the end, so the other room cannot take it over.
    fn orders_in(&mut self, room: u32, role: Role, order: Order) -> Result<(), String> {
        if order == Order::TakeOver && Room(room) == THERE && self.afield.lost.is_some() {
            return Err(
                "in a transcript room 1 keeps the game; taking over is tried with two computers"
                    .to_owned(),
            );
        }
        self.make_key(&order);
        let input = Input::Arbiter(order).by(arbiter(self.table.state(), Room(room), role));
        self.give_in(&input, Room(room), None);
        Ok(())
    }

    fn line_lost(&mut self) {
        let last = self.records.last().map_or(0, |record| record.number);
        self.afield.lost = Some((self.now, last));
        self.give(&Input::Line(table::LineChange::Lost { room: THERE }));
    }

    /// Rulings are heard there first. Then the kept inputs arrive, the return of the line is announced, and the moves are heard.
    fn line_back(&mut self) {
        let Some((lost, _)) = self.afield.lost.take() else {
            return;
        };
        for output in std::mem::take(&mut self.afield.missed) {
            if is_still_to_be_heard(self.table.state(), &output) {
                self.hears(&output, THERE, true);
            }
        }
        for (input, stamp) in std::mem::take(&mut self.afield.kept) {
            let now = self.now;
            self.hand_over(&input, Stamp { now, ..stamp });
        }
        let ms = self.now.since(lost);
        let back = table::LineChange::Back { room: THERE, ms };
        self.give(&Input::Line(back));
        for output in std::mem::take(&mut self.afield.unheard) {
            self.hears(&output, THERE, true);
        }
    }

    /// The loudspeaker of this room is lost or back.
    fn loudspeaker(&mut self, room: u32, back: bool) {
        let (ear, name) = (Ear::Table, "loudspeaker".to_owned());
        let reason = "the cable was pulled".to_owned();
        let input = match back {
            true => Input::SoundBack {
                ear,
                name,
                warm_up: 0,
            },
            false => Input::SoundLost { ear, reason },
        };
        self.give_in(&input, Room(room), None);
    }

    pub(super) fn drain(&mut self) {
        while let Some(record) = self.table.poll_record() {
            // A move that is taken back is heard there before the ruling, not after it as if it were a new one.
            if takes_back(&record.event) {
                self.afield.missed.append(&mut self.afield.unheard);
            }
            self.records.push(record);
        }
        while let Some(output) = self.table.poll_output() {
            (self.watch)(WatchedMoment::Heard(&output, self.table.state()));
            let told = |room: &&Room| {
                let reached = **room == HERE || self.afield.lost.is_none();
                reached && self.table.state().hears(&output, **room)
            };
            let told: Vec<Room> = rooms(self.table.state())
                .iter()
                .filter(told)
                .copied()
                .collect();
            if self.afield.lost.is_some() {
                match output.confirm {
                    true => self.afield.unheard.push(output.clone()),
                    false if self.table.state().hears(&output, THERE) => {
                        self.afield.missed.push(output.clone());
                    }
                    false => {}
                }
            }
            if told.is_empty() {
                continue;
            }
            self.list(&output, &told);
            for room in told {
                self.hears(&output, room, false);
            }
        }
    }

    /// Lists an output; if only part of its audience hears it, with the room.
    fn list(&mut self, output: &Output, told: &[Room]) {
        let line = self.line_of(output, HERE);
        // Each room announces this by itself.
        let own = matches!(
            output.phrase,
            Phrase::OtherRoom(
                OtherRoom::Lost | OtherRoom::Back { .. } | OtherRoom::NotReachable { .. }
            )
        );
        let all = told.len() == rooms(self.table.state()).len() || own;
        let seated = matches!(output.to, Audience::Seat(_) | Audience::Sealer(_));
        let line = match told {
            [room] if !all && !seated => in_room(&line, *room),
            _ => line,
        };
        self.listing.hears(line);
    }

    fn line_of(&self, output: &Output, room: Room) -> String {
        let ears = &self.table.state().ears;
        self.words.say(output, ears, room).line
    }

    /// Presents an output in this room, late or at once.
    fn hears(&mut self, output: &Output, room: Room, late: bool) {
        if late {
            let line = self.line_of(output, room);
            let seated = matches!(output.to, Audience::Seat(_) | Audience::Sealer(_));
            self.listing.hears(match seated {
                true => line,
                false => in_room(&line, room),
            });
        }
        let ears = &self.table.state().ears;
        if let Some(input) = self.words.say(output, ears, room).told {
            self.give_in(&input, room, None);
        }
    }
}

/// Prefixes of orders given in one of two rooms.
pub(super) const ARBITERS: [(&str, Role); 2] = [
    ("arbiter in room ", Role::Arbiter),
    ("chief in room ", Role::Chief),
];

/// Splits off the room number.
pub(super) fn split_room(text: &str) -> Option<(u32, &str)> {
    let (room, order) = text.split_once(' ')?;
    Some((room.parse().ok()?, order))
}

/// A line with the room in which it is heard.
fn in_room(line: &str, room: Room) -> String {
    line.replacen(':', &format!(" in room {}:", room.0), 1)
}

/// The room of each seat, from the head of the transcript.
pub(super) fn seats(named: &[(Color, u32)]) -> ByColor<Room> {
    let mut seats = ByColor::default();
    for (seat, room) in named {
        *seats.get_mut(*seat) = Room(*room);
    }
    seats
}
