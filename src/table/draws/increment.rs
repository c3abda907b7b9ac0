//! An increment on request (2023 Guidelines III.4). The player who has the move and less than two minutes left asks for it, which
//! offers a draw. If the draw is refused, the arbiter may agree: both get the increment from then on, and the opponent more time.
//! The clocks stand from the request to the ruling.

use shakmaty::Color;

use crate::decide::Deciding;
use crate::draws::may;
use crate::draws::{claim, offer};
use crate::state::replies;
use laws::Objection;
use ledger::event::{Author, DrawEvent, Matter, Ruling};

/// Records the request. The arbiter is asked to rule once the draw is refused, or if none can be agreed.
pub(super) fn ask_increment(deciding: &mut Deciding, seat: Color, author: Author) {
    let offers = deciding.state.draws.offer().is_none() && offer::may_offer(deciding);
    deciding.emit(author, DrawEvent::IncrementAsked { seat, offers });
    if deciding.state.draws.offer() != Some(seat) {
        refer_increment(deciding, seat);
    }
}

pub(super) fn refer_increment(deciding: &mut Deciding, seat: Color) {
    let objection = objection_to_increment(deciding, seat);
    let proposal = match (objection, deciding.state.profile.edition.finish_increment()) {
        (None, Some((extra, bonus))) => Ruling::Increment { seat, extra, bonus },
        _ => declined(seat),
    };
    let matter = Matter::IncrementAsked { seat, objection };
    deciding.raise(Author::Seat(seat), matter, proposal);
}

fn objection_to_increment(deciding: &Deciding, seat: Color) -> Option<Objection> {
    if !replies::may_move(deciding.state, seat) {
        return Some(Objection::NotOnTheMove);
    }
    claim::not_in_finish(deciding, seat).then_some(Objection::Time)
}

/// The ruling that declines the request that waits under this number.
pub(crate) fn declining(deciding: &Deciding, id: u32) -> Option<Ruling> {
    may::waiting_request(deciding.state, id).map(declined)
}

/// Play goes on, and nobody gets time for it.
const fn declined(seat: Color) -> Ruling {
    Ruling::Reject {
        seat,
        bonus: 0,
        deduction: 0,
    }
}
