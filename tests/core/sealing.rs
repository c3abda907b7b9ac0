//! The ledger during sealing: it must not betray the sealed move.

use ledger::event::Event;
use sim::transcript;

const START: &str = "assistant for black\nposition 7k/4P3/8/8/8/8/8/K7 w - - 0 1\n";
const SEAL: &str = "arbiter adjourns until tomorrow\n";

/// The ledger's records without the envelope, whose length is equal for every move.
fn told(ears: &str, deeds: &str) -> Vec<String> {
    let script = format!("{ears}{START}{SEAL}{deeds}white presses\n");
    let played = transcript::play(&script).unwrap();
    let adjourned = |event: &Event| matches!(event, Event::Adjournment(_));
    let records = played.records.iter().map(|record| &record.event);
    let told = records.skip_while(|event| !adjourned(event));
    let kinds = told.map(|event| match event {
        Event::Adjournment(step) => {
            let step = serde_json::to_value(step).unwrap();
            step["event"].to_string()
        }
        event => serde_json::to_string(event).unwrap(),
    });
    kinds.collect()
}

#[test]
fn the_ledger_does_not_tell_that_a_piece_was_asked_for() {
    let king = "white lifts a1\nwhite places a2\nwhite commits\n";
    let promotion =
        "white lifts e7\nwhite places e8\nwhite commits\nwhite goes down\nwhite says ok\n";
    assert_eq!(told("", promotion), told("", king));
    // Without an earphone: as after a commit that showed no clear move.
    let again = "white lifts a1\nwhite lifts e7\nwhite places e4\nwhite commits\nwhite lifts e4\n\
                 white places e7\nwhite places a2\nwhite commits\n";
    assert_eq!(told("ears table\n", promotion), told("ears table\n", again));
}
