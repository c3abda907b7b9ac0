//! The other room's steady clock, by this room's.
//!
//! Two computers share no clock. A room asks at one instant, the other answers with what its own steady clock shows, and the
//! answer arrives at a later instant: in between, and no nearer than that, lies when it was given. Every
//! answer narrows what the one clock is ahead of the other; with time it widens again, because clocks drift.
//!
//! ```text
//! unknown --answer--> known --answer that fits--> known, nearer
//!                       |
//!                       +-- answer that does not fit --> known anew, and whoever answers for fairness is told
//! ```
//!
//! It measures and decides nothing: what lag is credited, and that the arbiter hears of a misfit, is the table's. What it
//! tells never goes back and never lies ahead, so no press of the other room comes before one that it gave earlier.

use laws::Timestamp;

/// How far two steady clocks may drift apart, in parts in a million: quartz is within 100, two of them within 200.
const DRIFT: u64 = 200;

/// One millisecond, in µs: what is known is kept so finely, or each answer would round a little of it away.
const MS: i128 = 1_000;

/// An instant of the other room by this one's clock.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Mapped {
    pub at: Timestamp,
    /// By how many ms it may be wrong, to either side, as the answers have it.
    pub error: u64,
}

/// An answer that cannot be by the same clock as the earlier ones, or by none that is steady: the other computer slept, was
/// set, or tells what is not so.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Misfit {
    /// By how many ms at least it is out.
    pub by: u64,
}

/// What is known of the other room's clock.
#[derive(Clone, Debug, Default)]
pub struct RoomClock {
    known: Option<Bounds>,
    /// The last instant that was told.
    told: Timestamp,
}

/// Between what this clock is ahead of the other, in µs, when that was learnt.
#[derive(Clone, Copy, Debug)]
struct Bounds {
    least: i128,
    most: i128,
    learnt: Timestamp,
}

impl Bounds {
    /// What an answer says by itself. Each clock shows whole milliseconds, of which the one it is in is not over.
    fn answered(asked: Timestamp, (read, sent): (Timestamp, Timestamp), came: Timestamp) -> Self {
        let ahead =
            |ours: Timestamp, theirs: Timestamp| (i128::from(ours.0) - i128::from(theirs.0)) * MS;
        let then = Bounds {
            least: ahead(asked, read) - MS,
            most: ahead(came, sent) + MS,
            learnt: asked,
        };
        then.widened(came)
    }

    /// What an answer said, as far as it still holds now.
    fn widened(self, now: Timestamp) -> Self {
        // So many ms, times parts in a million, are thousandths of a µs.
        let drift = i128::from(now.since(self.learnt)) * i128::from(DRIFT);
        let drift = (drift + MS - 1) / MS;
        Bounds {
            least: self.least - drift,
            most: self.most + drift,
            learnt: now.max(self.learnt),
        }
    }
}

impl RoomClock {
    /// What was asked at one instant came to the other room when its own clock showed the one time; the answer was sent when
    /// it showed the other, and came here at the last instant. An answer that came before it was asked for is none.
    ///
    /// # Errors
    ///
    /// [`Misfit`]: from now on only this answer counts.
    pub fn answered(
        &mut self,
        asked: Timestamp,
        theirs: (Timestamp, Timestamp),
        came: Timestamp,
    ) -> Result<(), Misfit> {
        if came < asked {
            return Ok(());
        }
        let new = Bounds::answered(asked, theirs, came);
        let Some(old) = self.known else {
            self.known = Some(new);
            return Ok(());
        };
        let held = old.widened(came);
        let (least, most) = (held.least.max(new.least), held.most.min(new.most));
        if least > most {
            self.known = Some(new);
            let by = u64::try_from((least - most) / MS).unwrap_or(u64::MAX);
            return Err(Misfit { by });
        }
        self.known = Some(Bounds {
            least,
            most,
            learnt: came,
        });
        Ok(())
    }

    /// When it was so much by the other clock, in ms; none before its first answer. Not before what was told last, and not
    /// after `now`.
    pub fn mapped(&mut self, theirs: Timestamp, now: Timestamp) -> Option<Mapped> {
        let bounds = self.known?.widened(now);
        let middle = i128::from(theirs.0) + (bounds.least + bounds.most).div_euclid(2 * MS);
        let at = u64::try_from(middle.max(0)).unwrap_or(u64::MAX);
        let at = Timestamp(at).min(now).max(self.told);
        self.told = at;
        // Half of the way, and the millisecond that the clock was in.
        let error = (bounds.most - bounds.least) / (2 * MS) + 1;
        Some(Mapped {
            at,
            error: u64::try_from(error).unwrap_or(u64::MAX),
        })
    }

