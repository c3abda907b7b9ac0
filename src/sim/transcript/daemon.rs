//! Simulates the daemon around a transcript's table.

use super::Player;
use laws::Secret;
use table::{Input, Order, Table};

impl Player<'_> {
    /// Kills the daemon and restarts it from its ledger.
    pub(super) fn restart(&mut self) {
        let records = std::mem::take(&mut self.records);
        self.table = Table::resume(&records).of_both_rooms();
        self.records = records;
        self.drain();
        if let Some(key) = self.key.clone() {
            self.give(&Input::Key(key));
        }
        self.give(&Input::Resumed { pause: 0 });
    }

    /// Restarts the daemon without the key of the envelope.
    pub(super) fn loses_key(&mut self) {
        self.key = None;
        self.restart();
    }

    /// Makes a key; the shell uses random bytes, but here each run gives the same key.
    pub(super) fn make_key(&mut self, order: &Order) {
        if order.seals() && self.table.state().may_adjourn() {
            let key = Secret::new([self.records.len() as u8; 32]);
            self.give(&Input::Key(key.clone()));
            self.key = Some(key);
        }
    }
}
