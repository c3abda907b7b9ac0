//! Tracks a board's button presses, and recovers those lost on the line: its snapshots count presses, or at least show the buttons
//! held.

use super::{BoardTime, Button, Sensed};
use crate::wire::Snapshot;

/// The presses of one board.
#[derive(Clone, Debug, Default)]
pub(super) struct Pressed {
    /// Buttons held down; `None` after a HELLO.
    held: Option<u16>,
    /// Each button's presses received so far, modulo 16; `None` until a snapshot of a board that counts.
    counted: Option<[u8; 16]>,
    /// Presses to report once the board's state is known.
    waiting: Vec<Waiting>,
}

#[derive(Clone, Debug)]
struct Waiting {
    button: Button,
    /// The bounds of its time, if no event reported it.
    missed: Option<(BoardTime, BoardTime)>,
}

impl Pressed {
    /// The board may have restarted.
    pub(super) fn begin(&mut self) {
        *self = Pressed::default();
    }

    /// Buttons held down, one bit each; `None` after a HELLO.
    pub(super) const fn held(&self) -> Option<u16> {
        self.held
    }

    /// An event: this button goes down or up.
    pub(super) fn turns(&mut self, number: u8, down: bool) {
        let bit = 1 << number;
        self.held = self
            .held
            .map(|held| if down { held | bit } else { held & !bit });
        let counted = self.counted.as_mut();
        if let Some(count) = counted.and_then(|counted| counted.get_mut(usize::from(number)))
            && down
        {
            *count = (*count + 1) % 16;
        }
    }

    /// Queues a press until the board's state is known.
    pub(super) fn waits(&mut self, button: Button) {
        self.waiting.push(Waiting {
            button,
            missed: None,
        });
    }

    pub(super) const fn is_waiting(&self) -> bool {
        !self.waiting.is_empty()
    }

    /// Compares a snapshot with the received events, and queues presses that no event reported; everything up to `sure` is known. A
    /// board that does not count is compared only if events may be missing: then a button that was up and is down was pressed.
    pub(super) fn compare(
        &mut self,
        snapshot: &Snapshot,
        at: BoardTime,
        sure: BoardTime,
        in_step: bool,
    ) {
        let missing = match (&snapshot.presses, &self.counted, self.held) {
            (Some(now), Some(before), _) => now
                .counts
                .iter()
                .zip(before)
                .map(|(now, before)| now.wrapping_sub(*before) % 16)
                .collect(),
            (None, _, Some(held)) if !in_step => (0..16)
                .map(|number| u8::from(snapshot.buttons & !held & 1 << number != 0))
                .collect(),
            _ => Vec::new(),
        };
        let all: u32 = missing.iter().map(|count| u32::from(*count)).sum();
        let last = snapshot.presses.as_ref().and_then(|told| told.last);
        let dated = last.filter(|_| all == 1).map(|ago| {
            let then = BoardTime(at.0.saturating_sub(u64::from(ago))).max(sure);
            (then, then)
        });
        for (number, count) in (0..).zip(missing) {
            for button in (0..count).filter_map(|_| Button::from_number(number)) {
                let missed = Some(dated.unwrap_or((sure, at)));
                self.waiting.push(Waiting { button, missed });
            }
        }
        self.held = Some(snapshot.buttons);
        self.counted = snapshot.presses.as_ref().map(|told| told.counts);
    }

    /// The queued presses, now that the board's state is known.
    pub(super) fn told(&mut self, at: BoardTime) -> impl Iterator<Item = Sensed> {
        self.waiting.drain(..).flat_map(move |waiting| {
            let button = waiting.button;
            let missed = waiting.missed.map(|(from, to)| Sensed::Missed {
                at,
                button,
                from,
                to,
            });
            missed.into_iter().chain([Sensed::Button { at, button }])
        })
    }
}
