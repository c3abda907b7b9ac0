//! A game on an internet chess server: its messages to the table, and the table's state of it.
//!
//! States: not joined; joined; lost (the server does not answer) and found again. Never at a rated table.

pub(crate) mod decided;
pub(crate) mod state;
pub(crate) mod told;

use serde::{Deserialize, Serialize};
use serde_with::{DisplayFromStr, serde_as};
use shakmaty::Color;

use self::state::ServerSide;
use crate::state::State;
use crate::state::reinstating;
use laws::{DrawAct, Outcome, Position, Reason, Timestamp};
use ledger::event::{Ends, ServerEvent};

/// A message from the server's game.
#[serde_as]
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ServerInput {
    /// An event.
    Tells(ServerEvent),
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

pub(crate) fn server_event(state: &mut State, event: &ServerEvent, at: Timestamp) {
    match event {
        ServerEvent::Joined { seat, .. } => {
            state.server = Some(ServerSide {
                seat: *seat,
                lost: false,
            });
            state.clocks.mirror();
        }
        ServerEvent::WentBack { plies } => reinstating::go_back_to(state, *plies as usize, at),
        ServerEvent::Stands { position } => {
            reinstating::go_on_from(state, Position::from_fen(position).unwrap_or_default(), at);
        }
        ServerEvent::Lost => lose_server(state, true),
        ServerEvent::Found => lose_server(state, false),
        ServerEvent::Left {
            ends: Ends::Aborted,
        } => {
            let outcome = Outcome {
                winner: None,
                reason: Reason::Annulled,
            };
            reinstating::end(state, outcome, at);
        }
        ServerEvent::Left {
            ends: Ends::Adjourned,
        }
        | ServerEvent::Wants { .. }
        | ServerEvent::Declined { .. }
        | ServerEvent::Withdrawn { .. }
        | ServerEvent::Gone { .. }
        | ServerEvent::Claimable
        | ServerEvent::Returned
        | ServerEvent::FirstMove { .. }
        | ServerEvent::Refused => {}
    }
}

const fn lose_server(state: &mut State, lost: bool) {
    if let Some(server) = &mut state.server {
        server.lost = lost;
    }
}
