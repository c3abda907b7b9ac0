//! The emulated board in lock-step: passes on the acts of hands, and receives the board's frames.

use std::fmt::Display;
use std::io::{BufRead, BufReader, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::sync::OnceLock;

use board::sensing::{BoardQuery, Sensed, Sensing};
use board::wire::{
    Ack, AckStatus, BoardFrame, BoardSetting, Broken, Decoder, FrameEvent, FrameInput, HostFrame,
    Outbox, Packet, Snapshot, Status,
};
use shakmaty::{Bitboard, Square};

pub const INITIAL: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR";

/// Prints a figure past the test harness, which hides the output of passing tests.
pub fn report(line: impl Display) {
    let mut stderr = std::io::stderr();
    writeln!(stderr, "{line}").unwrap();
}

/// The folder of the firmware and the emulator, built once for all tests.
pub fn built() -> &'static Path {
    static BUILT: OnceLock<PathBuf> = OnceLock::new();
    BUILT.get_or_init(|| {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("hardware");
        let out = Path::new(env!("CARGO_TARGET_TMPDIR")).join("hardware");
        for part in ["firmware", "emulator"] {
            let made = Command::new("make")
                .arg("-C")
                .arg(root.join(part))
                .arg(format!("OUT={}", out.display()))
                .output()
                .expect("make is there: install make, gcc-avr, avr-libc and libsimavr-dev");
            assert!(
                made.status.success(),
                "hardware/{part} does not build (are gcc-avr, avr-libc and libsimavr-dev installed?):\n{}",
                String::from_utf8_lossy(&made.stderr)
            );
        }
        out
    })
}

/// The emulator's command, for arguments to be added.
pub fn emulator() -> Command {
    Command::new(built().join("emulator"))
}

/// A frame, and when its first bit began and its last had passed, in µs of emulated time.
#[derive(Clone, Debug)]
pub struct Heard {
    pub began_us: u64,
    pub us: u64,
    pub seq: u8,
    pub frame: BoardFrame,
}

/// One emulated board.
pub struct Rig {
    child: Child,
    script: ChildStdin,
    said: BufReader<ChildStdout>,
    decoder: Decoder,
    outbox: Outbox,
    heard: Vec<Heard>,
    /// The computer's session, fed with the board's bytes.
    pub sensing: Sensing,
    /// Bytes that formed no frame.
    pub broken: Vec<Broken>,
    /// Emulated time in µs.
    pub now_us: u64,
}

impl Rig {
    /// A board with contact leaves and this position, 50 ms after its start.
    pub fn leaves(fen: &str) -> Rig {
        Rig::start(&["leaves.elf"], fen)
    }

    /// A calibrated board with Hall sensors, which recognises colours.
    pub fn hall(fen: &str) -> Rig {
        let mut rig = Rig::hall_unlearnt("8/8/8/8/8/8/8/8");
        assert_eq!(rig.learn(), AckStatus::Done);
        rig.tell(format!("setup {fen}"));
        rig.run_ms(50);
        rig
    }

    /// A board with Hall sensors before calibration.
    pub fn hall_unlearnt(fen: &str) -> Rig {
        Rig::start(&["--hall", "hall.elf"], fen)
    }

    /// A board that identifies coded pegs.
    pub fn coded(fen: &str) -> Rig {
        Rig::start(&["--coded", "coded.elf"], fen)
    }

    fn start(args: &[&str], fen: &str) -> Rig {
        let mut child = emulator()
            .args(args)
            .current_dir(built())
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let script = child.stdin.take().unwrap();
        let said = BufReader::new(child.stdout.take().unwrap());
        let mut rig = Rig {
            child,
            script,
            said,
            decoder: Decoder::default(),
            outbox: Outbox::default(),
            heard: Vec::new(),
            sensing: Sensing::default(),
            broken: Vec::new(),
            now_us: 0,
        };
        rig.tell(format!("setup {fen}"));
        rig.run_ms(50);
        rig
    }

    /// Calibrates a board with all apertures empty; returns its answer.
    pub fn learn(&mut self) -> AckStatus {
        self.take();
        self.send(&HostFrame::Config(BoardSetting::Empty));
        self.run_ms(400);
        self.take_acks()[0].status
    }

    /// Obeys a command of hardware/emulator/README.md; returns its output apart from frames.
    pub fn tell(&mut self, command: impl Display) -> Vec<String> {
        self.script
            .write_all(format!("{command}\n").as_bytes())
            .unwrap();
        self.answer(&command)
    }

    /// Obeys these commands, at most one per aperture. They go to the emulator together, so it is woken once.
    pub fn tell_all<C: Display>(&mut self, commands: impl IntoIterator<Item = C>) {
        let commands: Vec<C> = commands.into_iter().collect();
        let lines: String = commands
            .iter()
            .map(|command| format!("{command}\n"))
            .collect();
        self.script.write_all(lines.as_bytes()).unwrap();
        for command in &commands {
            self.answer(command);
        }
    }

