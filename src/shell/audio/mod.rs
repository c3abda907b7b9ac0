//! Sound output on a device.
//!
//! Each output has one persistent stream at 48 kHz, or at the device's only rate; at a sound server it is paused while there is
//! nothing to play. Utterances reach the mixer in the callback through a lock-free queue, and its reports come back through
//! another. A keeper on its own thread frees played utterances and reopens a failed stream. A hanging sound system blocks every
//! call that opens or closes a stream, so the keeper, which must stay responsive, uses a separate thread for each of these calls.
//! Utterances wait for the first opening. Without a device everything else continues, and the loss is reported.
//!
//! ```text
//! closed --> opening (2 s without an answer: told as lost) --> open --error, or no callback for 2 s (the first: 6 s)--> closed
//! closed, or not opened: tries again after 0.25 s, 0.5 s, 1 s, 1 s, ...
//! ```

mod idle;
mod outputs;
mod queue;
mod rate;
mod stream;

use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::mpsc;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use tokio::time::Instant;

use announce::{NO_SOUND_OUTPUT, SILENT_SOUND_SYSTEM};
pub use idle::IDLE_TIMEOUT;
use outputs::OpenedStream;
pub use outputs::{OutputChoice, SoundOutput, outputs};
use queue::OutputQueue;
pub use stream::name_of;
use stream::{AudioStream, TimedReport};
pub(super) use stream::{host, quiet};
use voice::{MixerReport, Utterance};

use super::locks::locked;
use super::worker::{NextStep, Worker, WorkerHandle, WorkerWaker};

/// The first delay before a failed output is retried, and the longest: a returning device is heard within two seconds.
const FIRST_WAIT: Duration = Duration::from_millis(250);
const LONGEST_WAIT: Duration = Duration::from_secs(1);
/// An open stream that requests no samples for this long is dead.
const DEAD: Duration = Duration::from_secs(2);
/// An opening that takes longer is reported as a loss; it continues all the same.
const SLOW_OPENING: Duration = Duration::from_secs(2);
/// Timeout of a new stream's first callback: a sound server may be slow to wake a sleeping output.
const SLOW_START: Duration = Duration::from_secs(6);

/// Reasons why a sound output cannot be used.
#[derive(Clone, Debug, thiserror::Error)]
pub enum AudioError {
    /// There is no output.
    #[error("{NO_SOUND_OUTPUT}")]
    NoOutput,
    /// There is no output with this name.
    #[error("no sound output named \"{0}\"; `annabella devices` lists those there are")]
    Unknown(String),
    /// The output cannot be opened.
    #[error("the sound output {name} cannot be opened ({reason}); another program may hold it")]
    Open {
        name: String,
        /// The system's error.
        reason: String,
    },
    /// The sound system does not respond.
    #[error("{SILENT_SOUND_SYSTEM}")]
    Silent,
    /// The output stopped.
    #[error("the sound output {name} stopped ({reason})")]
    Stopped {
        name: String,
        /// The system's error.
        reason: String,
    },
}

/// An event at an output.
#[derive(Clone, Debug)]
pub enum AudioEvent {
    /// The first sample of an utterance is heard at this instant.
    Began {
        id: u64,
        /// When it leaves the device, as far as the device says.
        at: Instant,
    },
    /// The last sample of an utterance is heard at this instant.
    Ended {
        id: u64,
        /// When it leaves the device, as far as the device says.
        at: Instant,
    },
    /// An utterance was cut by a move.
    Cut(u64),
    /// Without an output, an utterance cannot be heard (any more).
    Unheard(u64),
    /// The output is open.
    Open {
        name: String,
        /// How much silence precedes the first sound after a rest; zero at most outputs.
        warm_up: Duration,
    },
    /// The output is lost or cannot be opened. Sent once until it is open again.
    Lost(AudioError),
}

/// A sound output that is kept open.
pub struct Audio {
    queue: Arc<Mutex<OutputQueue>>,
    orders: mpsc::Sender<Order>,
    keeper: WorkerHandle<Keeper>,
    volume: Volume,
}

/// The volume of an output, as a factor for every sample; read by the callback.
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

/// Messages to the keeper. Their senders wake it afterwards. The callback must not touch a channel and only wakes it.
enum Order {
    /// The result of an opening.
    Opened(Result<OpenedStream, AudioError>),
    /// The stream of this opening failed.
    Failed(u64, AudioError),
    /// An utterance cannot be heard.
    Unheard(u64),
    /// The end.
    Close,
}

impl Audio {
    /// Opens the output, now or as soon as it exists. Events go to `tell`, on the output's own worker.
    pub fn start(
        output: impl Into<SoundOutput>,
        tell: impl FnMut(AudioEvent) + Send + 'static,
    ) -> Self {
        let output = output.into();
        let workers = output.workers;
        let queue = Arc::new(Mutex::new(OutputQueue::opening()));
        let (orders, inbox) = mpsc::channel();
        let volume = Volume(Arc::new(AtomicU32::new(1f32.to_bits())));
        let wake = workers.waker();
        let keeper = Keeper {
            queue: Arc::clone(&queue),
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
            queue,
            orders,
            keeper: workers.start(wake, keeper),
            volume,
        }
    }

    /// Whether nothing is playing or queued.
    pub fn is_silent(&self) -> bool {
        locked(&self.queue).is_silent()
    }

    /// Sets the volume factor, also of the utterance that is playing.
    pub fn set_volume(&self, factor: f32) {
        self.volume.set(factor);
    }

