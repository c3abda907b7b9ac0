//! `annabella review`: the turning points of a finished game, with a scripted engine and with a real one.

use std::fs;
use std::path::Path;
use std::process::Output;

use shell::engine::find;
use tempfile::TempDir;

use crate::live::annabella;
use crate::play::{Home, engine, ledgers};
use crate::skip::skipped;

const MATE: &str = "1. f3 e5 2. g4 Qh4# 0-1\n";

/// The engine's evaluations of the positions before the four moves, in order.
const SAYS: &str = "case $n in \
     1) echo info depth 9 score cp 30 pv e2e4 e7e5;; \
     2) echo info depth 9 score cp 60 pv e7e5 e2e4;; \
     3) echo info depth 9 score cp -60 pv e2e4 g8f6;; \
     4) echo info depth 9 score mate 1 pv d8h4;; \
     esac; echo bestmove e2e4";

const TOLD: [&str; 4] = [
    "Turning point one of one: in move two White played Gustav four",
    "Before it the game is even",
    "After it Black mates in one move: Queen Hector four, mate",
    "Better is Eva four; then the game is even: Knight Felix six",
];

fn review(file: &Path, args: &[&str]) -> Output {
    let mut review = annabella();
    review
        .args(["review", "--silent", "--lang", "en"])
        .arg(file);
    // The input ends at once: nobody continues, so everything is printed.
    review.args(args).output().unwrap()
}

fn lines(output: &Output) -> Vec<String> {
    let said = String::from_utf8(output.stdout.clone()).unwrap();
    said.lines().map(str::to_owned).collect()
}

fn printed(folder: &TempDir, text: &str) -> std::path::PathBuf {
    let path = folder.path().join("games.pgn");
    fs::write(&path, text).unwrap();
    path
}

#[test]
fn turning_points_are_walked_through_with_two_keys() {
    let folder = TempDir::new().unwrap();
    let game = printed(&folder, &format!("[White \"Anna\"]\n\n{MATE}"));
    let program = engine(folder.path(), "engine", SAYS);
    let (game, program) = (game.to_str().unwrap(), program.to_str().unwrap());
    let mut home = Home::start(
        "review",
        folder.path(),
        &["--lang", "en", "--engine", program, game],
    );
    home.reads("One turning point");
    home.reads("Enter: the next one. B: the one before. quit: the end");
    for told in TOLD {
        home.reads(told);
    }
    home.types("b");
    home.reads("This is the first");
    home.reads(TOLD[3]);
    home.types("again");
    home.reads(TOLD[0]);
    home.types("");
    home.reads("That was the last");
}

#[test]
fn a_game_at_home_is_reviewed_when_it_is_over_and_not_before() {
    let folder = TempDir::new().unwrap();
    let mut home = Home::begin(folder.path(), &["--lang", "en", "--opponent", "nobody"]);
    home.reads("The game starts");
    home.types("f3");
    home.reads("Felix three (f3)");
    let ledger = ledgers(folder.path()).remove(0);
    let refused = review(&ledger, &[]);
    assert_eq!(refused.status.code(), Some(2));
    let why = String::from_utf8(refused.stderr).unwrap();
    assert!(
        why.ends_with("is not over; a review comes after it\n"),
        "{why}"
    );
    for typed in ["e5", "g4", "Qh4"] {
        home.types(typed);
    }
    home.reads("The game is over: Black wins");
    home.quits_after_the_game();
    let program = engine(folder.path(), "engine", SAYS);
    let output = review(&ledger, &["--engine", program.to_str().unwrap()]);
    assert_eq!(lines(&output)[2..6], TOLD);
    assert_eq!(output.status.code(), Some(0));
}

/// The moves before an illegal one are reviewed, and that one is named.
#[test]
fn a_broken_move_is_named_and_the_moves_before_it_are_reviewed() {
    let folder = TempDir::new().unwrap();
    let game = printed(&folder, "1. f3 e5 2. g4 Kxx9 3. a3 *\n");
    let program = engine(folder.path(), "engine", SAYS);
    let output = review(&game, &["--engine", program.to_str().unwrap()]);
    assert_eq!(output.status.code(), Some(0));
    let told = String::from_utf8(output.stderr).unwrap();
    let named = format!("{}: ", game.display());
    assert!(told.contains(&named) && told.contains("Kxx9"), "{told}");
    assert!(told.contains("The game is played up to there"), "{told}");
}

#[test]
fn each_language_reviews_in_its_own_words() {
    let folder = TempDir::new().unwrap();
    let game = printed(&folder, MATE);
    let program = engine(folder.path(), "engine", SAYS);
    for (language, told) in [
        ("de", "Im Zug zwei spielte Weiß Gustav vier"),
        ("es", "En la jugada dos las blancas jugaron Gustav cuatro"),
        ("fr", "Au coup deux, les Blancs ont joué Gustav quatre"),
    ] {
        let output = annabella()
            .args(["review", "--silent", "--lang", language, "--engine"])
            .args([&program, &game])
            .output()
            .unwrap();
        let lines = lines(&output);
        let (_, played) = lines[2].split_once(": ").unwrap();
        assert_eq!(played.to_lowercase(), told.to_lowercase());
    }
}

#[test]
fn an_engine_that_does_not_look_is_named_with_the_way_out() {
    let folder = TempDir::new().unwrap();
    let game = printed(&folder, MATE);
    let silent = engine(folder.path(), "silent", "echo bestmove e2e4");
    for (program, why) in [
        (
            silent.to_str().unwrap(),
            "did not say how the positions stand; name another with --engine",
        ),
        (
            "nowhere",
            "nowhere cannot be started; name another with --engine",
        ),
    ] {
        let output = review(&game, &["--engine", program]);
        assert_eq!(output.status.code(), Some(1));
        let told = String::from_utf8(output.stderr).unwrap();
        assert!(told.trim_end().ends_with(why), "{told}");
    }
    let output = review(&folder.path().join("none.pgn"), &[]);
    assert_eq!(output.status.code(), Some(2));
}

#[test]
fn a_real_engine_finds_the_mate_that_was_let_in() {
    let Some(program) = find("stockfish") else {
        return skipped("stockfish is not installed");
    };
    let folder = TempDir::new().unwrap();
    let game = printed(&folder, MATE);
    let output = review(
        &game,
        &["--engine", program.to_str().unwrap(), "--time", "100"],
    );
    let said = lines(&output);
    assert!(said.contains(&TOLD[2].to_owned()), "{said:#?}");
}
