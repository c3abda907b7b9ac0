//! Properties of real ports only: pseudo-terminals that are opened and closed, held by one program, and configured as a serial
//! line. tests/boards covers the boards on them.

use std::path::{Path, PathBuf};
use std::time::Duration;

use board::sensing::{Button, Sensed};
use board::wire::BAUD;
use board::{Edge, Make, Seen};
use nix::sys::termios::{ControlFlags, InputFlags, LocalFlags, OutputFlags, tcgetattr};
use serialport::{SerialPort, TTYPort};
use shakmaty::{Bitboard, Square};
use shell::serial::{
    BoardReport, Boards, LossCause, SerialPorts, SystemPorts, Trouble, WantedBoard,
};
use sim::board::PegBoard;
use sim::port::control::host_boards;
use sim::port::{BoardPace, SimulatedBoard, pseudo_terminal};
use tempfile::TempDir;
use tokio::sync::mpsc;
use tokio::time::timeout;

/// Timeout far longer than anything here takes; only a failure waits for it.
const DEADLINE: Duration = Duration::from_secs(300);

fn initial() -> Bitboard {
    shakmaty::Board::new().occupied()
}

/// Watches for a board at this port, or at one that the pattern names.
fn watch(name: &str, port: &Path) -> Boards {
    let wanted = WantedBoard {
        make: Make::Annabella,
        name: name.into(),
        ports: vec![port.to_str().unwrap().to_owned()],
        number: None,
    };
    Boards::watch(vec![wanted]).unwrap()
}

/// Reads reports until `take` accepts one.
async fn next<T>(boards: &mut Boards, take: fn(BoardReport) -> Option<T>) -> T {
    loop {
        let (_, report) = timeout(DEADLINE, boards.next()).await.unwrap().unwrap();
        if let Some(taken) = take(report) {
            return taken;
        }
    }
}

fn connected(report: BoardReport) -> Option<(PathBuf, Option<u16>)> {
    match report {
        BoardReport::Connected { port, number, .. } => Some((port, number)),
        _ => None,
    }
}

fn lost(report: BoardReport) -> Option<LossCause> {
    match report {
        BoardReport::Lost { reason } => Some(reason),
        _ => None,
    }
}

fn missing(report: BoardReport) -> Option<Trouble> {
    match report {
        BoardReport::Missing(trouble) => Some(trouble),
        _ => None,
    }
}

fn sensed(report: BoardReport) -> Option<Sensed> {
    match report {
        BoardReport::Sensed { sensed, .. } => Some(sensed),
        _ => None,
    }
}

fn shows(report: BoardReport) -> Option<Bitboard> {
    match sensed(report)? {
        Sensed::Shows { occupied, .. } => Some(occupied),
        _ => None,
    }
}

fn edge(report: BoardReport) -> Option<Edge> {
    match sensed(report)? {
        Sensed::Edge { edge, .. } => Some(edge),
        _ => None,
    }
}

fn button(report: BoardReport) -> Option<Button> {
    match sensed(report)? {
        Sensed::Button { button, .. } => Some(button),
        _ => None,
    }
}

/// Another program that has a port open until this is dropped.
struct Holder(std::process::Child);

impl Holder {
    fn of(port: &Path) -> Holder {
        let held = std::fs::File::open(port).unwrap();
        let mut holding = std::process::Command::new("sleep");
        Holder(holding.arg("600").stdin(held).spawn().unwrap())
    }
}

