//! The sound outputs of this computer: how one is chosen, found and opened.

use std::thread::Thread;

use cpal::traits::{DeviceTrait, HostTrait};
use rtrb::Producer;

use super::stream::{Stream, name_of, quiet};
use super::{AudioError, Volume};
use crate::voice::Utterance;

/// Which output.
pub enum OutputChoice {
    /// The system's default.
    Default,
    /// The one of this name (`annabella devices`).
    Named(String),
    /// This one.
    Device(Box<cpal::Device>),
}

impl OutputChoice {
    fn find(&self) -> Result<cpal::Device, AudioError> {
        quiet();
        let host = cpal::default_host;
        match self {
            Self::Default => host().default_output_device().ok_or(AudioError::NoOutput),
            Self::Named(name) => outputs()
                .into_iter()
                .find(|(other, _)| other == name)
                .map(|(_, device)| device)
                .ok_or_else(|| AudioError::Unknown(name.clone())),
            Self::Device(device) => Ok(device.as_ref().clone()),
        }
    }

    /// Has a stream opened on it, which may take as long as the sound system likes.
    pub(super) fn open(
        &self,
        volume: Volume,
        keeper: &Thread,
        failed: impl Fn(AudioError) + Send + Clone + 'static,
    ) -> Result<Opened, AudioError> {
        let device = self.find()?;
        let (stream, utterances) = Stream::open(&device, volume, keeper, failed)?;
        Ok(Opened {
            stream,
            utterances,
            name: name_of(&device),
        })
    }
}

/// A stream that was just opened, and the way in.
pub(super) struct Opened {
    pub(super) stream: Stream,
    pub(super) utterances: Producer<Utterance>,
    pub(super) name: String,
}

/// The sound outputs of this computer, each with the name by which it is chosen. Two of a kind have one name; the second is
/// called so and 2. ALSA's device that swallows every sound is none.
pub fn outputs() -> Vec<(String, cpal::Device)> {
    quiet();
    let mut named: Vec<(String, cpal::Device)> = Vec::new();
    let devices = cpal::default_host().output_devices().into_iter().flatten();
    for device in devices.filter(|device| !device.id().is_ok_and(|id| id.id() == "null")) {
        let kind = name_of(&device);
        let same = named.iter().filter(|(_, other)| name_of(other) == kind);
        let name = match same.count() {
            0 => kind,
            before => format!("{kind} {}", before + 1),
        };
        named.push((name, device));
    }
    named
}
