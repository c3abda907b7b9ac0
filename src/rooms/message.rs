//! Messages between the rooms.

use serde::{Deserialize, Serialize};

use super::clocks::ClockReading;
use laws::seat::Room;
use ledger::chain::Head;
use ledger::integrity::{StoredRecord, written};
use ledger::rooms::{Epoch, TakeOver};
use ledger::signing::Signed;

/// A message, sent as one frame on the line.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum RoomMessage {
    /// The replica's state. Sent when the line comes up, and again while something is unanswered.
    Hello(RoomHello),
    /// An input from the replica's room.
    Input(Given),
    /// The owner's further records.
    Records(Records),
    /// The replica has stored everything up to this head.
    Stored {
        head: Head,
        signed: Signed,
        clock: ClockReading,
    },
}

impl RoomMessage {
    /// The sender's clock reading at sending; `None` for an input, which contains it.
    pub const fn clock(&self) -> Option<&ClockReading> {
        match self {
            RoomMessage::Hello(RoomHello { clock, .. })
            | RoomMessage::Records(Records { clock, .. })
            | RoomMessage::Stored { clock, .. } => Some(clock),
            RoomMessage::Input(_) => None,
        }
    }
}

/// The state of a room.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct RoomHello {
    /// The game, by the random name of the daemon that began it.
    pub writer: String,
    pub room: Room,
    pub epoch: Epoch,
    /// The last take-over, if there was one.
    pub act: Option<TakeOver>,
    /// The head of its ledger.
    pub head: Head,
    /// The number of its last input.
    pub numbered: u64,
    pub clock: ClockReading,
}

/// An input of a room, numbered from 1.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Given {
    pub room: Room,
    pub epoch: Epoch,
    pub number: u64,
    #[serde(with = "written")]
    pub text: Vec<u8>,
    /// The room's signature on epoch, number and text.
    pub signed: Signed,
}

/// Consecutive records, and the inputs decided with them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Records {
    pub epoch: Epoch,
    pub act: Option<TakeOver>,
    /// The head that they follow.
    pub after: Head,
    pub lines: Vec<StoredRecord>,
    /// The last input of each room decided by then; only in the message that reaches the ledger's end.
    pub taken: Vec<(Room, u64)>,
    /// Signature on the head that these lines lead to.
    pub signed: Signed,
    pub clock: ClockReading,
}
