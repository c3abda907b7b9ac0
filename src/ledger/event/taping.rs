//! Events of a game's tape.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::chain::Hash;
use laws::OnTape;

/// One step of the recording (D.2.7). The file itself says where the moves are.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "event", rename_all = "kebab-case")]
pub enum Taping {
    /// The arbiter allowed this from now on; the profile says what was allowed before.
    Allowed { what: OnTape },
    /// A file was started.
    Began {
        /// Its name in the recordings folder.
        file: String,
        /// Whether a microphone is recorded in it.
        microphone: bool,
    },
    /// The recorder vouches for this much of a file, by what it wrote, without reading it again.
    Vouched { file: String, so_far: Vouched },
    /// A file is complete, and no longer changes.
    Ended {
        file: String,
        /// Its SHA-256 in hexadecimal digits, as version 0.2.0 read the file at its end or at the next start. Later versions leave it
        /// unset.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        sha256: Option<String>,
        /// The whole file.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        whole: Option<Vouched>,
    },
    /// A file was never completed, and only its vouched part is evidence; anything else under its name is not vouched for.
    Left {
        file: String,
        /// The end of the vouched part that was found intact, in ms of the file.
        until: u64,
        /// The damage to the vouched part.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        wrong: Option<Spoilt>,
    },
    /// Recording failed; it will be retried.
    Failed { reason: String },
    /// The microphone is lost, or cannot be opened. Everything told at the table is still recorded.
    MicrophoneLost { reason: String },
    /// The microphone is open.
    MicrophoneBack { name: String },
}

/// A checkpoint of a recording.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Vouched {
    /// Length of its sound, in ms.
    pub ms: u64,
    /// Bytes of its sound, which is the end of the file.
    pub bytes: u64,
    /// SHA-256 of these bytes.
    pub sound: Hash,
    /// The number of moves named before the sound.
    pub moves: u64,
    /// SHA-256 of everything before the sound.
    pub head: Hash,
}

/// Damage to the vouched part of a recording.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Spoilt {
    /// The sound differs.
    Changed,
    /// The file is shorter.
    Short,
    /// The sound is intact, but the list of the moves is not.
    Head,
    /// The file is missing.
    Missing,
    /// It is a link or a device, which was not opened.
    NoFile,
    /// It cannot be read.
    Unreadable,
}
