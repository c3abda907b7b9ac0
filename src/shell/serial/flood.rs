//! Rate limiting of a board's reports.
//!
//! Hands change twenty apertures a second; a knock or bouncing contacts cause hundreds for a moment. A board that keeps sending
//! more is defective or no board, and would fill the ledger. It is disconnected, reported, and searched for again after a growing
//! delay.

use std::time::Duration;

use tokio::time::Instant;

/// The token bucket's capacity in changes, and its refill rate per second.
const AT_ONCE: u32 = 2_000;
const A_SECOND: u32 = 500;
/// The pause after the first flood; doubled after each further one that follows soon.
const PAUSE: Duration = Duration::from_secs(10);
/// The maximum number of doublings.
const LONGER: u32 = 5;
/// A board without a flood for this long starts with the first pause again.
const PEACE: Duration = Duration::from_secs(60);

/// A token bucket for a board's changes.
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

    /// Takes one change. Returns whether it is within the limit.
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

    /// Notes a flood. Returns how long to leave the board alone.
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

    /// The number of changes accepted at this rate for this many seconds.
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
