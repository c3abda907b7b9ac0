//! What a loop drives: a table by itself, or one room of a game in two.

use std::sync::Arc;

use laws::Timestamp;
use laws::seat;
use ledger::event::Record;
use rooms::{GameRoom, Now};
use table::{Input, Output, Stamp, State, Table};

/// A table by itself, or one room of a game in two.
pub(super) enum RunningGame {
    Alone(Box<Table>),
    Shared(Box<GameRoom>),
}

impl RunningGame {
    /// The state of the table, as far as it is known here.
    pub(super) fn state(&self) -> &State {
        match self {
            RunningGame::Alone(table) => table.state(),
            RunningGame::Shared(room) => room.state(),
        }
    }

    /// The state of the table, for who looks at it while the game goes on.
    pub(super) fn shared(&self) -> Arc<State> {
        match self {
            RunningGame::Alone(table) => table.shared(),
            RunningGame::Shared(room) => room.shared(),
        }
    }

    /// The room that this is.
    pub(super) fn room(&self) -> seat::Room {
        match self {
            RunningGame::Alone(_) => seat::Room::default(),
            RunningGame::Shared(room) => room.kept().room,
        }
    }

    /// Whether it is decided here: a table by itself, or the room that owns the game.
    pub(super) fn owns(&self) -> bool {
        match self {
            RunningGame::Alone(_) => true,
            RunningGame::Shared(room) => room.owns(),
        }
    }

    /// Something happens at the table, or in this room of it.
    pub(super) fn handle(&mut self, input: &Input, now: Now) {
        match self {
            RunningGame::Alone(table) => table.handle(input, Stamp::new(now.steady, now.wall)),
            RunningGame::Shared(room) => room.handle(input, now),
        }
    }

    /// What a table by itself has decided, and what is to be heard of it; none of a game in two rooms.
    pub(super) fn decided(&mut self) -> Option<(Vec<Record>, Vec<Output>)> {
        let RunningGame::Alone(table) = self else {
            return None;
        };
        let records = std::iter::from_fn(|| table.poll_record()).collect();
        let outputs = std::iter::from_fn(|| table.poll_output()).collect();
        Some((records, outputs))
    }

    /// Whether what comes next is to wait until something was heard; in two rooms each input is sent before the next.
    pub(super) fn is_to_be_heard(&self) -> bool {
        match self {
            RunningGame::Alone(table) => table.is_to_be_heard(),
            RunningGame::Shared(_) => true,
        }
    }

    /// When something is due by itself, in steady time.
    pub(super) fn poll_timeout(&self) -> Option<Timestamp> {
        match self {
            RunningGame::Alone(table) => table.poll_timeout(),
            RunningGame::Shared(room) => room.poll_timeout(),
        }
    }
}
