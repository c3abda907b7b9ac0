//! `annabella run` and its boards, each a process of its own, as at a real table.

#![allow(dead_code, reason = "each test uses a part of it")]

pub mod hand;
pub mod hung;
pub mod visitor;

use std::fs::{self, File};
use std::io::{BufRead, BufReader, ErrorKind, PipeReader, PipeWriter, Read, Write};
use std::os::fd::AsRawFd;
use std::os::unix::fs::OpenOptionsExt;
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdin, ChildStdout, Command, ExitStatus, Stdio};
use std::sync::Mutex;
use std::time::{Duration, Instant, SystemTime};

use announce::{Announcement, Style, Wording};
use board::Edge;
use laws::Position;
use ledger::event::Record;
use nix::fcntl::OFlag;
use nix::sys::signal::{Signal, kill};
use nix::unistd::Pid;
use shakmaty::{Color, Move};
use sim::games::{self, Game};
use store::{self, LedgerContents};
use table::State;
use tempfile::TempDir;

/// Timeout far longer than anything here takes on a busy computer; only a failure waits for it.
pub const DEADLINE: Duration = Duration::from_secs(300);
/// Polling interval.
const AGAIN: Duration = Duration::from_millis(5);
/// Polling interval where each look starts another program.
const ASKED_AGAIN: Duration = Duration::from_millis(200);
/// Granularity of file times. If a file was written at least this long before it was read, a later write changes its time.
const TICK: Duration = Duration::from_millis(20);
/// Interval between two movements of a quick hand in board ms, longer than contact bounce.
const HAND_MS: u64 = 110;

pub fn annabella() -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_annabella"));
    // Not the installation of the person who runs the tests.
    command.env_remove("RUST_LOG").env_remove("STATE_DIRECTORY");
    command.env(
        "XDG_STATE_HOME",
        concat!(env!("CARGO_TARGET_TMPDIR"), "/state"),
    );
    command
}

/// Polls until there is something to see.
pub fn until<T>(what: &str, look: impl FnMut() -> Option<T>) -> T {
    until_seen(what, AGAIN, look)
}

/// Polls by starting programs, until there is something to see.
pub fn until_asked<T>(what: &str, ask: impl FnMut() -> Option<T>) -> T {
    until_seen(what, ASKED_AGAIN, ask)
}

fn until_seen<T>(what: &str, again: Duration, mut look: impl FnMut() -> Option<T>) -> T {
    let deadline = Instant::now() + DEADLINE;
    loop {
        if let Some(seen) = look() {
            return seen;
        }
        assert!(Instant::now() < deadline, "waited in vain until {what}");
        std::thread::sleep(again);
    }
}

/// A folder with a configuration, the links of the boards, and the ledger.
pub struct Place {
    folder: TempDir,
    seen: Mutex<Option<Seen>>,
}

/// A cached read of the ledger, so that it is not verified and replayed again while nobody writes it.
struct Seen {
    /// When reading began.
    at: SystemTime,
    written: Written,
    state: State,
}

/// Length and modification time of each file of a ledger; `None` where there is no such file.
type Written = [Option<(u64, SystemTime)>; 2];

impl Place {
    /// A place with these configuration lines: the sections `[event]`, `[white]`, `[black]`, and the lines before them.
    pub fn new(before: &str, event: &str, white: &str, black: &str) -> Place {
        let place = Place {
            folder: TempDir::new().unwrap(),
            seen: Mutex::new(None),
        };
        // Nobody is asked which way round the boards lie.
        let stands = |seat: &str| match seat.contains("board = ") || seat.contains("turned = ") {
            true => seat.to_owned(),
            false => format!("{seat}\nturned = false"),
        };
        let (white, black) = (stands(white), stands(black));
        // A sound output that no computer has: a test must not be heard in the room.
        let config = format!(
            "ledger = \"{ledger}\"\n{before}\n[event]\n{event}\n[white]\n{white}\n[black]\n{black}\n\
             [ears]\ntable = \"nowhere\"\n[web]\nlisten = \"127.0.0.1:0\"\n",
            ledger = place.ledger().display(),
        );
        fs::write(place.config(), config).unwrap();
        place
    }

