//! Which rulings can be given now, and which can be taken back.

use shakmaty::{Color, Role};

use super::may::Or;
use super::order::Order;
use super::set_up::playable;
use super::state::{AdjournmentStage, Phase, State};
use laws::{Correction, Outcome, Reason, Refusal, Remedy};
use ledger::event::{ClockSetting, Matter, Ruling};

impl State {
    /// The steps of a case, and what becomes of a ruling.
    pub(super) fn may_do_in_a_case(&self, order: &Order) -> Result<(), Refusal> {
        match order {
            Order::Take { id, name } => {
                self.must_be_open(*id)?;
                let taken = self.cases.find(*id).and_then(|found| found.taken());
                (taken != Some(name.as_str())).or(Refusal::Already)
            }
            Order::Hear { id, .. } | Order::NoteBoard { id, .. } => self
                .cases
                .find(*id)
                .is_some()
                .or(Refusal::Closed { id: *id }),
            Order::Note => self.must_not_be_over(),
            Order::Reopen { id } => self.may_reopen(*id),
            Order::Appeal { id, seat } => {
                (!self.cases.appeals().contains(&(*seat, *id))).or(Refusal::Already)
            }
            Order::AppealDecided { id, seat } => {
                let waits = self.cases.appeals().contains(&(*seat, *id));
                waits.or(Refusal::NothingRuled)
            }
            Order::Undo => {
                let last = self.rulings.last().ok_or(Refusal::NothingRuled)?;
                self.may_undo(last.record)
            }
            Order::Withdraw => {
                let last = self.rulings.last().ok_or(Refusal::NothingRuled)?;
                self.may_undo(last.record)?;
                (!last.carried_out()).or(Refusal::CarriedOut)
            }
            Order::TakeBack { seat } => {
                let relayed = self.draws.relayed(*seat);
                relayed.is_some().or(Refusal::NothingToTakeBack)
            }
            Order::Change { id, changes } => {
                let position = changes.to(self.position()).ok_or(Refusal::NoPosition)?;
                let position = position.fen();
                self.may_rule(*id, &Ruling::SetPosition { position })
            }
            Order::CorrectClock { id, setting } => {
                let given = self.gained_by(setting);
                let setting = setting.clone();
                self.may_rule(*id, &Ruling::CorrectClock { setting, given })
            }
            Order::Confirm => {
                let (meant, _) = self.cases.asked_back().ok_or(Refusal::NothingToConfirm)?;
                self.may_rule(meant.id, &meant.ruling)
            }
            Order::Refrain => self
                .cases
                .asked_back()
                .is_some()
                .or(Refusal::NothingToConfirm),
            _ => Ok(()),
        }
    }

    /// Whether a ruling fits the game and the case that it answers, and does not come too late.
    pub(super) fn may_rule(&self, id: Option<u32>, ruling: &Ruling) -> Result<(), Refusal> {
        if let Some(id) = id {
            self.must_be_open(id)?;
        }
        self.must_be_in_time(ruling)?;
        self.must_be_opened(ruling)?;
        let asked = |asked: &dyn Fn(u32) -> bool| {
            let id = id.unwrap_or_default();
            asked(id).or(Refusal::Unasked { id })
        };
        let back = ruling.goes_back_to();
        back.is_none_or(|plies| plies as usize <= self.plies().len())
            .or(Refusal::TooFar)?;
        match ruling {
            Ruling::AsWritten { ply, uci } => self
                .with_written(*ply, uci)
                .is_some()
                .or(Refusal::Unwritten),
            Ruling::CorrectScore { ply } => self
                .plies()
                .get((*ply as usize).wrapping_sub(1))
                .is_some()
                .or(Refusal::TooFar),
            Ruling::Sanction { sanction, .. } => self
                .profile
                .edition
                .sanctions()
                .contains(sanction)
                .or(Refusal::NoSuchPenalty),
            Ruling::SetTimes { .. } | Ruling::GiveBack { .. } => {
                self.profile.time.is_some().or(Refusal::NoTimes)
            }
            Ruling::CorrectClock { setting, .. } => self.may_set_rightly(setting),
            Ruling::Reject { .. } => {
                asked(&|id| self.waiting_claim(id).is_some() || self.waiting_request(id).is_some())
            }
            Ruling::Postpone { .. } => asked(&|id| self.waiting_claim(id).is_some()),
            Ruling::Increment { .. } => asked(&|id| self.waiting_request(id).is_some()),
            Ruling::Consent { .. } => asked(&|id| {
                let wanted = |matter: &Matter| matches!(matter, Matter::DrawWanted { .. });
                self.open()
                    .any(|found| found.id == id && wanted(&found.matter))
            }),
            Ruling::SetPosition { position } => {
                playable(position).is_some().or(Refusal::NoPosition)
            }
            Ruling::Reopen => self.outcome().is_some().or(Refusal::NotOver),
            Ruling::Undo { record } => self.may_undo(*record),
            Ruling::Allow { what, allowed } => {
                let profile = self.profile.allowing(*what, *allowed);
                (profile != self.profile).or(Refusal::Already)
            }
            Ruling::Penalise { seat, remedy, .. } => self.may_remedy(*seat, *remedy),
            // A board without sensors is put right by hand.
            Ruling::Restore { .. }
            | Ruling::AdjustBoard { .. }
            | Ruling::End { .. }
            | Ruling::NewGame
            | Ruling::PlayOn => Ok(()),
        }
    }

