//! Boards on real pseudo-terminals, from the simulated hand to the report.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use annabella::shell::ports::{self, Whereabouts};
use annabella::shell::serial::{
    BoardName, BoardReport, Boards, Computer, LossCause, NotSent, Trouble, WantedBoard, survey,
};
use board::sensing::{BoardTime, Button, Sensed};
use board::wire::{
    BlinkMode, BoardFrame, Capabilities, FaultFlags, Hello, HostFrame, Outbox, Snapshot,
    SnapshotReason,
};
use board::{Edge, Make, Seen};
use laws::Timestamp;
use laws::seat::{Ear, Room};
use ledger::event::{Author, Cause, Event, PlayEvent, Record};
use shakmaty::{Bitboard, ByColor, Square};
use sim::board::{BoardAction, PegBoard};
use sim::port::control::host_boards;
use sim::port::{BoardPace, SimulatedBoard};
use table::{Ears, Input, State, Table};
use tempfile::TempDir;
use tokio::sync::{mpsc, watch};
use tokio::time::timeout;

/// Far longer than anything here takes; only a failure waits for it.
const DEADLINE: Duration = Duration::from_secs(300);

fn initial() -> Bitboard {
    shakmaty::Board::new().occupied()
}

fn board(number: u16) -> PegBoard {
    PegBoard::new(Some(number)).with_pegs(initial())
}

/// A folder for links, the boards that are wanted, and what they report.
struct Bench {
    dir: TempDir,
    boards: Option<Boards>,
}

impl Bench {
    fn new() -> Bench {
        Bench {
            dir: TempDir::new().unwrap(),
            boards: None,
        }
    }

    /// With White's board plugged in and seen.
    async fn with_white() -> (Bench, SimulatedBoard) {
        let mut bench = Bench::new();
        let white = bench.plug_in("white", board(7));
        bench.watch(&[("white", "white")]);
        bench.shown().await;
        (bench, white)
    }

    fn link(&self, name: &str) -> PathBuf {
        self.dir.path().join(name)
    }

    fn plug_in(&self, name: &str, board: PegBoard) -> SimulatedBoard {
        SimulatedBoard::plug_in(&self.link(name), board, BoardPace(1)).unwrap()
    }

    /// Wants boards of these names, each among these ports of the folder.
    fn watch(&mut self, wanted: &[(&str, &str)]) {
        let wanted = wanted
            .iter()
            .map(|(name, port)| wanted_board(name, &self.link(port)))
            .collect();
        self.boards = Some(Boards::watch(wanted).unwrap());
    }

    async fn report(&mut self) -> (String, BoardReport) {
        loop {
            let next = self.boards.as_mut().unwrap().next();
            let (name, report) = timeout(DEADLINE, next).await.expect("no report").unwrap();
            // Which buttons are down is asked for in its own test.
            if !matches!(report, BoardReport::Held { .. }) {
                return (name.to_string(), report);
            }
        }
    }

    /// Reads reports until just these buttons are held down.
    async fn until_held(&mut self, wanted: u16) {
        let boards = self.boards.as_mut().unwrap();
        loop {
            let (_, report) = timeout(DEADLINE, boards.next()).await.unwrap().unwrap();
            if matches!(report, BoardReport::Held { buttons, .. } if buttons == wanted) {
                return;
            }
        }
    }

    /// Reads reports until one is taken.
    async fn until<T>(&mut self, mut take: impl FnMut(&str, &BoardReport) -> Option<T>) -> T {
        loop {
            let (name, report) = self.report().await;
            if let Some(taken) = take(&name, &report) {
                return taken;
            }
        }
    }

    async fn connected(&mut self) -> (String, PathBuf, Option<u16>) {
        self.until(|name, report| match report {
            BoardReport::Connected { port, number, .. } => {
                Some((name.to_owned(), port.clone(), *number))
            }
            _ => None,
        })
        .await
    }

    async fn shown(&mut self) -> Bitboard {
        self.until(|_, report| match report {
            BoardReport::Sensed {
                sensed: Sensed::Shows { occupied, .. },
                ..
            } => Some(*occupied),
            _ => None,
        })
        .await
    }

    /// The next thing sensed that is not merely quiet.
    async fn sensed(&mut self) -> Sensed {
        self.until(|_, report| match report {
            BoardReport::Sensed {
                sensed: Sensed::Quiet { .. },
                ..
            } => None,
            BoardReport::Sensed { sensed, .. } => Some(sensed.clone()),
            other => panic!("found {other:?}, expected something sensed"),
        })
        .await
    }

