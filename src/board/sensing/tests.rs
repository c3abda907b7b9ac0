use proptest::prelude::*;
use shakmaty::{Color, Piece, Role};

use super::*;
use crate::wire::{Decoder, Outbox, Presses};

/// A board and the session with it.
#[derive(Default)]
struct Board {
    outbox: Outbox,
    sensing: Sensing,
}

impl Board {
    fn started() -> Board {
        let mut board = Board::default();
        board.start(Capabilities::default());
        board.sensed();
        board
    }

    /// HELLO and snapshot at t = 10.
    fn start(&mut self, capabilities: Capabilities) {
        self.outbox = Outbox::default();
        self.send(hello(capabilities));
        self.send(snapshot(10, SnapshotReason::Start, initial()));
    }

    fn packet(&mut self, frame: BoardFrame) -> Result<Packet, Broken> {
        let mut decoder = Decoder::default();
        let line = self.outbox.board(&frame);
        line.iter().find_map(|byte| decoder.feed(*byte)).unwrap()
    }

    fn send(&mut self, frame: BoardFrame) {
        let packet = self.packet(frame);
        self.sensing.receive(&packet);
    }

    fn lose(&mut self, frame: BoardFrame) {
        let _ = self.packet(frame);
    }

    fn sensed(&mut self) -> Vec<Sensed> {
        std::iter::from_fn(|| self.sensing.poll_sensed()).collect()
    }

    fn asks(&mut self) -> Vec<BoardQuery> {
        std::iter::from_fn(|| self.sensing.poll_ask()).collect()
    }
}

fn initial() -> Bitboard {
    Bitboard(0xffff_0000_0000_ffff)
}

fn hello(capabilities: Capabilities) -> BoardFrame {
    BoardFrame::Hello(Hello {
        proto: 1,
        firmware: (1, 0),
        holes: 64,
        buttons: 16,
        capabilities,
        scan_hz: 1000,
        debounce: 8,
        reset_cause: 1,
        chain_bytes: 10,
        number: None,
        heights: None,
    })
}

fn snapshot(t_ms: u32, why: SnapshotReason, occupied: Bitboard) -> BoardFrame {
    BoardFrame::Snapshot(Snapshot {
        t_ms,
        flags: FaultFlags::default(),
        why,
        occupied,
        buttons: 0,
        scans: t_ms as u16,
        presses: None,
    })
}

fn event(t_ms: u32, input: FrameInput, level: bool) -> BoardFrame {
    BoardFrame::Event(FrameEvent {
        t_ms,
        input,
        level,
        piece: None,
    })
}

fn lift(t_ms: u32, square: Square) -> BoardFrame {
    event(t_ms, FrameInput::Aperture(square), false)
}

fn place(t_ms: u32, square: Square) -> BoardFrame {
    event(t_ms, FrameInput::Aperture(square), true)
}

fn shows(at: u64, occupied: Bitboard) -> Sensed {
    Sensed::Shows {
        at: BoardTime(at),
        occupied,
        seen: Vec::new(),
    }
}

fn lifted(at: u64, square: Square) -> Sensed {
    Sensed::Edge {
        at: BoardTime(at),
        edge: Edge::Lift(square),
    }
}

fn pressed(at: u64, button: Button) -> Sensed {
    Sensed::Button {
        at: BoardTime(at),
        button,
    }
}

fn quiet(at: u64) -> Sensed {
    Sensed::Quiet { at: BoardTime(at) }
}

#[test]
fn a_board_that_starts_shows_what_stands_on_it() {
    let mut board = Board::default();
    board.start(Capabilities::default());
    assert_eq!(board.sensed(), [shows(10, initial())]);
    assert_eq!(board.asks(), []);
}

#[test]
fn a_board_that_answers_once_more_has_not_started_anew() {
    let mut board = Board::started();
    board.send(hello(Capabilities::default()));
    board.send(snapshot(20, SnapshotReason::Asked, initial()));
    assert_eq!(board.sensed(), [quiet(20)]);
}

#[test]
fn nothing_is_sensed_before_hello() {
    let mut board = Board::default();
    board.send(snapshot(10, SnapshotReason::Periodic, initial()));
    board.send(lift(20, Square::E2));
    assert_eq!(board.sensed(), []);
}

