//! Draws: offers (9.1), claims (9.2 to 9.5), claims in the quickplay finish and the increment on request (Guidelines III), and the
//! confirmed result (8.7). Each file handles one step of an event:
//!
//! | file | contents |
//! |---|---|
//! | [`ledger::event::DrawEvent`] | the recorded events |
//! | `state` | [`Draws`], this subject's part of the state, and how events change it |
//! | `applied` | effects of events and rulings on the clocks |
//! | `may` | a player's choices, and the rules that bar them |
//! | `offer`, `claim`, `increment` | decisions when a player presses a button or an assistant passes words on |
//! | `told` | the outputs, by audience |
//!
//! Elsewhere: the words (`draws.rs` in `announce`), the game's evidence for a claim ([`laws::Evidence`]), and the checks of
//! rulings.

pub(crate) mod applied;
pub(crate) mod claim;
pub(crate) mod increment;
pub(crate) mod may;
pub(crate) mod offer;
pub(crate) mod state;
pub(crate) mod told;

pub use state::Draws;
