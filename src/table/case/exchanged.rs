//! Two pegs that were out together and may have been put in each other's place, as what explains a board on which another piece went than
//! that of the move.

use shakmaty::{Bitboard, Board, CastlingSide, Color, Move, Rank, Square};

use board::mistake::{Hand, Mistake, Trial};

/// A half-move, from 1, and the mistake at it.
type AtPly = (u32, Mistake);

/// Where one mistake alone explains a board, and by that another piece went where that of the move belongs: these two may have been exchanged
/// before, and the right hole emptied of the wrong peg. `moves` of the game up to that one; the pieces stood like this before it.
pub(super) fn perhaps_exchanged(
    (ply, mistake): AtPly,
    moves: &[Move],
    pieces: &Board,
    hands: &[Hand],
) -> Option<AtPly> {
    let Mistake::ExecutedAs { from, to } = mistake else {
        return None;
    };
    let (made, earlier) = moves.split_last()?;
    let other = made.from().filter(|_| made.to() == to)?;
    if pieces.piece_at(from) == pieces.piece_at(other) {
        return None;
    }
    let stay = |done: usize| {
        let mut since = earlier.iter().skip(done);
        !since.any(|mv| {
            let of = |at: Square| mv.from() == Some(at) || mv.to() == at;
            of(from) || of(other)
        })
    };
    let pair = Bitboard::from(from) | Bitboard::from(other);
    let castled = (1..).zip(earlier).filter_map(|(ply, made)| {
        let castling = Castling::of(made)?;
        let ends = Bitboard::from(castling.king.1) | Bitboard::from(castling.rook.1);
        let at_once = castling.at_once(hands, ply) && stay(ply as usize);
        let (king, rook) = (castling.rook.1, castling.king.1);
        (ends == pair && at_once).then_some((ply, Mistake::CastledTo { king, rook }))
    });
    let felt = Trial::out_together(hands).into_iter();
    let felt = felt.filter(|(done, first, second)| {
        let both = Bitboard::from(*first) | Bitboard::from(*second);
        both == pair && *done < ply && stay(*done as usize)
    });
    let felt = felt.map(|(done, first, second)| (done.max(1), Mistake::Swapped { first, second }));
    castled.chain(felt).next()
}

/// From where to where king and rook go.
struct Castling {
    king: (Square, Square),
    rook: (Square, Square),
}

impl Castling {
    fn of(made: &Move) -> Option<Self> {
        let Move::Castle { king, rook } = *made else {
            return None;
        };
        let side = CastlingSide::from_king_side(king < rook);
        let turn = Color::from_white(king.rank() == Rank::First);
        Some(Castling {
            king: (king, side.king_to(turn)),
            rook: (rook, side.rook_to(turn)),
        })
    }

    /// Whether hands had both out before they put either in, at this half-move.
    fn at_once(&self, hands: &[Hand], ply: u32) -> bool {
        let then = hands
            .iter()
            .filter(|hand| (ply - 1..=ply).contains(&hand.ply));
        let then: Vec<&Hand> = then.collect();
        let act = |square: Square, lifted: bool| {
            let same = |hand: &&Hand| hand.square == square && hand.lifted == lifted;
            then.iter().rposition(same)
        };
        let lifted = act(self.king.0, true).max(act(self.rook.0, true));
        let placed = [act(self.king.1, false), act(self.rook.1, false)];
        let out = act(self.king.0, true).is_some() && act(self.rook.0, true).is_some();
        out && placed.into_iter().all(|placed| placed > lifted)
    }
}
