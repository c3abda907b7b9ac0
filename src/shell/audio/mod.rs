//! Sound on a device.
//!
//! One persistent stream for one output, at 48 kHz or at the only rate that it takes; at a sound server it rests while nothing
//! is to be said. Utterances go to the mixer in the callback over a lock-free queue, and
//! what becomes of them comes back over another. A keeper, with a thread of its own, frees what was played and has the stream opened again when
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
use std::time::Duration;

use tokio::time::Instant;

use lane::{Lane, lock};
use outputs::OpenedStream;
pub use outputs::{OutputChoice, SoundOutput, outputs};
pub use rest::REST;
pub use stream::name_of;
use stream::{AudioStream, Stamped};
pub(super) use stream::{host, quiet};
use voice::{MixerReport, Utterance};

use super::worker::{Rest, Wake, Worker, Working};

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
    keeper: Working<Keeper>,
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

/// What the keeper is told. Whoever tells it wakes it; the callback, which must not touch a channel, only wakes it.
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
    /// Opens the output, now or when it comes; what happens is told to `tell`, by the output's own worker.
    pub fn start(
        output: impl Into<SoundOutput>,
        tell: impl FnMut(AudioEvent) + Send + 'static,
    ) -> Self {
        let output = output.into();
        let workers = output.workers;
        let lane = Arc::new(Mutex::new(Lane::opening()));
        let (orders, inbox) = mpsc::channel();
        let volume = Volume(Arc::new(AtomicU32::new(1f32.to_bits())));
        let wake = workers.wake();
        let keeper = Keeper {
            lane: Arc::clone(&lane),
            orders: orders.clone(),
            wake: wake.clone(),
            inbox,
            output: Arc::new(output),
            openings: 0,
            held: Held::Closed {
                until: Instant::now(),
            },
            wait: FIRST_WAIT,
            tell: Box::new(tell),
            told_lost: false,
            volume: volume.clone(),
        };
        Self {
            lane,
            orders,
            keeper: workers.start(wake, keeper),
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
        self.keeper.wake();
    }
}

impl Drop for Audio {
    fn drop(&mut self) {
        let _ = self.orders.send(Order::Close);
        self.keeper.wake();
    }
}

/// Who keeps the output open.
struct Keeper {
    lane: Arc<Mutex<Lane>>,
    orders: mpsc::Sender<Order>,
    wake: Wake,
    inbox: mpsc::Receiver<Order>,
    output: Arc<SoundOutput>,
    /// Streams asked for so far; the last one is the one that counts.
    openings: u64,
    held: Held,
    /// How long to wait before the output is tried again when it fails next.
    wait: Duration,
    tell: Box<dyn FnMut(AudioEvent) + Send>,
    told_lost: bool,
    volume: Volume,
}

/// What the keeper has of the output.
enum Held {
    /// Nothing, until it is tried again.
    Closed { until: Instant },
    /// A stream was asked for.
    Opening {
        /// When it was asked for, or last found not to be there yet.
        since: Instant,
        /// Why it failed before it was there.
        failed: Option<AudioError>,
    },
    /// A stream.
    Open {
        stream: AudioStream,
        /// How often it had called, and when that was seen.
        seen: (u64, Instant),
        /// Whether nothing was to be heard then.
        silent: bool,
    },
}

impl Worker for Keeper {
    fn step(&mut self) -> Rest {
        loop {
            self.tell_reports();
            match self.inbox.try_recv() {
                Ok(Order::Close) | Err(mpsc::TryRecvError::Disconnected) => return Rest::Over,
                Ok(Order::Unheard(id)) => (self.tell)(AudioEvent::Unheard(id)),
                Ok(Order::Failed(opening, error)) if opening == self.openings => self.fails(error),
                // Of a stream that was.
                Ok(Order::Failed(..)) => {}
                Ok(Order::Opened(opened)) => self.opened(opened),
                Err(mpsc::TryRecvError::Empty) => {
                    if let Some(rest) = self.attend() {
                        return rest;
                    }
                }
            }
        }
    }
}