    /// What the other clock shows when this one shows so much; none before its first answer.
    pub fn there(&self, ours: Timestamp) -> Option<Timestamp> {
        let bounds = self.known?;
        let theirs = i128::from(ours.0) - (bounds.least + bounds.most).div_euclid(2 * MS);
        Some(Timestamp(u64::try_from(theirs.max(0)).unwrap_or(u64::MAX)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Answered at once.
    fn at(theirs: u64) -> (Timestamp, Timestamp) {
        (Timestamp(theirs), Timestamp(theirs))
    }

    /// Chance that comes again: SplitMix64.
    struct Chance(u64);

    impl Chance {
        fn below(&mut self, bound: u64) -> u64 {
            self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
            let mut mixed = self.0;
            mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
            mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
            (mixed ^ (mixed >> 31)) % bound
        }
    }

    #[test]
    fn an_answer_halves_the_way_there_and_back() {
        let mut clock = RoomClock::default();
        assert_eq!(clock.mapped(Timestamp(7), Timestamp(10)), None);
        clock
            .answered(Timestamp(1_000), at(50_000), Timestamp(1_100))
            .unwrap();
        let mapped = clock.mapped(Timestamp(50_000), Timestamp(1_100)).unwrap();
        assert_eq!(mapped.at, Timestamp(1_050));
        assert!((50..=52).contains(&mapped.error), "{mapped:?}");
    }

    #[test]
    fn a_quick_answer_after_slow_ones_counts_most() {
        let mut clock = RoomClock::default();
        clock
            .answered(Timestamp(0), at(5_000), Timestamp(800))
            .unwrap();
        clock
            .answered(Timestamp(1_000), at(6_010), Timestamp(1_020))
            .unwrap();
        clock
            .answered(Timestamp(2_000), at(7_300), Timestamp(2_900))
            .unwrap();
        let mapped = clock.mapped(Timestamp(8_000), Timestamp(3_000)).unwrap();
        assert!(mapped.at.0.abs_diff(3_000) <= 12, "{mapped:?}");
        assert!(mapped.error <= 13, "{mapped:?}");
    }

    #[test]
    fn a_computer_that_slept_does_not_fit_and_is_measured_anew() {
        let mut clock = RoomClock::default();
        clock.answered(Timestamp(0), at(0), Timestamp(20)).unwrap();
        let misfit = clock.answered(Timestamp(60_000), at(30_000), Timestamp(60_020));
        assert!(misfit.unwrap_err().by > 29_000);
        let mapped = clock.mapped(Timestamp(30_010), Timestamp(60_030)).unwrap();
        assert!(mapped.at.0.abs_diff(60_020) <= 12, "{mapped:?}");
        assert_eq!(
            clock.answered(Timestamp(61_000), at(31_010), Timestamp(61_020)),
            Ok(())
        );
    }

    #[test]
    fn many_slow_answers_take_nothing_from_a_quick_one_but_the_drift() {
        let mut clock = RoomClock::default();
        clock
            .answered(Timestamp(0), at(5_000), Timestamp(4))
            .unwrap();
        for n in 1..=120 {
            let asked = Timestamp(n * 500);
            let answer = clock.answered(asked, at(asked.0 + 5_200), asked.after(400));
            assert_eq!(answer, Ok(()));
        }
        // A minute on, two hundred parts in a million of it.
        let mapped = clock.mapped(Timestamp(65_400), Timestamp(60_500)).unwrap();
        assert!(mapped.error <= 3 + 12 + 2, "{mapped:?}");
    }

    #[test]
    fn what_is_told_neither_goes_back_nor_lies_ahead() {
        let mut clock = RoomClock::default();
        clock.answered(Timestamp(0), at(0), Timestamp(0)).unwrap();
        assert_eq!(
            clock.mapped(Timestamp(9_999), Timestamp(500)).unwrap().at,
            Timestamp(500)
        );
        assert_eq!(
            clock.mapped(Timestamp(100), Timestamp(600)).unwrap().at,
            Timestamp(500)
        );
        assert_eq!(
            clock
                .mapped(Timestamp(u64::MAX), Timestamp(700))
                .unwrap()
                .at,
            Timestamp(700)
        );
    }

    /// Whatever the line does: it is out by no more than it says, and an honest clock always fits.
    #[test]
    fn the_error_that_is_told_holds_over_any_line() {
        for seed in 0..2_000 {
            let mut chance = Chance(seed);
            let ahead = chance.below(1 << 40);
            // Parts in a million by which the other clock is fast, less 100.
            let fast = chance.below(201);
            let theirs = |now: u64| (now + ahead) + now * fast / 1_000_000 - now / 10_000;
            let (mut clock, mut now) = (RoomClock::default(), 1_000_000);
            for _ in 0..200 {
                let (there, back) = (chance.below(900), chance.below(900));
                let answer = theirs(now + there);
                let came = Timestamp(now + there + back);
                assert_eq!(
                    clock.answered(Timestamp(now), at(answer), came),
                    Ok(()),
                    "seed {seed}"
                );
                now = came.0 + 1 + chance.below(20_000);
                let pressed = came.0 + chance.below(now - came.0);
                let mapped = clock
                    .mapped(Timestamp(theirs(pressed)), Timestamp(now))
                    .unwrap();
                let out = mapped.at.0.abs_diff(pressed);
                assert!(out <= mapped.error, "seed {seed}: {out} of {mapped:?}");
            }
        }
    }
}
