//! A position of the game, possibly reached by an illegal move.
//!
//! An illegal move is executed like a legal one until the arbiter rules on it. So the side not to move may be in check, and a king may be
//! missing. shakmaty's `Chess` rejects such a setup; where it accepts, its move generator is used, otherwise the simple one in `pseudo`.
//! Standard chess only. Repetition and clocks are handled elsewhere.

use serde::{Serialize, Serializer};
use std::fmt;

use crate::{Outcome, Reason};
use shakmaty::fen::{Fen, ParseFenError};
use shakmaty::uci::UciMove;
use shakmaty::{
    Bitboard, Board, CastlingMode, CastlingSide, Chess, Color, File, Move, MoveList, Piece, Role,
    Setup, Square, attacks,
};
use shakmaty::{FromSetup, Position as _, PositionError};

mod otherwise;
mod playable;
mod pseudo;
pub use playable::{UnplayablePosition, playable_position, standard_position};
#[cfg(test)]
mod tests;

/// Placement, side to move, castling rights, en passant square and counters. All of them count for equality. The en passant square is
/// kept only while such a capture is legal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Position {
    setup: Setup,
}

/// Serialised as FEN.
impl Serialize for Position {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&self.fen())
    }
}

/// A FEN that cannot be parsed.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "\"{found}\" is not a position in FEN ({reason}); expected six fields such as \"{}\"",
    INITIAL_FEN
)]
pub struct ParsePosition {
    found: String,
    reason: ParseFenError,
}

const INITIAL_FEN: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

impl Default for Position {
    fn default() -> Self {
        Self::initial()
    }
}

impl fmt::Display for Position {
    /// The FEN.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.fen())
    }
}

/// The castling rights of a FEN.
fn rights(fen: &str) -> &str {
    fen.split_whitespace().nth(2).unwrap_or("-")
}

impl Position {
    /// The initial position of the game.
    pub const fn initial() -> Self {
        Self {
            setup: Setup::initial(),
        }
    }

    /// Parses a FEN. Any placement is accepted; castling rights and an en passant square that contradict it are dropped.
    ///
    /// # Errors
    ///
    /// [`ParsePosition`] when the text is not a FEN.
    pub fn from_fen(fen: &str) -> Result<Self, ParsePosition> {
        let setup = fen
            .parse::<Fen>()
            .map_err(|reason| ParsePosition {
                found: fen.to_owned(),
                reason,
            })?
            .into_setup();
        let mut position = Self {
            setup: Setup {
                promoted: Bitboard::EMPTY,
                pockets: None,
                remaining_checks: None,
                ..setup
            },
        };
        position.settle_rights();
        Ok(position)
    }

    /// The FEN, with six fields.
    pub fn fen(&self) -> String {
        Fen::try_from_setup(self.setup.clone()).map_or_else(
            |lossy| lossy.ignore().to_string(),
            |fen: Fen| fen.to_string(),
        )
    }

    /// The pieces on their squares.
    pub const fn board(&self) -> &Board {
        &self.setup.board
    }

    /// The side to move.
    pub const fn turn(&self) -> Color {
        self.setup.turn
    }

    /// The squares that hold a piece (64 bits, a1 = bit 0).
    pub fn occupied(&self) -> Bitboard {
        self.setup.board.occupied()
    }

    /// The number of the next move, from 1, incremented after Black's.
    pub fn fullmoves(&self) -> u32 {
        self.setup.fullmoves.get()
    }

    /// Half-moves since the last capture or pawn move (article 9.3).
    pub const fn halfmoves(&self) -> u32 {
        self.setup.halfmoves
    }

    /// The square behind a pawn that just advanced two squares, if capturing it en passant is legal.
    pub const fn en_passant(&self) -> Option<Square> {
        self.setup.ep_square
    }

    /// The rooks that may still castle with their king.
    pub const fn castling_rights(&self) -> Bitboard {
        self.setup.castling_rights
    }

    /// Whether every castling right of the FEN that this position was read from exists in standard chess.
    pub fn has_rights_of(&self, fen: &str) -> bool {
        let rights = rights(fen).chars().filter(char::is_ascii_alphabetic);
        rights.count() == self.castling_rights().count()
    }

    /// Whether that FEN names rooks for castling that exists only in Chess960: by their files, or as the outermost rook on a side of a
    /// king.
    pub fn is_chess960(&self, fen: &str) -> bool {
        let by_file = |sign: char| matches!(sign.to_ascii_uppercase(), 'A'..='H');
        let named = |sign: char| by_file(sign) || self.has_rook_for(sign);
        rights(fen).contains(named) && !self.has_rights_of(fen)
    }

