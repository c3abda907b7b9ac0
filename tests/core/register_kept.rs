//! The facts of a game that enter the register of its event.

use laws::Sanction;
use ledger::event::What;
use ledger::register::RegisterState;
use shakmaty::Color;
use sim::transcript;

#[test]
fn what_was_withdrawn_or_undone_is_taken_back_and_an_appeal_is_kept() {
    let script = "arbiter penalises white warning\narbiter confirms\narbiter withdraws the last ruling\n\
                  arbiter penalises black warning\narbiter confirms\narbiter undoes the last ruling\narbiter confirms\n\
                  arbiter notes an appeal of black\n";
    let played = transcript::play(script).unwrap();
    let kept = RegisterState::of(&played.records);
    let whats: Vec<_> = kept
        .entries()
        .iter()
        .map(|entry| (entry.seat, &entry.what))
        .collect();
    let [first, second] = [0, 2].map(|index| kept.entries()[index].record);
    let warning = What::Sanctioned {
        sanction: Sanction::Warning,
        ms: 0,
        amount: String::new(),
    };
    assert_eq!(
        whats,
        [
            (Color::White, &warning),
            (Color::White, &What::TakenBack { record: first }),
            (Color::Black, &warning),
            (Color::Black, &What::TakenBack { record: second }),
            (Color::Black, &What::Appealed),
        ],
        "{}",
        played.text
    );
}