impl Drop for Holder {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

#[tokio::test]
async fn a_board_on_a_pseudo_terminal_is_found_heard_lost_and_found_again() {
    let folder = TempDir::new().unwrap();
    let link = folder.path().join("white");
    let board = PegBoard::new(Some(7)).with_pegs(initial());
    let white = SimulatedBoard::plug_in(&link, board, BoardPace(1)).unwrap();
    let mut boards = watch("white", &folder.path().join("whi*"));
    let found = (link.clone(), Some(7));
    assert_eq!(next(&mut boards, connected).await, found);
    assert_eq!(next(&mut boards, shows).await, initial());
    white.lift(Square::E2).await.unwrap();
    white.place(Square::E4).await.unwrap();
    white.press(Button::Commit).await.unwrap();
    assert_eq!(next(&mut boards, edge).await, Edge::Lift(Square::E2));
    assert_eq!(
        next(&mut boards, edge).await,
        Edge::Place(Square::E4, Seen::Peg)
    );
    assert_eq!(next(&mut boards, button).await, Button::Commit);
    white.unplug().await.unwrap();
    let port = link.clone();
    assert_eq!(next(&mut boards, lost).await, LossCause::Closed { port });
    white.plug().await.unwrap();
    assert_eq!(next(&mut boards, connected).await, found);
    // A computer that closed the port finds the board again.
    boards.close().await;
    let mut boards = watch("white", &link);
    let moved = initial() ^ Bitboard::from(Square::E2) ^ Bitboard::from(Square::E4);
    assert_eq!(next(&mut boards, shows).await, moved);
}

#[tokio::test]
async fn a_port_is_opened_at_its_speed() {
    let (device, slave) = TTYPort::pair().unwrap();
    let port = PathBuf::from(slave.name().unwrap());
    drop(slave);
    for baud in [BAUD, 38_400] {
        let _open = SystemPorts.open(&port, baud).unwrap();
        assert_eq!(device.baud_rate().unwrap(), baud);
    }
}

#[tokio::test]
async fn a_port_is_opened_for_one_alone_and_is_set_as_a_serial_line_without_tricks() {
    let device = pseudo_terminal().unwrap();
    let port = PathBuf::from(nix::pty::ptsname_r(&device).unwrap());
    // And again after it was closed.
    for _ in 0..2 {
        let mut first = SystemPorts.open(&port, BAUD).unwrap();
        let second = SystemPorts.open(&port, BAUD).map(drop);
        assert_eq!(second, Err(Trouble::InUse { port: port.clone() }));
        let set = tcgetattr(&device).unwrap();
        let eight = set.control_flags & ControlFlags::CSIZE;
        assert_eq!(eight, ControlFlags::CS8);
        let (parity, stop) = (ControlFlags::PARENB, ControlFlags::CSTOPB);
        assert!(
            !set.control_flags
                .intersects(parity | stop | ControlFlags::CRTSCTS)
        );
        let (start, end) = (InputFlags::IXON, InputFlags::IXOFF);
        let changed = InputFlags::ICRNL | InputFlags::INLCR | InputFlags::ISTRIP;
        assert!(!set.input_flags.intersects(start | end | changed));
        assert!(!set.output_flags.contains(OutputFlags::OPOST));
        let edited = LocalFlags::ICANON | LocalFlags::ECHO | LocalFlags::ISIG;
        assert!(!set.local_flags.intersects(edited));
        // Bytes buffered before are dropped, and later ones are read.
        let mut read = [0; 8];
        let mut line = &device;
        std::io::Write::write_all(&mut line, b"old").unwrap();
        first.clear().unwrap();
        std::io::Write::write_all(&mut line, b"new").unwrap();
        let count = tokio::io::AsyncReadExt::read(&mut first, &mut read).await;
        assert_eq!(&read[..count.unwrap()], b"new");
    }
}

/// The device is held by a process without exclusive access: opening it would be possible, but would take bytes away.
#[tokio::test]
async fn a_port_that_another_program_has_open_is_left_alone() {
    let folder = TempDir::new().unwrap();
    let plug_in = |name: &str, number| {
        let board = PegBoard::new(Some(number)).with_pegs(initial());
        SimulatedBoard::plug_in(&folder.path().join(name), board, BoardPace(1)).unwrap()
    };
    let _held = plug_in("usb3", 3);
    let _holder = Holder::of(&folder.path().join("usb3"));
    let _free = plug_in("usb4", 4);
    let mut boards = watch("white", &folder.path().join("usb?"));
    let found = (folder.path().join("usb4"), Some(4));
    assert_eq!(next(&mut boards, connected).await, found);
}

#[tokio::test]
async fn what_is_no_serial_port_is_told() {
    let mut boards = watch("white", Path::new("/dev/null"));
    let trouble = next(&mut boards, missing).await;
    assert!(matches!(trouble, Trouble::NoPort { .. }), "{trouble:?}");
}

#[tokio::test]
async fn boards_are_driven_by_lines_of_text() {
    let folder = TempDir::new().unwrap();
    let link = |name: &str| folder.path().join(name);
    let (commands, lines) = mpsc::channel(1);
    let (answering, mut answers) = mpsc::channel(1);
    let dir = folder.path().to_owned();
    let hosting = tokio::spawn(async move {
        host_boards(&dir, &["white", "black"], BoardPace(1), lines, answering).await
    });
    let mut answer = async || timeout(DEADLINE, answers.recv()).await.unwrap().unwrap();
    for name in ["white", "black"] {
        let expected = format!("{name} port {}", link(name).display());
        assert_eq!(answer().await, expected);
    }
    let mut boards = watch("black", &link("black"));
    next(&mut boards, shows).await;
    for (line, expected) in [
        ("black lift e7", "ok black lift e7"),
        ("black +30ms", "ok black +30ms"),
        ("black place e5", "ok black place e5"),
        ("black lift e7", "error found no peg in e7"),
        (
            "white press bell",
            "error found \"bell\", expected a button",
        ),
        ("red lift e2", "error found board \"red\""),
    ] {
        commands.send(line.to_owned()).await.unwrap();
        let answer = answer().await;
        assert!(answer.starts_with(expected), "{answer}");
    }
    assert_eq!(next(&mut boards, edge).await, Edge::Lift(Square::E7));
    drop(commands);
    timeout(DEADLINE, hosting).await.unwrap().unwrap().unwrap();
    assert!(!link("white").exists());
}
