//! The score of a game as PGN and as lines: results, terminations, times, offers, provisional results.

use announce::{Language, Lexicon};
use sim::transcript;
use table::State;
use table::scoresheet::{Course, Tags, lines, pgn};
use table::sheet::HandoverSheet;

/// Tags with no names.
fn unknown() -> Tags {
    Tags::of(&State::default(), None)
}

fn written(profile: &str) -> String {
    let script = format!(
        "{profile}assistant for white\n+5000ms\nassistant moves white f2f3\nassistant presses white\n"
    );
    let played = transcript::play(&script).unwrap();
    pgn(played.table.state(), &unknown(), &Course::default())
}

/// PGN's result is that of a game in progress; the termination tells them apart.
#[test]
fn an_annulled_game_is_abandoned() {
    let script = "assistant for white\narbiter adjourns until tomorrow\nassistant seals white e4\n\
                  assistant presses white\narbiter finds the position lost\narbiter accepts 1\narbiter confirms\n";
    let played = transcript::play(script).unwrap();
    let text = pgn(played.table.state(), &unknown(), &Course::default());
    assert!(text.contains("[Result \"*\"]\n"), "{text}");
    assert!(text.contains("[Termination \"abandoned\"]\n"), "{text}");
}

#[test]
fn the_time_control_and_the_times_left() {
    let delayed = "profile time = { control = \"40/60+2:30+2\", mode = \"delay\" }\n";
    let text = written(delayed);
    assert!(
        text.contains("[TimeControl \"40/60+2:30+2\"]\n[TimeMode \"delay\"]\n"),
        "{text}"
    );
    assert!(text.contains("1. f3 {[%clk 0:00:57]}"), "{text}");
}

#[test]
fn an_external_clock_leaves_no_times_in_the_score() {
    let external = "profile clock = \"external\"\nprofile time = \"5 min\"\n";
    let text = written(external);
    assert!(text.contains("[TimeControl \"300\"]\n"), "{text}");
    assert!(text.ends_with("1. f3 *\n"), "{text}");
}

fn in_text(state: &State) -> Vec<String> {
    let lexicon = Lexicon::new(Language::En).unwrap();
    let lines = lines(state, &unknown(), None, &lexicon);
    lines.iter().map(ToString::to_string).collect()
}

fn played(script: &str) -> State {
    transcript::play(script).unwrap().table.state().clone()
}

#[test]
fn article_9_1_2_2_an_offer_is_noted_in_the_score() {
    let state = played(
        "assistant for white
assistant for black
assistant moves white e4
assistant offers draw for white
assistant presses white
assistant moves black e5
assistant presses black
",
    );
    let text = pgn(&state, &unknown(), &Course::default());
    assert!(
        text.ends_with("1. e4 {[%clk 1:31:00]} {(=)} 1... e5 {[%clk 1:31:00]} *\n"),
        "{text}"
    );
    assert_eq!(in_text(&state), ["1. e4 (=) e5", "Result: *"]);
}

#[test]
fn results_and_terminations_as_pgn_says_them() {
    let ends = [
        (
            "arbiter declares both lost\narbiter confirms",
            "*",
            "rules infraction",
        ),
        (
            "arbiter forfeits black\narbiter confirms",
            "1-0",
            "rules infraction",
        ),
        (
            "arbiter declares draw\narbiter confirms",
            "1/2-1/2",
            "adjudication",
        ),
        (
            "white resigns\nwhite goes down\nwhite says ok",
            "0-1",
            "normal",
        ),
    ];
    for (script, result, termination) in ends {
        let state = played(script);
        let text = pgn(&state, &unknown(), &Course::default());
        let tags = [
            format!("[Result \"{result}\"]\n"),
            format!("[Termination \"{termination}\"]\n"),
        ];
        for tag in tags {
            assert!(text.contains(&tag), "{script}: {text}");
        }
    }
    let state = played("arbiter declares both lost\narbiter confirms");
    assert!(pgn(&state, &unknown(), &Course::default()).ends_with("{0-0} *\n"));
    assert_eq!(in_text(&state), ["Result: 0-0"]);
}

#[test]
fn a_result_that_may_change_is_provisional_until_the_appeal_is_decided() {
    let script =
        "black calls\narbiter declares white\narbiter confirms\narbiter notes an appeal of black\n";
    let text = |script: &str| {
        let state = played(script);
        let lines = in_text(&state);
        (pgn(&state, &unknown(), &Course::default()), lines)
    };
    let (written, lines) = text(script);
    assert!(
        written.ends_with("{provisional: Black appeals} 1-0\n"),
        "{written}"
    );
    assert_eq!(lines, ["Result: 1-0", "Provisional: Black appeals"]);
    let decided = format!("{script}arbiter notes the appeal of black as decided\n");
    let (written, lines) = text(&decided);
    assert!(!written.contains("provisional"), "{written}");
    assert_eq!(lines, ["Result: 1-0"]);
    let (written, _) = text(&format!("{decided}arbiter reopens 1\n"));
    assert!(
        written.contains("{provisional: case 1 is open}"),
        "{written}"
    );
}

