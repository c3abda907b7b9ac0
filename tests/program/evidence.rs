//! The evidence shown for a case: the support for each score, the order of events, and earlier written moves.

use announce::{Language, Lexicon};
use ledger::event::Record;
use shakmaty::Color;
use shell::calendar::Calendar;
use shell::history::HistoryWriter;
use sim::transcript::play;
use table::State;
use table::report::course;

/// Passes the script's final state, and its course in English, to `look`.
fn in_course<T>(script: &str, look: impl FnOnce(&State, &HistoryWriter<'_>) -> T) -> T {
    let records: Vec<Record> = play(script).unwrap().records;
    let (state, steps) = (State::replay(&records), course(&records));
    let (lexicon, calendar) = (Lexicon::new(Language::En).unwrap(), Calendar::here());
    let course = HistoryWriter {
        lexicon: &lexicon,
        heard: &lexicon,
        calendar: &calendar,
        steps: &steps,
    };
    look(&state, &course)
}

/// The evidence of this case as "name: words", and the events as lines.
fn told(script: &str, id: u32) -> (Vec<String>, Vec<String>) {
    in_course(script, |state, course| {
        let facts = course
            .evidence(state, state.cases.find(id).unwrap())
            .into_iter();
        let moments = course.of_case(state, id).into_iter();
        (
            facts
                .map(|(name, what)| format!("{name}: {what}"))
                .collect(),
            moments
                .map(|moment| format!("{}: {}", moment.who, moment.what))
                .collect(),
        )
    })
}

/// Checks that these lines occur in this order, with others in between.
fn holds(lines: &[String], expected: &[&str]) {
    let mut rest = lines.iter();
    for expected in expected {
        assert!(
            rest.any(|line| line.starts_with(expected)),
            "{expected:?} is missing, or late, in {lines:#?}"
        );
    }
}

/// Black hears Eva drei, then repeats, executes and writes it.
const MISHEARD: &str = "
white lifts e2
white places e4
+300ms
white commits
arbiter hears e2e3 repeated to white
white presses
black lifts e2
black places e3
+700ms
black lifts e7
black places e5
+300ms
black commits
black presses
";

#[test]
fn what_bears_each_score_out_stands_with_the_case() {
    let script = MISHEARD.to_owned() + "arbiter reads white e4 e5\narbiter reads black e3 e5\n";
    let (facts, moments) = told(&script, 2);
    holds(
        &facts,
        &[
            "Since: move 1 of White",
            "Hands on these apertures: e3 put in",
            "To be weighed: For Eva vier speak: White's game score, White's board, the announcement",
            "To be weighed: For Eva drei speak: Black's game score, Black's board, the repetition",
        ],
    );
    holds(
        &moments,
        &[
            "Black's board: e3 put in",
            "Arbiter: Boards differ at e3 e4",
            "Table: the announcement was heard",
            "Black: pressed the clock",
            "Arbiter: The game scores differ since White's move 1",
        ],
    );
}

#[test]
fn a_flag_and_a_mate_stand_in_their_order() {
    let script = include_str!("../transcripts/case_flag_and_mate.txt");
    let (facts, _) = told(script, 2);
    holds(
        &facts,
        &[
            "White's flag fell: ",
            "Placed: ",
            "Announcement heard: ",
            "Told to the arbiter: ",
        ],
    );
    let (_, moments) = told(script, 1);
    holds(
        &moments,
        &[
            "White: the flag fell",
            "White's board: a8 put in",
            "Table: the announcement was heard",
            "Arbiter: By the Laws the game is over: White wins by checkmate",
            "Arbiter: Case 1 is taken by Anna",
            "Arbiter (Anna): Ruled: end the game, White wins by checkmate",
        ],
    );
}

#[test]
fn what_was_read_corrected_and_taken_back_stays_in_order() {
    let script = MISHEARD.to_owned()
        + "arbiter reads black e3 e5\narbiter reads black e4 c5\nassistant corrects black half-move 2 to e5\n\
           arbiter restores 0\narbiter confirms\n";
    let former = in_course(&script, |state, course| course.former(state, Color::Black));
    let said: Vec<&str> = former
        .iter()
        .map(|line| line.split_once(' ').unwrap().1)
        .collect();
    assert_eq!(
        said,
        [
            "read anew; until then, from half-move 1: e3 e5",
            "corrected; until then half-move 2: c5",
            "taken back, from half-move 1: e4 e5",
        ]
    );
}

/// The microphone's words with their place on the tape, between the acts of hands and the press; unintelligible speech, too.
#[test]
fn what_a_microphone_heard_stands_in_the_course_of_the_case() {
    let script = "
profile announcer = \"player\"
profile recording = \"microphone\"
white is enrolled in de
the recording begins game-1.flac with microphone
+5s
white lifts g1
white places f3
+300ms
white is heard, and not understood
white is heard as \"Springer Gustav eins Hector drei\"
white commits
white presses
arbiter hears white say g1h3
";
    let (_, moments) = told(script, 1);
    holds(
        &moments,
        &[
            "White's board: g1 taken out",
            "White: heard, and not understood, on the tape at game-1.flac@0:00:05",
            "White: heard as Springer Gustav eins Hector drei, on the tape at game-1.flac@0:00:05",
            "White: pressed the clock",
        ],
    );
}
