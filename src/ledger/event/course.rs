//! Course of a game: set up, started, interrupted, referred, ended.

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
        /// The organiser's settings.
        profile: Profile,
        /// The source of White's moves.
        white: Source,
        /// The source of Black's moves.
        black: Source,
        /// White's name, if given.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        white_name: Option<String>,
        /// Black's name, if given.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        black_name: Option<String>,
        /// The room where White sits.
        #[serde(default, skip_serializing_if = "Room::is_first")]
        white_room: Room,
        /// The room where Black sits.
        #[serde(default, skip_serializing_if = "Room::is_first")]
        black_room: Room,
    },
    /// The daemon resumed an interrupted game; the clocks stand as at the last mark (see [`Record::at`](super::Record::at)).
    Resumed {
        /// How long the daemon was absent by the wall clock, in ms.
        pause: u64,
    },
    /// The arbiter started the game, or the table itself did if it is unrated (6.6).
    Started,
    /// An order of the arbiter or an act of the assistant was refused; it changed nothing.
    Refused { refusal: Refusal },
    /// Without an arbiter: this player's claim ends the game and is referred to the designated arbiter (2023 Guidelines III.6;
    /// Appendix D).
    Referred {
        /// The claimant.
        #[serde_as(as = "Displayed")]
        seat: Color,
    },
    /// The opponent of the claimant verified the final position and the moves, or disputes them; or the claimant wrote the
    /// position down.
    PositionVerified {
        #[serde_as(as = "Displayed")]
        seat: Color,
        /// Verified; otherwise disputed.
        agreed: bool,
    },
    /// The game is over.
    Ended { outcome: Outcome },
}
