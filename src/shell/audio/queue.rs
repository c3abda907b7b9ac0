//! The caller's end of an output's queue, and the utterances that have not finished yet.

use rtrb::Producer;
use voice::{CAPACITY, Utterance};

/// The caller's end of the queue to the callback, and everything queued.
#[derive(Default)]
pub(super) struct OutputQueue {
    producer: Option<Producer<Utterance>>,
    /// Whether the output is being opened and not yet reported as lost; utterances wait meanwhile.
    opening: bool,
    under_way: Vec<Utterance>,
}

impl OutputQueue {
    /// For an output that is being opened.
    pub(super) fn opening() -> Self {
        OutputQueue {
            opening: true,
            ..OutputQueue::default()
        }
    }

    /// Closes the lane of an output that is lost or cannot be opened. Returns the unheard utterances.
    pub(super) fn close(&mut self) -> Vec<Utterance> {
        std::mem::take(self).under_way
    }

    /// Whether nothing is queued or playing.
    pub(super) fn is_silent(&self) -> bool {
        self.under_way.is_empty()
    }

    /// Queues an utterance. Returns false if there is no output, or it is full.
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

    /// Connects the open output and plays the waiting utterances.
    pub(super) fn open(&mut self, mut producer: Producer<Utterance>) {
        for utterance in &self.under_way {
            // At most as many wait as fit in.
            let _ = producer.push(utterance.clone());
        }
        self.producer = Some(producer);
        self.opening = false;
    }

    /// Removes an utterance that finished or was cut.
    pub(super) fn done(&mut self, id: u64) {
        self.under_way.retain(|utterance| utterance.id != id);
    }
}