    async fn edge(&mut self) -> Edge {
        match self.sensed().await {
            Sensed::Edge { edge, .. } => edge,
            other => panic!("found {other:?}, expected a lift or a place"),
        }
    }

    async fn lost(&mut self) -> LossCause {
        self.until(|_, report| match report {
            BoardReport::Lost { reason } => Some(reason.clone()),
            _ => None,
        })
        .await
    }

    async fn silent(&mut self) {
        self.until(|_, report| matches!(report, BoardReport::Silent { .. }).then_some(()))
            .await;
    }

    async fn heard(&mut self) {
        self.until(|_, report| matches!(report, BoardReport::Heard).then_some(()))
            .await;
    }

    async fn missing(&mut self) -> Trouble {
        self.until(|_, report| match report {
            BoardReport::Missing(trouble) => Some(trouble.clone()),
            _ => None,
        })
        .await
    }
}

fn wanted_board(name: &str, port: &Path) -> WantedBoard {
    WantedBoard {
        make: Make::Annabella,
        name: name.into(),
        ports: vec![port.to_str().unwrap().to_owned()],
        number: None,
    }
}

/// Another program that has a port open, until it is dropped.
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

/// What the computer wrote to a device since the last call.
fn written(device: &mut nix::pty::PtyMaster) -> Vec<u8> {
    let mut written = vec![0; 4096];
    let count = std::io::Read::read(device, &mut written).unwrap_or(0);
    written.truncate(count);
    written
}

/// A port that is open at its other end, and no board.
fn bare_port() -> (nix::pty::PtyMaster, PathBuf) {
    use nix::fcntl::OFlag;
    use nix::sys::termios::{SetArg, cfmakeraw, tcgetattr, tcsetattr};
    let flags = OFlag::O_RDWR | OFlag::O_NOCTTY | OFlag::O_NONBLOCK;
    let master = nix::pty::posix_openpt(flags).unwrap();
    nix::pty::grantpt(&master).unwrap();
    nix::pty::unlockpt(&master).unwrap();
    // No echo: what is read here was written by the computer.
    let mut termios = tcgetattr(&master).unwrap();
    cfmakeraw(&mut termios);
    tcsetattr(&master, SetArg::TCSANOW, &termios).unwrap();
    let device = nix::pty::ptsname_r(&master).unwrap();
    (master, device.into())
}

#[tokio::test]
async fn a_board_is_found_and_what_hands_do_on_it_arrives() {
    let mut bench = Bench::new();
    let white = bench.plug_in("white", board(7));
    bench.watch(&[("white", "white")]);
    let found = bench.connected().await;
    assert_eq!(found, ("white".to_owned(), bench.link("white"), Some(7)));
    assert_eq!(bench.shown().await, initial());

    white.lift(Square::E2).await.unwrap();
    white.place(Square::E4).await.unwrap();
    white.press(Button::Commit).await.unwrap();
    assert_eq!(bench.edge().await, Edge::Lift(Square::E2));
    assert_eq!(bench.edge().await, Edge::Place(Square::E4, Seen::Peg));
    assert!(matches!(
        bench.sensed().await,
        Sensed::Button {
            button: Button::Commit,
            ..
        }
    ));
}

#[tokio::test]
async fn light_and_beep_reach_the_board() {
    let (bench, white) = Bench::with_white().await;
    let sent = [
        HostFrame::Beep { hz: 2000, ms: 20 },
        HostFrame::Led {
            led: 64,
            mode: BlinkMode::Slow,
        },
    ];
    let boards = bench.boards.as_ref().unwrap();
    for frame in sent {
        boards.send(&"white".into(), frame).unwrap();
    }
    let nobody = BoardName::from("nobody");
    assert_eq!(
        boards.send(&nobody, sent[0]),
        Err(NotSent::Unknown(nobody.clone()))
    );
    let heard = async {
        let mut heard = Vec::new();
        while heard.len() < sent.len() {
            heard.extend(white.heard().await.unwrap());
        }
        heard
    };
    assert_eq!(timeout(DEADLINE, heard).await.unwrap(), sent);
}

