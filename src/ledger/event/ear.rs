//! What is said where, and how loud and fast.

use laws::schema::Displayed;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_with::serde_as;
use shakmaty::Color;

use laws::seat::{Ear, Speaker};

/// An event of the sound outputs.
#[serde_as]
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "event", rename_all = "kebab-case")]
pub enum EarEvent {
    /// The daemon speaks through these outputs from now on. Without this event there is one for every ear.
    Ears {
        ears: Vec<Ear>,
        /// How fast they speak until a player sets it: 1 slow, 2 normal, 3 fast, 4 very fast.
        speed: u8,
    },
    /// Words were said to a player, or to both: their first sample was played, or they were shown where there is no sound.
    /// Not the announcement of a committed move, which is [`PlayEvent::Announced`](super::PlayEvent::Announced).
    Said {
        to: Ear,
        /// Out of which output; only shown if unset.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        by: Option<Ear>,
        words: String,
    },
    /// An output that was lost is back, and what was last said there is said again.
    SaidAgain { ear: Ear },
    /// A player set the loudness of an output.
    Volume {
        ear: Ear,
        /// 1 to 9, in steps of 3 dB; 7: as the voice was recorded.
        level: u8,
    },
    /// A player set the speed of an output.
    Speed {
        ear: Ear,
        /// 1 slow, 2 normal, 3 fast, 4 very fast.
        level: u8,
    },
    /// A player said before the game that their earphone or loudspeaker is heard.
    Hears {
        #[serde_as(as = "Displayed")]
        seat: Color,
    },
    /// A sound output is lost, or cannot be opened.
    Lost {
        #[serde(default)]
        ear: Ear,
        reason: String,
    },
    /// A sound output is open.
    Back {
        #[serde(default)]
        ear: Ear,
        name: String,
        /// How long it is woken by silence before the first sound after a rest, in ms: what is said then is stamped after it.
        #[serde(default, skip_serializing_if = "is_zero")]
        warm_up: u32,
    },
    /// Free text, which is everything but moves, is spoken by this from now on.
    SpokenBy { speaker: Speaker },
    /// A player asked, in private, to hear the last move again, or what is asked, or what waits.
    RepeatAsked {
        #[serde_as(as = "Displayed")]
        seat: Color,
    },
    /// The player asked for the times and the number of the move (D.2.10.4).
    TimeAsked {
        #[serde_as(as = "Displayed")]
        seat: Color,
    },
}

/// Most outputs need no waking.
const fn is_zero(warm_up: &u32) -> bool {
    *warm_up == 0
}
