//! The hands of the demo's players: unhurried, and with varying order of lifts and places.

use shakmaty::{CastlingSide, Color, Move, Square};

use board::sensing::Button;
use laws::Position;
use sim::board::BoardAction;

/// Board actions, each after a pause in board ms.
pub(super) type TimedActions = Vec<(u64, BoardAction)>;

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
pub(super) fn actions_of(position: &Position, mv: &Move, manner: Manner) -> TimedActions {
    let mut actions = TimedActions::new();
    if let Manner::Adjusts(square) = manner {
        actions.extend([
            (LIFT, BoardAction::Press(Button::Adjust)),
            (LIFT, BoardAction::Lift(square)),
            (PLACE, BoardAction::Place(square)),
        ]);
    }
    actions.extend(lifts_and_places(position, mv, manner));
    if let (Manner::Reseated, Some((_, to))) = (manner, from_and_to(position.turn(), mv)) {
        actions.extend([(150, BoardAction::Lift(to)), (200, BoardAction::Place(to))]);
    }
    actions
}

fn lifts_and_places(position: &Position, mv: &Move, manner: Manner) -> TimedActions {
    let Some((from, to)) = from_and_to(position.turn(), mv) else {
        return TimedActions::new();
    };
    let mut actions = TimedActions::new();
    let victim = match mv {
        Move::EnPassant { from, to } => Some(Square::from_coords(to.file(), from.rank())),
        _ => mv.is_capture().then_some(to),
    };
    match (victim, manner) {
        (Some(victim), Manner::CapturerFirst) => {
            actions.extend([
                (LIFT, BoardAction::Lift(from)),
                (LIFT, BoardAction::Lift(victim)),
            ]);
        }
        (Some(victim), _) => {
            actions.extend([
                (LIFT, BoardAction::Lift(victim)),
                (LIFT, BoardAction::Lift(from)),
            ]);
        }
        (None, _) => actions.push((LIFT, BoardAction::Lift(from))),
    }
    actions.push((PLACE, BoardAction::Place(to)));
    if let (Some(side), Move::Castle { rook, .. }) = (mv.castling_side(), mv) {
        let to = side.rook_to(position.turn());
        actions.extend([
            (LIFT, BoardAction::Lift(*rook)),
            (PLACE, BoardAction::Place(to)),
        ]);
    }
    actions
}

/// The squares from which and to which the moving piece (in castling, the king) goes.
pub(super) fn from_and_to(turn: Color, mv: &Move) -> Option<(Square, Square)> {
    let to = match mv.castling_side() {
        Some(CastlingSide::KingSide) => CastlingSide::KingSide.king_to(turn),
        Some(CastlingSide::QueenSide) => CastlingSide::QueenSide.king_to(turn),
        None => mv.to(),
    };
    Some((mv.from()?, to))
}
