//! `annabella uci`: a chess program as UCI front end, and a player at a simulated peg board.

use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::thread::spawn;
use std::time::Instant;

use board::{Edge, Seen};
use shakmaty::Color;

use crate::live::{Boards, DEADLINE, Place, annabella};

/// A chess program from the view of its engine. Its engine is killed when this is dropped.
struct Program {
    engine: Child,
    to: ChildStdin,
    from: Receiver<String>,
    heard: Vec<String>,
}

impl Program {
    fn start(place: &Place) -> Program {
        let mut engine = annabella()
            .env("XDG_STATE_HOME", place.path())
            .arg("uci")
            .arg("--config")
            .arg(place.config())
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let (line, from) = channel();
        let out = BufReader::new(engine.stdout.take().unwrap());
        spawn(move || {
            for said in out.lines().map_while(Result::ok) {
                drop(line.send(said));
            }
        });
        Program {
            to: engine.stdin.take().unwrap(),
            engine,
            from,
            heard: Vec::new(),
        }
    }

    fn say(&mut self, line: &str) {
        writeln!(self.to, "{line}").unwrap();
    }

    /// Waits for a line with this beginning; returns the lines up to and including it.
    fn hear(&mut self, begins: &str) -> Vec<String> {
        let (mut before, deadline) = (Vec::new(), Instant::now() + DEADLINE);
        loop {
            let left = deadline.saturating_duration_since(Instant::now());
            match self.from.recv_timeout(left) {
                Ok(line) => {
                    self.heard.push(line.clone());
                    let found = line.starts_with(begins);
                    before.push(line);
                    if found {
                        return before;
                    }
                }
                Err(RecvTimeoutError::Timeout | RecvTimeoutError::Disconnected) => {
                    panic!("no {begins}; heard:\n{}", self.heard.join("\n"))
                }
            }
        }
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        let _ = self.engine.kill();
        let _ = self.engine.wait();
    }
}

fn carry(boards: &mut Boards, board: Color, from: &str, to: &str) {
    boards.edge(board, Edge::Lift(from.parse().unwrap()));
    boards.edge(board, Edge::Place(to.parse().unwrap(), Seen::Peg));
}

#[test]
fn a_program_plays_against_hands_takes_back_changes_sides_and_cannot_hurry_them() {
    let place = Place::two_boards("");
    let mut boards = Boards::plug_in(&place, 1);
    let mut program = Program::start(&place);
    program.say("uci");
    let id = program.hear("uciok");
    assert!(id[0].starts_with("id name annabella "), "{id:?}");
    assert_eq!(id.len(), 3, "its own name, its authors, and nothing to set");
    program.say("isready");
    program.hear("readyok");

    // White at the board.
    program.say("ucinewgame");
    program.say("position startpos");
    program.say("go wtime 60000 btime 60000");
    program.hear("info string table: Die Partie beginnt");
    program.say("isready");
    program.hear("readyok");
    carry(&mut boards, Color::White, "e2", "e4");
    boards.press(Color::White, "commit");
    program.hear("bestmove e2e4");
    program.say("position startpos moves e2e4 e7e5");
    program.say("go wtime 60000 btime 60000");
    program.hear("info string table: Eva fünf");
    carry(&mut boards, Color::White, "e7", "e5");
    carry(&mut boards, Color::White, "g1", "f3");
    boards.press(Color::White, "commit");
    program.hear("bestmove g1f3");

    // The program took back and plays another move: the board is guided back, and the move is announced.
    program.say("position startpos moves e2e4 c7c5");
    program.say("go infinite");
    let guided = [
        ("Felix drei", Edge::Lift("f3".parse().unwrap())),
        ("Eva fünf", Edge::Lift("e5".parse().unwrap())),
        ("Gustav eins", Edge::Place("g1".parse().unwrap(), Seen::Peg)),
        ("Eva sieben", Edge::Place("e7".parse().unwrap(), Seen::Peg)),
    ];
    program.hear("info string white: Das Brett von Weiß stimmt nicht");
    for _ in guided {
        let told = program.hear("info string white: ");
        let told = told.last().unwrap();
        let (_, edge) = guided
            .iter()
            .find(|(square, _)| told.contains(square))
            .unwrap_or_else(|| panic!("{told}"));
        boards.edge(Color::White, *edge);
    }
    program.hear("info string table: Cesar fünf");
    carry(&mut boards, Color::White, "c7", "c5");
    program.say("stop");
    program.hear("bestmove 0000");

    // Black at the board, in a second game, with an illegal move that is not passed on.
    program.say("ucinewgame");
    program.say("position startpos moves d2d4");
    program.say("go movetime 1000");
    program.hear("info string table: David vier");
    carry(&mut boards, Color::Black, "d2", "d4");
    carry(&mut boards, Color::Black, "g8", "f6");
    boards.press(Color::Black, "commit");
    let until = program.hear("bestmove");
    assert_eq!(until.last().unwrap(), "bestmove g8f6");
    program.say("quit");
    assert!(program.engine.wait().unwrap().success());

    // Each game has a ledger of its own.
    let ledgers = std::fs::read_dir(place.path().join("annabella")).unwrap();
    let ledgers = ledgers
        .flatten()
        .filter(|file| file.path().extension().is_some_and(|kind| kind == "sqlite"));
    assert_eq!(ledgers.count(), 3);
}

