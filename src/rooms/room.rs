//! One room: the table together with its role in a game of two rooms. Both the daemon's loop and the simulation drive it.
//!
//! ```text
//! handle, receive, line  ->  Room  ->  poll: Write -> (written) -> Send, Tell -> Write that it was told
//! ```
//!
//! Effects of a step are given only after the step was [written](GameRoom::written). The owner decides the inputs of both rooms; the
//! other room's table only prepares inputs for sending. The roles change in place: by the arbiter's act a replica becomes the owner.
//! An owner that learns of it becomes a replica, and keeps the rest of its ledger as a branch.
//!
//! It has no clock, no randomness, no disk and no line: the caller provides them.

mod changing;
mod following;
mod line;
mod measuring;
mod owning;
mod telling;

use std::collections::VecDeque;
use std::sync::Arc;

use shakmaty::ByColor;

use super::clocks::RoomClocks;
use super::message::RoomMessage;
use super::thinking::Thinking;
use super::{Owner, Replica, RoomsConflict};
use announce::{OtherRoom, Phrase};
use laws::Timestamp;
use laws::seat;
use ledger::chain::{Head, digest};
use ledger::event::Record;
use ledger::rooms::{RoomDisk, RoomWrite};
use ledger::signing::{PublicKey, Signer};
use table::{Audience, Input, Output, State, Table};

use line::TheLine;
use telling::TellingBacklog;

/// The current time on this computer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Now {
    /// This daemon's monotonic clock, in ms.
    pub steady: Timestamp,
    /// The calendar, in ms since 1970.
    pub wall: u64,
}

/// A daemon's starting values.
#[derive(Clone, Copy, Debug)]
pub struct Start {
    /// Random bytes, new at each start.
    pub seed: [u8; 32],
    pub now: Now,
    /// The last known game time, if this room owns the game.
    pub from: Timestamp,
}

/// A task for the caller, to be done in order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Do {
    /// Make this durable, in one transaction; then call [`GameRoom::written`].
    Write(RoomWrite),
    /// Send this to the other room.
    Send(Box<RoomMessage>),
    /// Present this in this room.
    Tell(Output),
    /// The rooms cannot continue together.
    Fault(RoomsConflict),
    /// This room became the owner, or ceased to be it.
    Became { owner: bool },
}

#[derive(Debug)]
enum Party {
    Owner(Owner),
    Replica(Replica),
}

impl Party {
    fn kept(&self) -> &RoomDisk {
        match self {
            Party::Owner(owner) => owner.kept(),
            Party::Replica(replica) => replica.kept(),
        }
    }
}

/// One room of a game in two rooms.
#[derive(Debug)]
pub struct GameRoom {
    party: Party,
    table: Table,
    keys: (Signer, PublicKey),
    seed: [u8; 32],
    clocks: RoomClocks,
    /// In the owner: the offset from the monotonic clock to game time, in ms.
    ahead: i64,
    line: TheLine,
    thinking: ByColor<Thinking>,
    telling: TellingBacklog,
    todo: VecDeque<Do>,
    /// Set while a step is being written.
    writing: bool,
    /// When timeouts were last checked, by the monotonic clock.
    looked: Timestamp,
    /// Set after a fault: nothing more is taken from the other room.
    parted: bool,
}

impl GameRoom {
    /// Restores the room from its durable state, also after a kill. The last take-over names the owner; before the first one the
    /// first room owns the game.
    pub fn new(kept: RoomDisk, signer: Signer, peer: PublicKey, start: Start) -> Self {
        let owner = kept.act.as_ref().map_or(seat::Room(1), |act| act.room);
        let owns = owner == kept.room;
        let keys = (signer.clone(), peer);
        let told = kept.told;
        let (table, backlog) = telling::taken_up(&kept, owns);
        let party = match owns {
            true => Party::Owner(Owner::new(kept, signer, peer)),
            false => Party::Replica(Replica::new(kept, signer, peer)),
        };
        let Start { seed, now, from } = start;
        let mut room = GameRoom {
            party,
            table,
            keys,
            seed,
            clocks: RoomClocks::new(named(&seed)),
            ahead: 0,
            line: TheLine::new(now.steady),
            thinking: ByColor::default(),
            telling: TellingBacklog::new(told),
            todo: VecDeque::new(),
            writing: false,
            looked: now.steady,
            parted: false,
        };
        room.goes_from(from.max(room.table.state().at), now);
        telling::tell_backlog(&mut room, backlog, now);
        measuring::thinks_again(&mut room, told, now);
        owning::decide_left(&mut room, now);
        room
    }

