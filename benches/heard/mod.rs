//! Measures from the last byte of a commit on a pseudo-terminal until a sound card receives its announcement. The card is in memory
//! and asks for 256 frames every 5.3 ms; the figures include the wait for its next period.

use std::sync::Arc;
use std::time::Duration;

use shell::audio::OutputChoice;
use table::State;
use tokio::sync::watch;

use crate::soundcard::{FRAMES, SoundCard};
use crate::table::Hand;

pub const SAMPLES: usize = 500;
/// Interval at which a real card asks for 256 frames.
const PERIOD: Duration = Duration::from_nanos(FRAMES as u64 * 1_000_000_000 / 48_000);
/// Shortened period that ends an announcement quickly, once its first sample was taken.
const HURRIED: Duration = Duration::from_micros(20);

/// A sound card in memory.
pub fn card() -> SoundCard {
    SoundCard::new(PERIOD, |fill| fill())
}

/// The card as an output.
pub fn output(card: &SoundCard) -> OutputChoice {
    OutputChoice::Device(Box::new(card.device()))
}

/// The hand that moves, and the cards of the listeners; the last one is measured.
pub struct Heard {
    hand: Hand,
    state: watch::Receiver<Arc<State>>,
    cards: Vec<SoundCard>,
    figures: Vec<Duration>,
}

impl Heard {
    /// Waits for the announcements at the start, at the shortened period.
    pub fn of((hand, state): (Hand, watch::Receiver<Arc<State>>), cards: Vec<SoundCard>) -> Self {
        let heard = Heard {
            hand,
            state,
            cards,
            figures: Vec::new(),
        };
        heard.hurry(HURRIED);
        heard
    }

    fn hurry(&self, period: Duration) {
        self.cards.iter().for_each(|card| card.set_period(period));
    }

    /// Commits one more move. Commits fall anywhere in a period.
    pub async fn move_is_heard(&mut self) {
        self.hurry(PERIOD);
        tokio::time::sleep(PERIOD).await;
        let anywhere = self.figures.len() as u64 * 37 % 5_300;
        tokio::time::sleep(Duration::from_micros(anywhere)).await;
        let forget = || self.cards.iter().for_each(SoundCard::forget);
        let written = self.hand.commit_another_move(&self.state, forget).await;
        // The card starts to keep time only after the callback that reported the first sample.
        let card = self.cards.last().unwrap();
        let sounded = loop {
            match card.sounded() {
                Some(sounded) => break sounded,
                None => tokio::task::yield_now().await,
            }
        };
        self.figures.push(sounded - written);
        self.hand.let_go();
        // Let it finish quickly: nothing interrupts an announced move.
        self.hurry(HURRIED);
        tokio::time::sleep(Duration::from_millis(60)).await;
    }

    /// Prints the figures under this name; returns the 99th percentile in ms.
    pub fn told(mut self, what: &str) -> f64 {
        self.figures.sort();
        let figures = &self.figures;
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
}
