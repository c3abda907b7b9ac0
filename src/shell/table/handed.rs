//! A game that is handed over to go on without the computer: how it stands is written beside the ledger, `game.sqlite.sheet.txt` of
//! `game.sqlite`, plain lines to be printed.

use super::TableLoop;
use crate::beside::beside;
use crate::private;
use announce::{Handed, Phrase};
use ledger::event::{Event, Handing, Record};
use table::scoresheet::Tags;
use table::sheet::HandoverSheet;

impl TableLoop {
    /// The game was handed over, by what was recorded now: the sheet is written, and the arbiter hears where.
    pub(super) fn write_sheet(&mut self, records: &[Record]) {
        let over = |record: &Record| record.event == Event::Handing(Handing::Over);
        if !records.iter().any(over) {
            return;
        }
        let state = self.game.state();
        let sheet = HandoverSheet::of(state, &Tags::of(state, None), self.words.officials());
        let Some(sheet) = sheet else {
            return;
        };
        let path = beside(self.ledger.path(), "sheet.txt");
        let written = private::make(&path, &sheet.text());
        let told = match written.and_then(|()| private::sync_name(&path)) {
            Ok(()) => Handed::Sheet(path.display().to_string()),
            Err(error) => Handed::SheetFails(error.to_string()),
        };
        self.tell_arbiter(Phrase::Handed(told));
    }
}
