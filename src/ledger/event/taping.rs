//! What happens to the tape of a game.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::chain::Hash;
use laws::OnTape;

/// One step of the recording (D.2.7). Where the moves are in a file, the file itself says.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "event", rename_all = "kebab-case")]
pub enum Taping {
    /// The arbiter allowed this much from now on; what holds before is in the profile.
    Allowed { what: OnTape },
    /// A file was begun.
    Began {
        /// Its name; it lies in the folder of the recordings.
        file: String,
        /// Whether a microphone is in it.
        microphone: bool,
    },
    /// So much of a file is vouched for by who records it: as it was written, and not as it was read again.
    Vouched { file: String, so_far: Vouched },
    /// A file is complete, and does not change any more.
    Ended {
        file: String,
        /// Its SHA-256 in hexadecimal digits, as version 0.2.0 read the file when it was over, or at the next start. None since.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        sha256: Option<String>,
        /// All of it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        whole: Option<Vouched>,
    },
    /// A file was not completed, and no more of it is vouched for than was before: whatever else is found at its name.
    Left {
        file: String,
        /// Up to here, in its ms, what is found is what was vouched for.
        until: u64,
        /// What is wrong with what was vouched for.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        wrong: Option<Spoilt>,
    },
    /// Nothing can be recorded; it is tried again.
    Failed { reason: String },
    /// The microphone is lost, or cannot be opened. What the table is told goes on being recorded.
    MicrophoneLost { reason: String },
    /// The microphone is open.
    MicrophoneBack { name: String },
}

/// A recording up to a moment.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Vouched {
    /// How long it sounds, in ms.
    pub ms: u64,
    /// Bytes of its sound, which is the end of the file.
    pub bytes: u64,
    /// SHA-256 of them.
    pub sound: Hash,
    /// How many moves are named before the sound.
    pub moves: u64,
    /// SHA-256 of everything before the sound.
    pub head: Hash,
}

/// What is found in place of what was vouched for of a recording.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Spoilt {
    /// Another sound.
    Changed,
    /// Less.
    Short,
    /// The sound, but not what says where the moves are.
    Head,
    /// Nothing.
    Missing,
    /// A link or a device, which was not opened.
    NoFile,
    /// Something that cannot be read.
    Unreadable,
}
