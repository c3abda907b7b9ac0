//! Events of the line between two rooms, and which moves were heard there.

use laws::schema::Displayed;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_with::serde_as;
use shakmaty::Color;

use laws::role::{Listed, Person};
use laws::seat::{BoardAt, Room};

/// An event of the line between two rooms.
#[serde_as]
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "event", rename_all = "kebab-case")]
pub enum LineEvent {
    /// The announcement of this half-move was heard in the other room than its player's.
    Reached {
        room: Room,
        /// The number of the half-move in the game, from 1.
        ply: u32,
    },
    /// The announcement was not heard there in time.
    NotReached {
        room: Room,
        /// The number of the half-move in the game, from 1.
        ply: u32,
    },
    /// This room is no longer reached.
    Lost { room: Room },
    /// It is reached again.
    Back {
        room: Room,
        /// After this many ms.
        ms: u64,
    },
    /// After that the boards were compared with the game, before play continued.
    Compared {
        /// The boards that differ.
        differ: Vec<BoardAt>,
    },
    /// In this player's room, the player's own clock reached zero.
    Down {
        #[serde_as(as = "Displayed")]
        seat: Color,
    },
    /// This player's clock reached zero in the room that records the game. The word of the player's room decides the flag.
    Undecided {
        #[serde_as(as = "Displayed")]
        seat: Color,
    },
    /// The monotonic clock of this room was wrong.
    Misfit {
        room: Room,
        /// At least this many ms.
        by: u64,
    },
    /// The thinking time reported by this player's room does not fit the time that passed.
    Unfit {
        #[serde_as(as = "Displayed")]
        seat: Color,
        /// The reported time, in ms.
        thought: u64,
        /// How long the clock ran, in ms.
        ran: u64,
    },
    /// This player's act for a half-move arrived over the line after an arbiter had entered that half-move by hand. It is not made
    /// twice.
    CameAfter {
        #[serde_as(as = "Displayed")]
        seat: Color,
        /// The number of the half-move in the game, from 1.
        ply: u32,
        /// The act was a press; otherwise a commit.
        pressed: bool,
    },
    /// This player's act for a move was made before the player's room knew the opponent's move or an arbiter's ruling. It is stale,
    /// and does not count.
    Overtaken {
        #[serde_as(as = "Displayed")]
        seat: Color,
        /// The act was a press; otherwise a commit or a choice.
        pressed: bool,
    },
    /// The participants and their rooms, set by the room that decides: this list holds from now on.
    People { people: Vec<Listed> },
    /// The other room's configuration has this list, which differs, or differed, from the one that holds.
    Claims { people: Vec<Listed> },
    /// The other room acted in a name that the list does not have there. The act was refused.
    Refused {
        /// The alleged actor; a name only if it is a valid one.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        by: Option<Person>,
        /// The act; an order verbatim.
        act: String,
    },
}
