//! A sound card in memory: cpal's custom host with one output that keeps every sample it is given, and one microphone fed by the
//! test. Opened inside a runtime it uses the runtime's clock, paused or not; otherwise it has a thread and keeps real time.

#![allow(dead_code, reason = "the tests and the benchmark use different parts")]

use std::collections::VecDeque;
use std::fmt;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};
use std::thread::JoinHandle;
use std::time::Duration;

use cpal::traits::{DeviceTrait, StreamTrait};
use cpal::{
    BufferSize, Data, DeviceDescription, DeviceDescriptionBuilder, DeviceId, Error, ErrorKind,
    FrameCount, InputCallbackInfo, InputStreamTimestamp, OutputCallbackInfo, OutputStreamTimestamp,
    SampleFormat, StreamConfig, StreamInstant, SupportedBufferSize, SupportedStreamConfig,
    SupportedStreamConfigRange,
};
use tokio::runtime::Handle;
use tokio::time::{Instant, sleep_until};

/// Calls the audio callback; a test may watch the call.
pub type Call = fn(&mut dyn FnMut());

/// Frames per period.
pub const FRAMES: usize = 256;
const CHANNELS: u16 = 2;
const RATE: u32 = 48_000;

/// The card. Clones share the card.
#[derive(Clone)]
pub struct SoundCard(Arc<Card>);

struct Card {
    call: Call,
    rate: u32,
    period: Mutex<Duration>,
    plugged: AtomicBool,
    frozen: AtomicBool,
    hung: AtomicBool,
    muted: AtomicBool,
    opened: AtomicUsize,
    heard: Mutex<Vec<f32>>,
    sounded: Mutex<Option<Instant>>,
    /// Samples that the microphone hears next.
    spoken: Mutex<VecDeque<f32>>,
}

impl SoundCard {
    /// A card that asks for 256 frames once per period.
    pub fn new(period: Duration, call: Call) -> Self {
        Self::at(RATE, period, call)
    }

    /// A card that supports only this sample rate.
    pub fn at(rate: u32, period: Duration, call: Call) -> Self {
        Self(Arc::new(Card {
            call,
            rate,
            period: Mutex::new(period),
            plugged: AtomicBool::new(true),
            frozen: AtomicBool::new(false),
            hung: AtomicBool::new(false),
            muted: AtomicBool::new(false),
            opened: AtomicUsize::new(0),
            heard: Mutex::new(Vec::new()),
            sounded: Mutex::new(None),
            spoken: Mutex::default(),
        }))
    }

    /// The card as a cpal device.
    pub fn device(&self) -> cpal::Device {
        cpal::Device::from(cpal::platform::CustomDevice::from_device(self.clone()))
    }

    /// Every sample of the first channel heard so far.
    pub fn heard(&self) -> Vec<f32> {
        self.0.heard.lock().unwrap().clone()
    }

    /// Queues samples before the microphone, in place of any left. Otherwise it hears a quiet room.
    pub fn speak(&self, samples: Vec<f32>) {
        *self.0.spoken.lock().unwrap() = samples.into();
    }

    /// Whether all queued samples were heard by the microphone.
    pub fn has_spoken(&self) -> bool {
        self.0.spoken.lock().unwrap().is_empty()
    }

    /// Plugs the card in or out. When it is pulled out, the stream gets an error and no new one opens.
    pub fn plug(&self, plugged: bool) {
        self.0.plugged.store(plugged, Ordering::SeqCst);
    }

    /// A frozen card asks for nothing and delivers nothing.
    pub fn freeze(&self, frozen: bool) {
        self.0.frozen.store(frozen, Ordering::SeqCst);
    }

    /// A muted microphone delivers zeros.
    pub fn mute(&self, muted: bool) {
        self.0.muted.store(muted, Ordering::SeqCst);
    }

    /// Hangs as a stopped sound server does: the card asks for nothing, and opening or closing a stream blocks until it resumes.
    pub fn hang(&self, hung: bool) {
        self.0.hung.store(hung, Ordering::SeqCst);
        self.freeze(hung);
    }

    /// Changes the period in which it asks for 256 frames.
    pub fn set_period(&self, period: Duration) {
        *self.0.period.lock().unwrap() = period;
    }

    /// When it first received a sound since it was last told to forget.
    pub fn sounded(&self) -> Option<Instant> {
        *self.0.sounded.lock().unwrap()
    }

    /// Forgets all samples heard.
    pub fn forget(&self) {
        *self.0.sounded.lock().unwrap() = None;
        self.0.heard.lock().unwrap().clear();
    }

    /// The number of streams opened.
    pub fn opened(&self) -> usize {
        self.0.opened.load(Ordering::SeqCst)
    }
}

/// A stream, run by a thread or a task.
pub struct Stream {
    card: Arc<Card>,
    run: Arc<Run>,
    thread: Option<JoinHandle<()>>,
}

