//! A game between a blind player at a peg board and a sighted player at a board of another make, with a capture, castling, en
//! passant and a promotion, through the whole table. Judged by the announcements and by the lamps of the board.

use std::time::Duration;

use board::sensing::Button;
use laws::Position;
use laws::seat::BoardAt;
use ledger::event::Question;
use shakmaty::{Color, Piece, Square};
use sim::chesslink::ChessLinkBoard;
use sim::electronic::ElectronicBoard;
use sim::sentio::SentioBoard;
use table::{Act, Input};
use tokio::time::sleep;

use crate::plugged::{Device, MemoryPorts, Plugged};
use crate::seated::{Hand, Table, cases, pegs};

/// En passant, castling and a promotion are all close.
const START: &str = "4k2r/8/8/8/3p4/8/1p2P3/N3K3 w k - 0 1";

/// Squares from and to which pieces are carried.
type Carried = &'static [(&'static str, &'static str)];

/// A move's announcement, the carried pieces, and the squares cleared before: captured pieces are removed first.
const GAME: [(&str, Carried, &[&str]); 8] = [
    ("Eva vier", &[("e2", "e4")], &[]),
    // The captured pawn is removed from its own square (en passant).
    ("David schlägt Eva drei", &[("d4", "e3")], &["e4"]),
    ("Springer Bella drei", &[("a1", "b3")], &[]),
    ("Kurze Rochade", &[("e8", "g8"), ("h8", "f8")], &[]),
    ("Springer David zwei", &[("b3", "d2")], &[]),
    ("Eva schlägt David zwei", &[("e3", "d2")], &["d2"]),
    ("König schlägt David zwei", &[("e1", "d2")], &["d2"]),
    ("Bella eins Dame", &[("b2", "b1")], &[]),
];

struct Played<D> {
    table: Table,
    white: Hand,
    line: Plugged<D>,
    stands: shakmaty::Board,
}

fn square(name: &str) -> Square {
    name.parse().unwrap()
}

impl<D: Device + ElectronicBoard> Played<D> {
    async fn plug_in(make: &str, board: impl FnOnce(&Position) -> D) -> Self {
        // A board without piece recognition cannot report which way round it lies.
        let turned = match make {
            "sentio" => "turned = false",
            _ => "",
        };
        let configuration = format!(
            "position = \"{START}\"\n[event]\nrated = false\npress = \"with-commit\"\n\
             [white]\nboard = \"/dev/white\"\nturned = false\n\
             [black]\nboard = \"{make}:/dev/{make}\"\nsighted = true\nassistant = true\n{turned}\n"
        );
        let position = Position::from_fen(START).unwrap();
        let ports = MemoryPorts::default();
        let line = ports.device(make, board(&position));
        let white = Hand(ports.plug_in("white", pegs(1, START)));
        let mut table = Table::start(ports, &configuration).await;
        table
            .hear("the start", |line| {
                line.starts_with("table: Die Partie beginnt")
            })
            .await;
        Played {
            table,
            white,
            line,
            stands: position.board().clone(),
        }
    }

    async fn put(&mut self, square: Square, piece: Option<Piece>) {
        match piece {
            Some(piece) => self.stands.set_piece_at(square, piece),
            None => drop(self.stands.remove_piece_at(square)),
        }
        self.line.with(|board| board.put(square, piece));
        self.line.sends_all().await;
        // As quick as a hand, but slower than contact bounce.
        sleep(Duration::from_millis(220)).await;
    }

    /// Black's hands at the board.
    async fn at_the_board(&mut self, moved: Carried, taken: &[&str]) {
        for taken in taken {
            self.put(square(taken), None).await;
        }
        for (from, to) in moved {
            let piece = self.stands.piece_at(square(from));
            self.put(square(from), None).await;
            self.put(square(to), piece).await;
        }
    }

    /// Plays the whole game; `promoted` names the piece where the board cannot.
    async fn play(&mut self, heard: impl AsyncFn(&Self, usize), promoted: impl AsyncFn(&mut Self)) {
        for (ply, (said, moved, taken)) in GAME.into_iter().enumerate() {
            let whites = ply % 2 == 0;
            if whites {
                self.white.carry(moved, taken).await;
                self.white.press(Button::Commit).await;
            } else {
                self.at_the_board(moved, taken).await;
                if ply == 7 {
                    promoted(self).await;
                }
            }
            self.table.hear_line(&format!("table: {said}")).await;
            self.table.until_announced().await;
            heard(self, ply).await;
            if whites {
                self.at_the_board(moved, taken).await;
            } else {
                self.white.carry(moved, taken).await;
            }
            let board = BoardAt(if whites { Color::Black } else { Color::White });
            self.table
                .until(|state| state.plies().len() == ply + 1 && state.agrees(board))
                .await;
        }
        assert_eq!(cases(&self.table.playing.records()), []);
    }
}

#[tokio::test(start_paused = true)]
async fn a_game_at_a_sentio_whose_assistant_names_the_promoted_piece() {
    let mut played =
        Played::plug_in("sentio", |position| SentioBoard::new(position.occupied())).await;
    played
        .play(
            async |_, _| {},
            async |played| {
                played
                    .table
                    .until(|state| {
                        let asked = state.questions.get(Color::Black);
                        asked.is_some_and(|asked| matches!(asked.question, Question::Which { .. }))
                    })
                    .await;
                let (seat, act) = (Color::Black, Act::Move("b2b1q".parse().unwrap()));
                played
                    .table
                    .playing
                    .give(Input::Assistant { seat, act })
                    .await;
            },
        )
        .await;
    assert_eq!(played.line.written(), b"", "nothing is ever asked of it");
    played.table.end().await;
}

#[tokio::test(start_paused = true)]
async fn a_game_at_a_chesslink_that_lights_what_is_to_be_executed() {
    let mut played = Played::plug_in("chesslink", |position| {
        ChessLinkBoard::new(position.board().clone(), true)
    })
    .await;
    let lights = async |played: &Played<ChessLinkBoard>, lit: &[Square]| {
        let so = async {
            while played.line.with(|board| board.lit()) != lit {
                sleep(Duration::from_millis(10)).await;
            }
        };
        let waited = tokio::time::timeout(Duration::from_secs(5), so).await;
        assert!(waited.is_ok(), "{lit:?}");
    };
    played
        .play(
            async |played, ply| {
                // The opponent's announced move is lit until the player executes it; a player's move is never lit at that player's
                // board.
                let lit = match ply {
                    // The lamps are at the corners, so those of e3 also belong to its neighbours.
                    0 => vec![Square::E2, Square::E3, Square::E4],
                    2 => vec![Square::A1, Square::B3],
                    4 => vec![Square::D2, Square::B3],
                    6 => vec![Square::E1, Square::D2],
                    _ => vec![],
                };
                lights(played, &lit).await;
            },
            async |played| {
                played.put(Square::B1, Some(Color::Black.queen())).await;
            },
        )
        .await;
    lights(&played, &[]).await;
    played.table.end().await;
}
