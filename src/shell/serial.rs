//! Boards on serial ports: found, listened to, lost and found again, each by a task of its own.
//!
//! A board is wanted by name ([`WantedBoard`]): on a port that is named, or on whichever port a board is. It is found by listening:
//! nothing is written to a port before a valid frame of ours was read there, because the bytes of a question may be commands to
//! whatever else is plugged in, and a port that another program holds is left alone. What a board does comes as ([`BoardName`],
//! [`BoardReport`]); what it is to show or sound goes out by [`Boards::send`].
//!
//! Ports, and who opens them, are behind [`SerialPorts`]: boards in memory are found as those that are plugged in.
//!
//! It does not know seats or games, and adds no time to the board's own but the moment of the read, for measuring.
//!
//! States of a board: *missing* (searched with back-off, each new [`Trouble`] told once), *connected*, *silent* (no frame came for
//! [`SILENCE`]: the port stays open, and what was sent meanwhile counts when it is read). It is lost when the port closes, or after
//! [`GIVEN_UP`] without a frame: then it is looked for anew, wherever it may be plugged in.

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
/// A board that is silent for this long is looked for anew. Its port is opened again, which resets the boards that have hung.
pub const GIVEN_UP: Duration = Duration::from_secs(60);

/// A board has an aperture for each square.
const APERTURES: u8 = 64;

/// This many reports wait for a table that is busy; then the boards wait.
const REPORTS: usize = 1024;
/// This many frames wait for a board; more are refused.
const COMMANDS: usize = 64;

/// What a board is called in the configuration and in reports.
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

/// A board that should be there.
#[derive(Clone, Debug)]
pub struct WantedBoard {
    /// What it is called.
    pub name: BoardName,
    /// Who made it.
    pub make: Make,
    /// Paths, or patterns with `*` and `?`, among which it is looked for; if there are none, all ports of the computer.
    pub ports: Vec<String>,
    /// The board's own number, if only that one will do when several answer.
    pub number: Option<u16>,
}

/// What a board is told. What it has nothing for is passed over.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BoardCommand {
    /// A frame, to a board of ours.
    Frame(HostFrame),
    /// What a board of another make is to show.
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

/// What happened with a board.
#[derive(Debug)]
pub enum BoardReport {
    /// It was found. What it shows follows.
    Connected {
        /// Where, as it was named.
        port: PathBuf,
        /// The board's own number, if it has one.
        number: Option<u16>,
        /// It must be told once when its apertures are empty.
        learns: bool,
        /// The firmware that it should have, if its own is older.
        outdated: Option<(u8, u8)>,
    },
    /// It is not there, and why. Told once for each reason, until it is connected.
    Missing(Trouble),
    /// No frame has come from it for so long; its port stays open.
    Silent { unheard: Duration },
    /// It was silent, and a frame came. What it sent meanwhile follows.
    Heard,
    /// It was there and is gone. It is searched for from now on.
    Lost { reason: LossCause },
    /// It answered a setting ([`HostFrame::Config`]).
    Answered(Ack),
    /// Something was sensed.
    Sensed {
        sensed: Sensed,
        /// When its bytes were read.
        read: Instant,
    },
    /// Which of its buttons are held down now, a bit each: told after each press, and whenever it changes.
    Held { buttons: u16, at: BoardTime },
}

impl BoardReport {
    fn log(&self, board: &BoardName) {
        match self {
            // A log is no place for a sealed move.
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

/// How it was noticed that a board is gone.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum LossCause {
    /// The port closed.
    #[error("its port {} closed: it was unplugged or lost its power", .port.display())]
    Closed { port: PathBuf },
    /// It started anew with a firmware of another version.
    #[error("the board on {} started anew and speaks protocol version {found}, expected 1 to {expected}", .port.display())]
    Version {
        port: PathBuf,
        /// The board's version.
        found: u8,
        /// Ours.
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
    /// It started anew with another size.
    #[error("the board on {} started anew and says that it has {found} apertures, expected {expected}", .port.display())]
    Size {
        port: PathBuf,
        found: u8,
        /// Those of a board.
        expected: u8,
    },
    /// The port is there, but no frame came for [`GIVEN_UP`].
    #[error("no sign of life on {} for a minute", .port.display())]
    Silent { port: PathBuf },
    /// What is written to it stays in the port.
    #[error("the board on {} does not take what is written to it: check its receiving wire, then press its reset", .port.display())]
    Unread { port: PathBuf },
    /// It tells more than hands can do.
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

/// Why a frame was not sent to a board.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NotSent {
    /// No board of that name is wanted.
    #[error("found no board called {0}, expected one of those that are wanted")]
    Unknown(BoardName),
    /// It is missing, or does not take what was sent before.
    #[error("the board {0} takes nothing now: it is missing or busy")]
    Busy(BoardName),
}

/// All the boards that are wanted. Dropped, it closes their ports.
#[derive(Debug)]
pub struct Boards {
    reports: mpsc::Receiver<(BoardName, BoardReport)>,
    commands: Vec<(BoardName, mpsc::Sender<BoardCommand>)>,
    /// One for each board.
    tasks: JoinSet<()>,
}

impl Boards {
    /// Begins to look for these boards. Needs a tokio runtime.
    ///
    /// # Errors
    ///
    /// [`Trouble::SameName`] if two of them are called the same.
    pub fn watch(wanted: Vec<WantedBoard>) -> Result<Boards, Trouble> {
        Boards::watch_at(Computer::default(), wanted)
    }

    /// Begins to look for these boards at this computer.
    ///
    /// # Errors
    ///
    /// [`Trouble::SameName`] if two of them are called the same.
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

    /// Lets go of the ports; when it returns, others can have them.
    pub async fn close(mut self) {
        self.tasks.shutdown().await;
    }

    /// Its tasks, for whoever stops them with tasks of their own: while one of them is there, it has a port.
    pub fn tasks(&mut self) -> JoinSet<()> {
        std::mem::take(&mut self.tasks)
    }

    /// The next report. `None` only if no board is wanted.
    pub async fn next(&mut self) -> Option<(BoardName, BoardReport)> {
        self.reports.recv().await
    }

    /// Tells a board something, if it is connected. It is not repeated.
    ///
    /// # Errors
    ///
    /// [`NotSent`] if there is no such board, or it takes nothing.
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
