//! A move made in one room to its first word in the other, over loopback, against one table: from the last byte of the commit
//! button's frame on a pseudo-terminal until the announcement's first sample is in the hands of the sound card that is meant.
//!
//! In two rooms that is port, table, ledger on the disk, line, the other room's ledger on the disk, voice, sound callback. Both play
//! in one run and take turns, so that whatever else the computer does falls on both; the sound cards are made of memory and ask for 256
//! frames every 5.3 ms. The ledgers are in the folder for temporary files.

#[path = "../tests/common/soundcard/mod.rs"]
mod soundcard;

#[path = "table/mod.rs"]
mod table;

use std::sync::Arc;
use std::time::Duration;

use annabella::shell::audio::OutputChoice;
use annabella::table::State;
use soundcard::{FRAMES, SoundCard};
use table::Hand;
use tokio::sync::watch;

const SAMPLES: usize = 500;
/// How often a real card asks for 256 frames.
const PERIOD: Duration = Duration::from_nanos(FRAMES as u64 * 1_000_000_000 / 48_000);
/// So that an announcement is over soon, once its first sample was taken.
const HURRIED: Duration = Duration::from_micros(20);

/// Where a move is made, and the cards of who hears it: the one that is meant is the last.
struct Heard {
    hand: Hand,
    state: watch::Receiver<Arc<State>>,
    cards: Vec<SoundCard>,
    figures: Vec<Duration>,
}

fn main() {
    let runtime = tokio::runtime::Runtime::new().unwrap();
    let folder = tempfile::tempdir().unwrap();
    let [one, two] = runtime.block_on(async {
        let card = || SoundCard::new(PERIOD, |fill| fill());
        let output = |card: &SoundCard| OutputChoice::Device(Box::new(card.device()));
        let cards = vec![card()];
        let (hand, state) = table::playing(folder.path(), output(&cards[0])).await;
        let mut one = Heard::of(hand, state, cards);
        let cards = vec![card(), card()];
        let outputs = [output(&cards[0]), output(&cards[1])];
        let (hand, state) = table::in_two_rooms(folder.path(), outputs).await;
        let mut two = Heard::of(hand, state, cards);
        // What is said at the start is over soon, too.
        one.hurry(HURRIED);
        two.hurry(HURRIED);
        tokio::time::sleep(Duration::from_secs(3)).await;
        for sample in 0..SAMPLES {
            // Commits fall anywhere in a period.
            tokio::time::sleep(Duration::from_micros(sample as u64 * 37 % 5_300)).await;
            one.move_is_heard().await;
            two.move_is_heard().await;
        }
        [one, two].map(|heard| heard.figures)
    });
    let [at_99, at_99_in_two] = [("one table", one), ("two rooms", two)].map(told);
    println!("two rooms take {:.2} ms more at p99", at_99_in_two - at_99);
}

/// Tells the figures; the one at 99 of 100, in ms.
fn told((what, mut figures): (&str, Vec<Duration>)) -> f64 {
    figures.sort();
    let at = |share: f64| figures[(figures.len() as f64 * share) as usize].as_secs_f64() * 1e3;
    println!(
        "{what}: last byte of the commit -> first sample: median {:.2} ms, p90 {:.2} ms, p99 {:.2} ms, worst {:.2} ms, of {}",
        at(0.5),
        at(0.9),
        at(0.99),
        at(0.9999),
        figures.len()
    );
    at(0.99)
}

impl Heard {
    fn of(hand: Hand, state: watch::Receiver<Arc<State>>, cards: Vec<SoundCard>) -> Self {
        Heard {
            hand,
            state,
            cards,
            figures: Vec::new(),
        }
    }

    fn hurry(&self, period: Duration) {
        self.cards.iter().for_each(|card| card.set_period(period));
    }

    async fn move_is_heard(&mut self) {
        self.hurry(PERIOD);
        tokio::time::sleep(PERIOD).await;
        let forget = || self.cards.iter().for_each(SoundCard::forget);
        let written = self.hand.commit_another_move(&self.state, forget).await;
        // The card keeps its time only after the callback that told of the first sample.
        let card = self.cards.last().unwrap();
        let sounded = loop {
            match card.sounded() {
                Some(sounded) => break sounded,
                None => tokio::task::yield_now().await,
            }
        };
        self.figures.push(sounded - written);
        self.hand.let_go();
        // Let it finish, quickly: nothing cuts a move.
        self.hurry(HURRIED);
        tokio::time::sleep(Duration::from_millis(60)).await;
    }
}
