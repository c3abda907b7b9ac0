//! A game on an internet chess server: its messages to the table, and the table's state of it.
//!
//! States: not joined; joined; lost (the server does not answer) and found again. Never at a rated table.

use serde::{Deserialize, Serialize};
use serde_with::{DisplayFromStr, serde_as};
use shakmaty::Color;

use super::state::{FarSide, State};
use crate::state::reinstating;
use laws::{DrawAct, Outcome, Position, Reason, Timestamp};
use ledger::event::{Ends, FarEvent};

/// A message from the server's game.
#[serde_as]
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Far {
    /// An event.
    Tells(FarEvent),
    /// Its clock, which is authoritative.
    Shows {
        /// The time left to each, in ms.
        white: u64,
        black: u64,
        /// The side whose time runs, or would run.
        #[serde_as(as = "DisplayFromStr")]
        turn: Color,
        runs: bool,
    },
    /// A draw was offered or refused there.
    Draws {
        #[serde_as(as = "DisplayFromStr")]
        seat: Color,
        act: DrawAct,
    },
    /// The game ended there with this result.
    Ends(Outcome),
}

pub(crate) fn far_event(state: &mut State, event: &FarEvent, at: Timestamp) {
    match event {
        FarEvent::Joined { seat, .. } => {
            state.far = Some(FarSide {
                seat: *seat,
                lost: false,
            });
            state.clocks.mirror();
        }
        FarEvent::WentBack { plies } => reinstating::go_back_to(state, *plies as usize, at),
        FarEvent::Stands { position } => {
            reinstating::go_on_from(state, Position::from_fen(position).unwrap_or_default(), at);
        }
        FarEvent::Lost => lose_far(state, true),
        FarEvent::Found => lose_far(state, false),
        FarEvent::Left {
            ends: Ends::Aborted,
        } => {
            let outcome = Outcome {
                winner: None,
                reason: Reason::Annulled,
            };
            reinstating::end(state, outcome, at);
        }
        FarEvent::Left {
            ends: Ends::Adjourned,
        }
        | FarEvent::Wants { .. }
        | FarEvent::Declined { .. }
        | FarEvent::Withdrawn { .. }
        | FarEvent::Gone { .. }
        | FarEvent::Claimable
        | FarEvent::Returned
        | FarEvent::FirstMove { .. }
        | FarEvent::Refused => {}
    }
}

const fn lose_far(state: &mut State, lost: bool) {
    if let Some(far) = &mut state.far {
        far.lost = lost;
    }
}