/// The ears of a table whose outputs are lost.
fn deaf() -> Ears {
    let mut table = Table::default();
    for ear in Ear::ALL {
        let reason = "gone".to_owned();
        table.handle(&Input::SoundLost { ear, reason }, Timestamp::default());
    }
    table.state().ears.clone()
}

/// This happens next.
fn happens(state: &mut State, event: PlayEvent) {
    let number = state.number + 1;
    state.apply(&Record {
        number,
        room: Room::default(),
        author: Author::System,
        name: None,
        role: None,
        key: None,
        cause: Cause::Input(number),
        at: Timestamp::default(),
        happened: Timestamp::default(),
        wall: 0,
        event: Event::Play(event),
    });
}

/// The side that has the move announces this one.
fn announces(state: &mut State, uci: &str) {
    let committed = PlayEvent::Committed {
        seat: state.turn(),
        uci: uci.parse().unwrap(),
        legal: true,
        edges: 2,
        thought: None,
    };
    happens(state, committed);
    happens(state, PlayEvent::Announced);
}

/// It presses.
fn completes(state: &mut State) {
    let seat = state.turn();
    happens(state, PlayEvent::Completed { seat, spent: None });
}

#[tokio::test]
async fn the_game_shows_and_sounds_at_the_board() {
    let bench = Bench::new();
    let white = bench.plug_in("white", board(7));
    let (game, shown) = watch::channel(Arc::new(State::default()));
    let (inputs, mut told) = mpsc::channel(64);
    let places = ByColor {
        white: Some(Whereabouts {
            ports: vec![bench.link("*").display().to_string()],
            number: Some(7),
            ..Whereabouts::default()
        }),
        black: None,
    };
    let _ports = ports::connect(places, inputs, shown).unwrap();
    while !matches!(
        timeout(DEADLINE, told.recv()).await.unwrap(),
        Some(Input::BoardConnected { .. })
    ) {}
    let light = |mode| HostFrame::Led { led: 64, mode };
    // Announced: the light says that the commit was accepted. The clock is pressed: it goes out. Then the sound is lost, and
    // a move is announced that nobody hears.
    let mut state = State::default();
    let mut expected = Vec::new();
    let mut show = |state: &State, frames: &[HostFrame]| {
        game.send_replace(Arc::new(state.clone()));
        expected.extend_from_slice(frames);
        expected.len()
    };
    let mut heard = Vec::new();
    for step in 0..4 {
        let wanted = match step {
            0 => {
                announces(&mut state, "e2e4");
                show(&state, &[light(BlinkMode::On)])
            }
            1 => {
                completes(&mut state);
                announces(&mut state, "e7e5");
                completes(&mut state);
                show(&state, &[light(BlinkMode::Off)])
            }
            2 => {
                state.ears = deaf();
                show(&state, &[HostFrame::Beep { hz: 440, ms: 1500 }])
            }
            _ => {
                announces(&mut state, "g1f3");
                let unheard = HostFrame::Beep { hz: 1760, ms: 150 };
                show(&state, &[light(BlinkMode::On), unheard])
            }
        };
        let until = async {
            while heard.len() < wanted {
                heard.extend(white.heard().await.unwrap());
            }
        };
        timeout(DEADLINE, until).await.unwrap();
    }
    assert_eq!(heard, expected);
}

/// After its press, and when it is let go, though the event of that is lost: the next snapshot shows it.
#[tokio::test]
async fn it_is_told_which_buttons_are_held_down() {
    let (mut bench, white) = Bench::with_white().await;
    for lost in [false, true] {
        let hold = BoardAction::Hold(Button::Commit);
        white.play([(200, hold)]).await.unwrap();
        bench.until_held(1).await;
        let lose = lost.then_some((200, BoardAction::Lose));
        let let_go = (200, BoardAction::LetGo(Button::Commit));
        let acts = lose.into_iter().chain([let_go]);
        white.play(acts).await.unwrap();
        bench.until_held(0).await;
    }
}

#[tokio::test]
async fn noise_on_the_line_costs_nothing() {
    let (mut bench, white) = Bench::with_white().await;
    white
        .play([
            (0, BoardAction::Lift(Square::E2)),
            (0, BoardAction::Noise),
            (0, BoardAction::Place(Square::E4)),
        ])
        .await
        .unwrap();
    assert_eq!(bench.edge().await, Edge::Lift(Square::E2));
    assert!(matches!(bench.edge().await, Edge::Place(Square::E4, _)));
}

