//! The microphone of a recording: opens it, reopens it after a loss, and converts its samples to our rate.
//!
//! ```text
//! closed --open--> hearing --error, or nothing for 3 s--> lost (tries again every 2 s) --opens--> hearing
//! ```

use std::time::Duration;

use tokio::time::Instant;

use crate::microphone::{Microphone, MicrophoneChoice, MicrophoneError};
use crate::rate::Rate;
use ledger::event::Taping;
use voice::RATE;

/// Delay before a lost microphone is retried.
const PATIENCE: Duration = Duration::from_secs(2);

/// A microphone that is recorded while it works.
pub(super) struct TapedMicrophone {
    choice: MicrophoneChoice,
    open: bool,
    microphone: Option<(Microphone, Rate)>,
    lost: bool,
    retry: Instant,
    news: Vec<Taping>,
}

impl TapedMicrophone {
    pub(super) fn new(choice: MicrophoneChoice) -> Self {
        TapedMicrophone {
            choice,
            open: false,
            microphone: None,
            lost: false,
            retry: Instant::now(),
            news: Vec::new(),
        }
    }

    /// Starts listening.
    pub(super) fn open(&mut self) {
        self.open = true;
        self.lost = false;
        self.find();
    }

    pub(super) fn close(&mut self) {
        self.open = false;
        self.microphone = None;
    }

    /// The samples since the last call, at our rate; `None` without a working microphone.
    pub(super) fn hear(&mut self) -> Option<Vec<f32>> {
        if self.open && self.microphone.is_none() && Instant::now() >= self.retry {
            self.find();
        }
        let (microphone, rate) = self.microphone.as_mut()?;
        match microphone.take() {
            Ok(samples) => Some(rate.convert(samples)),
            Err(error) => {
                self.lose(&error);
                None
            }
        }
    }

    /// The reports since the last call.
    pub(super) fn news(&mut self) -> Vec<Taping> {
        std::mem::take(&mut self.news)
    }

    fn find(&mut self) {
        let found = Microphone::of(&self.choice);
        match found.map(|microphone| (Rate::between(microphone.rate(), RATE), microphone)) {
            Ok((rate, microphone)) => {
                if std::mem::take(&mut self.lost) {
                    let name = microphone.name().to_owned();
                    self.news.push(Taping::MicrophoneBack { name });
                }
                self.microphone = Some((microphone, rate));
            }
            Err(error) => self.lose(&error),
        }
    }

    fn lose(&mut self, error: &MicrophoneError) {
        self.microphone = None;
        self.retry = Instant::now() + PATIENCE;
        if !std::mem::replace(&mut self.lost, true) {
            let reason = error.reason();
            self.news.push(Taping::MicrophoneLost { reason });
        }
    }
}
