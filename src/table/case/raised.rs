//! Doubts touches by pegs that were perhaps only raised (D.2.2): a touch needs a peg that left its aperture. A board may report a
//! lift while part of the peg is still in. If that peg comes back into its aperture and none was put in elsewhere meanwhile,
//! perhaps it was never out.

use laws::{Obligation, Position, Timestamp};
use shakmaty::{Color, Move, Square};

use crate::state::{State, Traces};
use ledger::event::{Case, Matter, RaisedPegs};

/// Whether this player's board reports a lift while the peg may still be in its aperture.
pub(crate) fn perhaps_in(state: &State, seat: Color) -> bool {
    let found = state.board_of(seat).and_then(|board| state.board(board));
    found.is_some_and(|found| found.traces().perhaps_in().is_some())
}

/// The touched pieces of this player that were perhaps only raised; none where the board reports no lift before a peg is out.
pub(crate) fn perhaps_raised(
    state: &State,
    seat: Color,
    touched: &[(Square, Timestamp)],
) -> Option<RaisedPegs> {
    let board = state.board_of(seat)?;
    let traces = state.board(board)?.traces();
    let heights = traces.perhaps_in()?;
    let raised = touched
        .iter()
        .filter(|(square, at)| came_back(traces, *square, *at));
    let squares: Vec<Square> = raised.map(|(square, _)| *square).collect();
    (!squares.is_empty()).then_some(RaisedPegs { squares, heights })
}

/// Whether the peg lifted there at this moment was put back as the next event of its aperture, with no peg put in elsewhere
/// meanwhile unless another lift explains it.
fn came_back(traces: &Traces, square: Square, at: Timestamp) -> bool {
    let hands = traces.hands();
    let lifted = hands
        .iter()
        .rposition(|(when, hand)| hand.lifted && hand.square == square && *when == at);
    let Some((before, (_, lift), after)) = lifted.and_then(|index| {
        let (before, rest) = hands.split_at_checked(index)?;
        let (lift, after) = rest.split_first()?;
        Some((before, lift, after))
    }) else {
        return false;
    };
    let Some(back) = after.iter().position(|(_, hand)| hand.square == square) else {
        return false;
    };
    // Counts other pegs in hands: if it falls below zero, this peg was put in elsewhere.
    let taken = |hands: i32, lifted: bool| hands + if lifted { 1 } else { -1 };
    let of_this_move = before.iter().filter(|(_, hand)| hand.ply == lift.ply);
    let mut others = of_this_move.fold(0, |hands, (_, hand)| taken(hands, hand.lifted).max(0));
    let elsewhere = after.iter().take(back).any(|(_, hand)| {
        others = taken(others, hand.lifted);
        others < 0
    });
    let placed = after.get(back).is_some_and(|(_, hand)| !hand.lifted);
    placed && !elsewhere
}

/// The raised pegs without which the move made would meet the obligation of the touches.
pub(crate) fn only_raised(case: &Case) -> Option<&RaisedPegs> {
    let evidence = &case.evidence;
    let raised = evidence.raised.as_ref()?;
    let before = evidence.position();
    let made = evidence
        .made
        .as_ref()
        .and_then(|uci| before.find_of_either(uci))?;
    let touches = matches!(case.matter, Matter::TouchMove { .. });
    (touches && !binds(&before, &evidence.touched, Some(raised), &made)).then_some(raised)
}

/// Whether the obligation at this half-move, counted from 1, may rest on pegs that were only raised.
pub(crate) fn is_in_doubt(state: &State, ply: u32) -> bool {
    let before = ply.saturating_sub(1) as usize;
    let made = state.plies().get(before);
    let (touched, mv) = match (made, state.current()) {
        (Some(made), _) => (made.touched.as_slice(), &made.mv),
        (None, Some(current)) => (state.touches.pieces(), &current.mv),
        (None, None) => return false,
    };
    let raised = perhaps_raised(state, state.side_of(before + 1), touched);
    raised.is_some()
        && !binds(
            &state.play().position_after(before),
            touched,
            raised.as_ref(),
            mv,
        )
}

/// Whether the certain touches oblige to another move than this one.
fn binds(
    before: &Position,
    touched: &[(Square, Timestamp)],
    raised: Option<&RaisedPegs>,
    made: &Move,
) -> bool {
    let certain = certain(touched, raised.map_or(&[], |raised| &raised.squares));
    Obligation::of(before, &certain).is_some_and(|due| !due.is_met_by(made))
}

/// The touches without these raised ones, in order. A piece that was raised and then moved was raised first: afterwards it is
/// elsewhere.
pub(crate) fn certain(touched: &[(Square, Timestamp)], raised: &[Square]) -> Vec<Square> {
    let mut raised = raised.to_vec();
    let touched = touched.iter().map(|(square, _)| *square);
    let certain = touched.filter(|square| {
        let known = raised.iter().position(|other| other == square);
        known.map(|at| raised.swap_remove(at)).is_none()
    });
    certain.collect()
}
