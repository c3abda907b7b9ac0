//! Measures how long the spoken answers of a home game last: each test question on its ten positions, in every language, in the
//! installed voice at normal speed. The figures do not depend on the machine: the same voices give the same seconds.

#[path = "../tests/common/asking/mod.rs"]
mod asking;

use std::collections::BTreeMap;

use announce::{Entered, Language, Lexicon, Names, Style, entered};
use asking::{Case, cases, heard, play, practice, table};
use ledger::event::Query;
use voice::{Cast, Casting, RATE, UtterancePart};

fn main() {
    for language in Language::ALL {
        let style = Style {
            names: Names::Local(language),
            ..Style::FIDE
        };
        let lexicon = Lexicon::with_style(language, style).unwrap();
        let cast = Casting::default().load(language).unwrap();
        println!("{language}: seconds to hear, shortest, median, longest");
        for (question, mut seconds) in by_question(&lexicon, &cast) {
            seconds.sort_by(f32::total_cmp);
            let (first, last) = (seconds[0], seconds[seconds.len() - 1]);
            let median = seconds[seconds.len() / 2];
            let count = seconds.len();
            println!("  {question} ({count}): {first:.1}, {median:.1}, {last:.1}");
        }
    }
}

/// The lengths of all answers, by kind of question.
fn by_question(lexicon: &Lexicon, cast: &Cast) -> BTreeMap<&'static str, Vec<f32>> {
    let mut lengths: BTreeMap<_, Vec<f32>> = BTreeMap::new();
    for Case {
        position,
        moves,
        asked,
    } in cases()
    {
        let mut table = table(practice(), position);
        play(&mut table, moves);
        for (line, _) in asked {
            let kind = kind(line, &table);
            let heard = heard(&mut table, line);
            let said = heard.iter().map(|output| {
                let words = lexicon.words(&output.phrase);
                let sound = cast.say(&output.phrase, &words);
                let sound = sound.unwrap_or_else(|| panic!("no voice says: {words}"));
                sound.iter().map(UtterancePart::length).sum::<usize>()
            });
            let samples: usize = said.sum();
            let seconds = samples as f32 / RATE as f32;
            lengths.entry(kind).or_default().push(seconds);
        }
    }
    lengths
}

fn kind(line: &str, table: &table::Table) -> &'static str {
    match entered(line, table.state().turn(), Language::En) {
        Entered::Ask(Query::Square { .. }) => "what stands on a square",
        Entered::Ask(Query::Pieces { .. }) => "where pieces of a kind stand",
        Entered::Ask(Query::Rank { .. } | Query::File { .. }) => "a rank or file",
        Entered::Ask(Query::Diagonals { .. }) => "the diagonals of a square",
        Entered::Ask(Query::Position) => "the whole position by pieces",
        Entered::Ask(Query::Ranks) => "the whole position by ranks",
        Entered::Ask(Query::Captured) => "captured pieces",
        Entered::Ask(Query::Material) => "material",
        Entered::Ask(Query::Turn) => "whose turn",
        Entered::Ask(Query::Course { .. }) => "a move that was played",
        Entered::Ask(Query::Clock) => "the clock",
        Entered::Ask(Query::Attackers { .. }) => "who attacks a square",
        Entered::Ask(Query::Check) => "check",
        Entered::Ask(Query::Moves { .. }) => "where a piece may go",
        _ => panic!("{line} is no question"),
    }
}
