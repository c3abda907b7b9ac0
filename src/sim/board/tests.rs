use super::*;
use board::sensing::{BoardTime, Sensed, Sensing};
use board::{Edge, Seen};

/// The items that the session senses from everything the board sent since the last call.
fn sensed(board: &mut PegBoard, sensing: &mut Sensing) -> Vec<Sensed> {
    let mut decoder = Decoder::default();
    for byte in board.take_bytes() {
        if let Some(packet) = decoder.feed(byte) {
            sensing.receive(&packet);
        }
    }
    std::iter::from_fn(|| sensing.poll_sensed()).collect()
}

fn started() -> (PegBoard, Sensing) {
    let mut board = PegBoard::new(Some(7)).with_pegs(Bitboard::from(Square::E2));
    let mut sensing = Sensing::default();
    board.start();
    let heard = sensed(&mut board, &mut sensing);
    assert!(matches!(heard.as_slice(), [Sensed::Shows { occupied, .. }]
        if *occupied == Bitboard::from(Square::E2)));
    (board, sensing)
}

fn quiet(at: u64) -> Sensed {
    Sensed::Quiet { at: BoardTime(at) }
}

#[test]
fn at_rest_the_heart_beats_every_half_second() {
    let (mut board, mut sensing) = started();
    for at in 1..=1000 {
        board.advance(at);
    }
    assert_eq!(sensed(&mut board, &mut sensing), [quiet(500), quiet(1000)]);
}

#[test]
fn after_a_change_the_heart_beats_ten_times_a_second_for_a_second() {
    let (mut board, mut sensing) = started();
    board.advance(200);
    board.perform(&BoardAction::Lift(Square::E2)).unwrap();
    for at in 200..=2500 {
        board.advance(at);
    }
    let told = sensed(&mut board, &mut sensing);
    let edge = Edge::Lift(Square::E2);
    let at = BoardTime(200);
    let mut expected = vec![Sensed::Edge { at, edge }];
    expected.extend((3..=12).map(|tenth| quiet(tenth * 100)));
    expected.extend([quiet(1700), quiet(2200)]);
    assert_eq!(told, expected);
}

#[test]
fn a_late_board_sends_one_heartbeat_and_every_change_at_its_time() {
    let (mut board, mut sensing) = started();
    board.advance(7000);
    board.perform(&BoardAction::Lift(Square::E2)).unwrap();
    board.advance(7400);
    board.perform(&BoardAction::Place(Square::E4)).unwrap();
    let edges: Vec<_> = sensed(&mut board, &mut sensing)
        .into_iter()
        .filter(|sensed| !matches!(sensed, Sensed::Quiet { at } if at.0 == 7400))
        .collect();
    let edge = |at, edge| Sensed::Edge {
        at: BoardTime(at),
        edge,
    };
    assert_eq!(
        edges,
        [
            quiet(7000),
            edge(7000, Edge::Lift(Square::E2)),
            edge(7400, Edge::Place(Square::E4, Seen::Peg))
        ]
    );
}

#[test]
fn a_pressed_button_is_let_go() {
    let (mut board, mut sensing) = started();
    board.perform(&BoardAction::Press(Button::Commit)).unwrap();
    board.advance(PRESS_MS);
    board.perform(&BoardAction::Press(Button::Commit)).unwrap();
    let presses = sensed(&mut board, &mut sensing)
        .into_iter()
        .filter(|sensed| matches!(sensed, Sensed::Button { .. }))
        .count();
    assert_eq!(presses, 2);
}

#[test]
fn hands_cannot_lift_nothing_or_place_on_a_peg() {
    let (mut board, _) = started();
    let empty = board.perform(&BoardAction::Lift(Square::E4));
    assert_eq!(empty, Err(Impossible::Empty(Square::E4)));
    let filled = board.perform(&BoardAction::Place(Square::E2));
    assert_eq!(filled, Err(Impossible::Filled(Square::E2)));
}

#[test]
fn a_hand_that_reads_lifts_nothing_until_the_peg_is_nearly_out() {
    let (mut board, mut sensing) = started();
    let mut raise = |tenths| {
        board
            .perform(&BoardAction::Raise(Square::E2, tenths))
            .unwrap();
        let told = sensed(&mut board, &mut sensing).into_iter();
        told.filter_map(|sensed| match sensed {
            Sensed::Edge { edge, .. } => Some(edge),
            _ => None,
        })
        .collect::<Vec<_>>()
    };
    let placed = Edge::Place(Square::E2, Seen::Peg);
    for _ in 0..3 {
        assert_eq!(raise(30), []);
        assert_eq!(raise(0), []);
    }
    assert_eq!(raise(80), [Edge::Lift(Square::E2)]);
    assert_eq!(raise(38), []);
    assert_eq!(raise(0), [placed]);
}

#[test]
fn pegs_move_without_power_too_and_are_shown_when_it_comes() {
    let (mut board, mut sensing) = started();
    board.stop();
    board.perform(&BoardAction::Lift(Square::E2)).unwrap();
    assert!(board.take_bytes().is_empty());
    board.start();
    let occupied = Bitboard::EMPTY;
    assert!(matches!(
        sensed(&mut board, &mut sensing).last(),
        Some(Sensed::Shows { occupied: shown, .. }) if *shown == occupied
    ));
}

#[test]
fn the_board_answers_what_it_can_and_what_it_cannot() {
    let (mut board, _) = started();
    let mut outbox = Outbox::default();
    let mut ask = |frame: HostFrame| {
        board.receive(&outbox.host(&frame));
        let mut decoder = Decoder::default();
        board
            .take_bytes()
            .into_iter()
            .filter_map(|byte| decoder.feed(byte))
            .map(|packet| BoardFrame::read(&packet.unwrap()).unwrap())
            .collect::<Vec<_>>()
    };
    assert!(matches!(
        ask(HostFrame::Hello)[..],
        [BoardFrame::Hello(_), BoardFrame::Snapshot(_)]
    ));
    assert!(matches!(
        ask(HostFrame::Status)[..],
        [BoardFrame::Status(_)]
    ));
    let beep = HostFrame::Beep { hz: 2000, ms: 20 };
    assert!(
        matches!(ask(beep)[..], [BoardFrame::Ack(ack)] if ack.status == AckStatus::Done && ack.seq == 2)
    );
    let clock = HostFrame::Clock {
        white_ms: 1,
        black_ms: 1,
        running: None,
    };
    assert!(matches!(ask(clock)[..], [BoardFrame::Ack(ack)] if ack.status == AckStatus::Cannot));
    assert_eq!(board.take_heard(), [beep]);
}
