//! Fuzzes the ledger with any events in any order, since a signer may have written events that no table writes. A game is resumed
//! from them, its scores are written, and the register of an event is read.
#![no_main]

use ledger::event::Record;
use ledger::register;
use table::report::course;
use table::{Input, Stamp, State, Table};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    if let Ok(contents) = register::read(bytes) {
        let _ = register::to_add(bytes, &contents.entries);
    }
    let mut records: Vec<Record> = Vec::new();
    for line in bytes.split(|byte| *byte == b'\n') {
        let Ok(mut record) = serde_json::from_slice::<Record>(line) else {
            continue;
        };
        // The store refuses records out of order, and times that go back.
        record.number = records.len() as u64 + 1;
        record.at = records.last().map_or(record.at, |last| last.at.max(record.at));
        records.push(record);
    }
    if records.is_empty() {
        return;
    }
    let state = State::replay(&records);
    let _ = course(&records);
    let _ = serde_json::to_string(&state);
    let now = state.at;
    let mut table = Table::resume(&records);
    let stamp = Stamp::new(now, 0);
    table.handle(&Input::Resumed { pause: 0 }, stamp);
    while table.poll_record().is_some() {}
    while table.poll_output().is_some() {}
});
