//! What the arbiter may order about an adjournment now.

use super::may::Or;
use super::order::SealOrder;
use super::state::{Stage, State};
use laws::{Refusal, SealedFault};
use ledger::event::{Matter, Ruling};

impl State {
    /// Whether the arbiter may say what the move on the sealer's paper means: one that is not clear; an illegal one, where the arbiter
    /// has ruled that it does not lose, because there is reasonable doubt which move was meant (interpretation of 17.3, 1965).
    fn may_be_established(&self) -> bool {
        self.cases.all().iter().any(|found| match found.matter {
            Matter::SealedMove {
                fault: SealedFault::Illegal,
                ..
            } => {
                let last = self.adjournment().is_some_and(|it| it.is_opened());
                last && found.ruling() == Some(&Ruling::PlayOn)
            }
            Matter::SealedMove { .. } => found.open,
            _ => false,
        })
    }

    pub(super) fn may_order_adjournment(&self, order: &SealOrder) -> Result<(), Refusal> {
        self.must_not_be_over()?;
        let stage = self.adjourned();
        let closed = matches!(stage, Some(Stage::Resuming | Stage::Awaiting));
        let is_so = match order {
            // A reply is sealed only while the sealer is absent (I.9.3).
            SealOrder::SealReply if !self.clocks.absent(!self.turn()) => {
                return Err(Refusal::Present);
            }
            SealOrder::Seal { .. } | SealOrder::SealReply => {
                return self.may_adjourn().or(Refusal::NotAdjourning);
            }
            SealOrder::Open if closed && self.envelope_waits_for().is_some() => {
                return Err(Refusal::NotCome);
            }
            SealOrder::Session { lasts } => *lasts > 0 && self.sealing().is_none(),
            SealOrder::Resume => stage == Some(Stage::Closed),
            SealOrder::Await => stage == Some(Stage::Resuming),
            SealOrder::Open if closed && !self.may_open() => return self.must_be_ready(),
            SealOrder::Open => self.may_open(),
            // One that was opened is not missing.
            SealOrder::Declare => closed && !self.adjournment().is_some_and(|it| it.is_opened()),
            SealOrder::Read { uci } => {
                let legal = |mv| self.position().is_legal(&mv);
                self.position().find(uci).is_some_and(legal) && self.may_be_established()
            }
            SealOrder::PositionLost => stage.is_some(),
            SealOrder::ClocksWrong { .. } => {
                self.must_play_or_be_adjourned()?;
                self.clocks.adjourned().is_some()
            }
        };
        is_so.or(Refusal::Adjournment)
    }
}
