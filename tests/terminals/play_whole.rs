//! Whole home games: the manual's, line by line, and games to the end against Debian's engines.

use std::fs;
use std::path::Path;

use announce::Language;
use board::{Edge, Seen};
use laws::Position;
use laws::notation::{Initials, read_meant};
use shakmaty::uci::UciMove;
use shakmaty::{Color, Move};
use shell::engine::find;
use store::read;
use table::State;
use tempfile::TempDir;
use voice::Voice;

use crate::live::{Boards, Place};
use crate::play::{Home, engine, ledgers};
use crate::skip::skipped;

/// The manual's example under this heading, line by line, without its command.
fn shown(heading: &str) -> Vec<&'static str> {
    let manual = include_str!("../../docs/home-reference.md");
    let (_, below) = manual.split_once(heading).unwrap();
    let block = below.split("```text\n").nth(1).unwrap();
    let lines: Vec<&str> = block.split("```").next().unwrap().lines().collect();
    assert!(lines[0].starts_with("$ annabella play "), "{}", lines[0]);
    lines[1..].to_vec()
}

/// The move in a line that tells one, as written.
fn written(line: &str) -> Option<&str> {
    Some(line.strip_suffix(')')?.rsplit_once(" (")?.1)
}

fn read_move(position: &Position, written: &str) -> Move {
    read_meant(position, written, &[Initials::ENGLISH]).unwrap_or_else(|bad| panic!("{bad}"))
}

/// A program that plays these moves, under the name of Debian's strongest engine.
fn stockfish_that_plays(folder: &Path, moves: &[String]) {
    fs::write(folder.join("moves"), moves.join("\n")).unwrap();
    let moves = folder.join("moves");
    let next = format!("echo bestmove $(sed -n ${{n}}p {})", moves.display());
    engine(folder, "stockfish", &next);
}

/// The README shows the beginning of that game.
#[test]
fn the_readme_shows_the_beginning_of_the_game_that_the_manual_shows() {
    let readme = include_str!("../../README.md");
    let (_, below) = readme.split_once("$ annabella play ").unwrap();
    let (beginning, _) = below.split_once("```").unwrap();
    let beginning: Vec<&str> = beginning.lines().skip(1).collect();
    assert!(beginning.len() > 5, "{beginning:?}");
    let whole = shown("## A whole game at the keyboard");
    assert_eq!(beginning, whole[..beginning.len()]);
}

/// A first-time player's input, output and speech.
#[test]
fn the_way_to_the_first_move_is_as_the_manual_shows() {
    let manual = include_str!("../../docs/home-reference.md");
    let (_, below) = manual.split_once("## From the package").unwrap();
    let (_, block) = below.split_once("```text\n").unwrap();
    let (block, _) = block.split_once("```").unwrap();
    let place = TempDir::new().unwrap();
    stockfish_that_plays(place.path(), &["e7e5".to_owned()]);
    let mut home = Home::begin_with(place.path(), &["--lang", "en"]);
    let voice = Voice::installed(Language::En.narrator()).unwrap();
    for line in block.lines().skip(2) {
        if let Some(typed) = line.strip_prefix("> ") {
            home.types(typed);
            continue;
        }
        let read = line.split_once(": \"").map_or(line, |(read, _)| read);
        assert_eq!(home.reads_on(), read);
        if let Some((_, spoken)) = line.split_once(": \"") {
            let spoken = spoken.strip_suffix('"').unwrap();
            assert!(read.starts_with(spoken), "{line}");
            assert!(voice.spell(spoken).is_some(), "no voice says: {spoken}");
        }
    }
}

#[test]
fn the_game_that_the_manual_shows_is_played() {
    let lines = shown("## A whole game at the keyboard");
    let mut position = Position::initial();
    let mut answers = Vec::new();
    for made in lines.iter().filter_map(|line| written(line)) {
        let mv = read_move(&position, made);
        if position.turn() == Color::Black {
            answers.push(position.uci(&mv).to_string());
        }
        position = position.play(&mv);
    }
    assert!(position.is_checkmate());
    let place = TempDir::new().unwrap();
    stockfish_that_plays(place.path(), &answers);
    let mut home = Home::begin_with(place.path(), &["--lang", "en", "--level", "0"]);
    for line in lines {
        match line.strip_prefix("> ") {
            Some(typed) => home.types(typed),
            None => assert_eq!(home.reads_on(), line),
        }
    }
}

/// A hand's act: "e2 heben", "e4 stecken", or a button.
fn does(boards: &mut Boards, deed: &str) {
    let white = Color::White;
    match deed.split_once(' ') {
        Some((square, "heben")) => boards.edge(white, Edge::Lift(square.parse().unwrap())),
        Some((square, "stecken")) => {
            boards.edge(white, Edge::Place(square.parse().unwrap(), Seen::Peg));
        }
        _ => {
            let buttons = [
                ("Melden", "commit"),
                ("Schiedsrichter", "arbiter"),
                ("Bestätigen", "ok"),
                ("Ab", "down"),
                ("Auf", "up"),
                ("Rechts", "right"),
                ("Abbrechen", "cancel"),
            ];
            let (_, button) = buttons.iter().find(|(name, _)| *name == deed).unwrap();
            boards.press(white, button);
        }
    }
}