    /// Whether a king and an outermost rook that is not its own in standard chess stand there for this right, K, Q, k or q.
    fn has_rook_for(&self, right: char) -> bool {
        let side = Color::from_white(right.is_ascii_uppercase());
        let board = self.board();
        let home = Bitboard::from_rank(side.backrank());
        let Some(king) = board.king_of(side).filter(|king| home.contains(*king)) else {
            return false;
        };
        let rooks = board.by_piece(Role::Rook.of(side)) & home;
        let (rook, corner) = match right.to_ascii_lowercase() {
            'k' => (rooks.last().filter(|rook| *rook > king), File::H),
            'q' => (rooks.first().filter(|rook| *rook < king), File::A),
            _ => return false,
        };
        rook.is_some_and(|rook| king.file() != File::E || rook.file() != corner)
    }

    /// shakmaty's position, where it accepts this one (no king missing, the side not to move not in check, ...). It accepts more men than
    /// a game can have, which an illegal move that stands may cause.
    pub fn chess(&self) -> Option<Chess> {
        Chess::from_setup(self.setup.clone(), CastlingMode::Standard)
            .or_else(PositionError::ignore_too_much_material)
            .or_else(PositionError::ignore_impossible_check)
            .ok()
    }

    /// All moves that are legal by article 3, even where shakmaty's `Chess` rejects the position. No move captures a king.
    pub fn legal_moves(&self) -> MoveList {
        self.chess()
            .map_or_else(|| pseudo::legal_moves(self), |chess| chess.legal_moves())
    }

    /// Whether this move is legal here.
    pub fn is_legal(&self, m: &Move) -> bool {
        self.legal_moves().contains(m)
    }

    /// Whether the king of the side to move is attacked.
    pub fn is_check(&self) -> bool {
        self.is_attacked(self.turn())
    }

    /// Whether both kings are attacked.
    pub fn is_check_to_both(&self) -> bool {
        Color::ALL.into_iter().all(|color| self.is_attacked(color))
    }

    /// Check, and no legal move.
    pub fn is_checkmate(&self) -> bool {
        self.is_check() && self.legal_moves().is_empty()
    }

    /// No check, and no legal move.
    pub fn is_stalemate(&self) -> bool {
        !self.is_check() && self.legal_moves().is_empty()
    }

    /// The end of the game where the side to move has no legal move: checkmate or stalemate (5.1.1, 5.2.1).
    pub fn without_moves(&self) -> Option<Outcome> {
        if !self.legal_moves().is_empty() {
            return None;
        }
        let winner = self.is_check().then_some(!self.turn());
        let reason = match winner {
            Some(_) => Reason::Checkmate,
            None => Reason::Stalemate,
        };
        Some(Outcome { winner, reason })
    }

    /// The position after this move of the side to move, legal or not. Turn, castling rights, en passant square and counters follow as
    /// for a legal move.
    #[must_use]
    pub fn play(&self, m: &Move) -> Self {
        let mut next = self.clone();
        next.place(m);
        let setup = &mut next.setup;
        setup.halfmoves = if m.is_zeroing() {
            0
        } else {
            setup.halfmoves.saturating_add(1)
        };
        if setup.turn.is_black() {
            setup.fullmoves = setup.fullmoves.saturating_add(1);
        }
        setup.ep_square = passed_square(m, setup.turn);
        setup.turn = !setup.turn;
        next.settle_rights();
        next
    }

    /// This position with the other side to move.
    #[must_use]
    pub fn with_turn(&self, side: Color) -> Self {
        let mut other = self.clone();
        if other.setup.turn != side {
            other.setup.turn = side;
            other.setup.ep_square = None;
        }
        other
    }

    /// The move in UCI, from which [`Position::find`] restores it. Legal castling is the king's from and to (`e1g1`). Two kinds of
    /// illegal moves need special forms, because the plain one means another illegal move: illegal castling is king takes rook (`e1h1`;
    /// `e1g1` is then the king alone), and an illegal en passant capture adds the captured pawn (`e5d6p`; `e5d6` is then the pawn alone).
    pub fn uci(&self, m: &Move) -> UciMove {
        match *m {
            Move::Castle { .. } if !self.is_legal(m) => UciMove::from_chess960(*m),
            Move::EnPassant { from, to } if !self.is_legal(m) => UciMove::Normal {
                from,
                to,
                promotion: Some(Role::Pawn),
            },
            _ => UciMove::from_standard(*m),
        }
    }

    /// The move that this UCI denotes here, legal or not; `None` where no piece of the side to move could make it (the first square has
    /// no piece of its own, the second has one, or a promotion is missing or out of place).
    pub fn find(&self, uci: &UciMove) -> Option<Move> {
        let UciMove::Normal {
            from,
            to,
            promotion,
        } = *uci
        else {
            return None;
        };
        let role = self.own(from)?;
        if role == Role::King
            && promotion.is_none()
            && let Some(castling) = self.find_castling(from, to)
        {
            return Some(castling);
        }
        if from == to || self.own(to).is_some() {
            return None;
        }
        let en_passant = Move::EnPassant { from, to };
        if promotion == Some(Role::Pawn) {
            return self.en_passant_victim(from, to).map(|_| en_passant);
        }
        if promotion.is_none() && self.setup.ep_square == Some(to) && self.is_legal(&en_passant) {
            return Some(en_passant);
        }
        let promotes = role == Role::Pawn && to.rank() == (!self.turn()).backrank();
        if promotes != promotion.is_some() || promotion == Some(Role::King) {
            return None;
        }
        Some(Move::Normal {
            role,
            from,
            capture: self.setup.board.role_at(to),
            to,
            promotion,
        })
    }

