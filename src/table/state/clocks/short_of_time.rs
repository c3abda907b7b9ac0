//! The players who had so little time in a period that they need not keep the score for the rest of it (8.4).

use serde::Serialize;
use serde_with::serde_as;
use shakmaty::{ByColor, Color};

use laws::{Clock, Sides, Timestamp, keeps_score};

/// The players who had so little time in this period, by the clock that the daemon keeps.
#[serde_as]
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[serde(transparent)]
pub struct ShortOfTime(#[serde_as(as = "Sides")] ByColor<bool>);

impl ShortOfTime {
    /// Whether this player had.
    pub(crate) fn was(&self, seat: Color) -> bool {
        *self.0.get(seat)
    }

    /// Remembers the players who have so little time now.
    pub(super) fn note(&mut self, clock: Option<&Clock>, at: Timestamp) {
        for seat in Color::ALL {
            let short = clock.is_some_and(|clock| {
                !keeps_score(clock.left(seat, at), clock.stage(seat).period.extra)
            });
            *self.0.get_mut(seat) |= short;
        }
    }

    /// This player enters another period.
    pub(super) fn anew(&mut self, seat: Color) {
        *self.0.get_mut(seat) = false;
    }
}
