//! Simulated boards on ports: each is a task that owns a [`PegBoard`] and its end of a port, driven by a handle. [`Sockets`] are real
//! pseudo-terminals, or a test's virtual computer.
//!
//! Board time runs at a [`BoardPace`] relative to real time. Actions of one [`SimulatedBoard::play`] happen at exactly their board
//! milliseconds however late the task wakes, so a slow computer or a quick pace does not distort a move.
//!
//! When the computer closes the port or is killed, the board gets a new pseudo-terminal and its link is updated.
//!
//! [`control`] drives boards by lines of text, from another process.

pub mod control;
mod pty;

use std::collections::VecDeque;
use std::io;
use std::path::{Path, PathBuf};
use std::pin::Pin;
use std::sync::Arc;

use shakmaty::{Bitboard, Square};
use tokio::sync::{mpsc, oneshot};
use tokio::time::{Duration, Instant, sleep_until};

use super::board::{BoardAction, Impossible, PegBoard};
use board::sensing::Button;
use board::wire::HostFrame;
use pty::PseudoTerminals;
pub use pty::pseudo_terminal;

/// Buffer for a computer that does not read, in bytes; more are lost, as on a real line.
const BACKLOG: usize = 4096;

/// The number of bytes read or written, at least one.
pub type Transfer<'a> = Pin<Box<dyn Future<Output = io::Result<usize>> + Send + 'a>>;

/// The board's end of a port. Dropping it unplugs the board.
pub trait BoardEnd: Send + Sync {
    /// Reads bytes from the computer. An error, or 0 bytes: the computer closed the port, and this end is useless from now on.
    fn read<'a>(&'a self, buffer: &'a mut [u8]) -> Transfer<'a>;

    /// Writes as much as fits, as soon as anything fits.
    fn write<'a>(&'a self, bytes: &'a [u8]) -> Transfer<'a>;
}

/// Ports into which boards can be plugged.
pub trait Sockets: Send + Sync {
    /// Connects the board under this name, and replaces anything there before.
    ///
    /// # Errors
    ///
    /// If no port is available.
    fn plug_in(&self, name: &Path) -> io::Result<Box<dyn BoardEnd>>;
}

/// Board milliseconds per real millisecond.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BoardPace(pub u32);

impl Default for BoardPace {
    fn default() -> Self {
        BoardPace(1)
    }
}

/// Reasons why a simulated board did not do something.
#[derive(Debug, thiserror::Error)]
pub enum NotDone {
    /// Hands cannot do it.
    #[error(transparent)]
    Impossible(#[from] Impossible),
    /// No pseudo-terminal, or no link to it, could be made.
    #[error("found no pseudo-terminal for {link}: {source}; its folder must be there and writable")]
    Port {
        /// The link that should lead to it.
        link: PathBuf,
        source: io::Error,
    },
    /// The board's task has ended.
    #[error("the simulated board has ended")]
    Ended,
}

/// The effect of an order.
#[derive(Debug)]
enum Act {
    Deed(BoardAction),
    Unplug,
    /// Plugs in under this link, or the previous one.
    Plug(Option<PathBuf>),
    /// Returns what the computer made the board show and sound.
    Hear(oneshot::Sender<Vec<HostFrame>>),
}

/// An act, this many board ms after the previous order.
#[derive(Debug)]
struct Order {
    after: u64,
    act: Act,
    done: Option<oneshot::Sender<Result<(), NotDone>>>,
}

/// Handle of a simulated board; dropping the last clone removes the board and its port.
#[derive(Clone, Debug)]
pub struct SimulatedBoard {
    orders: mpsc::UnboundedSender<Vec<Order>>,
}

impl SimulatedBoard {
    /// Plugs a board in: `link` now leads to a pseudo-terminal at which it answers. Needs a tokio runtime.
    ///
    /// # Errors
    ///
    /// [`NotDone::Port`] if no pseudo-terminal is available, or no link can be made.
    pub fn plug_in(
        link: &Path,
        board: PegBoard,
        pace: BoardPace,
    ) -> Result<SimulatedBoard, NotDone> {
        SimulatedBoard::plug_into(Arc::new(PseudoTerminals), link, board, pace)
    }