    /// Handles an input of this room; [`Input::Time`] only checks timeouts.
    pub fn handle(&mut self, input: &Input, now: Now) {
        match (&self.party, changing::taker(self, input)) {
            (Party::Owner(_), _) => owning::decide_here(self, input, now),
            (Party::Replica(_), Some(by)) => {
                changing::ordered_to_take_over(self, by, input.key().cloned(), now);
            }
            (Party::Replica(_), None) => following::journal(self, input, now),
        }
        measuring::look_at_time(self, now);
    }

    /// Handles a message of the other room. After a [`RoomsConflict`] messages are ignored.
    pub fn receive(&mut self, message: RoomMessage, now: Now) {
        if self.parted {
            return;
        }
        measuring::read_clock(self, &message, now);
        let received = match self.party {
            Party::Owner(_) => owning::receive_as_owner(self, message, now),
            Party::Replica(_) => following::receive_as_replica(self, message, now),
        };
        if let Err(fault) = received {
            self.part(fault);
        }
    }

    /// The next task. `None` while a step is being written.
    pub fn poll(&mut self) -> Option<Do> {
        if self.writing {
            return None;
        }
        let next = self.todo.pop_front();
        self.writing = matches!(next, Some(Do::Write(_)));
        next
    }

    /// Notes that the step is durable.
    pub fn written(&mut self) {
        self.writing = false;
    }

    /// When to call [`GameRoom::handle`] with [`Input::Time`], by the monotonic clock, if nothing happens before.
    pub fn poll_timeout(&self) -> Option<Timestamp> {
        let table = self.table.poll_timeout();
        let table = table.filter(|_| self.owns()).map(|at| self.steady(at));
        let line = line::due(self);
        let shown = self.telling.shown().filter(|_| !self.owns());
        let due = [table, line, shown, measuring::falls(self)];
        due.into_iter().flatten().min()
    }

    /// The game time: the owner's own, or in the replica an estimate from the owner's clock.
    pub fn game_time(&self, now: Now) -> Timestamp {
        let state = self.table.state();
        match self.party {
            Party::Owner(_) => self.game(now.steady),
            Party::Replica(_) => {
                let mapped = self.clocks.game(now.steady);
                mapped.map_or(state.at, |game| game.max(state.at))
            }
        }
    }

    /// Whether this room owns the game.
    pub const fn owns(&self) -> bool {
        matches!(self.party, Party::Owner(_))
    }

    /// This room's state, including steps still to be written.
    pub fn kept(&self) -> &RoomDisk {
        self.party.kept()
    }

    /// The head of its ledger.
    pub fn head(&self) -> Head {
        self.kept().head()
    }

    /// The game's state, as far as this room knows it.
    pub fn state(&self) -> &State {
        self.table.state()
    }

    /// The game's state, shared with readers while the game goes on.
    pub fn shared(&self) -> Arc<State> {
        self.table.shared()
    }

    /// Converts this owner's monotonic clock to game time, and back.
    fn game(&self, steady: Timestamp) -> Timestamp {
        Timestamp(steady.0.saturating_add_signed(self.ahead))
    }

    fn steady(&self, game: Timestamp) -> Timestamp {
        Timestamp(game.0.saturating_add_signed(self.ahead.saturating_neg()))
    }

    fn goes_from(&mut self, game: Timestamp, now: Now) {
        let of = |at: Timestamp| i64::try_from(at.0).unwrap_or(i64::MAX);
        self.ahead = of(game).saturating_sub(of(now.steady));
    }

    /// This room.
    fn here(&self) -> seat::Room {
        self.kept().room
    }

    /// The other of the two rooms.
    fn other(&self) -> seat::Room {
        match self.here() {
            seat::Room(1) => seat::Room(2),
            _ => seat::Room(1),
        }
    }

    fn write(&mut self, step: RoomWrite) {
        match &mut self.party {
            Party::Owner(owner) => owner.write(step.clone()),
            Party::Replica(replica) => replica.write(step.clone()),
        }
        self.todo.push_back(Do::Write(step));
    }

    /// Random-looking bytes that make this record's digest unpredictable.
    fn nonce(&self, record: &Record) -> Vec<u8> {
        digest(&self.seed, &record.number.to_be_bytes()).0[..16].to_vec()
    }

    /// Tells the arbiters, and stops taking messages from the other room.
    fn part(&mut self, fault: RoomsConflict) {
        self.parted = true;
        let told = Phrase::OtherRoom(OtherRoom::Parted(fault.said()));
        let told = Output::new(Audience::Arbiter, told);
        self.todo.push_back(Do::Fault(fault));
        self.todo.push_back(Do::Tell(told));
    }
}

/// The name of a start, which reveals nothing of its seed.
fn named(seed: &[u8; 32]) -> u64 {
    let name = digest(seed, b"start").0;
    let mut first = [0; 8];
    first.copy_from_slice(&name[..8]);
    u64::from_be_bytes(first)
}
