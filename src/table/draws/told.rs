//! What is heard of a draw: both players hear offers, refusals and claims; the arbiter hears what was out of time, and too often.

use shakmaty::Color;

use crate::audience::Audience::{self, Arbiter, Seat, Table};
use crate::told::Telling;
use announce::{Arbitrated, Behaves, Phrase, Prompted};
use ledger::event::{DrawEvent, Matter, Relayed, Ruling};

impl Telling<'_> {
    /// What is heard of an event of a draw.
    pub(crate) fn draw(&mut self, event: &DrawEvent) {
        match event {
            DrawEvent::Offered { seat } => self.offered(*seat),
            DrawEvent::Refused { seat } => self.say(Table, Phrase::RefusesDraw(*seat)),
            DrawEvent::Barred { seat, bar } => self.say(Seat(*seat), Phrase::DrawBarred(*bar)),
            DrawEvent::NotOffered { seat } => {
                self.say(Seat(*seat), Phrase::Prompted(Prompted::NoOffer));
            }
            DrawEvent::ClaimBegan { seat, .. } => self.say(Seat(*seat), Phrase::EnterIntended),
            DrawEvent::Claimed { seat, .. } => {
                self.say(Table, Phrase::ClaimsDraw(*seat));
                self.stop_by_hand();
            }
            DrawEvent::IncrementAsked { seat, .. } => self.increment_asked(*seat),
            DrawEvent::ResultConfirmed { seat } => {
                self.say(Seat(*seat), Phrase::ResultNoted);
                self.say(Arbiter, Phrase::ResultConfirmed(*seat));
            }
            DrawEvent::TakenBack { seat, what } => self.words_taken_back(*seat, *what),
            DrawEvent::Lapsed { .. } | DrawEvent::StandsAgain { .. } => {}
        }
    }

    /// An offer is said to both. The arbiter is told if it was not made between the offerer's move and press (9.1.2.1).
    fn offered(&mut self, seat: Color) {
        self.say(Audience::Table, Phrase::OffersDraw(seat));
        let current = self.state.current();
        let sealed = self.state.sealing() == Some(seat) && self.state.envelope().is_some();
        let in_time = sealed || (seat == self.state.turn() && current.is_some_and(|c| c.announced));
        let in_time = in_time || self.state.is_answered(seat);
        if !in_time && !self.state.draws.consented() {
            self.say(Audience::Arbiter, Phrase::OfferedAtOtherTime(seat));
        }
        let count = self.state.draws.in_a_row(seat);
        if count >= 3 {
            let edition = self.state.profile.edition;
            let again = Behaves::OffersAgain {
                seat,
                count,
                article: edition.article_offers().to_owned(),
                second: edition.article_distracting().to_owned(),
            };
            self.say(Audience::Arbiter, Phrase::Behaves(again));
            self.tell_warnings(seat);
        }
    }

    /// Who wanted to offer a draw hears that the arbiter does not consent.
    pub(crate) fn consent_refused(&mut self, id: Option<u32>, ruling: &Ruling) {
        let ruled = id.and_then(|id| self.state.cases.find(id));
        if let (Some(Matter::DrawWanted { seat }), Ruling::PlayOn) =
            (ruled.map(|found| &found.matter), ruling)
        {
            self.say(Audience::Seat(*seat), Phrase::NoConsent);
        }
    }

    /// Both hear the request, and so does the arbiter, who is wanted soon.
    fn increment_asked(&mut self, seat: Color) {
        let offers = self.state.draws.offer() == Some(seat);
        for to in [Table, Arbiter] {
            self.say(to, Phrase::AsksIncrement { seat, offers });
        }
        self.stop_by_hand();
    }

    /// Whoever heard what an assistant passed on hears that the player has not said it, and whose clock runs again.
    fn words_taken_back(&mut self, seat: Color, what: Relayed) {
        let taken = Phrase::Arbitrated(Arbitrated::TakenBack { seat, what });
        match what {
            Relayed::ClaimToCome => self.say(Audience::Seat(seat), taken),
            Relayed::Result => {
                self.say(Audience::Seat(seat), taken.clone());
                self.say(Audience::Arbiter, taken);
            }
            Relayed::Offer | Relayed::Refusal | Relayed::Claim | Relayed::Increment => {
                self.say(Audience::Table, taken);
            }
        }
        let running = self.state.clocks.own().and_then(|clock| clock.running());
        let stood = matches!(what, Relayed::Claim | Relayed::Increment);
        if let Some(seat) = running.filter(|_| stood) {
            self.say(Audience::Table, Phrase::ClockRuns(seat));
        }
    }
}
