use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

use super::*;

fn position(fen: &str) -> Position {
    Position::from_fen(fen).unwrap()
}

/// Pegs in holes, hand and box: a person who does as told, and refuses the impossible.
struct Pegs {
    board: Board,
    out: Vec<Piece>,
}

impl Pegs {
    fn obey(&mut self, step: RepairStep) -> Edge {
        match step {
            RepairStep::Take { square, piece } => {
                let peg = self.board.remove_piece_at(square).expect("nothing to take");
                assert!(piece.is_none_or(|piece| piece == peg));
                self.out.push(peg);
                Edge::Lift(square)
            }
            RepairStep::Put { square, piece } => {
                assert_eq!(self.board.piece_at(square), None, "the hole is full");
                if let Some(index) = self.out.iter().rposition(|&peg| peg == piece) {
                    self.out.remove(index);
                }
                self.board.set_piece_at(square, piece);
                Edge::Place(square, Seen::Peg)
            }
        }
    }
}

/// Follows the repair to its end; returns the number of steps.
fn follow(repair: &mut Repair, pegs: &mut Pegs) -> usize {
    for steps in 0..200 {
        let Some(step) = repair.step() else {
            return steps;
        };
        if let RepairStep::Put { piece, .. } = step {
            // From the box only if no such peg stands on a wrong square.
            let stands_wrongly =
                (pegs.board.by_piece(piece) & !repair.target.by_piece(piece)).any();
            assert!(pegs.out.contains(&piece) || !stands_wrongly, "{step:?}");
        }
        repair.edge(pegs.obey(step));
    }
    panic!("no end");
}

/// The position after some random moves.
fn wander(chance: &mut ChaCha8Rng, mut position: Position, moves: usize) -> Position {
    for _ in 0..moves {
        let legal = position.legal_moves();
        if legal.is_empty() {
            break;
        }
        position = position.play(&legal[chance.random_range(0..legal.len())]);
    }
    position
}

#[test]
fn from_any_position_to_any_other_in_as_few_steps_as_there_are_wrong_holes() {
    let mut chance = ChaCha8Rng::seed_from_u64(5);
    for _ in 0..300 {
        let from = wander(&mut chance, Position::initial(), 60);
        let to = wander(&mut chance, Position::initial(), 60);
        let mut repair = Repair::new(&to, from.occupied())
            .believing(from.board())
            .own_first(Color::Black);
        let mut pegs = Pegs {
            board: from.board().clone(),
            out: Vec::new(),
        };
        let wrong = Square::ALL
            .into_iter()
            .filter(|&s| from.board().piece_at(s) != to.board().piece_at(s));
        let fewest: usize = wrong
            .map(|s| {
                usize::from(from.board().piece_at(s).is_some())
                    + usize::from(to.board().piece_at(s).is_some())
            })
            .sum();
        assert_eq!(follow(&mut repair, &mut pegs), fewest);
        assert_eq!(&pegs.board, to.board());
    }
}

#[test]
fn with_the_occupancy_alone_every_extra_peg_is_taken_before_one_is_put() {
    let from = position("rnbqkbnr/pppp1ppp/8/4p3/8/4P3/PPPP1PPP/RNBQKBNR w KQkq - 0 1");
    let repair = &mut Repair::new(&Position::initial(), from.occupied());
    let mut told = Vec::new();
    while let Some(step) = repair.step() {
        told.push(step);
        repair.edge(match step {
            RepairStep::Take { square, .. } => Edge::Lift(square),
            RepairStep::Put { square, .. } => Edge::Place(square, Seen::Peg),
        });
    }
    assert_eq!(
        told,
        [
            RepairStep::Take {
                square: Square::E3,
                piece: None
            },
            RepairStep::Take {
                square: Square::E5,
                piece: None
            },
            RepairStep::Put {
                square: Square::E2,
                piece: Color::White.pawn()
            },
            RepairStep::Put {
                square: Square::E7,
                piece: Color::Black.pawn()
            },
        ]
    );
}

