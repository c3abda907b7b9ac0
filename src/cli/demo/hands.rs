//! The hands of the demo's players: unhurried, and with varying order of lifts and places.

use shakmaty::{CastlingSide, Color, Move, Square};

use board::sensing::Button;
use laws::Position;
use sim::board::BoardAction;

/// Board actions, each after a pause in board ms.
pub(super) type Deeds = Vec<(u64, BoardAction)>;

/// Peculiarities of a half-move in the demo.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Manner {
    /// A capture lifts the captured piece first.
    VictimFirst,
    /// A capture lifts the capturing piece first.
    CapturerFirst,
    /// The peg is loose and is put in again.
    Reseated,
    /// The player presses adjust, and adjusts this piece before the move.
    Adjusts(Square),
}

const LIFT: u64 = 350;
const PLACE: u64 = 450;

/// The board actions of a move, up to the commit.
pub(super) fn moves(position: &Position, mv: &Move, manner: Manner) -> Deeds {
    let mut deeds = Deeds::new();
    if let Manner::Adjusts(square) = manner {
        deeds.extend([
            (LIFT, BoardAction::Press(Button::Adjust)),
            (LIFT, BoardAction::Lift(square)),
            (PLACE, BoardAction::Place(square)),
        ]);
    }
    deeds.extend(lifts_and_places(position, mv, manner));
    if let (Manner::Reseated, Some((_, to))) = (manner, ends(position.turn(), mv)) {
        deeds.extend([(150, BoardAction::Lift(to)), (200, BoardAction::Place(to))]);
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
            deeds.extend([
                (LIFT, BoardAction::Lift(from)),
                (LIFT, BoardAction::Lift(victim)),
            ]);
        }
        (Some(victim), _) => {
            deeds.extend([
                (LIFT, BoardAction::Lift(victim)),
                (LIFT, BoardAction::Lift(from)),
            ]);
        }
        (None, _) => deeds.push((LIFT, BoardAction::Lift(from))),
    }
    deeds.push((PLACE, BoardAction::Place(to)));
    if let (Some(side), Move::Castle { rook, .. }) = (mv.castling_side(), mv) {
        let to = side.rook_to(position.turn());
        deeds.extend([
            (LIFT, BoardAction::Lift(*rook)),
            (PLACE, BoardAction::Place(to)),
        ]);
    }
    deeds
}

/// The squares from which and to which the moving piece (in castling, the king) goes.
pub(super) fn ends(turn: Color, mv: &Move) -> Option<(Square, Square)> {
    let to = match mv.castling_side() {
        Some(CastlingSide::KingSide) => CastlingSide::KingSide.king_to(turn),
        Some(CastlingSide::QueenSide) => CastlingSide::QueenSide.king_to(turn),
        None => mv.to(),
    };
    Some((mv.from()?, to))
}
