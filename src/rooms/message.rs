//! What the rooms say to each other.

use serde::{Deserialize, Serialize};

use super::clocks::ClockReading;
use super::take_over::{Epoch, TakeOver};
use laws::seat::Room;
use ledger::chain::Head;
use ledger::integrity::{StoredRecord, written};
use ledger::signing::Signed;

/// One frame on the line.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum RoomMessage {
    /// Where the replica stands. Said when the line comes up, and again while something is unanswered.
    Hello(RoomHello),
    /// Something happened in the replica's room.
    Input(Given),
    /// What the owner has beyond that.
    Records(Records),
    /// The replica has everything up to this head on its disk.
    Stored {
        head: Head,
        signed: Signed,
        clock: ClockReading,
    },
}

impl RoomMessage {
    /// The sender's clock when it was sent; none where the message is an input, whose text has it.
    pub const fn clock(&self) -> Option<&ClockReading> {
        match self {
            RoomMessage::Hello(RoomHello { clock, .. })
            | RoomMessage::Records(Records { clock, .. })
            | RoomMessage::Stored { clock, .. } => Some(clock),
            RoomMessage::Input(_) => None,
        }
    }
}

/// Where a replica stands.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct RoomHello {
    /// The game, by the random name of the daemon that began it.
    pub writer: String,
    pub room: Room,
    pub epoch: Epoch,
    /// Whose game it is, where that changed.
    pub act: Option<TakeOver>,
    /// What it has of the ledger.
    pub head: Head,
    /// The number of the last input of its room.
    pub numbered: u64,
    pub clock: ClockReading,
}

/// An input of a room, by its number from 1.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Given {
    pub room: Room,
    pub epoch: Epoch,
    pub number: u64,
    #[serde(with = "written")]
    pub text: Vec<u8>,
    /// By the room, over its epoch, number and text.
    pub signed: Signed,
}

/// Records in order, and what was decided with them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Records {
    pub epoch: Epoch,
    pub act: Option<TakeOver>,
    /// The head that they follow.
    pub after: Head,
    pub lines: Vec<StoredRecord>,
    /// The last input of each room that was decided with them or before: only with the last of the ledger.
    pub taken: Vec<(Room, u64)>,
    /// Over the head that these lines lead to.
    pub signed: Signed,
    pub clock: ClockReading,
}
