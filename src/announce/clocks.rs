//! Inserts about clocks and times.

use shakmaty::Color;

use super::rows::{inserted, named};
use super::sentence::Sentence;
use super::teller::{Insert, Teller};
use laws::PutBack;

/// The moves completed by both players, and the moves left in the period.
pub(super) struct Completed(pub u32, pub Option<u32>);

impl Insert for Completed {
    fn words(&self, teller: &Teller<'_>) -> Sentence {
        let completed = teller.draft(MOVES_COMPLETED).put("moves", &self.0).end();
        let to_go = self
            .1
            .map(|moves| teller.draft(MOVES_TO_GO).put("moves", &moves).end());
        let both = [Some(completed), to_go].into_iter().flatten();
        Sentence::joined(both, ", ", teller.language())
    }
}

/// A sentence about the side whose clock runs.
pub(super) struct Running(pub Option<Color>);

impl Insert for Running {
    fn words(&self, teller: &Teller<'_>) -> Sentence {
        let running = match self.0 {
            Some(seat) => teller.draft(CLOCK_RUNS).put("seat", &seat),
            None => teller.draft(NO_CLOCK_RUNS),
        };
        running.end().begun()
    }
}

/// From so many ms on, seconds are omitted: they take as long to say as the minutes.
const WITHOUT_SECONDS: u64 = 600_000;

/// With so few ms to the next minute, whole minutes would be a minute too low; from an hour on this does not matter.
const NEARLY: u64 = 15_000;
const HOUR: u64 = 3_600_000;

/// A time left, in ms, said briefly: whole minutes from ten on, only seconds below one.
pub(super) struct TimeLeft(pub u64);

impl Insert for TimeLeft {
    fn words(&self, teller: &Teller<'_>) -> Sentence {
        let past = match self.0 {
            WITHOUT_SECONDS.. => self.0 % 60_000,
            _ => 0,
        };
        let minutes = self.0 - past;
        if past < 60_000 - NEARLY || minutes >= HOUR {
            return minutes.words(teller);
        }
        let next = minutes + 60_000;
        teller.draft(NEARLY_SO_MUCH).put("time", &next).end()
    }
}

named! {
    PutBack: free {
        PutBack::AtPress => "put-back-at-press",
        PutBack::AsTheyStand => "put-back-as-they-stand",
        PutBack::AsTheyStandSince => "put-back-as-they-stand-since",
        PutBack::Recorded => "put-back-recorded",
        PutBack::Proportional => "put-back-proportional",
    }
}

inserted! {
    clips {
        MOVES_COMPLETED = "moves-completed" ("moves");
        MOVES_TO_GO = "moves-to-go" ("moves");
        CLOCK_RUNS = "clock-runs" ("seat");
        NO_CLOCK_RUNS = "no-clock-runs" ();
        NEARLY_SO_MUCH = "nearly" ("time");
    }
}
