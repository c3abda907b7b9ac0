//! Cues: short sounds.

use super::topic::Topic;

/// A short sound.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sound {
    /// A peg was taken out.
    Lift,
    /// A peg was put in.
    Place,
    /// The player's own board shows the game again.
    Mirrored,
    /// A question follows.
    Question,
    /// Something is wrong.
    Fault,
    /// A button was pressed that gets no spoken answer.
    Taken,
}

impl Sound {
    pub(super) const fn topic(self) -> Topic {
        match self {
            Sound::Lift | Sound::Place | Sound::Question | Sound::Taken => Topic::Own,
            Sound::Mirrored => Topic::Irregularity,
            Sound::Fault => Topic::Device,
        }
    }
}
