//! Peg boards and electronic boards on serial ports: each is found, read, lost and found again by its own task.
//!
//! A board is wanted by name ([`WantedBoard`]), on a named port or on whichever port it is found. Discovery is passive: nothing
//! is written to a port before a valid frame of our protocol was read there, because the bytes of a query may be commands to
//! other devices, and a port that another program holds is left alone. Reports come as ([`BoardName`], [`BoardReport`]); lights
//! and sounds are sent with [`Boards::send`].
//!
//! Ports and the way to open them are behind [`SerialPorts`], so that boards in memory are found like real ones.
//!
//! This module knows no seats or games. To the board's own timestamps it adds only the instant of the read, for measurements.
//!
//! States of a board: *missing* (searched with back-off, each new [`Trouble`] reported once), *connected*, *silent* (no frame for
//! [`SILENCE`]: the port stays open, and what the board sent meanwhile counts when it is read). A board is lost when its port
//! closes, or after [`GIVEN_UP`] without a frame; the search then starts anew, wherever the board may be plugged in.

mod computer;
mod electronic;
mod flood;
mod port;
mod probe;
mod search;
mod session;
mod silence;
mod trouble;

use std::fmt;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use tokio::sync::mpsc;
use tokio::task::JoinSet;
use tokio::time::Instant;

use board::Make;
use board::electronic::Show;
use board::sensing::{BoardTime, Sensed};
use board::wire::{Ack, HostFrame};

pub use computer::Computer;
pub use port::{Port, SerialPorts, SystemPorts};
pub use search::{Surveyed, survey};
pub use trouble::Trouble;

/// A board without a frame for this long is silent: two heartbeats.
pub const SILENCE: Duration = Duration::from_secs(1);
/// A board silent for this long is searched for again. Reopening its port resets boards that hang.
pub const GIVEN_UP: Duration = Duration::from_secs(60);

/// A board has one aperture per square.
const APERTURES: u8 = 64;

/// Capacity of the report queue; boards wait while it is full.
const REPORTS: usize = 1024;
/// Capacity of a board's command queue; further commands are refused.
const COMMANDS: usize = 64;

/// The name of a board in the configuration and in reports.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct BoardName(Arc<str>);

impl From<&str> for BoardName {
    fn from(name: &str) -> Self {
        BoardName(name.into())
    }
}

impl fmt::Display for BoardName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// A board to look for.
#[derive(Clone, Debug)]
pub struct WantedBoard {
    /// Its name.
    pub name: BoardName,
    /// Its make.
    pub make: Make,
    /// Paths, or patterns with `*` and `?`, to search; if empty, all ports of the computer.
    pub ports: Vec<String>,
    /// The board's own number, to tell it from others that answer.
    pub number: Option<u16>,
}

/// A command to a board. Boards ignore commands they do not support.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BoardCommand {
    /// A frame for one of our boards.
    Frame(HostFrame),
    /// A display command for an electronic board.
    Show(Show),
}

impl From<HostFrame> for BoardCommand {
    fn from(frame: HostFrame) -> Self {
        BoardCommand::Frame(frame)
    }
}

impl From<Show> for BoardCommand {
    fn from(show: Show) -> Self {
        BoardCommand::Show(show)
    }
}

/// An event of a board.
#[derive(Debug)]
pub enum BoardReport {
    /// The board was found. Its state follows.
    Connected {
        /// The port, as it was named.
        port: PathBuf,
        /// The board's own number, if it has one.
        number: Option<u16>,
        /// Whether it must be told once when its apertures are empty.
        learns: bool,
        /// The firmware version it should have, if its own is older.
        outdated: Option<(u8, u8)>,
    },
    /// The board is not there, with the reason. Sent once for each reason, until it is connected.
    Missing(Trouble),
    /// No frame has come for this long; the port stays open.
    Silent { unheard: Duration },
    /// A silent board sent a frame. What it sent meanwhile follows.
    Heard,
    /// The board is gone. The search starts anew.
    Lost { reason: LossCause },
    /// The answer to a setting ([`HostFrame::Config`]).
    Answered(Ack),
    /// A sensor event.
    Sensed {
        sensed: Sensed,
        /// When its bytes were read.
        read: Instant,
    },
    /// The buttons held down, one bit each; sent after each press, and on each change.
    Held { buttons: u16, at: BoardTime },
}

impl BoardReport {
    fn log(&self, board: &BoardName) {
        match self {
            // A log must not contain a sealed move.
            BoardReport::Sensed { .. } | BoardReport::Held { .. } => {}
            BoardReport::Answered(ack) => tracing::debug!(%board, ?ack, "answered a setting"),
            BoardReport::Missing(trouble) => tracing::warn!(%board, "missing: {trouble}"),
            BoardReport::Silent { .. } => tracing::warn!(%board, "silent; its port stays open"),
            BoardReport::Heard => tracing::info!(%board, "heard again"),
            BoardReport::Lost { reason } => tracing::warn!(%board, "lost: {reason}"),
            BoardReport::Connected { port, outdated, .. } => {
                tracing::info!(%board, "connected on {}", port.display());
                if let Some((major, minor)) = outdated {
                    tracing::warn!(%board, "its firmware is older than {major}.{minor}, which belongs to this program: flash it (hardware/BUILD.md)");
                }
            }
        }
    }
}

