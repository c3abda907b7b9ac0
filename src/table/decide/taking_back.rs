//! What was noted or passed on by mistake (D.2.10): the assistant takes back what the assistant noted, and the arbiter what an
//! assistant passed on for a player. A move is corrected by another, and the end of a game is reopened by a ruling.

use shakmaty::{Color, Square};

use super::Deciding;
use crate::act::AssistantNote;
use ledger::event::{Author, CaseEvent, DrawEvent, Matter, Relayed, Ruling, TouchEvent};

impl Deciding<'_> {
    pub(super) fn take_note_back(&mut self, seat: Color, noted: AssistantNote) {
        match noted {
            AssistantNote::Touched(square) => self.not_touched(seat, square, Author::Assistant),
            AssistantNote::Said(spoken) => {
                if let Some(id) = self.state.noted_said(seat, spoken) {
                    self.emit(Author::Assistant, CaseEvent::Resolved { id });
                }
            }
        }
    }

    /// What only this touch did is as if it had not been: an offer that ended by it (9.1.2.1), a claim that was lost (4.8).
    pub(super) fn not_touched(&mut self, seat: Color, square: Square, author: Author) {
        self.emit(author, TouchEvent::NotTouched { seat, square });
        let touches = &self.state.touches;
        let mover = seat == self.state.turn();
        let touched = match mover {
            true => touches.pieces(),
            false => touches.of_reply(),
        };
        if !touched.is_empty() {
            return;
        }
        // Who has moved since has refused by that.
        let moved = mover && self.state.current().is_some_and(|made| made.announced);
        let offers = self.state.draws.lapsed(self.state.made());
        if offers == Some(!seat) && !moved {
            self.emit(Author::System, DrawEvent::StandsAgain { seat: !seat });
        }
        self.regains_claims(self.state.plies().len() as u32);
    }

    /// What was proposed of a touch of the last half-move before the right to claim was lost, is proposed again.
    fn regains_claims(&mut self, last: u32) {
        let lost = self.state.open().find(|found| {
            matches!(found.matter, Matter::TouchMove { ply, .. } if ply == last)
                && *found.proposes() == Ruling::PlayOn
                && found.proposal != Ruling::PlayOn
        });
        if let Some((id, proposal)) = lost.map(|found| (found.id, found.proposal.clone())) {
            self.propose_anew(Author::System, id, proposal);
        }
    }

    /// Everybody who heard the words hears that they were none; what was raised by them is closed.
    pub(super) fn take_words_back(&mut self, seat: Color) {
        let Some(what) = self.state.draws.relayed(seat) else {
            return;
        };
        self.emit(Author::Arbiter, DrawEvent::TakenBack { seat, what });
        let raised = |matter: &Matter| match (what, matter) {
            (Relayed::Claim, Matter::DrawClaimed { seat: of, .. })
            | (Relayed::Increment, Matter::IncrementAsked { seat: of, .. }) => *of == seat,
            // It was asked for with the offer that was refused.
            (Relayed::Refusal, Matter::IncrementAsked { seat: of, .. }) => *of != seat,
            _ => false,
        };
        let raised = self.state.open().filter(|found| raised(&found.matter));
        let raised: Vec<u32> = raised.map(|found| found.id).collect();
        for id in raised {
            self.emit(Author::Arbiter, CaseEvent::Resolved { id });
        }
    }
}
