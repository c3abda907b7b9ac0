//! The draw button and its menu; offers: made, accepted, refused in words, or ended by touching or moving (9.1).

use shakmaty::Color;

use crate::case::perhaps_in;
use crate::decide::Deciding;
use laws::{DrawAct, Outcome, Reason};
use ledger::event::{
    Author, DrawEvent, Event, Matter, PlayEvent, Question, QuestionEvent, Ruling, TouchEvent,
};

impl Deciding<'_> {
    /// The draw button asks what is wanted.
    pub(crate) fn draw(&mut self, seat: Color) {
        let acts = self.state.draw_acts(seat);
        self.ask(seat, Question::Draw { acts });
    }

    /// One of the acts. What is no longer possible is dropped, which the player hears.
    pub(crate) fn draw_act(&mut self, seat: Color, act: DrawAct, author: Author) {
        if !self.playing_or_adjourned() {
            return;
        }
        let behind = self.is_behind(seat);
        let claims = self.playing() && self.state.sealing().is_none() && !behind;
        let (offered, waits) = (self.state.draws.offer(), self.state.draws.wait());
        match act {
            DrawAct::Offer if offered.is_none() => self.offer(seat, author),
            DrawAct::Accept if offered == Some(!seat) => self.accept(seat, author),
            DrawAct::Refuse if offered == Some(!seat) => self.refused(seat, author),
            DrawAct::Accept | DrawAct::Refuse => {
                self.emit(author, DrawEvent::NotOffered { seat });
            }
            DrawAct::AskIncrement if claims && !waits && self.state.may_ask_increment() => {
                self.ask_increment(seat, author);
            }
            DrawAct::Claim { grounds, intended }
                if claims && !waits && self.state.may_claim(grounds) =>
            {
                self.goes_on_from_made(seat, author, false);
                self.claim(seat, grounds, intended, author);
            }
            // One waits for the arbiter already.
            DrawAct::Claim { .. } | DrawAct::AskIncrement if claims && waits => self.waits(seat),
            _ => self.emit(author, QuestionEvent::Dropped { seat }),
        }
    }

    fn offer(&mut self, seat: Color, author: Author) {
        match self.state.agreement_barred(false) {
            Some(bar) => {
                self.emit(author, DrawEvent::Barred { seat, bar });
                self.ask_consent(seat, author);
            }
            None => self.emit(author, DrawEvent::Offered { seat }),
        }
    }

    /// What the event does not allow, the arbiter may (9.1.1).
    fn ask_consent(&mut self, seat: Color, author: Author) {
        if self.state.profile.rated && self.attended() {
            let proposal = Ruling::Consent { seat };
            self.raise(author, Matter::DrawWanted { seat }, proposal);
        }
    }

    /// The arbiter consents: the offer is made.
    pub(crate) fn consented(&mut self, seat: Color) {
        if self.playing_or_adjourned() && self.state.draws.offer().is_none() {
            self.emit(Author::Arbiter, DrawEvent::Offered { seat });
        }
    }

    fn accept(&mut self, seat: Color, author: Author) {
        if let Some(bar) = self.state.agreement_barred(true) {
            self.emit(author, DrawEvent::Barred { seat, bar });
            return;
        }
        let outcome = Outcome {
            winner: None,
            reason: Reason::Agreement,
        };
        if self.flag_waits() {
            self.ends_after_flag(seat, outcome);
            return;
        }
        self.ended(author, outcome);
    }

    /// An offer was refused in words: if it was that of a request, the request is for the arbiter now.
    fn refused(&mut self, seat: Color, author: Author) {
        self.emit(author, DrawEvent::Refused { seat });
        if self.state.draws.asks_increment() == Some(!seat) {
            self.refer_increment(!seat);
        }
    }

    /// Whether this event ends an offer: when the opponent touches a piece (1997: makes a move), or where touches are not
    /// seen, makes a move.
    pub(crate) fn lapses(&self, event: &Event) -> bool {
        let refuses = match event {
            Event::Touch(TouchEvent::Touched { seat, .. }) => {
                let refuses = self.state.profile.edition.touch_refuses_draw();
                (refuses && !perhaps_in(&self.state, *seat)).then_some(*seat)
            }
            Event::Play(PlayEvent::Announced) => Some(self.state.turn()),
            _ => None,
        };
        refuses.is_some_and(|seat| self.state.draws.offer() == Some(!seat))
    }

    /// Whether a draw can be offered now.
    pub(crate) fn may_offer(&self) -> bool {
        self.state.agreement_barred(false).is_none()
    }
}
