//! Doubts about a board: an unclear commit, and apertures that contradict what its player named.

use serde::Serialize;
use shakmaty::uci::UciMove;
use shakmaty::{Bitboard, Color, Move, Square};

use super::SeatBoard;
use crate::case::since;
use crate::case::together;
use crate::must;
use crate::must::Or;
use crate::state;
use crate::state::{CaseFile, State};
use board::mistake::{Hand, Trial};
use laws::Refusal;
use laws::seat::BoardAt;
use ledger::event::Author;

/// The last commit on a board, if it was unclear and no peg has moved since.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct UnclearCommit {
    unclear: bool,
    /// The player was asked to choose, and declined all moves on offer.
    #[serde(skip)]
    declined: bool,
}

impl UnclearCommit {
    /// Whether the last commit was unclear.
    pub(crate) const fn is_unclear(self) -> bool {
        self.unclear
    }

    /// Whether the player declined all moves on offer.
    pub(crate) const fn is_declined(self) -> bool {
        self.declined
    }

    /// A commit was unclear.
    pub(in crate::state) const fn note(&mut self) {
        self.unclear = true;
    }

    pub(in crate::state) const fn decline(&mut self) {
        self.declined = true;
    }

    /// A peg has moved since.
    pub(super) const fn clear(&mut self) {
        self.unclear = false;
        self.declined = false;
    }
}

impl SeatBoard {
    /// Apertures that contradict what a player named, until the arbiter says whether they are broken.
    pub(crate) const fn doubted(&self) -> Bitboard {
        self.doubted
    }

    /// Plays around an aperture that is broken or in doubt, or uses it again.
    pub(super) fn blind(&mut self, square: Square, blind: bool, doubted: bool) {
        let mut blinded = self.seen.detection().blinded();
        blinded.set(square, blind);
        if self.seen.blind(blinded) {
            // Its edges until now prove nothing.
            self.belief.doubt();
            self.doubted.set(square, doubted);
        }
    }

    /// The apertures that report a peg, and those played around that should hold one.
    fn shown(&self, wanted: Bitboard) -> Bitboard {
        let seen = self.seen.detection();
        (seen.occupied() & !seen.blinded()) | (wanted & seen.blinded())
    }

    /// Whether this aperture reports a peg.
    pub(crate) fn shows(&self, square: Square) -> bool {
        self.seen.detection().occupied().contains(square)
    }
}

/// The squares of captures among the first of these moves that this board was to execute, where edges were lost and the board does
/// not identify pieces: the capturing piece may have been taken off instead.
pub(crate) fn captured_unseen(state: &State, board: BoardAt, moves: usize) -> Bitboard {
    let found = state.board(board).filter(|found| found.is_doubtful());
    let Some(seen) = found.map(|found| found.seen().detection()) else {
        return Bitboard::EMPTY;
    };
    let executed = seen.expected().iter().take(moves).enumerate();
    let captures = executed.filter(|(place, made)| {
        made.is_capture() && !made.is_en_passant() && !seen.is_seen(*place)
    });
    let squares = captures.map(|(_, made)| made.to());
    squares.filter(|at| seen.seen(*at).is_peg()).collect()
}

/// The squares of captures among entered moves that were made without the computer, where a piece stands in the end; for a board on
/// which edges were lost and which does not identify pieces.
pub(crate) fn entered_unseen(state: &State, board: BoardAt, moves: &[UciMove]) -> Bitboard {
    let found = state.board(board).filter(|found| found.is_doubtful());
    let Some(seen) = found.map(|found| found.seen().detection()) else {
        return Bitboard::EMPTY;
    };
    let mut position = state.position().clone();
    let mut captures = Bitboard::EMPTY;
    for mv in moves {
        let Some(mv) = position.find(mv) else {
            break;
        };
        if mv.is_capture() && !mv.is_en_passant() {
            captures.add(mv.to());
        }
        position = position.play(&mv);
    }
    let stands = captures & position.occupied();
    stands
        .into_iter()
        .filter(|at| seen.seen(*at).is_peg())
        .collect()
}

