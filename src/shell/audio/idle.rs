//! Pauses idle streams.
//!
//! A stream requests samples hundreds of times a second, even for silence, and at a sound server each request passes through two
//! programs. There an idle stream is paused, while a second one plays silence with two requests a second: this keeps the server
//! from suspending the output, so that the next sound begins at once. If the second stream cannot be opened, for example because
//! the server is busy, the first continues, and opening is retried every five seconds.
//!
//! ```text
//! running --5 s without a sound--> resting --something is to be said--> running
//! ```
//!
//! Playing, pausing or closing a stream can block on a hanging sound system, so a separate worker does these in the order of the
//! requests.

use std::sync::mpsc::{Receiver, Sender, TryRecvError, channel};
use std::time::Duration;

use cpal::traits::{DeviceTrait, HostTrait, StreamTrait};
use cpal::{BufferSize, SampleFormat, StreamConfig};
use tokio::time::Instant;

use super::stream::host;
use crate::worker::{NextStep, Worker, WorkerHandle, Workers};

/// A stream is paused after this long without a sound.
pub const IDLE_TIMEOUT: Duration = Duration::from_secs(5);

/// The streams of one output; closed when dropped.
pub(super) struct PausableStream {
    plays: Option<Sender<bool>>,
    streams: WorkerHandle<Streams>,
    quiet: Quiet,
}

/// The worker that plays, pauses and closes the streams.
struct Streams {
    stream: cpal::Stream,
    awake: Option<KeepAliveStream>,
    asked: Receiver<bool>,
    /// Whether a pause is due that waits for the second stream.
    due: bool,
}

impl Worker for Streams {
    fn step(&mut self) -> NextStep {
        loop {
            match self.asked.try_recv() {
                Ok(true) => {
                    self.due = false;
                    tell(self.stream.play());
                }
                Ok(false) => self.due = true,
                Err(TryRecvError::Empty) => break,
                Err(TryRecvError::Disconnected) => return NextStep::Over,
            }
        }
        if self.due && !self.awake.as_mut().is_some_and(KeepAliveStream::keeps) {
            return NextStep::AtMost(IDLE_TIMEOUT);
        }
        if std::mem::take(&mut self.due) {
            tell(self.stream.pause());
        }
        NextStep::UntilWoken
    }
}

/// A stream that does not continue is found dead by its keeper's timeout.
fn tell<E: std::fmt::Display>(done: Result<(), E>) {
    if let Err(error) = done {
        tracing::warn!("sound: {error}");
    }
}

enum Quiet {
    /// No second stream can keep the output awake, so this one never rests.
    Never,
    Not,
    Since(Instant),
    Resting,
}

impl PausableStream {
    /// For a playing stream; with `awake` at a sound server.
    pub(super) fn of(
        workers: Workers,
        stream: cpal::Stream,
        awake: Option<KeepAliveStream>,
    ) -> Self {
        let quiet = match awake {
            Some(_) => Quiet::Not,
            None => Quiet::Never,
        };
        let (plays, asked) = channel();
        let streams = Streams {
            stream,
            awake,
            asked,
            due: false,
        };
        PausableStream {
            plays: Some(plays),
            streams: workers.start(workers.waker(), streams),
            quiet,
        }
    }

    /// Resumes the stream, because there is something to play. Returns whether it was resting.
    pub(super) fn run(&mut self) -> bool {
        if matches!(self.quiet, Quiet::Never) {
            return false;
        }
        let rested = matches!(self.quiet, Quiet::Resting);
        self.quiet = Quiet::Not;
        if rested {
            self.ask(true);
        }
        rested
    }

    /// Notes that nothing is to be played. Returns the time until the pause; `None` if the stream rests or never does.
    pub(super) fn rest(&mut self) -> Option<Duration> {
        let since = match self.quiet {
            Quiet::Never | Quiet::Resting => return None,
            Quiet::Not => Instant::now(),
            Quiet::Since(since) => since,
        };
        let left = IDLE_TIMEOUT.saturating_sub(since.elapsed());
        if left.is_zero() {
            self.ask(false);
            self.quiet = Quiet::Resting;
            return None;
        }
        self.quiet = Quiet::Since(since);
        Some(left)
    }

    fn ask(&self, play: bool) {
        if let Some(plays) = &self.plays {
            // The worker ends only together with this.
            let _ = plays.send(play);
        }
        self.streams.wake();
    }
}

impl Drop for PausableStream {
    fn drop(&mut self) {
        self.plays = None;
        self.streams.wake();
    }
}

/// A second stream at a sound server that plays silence with few requests; closed together with the first.
pub(super) struct KeepAliveStream {
    device: cpal::Device,
    config: StreamConfig,
    format: SampleFormat,
    stream: Option<cpal::Stream>,
}

impl KeepAliveStream {
    /// For this output; `None` if it is not at a sound server, where a device has only one stream.
    pub(super) fn at(
        device: &cpal::Device,
        config: StreamConfig,
        format: SampleFormat,
    ) -> Option<Self> {
        if !at_server(device) {
            return None;
        }
        let mut awake = KeepAliveStream {
            device: device.clone(),
            config: StreamConfig {
                buffer_size: BufferSize::Fixed(config.sample_rate / 2),
                ..config
            },
            format,
            stream: None,
        };
        // A failure here is retried when the other stream should rest.
        awake.keeps();
        Some(awake)
    }

    /// Starts the silence unless it is playing. Returns whether it is.
    fn keeps(&mut self) -> bool {
        if self.stream.is_none() {
            self.stream = self.silence();
        }
        self.stream.is_some()
    }

    fn silence(&self) -> Option<cpal::Stream> {
        // On a separate connection: PulseAudio plays and pauses all streams of one connection together.
        let device = host().device_by_id(&self.device.id().ok()?)?;
        // The other stream reports the loss of the output.
        let built =
            device.build_output_stream_raw(self.config, self.format, |_, _| (), |_| (), None);
        let stream = built.ok()?;
        stream.play().ok()?;
        Some(stream)
    }
}

/// Whether the device belongs to a sound server, which mixes several streams.
#[cfg(target_os = "linux")]
pub(super) fn at_server(device: &cpal::Device) -> bool {
    let id = device.id();
    id.is_ok_and(|id| id.host() == cpal::HostId::PulseAudio)
}

/// Other systems are not known to need it.
#[cfg(not(target_os = "linux"))]
pub(super) fn at_server(_: &cpal::Device) -> bool {
    false
}