/// What is sensed when a mishap befalls the frame of a lift.
async fn lift_with(mishap: BoardAction) -> Sensed {
    let (mut bench, white) = Bench::with_white().await;
    white
        .play([(0, mishap), (0, BoardAction::Lift(Square::E2))])
        .await
        .unwrap();
    bench.sensed().await
}

#[tokio::test]
async fn after_a_lost_frame_the_board_is_asked_what_it_shows() {
    let left = initial() ^ Bitboard::from(Square::E2);
    let sensed = lift_with(BoardAction::Lose).await;
    assert!(matches!(sensed, Sensed::Shows { occupied, .. } if occupied == left));
}

#[tokio::test]
async fn after_a_garbled_frame_the_board_is_asked_what_it_shows() {
    let left = initial() ^ Bitboard::from(Square::E2);
    let sensed = lift_with(BoardAction::Garble).await;
    assert!(matches!(sensed, Sensed::Shows { occupied, .. } if occupied == left));
}

#[tokio::test]
async fn an_unplugged_board_is_lost_and_comes_back_on_the_same_port() {
    let (mut bench, white) = Bench::with_white().await;
    white.lift(Square::E2).await.unwrap();
    white.unplug().await.unwrap();
    let port = bench.link("white");
    assert_eq!(bench.lost().await, LossCause::Closed { port: port.clone() });
    assert_eq!(bench.missing().await, Trouble::NotThere { port });
    // Hands go on while nobody sees it.
    white.place(Square::E4).await.unwrap();
    white.plug().await.unwrap();
    bench.connected().await;
    let moved = initial() ^ Bitboard::from(Square::E2) ^ Bitboard::from(Square::E4);
    assert_eq!(bench.shown().await, moved);
}

#[tokio::test]
async fn a_board_comes_back_on_another_port_and_its_time_goes_on() {
    let mut bench = Bench::new();
    let white = bench.plug_in("usb0", board(7));
    bench.watch(&[("white", "usb*")]);
    bench.shown().await;
    white.pause(700).await.unwrap();
    white.lift(Square::E2).await.unwrap();
    let Sensed::Edge { at: before, .. } = bench.sensed().await else {
        panic!("expected the lift");
    };
    assert!(before >= BoardTime(700));
    white.unplug().await.unwrap();
    bench.lost().await;
    white.plug_at(&bench.link("usb1")).await.unwrap();
    let (_, port, _) = bench.connected().await;
    assert_eq!(port, bench.link("usb1"));
    bench.shown().await;
    white.place(Square::E4).await.unwrap();
    assert!(matches!(bench.sensed().await, Sensed::Edge { at, .. } if at >= before));
}

#[tokio::test]
async fn a_board_that_starts_anew_is_noticed_on_an_open_port() {
    let (mut bench, white) = Bench::with_white().await;
    white.play([(0, BoardAction::Reset)]).await.unwrap();
    assert!(matches!(bench.sensed().await, Sensed::Shows { .. }));
}

#[tokio::test]
async fn a_hung_board_is_silent_and_is_heard_when_it_is_reset() {
    let (mut bench, white) = Bench::with_white().await;
    white.play([(0, BoardAction::Freeze)]).await.unwrap();
    bench.silent().await;
    white.play([(0, BoardAction::Reset)]).await.unwrap();
    bench.heard().await;
    assert_eq!(bench.shown().await, initial());
}

