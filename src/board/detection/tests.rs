use shakmaty::{Color, Piece, Role};

use super::*;
use crate::Seen;

fn position(fen: &str) -> Position {
    Position::from_fen(fen).unwrap()
}

/// Parses "-e2 +e4": lifts and places; "+e4=N" tells the piece, "+e4=w" the colour.
fn edges(detection: &mut Detection, text: &str) {
    for word in text.split_whitespace() {
        let square = word[1..3].parse().unwrap();
        let seen = match word.get(4..5) {
            None => Seen::Peg,
            Some("w") => Seen::Color(Color::White),
            Some("b") => Seen::Color(Color::Black),
            Some(piece) => Seen::Piece(Piece::from_char(piece.chars().next().unwrap()).unwrap()),
        };
        detection.edge(if word.starts_with('-') {
            Edge::Lift(square)
        } else {
            Edge::Place(square, seen)
        });
    }
}

fn made(reading: Reading) -> Made {
    match reading {
        Reading::Made(made) => made,
        other => panic!("expected a move, read {other:?}"),
    }
}

fn asked(reading: Reading) -> Vec<String> {
    match reading {
        Reading::Ask { moves, .. } => moves.iter().map(ToString::to_string).collect(),
        other => panic!("expected a question, read {other:?}"),
    }
}

fn names(squares: &[shakmaty::Square]) -> String {
    squares
        .iter()
        .map(ToString::to_string)
        .collect::<Vec<_>>()
        .join(" ")
}

/// Ruy Lopez, exchange: White to take on c6.
const EXCHANGE: &str = "r1bqkbnr/1ppp1ppp/p1n5/1B2p3/4P3/5N2/PPPP1PPP/RNBQK2R w KQkq - 0 4";

#[test]
fn the_opponents_move_is_executed_and_then_the_own_one_made() {
    let mut board = Detection::new(Position::initial());
    let e4 = Position::initial().parse_move("e4").unwrap();
    board.expect(e4);
    assert_eq!(board.reading(Moment::Stable), Reading::Agrees);
    edges(&mut board, "-e2");
    assert_eq!(board.reading(Moment::Stable), Reading::UnderWay);
    edges(&mut board, "+e4");
    assert_eq!(
        board.reading(Moment::Stable),
        Reading::Executed { expected: 1 }
    );
    edges(&mut board, "-e7 +e5");
    let made = made(board.reading(Moment::Committed));
    assert_eq!(
        (made.m.to_string(), made.executed, names(&made.touched)),
        ("e7-e5".into(), 1, "e7".into())
    );
    board.execute(made.executed);
    board.advance(&made.m, made.edges);
    assert_eq!(board.base().turn(), Color::White);
    assert_eq!(board.reading(Moment::Stable), Reading::Agrees);
}

#[test]
fn a_recapture_in_one_go_never_puts_the_bishop_down() {
    let start = position(EXCHANGE);
    for order in [
        "-c6 -b5 -d7 +c6",
        "-b5 -c6 -d7 +c6",
        "-d7 -c6 -b5 +c6",
        "-b5 -d7 -c6 +c6",
    ] {
        let mut board = Detection::new(start.clone());
        board.expect(start.parse_move("Bxc6").unwrap());
        let (before, last) = order.split_at(12);
        edges(&mut board, before);
        assert_eq!(board.reading(Moment::Stable), Reading::UnderWay, "{order}");
        edges(&mut board, last);
        let made = made(board.reading(Moment::Committed));
        assert_eq!(
            (made.m.to_string(), made.executed),
            ("d7xc6".into(), 1),
            "{order}"
        );
        board.execute(1);
        board.advance(&made.m, made.edges);
        assert_eq!(board.reading(Moment::Stable), Reading::Agrees, "{order}");
    }
}

#[test]
fn a_recapture_on_the_bishop_put_down_first() {
    let start = position(EXCHANGE);
    let mut board = Detection::new(start.clone());
    board.expect(start.parse_move("Bxc6").unwrap());
    edges(&mut board, "-c6 -b5 +c6 -c6 -d7 +c6");
    let made = made(board.reading(Moment::Committed));
    assert_eq!(
        (made.m.to_string(), names(&made.touched)),
        ("d7xc6".into(), "c6 d7".into())
    );
}

#[test]
fn another_capture_than_the_expected_one_is_not_its_execution() {
    let start = position("7k/8/8/2r1r3/3B4/8/8/K7 w - - 0 1");
    let mut board = Detection::new(start.clone());
    board.expect(start.parse_move("d4c5").unwrap());
    edges(&mut board, "-d4 -e5 +e5");
    assert!(!matches!(
        board.reading(Moment::Committed),
        Reading::Executed { .. }
    ));
}

