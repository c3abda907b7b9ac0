//! What the arbiter has given back of what the clocks ran: time that was no player's, because a board was not heard or the line between two
//! rooms took it. Where play goes back to before it ran, the clocks go back with it, and nothing of it is given back beside that.

use std::ops::Range;

use shakmaty::Color;

use super::Clocks;
use laws::{Clock, Times, Timestamp};

/// What was given back, in order.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(in crate::state) struct GivenBack(Vec<Given>);

/// Time that was given back: whose, for what of the time that this clock had run, and how much, in ms.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Given {
    seat: Color,
    ran: Range<u64>,
    time: u64,
}

impl Given {
    /// How much of it was for what ran after so much.
    fn since(&self, then: &Times) -> u64 {
        let all = self.ran.end.saturating_sub(self.ran.start);
        let after = self.ran.end.saturating_sub(*then.get(self.seat));
        match all.checked_sub(after) {
            // In the midst of a move only where the arbiter has set the position up.
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
    /// How much was given back of what these clocks ran after so much, in ms.
    pub(in crate::state) fn since(&self, then: &Times) -> Times {
        let mut all = Times::default();
        for given in &self.0 {
            *all.get_mut(given.seat) += given.since(then);
        }
        all
    }

    /// The clocks are put back to where each had run so much.
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

/// The clock of which is known what it runs: the table's, or the reckoning of one that is shown.
fn counting(clocks: &mut Clocks) -> Option<&mut Clock> {
    match &mut clocks.own {
        Some(clock) => Some(clock),
        None => clocks.external.reckoning(),
    }
}

/// What this clock ran from there to there is given back to its player. Says how much more time that makes; it is not added yet.
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

/// What was given back is as it was before a ruling that is taken back. Says by how much more or less than was given each player's time changes
/// by it: a delay that came back with it is used again.
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
