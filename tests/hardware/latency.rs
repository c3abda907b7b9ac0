//! The latency from a change at an aperture to the last bit of its frame on the line, and its parts.

use board::wire::BoardFrame;
use rand::{RngExt, SeedableRng};
use shakmaty::Square;

use crate::rig::{Rig, report};

/// Samples in an ordinary run; the README has the figures of a thousand: `LATENCY_SAMPLES=1000 cargo test --test hardware latency`.
const SAMPLES: usize = 256;

/// The latency of one change in ms: until its frame began, and the frame itself.
struct Latency {
    board: f64,
    line: f64,
}

fn count() -> usize {
    let asked = std::env::var("LATENCY_SAMPLES").ok();
    asked.map_or(SAMPLES, |count| count.parse().unwrap())
}

fn latencies(mut rig: Rig) -> Vec<Latency> {
    let mut rng = rand_chacha::ChaCha8Rng::seed_from_u64(64);
    let mut latencies = Vec::new();
    rig.run_ms(2000);
    for sample in 0..count() {
        let square = Square::ALL[sample % 64];
        // At any moment between two scans and two heartbeats.
        rig.run_us(rng.random_range(60_000..160_000));
        rig.take();
        let hand = if sample / 64 % 2 == 0 {
            "place"
        } else {
            "lift"
        };
        rig.tell(format!("{hand} {square}"));
        let changed_us = rig.now_us;
        rig.run_ms(40);
        let heard = rig
            .take()
            .into_iter()
            .find(|heard| matches!(heard.frame, BoardFrame::Event(_)))
            .expect("the change is heard within 40 ms");
        latencies.push(Latency {
            board: (heard.began_us - changed_us) as f64 / 1000.0,
            line: (heard.us - heard.began_us) as f64 / 1000.0,
        });
    }
    latencies
}

/// Prints a distribution; returns its minimum and maximum.
fn tell(name: &str, values: impl Iterator<Item = f64>) -> (f64, f64) {
    let mut values: Vec<f64> = values.collect();
    values.sort_by(f64::total_cmp);
    let at = |share: f64| values[((values.len() - 1) as f64 * share) as usize];
    report(format!(
        "{name}: least {:.2} ms, median {:.2}, 90 % {:.2}, 99 % {:.2}, most {:.2}",
        at(0.0),
        at(0.5),
        at(0.9),
        at(0.99),
        at(1.0)
    ));
    (at(0.0), at(1.0))
}

fn tell_all(name: &str, latencies: &[Latency]) -> (f64, f64) {
    tell(
        &format!("{name}, scan and debounce"),
        latencies.iter().map(|latency| latency.board),
    );
    tell(
        &format!("{name}, the frame on the line"),
        latencies.iter().map(|latency| latency.line),
    );
    tell(
        &format!("{name}, aperture to last bit"),
        latencies.iter().map(|latency| latency.board + latency.line),
    )
}

/// The share of the values up to this one.
fn within(latencies: &[Latency], ms: f64) -> f64 {
    let within = latencies
        .iter()
        .filter(|latency| latency.board + latency.line <= ms);
    within.count() as f64 / latencies.len() as f64
}

#[test]
fn a_change_is_on_the_line_within_its_debounce_and_its_frames() {
    for (name, rig) in [
        ("Hall sensors", Rig::hall as fn(&str) -> Rig),
        ("contact leaves", Rig::leaves),
    ] {
        let latencies = latencies(rig("8/8/8/8/8/8/8/8"));
        let (least, most) = tell_all(name, &latencies);
        // Debounce, one frame, and at worst a heartbeat before it.
        assert!(least > 2.0 && most < 13.0, "{name}");
        assert!(within(&latencies, 6.0) >= 0.5, "{name}");
        assert!(within(&latencies, 8.0) >= 0.99, "{name}");
    }
    let (least, most) = tell_all("coded pegs", &latencies(Rig::coded("8/8/8/8/8/8/8/8")));
    assert!(least > 6.0 && most < 20.0);
}
