//! Dates a matter by the half-move since which it holds, and finds the apertures of a board that the arbiter was told of.

use shakmaty::{Bitboard, Move, Square};

use crate::state::{CaseFile, State};
use board::detection::Uncaptured;
use laws::seat::BoardAt;
use ledger::event::{Matter, Ruling};

/// The half-move since which this holds, counted from 1, by observation.
pub(crate) fn since(state: &State, matter: &Matter) -> u32 {
    let now = state.plies().len() as u32 + 1;
    if let Matter::BoardsDiffer {
        unexecuted: Some(_),
        ..
    } = matter
    {
        return now - 1;
    }
    if let Matter::SaidOtherwise { ply, .. } = matter {
        return *ply;
    }
    match (matter.ply(), matter.apertures()) {
        (Some(ply), _) => ply,
        (None, Some((board, missing, extra))) => {
            let squares: Bitboard = missing.iter().chain(extra).copied().collect();
            differs_since(state, board, squares).unwrap_or(now).min(now)
        }
        (None, None) => now,
    }
}

/// The half-move after the last one at which this board showed the game on all of these squares; or that of a capture whose victim
/// is known to remain, or for which only the capturing piece has left its square.
pub(super) fn differs_since(state: &State, board: BoardAt, squares: Bitboard) -> Option<u32> {
    let found = state.board(board)?;
    let agreed = squares
        .into_iter()
        .map(|square| found.traces().agreed(square).plies + 1);
    let uncaptured = found.seen().detection().uncaptured().into_iter();
    // A remaining captured piece that was not reported hides that its capture was executed wrongly.
    let told = told_of(state, board);
    let begun = |it: &Uncaptured| !found.shows(it.from) && !told.contains(it.at);
    let uncaptured = uncaptured.filter(|it| squares.contains(it.at) || begun(it));
    let captured = uncaptured.filter_map(|it| captured_by(state, it.from, it.to));
    agreed.chain(captured).min()
}

/// The last half-move from here to there, counted from 1.
fn captured_by(state: &State, from: Square, to: Square) -> Option<u32> {
    let captures = |made: &Move| made.from() == Some(from) && made.to() == to;
    let current = state.current().filter(|made| captures(&made.mv));
    let current = current.map(|_| state.plies().len());
    let found = current.or(state.plies().iter().rposition(|ply| captures(&ply.mv)))?;
    Some(found as u32 + 1)
}

/// The apertures of this board that were reported to the arbiter and have not shown the game since. Where the arbiter ruled to
/// adjust the board but started the clocks before it was right, they are reported anew.
pub(crate) fn told_of(state: &State, board: BoardAt) -> Bitboard {
    let Some(found) = state.board(board) else {
        return Bitboard::EMPTY;
    };
    let cases = state.cases.all().iter();
    let given_up = |case: &&CaseFile| {
        let adjusted = matches!(case.ruling(), Some(Ruling::AdjustBoard { .. }));
        adjusted && found.guidance().is_none()
    };
    let cases = cases.filter(|case| case.matter.board() == Some(board) && !given_up(case));
    let told = cases.flat_map(|case| case.squares().into_iter().map(|at| (at, case.changed)));
    told.filter(|(square, record)| found.traces().agreed(*square).record < *record)
        .map(|(square, _)| square)
        .collect()
}
