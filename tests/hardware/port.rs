//! The emulated board in real time, behind a pseudo-terminal that acts as its serial port.

use std::io::{BufRead, BufReader, ErrorKind, Read, Write};
use std::os::unix::net::UnixStream;
use std::path::{Path, PathBuf};
use std::process::{Child, Stdio};
use std::time::{Duration, Instant};

use board::wire::{BoardFrame, Decoder, HostFrame, Outbox};
use serialport::TTYPort;
use shakmaty::Square;

use crate::rig::{INITIAL, at, built, emulator, squares};

const DEADLINE: Duration = Duration::from_secs(300);

/// An emulated board in real time, and the socket that moves its pegs.
pub struct Board {
    child: Child,
    pub port: PathBuf,
    hands: BufReader<UnixStream>,
}

impl Board {
    /// Starts a board with contact leaves.
    pub fn start(folder: &Path, name: &str) -> Board {
        Board::start_with(folder, name, &["leaves.elf"])
    }

    /// Starts a board with Hall sensors.
    pub fn hall(folder: &Path, name: &str) -> Board {
        Board::start_with(folder, name, &["--hall", "hall.elf"])
    }

    fn start_with(folder: &Path, name: &str, firmware: &[&str]) -> Board {
        let (port, socket) = (folder.join(name), folder.join(format!("{name}.hands")));
        let mut child = emulator()
            .args(["--speed", "4", "--pty"])
            .arg(&port)
            .arg("--listen")
            .arg(&socket)
            .args(firmware)
            .current_dir(built())
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let mut said = String::new();
        BufReader::new(child.stdout.take().unwrap())
            .read_line(&mut said)
            .unwrap();
        assert_eq!(said.trim_end(), format!("port {}", port.display()));
        let hands = UnixStream::connect(&socket).unwrap();
        hands.set_read_timeout(Some(DEADLINE)).unwrap();
        let mut board = Board {
            child,
            port,
            hands: BufReader::new(hands),
        };
        board.tell(&format!("setup {INITIAL}"));
        board.tell("+100ms");
        board
    }

    pub fn tell(&mut self, command: &str) {
        writeln!(self.hands.get_mut(), "{command}").unwrap();
        let mut answer = String::new();
        self.hands.read_line(&mut answer).unwrap();
        assert_eq!(answer, "ok\n", "{command}");
    }

    fn open(&self) -> Line {
        let builder = serialport::new(self.port.to_string_lossy(), 115_200);
        let port = builder
            .timeout(Duration::from_millis(50))
            .open_native()
            .unwrap();
        Line {
            port,
            decoder: Decoder::default(),
            outbox: Outbox::default(),
        }
    }
}

impl Drop for Board {
    fn drop(&mut self) {
        self.child.kill().ok();
        self.child.wait().ok();
    }
}

/// The computer's end.
struct Line {
    port: TTYPort,
    decoder: Decoder,
    outbox: Outbox,
}

impl Line {
    fn send(&mut self, frame: &HostFrame) {
        let bytes = self.outbox.host(frame);
        self.port.write_all(&[0]).unwrap();
        self.port.write_all(&bytes).unwrap();
    }

    /// Waits for the first frame that `wanted` accepts.
    fn wait_for<T>(&mut self, mut wanted: impl FnMut(BoardFrame) -> Option<T>) -> T {
        let end = Instant::now() + DEADLINE;
        while Instant::now() < end {
            let mut byte = [0];
            match self.port.read(&mut byte) {
                Ok(_) => {}
                Err(error) if error.kind() == ErrorKind::TimedOut => continue,
                Err(error) => panic!("{error}"),
            }
            let packet = self.decoder.feed(byte[0]).and_then(Result::ok);
            let frame = packet.and_then(|packet| BoardFrame::read(&packet).ok());
            if let Some(found) = frame.and_then(&mut wanted) {
                return found;
            }
        }
        panic!("the frame did not come within {DEADLINE:?}");
    }
}

#[test]
fn two_boards_each_on_its_own_port() {
    let folder = tempfile::tempdir().unwrap();
    let mut boards = ["white", "black"].map(|name| Board::start(folder.path(), name));
    let mut lines = boards.each_ref().map(Board::open);
    for line in &mut lines {
        line.send(&HostFrame::Hello);
        let hello = line.wait_for(|frame| match frame {
            BoardFrame::Hello(hello) => Some(hello),
            _ => None,
        });
        assert_eq!(hello.holes, 64);
        let shown = line.wait_for(|frame| match frame {
            BoardFrame::Snapshot(snapshot) => Some(snapshot.occupied),
            _ => None,
        });
        assert_eq!(shown, squares(INITIAL));
    }
    for (board, square) in boards.iter_mut().zip(["e2", "e7"]) {
        board.tell(&format!("lift {square}"));
    }
    for (line, square) in lines.iter_mut().zip([Square::E2, Square::E7]) {
        let event = line.wait_for(|frame| match frame {
            BoardFrame::Event(event) => Some(event),
            _ => None,
        });
        assert_eq!((event.input, event.level), (at(square), false));
    }
}

#[test]
fn what_nobody_read_is_lost_and_the_port_opens_again() {
    let folder = tempfile::tempdir().unwrap();
    let mut board = Board::start(folder.path(), "board");
    let shown = |line: &mut Line| {
        line.wait_for(|frame| match frame {
            BoardFrame::Snapshot(snapshot) => Some((snapshot.t_ms, snapshot.occupied)),
            BoardFrame::Event(event) => panic!("of a time when nobody listened: {event:?}"),
            _ => None,
        })
    };
    let (before_ms, _) = shown(&mut board.open());
    board.tell("lift g1");
    board.tell("+3000ms");
    let (after_ms, occupied) = shown(&mut board.open());
    assert!(after_ms >= before_ms + 3000, "{before_ms} {after_ms}");
    assert!(!occupied.contains(Square::G1));
}
