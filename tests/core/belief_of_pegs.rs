//! Tests what a belief says about the pieces on a board. Judged by boards that know their pieces, and by an enumerator that tries
//! every way in which pegs may have been put back.
//!
//! `BELIEFS=100000 cargo test --test core belief_of_pegs -- --nocapture` runs a long count.

use std::collections::BTreeSet;

use board::belief::{Belief, FromBox};
use board::{Edge, Seen};
use laws::Position;
use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use shakmaty::{Bitboard, Board, ByColor, Color, Move, Piece, Rank, Role, Square};
use sim::games;

/// A board that knows its pieces, with the edges it reported.
struct Pegs {
    stands: Board,
    edges: Vec<Edge>,
    /// The game went on after this many edges; pegs that were out then lie beside the board.
    went_on: usize,
}

impl Pegs {
    fn takes(&mut self, from: Square) -> Piece {
        self.edges.push(Edge::Lift(from));
        self.stands.remove_piece_at(from).unwrap()
    }

    fn puts(&mut self, to: Square, piece: Piece) {
        assert_eq!(self.stands.piece_at(to), None);
        self.edges.push(Edge::Place(to, Seen::Peg));
        self.stands.set_piece_at(to, piece);
    }

    fn moves(&mut self, from: Square, to: Square) {
        let piece = self.takes(from);
        self.puts(to, piece);
    }
}

/// Every placement that can result from putting pegs back, without any bound. Pawns of the sides in `promoted` may be promoted.
fn enumerated(start: &Board, edges: &[Edge], promoted: ByColor<bool>) -> BTreeSet<String> {
    let mut ways: BTreeSet<(String, Vec<char>)> = BTreeSet::from([(start.to_string(), Vec::new())]);
    for edge in edges {
        let mut next = BTreeSet::new();
        for (fen, held) in ways {
            let stands = Board::from_ascii_board_fen(fen.as_bytes()).unwrap();
            match *edge {
                Edge::Lift(square) => {
                    let mut stands = stands;
                    let Some(piece) = stands.remove_piece_at(square) else {
                        continue;
                    };
                    let mut held = held;
                    held.push(letter(piece, square));
                    held.sort_unstable();
                    next.insert((stands.to_string(), held));
                }
                Edge::Place(square, _) => {
                    if stands.piece_at(square).is_some() {
                        continue;
                    }
                    let boxed = box_for(&stands, &held, square);
                    let boxed = boxed
                        .into_iter()
                        .filter(|letter| *promoted.get(piece(*letter).color));
                    for letter in held.iter().copied().chain(boxed) {
                        let mut stands = stands.clone();
                        stands.set_piece_at(square, piece(letter));
                        let mut held = held.clone();
                        if let Some(at) = held.iter().position(|one| *one == letter) {
                            held.remove(at);
                        }
                        next.insert((stands.to_string(), held));
                    }
                }
            }
        }
        ways = next;
    }
    ways.into_iter().map(|(fen, _)| fen).collect()
}

/// A peg in a hand; a pawn that was about to promote is `t`.
fn letter(piece: Piece, from: Square) -> char {
    match (piece.char(), from.rank()) {
        ('P', Rank::Seventh) => 'T',
        ('p', Rank::Second) => 't',
        (letter, _) => letter,
    }
}

fn piece(letter: char) -> Piece {
    let letter = match letter {
        'T' => 'P',
        't' => 'p',
        other => other,
    };
    Piece::from_char(letter).unwrap()
}

/// Pieces that may come from the box here: a pawn stands on the rank before, or was taken from there.
fn box_for(stands: &Board, held: &[char], square: Square) -> Vec<char> {
    let (pawn, rank, letters) = match square.rank() {
        Rank::Eighth => ('T', Rank::Seventh, "QRBN"),
        Rank::First => ('t', Rank::Second, "qrbn"),
        _ => return Vec::new(),
    };
    let before = piece(pawn);
    let stands = stands.by_piece(before) & Bitboard::from(rank);
    match stands.any() || held.contains(&pawn) {
        true => letters.chars().collect(),
        false => Vec::new(),
    }
}

/// What hands do when they execute a move of the opponent.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Doing {
    Executes,
    /// Removes the capturing piece and leaves the captured one.
    LeavesCaptured,
    /// Captures with another piece, and puts the right one on that one's square.
    OtherCapturer,
    /// Executes, then swaps two pieces, one at a time.
    GoesRound,
    /// Executes, then swaps two pieces that were out together.
    Exchanges,
}

const DOINGS: [Doing; 5] = [
    Doing::Executes,
    Doing::LeavesCaptured,
    Doing::OtherCapturer,
    Doing::GoesRound,
    Doing::Exchanges,
];

struct Hands {
    chance: ChaCha8Rng,
    pegs: Pegs,
}

