//! The sound tapes of a game (D.2.7): what the arbiter allows, and what is known of the recording. The recording itself is
//! the shell's.
//!
//! ```text
//! none --began--> under way --ended--> none (again with another file)
//!   |                 |
//!   +---- failed -----+---> failing --began--> under way
//! ```

use super::state::{Phase, State};
use crate::laws::OnTape;
use crate::ledger::event::Taping;
use serde::Serialize;

/// A file under way.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct UnderWay {
    /// Its name in the folder of the recordings.
    pub file: String,
    /// Whether a microphone is in it.
    pub microphone: bool,
}

/// The recording of a game.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Tapes {
    /// What the arbiter allows.
    pub allowed: OnTape,
    /// The file under way.
    pub under_way: Option<UnderWay>,
    /// All files, in order.
    pub files: Vec<String>,
    /// Why nothing is recorded, while nothing can be.
    pub failing: Option<String>,
    /// Why the microphone does not hear, while it does not.
    pub deaf: Option<String>,
    /// What the players were told last.
    pub told: OnTape,
    /// Whether the last step is news to the players.
    pub(super) news: bool,
}

impl State {
    /// What is to be recorded now: what is allowed, while a game is played. The microphone never hears what is said of a move
    /// that is being sealed, nor what is said while the game stands still.
    pub fn to_record(&self) -> OnTape {
        let quiet = self.phase == Phase::Stopped || self.sealing().is_some();
        match (self.phase, self.tapes.allowed) {
            (Phase::SettingUp | Phase::Adjourned | Phase::Referred | Phase::Over(_), _) => {
                OnTape::Off
            }
            (_, OnTape::Microphone) if quiet => OnTape::Announcements,
            (_, allowed) => allowed,
        }
    }

    pub(super) fn tape(&mut self, step: &Taping) {
        let tapes = &mut self.tapes;
        tapes.news = false;
        match step {
            Taping::Allowed { what } => tapes.allowed = *what,
            Taping::Began { file, microphone } => {
                tapes.failing = None;
                tapes.files.push(file.clone());
                tapes.under_way = Some(UnderWay {
                    file: file.clone(),
                    microphone: *microphone,
                });
                let what = match microphone {
                    true => OnTape::Microphone,
                    false => OnTape::Announcements,
                };
                // Who knows of the microphone need not be told of less, file by file.
                tapes.news = what > tapes.told;
                tapes.told = tapes.told.max(what);
            }
            Taping::Ended { .. } => {
                tapes.under_way = None;
                tapes.deaf = None;
                // Told only where the recording is over and the game is not.
                let over = tapes.allowed == OnTape::Off;
                tapes.news = over && tapes.told != OnTape::Off;
                if over {
                    tapes.told = OnTape::Off;
                }
            }
            Taping::Failed { reason } => tapes.failing = Some(reason.clone()),
            Taping::MicrophoneLost { reason } => tapes.deaf = Some(reason.clone()),
            Taping::MicrophoneBack { .. } => tapes.deaf = None,
        }
    }
}