#[test]
fn lifts_places_and_quiet_come_with_the_boards_time() {
    let mut board = Board::started();
    board.send(lift(100, Square::E2));
    board.send(place(500, Square::E4));
    let after = initial() ^ Bitboard::from(Square::E2) ^ Bitboard::from(Square::E4);
    board.send(snapshot(600, SnapshotReason::Periodic, after));
    let placed = Sensed::Edge {
        at: BoardTime(500),
        edge: Edge::Place(Square::E4, Seen::Peg),
    };
    assert_eq!(
        board.sensed(),
        [lifted(100, Square::E2), placed, quiet(600)]
    );
}

#[test]
fn a_button_is_reported_when_pressed_and_the_spare_one_never() {
    let mut board = Board::started();
    board.send(event(100, FrameInput::Button(14), true));
    board.send(event(150, FrameInput::Button(14), false));
    board.send(event(200, FrameInput::Button(15), true));
    assert_eq!(
        board.sensed(),
        [pressed(100, Button::OpponentPress), quiet(150), quiet(200)]
    );
}

#[test]
fn a_repeated_frame_is_dropped() {
    let mut board = Board::started();
    let packet = board.packet(lift(100, Square::E2));
    board.sensing.receive(&packet);
    board.sensing.receive(&packet);
    assert_eq!(board.sensed(), [lifted(100, Square::E2)]);
    assert_eq!(board.asks(), []);
}

#[test]
fn after_a_lost_frame_changes_are_no_evidence_until_a_snapshot() {
    let mut board = Board::started();
    board.lose(lift(100, Square::E2));
    board.send(place(500, Square::E4));
    assert_eq!(board.asks(), [BoardQuery::Snapshot]);
    board.send(event(550, FrameInput::Button(0), true));
    assert_eq!(board.sensed(), [quiet(500), quiet(550)]);
    let after = initial() ^ Bitboard::from(Square::E2) ^ Bitboard::from(Square::E4);
    board.send(snapshot(560, SnapshotReason::Asked, after));
    // A commit refers to the board's state, so it comes after that.
    assert_eq!(
        board.sensed(),
        [shows(560, after), pressed(560, Button::Commit)]
    );
}

#[test]
fn a_lost_press_is_known_while_the_button_is_held() {
    let mut board = Board::started();
    board.lose(event(100, FrameInput::Button(1), true));
    let BoardFrame::Snapshot(held) = snapshot(200, SnapshotReason::Periodic, initial()) else {
        unreachable!()
    };
    board.send(BoardFrame::Snapshot(Snapshot { buttons: 2, ..held }));
    assert_eq!(
        board.sensed(),
        [
            shows(200, initial()),
            missed(200, Button::Press, (10, 200)),
            pressed(200, Button::Press)
        ]
    );
}

/// A version-2 snapshot in which commit and clock were pressed so often, the last time so long ago.
fn counts(snapshot: BoardFrame, commits: u8, presses: u8, last: Option<u16>) -> BoardFrame {
    let BoardFrame::Snapshot(snapshot) = snapshot else {
        unreachable!()
    };
    let mut counts = [0; 16];
    (counts[0], counts[1]) = (commits, presses);
    BoardFrame::Snapshot(Snapshot {
        presses: Some(Presses { counts, last }),
        ..snapshot
    })
}

fn missed(at: u64, button: Button, between: (u64, u64)) -> Sensed {
    Sensed::Missed {
        at: BoardTime(at),
        button,
        from: BoardTime(between.0),
        to: BoardTime(between.1),
    }
}

/// A board that counts presses; its commit button was pressed fifteen times before.
fn counting() -> Board {
    let mut board = Board::default();
    board.send(hello(Capabilities::default()));
    board.send(counts(
        snapshot(10, SnapshotReason::Start, initial()),
        15,
        0,
        None,
    ));
    board.sensed();
    board
}

