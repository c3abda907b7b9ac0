//! A board is lost while a clock runs: the arbiter is alarmed, and is offered the time back that went by meanwhile. Whether the
//! clocks stand is the arbiter's, who pauses both of them (6.11.1), or the event's; a flag that falls meanwhile is a case like any
//! other, and what is proposed for it first is no result.

use shakmaty::Color;

use super::Deciding;
use crate::state::State;
use laws::seat::BoardAt;
use laws::{Hold, Outcome, Reason, Timestamp};
use ledger::event::{Author, CaseEvent, Loss, Matter, Ruling};

/// A plug that is only loose is out for less than so many ms, and takes nobody's time.
const MATTERS_MS: u64 = 1_000;

/// When the arbiter is to hear that a board is still lost, and which.
pub(super) fn lost_at(state: &State) -> Option<(Timestamp, BoardAt)> {
    if !state.profile.has_arbiter() || !state.may_run() {
        return None;
    }
    let waits = match state.profile.hold {
        Hold::Clocks => 0,
        Hold::Nothing | Hold::Presses | Hold::Announcements => MATTERS_MS,
    };
    let due = BoardAt::ALL.into_iter().filter_map(|board| {
        let since = state.board(board)?.losses().since()?;
        let told = |seat| {
            let matter = Matter::BoardLost { board, seat };
            let mut told = state.cases.all().iter();
            told.any(|file| file.matter == matter && (file.open || file.raised >= since))
        };
        let untold = !state.hindered(board).any(told);
        untold.then(|| (since.after(waits), board))
    });
    due.min_by_key(|(at, _)| *at)
}

impl Deciding<'_> {
    /// The board is still lost while a clock runs.
    pub(super) fn still_lost(&mut self, board: BoardAt) {
        // Of a board for both, it is a matter of who has the move.
        let running = self.state.on_clock();
        let mut hindered: Vec<Color> = self.state.hindered(board).collect();
        hindered.sort_by_key(|seat| *seat != running);
        if let Some(seat) = hindered.first() {
            self.raise_loss(board, *seat);
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
            let matters = time.is_none_or(|time| time >= MATTERS_MS);
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
        let losses = self.state.losses(board, seat, true);
        let nth = losses.len() as u32;
        let Some(loss) = losses.last().copied() else {
            return;
        };
        self.emit(Author::Board(board), CaseEvent::Lasted { id, loss, nth });
        let proposal = self.state.for_time_lost(seat, self.now);
        self.propose_anew(Author::System, id, proposal);
    }

    /// What is proposed where this player's flag has fallen, and what instead: where the board was lost that yields the moves, no
    /// result at first.
    pub(super) fn on_flag(&self, seat: Color, ruling: Ruling) -> (Ruling, Option<Ruling>) {
        let by_flag = matches!(
            ruling,
            Ruling::End {
                outcome: Outcome {
                    reason: Reason::Time,
                    ..
                }
            }
        );
        let board = self.state.board_of(seat).filter(|_| self.attended());
        let losses = board.map_or_else(Vec::new, |board| self.state.losses(board, seat, false));
        let took = |loss: &Loss| loss.ran.is_none_or(|ran| ran > 0);
        if !by_flag || !losses.iter().any(took) {
            return (ruling, None);
        }
        (self.state.for_time_lost(seat, self.now), Some(ruling))
    }
}