struct Run {
    playing: AtomicBool,
    closed: AtomicBool,
    start: Instant,
}

impl Run {
    fn now(&self) -> StreamInstant {
        let elapsed = self.start.elapsed();
        StreamInstant::new(elapsed.as_secs(), elapsed.subsec_nanos())
    }
}

/// The stream has ended.
struct Over;

/// Whether a stream may run faster than real time.
#[derive(PartialEq)]
enum Pace {
    Real,
    Hurried,
}

/// Calls once per period until the stream ends.
fn go_on(
    card: &Arc<Card>,
    run: &Arc<Run>,
    pace: Pace,
    mut call: impl FnMut(&Card, &Run) -> Result<(), Over> + Send + 'static,
) -> Stream {
    let (own, running) = (Arc::clone(card), Arc::clone(run));
    let mut next = Instant::now();
    let runtime = Handle::try_current();
    // Like a real card it keeps time, also when a busy computer delays it; a hurried card has nothing to catch up on.
    let hurries = runtime.is_err() && pace == Pace::Hurried;
    let mut due = move |card: &Card| {
        let last = if hurries { Instant::now() } else { next };
        next = last + *card.period.lock().unwrap();
        next
    };
    let mut call = move |card: &Card| match running.closed.load(Ordering::SeqCst) {
        true => Err(Over),
        false => call(card, &running),
    };
    let thread = match runtime {
        Ok(runtime) => {
            runtime.spawn(async move {
                loop {
                    sleep_until(due(&own)).await;
                    if call(&own).is_err() {
                        return;
                    }
                }
            });
            None
        }
        Err(_) => Some(std::thread::spawn(move || {
            loop {
                let left = due(&own).saturating_duration_since(Instant::now());
                std::thread::sleep(left);
                if call(&own).is_err() {
                    return;
                }
            }
        })),
    };
    Stream {
        card: Arc::clone(card),
        run: Arc::clone(run),
        thread,
    }
}

impl Card {
    fn wait_while_hung(&self) {
        while self.hung.load(Ordering::SeqCst) {
            std::thread::sleep(Duration::from_millis(5));
        }
    }

    fn play(
        &self,
        run: &Run,
        mut fill: impl FnMut(&mut Data, &OutputCallbackInfo),
        mut fail: impl FnMut(Error),
    ) -> Result<(), Over> {
        if !run.playing.load(Ordering::SeqCst) || self.frozen.load(Ordering::SeqCst) {
            return Ok(());
        }
        if !self.plugged.load(Ordering::SeqCst) {
            fail(Error::new(ErrorKind::DeviceNotAvailable));
            return Err(Over);
        }
        let mut buffer = [0f32; FRAMES * CHANNELS as usize];
        // Sound: the buffer outlives `data`, has this length and holds samples of this format.
        #[allow(unsafe_code)]
        let mut data = unsafe {
            Data::from_parts(buffer.as_mut_ptr().cast(), buffer.len(), SampleFormat::F32)
        };
        let now = run.now();
        let stamp = OutputStreamTimestamp {
            callback: now,
            playback: now,
        };
        let info = OutputCallbackInfo::new(stamp);
        (self.call)(&mut || fill(&mut data, &info));
        if buffer.iter().any(|sample| *sample != 0.0) {
            let mut sounded = self.sounded.lock().unwrap();
            sounded.get_or_insert_with(Instant::now);
        }
        let mut heard = self.heard.lock().unwrap();
        heard.extend(buffer.iter().step_by(CHANNELS.into()));
        Ok(())
    }

    fn listen(
        &self,
        run: &Run,
        noise: &mut u32,
        mut hear: impl FnMut(&Data, &InputCallbackInfo),
        mut fail: impl FnMut(Error),
    ) -> Result<(), Over> {
        if !self.plugged.load(Ordering::SeqCst) {
            fail(Error::new(ErrorKind::DeviceNotAvailable));
            return Err(Over);
        }
        let mut buffer = [0f32; FRAMES * CHANNELS as usize];
        let mut spoken = self.spoken.lock().unwrap();
        for frame in buffer.chunks_exact_mut(CHANNELS.into()) {
            *noise = noise.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            let room = (*noise >> 16) as f32 / 65_536.0 - 0.5;
            frame.fill(spoken.pop_front().unwrap_or(0.0) + room * 0.001);
        }
        drop(spoken);
        if self.muted.load(Ordering::SeqCst) {
            buffer.fill(0.0);
        }
        if self.frozen.load(Ordering::SeqCst) {
            return Ok(());
        }
        // Sound: the buffer outlives `data`, has this length and holds samples of this format.
        #[allow(unsafe_code)]
        let data = unsafe {
            Data::from_parts(buffer.as_mut_ptr().cast(), buffer.len(), SampleFormat::F32)
        };
        let now = run.now();
        let stamp = InputStreamTimestamp {
            callback: now,
            capture: now,
        };
        hear(&data, &InputCallbackInfo::new(stamp));
        Ok(())
    }
}

