//! What is on its way to an output: the caller's end of the queue to the callback, and what was not heard to its end yet.

use std::sync::{Mutex, MutexGuard, PoisonError};

use rtrb::Producer;
use voice::{CAPACITY, Utterance};

/// The caller's end of the queue to the callback, and everything that is in it.
#[derive(Default)]
pub(super) struct Lane {
    producer: Option<Producer<Utterance>>,
    /// Whether it is being opened, and nobody was told that it is lost: what is said waits.
    opening: bool,
    under_way: Vec<Utterance>,
}

impl Lane {
    /// Of an output that is being opened.
    pub(super) fn opening() -> Self {
        Lane {
            opening: true,
            ..Lane::default()
        }
    }

    /// The output is lost, or cannot be opened. Gives what is not heard.
    pub(super) fn close(&mut self) -> Vec<Utterance> {
        std::mem::take(self).under_way
    }

    /// Whether nothing is on its way.
    pub(super) fn is_silent(&self) -> bool {
        self.under_way.is_empty()
    }

    /// False when there is no output or it is full.
    pub(super) fn push(&mut self, utterance: Utterance) -> bool {
        let taken = match &mut self.producer {
            _ if self.under_way.len() >= CAPACITY => false,
            Some(producer) => producer.push(utterance.clone()).is_ok(),
            None => self.opening,
        };
        if taken {
            self.under_way.push(utterance);
        }
        taken
    }

    /// The output is open; what waited for it is said.
    pub(super) fn open(&mut self, mut producer: Producer<Utterance>) {
        for utterance in &self.under_way {
            // As many wait at most as it takes.
            let _ = producer.push(utterance.clone());
        }
        self.producer = Some(producer);
        self.opening = false;
    }

    /// It was heard to its end, or cut.
    pub(super) fn done(&mut self, id: u64) {
        self.under_way.retain(|utterance| utterance.id != id);
    }
}

/// The lane is whole even if another thread died while it held it: every change is one step.
pub(super) fn lock(lane: &Mutex<Lane>) -> MutexGuard<'_, Lane> {
    lane.lock().unwrap_or_else(PoisonError::into_inner)
}
