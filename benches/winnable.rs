//! Counts the positions of the 400 games that are left undecided, and prints the distribution of the time for each position.
//!
//! `cargo bench --bench winnable`

use std::time::{Duration, Instant};

use laws::{Position, Winnable, winnable, winnable_within};
use shakmaty::Color;
use sim::games;

/// The work limit of `annabella winnable`.
const COMMAND: usize = 10_000_000;

fn main() {
    let games = games::read(include_bytes!("../tests/games/historic.pgn")).unwrap_or_default();
    let mut positions = Vec::new();
    for game in games {
        let mut position = game.start;
        positions.push(position.clone());
        for m in &game.moves {
            position = position.play(m);
            positions.push(position.clone());
        }
    }
    measure("as at the table", &positions, winnable);
    measure("as the command", &positions, |position, color| {
        winnable_within(position, color, COMMAND)
    });
}

/// Asks for both sides of every position.
fn measure(name: &str, positions: &[Position], asked: impl Fn(&Position, Color) -> Winnable) {
    let mut times: Vec<Duration> = Vec::new();
    let (mut yes, mut no, mut undecided) = (0, 0, 0);
    for position in positions {
        let begin = Instant::now();
        for color in Color::ALL {
            match asked(position, color) {
                Winnable::Yes => yes += 1,
                Winnable::No => no += 1,
                Winnable::Undecided(_) => undecided += 1,
            }
        }
        times.push(begin.elapsed());
    }
    times.sort();
    let at = |share: f64| times[((times.len() - 1) as f64 * share) as usize];
    println!(
        "{name}: {} positions, {yes} yes, {no} no, {undecided} undecided",
        positions.len()
    );
    println!(
        "  both sides of a position: median {:?}, 99 % {:?}, worst {:?}",
        at(0.5),
        at(0.99),
        at(1.0)
    );
}
