//! The room that owns the game: it decides what happens in either.

use super::measuring::MeasuredAct;
use super::{GameRoom, Now, Party};
use crate::RoomsConflict;
use crate::crossing::CrossingInput;
use crate::message::{Given, RoomMessage};
use crate::owner::Received;
use laws::Timestamp;
use laws::seat;
use ledger::event::{Record, Taping};
use ledger::known::ActKey;
use ledger::signing::PublicKey;
use table::{Input, LineChange, Output, Stamp, State};

impl GameRoom {
    /// Something happened here.
    pub(super) fn decide_here(&mut self, input: &Input, now: Now) {
        let stamp = Stamp {
            room: self.here(),
            ..self.stamp(now)
        };
        self.table.handle(input, stamp);
        self.settle(None, now);
    }

    /// Something happened here that is in squares of the game already.
    pub(super) fn decide_crossed(&mut self, input: &Input, now: Now) {
        let stamp = Stamp {
            room: self.here(),
            ..self.stamp(now)
        };
        self.table.crossed(input, stamp);
        self.settle(None, now);
    }

    fn stamp(&self, now: Now) -> Stamp {
        Stamp::new(self.game(now.steady), now.wall)
    }

    /// Keeps what was decided, with the input of the other room or of the journal that it was decided of; then sends and tells.
    fn settle(&mut self, taken: Option<(seat::Room, u64)>, now: Now) {
        let records: Vec<Record> = std::iter::from_fn(|| self.table.poll_record()).collect();
        let outputs: Vec<Output> = std::iter::from_fn(|| self.table.poll_output()).collect();
        if records.is_empty() && taken.is_none() {
            self.hears(outputs);
            self.tell(now);
            return;
        }
        let mut texts = Vec::new();
        for record in &records {
            match serde_json::to_vec(record) {
                Ok(text) => texts.push((self.nonce(record), text)),
                Err(error) => return self.part(unreadable(&error)),
            }
        }
        let Party::Owner(owner) = &self.party else {
            return;
        };
        let before = owner.kept().head().number;
        let step = owner.decided(texts, taken);
        self.write(step);
        let clock = self.reading(now);
        if let Party::Owner(owner) = &self.party
            && let Some(message) = owner.records(before, clock)
        {
            self.send_now(message, now);
        }
        self.hears(outputs);
        self.tell(now);
    }

    pub(super) fn receive_as_owner(
        &mut self,
        message: RoomMessage,
        now: Now,
    ) -> Result<(), RoomsConflict> {
        let clock = self.reading(now);
        let Party::Owner(owner) = &self.party else {
            return Ok(());
        };
        let has = match &message {
            RoomMessage::Hello(hello) => {
                let current = hello.epoch == owner.kept().epoch();
                self.line.numbered(hello.numbered, current);
                Some(hello.head.number)
            }
            _ => None,
        };
        match owner.receive(message, clock)? {
            Received::Nothing => {}
            Received::Answer(message) => {
                if let Some(has) = has {
                    self.line.stored(has, now.steady);
                }
                self.send(*message);
            }
            Received::Stored(number) => self.line.stored(number, now.steady),
            Received::Take(given) => self.take(&given, now)?,
            Received::Deposed(act) => self.deposed(act, now)?,
        }
        self.look_at_back(now);
        Ok(())
    }

    /// What happened in the other room is decided.
    fn take(&mut self, given: &Given, now: Now) -> Result<(), RoomsConflict> {
        if given.room != self.other() {
            return Err(RoomsConflict::Unsigned);
        }
        self.decide(&given.text, (given.room, given.number), now)
    }

    /// What was left in the journal when this room went on with the game, or when its daemon died over it.
    pub(super) fn decide_left(&mut self, now: Now) {
        if !self.owns() {
            return;
        }
        let (here, left) = (self.here(), self.kept().journal.clone());
        for (number, text) in left {
            if let Err(fault) = self.decide(&text, (here, number), now) {
                return self.part(fault);
            }
        }
    }

    fn decide(
        &mut self,
        text: &[u8],
        (room, number): (seat::Room, u64),
        now: Now,
    ) -> Result<(), RoomsConflict> {
        let crossing = CrossingInput::read(text).map_err(|error| unreadable(&error))?;
        let happened = self.happened(&crossing, room, now);
        let stamp = Stamp {
            room,
            happened: happened.unwrap_or(self.game(now.steady)),
            thought: crossing.thought.or(self.thought(&crossing, room, happened)),
            knew: crossing.knew,
            ..self.stamp(now)
        };
        if is_of(self.state(), &crossing.input, room) {
            let input = match room == self.here() {
                true => crossing.input,
                false => of_room(crossing.input, self.keys.1),
            };
            self.table.crossed(&input, stamp);
        }
        self.settle(Some((room, number)), now);
        Ok(())
    }

