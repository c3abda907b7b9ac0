//! Whether a player really resigns, which is asked once: a game is not lost by a word. Any other line than yes is going on.
//!
//! ```text
//! nothing --resign--> asked --yes--> lost
//!                           --another line, or a move of that side--> nothing, told
//!                           --the game is over--> nothing
//! ```

use shakmaty::Color;

use ledger::event::LineAnswer;
use table::{Phase, State};

/// It was asked, and is not answered yet.
#[derive(Clone, Copy, Debug)]
pub(super) struct Resigning {
    pub(super) seat: Color,
    /// How many moves that side had made.
    made: usize,
}

impl Resigning {
    /// Asks, where something is played.
    pub(super) fn ask(state: &State, seat: Color) -> (Option<Self>, LineAnswer) {
        match state.phase {
            Phase::Playing => {
                let made = made(state, seat);
                (
                    Some(Resigning { seat, made }),
                    LineAnswer::Resigns { side: seat },
                )
            }
            _ => (None, LineAnswer::NotPlaying),
        }
    }

    /// Whether nothing was done meanwhile that answers it.
    pub(super) fn stands(&self, state: &State) -> bool {
        state.phase == Phase::Playing && made(state, self.seat) == self.made
    }
}

/// How many moves this side has made.
fn made(state: &State, seat: Color) -> usize {
    let made = state.plies().len() + usize::from(state.current().is_some());
    (1..=made).filter(|ply| state.side_of(*ply) == seat).count()
}

/// So much of a line is said again.
const SAID: usize = 60;

/// A line as it is said again.
pub(super) fn typed(line: &str) -> String {
    let plain = line.trim().chars().filter(|sign| !sign.is_control());
    let mut said: String = plain.clone().take(SAID).collect();
    if plain.count() > SAID {
        said.push('…');
    }
    said
}