#[test]
fn a_referred_claim_stands_in_the_score_for_the_designated_arbiter() {
    let claim = "profile supervision = \"none\"
profile quickplay = true
profile time = \"W90-B3660\"
assistant for white
assistant for black
position 4k3/4p3/4P3/8/8/8/8/4K3 w - - 0 1
assistant claims normal means for white
assistant disputes the result for black
";
    let state = played(claim);
    let referred = "claim of White for the designated arbiter; final position \
        4k3/4p3/4P3/8/8/8/8/4K3 w - - 0 1, disputed by Black";
    let text = pgn(&state, &unknown(), &Course::default());
    assert!(text.contains("[Result \"*\"]\n"), "{text}");
    assert!(text.contains("[Termination \"unterminated\"]\n"), "{text}");
    let comment = format!("{{{referred}}} *");
    assert!(text.replace('\n', " ").contains(&comment), "{text}");
    assert_eq!(
        in_text(&state)[1..],
        [
            "Claim of White for the designated arbiter, disputed by Black; final position: \
             4k3/4p3/4P3/8/8/8/8/4K3 w - - 0 1",
            "Result: *"
        ]
    );

    let state = played(&format!(
        "{claim}arbiter declares black\narbiter confirms\n"
    ));
    let text = pgn(&state, &unknown(), &Course::default());
    assert!(text.contains("[Result \"0-1\"]\n"), "{text}");
    assert!(text.contains("[Termination \"adjudication\"]\n"), "{text}");
}

#[test]
fn a_resigned_game_in_pgn() {
    let script = "profile time = \"1 min + 1 s\"
white lifts f2
white places f3
+1500ms
white commits
white presses
black resigns
black goes down
black says ok
";
    let played = transcript::play(script).unwrap();
    let text = pgn(played.table.state(), &unknown(), &Course::default());
    assert_eq!(
        text,
        "[Event \"?\"]\n[Site \"?\"]\n[Date \"????.??.??\"]\n[Round \"?\"]\n[White \"?\"]\n[Black \"?\"]\n[Result \"1-0\"]\n\
         [TimeControl \"60+1\"]\n[Termination \"normal\"]\n\n1. f3 {[%clk 0:01:01]} 1-0\n"
    );
}

/// Every form of score marks the gap where it is. No move in it has a time except the last, which the arbiter read off the clock.
#[test]
fn what_was_played_without_the_computer_is_named_as_that() {
    let script = "assistant for white\nassistant for black\n\
                  assistant moves white e4\nassistant presses white\narbiter hands the game over\n+60000ms\n\
                  arbiter takes the game in at 1:12:10 1:09:05 with 1... e5 2. Nf3\narbiter starts\n+1000ms\n\
                  assistant moves black Nc6\nassistant presses black\n";
    let records = transcript::play(script).unwrap().records;
    let state = State::replay(&records);
    let lexicon = Lexicon::new(Language::En).unwrap();
    let text = pgn(&state, &unknown(), &Course::of(&records, &lexicon));
    let text = text.replace('\n', " ");
    let named = "Black's move 1 to White's move 2 were played without the computer and entered by hand. \
                 It went on so for 1 minute";
    assert!(
        text.contains(&format!("1... e5 2. Nf3 {{[%clk 1:12:10]}} {{{named}}}")),
        "{text}"
    );
    assert!(
        in_text(&state).contains(&named.to_owned()),
        "{:#?}",
        in_text(&state)
    );
    let back = script.to_owned() + "arbiter restores 2\narbiter confirms\n";
    let back = in_text(&played(&back)).join("\n");
    assert!(
        back.contains("Black's move 1 was played without the computer"),
        "{back}"
    );
    let back = script.to_owned() + "arbiter restores 1\narbiter confirms\n";
    assert!(!in_text(&played(&back)).join("\n").contains("without"));
}

/// Words that a voice says in a minute at normal speed.
const WORDS_A_MINUTE: usize = 165;

/// The longest summary: no capture, one move each, and a penalty in force. The moves themselves are read on request.
#[test]
fn what_a_game_that_is_handed_over_needs_is_heard_in_a_minute_in_every_language() {
    let script = "assistant for white\nassistant for black\nassistant moves white e4\nassistant presses white\n\
                  assistant moves black e5\nassistant offers draw for black\nassistant presses black\n\
                  arbiter penalises black warning\narbiter confirms\narbiter hands the game over\n";
    let played = transcript::play(script).unwrap();
    for language in Language::ALL {
        let lexicon = Lexicon::new(language).unwrap();
        let sheet = HandoverSheet::of(played.table.state(), &unknown(), &lexicon).unwrap();
        let words: usize = sheet
            .stands
            .iter()
            .map(|line| line.to_string().split_whitespace().count())
            .sum();
        assert!(sheet.stands.len() > 7, "{language}: {}", sheet.text());
        assert!(words <= WORDS_A_MINUTE, "{language}: {words} words");
    }
}
