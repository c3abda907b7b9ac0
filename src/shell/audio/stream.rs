//! An open stream with the mixer in the device's callback.
//!
//! The callback neither allocates, frees, locks nor touches a file. Utterances come in and go out through lock-free queues, and
//! the reader of the reports frees finished ones.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use cpal::traits::{DeviceTrait, StreamTrait};
use cpal::{
    BufferSize, ErrorKind, FrameCount, FromSample, OutputCallbackInfo, SampleFormat, SizedSample,
    StreamConfig,
};
use rtrb::{Consumer, Producer, RingBuffer};
use tokio::time::Instant;

use super::idle::{self, KeepAliveStream, PausableStream};
use super::rate::{ResampledSource, rate_of};
use super::{AudioError, Volume};
use crate::worker::{WorkerWaker, Workers};
use voice::{CAPACITY, Mixer, MixerReport, Utterance, samples};

/// Frames per callback if the device accepts it: 5.3 ms.
const FRAMES: FrameCount = 256;
/// Frames per callback at a sound server, which buffers two of them before the device: 2.7 ms.
const SERVER_FRAMES: FrameCount = 128;
/// An output with a warm-up is asleep after this long without a sound.
const ASLEEP: Duration = Duration::from_secs(10);
/// An utterance makes at most two reports, so the queue cannot fill.
const REPORTS: usize = 2 * CAPACITY + 2;

/// The maximum change of volume per sample, to avoid clicks: by 1 in 5 ms.
const SLOPE: f32 = 1.0 / 240.0;

/// A report, with the instant at which its sample leaves the device.
pub(super) struct TimedReport {
    pub report: MixerReport,
    pub at: Instant,
}

/// An open stream. Dropping it closes it and discards queued utterances.
pub(super) struct AudioStream {
    /// Pauses the stream while it is idle.
    pub playback: PausableStream,
    reports: Consumer<TimedReport>,
    calls: Arc<AtomicU64>,
    name: String,
}

impl AudioStream {
    /// Opens and starts a stream. `keeper` is woken by reports, and its kind of workers plays and pauses. After a rest the device
    /// gets silence for `warm_up` before the first sound. Returns the queue for utterances as well.
    pub(super) fn open(
        device: &cpal::Device,
        volume: Volume,
        warm_up: Duration,
        keeper: (&WorkerWaker, Workers),
        failed: impl Fn(AudioError) + Send + Clone + 'static,
    ) -> Result<(Self, Producer<Utterance>), AudioError> {
        quiet();
        let name = name_of(device);
        let fault = |error: cpal::Error| match error.kind() {
            ErrorKind::DeviceNotAvailable | ErrorKind::HostUnavailable => AudioError::NoOutput,
            _ => AudioError::Open {
                name: name.clone(),
                reason: error.to_string(),
            },
        };
        let default = device.default_output_config().map_err(fault)?;
        let frames = match idle::at_server(device) {
            true => SERVER_FRAMES,
            false => FRAMES,
        };
        let mut config = StreamConfig {
            channels: default.channels(),
            sample_rate: rate_of(device, &default),
            buffer_size: BufferSize::Fixed(frames),
        };
        let build = |config| {
            let waking = Waking::after(warm_up);
            let (volume, failed) = (volume.clone(), failed.clone());
            match default.sample_format() {
                SampleFormat::I16 => start::<i16>(device, config, volume, waking, keeper, failed),
                SampleFormat::I32 => start::<i32>(device, config, volume, waking, keeper, failed),
                _ => start::<f32>(device, config, volume, waking, keeper, failed),
            }
        };
        let opened = build(config).or_else(|_| {
            config.buffer_size = BufferSize::Default;
            build(config)
        });
        opened.map_err(fault)
    }

    /// The next report.
    pub(super) fn report(&mut self) -> Option<TimedReport> {
        self.reports.pop().ok()
    }

    /// The number of callbacks so far.
    pub(super) fn calls(&self) -> u64 {
        self.calls.load(Ordering::Relaxed)
    }

    /// An error that says why this stream stopped.
    pub(super) fn stopped(&self, reason: &str) -> AudioError {
        AudioError::Stopped {
            name: self.name.clone(),
            reason: reason.to_owned(),
        }
    }
}

fn start<T: SizedSample + FromSample<f32>>(
    device: &cpal::Device,
    config: StreamConfig,
    volume: Volume,
    waking: Waking,
    keeper: (&WorkerWaker, Workers),
    failed: impl Fn(AudioError) + Send + 'static,
) -> Result<(AudioStream, Producer<Utterance>), cpal::Error> {
    let unfit = |error: rubato::ResamplerConstructionError| {
        cpal::Error::with_message(ErrorKind::UnsupportedConfig, error.to_string())
    };
    let (utterances, incoming) = RingBuffer::new(CAPACITY);
    let (outgoing, reports) = RingBuffer::new(REPORTS);
    let calls = Arc::new(AtomicU64::new(0));
    let mut callback = Callback {
        mixer: Mixer::default(),
        rate: ResampledSource::new(config.sample_rate).map_err(unfit)?,
        waking,
        incoming,
        outgoing,
        calls: Arc::clone(&calls),
        channels: config.channels.into(),
        keeper: keeper.0.clone(),
        factor: volume.get(),
        volume,
    };
    let name = name_of(device);
    let told = name.clone();
    let stream = device.build_output_stream(
        config,
        move |samples: &mut [T], info: &OutputCallbackInfo| callback.fill(samples, info),
        move |error: cpal::Error| match error.kind() {
            ErrorKind::DeviceChanged | ErrorKind::Xrun | ErrorKind::RealtimeDenied => {
                tracing::warn!("sound output {told}: {error}");
            }
            _ => failed(AudioError::Stopped {
                name: told.clone(),
                reason: error.to_string(),
            }),
        },
        None,
    )?;
    stream.play()?;
    let awake = KeepAliveStream::at(device, config, T::FORMAT);
    Ok((
        AudioStream {
            playback: PausableStream::of(keeper.1, stream, awake),
            reports,
            calls,
            name,
        },
        utterances,
    ))
}

