//! A blind player at a peg board, the sighted one at a board of another maker: a game with a capture, castling, en passant and a
//! promotion, on real pseudo-terminals, through the whole daemon.

use board::{Edge, Seen};
use laws::Position;
use laws::seat::BoardAt;
use ledger::event::{CaseEvent, Event, Matter, Question, Record};
use shakmaty::{Color, Piece, Square};
use sim::chesslink::ChessLinkBoard;
use sim::electronic::ElectronicBoard;
use sim::sentio::SentioBoard;

use crate::line::{Device, Line};
use crate::live::visitor::Visitor;
use crate::live::{Boards, Place, Table, hand, until};

/// En passant, castling and a promotion are near.
const START: &str = "4k2r/8/8/8/3p4/8/1p2P3/N3K3 w k - 0 1";

/// From where to where pieces go.
type Carried = &'static [(&'static str, &'static str)];

/// What is said of a move, and what hands do for it: from where to where each piece goes; what stands where a piece came to is taken off before.
const GAME: [(&str, Carried, &[&str]); 8] = [
    ("Eva vier", &[("e2", "e4")], &[]),
    // The captured pawn goes off, wherever it stands.
    ("David schlägt Eva drei", &[("d4", "e3")], &["e4"]),
    ("Springer Bella drei", &[("a1", "b3")], &[]),
    ("Kurze Rochade", &[("e8", "g8"), ("h8", "f8")], &[]),
    ("Springer David zwei", &[("b3", "d2")], &[]),
    ("Eva schlägt David zwei", &[("e3", "d2")], &["d2"]),
    ("König schlägt David zwei", &[("e1", "d2")], &["d2"]),
    ("Bella eins Dame", &[("b2", "b1")], &[]),
];

struct Played<D> {
    place: Place,
    boards: Boards,
    table: Table,
    line: Line<D>,
    stands: shakmaty::Board,
}

fn square(name: &str) -> Square {
    name.parse().unwrap()
}

impl<D: Device + ElectronicBoard> Played<D> {
    fn plug_in(make: &str, board: impl FnOnce(&Position) -> D) -> Self {
        let place = Place::new(
            &format!("position = \"{START}\""),
            "rated = false\npress = \"with-commit\"",
            "board = \"LINK/white\"\nturned = false",
            &format!("board = \"{make}:LINK/{make}\"\nsighted = true\nassistant = true"),
        );
        let config = std::fs::read_to_string(place.config()).unwrap();
        let config = config.replace("LINK", &place.path().display().to_string());
        // A board that says nothing of its pieces does not say how it lies.
        let config = match make {
            "sentio" => config.replace("sighted = true", "sighted = true\nturned = false"),
            _ => config,
        };
        std::fs::write(place.config(), config).unwrap();
        let position = Position::from_fen(START).unwrap();
        let line = Line::plug_in(&place.path().join(make), board(&position));
        let mut boards = Boards::plug_in(&place, 1);
        for square in Position::initial().occupied() & !position.occupied() {
            boards.order(&format!("white lift {square}"));
        }
        for square in position.occupied() & !Position::initial().occupied() {
            boards.order(&format!("white place {square}"));
        }
        let mut table = Table::start(&place);
        table.hear("the start", |line| {
            line.starts_with("table: Die Partie beginnt")
        });
        Played {
            place,
            boards,
            table,
            line,
            stands: position.board().clone(),
        }
    }

    /// White's hands, at the peg board.
    fn at_the_pegs(&mut self, moved: Carried, taken: &[&str]) {
        for taken in taken {
            self.boards.edge(Color::White, Edge::Lift(square(taken)));
        }
        for (from, to) in moved {
            self.boards.edge(Color::White, Edge::Lift(square(from)));
            self.boards
                .edge(Color::White, Edge::Place(square(to), Seen::Peg));
        }
    }

