//! How much a board may tell.
//!
//! Hands change twenty apertures a second, a knock or contacts that bounce some hundreds for a moment. What goes on telling
//! more is broken or no board, and would fill the ledger: it is let go of, told, and asked again after a while that grows.

use std::time::Duration;

use tokio::time::Instant;

/// So many changes at once, and in each second from then on.
const AT_ONCE: u32 = 2_000;
const A_SECOND: u32 = 500;
/// How long it is left alone after the first flood; twice as long after each that follows soon.
const PAUSE: Duration = Duration::from_secs(10);
/// So often.
const LONGER: u32 = 5;
/// A board that was quiet for so long begins anew.
const PEACE: Duration = Duration::from_secs(60);

/// What a board may still tell.
#[derive(Debug)]
pub(super) struct Allowance {
    left: u32,
    at: Instant,
    floods: u32,
    last: Option<Instant>,
}

impl Allowance {
    pub(super) fn new(now: Instant) -> Self {
        Allowance {
            left: AT_ONCE,
            at: now,
            floods: 0,
            last: None,
        }
    }

    /// One more change; whether it is within what hands do.
    pub(super) fn take(&mut self, now: Instant) -> bool {
        let since = now.saturating_duration_since(self.at);
        let regained = (since.as_millis() * u128::from(A_SECOND) / 1_000) as u32;
        if regained > 0 {
            self.left = self.left.saturating_add(regained).min(AT_ONCE);
            self.at = now;
        }
        let within = self.left > 0;
        self.left = self.left.saturating_sub(1);
        within
    }

    /// It told too much: how long to leave it alone.
    pub(super) fn pause(&mut self, now: Instant) -> Duration {
        let soon = |last| now.saturating_duration_since(last) < PEACE;
        if !self.last.is_some_and(soon) {
            self.floods = 0;
        }
        let pause = PAUSE * 2_u32.pow(self.floods.min(LONGER));
        self.floods += 1;
        (self.left, self.at, self.last) = (AT_ONCE, now, Some(now + pause));
        pause
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// How many changes are taken of so many a second, for so many seconds.
    fn taken(a_second: u32, seconds: u32) -> u32 {
        let begin = Instant::now();
        let mut allowance = Allowance::new(begin);
        let all = a_second * seconds;
        let at = |number| begin + Duration::from_secs(1) * number / a_second;
        (0..all)
            .take_while(|number| allowance.take(at(*number)))
            .count() as u32
    }

    #[test]
    fn what_hands_and_loose_contacts_do_is_taken_and_a_flood_is_not() {
        for a_second in [20, 250, 500] {
            assert_eq!(taken(a_second, 600), a_second * 600);
        }
        assert!(taken(1_000, 600) < 5_000);
        assert!(taken(10_000, 600) < 2_500);
    }

    #[test]
    fn a_board_that_floods_again_is_left_alone_for_longer_and_one_that_was_quiet_is_not() {
        let mut now = Instant::now();
        let mut allowance = Allowance::new(now);
        let mut pauses = Vec::new();
        for _ in 0..8 {
            let pause = allowance.pause(now);
            pauses.push(pause.as_secs());
            now += pause;
        }
        assert_eq!(pauses, [10, 20, 40, 80, 160, 320, 320, 320]);
        assert_eq!(allowance.pause(now + PEACE).as_secs(), 10);
    }
}
