//! What the ledger of a room in a game between two holds besides the records: the room's durable state, and the take-over by which
//! the other room continues the game.

mod kept;
mod take_over;

pub use kept::{RoomDisk, RoomWrite};
pub use take_over::{Epoch, TakeOver};
