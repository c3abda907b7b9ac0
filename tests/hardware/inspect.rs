//! `annabella devices --test`: the real program tests an emulated board that has faults, the emulator's hands obey it.

use std::io::{BufRead, BufReader, Write};
use std::process::{ChildStdin, Command, Stdio};

use shakmaty::Square;

use crate::port::Board;

const BUTTONS: [&str; 15] = [
    "commit", "press", "repeat", "time", "adjust", "draw", "resign", "arbiter", "cancel", "up",
    "down", "left", "right", "ok", "opponent",
];

/// Goes through the test as it is told; gives the last lines and the exit code.
fn go_through(faulty: bool) -> (Vec<String>, Option<i32>) {
    let folder = tempfile::tempdir().unwrap();
    let mut board = Board::start(folder.path(), "board");
    board.tell("setup 8/8/8/8/8/8/8/8");
    board.tell("+50ms");
    let mut program = Command::new(env!("CARGO_BIN_EXE_annabella"))
        .args(["devices", "--lang", "en", "--test"])
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
        if line.starts_with("Put a peg into") {
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
    let (said, code) = go_through(false);
    let last = said.last().map(String::as_str);
    assert_eq!(
        (last, code),
        (Some("All squares and buttons are in order"), Some(0))
    );
}

#[test]
fn the_faults_of_a_board_are_named() {
    let (said, code) = go_through(true);
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
