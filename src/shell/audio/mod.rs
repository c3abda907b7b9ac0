//! Sound on a device.
//!
//! One persistent stream for one output, at 48 kHz or at the only rate that it takes; at a sound server it rests while nothing
//! is to be said. Utterances go to the mixer in the callback over a lock-free queue, and
//! what becomes of them comes back over another. A keeper thread frees what was played and has the stream opened again when
//! it fails. A sound system that hangs holds whoever opens or closes a stream, so the keeper, which must answer, does
//! neither: each opening and each closing has a thread of its own. What is said while it is opened for the first time waits until it is
//! open. Without a device everything runs on, and says so.
//!
//! ```text
//! closed --> opening (2 s without an answer: told as lost) --> open --error, or no callback for 2 s (the first: 6 s)--> closed
//! closed, or not opened: tries again after 0.25 s, 0.5 s, 1 s, 1 s, ...
//! ```

mod lane;
mod outputs;
mod rate;
mod rest;
mod stream;

use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::mpsc;
use std::sync::{Arc, Mutex};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use lane::{Lane, lock};
use outputs::OpenedStream;
pub use outputs::{OutputChoice, SoundOutput, outputs};
pub use rest::REST;
pub use stream::name_of;
use stream::{AudioStream, Stamped};
pub(super) use stream::{host, quiet};
use voice::{MixerReport, Utterance};

/// The first wait before a failed output is tried again, and the longest: a device that is back is heard within two seconds.
const FIRST_WAIT: Duration = Duration::from_millis(250);
const LONGEST_WAIT: Duration = Duration::from_secs(1);
/// An open stream that calls for no samples for this long is dead.
const DEAD: Duration = Duration::from_secs(2);
/// A sound system that takes longer to open a stream is told as lost; the opening goes on.
const SLOW_OPENING: Duration = Duration::from_secs(2);
/// A new stream may take this long until it calls for the first time: a sound server wakes a sleeping output at its leisure.
const SLOW_START: Duration = Duration::from_secs(6);

/// A sound output that cannot be opened.
#[derive(Clone, Debug, thiserror::Error)]
pub enum AudioError {
    /// There is none.
    #[error("no sound output found; plug one in, or go on without sound")]
    NoOutput,
    /// It was asked for by name and is not there.
    #[error("no sound output named \"{0}\"; `annabella devices` lists those there are")]
    Unknown(String),
    /// It is there and does not open.
    #[error("the sound output {name} cannot be opened ({reason}); another program may hold it")]
    Open {
        name: String,
        /// What the system says.
        reason: String,
    },
    /// Nothing comes back from the sound system.
    #[error("the sound system does not answer; start its server again, or go on without sound")]
    Silent,
    /// It stopped.
    #[error("the sound output {name} stopped ({reason})")]
    Stopped {
        name: String,
        /// What the system says.
        reason: String,
    },
}

/// What happens at an output.
#[derive(Clone, Debug)]
pub enum AudioEvent {
    /// An utterance's first sample is heard at this instant.
    Began {
        id: u64,
        /// When it leaves the device, as far as the device says.
        at: Instant,
    },
    /// An utterance's last sample is heard at this instant.
    Ended {
        id: u64,
        /// When it leaves the device, as far as the device says.
        at: Instant,
    },
    /// An utterance was cut by a move.
    Cut(u64),
    /// There is no output: an utterance cannot be heard (any more).
    Unheard(u64),
    /// The output is open.
    Open {
        name: String,
        /// How long silence goes before the first sound after a rest; nothing at most outputs.
        warm_up: Duration,
    },
    /// The output is lost or cannot be opened. Told once until it is open again.
    Lost(AudioError),
}

/// A sound output that is kept open.
pub struct Audio {
    lane: Arc<Mutex<Lane>>,
    orders: mpsc::Sender<Order>,
    keeper: JoinHandle<()>,
    volume: Volume,
}

/// How loud an output is, as the factor of every sample; the callback reads it.
#[derive(Clone)]
struct Volume(Arc<AtomicU32>);

impl Volume {
    fn set(&self, factor: f32) {
        self.0.store(factor.to_bits(), Ordering::Relaxed);
    }

    fn get(&self) -> f32 {
        f32::from_bits(self.0.load(Ordering::Relaxed))
    }
}

