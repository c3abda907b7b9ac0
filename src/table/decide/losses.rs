//! Boards are found, lost, silent and heard again. Where one is lost or silent while a clock runs, the arbiter is alarmed, and is offered
//! the time back that went by meanwhile. Whether the clocks stand is the arbiter's, who pauses both of them (6.11.1), or the event's; a
//! flag that falls meanwhile is a case like any other, and what is proposed for it first is no result.

use shakmaty::Color;

use super::Deciding;
use crate::case::nth;
use crate::state::{SeatBoard, State};
use board::sensing::Button;
use laws::seat::BoardAt;
use laws::{Hold, Outcome, Reason, Timestamp};
use ledger::event::{Author, BoardEvent, CaseEvent, Loss, Matter, Ruling};

/// A plug that is only loose is out for less than so many ms, and takes nobody's time.
const MATTERS_MS: u64 = 1_000;

/// When the arbiter is to hear that a board is still lost, and which.
pub(super) fn lost_at(state: &State) -> Option<(Timestamp, BoardAt)> {
    // Those that are held for another board would run.
    let runs = state.may_run() || state.clocks.held();
    if !state.profile.has_arbiter() || !runs {
        return None;
    }
    let waits = match state.profile.hold {
        Hold::Clocks => 0,
        Hold::Nothing | Hold::Presses | Hold::Announcements => MATTERS_MS,
    };
    let due = BoardAt::ALL.into_iter().filter_map(|board| {
        let losses = state.board(board)?.losses();
        let (since, told_at) = (losses.since()?, losses.told()?);
        let told = |seat| {
            let matter = Matter::BoardLost { board, seat };
            let mut told = state.cases.all().iter();
            told.any(|file| file.matter == matter && file.knows_of_loss(since))
        };
        let untold = !state.hindered(board).any(told);
        untold.then(|| (told_at.after(waits), board))
    });
    due.min_by_key(|(at, _)| *at)
}

