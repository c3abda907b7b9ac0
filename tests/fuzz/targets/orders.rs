//! Fuzzes a table's script with any lines: acts of hands, players, assistants and the arbiter, including the arbiter's orders.
#![no_main]

use sim::transcript;
use table::State;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|script: &str| {
    // A message about a line is short, whatever the line holds.
    match transcript::play(script) {
        Ok(played) => {
            // The replayed records give an equal state.
            let again = State::replay(&played.records);
            assert_eq!(again.number, played.table.state().number);
        }
        Err(bad) => assert!(!bad.to_string().is_empty()),
    }
});
