//! How the hands of the demo move pegs: unhurried, and not always in the same order.

use shakmaty::{CastlingSide, Color, Move, Square};

use board::sensing::Button;
use laws::Position;
use sim::board::Deed;

/// Deeds, each with the pause before it in board ms.
pub(super) type Deeds = Vec<(u64, Deed)>;

/// What is special about a half-move of the demo.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Manner {
    /// A capture takes the victim out first.
    VictimFirst,
    /// A capture takes the capturer out first.
    CapturerFirst,
    /// The peg is not in properly and is put in again.
    Reseated,
    /// The player says that a piece is adjusted, and adjusts this one before moving.
    Adjusts(Square),
}

const LIFT: u64 = 350;
const PLACE: u64 = 450;

/// The moving of a piece, up to the commit.
pub(super) fn moves(position: &Position, mv: &Move, manner: Manner) -> Deeds {
    let mut deeds = Deeds::new();
    if let Manner::Adjusts(square) = manner {
        deeds.extend([
            (LIFT, Deed::Press(Button::Adjust)),
            (LIFT, Deed::Lift(square)),
            (PLACE, Deed::Place(square)),
        ]);
    }
    deeds.extend(lifts_and_places(position, mv, manner));
    if let (Manner::Reseated, Some((_, to))) = (manner, ends(position.turn(), mv)) {
        deeds.extend([(150, Deed::Lift(to)), (200, Deed::Place(to))]);
    }
    deeds
}

fn lifts_and_places(position: &Position, mv: &Move, manner: Manner) -> Deeds {
    let Some((from, to)) = ends(position.turn(), mv) else {
        return Deeds::new();
    };
    let mut deeds = Deeds::new();
    let victim = match mv {
        Move::EnPassant { from, to } => Some(Square::from_coords(to.file(), from.rank())),
        _ => mv.is_capture().then_some(to),
    };
    match (victim, manner) {
        (Some(victim), Manner::CapturerFirst) => {
            deeds.extend([(LIFT, Deed::Lift(from)), (LIFT, Deed::Lift(victim))]);
        }
        (Some(victim), _) => {
            deeds.extend([(LIFT, Deed::Lift(victim)), (LIFT, Deed::Lift(from))]);
        }
        (None, _) => deeds.push((LIFT, Deed::Lift(from))),
    }
    deeds.push((PLACE, Deed::Place(to)));
    if let (Some(side), Move::Castle { rook, .. }) = (mv.castling_side(), mv) {
        let to = side.rook_to(position.turn());
        deeds.extend([(LIFT, Deed::Lift(*rook)), (PLACE, Deed::Place(to))]);
    }
    deeds
}

/// Where the moving piece (in castling the king) starts and ends.
pub(super) fn ends(turn: Color, mv: &Move) -> Option<(Square, Square)> {
    let to = match mv.castling_side() {
        Some(CastlingSide::KingSide) => CastlingSide::KingSide.king_to(turn),
        Some(CastlingSide::QueenSide) => CastlingSide::QueenSide.king_to(turn),
        None => mv.to(),
    };
    Some((mv.from()?, to))
}