/// The port stays open: a board that could not send for a while is not asked anew who it is.
#[tokio::test]
async fn what_a_silent_board_sends_late_counts_in_its_order() {
    let mut bench = Bench::new();
    let (mut board, port) = bare_port();
    std::os::unix::fs::symlink(port, bench.link("white")).unwrap();
    bench.watch(&[("white", "white")]);
    let mut outbox = Outbox::default();
    let mut says = |frame: &BoardFrame| {
        std::io::Write::write_all(&mut board, &outbox.board(frame)).unwrap();
    };
    let shows = starts_with_all(10);
    let changes = |t_ms, input, level| {
        BoardFrame::Event(board::wire::FrameEvent {
            t_ms,
            input,
            level,
            piece: None,
        })
    };
    // Until it is found: whoever opens the port reads what is sent from then on.
    let found = async {
        loop {
            says(&BoardFrame::Hello(hello(7, 64)));
            says(&shows);
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    };
    tokio::select! {
        () = found => {}
        _ = bench.connected() => {}
    }
    bench.silent().await;
    let aperture = |square| board::wire::FrameInput::Aperture(square);
    says(&changes(700, aperture(Square::E2), false));
    says(&changes(900, aperture(Square::E4), true));
    says(&changes(1_000, board::wire::FrameInput::Button(0), true));
    bench.heard().await;
    let expected = [
        Sensed::Edge {
            at: BoardTime(700),
            edge: Edge::Lift(Square::E2),
        },
        Sensed::Edge {
            at: BoardTime(900),
            edge: Edge::Place(Square::E4, Seen::Peg),
        },
        Sensed::Button {
            at: BoardTime(1_000),
            button: Button::Commit,
        },
    ];
    for sensed in expected {
        assert_eq!(bench.sensed().await, sensed);
    }
    // What is read more than a second after it was done is dated.
    bench.silent().await;
    tokio::time::sleep(Duration::from_millis(200)).await;
    let pressed = BoardTime(1_050);
    says(&changes(1_050, board::wire::FrameInput::Button(1), true));
    bench.heard().await;
    let Sensed::Missed {
        at,
        button: Button::Press,
        from,
        to,
    } = bench.sensed().await
    else {
        panic!("the press is not dated")
    };
    assert_eq!((from, to), (pressed, pressed));
    assert!(at.since(pressed) >= 1_000, "{at:?}");
    let (at, button) = (pressed, Button::Press);
    assert_eq!(bench.sensed().await, Sensed::Button { at, button });
}

#[tokio::test]
async fn a_foreign_version_is_refused_with_both_versions() {
    let mut bench = Bench::new();
    let _white = bench.plug_in("white", board(7).with_proto(9));
    bench.watch(&[("white", "white")]);
    let trouble = bench.missing().await;
    let port = bench.link("white");
    let (found, expected) = (9, 2);
    assert_eq!(
        trouble,
        Trouble::Version {
            port,
            found,
            expected
        }
    );
    assert!(trouble.to_string().contains("version 9, expected 1 to 2"));
}

fn hello(number: u16, holes: u8) -> Hello {
    Hello {
        proto: 1,
        firmware: (1, 1),
        holes,
        buttons: 16,
        capabilities: Capabilities(0),
        scan_hz: 1000,
        debounce: 5,
        reset_cause: 1,
        chain_bytes: 10,
        number: Some(number),
        heights: None,
    }
}

/// What a board of version 1 that has just started shows: all pegs in.
fn starts_with_all(t_ms: u32) -> BoardFrame {
    BoardFrame::Snapshot(Snapshot {
        t_ms,
        flags: FaultFlags(0),
        why: SnapshotReason::Start,
        occupied: initial(),
        buttons: 0,
        scans: 0,
        presses: None,
    })
}

/// Says who it is on a bare port, as a board that has just started.
fn says_hello(master: &mut nix::pty::PtyMaster, number: u16, holes: u8) {
    let hello = BoardFrame::Hello(hello(number, holes));
    std::io::Write::write_all(master, &Outbox::default().board(&hello)).unwrap();
}

/// The next report that is not merely of something sensed, while a board says again and again who it is.
async fn report_on(
    boards: &mut Boards,
    master: &mut nix::pty::PtyMaster,
    (number, holes): (u16, u8),
) -> BoardReport {
    loop {
        // Whatever was in the buffer before the port was opened is thrown away: so it goes on and on.
        says_hello(master, number, holes);
        match timeout(Duration::from_millis(50), boards.next()).await {
            Ok(Some((_, BoardReport::Sensed { .. } | BoardReport::Held { .. }))) | Err(_) => {}
            Ok(next) => return next.unwrap().1,
        }
    }
}

#[tokio::test]
async fn a_board_that_becomes_another_in_mid_game_is_told_with_both_values() {
    let (mut master, device) = bare_port();
    let mut boards = Boards::watch(vec![wanted_board("white", &device)]).unwrap();
    let mut next = async |who| report_on(&mut boards, &mut master, who).await;
    assert!(matches!(next((7, 64)).await, BoardReport::Connected { .. }));
    let BoardReport::Lost { reason } = next((8, 64)).await else {
        panic!("another board is no loss");
    };
    assert!(
        reason
            .to_string()
            .contains("says that it is number 8, and was number 7"),
        "{reason}"
    );
    // It is on the port that was named for this seat, and so is the seat's board from now on.
    let BoardReport::Connected { number, .. } = next((8, 64)).await else {
        panic!("the board on the named port is not taken");
    };
    assert_eq!(number, Some(8));
    let BoardReport::Lost { reason } = next((8, 10)).await else {
        panic!("another size is no loss");
    };
    assert!(
        reason.to_string().contains("10 apertures, expected 64"),
        "{reason}"
    );
    let BoardReport::Missing(trouble) = next((8, 10)).await else {
        panic!("a board with ten apertures is taken");
    };
    assert!(
        trouble.to_string().contains("10 apertures, expected 64"),
        "{trouble}"
    );
}

#[tokio::test]
async fn another_device_is_told_by_its_bytes() {
    let (mut master, device) = bare_port();
    let mut boards = Boards::watch(vec![wanted_board("white", &device)]).unwrap();
    std::io::Write::write_all(&mut master, &b"$GPGGA,093021,,,".repeat(20)).unwrap();
    let trouble = loop {
        // Whatever was in the buffer before the port was opened is thrown away: so it goes on and on.
        std::io::Write::write_all(&mut master, b"$GPGGA,093021,,,").unwrap();
        if let Ok(next) = timeout(Duration::from_millis(100), boards.next()).await {
            break next.unwrap().1;
        }
    };
    assert!(
        matches!(&trouble, BoardReport::Missing(Trouble::Garbage { bytes, .. }) if *bytes > 0),
        "{trouble:?}"
    );
    assert_eq!(written(&mut master), b"");
}

/// A DGT board that was left in its update mode, a modem that rings and a Braille display that waits: to each of them bytes of
/// ours could be commands. And a board that another program plays with.
#[tokio::test]
async fn the_search_writes_nothing_to_what_is_no_board_of_ours_or_is_in_use() {
    let mut bench = Bench::new();
    let sayings: [&[u8]; 3] = [
        b"\x8e\x00\x05\x34\x01\x8e\x00\x05\x24\x00",
        b"\r\nRING\r\n",
        b"",
    ];
    let mut devices = Vec::new();
    for (name, says) in ["usb0", "usb1", "usb2"].into_iter().zip(sayings) {
        let (device, port) = bare_port();
        std::os::unix::fs::symlink(port, bench.link(name)).unwrap();
        devices.push((device, says));
    }
    let _held = bench.plug_in("usb3", board(3));
    let _holder = Holder::of(&bench.link("usb3"));
    let _white = bench.plug_in("usb4", board(4));
    let _black = bench.plug_in("usb5", board(5));
    bench.watch(&[("white", "usb?"), ("black", "usb?")]);
    let white_and_black = BTreeSet::from([bench.link("usb4"), bench.link("usb5")]);
    let mut found = BTreeSet::new();
    let deadline = tokio::time::Instant::now() + DEADLINE;
    // A board that a busy computer loses is found again.
    while !white_and_black.is_subset(&found) {
        assert!(tokio::time::Instant::now() < deadline, "{found:?}");
        for (device, says) in &mut devices {
            let _ = std::io::Write::write(device, says);
        }
        let connected = timeout(Duration::from_millis(100), bench.connected());
        found.extend(connected.await.ok().map(|(_, port, _)| port));
    }
    assert_eq!(found, white_and_black);
    for (device, says) in &mut devices {
        assert_eq!(written(device), b"", "{says:x?}");
    }
}

#[tokio::test]
async fn what_is_no_serial_port_is_told() {
    let mut boards = Boards::watch(vec![wanted_board("white", Path::new("/dev/null"))]).unwrap();
    let (_, report) = timeout(DEADLINE, boards.next()).await.unwrap().unwrap();
    assert!(matches!(
        report,
        BoardReport::Missing(Trouble::NoPort { .. })
    ));
}

#[tokio::test]
async fn two_boards_of_one_name_are_refused() {
    let wanted = [Path::new("/dev/a"), Path::new("/dev/b")].map(|port| wanted_board("white", port));
    let name = "white".into();
    assert_eq!(
        Boards::watch(wanted.into()).err(),
        Some(Trouble::SameName { name })
    );
}

#[tokio::test]
async fn two_boards_on_one_port_are_told() {
    let mut bench = Bench::new();
    let _board = bench.plug_in("usb", board(7));
    bench.watch(&[("white", "usb"), ("black", "usb")]);
    let port = bench.link("usb");
    let Trouble::SamePort { port: told, .. } = bench.missing().await else {
        panic!("expected two boards on one port");
    };
    assert_eq!(told, port);
}

#[tokio::test]
async fn boards_are_dealt_by_number_and_known_again_on_each_others_port() {
    let mut bench = Bench::new();
    let one = bench.plug_in("usb1", board(1));
    let two = bench.plug_in("usb0", board(2));
    bench.watch(&[("white", "usb?"), ("black", "usb?")]);
    let mut found = [bench.connected().await, bench.connected().await];
    found.sort();
    let seats = found.map(|(name, _, number)| (name, number));
    let (white, black) = ("white".to_owned(), "black".to_owned());
    assert_eq!(seats, [(black.clone(), Some(2)), (white.clone(), Some(1))]);

    one.unplug().await.unwrap();
    two.unplug().await.unwrap();
    bench.lost().await;
    bench.lost().await;
    one.plug_at(&bench.link("usb0")).await.unwrap();
    two.plug_at(&bench.link("usb1")).await.unwrap();
    let mut found = [bench.connected().await, bench.connected().await];
    found.sort();
    let (usb0, usb1) = (bench.link("usb0"), bench.link("usb1"));
    assert_eq!(found, [(black, usb1, Some(2)), (white, usb0, Some(1))]);
}

#[tokio::test]
async fn of_boards_that_nothing_tells_apart_none_is_guessed() {
    let mut bench = Bench::new();
    let _one = bench.plug_in("usb0", PegBoard::new(None));
    bench.watch(&[("white", "usb?"), ("black", "usb?")]);
    let trouble = bench.missing().await;
    assert!(matches!(trouble, Trouble::WhichOne { .. }), "{trouble:?}");
    let _two = bench.plug_in("usb1", PegBoard::new(None));
    bench.connected().await;
    bench.connected().await;
}

#[tokio::test]
async fn more_boards_than_wanted_are_told() {
    let mut bench = Bench::new();
    let _one = bench.plug_in("usb0", PegBoard::new(None));
    let two = bench.plug_in("usb1", PegBoard::new(None));
    bench.watch(&[("white", "usb?")]);
    let ports = vec![bench.link("usb0"), bench.link("usb1")];
    let wanted = 1;
    assert_eq!(bench.missing().await, Trouble::TooMany { ports, wanted });
    two.unplug().await.unwrap();
    let (_, port, _) = bench.connected().await;
    assert_eq!(port, bench.link("usb0"));
}

#[tokio::test]
async fn a_computer_that_went_away_finds_the_board_again() {
    let (mut bench, _white) = Bench::with_white().await;
    drop(bench.boards.take());
    bench.watch(&[("white", "white")]);
    assert_eq!(bench.shown().await, initial());
}

#[tokio::test]
async fn at_a_hundredfold_pace_every_pause_is_still_exact() {
    let mut bench = Bench::new();
    let white = SimulatedBoard::plug_in(&bench.link("white"), board(7), BoardPace(100)).unwrap();
    bench.watch(&[("white", "white")]);
    bench.shown().await;
    white
        .play([
            (50, BoardAction::Lift(Square::E2)),
            (423, BoardAction::Place(Square::E4)),
            (1009, BoardAction::Press(Button::Commit)),
        ])
        .await
        .unwrap();
    let mut times = Vec::new();
    while times.len() < 3 {
        if let Sensed::Edge { at, .. } | Sensed::Button { at, .. } = bench.sensed().await {
            times.push(at.0);
        }
    }
    assert_eq!([times[1] - times[0], times[2] - times[1]], [423, 1009]);
}

#[tokio::test]
async fn a_survey_tells_what_each_port_says() {
    let bench = Bench::new();
    let _white = bench.plug_in("usb0", board(7));
    let ports =
        [bench.link("usb*"), bench.link("other")].map(|port| port.to_str().unwrap().to_owned());
    let surveyed = survey(&Computer::default(), &ports).await;
    let found: Vec<_> = surveyed
        .into_iter()
        .map(|told| (told.port, told.found.map(|hello| hello.number)))
        .collect();
    let port = bench.link("other");
    assert_eq!(
        found,
        [
            (port.clone(), Err(Trouble::NotThere { port })),
            (bench.link("usb0"), Ok(Some(7)))
        ]
    );
}

#[tokio::test]
async fn boards_are_driven_by_lines_of_text() {
    let mut bench = Bench::new();
    let (commands, lines) = mpsc::channel(1);
    let (answering, mut answers) = mpsc::channel(1);
    let dir = bench.dir.path().to_owned();
    let hosting = tokio::spawn(async move {
        host_boards(&dir, &["white", "black"], BoardPace(1), lines, answering).await
    });
    let mut answer = async || timeout(DEADLINE, answers.recv()).await.unwrap().unwrap();
    for name in ["white", "black"] {
        let expected = format!("{name} port {}", bench.link(name).display());
        assert_eq!(answer().await, expected);
    }
    bench.watch(&[("black", "black")]);
    bench.shown().await;
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
    assert_eq!(bench.edge().await, Edge::Lift(Square::E7));
    drop(commands);
    timeout(DEADLINE, hosting).await.unwrap().unwrap().unwrap();
    assert!(!bench.link("white").exists());
}

/// Events of apertures that open and close without end, as fast as the port takes them.
fn flood() -> Vec<u8> {
    let mut outbox = Outbox::default();
    let mut bytes = Vec::new();
    bytes.extend_from_slice(&outbox.board(&BoardFrame::Hello(hello(7, 64))));
    bytes.extend_from_slice(&outbox.board(&starts_with_all(0)));
    for number in 0..50_000 {
        let square = Square::new(number % 16);
        let event = BoardFrame::Event(board::wire::FrameEvent {
            t_ms: number / 10,
            input: board::wire::FrameInput::Aperture(square),
            level: number / 16 % 2 == 1,
            piece: None,
        });
        bytes.extend_from_slice(&outbox.board(&event));
    }
    bytes
}

#[tokio::test]
async fn a_board_that_floods_is_let_go_of_and_told() {
    let (mut master, device) = bare_port();
    let mut boards = Boards::watch(vec![wanted_board("white", &device)]).unwrap();
    while !matches!(
        report_on(&mut boards, &mut master, (7, 64)).await,
        BoardReport::Connected { .. }
    ) {}
    let flooding = std::thread::spawn(move || {
        let bytes = flood();
        let mut rest = &bytes[..];
        // Until nobody reads any more: then the port is full.
        let mut full = 0;
        while !rest.is_empty() && full < 2_000 {
            match std::io::Write::write(&mut master, rest) {
                Ok(count) => (rest, full) = (&rest[count..], 0),
                Err(_) => {
                    full += 1;
                    std::thread::sleep(Duration::from_millis(1));
                }
            }
        }
        master
    });
    let mut changes = 0;
    let loss = loop {
        match timeout(DEADLINE, boards.next()).await.unwrap().unwrap().1 {
            BoardReport::Sensed {
                sensed: Sensed::Quiet { .. },
                ..
            }
            | BoardReport::Held { .. } => {}
            BoardReport::Sensed { .. } => changes += 1,
            BoardReport::Lost { reason } => break reason,
            other => panic!("{other:?}"),
        }
    };
    assert_eq!(
        loss,
        LossCause::Flood {
            port: device,
            seconds: 10
        }
    );
    assert!(
        (1_500..5_000).contains(&changes),
        "{changes} changes were taken"
    );
    drop(flooding.join().unwrap());
}

/// A board whose receiving wire is broken is not said to be unplugged.
#[tokio::test]
async fn a_board_that_takes_nothing_is_told_as_that() {
    let (mut master, device) = bare_port();
    let mut boards = Boards::watch(vec![wanted_board("white", &device)]).unwrap();
    while !matches!(
        report_on(&mut boards, &mut master, (7, 64)).await,
        BoardReport::Connected { .. }
    ) {}
    let name = BoardName::from("white");
    let loss = timeout(DEADLINE, async {
        loop {
            // Nobody reads these, until the port is full.
            let mode = BlinkMode::On;
            while boards.send(&name, HostFrame::Led { led: 64, mode }).is_ok() {}
            says_hello(&mut master, 7, 64);
            let next = timeout(Duration::from_millis(20), boards.next()).await;
            if let Ok(Some((_, BoardReport::Lost { reason }))) = next {
                break reason;
            }
        }
    });
    assert_eq!(loss.await.unwrap(), LossCause::Unread { port: device });
}
