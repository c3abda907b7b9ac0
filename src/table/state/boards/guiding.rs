//! Guides a board square by square, and recognises when it is right. `told/guidance` has the words.

use shakmaty::uci::UciMove;
use shakmaty::{Bitboard, Move};

use super::{SeatBoard, State};
use crate::case::together;
use crate::case::{Costed, contested};
use crate::state;
use crate::state::boards::doubts;
use board::Seen;
use board::belief::Belief;
use board::detection::{Moment, Reading};
use board::repair::Repair;
use laws::seat::BoardAt;

/// Ends the guidance of this board without success.
pub(in crate::state) fn stop_guiding(state: &mut State, board: BoardAt) {
    if let Some(found) = state::board_mut(state, board) {
        found.guidance = None;
        found.by_eye = false;
    }
    state.ears.guided_back(board);
}

/// Somebody has looked at it: earlier lifts and places no longer count.
pub(super) fn looked_at(state: &mut State, board: BoardAt) {
    let owed = state.owed(board);
    let goes_on = doubts::goes_on_by_eye(state, board);
    if let Some(found) = state::board_mut(state, board) {
        let way = found.guidance.as_ref().filter(|_| !goes_on);
        let way = way.map(|way| way.placement().clone());
        if way.is_none() {
            found.seen.rebase(owed.clone());
        }
        found.seen.looked_at();
        found.traces.put_right();
        found.belief = Belief::new(way.unwrap_or_else(|| owed.board().clone()));
        found.untold = Bitboard::EMPTY;
        found.by_eye = false;
        found.sealed_on = false;
    }
}

/// Ends guidance. A move that its player has begun there is read as if nothing had been put right.
pub(super) fn guided(state: &mut State, board: BoardAt) {
    match state.agrees(board) {
        true => accept_shown(state, board),
        false => stop_guiding(state, board),
    }
}

/// Whether a guided board shows what it should: the game, also with the kept move, or the game as it was when guidance began.
pub(crate) fn is_guided_right(state: &State, board: BoardAt) -> bool {
    let owed = state.owed(board).board().clone();
    let open = |found: &SeatBoard| {
        let way = found.guidance.as_ref();
        let likely = |way: &Repair| found.is_likely(way.placement()) || found.is_likely(&owed);
        way.is_some_and(|way| way.doubts() || !likely(way))
    };
    if state
        .board(board)
        .is_some_and(|found| found.by_eye || open(found))
    {
        return false;
    }
    // A move that the opponent has made meanwhile is executed like any move after guidance ends.
    let theirs = state::announcer(state) == Some(!board.seat());
    let goes_on = |found: &&SeatBoard| {
        let way = found.guidance.as_ref();
        found.keeps || theirs && way.is_some_and(|way| *way.placement() != owed)
    };
    let shows = state.board(board).filter(goes_on).is_some_and(|found| {
        let seen = found.seen.detection();
        found.guidance.as_ref().is_some_and(|way| {
            way.target() == seen.occupied()
                && seen.left_standing(way.placement()).is_empty()
                && found.mistaken(way.placement()).is_empty()
        })
    });
    shows || state.agrees(board)
}

impl State {
    /// The pieces on a board for this case, and the unidentified pegs: the arbiter's own note, else the sensors' report with the
    /// inferred pieces. Without sensors, the game.
    pub fn stands_on(&self, id: u32, board: BoardAt) -> (shakmaty::Board, Bitboard) {
        let noted = self.cases.find(id).and_then(|file| file.noted(board));
        if let Some(noted) = noted {
            return (noted.pieces.clone(), noted.unknown);
        }
        let Some(found) = self.board(board).filter(|found| found.known()) else {
            return (self.owed(board).board().clone(), Bitboard::EMPTY);
        };
        let seen = found.seen().detection();
        let owed = self.owed(board);
        let mut pieces = shakmaty::Board::empty();
        let mut unknown = Bitboard::EMPTY;
        for square in seen.occupied() {
            let told = match seen.seen(square) {
                Seen::Piece(piece) => Some(piece),
                _ => found.belief.best().piece_at(square),
            };
            match told.or_else(|| owed.board().piece_at(square)) {
                Some(piece) => pieces.set_piece_at(square, piece),
                None => unknown.add(square),
            }
        }
        (pieces, unknown)
    }
}