    fn put(&mut self, square: Square, piece: Option<Piece>) {
        match piece {
            Some(piece) => self.stands.set_piece_at(square, piece),
            None => drop(self.stands.remove_piece_at(square)),
        }
        self.line.with(|board| board.put(square, piece));
        until("the board has told it", || {
            self.line.has_sent_all().then_some(())
        });
        // As quick as a hand is, and slower than a contact flutters.
        std::thread::sleep(std::time::Duration::from_millis(220));
    }

    /// Black's hands.
    fn at_the_board(&mut self, moved: Carried, taken: &[&str]) {
        for taken in taken {
            self.put(square(taken), None);
        }
        for (from, to) in moved {
            let piece = self.stands.piece_at(square(from));
            self.put(square(from), None);
            self.put(square(to), piece);
        }
    }

    /// Plays it all; `promoted` says which piece it is, where the board does not.
    fn play(&mut self, heard: impl Fn(&Self, usize), promoted: impl Fn(&mut Self)) {
        for (ply, (said, moved, taken)) in GAME.into_iter().enumerate() {
            let whites = ply % 2 == 0;
            if whites {
                self.at_the_pegs(moved, taken);
                let announcement = format!("table: {said}");
                hand::commit(&self.place, &mut self.boards, Color::White, &announcement);
            } else {
                self.at_the_board(moved, taken);
                if ply == 7 {
                    promoted(self);
                }
            }
            self.table.hear_line(&format!("table: {said}"));
            self.place.until_announced();
            heard(self, ply);
            if whites {
                self.at_the_board(moved, taken);
            } else {
                self.at_the_pegs(moved, taken);
            }
            let board = BoardAt(if whites { Color::Black } else { Color::White });
            self.place
                .until_recorded("both boards show the game", |state| {
                    state.plies().len() == ply + 1 && state.agrees(board)
                });
        }
        let cases = self.place.records().into_iter();
        let cases = cases.filter_map(|record: Record| match record.event {
            Event::Case(CaseEvent::Raised(case)) => Some(case.matter),
            _ => None,
        });
        assert_eq!(cases.collect::<Vec<Matter>>(), []);
    }
}

#[test]
fn a_game_at_a_sentio_whose_assistant_names_the_promoted_piece() {
    let mut played = Played::plug_in("sentio", |position| SentioBoard::new(position.occupied()));
    let assistant = Visitor::open(&mut played.table, "assistant of Black");
    played.play(
        |_, _| {},
        |played| {
            played
                .place
                .until_recorded("it is asked which piece", |state| {
                    let asked = state.questions.get(Color::Black);
                    asked.is_some_and(|asked| matches!(asked.question, Question::Which { .. }))
                });
            assistant.post("act=move&seat=black&move=b1D");
        },
    );
    assert_eq!(played.line.written(), b"", "nothing is ever asked of it");
    played.table.stop();
    played.place.verify();
}

#[test]
fn a_game_at_a_chesslink_that_lights_what_is_to_be_executed() {
    let mut played = Played::plug_in("chesslink", |position| {
        ChessLinkBoard::new(position.board().clone(), true)
    });
    let lit = |played: &Played<ChessLinkBoard>| played.line.with(|board| board.lit());
    played.play(
        |played, ply| {
            // What the opponent announced, until it is taken up; never the own move.
            let lights = match ply {
                // The lamps are at the corners: those of e3 are of its neighbours.
                0 => vec![Square::E2, Square::E3, Square::E4],
                2 => vec![Square::A1, Square::B3],
                4 => vec![Square::D2, Square::B3],
                6 => vec![Square::E1, Square::D2],
                _ => vec![],
            };
            until("the light is where it belongs", || {
                (lit(played) == lights).then_some(())
            });
        },
        |played| {
            played.put(Square::B1, Some(Color::Black.queen()));
        },
    );
    until("it is dark", || lit(&played).is_empty().then_some(()));
    played.table.stop();
    played.place.verify();
}
