//! What happens between two rooms: the line, and what was heard there of a move.

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
    /// The announcement of this half-move was heard in the room where its player does not sit.
    Reached {
        room: Room,
        /// The number of the half-move in the game, from 1.
        ply: u32,
    },
    /// It was not heard there in time.
    NotReached {
        room: Room,
        /// The number of the half-move in the game, from 1.
        ply: u32,
    },
    /// This room is not reached any more.
    Lost { room: Room },
    /// It is reached again.
    Back {
        room: Room,
        /// After so many ms.
        ms: u64,
    },
    /// After that the boards were compared with the game, before play went on.
    Compared {
        /// Those that do not show it.
        differ: Vec<BoardAt>,
    },
    /// In the room of this player their own clock came to zero.
    Down {
        #[serde_as(as = "Displayed")]
        seat: Color,
    },
    /// The clock of this player came to zero where the game is recorded. The flag falls by the word of the player's room.
    Undecided {
        #[serde_as(as = "Displayed")]
        seat: Color,
    },
    /// The steady clock of this room was out.
    Misfit {
        room: Room,
        /// By at least so many ms.
        by: u64,
    },
    /// The thinking time that this player's room told does not fit the time that passed.
    Unfit {
        #[serde_as(as = "Displayed")]
        seat: Color,
        /// What the room told, in ms.
        thought: u64,
        /// How long the clock ran, in ms.
        ran: u64,
    },
    /// What this player did for a half-move that an arbiter had entered by hand came over the line. It is not made twice.
    CameAfter {
        #[serde_as(as = "Displayed")]
        seat: Color,
        /// The number of the half-move in the game, from 1.
        ply: u32,
        /// The clock was pressed; else the move was committed.
        pressed: bool,
    },
    /// This player did something for a move before the player's room was told of what the opponent had made, or an arbiter had
    /// ruled, in the meantime. It is no answer to that, and does not count.
    Overtaken {
        #[serde_as(as = "Displayed")]
        seat: Color,
        /// The clock was pressed; else a move was committed or chosen.
        pressed: bool,
    },
    /// Who takes part, and from which room, by the room that decides: this list holds from now on.
    People { people: Vec<Listed> },
    /// The other room's configuration has this list, which is not the one that holds, or was not.
    Claims { people: Vec<Listed> },
    /// Something was done in the other room in a name that the list does not have there. It is not done.
    Refused {
        /// Who was said to do it; a name only where it can be one.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        by: Option<Person>,
        /// What, as far as it is an order as it was said.
        act: String,
    },
}
