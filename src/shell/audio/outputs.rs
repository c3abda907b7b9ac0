//! The sound outputs of this computer: selection, search and opening.

use std::time::Duration;

use cpal::InterfaceType;
use cpal::traits::{DeviceTrait, HostTrait};
use rtrb::Producer;

use super::stream::{AudioStream, host, name_of, quiet};
use super::{AudioError, Volume};
use crate::worker::{WorkerWaker, Workers};
use voice::Utterance;

/// The silence before the first sound at a sleeping Bluetooth output, for its radio link, decoder and amplifier to wake up.
const BLUETOOTH: Duration = Duration::from_millis(600);

/// An output, and how it is woken.
pub struct SoundOutput {
    /// The choice of output.
    pub choice: OutputChoice,
    /// The silence before the first sound after a rest; by default it depends on the kind of output.
    pub warm_up: Option<Duration>,
    /// The threads that keep it open.
    pub workers: Workers,
}

impl From<OutputChoice> for SoundOutput {
    fn from(choice: OutputChoice) -> Self {
        SoundOutput {
            choice,
            warm_up: None,
            workers: Workers::default(),
        }
    }
}

/// The choice of an output.
pub enum OutputChoice {
    /// The system's default.
    Default,
    /// The one with this name (`annabella devices`).
    Named(String),
    /// This device.
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
}

impl SoundOutput {
    /// Opens a stream on it, which may take as long as the sound system likes.
    pub(super) fn open(
        &self,
        volume: Volume,
        keeper: &WorkerWaker,
        failed: impl Fn(AudioError) + Send + Clone + 'static,
    ) -> Result<OpenedStream, AudioError> {
        let device = self.choice.find()?;
        let warm_up = self.warm_up.unwrap_or_else(|| warm_up_of(&device));
        let (stream, utterances) =
            AudioStream::open(&device, volume, warm_up, (keeper, self.workers), failed)?;
        Ok(OpenedStream {
            stream,
            utterances,
            name: name_of(&device),
            warm_up,
        })
    }
}

/// The default warm-up of this kind of device.
fn warm_up_of(device: &cpal::Device) -> Duration {
    let described = device.description();
    let described =
        described.is_ok_and(|device| device.interface_type() == InterfaceType::Bluetooth);
    // PulseAudio, PipeWire and ALSA use these names.
    let named = device.id().is_ok_and(|id| is_bluetooth(id.id()));
    match described || named {
        true => BLUETOOTH,
        false => Duration::ZERO,
    }
}

fn is_bluetooth(id: &str) -> bool {
    ["bluez_", "bluealsa"]
        .iter()
        .any(|kind| id.starts_with(kind))
}

/// A stream that was just opened, and its queue.
pub(super) struct OpenedStream {
    pub(super) stream: AudioStream,
    pub(super) utterances: Producer<Utterance>,
    pub(super) name: String,
    pub(super) warm_up: Duration,
}

/// The sound outputs of this computer with unique names: the second device of one name gets the suffix 2. ALSA's null device and
/// its filters are left out.
pub fn outputs() -> Vec<(String, cpal::Device)> {
    quiet();
    let mut named: Vec<(String, cpal::Device)> = Vec::new();
    let devices = host().output_devices().into_iter().flatten();
    for device in devices.filter(|device| !device.id().is_ok_and(|id| is_filter(id.id()))) {
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

/// ALSA devices that are no outputs: null devices, converters and mixers for other devices, and routes to sound servers, which
/// have their own entries while they run.
const FILTERS: [&str; 10] = [
    "null",
    "lavrate",
    "samplerate",
    "speexrate",
    "speex",
    "upmix",
    "vdownmix",
    "jack",
    "oss",
    "pulse",
];

fn is_filter(id: &str) -> bool {
    FILTERS.contains(&id)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The names that ALSA's plugin package adds, and those of a computer with one card.
    #[test]
    fn a_filter_is_no_output() {
        for id in ["null", "lavrate", "upmix", "jack", "pulse"] {
            assert!(is_filter(id), "{id}");
        }
        for id in [
            "default",
            "sysdefault:CARD=PCH",
            "hw:CARD=PCH,DEV=0",
            "myear",
        ] {
            assert!(!is_filter(id), "{id}");
        }
    }

    #[test]
    fn a_bluetooth_output_is_known_by_its_name() {
        for id in [
            "bluez_sink.38_18_4C_00_00_01.a2dp_sink",
            "bluez_output.38_18_4C_00_00_01.1",
            "bluealsa:DEV=38:18:4C:00:00:01,PROFILE=a2dp",
        ] {
            assert!(is_bluetooth(id), "{id}");
        }
        for id in [
            "alsa_output.pci-0000_00_1f.3.analog-stereo",
            "hw:CARD=Blue,DEV=0",
        ] {
            assert!(!is_bluetooth(id), "{id}");
        }
    }
}
