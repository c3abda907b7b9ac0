//! What the events of offers, claims and results change, and what is so of them: the part of [`State`] that
//! [`Draws`](super::state::Draws) holds.
//!
//! ```text
//! offer:  none --offered--> open --accepted--> the game is over
//!                            +-----refused in words, or by touching or moving--> none
//! claim:  none --(intended move entered)--> claimed, clocks stand --ruled--> over, or none and the clock runs on
//! ```

use shakmaty::Color;

use super::penalties::whole;
use super::state::{Claim, Phase, State};
use crate::laws::{Agreement, TimeMode, Timestamp};
use crate::laws::{Bar, DrawAct};
use crate::ledger::event::{Difference, DrawEvent, Ruling};

impl State {
    /// Why a draw cannot be agreed now, if it cannot: the event's rule (9.1.1), or that somebody has not moved yet (2023
    /// 5.2.3), which bars only the agreement.
    pub fn agreement_barred(&self, accepting: bool) -> Option<Bar> {
        let made =
            self.plies.len() + usize::from(self.current.as_ref().is_some_and(|c| c.announced));
        match self.profile.agreement {
            Agreement::Never if !self.draws.consented => Some(Bar::Event),
            Agreement::After(number) if made < 2 * number as usize && !self.draws.consented => {
                Some(Bar::Until { number })
            }
            _ if accepting && made < 2 && self.profile.edition.agreement_needs_both_moved() => {
                Some(Bar::BothMove)
            }
            _ => None,
        }
    }

    /// With the offer ends what the arbiter consented to.
    fn end_offer(&mut self) {
        self.draws.offer = None;
        self.draws.consented = false;
    }

    /// The half-moves made: the completed ones and the one that is announced.
    fn made(&self) -> u32 {
        let current = self.current.as_ref().is_some_and(|c| c.announced);
        self.plies.len() as u32 + u32::from(current)
    }

    pub(super) fn offered(&mut self, seat: Color) {
        self.draws.offer = Some(seat);
        let made = self.made();
        self.draws.offered_after.push(made);
    }

    pub(super) fn draw(&mut self, event: &DrawEvent, at: Timestamp) {
        match event {
            DrawEvent::Offered { seat } => self.offered(*seat),
            DrawEvent::Refused { .. } | DrawEvent::Lapsed { .. } => self.end_offer(),
            DrawEvent::ClaimBegan { seat, grounds } => {
                self.draws.entering = Some((*seat, *grounds));
            }
            DrawEvent::Claimed {
                seat,
                grounds,
                intended,
                offers,
            } => {
                self.draws.entering = None;
                self.draws.claim = Some(Claim {
                    seat: *seat,
                    grounds: *grounds,
                    intended: *intended,
                });
                if *offers {
                    self.draws.offer = Some(*seat);
                }
                self.stop_clock(at);
            }
            DrawEvent::IncrementAsked { seat, offers } => self.increment_asked(*seat, *offers, at),
            DrawEvent::ResultConfirmed { seat } => *self.draws.confirmed.get_mut(*seat) = true,
            DrawEvent::Barred { .. } => {}
        }
    }

    /// The arbiter ruled on a difference: if it is a claim that does not end the game, play goes on, and the intended move
    /// must be made.
    pub(super) fn claim_ruled(&mut self, id: u32, ruling: &Ruling, at: Timestamp) {
        let of_a_request = self.discrepancies.iter().any(|found| {
            found.id == id && matches!(found.difference, Difference::IncrementAsked { .. })
        });
        if of_a_request && self.draws.asks_increment.is_some() {
            self.request_ruled(ruling, at);
            return;
        }
        let of_a_claim = self.discrepancies.iter().any(|found| {
            found.id == id && matches!(found.difference, Difference::DrawClaimed { .. })
        });
        let Some(claim) = self.draws.claim.take_if(|_| of_a_claim) else {
            return;
        };
        if let Ruling::Postpone { seat, .. } = ruling {
            self.draws.postponed = Some(*seat);
        }
        let next = self.plies.len() as u32 + 1;
        self.draws.bound = claim
            .intended
            .filter(|uci| self.intends_legally(uci))
            .map(|uci| (next, uci));
        self.change_times(ruling, at);
        self.run_clock(at);
    }