/// The sound system of this computer. Starts the thread that listens to its server with SIGCHLD blocked, because that thread ends
/// at any signal that wakes it; other threads handle ended children.
pub(crate) fn host() -> cpal::Host {
    use nix::sys::signal::{SigSet, SigmaskHow, Signal};
    let of_children: SigSet = [Signal::SIGCHLD].into_iter().collect();
    let before = of_children.thread_swap_mask(SigmaskHow::SIG_BLOCK);
    let host = cpal::default_host();
    if let Ok(before) = before
        && let Err(error) = before.thread_set_mask()
    {
        tracing::warn!("signals of children that have ended stay kept back: {error}");
    }
    host
}

/// Redirects ALSA's messages on this thread from standard error to the log.
#[cfg(target_os = "linux")]
pub(crate) fn quiet() {
    use std::cell::RefCell;
    use std::rc::Rc;
    thread_local! {
        static KEPT: RefCell<Option<Rc<RefCell<alsa::Output>>>> = const { RefCell::new(None) };
    }
    let kept = alsa::Output::local_error_handler().ok();
    let before = KEPT.replace(kept);
    if let Some(before) = before {
        tracing::debug!("ALSA: {}", before.borrow());
    }
}

/// Other systems print nothing.
#[cfg(not(target_os = "linux"))]
pub(crate) fn quiet() {}

struct Callback {
    mixer: Mixer,
    rate: ResampledSource,
    waking: Waking,
    incoming: Consumer<Utterance>,
    outgoing: Producer<TimedReport>,
    calls: Arc<AtomicU64>,
    channels: usize,
    keeper: WorkerWaker,
    volume: Volume,
    /// The volume factor of the last sample.
    factor: f32,
}

impl Callback {
    fn fill<T: SizedSample + FromSample<f32>>(
        &mut self,
        samples: &mut [T],
        info: &OutputCallbackInfo,
    ) {
        self.calls.fetch_add(1, Ordering::Relaxed);
        let stamp = info.timestamp();
        let now = Instant::now();
        let leaves = now + stamp.playback.saturating_duration_since(stamp.callback);
        let outgoing = &mut self.outgoing;
        let mut told = false;
        let mut frame = 0;
        let mut report = |report: MixerReport, frame: u64| {
            told = true;
            let at = leaves + Duration::from_nanos(frame);
            if let Err(rtrb::PushError::Full(lost)) = outgoing.push(TimedReport { report, at }) {
                // Cannot happen (see REPORTS). Freeing it here could interrupt the sound, so it is leaked.
                std::mem::forget(lost);
            }
        };
        while let Ok(utterance) = self.incoming.pop() {
            if self.waking.is_due(now) {
                self.mixer.wake(self.waking.samples);
            }
            self.mixer.add(utterance, &mut |what| report(what, 0));
        }
        let wanted = self.volume.get();
        for out in samples.chunks_exact_mut(self.channels) {
            self.factor += (wanted - self.factor).clamp(-SLOPE, SLOPE);
            let at = self.rate.after(frame);
            let mixer = &mut self.mixer;
            let sample = self.rate.next(|| mixer.next(&mut |what| report(what, at)));
            out.fill(T::from_sample((sample * self.factor).clamp(-1.0, 1.0)));
            frame += 1;
        }
        if !self.mixer.is_idle() {
            self.waking.heard = Some(now);
        }
        if told {
            self.keeper.wake();
        }
    }
}

/// Tracks when a device must be woken before a sound.
struct Waking {
    /// The number of samples of silence that wake it; 0 if it never sleeps.
    samples: usize,
    /// When the last sound was played.
    heard: Option<Instant>,
}

impl Waking {
    fn after(warm_up: Duration) -> Self {
        let samples = samples(u32::try_from(warm_up.as_millis()).unwrap_or(0));
        Waking {
            samples,
            heard: None,
        }
    }

    /// Whether the device is asleep, now that there is something to play; marks it as used.
    fn is_due(&mut self, now: Instant) -> bool {
        let before = self.heard.replace(now);
        let asleep = before.is_none_or(|heard| now.saturating_duration_since(heard) > ASLEEP);
        self.samples > 0 && asleep
    }
}

/// The system's name for the device.
pub fn name_of(device: &cpal::Device) -> String {
    device.description().map_or_else(
        |_| "without a name".to_owned(),
        |description| description.name().to_owned(),
    )
}