    /// A place with two boards, each on the port of its name.
    pub fn two_boards(event: &str) -> Place {
        let place = Place::new("", event, "", "");
        let mut config = fs::read_to_string(place.config()).unwrap();
        for seat in ["white", "black"] {
            let section = format!("[{seat}]\n");
            let port = format!("{section}board = \"{}\"\n", place.link(seat));
            config = config.replace(&section, &port);
        }
        fs::write(place.config(), config).unwrap();
        place
    }

    /// Appends these lines to the configuration.
    pub fn add(&self, lines: &str) {
        let mut config = fs::read_to_string(self.config()).unwrap();
        config.push_str(lines);
        fs::write(self.config(), config).unwrap();
    }

    /// Boards are searched for at these links.
    pub fn look_for_boards_at(&self, links: &[&str]) {
        let links: Vec<_> = links.iter().map(|link| self.link(link)).collect();
        let mut config = fs::read_to_string(self.config()).unwrap();
        config.push_str(&format!("[boards]\ncandidates = {links:?}\n"));
        fs::write(self.config(), config).unwrap();
    }

    /// Uses one voice for everything, for tests that start the program often and do not listen.
    pub fn speak_with_one_voice(&self) {
        let mut config = fs::read_to_string(self.config()).unwrap();
        config.push_str("[voice]\nblack = \"de-anna\"\nphrases = \"de-anna\"\n");
        fs::write(self.config(), config).unwrap();
    }

    /// Uses the sound output that the program would choose by itself.
    pub fn use_any_sound_output(&self) {
        let config = fs::read_to_string(self.config()).unwrap();
        fs::write(self.config(), config.replace("table = \"nowhere\"\n", "")).unwrap();
    }

    pub fn path(&self) -> &Path {
        self.folder.path()
    }

    pub fn link(&self, board: &str) -> String {
        self.path().join(board).display().to_string()
    }

    pub fn config(&self) -> PathBuf {
        self.path().join("table.toml")
    }

    pub fn ledger(&self) -> PathBuf {
        self.path().join("game.sqlite")
    }

    pub fn contents(&self) -> LedgerContents {
        store::read(&self.ledger()).unwrap()
    }

    pub fn records(&self) -> Vec<Record> {
        self.contents().records
    }

    pub fn state(&self) -> State {
        self.sees(State::clone)
    }

    /// Looks at the state of the game.
    pub fn sees<T>(&self, look: impl FnOnce(&State) -> T) -> T {
        let mut seen = self.seen.lock().unwrap();
        let at = SystemTime::now();
        let written = self.written();
        let same = |seen: &&mut Seen| {
            let before = |(_, wrote): &(u64, SystemTime)| {
                seen.at.duration_since(*wrote).is_ok_and(|ago| ago > TICK)
            };
            seen.written == written && written.iter().flatten().all(before)
        };
        if let Some(seen) = seen.as_mut().filter(same) {
            return look(&seen.state);
        }
        let state = State::replay(&self.records());
        let now = Seen { at, written, state };
        look(&seen.insert(now).state)
    }

    fn written(&self) -> Written {
        ["game.sqlite", "game.sqlite-wal"].map(|name| {
            let file = fs::metadata(self.path().join(name)).ok()?;
            Some((file.len(), file.modified().unwrap()))
        })
    }

    /// Waits until the ledger's events lead to such a state.
    pub fn until_recorded(&self, what: &str, mut such: impl FnMut(&State) -> bool) {
        until(what, || self.sees(&mut such).then_some(()));
    }

    /// Also waits until a committed move has been announced.
    pub fn until_announced(&self) {
        self.until_recorded("the announcement was heard", |state| {
            state.current().is_none_or(|current| current.announced)
        });
    }

    /// Runs `annabella verify`.
    pub fn verify(&self) {
        if let Err(said) = self.verified() {
            panic!("{said}");
        }
    }

    /// Runs `annabella verify` on the ledger of a killed daemon: the record being written, which nobody heard, may be cut short.
    pub fn verify_what_is_left(&self) {
        if let Err(said) = self.verified() {
            assert!(said.contains("nobody heard what it said"), "{said}");
        }
    }

