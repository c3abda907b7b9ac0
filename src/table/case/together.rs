//! Explains a board by several mistakes at once, from the observed lifts and places of each piece.

use shakmaty::{Bitboard, Move};

use super::explained::with_move;
use crate::case::explained;
use crate::case::since;
use crate::state::{CaseFile, State};
use board::mistake::{DueMove, Mistake, MistakePart, together};
use board::{belief, differing};
use laws::Position;
use laws::seat::BoardAt;
use ledger::event::Explained;

/// More mistakes than this explain nothing.
const MOST_TOGETHER: usize = 3;

/// More moves of the player than this, each with a mistake, explain nothing.
const MOST_WITH_OWN_MOVE: usize = 2;

/// The number of hypotheses that are considered, the likeliest first.
const MOST_STANDING: usize = 16;

/// The mistakes since this half-move that together explain the differences on these squares, beside those already told: those of
/// the hypothesis with the fewest, or of each one in a tie. Hypotheses that explain the told ones separately are preferred. None
/// where the pieces are in doubt.
pub(crate) fn explained_together(
    state: &State,
    board: BoardAt,
    since: u32,
    own: Option<&Move>,
    (squares, told): (Bitboard, Bitboard),
) -> Vec<Explained> {
    let mut found = parts(state, board, since, own);
    let both = |part: &MistakePart| (part.squares & squares).any() && (part.squares & told).any();
    let apart = |one: &Together| !one.parts.iter().any(both);
    if found.iter().any(apart) {
        found.retain(apart);
    }
    for one in &mut found {
        one.parts.retain(|part| (part.squares & squares).any());
    }
    told_once(&found)
}

/// Explains a board whose player may have made an unreadable move: by the legal move that leaves the fewest mistakes, or by two in
/// a tie, or by no move. Nothing if more than two tie.
pub(super) fn explained_with_own_move(state: &State, board: BoardAt, since: u32) -> Vec<Explained> {
    let without = parts(state, board, since, None);
    let count = |found: &[Together]| found.first().map_or(usize::MAX, |one| one.parts.len());
    let moves = state.position().legal_moves();
    let with = moves
        .iter()
        .map(|made| parts(state, board, since, Some(made)));
    let with = with.filter(|found| count(found) < count(&without));
    let mut with: Vec<Vec<Together>> = with.collect();
    with.sort_by_key(|found| count(found));
    let Some(fewest) = with.first().map(|found| count(found)) else {
        return told_once(&without);
    };
    with.retain(|found| count(found) == fewest);
    match with.len() > MOST_WITH_OWN_MOVE {
        true => Vec::new(),
        false => told_once(&with.concat()),
    }
}

/// The likeliest hypotheses with the fewest mistakes, ordered so that the one leaving the fewest lifts and places unexplained comes
/// first.
fn parts(state: &State, board: BoardAt, since: u32, own: Option<&Move>) -> Vec<Together> {
    let Some(found) = state.board(board).filter(|found| !found.is_doubtful()) else {
        return Vec::new();
    };
    let (start, due, owed) = executed_since(state, board, since, own);
    let mut standing: Vec<(shakmaty::Board, Bitboard)> =
        found.standing(owed.board()).take(MOST_STANDING).collect();
    // The player's move stands as it was read.
    let read = own.map(|_| differing(state.position().board(), owed.board()));
    let as_read = |(pieces, unknown): &(shakmaty::Board, Bitboard)| {
        let wrong = differing(pieces, owed.board()) & !*unknown;
        (wrong & read.unwrap_or_default()).is_empty()
    };
    if standing.iter().any(as_read) {
        standing.retain(as_read);
    }
    let standing = standing.iter();
    let mut each: Vec<Vec<MistakePart>> = standing
        .map(|(pieces, unknown)| together(&due, owed.board(), pieces, *unknown))
        .collect();
    each.sort_by_key(|parts| costs(parts));
    let fewest = each.first().map_or(0, Vec::len);
    let each = each.into_iter().take_while(|parts| parts.len() == fewest);
    each.map(|parts| Together {
        parts,
        due: due.clone(),
        start: start.clone(),
    })
    .collect()
}

/// The starting position, the half-moves that this board was to show since then, and the position that it should show now.
fn executed_since(
    state: &State,
    board: BoardAt,
    since: u32,
    own: Option<&Move>,
) -> (Position, Vec<DueMove>, Position) {
    let due = explained::due(state, board, since, own);
    let start = state
        .play()
        .position_after(since.saturating_sub(1) as usize);
    let owed = due
        .last()
        .map_or_else(|| start.clone(), |last| last.before.play(&last.made));
    (start, due, owed)
}

