//! What the rooms say to each other.

use serde::{Deserialize, Serialize};

use super::take_over::{Act, Epoch};
use crate::laws::Timestamp;
use crate::ledger::chain::Head;
use crate::ledger::integrity::Line;
use crate::ledger::signing::Signed;
use crate::seat::Room;

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
    Stored { head: Head, signed: Signed },
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
    /// By its own steady clock.
    pub sent: Timestamp,
}

/// An input of a room, by its number from 1.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Given {
    pub room: Room,
    pub epoch: Epoch,
    pub number: u64,
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
    /// When the Hello that this answers was sent by its sender's clock and came by the owner's, and when this was sent.
    pub answers: Option<(Timestamp, Timestamp)>,
    pub sent: Timestamp,
}