#[test]
fn a_move_put_wrongly_on_the_opponents_board_is_a_difference() {
    let mut board = Detection::new(Position::initial());
    board.expect(Position::initial().parse_move("e4").unwrap());
    edges(&mut board, "-e2 +e3");
    let Reading::Displaced { missing, extra, .. } = board.reading(Moment::Committed) else {
        panic!("{:?}", board.reading(Moment::Committed));
    };
    assert_eq!(
        (missing, extra),
        (shakmaty::Square::E4.into(), shakmaty::Square::E3.into())
    );
    edges(&mut board, "-e3 +e4");
    assert_eq!(
        board.reading(Moment::Stable),
        Reading::Executed { expected: 1 }
    );
}

#[test]
fn a_withdrawn_move_is_no_longer_expected() {
    let mut board = Detection::new(Position::initial());
    board.expect(Position::initial().parse_move("e4").unwrap());
    board.unexpect();
    board.expect(Position::initial().parse_move("d4").unwrap());
    edges(&mut board, "-e2 +e4 -e4 +e2 -d2 +d4");
    assert_eq!(
        board.reading(Moment::Stable),
        Reading::Executed { expected: 1 }
    );
}

#[test]
fn a_move_taken_back_before_the_press_and_another_played() {
    let mut board = Detection::new(Position::initial());
    edges(&mut board, "-e2 +e4");
    assert_eq!(
        made(board.reading(Moment::Committed)).m.to_string(),
        "e2-e4"
    );
    edges(&mut board, "-e4 +e2 -d2 +d4");
    let made = made(board.reading(Moment::Committed));
    assert_eq!(
        (made.m.to_string(), names(&made.touched)),
        ("d2-d4".into(), "e2 e4 d2".into())
    );
}

#[test]
fn half_a_castling_at_the_commit_is_under_way_and_no_king_move() {
    let mut board = Detection::new(position("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1"));
    edges(&mut board, "-e1 +g1");
    assert_eq!(board.reading(Moment::Committed), Reading::UnderWay);
    edges(&mut board, "-h1 +f1");
    assert_eq!(made(board.reading(Moment::Committed)).m.to_string(), "O-O");
}

#[test]
fn an_illegal_capture_by_a_piece_that_could_move_waits_for_the_commit() {
    let mut board = Detection::new(position("4k3/8/8/8/6p1/5N2/8/4K3 w - - 0 1"));
    edges(&mut board, "-f3 -g4 +g4");
    assert_eq!(board.reading(Moment::Stable), Reading::UnderWay);
    let made = made(board.reading(Moment::Committed));
    assert_eq!((made.m.to_string(), made.legal), ("Nf3xg4".into(), false));
}

#[test]
fn after_lost_edges_the_occupancy_decides_and_captures_are_asked() {
    let mut board = Detection::new(Position::initial());
    edges(&mut board, "-e2");
    let after = Position::initial().play(&Position::initial().parse_move("e4").unwrap());
    board.snapshot(after.occupied(), &[]);
    assert_eq!(made(board.reading(Moment::Stable)).m.to_string(), "e2-e4");

    let start = position("7k/8/8/2r1r3/3B4/8/8/K7 w - - 0 1");
    let mut board = Detection::new(start.clone());
    edges(&mut board, "-d4 -e5");
    board.snapshot(start.occupied().without(shakmaty::Square::D4), &[]);
    assert_eq!(
        asked(board.reading(Moment::Committed)),
        ["Bd4xc5", "Bd4xe5"]
    );
}

#[test]
fn what_was_seen_before_edges_were_lost_is_not_certain() {
    // The knight on c6 is felt with the queen in the hand; then the capture itself is lost.
    let start = position("4k3/8/2n5/8/8/4r3/3Q4/4K3 w - - 0 1");
    let in_hand = start.occupied().without(shakmaty::Square::D2);
    let mut board = Detection::new(start);
    edges(&mut board, "-d2 -c6 +c6");
    board.snapshot(in_hand, &[]);
    for moment in [Moment::Stable, Moment::Committed] {
        assert_eq!(asked(board.reading(moment)), ["Qd2xe3", "Qd2xc6"]);
    }
    board.asked();
    edges(&mut board, "-e3 +e3");
    let made = made(board.reading(Moment::Stable));
    assert_eq!((made.m.to_string(), made.legal), ("Qd2xe3".into(), true));
}

