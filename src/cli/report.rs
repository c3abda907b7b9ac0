//! `annabella report`: a game and its cases for an appeals committee, to be read aloud or printed.
//!
//! `document` has the content, derived from the ledger only; `text` and `html` are its two formats.

mod document;
mod html;
mod text;

use std::path::PathBuf;
use std::process::ExitCode;

use clap::{Args, ValueEnum};

use super::{FAILED, WRONG_USAGE, fail, number, print, read_telling, unreadable};
use announce::{Lack, Language};
use document::{ReportSource, ReportWords};
use shell::calendar::Calendar;
use store::LedgerContents;

/// Print a game with its cases: what was found, touched, announced, repeated, pressed, proposed and ruled, when and by whom.
///
/// Exit code 1: damaged; 2: not a ledger, or it has no such case.
#[derive(Args, Debug)]
pub struct ReportArgs {
    /// The ledger of a game
    ledger: PathBuf,
    /// Only this case
    #[arg(long, value_name = "N", value_parser = number(1..=9_999_999_u32))]
    case: Option<u32>,
    /// The language
    #[arg(long, value_enum, default_value_t = Language::En)]
    lang: Language,
    /// How it is written
    #[arg(long, value_enum, default_value_t = Format::Text)]
    format: Format,
}

#[derive(Clone, Copy, Debug, ValueEnum)]
enum Format {
    /// Plain lines, for a screen reader or Braille
    Text,
    /// A page for a browser, to be printed on A4
    Html,
}

/// Prints the report.
pub fn run(args: &ReportArgs) -> ExitCode {
    let contents = match read_telling(&args.ledger) {
        Ok(contents) => contents,
        Err(error) => return unreadable(&error),
    };
    let words = match ReportWords::new(args.lang) {
        Ok(words) => words,
        Err(lack) => return fail(FAILED, lack),
    };
    let source = match ReportSource::new(&contents, &words, Calendar::here()) {
        Ok(source) => source,
        Err(lack) => return fail(FAILED, lack),
    };
    let document = match args.case {
        None => source.game(),
        Some(id) => match source.single_case(id) {
            Some(document) => document,
            None => return fail(WRONG_USAGE, no_such_case(id, &source.cases())),
        },
    };
    print(&match args.format {
        Format::Text => text::render(&document),
        Format::Html => html::render(&document),
    })
}

/// The whole game, as text and as HTML.
pub(super) fn text_and_html(
    contents: &LedgerContents,
    language: Language,
) -> Result<[String; 2], Lack> {
    let words = ReportWords::new(language)?;
    let document = ReportSource::new(contents, &words, Calendar::here())?.game();
    Ok([text::render(&document), html::render(&document)])
}

/// The report of a round, as text: results, cases, rulings, warnings. None if no game was played.
pub(super) fn of_round(
    event: &str,
    games: &[(u32, LedgerContents)],
    language: Language,
) -> Result<Option<String>, Lack> {
    let words = ReportWords::new(language)?;
    let games = games.iter().map(|(table, contents)| {
        let source = ReportSource::new(contents, &words, Calendar::here())?;
        Ok((*table, source))
    });
    let games = games.collect::<Result<Vec<_>, Lack>>()?;
    Ok(document::of_round(event, &games).map(|document| text::render(&document)))
}

fn no_such_case(id: u32, known: &[u32]) -> String {
    let known: Vec<String> = known.iter().map(ToString::to_string).collect();
    match known.as_slice() {
        [] => format!(
            "there is no case {id}: no case was raised in this game; leave --case out for the game"
        ),
        known => format!(
            "there is no case {id}; this ledger has {}; name one of them with --case",
            known.join(", ")
        ),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use announce::{Names, Style};
    use ledger::chain::Head;
    use ledger::event::{Event, GameEvent, Record};
    use sim::transcript;

    fn ledger_of(records: Vec<Record>) -> LedgerContents {
        LedgerContents {
            writer: String::new(),
            head: Head::of_writer(""),
            records,
            hashes: Vec::new(),
            signatures: Vec::new(),
            forgotten: Vec::new(),
            mark: None,
            end_unclear: None,
        }
    }

    #[test]
    fn a_report_quotes_the_words_in_which_the_table_spoke() {
        let played = transcript::play(
            "white lifts g1\nwhite places f3\n+300ms\nwhite commits\nwhite presses\n",
        );
        let records = played.unwrap().records;
        let quoted = |names: Option<Names>, language: Language| {
            let mut records = records.clone();
            if let Event::Game(GameEvent::SetUp { profile, .. }) = &mut records[0].event {
                let style = |names| Style {
                    names,
                    ..Style::FIDE
                };
                profile.spoken = names.map(|names| style(names).at_table(Language::De));
            }
            let [text, _] = text_and_html(&ledger_of(records), language).unwrap();
            let told = text
                .lines()
                .find(|line| line.contains("Felix") || line.contains("Foxtrot"));
            let (_, told) = told.unwrap().split_once(": ").unwrap();
            told.to_owned()
        };
        let english = Some(Names::Local(Language::En));
        assert_eq!(quoted(english, Language::En), "Knight Felix three.");
        assert_eq!(
            quoted(english, Language::Fr),
            "Knight Felix three (Cavalier Felix trois)."
        );
        assert_eq!(
            quoted(Some(Names::Nato), Language::En),
            "Knight Foxtrot three (Knight Felix three)."
        );
        // A ledger of version 0.2.0 does not record it: the Laws' words are used.
        assert_eq!(
            quoted(None, Language::En),
            "Springer Felix drei (Knight Felix three)."
        );
    }

    #[test]
    fn the_last_diagram_names_a_move_that_was_not_completed() {
        let made = "white lifts e2\nwhite places e4\n+300ms\nwhite commits\n";
        let ends = "black resigns\nblack goes down\nblack says ok\n";
        let named = ["", "white presses\n"].map(|press| {
            let played = transcript::play(&format!("{made}{press}{ends}")).unwrap();
            let written = text_and_html(&ledger_of(played.records), Language::En).unwrap();
            let caption = "with the last move: it was made and announced, and is not completed";
            written.map(|report| report.contains(caption))
        });
        assert_eq!(named, [[true, true], [false, false]]);
    }
}