/// The squares where the opponent's piece may stand that captured by the last of these moves and was recaptured in one go: it may
/// have captured another one instead.
pub(crate) fn captured_elsewhere(
    state: &State,
    board: BoardAt,
    moves: usize,
    reply: &Move,
) -> Bitboard {
    let found = state.board(board);
    let expected = found.map_or(&[][..], |found| found.seen().detection().expected());
    let last = moves.checked_sub(1).and_then(|last| expected.get(last));
    let captured = last.filter(|made| made.is_capture() && made.to() == reply.to());
    let (Some(found), Some(captured)) = (found, captured) else {
        return Bitboard::EMPTY;
    };
    let piece = captured.role().of(!board.seat());
    let game = state.position_for(board.seat()).play(reply);
    // Pegs that were felt before the capture was made have captured nothing.
    let plies = state.plies().len() as u32;
    let hands = found.traces().hands().iter().map(|(_, hand)| hand);
    let since = hands.filter(|hand| hand.ply == plies);
    let since = since.skip_while(|hand| Some(hand.square) != captured.from());
    let placed = since.filter(|hand| !hand.lifted).map(|hand| hand.square);
    let placed: Bitboard = placed.collect();
    let standing = found.standing(game.board());
    standing.fold(Bitboard::EMPTY, |all, (pieces, _)| {
        let stands = pieces.by_piece(piece) & !game.board().by_piece(piece);
        all | (stands & placed).without(captured.to())
    })
}

/// Whether a case of this board's apertures is open that is settled when the board shows the game.
pub(crate) fn is_in_a_case(state: &State, board: BoardAt) -> bool {
    state.open().any(|file| is_told(file, board))
}

/// Believes a capture of the opponent that hands have executed, beside an open case of this board, by taking out both pegs and
/// putting one in, and nothing else: as where nothing is wrong.
pub(super) fn believe_captured(state: &mut State, board: BoardAt, landed: Square) {
    let made = state.plies().len() + usize::from(state::owes_current(state, board));
    if made == 0 || state.side_of(made) == board.seat() || !is_in_a_case(state, board) {
        return;
    }
    let (before, after) = (state.play().position_after(made - 1), state.owed(board));
    let done = state.current().filter(|_| made > state.plies().len());
    let done = done.map(|current| current.mv);
    let Some(Move::Normal { from, to, .. }) = done.or(state.plies().last().map(|ply| ply.mv))
    else {
        return;
    };
    let told = since::told_of(state, board);
    let Some(found) = state::board_mut(state, board) else {
        return;
    };
    let hands = found.traces.hands().iter().rev();
    let lifts: Vec<Square> = hands
        .skip(1)
        .take_while(|(_, hand)| hand.lifted)
        .map(|(_, hand)| hand.square)
        .collect();
    let both = lifts == [from, to] || lifts == [to, from];
    let beside = (told & (Bitboard::from(from) | Bitboard::from(to))).is_empty();
    if landed == to && both && beside && found.guidance.is_none() {
        let squares = board::differing(before.board(), after.board());
        found.belief.executed(after.board(), squares);
    }
}

/// Whether the opponent has promoted a pawn and hands may not have executed that here: by the last move, with no peg known on its
/// destination, or since a case of this board was raised. A board that differed then is read beside the difference, and expects
/// nothing.
pub(super) fn is_yet_to_promote(state: &State, board: BoardAt) -> bool {
    let theirs = |ply: usize| state.side_of(ply) != board.seat();
    let made = state.plies().len();
    let current = state.current().filter(|_| theirs(made + 1));
    let current = current.filter(|_| state::owes_current(state, board));
    let current = current.map(|current| (made + 1, current.mv));
    let last = made + usize::from(current.is_some());
    let told = state.open().filter(|file| is_told(file, board));
    let told = told.map(|file| file.since as usize).min();
    // Limits the search in a long game, since this runs at every edge.
    let from = told.map_or(last, |since| since.min(last));
    let completed = state
        .plies()
        .iter()
        .enumerate()
        .skip(from.saturating_sub(1));
    let completed = completed.map(|(at, ply)| (at + 1, ply.mv));
    let stands = |to| {
        let found = state.board(board);
        found.is_some_and(|found| found.belief.shown().contains(to))
    };
    completed.chain(current).any(|(ply, made)| {
        let since_told = told.is_some_and(|since| since <= ply);
        theirs(ply) && made.is_promotion() && (since_told || (ply == last && !stands(made.to())))
    })
}

/// Executes the first moves that were made elsewhere on this board.
pub(super) fn mirrored(state: &mut State, board: BoardAt, moves: u32) {
    let in_a_case = is_in_a_case(state, board);
    if let Some(found) = state::board_mut(state, board) {
        found.executes(moves as usize, in_a_case);
    }
}

/// The squares of a board showing the game where another piece is as likely as the right one, and those reported to the arbiter as
/// unknown.
pub(crate) fn left_open(state: &State, board: BoardAt) -> Bitboard {
    let owed = state.owed(board);
    let found = state.board(board).filter(|found| found.known());
    found.map_or(Bitboard::EMPTY, |found| {
        found.as_likely(owed.board()) | found.untold
    })
}

