//! A position that a player sets up at home before a game begins from it: in words, piece by piece, or by the pegs of a board.
//!
//! It begins with what stands in the game. A peg that is lifted is in the hand; put down, it is the piece that was lifted, if only
//! one was. Of every other one it is asked which piece it is, the one that was lifted last first; what was lifted before the
//! one that it is, was put aside. Nothing is guessed. Who may castle is not asked: a king and a rook that stand where games begin
//! are taken to have stayed there.

use serde::Serialize;
use shakmaty::fen::Fen;
use shakmaty::{Bitboard, Board, Color, Piece, Role, Setup, Square};

use super::practice::whose;
use super::set_up::playable;
use board::Seen;
use laws::Position;

/// Where the rooks stand with which one may castle.
const CORNERS: [(Square, Square); 4] = [
    (Square::A1, Square::E1),
    (Square::H1, Square::E1),
    (Square::A8, Square::E8),
    (Square::H8, Square::E8),
];

/// A position that is being set up.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Composition {
    #[serde(skip)]
    setup: Setup,
    /// What was lifted and not put down yet.
    #[serde(skip)]
    hand: Vec<Piece>,
    /// Where a peg stands of which the piece is not known.
    #[serde(skip)]
    unknown: Bitboard,
}

impl Composition {
    /// What stands in this position, with its side to move.
    pub(crate) fn of(position: &Position) -> Self {
        let fen: Fen = position.fen().parse().unwrap_or_default();
        Composition {
            setup: Setup {
                castling_rights: Bitboard::EMPTY,
                ep_square: None,
                halfmoves: 0,
                ..fen.into_setup()
            },
            hand: Vec::new(),
            unknown: Bitboard::EMPTY,
        }
    }

    /// What is known of it: where a piece is not known, nothing stands.
    pub fn position(&self) -> Position {
        let fen = Fen::try_from_setup(self.setup.clone());
        let fen = fen.map(|fen| fen.to_string()).unwrap_or_default();
        Position::from_fen(&fen).unwrap_or_else(|_| Position::initial())
    }

    /// The first square with a peg of which the piece is not known.
    pub(crate) fn unknown(&self) -> Option<Square> {
        self.unknown.first()
    }

    /// The position, if a game can begin from it.
    pub(crate) fn playable(&self) -> Option<Position> {
        let board = &self.setup.board;
        let at_home = |(rook, king): &(Square, Square)| {
            let side = board.color_at(*rook);
            let of = |role: Role| side.map(|side| role.of(side));
            board.piece_at(*rook) == of(Role::Rook) && board.piece_at(*king) == of(Role::King)
        };
        let home = CORNERS.iter().filter(|corner| at_home(corner));
        let castling_rights = home.map(|(rook, _)| *rook).collect();
        let setup = Setup {
            castling_rights,
            ..self.setup.clone()
        };
        // Rights that rook and king of the other side would have are dropped where it is read.
        playable(&Fen::try_from_setup(setup).ok()?.to_string())
    }

    /// What a peg is that is put there: seen by the board, or the only one in the hand.
    pub(crate) fn peg(&self, seen: Seen) -> Seen {
        match (seen, self.hand.as_slice()) {
            (Seen::Peg | Seen::Color(_), [piece]) => Seen::Piece(*piece),
            (seen, _) => seen,
        }
    }

    /// Which pieces a peg may be, the most likely first: what was lifted last, then this player's own.
    pub(crate) fn kinds(&self, seat: Color) -> Vec<Seen> {
        let mut kinds: Vec<Seen> = Vec::new();
        let lifted = self.hand.iter().rev().copied();
        for piece in lifted.chain(whose(seat)) {
            let seen = Seen::Piece(piece);
            if !kinds.contains(&seen) {
                kinds.push(seen);
            }
        }
        kinds
    }

    pub(crate) fn lift(&mut self, square: Square) {
        self.hand.extend(self.setup.board.remove_piece_at(square));
        self.unknown.discard(square);
    }

    pub(crate) fn put(&mut self, square: Square, seen: Seen) {
        match seen {
            Seen::Piece(piece) => {
                self.setup.board.set_piece_at(square, piece);
                self.unknown.discard(square);
                if let Some(at) = self.hand.iter().rposition(|held| *held == piece) {
                    self.hand.drain(..=at);
                }
            }
            Seen::Peg | Seen::Color(_) => self.unknown.add(square),
        }
    }

    pub(crate) fn empty(&mut self) {
        self.setup.board = Board::empty();
        self.unknown = Bitboard::EMPTY;
        self.hand.clear();
    }

    pub(crate) const fn first_move(&mut self, side: Color) {
        self.setup.turn = side;
    }
}
