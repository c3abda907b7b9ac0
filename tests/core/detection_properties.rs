//! Property tests of detection over random games with illegal moves, and over every order of lifts and places of every move in
//! selected positions.

use board::watch::{Happening, Watch, WatchEvent};
use board::{Edge, Seen};
use laws::Position;
use laws::SETTLE_MS;
use proptest::prelude::*;
use shakmaty::uci::UciMove;
use shakmaty::{Bitboard, Move};
use sim::hands::{Hands, Manners, Tells, every_order, illegal_move};
use sim::one_board::OneBoard;

/// Castling, promotions with and without capture, en passant, pins, double checks, many captures by one piece.
const RICH: [&str; 9] = [
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1",
    "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8",
    "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
    "n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1",
    "4k3/8/2rpr3/1pPQn3/2pbq3/8/8/4K3 w - b6 0 1",
    "7k/8/8/2r1r3/3B4/8/8/K7 w - - 0 1",
    "rnb1kbnr/ppp1pppp/8/3pP3/6q1/8/PPPP1PPP/RNBQK2R w KQkq d6 0 3",
    "r3k2r/1P6/8/8/8/8/6p1/R3K2R b KQkq - 0 1",
];

/// Chooses among the legal moves, with more weight on rare kinds.
fn choose(hands: &mut Hands, position: &Position) -> Option<Move> {
    let moves = position.legal_moves();
    if moves.is_empty() {
        return None;
    }
    let rare: Vec<Move> = moves
        .iter()
        .copied()
        .filter(|m| m.is_castle() || m.is_en_passant() || m.is_promotion())
        .collect();
    if !rare.is_empty() && hands.draw(2) == 0 {
        return Some(rare[hands.draw(rare.len())]);
    }
    Some(moves[hands.draw(moves.len())])
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(200) })]

    /// Every move played is recorded, none wrongly, and questions concern promotions only.
    #[test]
    fn random_games_with_illegal_moves_by_human_hands(seed in any::<u64>(), start in 0..RICH.len(), illegal in 0..5_usize, tells in 0..3_usize) {
        let tells = [Tells::Pegs, Tells::Colors, Tells::Pieces][tells];
        let mut hands = Hands::new(seed, Manners::HUMAN).telling(tells);
        let mut board = OneBoard::new(Position::from_fen(RICH[start]).unwrap(), SETTLE_MS);
        for _ in 0..40 {
            let against_the_laws = hands.draw(10) < illegal && board.owed().is_empty();
            let m = if against_the_laws {
                illegal_move(&mut hands, &board.truth)
            } else {
                choose(&mut hands, &board.truth)
            };
            let Some(m) = m else { break };
            // After an illegal capture the captured peg may look like a piece in the hand until the next move. The test stops
            // before a capture, or a move back to that square.
            if let Some(owed) = board.owed().first()
                && (m.is_capture() || owed.from() == Some(m.to()))
            {
                break;
            }
            let before = board.truth.clone();
            let waiting = !board.owed().is_empty();
            hands.wait(3 * SETTLE_MS);
            let acts = hands.play(&before, &m);
            hands.wait(2 * SETTLE_MS);
            let tally = board.play(&m, &acts, hands.ms());
            // A piece that looked as if it were in the hand may need a question when the next move shows that it was captured, and
            // another one if pegs felt during that move fit as well.
            prop_assert!(tally.wrong == 0 && tally.asked <= 2 * u64::from(waiting), "{:?} {} {} {:?} {:?}", tally, before, m, acts, told(&board.log[board.log.len().saturating_sub(14)..]));
        }
        prop_assert_eq!(board.end().wrong, 0);
    }
}

/// Two pegs of different kinds are swapped: a board with piece recognition reports which, and when they are right again.
#[test]
fn swapped_pieces_are_found_on_a_board_that_tells() {
    let position = Position::from_fen(RICH[0]).unwrap();
    for tells in [Tells::Colors, Tells::Pieces] {
        let told = tells.all(&position);
        for (n, &(a, at_a)) in told.iter().enumerate() {
            for &(b, at_b) in &told[n + 1..] {
                let mut watch = Watch::new(position.clone(), SETTLE_MS);
                watch.snapshot(0, position.occupied(), &told);
                let swap = [
                    Edge::Lift(a),
                    Edge::Lift(b),
                    Edge::Place(a, at_b),
                    Edge::Place(b, at_a),
                ];
                let back = [
                    Edge::Lift(a),
                    Edge::Lift(b),
                    Edge::Place(a, at_a),
                    Edge::Place(b, at_b),
                ];
                for (at, edges) in [(1_000, swap), (5_000, back)] {
                    for (ms, edge) in (at..).step_by(100).zip(edges) {
                        watch.edge(ms, edge);
                    }
                }
                watch.advance(100_000);
                let happened = std::iter::from_fn(|| watch.poll()).map(|happening| happening.event);
                let swapped = Bitboard::from(a).with(b);
                let found: Vec<bool> = happened
                    .filter_map(|event| match event {
                        WatchEvent::Placed { m, .. } => panic!("{m} for swapped {a} {b}"),
                        WatchEvent::Displaced { confused, .. } => Some(confused == swapped),
                        WatchEvent::Restored => Some(false),
                        _ => None,
                    })
                    .collect();
                let different = at_a != at_b;
                assert_eq!(found.contains(&true), different, "{a} {b}");
                assert!(!found.last().unwrap_or(&false), "{a} {b}");
            }
        }
    }
}