/// The squares of an unreported board that shows the game only if a peg was put in from beside it; otherwise pieces stand in each
/// other's place.
pub(crate) fn fetched_there(state: &State, board: BoardAt) -> Bitboard {
    let owed = state.owed(board);
    let known = state.board(board).filter(|found| !found.is_doubtful());
    known.map_or(Bitboard::EMPTY, |found| {
        found.belief.shows_by_fetched(owed.board()) & found.seen.detection().occupied()
    })
}

/// The squares that may hold other pegs than they should, where a case of this board is open: two were out together, or one was put
/// back.
pub(crate) fn perhaps_another(state: &State, board: BoardAt) -> Bitboard {
    let owed = state.owed(board);
    // A player who executes a move late has put nothing elsewhere.
    let wrong = |file: &CaseFile| is_told(file, board) && !file.is_of_lagging();
    let found = state.board(board).filter(|_| state.open().any(wrong));
    found.map_or(Bitboard::EMPTY, |found| {
        found.perhaps_mistaken(owed.board())
    })
}

/// The squares of two different pegs that were out together since the last case of this board and are in again: nothing shows
/// whether each is in its own aperture.
pub(super) fn out_together(state: &State, board: BoardAt) -> Bitboard {
    let case = together::last_of_apertures(state, board);
    let Some((found, case)) = state.board(board).zip(case) else {
        return Bitboard::EMPTY;
    };
    let hands = found.traces().hands_since_right();
    let hands: Vec<Hand> = hands.filter(|hand| hand.ply + 1 >= case.since).collect();
    let pieces = found.belief.best();
    let pairs = Trial::out_together(&hands).into_iter();
    let pairs = pairs.map(|(_, first, second)| [first, second]);
    let unlike = pairs.filter(|pair| pieces.piece_at(pair[0]) != pieces.piece_at(pair[1]));
    unlike.flatten().collect()
}

/// Whether this seat's last commit was unclear, so that the move may be named.
pub(crate) fn is_unclear(state: &State, seat: Color) -> bool {
    let board = state.board_of(seat).and_then(|board| state.board(board));
    board.is_some_and(|found| found.commit.is_unclear())
}

/// Refuses to call an aperture broken that shows the game, or a third one.
pub fn may_be_broken(state: &State, board: BoardAt, square: Square) -> Result<(), Refusal> {
    must::play(state)?;
    let (missing, extra) = state.difference(board);
    let found = state.board(board);
    let doubted = found.map_or(Bitboard::EMPTY, SeatBoard::doubted);
    let fails = doubted.contains(square)
        || ((missing | extra).contains(square)
            && found.is_some_and(|found| found.seen().detection().blinded().count() < 2));
    fails.or(Refusal::NotBroken { square })
}

/// Refuses to call a board right unless it is guided or disputed, and its apertures show what they should.
pub fn may_be_right(state: &State, board: BoardAt) -> Result<(), Refusal> {
    let found = state.board(board).ok_or(Refusal::Already)?;
    // A board is put right before the game goes on, too.
    match found.guidance() {
        Some(_) => must::not_be_over(state)?,
        None => must::play(state)?,
    }
    let target = match found.guidance() {
        // Its player may have played on: the board is not waited for where it is put right in their own time (7.4.1).
        Some(_) if goes_on_by_eye(state, board) => return Ok(()),
        Some(way) => way.target(),
        None if is_undisputed(state, board) => return Err(Refusal::Already),
        None => state.owed(board).occupied(),
    };
    (found.shown(target) == target).or(Refusal::NotRight { board })
}

/// Whether a board that is put right by hand and eye shows the game as it stands now, after moves that were made meanwhile.
pub(super) fn goes_on_by_eye(state: &State, board: BoardAt) -> bool {
    let owed = state.owed(board).occupied();
    let found = state.board(board).filter(|found| found.by_eye());
    found.is_some_and(|found| found.known() && found.shown(owed) == owed)
}

/// Whether nothing is left to look at there: no aperture, no doubt, and no finding of the arbiter.
fn is_undisputed(state: &State, board: BoardAt) -> bool {
    let found =
        |file: &CaseFile| file.matter.board() == Some(board) && file.author == Author::Arbiter;
    state.agrees(board) && left_open(state, board).is_empty() && !state.open().any(found)
}

/// Refuses notes about a move of a player who has made none.
pub(crate) fn may_be_said(state: &State, seat: Color) -> Result<(), Refusal> {
    must::play(state)?;
    state.play().last_of(seat).is_some().or(Refusal::TooFar)
}

/// Whether this case was raised by this board's apertures.
fn is_told(file: &CaseFile, board: BoardAt) -> bool {
    file.is_of_apertures(board) && file.author != Author::Arbiter
}
