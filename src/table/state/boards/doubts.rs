//! What a board leaves in doubt: a commit that said nothing clear, and apertures that contradict what its player named.

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

/// The last commit on a board, where it said nothing clear and no peg has moved since.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct UnclearCommit {
    unclear: bool,
    /// The move was none of those about which the player was asked then.
    #[serde(skip)]
    declined: bool,
}

impl UnclearCommit {
    /// Whether there is such a one.
    pub(crate) const fn is_unclear(self) -> bool {
        self.unclear
    }

    /// Whether the move was none of those about which the player was asked.
    pub(crate) const fn is_declined(self) -> bool {
        self.declined
    }

    /// A commit said nothing clear.
    pub(in crate::state) const fn note(&mut self) {
        self.unclear = true;
    }

    pub(in crate::state) const fn decline(&mut self) {
        self.declined = true;
    }

    /// Something has happened since.
    pub(super) const fn clear(&mut self) {
        self.unclear = false;
        self.declined = false;
    }
}

impl SeatBoard {
    /// Apertures that contradict what a player named, of which the arbiter has not said whether they are broken.
    pub(crate) const fn doubted(&self) -> Bitboard {
        self.doubted
    }

    /// An aperture is played around, because it is broken or in doubt; or not.
    pub(super) fn blind(&mut self, square: Square, blind: bool, doubted: bool) {
        let mut blinded = self.seen.detection().blinded();
        blinded.set(square, blind);
        if self.seen.blind(blinded) {
            // What its edges told until now was nothing.
            self.belief.doubt();
            self.doubted.set(square, doubted);
        }
    }

    /// The apertures that say that they are full, and those that are played around as they should be.
    fn shown(&self, wanted: Bitboard) -> Bitboard {
        let seen = self.seen.detection();
        (seen.occupied() & !seen.blinded()) | (wanted & seen.blinded())
    }

    /// Whether this aperture says that it is full.
    pub(crate) fn shows(&self, square: Square) -> bool {
        self.seen.detection().occupied().contains(square)
    }
}

/// The squares of captures among the first of these moves that this board was to execute, where edges were lost meanwhile and it tells
/// no pieces: the capturing one may as well have been taken off.
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

/// Where these moves capture, which were made without the computer and are entered, and a piece stands in the end: of a board on which edges
/// were lost meanwhile, and which tells no pieces.
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

/// Where the opponent's piece may stand that captured by the last of these moves and was captured there in turn, in one go: it may have
/// captured another one instead.
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

/// Whether a case of this board's apertures is open that is settled when it shows the game.
pub(crate) fn is_in_a_case(state: &State, board: BoardAt) -> bool {
    state.open().any(|file| is_told(file, board))
}

/// Beside what a case of this board tells, its hands have executed the opponent's capture by taking out both pegs and putting one in, and
/// by nothing else: it is believed as it is where nothing is wrong.
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

/// Whether the opponent has promoted a pawn, which hands may not have executed here: by the last move, and no peg is known to stand where it
/// ends, or since a case of this board was told. A board that differed then is read beside what differs, and expects nothing.
pub(super) fn is_yet_to_promote(state: &State, board: BoardAt) -> bool {
    let theirs = |ply: usize| state.side_of(ply) != board.seat();
    let made = state.plies().len();
    let current = state.current().filter(|_| theirs(made + 1));
    let current = current.filter(|_| state::owes_current(state, board));
    let current = current.map(|current| (made + 1, current.mv));
    let last = made + usize::from(current.is_some());
    let told = state.open().filter(|file| is_told(file, board));
    let told = told.map(|file| file.since as usize).min();
    // Of a long game only what can count is looked at: this is asked at every edge.
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

/// A board has executed the first moves that were made elsewhere.
pub(super) fn mirrored(state: &mut State, board: BoardAt, moves: u32) {
    let in_a_case = is_in_a_case(state, board);
    if let Some(found) = state::board_mut(state, board) {
        found.executes(moves as usize, in_a_case);
    }
}

/// The squares of a board that shows the game on which another piece is as likely as the one that belongs there, and those of which the
/// arbiter was told that nobody knows.
pub(crate) fn left_open(state: &State, board: BoardAt) -> Bitboard {
    let owed = state.owed(board);
    let found = state.board(board).filter(|found| found.known());
    found.map_or(Bitboard::EMPTY, |found| {
        found.as_likely(owed.board()) | found.untold
    })
}

/// The squares of a board of which nothing was told that shows the game only if a peg was put in from beside it: without that, pieces
/// stand in each other's place.
pub(crate) fn fetched_there(state: &State, board: BoardAt) -> Bitboard {
    let owed = state.owed(board);
    let known = state.board(board).filter(|found| !found.is_doubtful());
    known.map_or(Bitboard::EMPTY, |found| {
        found.belief.shows_by_fetched(owed.board()) & found.seen.detection().occupied()
    })
}

/// The squares on which other pegs may stand than belong there, where a case of this board is open: two were out together, or one was
/// put back.
pub(crate) fn perhaps_another(state: &State, board: BoardAt) -> Bitboard {
    let owed = state.owed(board);
    // Who executes a move late has put nothing elsewhere.
    let wrong = |file: &CaseFile| is_told(file, board) && !file.is_of_lagging();
    let found = state.board(board).filter(|_| state.open().any(wrong));
    found.map_or(Bitboard::EMPTY, |found| {
        found.perhaps_mistaken(owed.board())
    })
}

/// Where two pegs of different kinds were out together since the last case of this board, and are in again: nothing shows whether each in
/// its own aperture.
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

/// Whether this seat's last commit said nothing clear, so that the move may be named.
pub(crate) fn is_unclear(state: &State, seat: Color) -> bool {
    let board = state.board_of(seat).and_then(|board| state.board(board));
    board.is_some_and(|found| found.commit.is_unclear())
}

/// What shows the game is not called broken, and at most two apertures are.
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

/// A board that is put right and whose apertures show what they should is right once somebody has looked at it.
pub fn may_be_right(state: &State, board: BoardAt) -> Result<(), Refusal> {
    let found = state.board(board).ok_or(Refusal::Already)?;
    // A board is put right before the game goes on, too.
    match found.guidance() {
        Some(_) => must::not_be_over(state)?,
        None => must::play(state)?,
    }
    let target = match found.guidance() {
        Some(way) => way.target(),
        None if is_undisputed(state, board) => return Err(Refusal::Already),
        None => state.owed(board).occupied(),
    };
    (found.shown(target) == target).or(Refusal::NotRight { board })
}

/// Whether nothing is left to be looked at there: no aperture, no doubt, and nothing that the arbiter found.
fn is_undisputed(state: &State, board: BoardAt) -> bool {
    let found =
        |file: &CaseFile| file.matter.board() == Some(board) && file.author == Author::Arbiter;
    state.agrees(board) && left_open(state, board).is_empty() && !state.open().any(found)
}

/// Something is said of a move that this player has made.
pub(crate) fn may_be_said(state: &State, seat: Color) -> Result<(), Refusal> {
    must::play(state)?;
    state.play().last_of(seat).is_some().or(Refusal::TooFar)
}

/// Whether this case is told by this board's apertures.
fn is_told(file: &CaseFile, board: BoardAt) -> bool {
    file.is_of_apertures(board) && file.author != Author::Arbiter
}
