//! Plays one game in two rooms: one room's daemon owns the game and alone decides. The other's is a replica, which sends its room's
//! inputs and receives the records in order.
//!
//! ```text
//! replica --Hello, Input 1 2 3 …--> owner        Input: numbered, kept on disk before it is sent
//! replica <------Records, taken---- owner        taken: the last input that was decided, in the transaction of its records
//! replica --Stored----------------> owner        the head, signed by the replica: it has this on its disk
//! ```
//!
//! Every message may be lost, repeated or late: the protocol relies on numbers and hashes alone, and a room that lacks something says
//! Hello again. A room's durable state is a [`RoomDisk`], changed only by [`RoomWrite`]s, each one transaction of the store. A
//! message that follows from a step is sent after the step is on disk.
//!
//! This crate does not interpret inputs or records. The table decides, the store keeps, the line carries, and the caller joins them.
//! It also has no clock and no randomness.

#![forbid(unsafe_code)]
#![warn(clippy::unwrap_used)]

mod clock;
mod clocks;
mod crossing;
mod message;
mod owner;
mod replica;
mod room;
mod thinking;

pub use clock::{Mapped, Misfit, RoomClock};
pub use clocks::{AnsweredReading, ClockReading};
pub use crossing::CrossingInput;
pub use ledger::rooms::{Epoch, RoomDisk, RoomWrite, TakeOver};
pub use message::{Given, Records, RoomHello, RoomMessage};
pub use owner::{Owner, Received};
pub use replica::{Replica, Took, input_text};
pub use room::{Do, GameRoom, Now, Start};

use announce::Parted;
use laws::seat;
use ledger::chain::Head;

/// Reasons why the rooms cannot continue together; most mean that their ledgers differ. The arbiters are told.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum RoomsConflict {
    /// A record does not have its hash, or does not follow the one before.
    #[error(
        "record {number} does not follow the one before it: it was changed on its way, or belongs to another game; stop, compare the boards, and let the arbiter name the room that goes on"
    )]
    Changed { number: u64 },
    /// Both have a record of this number, but different ones.
    #[error(
        "the rooms have different records from {} on; both ledgers are kept, and the arbiter names the room that goes on", .0.number
    )]
    Parted(Head),
    /// The owner's ledger is shorter than its replica's.
    #[error(
        "the owner's ledger ends at record {owner} and the other room already has record {replica}; the owner's is an old copy: the arbiter lets the other room take over"
    )]
    Behind { owner: u64, replica: u64 },
    /// A message lacks the paired room's signature.
    #[error(
        "what came in the name of the other room has not its signature; it is not taken: pair the rooms again"
    )]
    Unsigned,
    /// A valid message has a form unknown to this version.
    #[error(
        "the other room sends what this version does not know ({reason}): use the same version in both rooms"
    )]
    Unreadable { reason: String },
    /// The other room took over by an arbiter who may not rule there.
    #[error(
        "room {} goes on with the game by the act of {arbiter}, who is no arbiter there on the list of this room; if it is right, name {arbiter} in `arbiters` under [rooms], and start this room again", .room.0
    )]
    NoArbiter { room: seat::Room, arbiter: String },
    /// The other room plays a game of another name.
    #[error(
        "the other room plays the game \"{found}\", this one \"{expected}\": name the same one"
    )]
    OtherGame { found: String, expected: String },
}

impl RoomsConflict {
    /// The phrase that tells the arbiters.
    fn said(&self) -> Parted {
        let number = |number: u64| u32::try_from(number).unwrap_or(u32::MAX);
        match self {
            RoomsConflict::Changed { number: at } => Parted::Changed {
                number: number(*at),
            },
            RoomsConflict::Parted(head) => Parted::Different {
                number: number(head.number),
            },
            RoomsConflict::Behind { owner, replica } => Parted::Behind {
                number: number(*owner),
                there: number(*replica),
            },
            RoomsConflict::Unsigned => Parted::Unsigned,
            RoomsConflict::Unreadable { .. } => Parted::Unreadable,
            RoomsConflict::NoArbiter { room, arbiter } => Parted::NoArbiter {
                room: room.0,
                arbiter: arbiter.clone(),
            },
            RoomsConflict::OtherGame { .. } => Parted::OtherGame,
        }
    }
}