#[test]
fn a_press_that_was_lost_and_let_go_counts_and_its_time_is_known() {
    let mut board = counting();
    board.send(lift(50, Square::E2));
    board.send(place(60, Square::E4));
    board.sensed();
    board.lose(event(100, FrameInput::Button(0), true));
    board.lose(event(180, FrameInput::Button(0), false));
    let after = initial() ^ Bitboard::from(Square::E2) ^ Bitboard::from(Square::E4);
    board.send(counts(
        snapshot(300, SnapshotReason::Periodic, after),
        0,
        0,
        Some(200),
    ));
    assert_eq!(
        board.sensed(),
        [
            shows(300, after),
            missed(300, Button::Commit, (100, 100)),
            pressed(300, Button::Commit)
        ]
    );
}

#[test]
fn of_two_lost_presses_it_is_known_between_when_they_were() {
    let mut board = counting();
    board.send(counts(
        snapshot(500, SnapshotReason::Periodic, initial()),
        15,
        0,
        None,
    ));
    board.lose(event(600, FrameInput::Button(0), true));
    board.lose(event(900, FrameInput::Button(1), true));
    board.send(counts(
        snapshot(1000, SnapshotReason::Periodic, initial()),
        0,
        1,
        Some(100),
    ));
    assert_eq!(
        board.sensed(),
        [
            quiet(500),
            shows(1000, initial()),
            missed(1000, Button::Commit, (500, 1000)),
            pressed(1000, Button::Commit),
            missed(1000, Button::Press, (500, 1000)),
            pressed(1000, Button::Press)
        ]
    );
}

#[test]
fn a_press_that_was_told_is_not_told_again_by_its_count() {
    let mut board = counting();
    board.send(event(100, FrameInput::Button(0), true));
    board.send(counts(
        snapshot(200, SnapshotReason::Periodic, initial()),
        0,
        0,
        Some(100),
    ));
    // Its release is lost, and the next press arrives while the board's state is unknown.
    board.lose(event(250, FrameInput::Button(0), false));
    board.send(event(300, FrameInput::Button(0), true));
    board.send(counts(
        snapshot(310, SnapshotReason::Asked, initial()),
        1,
        0,
        Some(10),
    ));
    assert_eq!(
        board.sensed(),
        [
            pressed(100, Button::Commit),
            quiet(200),
            quiet(300),
            shows(310, initial()),
            pressed(310, Button::Commit)
        ]
    );
}

#[test]
fn what_was_pressed_before_the_computer_listened_is_no_press() {
    let mut board = counting();
    board.sensing.line_lost();
    board.send(hello(Capabilities::default()));
    board.send(counts(
        snapshot(900, SnapshotReason::Asked, initial()),
        3,
        2,
        Some(20),
    ));
    assert_eq!(board.sensed(), [shows(900, initial())]);
}

#[test]
fn a_button_held_since_the_start_was_not_pressed() {
    let mut board = Board::default();
    board.send(hello(Capabilities::default()));
    let BoardFrame::Snapshot(held) = snapshot(10, SnapshotReason::Start, initial()) else {
        unreachable!()
    };
    board.send(BoardFrame::Snapshot(Snapshot { buttons: 1, ..held }));
    assert!(!board.sensed().contains(&pressed(10, Button::Commit)));
}

#[test]
fn a_snapshot_that_contradicts_is_believed() {
    let mut board = Board::started();
    let other = initial() ^ Bitboard::from(Square::A1);
    board.send(snapshot(500, SnapshotReason::Periodic, other));
    assert_eq!(board.sensed(), [shows(500, other)]);
}

#[test]
fn an_event_that_is_no_change_asks_for_a_snapshot() {
    let mut board = Board::started();
    board.send(lift(100, Square::E4));
    assert_eq!(board.sensed(), [quiet(100)]);
    assert_eq!(board.asks(), [BoardQuery::Snapshot]);
}

#[test]
fn noise_that_cost_no_frame_leaves_the_evidence_whole() {
    let mut board = Board::started();
    board.send(lift(100, Square::E2));
    board.sensing.receive(&Err(Broken::Crc));
    assert_eq!(board.asks(), [BoardQuery::Snapshot]);
    let after = initial() ^ Bitboard::from(Square::E2);
    board.send(snapshot(200, SnapshotReason::Asked, after));
    assert_eq!(board.sensed(), [lifted(100, Square::E2), quiet(200)]);
}

