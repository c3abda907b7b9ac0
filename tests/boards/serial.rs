//! Boards on ports, from the simulated hand to the report: found, lost, found again, silent, late, flooding, and told apart. Judged
//! by the reports.

use std::collections::BTreeSet;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use board::sensing::{BoardTime, Button, Sensed};
use board::wire::{
    BlinkMode, BoardFrame, Capabilities, FaultFlags, FrameEvent, FrameInput, Hello, HostFrame,
    Outbox, Snapshot, SnapshotReason,
};
use board::{Edge, Make, Seen};
use laws::Timestamp;
use laws::seat::{Ear, Room};
use ledger::event::{Author, Cause, Event, PlayEvent, Record};
use shakmaty::{Bitboard, ByColor, Square};
use shell::listening::SpokenTurns;
use shell::ports::{self, BoardSearch};
use shell::serial::{
    BoardName, BoardReport, Boards, LossCause, NotSent, Trouble, WantedBoard, survey,
};
use sim::board::{BoardAction, PegBoard};
use sim::port::{BoardPace, SimulatedBoard};
use table::{Ears, Input, State, Table};
use tokio::sync::{mpsc, watch};
use tokio::task::yield_now;
use tokio::time::{Instant, advance, sleep, timeout};

use crate::plugged::{Bare, MemoryPorts, Pegs, path};

/// Timeout of a wait, in test time: far longer than anything here takes.
const DEADLINE: Duration = Duration::from_secs(3_600);

/// A board not heard for this long is silent ...
const SILENCE: Duration = Duration::from_secs(1);
/// ... and after this long it is given up. [`LOOK`] is the resolution of that count.
const GIVEN_UP: Duration = Duration::from_secs(60);
const LOOK: Duration = Duration::from_millis(100);

fn initial() -> Bitboard {
    shakmaty::Board::new().occupied()
}

fn board(number: u16) -> PegBoard {
    PegBoard::new(Some(number)).with_pegs(initial())
}

/// A computer, the boards that are wanted, and their reports.
#[derive(Default)]
struct Bench {
    ports: MemoryPorts,
    boards: Option<Boards>,
}

impl Bench {
    /// A bench with White's board plugged in and seen.
    async fn with_white() -> (Bench, SimulatedBoard) {
        let mut bench = Bench::default();
        let white = bench.plug_in("white", board(7));
        bench.watch(&[("white", "white")]);
        bench.shown().await;
        (bench, white)
    }

    /// A bench with White's board played by the test itself, and the time at which it was found.
    async fn with_bare_white() -> (Bench, Speaking) {
        let mut bench = Bench::default();
        let mut white = Speaking::at(&bench.ports, "white");
        bench.watch(&[("white", "white")]);
        white.begins(7, 64).await;
        bench.connected().await;
        bench.shown().await;
        (bench, white)
    }

    fn plug_in(&self, name: &str, board: PegBoard) -> SimulatedBoard {
        self.ports.plug_in(name, board)
    }

    /// Watches for boards of these names, each at these ports.
    fn watch(&mut self, wanted: &[(&str, &str)]) {
        let wanted = wanted.iter().map(|(name, port)| wanted_board(name, port));
        let boards = Boards::watch_at(self.ports.computer(), wanted.collect());
        self.boards = Some(boards.unwrap());
    }

    async fn report(&mut self) -> (String, BoardReport) {
        loop {
            let next = self.boards.as_mut().unwrap().next();
            let (name, report) = timeout(DEADLINE, next).await.expect("no report").unwrap();
            // Only one test looks at which buttons are down.
            if !matches!(report, BoardReport::Held { .. }) {
                return (name.to_string(), report);
            }
        }
    }

    /// Reads reports until exactly these buttons are held down.
    async fn until_held(&mut self, wanted: u16) {
        let boards = self.boards.as_mut().unwrap();
        loop {
            let (_, report) = timeout(DEADLINE, boards.next()).await.unwrap().unwrap();
            if matches!(report, BoardReport::Held { buttons, .. } if buttons == wanted) {
                return;
            }
        }
    }