impl Keeper {
    /// Looks after what there is of the output. None where that brought news.
    fn attend(&mut self) -> Option<Rest> {
        let now = Instant::now();
        match &mut self.held {
            Held::Closed { until } if now < *until => Some(Rest::AtMost(*until - now)),
            Held::Closed { .. } => {
                self.open();
                None
            }
            Held::Opening { since, .. } => {
                let left = SLOW_OPENING.saturating_sub(since.elapsed());
                if !left.is_zero() {
                    return Some(Rest::AtMost(left));
                }
                *since = now;
                self.give_up(AudioError::Silent);
                None
            }
            Held::Open {
                stream,
                seen,
                silent: rested,
            } => {
                let silent = lock(&self.lane).is_silent();
                // After a silence, however long, its next call is waited for from now on.
                let rested = std::mem::replace(rested, silent);
                let wakes = !silent && stream.motion.run();
                if silent || rested || wakes || stream.calls() != seen.0 {
                    *seen = (stream.calls(), now);
                } else if seen.1.elapsed() > patience(seen.0) {
                    let stopped = stream.stopped("it takes no sound");
                    self.fails(stopped);
                    return None;
                }
                // At rest while nothing is to be heard: whoever has news wakes it.
                Some(match silent.then(|| stream.motion.rest()) {
                    None => Rest::AtMost(DEAD / 4),
                    Some(Some(left)) => Rest::AtMost(left),
                    Some(None) => Rest::UntilWoken,
                })
            }
        }
    }

    /// Has a stream opened; the answer is an order.
    fn open(&mut self) {
        self.openings += 1;
        self.held = Held::Opening {
            since: Instant::now(),
            failed: None,
        };
        let opening = self.openings;
        let (output, volume) = (Arc::clone(&self.output), self.volume.clone());
        let (orders, wake) = (self.orders.clone(), self.wake.clone());
        self.output.workers.aside(move || {
            let (failed, woken) = (orders.clone(), wake.clone());
            let opened = output.open(volume, &wake, move |error| {
                // Without a keeper nobody is left to care.
                let _ = failed.send(Order::Failed(opening, error));
                woken.wake();
            });
            let _ = orders.send(Order::Opened(opened));
            wake.wake();
        });
    }

    /// The stream that was asked for is there, or cannot be had.
    fn opened(&mut self, opened: Result<OpenedStream, AudioError>) {
        let Held::Opening { failed, .. } = &mut self.held else {
            return;
        };
        match (opened, failed.take()) {
            (Ok(opened), None) => {
                lock(&self.lane).open(opened.utterances);
                let (name, warm_up) = (opened.name, opened.warm_up);
                (self.tell)(AudioEvent::Open { name, warm_up });
                self.told_lost = false;
                self.wait = FIRST_WAIT;
                let seen = (opened.stream.calls(), Instant::now());
                let stream = opened.stream;
                self.held = Held::Open {
                    stream,
                    seen,
                    silent: false,
                };
            }
            (Ok(opened), Some(error)) => {
                self.output.workers.aside(move || drop(opened));
                self.close(error);
            }
            (Err(error), _) => self.close(error),
        }
    }

    /// The stream fails.
    fn fails(&mut self, error: AudioError) {
        match &mut self.held {
            Held::Closed { .. } => {}
            Held::Opening { failed, .. } => *failed = Some(error),
            Held::Open { .. } => self.close(error),
        }
    }

    fn tell_reports(&mut self) {
        let Held::Open { stream, .. } = &mut self.held else {
            return;
        };
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

    /// The output is lost, and tried again after a wait.
    fn close(&mut self, lost: AudioError) {
        let until = Instant::now() + self.wait;
        self.wait = (self.wait * 2).min(LONGEST_WAIT);
        let held = std::mem::replace(&mut self.held, Held::Closed { until });
        self.give_up(lost);
        if let Held::Open { stream, .. } = held {
            self.output.workers.aside(move || drop(stream));
        }
    }

    /// What is on its way is not heard. That the output is lost is told once until it is open again.
    fn give_up(&mut self, lost: AudioError) {
        let unheard = lock(&self.lane).close();
        if !std::mem::replace(&mut self.told_lost, true) {
            (self.tell)(AudioEvent::Lost(lost));
        }
        for utterance in unheard {
            (self.tell)(AudioEvent::Unheard(utterance.id));
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
