//! Push-to-talk: a player's press counts only when the button is released, because the release is the announcement (D.2.3).
//!
//! ```text
//! nothing --commit or ok, of a player who is listened to--> held --let go; another button; 10 s; the board is lost--> pressed
//! ```
//!
//! Boards send the level of each button with their events and snapshots. Until a board has sent it, or if the player is not
//! listened to, a press counts at once.

use std::sync::{Arc, Mutex};
use std::time::Duration;

use tokio::time::Instant;

use shakmaty::{ByColor, Color};

use crate::locks::locked;
use crate::serial::BoardReport;
use board::sensing::{BoardTime, Button, Sensed};
use laws::Commit;
use laws::seat::BoardAt;
use table::{Input, State, listens_to, may_reply};

/// A button held longer than any announcement is stuck, or something lies on it.
pub const STUCK_AFTER: Duration = Duration::from_secs(10);

/// A player's turn to speak, current or past.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SpokenTurn {
    /// Whether the player repeats the opponent's move instead of announcing one.
    pub repeats: bool,
    pub from: Instant,
    /// When the button was released.
    pub until: Option<Instant>,
}

/// The current or last spoken turn of each player. Clones share their state.
#[derive(Clone, Debug, Default)]
pub struct SpokenTurns(Arc<Mutex<ByColor<Option<SpokenTurn>>>>);

impl SpokenTurns {
    /// Starts a turn: this player holds the button.
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

    /// Ends this player's turn.
    pub fn end(&self, seat: Color) {
        let spoken = self.of(seat).map(|turn| SpokenTurn {
            until: turn.until.or_else(|| Some(Instant::now())),
            ..turn
        });
        self.set(seat, spoken);
    }

    /// This player's current or last turn.
    pub fn of(&self, seat: Color) -> Option<SpokenTurn> {
        *locked(&self.0).get(seat)
    }

    fn set(&self, seat: Color, turn: Option<SpokenTurn>) {
        let mut turns = locked(&self.0);
        *turns.get_mut(seat) = turn;
    }
}

/// A pending press at one board.
#[derive(Debug, Default)]
pub struct HeldPress {
    /// Whether the board has sent button levels.
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
    /// Handles a report: returns a press that is released by it, to be given to the game before the report, and whether the
    /// report itself is to be given.
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
                let pressed = let_go.then(|| self.release(board, Some(*at), turns));
                (pressed.flatten(), false)
            }
            BoardReport::Sensed {
                sensed: Sensed::Button { at, button },
                ..
            } => {
                let pressed = self.release(board, Some(*at), turns);
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
            BoardReport::Silent { .. } => (self.release(board, None, turns), true),
            BoardReport::Connected { .. } | BoardReport::Missing(_) | BoardReport::Lost { .. } => {
                self.levels = false;
                (self.release(board, None, turns), true)
            }
        }
    }

    /// Releases the pending press, at this board time if it is known.
    pub fn release(
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

    /// When the press counts as released, whatever the board says.
    pub fn deadline(&self) -> Option<Instant> {
        self.waiting.as_ref().map(|it| it.since + STUCK_AFTER)
    }
}

/// Whether this board's player speaks while holding this button.
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