impl StreamTrait for Stream {
    fn play(&self) -> Result<(), Error> {
        self.run.playing.store(true, Ordering::SeqCst);
        Ok(())
    }

    fn pause(&self) -> Result<(), Error> {
        self.run.playing.store(false, Ordering::SeqCst);
        Ok(())
    }

    fn now(&self) -> StreamInstant {
        self.run.now()
    }

    fn buffer_size(&self) -> Result<FrameCount, Error> {
        Ok(FRAMES as FrameCount)
    }
}

impl Drop for Stream {
    fn drop(&mut self) {
        self.card.wait_while_hung();
        self.run.closed.store(true, Ordering::SeqCst);
        if let Some(thread) = self.thread.take() {
            thread.join().unwrap();
        }
    }
}

impl DeviceTrait for SoundCard {
    type SupportedInputConfigs = std::iter::Empty<SupportedStreamConfigRange>;
    type SupportedOutputConfigs = std::iter::Once<SupportedStreamConfigRange>;
    type Stream = Stream;

    fn description(&self) -> Result<DeviceDescription, Error> {
        Ok(DeviceDescriptionBuilder::new("memory").build())
    }

    fn id(&self) -> Result<DeviceId, Error> {
        Err(Error::new(ErrorKind::UnsupportedOperation))
    }

    fn supported_input_configs(&self) -> Result<Self::SupportedInputConfigs, Error> {
        Ok(std::iter::empty())
    }

    fn supported_output_configs(&self) -> Result<Self::SupportedOutputConfigs, Error> {
        let size = SupportedBufferSize::Unknown;
        let format = SampleFormat::F32;
        Ok(std::iter::once(SupportedStreamConfigRange::new(
            CHANNELS,
            self.0.rate,
            self.0.rate,
            size,
            format,
        )))
    }

    fn default_input_config(&self) -> Result<SupportedStreamConfig, Error> {
        self.default_output_config()
    }

    fn default_output_config(&self) -> Result<SupportedStreamConfig, Error> {
        let size = SupportedBufferSize::Unknown;
        Ok(SupportedStreamConfig::new(
            CHANNELS,
            self.0.rate,
            size,
            SampleFormat::F32,
        ))
    }

    fn build_input_stream_raw<D, E>(
        &self,
        _: StreamConfig,
        _: SampleFormat,
        mut hear: D,
        mut fail: E,
        _: Option<Duration>,
    ) -> Result<Stream, Error>
    where
        D: FnMut(&Data, &InputCallbackInfo) + Send + 'static,
        E: FnMut(Error) + Send + 'static,
    {
        if !self.0.plugged.load(Ordering::SeqCst) {
            return Err(Error::new(ErrorKind::DeviceNotAvailable));
        }
        let run = Arc::new(Run {
            playing: AtomicBool::new(true),
            closed: AtomicBool::new(false),
            start: Instant::now(),
        });
        let mut noise = 1;
        Ok(go_on(&self.0, &run, Pace::Real, move |card, run| {
            card.listen(run, &mut noise, &mut hear, &mut fail)
        }))
    }

    fn build_output_stream_raw<D, E>(
        &self,
        config: StreamConfig,
        format: SampleFormat,
        mut fill: D,
        mut fail: E,
        _: Option<Duration>,
    ) -> Result<Stream, Error>
    where
        D: FnMut(&mut Data, &OutputCallbackInfo) + Send + 'static,
        E: FnMut(Error) + Send + 'static,
    {
        if !self.0.plugged.load(Ordering::SeqCst) {
            return Err(Error::new(ErrorKind::DeviceNotAvailable));
        }
        self.0.wait_while_hung();
        let asked = (
            config.sample_rate,
            config.channels,
            config.buffer_size,
            format,
        );
        let taken = (
            self.0.rate,
            CHANNELS,
            BufferSize::Fixed(FRAMES as FrameCount),
            SampleFormat::F32,
        );
        if asked != taken {
            return Err(Error::new(ErrorKind::UnsupportedConfig));
        }
        self.0.opened.fetch_add(1, Ordering::SeqCst);
        let run = Arc::new(Run {
            playing: AtomicBool::new(false),
            closed: AtomicBool::new(false),
            start: Instant::now(),
        });
        Ok(go_on(&self.0, &run, Pace::Hurried, move |card, run| {
            card.play(run, &mut fill, &mut fail)
        }))
    }
}

impl PartialEq for SoundCard {
    fn eq(&self, other: &Self) -> bool {
        Arc::ptr_eq(&self.0, &other.0)
    }
}

impl Eq for SoundCard {}

impl std::hash::Hash for SoundCard {
    fn hash<H: std::hash::Hasher>(&self, state: &mut H) {
        Arc::as_ptr(&self.0).hash(state);
    }
}

impl fmt::Debug for SoundCard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("SoundCard")
    }
}

impl fmt::Display for SoundCard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("memory")
    }
}
