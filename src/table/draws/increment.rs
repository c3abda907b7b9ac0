//! An increment on request (2023 Guidelines III.4): the player who has the move and less than two minutes left asks for it,
//! which offers a draw. If that is refused, the arbiter may agree: both get the increment from then on, and the opponent more
//! time. The clocks stand from the request to the ruling.

use shakmaty::Color;

use crate::decide::Deciding;
use laws::Objection;
use ledger::event::{Author, DrawEvent, Matter, Ruling};

impl Deciding<'_> {
    /// Both hear the request. The arbiter is asked to rule once the draw is refused, or cannot be agreed at all.
    pub(super) fn ask_increment(&mut self, seat: Color, author: Author) {
        let offers = self.state.draws.offer().is_none() && self.may_offer();
        self.emit(author, DrawEvent::IncrementAsked { seat, offers });
        if self.state.draws.offer() != Some(seat) {
            self.refer_increment(seat);
        }
    }

    pub(super) fn refer_increment(&mut self, seat: Color) {
        let objection = self.objection_to_increment(seat);
        let proposal = match (objection, self.state.profile.edition.finish_increment()) {
            (None, Some((extra, bonus))) => Ruling::Increment { seat, extra, bonus },
            _ => declined(seat),
        };
        let matter = Matter::IncrementAsked { seat, objection };
        self.raise(Author::Seat(seat), matter, proposal);
    }

    fn objection_to_increment(&self, seat: Color) -> Option<Objection> {
        if !self.state.may_move(seat) {
            return Some(Objection::NotOnTheMove);
        }
        self.not_in_finish(seat).then_some(Objection::Time)
    }

    /// What an arbiter rules who does not agree to the request that waits under this number.
    pub(crate) fn declining(&self, id: u32) -> Option<Ruling> {
        self.state.waiting_request(id).map(declined)
    }
}

/// Play goes on, and nobody gets time for it.
const fn declined(seat: Color) -> Ruling {
    Ruling::Reject {
        seat,
        bonus: 0,
        deduction: 0,
    }
}
