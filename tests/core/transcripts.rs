//! Plays each transcript of `tests/transcripts/`: the output must be exactly what is listed.

use std::fmt::{Debug, Display};
use std::str::FromStr;

use laws::Edition;
use laws::grammar::Form;
use sim::transcript::{self, EARS, HEAD, LINES, PlayedTranscript, TranscriptLine};
use table::{ACTS, order_forms};

use crate::played;

#[test]
fn everything_listed_and_nothing_else_is_heard() {
    let mut played = 0;
    for transcript in played::transcripts() {
        let (path, script) = (&transcript.path, &transcript.script);
        let lists = script.lines().any(|line| line.starts_with("  "));
        assert!(lists, "{} lists nothing that is heard", path.display());
        let result = transcript.played();
        assert!(
            result.differs.is_empty(),
            "{}: {:#?}\n{}",
            path.display(),
            result.differs,
            result.text
        );
        played += 1;
    }
    assert!(played >= 11, "only {played} transcripts were found");
}

#[test]
fn an_unlisted_output_fails() {
    let played =
        transcript::play("white lifts e2\nwhite places e4\nwhite commits\n  table: David vier\n")
            .unwrap();
    assert_eq!(
        played.differs,
        [
            "before line 5: not heard: table: David vier",
            "before line 5: not listed: table: Eva vier"
        ]
    );
}

/// Black executes e4 as e3, replies, and the boards rest.
#[test]
fn a_board_that_rests_differing_fills_no_ledger() {
    let script = "white lifts e2\nwhite places e4\n+300ms\nwhite commits\nwhite presses\n\
        black lifts e2\nblack places e3\n+700ms\nblack lifts e7\nblack places e5\n+300ms\n\
        black commits\nblack presses\n";
    let records = |rests: usize| {
        let script = format!("{script}{}", "+700ms\n".repeat(rests));
        transcript::play(&script).unwrap().records.len()
    };
    // After a minute the arbiter, who did not come, is told once more.
    assert_eq!(records(3) + 1, records(100));
    assert_eq!(records(100), records(300));
}

#[test]
fn a_line_that_cannot_be_read_is_named() {
    let bad = transcript::play("white lifts e2\n\nwhite throws e4\n").unwrap_err();
    assert_eq!(bad.line, 3);
    assert!(bad.problem.contains("throws e4"), "{bad}");
    let bad = transcript::play("white lifts e3\n").unwrap_err();
    assert_eq!(
        bad.to_string(),
        "line 1: the aperture e3 of white's board is empty"
    );
}

#[test]
fn an_edition_line_names_articles_and_the_edition_that_is_played_by() {
    let script = "edition fide-1997 2009-E2.3, fide-2009\nwhite lifts e2\n";
    let articles = transcript::articles(script).unwrap();
    let named: Vec<_> = articles
        .iter()
        .map(|article| (article.edition, article.number.as_str()))
        .collect();
    assert_eq!(
        named,
        [(Edition::Fide1997, "2009-E2.3"), (Edition::Fide2009, "")]
    );
    let edition = |played: PlayedTranscript| played.table.state().profile.edition;
    assert_eq!(
        edition(transcript::play(script).unwrap()),
        Edition::Fide1997
    );
    let by = transcript::play_by(Edition::Fide2023, script).unwrap();
    assert_eq!(edition(by), Edition::Fide2023);

    let bad = transcript::play("edition fide-2023 D.2.1 D.2.2\n").unwrap_err();
    assert!(bad.problem.contains("a comma between two"), "{bad}");
    let bad = transcript::play("edition fide-2018 D.2.1\n").unwrap_err();
    assert!(bad.problem.contains("fide-2018"), "{bad}");
}

#[test]
fn a_key_means_what_it_means_in_a_configuration() {
    let pasted = "[event]\ntime = \"90+30\"\nsettle = \"400 ms\"\n[black]\nboard = \"assistant\"\n[words]\nplayers = \"en\"\n\nwhite asks time\nthe clocks show\n";
    let text = transcript::play(pasted).unwrap().text;
    assert!(text.contains("white: One hour thirty minutes\n"), "{text}");
    assert!(text.contains("clocks: 1:30:30 1:30:30"), "{text}");
    let short = "profile time = \"90+30\"\nwords players = \"en\"\nassistant for black\nwhite asks time\nthe clocks show\n";
    let heard = |text: &str| text.lines().last().map(str::to_owned);
    assert_eq!(heard(&transcript::play(short).unwrap().text), heard(&text));
}