    /// Queues an utterance; it also waits for an output that is being opened. Without an output it is reported as unheard.
    pub fn say(&self, utterance: Utterance) {
        let id = utterance.id;
        if !locked(&self.queue).push(utterance) {
            // The keeper ends only with this `Audio`.
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

/// Keeps the output open.
struct Keeper {
    queue: Arc<Mutex<OutputQueue>>,
    orders: mpsc::Sender<Order>,
    wake: WorkerWaker,
    inbox: mpsc::Receiver<Order>,
    output: Arc<SoundOutput>,
    /// The number of openings; only the latest counts.
    openings: u64,
    held: Held,
    /// The delay before the next retry.
    wait: Duration,
    tell: Box<dyn FnMut(AudioEvent) + Send>,
    told_lost: bool,
    volume: Volume,
}

/// The state of the output.
enum Held {
    /// Closed until the next retry.
    Closed { until: Instant },
    /// A stream is being opened.
    Opening {
        /// The start of the opening, or of the present wait for it.
        since: Instant,
        /// The error of a stream that failed before it was handed over.
        failed: Option<AudioError>,
    },
    /// A stream is open.
    Open {
        stream: AudioStream,
        /// The last known callback count, and when it was read.
        seen: (u64, Instant),
        /// Whether there was nothing to play at that time.
        silent: bool,
    },
}

impl Worker for Keeper {
    fn step(&mut self) -> NextStep {
        loop {
            self.tell_reports();
            match self.inbox.try_recv() {
                Ok(Order::Close) | Err(mpsc::TryRecvError::Disconnected) => return NextStep::Over,
                Ok(Order::Unheard(id)) => (self.tell)(AudioEvent::Unheard(id)),
                Ok(Order::Failed(opening, error)) if opening == self.openings => self.fails(error),
                // From an earlier stream.
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
    /// Maintains the output. Returns `None` if that produced messages.
    fn attend(&mut self) -> Option<NextStep> {
        let now = Instant::now();
        match &mut self.held {
            Held::Closed { until } if now < *until => Some(NextStep::AtMost(*until - now)),
            Held::Closed { .. } => {
                self.open();
                None
            }
            Held::Opening { since, .. } => {
                let left = SLOW_OPENING.saturating_sub(since.elapsed());
                if !left.is_zero() {
                    return Some(NextStep::AtMost(left));
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
                let silent = locked(&self.queue).is_silent();
                // After a silence the timeout of the next callback starts anew.
                let rested = std::mem::replace(rested, silent);
                let wakes = !silent && stream.playback.run();
                if silent || rested || wakes || stream.calls() != seen.0 {
                    *seen = (stream.calls(), now);
                } else if seen.1.elapsed() > patience(seen.0) {
                    let stopped = stream.stopped("it takes no sound");
                    self.fails(stopped);
                    return None;
                }
                // Rests while there is nothing to play; every event wakes it.
                Some(match silent.then(|| stream.playback.rest()) {
                    None => NextStep::AtMost(DEAD / 4),
                    Some(Some(left)) => NextStep::AtMost(left),
                    Some(None) => NextStep::UntilWoken,
                })
            }
        }
    }

    /// Starts an opening; its result comes as a message.
    fn open(&mut self) {
        self.openings += 1;
        self.held = Held::Opening {
            since: Instant::now(),
            failed: None,
        };
        let opening = self.openings;
        let (output, volume) = (Arc::clone(&self.output), self.volume.clone());
        let (orders, wake) = (self.orders.clone(), self.wake.clone());
        self.output.workers.run_detached(move || {
            let (failed, woken) = (orders.clone(), wake.clone());
            let opened = output.open(volume, &wake, move |error| {
                // Without a keeper nobody needs the message.
                let _ = failed.send(Order::Failed(opening, error));
                woken.wake();
            });
            let _ = orders.send(Order::Opened(opened));
            wake.wake();
        });
    }

    /// Takes over the result of an opening.
    fn opened(&mut self, opened: Result<OpenedStream, AudioError>) {
        let Held::Opening { failed, .. } = &mut self.held else {
            return;
        };
        match (opened, failed.take()) {
            (Ok(opened), None) => {
                locked(&self.queue).open(opened.utterances);
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
                self.output.workers.run_detached(move || drop(opened));
                self.close(error);
            }
            (Err(error), _) => self.close(error),
        }
    }

    /// Handles a failed stream.
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
        while let Some(TimedReport { report, at }) = stream.report() {
            let event = match report {
                MixerReport::Began { id, .. } => AudioEvent::Began { id, at },
                MixerReport::Ended(utterance) => {
                    locked(&self.queue).done(utterance.id);
                    AudioEvent::Ended {
                        id: utterance.id,
                        at,
                    }
                }
                MixerReport::Cut(utterance) => {
                    locked(&self.queue).done(utterance.id);
                    AudioEvent::Cut(utterance.id)
                }
            };
            (self.tell)(event);
        }
    }

    /// Closes the output and schedules a retry.
    fn close(&mut self, lost: AudioError) {
        let until = Instant::now() + self.wait;
        self.wait = (self.wait * 2).min(LONGEST_WAIT);
        let held = std::mem::replace(&mut self.held, Held::Closed { until });
        self.give_up(lost);
        if let Held::Open { stream, .. } = held {
            self.output.workers.run_detached(move || drop(stream));
        }
    }

    /// Reports queued utterances as unheard, and the loss once until the output is open again.
    fn give_up(&mut self, lost: AudioError) {
        let unheard = locked(&self.queue).close();
        if !std::mem::replace(&mut self.told_lost, true) {
            (self.tell)(AudioEvent::Lost(lost));
        }
        for utterance in unheard {
            (self.tell)(AudioEvent::Unheard(utterance.id));
        }
    }
}

/// The timeout of a stream's next callback, by the number of its callbacks so far.
const fn patience(calls: u64) -> Duration {
    match calls {
        0 => SLOW_START,
        _ => DEAD,
    }
}