    /// The square of the pawn that an en passant capture between these squares would remove, if the pieces are placed for one; it need
    /// not be legal.
    pub fn en_passant_victim(&self, from: Square, to: Square) -> Option<Square> {
        let color = self.turn();
        let victim = Square::from_coords(to.file(), from.rank());
        (self.own(from) == Some(Role::Pawn)
            && from.rank() == color.relative_rank(shakmaty::Rank::Fifth)
            && attacks::pawn_attacks(color, from).contains(to)
            && !self.occupied().contains(to)
            && self.setup.board.piece_at(victim) == Some((!color).pawn()))
        .then_some(victim)
    }

    /// Castling of the side to move on this side, if king and rook are at home.
    pub fn castling_at_home(&self, side: CastlingSide) -> Option<Move> {
        let (king, rook) = home(self.turn(), side);
        (self.own(king) == Some(Role::King) && self.own(rook) == Some(Role::Rook))
            .then_some(Move::Castle { king, rook })
    }

    fn own(&self, square: Square) -> Option<Role> {
        let Piece { color, role } = self.setup.board.piece_at(square)?;
        (color == self.turn()).then_some(role)
    }

    fn is_attacked(&self, color: Color) -> bool {
        let board = &self.setup.board;
        (board.kings() & board.by_color(color))
            .into_iter()
            .any(|king| board.attacks_to(king, !color, board.occupied()).any())
    }

    /// `e1h1` whether legal or not, `e1g1` only if legal.
    fn find_castling(&self, from: Square, to: Square) -> Option<Move> {
        CastlingSide::ALL.into_iter().find_map(|side| {
            let castling = self.castling_at_home(side)?;
            let Move::Castle { king, rook } = castling else {
                return None;
            };
            let written = king == from
                && (to == rook || (to == side.king_to(self.turn()) && self.is_legal(&castling)));
            written.then_some(castling)
        })
    }

    /// Moves the pieces and changes nothing else.
    fn place(&mut self, m: &Move) {
        let color = self.turn();
        let board = &mut self.setup.board;
        match *m {
            Move::Normal {
                role,
                from,
                to,
                promotion,
                ..
            } => {
                // A piece of the other side keeps its colour.
                let color = board.color_at(from).unwrap_or(color);
                board.discard_piece_at(from);
                board.set_piece_at(to, promotion.unwrap_or(role).of(color));
            }
            Move::EnPassant { from, to } => {
                board.discard_piece_at(from);
                board.discard_piece_at(Square::from_coords(to.file(), from.rank()));
                board.set_piece_at(to, color.pawn());
            }
            Move::Castle { king, rook } => {
                let side = CastlingSide::from_king_side(king < rook);
                board.discard_piece_at(king);
                board.discard_piece_at(rook);
                board.set_piece_at(side.king_to(color), color.king());
                board.set_piece_at(side.rook_to(color), color.rook());
            }
            // Drops do not exist in standard chess.
            Move::Put { role, to } => board.set_piece_at(to, role.of(color)),
        }
    }

    /// Drops castling rights and an en passant square that the placement contradicts.
    fn settle_rights(&mut self) {
        let board = &self.setup.board;
        let mut rights = Bitboard::EMPTY;
        for color in Color::ALL {
            for side in CastlingSide::ALL {
                let (king, rook) = home(color, side);
                if board.piece_at(king) == Some(color.king())
                    && board.piece_at(rook) == Some(color.rook())
                {
                    rights.add(rook);
                }
            }
        }
        self.setup.castling_rights &= rights;
        if let Some(passed) = self.setup.ep_square {
            // Generates moves only where a pawn stands beside the one that passed.
            let beside = attacks::pawn_attacks(!self.turn(), passed)
                & self.setup.board.by_piece(self.turn().pawn());
            let legal = || self.legal_moves().iter().any(|m| m.is_en_passant());
            if beside.is_empty() || !legal() {
                self.setup.ep_square = None;
            }
        }
    }
}

/// The squares of king and rook before castling.
fn home(color: Color, side: CastlingSide) -> (Square, Square) {
    let rank = color.backrank();
    let rook = if side.is_king_side() {
        shakmaty::File::H
    } else {
        shakmaty::File::A
    };
    (
        Square::from_coords(shakmaty::File::E, rank),
        Square::from_coords(rook, rank),
    )
}

/// The square that a pawn skips when it advances two squares.
fn passed_square(m: &Move, color: Color) -> Option<Square> {
    let Move::Normal {
        role: Role::Pawn,
        from,
        to,
        ..
    } = *m
    else {
        return None;
    };
    let step = color.fold_wb(8, -8);
    let passed = from.offset(step)?;
    (from.rank() == color.relative_rank(shakmaty::Rank::Second) && passed.offset(step) == Some(to))
        .then_some(passed)
}
