//! Sets up a position before a practice game begins from it: in words, piece by piece, or by the pegs of a board.
//!
//! It starts from the game's position. A lifted peg is in the hand; put down, it is the lifted piece, if only one was lifted. For
//! every other peg the player is asked for its piece, with the last one lifted offered first; pieces lifted before the named one
//! count as put aside. Nothing is guessed. Castling rights are not asked for: a king and a rook on their squares at the start of a
//! game are taken to have stayed there.

use serde::Serialize;
use shakmaty::fen::Fen;
use shakmaty::{Bitboard, Board, Color, Piece, Role, Setup, Square};

use super::practice::whose;
use super::set_up::playable;
use board::Seen;
use laws::Position;

/// The rooks' and kings' squares for castling.
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
    /// Pieces lifted and not put down yet.
    #[serde(skip)]
    hand: Vec<Piece>,
    /// The squares of pegs whose piece is unknown.
    #[serde(skip)]
    unknown: Bitboard,
}

impl Composition {
    /// Starts from this position, with its side to move.
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

    /// The known part of it; squares of unknown pieces are empty.
    pub fn position(&self) -> Position {
        let fen = Fen::try_from_setup(self.setup.clone());
        let fen = fen.map(|fen| fen.to_string()).unwrap_or_default();
        Position::from_fen(&fen).unwrap_or_else(|_| Position::initial())
    }

    /// The first square with a peg of unknown piece.
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
        // Parsing drops rights for a rook and king of the wrong side.
        playable(&Fen::try_from_setup(setup).ok()?.to_string())
    }

    /// Identifies a peg that is put there: as the board sees it, or as the only piece in the hand.
    pub(crate) fn peg(&self, seen: Seen) -> Seen {
        match (seen, self.hand.as_slice()) {
            (Seen::Peg | Seen::Color(_), [piece]) => Seen::Piece(*piece),
            (seen, _) => seen,
        }
    }

    /// The possible pieces of a peg, the most likely first: the last one lifted, then this player's own.
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