#[test]
fn the_own_side_comes_first_and_each_peg_goes_home_at_once() {
    let from = position("rnbqkb1r/pppppppp/5n2/8/8/5N2/PPPPPPPP/RNBQKB1R w KQkq - 0 1");
    for (own, first) in [(Color::White, Square::F3), (Color::Black, Square::F6)] {
        let repair = &mut Repair::new(&Position::initial(), from.occupied())
            .believing(from.board())
            .own_first(own);
        let knight = own.knight();
        assert_eq!(
            repair.step(),
            Some(RepairStep::Take {
                square: first,
                piece: Some(knight)
            })
        );
        repair.edge(Edge::Lift(first));
        let Some(RepairStep::Put { piece, .. }) = repair.step() else {
            panic!("{:?}", repair.step());
        };
        assert_eq!(piece, knight);
    }
}

#[test]
fn swapped_king_and_queen_are_exchanged_in_four_steps() {
    let from = position("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBKQBNR w - - 0 1");
    let mut repair = Repair::new(&Position::initial(), from.occupied()).believing(from.board());
    let mut pegs = Pegs {
        board: from.board().clone(),
        out: Vec::new(),
    };
    assert_eq!(follow(&mut repair, &mut pegs), 4);
}

#[test]
fn two_pegs_told_to_be_of_the_wrong_colour_are_exchanged() {
    let start = Position::initial();
    let mut shown = start.board().clone();
    shown.set_piece_at(Square::E2, Color::Black.pawn());
    shown.set_piece_at(Square::E7, Color::White.pawn());
    let told = shown.clone();
    let seen = |square| told.color_at(square).map_or(Seen::Peg, Seen::Color);
    let mut repair = Repair::new(&start, start.occupied())
        .believing(start.board())
        .told(seen);
    let mut pegs = Pegs {
        board: shown,
        out: Vec::new(),
    };
    assert_eq!(follow(&mut repair, &mut pegs), 4);
    assert_eq!(&pegs.board, start.board());
}

#[test]
fn a_hand_that_does_something_else_is_followed() {
    let mut chance = ChaCha8Rng::seed_from_u64(6);
    for _ in 0..200 {
        let from = wander(&mut chance, Position::initial(), 30);
        let to = wander(&mut chance, Position::initial(), 30);
        let mut repair = Repair::new(&to, from.occupied()).believing(from.board());
        let mut pegs = Pegs {
            board: from.board().clone(),
            out: Vec::new(),
        };
        for _ in 0..10 {
            // A peg is lifted unasked, and put into some empty hole.
            let full: Vec<Square> = pegs.board.occupied().into_iter().collect();
            let empty: Vec<Square> = (!pegs.board.occupied()).into_iter().collect();
            let (lifted, hole) = (
                full[chance.random_range(0..full.len())],
                empty[chance.random_range(0..empty.len())],
            );
            let Some(peg) = pegs.board.remove_piece_at(lifted) else {
                continue;
            };
            repair.edge(Edge::Lift(lifted));
            // A piece in a hole where another is asked for counts as that one; the board cannot tell.
            if repair.step().is_some_and(
                |step| matches!(step, RepairStep::Put { square, .. } if square == hole),
            ) {
                pegs.board.set_piece_at(lifted, peg);
                repair.edge(Edge::Place(lifted, Seen::Peg));
                continue;
            }
            pegs.board.set_piece_at(hole, peg);
            repair.edge(Edge::Place(hole, Seen::Peg));
        }
        follow(&mut repair, &mut pegs);
        assert_eq!(pegs.board.occupied(), to.occupied());
    }
}

#[test]
fn any_position_is_set_up_from_an_empty_board_and_cleared_away() {
    let empty = position("8/8/8/8/8/8/8/8 w - - 0 1");
    let mut pegs = Pegs {
        board: Board::empty(),
        out: Vec::new(),
    };
    let mut repair = Repair::new(&Position::initial(), Bitboard::EMPTY);
    assert_eq!(follow(&mut repair, &mut pegs), 32);
    let mut repair = Repair::new(&empty, pegs.board.occupied());
    assert_eq!(follow(&mut repair, &mut pegs), 32);
    assert_eq!(repair.step(), None);
}

#[test]
fn a_wrong_piece_that_the_board_recognises_is_asked_out_again() {
    let from = position("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNB1KB1R w KQkq - 0 1");
    let mut repair = Repair::new(&Position::initial(), from.occupied()).believing(from.board());
    let Some(RepairStep::Put { square, .. }) = repair.step() else {
        panic!("{:?}", repair.step());
    };
    let bishop = Color::White.bishop();
    repair.edge(Edge::Place(square, Seen::Piece(bishop)));
    assert_eq!(
        repair.step(),
        Some(RepairStep::Take {
            square,
            piece: Some(bishop)
        })
    );
}