/// The events in short form.
fn told(log: &[Happening]) -> Vec<String> {
    let squares = |squares: &Bitboard| {
        squares
            .into_iter()
            .map(|s| s.to_string())
            .collect::<String>()
    };
    log.iter()
        .map(|Happening { ms, event }| match event {
            WatchEvent::Touched(square) => format!("{ms} -{square}"),
            WatchEvent::Placed { m, legal, .. } => format!("{ms} placed {m} {legal}"),
            WatchEvent::Ask(moves) => format!(
                "{ms} ask {}",
                moves.iter().map(|m| m.to_string()).collect::<String>()
            ),
            WatchEvent::Displaced {
                missing,
                extra,
                confused,
            } => {
                let [missing, extra, confused] = [missing, extra, confused].map(squares);
                format!("{ms} displaced {missing} {extra} {confused}")
            }
            WatchEvent::Restored => format!("{ms} restored"),
            WatchEvent::Blind(blind) => format!("{ms} blind {}", squares(blind)),
            WatchEvent::Ignored => format!("{ms} ignored"),
        })
        .collect()
}

/// The watch's results for these edges, 100 ms apart: moves recorded, and moves offered in questions.
fn watch(position: &Position, edges: &[Edge]) -> (Vec<Move>, Vec<Move>) {
    let mut watch = Watch::new(position.clone(), SETTLE_MS);
    for (ms, &edge) in (0..).step_by(100).zip(edges) {
        watch.edge(ms, edge);
    }
    watch.advance(1_000_000);
    let (mut placed, mut asked) = (Vec::new(), Vec::new());
    while let Some(happening) = watch.poll() {
        match happening.event {
            WatchEvent::Placed { m, .. } => placed.push(m),
            WatchEvent::Ask(moves) => asked = moves,
            _ => {}
        }
    }
    (placed, asked)
}

/// All legal moves, in all orders, with one foreign peg lifted and put back at every point. Expected: the move, or a question that
/// offers it.
#[test]
fn every_order_of_every_move_with_one_foreign_touch_at_every_point() {
    let (mut cases, mut asked_for, mut promotions) = (0, 0, 0);
    for fen in RICH {
        let position = Position::from_fen(fen).unwrap();
        for m in position.legal_moves() {
            let same_piece: Bitboard = position
                .legal_moves()
                .into_iter()
                .filter(|other| other.from() == m.from() && other.is_capture())
                .map(|other| other.to())
                .collect();
            for order in every_order(&position, &m) {
                let own: Bitboard = order.iter().map(|edge| edge.square()).collect();
                for touched in position.occupied() & !own {
                    for at in 0..=order.len() {
                        let mut edges = order.clone();
                        edges.splice(
                            at..at,
                            [Edge::Lift(touched), Edge::Place(touched, Seen::Peg)],
                        );
                        let (placed, asked) = watch(&position, &edges);
                        let case = format!("{fen} {m} {edges:?}: {placed:?} {asked:?}");
                        cases += 1;
                        if placed == [m] && asked.is_empty() {
                            continue;
                        }
                        assert!(placed.is_empty() && asked.contains(&m), "{case}");
                        if m.is_promotion() {
                            promotions += 1;
                        } else {
                            asked_for += 1;
                            assert!(same_piece.contains(touched), "{case}");
                        }
                    }
                }
            }
        }
    }
    println!("{cases} cases, 0 wrong; {promotions} promotions asked, {asked_for} captures asked");
    assert!(cases > 20_000);
}

/// Where two captures by one piece fit equally, the player is asked about both, and the answer is recorded.
#[test]
fn an_ambiguous_capture_is_asked_and_the_answer_recorded() {
    let position = Position::from_fen(RICH[6]).unwrap();
    for answer in ["d4c5", "d4e5"] {
        let mut watch = Watch::new(position.clone(), SETTLE_MS);
        for (ms, text) in [
            (0, "-d4"),
            (100, "-c5"),
            (200, "+c5"),
            (300, "-e5"),
            (400, "+e5"),
        ] {
            let square = text[1..].parse().unwrap();
            let edge = if text.starts_with('-') {
                Edge::Lift(square)
            } else {
                Edge::Place(square, Seen::Peg)
            };
            watch.edge(ms, edge);
        }
        let answer: UciMove = answer.parse().unwrap();
        watch.answer(2_000, &answer);
        let mut asked = 0;
        let mut placed = Vec::new();
        while let Some(happening) = watch.poll() {
            match happening.event {
                WatchEvent::Ask(moves) => asked += moves.len(),
                WatchEvent::Placed { m, .. } => placed.push(UciMove::from_standard(m)),
                _ => {}
            }
        }
        assert_eq!((asked, placed), (2, vec![answer]));
    }
}
