//! What the rooms say to each other.

use serde::{Deserialize, Serialize};

use super::clocks::Reading;
use super::take_over::{Act, Epoch};
use laws::seat::Room;
use ledger::chain::Head;
use ledger::integrity::{Line, written};
use ledger::signing::Signed;

/// One frame on the line.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Message {
    /// Where the replica stands. Said when the line comes up, and again while something is unanswered.
    Hello(Hello),
    /// Something happened in the replica's room.
    Input(Given),
    /// What the owner has beyond that.
    Records(Records),
    /// The replica has everything up to this head on its disk.
    Stored {
        head: Head,
        signed: Signed,
        clock: Reading,
    },
}

impl Message {
    /// The sender's clock when it was sent; none where the message is an input, whose text has it.
    pub const fn clock(&self) -> Option<&Reading> {
        match self {
            Message::Hello(Hello { clock, .. })
            | Message::Records(Records { clock, .. })
            | Message::Stored { clock, .. } => Some(clock),
            Message::Input(_) => None,
        }
    }
}

/// Where a replica stands.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Hello {
    /// The game, by the random name of the daemon that began it.
    pub writer: String,
    pub room: Room,
    pub epoch: Epoch,
    /// Whose game it is, where that changed.
    pub act: Option<Act>,
    /// What it has of the ledger.
    pub head: Head,
    /// The number of the last input of its room.
    pub numbered: u64,
    pub clock: Reading,
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
    pub act: Option<Act>,
    /// The head that they follow.
    pub after: Head,
    pub lines: Vec<Line>,
    /// The last input of each room that was decided with them or before: only with the last of the ledger.
    pub taken: Vec<(Room, u64)>,
    /// Over the head that these lines lead to.
    pub signed: Signed,
    pub clock: Reading,
}
