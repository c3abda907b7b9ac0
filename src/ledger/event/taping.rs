//! What happens to the tape of a game.

use serde::{Deserialize, Serialize};

use crate::laws::OnTape;

/// One step of the recording (D.2.7). Where the moves are in a file, the file itself says.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
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
    /// A file is complete, and does not change any more.
    Ended {
        file: String,
        /// Its SHA-256 in hexadecimal digits; none where it could not be read.
        sha256: Option<String>,
    },
    /// Nothing can be recorded; it is tried again.
    Failed { reason: String },
    /// The microphone is lost, or cannot be opened. What the table is told goes on being recorded.
    MicrophoneLost { reason: String },
    /// The microphone is open.
    MicrophoneBack { name: String },
}