/// The next line that is not about a board delayed by a busy computer. A hand that pressed Melden before its pegs were seen again
/// presses once more, as a person would.
fn reads_of_the_game(home: &mut Home, boards: &mut Boards) -> String {
    let mut lines = std::iter::repeat_with(|| {
        let line = home.reads_on();
        if line == "Weiß ist am Zug. Nichts ist geschehen." {
            does(boards, "Melden");
            return home.reads_on();
        }
        line
    });
    let of_the_line = [
        "Das Brett von Weiß antwortet nicht",
        "Das Brett von Weiß ist wieder da",
    ];
    lines
        .find(|line| !of_the_line.iter().any(|begins| line.starts_with(begins)))
        .unwrap()
}

#[test]
fn the_game_at_a_peg_board_that_the_manual_shows_is_played_by_its_pegs_and_buttons_alone() {
    played_at_a_peg_board("## A whole game at a peg board");
}

#[test]
fn a_position_is_set_up_by_the_pegs_of_a_board_as_the_manual_shows() {
    played_at_a_peg_board("## A position set up by pegs");
}

/// Replays the manual's example under this heading. The second game has a ledger of its own.
fn played_at_a_peg_board(heading: &str) {
    let place = Place::two_boards("");
    let answers = ["e7e5", "b8c6", "g8f6", "g8f6"].map(str::to_owned);
    stockfish_that_plays(place.path(), &answers);
    let mut boards = Boards::plug_in(&place, 4);
    let (state, board) = (place.path(), place.link("white"));
    let mut home = Home::begin_with(state, &["--lang", "de", "--board", &board]);
    for line in shown(heading) {
        match line.strip_prefix("> ") {
            Some(deeds) => deeds.split(", ").for_each(|deed| does(&mut boards, deed)),
            None => assert_eq!(reads_of_the_game(&mut home, &mut boards), line),
        }
    }
    assert_eq!(ledgers(place.path()).len(), 2);
}

/// A game begun at a board that is now missing continues at the keyboard.
#[test]
fn a_game_that_was_begun_at_a_board_goes_on_without_it() {
    let place = Place::two_boards("");
    stockfish_that_plays(place.path(), &["e7e5".to_owned()]);
    let mut boards = Boards::plug_in(&place, 1);
    let board = place.link("white");
    let mut home = Home::begin_with(place.path(), &["--lang", "en", "--board", &board]);
    home.reads("White, please take out your king");
    for deed in ["e1 heben", "e1 stecken"] {
        does(&mut boards, deed);
    }
    home.reads("The game starts");
    home.types("e4");
    home.reads("Eva five (e5)");
    home.quits();
    drop(boards);
    stockfish_that_plays(place.path(), &["b8c6".to_owned()]);
    let mut home = Home::begin_with(place.path(), &["--lang", "en", "--board", "none"]);
    home.reads("The last game goes on");
    home.types("Nf3");
    home.reads("Knight Cesar six (Nc6)");
    home.quits();
}

/// A player who makes any legal moves, to the end.
fn plays_to_the_end(program: &str) {
    if find(program).is_none() {
        skipped(&format!(
            "{program} is not installed (Debian: apt install {program})"
        ));
        return;
    }
    let place = TempDir::new().unwrap();
    let args = ["--lang", "en", "--opponent", program, "--depth", "3"];
    let mut home = Home::begin(place.path(), &args);
    home.reads("The game starts");
    let mut position = Position::initial();
    let mut moves: Vec<UciMove> = Vec::new();
    let result = 'game: loop {
        let legal = position.legal_moves();
        let any = legal[moves.len() * 7 % legal.len()];
        home.types(&position.uci(&any).to_string());
        for _ in 0..2 {
            let made = loop {
                let line = home.reads_on();
                if line.starts_with("The game is over") {
                    break 'game line;
                }
                if let Some(made) = written(&line) {
                    break read_move(&position, made);
                }
            };
            moves.push(position.uci(&made));
            position = position.play(&made);
        }
        if position.legal_moves().is_empty() {
            break home.reads("The game is over");
        }
        assert!(moves.len() < 300, "no end: {moves:?}");
    };
    // Otherwise an engine that ignores a closed pipe would remain.
    home.quits_after_the_game();
    let state = State::replay(&read(&ledgers(place.path())[0]).unwrap().records);
    let recorded: Vec<UciMove> = state.plies().iter().map(|ply| ply.uci).collect();
    assert_eq!(recorded, moves, "{result}");
    assert!(state.outcome().is_some(), "{result}");
}

#[test]
fn stockfish_plays_a_game_to_the_end() {
    plays_to_the_end("stockfish");
}

#[test]
fn gnuchess_plays_a_game_to_the_end() {
    plays_to_the_end("gnuchess");
}
