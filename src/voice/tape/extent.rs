//! Extent: the length of a recording at a moment, with digests of everything in it.

use sha2::{Digest, Sha256};

/// A recording up to a moment. Its sound up to there never changes; its head gets more moves, and can be reduced to those of this moment.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Extent {
    /// The length of the sound, in ms.
    pub ms: u64,
    /// The size of the sound, in bytes.
    pub bytes: u64,
    /// SHA-256 of the sound.
    pub sound: [u8; 32],
    /// The number of moves with a cue.
    pub moves: usize,
    /// SHA-256 of everything before the sound.
    pub head: [u8; 32],
}

impl Extent {
    /// The extent of a file with this head and no sound.
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
