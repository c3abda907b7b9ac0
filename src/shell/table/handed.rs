//! The handover sheet: when a game goes on without the computer, its position and clocks are written beside the ledger as plain
//! lines for printing, `game.sqlite.sheet.txt` for `game.sqlite`.

use std::path::Path;

use crate::private;
use crate::sidecar::sidecar_path;
use announce::Handed;
use ledger::event::{Event, Handing, Record};
use table::scoresheet::Tags;
use table::sheet::HandoverSheet;
use table::{State, Words};

/// Writes the sheet beside this ledger if these records hand the game over. Returns what the arbiter is told of it.
pub(super) fn write_sheet(
    records: &[Record],
    state: &State,
    words: &Words,
    ledger: &Path,
) -> Option<Handed> {
    let over = |record: &Record| record.event == Event::Handing(Handing::Over);
    if !records.iter().any(over) {
        return None;
    }
    let sheet = HandoverSheet::of(state, &Tags::of(state, None), words.officials())?;
    let path = sidecar_path(ledger, "sheet.txt");
    let written = private::write(&path, &sheet.text());
    Some(match written.and_then(|()| private::sync_name(&path)) {
        Ok(()) => Handed::Sheet(path.display().to_string()),
        Err(error) => Handed::SheetFails(error.to_string()),
    })
}
