//! Pieces are touched (4.2 to 4.8, D.2.2, D.2.10). Fingers lift pegs all the time: touches are recorded, and the arbiter is
//! told when the completed move is not one to which they oblige, and of each that an assistant notes.

use laws::seat::BoardAt;
use shakmaty::{Bitboard, CastlingSide, Color, Move, Square};

use super::Deciding;
use crate::case::perhaps_in;
use crate::state::{CaseFile, Lift};
use board::Edge;
use laws::{Clause, Obligation, Position, Timestamp};
use ledger::event::{Author, CaseEvent, Matter, TouchEvent};

/// A peg that is lifted so soon after it was put in, and no other between, is seated better, in ms.
const RESEATS_MS: u64 = 3_000;

impl Deciding<'_> {
    /// A lift is a touch of the player who has the move (D.2.2, 4.2.2), unless it executes the opponent's move or the player
    /// is adjusting. Whether it was a hand's is found later.
    pub(super) fn touches(&self, board: BoardAt, square: Square) -> bool {
        let seat = board.seat();
        self.state.may_move(seat)
            && self.state.position_for(seat).occupied().contains(square)
            && self.is_own_lift(board, square)
            && !self.puts_right(board, square)
            && !self.reseats(board, square)
    }

    /// Whether the player at this board lifts a piece neither to execute a move of the opponent nor to adjust.
    fn is_own_lift(&self, board: BoardAt, square: Square) -> bool {
        let seat = board.seat();
        let Some(found) = self.state.board(board) else {
            return false;
        };
        let mut position = found.seen().detection().base().clone();
        let executes = found.seen().detection().expected().iter().any(|m| {
            let belongs = belongs(&position, m, square);
            position = position.play(m);
            belongs
        });
        // Where one board serves both sides, what follows the made move may be the opponent's.
        let others = self.state.one_board() && self.state.may_reply(!seat);
        self.playing()
            && self.may_answer(seat)
            && self.state.lifts_touch(seat)
            && found.guidance().is_none()
            && !self.state.touches.adjusts(seat)
            && !executes
            && !others
    }

    /// Whether a piece of the opponent is lifted on a board that does not show the game yet, before any own piece is touched: to execute
    /// the opponent's move, or to correct how it was executed. Who lifts what stands there wrongly corrects it, too.
    fn puts_right(&self, board: BoardAt, square: Square) -> bool {
        let seat = board.seat();
        let none = self.has_touched_none(seat);
        let Some(found) = self.state.board(board).filter(|_| none) else {
            return false;
        };
        let (missing, extra) = self.state.difference(board);
        let wrong = missing | extra;
        let theirs = self.stands_for_the_other(seat, square);
        let owes = !found.seen().detection().expected().is_empty();
        // Shown as in the game, but perhaps by another piece: what was executed there was changed, or another one was captured.
        let game = self.state.position_for(seat);
        let belongs = game.board().piece_at(square);
        let another = found.standing(game.board()).any(|(pieces, _)| {
            let holds = pieces.piece_at(square);
            holds.is_some() && holds != belongs
        });
        wrong.contains(square) || another || theirs && (owes || wrong.any())
    }

    /// A peg is put in where the player took out an own one to execute the opponent's move with it: that one was not touched in order to be
    /// moved (D.2.2, 4.3).
    pub(super) fn find_executed_with_own(&mut self, board: BoardAt, edge: Edge) {
        let seat = board.seat();
        let Edge::Place(square, _) = edge else {
            return;
        };
        let mut touched = self.touched_for_next(seat).iter();
        let touched = touched.any(|(touched, _)| *touched == square);
        if touched && (self.is_wrong_victim(board) || self.stood_for_theirs(board, square)) {
            self.not_touched(seat, square, Author::Board(board));
        }
    }

    /// Whether the piece of the opponent that captures is out here, and what it captures was never.
    fn is_wrong_victim(&self, board: BoardAt) -> bool {
        let shown = self.occupied(board);
        let half_done = |made: &Move| {
            let left = made.from().is_some_and(|from| !shown.contains(from));
            made.is_capture() && left && shown.contains(made.to())
        };
        self.is_still_to_execute(board, half_done)
    }

    /// Whether the peg that is back there was last put where the opponent's piece belongs that still stands where it came from.
    fn stood_for_theirs(&self, board: BoardAt, square: Square) -> bool {
        let hands = self.state.board(board).map(|found| found.traces().hands());
        let hands = hands.unwrap_or_default().iter().rev();
        let acts: Vec<(Square, bool)> = hands
            .map(|(_, hand)| (hand.square, hand.lifted))
            .take(4)
            .collect();
        let shown = self.occupied(board);
        let for_theirs = |made: &Move| {
            let to = made.to();
            let stays = made.from().is_some_and(|from| shown.contains(from));
            stays && acts == [(square, false), (to, true), (to, false), (square, true)]
        };
        self.is_still_to_execute(board, for_theirs)
    }

    fn is_still_to_execute(&self, board: BoardAt, sought: impl Fn(&Move) -> bool) -> bool {
        let found = self.state.board(board);
        found.is_some_and(|found| found.seen().detection().expected().iter().any(sought))
    }

    /// Whether the peg of the opponent is lifted that was put in just now, and none since: it is seated better.
    fn reseats(&self, board: BoardAt, square: Square) -> bool {
        let seat = board.seat();
        let hands = self.state.board(board).map(|found| found.traces().hands());
        let last = hands.and_then(|hands| hands.last());
        let just = last.is_some_and(|(at, hand)| {
            !hand.lifted && hand.square == square && self.now.since(*at) <= RESEATS_MS
        });
        just && self.stands_for_the_other(seat, square)
    }

    /// Whether a piece of the opponent of this player stands there in the game.
    fn stands_for_the_other(&self, seat: Color, square: Square) -> bool {
        let position = self.state.position_for(seat);
        position.board().color_at(square) == Some(!seat)
    }

    /// Whether this player has touched nothing yet for the move to come.
    fn has_touched_none(&self, seat: Color) -> bool {
        self.touched_for_next(seat).is_empty()
    }

    /// What this player has touched for the move to come, in order.
    fn touched_for_next(&self, seat: Color) -> &[(Square, Timestamp)] {
        match self.state.may_reply(seat) {
            true => self.state.touches.of_reply(),
            false => self.state.touches.pieces(),
        }
    }

    /// A peg is put in by a player who does not have the move: what was taken out for it the arbiter is told, once a half-move
    /// (1.3, 11.5). While a move is being announced nobody can say whose turn it is.
    pub(super) fn find_early_lift(&mut self, board: BoardAt, edge: Edge) {
        let seat = board.seat();
        let told = self.state.touches.were_early(seat);
        let shared = self.state.one_board();
        if self.state.may_move(seat) || self.state.current().is_some() || told || shared {
            return;
        }
        let Edge::Place(put, _) = edge else {
            return;
        };
        // A board of which the arbiter knows is perhaps being put right.
        let known = |found: &CaseFile| found.matter.board() == Some(board);
        if self.state.open().any(known) {
            return;
        }
        let out = self.state.owed(board).occupied() & !self.occupied(board);
        let square = if out.contains(put) {
            Some(put)
        } else {
            out.first()
        };
        if let Some(square) = square.filter(|square| self.is_own_lift(board, *square)) {
            self.emit(Author::Board(board), TouchEvent::Early { seat, square });
        }
    }

    /// Pegs that a hand has lifted, and not a contact, by this time of the board: they are still out.
    pub(super) fn find_touches(&mut self, board: BoardAt, board_ms: u64) {
        while let Some(lift) = self.state.touches.found(board, board_ms) {
            self.lifted(board, lift);
        }
    }

    /// A peg is put back within the instant of its lift: no contact does that.
    pub(super) fn find_untimed_touch(&mut self, board: BoardAt, board_ms: u64, edge: Edge) {
        if let Edge::Place(square, _) = edge {
            for lift in self.state.touches.untimed(board, board_ms, square) {
                self.lifted(board, lift);
            }
        }
    }

    /// What is taken out for the move that is committed was lifted by a hand, however soon: the board shows it.
    pub(super) fn find_touches_of(&mut self, seat: Color, m: &Move) {
        let Some(board) = self.state.board_of(seat) else {
            return;
        };
        let position = self.state.position().clone();
        let lifts = self.state.touches.lifts().to_vec();
        for lift in lifts.into_iter().filter(|lift| lift.is_on(board)) {
            if belongs(&position, m, lift.square) {
                self.lifted(board, lift);
            }
        }
    }

    /// The touch is dated at the lift.
    fn lifted(&mut self, board: BoardAt, lift: Lift) {
        let found = self.stamp;
        self.stamp = found.back_to(lift.at, self.state.room_of(board.seat()));
        self.touched(board.seat(), lift.square, Author::Board(board));
        self.stamp = found;
    }

    /// The assistant saw the sighted player touch a piece (D.2.10).
    pub(super) fn noted_touch(&mut self, seat: Color, square: Square) {
        self.touched(seat, square, Author::Assistant);
    }

    /// A touch is recorded. It ends the right to claim against the opponent's touches (4.8).
    pub(super) fn touched(&mut self, seat: Color, square: Square, author: Author) {
        let first = self.has_touched_none(seat);
        self.emit(author, TouchEvent::Touched { seat, square });
        // A peg that is perhaps only raised ends nothing; the move that is made does.
        let raised = matches!(author, Author::Board(_)) && perhaps_in(&self.state, seat);
        if first && !raised {
            self.loses_claims(seat, self.state.plies().len() as u32);
        }
    }

    /// Who has touched a piece can no longer claim against the opponent's touches for this half-move (4.8).
    pub(super) fn loses_claims(&mut self, seat: Color, last: u32) {
        let claimable = self
            .state
            .open()
            .find(|found| matches!(found.matter, Matter::TouchMove { ply, .. } if ply == last));
        if let Some(id) = claimable.map(|found| found.id) {
            self.emit(Author::Seat(seat), CaseEvent::ClaimLost { id, seat });
        }
    }

    /// The clause that the move about to be completed violates; an illegal one is another matter. Nobody is accused in doubt:
    /// not where edges were lost (the piece moved was not seen to be lifted), nor of a peg that is out still, which is displaced,
    /// or its aperture is faulty.
    pub(super) fn violates_touch(&self) -> Option<Clause> {
        let current = self.state.current().filter(|c| c.legal)?;
        let touches = &self.state.touches;
        let mut pieces = touches.pieces().iter();
        let seen = pieces.any(|(square, _)| Some(*square) == current.mv.from());
        let turn = self.state.turn();
        let unseen = self.state.lifts_touch(turn) && !seen && !touches.adjusts(turn);
        if touches.are_doubtful() || unseen {
            return None;
        }
        let out = self.still_out(&current.mv);
        // Nor of a peg that was perhaps taken for the one that the opponent has captured.
        let out = out | self.contested(turn);
        self.against_touch(&current.mv, out)
    }

    /// The clause that a sealed move violates by what was touched before its player was told to seal. How it came onto the board is private.
    pub(super) fn seals_against_touch(&self, sealed: &Move) -> Option<Clause> {
        let known = !self.state.touches.are_doubtful();
        known.then(|| self.against_touch(sealed, Bitboard::EMPTY))?
    }

    /// The clause that this move violates, where nothing is said of what stood on these squares.
    fn against_touch(&self, made: &Move, apart: Bitboard) -> Option<Clause> {
        let pieces = self.state.touches.pieces().iter();
        let touched = pieces.map(|(square, _)| *square);
        let touched: Vec<Square> = touched.filter(|square| !apart.contains(*square)).collect();
        let obligation = Obligation::of(self.state.position(), &touched)?;
        (!obligation.is_met_by(made)).then_some(obligation.clause)
    }

    /// Apertures of this player's board of which a case is open and nobody knows which of two pegs they hold.
    fn contested(&self, seat: Color) -> Bitboard {
        let Some(board) = self.state.board_of(seat) else {
            return Bitboard::EMPTY;
        };
        match self.state.open().any(|file| file.is_of_apertures(board)) {
            true => self.state.contested(board),
            false => Bitboard::EMPTY,
        }
    }

    /// Apertures of the player who has the move that are empty and should not be after this move.
    fn still_out(&self, m: &Move) -> Bitboard {
        let board = self.state.board_of(self.state.turn());
        match board.and_then(|board| self.state.board(board)) {
            Some(found) if found.known() => {
                self.state.position().play(m).occupied() & !found.seen().detection().occupied()
            }
            _ => Bitboard::EMPTY,
        }
    }
}

/// Whether a peg of this square is taken out to make the move.
fn belongs(position: &Position, m: &Move, square: Square) -> bool {
    match *m {
        Move::Castle { king, rook } => {
            let side = CastlingSide::from_king_side(king < rook);
            let turn = position.turn();
            [king, rook, side.king_to(turn), side.rook_to(turn)].contains(&square)
        }
        Move::EnPassant { from, to } => {
            let victim = Square::from_coords(to.file(), from.rank());
            [from, to, victim].contains(&square)
        }
        _ => m.from() == Some(square) || m.to() == square,
    }
}
