//! One connection of a line, from its handshake until it is lost.
//!
//! ```text
//! met --first message of the other room--> up --silence, end, fault, too much waits--> lost
//! ```
//!
//! Each room says several times a second that it is there, whatever else it sends, so a room that hears nothing for [`SILENCE`](super::SILENCE) knows
//! that the line is lost. It closes it then, so that the other room learns it, too, where only one way is cut.

use std::io;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};
use std::time::Duration;

use tokio::io::{AsyncWrite, AsyncWriteExt as _, ReadHalf, WriteHalf, split};
use tokio::sync::{Notify, mpsc};
use tokio::time::{Instant, MissedTickBehavior, interval};
use tokio_rustls::TlsStream;

use super::limits::{LONGEST, PING};
use super::lost::Lost;
use super::message::{self, IncomingMessage};
use super::way::OpenWay;
use ledger::signing::PublicKey;

/// So many frames wait for the line at most.
const WAITING: usize = 1024;
/// So many bytes wait for the line at most.
const WAITING_BYTES: usize = 16 * LONGEST;

/// What happens on a line.
#[derive(Debug)]
pub enum LineNews {
    /// The other room is there.
    Up {
        /// Its key, which is the paired one.
        peer: PublicKey,
        /// What is sent over this connection.
        to: Outgoing,
    },
    /// A frame came; only while the line is up.
    Came(Vec<u8>),
    /// The line is lost; told once, and only after [`LineNews::Up`].
    Lost {
        /// How long nothing had come.
        silent: Duration,
        /// Why, for the log.
        why: Lost,
    },
    /// The other room is not there yet, or not again; told when the reason is another one, and only where this room calls.
    Away {
        /// Why, for who waits.
        why: Lost,
    },
}

/// Sends over one connection; when that is lost, everything given to it is lost, and nothing of it goes over the next.
#[derive(Clone, Debug)]
pub struct Outgoing {
    queue: mpsc::Sender<Vec<u8>>,
    /// What waits, in bytes.
    waiting: Arc<AtomicUsize>,
    /// Told when more waits than may.
    full: Arc<Notify>,
}

/// What was not sent.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Unsent {
    /// The connection is lost.
    #[error("the line to the other room is down")]
    Down,
    /// The other room takes too little; the connection ends.
    #[error("too much waits for the other room; the line is closed")]
    Full,
    /// No frame is so long.
    #[error("a frame of {0} bytes is too long for the line, which takes {LONGEST}")]
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

    /// Gives a frame to the line; never waits.
    ///
    /// # Errors
    ///
    /// [`Unsent`]
    pub fn send(&self, frame: Vec<u8>) -> Result<(), Unsent> {
        let length = frame.len();
        if length > LONGEST {
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

/// When a message came over a connection last.
pub(super) struct LastHeard {
    begun: Instant,
    /// In ms since then, and one more; nothing: the line was not up yet.
    last: AtomicU64,
}

impl LastHeard {
    /// Over one that begins now.
    pub fn nothing() -> Self {
        LastHeard {
            begun: Instant::now(),
            last: AtomicU64::new(0),
        }
    }

    fn now(&self) {
        let passed = u64::try_from(self.begun.elapsed().as_millis()).unwrap_or(u64::MAX - 1);
        self.last.store(passed + 1, Ordering::Relaxed);
    }

    /// How long nothing has come; none where the line was not told to be up.
    pub fn silent(&self) -> Option<Duration> {
        let last = self.last.load(Ordering::Relaxed).checked_sub(1)?;
        let last = Duration::from_millis(last);
        Some(self.begun.elapsed().saturating_sub(last))
    }
}

/// Carries frames until the connection is lost, and returns why.
pub(super) async fn carry(
    stream: TlsStream<OpenWay>,
    peer: PublicKey,
    news: &mpsc::Sender<LineNews>,
    heard: &LastHeard,
) -> Lost {
    let (from, to) = split(stream);
    let (outgoing, frames) = Outgoing::new();
    let (full, waiting) = (Arc::clone(&outgoing.full), Arc::clone(&outgoing.waiting));
    tokio::select! {
        lost = read(from, news, LineNews::Up { peer, to: outgoing }, heard) => lost,
        error = write(to, frames, &waiting) => Lost::by(&error),
        () = full.notified() => Lost::Full,
    }
}

async fn read(
    mut from: ReadHalf<TlsStream<OpenWay>>,
    news: &mpsc::Sender<LineNews>,
    there: LineNews,
    heard: &LastHeard,
) -> Lost {
    // What the other room says first shows that it has let this one in.
    let mut came = message::next(&mut from).await;
    // Who does not listen has ended the line.
    if let (Ok(_), Ok(place)) = (&came, news.reserve().await) {
        heard.now();
        place.send(there);
    }
    loop {
        match came {
            Ok(IncomingMessage::Ping) => {}
            Ok(IncomingMessage::Frame(frame)) => drop(news.send(LineNews::Came(frame)).await),
            Err(lost) => return lost,
        }
        came = message::next(&mut from).await;
        if came.is_ok() {
            heard.now();
        }
    }
}

/// Writes frames, and pings beside them, until that fails.
async fn write(
    mut to: WriteHalf<TlsStream<OpenWay>>,
    mut frames: mpsc::Receiver<Vec<u8>>,
    waiting: &AtomicUsize,
) -> io::Error {
    let mut pings = interval(PING);
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
            // What waits already goes in the same piece.
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