impl Deciding<'_> {
    pub(super) fn board_connected(&mut self, board: BoardAt, port: &str) {
        if self.state.board(board).is_some() {
            let port = port.to_owned();
            self.emit(Author::Board(board), BoardEvent::Connected { board, port });
            self.no_longer_lost(board);
        }
    }

    pub(super) fn board_lost(&mut self, board: BoardAt, reason: &str) {
        let connected = matches!(self.state.board(board), Some(found) if found.port().is_some());
        if connected {
            let reason = reason.to_owned();
            self.emit(Author::Board(board), BoardEvent::Lost { board, reason });
        }
    }

    pub(super) fn board_silent(&mut self, board: BoardAt, unheard: u64) {
        if self.state.board(board).is_some_and(|found| found.answers()) {
            self.emit(Author::Board(board), BoardEvent::Silent { board, unheard });
        }
    }

    pub(super) fn board_heard(&mut self, board: BoardAt) {
        if self.state.board(board).is_some_and(|found| found.silent()) {
            self.emit(Author::Board(board), BoardEvent::Heard { board });
            self.no_longer_lost(board);
        }
    }

    /// Of a press only the board's count of presses tells, so many ms ago at the earliest and at the latest: what went by since may have been
    /// the other player's, so it is nobody's, unless the arbiter weighs it with the board's silence.
    pub(super) fn press_missed(&mut self, board: BoardAt, button: Button, ago: (u64, u64)) {
        let event = BoardEvent::PressMissed { board, button, ago };
        self.emit(Author::Board(board), event);
        let running = self.state.on_clock();
        let ends = matches!(button, Button::Commit | Button::Press);
        if ends
            && self.state.board_of(running) == Some(board)
            && self.state.loss_case(board, running).is_none()
        {
            self.spare(ago.0);
        }
    }

    /// The board is still lost while a clock runs.
    pub(super) fn still_lost(&mut self, board: BoardAt) {
        // Of a board for both, it is a matter of who has the move.
        let running = self.state.on_clock();
        let mut hindered: Vec<Color> = self.state.hindered(board).collect();
        hindered.sort_by_key(|seat| *seat != running);
        let Some(seat) = hindered.first().copied() else {
            return;
        };
        match self.state.loss_case(board, seat) {
            Some(id) => self.lost_again(id, board, seat),
            None => self.raise_loss(board, seat),
        }
    }

    /// It is lost again before the arbiter has ruled upon the loss before.
    fn lost_again(&mut self, id: u32, board: BoardAt, seat: Color) {
        self.tells_of_loss(id, board, seat);
        if self.holds_clocks() {
            self.stop_clocks(Author::System);
        }
    }

    /// The last loss of this board is another one of the case.
    fn tells_of_loss(&mut self, id: u32, board: BoardAt, seat: Color) {
        let losses = self.state.losses(board, seat, true);
        let nth = nth(&losses).count;
        if let Some(loss) = losses.last().copied() {
            self.emit(Author::Board(board), CaseEvent::Lasted { id, loss, nth });
        }
    }

    fn raise_loss(&mut self, board: BoardAt, seat: Color) {
        let proposal = self.state.for_time_lost(seat, self.now);
        let matter = Matter::BoardLost { board, seat };
        self.raise(Author::Board(board), matter, proposal);
    }

    /// The board answers again after it was lost: the arbiter hears what time that took.
    pub(super) fn no_longer_lost(&mut self, board: BoardAt) {
        let hindered: Vec<Color> = self.state.hindered(board).collect();
        for seat in hindered {
            let time = self.state.time_lost(seat, self.now);
            // A silence that ends soon after it was told is as a plug that was loose.
            let losses = self.state.board(board).map(SeatBoard::losses);
            let untold = losses.map_or(0, |losses| losses.untold(seat));
            let matters = time.is_none_or(|time| time.saturating_sub(untold) >= MATTERS_MS);
            match self.state.loss_case(board, seat) {
                Some(id) if matters => self.lasted(id, board, seat),
                Some(id) => self.emit(Author::System, CaseEvent::Resolved { id }),
                None if matters && time.is_some() && self.attended() && self.playing() => {
                    self.raise_loss(board, seat);
                }
                None => {}
            }
        }
    }

    fn lasted(&mut self, id: u32, board: BoardAt, seat: Color) {
        // A plug that was only loose is no further loss of the case.
        let loose = |loss: &Loss| {
            let until = loss.until.unwrap_or(self.now);
            let known = self.state.cases.find(id);
            let told = known.is_some_and(|file| file.knows_of_loss(loss.since));
            !told && until.since(loss.since) < MATTERS_MS
        };
        let losses = self.state.losses(board, seat, true);
        if losses.last().is_some_and(loose) {
            return;
        }
        self.tells_of_loss(id, board, seat);
        let proposal = self.state.for_time_lost(seat, self.now);
        self.propose_anew(Author::System, id, proposal);
    }

    /// What is proposed where this player's flag has fallen, and what instead: where the board was lost that yields the moves, no
    /// result at first.
    pub(super) fn on_flag(&self, seat: Color, ruling: Ruling) -> (Ruling, Option<Ruling>) {
        self.on_flags(&[seat], ruling)
    }

    /// What is proposed, and what instead, where the flags of these players have fallen.
    pub(super) fn on_flags(&self, seats: &[Color], ruling: Ruling) -> (Ruling, Option<Ruling>) {
        let by_flag = matches!(
            ruling,
            Ruling::End {
                outcome: Outcome {
                    reason: Reason::Time,
                    ..
                }
            }
        );
        let hindered = seats.iter().filter(|seat| self.lost_time(**seat));
        let back: Vec<Ruling> = hindered
            .map(|seat| self.state.for_time_lost(*seat, self.now))
            .collect();
        match back.as_slice() {
            _ if !by_flag => (ruling, None),
            [] => (ruling, None),
            [back] => (back.clone(), Some(ruling)),
            // Each has a case of its own.
            _ => (Ruling::PlayOn, Some(ruling)),
        }
    }

    /// Whether this player's time went by, as far as is known, while the board was lost that yields the moves.
    fn lost_time(&self, seat: Color) -> bool {
        let board = self.state.board_of(seat).filter(|_| self.attended());
        let losses = board.map_or_else(Vec::new, |board| self.state.losses(board, seat, false));
        losses.iter().any(|loss| loss.ran.is_none_or(|ran| ran > 0))
    }
}
