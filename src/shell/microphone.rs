//! Microphone input as mono samples.

use std::sync::mpsc::{Receiver, channel};
use std::thread;
use std::time::Duration;

use cpal::traits::{DeviceTrait, HostTrait, StreamTrait};
use cpal::{FromSample, SampleFormat, SizedSample, StreamConfig};
use rtrb::{Consumer, Producer, RingBuffer};
use tokio::time::Instant;

use super::audio::{host, name_of, quiet};

/// Capacity of the buffer, in seconds.
const KEPT: usize = 20;
/// The minimum length of a blocking read, in ms.
const STRETCH: usize = 20;
/// A microphone that yields no samples for this long, not even silence, is dead.
const DEAD: Duration = Duration::from_secs(3);

/// The choice of a microphone.
#[derive(Clone)]
pub enum MicrophoneChoice {
    /// The system's default.
    Default,
    /// The one with this name.
    Named(String),
    /// This device.
    Device(Box<cpal::Device>),
}

/// Reasons why a microphone does not work.
#[derive(Clone, Debug, thiserror::Error)]
pub enum MicrophoneError {
    /// There is no microphone.
    #[error("no microphone found; plug one in and begin again")]
    None,
    /// There is no microphone with this name.
    #[error("there is no microphone named \"{0}\"; plug it in")]
    Unknown(String),
    /// The microphone cannot be opened.
    #[error("the microphone {name} cannot be opened ({reason}); another program may hold it")]
    Open {
        name: String,
        /// The system's error.
        reason: String,
    },
    /// The microphone stopped.
    #[error("the microphone {name} stopped ({reason}); plug it in and go on with the same command")]
    Stopped {
        name: String,
        /// The system's error.
        reason: String,
    },
}

impl MicrophoneError {
    /// The reason, without advice about commands.
    pub fn reason(&self) -> String {
        match self {
            MicrophoneError::None => "no microphone found; plug one in".to_owned(),
            MicrophoneError::Stopped { name, reason } => format!("{name} stopped, {reason}"),
            other => other.to_string(),
        }
    }
}

/// An open microphone.
pub struct Microphone {
    _stream: cpal::Stream,
    heard: Consumer<f32>,
    failed: Receiver<MicrophoneError>,
    name: String,
    rate: u32,
    /// When it last yielded samples.
    alive: Instant,
}

/// The connected microphones.
fn there() -> impl Iterator<Item = cpal::Device> {
    quiet();
    host().input_devices().into_iter().flatten()
}

/// The names of the connected microphones.
pub fn names() -> Vec<String> {
    there().map(|device| name_of(&device)).collect()
}

impl Microphone {
    /// Opens the chosen microphone, if it is connected.
    ///
    /// # Errors
    ///
    /// [`MicrophoneError`] when it is missing or does not open.
    pub fn of(choice: &MicrophoneChoice) -> Result<Self, MicrophoneError> {
        match choice {
            MicrophoneChoice::Default => Self::find(),
            MicrophoneChoice::Named(name) => {
                let found = there().find(|device| name_of(device) == *name);
                Self::open(&found.ok_or_else(|| MicrophoneError::Unknown(name.clone()))?)
            }
            MicrophoneChoice::Device(device) => Self::open(device),
        }
    }

    /// Opens the system's default microphone.
    ///
    /// # Errors
    ///
    /// [`MicrophoneError`] when there is none or it does not open.
    pub fn find() -> Result<Self, MicrophoneError> {
        quiet();
        let device = host().default_input_device();
        Self::open(&device.ok_or(MicrophoneError::None)?)
    }

    /// Opens this device.
    ///
    /// # Errors
    ///
    /// [`MicrophoneError`] when it does not open.
    pub fn open(device: &cpal::Device) -> Result<Self, MicrophoneError> {
        quiet();
        let name = name_of(device);
        let fault = |error: cpal::Error| MicrophoneError::Open {
            name: name.clone(),
            reason: error.to_string(),
        };
        let default = device.default_input_config().map_err(fault)?;
        let config = default.config();
        let opened = match default.sample_format() {
            SampleFormat::I16 => Self::start::<i16>(device, config),
            SampleFormat::I32 => Self::start::<i32>(device, config),
            _ => Self::start::<f32>(device, config),
        };
        opened.map_err(fault)
    }

    fn start<T>(device: &cpal::Device, config: StreamConfig) -> Result<Self, cpal::Error>
    where
        T: SizedSample,
        f32: FromSample<T>,
    {
        let name = name_of(device);
        let (rate, channels) = (config.sample_rate, usize::from(config.channels.max(1)));
        let (mut hearing, heard) = RingBuffer::new(KEPT * rate as usize);
        let (fail, failed) = channel();
        let told = name.clone();
        let stream = device.build_input_stream(
            config,
            move |samples: &[T], _: &cpal::InputCallbackInfo| keep(samples, channels, &mut hearing),
            move |error: cpal::Error| {
                // The listener is gone.
                let _ = fail.send(MicrophoneError::Stopped {
                    name: told.clone(),
                    reason: error.to_string(),
                });
            },
            None,
        )?;
        stream.play()?;
        Ok(Self {
            _stream: stream,
            heard,
            failed,
            name,
            rate,
            alive: Instant::now(),
        })
    }

    /// The sample rate in Hz.
    pub const fn rate(&self) -> u32 {
        self.rate
    }

    /// The system's name for it.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The samples since the last call; does not wait.
    ///
    /// # Errors
    ///
    /// [`MicrophoneError`] when it stopped.
    pub fn take(&mut self) -> Result<Vec<f32>, MicrophoneError> {
        let heard: Vec<f32> = std::iter::from_fn(|| self.heard.pop().ok()).collect();
        if !heard.is_empty() {
            self.alive = Instant::now();
        } else if let Ok(error) = self.failed.try_recv() {
            return Err(error);
        } else if self.alive.elapsed() > DEAD {
            return Err(self.dead());
        }
        Ok(heard)
    }

    fn dead(&self) -> MicrophoneError {
        MicrophoneError::Stopped {
            name: self.name.clone(),
            reason: "it gives no sound".to_owned(),
        }
    }

    /// Discards the samples so far.
    pub fn forget(&mut self) {
        while self.heard.pop().is_ok() {}
    }

    /// Waits for the next samples, at least 20 ms of them.
    ///
    /// # Errors
    ///
    /// [`MicrophoneError`] when it stopped.
    pub fn hear(&mut self) -> Result<Vec<f32>, MicrophoneError> {
        let least = self.rate as usize * STRETCH / 1000;
        let waiting = Instant::now();
        while self.heard.slots() < least {
            if let Ok(error) = self.failed.try_recv() {
                return Err(error);
            }
            if waiting.elapsed() > DEAD {
                return Err(self.dead());
            }
            #[expect(
                clippy::disallowed_methods,
                reason = "whoever records at a keyboard waits for the sound"
            )]
            thread::sleep(Duration::from_millis(5));
        }
        Ok(std::iter::from_fn(|| self.heard.pop().ok()).collect())
    }
}

/// Buffers the mean of the channels. Drops samples when the buffer is full, because nobody has read it for long.
fn keep<T: Copy>(samples: &[T], channels: usize, hearing: &mut Producer<f32>)
where
    f32: FromSample<T>,
{
    for frame in samples.chunks_exact(channels) {
        let sum: f32 = frame.iter().map(|sample| f32::from_sample_(*sample)).sum();
        let _ = hearing.push(sum / channels as f32);
    }
}
