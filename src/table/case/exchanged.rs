//! Finds two pegs that may have been swapped while both were out, as an explanation of a board on which another piece moved than
//! the announced one.

use shakmaty::{Bitboard, Board, Move, Square};

use board::mistake::{Hand, Mistake, Trial, castling};

/// A half-move, counted from 1, and the mistake in it.
type AtPly = (u32, Mistake);

/// An earlier exchange, as an alternative to the single mistake that another piece went where the moved one belongs: the right hole
/// was emptied, but of the wrong peg. `moves`: the game up to that move, `pieces`: the board before it.
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
        let (king, rook) = castling(made)?;
        let ends = Bitboard::from(king.1) | Bitboard::from(rook.1);
        let at_once = at_once([king, rook], hands, ply) && stay(ply as usize);
        let (king, rook) = (rook.1, king.1);
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

/// Whether hands had both out before they put either in, at this half-move. Each pair is from and to.
fn at_once(both: [(Square, Square); 2], hands: &[Hand], ply: u32) -> bool {
    let then = hands
        .iter()
        .filter(|hand| (ply - 1..=ply).contains(&hand.ply));
    let then: Vec<&Hand> = then.collect();
    let act = |square: Square, lifted: bool| {
        let same = |hand: &&Hand| hand.square == square && hand.lifted == lifted;
        then.iter().rposition(same)
    };
    let lifted = both.map(|(from, _)| act(from, true));
    let placed = both.map(|(_, to)| act(to, false));
    let last = lifted.into_iter().max().flatten();
    lifted.iter().all(Option::is_some) && placed.into_iter().all(|placed| placed > last)
}
