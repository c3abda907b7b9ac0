//! How far a recording reaches at a moment, and the digests of all that is in it then.

use sha2::{Digest, Sha256};

/// A recording up to a moment. Its sound up to there stays what it is; its head gets more moves, and is what it was for those
/// that are in it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Extent {
    /// How long it sounds, in ms.
    pub ms: u64,
    /// Bytes of its sound.
    pub bytes: u64,
    /// SHA-256 of them.
    pub sound: [u8; 32],
    /// How many moves have a cue.
    pub moves: usize,
    /// SHA-256 of all that stands before the sound.
    pub head: [u8; 32],
}

impl Extent {
    /// Of a file without sound, with this head.
    pub(super) fn beginning(head: &[u8], moves: usize) -> Self {
        Extent {
            ms: 0,
            bytes: 0,
            sound: Sha256::new().finalize().into(),
            moves,
            head: Sha256::digest(head).into(),
        }
    }
}
