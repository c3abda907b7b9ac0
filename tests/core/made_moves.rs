//! A made and announced move is in the score, however the game ends before its press, and is marked there as not completed. A move
//! only placed, or taken back, is not in the score.

use announce::braille::{self, BraillePage, Code};
use announce::{Language, Lexicon};
use laws::notation::{Initials, SheetLine};
use serde_json::{Value, json};
use sim::transcript::{self, PlayedTranscript};
use table::scoresheet::{Course, Tags, lines, pgn};
use table::view::Score;

/// 1. e4 e5, both pressed; then White makes and announces 2. Nf3 and does not press.
const MADE: &str = "white lifts e2
white places e4
+300ms
white commits
white presses
black lifts e2
black places e4
+700ms
black lifts e7
black places e5
+300ms
black commits
black presses
white lifts e7
white places e5
+700ms
white lifts g1
white places f3
+300ms
white commits
+300ms
";

/// Ways to end before the press: the name, the lines after the move, and the result.
const ENDS: [(&str, &str, &str); 6] = [
    (
        "resignation",
        "black resigns\nblack goes down\nblack says ok\n",
        "1-0",
    ),
    (
        "agreement",
        "white asks draw\nwhite says ok\nblack asks draw\nblack says ok\n",
        "1/2-1/2",
    ),
    (
        "flag",
        "+5400000ms\n+60000ms\narbiter accepts 1\narbiter confirms\n",
        "0-1",
    ),
    (
        "ruling",
        "arbiter declares white\narbiter confirms\n",
        "1-0",
    ),
    (
        "both lost",
        "arbiter declares both lost\narbiter confirms\n",
        "0-0",
    ),
    (
        "forfeit",
        "arbiter forfeits black\narbiter confirms\n",
        "1-0",
    ),
];

const AFTER: &str = "rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R b KQkq - 1 2";
const OPEN: &str = "{made and announced, not completed: the clock was not pressed}";

fn play(script: &str) -> PlayedTranscript {
    transcript::play(script).unwrap()
}

fn tags(played: &PlayedTranscript) -> Tags {
    Tags::of(played.table.state(), None)
}

fn course(played: &PlayedTranscript) -> Course {
    Course::of(&played.records, &Lexicon::new(Language::En).unwrap())
}

/// The moves of the PGN, without tags, in one line.
fn in_pgn(played: &PlayedTranscript) -> String {
    let text = pgn(played.table.state(), &tags(played), &course(played));
    let (_, moves) = text.split_once("\n\n").unwrap();
    moves.split_whitespace().collect::<Vec<_>>().join(" ")
}

fn in_lines(played: &PlayedTranscript, language: Language) -> Vec<SheetLine> {
    let lexicon = Lexicon::new(language).unwrap();
    lines(played.table.state(), &tags(played), None, &lexicon)
}

fn in_text(played: &PlayedTranscript, language: Language) -> Vec<String> {
    let lines = in_lines(played, language);
    lines.iter().map(ToString::to_string).collect()
}

fn in_json(played: &PlayedTranscript) -> Value {
    let score = Score::of(played.table.state(), &tags(played), &course(played));
    serde_json::to_value(score).unwrap()
}

#[test]
fn however_a_game_ends_its_last_move_is_in_the_pgn() {
    for (name, end, result) in ENDS {
        let played = play(&format!("{MADE}{end}"));
        let text = in_pgn(&played);
        let last = text.split_once("2. Nf3 ").map(|(_, last)| last);
        let last = last.unwrap_or_else(|| panic!("{name}: {text}"));
        assert!(last.starts_with(OPEN), "{name}: {text}");
        let result = if result == "0-0" { "*" } else { result };
        assert!(last.ends_with(result), "{name}: {text}");
    }
}

#[test]
fn however_a_game_ends_its_last_move_is_in_the_text() {
    for (name, end, result) in ENDS {
        let played = play(&format!("{MADE}{end}"));
        let text = in_text(&played, Language::En);
        assert_eq!(text[0], "1. e4 e5", "{name}: {text:?}");
        let last = text[1].strip_prefix("2. Nf3 (not completed)");
        // An offer is noted beside it.
        assert!(matches!(last, Some("" | " (=)")), "{name}: {text:?}");
        assert!(text.contains(&format!("Result: {result}")), "{name}");
    }
}

#[test]
fn a_move_that_is_not_completed_is_marked_in_each_language() {
    let played = play(&format!("{MADE}{}", ENDS[0].1));
    for (language, words) in [
        (Language::De, "nicht vollendet"),
        (Language::En, "not completed"),
        (Language::Es, "no completada"),
        (Language::Fr, "non achevé"),
    ] {
        let text = in_text(&played, language);
        assert_eq!(text[1], format!("2. Nf3 ({words})"));
    }
}

