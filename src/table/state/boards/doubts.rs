//! What a board leaves in doubt: a commit that said nothing clear, and apertures that contradict what its player named.

use shakmaty::{Bitboard, Color, Square};

use super::SeatBoard;
use crate::may::Or;
use crate::state::{CaseFile, State};
use board::differing;
use laws::Refusal;
use laws::seat::BoardAt;
use ledger::event::Author;

impl SeatBoard {
    /// Whether a commit said nothing clear, and no peg has moved since.
    pub(crate) const fn is_unclear(&self) -> bool {
        self.unclear
    }

    /// A commit said nothing clear.
    pub(in crate::state) const fn unclear(&mut self) {
        self.unclear = true;
    }

    /// Whether the move was none of those about which the player was asked.
    pub(crate) const fn is_declined(&self) -> bool {
        self.declined
    }

    pub(in crate::state) const fn decline(&mut self) {
        self.declined = true;
    }

    /// Something has happened since the commit that said nothing clear.
    pub(super) const fn clear(&mut self) {
        self.unclear = false;
        self.declined = false;
    }

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

impl State {
    /// The squares of captures among the first of these moves that this board was to execute, where edges were lost meanwhile and it tells
    /// no pieces: the capturing one may as well have been taken off.
    pub(crate) fn captured_unseen(&self, board: BoardAt, moves: usize) -> Bitboard {
        let found = self.board(board).filter(|found| found.is_doubtful());
        let Some(seen) = found.map(|found| found.seen().detection()) else {
            return Bitboard::EMPTY;
        };
        let executed = seen.expected().iter().take(moves);
        let captures = executed.filter(|made| made.is_capture() && !made.is_en_passant());
        let squares = captures.map(|made| made.to());
        squares.filter(|at| seen.seen(*at).is_peg()).collect()
    }

    /// The squares on which other pegs may stand than belong there, where a case of this board is open: two were out together, or one was
    /// put back.
    pub(crate) fn perhaps_another(&self, board: BoardAt) -> Bitboard {
        let owed = self.owed(board);
        let found = self.board(board).filter(|found| !found.is_doubtful());
        let told = |file: &CaseFile| file.is_of_apertures(board) && file.author != Author::Arbiter;
        let open = self.open().any(told);
        let standing = found.filter(|_| open).into_iter();
        let standing = standing.flat_map(|found| found.standing(owed.board()));
        standing.fold(Bitboard::EMPTY, |all, (pieces, unknown)| {
            all | (differing(&pieces, owed.board()) & !unknown)
        })
    }

    /// Whether this seat's last commit said nothing clear, so that the move may be named.
    pub(crate) fn is_unclear(&self, seat: Color) -> bool {
        let board = self.board_of(seat).and_then(|board| self.board(board));
        board.is_some_and(SeatBoard::is_unclear)
    }

    /// What shows the game is not called broken, and at most two apertures are.
    pub fn may_be_broken(&self, board: BoardAt, square: Square) -> Result<(), Refusal> {
        self.must_play()?;
        let (missing, extra) = self.difference(board);
        let found = self.board(board);
        let doubted = found.map_or(Bitboard::EMPTY, SeatBoard::doubted);
        let fails = doubted.contains(square)
            || ((missing | extra).contains(square)
                && found.is_some_and(|found| found.seen().detection().blinded().count() < 2));
        fails.or(Refusal::NotBroken { square })
    }

    /// A board that is put right and whose apertures show what they should is right once somebody has looked at it.
    pub fn may_be_right(&self, board: BoardAt) -> Result<(), Refusal> {
        self.must_play()?;
        let found = self.board(board).ok_or(Refusal::Already)?;
        let target = match found.guidance() {
            Some(way) => way.target(),
            None if self.agrees(board) => return Err(Refusal::Already),
            None => self.owed(board).occupied(),
        };
        (found.shown(target) == target).or(Refusal::NotRight { board })
    }

    /// Something is said of a move that this player has made.
    pub(crate) fn may_be_said(&self, seat: Color) -> Result<(), Refusal> {
        self.must_play()?;
        self.last_of(seat).is_some().or(Refusal::TooFar)
    }
}
