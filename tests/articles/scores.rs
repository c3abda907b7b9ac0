//! The contents of a game's score, and the evidence that supports each of two differing scores. Transcripts cannot show either.

use announce::{Language, Lexicon};
use laws::Edition;
use laws::seat::BoardAt;
use ledger::event::Witness;
use libtest_mimic::{Failed, Trial};
use shakmaty::Color::{Black, White};
use sim::transcript;
use table::scoresheet::{Tags, lines};

/// Number of an article, its edition, and the function that proves it.
type Proof = (&'static str, Edition, fn(Edition) -> Result<(), Failed>);

pub fn trials() -> Vec<Trial> {
    let articles: [Proof; 6] = [
        (
            "fide-2023 9.1.2.2 an offer stands in the score as (=)",
            Edition::Fide2023,
            offered,
        ),
        (
            "fide-2009 9.1 an offer stands in the score as (=)",
            Edition::Fide2009,
            offered,
        ),
        (
            "fide-1997 9.1 an offer stands in the score as (=)",
            Edition::Fide1997,
            offered,
        ),
        (
            "fide-2023 5.2.2 what was announced after the end is in no score, the move that ended the game is",
            Edition::Fide2023,
            ended,
        ),
        (
            "fide-2023 D.2.9 where scores differ each move stands with what bears it out",
            Edition::Fide2023,
            borne_out,
        ),
        (
            "fide-2009 E2.8 where scores differ each move stands with what bears it out",
            Edition::Fide2009,
            borne_out,
        ),
    ];
    articles
        .into_iter()
        .map(|(name, edition, holds)| Trial::test(name, move || holds(edition)))
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
    has(edition, script, "1. e4 (=) e5")
}

/// White's capture leaves a bishop and two kings, which "immediately ends the game", and the arbiter announces it later. Meanwhile
/// Black's king moves without a press. That move is not part of the game, whether or not White pressed after the capture.
fn ended(edition: Edition) -> Result<(), Failed> {
    for press in ["assistant presses white\nassistant moves black Kd7\n", ""] {
        let script = format!(
            "position 4k3/8/8/8/8/8/4p3/4KB2 w - - 0 1
assistant for white
assistant for black
assistant moves white Kxe2
{press}arbiter accepts 1
arbiter confirms
"
        );
        has(edition, &script, "1. Kxe2")?;
    }
    Ok(())
}

/// Checks that the score of this game has this line of moves.
fn has(edition: Edition, script: &str, expected: &str) -> Result<(), Failed> {
    let played = transcript::play_by(edition, script)?;
    let state = played.table.state();
    let lexicon = Lexicon::new(Language::En).map_err(|lack| lack.to_string())?;
    let score: Vec<String> = lines(state, &Tags::of(state, None), None, &lexicon)
        .iter()
        .map(ToString::to_string)
        .collect();
    match score.iter().any(|line| line == expected) {
        true => Ok(()),
        false => Err(format!("found {score:?}, expected {expected:?}").into()),
    }
}

/// "Both game scores" are consulted with the other evidence: White made, announced and wrote e4, and Black executed it. Black wrote
/// e3, and the arbiter heard White say e3.
fn borne_out(edition: Edition) -> Result<(), Failed> {
    let script = "white lifts e2
white places e4
+300ms
white commits
black lifts e2
black places e4
+600ms
arbiter hears white say e2e3
white presses
arbiter reads white e4
arbiter reads black e3
";
    let played = transcript::play_by(edition, script)?;
    let state = played.table.state();
    let case = state
        .open()
        .find(|found| !found.evidence.readings.is_empty());
    let Some(case) = case else {
        return Err(format!("no case of the scores: {}", played.text).into());
    };
    let found: Vec<(String, &[Witness])> = case
        .evidence
        .readings
        .iter()
        .map(|reading| (reading.uci.to_string(), reading.by.as_slice()))
        .collect();
    let boards = [
        Witness::Board(BoardAt(White)),
        Witness::Board(BoardAt(Black)),
    ];
    let four = [&[Witness::Score(White)][..], &boards].concat();
    let three = [Witness::Score(Black), Witness::Announcement];
    let expected = [
        ("e2e4".to_owned(), four.as_slice()),
        ("e2e3".to_owned(), three.as_slice()),
    ];
    match found == expected {
        true => Ok(()),
        false => Err(format!("found {found:?}, expected {expected:?}").into()),
    }
}
