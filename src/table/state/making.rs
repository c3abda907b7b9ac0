//! A half-move is made and completed: what becomes of boards, clocks and touches by it.

use laws::Timestamp;
use laws::seat::BoardAt;
use ledger::event::PlayEvent;
use shakmaty::Color;

use super::State;
use super::ears::WaitingForSeat;
use super::plies::{Current, PlyNotes};
use super::touches::TouchedSince;

impl State {
    pub(super) fn make(&mut self, event: &PlayEvent, at: Timestamp) {
        let announced = self.current().map(|current| current.announced);
        self.play.apply(event, self.number, at);
        match event {
            PlayEvent::Committed { uci, .. } => {
                self.ears.committed();
                if self.current().is_some_and(|current| current.uci == *uci) {
                    self.committed(announced == Some(true));
                }
            }
            PlayEvent::CommitUnclear { seat, why } => {
                self.waits(*seat, WaitingForSeat::Unclear(*why));
                if let Some(board) = self.boards.get_mut(*seat) {
                    board.unclear();
                }
            }
            PlayEvent::Announced => {
                self.ears.announced();
                self.scores.go_on();
                if announced == Some(false) {
                    self.announced();
                }
            }
            PlayEvent::PressedInVain { seat } => {
                if self.holds_back() {
                    self.waits(*seat, WaitingForSeat::ArbiterComes);
                }
            }
            PlayEvent::Completed { seat, spent } => {
                // Before the press adds anything.
                let lag = spent.map_or(0, |spent| spent.lag);
                if lag > 0 {
                    self.clocks.give_back(*seat, lag, at);
                }
                self.completed(*seat, lag, at);
            }
            PlayEvent::Answered { .. } => self.answered(at),
            PlayEvent::CompletedByNext { .. } => self.complete_open(at),
            PlayEvent::Waits { seat } => {
                // A claim or a request both players heard.
                if !self.draws.wait() {
                    self.waits(*seat, WaitingForSeat::ArbiterComes);
                }
            }
            PlayEvent::Repeated { .. }
            | PlayEvent::NotRepeated { .. }
            | PlayEvent::PressedAhead { .. }
            | PlayEvent::AnnouncedAgain { .. } => {}
        }
    }

    /// A commit, or a correction before the press: then the opponent's board no longer owes the first announcement.
    fn committed(&mut self, corrected: bool) {
        if corrected {
            // What was touched in reply to the other move says nothing now.
            self.touches.no_reply(self.turn());
            let mover = self.board_of(self.turn());
            for board in BoardAt::ALL {
                if Some(board) != mover
                    && let Some(found) = self.boards.get_mut(board.seat())
                {
                    found.no_longer_owes(self.play.position());
                }
            }
        }
        let hand = self.hand_of(self.turn());
        self.questions.drop(hand);
    }

    /// The move is made: the opponent's board owes it, and on that of its player it is what hands did.
    fn announced(&mut self) {
        let mover = self.made_on();
        let before = self.play.position().clone();
        let Some(made) = self.current().map(|current| current.mv) else {
            return;
        };
        let next = before.play(&made);
        for board in BoardAt::ALL {
            if Some(board) != mover
                && let Some(found) = self.boards.get_mut(board.seat())
            {
                found.owes(made);
            }
        }
        if let Some(found) = mover.and_then(|board| self.board_mut(board)) {
            found.believe_made(before.board(), next.board());
        }
    }

    fn completed(&mut self, seat: Color, lag: u64, at: Timestamp) {
        let turn = self.turn();
        if self.current().is_none() || seat != turn {
            self.press_answered(seat, lag, at);
            return;
        }
        self.complete_open(at);
        let mover = self.made_on();
        let pressed = self.clocks.external().pressed().or_else(|| self.times(at));
        let released = self.touches.released();
        self.clocks.complete(turn, at);
        let touched = self.touches.complete(turn);
        let noted = PlyNotes {
            pressed,
            released,
            lag,
            ..self.noted(touched, at)
        };
        if let Some(made) = self.play.complete(at, noted) {
            self.advance(mover, &made);
        }
    }

    /// The board on which the move is made; none where it was typed, or entered by hand for a player in another room, whose
    /// board executes it as the opponent's does.
    fn made_on(&self) -> Option<BoardAt> {
        let by_hand = self.rooms().by_hand(self.plies().len() as u32 + 1);
        self.board_of(self.turn()).filter(|_| !by_hand)
    }

    /// The move that was made on this board stands among the others.
    pub(super) fn advance(&mut self, mover: Option<BoardAt>, made: &Current) {
        let next = self.play.position().clone();
        let before = self.play.plies().last().map(|ply| ply.before.clone());
        let in_a_case = mover.is_some_and(|board| self.is_in_a_case(board));
        let board = mover.and_then(|board| self.board_mut(board));
        if let Some((board, before)) = board.zip(before) {
            board.advance(made, (&before, &next), in_a_case);
        }
    }

    /// What is noted with a half-move that is completed now.
    pub(super) fn noted(&self, touched: TouchedSince, at: Timestamp) -> PlyNotes {
        PlyNotes {
            touched,
            times: self.times(at),
            pressed: None,
            released: None,
            taped: self.tapes.under_way().is_some(),
            awarded: self.clocks.awarded(),
            lag: 0,
            by_hand: false,
        }
    }
}
