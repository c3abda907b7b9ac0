//! A table with one simulated board on a pseudo-terminal and a sound output, for the benchmarks.

#![allow(dead_code, reason = "the benchmarks use different parts")]

use std::io::Write;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use announce::Language;
use board::sensing::Button;
use board::wire::{
    BoardFrame, Capabilities, FaultFlags, FrameEvent, FrameInput as Sensor, Hello, Outbox,
    Snapshot, SnapshotReason,
};
use laws::seat::{Ear, Source};
use laws::{Position, Profile};
use nix::fcntl::OFlag;
use nix::pty::{PtyMaster, grantpt, posix_openpt, ptsname_r, unlockpt};
use shakmaty::{ByColor, Square};
use shell::audio::OutputChoice;
use shell::ports;
use table::{Phase, State};
use tokio::sync::watch;
use tokio::time::Instant;
use voice::{Casting, Casts};

#[path = "../../tests/common/playing/mod.rs"]
mod playing;

use playing::{Opened, two_rooms};

/// Starts a table that plays at this output; returns its board's player and the table's state.
pub async fn playing(folder: &Path, output: OutputChoice) -> (Hand, watch::Receiver<Arc<State>>) {
    let opened = Opened::new(folder, SOURCES, unrated());
    played(opened, output).await
}

/// Starts a game in two rooms with a line over loopback: White's room as in [`playing`], and Black's room, which is heard at the
/// second output. Returns White's player and the state of White's room.
pub async fn in_two_rooms(
    folder: &Path,
    [white, black]: [OutputChoice; 2],
) -> (Hand, watch::Receiver<Arc<State>>) {
    let folders = ["white", "black"].map(|room| folder.join(room));
    for folder in &folders {
        std::fs::create_dir_all(folder).unwrap();
    }
    let [keeps, mut joins] = two_rooms().await;
    let keeps = Opened::in_room(&folders[0], SOURCES, unrated(), keeps);
    let playing = tokio::spawn(played(keeps, white));
    joins.writer = Some(joins.between.writer(|_| ()).await);
    let mut joins = Opened::in_room(&folders[1], SOURCES, unrated(), joins);
    joins.loudspeakers(&[Ear::Table], &casts(), once(black));
    joins.tell_ears(&[Ear::Table]).await;
    let joined = joins.play();
    tokio::spawn(async move {
        let _held = joined;
        std::future::pending::<()>().await;
    });
    playing.await.unwrap()
}

/// One board for both sides, whose player always moves a pawn a second time before the press.
const SOURCES: ByColor<Source> = ByColor {
    white: Source::OwnBoard,
    black: Source::OtherBoard,
};

fn unrated() -> Profile {
    Profile {
        rated: false,
        ..Profile::default()
    }
}

fn casts() -> Casts {
    Casting::default().at_every_speed(Language::De).unwrap()
}

/// Hands out the only output, once.
fn once(output: OutputChoice) -> impl FnMut(Ear) -> OutputChoice {
    let mut output = Some(output);
    move |_| output.take().unwrap_or(OutputChoice::Default)
}

async fn played(mut opened: Opened, output: OutputChoice) -> (Hand, watch::Receiver<Arc<State>>) {
    let (line, port) = port();
    opened.loudspeakers(&[Ear::Table], &casts(), once(output));
    let state = opened.game.feeds().state();
    let wanted = ByColor {
        white: Some(ports::BoardSearch::port(port.display().to_string())),
        black: None,
    };
    let ports = ports::connect(wanted, opened.inputs.clone(), opened.game.feeds().state()).unwrap();
    let playing = opened.play();
    tokio::spawn(async move {
        let _held = (ports, playing);
        std::future::pending::<()>().await;
    });
    let hand = Hand(Arc::new(Mutex::new(Board {
        line,
        outbox: Outbox::default(),
        started: Instant::now(),
        peg: Square::E2,
    })));
    while state.borrow().phase != Phase::Playing {
        hand.board(Board::greet);
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
    hand.beat();
    (hand, state)
}

/// The player at the board.
pub struct Hand(Arc<Mutex<Board>>);

struct Board {
    line: PtyMaster,
    outbox: Outbox,
    started: Instant,
    peg: Square,
}

impl Board {
    fn send(&mut self, frame: &BoardFrame) {
        let bytes = self.outbox.board(frame);
        self.line.write_all(&bytes).unwrap();
    }

    fn event(&mut self, input: Sensor, level: bool) {
        let t_ms = self.started.elapsed().as_millis() as u32;
        self.send(&BoardFrame::Event(FrameEvent {
            t_ms,
            input,
            level,
            piece: None,
        }));
    }

    fn greet(&mut self) {
        self.send(&BoardFrame::Hello(Hello {
            proto: 1,
            firmware: (1, 0),
            holes: 64,
            buttons: 16,
            capabilities: Capabilities::default(),
            scan_hz: 1000,
            debounce: 8,
            reset_cause: 0,
            chain_bytes: 10,
            number: None,
            heights: None,
        }));
        self.show();
    }

    /// Sends a snapshot, as a board at rest does.
    fn show(&mut self) {
        let occupied = Position::initial().occupied().without(Square::E2);
        self.send(&BoardFrame::Snapshot(Snapshot {
            t_ms: self.started.elapsed().as_millis() as u32,
            flags: FaultFlags::default(),
            why: SnapshotReason::Start,
            occupied: occupied.with(self.peg),
            buttons: 0,
            scans: 0,
            presses: None,
        }));
    }
}

impl Hand {
    fn board<T>(&self, act: impl FnOnce(&mut Board) -> T) -> T {
        act(&mut self.0.lock().unwrap())
    }

    /// From now on the board reports twice a second that nothing changed.
    fn beat(&self) {
        let board = Arc::clone(&self.0);
        std::thread::spawn(move || {
            loop {
                std::thread::sleep(Duration::from_millis(400));
                board.lock().unwrap().show();
            }
        });
    }

    /// Puts the pawn on the other square, commits, and waits until the announcement has begun. Returns when the commit was written.
    pub async fn commit_another_move(
        &self,
        state: &watch::Receiver<Arc<State>>,
        before: impl FnOnce(),
    ) -> Instant {
        let to = self.board(|board| {
            let to = if board.peg == Square::E4 {
                Square::E3
            } else {
                Square::E4
            };
            board.event(Sensor::Aperture(board.peg), false);
            board.event(Sensor::Aperture(to), true);
            board.peg = to;
            to
        });
        tokio::time::sleep(Duration::from_millis(5)).await;
        before();
        let written = self.board(|board| {
            board.event(Sensor::Button(Button::Commit.number()), true);
            Instant::now()
        });
        let mut state = state.clone();
        let heard = |state: &Arc<State>| matches!(state.current(), Some(current) if current.announced && current.mv.to() == to);
        state.wait_for(heard).await.unwrap();
        written
    }

    /// Releases the commit button.
    pub fn let_go(&self) {
        self.board(|board| board.event(Sensor::Button(Button::Commit.number()), false));
    }

    /// The last announcement.
    pub fn words(&self) -> &'static str {
        match self.board(|board| board.peg) {
            Square::E4 => "Eva vier",
            _ => "Eva drei",
        }
    }
}

fn port() -> (PtyMaster, PathBuf) {
    let master = posix_openpt(OFlag::O_RDWR | OFlag::O_NOCTTY).unwrap();
    grantpt(&master).unwrap();
    unlockpt(&master).unwrap();
    let device = ptsname_r(&master).unwrap();
    (master, device.into())
}