    /// What a room does not know since its daemon was started anew, as far as the records tell it.
    fn thought(
        &self,
        crossing: &CrossingInput,
        room: seat::Room,
        happened: Option<Timestamp>,
    ) -> Option<u64> {
        let state = self.state();
        let (MeasuredAct::Commits(seat) | MeasuredAct::Presses(seat)) =
            MeasuredAct::of(state, &crossing.input, room)?;
        state.thought_by_records(seat, happened?)
    }

    /// When it happened, in the game's time, as far as the clock of that start is known.
    fn happened(
        &mut self,
        crossing: &CrossingInput,
        room: seat::Room,
        now: Now,
    ) -> Option<Timestamp> {
        let steady = match room == self.here() {
            true => (crossing.start == self.clocks.start()).then_some(crossing.at),
            false => {
                let mapped = self.clocks.mapped(crossing.start, crossing.at, now.steady);
                mapped.map(|mapped| mapped.at)
            }
        };
        steady.map(|steady| self.game(steady).min(self.game(now.steady)))
    }

    /// That the other room's clock does not fit is the arbiter's.
    pub(super) fn tell_misfit(&mut self, by: u64, now: Now) {
        let room = self.other();
        self.decide_here(&Input::Line(LineChange::Misfit { room, by }), now);
    }
}

pub(super) fn unreadable(error: &serde_json::Error) -> RoomsConflict {
    RoomsConflict::Unreadable {
        reason: error.to_string(),
    }
}

/// What came over the line is known by the key of its room, whatever that room says of its own doors.
fn of_room(input: Input, room: PublicKey) -> Input {
    match input {
        Input::By { person, input, .. } => input.known(person, ActKey::Room(room)),
        input => input,
    }
}

/// Whether this may happen in that room: its own boards and players, its own outputs, and what people do there. Whose act that is,
/// the table holds against the list of the people.
fn is_of(state: &State, input: &Input, room: seat::Room) -> bool {
    let seat = match input.inside().0 {
        Input::Sensed { board, .. }
        | Input::Stands { board, .. }
        | Input::BoardConnected { board, .. }
        | Input::BoardMissing { board, .. }
        | Input::BoardLost { board, .. }
        | Input::BoardSilent { board, .. }
        | Input::BoardHeard { board } => board.seat(),
        Input::Button { seat, .. }
        | Input::Player { seat, .. }
        | Input::Assistant { seat, .. }
        | Input::Wish { seat, .. }
        | Input::Hint { seat, .. }
        | Input::Listens { seat, .. }
        | Input::Deaf { seat, .. }
        | Input::HeardAs { seat, .. }
        | Input::Gone { seat, .. }
        | Input::Down { seat } => *seat,
        // Into an envelope, and out of it again, where its player sits.
        Input::Sealed(_) => match state.sealing() {
            Some(seat) => seat,
            None => return false,
        },
        Input::Opened(Ok(_)) => state.turn(),
        Input::Said { to, .. } => match to.seat() {
            Some(seat) => seat,
            None => return true,
        },
        // Each room has its own outputs, tape and ears; that something was recorded is one thing, that it may be another.
        Input::Taped(step) => return !matches!(step, Taping::Allowed { .. }),
        Input::Ears { .. }
        | Input::SoundLost { .. }
        | Input::SoundBack { .. }
        | Input::SpokenBy { .. }
        | Input::Heard { .. }
        // People, by their names.
        | Input::Arbiter(_)
        | Input::Ordered { .. }
        | Input::Access(_)
        | Input::Opened(Err(_))
        | Input::People(_) => return true,
        // The room that decides sets the game up and sees the line; no game of two rooms is played elsewhere, or printed.
        Input::SetUp { .. }
        | Input::Known(_)
        | Input::Resumed { .. }
        | Input::Stood { .. }
        | Input::Line(_)
        | Input::Key(_)
        | Input::Far(_)
        | Input::Note(_)
        | Input::StrangeOrder { .. }
        | Input::Desks(_)
        | Input::Time
        | Input::By { .. } => return false,
    };
    state.room_of(seat) == room
}
