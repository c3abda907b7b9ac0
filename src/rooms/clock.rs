//! Maps the other room's monotonic clock to this room's.
//!
//! Two computers share no clock. A room sends a request, the other answers with its own clock's reading, and the answer arrives
//! later: the reading was taken between sending and arrival, and nothing narrower is known. Every answer narrows the bounds of the
//! offset between the clocks; over time they widen again, because clocks drift.
//!
//! ```text
//! unknown --answer--> known --answer that fits--> known, nearer
//!                       |
//!                       +-- answer that does not fit --> known anew, and the arbiter is told
//! ```
//!
//! It only measures: the table credits lag, and reports a misfit to the arbiter. The mapped times never go back and never lie in the
//! future, so no press of the other room comes before an earlier one of its presses.

use laws::Timestamp;

/// The greatest drift between two monotonic clocks, in parts per million: quartz is within 100, so two are within 200.
const DRIFT: u64 = 200;

/// One millisecond, in µs: offsets are kept this finely, or each answer's rounding would add up.
const MS: i128 = 1_000;

/// An instant of the other room, mapped to this room's clock.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Mapped {
    pub at: Timestamp,
    /// The greatest possible error in ms, to either side.
    pub error: u64,
}

/// An answer that contradicts the earlier ones: the other computer was suspended, its clock was set, or it reports wrong times.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Misfit {
    /// The contradiction, in ms at least.
    pub by: u64,
}

/// The measured offset of the other room's clock.
#[derive(Clone, Debug, Default)]
pub struct RoomClock {
    known: Option<Bounds>,
    /// The last mapped instant.
    told: Timestamp,
}

/// Bounds of the offset of this clock from the other, in µs, and when they were measured.
#[derive(Clone, Copy, Debug)]
struct Bounds {
    least: i128,
    most: i128,
    learnt: Timestamp,
}

impl Bounds {
    /// The bounds from one answer alone. Each clock shows whole milliseconds, so a reading may be up to one too low.
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

    /// The bounds widened by the drift up to now.
    fn widened(self, now: Timestamp) -> Self {
        // ms times parts per million gives thousandths of a µs.
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
    /// Takes an answer: asked at `asked`, received there at `theirs.0` and sent back at `theirs.1` by the other room's clock, and
    /// here at `came`. An answer before its request is ignored.
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

    /// Maps a time of the other clock, in ms; `None` before its first answer. The result is neither before the last one nor after
    /// `now`.
    pub fn mapped(&mut self, theirs: Timestamp, now: Timestamp) -> Option<Mapped> {
        let bounds = self.known?.widened(now);
        let middle = i128::from(theirs.0) + (bounds.least + bounds.most).div_euclid(2 * MS);
        let at = u64::try_from(middle.max(0)).unwrap_or(u64::MAX);
        let at = Timestamp(at).min(now).max(self.told);
        self.told = at;
        // Half of the width, and one millisecond for rounding.
        let error = (bounds.most - bounds.least) / (2 * MS) + 1;
        Some(Mapped {
            at,
            error: u64::try_from(error).unwrap_or(u64::MAX),
        })
    }

    /// The other clock's time at this time of ours; `None` before its first answer.
    pub fn there(&self, ours: Timestamp) -> Option<Timestamp> {
        let bounds = self.known?;
        let theirs = i128::from(ours.0) - (bounds.least + bounds.most).div_euclid(2 * MS);
        Some(Timestamp(u64::try_from(theirs.max(0)).unwrap_or(u64::MAX)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// An answer given at once.
    fn at(theirs: u64) -> (Timestamp, Timestamp) {
        (Timestamp(theirs), Timestamp(theirs))
    }

    /// Reproducible random numbers: SplitMix64.
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
        // One minute later: 200 parts per million of it.
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

    /// Over any line the error stays within the stated one, and an honest clock always fits.
    #[test]
    fn the_error_that_is_told_holds_over_any_line() {
        for seed in 0..2_000 {
            let mut chance = Chance(seed);
            let ahead = chance.below(1 << 40);
            // The other clock's speed in parts per million, plus 100.
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