    /// Plugs a board into one of these sockets, under this name. Needs a tokio runtime.
    ///
    /// # Errors
    ///
    /// [`NotDone::Port`] if no port is available.
    pub fn plug_into(
        sockets: Arc<dyn Sockets>,
        link: &Path,
        board: PegBoard,
        pace: BoardPace,
    ) -> Result<SimulatedBoard, NotDone> {
        let (orders, received) = mpsc::unbounded_channel();
        let mut task = Task {
            board,
            sockets,
            port: None,
            link: link.to_owned(),
            pace,
            epoch: Instant::now(),
            started: 0,
            cursor: 0,
            queue: VecDeque::new(),
            backlog: VecDeque::new(),
        };
        task.plug(0)?;
        tokio::spawn(task.run(received));
        Ok(SimulatedBoard { orders })
    }

    /// Takes the peg of a square out.
    ///
    /// # Errors
    ///
    /// [`NotDone::Impossible`] if there is none; likewise below for acts that hands cannot do.
    pub async fn lift(&self, square: Square) -> Result<(), NotDone> {
        self.play([(0, BoardAction::Lift(square))]).await
    }

    /// Puts a peg into a square's aperture.
    pub async fn place(&self, square: Square) -> Result<(), NotDone> {
        self.play([(0, BoardAction::Place(square))]).await
    }

    /// Presses a button and lets it go.
    pub async fn press(&self, button: Button) -> Result<(), NotDone> {
        self.play([(0, BoardAction::Press(button))]).await
    }

    /// Moves pegs until just these apertures are filled.
    pub async fn setup(&self, pegs: Bitboard) -> Result<(), NotDone> {
        self.play([(0, BoardAction::Setup(pegs))]).await
    }

    /// Waits until this many board ms have passed since the last order.
    pub async fn pause(&self, board_ms: u64) -> Result<(), NotDone> {
        self.play([(board_ms, BoardAction::Rest)]).await
    }

    /// Performs these actions, each exactly this many board ms after the previous one. Returns when all are done.
    ///
    /// # Errors
    ///
    /// The first [`NotDone`]; later actions are still performed.
    pub async fn play(
        &self,
        deeds: impl IntoIterator<Item = (u64, BoardAction)>,
    ) -> Result<(), NotDone> {
        let acts = deeds
            .into_iter()
            .map(|(after, deed)| (after, Act::Deed(deed)));
        self.order(acts).await
    }

    /// Unplugs the board: port and power are gone, pegs stay.
    pub async fn unplug(&self) -> Result<(), NotDone> {
        self.order([(0, Act::Unplug)]).await
    }

    /// Plugs it in again under the previous link; the firmware restarts.
    pub async fn plug(&self) -> Result<(), NotDone> {
        self.order([(0, Act::Plug(None))]).await
    }

    /// Plugs it in again under another link.
    pub async fn plug_at(&self, link: &Path) -> Result<(), NotDone> {
        self.order([(0, Act::Plug(Some(link.to_owned())))]).await
    }

    /// The computer's commands to show and sound something, since the last call.
    pub async fn heard(&self) -> Result<Vec<HostFrame>, NotDone> {
        let (reply, heard) = oneshot::channel();
        self.order([(0, Act::Hear(reply))]).await?;
        heard.await.map_err(|_| NotDone::Ended)
    }

    async fn order(&self, acts: impl IntoIterator<Item = (u64, Act)>) -> Result<(), NotDone> {
        let mut replies = Vec::new();
        let mut orders = Vec::new();
        for (after, act) in acts {
            let (done, reply) = oneshot::channel();
            replies.push(reply);
            orders.push(Order {
                after,
                act,
                done: Some(done),
            });
        }
        self.orders.send(orders).map_err(|_| NotDone::Ended)?;
        let mut result = Ok(());
        for reply in replies {
            let done = reply.await.map_err(|_| NotDone::Ended)?;
            result = result.and(done);
        }
        result
    }
}

/// A board on its port. Times are board ms since the task began; firmware time began at `started`.
struct Task {
    board: PegBoard,
    sockets: Arc<dyn Sockets>,
    port: Option<Box<dyn BoardEnd>>,
    link: PathBuf,
    pace: BoardPace,
    epoch: Instant,
    started: u64,
    /// When the last queued order is or was due.
    cursor: u64,
    queue: VecDeque<(u64, Order)>,
    /// Bytes not yet written to the line.
    backlog: VecDeque<u8>,
}

/// The event that woke the task.
enum Woken {
    Ordered(Option<Vec<Order>>),
    Due,
    Read(io::Result<usize>),
    Written(io::Result<usize>),
}

impl Task {
    async fn run(mut self, mut orders: mpsc::UnboundedReceiver<Vec<Order>>) {
        let mut buffer = [0; 256];
        loop {
            self.catch_up();
            match self.woken(&mut orders, &mut buffer).await {
                Woken::Ordered(None) => return,
                Woken::Ordered(Some(orders)) => self.enqueue(orders),
                Woken::Due => {}
                Woken::Read(Ok(count @ 1..)) => {
                    self.catch_up();
                    self.board.receive(buffer.get(..count).unwrap_or_default());
                }
                Woken::Written(Ok(count)) => drop(self.backlog.drain(..count)),
                // The computer closed the port: it finds a new one under the old link.
                Woken::Read(_) | Woken::Written(Err(_)) => self.renew(),
            }
        }
    }