/// What the keeper is told. The sender wakes it too; the callback, which must not wait for a channel, only wakes it.
enum Order {
    /// The stream that was asked for is there, or cannot be had.
    Opened(Result<OpenedStream, AudioError>),
    /// The stream of this opening failed.
    Failed(u64, AudioError),
    /// An utterance cannot be heard.
    Unheard(u64),
    /// End.
    Close,
}

impl Audio {
    /// Opens the output, now or when it comes; what happens is told to `tell`, on a thread of its own.
    pub fn start(
        output: impl Into<SoundOutput>,
        tell: impl FnMut(AudioEvent) + Send + 'static,
    ) -> Self {
        let lane = Arc::new(Mutex::new(Lane::opening()));
        let (orders, inbox) = mpsc::channel();
        let volume = Volume(Arc::new(AtomicU32::new(1f32.to_bits())));
        let mut keeper = Keeper {
            lane: Arc::clone(&lane),
            orders: orders.clone(),
            inbox,
            output: Arc::new(output.into()),
            openings: 0,
            tell: Box::new(tell),
            told_lost: false,
            volume: volume.clone(),
        };
        let keeper = thread::spawn(move || keeper.keep());
        Self {
            lane,
            orders,
            keeper,
            volume,
        }
    }

    /// Whether nothing is said, nor waits to be.
    pub fn is_silent(&self) -> bool {
        lock(&self.lane).is_silent()
    }

    /// From now on every sample is this many times as loud, also of what is being said.
    pub fn set_volume(&self, factor: f32) {
        self.volume.set(factor);
    }

    /// Says it, now, when its turn comes, or when the output that is being opened is open. Without an output it is reported as unheard.
    pub fn say(&self, utterance: Utterance) {
        let id = utterance.id;
        if !lock(&self.lane).push(utterance) {
            // The keeper ends only with this Audio.
            let _ = self.orders.send(Order::Unheard(id));
        }
        self.keeper.thread().unpark();
    }
}

impl Drop for Audio {
    fn drop(&mut self) {
        let _ = self.orders.send(Order::Close);
        self.keeper.thread().unpark();
    }
}

struct Keeper {
    lane: Arc<Mutex<Lane>>,
    orders: mpsc::Sender<Order>,
    inbox: mpsc::Receiver<Order>,
    output: Arc<SoundOutput>,
    /// Streams asked for so far; the last one is the one that counts.
    openings: u64,
    tell: Box<dyn FnMut(AudioEvent) + Send>,
    told_lost: bool,
    volume: Volume,
}

impl Keeper {
    fn keep(&mut self) {
        let mut wait = FIRST_WAIT;
        loop {
            self.open();
            let Some(opened) = self.await_opening() else {
                return;
            };
            match opened {
                Ok(mut stream) => {
                    wait = FIRST_WAIT;
                    let Some(lost) = self.attend(&mut stream) else {
                        return;
                    };
                    self.close(lost);
                    thread::spawn(move || drop(stream));
                }
                Err(error) => self.close(error),
            }
            if self.pass(wait) {
                return;
            }
            wait = (wait * 2).min(LONGEST_WAIT);
        }
    }

    /// Has a stream opened; the answer is an order.
    fn open(&mut self) {
        self.openings += 1;
        let opening = self.openings;
        let (output, volume) = (Arc::clone(&self.output), self.volume.clone());
        let (orders, keeper) = (self.orders.clone(), thread::current());
        thread::spawn(move || {
            let (failed, woken) = (orders.clone(), keeper.clone());
            let opened = output.open(volume, &keeper, move |error| {
                // Without a keeper nobody is left to care.
                let _ = failed.send(Order::Failed(opening, error));
                woken.unpark();
            });
            let _ = orders.send(Order::Opened(opened));
        });
    }

