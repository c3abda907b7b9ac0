//! Detection allocates nothing for an ordinary edge. Judged by an allocator that counts violations.

use assert_no_alloc::{AllocDisabler, assert_no_alloc, reset_violation_count, violation_count};
use board::detection::Detection;
use board::{Edge, Seen};
use laws::Position;
use shakmaty::Square;

#[global_allocator]
static ALLOCATOR: AllocDisabler = AllocDisabler;

#[test]
fn an_hour_of_felt_pegs_and_a_move_allocate_nothing() {
    let mut board = Detection::new(Position::initial());
    reset_violation_count();
    assert_no_alloc(|| {
        for _ in 0..10_000 {
            board.edge(Edge::Lift(Square::G1));
            board.edge(Edge::Place(Square::G1, Seen::Peg));
        }
        board.edge(Edge::Lift(Square::E2));
        board.edge(Edge::Place(Square::E4, Seen::Peg));
    });
    assert_eq!(violation_count(), 0);
    assert_no_alloc(|| drop(std::hint::black_box(vec![1_u8; 100])));
    assert!(violation_count() > 0, "the allocator counts nothing");
}
