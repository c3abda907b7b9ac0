//! What a game takes from the register of its event, and leaves there. The ledger holds all of it first; what cannot be written
//! now is written later, or when the table is started again.

use std::path::{Path, PathBuf};

use shakmaty::{ByColor, Color};

use super::TableLoop;
use crate::register::{self, RegisterError};
use announce::{Phrase, Stored};
use ledger::event::{Record, RegisterEntry};
use ledger::register::{RegisterContents, RegisterState, known};
use store::StoreError;
use table::Input;

/// The register of an event, as one game has to do with it.
pub(super) struct Register {
    path: PathBuf,
    kept: RegisterState,
    /// Whether what the players bring was looked up.
    looked_up: bool,
    /// How many entries of this game are in it.
    written: usize,
    /// Whether it was told that it cannot be read or written.
    failing: bool,
}

impl Register {
    /// What the players bring from other games.
    fn bring(&self, contents: &RegisterContents) -> ByColor<Vec<RegisterEntry>> {
        let game = self.kept.game();
        ByColor::new_with(|seat: Color| known(&contents.entries, self.kept.player(seat), game))
    }

    /// Writes what it lacks of this game.
    fn write(&mut self) -> Result<(), RegisterError> {
        let entries = self.kept.entries();
        if self.written < entries.len() {
            register::add(&self.path, entries)?;
            self.written = entries.len();
        }
        Ok(())
    }
}

impl TableLoop {
    /// From now on what stays with the players is left in the register in this file, and what they bring is taken from it.
    ///
    /// # Errors
    ///
    /// [`StoreError`] when the ledger cannot be read.
    pub fn keep_register(&mut self, path: &Path) -> Result<(), StoreError> {
        self.register = Some(Register {
            path: path.to_owned(),
            kept: RegisterState::of(&self.ledger.load()?.records),
            looked_up: false,
            written: 0,
            failing: false,
        });
        Ok(())
    }

    /// Once these are recorded.
    pub(super) fn leave_in_register(&mut self, records: &[Record]) {
        if let Some(register) = &mut self.register {
            records.iter().for_each(|record| register.kept.take(record));
            self.tend_register();
        }
    }

    /// What could not be done before is tried again.
    pub(super) fn tend_register(&mut self) {
        let Some(mut register) = self.register.take() else {
            return;
        };
        let done = self.look_up(&mut register).and_then(|()| register.write());
        let failing = done.is_err();
        let before = std::mem::replace(&mut register.failing, failing);
        match done {
            Err(error) if !before => {
                tracing::warn!("{error}");
                self.tell_arbiter(Phrase::Stored(Stored::RegisterFails(error.to_string())));
            }
            Ok(()) if before => self.tell_arbiter(Phrase::Stored(Stored::RegisterWrites)),
            _ => {}
        }
        self.register = Some(register);
    }

    /// Once the game is set up.
    fn look_up(&mut self, register: &mut Register) -> Result<(), RegisterError> {
        if register.looked_up || register.kept.game().is_empty() {
            return Ok(());
        }
        let contents = register::read(&register.path)?;
        register.looked_up = true;
        for fault in &contents.faults {
            self.tell_arbiter(Phrase::Stored(Stored::RegisterFaulty(fault.to_string())));
        }
        let known = Input::Known(register.bring(&contents));
        self.game.handle(&known, self.stamp());
        Ok(())
    }
}
