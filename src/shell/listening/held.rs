//! The button that a player holds down to speak, and its press, which waits until it is let go: the release is the announcement (D.2.3).
//!
//! ```text
//! nothing --commit or ok, of a player who is listened to--> held --let go; another button; 10 s; the board is lost--> pressed
//! ```
//!
//! Boards tell the level of each button with its events and snapshots. Where a board has not told it, and where the player is not listened to,
//! a press is one as it comes.

use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use tokio::time::Instant;

use shakmaty::{ByColor, Color};

use crate::serial::BoardReport;
use board::sensing::{BoardTime, Button, Sensed};
use laws::Commit;
use laws::seat::BoardAt;
use table::{Input, State, listens_to, may_reply};

/// Nobody announces a move for so long: the button is stuck, or something lies on it.
pub const LONGEST: Duration = Duration::from_secs(10);

/// A player speaks, or has spoken.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SpokenTurn {
    /// It is the repetition of the opponent's move, and not an announcement.
    pub repeats: bool,
    pub from: Instant,
    /// When the button was let go.
    pub until: Option<Instant>,
}

/// Who speaks, or spoke last. Copies are of the same table.
#[derive(Clone, Debug, Default)]
pub struct SpokenTurns(Arc<Mutex<ByColor<Option<SpokenTurn>>>>);

impl SpokenTurns {
    /// This player holds the button from now on.
    pub fn begin(&self, seat: Color, repeats: bool) {
        let (from, until) = (Instant::now(), None);
        self.set(
            seat,
            Some(SpokenTurn {
                repeats,
                from,
                until,
            }),
        );
    }

    /// This player has let go of it.
    pub fn end(&self, seat: Color) {
        let spoken = self.of(seat).map(|turn| SpokenTurn {
            until: turn.until.or_else(|| Some(Instant::now())),
            ..turn
        });
        self.set(seat, spoken);
    }

    /// When this player speaks, or spoke last.
    pub fn of(&self, seat: Color) -> Option<SpokenTurn> {
        *self
            .0
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .get(seat)
    }

    fn set(&self, seat: Color, turn: Option<SpokenTurn>) {
        let mut turns = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        *turns.get_mut(seat) = turn;
    }
}

/// The press of one board that waits.
#[derive(Debug, Default)]
pub struct HeldPress {
    /// The board has told which buttons are down.
    levels: bool,
    waiting: Option<Waiting>,
}

#[derive(Debug)]
struct Waiting {
    button: Button,
    at: BoardTime,
    since: Instant,
}

impl HeldPress {
    /// What a press that is held becomes, before what the board reports now is told; whether that report is itself to be told.
    pub fn take(
        &mut self,
        board: BoardAt,
        report: &BoardReport,
        state: &State,
        turns: &SpokenTurns,
    ) -> (Option<Input>, bool) {
        match report {
            BoardReport::Held { buttons, at } => {
                self.levels = true;
                let down = |waiting: &Waiting| buttons & 1 << waiting.button.number() != 0;
                let let_go = self.waiting.as_ref().is_some_and(|it| !down(it));
                let pressed = let_go.then(|| self.let_go(board, Some(*at), turns));
                (pressed.flatten(), false)
            }
            BoardReport::Sensed {
                sensed: Sensed::Button { at, button },
                ..
            } => {
                let pressed = self.let_go(board, Some(*at), turns);
                let waits = self.levels && speaks(state, board, *button);
                if waits {
                    turns.begin(board.seat(), *button == Button::Ok);
                    self.waiting = Some(Waiting {
                        button: *button,
                        at: *at,
                        since: Instant::now(),
                    });
                }
                (pressed, !waits)
            }
            BoardReport::Sensed { .. } | BoardReport::Answered(_) | BoardReport::Heard => {
                (None, true)
            }
            BoardReport::Silent { .. } => (self.let_go(board, None, turns), true),
            BoardReport::Connected { .. } | BoardReport::Missing(_) | BoardReport::Lost { .. } => {
                self.levels = false;
                (self.let_go(board, None, turns), true)
            }
        }
    }

    /// The press counts now, at this time of the board's where it is known.
    pub fn let_go(
        &mut self,
        board: BoardAt,
        at: Option<BoardTime>,
        turns: &SpokenTurns,
    ) -> Option<Input> {
        let Waiting {
            button, at: down, ..
        } = self.waiting.take()?;
        turns.end(board.seat());
        let at = at.unwrap_or(down);
        Some(Input::Sensed {
            board,
            sensed: Sensed::Button { at, button },
        })
    }

    /// When it is held no longer, whatever the board tells.
    pub fn deadline(&self) -> Option<Instant> {
        self.waiting.as_ref().map(|it| it.since + LONGEST)
    }
}

/// Whether the player of this board speaks while holding this button.
fn speaks(state: &State, board: BoardAt, button: Button) -> bool {
    let seat = board.seat();
    let own = state.board_of(seat) == Some(board);
    let asked = state.questions.get(seat).is_some();
    let by_hand = state.profile.commit.of(seat) == Commit::ByHand;
    let turn = match button {
        Button::Commit => state.turn() == seat || may_reply(state, seat),
        Button::Ok => !asked,
        _ => false,
    };
    own && by_hand && turn && listens_to(state, seat)
}