#[test]
fn a_peg_back_after_edges_were_lost_is_no_capture() {
    // The rook's victim may be c4 only if its peg was seen to go in: it was back before the rook was lifted.
    let start = position("4k3/8/8/8/2N1r3/8/8/4K3 b - - 0 1");
    let in_hand = start.occupied().without(shakmaty::Square::E4);
    let mut board = Detection::new(start);
    edges(&mut board, "-c4 -e4");
    board.snapshot(in_hand, &[]);
    assert_eq!(asked(board.reading(Moment::Stable)), ["Re4xc4"]);
    edges(&mut board, "+e5");
    assert_eq!(made(board.reading(Moment::Stable)).m.to_string(), "Re4-e5");
}

#[test]
fn a_gap_is_over_when_the_board_agrees_again() {
    let start = position("7k/8/8/2r1r3/3B4/8/8/K7 w - - 0 1");
    let in_hand = start.occupied().without(shakmaty::Square::D4);
    let mut board = Detection::new(start);
    board.snapshot(in_hand, &[]);
    edges(&mut board, "+d4 -a1 +a1 -d4 -c5 +c5");
    assert_eq!(made(board.reading(Moment::Stable)).m.to_string(), "Bd4xc5");
}

#[test]
fn pegs_put_back_after_a_knock_castle_with_nobody() {
    let mut board = Detection::new(Position::initial());
    edges(
        &mut board,
        "-e1 -a1 -b1 -c1 -d1 -a2 -b2 -c2 +c2 +b2 +a2 +d1 +c1 +b1",
    );
    for moment in [Moment::Stable, Moment::Committed] {
        assert!(!matches!(board.reading(moment), Reading::Made(_)));
    }
}

#[test]
fn a_promoted_piece_from_the_box_after_an_illegal_capture_is_asked() {
    // f2xf7 against the Laws; then b2-b1, the new piece put in before the pawn is taken off.
    let mut board = Detection::new(position(
        "2r2r1k/p2nppbp/R2B4/3Pb3/6n1/7p/PpPP1PN1/3QK3 w - - 0 20",
    ));
    edges(&mut board, "-f7 -f2 +f7");
    board.rested();
    edges(&mut board, "+b1");
    let moves = asked(board.reading(Moment::Stable));
    assert!(moves.contains(&"f2xf7".into()), "{moves:?}");
    edges(&mut board, "-b2");
    let first = made(board.reading(Moment::Stable));
    assert_eq!((first.m.to_string(), first.legal), ("f2xf7".into(), false));
}

#[test]
fn a_capture_whose_victim_was_never_seen_empty() {
    let mut board = Detection::new(position(EXCHANGE));
    edges(&mut board, "-b5 +c6");
    assert_eq!(made(board.reading(Moment::Stable)).m.to_string(), "Bb5xc6");
}

#[test]
fn a_blind_aperture_is_played_around_and_asked_about_when_it_matters() {
    let square = shakmaty::Square::E4;
    let mut board = Detection::new(Position::initial());
    assert!(board.blind(square.into()));
    edges(&mut board, "-e2");
    assert_eq!(asked(board.reading(Moment::Stable)), ["e2-e4"]);
    assert_eq!(
        made(board.reading(Moment::Committed)).m.to_string(),
        "e2-e4"
    );
    edges(&mut board, "+e3");
    assert_eq!(made(board.reading(Moment::Stable)).m.to_string(), "e2-e3");
    assert!(!board.blind(Bitboard::FULL));
}

#[test]
fn an_aperture_that_contradicts_a_chosen_move_is_suspect() {
    let mut board = Detection::new(Position::initial());
    // e2 sticks: the lift is never seen.
    edges(&mut board, "+e4");
    assert!(matches!(
        board.reading(Moment::Committed),
        Reading::Displaced { .. }
    ));
    let e4 = Position::initial().parse_move("e4").unwrap();
    let edges = board.belonging(&e4);
    board.advance(&e4, edges);
    assert_eq!(board.suspects(), shakmaty::Square::E2.into());
}