#[test]
fn time_goes_on_when_the_boards_clock_wraps() {
    let mut board = Board::default();
    board.send(hello(Capabilities::default()));
    board.send(snapshot(u32::MAX - 99, SnapshotReason::Start, initial()));
    board.send(snapshot(400, SnapshotReason::Periodic, initial()));
    assert_eq!(board.sensed().last(), Some(&quiet((1 << 32) + 400)));
}

#[test]
fn time_goes_on_when_the_board_starts_anew() {
    let mut board = Board::started();
    board.send(lift(5000, Square::E2));
    board.sensed();
    board.start(Capabilities::default());
    assert_eq!(board.sensed().last(), Some(&shows(5010, initial())));
}

#[test]
fn a_start_whose_hello_was_lost_is_noticed_by_the_time() {
    let mut board = Board::started();
    board.send(lift(5000, Square::E2));
    board.sensed();
    board.outbox = Outbox::default();
    board.lose(hello(Capabilities::default()));
    board.send(snapshot(10, SnapshotReason::Start, initial()));
    assert_eq!(board.sensed(), []);
    assert!(board.asks().contains(&BoardQuery::Hello));
    board.send(hello(Capabilities::default()));
    board.send(snapshot(20, SnapshotReason::Asked, initial()));
    assert_eq!(board.sensed().last(), Some(&shows(5020, initial())));
}

#[test]
fn a_lost_port_keeps_the_time_and_begins_with_hello() {
    let mut board = Board::started();
    board.send(lift(5000, Square::E2));
    board.sensed();
    board.sensing.line_lost();
    board.send(snapshot(5500, SnapshotReason::Periodic, initial()));
    assert_eq!(board.sensed(), []);
    board.start(Capabilities::default());
    assert_eq!(board.sensed().last(), Some(&shows(5010, initial())));
}

#[test]
fn another_version_is_refused_and_nothing_else_taken() {
    let mut board = Board::started();
    board.send(BoardFrame::Foreign { proto: 9 });
    board.send(lift(100, Square::E2));
    assert_eq!(board.sensed(), []);
    assert_eq!(board.sensing.foreign(), Some(9));
    board.start(Capabilities::default());
    assert_eq!(board.sensed().len(), 1);
    assert_eq!(board.sensing.foreign(), None);
}

#[test]
fn a_broken_chain_is_told_and_afterwards_what_the_board_shows() {
    let mut board = Board::started();
    let BoardFrame::Snapshot(sound) = snapshot(100, SnapshotReason::Fault, initial()) else {
        unreachable!()
    };
    board.send(BoardFrame::Snapshot(Snapshot {
        flags: FaultFlags::CHAIN,
        ..sound.clone()
    }));
    board.send(BoardFrame::Snapshot(Snapshot { t_ms: 900, ..sound }));
    let fault = BoardFault::Chain;
    let (came, went) = (BoardTime(100), BoardTime(900));
    assert_eq!(
        board.sensed(),
        [
            Sensed::Faulty { at: came, fault },
            quiet(100),
            Sensed::Mended { at: went, fault },
            shows(900, initial()),
        ]
    );
}

#[test]
fn a_board_that_has_not_learnt_is_told_until_it_has() {
    let mut board = Board::started();
    let BoardFrame::Snapshot(sound) = snapshot(100, SnapshotReason::Start, Bitboard::EMPTY) else {
        unreachable!()
    };
    board.send(BoardFrame::Snapshot(Snapshot {
        flags: FaultFlags(FaultFlags::NOT_LEARNT.0 | 64),
        ..sound.clone()
    }));
    board.send(BoardFrame::Snapshot(Snapshot { t_ms: 900, ..sound }));
    let fault = BoardFault::NotLearnt;
    let (came, went) = (BoardTime(100), BoardTime(900));
    let told: Vec<_> = board.sensed();
    assert!(told.contains(&Sensed::Faulty { at: came, fault }));
    assert!(told.contains(&Sensed::Mended { at: went, fault }));
    // A flag of a later firmware is no fault.
    let faults = |sensed: &&Sensed| matches!(sensed, Sensed::Faulty { .. });
    assert_eq!(told.iter().filter(faults).count(), 1);
}

