//! The key of the envelope for a sealed move: created when a move is to be sealed, read when the envelope is opened.
//!
//! In a game between two rooms, the move is sealed in its player's room and the key stays there; it never crosses the line.

use std::path::Path;

use super::TableLoop;
use super::game::RunningGame;
use crate::key::{self, KeyError};
use announce::{Phrase, Stored};
use laws::Secret;
use ledger::event::{Adjourning, Event, Record};
use table::{Input, Order, SealOrder};

impl TableLoop {
    /// Gives an input to the table, preceded by the envelope's key if it needs one. An input that needs a key is dropped without
    /// it.
    pub(super) fn give(&mut self, input: &Input) {
        match key_for(input.inside().0, &self.game, self.ledger.path()) {
            Ok(Some(key)) => self.take(&Input::Key(key)),
            Ok(None) => {}
            Err(error) => {
                self.key_fails(&error);
                // A lost key has a remedy in the Laws (I.12), so the envelope is opened all the same; any other input is dropped.
                let lost = !matches!(error, KeyError::OtherRoom);
                if !(lost && opens(input.inside().0)) {
                    return;
                }
            }
        }
        self.take(input);
    }

    /// Creates the key if these records order a move to be sealed in this room.
    pub(super) fn seals_here(&mut self, records: &[Record]) {
        let (state, here) = (self.game.state(), self.game.room());
        let sealed = records.iter().any(|record| {
            matches!(&record.event, Event::Adjournment(Adjourning::Ordered { seat, .. }) if state.room_of(*seat) == here)
        });
        if !sealed {
            return;
        }
        match key::generate(self.ledger.path()) {
            Ok(key) => self.take(&Input::Key(key)),
            Err(error) => self.key_fails(&error),
        }
    }

    /// After a restart, reloads the key of an adjournment under way.
    pub(super) fn seals_on(&mut self) {
        let adjourned = self.game.state().adjournment().is_some();
        if adjourned && let Some(key) = key::read(self.ledger.path()).ok().flatten() {
            self.take(&Input::Key(key));
        }
    }

    fn key_fails(&mut self, error: &KeyError) {
        tracing::warn!("{error}");
        self.tell_arbiter(Phrase::Stored(Stored::KeyFails(error.to_string())));
    }
}

/// The key that the game needs for this input, if it needs one.
fn key_for(input: &Input, game: &RunningGame, ledger: &Path) -> Result<Option<Secret>, KeyError> {
    let alone = matches!(game, RunningGame::Alone(_));
    match input {
        Input::Arbiter(order) if order.seals() && alone && game.state().may_adjourn() => {
            key::generate(ledger).map(Some)
        }
        input if opens(input) && is_sealed_there(game) => Err(KeyError::OtherRoom),
        input if opens(input) => key::read(ledger),
        _ => Ok(None),
    }
}

/// Whether the envelope was sealed in the other room, and that room can still be asked.
fn is_sealed_there(game: &RunningGame) -> bool {
    let (state, here) = (game.state(), game.room());
    let sealer = state.adjournment().map(|found| found.seat());
    let there = sealer.is_some_and(|seat| state.room_of(seat) != here);
    there && state.rooms().lost().is_none()
}

/// Whether the input opens the envelope.
const fn opens(input: &Input) -> bool {
    matches!(input, Input::Arbiter(Order::Adjourn(SealOrder::Open)))
}