    fn verified(&self) -> Result<(), String> {
        let verify = annabella().arg("verify").arg(self.ledger()).output();
        let verified = verify.unwrap();
        let said = String::from_utf8_lossy(&verified.stdout);
        verified.status.success().then_some(()).ok_or(said.into())
    }
}

/// A running `annabella run`. It is killed when dropped.
pub struct Table {
    child: Child,
    out: Option<PipeReader>,
    /// A second handle of the output pipe, to fill it.
    throat: Option<PipeWriter>,
    partial: Vec<u8>,
    /// The lines so far.
    pub said: Vec<String>,
    next: usize,
    errors: PathBuf,
}

impl Table {
    pub fn start(place: &Place) -> Table {
        Table::start_by(&mut annabella(), place)
    }

    /// Starts the table by another program, which is given the command line.
    pub fn start_by(starter: &mut Command, place: &Place) -> Table {
        Table::start_with(starter.arg("run"), place)
    }

    /// Starts the table with this command line so far.
    pub fn start_with(command: &mut Command, place: &Place) -> Table {
        let (out, throat) = std::io::pipe().unwrap();
        let errors = place.path().join("errors.txt");
        let command = command.arg("--config").arg(place.config());
        command
            .stdin(Stdio::null())
            .stdout(throat.try_clone().unwrap());
        command.stderr(File::create(&errors).unwrap());
        Table {
            child: command.spawn().unwrap(),
            out: Some(out),
            throat: Some(throat),
            partial: Vec::new(),
            said: Vec::new(),
            next: 0,
            errors,
        }
    }

    pub fn pid(&self) -> u32 {
        self.child.id()
    }

    /// Waits for the next line that `take` accepts, among those not passed yet; passes it and all lines before it.
    pub fn hear(&mut self, what: &str, mut take: impl FnMut(&str) -> bool) -> String {
        let deadline = Instant::now() + DEADLINE;
        loop {
            self.listen();
            while let Some(line) = self.said.get(self.next) {
                self.next += 1;
                if take(line) {
                    return line.clone();
                }
            }
            let ended = self.child.try_wait().unwrap();
            assert!(
                Instant::now() < deadline && ended.is_none(),
                "waited in vain for {what} ({ended:?}); heard:\n{}\nerrors:\n{}",
                self.said.join("\n"),
                self.errors()
            );
            std::thread::sleep(AGAIN);
        }
    }

    pub fn hear_line(&mut self, line: &str) {
        self.hear(line, |heard| heard == line);
    }

    /// Waits until both boards answer, in either order.
    pub fn hear_boards(&mut self, boards: &[&str]) {
        let lines = boards.iter();
        self.hear_all(lines.map(|board| format!("arbiter: {board}'s board connected")));
    }

    /// Waits for lines with these beginnings, in any order.
    pub fn hear_all(&mut self, lines: impl IntoIterator<Item = impl Into<String>>) {
        let mut missing: Vec<String> = lines.into_iter().map(Into::into).collect();
        self.hear(&missing.join("; "), |line| {
            missing.retain(|missing| !line.starts_with(missing));
            missing.is_empty()
        });
    }

    /// Takes in the lines printed so far without waiting for more.
    pub fn listen(&mut self) {
        let Some(out) = &self.out else { return };
        let mut reader = reopened(out, true);
        let mut bytes = [0; 4096];
        loop {
            match reader.read(&mut bytes) {
                Ok(count @ 1..) => self.partial.extend_from_slice(&bytes[..count]),
                Ok(_) => break,
                Err(error) if error.kind() == ErrorKind::WouldBlock => break,
                Err(error) => panic!("{error}"),
            }
        }
        while let Some(end) = self.partial.iter().position(|byte| *byte == b'\n') {
            let line: Vec<u8> = self.partial.drain(..=end).collect();
            let line = String::from_utf8_lossy(&line).trim_end().to_owned();
            if !line.is_empty() {
                self.said.push(line);
            }
        }
    }

    /// Fills the output pipe: from now on the program blocks in its next line.
    pub fn hold_tongue(&mut self) {
        self.listen();
        let mut writer = reopened(self.throat.as_ref().unwrap(), false);
        for filler in [&[b'\n'; 4096][..], b"\n"] {
            while writer.write(filler).is_ok() {}
        }
    }