    /// Reads reports until `take` accepts one.
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

    /// The next sensed change; reports of a quiet board are skipped.
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

    /// The reported time for which the board was not heard.
    async fn silent(&mut self) -> Duration {
        self.until(|_, report| match report {
            BoardReport::Silent { unheard } => Some(*unheard),
            _ => None,
        })
        .await
    }

    /// The next report, except that a board is quiet.
    async fn unquiet(&mut self) -> BoardReport {
        loop {
            let (_, report) = self.report().await;
            let quiet = matches!(
                &report,
                BoardReport::Sensed {
                    sensed: Sensed::Quiet { .. } | Sensed::Shows { .. },
                    ..
                }
            );
            if !quiet {
                return report;
            }
        }
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

fn wanted_board(name: &str, at: &str) -> WantedBoard {
    WantedBoard {
        make: Make::Annabella,
        name: name.into(),
        ports: vec![path(at).display().to_string()],
        number: None,
    }
}

/// A board played by the test: it sends only what the test says.
struct Speaking {
    line: Bare,
    outbox: Outbox,
}

impl Speaking {
    fn at(ports: &MemoryPorts, name: &str) -> Speaking {
        Speaking {
            line: ports.bare(name),
            outbox: Outbox::default(),
        }
    }

    fn says(&mut self, frame: &BoardFrame) {
        let bytes = self.outbox.board(frame);
        assert_eq!(self.line.says(&bytes), bytes.len());
    }

    /// Waits until the port is open, then starts and reports its identity and its squares.
    async fn begins(&mut self, number: u16, holes: u8) {
        // Anything sent before the port is open is discarded.
        sleep(Duration::from_millis(1)).await;
        self.outbox = Outbox::default();
        self.says(&BoardFrame::Hello(hello(number, holes)));
        self.says(&starts_with_all(10));
    }

    /// An input changes at this time of the board's clock.
    fn tells(&mut self, t_ms: u32, input: FrameInput, level: bool) {
        self.says(&BoardFrame::Event(FrameEvent {
            t_ms,
            input,
            level,
            piece: None,
        }));
    }
}

#[tokio::test(start_paused = true)]
async fn a_board_is_found_and_what_hands_do_on_it_arrives() {
    let mut bench = Bench::default();
    let white = bench.plug_in("white", board(7));
    bench.watch(&[("white", "white")]);
    let found = bench.connected().await;
    assert_eq!(found, ("white".to_owned(), path("white"), Some(7)));
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

#[tokio::test(start_paused = true)]
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

/// Applies the next event.
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

/// The side to move announces this move.
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

/// The mover presses the clock.
fn completes(state: &mut State) {
    let seat = state.turn();
    happens(state, PlayEvent::Completed { seat, spent: None });
}

#[tokio::test(start_paused = true)]
async fn the_game_shows_and_sounds_at_the_board() {
    let bench = Bench::default();
    let white = bench.plug_in("white", board(7));
    let (game, shown) = watch::channel(Arc::new(State::default()));
    let (inputs, mut told) = mpsc::channel(64);
    let places = ByColor {
        white: Some(BoardSearch {
            ports: vec![path("*").display().to_string()],
            number: Some(7),
            ..BoardSearch::default()
        }),
        black: None,
    };
    let (computer, turns) = (bench.ports.computer(), SpokenTurns::default());
    let _ports = ports::connect_at(computer, places, inputs, shown, turns).unwrap();
    while !matches!(
        timeout(DEADLINE, told.recv()).await.unwrap(),
        Some(Input::BoardConnected { .. })
    ) {}
    let light = |mode| HostFrame::Led { led: 64, mode };
    // Announced: the light shows that the commit was accepted. After the press it goes out. Then the sound is lost, and a move is
    // announced that nobody hears.
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

/// A new game can begin at the boards at once and finds the ports free. It runs on several threads, each with a part of the table.
#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn a_table_that_is_closed_has_let_go_of_its_ports() {
    let bench = Bench::default();
    let names = ByColor {
        black: "black",
        white: "white",
    };
    let _silent = names.map(|name| bench.ports.bare(name));
    for game in 0..500 {
        let (_game, shown) = watch::channel(Arc::new(State::default()));
        let (inputs, _told) = mpsc::channel(64);
        let places = names.map(|name| Some(BoardSearch::port(path(name).display().to_string())));
        let (computer, turns) = (bench.ports.computer(), SpokenTurns::default());
        let mut ports = ports::connect_at(computer, places, inputs, shown, turns).unwrap();
        let open = |name| bench.ports.is_open(name);
        while !names.into_iter().all(open) {
            yield_now().await;
        }
        ports.shutdown().await;
        assert!(!names.into_iter().any(open), "game {game}");
    }
}

/// A button counts as held after its press and as released even if the release event is lost: the next snapshot shows it.
#[tokio::test(start_paused = true)]
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

#[tokio::test(start_paused = true)]
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

/// The sensed result when this mishap befalls the frame of a lift.
async fn lift_with(mishap: BoardAction) -> Sensed {
    let (mut bench, white) = Bench::with_white().await;
    white
        .play([(0, mishap), (0, BoardAction::Lift(Square::E2))])
        .await
        .unwrap();
    bench.sensed().await
}

#[tokio::test(start_paused = true)]
async fn after_a_lost_frame_the_board_is_asked_what_it_shows() {
    let left = initial() ^ Bitboard::from(Square::E2);
    let sensed = lift_with(BoardAction::Lose).await;
    assert!(matches!(sensed, Sensed::Shows { occupied, .. } if occupied == left));
}

#[tokio::test(start_paused = true)]
async fn after_a_garbled_frame_the_board_is_asked_what_it_shows() {
    let left = initial() ^ Bitboard::from(Square::E2);
    let sensed = lift_with(BoardAction::Garble).await;
    assert!(matches!(sensed, Sensed::Shows { occupied, .. } if occupied == left));
}

/// A board that restarts when its port is opened closes the port while it is asked. It is soon back, and nobody is told to plug it
/// in.
#[tokio::test(start_paused = true)]
async fn a_port_that_closes_while_its_board_is_asked_is_asked_once_more() {
    let mut bench = Bench::default();
    let begun = Speaking::at(&bench.ports, "white");
    bench.watch(&[("white", "white")]);
    sleep(LOOK).await;
    drop(begun);
    let _white = bench.plug_in("white", board(7));
    let (_, first) = bench.report().await;
    assert!(
        matches!(
            first,
            BoardReport::Connected {
                number: Some(7),
                ..
            }
        ),
        "{first:?}"
    );
}

#[tokio::test(start_paused = true)]
async fn an_unplugged_board_is_lost_and_comes_back_on_the_same_port() {
    let (mut bench, white) = Bench::with_white().await;
    white.lift(Square::E2).await.unwrap();
    white.unplug().await.unwrap();
    let port = path("white");
    assert_eq!(bench.lost().await, LossCause::Closed { port: port.clone() });
    assert_eq!(bench.missing().await, Trouble::NotThere { port });
    // Hands go on while the board is not seen.
    white.place(Square::E4).await.unwrap();
    white.plug().await.unwrap();
    bench.connected().await;
    let moved = initial() ^ Bitboard::from(Square::E2) ^ Bitboard::from(Square::E4);
    assert_eq!(bench.shown().await, moved);
}

#[tokio::test(start_paused = true)]
async fn a_board_comes_back_on_another_port_and_its_time_goes_on() {
    let mut bench = Bench::default();
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
    white.plug_at(&path("usb1")).await.unwrap();
    let (_, port, _) = bench.connected().await;
    assert_eq!(port, path("usb1"));
    bench.shown().await;
    white.place(Square::E4).await.unwrap();
    assert!(matches!(bench.sensed().await, Sensed::Edge { at, .. } if at >= before));
}

#[tokio::test(start_paused = true)]
async fn a_board_that_starts_anew_is_noticed_on_an_open_port() {
    let (mut bench, white) = Bench::with_white().await;
    white.play([(0, BoardAction::Reset)]).await.unwrap();
    assert!(matches!(bench.sensed().await, Sensed::Shows { .. }));
}

#[tokio::test(start_paused = true)]
async fn a_hung_board_is_silent_and_is_heard_when_it_is_reset() {
    let (mut bench, white) = Bench::with_white().await;
    white.play([(0, BoardAction::Freeze)]).await.unwrap();
    let hung = Instant::now();
    assert_eq!(bench.silent().await, SILENCE);
    let (least, most) = (Duration::from_millis(400), SILENCE + LOOK);
    assert!((least..=most).contains(&hung.elapsed()));
    // Any time below a minute would do.
    sleep(Duration::from_secs(57)).await;
    white.play([(0, BoardAction::Reset)]).await.unwrap();
    bench.heard().await;
    assert_eq!(bench.shown().await, initial());
}

/// A silence is reported once, after a second, and so is its end.
#[tokio::test(start_paused = true)]
async fn a_board_is_silent_after_a_second_and_given_up_after_a_minute() {
    let (mut bench, mut white) = Bench::with_bare_white().await;
    let heard = Instant::now();
    assert_eq!(bench.silent().await, SILENCE);
    let late = heard.elapsed() - SILENCE;
    assert!(late <= LOOK, "{late:?}");
    let port = path("white");
    // Nothing is reported meanwhile, and the port stays open.
    let told = timeout(GIVEN_UP - SILENCE - LOOK, bench.report()).await;
    assert!(told.is_err(), "{told:?}");
    assert!(bench.ports.is_open("white"));
    assert_eq!(bench.lost().await, LossCause::Silent { port: port.clone() });
    let late = heard.elapsed() - GIVEN_UP;
    assert!(late <= LOOK, "{late:?}");
    // The search starts anew at the same port.
    assert_eq!(bench.missing().await, Trouble::Silent { port });
    let connected = async {
        loop {
            white.begins(7, 64).await;
            sleep(Duration::from_millis(100)).await;
        }
    };
    tokio::select! {
        () = connected => {}
        (_, found, number) = bench.connected() => {
            assert_eq!((found, number), (path("white"), Some(7)));
        }
    }
}

/// While the computer was suspended no board could be heard, and none counts as silent.
#[tokio::test(start_paused = true)]
async fn a_computer_that_stood_still_takes_no_board_for_silent() {
    let (mut bench, mut white) = Bench::with_bare_white().await;
    for stands in [Duration::from_secs(5), Duration::from_secs(600)] {
        advance(stands).await;
        white.says(&starts_with_all(20));
        let told = timeout(Duration::from_millis(500), bench.unquiet()).await;
        assert!(told.is_err(), "{told:?}");
        white.says(&starts_with_all(30));
    }
}

/// The port stays open: a board that could not send for a while is not asked for its identity again.
#[tokio::test(start_paused = true)]
async fn what_a_silent_board_sends_late_counts_in_its_order() {
    let (mut bench, mut white) = Bench::with_bare_white().await;
    bench.silent().await;
    white.tells(700, FrameInput::Aperture(Square::E2), false);
    white.tells(900, FrameInput::Aperture(Square::E4), true);
    white.tells(1_000, FrameInput::Button(0), true);
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
    // Input read more than a second after it happened is dated. The press was 50 ms after the board was last heard; it is read when
    // the board has been silent for a second, and 200 ms after that.
    let heard = Instant::now();
    bench.silent().await;
    sleep(Duration::from_millis(200)).await;
    let pressed = BoardTime(1_050);
    white.tells(1_050, FrameInput::Button(1), true);
    bench.heard().await;
    let ago = heard.elapsed().as_millis() as u64 - 50;
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
    let dated = at.since(pressed);
    assert!(dated >= 1_000, "{at:?}");
    assert!(
        (ago - LOOK.as_millis() as u64..=ago).contains(&dated),
        "{dated} {ago}"
    );
    let (at, button) = (pressed, Button::Press);
    assert_eq!(bench.sensed().await, Sensed::Button { at, button });
}

/// The line is held up for four seconds, then everything done meanwhile arrives at once. First a press is a second old, then one is
/// current.
#[tokio::test(start_paused = true)]
async fn only_what_is_old_when_it_is_read_is_dated() {
    let (mut bench, mut white) = Bench::with_bare_white().await;
    let heard = Instant::now();
    bench.silent().await;
    sleep(Duration::from_secs(4) - heard.elapsed()).await;
    // By the board's clock: half a second after it was last heard, and just now.
    white.tells(510, FrameInput::Button(0), true);
    white.tells(560, FrameInput::Button(0), false);
    white.says(&shows_all(4_000, SnapshotReason::Periodic));
    white.tells(4_010, FrameInput::Button(1), true);
    bench.heard().await;
    let mut dated = Vec::new();
    loop {
        match bench.sensed().await {
            Sensed::Missed { button, .. } => dated.push(button),
            Sensed::Button {
                button: Button::Press,
                ..
            } => break,
            _ => {}
        }
    }
    assert_eq!(dated, [Button::Commit]);
}

#[tokio::test(start_paused = true)]
async fn a_foreign_version_is_refused_with_both_versions() {
    let mut bench = Bench::default();
    let _white = bench.plug_in("white", board(7).with_proto(9));
    bench.watch(&[("white", "white")]);
    let trouble = bench.missing().await;
    let port = path("white");
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

/// The first snapshot of a board of version 1 that has just started: all pegs in.
fn starts_with_all(t_ms: u32) -> BoardFrame {
    shows_all(t_ms, SnapshotReason::Start)
}

fn shows_all(t_ms: u32, why: SnapshotReason) -> BoardFrame {
    BoardFrame::Snapshot(Snapshot {
        t_ms,
        flags: FaultFlags(0),
        why,
        occupied: initial(),
        buttons: 0,
        scans: 0,
        presses: None,
    })
}

#[tokio::test(start_paused = true)]
async fn a_board_that_becomes_another_in_mid_game_is_told_with_both_values() {
    let (mut bench, mut white) = Bench::with_bare_white().await;
    white.begins(8, 64).await;
    let reason = bench.lost().await;
    assert!(
        reason
            .to_string()
            .contains("says that it is number 8, and was number 7"),
        "{reason}"
    );
    // It is on the port named for this seat, and becomes the seat's board.
    white.begins(8, 64).await;
    assert_eq!(
        bench.connected().await,
        ("white".to_owned(), path("white"), Some(8))
    );
    white.begins(8, 10).await;
    let reason = bench.lost().await;
    assert!(
        reason.to_string().contains("10 apertures, expected 64"),
        "{reason}"
    );
    white.begins(8, 10).await;
    let trouble = bench.missing().await;
    assert!(
        trouble.to_string().contains("10 apertures, expected 64"),
        "{trouble}"
    );
}

/// The firmware was replaced while the port was open.
#[tokio::test(start_paused = true)]
async fn a_board_that_starts_anew_with_another_version_is_told_with_both() {
    let (mut bench, mut white) = Bench::with_bare_white().await;
    let mut bytes = Outbox::default().board(&BoardFrame::Hello(Hello {
        proto: 9,
        ..hello(7, 64)
    }));
    white.line.says(&bytes);
    let port = path("white");
    let (found, expected) = (9, 2);
    assert_eq!(
        bench.lost().await,
        LossCause::Version {
            port: port.clone(),
            found,
            expected
        }
    );
    bytes = Outbox::default().board(&BoardFrame::Hello(Hello {
        proto: 9,
        ..hello(7, 64)
    }));
    sleep(Duration::from_millis(1)).await;
    white.line.says(&bytes);
    assert_eq!(
        bench.missing().await,
        Trouble::Version {
            port,
            found,
            expected
        }
    );
    white.begins(7, 64).await;
    sleep(Duration::from_millis(500)).await;
    white.begins(7, 64).await;
    bench.connected().await;
}

#[tokio::test(start_paused = true)]
async fn another_device_is_told_by_its_bytes() {
    let mut bench = Bench::default();
    let device = bench.ports.bare("white");
    let says = b"$GPGGA,093021,,,";
    // Input buffered before the port was opened is ignored.
    device.says(&says.repeat(20));
    bench.watch(&[("white", "white")]);
    sleep(Duration::from_millis(100)).await;
    device.says(says);
    let port = path("white");
    let bytes = says.len();
    assert_eq!(bench.missing().await, Trouble::Garbage { port, bytes });
    assert_eq!(device.written(), b"");
}

/// The board sends but receives nothing: its receiving wire is broken.
#[tokio::test(start_paused = true)]
async fn a_board_that_does_not_answer_is_asked_again_and_told() {
    let mut bench = Bench::default();
    let mut white = Speaking::at(&bench.ports, "white");
    bench.watch(&[("white", "white")]);
    let began = Instant::now();
    sleep(Duration::from_millis(10)).await;
    white.says(&shows_all(10, SnapshotReason::Periodic));
    let port = path("white");
    assert_eq!(bench.missing().await, Trouble::Deaf { port });
    assert_eq!(began.elapsed(), Duration::from_secs(3));
    // Each half second from the first frame on, with an end of frame before each question.
    let mut outbox = Outbox::default();
    let questions = (0..6).map(|_| [vec![0], outbox.host(&HostFrame::Hello).to_vec()].concat());
    assert_eq!(white.line.written(), questions.collect::<Vec<_>>().concat());
}

/// A DGT board left in its update mode, a modem that rings, a waiting Braille display: our bytes could be commands to each of them.
/// Also a board that another program has open.
#[tokio::test(start_paused = true)]
async fn the_search_writes_nothing_to_what_is_no_board_of_ours_or_is_in_use() {
    let mut bench = Bench::default();
    let sayings: [&[u8]; 3] = [
        b"\x8e\x00\x05\x34\x01\x8e\x00\x05\x24\x00",
        b"\r\nRING\r\n",
        b"",
    ];
    let devices = ["usb0", "usb1", "usb2"].map(|name| bench.ports.bare(name));
    let others = bench.ports.device("usb3", Pegs::new(3));
    bench.ports.hold("usb3", true);
    let _white = bench.plug_in("usb4", board(4));
    let _black = bench.plug_in("usb5", board(5));
    bench.watch(&[("white", "usb?"), ("black", "usb?")]);
    let white_and_black = BTreeSet::from([path("usb4"), path("usb5")]);
    let mut found = BTreeSet::new();
    while found.len() < 2 {
        for (device, says) in devices.iter().zip(sayings) {
            device.says(says);
        }
        let connected = timeout(Duration::from_millis(100), bench.connected());
        found.extend(connected.await.ok().map(|(_, port, _)| port));
    }
    assert_eq!(found, white_and_black);
    for (device, says) in devices.iter().zip(sayings) {
        assert_eq!(device.written(), b"", "{says:x?}");
    }
    assert_eq!(others.written(), b"");
    assert_eq!(bench.ports.tried("usb3"), []);
}

/// A named port is retried after a tenth of a second; the interval doubles up to one second. Each reason is reported once, however
/// often it occurs.
#[tokio::test(start_paused = true)]
async fn a_port_that_another_program_has_is_tried_again_less_and_less_often() {
    let mut bench = Bench::default();
    let _white = bench.plug_in("white", board(7));
    bench.ports.hold("white", true);
    let began = Instant::now();
    bench.watch(&[("white", "white")]);
    let port = path("white");
    assert_eq!(bench.missing().await, Trouble::InUse { port: port.clone() });
    let told = timeout(Duration::from_secs(60), bench.report()).await;
    assert!(told.is_err(), "{told:?}");
    let tried = bench.ports.tried("white");
    let tried = tried.iter().map(|at| (*at - began).as_millis());
    let waits = [0, 100, 300, 700, 1_500, 2_500, 3_500, 4_500];
    let first: Vec<u128> = tried.take(8).collect();
    for (at, wait) in first.iter().zip(waits) {
        assert!((wait..wait + 10).contains(at), "{first:?}");
    }
    // Another reason is reported anew.
    bench
        .ports
        .refuse("white", Trouble::RootOnly { port: port.clone() });
    assert_eq!(bench.missing().await, Trouble::RootOnly { port });
}

#[tokio::test(start_paused = true)]
async fn two_boards_of_one_name_are_refused() {
    let wanted = ["a", "b"].map(|port| wanted_board("white", port));
    let name = "white".into();
    let computer = MemoryPorts::default().computer();
    assert_eq!(
        Boards::watch_at(computer, wanted.into()).err(),
        Some(Trouble::SameName { name })
    );
}

#[tokio::test(start_paused = true)]
async fn two_boards_on_one_port_are_told() {
    let mut bench = Bench::default();
    let _board = bench.plug_in("usb", board(7));
    bench.watch(&[("white", "usb"), ("black", "usb")]);
    let port = path("usb");
    let Trouble::SamePort { port: told, .. } = bench.missing().await else {
        panic!("expected two boards on one port");
    };
    assert_eq!(told, port);
}

#[tokio::test(start_paused = true)]
async fn boards_are_dealt_by_number_and_known_again_on_each_others_port() {
    let mut bench = Bench::default();
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
    one.plug_at(&path("usb0")).await.unwrap();
    two.plug_at(&path("usb1")).await.unwrap();
    let mut found = [bench.connected().await, bench.connected().await];
    found.sort();
    let (usb0, usb1) = (path("usb0"), path("usb1"));
    assert_eq!(found, [(black, usb1, Some(2)), (white, usb0, Some(1))]);
}

#[tokio::test(start_paused = true)]
async fn of_boards_that_nothing_tells_apart_none_is_guessed() {
    let mut bench = Bench::default();
    let _one = bench.plug_in("usb0", PegBoard::new(None));
    bench.watch(&[("white", "usb?"), ("black", "usb?")]);
    let trouble = bench.missing().await;
    assert!(matches!(trouble, Trouble::WhichOne { .. }), "{trouble:?}");
    let _two = bench.plug_in("usb1", PegBoard::new(None));
    bench.connected().await;
    bench.connected().await;
}

#[tokio::test(start_paused = true)]
async fn more_boards_than_wanted_are_told() {
    let mut bench = Bench::default();
    let _one = bench.plug_in("usb0", PegBoard::new(None));
    let two = bench.plug_in("usb1", PegBoard::new(None));
    bench.watch(&[("white", "usb?")]);
    let ports = vec![path("usb0"), path("usb1")];
    let wanted = 1;
    assert_eq!(bench.missing().await, Trouble::TooMany { ports, wanted });
    two.unplug().await.unwrap();
    let (_, port, _) = bench.connected().await;
    assert_eq!(port, path("usb0"));
}

#[tokio::test(start_paused = true)]
async fn a_computer_that_went_away_finds_the_board_again() {
    let (mut bench, _white) = Bench::with_white().await;
    drop(bench.boards.take());
    bench.watch(&[("white", "white")]);
    assert_eq!(bench.shown().await, initial());
}

#[tokio::test(start_paused = true)]
async fn at_a_hundredfold_pace_every_pause_is_still_exact() {
    let mut bench = Bench::default();
    let white = bench.ports.plug_in_at("white", board(7), BoardPace(100));
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

#[tokio::test(start_paused = true)]
async fn a_survey_tells_what_each_port_says() {
    let bench = Bench::default();
    let _white = bench.plug_in("usb0", board(7));
    let ports = [path("usb*"), path("other")].map(|port| port.to_str().unwrap().to_owned());
    let surveyed = survey(&bench.ports.computer(), &ports).await;
    let found: Vec<_> = surveyed
        .into_iter()
        .map(|told| (told.port, told.found.map(|hello| hello.number)))
        .collect();
    let port = path("other");
    assert_eq!(
        found,
        [
            (port.clone(), Err(Trouble::NotThere { port })),
            (path("usb0"), Ok(Some(7)))
        ]
    );
}

/// Events of apertures that open and close without end, as fast as the port takes them.
fn flood() -> Vec<u8> {
    let mut outbox = Outbox::default();
    let mut bytes = Vec::new();
    bytes.extend_from_slice(&outbox.board(&BoardFrame::Hello(hello(7, 64))));
    bytes.extend_from_slice(&outbox.board(&starts_with_all(0)));
    for number in 0..50_000 {
        let square = Square::new(number % 16);
        let event = BoardFrame::Event(FrameEvent {
            t_ms: number / 10,
            input: FrameInput::Aperture(square),
            level: number / 16 % 2 == 1,
            piece: None,
        });
        bytes.extend_from_slice(&outbox.board(&event));
    }
    bytes
}

#[tokio::test(start_paused = true)]
async fn a_board_that_floods_is_let_go_of_and_told() {
    let (mut bench, mut white) = Bench::with_bare_white().await;
    let port = path("white");
    // It floods whenever it is listened to. The backoff doubles each time until the board was quiet for a minute.
    for (quiet, expected) in [(0, 10), (0, 20), (0, 40), (0, 80), (61, 10)] {
        for second in 0..quiet {
            white.says(&shows_all(second * 1_000, SnapshotReason::Periodic));
            sleep(Duration::from_millis(999)).await;
        }
        let bytes = flood();
        let flooding = async {
            white.line.says_all(&bytes).await;
            std::future::pending::<()>().await;
        };
        let mut changes = 0;
        let losing = async {
            loop {
                match bench.report().await.1 {
                    BoardReport::Sensed {
                        sensed: Sensed::Quiet { .. },
                        ..
                    }
                    | BoardReport::Silent { .. }
                    | BoardReport::Heard
                    | BoardReport::Held { .. } => {}
                    BoardReport::Sensed { .. } => changes += 1,
                    BoardReport::Lost { reason } => return reason,
                    other => panic!("{other:?}"),
                }
            }
        };
        let loss = tokio::select! {
            () = flooding => unreachable!(),
            loss = losing => loss,
        };
        let (port, seconds) = (port.clone(), expected);
        assert_eq!(loss, LossCause::Flood { port, seconds });
        assert!(
            (1_500..5_000).contains(&changes),
            "{changes} changes were taken"
        );
        let (let_go, tried) = (Instant::now(), bench.ports.tried("white").len());
        let opened = async {
            while bench.ports.tried("white").len() == tried {
                sleep(Duration::from_millis(10)).await;
            }
        };
        timeout(DEADLINE, opened).await.unwrap();
        let paused = let_go.elapsed();
        let most = Duration::from_secs(expected) + Duration::from_millis(100);
        assert!(
            (Duration::from_secs(expected)..=most).contains(&paused),
            "{paused:?}"
        );
        sleep(Duration::from_millis(10)).await;
        white.begins(7, 64).await;
        bench.connected().await;
    }
}

/// A board whose receiving wire is broken is not reported as unplugged.
#[tokio::test(start_paused = true)]
async fn a_board_that_takes_nothing_is_told_as_that() {
    let (mut bench, mut white) = Bench::with_bare_white().await;
    let name = BoardName::from("white");
    let loss = async {
        loop {
            // Nobody reads these, so the port's buffer fills up.
            let boards = bench.boards.as_ref().unwrap();
            let mode = BlinkMode::On;
            while boards.send(&name, HostFrame::Led { led: 64, mode }).is_ok() {}
            white.says(&starts_with_all(20));
            let next = timeout(Duration::from_millis(20), bench.report()).await;
            if let Ok((_, BoardReport::Lost { reason })) = next {
                return reason;
            }
        }
    };
    let port = path("white");
    assert_eq!(
        timeout(DEADLINE, loss).await.unwrap(),
        LossCause::Unread { port }
    );
}