    /// The command's output apart from frames, once it is obeyed.
    fn answer(&mut self, command: &impl Display) -> Vec<String> {
        let mut printed = Vec::new();
        loop {
            let mut line = String::new();
            assert!(
                self.said.read_line(&mut line).unwrap() > 0,
                "the emulator ended at: {command}"
            );
            match line.trim_end().split_once(' ') {
                None => return printed,
                Some(("frame", rest)) => self.hear(rest),
                Some(("error", what)) => panic!("{command}: {what}"),
                Some(_) => printed.push(line.trim_end().to_owned()),
            }
        }
    }

    fn hear(&mut self, line: &str) {
        let words: Vec<&str> = line.split(' ').collect();
        let [began_us, us, hex] = words[..] else {
            panic!("not a frame: {line}")
        };
        let (began_us, us) = (began_us.parse().unwrap(), us.parse().unwrap());
        for byte in (0..hex.len()).step_by(2) {
            let byte = u8::from_str_radix(&hex[byte..byte + 2], 16).unwrap();
            let Some(packet) = self.decoder.feed(byte) else {
                continue;
            };
            self.sensing.receive(&packet);
            match packet.and_then(|packet| Ok((packet.seq, BoardFrame::read(&packet)?))) {
                Ok((seq, frame)) => self.heard.push(Heard {
                    began_us,
                    us,
                    seq,
                    frame,
                }),
                Err(broken) => self.broken.push(broken),
            }
        }
    }

    pub fn run_us(&mut self, us: u64) {
        self.tell(format!("+{us}us"));
        self.now_us += us;
    }

    pub fn run_ms(&mut self, ms: u64) {
        self.run_us(ms * 1000);
    }

    /// Sends a frame of the computer.
    pub fn send(&mut self, frame: &HostFrame) {
        let line = self.outbox.host(frame);
        self.send_bytes(&line);
    }

    pub fn send_packet(&mut self, packet: &Packet) {
        self.send_bytes(&packet.to_line());
    }

    pub fn send_bytes(&mut self, bytes: &[u8]) {
        let hex: String = bytes.iter().map(|byte| format!("{byte:02x}")).collect();
        self.tell(format!("send {hex}"));
    }

    /// Sends the session's pending queries, and runs until they are answered.
    pub fn answer_asks(&mut self) {
        while let Some(ask) = self.sensing.poll_ask() {
            self.send(&match ask {
                BoardQuery::Hello => HostFrame::Hello,
                BoardQuery::Snapshot => HostFrame::Snapshot,
            });
            self.run_ms(20);
        }
    }

    /// Every frame heard since the last call.
    pub fn take(&mut self) -> Vec<Heard> {
        std::mem::take(&mut self.heard)
    }

    /// The changes heard since the last call; everything else is dropped.
    pub fn take_events(&mut self) -> Vec<FrameEvent> {
        self.take()
            .into_iter()
            .filter_map(|heard| match heard.frame {
                BoardFrame::Event(event) => Some(event),
                _ => None,
            })
            .collect()
    }

    pub fn take_snapshots(&mut self) -> Vec<Snapshot> {
        self.take()
            .into_iter()
            .filter_map(|heard| match heard.frame {
                BoardFrame::Snapshot(snapshot) => Some(snapshot),
                _ => None,
            })
            .collect()
    }

    pub fn take_acks(&mut self) -> Vec<Ack> {
        self.take()
            .into_iter()
            .filter_map(|heard| match heard.frame {
                BoardFrame::Ack(ack) => Some(ack),
                _ => None,
            })
            .collect()
    }

    /// The board's own counters now.
    pub fn status(&mut self) -> Status {
        self.send(&HostFrame::Status);
        self.run_ms(30);
        let found = self
            .heard
            .iter()
            .rev()
            .find_map(|heard| match &heard.frame {
                BoardFrame::Status(status) => Some(status.clone()),
                _ => None,
            });
        found.expect("a board answers STATUS? within 30 ms")
    }

    pub fn sensed(&mut self) -> Vec<Sensed> {
        std::iter::from_fn(|| self.sensing.poll_sensed()).collect()
    }
}

impl Drop for Rig {
    fn drop(&mut self) {
        self.child.kill().ok();
        self.child.wait().ok();
    }
}

pub fn squares(fen: &str) -> Bitboard {
    let setup: shakmaty::fen::Fen = format!("{fen} w - - 0 1").parse().unwrap();
    setup.as_setup().board.occupied()
}

/// Inputs and levels of changes, in order.
pub fn changes(events: &[FrameEvent]) -> Vec<(FrameInput, bool)> {
    events
        .iter()
        .map(|event| (event.input, event.level))
        .collect()
}

pub fn at(square: Square) -> FrameInput {
    FrameInput::Aperture(square)
}
