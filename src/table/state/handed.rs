//! What changes in all parts when a game is handed over to go on without the computer, and when it is taken in again.

use shakmaty::uci::UciMove;

use super::plies::PlyNotes;
use super::{Phase, State};
use laws::seat::BoardAt;
use laws::{Times, Timestamp};
use ledger::event::{Handing, Record};

impl State {
    /// What an event changes.
    pub(crate) fn hand(&mut self, event: &Handing, record: &Record) {
        match event {
            Handing::Over => self.hand_over(record),
            Handing::ReadOut | Handing::MovesReadOut | Handing::ScoreReadOut { .. } => {}
            Handing::TakenIn { moves, times } => self.take_in(moves, *times, record),
        }
    }

    /// The clocks stand, nothing is asked any more, and a move that nobody has heard is none.
    fn hand_over(&mut self, record: &Record) {
        self.clocks.stop(record.at);
        self.play.drop_unheard();
        self.questions.drop_all();
        self.phase = Phase::HandedOver;
        self.handed.goes_on(record.wall);
    }

    /// What was played meanwhile is entered; the arbiter starts the game again.
    fn take_in(&mut self, moves: &[UciMove], times: Option<Times>, record: &Record) {
        let at = record.at;
        let noted = |state: &State| state.noted(Vec::new(), at);
        let first = noted(self);
        self.play.close(at, first);
        let after = self.play.plies().len();
        for uci in moves {
            let Some(mv) = self.play.position().find(uci) else {
                break;
            };
            let entered = PlyNotes {
                times: None,
                by_hand: true,
                ..noted(self)
            };
            self.play.open(mv, at, entered);
        }
        let moves = self.play.plies().len() - after;
        if moves > 0 {
            self.touches.take_back(Vec::new(), None);
            self.draws.go_by();
        }
        self.count_entered(times, at);
        self.phase = Phase::Stopped;
        self.handed.taken_in(after, moves, record);
        for board in BoardAt::ALL {
            self.accept_shown(board);
        }
    }

    /// The moves count for the time control, and the clock shows what the ordinary one did.
    fn count_entered(&mut self, times: Option<Times>, at: Timestamp) {
        let moves = self.moves_of_each();
        self.clocks.count_entered(moves, at);
        if let Some(times) = times {
            self.set_times(times, at);
            self.play.note_times(times);
        }
    }
}