/// Each candidate placement of a board in the order of the belief, with its cost since the last case of its apertures.
pub(crate) fn costed(state: &State, board: BoardAt, own: Option<&Move>) -> Vec<Costed> {
    let case = last_of_apertures(state, board);
    let since = case.map_or_else(|| differs_by_belief(state, board), |case| case.since);
    let (_, due, owed) = executed_since(state, board, since, own);
    let found = state.board(board).into_iter();
    let standing = found.flat_map(|found| found.standing(owed.board()));
    standing
        .map(|(pieces, unknown)| Costed {
            costs: costs(&together(&due, owed.board(), &pieces, unknown)),
            pieces,
        })
        .collect()
}

/// The half-move since which an unreported board differs.
fn differs_by_belief(state: &State, board: BoardAt) -> u32 {
    let next = state.plies().len() as u32 + 1;
    let owed = state.owed(board);
    let found = state.board(board).into_iter();
    let mut standing = found.flat_map(|found| found.standing(owed.board()));
    let Some((likeliest, _)) = standing.next() else {
        return next;
    };
    let squares = differing(&likeliest, owed.board());
    since::differs_since(state, board, squares)
        .unwrap_or(next)
        .min(next)
}

/// The last case of this board's apertures, open or closed.
pub(crate) fn last_of_apertures(state: &State, board: BoardAt) -> Option<&CaseFile> {
    let mut cases = state.cases.all().iter().rev();
    cases.find(|file| file.is_of_apertures(board))
}

/// The squares where the last case of this board leaves open which of two exchanged pieces stands: where one went, and where the
/// other stayed.
pub(crate) fn left_exchanged(state: &State, board: BoardAt) -> Bitboard {
    let case = last_of_apertures(state, board);
    let explained = case.and_then(|case| case.evidence.explained.as_ref());
    let Some([first, second, ..]) = explained.map(Vec::as_slice) else {
        return Bitboard::EMPTY;
    };
    let Mistake::ExecutedAs { from, to } = first.mistake else {
        return Bitboard::EMPTY;
    };
    let pair = match second.mistake {
        Mistake::CastledTo { king, rook } => Bitboard::from(king) | Bitboard::from(rook),
        Mistake::Swapped { first, second } => Bitboard::from(first) | Bitboard::from(second),
        _ => Bitboard::EMPTY,
    };
    match pair.contains(from) {
        true => pair.without(from).with(to),
        false => Bitboard::EMPTY,
    }
}

/// Whether the game has gone back since the last case of this board's apertures.
pub(crate) fn is_of_play_taken_back(state: &State, board: BoardAt) -> bool {
    let case = last_of_apertures(state, board);
    case.is_some_and(|case| case.id <= state.cases.taken_back())
}

/// The apertures that may hold either of two pegs.
pub(crate) fn contested_on(state: &State, board: BoardAt) -> Bitboard {
    let known = state.board(board).is_some_and(|found| !found.is_doubtful());
    match known {
        true => contested(&costed(state, board, None)),
        false => Bitboard::EMPTY,
    }
}

/// A candidate placement with its cost.
pub(crate) struct Costed {
    pub costs: (u32, u32),
    pieces: shakmaty::Board,
}

/// The squares where another candidate has a different piece at the cost of the likeliest.
pub(crate) fn contested(standing: &[Costed]) -> Bitboard {
    belief::contested(standing.iter().map(|one| (one.costs.0, &one.pieces)))
}

/// The cost: the number of mistakes, then 64 less the apertures that they explain, since explaining more is likelier.
fn costs(parts: &[MistakePart]) -> (u32, u32) {
    let explained = parts
        .iter()
        .fold(Bitboard::EMPTY, |all, part| all | part.squares);
    (parts.len() as u32, 64 - explained.count() as u32)
}

/// Several mistakes at these half-moves.
#[derive(Clone)]
struct Together {
    start: Position,
    due: Vec<DueMove>,
    parts: Vec<MistakePart>,
}

impl Together {
    fn told(&self) -> Option<Explained> {
        let mut parts = self.parts.iter();
        let mut next = || {
            let part = parts.next()?;
            Some(with_move((&self.start, &self.due), part.ply, part.mistake))
        };
        let first = next()?;
        let with: Vec<Explained> = std::iter::from_fn(next).collect();
        (with.len() < MOST_TOGETHER).then_some(Explained { with, ..first })
    }
}

/// The explanations, deduplicated.
fn told_once(found: &[Together]) -> Vec<Explained> {
    let mut told: Vec<Explained> = Vec::new();
    for one in found.iter().filter_map(Together::told) {
        if !told.contains(&one) {
            told.push(one);
        }
    }
    told
}
