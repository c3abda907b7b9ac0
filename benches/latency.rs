//! From the last byte of the commit button's frame on a pseudo-terminal until the announcement's first sample is in the sound
//! card's hands: port, table, ledger on the disk, voice, sound callback. A player who commits by a button waits for no settle
//! time; where a board at rest commits by itself, the profile's settle time comes before it.
//!
//! The card is made of memory and asks for 256 frames every 5.3 ms; the wait for its next period is part of the figures. The
//! ledger is in the folder for temporary files.

#[path = "../tests/common/soundcard/mod.rs"]
mod soundcard;

#[path = "table/mod.rs"]
mod table;

use std::path::Path;
use std::time::Duration;

use annabella::shell::audio::OutputChoice;
use soundcard::{FRAMES, SoundCard};

const SAMPLES: usize = 500;
/// How often a real card asks for 256 frames.
const PERIOD: Duration = Duration::from_nanos(FRAMES as u64 * 1_000_000_000 / 48_000);
/// So that an announcement is over soon, once its first sample was taken.
const HURRIED: Duration = Duration::from_micros(20);

fn main() {
    let runtime = tokio::runtime::Runtime::new().unwrap();
    let folder = tempfile::tempdir().unwrap();
    let mut figures = runtime.block_on(measure(folder.path()));
    figures.sort();
    let at = |share: f64| figures[(figures.len() as f64 * share) as usize].as_secs_f64() * 1e3;
    println!(
        "last byte of the commit -> first sample: median {:.2} ms, p90 {:.2} ms, p99 {:.2} ms, worst {:.2} ms, of {}",
        at(0.5),
        at(0.9),
        at(0.99),
        at(0.9999),
        figures.len()
    );
}

async fn measure(folder: &Path) -> Vec<Duration> {
    let card = SoundCard::new(PERIOD, |fill| fill());
    let output = OutputChoice::Device(Box::new(card.device()));
    let (hand, state) = table::playing(folder, output).await;
    // What is said at the start is over soon, too.
    card.set_period(HURRIED);
    tokio::time::sleep(Duration::from_secs(3)).await;
    card.set_period(PERIOD);
    let mut figures = Vec::new();
    for sample in 0..SAMPLES {
        // Commits fall anywhere in a period.
        tokio::time::sleep(Duration::from_micros(sample as u64 * 37 % 5_300)).await;
        let written = hand.commit_another_move(&state, || card.forget()).await;
        // The card keeps its time only after the callback that told of the first sample.
        let sounded = loop {
            match card.sounded() {
                Some(sounded) => break sounded,
                None => tokio::task::yield_now().await,
            }
        };
        figures.push(sounded - written);
        hand.let_go();
        // Let it finish, quickly: nothing cuts a move.
        card.set_period(HURRIED);
        tokio::time::sleep(Duration::from_millis(60)).await;
        card.set_period(PERIOD);
        tokio::time::sleep(PERIOD).await;
    }
    figures
}
