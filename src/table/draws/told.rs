//! Outputs about draws: both players hear offers, refusals and claims; the arbiter hears of offers out of time, and of too many.

use crate::state;
use shakmaty::Color;

use crate::audience::Audience::{self, Arbiter, Seat, Table};
use crate::told;
use crate::told::earlier_rounds;
use crate::told::telling::Telling;
use announce::{Arbitrated, Behaves, Phrase, Prompted};
use ledger::event::{DrawEvent, Matter, Relayed, Ruling};

/// Outputs for an event about a draw.
pub(crate) fn draw(telling: &mut Telling, event: &DrawEvent) {
    match event {
        DrawEvent::Offered { seat } => offered(telling, *seat),
        DrawEvent::Refused { seat } => telling.say(Table, Phrase::RefusesDraw(*seat)),
        DrawEvent::Barred { seat, bar } => telling.say(Seat(*seat), Phrase::DrawBarred(*bar)),
        DrawEvent::NotOffered { seat } => {
            telling.say(Seat(*seat), Phrase::Prompted(Prompted::NoOffer));
        }
        DrawEvent::ClaimBegan { seat, .. } => telling.say(Seat(*seat), Phrase::EnterIntended),
        DrawEvent::Claimed { seat, .. } => {
            telling.say(Table, Phrase::ClaimsDraw(*seat));
            told::clocks::stop_by_hand(telling);
        }
        DrawEvent::IncrementAsked { seat, .. } => increment_asked(telling, *seat),
        DrawEvent::ResultConfirmed { seat } => {
            telling.say(Seat(*seat), Phrase::ResultNoted);
            telling.say(Arbiter, Phrase::ResultConfirmed(*seat));
        }
        DrawEvent::TakenBack { seat, what } => words_taken_back(telling, *seat, *what),
        DrawEvent::Lapsed { .. } | DrawEvent::StandsAgain { .. } => {}
    }
}

/// Tells both players the offer. The arbiter is told if it was not made between the offerer's move and press (9.1.2.1).
fn offered(telling: &mut Telling, seat: Color) {
    telling.say(Audience::Table, Phrase::OffersDraw(seat));
    let current = telling.state.current();
    let sealed = telling.state.sealing() == Some(seat)
        && state::adjournment::envelope(telling.state).is_some();
    let in_time = sealed || (seat == telling.state.turn() && current.is_some_and(|c| c.announced));
    let in_time = in_time || telling.state.is_answered(seat);
    if !in_time && !telling.state.draws.consented() {
        telling.say(Audience::Arbiter, Phrase::OfferedAtOtherTime(seat));
    }
    let count = telling.state.draws.in_a_row(seat);
    if count >= 3 {
        let edition = telling.state.profile.edition;
        let again = Behaves::OffersAgain {
            seat,
            count,
            article: edition.article_offers().to_owned(),
            second: edition.article_distracting().to_owned(),
        };
        telling.say(Audience::Arbiter, Phrase::Behaves(again));
        earlier_rounds::tell_warnings(telling, seat);
    }
}

/// Tells the player who wanted to offer a draw that the arbiter does not consent.
pub(crate) fn consent_refused(telling: &mut Telling, id: Option<u32>, ruling: &Ruling) {
    let ruled = telling.state.cases.of(id);
    if let (Some(Matter::DrawWanted { seat }), Ruling::PlayOn) =
        (ruled.map(|found| &found.matter), ruling)
    {
        telling.say(Audience::Seat(*seat), Phrase::NoConsent);
    }
}

/// Tells both players the request, and also the arbiter, who is wanted soon.
fn increment_asked(telling: &mut Telling, seat: Color) {
    let offers = telling.state.draws.offer() == Some(seat);
    for to in [Table, Arbiter] {
        telling.say(to, Phrase::AsksIncrement { seat, offers });
    }
    told::clocks::stop_by_hand(telling);
}

/// Tells the audience of an assistant's words that the player has not said them, and whose clock runs again.
fn words_taken_back(telling: &mut Telling, seat: Color, what: Relayed) {
    let taken = Phrase::Arbitrated(Arbitrated::TakenBack { seat, what });
    match what {
        Relayed::ClaimToCome => telling.say(Audience::Seat(seat), taken),
        Relayed::Result => {
            telling.say(Audience::Seat(seat), taken.clone());
            telling.say(Audience::Arbiter, taken);
        }
        Relayed::Offer | Relayed::Refusal | Relayed::Claim | Relayed::Increment => {
            telling.say(Audience::Table, taken);
        }
    }
    let running = telling.state.clocks.own().and_then(|clock| clock.running());
    let stood = matches!(what, Relayed::Claim | Relayed::Increment);
    if let Some(seat) = running.filter(|_| stood) {
        telling.say(Audience::Table, Phrase::ClockRuns(seat));
    }
}