#[test]
fn a_wrong_key_is_named_with_its_line_and_the_nearest_one() {
    let bad =
        transcript::play("# a remark\nprofile tine = \"5 min\"\nwhite presses\n").unwrap_err();
    assert_eq!(bad.line, 2);
    assert!(bad.problem.contains("\"time\""), "{bad}");
    let bad = transcript::play("profile settle = 500\nwhite presses\n").unwrap_err();
    assert!(bad.problem.contains("\"500 ms\""), "{bad}");
}

/// An example for a placeholder of a form.
fn example(name: &str) -> &'static str {
    match name.trim_start_matches('+').trim_end_matches("...") {
        "SEAT" | "WINNER" => "white",
        "EAR" | "EARS" => "table",
        "LANGUAGE" => "es",
        "SOURCE" => "record",
        "SQUARE" => "e4",
        "MOVE" => "e2e4",
        "PEG" => "P",
        "CONTROL" => "5400+30",
        "N" | "PLIES" | "PLY" | "MOVES" => "4",
        "WHITE" | "BLACK" => "1:29:30",
        "TIME" => "60000ms",
        "PENALTY" => "fine",
        "RULE" => "at-press",
        "REMEDY" => "back-to-4",
        "REASON" => "agreement",
        "PERMISSION" => "draws",
        "SQUARES" => "a3 white knight, b4 empty, black to move, move 12",
        "ORDER" => "accepts 4",
        "FEN" => "7k/8/8/8/8/8/8/K7 w - - 0 1",
        "ARTICLES" => "fide-2023 D.2.1",
        "POINT" => "clock",
        "SECTION" => "words",
        "KEY" => "players",
        "HEARER" => "nobody",
        "VALUE" => "\"en\"",
        "AMOUNT" | "SAID" | "SCORE" | "WHEN" | "FILE" | "NAME" | "NOTE" => "something",
        name => panic!("no example of {name}"),
    }
}

/// The form with examples in its placeholders, with and without its optional parts.
pub fn examples(form: &str) -> [String; 2] {
    let fill = |words: &str| {
        let words = words.split_whitespace().map(|word| {
            let name = word.trim_start_matches('+');
            match name.starts_with(|first: char| first.is_ascii_uppercase()) {
                true if name == word => example(word).to_owned(),
                true => format!("+{}", example(word)),
                false => word.to_owned(),
            }
        });
        words.collect::<Vec<_>>().join(" ")
    };
    let whole = form.replace(['[', ']'], " ");
    let mut short = form.to_owned();
    while let (Some(from), Some(to)) = (short.find('['), short.find(']')) {
        short.replace_range(from..=to, "");
    }
    [fill(&whole), fill(&short)]
}

#[test]
fn every_listed_form_is_read_and_printed_back() {
    fn check<T: FromStr<Err: Display> + ToString + PartialEq + Debug + 'static>(
        forms: impl IntoIterator<Item = &'static Form<T>>,
        who: &str,
    ) {
        for line in forms.into_iter().flat_map(|form| examples(form.words)) {
            let read = |line: &str| match line.parse::<T>() {
                Ok(read) => read,
                Err(error) => panic!("{who}{line}: {error}"),
            };
            let once = read(&line);
            let printed = once.to_string();
            assert_eq!(
                read(&printed),
                once,
                "{who}{line} is printed as {who}{printed}"
            );
            // Two words for one button, and one sentence in two lists.
            let twice = ["white repeats", "assistant moves white e2e4"];
            assert!(
                printed == line || twice.contains(&&*line),
                "{line} is printed as {printed}"
            );
            assert!(
                format!("{who}{line}").parse::<TranscriptLine>().is_ok() || who == "in the head: ",
                "{who}{line} is no line"
            );
        }
    }
    check(HEAD, "in the head: ");
    check(LINES, "");
    check(EARS, "");
    check(order_forms(), "arbiter ");
    check(ACTS, "assistant ");
}

#[test]
fn the_list_of_lines_is_the_help() {
    let help = transcript::grammar();
    for line in [
        "SEAT repeats: the same button",
        "arbiter misses SEAT: a player is not present (6.7)",
        "assistant presses SEAT: its clock",
        "profile KEY = VALUE...: a key of the configuration's [event]",
    ] {
        assert!(help.lines().any(|found| found == line), "{help}");
    }
    let bad = transcript::play("white lift e2\n").unwrap_err();
    assert!(bad.problem.contains("SEAT lifts SQUARE"), "{bad}");
    let bad = transcript::play("arbiter penalises white fines 50 euros\n").unwrap_err();
    assert!(bad.problem.contains("`fine`"), "{bad}");
}
