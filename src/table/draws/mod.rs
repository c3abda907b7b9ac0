//! Draws, whole: offers (9.1), claims (9.2 to 9.5), those of the quickplay finish and the increment on request (Guidelines III), and that
//! a player confirmed the result (8.7). A subject is a room, and each file of it is a step on the way of an event:
//!
//! | file | what stands there |
//! |---|---|
//! | [`ledger::event::DrawEvent`] | what is recorded |
//! | `state` | [`Draws`], the part of the state that is this subject's, and what an event changes in it |
//! | `applied` | what events and rulings change besides: the clocks |
//! | `may` | what a player may choose, and what bars it |
//! | `offer`, `claim`, `increment` | what is decided, when a player presses a button or an assistant passes it on |
//! | `told` | who hears what of it |
//!
//! Not here: the words (`draws.rs` in `announce`), what the game shows for a claim ([`laws::Evidence`]), and what the arbiter may rule.

pub(crate) mod applied;
pub(crate) mod claim;
pub(crate) mod increment;
pub(crate) mod may;
pub(crate) mod offer;
pub(crate) mod state;
pub(crate) mod told;

pub use state::Draws;
