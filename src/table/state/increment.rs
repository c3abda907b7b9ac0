//! What the events of a request for an increment change (2023 Guidelines III.4).
//!
//! ```text
//! none --asked, clocks stand--> a draw is offered --accepted--> the game is over
//!                                +--refused--> for the arbiter --ruled--> the clock runs on, with or without increment
//! ```

use shakmaty::Color;

use super::State;
use super::penalties::whole;
use laws::Timestamp;
use ledger::event::{Matter, Ruling};

impl State {
    /// Who asked for an increment, if the request waits for the arbiter under this number.
    pub(crate) fn waiting_request(&self, id: u32) -> Option<Color> {
        let found = self.open().find(|found| found.id == id)?;
        match found.matter {
            Matter::IncrementAsked { seat, .. } => Some(seat),
            _ => None,
        }
    }

    /// The arbiter rules on a request: the clock runs on.
    pub(super) fn request_ruled(&mut self, ruling: &Ruling, at: Timestamp) {
        self.draws.answer_request();
        if let Ruling::Increment { seat, extra, bonus } = *ruling {
            self.clocks.introduce_increment(extra, at);
            self.clocks.award(seat, whole(extra), at);
            self.clocks
                .award(!seat, whole(extra.saturating_add(bonus)), at);
        }
        self.run_clock(at);
    }
}