    /// From now on nobody reads its lines.
    pub fn close_ears(&mut self) {
        self.listen();
        (self.out, self.throat) = (None, None);
    }

    pub fn errors(&self) -> String {
        fs::read_to_string(&self.errors).unwrap()
    }

    /// Kills it with `kill -9`; returns the lines printed by then.
    pub fn kill(mut self) -> Vec<String> {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
        self.listen();
        std::mem::take(&mut self.said)
    }

    /// Waits until it ends by itself.
    pub fn end(mut self) -> (ExitStatus, String) {
        let status = until("it ends", || self.child.try_wait().unwrap());
        self.listen();
        (status, self.errors())
    }

    /// Asks it to stop, as a service manager does.
    pub fn stop(mut self) -> Vec<String> {
        kill(Pid::from_raw(self.child.id() as i32), Signal::SIGTERM).unwrap();
        let status = until("it stops", || self.child.try_wait().unwrap());
        assert!(status.success(), "{status}: {}", self.errors());
        self.listen();
        std::mem::take(&mut self.said)
    }
}

impl Drop for Table {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Reopens this end of a pipe without blocking; the other holder of it still blocks.
fn reopened(end: &impl AsRawFd, read: bool) -> File {
    File::options()
        .read(read)
        .write(!read)
        .custom_flags(OFlag::O_NONBLOCK.bits())
        .open(format!("/proc/self/fd/{}", end.as_raw_fd()))
        .unwrap()
}

/// Two simulated boards, `white` and `black`, in a process of their own. They are unplugged when dropped.
pub struct Boards {
    child: Child,
    orders: Option<ChildStdin>,
    answers: BufReader<ChildStdout>,
}

impl Boards {
    pub fn plug_in(place: &Place, pace: u32) -> Boards {
        let mut child = annabella()
            .args(["simulate", "--pace", &pace.to_string(), "--boards"])
            .arg(place.path())
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let orders = child.stdin.take();
        let answers = BufReader::new(child.stdout.take().unwrap());
        let mut boards = Boards {
            child,
            orders,
            answers,
        };
        for name in ["white", "black"] {
            assert!(boards.answer().starts_with(&format!("{name} port ")));
        }
        boards
    }

    pub fn pid(&self) -> u32 {
        self.child.id()
    }

    fn answer(&mut self) -> String {
        let mut line = String::new();
        self.answers.read_line(&mut line).unwrap();
        line.trim_end().to_owned()
    }

    /// Sends an order and waits until it is done.
    pub fn order(&mut self, line: &str) {
        self.send(line);
        self.done(line);
    }

    /// Sends an order without waiting.
    pub fn send(&mut self, line: &str) {
        writeln!(self.orders.as_mut().unwrap(), "{line}").unwrap();
    }

    /// Waits until the order sent is done.
    pub fn done(&mut self, line: &str) {
        assert_eq!(self.answer(), format!("ok {line}"));
    }

    /// One movement of a hand.
    pub fn edge(&mut self, board: Color, edge: Edge) {
        // No hand changes an aperture twice within this time; a bouncing contact does.
        self.order(&format!("{board} +{HAND_MS}ms"));
        match edge {
            Edge::Lift(square) => self.order(&format!("{board} lift {square}")),
            Edge::Place(square, _) => self.order(&format!("{board} place {square}")),
        }
    }

    pub fn press(&mut self, board: Color, button: &str) {
        self.order(&format!("{board} press {button}"));
    }
}

impl Drop for Boards {
    fn drop(&mut self) {
        self.orders = None;
        let _ = self.child.wait();
    }
}

/// The game of the demo.
pub fn opera() -> Game {
    let pgn = include_bytes!("../../../src/cli/demo/opera.pgn");
    games::read(pgn).unwrap().remove(0)
}

/// The German announcement of a move.
pub fn words(before: &Position, mv: &Move) -> String {
    let announcement = Announcement::of(before, mv);
    Wording::new(Style::FIDE).words(&announcement).to_string()
}