    /// Answers until the stream is there or cannot be had; `None` at the end.
    fn await_opening(&mut self) -> Option<Result<AudioStream, AudioError>> {
        let mut failed = None;
        loop {
            match self.inbox.recv_timeout(SLOW_OPENING) {
                Ok(Order::Opened(Err(error))) => return Some(Err(error)),
                Ok(Order::Opened(Ok(opened))) if failed.is_some() => {
                    thread::spawn(move || drop(opened));
                    return failed.map(Err);
                }
                Ok(Order::Opened(Ok(opened))) => {
                    lock(&self.lane).open(opened.utterances);
                    let (name, warm_up) = (opened.name, opened.warm_up);
                    (self.tell)(AudioEvent::Open { name, warm_up });
                    self.told_lost = false;
                    return Some(Ok(opened.stream));
                }
                Ok(Order::Unheard(id)) => (self.tell)(AudioEvent::Unheard(id)),
                // It failed before it was there.
                Ok(Order::Failed(opening, error)) if opening == self.openings => {
                    failed = Some(error);
                }
                Ok(Order::Failed(..)) => {}
                Ok(Order::Close) | Err(mpsc::RecvTimeoutError::Disconnected) => return None,
                Err(mpsc::RecvTimeoutError::Timeout) => self.close(AudioError::Silent),
            }
        }
    }

    /// While the stream is open. Why it is lost; `None` at the end.
    fn attend(&mut self, stream: &mut AudioStream) -> Option<AudioError> {
        let mut seen = (stream.calls(), Instant::now());
        loop {
            self.tell_reports(stream);
            match self.inbox.try_recv() {
                Ok(Order::Unheard(id)) => {
                    (self.tell)(AudioEvent::Unheard(id));
                    continue;
                }
                Ok(Order::Failed(opening, error)) if opening == self.openings => {
                    return Some(error);
                }
                // Of a stream that was.
                Ok(Order::Failed(..) | Order::Opened(_)) => continue,
                Ok(Order::Close) | Err(mpsc::TryRecvError::Disconnected) => return None,
                Err(mpsc::TryRecvError::Empty) => {}
            }
            let silent = lock(&self.lane).is_silent();
            let wakes = !silent && stream.motion.run();
            if silent || wakes || stream.calls() != seen.0 {
                seen = (stream.calls(), Instant::now());
            } else if seen.1.elapsed() > patience(seen.0) {
                return Some(stream.stopped("it takes no sound"));
            }
            // At rest while nothing is to be heard: whoever has news wakes it.
            match silent.then(|| stream.motion.rest()) {
                None => thread::park_timeout(DEAD / 4),
                Some(Some(left)) => thread::park_timeout(left),
                Some(None) => thread::park(),
            }
            seen.1 = if silent { Instant::now() } else { seen.1 };
        }
    }

    fn tell_reports(&mut self, stream: &mut AudioStream) {
        while let Some(Stamped { report, at }) = stream.report() {
            let event = match report {
                MixerReport::Began { id, .. } => AudioEvent::Began { id, at },
                MixerReport::Ended(utterance) => {
                    lock(&self.lane).done(utterance.id);
                    AudioEvent::Ended {
                        id: utterance.id,
                        at,
                    }
                }
                MixerReport::Cut(utterance) => {
                    lock(&self.lane).done(utterance.id);
                    AudioEvent::Cut(utterance.id)
                }
            };
            (self.tell)(event);
        }
    }

    fn close(&mut self, lost: AudioError) {
        let unheard = lock(&self.lane).close();
        self.lose(lost);
        for utterance in unheard {
            (self.tell)(AudioEvent::Unheard(utterance.id));
        }
    }

    /// Told once until it is open again.
    fn lose(&mut self, lost: AudioError) {
        if !self.told_lost {
            self.told_lost = true;
            (self.tell)(AudioEvent::Lost(lost));
        }
    }

    /// Waits without an output. True at the end.
    fn pass(&mut self, wait: Duration) -> bool {
        let until = Instant::now() + wait;
        loop {
            let left = until.saturating_duration_since(Instant::now());
            match self.inbox.recv_timeout(left) {
                Ok(Order::Close) | Err(mpsc::RecvTimeoutError::Disconnected) => return true,
                Ok(Order::Unheard(id)) => (self.tell)(AudioEvent::Unheard(id)),
                // Of the stream that was.
                Ok(Order::Failed(..) | Order::Opened(_)) => {}
                Err(mpsc::RecvTimeoutError::Timeout) => return false,
            }
        }
    }
}

/// How long a stream that has called this often may be silent.
const fn patience(calls: u64) -> Duration {
    match calls {
        0 => SLOW_START,
        _ => DEAD,
    }
}
