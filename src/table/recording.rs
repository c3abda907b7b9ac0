//! The sound score of a game (D.2.7): what the arbiter allows, and what is known of the recording. The recording itself is
//! the shell's.
//!
//! ```text
//! none --began--> under way --ended--> none (again with another file)
//!   |                 |
//!   +---- failed -----+---> failing --began--> under way
//! ```

use super::state::{Phase, State};
use crate::laws::Recording;
use crate::ledger::event::Taping;

/// A file under way.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tape {
    /// Its name in the folder of the recordings.
    pub file: String,
    /// Whether a microphone is in it.
    pub microphone: bool,
}

/// The recording of a game.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SoundScore {
    /// What the arbiter allows.
    pub allowed: Recording,
    /// The file under way.
    pub tape: Option<Tape>,
    /// All files, in order.
    pub files: Vec<String>,
    /// Why nothing is recorded, while nothing can be.
    pub failing: Option<String>,
    /// Why the microphone does not hear, while it does not.
    pub deaf: Option<String>,
    /// What the players were told last.
    pub told: Recording,
    /// Whether the last step is news to the players.
    pub(super) news: bool,
}

impl State {
    /// What is to be recorded now: what is allowed, while a game is played. The microphone never hears what is said of a move
    /// that is being sealed, nor what is said while the game stands still.
    pub fn to_record(&self) -> Recording {
        let quiet = self.phase == Phase::Stopped || self.sealing().is_some();
        match (self.phase, self.sound_score.allowed) {
            (Phase::SettingUp | Phase::Adjourned | Phase::Referred | Phase::Over(_), _) => {
                Recording::Off
            }
            (_, Recording::Microphone) if quiet => Recording::Announcements,
            (_, allowed) => allowed,
        }
    }

    pub(super) fn tape(&mut self, step: &Taping) {
        let score = &mut self.sound_score;
        score.news = false;
        match step {
            Taping::Allowed { what } => score.allowed = *what,
            Taping::Began { file, microphone } => {
                score.failing = None;
                score.files.push(file.clone());
                score.tape = Some(Tape {
                    file: file.clone(),
                    microphone: *microphone,
                });
                let what = match microphone {
                    true => Recording::Microphone,
                    false => Recording::Announcements,
                };
                // Who knows of the microphone need not be told of less, file by file.
                score.news = what > score.told;
                score.told = score.told.max(what);
            }
            Taping::Ended { .. } => {
                score.tape = None;
                score.deaf = None;
                // Told only where the recording is over and the game is not.
                let over = score.allowed == Recording::Off;
                score.news = over && score.told != Recording::Off;
                if over {
                    score.told = Recording::Off;
                }
            }
            Taping::Failed { reason } => score.failing = Some(reason.clone()),
            Taping::MicrophoneLost { reason } => score.deaf = Some(reason.clone()),
            Taping::MicrophoneBack { .. } => score.deaf = None,
        }
    }
}
