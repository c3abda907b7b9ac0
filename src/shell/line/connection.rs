//! One connection of a line, from the end of its handshake until it is lost.
//!
//! ```text
//! met --first message of the other room--> up --silence, end, fault, too much waits--> lost
//! ```
//!
//! Each room sends a ping several times a second, whatever else it sends. A room that receives nothing for
//! [`SILENCE`](super::SILENCE) declares the line lost and closes it, so that the other room notices even if only one direction is
//! cut.

use std::io;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};
use std::time::Duration;

use tokio::io::{AsyncWrite, AsyncWriteExt as _, ReadHalf, WriteHalf, split};
use tokio::sync::{Notify, mpsc};
use tokio::time::{Instant, MissedTickBehavior, interval};
use tokio_rustls::TlsStream;

use super::limits::{MAX_FRAME, PING_INTERVAL};
use super::lost::LineLoss;
use super::message::{self, IncomingMessage};
use crate::byte_stream::BoxedStream;
use ledger::signing::PublicKey;

/// Limit of frames queued for the line.
const WAITING: usize = 1024;
/// Limit of bytes queued for the line.
const WAITING_BYTES: usize = 16 * MAX_FRAME;

/// An event on a line.
#[derive(Debug)]
pub enum LineNews {
    /// The line is up: the other room has sent its first message.
    Up {
        /// The other room's key, which is the paired one.
        peer: PublicKey,
        /// The sender for this connection.
        to: Outgoing,
    },
    /// A frame was received; only while the line is up.
    Frame(Vec<u8>),
    /// The line is lost; sent once, and only after [`LineNews::Up`].
    Lost {
        /// How long nothing had been received.
        silent: Duration,
        /// The reason, for the log.
        why: LineLoss,
    },
    /// The other room cannot be reached, or no longer. Sent when the reason changes, and only by the calling room.
    Away {
        /// The reason, for people who wait for the connection.
        why: LineLoss,
    },
}

/// Sends frames over one connection. When the connection is lost, its queued frames are lost too; the next connection does not
/// repeat them.
#[derive(Clone, Debug)]
pub struct Outgoing {
    queue: mpsc::Sender<Vec<u8>>,
    /// Queued bytes.
    waiting: Arc<AtomicUsize>,
    /// Notified when the queue exceeds its limits.
    full: Arc<Notify>,
}

/// Reasons why a frame was not sent.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Unsent {
    /// The connection is lost.
    #[error("the line to the other room is down")]
    Down,
    /// The other room reads too slowly; the connection ends.
    #[error("too much waits for the other room; the line is closed")]
    Full,
    /// The frame exceeds the size limit.
    #[error("a frame of {0} bytes is too long for the line, which takes {MAX_FRAME}")]
    Long(usize),
}

impl Outgoing {
    fn new() -> (Self, mpsc::Receiver<Vec<u8>>) {
        let (queue, frames) = mpsc::channel(WAITING);
        let outgoing = Outgoing {
            queue,
            waiting: Arc::default(),
            full: Arc::default(),
        };
        (outgoing, frames)
    }

    /// Queues a frame; never waits.
    ///
    /// # Errors
    ///
    /// [`Unsent`]
    pub fn send(&self, frame: Vec<u8>) -> Result<(), Unsent> {
        let length = frame.len();
        if length > MAX_FRAME {
            return Err(Unsent::Long(length));
        }
        let waiting = self.waiting.fetch_add(length, Ordering::Relaxed) + length;
        let sent = match self.queue.try_send(frame) {
            Ok(()) if waiting <= WAITING_BYTES => Ok(()),
            Ok(()) | Err(mpsc::error::TrySendError::Full(_)) => Err(Unsent::Full),
            Err(mpsc::error::TrySendError::Closed(_)) => Err(Unsent::Down),
        };
        if sent == Err(Unsent::Full) {
            self.full.notify_one();
        }
        sent
    }
}

/// The time at which a connection last received a message.
pub(super) struct LastHeard {
    begun: Instant,
    /// In ms since `begun`, plus one; zero until the line is up.
    last: AtomicU64,
}

impl LastHeard {
    /// For a connection that begins now.
    pub fn never() -> Self {
        LastHeard {
            begun: Instant::now(),
            last: AtomicU64::new(0),
        }
    }

    fn now(&self) {
        let passed = u64::try_from(self.begun.elapsed().as_millis()).unwrap_or(u64::MAX - 1);
        self.last.store(passed + 1, Ordering::Relaxed);
    }

    /// For how long nothing has been received; `None` if the line never came up.
    pub fn silent(&self) -> Option<Duration> {
        let last = self.last.load(Ordering::Relaxed).checked_sub(1)?;
        let last = Duration::from_millis(last);
        Some(self.begun.elapsed().saturating_sub(last))
    }
}

/// Carries frames until the connection is lost. Returns the reason.
pub(super) async fn carry(
    stream: TlsStream<BoxedStream>,
    peer: PublicKey,
    news: &mpsc::Sender<LineNews>,
    heard: &LastHeard,
) -> LineLoss {
    let (from, to) = split(stream);
    let (outgoing, frames) = Outgoing::new();
    let (full, waiting) = (Arc::clone(&outgoing.full), Arc::clone(&outgoing.waiting));
    tokio::select! {
        lost = read(from, news, LineNews::Up { peer, to: outgoing }, heard) => lost,
        error = write(to, frames, &waiting) => LineLoss::from_io(&error),
        () = full.notified() => LineLoss::Full,
    }
}

async fn read(
    mut from: ReadHalf<TlsStream<BoxedStream>>,
    news: &mpsc::Sender<LineNews>,
    there: LineNews,
    heard: &LastHeard,
) -> LineLoss {
    // The first message shows that the other room has accepted this one.
    let mut message = message::next(&mut from).await;
    // A dropped receiver has ended the line.
    if let (Ok(_), Ok(place)) = (&message, news.reserve().await) {
        heard.now();
        place.send(there);
    }
    loop {
        match message {
            Ok(IncomingMessage::Ping) => {}
            Ok(IncomingMessage::Frame(frame)) => drop(news.send(LineNews::Frame(frame)).await),
            Err(lost) => return lost,
        }
        message = message::next(&mut from).await;
        if message.is_ok() {
            heard.now();
        }
    }
}

/// Writes frames and pings until a write fails.
async fn write(
    mut to: WriteHalf<TlsStream<BoxedStream>>,
    mut frames: mpsc::Receiver<Vec<u8>>,
    waiting: &AtomicUsize,
) -> io::Error {
    let mut pings = interval(PING_INTERVAL);
    pings.set_missed_tick_behavior(MissedTickBehavior::Delay);
    loop {
        let written = tokio::select! {
            biased;
            _ = pings.tick() => to.write_all(&message::PING).await,
            Some(frame) = frames.recv() => {
                waiting.fetch_sub(frame.len(), Ordering::Relaxed);
                write_frame(&mut to, &frame).await
            }
        };
        let written = match written {
            // Frames that are queued already go into the same flush.
            Ok(()) if !frames.is_empty() => Ok(()),
            Ok(()) => to.flush().await,
            Err(error) => Err(error),
        };
        if let Err(error) = written {
            return error;
        }
    }
}

async fn write_frame(to: &mut (impl AsyncWrite + Unpin), frame: &[u8]) -> io::Result<()> {
    to.write_all(&message::head(frame)).await?;
    to.write_all(frame).await
}