impl Hands {
    fn one(&mut self, squares: Bitboard) -> Option<Square> {
        let all: Vec<Square> = squares.into_iter().collect();
        all.choose(&mut self.chance).copied()
    }

    /// Takes pegs out to feel them, and puts each back in its place: one peg, or two that are out together.
    fn feels(&mut self, besides: Bitboard) {
        for _ in 0..self.chance.random_range(0..3) {
            let Some(first) = self.one(self.pegs.stands.occupied() & !besides) else {
                return;
            };
            let piece = self.pegs.takes(first);
            let second = self.one(self.pegs.stands.occupied() & !besides);
            if let Some(second) = second.filter(|_| self.chance.random_ratio(1, 3)) {
                let other = self.pegs.takes(second);
                self.pegs.puts(second, other);
            }
            self.pegs.puts(first, piece);
        }
    }

    /// Executes the move correctly, feeling pegs before, during and after it.
    fn executes(&mut self, before: &Position, made: &Move) {
        let after = before.play(made);
        let (was, is) = (before.board(), after.board());
        let changed: Bitboard = Square::ALL
            .into_iter()
            .filter(|square| was.piece_at(*square) != is.piece_at(*square))
            .collect();
        self.feels(changed);
        let mut taken: Vec<Square> = (changed & was.occupied()).into_iter().collect();
        if self.chance.random_ratio(1, 2) {
            taken.reverse();
        }
        for square in taken {
            self.pegs.takes(square);
            self.feels(changed);
        }
        for square in changed & is.occupied() {
            self.pegs.puts(square, is.piece_at(square).unwrap());
            self.feels(changed);
        }
    }

    /// Returns false where the mistake is impossible here.
    fn does(&mut self, doing: Doing, before: &Position, made: &Move) -> bool {
        let captures = matches!(
            made,
            Move::Normal {
                capture: Some(_),
                promotion: None,
                ..
            }
        );
        let Some(from) = made.from().filter(|_| doing == Doing::Executes || captures) else {
            return false;
        };
        let side = before.board().by_color(before.turn());
        match doing {
            Doing::Executes => self.executes(before, made),
            Doing::LeavesCaptured => {
                self.feels(Bitboard::from(from).with(made.to()));
                self.pegs.takes(from);
            }
            Doing::OtherCapturer => {
                let others = side.without(from);
                let Some(other) = self.one(others) else {
                    return false;
                };
                self.pegs.takes(made.to());
                self.pegs.moves(other, made.to());
                self.pegs.moves(from, other);
            }
            Doing::GoesRound => {
                self.executes(before, made);
                self.pegs.went_on = self.pegs.edges.len();
                let empty = self.one(!self.pegs.stands.occupied());
                let (first, second) = (self.one_now(), self.one_now());
                let (Some(empty), true) = (empty, first != second) else {
                    return false;
                };
                self.pegs.moves(first, empty);
                self.pegs.moves(second, first);
                self.pegs.moves(empty, second);
            }
            Doing::Exchanges => {
                self.executes(before, made);
                self.pegs.went_on = self.pegs.edges.len();
                let (first, second) = (self.one_now(), self.one_now());
                if first == second {
                    return false;
                }
                let (one, other) = (self.pegs.takes(first), self.pegs.takes(second));
                self.pegs.puts(first, other);
                self.pegs.puts(second, one);
            }
        }
        true
    }

    fn one_now(&mut self) -> Square {
        self.one(self.pegs.stands.occupied()).unwrap()
    }
}

#[derive(Default, Debug)]
struct Count {
    boards: u32,
    as_the_game: u32,
    /// Boards that differ from the game but may be it, since two pegs were out together.
    undecided: u32,
    denied: u32,
}

#[test]
fn a_belief_denies_what_cannot_be_and_never_what_is() {
    let games = games::read(include_bytes!("../games/historic.pgn")).unwrap();
    let boards = std::env::var("BELIEFS").map_or(500, |text| text.parse().unwrap());
    let mut counts = DOINGS.map(|_| Count::default());
    let mut chance = ChaCha8Rng::seed_from_u64(1858);
    let mut done = 0;
    while done < boards {
        let game = games.choose(&mut chance).unwrap();
        let mut before: Position = game.start.clone();
        let at = chance.random_range(0..game.moves.len());
        for made in &game.moves[..at] {
            before = before.play(made);
        }
        let made = game.moves[at];
        let which = chance.random_range(0..DOINGS.len());
        let mut hands = Hands {
            chance: ChaCha8Rng::seed_from_u64(chance.random()),
            pegs: Pegs {
                stands: before.board().clone(),
                edges: Vec::new(),
                went_on: 0,
            },
        };
        if !hands.does(DOINGS[which], &before, &made) {
            continue;
        }
        done += 1;
        judge(
            DOINGS[which],
            &before,
            &made,
            &hands.pegs,
            &mut counts[which],
        );
    }
    for (doing, count) in DOINGS.iter().zip(&counts) {
        println!("{doing:?}: {count:?}");
        assert!(count.boards > boards / 20, "{doing:?}: {count:?}");
    }
}

