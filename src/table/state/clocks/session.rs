//! The playing session and its end as the arbiter announced it, by the arbiter's clock and not by those of the players (2009 F13,
//! 1997 A13; interpretation of 15.1, 1974).

use serde::Serialize;

use laws::Timestamp;
use ledger::event::{Adjourning, Event, GameEvent, Record};

/// The end of a session.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
struct SessionEnd {
    /// The wall-clock time, in ms since 1970.
    wall: u64,
    /// The game's time, as far as the computer has run since.
    ends: Timestamp,
}

/// The session, with its end where that was announced.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[serde(transparent)]
pub struct PlayingSession(Option<SessionEnd>);

impl PlayingSession {
    pub(super) const fn has_no_end(&self) -> bool {
        self.0.is_none()
    }

    /// The end of the session; none where it was not announced, or is over.
    pub fn ends(&self) -> Option<Timestamp> {
        self.0.map(|session| session.ends)
    }

    /// The time left in the session, in ms.
    pub(crate) fn left(&self, now: Timestamp) -> Option<u64> {
        let left = self.ends()?.since(now);
        (left > 0).then_some(left)
    }

    /// Applies a record. The game's time stands still while no computer runs, but the arbiter's clock does not.
    pub(in crate::state) fn apply(&mut self, record: &Record) {
        let wall = if let Event::Adjournment(step) = &record.event {
            match step {
                Adjourning::Session { ends } => Some(*ends),
                Adjourning::SessionOver | Adjourning::Ordered { .. } => None,
                Adjourning::Sealed { .. }
                | Adjourning::Closed
                | Adjourning::Resumed
                | Adjourning::Awaited
                | Adjourning::Opened { .. }
                | Adjourning::Read { .. }
                | Adjourning::Unopened { .. }
                | Adjourning::Declared => return,
            }
        } else if let Event::Game(GameEvent::Resumed { .. }) = record.event {
            self.0.map(|session| session.wall)
        } else if let Event::Game(GameEvent::Ended { .. }) = record.event {
            None
        } else {
            return;
        };
        self.0 = wall.map(|wall| SessionEnd {
            wall,
            ends: record.at.after(wall.saturating_sub(record.wall)),
        });
    }
}
