//! Sound outputs: what is said where, its loudness and its speed.

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
    /// The daemon speaks through these outputs from now on. Without this event each ear has one.
    Ears {
        ears: Vec<Ear>,
        /// Their speed until a player changes it: 1 slow, 2 normal, 3 fast, 4 very fast.
        speed: u8,
    },
    /// Words were said to a player, or to both: their first sample was played, or they were shown if there is no sound. Excludes the
    /// announcement of a committed move, which is [`PlayEvent::Announced`](super::PlayEvent::Announced).
    Said {
        to: Ear,
        /// The output; unset if the words were only shown.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        by: Option<Ear>,
        words: String,
    },
    /// A lost output is back, and its last words are said again.
    SaidAgain { ear: Ear },
    /// A player set the loudness of an output.
    Volume {
        ear: Ear,
        /// 1 to 9, in steps of 3 dB; 7 is the level of the recorded voice.
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
        /// How long silence wakes it before the first sound after a rest, in ms: words are stamped after that.
        #[serde(default, skip_serializing_if = "is_zero")]
        warm_up: u32,
    },
    /// Free text, which is everything but moves, is spoken by this speaker from now on.
    SpokenBy { speaker: Speaker },
    /// A player asked, in private, to hear again the last move, the question or what waits.
    RepeatAsked {
        #[serde_as(as = "Displayed")]
        seat: Color,
    },
    /// The player asked for the times and the move number (D.2.10.4).
    TimeAsked {
        #[serde_as(as = "Displayed")]
        seat: Color,
    },
}

/// Most outputs need no warm-up.
const fn is_zero(warm_up: &u32) -> bool {
    *warm_up == 0
}
