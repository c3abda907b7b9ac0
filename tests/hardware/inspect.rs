//! `annabella devices --test`: the real program tests an emulated board with faults, and the emulator's hands follow its
//! instructions.

use std::io::{BufRead, BufReader, Write};
use std::path::Path;
use std::process::{ChildStdin, Command, Stdio};

use shakmaty::Square;

use crate::port::Board;

const BUTTONS: [&str; 15] = [
    "commit", "press", "repeat", "time", "adjust", "draw", "resign", "arbiter", "cancel", "up",
    "down", "left", "right", "ok", "opponent",
];

/// Follows the test's instructions; returns the last lines and the exit code.
fn go_through(
    start: fn(&Path, &str) -> Board,
    first: &str,
    faulty: bool,
) -> (Vec<String>, Option<i32>) {
    let folder = tempfile::tempdir().unwrap();
    let mut board = start(folder.path(), "board");
    board.tell("setup 8/8/8/8/8/8/8/8");
    board.tell(first);
    board.tell("+50ms");
    let mut program = Command::new(env!("CARGO_BIN_EXE_annabella"))
        // The language is that of the system.
        .env("LC_ALL", "en_GB.UTF-8")
        .args(["devices", "--test"])
        .arg(&board.port)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut enter: ChildStdin = program.stdin.take().unwrap();
    let (mut squares, mut buttons) = (Square::ALL.iter(), BUTTONS.iter());
    let mut held = None;
    let mut ending = Vec::new();
    for line in BufReader::new(program.stdout.take().unwrap()).lines() {
        let line = line.unwrap();
        if line.contains("the board learns") {
            writeln!(enter).unwrap();
        } else if line.starts_with("Put a peg into") {
            let square = *squares.next().unwrap();
            match square {
                Square::D4 if faulty => writeln!(enter).unwrap(),
                Square::A2 if faulty => held = Some(Square::B2),
                _ => held = Some(square),
            }
            if let Some(square) = held {
                board.tell(&format!("place {square}"));
            }
        } else if line == "Take it out" {
            board.tell(&format!("lift {}", held.take().unwrap()));
            // No hand puts the next peg in sooner.
            board.tell("+120ms");
        } else if line.starts_with("Press ") {
            match buttons.next().unwrap() {
                &"draw" if faulty => writeln!(enter).unwrap(),
                button => board.tell(&format!("press {button} 50ms")),
            }
        } else {
            ending.push(line);
        }
    }
    (ending, program.wait().unwrap().code())
}

#[test]
fn a_good_board_passes_the_test() {
    let (said, code) = go_through(Board::start, "+1ms", false);
    let last = said.last().map(String::as_str);
    assert_eq!(
        (last, code),
        (Some("All squares and buttons are in order"), Some(0))
    );
}

#[test]
fn a_board_with_hall_sensors_learns_what_is_empty_and_passes() {
    // This sensor reads without a field what another reads with a magnet.
    let (said, code) = go_through(Board::hall, "empty e4 2740", false);
    let last = said.last().map(String::as_str);
    assert_eq!(
        (last, code),
        (Some("All squares and buttons are in order"), Some(0)),
        "{said:?}"
    );
}

#[test]
fn a_board_that_cannot_learn_says_because_of_which_aperture() {
    let (said, code) = go_through(Board::hall, "empty e4 0", false);
    assert_eq!(
        said[said.len() - 2..],
        [
            "One fault",
            "The board could not learn what is empty: a peg is in Eva vier, or its sensor gives nothing"
        ]
    );
    assert_eq!(code, Some(1));
}

#[test]
fn a_board_is_given_a_number_and_found_by_it() {
    let folder = tempfile::tempdir().unwrap();
    let board = Board::hall(folder.path(), "board");
    let port = board.port.display().to_string();
    let name = |number: &str| {
        let output = Command::new(env!("CARGO_BIN_EXE_annabella"))
            .args(["devices", "--name", &port, number])
            .output()
            .unwrap();
        let said = [output.stdout, output.stderr].concat();
        (String::from_utf8(said).unwrap(), output.status.code())
    };
    let said = format!("the board on {port} has the number 7 now, and keeps it\n");
    assert_eq!(name("7"), (said, Some(0)));
    let (said, code) = name("65535");
    assert!(said.contains("expected 0 to 65534"), "{said}");
    assert_eq!(code, Some(2));
}

#[test]
fn the_faults_of_a_board_are_named() {
    let (said, code) = go_through(Board::start, "+1ms", true);
    assert_eq!(
        said[said.len() - 4..],
        [
            "Three faults",
            "Instead of Anna zwei, Bella zwei answered",
            "David vier does not answer",
            "The button draw does not answer"
        ]
    );
    assert_eq!(code, Some(1));
}
