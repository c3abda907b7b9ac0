//! The clocks of both rooms, as one of them knows them: read with every message that is answered, measured by
//! [`RoomClock`](super::clock::RoomClock).
//!
//! Each start of a daemon is a clock of its own, named by chance: what happened before a restart keeps the clock by which it
//! happened, and what comes late on the line is held against the clock that it was read from.

use std::collections::VecDeque;

use serde::{Deserialize, Serialize};

use super::clock::{Mapped, Misfit, RoomClock};
use laws::Timestamp;

/// So many starts of the other daemon are remembered.
const STARTS: usize = 8;

/// A room's clock, as it is read when a message is sent.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ClockReading {
    /// Which start of its daemon.
    pub start: u64,
    /// Its steady clock.
    pub sent: Timestamp,
    /// The game's time then, where this room owns the game.
    pub game: Option<Timestamp>,
    /// The last reading of the other room that came here.
    pub answers: Option<AnsweredReading>,
}

/// A reading that is answered.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct AnsweredReading {
    /// The start of the daemon that sent it.
    pub start: u64,
    /// When it was sent, by its sender's clock.
    pub sent: Timestamp,
    /// When it came, by the clock of the room that answers.
    pub came: Timestamp,
}

/// What this room knows of its own clock and the other's.
#[derive(Clone, Debug)]
pub(super) struct RoomClocks {
    start: u64,
    answers: Option<AnsweredReading>,
    /// The other daemon's starts, the last one first.
    others: VecDeque<Other>,
}

#[derive(Clone, Debug)]
struct Other {
    start: u64,
    clock: RoomClock,
    /// The game's time by its clock, where it owns the game.
    game: Option<(Timestamp, Timestamp)>,
}

impl RoomClocks {
    /// Of a daemon that has just started.
    pub fn new(start: u64) -> Self {
        RoomClocks {
            start,
            answers: None,
            others: VecDeque::new(),
        }
    }

    /// This start.
    pub fn start(&self) -> u64 {
        self.start
    }

    /// What is sent with a message now.
    pub fn reading(&self, now: Timestamp, game: Option<Timestamp>) -> ClockReading {
        ClockReading {
            start: self.start,
            sent: now,
            game,
            answers: self.answers,
        }
    }

    /// The other room's reading came now.
    ///
    /// # Errors
    ///
    /// [`Misfit`]: its clock, or this one, is not steady.
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

    /// When it was so much by the other room's clock of that start, by this one.
    pub fn mapped(&mut self, start: u64, theirs: Timestamp, now: Timestamp) -> Option<Mapped> {
        let other = self.others.iter_mut().find(|other| other.start == start)?;
        other.clock.mapped(theirs, now)
    }

    /// The game's time, where the other room owns the game.
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
