//! One room: the table with its part of the game in two rooms. The one thing that a daemon's loop and the simulation drive.
//!
//! ```text
//! handle, receive, line  ->  Room  ->  poll: Write -> (written) -> Send, Tell -> Write that it was told
//! ```
//!
//! What follows from a step is given only after the step was [written](GameRoom::written). Whoever owns the game decides what
//! happens in either room; the other room's table only prepares what crosses. It is the same thing that changes its part: by
//! the arbiter's act a replica goes on as the owner, and an owner that learns of it goes on as a replica, with the rest of its
//! ledger kept as a branch.
//!
//! What it does not do: it reads no clock, draws no chance and touches no disk and no line; whoever drives it does.

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
use super::kept::{RoomDisk, RoomWrite};
use super::message::RoomMessage;
use super::thinking::Thinking;
use super::{Owner, Replica, RoomsConflict};
use announce::{Afar, Phrase};
use laws::Timestamp;
use laws::seat;
use ledger::chain::{Head, digest};
use ledger::event::Record;
use ledger::signing::{PublicKey, Signer};
use table::{Audience, Input, Output, State, Table};

use line::TheLine;
use telling::TellingBacklog;

/// When something happens, by this computer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Now {
    /// This daemon's steady clock, in ms.
    pub steady: Timestamp,
    /// The calendar, in ms since 1970.
    pub wall: u64,
}

/// With what a daemon starts.
#[derive(Clone, Copy, Debug)]
pub struct Start {
    /// Chance, anew at each start.
    pub seed: [u8; 32],
    pub now: Now,
    /// The game's time now, where this room owns the game: the last that is known of it.
    pub from: Timestamp,
}

/// What is to be done, in this order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Do {
    /// Make this durable, in one transaction; then [`GameRoom::written`].
    Write(RoomWrite),
    /// To the other room.
    Send(Box<RoomMessage>),
    /// Make this heard here.
    Tell(Output),
    /// The rooms cannot go on together.
    Fault(RoomsConflict),
    /// This room owns the game from now on, or no more.
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

/// One room of a game in two.
#[derive(Debug)]
pub struct GameRoom {
    party: Party,
    table: Table,
    keys: (Signer, PublicKey),
    seed: [u8; 32],
    clocks: RoomClocks,
    /// The owner's: what is added to the steady clock to have the game's time, in ms.
    ahead: i64,
    line: TheLine,
    thinking: ByColor<Thinking>,
    telling: TellingBacklog,
    todo: VecDeque<Do>,
    /// A step is being written.
    writing: bool,
    /// When it was looked last at what is due, by the steady clock.
    looked: Timestamp,
    /// A fault was found: nothing more is taken from the other room.
    parted: bool,
}

impl GameRoom {
    /// The room that keeps this, also after its daemon was killed. Who owns the game is in what it keeps; before any act of an
    /// arbiter the first room does.
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

    /// Something happens in this room; [`Input::Time`] where only what is due is to be done.
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

    /// A message of the other room came. After a [`RoomsConflict`] nothing is taken from it.
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

    /// What is to be done next. Nothing while a step is being written.
    pub fn poll(&mut self) -> Option<Do> {
        if self.writing {
            return None;
        }
        let next = self.todo.pop_front();
        self.writing = matches!(next, Some(Do::Write(_)));
        next
    }

    /// The step is durable.
    pub fn written(&mut self) {
        self.writing = false;
    }

    /// When [`GameRoom::handle`] wants to be called with [`Input::Time`], by the steady clock, if nothing happens before.
    pub fn poll_timeout(&self) -> Option<Timestamp> {
        let table = self.table.poll_timeout();
        let table = table.filter(|_| self.owns()).map(|at| self.steady(at));
        let line = line::due(self);
        let shown = self.telling.shown().filter(|_| !self.owns());
        let due = [table, line, shown, measuring::falls(self)];
        due.into_iter().flatten().min()
    }

    /// The game's time now: the owner's; elsewhere as far as the owner's clock is known.
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

    /// What this room keeps, with the steps that are still to be written.
    pub fn kept(&self) -> &RoomDisk {
        self.party.kept()
    }

    /// Where its ledger ends.
    pub fn head(&self) -> Head {
        self.kept().head()
    }

    /// The state of the game, as far as this room knows.
    pub fn state(&self) -> &State {
        self.table.state()
    }

    /// The state of the game, as far as this room knows, for who looks at it while the game goes on.
    pub fn shared(&self) -> Arc<State> {
        self.table.shared()
    }

    /// The game's time at this instant of the owner's steady clock, and back.
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

    /// The room where this is.
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

    /// What makes the digest of this record unpredictable.
    fn nonce(&self, record: &Record) -> Vec<u8> {
        digest(&self.seed, &record.number.to_be_bytes()).0[..16].to_vec()
    }

    /// The arbiters are told, and nothing more is taken from the other room.
    fn part(&mut self, fault: RoomsConflict) {
        self.parted = true;
        let told = Phrase::Afar(Afar::Parted(fault.said()));
        let told = Output::new(Audience::Arbiter, told);
        self.todo.push_back(Do::Fault(fault));
        self.todo.push_back(Do::Tell(told));
    }
}

/// The name of a start, which tells nothing of its chance.
fn named(seed: &[u8; 32]) -> u64 {
    let name = digest(seed, b"start").0;
    let mut first = [0; 8];
    first.copy_from_slice(&name[..8]);
    u64::from_be_bytes(first)
}
