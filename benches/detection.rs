//! Measures detection: half-moves of the 400 games, single edges, and the readings for which a player waits.
//!
//! `cargo bench --bench detection`

use std::hint::black_box;

use board::detection::{Detection, Moment};
use board::watch::Watch;
use board::{Edge, Seen};
use criterion::{BatchSize, Criterion, Throughput, criterion_group, criterion_main};
use laws::Position;
use laws::SETTLE_MS;
use shakmaty::Square;
use sim::games;
use sim::hands::{HandMovement, Hands, Manners};
use sim::one_board::OneBoard;

/// The 400 games as edges of simulated human hands.
fn acts() -> Vec<(Position, Vec<HandMovement>, u64)> {
    let games = games::read(include_bytes!("../tests/games/historic.pgn")).unwrap_or_default();
    (1..)
        .zip(games)
        .map(|(seed, game)| {
            let mut hands = Hands::new(seed, Manners::HUMAN);
            let mut board = OneBoard::new(game.start.clone(), SETTLE_MS);
            let mut acts = Vec::new();
            for m in &game.moves {
                // A game stops at its first promotion: answering the question is not measured.
                if m.is_promotion() {
                    break;
                }
                hands.wait(3 * SETTLE_MS);
                acts.extend(hands.play(&board.truth, m));
                board.truth = board.truth.play(m);
            }
            (game.start, acts, game.moves.len() as u64)
        })
        .collect()
}

fn games(c: &mut Criterion) {
    let acts = acts();
    let mut group = c.benchmark_group("detection");
    group.sample_size(20);
    group.throughput(Throughput::Elements(
        acts.iter().map(|(.., plies)| plies).sum(),
    ));
    group.bench_function("plies of the 400 games", |b| {
        b.iter(|| {
            for (start, acts, _) in &acts {
                let mut watch = Watch::new(start.clone(), SETTLE_MS);
                for act in acts {
                    watch.edge(act.ms, act.edge);
                }
                watch.end();
                while let Some(happening) = watch.poll() {
                    black_box(happening);
                }
            }
        });
    });
    group.finish();
}

fn edges(c: &mut Criterion) {
    let mut group = c.benchmark_group("edges");
    let lift = Edge::Lift(Square::G1);
    let place = Edge::Place(Square::G1, Seen::Peg);
    group.throughput(Throughput::Elements(2));
    group.bench_function("noted", |b| {
        let mut board = Detection::new(Position::initial());
        b.iter(|| {
            board.edge(black_box(lift));
            board.edge(black_box(place));
        });
    });
    group.finish();
}

/// Squares of which the queen of [`CROWDED`] can reach some and not others.
const QUEEN_MOVES: [Square; 8] = [
    Square::D3,
    Square::E3,
    Square::F4,
    Square::F5,
    Square::G3,
    Square::G4,
    Square::H5,
    Square::F1,
];
const NO_MOVES: [Square; 9] = [
    Square::A3,
    Square::B3,
    Square::A4,
    Square::C4,
    Square::D4,
    Square::H4,
    Square::A5,
    Square::B5,
    Square::C5,
];
const CROWDED: &str = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPP2PPP/R3K2R w KQkq - 0 1";

/// The queen is tried in one aperture after the other, for as long as two quick moves are considered, and is finally out together
/// with the black king.
fn unexplained(holes: &[Square]) -> Detection {
    let mut board = Detection::new(Position::from_fen(CROWDED).unwrap_or_default());
    board.edge(Edge::Lift(Square::F3));
    for &hole in holes.iter().cycle().take(30) {
        board.edge(Edge::Place(hole, Seen::Peg));
        board.edge(Edge::Lift(hole));
    }
    board.edge(Edge::Lift(Square::E8));
    board
}

/// A queen among many pieces takes and puts back each of them, and is finally out with one of them and a peg out of place.
fn recaptured() -> Detection {
    let position = Position::from_fen("4k3/8/1p1p1p2/2p1p3/1p1Q1p2/2p1p3/1p1p1p2/4K3 w - - 0 1");
    let position = position.unwrap_or_default();
    let mut board = Detection::new(position.clone());
    board.edge(Edge::Lift(Square::D4));
    let black = position.board().by_color(shakmaty::Color::Black);
    for square in black.without(Square::E8).into_iter().cycle().take(30) {
        board.edge(Edge::Lift(square));
        board.edge(Edge::Place(square, Seen::Peg));
    }
    board.edge(Edge::Lift(Square::E8));
    board
}

fn readings(c: &mut Criterion) {
    let mut group = c.benchmark_group("reading");
    // Many moves, many touched pegs, two quick moves: the most that a reading ever has to consider.
    let fen = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";
    let position = Position::from_fen(fen).unwrap_or_default();
    let mut felt = Detection::new(position.clone());
    felt.edge(Edge::Lift(Square::F3));
    for _ in 0..4 {
        for square in position.occupied().without(Square::F3) {
            felt.edge(Edge::Lift(square));
            felt.edge(Edge::Place(square, Seen::Peg));
        }
    }
    let mut quick = Detection::new(Position::initial());
    for (from, to) in [(Square::E2, Square::E4), (Square::E7, Square::E5)] {
        quick.edge(Edge::Lift(from));
        quick.edge(Edge::Place(to, Seen::Peg));
    }
    let mut knocked = felt.clone();
    knocked.edge(Edge::Lift(Square::A8));
    knocked.edge(Edge::Lift(Square::H1));
    for (name, board) in [
        ("many felt", felt),
        ("two quick moves", quick),
        ("knocked", knocked),
        (
            "a trail that nothing explains, legal",
            unexplained(&QUEEN_MOVES),
        ),
        (
            "a trail that nothing explains, illegal",
            unexplained(&NO_MOVES),
        ),
        ("a trail that nothing explains, many captures", recaptured()),
    ] {
        group.bench_function(name, |b| {
            b.iter(|| black_box(board.reading(Moment::Stable)))
        });
    }
    group.bench_function("one move, edge to edge", |b| {
        b.iter_batched_ref(
            || Detection::new(Position::initial()),
            |board| {
                board.edge(Edge::Lift(Square::E2));
                board.edge(Edge::Place(Square::E4, Seen::Peg));
                black_box(board.reading(Moment::Committed))
            },
            BatchSize::SmallInput,
        );
    });
    group.finish();
}

criterion_group!(benches, games, edges, readings);
criterion_main!(benches);
