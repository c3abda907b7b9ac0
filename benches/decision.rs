//! Compares the cost of a decision at half-move 10 and at half-move 600: a move is typed, heard and pressed, and a board reports
//! that nothing changed, while a page still holds the previous state. The cost must not grow with the length of the game.

#![allow(missing_docs, clippy::unwrap_used)]

use std::hint::black_box;

use board::sensing::{BoardTime, Sensed};
use criterion::{BatchSize, Criterion, criterion_group, criterion_main};
use laws::seat::{BoardAt, Source};
use laws::{Position, Profile, TimeControl, Timestamp, same};
use shakmaty::{ByColor, Color, Move, Role};
use table::{Act, Input, Order, Table};

/// A quiet move to a position that has not occurred yet. Pawns move now and then, so that no rule ends the game.
fn next_move(positions: &[Position]) -> Move {
    let last = &positions[positions.len() - 1];
    let pawn = positions.len().is_multiple_of(60);
    let quiet = |mv: &Move| {
        !mv.is_capture()
            && !mv.is_promotion()
            && !mv.is_castle()
            && (mv.role() == Role::Pawn) == pawn
    };
    let new = |mv: &Move| {
        let next = last.play(mv);
        let ends = next.is_checkmate() || next.is_stalemate();
        !ends && !next.is_check() && !positions.iter().any(|then| same(then, &next))
    };
    let legal = last.legal_moves();
    let found: Vec<Move> = legal.into_iter().filter(quiet).filter(new).collect();
    found[positions.len() * 7919 % found.len()]
}

fn typed(table: &mut Table, mv: &Move, now: &mut Timestamp) {
    let seat = table.state().turn();
    let uci = table.state().position().uci(mv);
    for input in [
        Input::Assistant {
            seat,
            act: Act::Move(uci),
        },
        Input::Heard { record: None },
        Input::Assistant {
            seat,
            act: Act::Press,
        },
    ] {
        *now = now.after(100);
        table.handle(&input, *now);
    }
    while table.poll_record().is_some() {}
    while table.poll_output().is_some() {}
}

/// A game of this many half-moves, typed by assistants, and the next move.
fn game(plies: usize) -> (Table, Move, Timestamp) {
    let mut table = Table::default();
    let mut now = Timestamp(0);
    let set_up = Input::SetUp {
        position: Position::initial().fen(),
        profile: Box::new(Profile {
            time: Some(TimeControl::new(5_400_000, 30_000)),
            ..Profile::default()
        }),
        sources: ByColor::new_with(|_| Source::Assistant),
        names: ByColor::default(),
        rooms: ByColor::default(),
    };
    table.handle(&set_up, now);
    table.handle(&Input::Arbiter(Order::Start), now);
    let mut positions = vec![Position::initial()];
    for _ in 0..plies {
        let mv = next_move(&positions);
        typed(&mut table, &mv, &mut now);
        positions.push(positions[positions.len() - 1].play(&mv));
    }
    assert_eq!(table.state().plies().len(), plies);
    (table, next_move(&positions), now)
}

fn decision(criterion: &mut Criterion) {
    for plies in [10, 600] {
        let (table, mv, now) = game(plies);
        criterion.bench_function(&format!("decision: a half-move at {plies}"), |bencher| {
            bencher.iter_batched_ref(
                || (table.clone(), now),
                |(table, now)| typed(table, black_box(&mv), now),
                BatchSize::SmallInput,
            );
        });
        let quiet = Input::Sensed {
            board: BoardAt(Color::White),
            sensed: Sensed::Quiet { at: BoardTime(0) },
        };
        criterion.bench_function(
            &format!("decision: nothing changed at {plies}"),
            |bencher| {
                bencher.iter_batched_ref(
                    || table.clone(),
                    |table| table.handle(black_box(&quiet), now),
                    BatchSize::SmallInput,
                );
            },
        );
    }
}

criterion_group!(benches, decision);
criterion_main!(benches);
