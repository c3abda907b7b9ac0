//! The daemon of a transcript: what it does besides the table.

use super::Player;
use laws::Secret;
use table::{Input, Order, Table};

impl Player<'_> {
    /// The daemon is killed and started again from its ledger.
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

    /// The daemon is started again, and the key of the envelope is gone.
    pub(super) fn loses_key(&mut self) {
        self.key = None;
        self.restart();
    }

    /// As the shell makes one by chance; here each is the same in every run.
    pub(super) fn make_key(&mut self, order: &Order) {
        if order.seals() && self.table.state().may_adjourn() {
            let key = Secret::new([self.records.len() as u8; 32]);
            self.give(&Input::Key(key.clone()));
            self.key = Some(key);
        }
    }
}
