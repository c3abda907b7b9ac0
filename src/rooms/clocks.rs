//! Tracks both rooms' clocks in one of them: readings travel with every message, and [`RoomClock`](super::clock::RoomClock) measures
//! them.
//!
//! Each start of a daemon has its own clock with a random name. Earlier events keep the clock of their start, and a late message is
//! mapped by the clock that it was read from.

use std::collections::VecDeque;

use serde::{Deserialize, Serialize};

use super::clock::{Mapped, Misfit, RoomClock};
use laws::Timestamp;

/// The number of the other daemon's starts that are remembered, besides the current one.
const STARTS: usize = 8;

/// A reading of a room's clock, taken when a message is sent.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ClockReading {
    /// The start of its daemon.
    pub start: u64,
    /// Its monotonic clock.
    pub sent: Timestamp,
    /// The game time, if this room owns the game.
    pub game: Option<Timestamp>,
    /// The last reading received from the other room.
    pub answers: Option<AnsweredReading>,
}

/// The reading that a message answers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct AnsweredReading {
    /// The start of the daemon that sent it.
    pub start: u64,
    /// When it was sent, by the sender's clock.
    pub sent: Timestamp,
    /// When it arrived, by the receiver's clock.
    pub came: Timestamp,
}

/// This room's clock, and the measured clocks of the other room.
#[derive(Clone, Debug)]
pub(super) struct RoomClocks {
    start: u64,
    answers: Option<AnsweredReading>,
    /// The other daemon's starts, the latest first.
    others: VecDeque<Other>,
}

#[derive(Clone, Debug)]
struct Other {
    start: u64,
    clock: RoomClock,
    /// A reading of its clock with the game time at that moment, if it owns the game.
    game: Option<(Timestamp, Timestamp)>,
}

impl RoomClocks {
    /// Starts the clocks of a daemon that has just started.
    pub fn new(start: u64) -> Self {
        RoomClocks {
            start,
            answers: None,
            others: VecDeque::new(),
        }
    }

    /// The name of this start.
    pub fn start(&self) -> u64 {
        self.start
    }

    /// The reading to send with a message now.
    pub fn reading(&self, now: Timestamp, game: Option<Timestamp>) -> ClockReading {
        ClockReading {
            start: self.start,
            sent: now,
            game,
            answers: self.answers,
        }
    }

    /// Takes a reading that arrived now.
    ///
    /// # Errors
    ///
    /// [`Misfit`]: this clock or the other one is not monotonic.
    pub fn heard(&mut self, reading: &ClockReading, now: Timestamp) -> Result<(), Misfit> {
        let known = self.others.iter().position(|o| o.start == reading.start);
        let index = known.unwrap_or_else(|| {
            self.others.truncate(STARTS);
            self.others.push_front(Other {
                start: reading.start,
                clock: RoomClock::default(),
                game: None,
            });
            0
        });
        let newer = |answered: AnsweredReading| {
            answered.start != reading.start || answered.sent < reading.sent
        };
        if index == 0 && self.answers.is_none_or(newer) {
            self.answers = Some(AnsweredReading {
                start: reading.start,
                sent: reading.sent,
                came: now,
            });
        }
        let Some(other) = self.others.get_mut(index) else {
            return Ok(());
        };
        other.game = reading.game.map(|game| (reading.sent, game)).or(other.game);
        match reading.answers {
            Some(answered) if answered.start == self.start => {
                let theirs = (answered.came, reading.sent);
                other.clock.answered(answered.sent, theirs, now)
            }
            _ => Ok(()),
        }
    }

    /// Maps a time of the other room's clock from that start to this room's clock.
    pub fn mapped(&mut self, start: u64, theirs: Timestamp, now: Timestamp) -> Option<Mapped> {
        let other = self.others.iter_mut().find(|other| other.start == start)?;
        other.clock.mapped(theirs, now)
    }

    /// The game time, if the other room owns the game.
    pub fn game(&self, now: Timestamp) -> Option<Timestamp> {
        let other = self.others.front()?;
        let (sent, game) = other.game?;
        let theirs = other.clock.there(now)?;
        Some(match theirs >= sent {
            true => game.after(theirs.since(sent)),
            false => Timestamp(game.0.saturating_sub(sent.since(theirs))),
        })
    }
}
