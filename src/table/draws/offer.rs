//! The draw button and its menu; offers: made, accepted, refused in words, or ended by touching or moving (9.1).

use shakmaty::Color;

use crate::case::perhaps_in;
use crate::decide::Deciding;
use crate::decide::{completing, ends, overtaken};
use crate::draws::may;
use crate::draws::{claim, increment};
use laws::{DrawAct, Outcome, Reason};
use ledger::event::{
    Author, DrawEvent, Event, Matter, PlayEvent, Question, QuestionEvent, Ruling, TouchEvent,
};

/// The draw button opens the menu of choices.
pub(crate) fn draw(deciding: &mut Deciding, seat: Color) {
    let acts = may::draw_acts(deciding.state, seat);
    deciding.ask(seat, Question::Draw { acts });
}

/// Executes a choice. One that is no longer possible is dropped, which the player hears.
pub(crate) fn draw_act(deciding: &mut Deciding, seat: Color, act: DrawAct, author: Author) {
    if !deciding.playing_or_adjourned() {
        return;
    }
    let behind = overtaken::is_behind(deciding, seat);
    let claims = deciding.playing() && deciding.state.sealing().is_none() && !behind;
    let (offered, waits) = (deciding.state.draws.offer(), deciding.state.draws.wait());
    match act {
        DrawAct::Offer if offered.is_none() => offer(deciding, seat, author),
        DrawAct::Accept if offered == Some(!seat) => accept(deciding, seat, author),
        DrawAct::Refuse if offered == Some(!seat) => refused(deciding, seat, author),
        DrawAct::Accept | DrawAct::Refuse => {
            deciding.emit(author, DrawEvent::NotOffered { seat });
        }
        DrawAct::AskIncrement if claims && !waits && may::may_ask_increment(deciding.state) => {
            increment::ask_increment(deciding, seat, author);
        }
        DrawAct::Claim { grounds, intended }
            if claims && !waits && may::may_claim(deciding.state, grounds) =>
        {
            completing::goes_on_from_made(deciding, seat, author, false);
            claim::claim(deciding, seat, grounds, intended, author);
        }
        // A claim or request waits for the arbiter already.
        DrawAct::Claim { .. } | DrawAct::AskIncrement if claims && waits => deciding.waits(seat),
        _ => deciding.emit(author, QuestionEvent::Dropped { seat }),
    }
}

fn offer(deciding: &mut Deciding, seat: Color, author: Author) {
    match may::agreement_barred(deciding.state, false) {
        Some(bar) => {
            deciding.emit(author, DrawEvent::Barred { seat, bar });
            ask_consent(deciding, seat, author);
        }
        None => deciding.emit(author, DrawEvent::Offered { seat }),
    }
}

/// The arbiter may consent to an offer that the event does not allow (9.1.1).
fn ask_consent(deciding: &mut Deciding, seat: Color, author: Author) {
    if deciding.state.profile.rated && deciding.attended() {
        let proposal = Ruling::Consent { seat };
        deciding.raise(author, Matter::DrawWanted { seat }, proposal);
    }
}

/// The arbiter consents: the offer is made.
pub(crate) fn consented(deciding: &mut Deciding, seat: Color) {
    if deciding.playing_or_adjourned() && deciding.state.draws.offer().is_none() {
        deciding.emit(Author::Arbiter, DrawEvent::Offered { seat });
    }
}

fn accept(deciding: &mut Deciding, seat: Color, author: Author) {
    if let Some(bar) = may::agreement_barred(deciding.state, true) {
        deciding.emit(author, DrawEvent::Barred { seat, bar });
        return;
    }
    let outcome = Outcome {
        winner: None,
        reason: Reason::Agreement,
    };
    if ends::flag_waits(deciding) {
        ends::ends_after_flag(deciding, seat, outcome);
        return;
    }
    ends::ended(deciding, author, outcome);
}

/// Refuses an offer in words; if it came with a request, the request goes to the arbiter.
fn refused(deciding: &mut Deciding, seat: Color, author: Author) {
    deciding.emit(author, DrawEvent::Refused { seat });
    if deciding.state.draws.asks_increment() == Some(!seat) {
        increment::refer_increment(deciding, !seat);
    }
}

/// Whether this event ends an offer: the opponent touches a piece (1997: makes a move), or makes a move where touches are not seen.
/// A player in another room who has not heard of the offer yet refuses nothing.
pub(crate) fn lapses(deciding: &Deciding, event: &Event) -> bool {
    let refuses = if let Event::Touch(TouchEvent::Touched { seat, .. }) = event {
        let refuses = deciding.state.profile.edition.touch_refuses_draw();
        (refuses && !perhaps_in(deciding.state, *seat)).then_some(*seat)
    } else if let Event::Play(PlayEvent::Announced) = event {
        Some(deciding.state.turn())
    } else {
        None
    };
    let knows = !overtaken::knows_less_than(deciding, deciding.state.rooms().offered());
    refuses.is_some_and(|seat| deciding.state.draws.offer() == Some(!seat) && knows)
}

/// Whether a draw can be offered now.
pub(crate) fn may_offer(deciding: &Deciding) -> bool {
    may::agreement_barred(deciding.state, false).is_none()
}