/// The move made on this board by the player on the move, as far as it can be read.
pub(in crate::state) fn own_read(state: &State, board: BoardAt) -> Option<Move> {
    let own = state.board_of(state.turn()) == Some(board);
    let found = state.board(board).filter(|_| own)?;
    match found.seen.detection().reading(Moment::Committed) {
        Reading::Made(made) => Some(made.m),
        _ => None,
    }
}

/// Ranks the hypotheses about a board: the one with the fewest mistakes comes first.
pub(in crate::state) fn weigh(state: &mut State, board: BoardAt, standing: &[Costed]) {
    if let Some(found) = state::board_mut(state, board) {
        found.belief.weigh(standing.iter().map(|one| one.costs));
    }
}

/// From now on reads moves on top of what this board shows. Pieces in hands stay in hands.
pub(super) fn differs(state: &mut State, board: BoardAt) {
    let owed = state.owed(board);
    if let Some(found) = state::board_mut(state, board) {
        found.seen.rebase(owed);
    }
}

/// Accepts that the board shows the game again.
pub(in crate::state) fn accept_shown(state: &mut State, board: BoardAt) {
    let owed = state.owed(board);
    if let Some(found) = state::board_mut(state, board) {
        found.belief.settle(owed.board(), Bitboard::EMPTY, false);
        found.seen.rebase(owed);
        found.traces.put_right();
        found.guidance = None;
        found.by_eye = false;
    }
    state.ears.guided_back(board);
}

/// Whether this board is being guided square by square, in a game where the player does not hear what a commit lacks.
pub(crate) fn is_guided(state: &State, board: BoardAt) -> bool {
    let found = state.board(board);
    let guided = found.is_some_and(|found| found.guidance().is_some() && !found.by_eye());
    guided && state.practice().is_none()
}

pub(super) fn guide(state: &mut State, board: BoardAt, keeps: Option<&UciMove>, by_eye: bool) {
    let owed = state.owed(board);
    let begun = keeps.and_then(|uci| owed.find(uci));
    let owed = begun.map_or_else(|| owed.clone(), |mv| owed.play(&mv));
    let own = state.board_of(state.turn()) == Some(board);
    if let Some(found) = state::board_mut(state, board).filter(|_| own) {
        found.believe_read();
    }
    // For play that is taken back, the belief was weighed when the case was raised.
    let put_back = together::is_of_play_taken_back(state, board);
    // Likewise for a board that shows the game and is put right anyway.
    let weighed = put_back || state.agrees(board);
    let standing = together::costed(state, board, begun.as_ref());
    if !weighed {
        weigh(state, board, &standing);
    }
    let wrong = state::difference_from(state, board, &owed).1;
    let together = doubts::out_together(state, board);
    let exchanged = together::left_exchanged(state, board);
    if let Some(found) = state::board_mut(state, board) {
        let shown = found.seen.detection().occupied();
        let contested = match weighed {
            true if found.belief.is_doubtful() => Bitboard::EMPTY,
            true => found.belief.near(),
            false => contested(&standing),
        };
        let fetched = match found.belief.is_doubtful() {
            true => Bitboard::EMPTY,
            false => found.belief.leans_on_fetched(),
        };
        let promoted = found.belief.promoted(owed.board());
        let contested = contested | promoted | fetched | exchanged | found.untold | together;
        let way = Repair::new(&owed, shown)
            .believing(found.belief.best())
            .doubting(contested)
            .told(|square| found.seen.detection().seen(square))
            .own_first(board.seat())
            .doubting_right(wrong);
        found.guidance = Some(way);
        found.keeps = begun.is_some();
        found.by_eye = by_eye;
        found.sealed_on = false;
        state.ears.guide(board);
    }
}
