//! Measures one commit of an event to the ledger on the disk of the build folder: how long the table waits before anything of the
//! event may be heard. Prints Criterion's estimate and the distribution of all commits made.

#![allow(missing_docs, clippy::unwrap_used)]

use std::cell::RefCell;
use std::time::{Duration, Instant};

use criterion::{Criterion, criterion_group, criterion_main};
use laws::Timestamp;
use laws::seat::{BoardAt, Room};
use ledger::event::{Author, BoardEvent, Cause, Event, Record};
use ledger::signing::Signer;
use shakmaty::Color;
use store::SqliteLedger;

/// Size of the serialised event in bytes.
const BYTES: usize = 200;

fn record(number: u64) -> Record {
    let with_port = |port| Record {
        number,
        room: Room::default(),
        author: Author::Board(BoardAt(Color::White)),
        name: None,
        role: None,
        key: None,
        cause: Cause::Input(number),
        at: Timestamp(number),
        happened: Timestamp(number),
        wall: number,
        event: Event::Board(BoardEvent::Connected {
            board: BoardAt(Color::White),
            port,
        }),
    };
    let bare = serde_json::to_string(&with_port(String::new())).unwrap();
    with_port("x".repeat(BYTES - bare.len()))
}

fn commit(criterion: &mut Criterion) {
    // Not in the system's temporary folder, which may be in memory.
    let folder = tempfile::tempdir_in(env!("CARGO_TARGET_TMPDIR")).unwrap();
    let mut ledger =
        SqliteLedger::open(&folder.path().join("game.sqlite"), Signer::new([7; 32])).unwrap();
    let samples = RefCell::new(Vec::new());
    criterion.bench_function("ledger: commit of a 200-byte event", |bencher| {
        bencher.iter_custom(|times| {
            let mut sum = Duration::ZERO;
            for _ in 0..times {
                let records = [record(ledger.head().number + 1)];
                let started = Instant::now();
                ledger.append(&records).unwrap();
                let took = started.elapsed();
                samples.borrow_mut().push(took);
                sum += took;
            }
            sum
        });
    });
    print(&mut samples.into_inner());
}

fn print(samples: &mut [Duration]) {
    samples.sort();
    let at = |share: f64| samples[(samples.len() as f64 * share) as usize].as_micros();
    println!(
        "commit of a 200-byte event: median {} µs, p90 {} µs, p99 {} µs, p99.9 {} µs, worst {} µs, of {}",
        at(0.5),
        at(0.9),
        at(0.99),
        at(0.999),
        samples[samples.len() - 1].as_micros(),
        samples.len()
    );
}

criterion_group!(benches, commit);
criterion_main!(benches);
