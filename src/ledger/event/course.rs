//! The course of a game: set up, started, interrupted, referred, ended.

use laws::schema::Displayed;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_with::serde_as;
use shakmaty::Color;

use laws::seat::{Room, Source};
use laws::{Outcome, Profile, Refusal};

/// An event of the course of the game.
#[serde_as]
#[allow(clippy::large_enum_variant, reason = "the big one comes once a game")]
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "event", rename_all = "kebab-case")]
pub enum GameEvent {
    /// The table was set up. The first event of every ledger.
    SetUp {
        /// The position to start from, in FEN.
        position: String,
        /// What the organiser set.
        profile: Profile,
        /// Where White's moves come from.
        white: Source,
        /// Where Black's moves come from.
        black: Source,
        /// White's name, where it was said.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        white_name: Option<String>,
        /// Black's name, where it was said.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        black_name: Option<String>,
        /// The room where White sits.
        #[serde(default, skip_serializing_if = "Room::is_first")]
        white_room: Room,
        /// The room where Black sits.
        #[serde(default, skip_serializing_if = "Room::is_first")]
        black_room: Room,
    },
    /// The daemon took up an interrupted game; the clocks stand as they stood at the last mark (see [`Record::at`](super::Record::at)).
    Resumed {
        /// How long it was away by the wall clock, in ms.
        pause: u64,
    },
    /// The arbiter, or the table itself where it is not rated, started the game (6.6).
    Started,
    /// What the arbiter ordered or the assistant did was refused; nothing was changed by it.
    Refused { refusal: Refusal },
    /// Without an arbiter: this player's claim concludes the game and is referred to the designated arbiter (2023 Guidelines
    /// III.6; Appendix D).
    Referred {
        /// Whose claim.
        #[serde_as(as = "Displayed")]
        seat: Color,
    },
    /// The opponent of the claimant verified the final position and the moves, or disputes them; or the claimant wrote the
    /// position down.
    PositionVerified {
        #[serde_as(as = "Displayed")]
        seat: Color,
        /// Verified; else disputed.
        agreed: bool,
    },
    /// The game is over.
    Ended { outcome: Outcome },
}
