//! A move is completed: by the press (6.2.1), by its player's next move (6.2.1.2), or because it ends the game; and what the
//! opponent does before that. At most two half-moves are open where the next move completes (1.3, 6.2.2).
//!
//! What is irregular about a move is told when it is completed, or when the opponent goes on from it: from then on it stands.
//! An illegal one counts only once its clock is pressed (7.5.1).

use laws::seat::BoardAt;
use shakmaty::{Color, uci::UciMove};

use super::Deciding;
use crate::case::is_in_doubt;
use board::detection::{Moment, Reading};
use laws::{Clause, Correction};
use ledger::event::{Author, Matter, PlayEvent, Ruling};

/// What is irregular about the move that is being made.
pub(super) struct Irregular {
    /// The half-move, from 1.
    ply: u32,
    illegal: bool,
    violated: Option<Clause>,
    released: Option<UciMove>,
    changed: Option<UciMove>,
}

impl Deciding<'_> {
    pub(super) fn complete(&mut self, seat: Color, author: Author) {
        let irregular = self.before_completing(seat);
        let told = self.spent(seat);
        let spent = told.map(|told| told.spent);
        self.emit(author, PlayEvent::Completed { seat, spent });
        self.after_spending(seat, irregular.ply, told);
        self.after_completing(seat, &irregular, true);
    }

    /// This player goes on from the opponent's made move, for which the clock was not pressed; `moved`: by a move of their own.
    pub(crate) fn goes_on_from_made(&mut self, seat: Color, author: Author, moved: bool) {
        if !self.state.may_reply(seat) {
            return;
        }
        let irregular = self.before_completing(!seat);
        self.emit(author, PlayEvent::Answered { seat: !seat });
        self.after_completing(!seat, &irregular, false);
        if moved {
            self.loses_claims(seat, irregular.ply);
        }
    }

    fn before_completing(&mut self, seat: Color) -> Irregular {
        let owed = self.state.shown_position();
        // Where one board serves both sides, it may show the opponent's next move already.
        let by_hand = self.state.rooms().by_hand(self.ply());
        let board = self.state.board_of(seat).filter(|_| !by_hand);
        if let Some(board) = board.filter(|board| self.mover_on(*board, Moment::Committed) == seat)
        {
            self.compare(board, &owed);
        }
        Irregular {
            ply: self.ply(),
            illegal: self.state.current().is_some_and(|made| !made.legal),
            violated: self.violates_touch(),
            released: self.not_as_released(),
            changed: self.changed(),
        }
    }

    /// What is irregular about a sealed move that is about to be made: what its player touched and released before being told to seal binds
    /// (4.3, 4.7).
    pub(super) fn before_opening(&self, uci: &UciMove) -> Option<Irregular> {
        let made = self.state.position().find(uci)?;
        let violated = self.seals_against_touch(&made);
        let released = self.other_than_released(uci);
        (violated.is_some() || released.is_some()).then(|| Irregular {
            ply: self.ply(),
            illegal: false,
            violated,
            released,
            changed: None,
        })
    }

    fn after_completing(&mut self, seat: Color, irregular: &Irregular, pressed: bool) {
        let ply = irregular.ply;
        if let Some(board) = self.state.board_of(seat) {
            self.doubt_apertures(board);
            if self.state.practice().is_some() {
                self.guide_back(board);
            }
        }
        if let Some(made) = self.state.plies().last().map(|made| made.uci) {
            self.compare_intended(seat, ply, &made);
        }
        self.compare_scores();
        if irregular.illegal && !self.waits_for_a_move() && !self.draws_by_both_checks() {
            let proposal = match pressed {
                true => self.on_illegal_move(seat, ply - 1),
                false => self.on_illegal_move_unpressed(ply - 1),
            };
            self.raise(Author::System, Matter::IllegalMove { ply }, proposal);
        }
        self.both_in_check();
        self.tell_touches(seat, irregular);
    }

    pub(super) fn tell_touches(&mut self, seat: Color, irregular: &Irregular) {
        let ply = irregular.ply;
        // Whether a sighted player's lift was meant is for the arbiter to say, where contact alone does not bind (4.3).
        let meant =
            self.state.profile.edition.contact_is_meant() || !self.state.sees_on_board(seat);
        let claimed = self.state.illegal_moves().correction.penalty_needs_claim();
        let proposal = match claimed || !meant || is_in_doubt(&self.state, ply) {
            true => Ruling::PlayOn,
            false => Ruling::Restore { plies: ply - 1 },
        };
        // A move that was made first keeps what was touched for it.
        let stands = irregular.released.is_some() || irregular.changed.is_some();
        // In practice it is an exercise, for who wishes.
        let minded = self.state.practice().is_none() || self.state.profile.touch_move;
        if let Some(clause) = irregular.violated.filter(|_| !stands && minded) {
            let matter = Matter::TouchMove { ply, clause };
            self.raise(Author::System, matter, proposal);
        }
        if let Some(uci) = irregular.released {
            let proposal = self.as_made(ply, uci);
            self.raise(Author::System, Matter::Released { ply, uci }, proposal);
        }
        if let Some(uci) = irregular.changed {
            let proposal = self.as_made(ply, uci);
            self.raise(Author::System, Matter::Changed { ply, uci }, proposal);
        }
    }

    /// Until the clock is pressed an illegal move is taken back without a penalty (7.5.1).
    fn on_illegal_move_unpressed(&self, plies: u32) -> Ruling {
        match self.state.illegal_moves().correction {
            Correction::Always | Correction::PenaltyOnClaim => Ruling::Restore { plies },
            _ => Ruling::PlayOn,
        }
    }

    /// The clock is pressed for a move from which the opponent went on (6.2.2). An illegal one is completed by it.
    fn complete_answered(&mut self, seat: Color, author: Author) {
        let Some(ply) = self.state.answered_of(seat).map(|ply| ply as u32) else {
            return;
        };
        let told = self.spent(seat);
        let spent = told.map(|told| told.spent);
        self.emit(author, PlayEvent::Completed { seat, spent });
        self.after_spending(seat, ply, told);
        let illegal = Matter::IllegalMove { ply };
        let found = self.state.open().find(|found| found.matter == illegal);
        if let Some(id) = found.map(|found| found.id) {
            let proposal = self.on_illegal_move(seat, ply - 1);
            self.propose_anew(author, id, proposal);
        }
    }

    /// The own next move is made: it completes what was open (6.2.1.2).
    pub(super) fn completes_by_next(&mut self, seat: Color) {
        if self.state.profile.edition.next_move_completes() && self.state.is_answered(seat) {
            self.emit(Author::System, PlayEvent::CompletedByNext { seat });
        }
    }

    /// A press while a move is open that the opponent went on from, or may go on from: whether it was one. Who has replied has
    /// nothing to press, for the opponent's clock runs already; what a sighted player released is made by it all the same.
    pub(super) fn pressed_between(&mut self, seat: Color, author: Author, held: bool) -> bool {
        if seat != self.state.on_clock() {
            if !self.reply_by_releasing(seat, author) {
                self.emit(author, PlayEvent::PressedInVain { seat });
            }
            return true;
        }
        let own = self.state.turn() == seat && self.state.current().is_some();
        if own || !self.state.is_answered(seat) {
            return false;
        }
        match held {
            true => self.emit(author, PlayEvent::PressedInVain { seat }),
            false => self.complete_answered(seat, author),
        }
        true
    }

    /// What the edges of this board mean for a move of this seat: at a table with one peg board, where it shows the move that
    /// is made, what comes after it.
    pub(super) fn read_for(&self, seat: Color, board: BoardAt, moment: Moment) -> Option<Reading> {
        match self.state.current() {
            Some(made)
                if self.state.may_reply(seat) && self.state.board_of(!seat) == Some(board) =>
            {
                let mut detection = self.state.board(board)?.seen().detection().clone();
                detection.advance(&made.mv, made.edges);
                Some(detection.reading(moment))
            }
            _ => self.read(board, moment),
        }
    }

    /// Whose move a board shows: where it serves both sides the opponent's, if it goes on from the one that is made.
    pub(super) fn mover_on(&self, board: BoardAt, moment: Moment) -> Color {
        let turn = self.state.turn();
        let replies = self.state.one_board()
            && self.state.may_reply(!turn)
            && matches!(
                self.read_for(!turn, board, moment),
                Some(Reading::Made(_) | Reading::Ask { .. })
            );
        if replies { !turn } else { turn }
    }
}
