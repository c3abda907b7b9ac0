//! Reads the players' past entries from the event's register and adds this game's. The ledger holds all of them first; a failed
//! write is retried later, or at the next start of the table.

use std::path::{Path, PathBuf};

use shakmaty::{ByColor, Color};

use super::TableLoop;
use crate::register::{self, RegisterError};
use announce::{Phrase, Stored};
use ledger::event::{Record, RegisterEntry};
use ledger::register::{RegisterState, known};
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

/// What the register knew before this game.
struct Found {
    /// The lines that cannot be read.
    faults: Vec<String>,
    /// The players' entries from other games.
    known: ByColor<Vec<RegisterEntry>>,
}

impl Register {
    /// Looks up the players' past entries, once the game is set up.
    fn look_up(&mut self) -> Result<Option<Found>, RegisterError> {
        let game = self.kept.game();
        if self.looked_up || game.is_empty() {
            return Ok(None);
        }
        let contents = register::read(&self.path)?;
        let known = |seat: Color| known(&contents.entries, self.kept.player(seat), game);
        let found = Found {
            faults: contents.faults.iter().map(ToString::to_string).collect(),
            known: ByColor::new_with(known),
        };
        self.looked_up = true;
        Ok(Some(found))
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

    /// Takes recorded entries into the register. Retries the look-up and the write if they failed or are still due.
    pub(super) fn tend_register(&mut self, records: &[Record]) {
        let Some(register) = &mut self.register else {
            return;
        };
        records.iter().for_each(|record| register.kept.take(record));
        let (found, done) = match register.look_up() {
            Ok(found) => (found, register.write()),
            Err(error) => (None, Err(error)),
        };
        let before = std::mem::replace(&mut register.failing, done.is_err());
        if let Some(Found { faults, known }) = found {
            for fault in faults {
                self.tell_arbiter(Phrase::Stored(Stored::RegisterFaulty(fault)));
            }
            self.take(&Input::Known(known));
        }
        match done {
            Err(error) if !before => {
                tracing::warn!("{error}");
                self.tell_arbiter(Phrase::Stored(Stored::RegisterFails(error.to_string())));
            }
            Ok(()) if before => self.tell_arbiter(Phrase::Stored(Stored::RegisterWrites)),
            _ => {}
        }
    }
}