#[test]
fn however_a_game_ends_its_last_move_is_in_the_braille() {
    for (name, end, _) in ENDS {
        let played = play(&format!("{MADE}{end}"));
        let lines = in_lines(&played, Language::En);
        let words = braille::words(&lines);
        assert!(words.contains(&"(not completed)".to_owned()), "{name}");
        let cells = words.iter().map(|words| braille::plain(words)).collect();
        let (page, initials) = (BraillePage::default(), [Initials::ENGLISH]);
        let pages = braille::pages(&lines, cells, page, Code::Ueb, &initials);
        let text = braille::ascii(&pages);
        assert!(text.contains(",nf#c"), "{name}: {text}");
    }
}

#[test]
fn however_a_game_ends_its_last_move_is_in_the_json_and_in_the_final_position() {
    for (name, end, result) in ENDS {
        let played = play(&format!("{MADE}{end}"));
        let score = in_json(&played);
        let made = score["moves"].as_array().unwrap();
        assert_eq!(made.len(), 3, "{name}");
        assert_eq!(made[2]["san"], "Nf3", "{name}");
        assert_eq!(made[2]["completed_ms"], Value::Null, "{name}");
        assert!(made[2]["announced_ms"].is_u64(), "{name}");
        assert!(made[1]["completed_ms"].is_u64(), "{name}");
        assert_eq!(score["position"], AFTER, "{name}");
        assert_eq!(score["result"], result, "{name}");
    }
}

#[test]
fn a_move_that_was_placed_and_not_announced_is_no_move_of_the_score() {
    let placed = MADE.trim_end_matches("white commits\n+300ms\n");
    let played = play(&format!("{placed}{}", ENDS[0].1));
    assert_eq!(in_pgn(&played).matches("Nf3").count(), 0);
    assert_eq!(in_text(&played, Language::En)[0], "1. e4 e5");
    assert_eq!(in_json(&played)["moves"].as_array().unwrap().len(), 2);
}

/// White does not press and Black replies (1.3): both half-moves are open when the game ends.
#[test]
fn both_half_moves_that_are_open_are_in_the_score() {
    let reply = "black lifts g1
black places f3
+700ms
black lifts b8
black places c6
+300ms
black commits
+300ms
white resigns
white goes down
white says ok
";
    let played = play(&format!("{MADE}{reply}"));
    let text = in_pgn(&played);
    let (_, last) = text.split_once("2. Nf3 ").unwrap();
    let (first, second) = last.split_once("2... Nc6 ").unwrap();
    assert!(first.contains(OPEN), "{text}");
    assert_eq!(second, format!("{OPEN} 0-1"));
    let made = &in_json(&played)["moves"];
    for ply in [2, 3] {
        assert_eq!(made[ply]["completed_ms"], Value::Null, "{made}");
    }
    let text = in_text(&played, Language::En);
    assert_eq!(text[1], "2. Nf3 (not completed) Nc6 (not completed)");
}

#[test]
fn a_move_that_a_ruling_took_back_is_no_move_of_the_score() {
    let played = play(&format!("{MADE}arbiter restores 1\narbiter confirms\n"));
    let score = in_json(&played);
    assert_eq!(score["moves"].as_array().unwrap().len(), 1, "{score}");
    assert!(in_pgn(&played).contains("taken back: 1... e5 2. Nf3"));
    assert!(!in_pgn(&played).contains(OPEN));
}

/// A ruling made while a move was not yet pressed is noted after it and takes nothing back.
#[test]
fn a_ruling_takes_back_no_move_that_stays() {
    let played = play(&format!(
        "{MADE}arbiter penalises white warning\narbiter confirms\n{}",
        ENDS[0].1
    ));
    let text = in_pgn(&played);
    assert!(!text.contains("taken back"), "{text}");
    let rulings = in_json(&played)["rulings"].clone();
    assert!(
        rulings
            .as_array()
            .unwrap()
            .iter()
            .all(|it| it["after_ply"] == json!(3)),
        "{rulings}"
    );
}

/// Moves are committed by a board at rest, and nobody presses. Each move completes the one before (6.2.1.2); nothing completes the
/// last.
#[test]
fn the_last_move_of_a_game_in_which_nobody_presses_is_in_the_score() {
    let script = "profile commit = \"automatic\"
white lifts e2
white places e4
+700ms
black lifts e2
black places e4
+700ms
black lifts e7
black places e5
+700ms
white lifts e7
white places e5
+700ms
white lifts g1
white places f3
+700ms
black resigns
black goes down
black says ok
";
    let played = play(script);
    let text = in_pgn(&played);
    assert!(text.ends_with(&format!("{OPEN} 1-0")), "{text}");
    assert!(text.contains("2. Nf3"), "{text}");
    assert_eq!(in_json(&played)["position"], AFTER);
}

/// The last move of an adjourned game was pressed; a move answered before its press is not lost either.
#[test]
fn a_move_that_waits_for_its_press_is_in_the_score_of_an_adjourned_game() {
    let script = "white lifts e2
white places e4
+300ms
white commits
black lifts e2
black places e4
+700ms
black lifts e7
black places e5
+300ms
black commits
white presses
black presses
white lifts e7
white places e5
+700ms
arbiter adjourns until tomorrow
";
    let played = play(script);
    assert_eq!(in_json(&played)["moves"].as_array().unwrap().len(), 2);
    assert_eq!(in_text(&played, Language::En)[0], "1. e4 e5");
}
