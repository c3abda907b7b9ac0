//! What explains a board by several mistakes at once, by what hands did with each piece.

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

/// So many hypotheses are looked at, the likeliest.
const MOST_STANDING: usize = 16;

/// The mistakes since this half-move that together explain what differs on these squares, beside those that were told: those of the hypothesis
/// that needs the fewest, or of each of them where several need as few; rather of those that lay what was told to mistakes of its own. None where
/// it is in doubt what stands there.
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

/// What explains a board whose player may have made a move that could not be read: of the legal moves the one that leaves the fewest
/// mistakes, or each of two, or none of them. Nothing where more leave as few.
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

/// By each of the likeliest hypotheses, those that leave the fewest mistakes; of these first the one that leaves least unexplained of
/// what hands did.
fn parts(state: &State, board: BoardAt, since: u32, own: Option<&Move>) -> Vec<Together> {
    let Some(found) = state.board(board).filter(|found| !found.is_doubtful()) else {
        return Vec::new();
    };
    let (start, due, owed) = executed_since(state, board, since, own);
    let mut standing: Vec<(shakmaty::Board, Bitboard)> =
        found.standing(owed.board()).take(MOST_STANDING).collect();
    // The move of the player that was read stands as it was read.
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

/// Where it began, what this board was to show since then, and what it should show now.
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

/// Each way in which the pieces of a board may stand, in the order of the belief, with what it costs since the last case of its apertures.
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

/// Since which half-move a board differs of which nothing was told yet.
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

/// Where the last case of this board leaves open which of two exchanged pieces stands: where the one went, and where the other stayed.
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

/// The apertures of which nobody knows which of two pegs they hold.
pub(crate) fn contested_on(state: &State, board: BoardAt) -> Bitboard {
    let known = state.board(board).is_some_and(|found| !found.is_doubtful());
    match known {
        true => contested(&costed(state, board, None)),
        false => Bitboard::EMPTY,
    }
}

/// A way in which the pieces may stand, and what it costs.
pub(crate) struct Costed {
    pub costs: (u32, u32),
    pieces: shakmaty::Board,
}

/// Where another of these needs as few mistakes as the likeliest, and has another piece.
pub(crate) fn contested(standing: &[Costed]) -> Bitboard {
    belief::contested(standing.iter().map(|one| (one.costs.0, &one.pieces)))
}

/// So many mistakes, and so many apertures that hands have used and that these do not explain: what explains more of them is likelier.
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

/// Each explanation once.
fn told_once(found: &[Together]) -> Vec<Explained> {
    let mut told: Vec<Explained> = Vec::new();
    for one in found.iter().filter_map(Together::told) {
        if !told.contains(&one) {
            told.push(one);
        }
    }
    told
}
