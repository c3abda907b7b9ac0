//! A correct score with one blemish is never reported as differing in a move that is right, and the blemish costs at most one
//! half-move.
//!
//! The games are masters' games. The test writes the score from their moves and spoils it in one place, so the moves are the
//! witness.

use std::fs;
use std::path::Path;

use laws::notation::{Initials, half_moves};
use laws::{Position, Read};
use proptest::prelude::*;
use proptest::test_runner::{TestCaseResult, TestRunner};
use shakmaty::Move;
use shakmaty::san::SanPlus;
use sim::games::{self, Game};
use sim::transcript;

/// Text beside the moves of a score, or another blemish, and where it is.
#[derive(Clone, Copy, Debug)]
enum Blemish {
    /// Text after the move.
    After(&'static str),
    /// Text before the move.
    Before(&'static str),
    /// Text between every two moves.
    Between(&'static str),
    /// Text at the end.
    Last(&'static str),
    /// Text before each of Black's moves.
    BeforeBlack(&'static str),
    /// A pair of moves is repeated with its number.
    PairTwice,
    /// The page that begins with this pair comes before the others.
    PagesExchanged,
    /// From this pair on the move numbers are one too high.
    NumbersTooHigh,
    /// This half-move is left out.
    LeftOut,
    /// Letters instead of zeros in castling.
    Castling(&'static str, &'static str),
}

const BLEMISHES: [Blemish; 35] = [
    Blemish::After(" blot"),
    Blemish::After(" schach?"),
    Blemish::After(" ??"),
    Blemish::After(" ±"),
    Blemish::After(" +/-"),
    Blemish::After("±"),
    Blemish::After(" ="),
    Blemish::After(" ∞"),
    Blemish::After("."),
    Blemish::After(" ."),
    Blemish::After(" (=)"),
    Blemish::After(" (0:12)"),
    Blemish::After(" (resigned)"),
    Blemish::After(" –"),
    Blemish::After(","),
    Blemish::Before("ah "),
    Blemish::Before("– "),
    Blemish::Between(" –"),
    Blemish::Between("."),
    Blemish::Between(","),
    Blemish::Between(" ="),
    Blemish::BeforeBlack("..."),
    Blemish::BeforeBlack("…"),
    Blemish::Last(" schach? ja"),
    Blemish::Last(" ="),
    Blemish::Last(" (resigned)"),
    Blemish::Last(" 1/2"),
    Blemish::Last(" –"),
    Blemish::Last(" ..."),
    Blemish::Last("."),
    Blemish::PairTwice,
    Blemish::PagesExchanged,
    Blemish::NumbersTooHigh,
    Blemish::LeftOut,
    Blemish::Castling("OO", "OOO"),
];

fn historic() -> Vec<Game> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/games/historic.pgn");
    let all = games::read(&fs::read(path).unwrap()).unwrap();
    let from_the_start = |game: &Game| game.start == Position::initial() && game.moves.len() > 20;
    all.into_iter().filter(from_the_start).take(60).collect()
}

fn in_san(moves: &[Move]) -> Vec<String> {
    let mut position = Position::initial();
    let written = moves.iter().map(|made| {
        let san = SanPlus::from_move(position.chess().unwrap(), *made).to_string();
        position = position.play(made);
        san
    });
    written.collect()
}

/// A score of these moves with this blemish at the half-move `at`, from 0, with or without numbers; `None` where the blemish is
/// impossible.
fn score(written: &[String], blemish: Blemish, at: usize, numbered: bool) -> Option<String> {
    let last = written.len() - 1;
    let mut words: Vec<String> = written.to_vec();
    let numbers: Vec<usize> = (0..words.len()).map(|ply| ply / 2 + 1).collect();
    let mut numbers = numbers;
    let mut order: Vec<usize> = (0..words.len()).collect();
    match blemish {
        Blemish::After(more) => words[at].push_str(more),
        Blemish::Before(more) => words[at].insert_str(0, more),
        Blemish::Last(more) => words[last].push_str(more),
        Blemish::Between(more) => words[..last]
            .iter_mut()
            .for_each(|word| word.push_str(more)),
        Blemish::BeforeBlack(more) => {
            let blacks = words.iter_mut().skip(1).step_by(2);
            blacks.for_each(|word| word.insert_str(0, more));
        }
        Blemish::Castling(short, long) => {
            for word in &mut words {
                *word = word.replace("O-O-O", long).replace("O-O", short);
            }
        }
        Blemish::LeftOut => {
            // Omitting the last move is no blemish, and without a number the next move would take its place.
            let goes_on = numbered && at % 2 == 1 || !numbered && at + 3 < last;
            order.remove(if goes_on { at } else { return None });
        }
        _ if !numbered => return None,
        Blemish::PairTwice => {
            let pair = at / 2 * 2;
            let end = (pair + 2).min(order.len());
            let again: Vec<usize> = order[pair..end].to_vec();
            order.splice(end..end, again);
        }
        Blemish::PagesExchanged => order.rotate_left(at / 2 * 2),
        Blemish::NumbersTooHigh => {
            let from = at / 2;
            numbers
                .iter_mut()
                .for_each(|number| *number += usize::from(*number > from));
        }
    }
    let told = order.into_iter().map(|ply| match ply % 2 {
        0 if numbered => format!("{}. {}", numbers[ply], words[ply]),
        _ => words[ply].clone(),
    });
    Some(told.collect::<Vec<_>>().join(" "))
}

/// Checks that no half-move counts as different, and that at most one is lost as evidence.
fn is_right(made: &[Move], found: &[String], text: &str) -> TestCaseResult {
    let read = Read::of(&Position::initial(), made, found, &[Initials::ENGLISH]);
    prop_assert!(
        read.impossible.is_empty(),
        "{}\n{:?}\n{:?}",
        text,
        found,
        read
    );
    prop_assert!(read.against.is_empty(), "{}\n{:?}\n{:?}", text, found, read);
    prop_assert!(
        read.twice_differently.is_empty(),
        "{}\n{:?}\n{:?}",
        text,
        found,
        read
    );
    prop_assert!(
        found.len() <= made.len(),
        "goes on beyond: {}\n{:?}",
        text,
        found
    );
    let lost = read.unreadable.len() + read.gaps.len();
    prop_assert!(lost <= 1, "{}\n{:?}\n{:?}", text, found, read);
    Ok(())
}

#[test]
fn a_right_score_with_one_blemish_has_no_move_of_its_own() {
    let games = historic();
    let drawn = (
        0..games.len(),
        0..BLEMISHES.len(),
        6usize..80,
        any::<prop::sample::Index>(),
        any::<bool>(),
    );
    let mut runner = TestRunner::new(ProptestConfig {
        cases: 3_000,
        failure_persistence: None,
        ..ProptestConfig::default()
    });
    let held = runner.run(&drawn, |(game, blemish, length, at, numbered)| {
        let moves = &games[game].moves;
        let made = &moves[..length.min(moves.len())];
        let at = at.index(made.len());
        if let Some(text) = score(&in_san(made), BLEMISHES[blemish], at, numbered) {
            is_right(
                made,
                &half_moves(&Position::initial(), made, 0, &text),
                &text,
            )?;
        }
        Ok(())
    });
    if let Err(failed) = held {
        panic!("{failed}");
    }
}

/// Such a score still shows a move written differently: the game's moves only place words, they correct none.
#[test]
fn another_move_beside_a_blemish_is_told() {
    let games = historic();
    let drawn = (
        0..games.len(),
        10usize..60,
        any::<prop::sample::Index>(),
        any::<bool>(),
    );
    let mut runner = TestRunner::new(ProptestConfig {
        cases: 400,
        failure_persistence: None,
        ..ProptestConfig::default()
    });
    let held = runner.run(&drawn, |(game, length, at, numbered)| {
        let moves = &games[game].moves;
        let made = &moves[..length.min(moves.len())];
        let at = at.index(made.len());
        let before = made[..at]
            .iter()
            .fold(Position::initial(), |now, made| now.play(made));
        let mut others = before.legal_moves().into_iter();
        let Some(other) = others.find(|other| !made.contains(other)) else {
            return Ok(());
        };
        let mut written = in_san(made);
        written[at] = SanPlus::from_move(before.chess().unwrap(), other).to_string();
        let text = match numbered {
            true => score(&written, Blemish::After(" ="), 0, true).unwrap(),
            false => written.join(" "),
        };
        let found = half_moves(&Position::initial(), made, 0, &text);
        let read = Read::of(&Position::initial(), made, &found, &[Initials::ENGLISH]);
        prop_assert_eq!(read.against, [at as u32 + 1], "{}\n{:?}", text, found);
        Ok(())
    });
    if let Err(failed) = held {
        panic!("{failed}");
    }
}

/// Judged by what an arbiter is told who has the scores read to the table.
#[test]
fn the_arbiter_hears_of_no_difference() {
    let games = historic();
    let made = &games[0].moves[..15];
    let written = in_san(made);
    let mut script = "assistant for white\nassistant for black\n".to_owned();
    for (ply, san) in written.iter().enumerate() {
        let seat = ["white", "black"][ply % 2];
        script.push_str(&format!(
            "+5000ms\nassistant moves {seat} {san}\nassistant presses {seat}\n"
        ));
    }
    for blemish in BLEMISHES {
        for numbered in [true, false] {
            let Some(text) = score(&written, blemish, 6, numbered) else {
                continue;
            };
            let read = format!("{script}arbiter reads white {text}\n");
            let played = transcript::play(&read).unwrap();
            let told: Vec<&str> = played.text.lines().collect();
            let told = told.join("\n");
            let told = told.rsplit_once("arbiter reads white").unwrap().1;
            for differs in ["the game has", "beyond", "differ"] {
                assert!(!told.contains(differs), "{blemish:?}: {told}");
            }
        }
    }
}

/// Each kind of blemish alone, with its effect.
#[test]
fn numbers_place_half_moves_and_the_game_those_without() {
    let start = Position::initial();
    let mut position = start.clone();
    let made: Vec<Move> = ["e4", "e5", "Nf3", "Nc6", "Bc4", "Bc5"]
        .iter()
        .map(|san| {
            let made = position.parse_move(san).unwrap();
            position = position.play(&made);
            made
        })
        .collect();
    let whole = &["e4", "e5", "Nf3", "Nc6", "Bc4", "Bc5"][..];
    for (text, wanted) in [
        ("1. e4 e5 3. Bc4 Bc5 2. Nf3 Nc6", whole),
        ("1. e4 – e5 2. Nf3 – Nc6 3. Bc4 – Bc5", whole),
        ("1.e4, e5; 2.Nf3, Nc6; 3.Bc4, Bc5.", whole),
        ("1: e4 e5 2: Nf3 Nc6 3: Bc4 Bc5", whole),
        ("1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 = 4.", whole),
        ("1. e4 ...e5 2. Nf3 ...Nc6 3. Bc4 ...Bc5", whole),
        ("e4 – e5 Nf3 – Nc6 Bc4 – Bc5", whole),
        ("1. e4 e5 3. Nf3 Nc6 4. Bc4 Bc5", whole),
        (
            "1. e4 e5 2. Nf3 Nc6 2. Nf3 Nc6 3. Bc4 Bc5",
            &["e4", "e5", "Nf3 / Nf3", "Nc6 / Nc6", "Bc4", "Bc5"],
        ),
        (
            "1. e4 e5 2. Nf3 Nc6 2. Nh3 Nc6 3. Bc4 Bc5",
            &["e4", "e5", "Nf3 / Nh3", "Nc6 / Nc6", "Bc4", "Bc5"],
        ),
        ("1. e4 e5 3. Bc4 Bc5", &["e4", "e5", "", "", "Bc4", "Bc5"]),
        (
            "e4 e5 Nf3 blot Nc6 Bc4 Bc5",
            &["e4", "e5", "Nf3 blot", "Nc6", "Bc4", "Bc5"],
        ),
        (
            "1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 schach? ja",
            &["e4", "e5", "Nf3", "Nc6", "Bc4", "Bc5 schach? ja"],
        ),
        (
            "1. e4 e5 2. Nf3 Nc6 3. Bh6 schach Bc5",
            &["e4", "e5", "Nf3", "Nc6", "Bh6 schach", "Bc5"],
        ),
        // A move written before it is made goes beyond the game.
        (
            "1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. d3",
            &["e4", "e5", "Nf3", "Nc6", "Bc4", "Bc5", "d3"],
        ),
        (
            "e4 e5 Nf3 Nc6 Bc4 Bc5 d3",
            &["e4", "e5", "Nf3", "Nc6", "Bc4", "Bc5", "d3"],
        ),
    ] {
        assert_eq!(half_moves(&start, &made, 0, text), wanted, "{text}");
    }
    // Black begins, so White's move of that number belongs to nobody.
    let start = Position::from_fen("4k3/pp6/8/8/8/8/PP6/4K3 b - - 0 12").unwrap();
    let mut position = start.clone();
    let made = ["a5", "a4", "b5"].map(|san| {
        let made = position.parse_move(san).unwrap();
        position = position.play(&made);
        made
    });
    for text in [
        "12...a5 13.a4 b5",
        "12. ... a5 13. a4 b5",
        "12. - a5 13. a4 b5",
        "12.a5 13.a4 b5",
        "...a5 a4 b5",
        "1...a5 2.a4 b5",
        "1. - a5 2.a4 b5",
        "1.a5 a4 2.b5",
        "a5 a4 b5",
    ] {
        let found = half_moves(&start, &made, 0, text);
        assert_eq!(found, ["a5", "a4", "b5"], "{text}");
    }
}
