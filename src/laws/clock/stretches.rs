//! A short history of the clocks' running times, for questions about a past instant.

use shakmaty::Color;

use super::{Clock, Times, Timestamp, until_zero};

/// The number of stretches kept, the latest. A silent board is given up long before the clocks have changed so often.
const KEPT: usize = 64;

/// The latest stretches of uninterrupted running, in order.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Stretches(Vec<Stretch>);

#[derive(Clone, Debug, PartialEq, Eq)]
struct Stretch {
    from: Timestamp,
    to: Timestamp,
    /// The side whose clock ran.
    color: Color,
    /// The running time of each clock at its beginning, and what this clock had left, in ms.
    spent: Times,
    left: u64,
    /// The free time (delay) that was left at its beginning, in ms.
    free: u64,
}

impl Stretch {
    fn spent(&self, then: Timestamp) -> Times {
        let ran = then.min(self.to).since(self.from);
        let mut spent = self.spent;
        *spent.get_mut(self.color) += ran.min(until_zero(self.left, self.free));
        spent
    }
}

impl Clock {
    /// Records the stretch that ends now, before the running clock is changed.
    pub(super) fn note_stretch(&mut self, now: Timestamp) {
        let Some(color) = self.running else {
            return;
        };
        let free = self.free(color);
        let Stretches(kept) = &mut self.stretches;
        if kept.len() == KEPT {
            kept.remove(0);
        }
        kept.push(Stretch {
            from: self.since,
            to: now,
            color,
            spent: self.spent,
            left: *self.left.get(color),
            free,
        });
    }

    /// The running times, with time left, at a past instant; before the oldest stretch, those at its beginning.
    pub(super) fn spent_before(&self, then: Timestamp) -> Times {
        let Stretches(kept) = &self.stretches;
        let found = kept.iter().rfind(|stretch| stretch.from <= then);
        match (found, kept.first()) {
            (Some(stretch), _) => stretch.spent(then),
            (None, Some(first)) => first.spent,
            (None, None) => self.spent,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::TimeControl;

    /// White has thought for 10 s, the clocks stood for 20, and Black has thought for 5 when White is given a minute.
    #[test]
    fn what_had_run_at_an_instant_is_known_after_the_clocks_were_changed() {
        let mut clock = Clock::new(TimeControl::new(60_000, 0));
        clock.start(Color::White, Timestamp(1_000));
        clock.stop(Timestamp(11_000));
        clock.start(Color::Black, Timestamp(31_000));
        clock.set(
            Times {
                white: 110_000,
                black: 55_000,
            },
            Timestamp(36_000),
        );
        let spent = |at| {
            let spent = clock.spent(Timestamp(at));
            (spent.white, spent.black)
        };
        let expected = [
            (0, (0, 0)),
            (4_000, (3_000, 0)),
            (11_000, (10_000, 0)),
            (30_000, (10_000, 0)),
            (33_000, (10_000, 2_000)),
            (36_000, (10_000, 5_000)),
            (37_000, (10_000, 6_000)),
        ];
        for (at, expected) in expected {
            assert_eq!(spent(at), expected, "at {at}");
        }
    }

    /// A clock that counts with a delay of 5 s, and stands at zero after 8 more.
    #[test]
    fn a_delay_and_a_fallen_flag_are_known_afterwards() {
        let control = TimeControl::new(8_000, 5_000);
        let control = control.in_mode(crate::TimeMode::Delay).unwrap();
        let mut clock = Clock::new(control);
        clock.start(Color::White, Timestamp(0));
        clock.complete(Color::White, Timestamp(30_000));
        for (at, spent) in [
            (4_000, 4_000),
            (7_000, 7_000),
            (13_000, 13_000),
            (29_000, 13_000),
        ] {
            assert_eq!(clock.spent(Timestamp(at)).white, spent, "at {at}");
        }
    }
}
