//! The handover sheet: when a game goes on without the computer, its position and clocks are written beside the ledger as plain
//! lines for printing, `game.sqlite.sheet.txt` for `game.sqlite`.

use super::TableLoop;
use crate::private;
use crate::sidecar::sidecar_path;
use announce::{Handed, Phrase};
use ledger::event::{Event, Handing, Record};
use table::scoresheet::Tags;
use table::sheet::HandoverSheet;

impl TableLoop {
    /// Writes the sheet if these records hand the game over, and tells the arbiter its path.
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
        let path = sidecar_path(self.ledger.path(), "sheet.txt");
        let written = private::write(&path, &sheet.text());
        let told = match written.and_then(|()| private::sync_name(&path)) {
            Ok(()) => Handed::Sheet(path.display().to_string()),
            Err(error) => Handed::SheetFails(error.to_string()),
        };
        self.tell_arbiter(Phrase::Handed(told));
    }
}