    /// Whether a pawn that was left on its last rank, and whose piece nobody named, may become a queen now (7.5.2).
    pub(crate) fn left_pawn_may_be_a_queen(&self) -> bool {
        self.profile.edition.left_pawn_becomes_queen()
            && self.illegal_moves().correction != Correction::BeforeNextMove
    }

    /// A pawn that was left on its last rank becomes a queen (7.5.2), where one can.
    fn may_remedy(&self, seat: Color, remedy: Remedy) -> Result<(), Refusal> {
        let legal = self.position().legal_moves();
        let mut legal = legal.iter();
        let queen = self.turn() == seat && legal.any(|made| made.promotion() == Some(Role::Queen));
        (remedy != Remedy::Queen || queen).or(Refusal::NoQueen)
    }

    /// A setting of the clock that is another one than it has.
    fn may_set_rightly(&self, setting: &ClockSetting) -> Result<(), Refusal> {
        let control = self.clocks.control().ok_or(Refusal::NoTimes)?;
        let same = match setting {
            ClockSetting::Control(right) => right == control,
            ClockSetting::Counter { seat, moves } => self.moves_of_each().get(*seat) == moves,
        };
        (!same).or(Refusal::Already)
    }

    /// The last ruling that stands, and while the game is over only one that has ended it or changed nothing of it.
    pub(super) fn may_undo(&self, record: u64) -> Result<(), Refusal> {
        let last = self.rulings.last().filter(|last| last.record == record);
        let last = last.ok_or(Refusal::NothingRuled)?;
        let ended = matches!(last.ruling, Ruling::End { .. });
        (ended || self.outcome().is_none()).or(Refusal::Over)?;
        (self.phase != Phase::Adjourned).or(Refusal::NotPlaying)
    }

    /// A case that was closed without a ruling that stands, or that was dismissed.
    pub(super) fn may_reopen(&self, id: u32) -> Result<(), Refusal> {
        let found = self.cases.find(id).ok_or(Refusal::Closed { id })?;
        (!found.open).or(Refusal::Already)?;
        let dismissed = found
            .ruling()
            .is_none_or(|ruling| *ruling == Ruling::PlayOn);
        dismissed.or(Refusal::RuledUpon { id })
    }

    /// After the end the arbiter may still change the result (8.7); of what was concluded without an arbiter the designated
    /// one can only decide.
    fn must_be_in_time(&self, ruling: &Ruling) -> Result<(), Refusal> {
        match (self.phase, ruling) {
            (_, Ruling::End { .. })
            | (Phase::Over(_), Ruling::PlayOn | Ruling::Reopen | Ruling::Undo { .. }) => Ok(()),
            _ if self.begins_anew(ruling) => Ok(()),
            _ => self.must_not_be_decided(),
        }
    }

    /// Where what a sealed move ended stands, nobody loses by a flag or by coming late before the envelope is opened (I.10).
    fn must_be_opened(&self, ruling: &Ruling) -> Result<(), Refusal> {
        let late = matches!(
            ruling,
            Ruling::End {
                outcome: Outcome {
                    reason: Reason::Time | Reason::Forfeit | Reason::BothLost,
                    ..
                }
            }
        );
        let opened = self.adjournment().is_none_or(|it| it.is_opened());
        let closed = self.adjourned() == Some(AdjournmentStage::Awaiting) && !opened;
        (!(late && closed && self.profile.edition.sealed_end_stands())).or(Refusal::EnvelopeClosed)
    }

    /// Instead of an annulled game a new one is played, at the same table and in the same ledger (Guidelines I.12.2).
    fn begins_anew(&self, ruling: &Ruling) -> bool {
        let annulled = self.outcome().map(|outcome| outcome.reason) == Some(Reason::Annulled);
        annulled && matches!(ruling, Ruling::NewGame | Ruling::Restore { plies: 0 })
    }
}
