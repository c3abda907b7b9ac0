//! When a stream rests.
//!
//! A stream calls for samples hundreds of times a second, for silence too, and at a sound server each call goes through two
//! programs. So there it is paused while nothing is to be said. A second stream, which calls twice a second, carries
//! silence meanwhile: the server does not put the output to sleep, and the next sound begins at once. Where that one cannot be had, as at a
//! server that is busy, the first goes on, and the second is asked for again each five seconds.
//!
//! ```text
//! running --5 s without a sound--> resting --something is to be said--> running
//! ```
//!
//! Who plays, pauses or closes a stream waits for a sound system that hangs. So the streams have a worker of their own, which
//! does it in the order in which it was asked.

use std::sync::mpsc::{Receiver, Sender, TryRecvError, channel};
use std::time::Duration;

use cpal::traits::{DeviceTrait, HostTrait, StreamTrait};
use cpal::{BufferSize, SampleFormat, StreamConfig};
use tokio::time::Instant;

use super::stream::host;
use crate::worker::{Rest, Worker, Workers, Working};

/// After so long without a sound a stream rests.
pub const REST: Duration = Duration::from_secs(5);

/// The streams of one output. Dropped, they are closed.
pub(super) struct Motion {
    plays: Option<Sender<bool>>,
    streams: Working<Streams>,
    quiet: Quiet,
}

/// Who plays, pauses and closes them.
struct Streams {
    stream: cpal::Stream,
    awake: Option<Awake>,
    asked: Receiver<bool>,
    /// It should rest, and what keeps the output awake could not be had yet.
    due: bool,
}

impl Worker for Streams {
    fn step(&mut self) -> Rest {
        loop {
            match self.asked.try_recv() {
                Ok(true) => {
                    self.due = false;
                    tell(self.stream.play());
                }
                Ok(false) => self.due = true,
                Err(TryRecvError::Empty) => break,
                Err(TryRecvError::Disconnected) => return Rest::Over,
            }
        }
        if self.due && !self.awake.as_mut().is_some_and(Awake::keeps) {
            return Rest::AtMost(REST);
        }
        if std::mem::take(&mut self.due) {
            tell(self.stream.pause());
        }
        Rest::UntilWoken
    }
}

/// A stream that does not go on is found dead by who waits for it.
fn tell<E: std::fmt::Display>(done: Result<(), E>) {
    if let Err(error) = done {
        tracing::warn!("sound: {error}");
    }
}

enum Quiet {
    /// No second stream can keep the output awake: this one never rests.
    Never,
    Not,
    Since(Instant),
    Resting,
}

impl Motion {
    /// Of this stream, which plays, and of what keeps its output awake, at a sound server.
    pub(super) fn of(workers: Workers, stream: cpal::Stream, awake: Option<Awake>) -> Self {
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
        Motion {
            plays: Some(plays),
            streams: workers.start(workers.wake(), streams),
            quiet,
        }
    }

    /// Something is to be said. Whether it rested.
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

    /// Nothing is to be said. How long it is until it rests; none where it rests, or never does.
    pub(super) fn rest(&mut self) -> Option<Duration> {
        let since = match self.quiet {
            Quiet::Never | Quiet::Resting => return None,
            Quiet::Not => Instant::now(),
            Quiet::Since(since) => since,
        };
        let left = REST.saturating_sub(since.elapsed());
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
            // The streams' worker ends only with this.
            let _ = plays.send(play);
        }
        self.streams.wake();
    }
}

impl Drop for Motion {
    fn drop(&mut self) {
        self.plays = None;
        self.streams.wake();
    }
}

/// Silence at the output of a sound server, in long strides, closed with the other stream.
pub(super) struct Awake {
    device: cpal::Device,
    config: StreamConfig,
    format: SampleFormat,
    stream: Option<cpal::Stream>,
}

impl Awake {
    /// At this output; none elsewhere than at a server, where a device has one stream.
    pub(super) fn at(
        device: &cpal::Device,
        config: StreamConfig,
        format: SampleFormat,
    ) -> Option<Self> {
        if !at_server(device) {
            return None;
        }
        let mut awake = Awake {
            device: device.clone(),
            config: StreamConfig {
                buffer_size: BufferSize::Fixed(config.sample_rate / 2),
                ..config
            },
            format,
            stream: None,
        };
        // What fails now is tried again while the other stream should rest.
        awake.keeps();
        Some(awake)
    }

    /// Begins the silence where none goes to the output; whether some does then.
    fn keeps(&mut self) -> bool {
        if self.stream.is_none() {
            self.stream = self.silence();
        }
        self.stream.is_some()
    }

    fn silence(&self) -> Option<cpal::Stream> {
        // By a connection of its own: PulseAudio plays and pauses the streams of one together.
        let device = host().device_by_id(&self.device.id().ok()?)?;
        // The other stream tells when the output is lost.
        let built =
            device.build_output_stream_raw(self.config, self.format, |_, _| (), |_| (), None);
        let stream = built.ok()?;
        stream.play().ok()?;
        Some(stream)
    }
}

/// Whether it is a sound server's, which mixes what several streams play.
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