#[test]
fn a_move_that_the_laws_do_not_allow_is_not_passed_on_and_put_back() {
    let place = Place::two_boards("");
    let mut boards = Boards::plug_in(&place, 1);
    let mut program = Program::start(&place);
    program.say("position startpos");
    program.say("go");
    program.hear("info string table: Die Partie beginnt");
    carry(&mut boards, Color::White, "b1", "b3");
    boards.press(Color::White, "commit");
    // It is practice: the player hears why, and the game continues from the previous position.
    program.hear("info string white: Regelwidrig: Springer Bella drei, so zieht kein Springer");
    program.hear("info string white: Bella drei: ");
    carry(&mut boards, Color::White, "b3", "b1");
    program.hear("info string white: Bella eins: ");
    program.hear("info string white: Das Brett von Weiß stimmt");
    carry(&mut boards, Color::White, "b1", "c3");
    boards.press(Color::White, "commit");
    let until = program.hear("bestmove");
    assert_eq!(until.last().unwrap(), "bestmove b1c3");
}

/// A match in the usual form: ten games, colours reversed after each, at one board named once.
#[test]
fn a_match_of_ten_games_with_colours_reversed_is_played_at_one_board() {
    let place = Place::two_boards("");
    let config = std::fs::read_to_string(place.config()).unwrap();
    let second = format!("board = \"{}\"\n", place.link("black"));
    std::fs::write(place.config(), config.replace(&second, "")).unwrap();
    let mut boards = Boards::plug_in(&place, 4);
    let mut program = Program::start(&place);
    let hand = Color::White;
    for game in 0..10 {
        program.say("ucinewgame");
        // The shortest mate: the board loses with White and wins with Black.
        let moves = ["f2f3", "e7e5", "g2g4", "d8h4"];
        let said = ["Felix drei", "Eva fünf", "Gustav vier"];
        let made = if game % 2 == 0 { [0, 2] } else { [1, 3] };
        for ply in made {
            let before = moves[..ply].join(" ");
            match ply {
                0 => program.say("position startpos"),
                _ => program.say(&format!("position startpos moves {before}")),
            }
            program.say("go wtime 60000 btime 60000");
            if let Some(theirs) = ply.checked_sub(1) {
                program.hear(&format!("info string table: {}", said[theirs]));
                let (from, to) = moves[theirs].split_at(2);
                carry(&mut boards, hand, from, to);
            } else {
                program.hear("info string table: Die Partie beginnt");
            }
            let (from, to) = moves[ply].split_at(2);
            carry(&mut boards, hand, from, to);
            boards.press(hand, "commit");
            let heard = program.hear("bestmove");
            let best = format!("bestmove {}", moves[ply]);
            assert_eq!(heard.last().unwrap(), &best, "game {game}: {heard:?}");
        }
        // The pegs are set up again.
        for text in &moves[..=made[1]] {
            let (from, to) = text.split_at(2);
            carry(&mut boards, hand, to, from);
        }
    }
    program.say("quit");
    assert!(program.engine.wait().unwrap().success());
}
