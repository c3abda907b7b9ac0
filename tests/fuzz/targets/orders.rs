//! Any lines as a script of a table: what hands, players, assistants and the arbiter do, the arbiter's orders among them.
#![no_main]

use sim::transcript;
use table::State;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|script: &str| {
    // What is said of a line is short, whatever is in it.
    match transcript::play(script) {
        Ok(played) => {
            // Replay is the state.
            let again = State::replay(&played.records);
            assert_eq!(again.number, played.table.state().number);
        }
        Err(bad) => assert!(!bad.to_string().is_empty()),
    }
});
