//! The score of a game for each way it can end: resignation, agreement, flag fall, ruling, adjournment. The last move is placed
//! only, announced, or pressed; it is made at a peg board, at an electronic board that commits by resting, or with an assistant.
//!
//! A made move is in the score (8.1.1), as text, PGN, JSON and Braille, and in the final position; it is marked where the clock was
//! not pressed. A move only placed is not in the score.

use announce::braille::{self, BraillePage, Code};
use announce::{Language, Lexicon};
use laws::notation::Initials;
use serde_json::Value;
use sim::transcript::{self, PlayedTranscript};
use table::scoresheet::{Course, Tags, lines, pgn};
use table::view::Score;

/// How far Black's second move has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Last {
    NotAnnounced,
    Announced,
    Pressed,
}

/// A way of entering moves: the head of the transcript; Black's first move; the lines that place the second, announce it, and
/// press.
struct Hands {
    name: &'static str,
    head: &'static str,
    first: &'static str,
    steps: [&'static str; 3],
    /// The line that offers a draw for Black, and the line that reports the flag fall.
    offers: &'static str,
    flag: &'static str,
}

const FALLS: &str = "+5400000ms\n+120000ms\n";

const HANDS: [Hands; 3] = [
    Hands {
        name: "peg",
        head: "",
        first: "black lifts e2\nblack places e4\n+700ms\nblack lifts e7\nblack places e5\n+300ms\n\
                black commits\nblack presses\n",
        steps: [
            "black lifts g1\nblack places f3\n+700ms\nblack lifts b8\nblack places c6\n+300ms\n",
            "black commits\n+300ms\n",
            "black presses\n",
        ],
        offers: "black asks draw\nblack says ok\n",
        flag: FALLS,
    },
    Hands {
        name: "electronic by rest",
        head: "profile clock = \"external\"\nprofile time = \"90+30\"\nblack board = \"dgt\"\nblack sighted = true\n\
               black commit = \"automatic\"\nthe clock is started\n",
        first: "black lifts e2\nblack places e4\n+700ms\nblack lifts e7\nblack places e5\n+3s\n\
                black presses\n",
        steps: [
            "black lifts g1\nblack places f3\n+700ms\nblack lifts b8\nblack places c6\n",
            "+3s\n",
            "black presses\n",
        ],
        offers: "black asks draw\nblack says ok\n",
        flag: "arbiter sees SEAT flag\n",
    },
    Hands {
        name: "assistant",
        head: "assistant for black\n",
        first: "assistant moves black e5\nassistant presses black\n",
        steps: [
            "",
            "assistant moves black Nc6\n+300ms\n",
            "assistant presses black\n",
        ],
        offers: "assistant offers draw for black\n",
        flag: FALLS,
    },
];

const BEGUN: &str = "white lifts e2\nwhite places e4\n+300ms\nwhite commits\nwhite presses\n";

const SECOND: &str = "white lifts e7\nwhite places e5\n+700ms\nwhite lifts g1\nwhite places f3\n+300ms\n\
                      white commits\nwhite presses\n";

/// The ways to end; `OFFERS` and `FLAG` stand for the lines of each way of entering moves.
const ENDS: [(&str, &str); 5] = [
    (
        "resignation",
        "white resigns\nwhite goes down\nwhite says ok\n",
    ),
    ("agreement", "OFFERSwhite asks draw\nwhite says ok\n"),
    ("flag", "FLAGarbiter accepts 1\narbiter confirms\n"),
    ("ruling", "arbiter declares white\narbiter confirms\n"),
    ("adjournment", "arbiter adjourns until tomorrow\n"),
];

const OPEN: &str = "{made and announced, not completed: the clock was not pressed}";

/// The result of a game with this end.
fn result(end: &str, last: Last) -> &'static str {
    match (end, last) {
        ("resignation", _) => "0-1",
        ("agreement", _) => "1/2-1/2",
        ("flag", Last::Pressed) => "0-1",
        ("flag", _) | ("ruling", _) => "1-0",
        _ => "*",
    }
}

