//! Invariant 2: replay equals the state at every prefix, and a resumed table goes on as if it had never stopped.

use board::sensing::Button;
use laws::seat::Source;
use laws::{Position, Timestamp};
use ledger::event::{Author, Cause, Event, GameEvent, PlayEvent, Record};
use proptest::prelude::*;
use shakmaty::{ByColor, Color};
use sim::transcript;
use table::{Input, State, Table};

use super::scripts::{outputs, script};

fn records(table: &mut Table) -> Vec<Record> {
    std::iter::from_fn(|| table.poll_record()).collect()
}

/// Through the ledger's encoding and back.
fn written_and_read(records: &[Record]) -> Vec<Record> {
    let text = |record| serde_json::to_string(record).unwrap();
    records
        .iter()
        .map(|record| serde_json::from_str(&text(record)).unwrap())
        .collect()
}

proptest! {
    #![proptest_config(ProptestConfig {
        // A failure is kept as a transcript instead.
        failure_persistence: None,
        ..ProptestConfig::default()
    })]

    /// Events are numbered without a gap and never go back in time; after every input the state is their sum. Due timers fire when
    /// time advances, so that nobody waits for a time already past. Nothing panics.
    #[test]
    fn any_inputs_at_any_times_leave_a_state_that_is_the_sum_of_its_events(script in script()) {
        let mut replayed = State::default();
        let mut all = Vec::new();
        script.play(&mut Table::default(), |table, input, now| {
            for record in written_and_read(&records(table)) {
                assert_eq!(record.number, replayed.number + 1, "{input:?}");
                assert!(record.at >= replayed.at, "{record:?} after {:?}", replayed.at);
                assert!(record.happened <= record.at, "{record:?}");
                match record.cause {
                    Cause::Input(number) => assert!(number - replayed.inputs <= 1, "{record:?}"),
                    Cause::Record(number) => assert!(number < record.number, "{record:?}"),
                    Cause::Time => {}
                }
                replayed.apply(&record);
                all.push(record);
            }
            assert_eq!(&replayed, table.state(), "{input:?}");
            let mut later = table.clone();
            later.handle(&Input::Time, now);
            if let Some(due) = later.poll_timeout() {
                assert!(due > now, "due {due:?}, now {now:?}, {input:?}");
            }
        });
        prop_assert_eq!(State::replay(&all), replayed);
    }

    /// Killed after any input and resumed from the ledger, the table answers later inputs with equal events. A table where a move
    /// is being sealed is excepted: the board then and the key are not in the ledger.
    #[test]
    fn a_table_that_is_taken_up_goes_on_as_if_it_had_never_stopped(script in script(), cut in 0..100_usize) {
        let mut ledger = Vec::new();
        let mut taken_up: Option<Table> = None;
        let mut given = 0;
        script.play(&mut Table::default(), |table, input, now| {
            let fresh = records(table);
            let heard = outputs(table);
            if table.state().adjournment().is_some() {
                taken_up = None;
                given = usize::MAX;
            }
            if let Some(other) = &mut taken_up {
                other.handle(input, now);
                assert_eq!(fresh, records(other), "{input:?}");
                assert_eq!(heard, outputs(other), "{input:?}");
                assert_eq!(table.state(), other.state(), "{input:?}");
            }
            ledger.extend(fresh);
            if given == cut {
                let mut other = Table::resume(&written_and_read(&ledger));
                // Phrases not heard yet are said again.
                drop(outputs(&mut other));
                taken_up = Some(other);
            }
            given = given.saturating_add(1);
        });
    }
}

/// The first record of this kind.
fn first(records: &[Record], wanted: fn(&Event) -> bool) -> &Record {
    let found = records.iter().find(|record| wanted(&record.event));
    found.expect("it is recorded")
}

#[test]
fn a_record_says_what_it_follows_from() {
    let script = "white lifts e2\nwhite places e4\nwhite commits\n+60000ms\nwhite presses\n";
    let records = transcript::play(script).unwrap().records;
    let committed = first(&records, |event| {
        matches!(event, Event::Play(PlayEvent::Committed { .. }))
    });
    assert_eq!(committed.author, Author::Seat(Color::White));
    assert!(matches!(committed.cause, Cause::Input(_)));
    // A move is made because its announcement was heard, not because of other events in between.
    let announced = first(&records, |event| {
        matches!(event, Event::Play(PlayEvent::Announced))
    });
    assert_eq!(announced.cause, Cause::Record(committed.number));
    let completed = first(&records, |event| {
        matches!(event, Event::Play(PlayEvent::Completed { .. }))
    });
    assert!(completed.wall >= committed.wall + 60_000);
}

#[test]
fn a_record_names_its_author_where_the_name_is_known() {
    let mut table = Table::default();
    let names = ByColor {
        white: Some("Morphy, Paul".to_owned()),
        black: None,
    };
    let set_up = Input::SetUp {
        position: Position::initial().fen(),
        profile: Box::default(),
        sources: ByColor::new_with(|_| Source::Assistant),
        names,
        rooms: ByColor::default(),
    };
    let ask = |seat| Input::Button {
        seat,
        button: Button::Time,
    };
    for input in [set_up, ask(Color::White), ask(Color::Black)] {
        table.handle(&input, Timestamp(0));
    }
    let names: Vec<_> = records(&mut table)
        .into_iter()
        .filter(|record| !matches!(record.event, Event::Game(GameEvent::SetUp { .. })))
        .map(|record| (record.author, record.name))
        .collect();
    let white = (Author::Seat(Color::White), Some("Morphy, Paul".to_owned()));
    assert!(names.contains(&white), "{names:?}");
    assert!(
        names.contains(&(Author::Seat(Color::Black), None)),
        "{names:?}"
    );
}

/// Scripts are useful only if they reach deep into games.
#[test]
fn scripts_reach_moves_rulings_questions_and_ends() {
    use proptest::strategy::ValueTree;
    use proptest::test_runner::TestRunner;
    use table::Phase;

    let mut runner = TestRunner::deterministic();
    let (mut plies, mut illegal, mut taken_back, mut asked, mut over) = (0, 0, 0, 0, 0);
    for _ in 0..400 {
        let script = script().new_tree(&mut runner).unwrap().current();
        let mut table = Table::default();
        let mut longest = 0;
        script.play(&mut table, |table, _, _| {
            let state = table.state();
            longest = longest.max(state.plies().len());
            asked += usize::from(
                Color::ALL
                    .into_iter()
                    .any(|seat| state.questions.get(seat).is_some()),
            );
        });
        let state = table.state();
        plies = plies.max(longest);
        illegal += state.plies().iter().filter(|ply| !ply.legal).count();
        taken_back += usize::from(state.cases.taken_back() > 0);
        over += usize::from(matches!(state.phase, Phase::Over(_)));
    }
    assert!(plies >= 6, "the longest game has {plies} half-moves");
    for (what, count) in [
        ("illegal", illegal),
        ("taken back", taken_back),
        ("asked", asked),
        ("over", over),
    ] {
        assert!(count >= 5, "{what}: {count}");
    }
}
