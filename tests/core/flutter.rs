//! A contact that opens by itself: it delays no move, whenever the move is committed, accuses nobody, and stays in the ledger as
//! evidence. A quick touch by a hand is dated at its lift.

use ledger::event::{BoardEvent, CaseEvent, Event, PlayEvent, TouchEvent};
use shakmaty::Square;
use sim::transcript::{PlayedTranscript, play};

/// White's g1 flickers for twenty seconds, open and closed for 60 ms each. Meanwhile White plays e2-e4 and commits this long after
/// an opening.
fn flickers(commit_after: u64) -> PlayedTranscript {
    let mut script = String::new();
    let flicker = "white flutters g1 60ms\n+60ms\n";
    script += &flicker.repeat(60);
    script += "white lifts e2\n+300ms\nwhite places e4\n";
    script += &flicker.repeat(20);
    script += "white lifts g1\n";
    if commit_after < 60 {
        script += &format!(
            "+{commit_after}ms\nwhite commits\n+{}ms\nwhite places g1\n+60ms\n",
            60 - commit_after
        );
    } else {
        let rest = 120 - commit_after;
        script += &format!("+60ms\nwhite places g1\n+{}ms\n", commit_after - 60);
        script += &format!("white commits\n+{rest}ms\n");
    }
    script += &flicker.repeat(85);
    script += "white presses\n";
    play(&script).unwrap()
}

#[test]
fn a_contact_that_flickers_for_twenty_seconds_holds_no_move_back() {
    for commit_after in [1, 20, 59, 61, 119] {
        let played = flickers(commit_after);
        let count = |is: fn(&Event) -> bool| {
            let events = played.records.iter().map(|record| &record.event);
            events.filter(|event| is(event)).count()
        };
        let completed = |event: &Event| matches!(event, Event::Play(PlayEvent::Completed { .. }));
        assert_eq!(count(completed), 1, "{commit_after}: {}", played.text);
        let raised = |event: &Event| matches!(event, Event::Case(CaseEvent::Raised { .. }));
        assert_eq!(count(raised), 0, "{commit_after}: {}", played.text);
        let fluttered = |event: &Event| matches!(event, Event::Board(BoardEvent::Fluttered { .. }));
        assert_eq!(count(fluttered), 166, "{commit_after}");
        // The contact is reported once, and again when it is ten and a hundred times worse.
        let told = |event: &Event| matches!(event, Event::Board(BoardEvent::Unsteady { .. }));
        assert!(count(told) <= 3, "{commit_after}: {}", count(told));
        let touched = played
            .records
            .iter()
            .filter_map(|record| match record.event {
                Event::Touch(TouchEvent::Touched { square, .. }) => Some(square),
                _ => None,
            });
        assert_eq!(touched.collect::<Vec<_>>(), [Square::E2], "{commit_after}");
    }
}

#[test]
fn a_quick_touch_is_dated_at_its_lift() {
    let played = play("+1000ms\nwhite lifts g1\n+120ms\nwhite places g1\n+500ms\n").unwrap();
    let touched = played.records.iter().find(|record| {
        matches!(
            record.event,
            Event::Touch(TouchEvent::Touched {
                square: Square::G1,
                ..
            })
        )
    });
    let touched = touched.unwrap();
    assert_eq!(touched.happened.0, 1000);
    assert!(touched.at.0 >= 1100, "{touched:?}");
}

#[test]
fn a_contact_that_never_stops_fills_no_ledger_and_a_hand_there_is_still_seen() {
    let mut script = "white flutters g1 60ms\n+60ms\n".repeat(3_000);
    // A hand takes that very peg, then makes another move.
    script += "white lifts g1\n+300ms\nwhite places g1\n+300ms\n";
    script += &"white flutters g1 60ms\n+60ms\n".repeat(20);
    script += "white lifts e2\n+40ms\nwhite flutters g1 60ms\n+300ms\nwhite places e4\n+300ms\n";
    script += "white commits\nwhite presses\n";
    let played = play(&script).unwrap();
    let count = |is: fn(&Event) -> bool| {
        let events = played.records.iter().map(|record| &record.event);
        events.filter(|event| is(event)).count()
    };
    let fluttered = count(|event| matches!(event, Event::Board(BoardEvent::Fluttered { .. })));
    assert!((1_000..1_010).contains(&fluttered), "{fluttered}");
    let told = count(|event| matches!(event, Event::Board(BoardEvent::Unsteady { .. })));
    assert_eq!(told, 4);
    let completed = |event: &Event| matches!(event, Event::Play(PlayEvent::Completed { .. }));
    assert_eq!(count(completed), 1, "the game goes on");
    let touched = |event: &Event| match event {
        Event::Touch(TouchEvent::Touched { square, .. }) => Some(*square),
        _ => None,
    };
    let touched: Vec<_> = played
        .records
        .iter()
        .filter_map(|record| touched(&record.event))
        .collect();
    assert_eq!(touched, [Square::G1, Square::E2]);
}
