//! Time that the arbiter has given back: it was no player's, because a board was not heard or the line between two rooms took it.
//! If play goes back to before it ran, the clocks return with it, and nothing is given back in addition.

use std::ops::Range;

use shakmaty::Color;

use super::Clocks;
use laws::{Clock, Times, Timestamp};

/// The returned times, in order.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(in crate::state) struct GivenBack(Vec<Given>);

/// A returned time: the player, the range of that clock's elapsed time for which it was given, and the amount, in ms.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Given {
    seat: Color,
    ran: Range<u64>,
    time: u64,
}

impl Given {
    /// The part of it that was for time after this point.
    fn since(&self, then: &Times) -> u64 {
        let all = self.ran.end.saturating_sub(self.ran.start);
        let after = self.ran.end.saturating_sub(*then.get(self.seat));
        match all.checked_sub(after) {
            // In the middle of a move only where the arbiter has set up the position.
            Some(_) if all > 0 => scaled(self.time, after, all),
            _ => self.time,
        }
    }
}

fn scaled(time: u64, part: u64, all: u64) -> u64 {
    let scaled = u128::from(time) * u128::from(part) / u128::from(all);
    u64::try_from(scaled).unwrap_or(time)
}

impl GivenBack {
    /// The time given back for what these clocks ran after this point, in ms.
    pub(in crate::state) fn since(&self, then: &Times) -> Times {
        let mut all = Times::default();
        for given in &self.0 {
            *all.get_mut(given.seat) += given.since(then);
        }
        all
    }

    /// The clocks are put back to these elapsed times.
    pub(in crate::state) fn come_back(&mut self, then: &Times) {
        for given in &mut self.0 {
            given.time -= given.since(then);
            given.ran.end = given
                .ran
                .end
                .min(*then.get(given.seat))
                .max(given.ran.start);
        }
        self.0.retain(|given| !given.ran.is_empty());
    }
}

/// The clock whose elapsed time is known: the table's, or the reckoning of a displayed one.
fn counting(clocks: &mut Clocks) -> Option<&mut Clock> {
    match &mut clocks.own {
        Some(clock) => Some(clock),
        None => clocks.external.reckoning(),
    }
}

/// Gives this range of the clock's elapsed time back to its player. Returns how much more time that makes; it is not added yet.
pub(in crate::state) fn gives(
    clocks: &mut Clocks,
    seat: Color,
    ran: Range<u64>,
    at: Timestamp,
) -> u64 {
    let all = ran.end.saturating_sub(ran.start);
    let clock = counting(clocks);
    let time = clock.map_or(all, |clock| clock.returns(seat, &ran, at));
    clocks.given_back.0.push(Given { seat, ran, time });
    time
}

/// Restores the returned times as they were before a ruling that is taken back. Returns the further change of each player's time: a
/// delay that was returned is used again.
pub(in crate::state) fn as_before(clocks: &mut Clocks, before: &Clocks, at: Timestamp) -> Times {
    let mut more = Times::default();
    let since = clocks
        .given_back
        .0
        .split_off(before.given_back.0.len().min(clocks.given_back.0.len()));
    clocks.given_back = before.given_back.clone();
    for given in since {
        if let Some(clock) = counting(clocks) {
            let again = clock.charges(given.seat, &given.ran, at);
            *more.get_mut(given.seat) += again.saturating_sub(given.time);
        }
    }
    more
}