/// The position after White's second move, and after Black's.
const BEFORE: &str = "rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R b KQkq - 1 2";
const AFTER: &str = "r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 2 3";

/// Plays the game with this end and the last move at this stage.
fn play(hands: &Hands, end: &str, last: Last) -> PlayedTranscript {
    let steps = hands.steps[..=last as usize].concat();
    let falls = if last == Last::Pressed {
        "white"
    } else {
        "black"
    };
    let end = end.replace("OFFERS", hands.offers);
    let end = end.replace("FLAG", &hands.flag.replace("SEAT", falls));
    let (head, first) = (hands.head, hands.first);
    transcript::play(&format!("{head}{BEGUN}{first}{SECOND}{steps}{end}")).unwrap()
}

/// One game written in each form.
struct Written {
    pgn: String,
    lines: Vec<String>,
    braille: String,
    json: Value,
}

impl Written {
    fn of(played: &PlayedTranscript) -> Self {
        let lexicon = Lexicon::new(Language::En).unwrap();
        let state = played.table.state();
        let tags = Tags::of(state, None);
        let course = Course::of(&played.records, &lexicon);
        let lines = lines(state, &tags, None, &lexicon);
        let words = braille::words(&lines);
        let cells = words.iter().map(|words| braille::plain(words)).collect();
        let initials = [Initials::ENGLISH];
        let pages = braille::pages(&lines, cells, BraillePage::default(), Code::Ueb, &initials);
        let score = Score::of(state, &tags, &course);
        Written {
            pgn: pgn(state, &tags, &course).replace('\n', " "),
            lines: lines.iter().map(ToString::to_string).collect(),
            braille: braille::ascii(&pages),
            json: serde_json::to_value(score).unwrap(),
        }
    }

    /// The forms in which the last move is not as it should be.
    fn wrong(&self, last: Last, result: &str) -> Vec<&'static str> {
        let (made, open) = (last != Last::NotAnnounced, last == Last::Announced);
        let line = match last {
            Last::NotAnnounced => "2. Nf3",
            Last::Announced => "2. Nf3 Nc6 (not completed)",
            Last::Pressed => "2. Nf3 Nc6",
        };
        let mut lines = self.lines.iter();
        let moves = self.json["moves"].as_array().unwrap();
        let last = moves.get(3);
        let as_made = last.is_none_or(|last| {
            let completed = last["completed_ms"].is_u64();
            last["san"] == "Nc6" && last["announced_ms"].is_u64() && completed != open
        });
        let position = if made { AFTER } else { BEFORE };
        let marked = self.braille.contains("not completed");
        let pgn_ends = self.pgn.trim_end().ends_with(result);
        let forms = [
            (
                "text",
                lines.any(|found| found.trim_end_matches(" (=)") == line),
            ),
            (
                "pgn",
                (self.pgn.contains("Nc6"), self.pgn.contains(OPEN)) == (made, open) && pgn_ends,
            ),
            ("json", moves.len() == 3 + usize::from(made) && as_made),
            ("position", self.json["position"] == position),
            (
                "braille",
                self.braille.contains(",nc#f") == made && marked == open,
            ),
        ];
        let wrong = forms.into_iter().filter(|(_, right)| !right);
        wrong.map(|(form, _)| form).collect()
    }
}

#[test]
fn the_last_move_of_every_end_is_in_every_score_as_far_as_it_was_made() {
    let mut wrong = Vec::new();
    for hands in &HANDS {
        for (name, end) in ENDS {
            for last in [Last::NotAnnounced, Last::Announced, Last::Pressed] {
                let written = Written::of(&play(hands, end, last));
                let forms = written.wrong(last, result(name, last));
                if !forms.is_empty() {
                    let (hand, lines, pgn) = (hands.name, &written.lines, &written.pgn);
                    let (braille, json) = (&written.braille, &written.json);
                    wrong.push(format!(
                        "{hand}, {name}, {last:?}: {forms:?}: {lines:?} {pgn} {braille} {json}"
                    ));
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