fn judge(doing: Doing, before: &Position, made: &Move, pegs: &Pegs, count: &mut Count) {
    let owed = before.play(made);
    let owed = owed.board();
    let mut belief = Belief::new(before.board().clone());
    let (until, since) = pegs.edges.split_at(pegs.went_on);
    let promotes = FromBox {
        promoted: ByColor::new_with(|side| made.is_promotion() && side == before.turn()),
        ..FromBox::default()
    };
    for edge in until {
        belief.edge(*edge, owed.piece_at(edge.square()), promotes);
    }
    if !until.is_empty() {
        belief.settle(owed, Bitboard::EMPTY, false);
    }
    let promotes = match until {
        [] => promotes,
        _ => FromBox::default(),
    };
    for edge in since {
        belief.edge(*edge, owed.piece_at(edge.square()), promotes);
    }
    let said = format!("{doing:?} {made} in {}: {:?}", before.fen(), pegs.edges);
    let from = match until {
        [] => before.board(),
        _ => owed,
    };
    let ways = enumerated(from, since, promotes.promoted);
    assert!(ways.contains(&pegs.stands.to_string()), "{said}");
    // The true placement is never denied.
    assert!(belief.may_be(&pegs.stands, Bitboard::EMPTY), "{said}");
    let may_be = belief.may_be(owed, Bitboard::EMPTY);
    assert_eq!(may_be, ways.contains(&owed.to_string()), "{said}");
    let same = pegs.stands.occupied() == owed.occupied();
    let right = pegs.stands == *owed;
    let wrong = belief.wrong(owed, Bitboard::EMPTY);
    assert_eq!(may_be, same && wrong.is_empty(), "{said}");
    // A player who executed correctly is never accused.
    assert!(may_be || !right, "{said}");
    // Pegs moved one at a time, or a captured peg was never out: no doubt may remain.
    let sure = !matches!(doing, Doing::Executes | Doing::Exchanges) && !made.is_promotion();
    assert!(right || !sure || !may_be, "{said}");
    count.boards += 1;
    count.as_the_game += u32::from(right);
    count.undecided += u32::from(may_be && !right);
    count.denied += u32::from(!may_be);
}

/// A queen and a bishop have swapped places; the apertures still show the game.
#[test]
fn the_apertures_show_the_game_and_the_pieces_do_not() {
    let start = Position::initial();
    let mut belief = Belief::new(start.board().clone());
    let moved = |belief: &mut Belief, from, to| {
        belief.edge(Edge::Lift(from), None, FromBox::default());
        belief.edge(Edge::Place(to, Seen::Peg), None, FromBox::default());
    };
    moved(&mut belief, Square::E2, Square::E4);
    moved(&mut belief, Square::D1, Square::E2);
    moved(&mut belief, Square::F1, Square::D1);
    let owed = start.play(&start.parse_move("e4").unwrap());
    let owed = owed.play(&owed.parse_move("e5").unwrap());
    let owed = owed.play(&owed.parse_move("Be2").unwrap());
    let mut wrong: Vec<Square> = belief
        .wrong(owed.board(), Bitboard::from(Rank::Seventh))
        .into_iter()
        .collect();
    wrong.retain(|square| square.rank() < Rank::Third);
    assert_eq!(wrong, [Square::D1, Square::E2]);
    assert_eq!(belief.best().role_at(Square::E2), Some(Role::Queen));
    assert_eq!(belief.best().color_at(Square::D1), Some(Color::White));
}

/// A pawn is promoted to a knight, and the player names the piece only afterwards. Any piece may have come from the box, and the
/// named one is the likeliest, also after all costs are computed anew.
#[test]
fn a_promoted_piece_is_the_one_that_was_said() {
    let before = Position::from_fen("7k/4P3/8/8/8/8/8/4K3 w - - 0 1").unwrap();
    let after = before.play(&before.parse_move("e8=N").unwrap());
    let from_box = FromBox {
        promoted: ByColor {
            white: true,
            black: false,
        },
        ..FromBox::default()
    };
    let mut belief = Belief::new(before.board().clone());
    belief.edge(Edge::Lift(Square::E7), None, from_box);
    belief.edge(Edge::Place(Square::E8, Seen::Peg), None, from_box);
    let read = Bitboard::from(Square::E7).with(Square::E8);
    belief.settle(after.board(), read, false);
    assert_eq!(belief.best(), after.board());
    let ways = belief.standing().count();
    assert!(ways > 1, "nobody has seen which piece it is");
    belief.weigh(vec![(1, 0); ways]);
    assert_eq!(belief.best(), after.board());
}
