//! The sound outputs of one room: their presence, loudness, speed and voice.

use serde::Serialize;

use super::Tuning;
use laws::seat::{Ear, Speaker};
use ledger::event::EarEvent;

/// The sound outputs of one room.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub(super) struct RoomOutputs {
    /// The existing outputs. Without a report, one for every ear.
    pub(super) there: Vec<Ear>,
    /// The lost ones.
    pub(super) lost: Vec<Ear>,
    /// The voice that last spoke free text since the daemon started.
    pub(super) speaker: Option<Speaker>,
    pub(super) tuned: [Tuning; Ear::ALL.len()],
    /// Whether each was lost when it was last opened.
    #[serde(skip)]
    pub(super) came_back: [bool; Ear::ALL.len()],
    /// The wake-up time of each before the first sound after a rest, in ms.
    pub(super) warm_up: [u32; Ear::ALL.len()],
}

impl Default for RoomOutputs {
    fn default() -> Self {
        RoomOutputs {
            there: Ear::ALL.to_vec(),
            lost: Vec::new(),
            speaker: None,
            tuned: [Tuning::default(); Ear::ALL.len()],
            came_back: [false; Ear::ALL.len()],
            warm_up: [0; Ear::ALL.len()],
        }
    }
}

impl RoomOutputs {
    /// Applies an event of the outputs.
    pub(super) fn apply(&mut self, event: &EarEvent) {
        match event {
            EarEvent::Ears { ears, speed } => {
                self.there.clone_from(ears);
                self.lost.clear();
                for tuning in &mut self.tuned {
                    tuning.speed = *speed;
                }
            }
            EarEvent::Lost { ear, .. } => {
                if !self.lost.contains(ear) {
                    self.lost.push(*ear);
                }
            }
            EarEvent::Back { ear, warm_up, .. } => {
                self.came_back[*ear as usize] = self.lost.contains(ear);
                self.lost.retain(|lost| lost != ear);
                self.warm_up[*ear as usize] = *warm_up;
            }
            EarEvent::SpokenBy { speaker } => self.speaker = Some(*speaker),
            EarEvent::Volume { ear, level } => self.tuned[*ear as usize].volume = *level,
            EarEvent::Speed { ear, level } => self.tuned[*ear as usize].speed = *level,
            EarEvent::Said { .. }
            | EarEvent::RepeatAsked { .. }
            | EarEvent::TimeAsked { .. }
            | EarEvent::SaidAgain { .. }
            | EarEvent::Hears { .. } => {}
        }
    }

    /// Whether this output exists and is open, as far as is known.
    pub(super) fn works(&self, ear: Ear) -> bool {
        self.there.contains(&ear) && !self.lost.contains(&ear)
    }
}
