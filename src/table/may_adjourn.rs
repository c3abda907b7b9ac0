//! What the arbiter may order about an adjournment now.

use super::may::Or;
use super::order::SealOrder;
use super::state::{Stage, State};
use laws::{Refusal, SealedFault};
use ledger::event::Matter;

impl State {
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
            SealOrder::Resume => stage == Some(Stage::Closed),
            SealOrder::Await => stage == Some(Stage::Resuming),
            SealOrder::Open if closed && !self.may_open() => return self.must_be_ready(),
            SealOrder::Open => self.may_open(),
            // One that was opened is not missing.
            SealOrder::Declare => closed && !self.adjournment().is_some_and(|it| it.is_opened()),
            SealOrder::Read { uci } => {
                let unclear = |matter: &Matter| matches!(matter, Matter::SealedMove { fault, .. } if *fault != SealedFault::Illegal);
                self.position()
                    .find(uci)
                    .is_some_and(|mv| self.position().is_legal(&mv))
                    && self.open().any(|found| unclear(&found.matter))
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