#[test]
fn a_board_that_tells_pieces_needs_fewer_questions_and_finds_swapped_ones() {
    let start = position("7k/8/8/2r1r3/3B4/8/8/K7 w - - 0 1");
    for told in ["+e5=r", "+e5=b"] {
        let mut board = Detection::new(start.clone());
        edges(&mut board, &format!("-d4 -c5 +c5 -e5 {told}"));
        assert_eq!(
            made(board.reading(Moment::Stable)).m.to_string(),
            "Bd4xc5",
            "{told}"
        );
    }
    let mut board = Detection::new(position("8/P6k/8/8/8/8/8/K7 w - - 0 1"));
    edges(&mut board, "-a7 +a8=N");
    assert_eq!(
        made(board.reading(Moment::Stable)).m.promotion(),
        Some(Role::Knight)
    );
    let mut board = Detection::new(Position::initial());
    edges(&mut board, "-d1 -e1 +d1=K +e1=Q");
    let Reading::Displaced { confused, .. } = board.reading(Moment::Stable) else {
        panic!("swapped king and queen went unnoticed");
    };
    assert_eq!(confused.count(), 2);
}

#[test]
fn a_board_that_tells_colours_is_not_in_doubt_after_edges_were_lost() {
    let start = position("7k/8/8/2r1r3/3B4/8/8/K7 w - - 0 1");
    let in_hand = start.occupied().without(shakmaty::Square::D4);
    let told = |c5, e5| {
        [
            (shakmaty::Square::C5, Seen::Color(c5)),
            (shakmaty::Square::E5, Seen::Color(e5)),
        ]
    };
    let (white, black) = (Color::White, Color::Black);
    let mut board = Detection::new(start.clone());
    board.snapshot(in_hand, &told(white, black));
    assert_eq!(made(board.reading(Moment::Stable)).m.to_string(), "Bd4xc5");
    // With the bishop in the hand nothing is captured.
    let mut board = Detection::new(start);
    board.snapshot(in_hand, &told(black, black));
    assert_eq!(board.reading(Moment::Stable), Reading::UnderWay);
}

#[test]
fn pieces_swapped_while_edges_were_lost_are_found() {
    let mut board = Detection::new(Position::initial());
    let occupied = board.occupied();
    let swapped = [("b1", 'N'), ("d1", 'K'), ("e1", 'Q')].map(|(square, piece)| {
        let piece = Piece::from_char(piece).unwrap();
        (square.parse().unwrap(), Seen::Piece(piece))
    });
    board.snapshot(occupied, &swapped);
    let Reading::Displaced { confused, .. } = board.reading(Moment::Stable) else {
        panic!("swapped king and queen went unnoticed");
    };
    assert_eq!(confused.count(), 2);
}

#[test]
fn feeling_pegs_for_hours_costs_nothing_and_is_remembered() {
    let mut board = Detection::new(Position::initial());
    for _ in 0..100_000 {
        edges(&mut board, "-g1 +g1");
    }
    edges(&mut board, "-e2 +e4");
    let made = made(board.reading(Moment::Stable));
    assert_eq!(names(&made.touched), "g1 e2");
    assert!(made.edges < 1_000);
}

#[test]
fn a_reply_is_read_beside_what_stands_elsewhere_in_whatever_order_a_board_tells_it() {
    let e4 = Position::initial().parse_move("e4").unwrap();
    for (text, read) in [
        ("-a2 +a3 -g7 +g5", Some("g7g5")),
        ("-a2 -g7 +a3=P +g5=p", Some("g7g5")),
        // Occupancy does not tell which of the two pegs stands where.
        ("-a2 -g7 +a3 +g5", None),
        ("-a2 +a3 -g7", None),
    ] {
        let mut board = Detection::new(Position::initial().play(&e4));
        edges(&mut board, text);
        let made = board.made_beside(Moment::Committed);
        let uci = made.map(|made| board.position().uci(&made.m).to_string());
        assert_eq!(uci.as_deref(), read, "{text}");
    }
}

#[test]
fn a_reply_whose_peg_was_moved_too_early_is_made_once_the_opponents_move_is_executed() {
    let mut board = Detection::new(Position::initial());
    edges(&mut board, "-b8 +c6");
    board.rebase(Position::initial());
    board.expect(Position::initial().parse_move("Nf3").unwrap());
    edges(&mut board, "-g1 +f3");
    let made = made(board.reading(Moment::Committed));
    assert_eq!(board.position().uci(&made.m).to_string(), "b8c6");
    assert_eq!(made.executed, 1);
}

#[test]
fn three_quick_moves_are_read_one_after_the_other() {
    let mut board = Detection::new(Position::initial());
    edges(&mut board, "-e2 +e4 -c7 +c5 -d2 +d4");
    for expected in ["e2-e4", "c7-c5", "d2-d4"] {
        let made = made(board.reading(Moment::Stable));
        assert_eq!(made.m.to_string(), expected);
        board.advance(&made.m, made.edges);
    }
    assert_eq!(board.reading(Moment::Stable), Reading::Agrees);
}
