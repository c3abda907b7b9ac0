//! Which side can still checkmate by any series of legal moves (5.1.2, 5.2.2, 6.9, 7.5.5). Judged position by position against the
//! answers and reasons in `tests/winnable/positions.txt`. Transcripts cannot show it.

use std::fs;

use laws::{Dead, Position, Winnable, dead, winnable};
use libtest_mimic::{Failed, Trial};
use shakmaty::Color;

const POSITIONS: &str = concat!(
    env!("CARGO_MANIFEST_DIR"),
    "/../../tests/winnable/positions.txt"
);

pub fn trials() -> Vec<Trial> {
    let articles = [
        (
            "fide-2023 6.9 a player can checkmate by any possible series of legal moves, or cannot",
            each as fn() -> Result<(), Failed>,
        ),
        (
            "fide-2023 5.2.2 a position is dead in which neither player can checkmate",
            both,
        ),
    ];
    let trial = |(name, holds): (&str, fn() -> Result<(), Failed>)| Trial::test(name, holds);
    articles.into_iter().map(trial).collect()
}

/// A position, the expected answers for White and Black, and the reason.
type Row = (String, [String; 2], String);

fn rows() -> Result<Vec<Row>, Failed> {
    let text = fs::read_to_string(POSITIONS)?;
    let lines = text
        .lines()
        .filter(|line| !line.is_empty() && !line.starts_with('#'));
    let rows = lines.map(|line| {
        let cells: Vec<String> = line.split(" | ").map(str::to_owned).collect();
        let [fen, white, black, why] = <[String; 4]>::try_from(cells)
            .map_err(|_| Failed::from(format!("expected four cells: {line}")))?;
        Ok((fen, [white, black], why))
    });
    rows.collect()
}

fn position(fen: &str) -> Result<Position, Failed> {
    Position::from_fen(fen).map_err(|why| format!("{fen}: {why}").into())
}

fn each() -> Result<(), Failed> {
    for (fen, expected, why) in rows()? {
        let position = position(&fen)?;
        let found = [Color::White, Color::Black].map(|color| said(winnable(&position, color)));
        if found != expected {
            return Err(format!("{fen}, {why}: {found:?}, expected {expected:?}").into());
        }
    }
    Ok(())
}

fn both() -> Result<(), Failed> {
    for (fen, each, why) in rows()? {
        let expected = match each.each_ref().map(String::as_str) {
            ["no", "no"] => "dead",
            ["yes", _] | [_, "yes"] => "alive",
            _ => "undecided",
        };
        let found = match dead(&position(&fen)?) {
            Dead::Yes => "dead",
            Dead::No => "alive",
            Dead::Undecided(_) => "undecided",
        };
        if found != expected {
            return Err(format!("{fen}, {why}: {found}, expected {expected}").into());
        }
    }
    Ok(())
}

const fn said(answer: Winnable) -> &'static str {
    match answer {
        Winnable::Yes => "yes",
        Winnable::No => "no",
        Winnable::Undecided(_) => "undecided",
    }
}
