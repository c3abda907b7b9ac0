//! What stands in the score of a game: which no table shows.

use announce::{Language, Lexicon};
use laws::Edition;
use libtest_mimic::{Failed, Trial};
use sim::transcript;
use table::scoresheet::{Tags, lines};

pub fn trials() -> Vec<Trial> {
    let articles = [
        (Edition::Fide2023, "fide-2023 9.1.2.2"),
        (Edition::Fide2009, "fide-2009 9.1"),
        (Edition::Fide1997, "fide-1997 9.1"),
    ];
    articles
        .into_iter()
        .map(|(edition, article)| {
            let name = format!("{article} an offer stands in the score as (=)");
            Trial::test(name, move || offered(edition))
        })
        .collect()
}

fn offered(edition: Edition) -> Result<(), Failed> {
    let script = "assistant for white
assistant for black
assistant moves white e4
assistant offers draw for white
assistant presses white
assistant refuses draw for black
assistant moves black e5
assistant presses black
";
    let played = transcript::play_by(edition, script)?;
    let state = played.table.state();
    let lexicon = Lexicon::new(Language::En).map_err(|lack| lack.to_string())?;
    let score: Vec<String> = lines(state, &Tags::of(state, None), None, &lexicon)
        .iter()
        .map(ToString::to_string)
        .collect();
    match score.first().map(String::as_str) {
        Some("1. e4 (=) e5") => Ok(()),
        _ => Err(format!("found {score:?}, expected \"1. e4 (=) e5\" first").into()),
    }
}