    /// The clock that stood for a claim or a request runs again.
    pub(super) fn run_clock(&mut self, at: Timestamp) {
        let turn = self.turn();
        if let (Some(clock), Phase::Playing) = (&mut self.clock, self.phase) {
            clock.start(turn, at);
        }
    }

    fn intends_legally(&self, uci: &shakmaty::uci::UciMove) -> bool {
        let found = self.position.find(uci);
        found.is_some_and(|mv| self.position.is_legal(&mv))
    }

    fn change_times(&mut self, ruling: &Ruling, at: Timestamp) {
        let (seat, bonus, deduction) = match ruling {
            Ruling::Reject {
                seat,
                bonus,
                deduction,
            } => (*seat, *bonus, *deduction),
            Ruling::Postpone { seat, bonus } => (*seat, *bonus, 0),
            _ => return,
        };
        self.award(!seat, whole(bonus), at);
        self.award(seat, -whole(deduction), at);
    }

    /// The game goes back to the position after this many half-moves: what was offered and claimed since is gone.
    pub(super) fn take_draws_back(&mut self, plies: u32) {
        self.end_offer();
        self.draws.entering = None;
        self.draws.claim = None;
        self.draws.asks_increment = None;
        self.draws.offered_after.retain(|after| *after <= plies);
        self.draws.bound.take_if(|(ply, _)| *ply > plies + 1);
    }

    pub(super) fn end_draws(&mut self) {
        self.end_offer();
        self.draws.entering = None;
        self.draws.claim = None;
        self.draws.asks_increment = None;
        self.draws.confirmed = shakmaty::ByColor::default();
    }

    /// Whether the last period of a player's time control is a quickplay finish: the rest of the game in a fixed time.
    fn has_quickplay_finish(&self, seat: Color) -> bool {
        let control = self.time.as_ref();
        let control = control.filter(|control| control.mode() != TimeMode::Hourglass);
        let last = control.and_then(|control| control.periods(seat).last());
        self.profile.quickplay() && last.is_some_and(|last| last.moves.is_none() && last.extra == 0)
    }

    /// Whether this player plays it now.
    pub(super) fn in_quickplay_finish(&self, seat: Color) -> bool {
        let completed = *self.moves_of_each().get(seat);
        let control = self.time.as_ref();
        let last = control.is_some_and(|it| it.stage(seat, completed).period.moves.is_none());
        self.has_quickplay_finish(seat) && last
    }

    /// Whether a player can ask for an increment at all, to which an arbiter has to agree.
    pub(super) fn may_ask_increment(&self) -> bool {
        let announced = self.profile.quickplay() && self.profile.has_arbiter();
        announced && self.profile.edition.finish_increment().is_some()
    }

    /// What a player may choose with the draw button. It depends on an open offer and on the event, never on whether a claim
    /// would be right.
    pub fn draw_acts(&self, seat: Color) -> Vec<DrawAct> {
        use crate::laws::Grounds::{FiftyMoves, NormalMeans, Threefold};
        let claim = |grounds, intended| DrawAct::Claim { grounds, intended };
        let mut acts = if self.draws.offer == Some(!seat) {
            vec![DrawAct::Accept, DrawAct::Refuse]
        } else {
            vec![DrawAct::Offer]
        };
        for grounds in [Threefold, FiftyMoves] {
            acts.extend([claim(grounds, false), claim(grounds, true)]);
        }
        if self.has_quickplay_finish(seat) && self.may_ask_increment() {
            acts.push(DrawAct::AskIncrement);
        }
        if self.has_quickplay_finish(seat) {
            acts.push(claim(NormalMeans, false));
        }
        acts
    }
}
