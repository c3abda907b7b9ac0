//! The two kinds of game that a loop drives: a table alone, or one room of a game between two.

use std::sync::Arc;

use super::GameTime;
use laws::Timestamp;
use laws::seat;
use ledger::event::Record;
use rooms::{GameRoom, Now};
use table::{Input, Output, Stamp, State, Table};

/// A table alone, or one room of a game between two.
pub(super) enum RunningGame {
    Alone(Box<Table>),
    Shared(Box<GameRoom>),
}

impl RunningGame {
    /// The state of the table, as far as this room knows it.
    pub(super) fn state(&self) -> &State {
        match self {
            RunningGame::Alone(table) => table.state(),
            RunningGame::Shared(room) => room.state(),
        }
    }

    /// A shared snapshot of the state, for displays.
    pub(super) fn snapshot(&self) -> Arc<State> {
        match self {
            RunningGame::Alone(table) => table.shared(),
            RunningGame::Shared(room) => room.shared(),
        }
    }

    /// This room.
    pub(super) fn room(&self) -> seat::Room {
        match self {
            RunningGame::Alone(_) => seat::Room::default(),
            RunningGame::Shared(room) => room.kept().room,
        }
    }

    /// Whether this daemon decides the game: a table alone, or the room that owns the game.
    pub(super) fn owns(&self) -> bool {
        match self {
            RunningGame::Alone(_) => true,
            RunningGame::Shared(room) => room.owns(),
        }
    }

    /// Handles one input.
    pub(super) fn handle(&mut self, input: &Input, now: Now) {
        match self {
            RunningGame::Alone(table) => table.handle(input, Stamp::new(now.steady, now.wall)),
            RunningGame::Shared(room) => room.handle(input, now),
        }
    }

    /// Handles these inputs in turn.
    pub(super) fn handle_all(&mut self, inputs: &[Input], time: &GameTime) {
        for input in inputs {
            self.handle(input, time.stamp());
        }
    }

    /// This room of a game between two; `None` for a table alone.
    pub(super) fn shared(&mut self) -> Option<&mut GameRoom> {
        match self {
            RunningGame::Alone(_) => None,
            RunningGame::Shared(room) => Some(room),
        }
    }

    /// Drains the records and outputs that a table alone has decided; `None` for a game between two rooms.
    pub(super) fn decided(&mut self) -> Option<(Vec<Record>, Vec<Output>)> {
        let RunningGame::Alone(table) = self else {
            return None;
        };
        let records = std::iter::from_fn(|| table.poll_record()).collect();
        let outputs = std::iter::from_fn(|| table.poll_output()).collect();
        Some((records, outputs))
    }

    /// Whether the next input must wait until something was heard. Always true for two rooms, where each input is sent before the
    /// next.
    pub(super) fn is_to_be_heard(&self) -> bool {
        match self {
            RunningGame::Alone(table) => table.is_to_be_heard(),
            RunningGame::Shared(_) => true,
        }
    }

    /// The next timeout, in steady time.
    pub(super) fn poll_timeout(&self) -> Option<Timestamp> {
        match self {
            RunningGame::Alone(table) => table.poll_timeout(),
            RunningGame::Shared(room) => room.poll_timeout(),
        }
    }
}