/// The cause of a board's loss, as it was noticed.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum LossCause {
    /// The port closed.
    #[error("its port {} closed: it was unplugged or lost its power", .port.display())]
    Closed { port: PathBuf },
    /// The board restarted with another protocol version.
    #[error("the board on {} started anew and speaks protocol version {found}, expected 1 to {expected}", .port.display())]
    Version {
        port: PathBuf,
        /// The board's version.
        found: u8,
        /// Our version.
        expected: u8,
    },
    /// Another board is on the port now.
    #[error("the board on {} says that it is {}, and was {}: another board was plugged in, or it was given another number", .port.display(), numbered(*.found), numbered(*.before))]
    Number {
        port: PathBuf,
        /// The board's number now.
        found: Option<u16>,
        /// The number it had.
        before: Option<u16>,
    },
    /// The board restarted with another number of apertures.
    #[error("the board on {} started anew and says that it has {found} apertures, expected {expected}", .port.display())]
    Size {
        port: PathBuf,
        found: u8,
        /// The number that a chessboard has.
        expected: u8,
    },
    /// The port is open, but no frame came for [`GIVEN_UP`].
    #[error("no sign of life on {} for a minute", .port.display())]
    Silent { port: PathBuf },
    /// The port does not accept what is written to it.
    #[error("the board on {} does not take what is written to it: check its receiving wire, then press its reset", .port.display())]
    Unread { port: PathBuf },
    /// The board reports more changes than hands can make.
    #[error("the board on {} tells more changes than hands can make, hundreds a second, and is not listened to for {seconds} seconds: look for a broken contact or wire", .port.display())]
    Flood {
        port: PathBuf,
        /// How long it is left alone.
        seconds: u64,
    },
}

fn numbered(number: Option<u16>) -> String {
    number.map_or_else(
        || "without a number".to_owned(),
        |number| format!("number {number}"),
    )
}

/// Reasons why a command was not sent.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NotSent {
    /// No board with this name is wanted.
    #[error("found no board called {0}, expected one of those that are wanted")]
    Unknown(BoardName),
    /// The board is missing, or its queue is full.
    #[error("the board {0} takes nothing now: it is missing or busy")]
    Busy(BoardName),
}

/// All wanted boards. Dropping it closes their ports.
#[derive(Debug)]
pub struct Boards {
    reports: mpsc::Receiver<(BoardName, BoardReport)>,
    commands: Vec<(BoardName, mpsc::Sender<BoardCommand>)>,
    /// One for each board.
    tasks: JoinSet<()>,
}

impl Boards {
    /// Starts to look for these boards. Requires a tokio runtime.
    ///
    /// # Errors
    ///
    /// [`Trouble::SameName`] if two of them have one name.
    pub fn watch(wanted: Vec<WantedBoard>) -> Result<Boards, Trouble> {
        Boards::watch_at(Computer::default(), wanted)
    }

    /// Starts to look for these boards on this computer.
    ///
    /// # Errors
    ///
    /// [`Trouble::SameName`] if two of them have one name.
    pub fn watch_at(computer: Computer, wanted: Vec<WantedBoard>) -> Result<Boards, Trouble> {
        let (reporter, reports) = mpsc::channel(REPORTS);
        let makes = wanted.iter().map(|wanted| wanted.make).collect();
        let searching = Arc::new(search::Searching::new(computer, makes));
        let mut commands: Vec<(BoardName, _)> = Vec::new();
        let mut tasks = JoinSet::new();
        for (rank, wanted) in wanted.into_iter().enumerate() {
            let name = wanted.name.clone();
            if commands.iter().any(|(known, _)| *known == name) {
                return Err(Trouble::SameName { name });
            }
            let (command, received) = mpsc::channel(COMMANDS);
            commands.push((name, command));
            let reporter = reporter.clone();
            match wanted.make {
                Make::Annabella => {
                    let search = search::Search::new(rank, wanted, searching.clone());
                    tasks.spawn(session::serve(search, reporter, received));
                }
                Make::Electronic(row) => {
                    let searching = searching.clone();
                    tasks.spawn(electronic::serve(
                        row, wanted, searching, reporter, received,
                    ));
                }
            }
        }
        Ok(Boards {
            reports,
            commands,
            tasks,
        })
    }

    /// Closes the ports; when it returns, others can use them.
    pub async fn close(mut self) {
        self.tasks.shutdown().await;
    }

    /// Hands over the tasks, for callers that stop them with their own. Ports stay in use while a task lives.
    pub fn tasks(&mut self) -> JoinSet<()> {
        std::mem::take(&mut self.tasks)
    }

    /// The next report; `None` only if no board is wanted.
    pub async fn next(&mut self) -> Option<(BoardName, BoardReport)> {
        self.reports.recv().await
    }

    /// Sends a command to a connected board, without retries.
    ///
    /// # Errors
    ///
    /// [`NotSent`] if there is no such board, or it cannot take the command.
    pub fn send(&self, name: &BoardName, telling: impl Into<BoardCommand>) -> Result<(), NotSent> {
        let (_, command) = self
            .commands
            .iter()
            .find(|(known, _)| known == name)
            .ok_or_else(|| NotSent::Unknown(name.clone()))?;
        command
            .try_send(telling.into())
            .map_err(|_| NotSent::Busy(name.clone()))
    }
}