    async fn woken(
        &mut self,
        orders: &mut mpsc::UnboundedReceiver<Vec<Order>>,
        buffer: &mut [u8],
    ) -> Woken {
        let due = self.due();
        let (waiting, _) = self.backlog.as_slices();
        let port = self.port.as_ref();
        let read = async {
            match port {
                Some(port) => port.read(buffer).await,
                None => std::future::pending().await,
            }
        };
        let write = async {
            match port {
                Some(port) if !waiting.is_empty() => port.write(waiting).await,
                _ => std::future::pending().await,
            }
        };
        let sleep = async {
            match due {
                Some(due) => sleep_until(due).await,
                None => std::future::pending().await,
            }
        };
        tokio::select! {
            biased;
            written = write => Woken::Written(written),
            read = read => Woken::Read(read),
            ordered = orders.recv() => Woken::Ordered(ordered),
            () = sleep => Woken::Due,
        }
    }

    /// When the board or an order is next due.
    fn due(&self) -> Option<Instant> {
        let board = self.board.due().map(|due| self.started + due);
        let order = self.queue.front().map(|(at, _)| *at);
        let due = board.into_iter().chain(order).min()?;
        let micros = due
            .saturating_mul(1000)
            .div_ceil(u64::from(self.pace.0.max(1)));
        Some(self.epoch + Duration::from_micros(micros))
    }

    fn now(&self) -> u64 {
        let micros = self.epoch.elapsed().as_micros() * u128::from(self.pace.0.max(1));
        u64::try_from(micros / 1000).unwrap_or(u64::MAX)
    }

    fn enqueue(&mut self, orders: Vec<Order>) {
        self.cursor = self.cursor.max(self.now());
        for order in orders {
            self.cursor += order.after;
            self.queue.push_back((self.cursor, order));
        }
    }

    /// Performs everything due, each at its time.
    fn catch_up(&mut self) {
        let now = self.now();
        while let Some((at, order)) = self.queue.pop_front_if(|(at, _)| *at <= now) {
            self.pass_to(at);
            let result = self.act(at, order.act);
            if let Some(done) = order.done {
                // The receiver may be gone.
                let _ = done.send(result);
            }
        }
        self.pass_to(now);
        let sent = self.board.take_bytes();
        if self.port.is_some() && self.backlog.len() + sent.len() <= BACKLOG {
            self.backlog.extend(sent);
        }
    }

    fn pass_to(&mut self, now: u64) {
        self.board.advance(now.saturating_sub(self.started));
    }

    fn act(&mut self, at: u64, act: Act) -> Result<(), NotDone> {
        match act {
            Act::Deed(deed) => {
                self.board.perform(&deed)?;
                if deed == BoardAction::Reset {
                    self.started = at;
                }
            }
            Act::Unplug => {
                self.port = None;
                self.backlog.clear();
                self.board.stop();
            }
            Act::Plug(link) => {
                self.link = link.unwrap_or_else(|| self.link.clone());
                self.plug(at)?;
            }
            Act::Hear(reply) => drop(reply.send(self.board.take_heard())),
        }
        Ok(())
    }

    fn plug(&mut self, at: u64) -> Result<(), NotDone> {
        let port = self
            .sockets
            .plug_in(&self.link)
            .map_err(|source| NotDone::Port {
                link: self.link.clone(),
                source,
            })?;
        self.port = Some(port);
        self.backlog.clear();
        self.started = at;
        self.board.start();
        Ok(())
    }

    /// Opens a new port; without one the board is as if unplugged.
    fn renew(&mut self) {
        self.backlog.clear();
        let port = self.sockets.plug_in(&self.link);
        let failed =
            |error: &io::Error| tracing::error!("{}: no new port: {error}", self.link.display());
        self.port = port.inspect_err(failed).ok();
    }
}
