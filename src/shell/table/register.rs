//! Reads the players' past entries from the event's register and adds this game's. The ledger holds all of them first; a failed
//! write is retried later, or at the next start of the table.

use std::path::{Path, PathBuf};

use shakmaty::{ByColor, Color};

use super::TableLoop;
use crate::register::{self, RegisterError};
use announce::{Phrase, Stored};
use ledger::event::{Record, RegisterEntry};
use ledger::register::{RegisterContents, RegisterState, known};
use store::StoreError;
use table::Input;

/// This game's view of the event's register.
pub(super) struct Register {
    path: PathBuf,
    kept: RegisterState,
    /// Whether the players' past entries were looked up.
    looked_up: bool,
    /// The number of this game's entries that are written.
    written: usize,
    /// Whether a failed read or write has been announced.
    failing: bool,
}

impl Register {
    /// The players' entries from other games.
    fn bring(&self, contents: &RegisterContents) -> ByColor<Vec<RegisterEntry>> {
        let game = self.kept.game();
        ByColor::new_with(|seat: Color| known(&contents.entries, self.kept.player(seat), game))
    }

    /// Writes the missing entries of this game.
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
    /// From now on, writes entries about the players to the register at this path, and reads their past ones from it.
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

    /// Takes recorded entries into the register.
    pub(super) fn leave_in_register(&mut self, records: &[Record]) {
        if let Some(register) = &mut self.register {
            records.iter().for_each(|record| register.kept.take(record));
            self.tend_register();
        }
    }

    /// Retries the look-up and the write if they failed or are still due.
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

    /// Looks up the players' past entries, once the game is set up.
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