#[test]
fn dropped_changes_are_told_and_the_snapshot_is_what_counts() {
    let mut board = Board::started();
    let BoardFrame::Snapshot(full) = snapshot(100, SnapshotReason::Overflow, initial()) else {
        unreachable!()
    };
    board.send(BoardFrame::Snapshot(Snapshot {
        flags: FaultFlags::DROPPED,
        ..full
    }));
    let faulty = Sensed::Faulty {
        at: BoardTime(100),
        fault: BoardFault::Dropped,
    };
    assert_eq!(board.sensed(), [faulty, shows(100, initial())]);
}

#[test]
fn a_board_that_sends_but_does_not_scan_is_told_once() {
    let mut board = Board::started();
    for t_ms in [500, 1000, 1500, 2000, 2500] {
        let BoardFrame::Snapshot(snapshot) = snapshot(t_ms, SnapshotReason::Periodic, initial())
        else {
            unreachable!()
        };
        let scans = if t_ms == 2500 { 501 } else { 500 };
        board.send(BoardFrame::Snapshot(Snapshot { scans, ..snapshot }));
    }
    let told: Vec<_> = board
        .sensed()
        .into_iter()
        .filter(|sensed| !matches!(sensed, Sensed::Quiet { .. }))
        .collect();
    let fault = BoardFault::NotScanning;
    let (came, went) = (BoardTime(1500), BoardTime(2500));
    assert_eq!(
        told,
        [
            Sensed::Faulty { at: came, fault },
            Sensed::Mended { at: went, fault }
        ]
    );
}

#[test]
fn a_board_that_identifies_tells_the_pieces() {
    let knight = Seen::Piece(Piece {
        color: Color::White,
        role: Role::Knight,
    });
    let mut codes = [PieceCode::default(); 32];
    codes[6] = PieceCode::new(Some(knight));
    let lower = Pieces {
        t_ms: 10,
        upper: false,
        codes,
    };
    let upper = Pieces {
        t_ms: 10,
        upper: true,
        codes: [PieceCode::default(); 32],
    };
    let mut board = Board::default();
    board.send(hello(Capabilities::IDENTIFICATION));
    let occupied = Bitboard::from(Square::G1);
    board.send(snapshot(10, SnapshotReason::Start, occupied));
    board.send(BoardFrame::Pieces(lower));
    board.send(BoardFrame::Pieces(upper));
    board.send(lift(100, Square::G1));
    board.send(BoardFrame::Event(FrameEvent {
        t_ms: 500,
        input: FrameInput::Aperture(Square::F3),
        level: true,
        piece: Some(PieceCode::new(Some(knight))),
    }));
    let at = BoardTime(10);
    let seen = vec![(Square::G1, knight)];
    let edge = Edge::Place(Square::F3, knight);
    assert_eq!(
        board.sensed(),
        [
            Sensed::Shows { at, occupied, seen },
            lifted(100, Square::G1),
            Sensed::Edge {
                at: BoardTime(500),
                edge
            },
        ]
    );
}

#[test]
fn a_heartbeat_without_pieces_does_not_bring_an_identifying_board_into_step() {
    let mut board = Board::default();
    board.send(hello(Capabilities::IDENTIFICATION));
    board.lose(snapshot(10, SnapshotReason::Start, initial()));
    board.send(snapshot(500, SnapshotReason::Periodic, initial()));
    assert_eq!(board.sensed(), [quiet(500)]);
    assert_eq!(board.asks(), [BoardQuery::Snapshot]);
}

proptest! {
    /// Whatever a board sends, time never goes back, and nothing panics.
    #[test]
    fn any_frames_are_survived(frames in prop::collection::vec((1..7_u8, any::<u8>(), prop::collection::vec(any::<u8>(), 0..28)), 0..60)) {
        let mut board = Board::started();
        let mut before = board.sensing.now();
        for (kind, seq, body) in frames {
            board.sensing.receive(&Ok(Packet { kind, seq, body: body.into_iter().collect() }));
            prop_assert!(board.sensing.now() >= before);
            before = board.sensing.now();
        }
    }
}
