//! What may be done at a table now, and why not: asked by whoever decides, by the pages for what they offer, and by whoever
//! was refused.
//!
//! What boards, sound outputs and the clock report is never refused. A player's button that does nothing now is refused here
//! as anything else, but the player is told no more than the Laws allow.

use shakmaty::{Color, uci::UciMove};

use super::act::Act;
use super::input::Input;
use super::order::{Flags, Order};
use super::state::{Phase, State};
use crate::board::sensing::Button;
use crate::laws::notation::moves_alone;
use crate::laws::{Chessclock, Grounds, Hold, Reason, Refusal};
use crate::ledger::event::{Matter, Question, Ruling};

impl State {
    /// Whether this may be done now.
    ///
    /// # Errors
    ///
    /// Why not.
    pub fn may(&self, input: &Input) -> Result<(), Refusal> {
        match input {
            Input::SetUp { .. } => (self.number == 0).or(Refusal::SetUp),
            Input::Arbiter(order) => self.may_order(order),
            Input::Assistant { seat, act } => self.may_assist(*seat, act),
            Input::Button { seat, button } => self.may_push(*seat, *button),
            Input::Resumed { .. }
            | Input::Stands { .. }
            | Input::BoardConnected { .. }
            | Input::BoardMissing { .. }
            | Input::BoardLost { .. }
            | Input::Ears { .. }
            | Input::Said { .. }
            | Input::SoundLost { .. }
            | Input::SpokenBy { .. }
            | Input::SoundBack { .. }
            | Input::Taped(_)
            | Input::Sensed { .. }
            | Input::Heard { .. }
            | Input::Key(_)
            | Input::Sealed(_)
            | Input::Opened(_)
            | Input::Stood { .. }
            | Input::Time => Ok(()),
        }
    }

    fn may_order(&self, order: &Order) -> Result<(), Refusal> {
        (self.number > 0).or(Refusal::SetUp)?;
        match order {
            Order::Start => self.may_start(),
            Order::Stop => self.may_stop(),
            Order::Flags(Flags::One(_) | Flags::Both) => {
                self.must_play()?;
                (self.profile.clock == Chessclock::External).or(Refusal::OwnClock)
            }
            Order::Absent { seat } => {
                self.must_not_be_over()?;
                (!self.clocks.absent(*seat)).or(Refusal::Already)
            }
            Order::Arrived { seat } => self.clocks.absent(*seat).or(Refusal::Already),
            Order::Record(what) => {
                self.must_not_be_over()?;
                (*what != self.tapes.allowed()).or(Refusal::Already)
            }
            Order::Weigh { id } => self.must_be_open(*id),
            Order::Accept { id } | Order::AcceptWith { id, .. } => {
                let found = self.open().find(|found| found.id == *id);
                let found = found.ok_or(Refusal::Closed { id: *id })?;
                self.may_rule(Some(*id), found.proposes())
            }
            Order::Dismiss { id } => self.may_rule(Some(*id), &Ruling::PlayOn),
            Order::Reject { id } => {
                self.must_be_open(*id)?;
                self.must_not_be_decided()?;
                self.may_reject(*id)?;
                (self.waiting_claim(*id).is_some() || self.waiting_request(*id).is_some())
                    .or(Refusal::Unasked { id: *id })
            }
            Order::Postpone { id } => {
                self.must_be_open(*id)?;
                self.must_not_be_decided()?;
                matches!(self.waiting_claim(*id), Some((_, Grounds::NormalMeans)))
                    .or(Refusal::Unasked { id: *id })
            }
            Order::ReadScore { .. } | Order::WritesIn { .. } => Ok(()),
            Order::Rule { id, ruling } => self.may_rule(*id, ruling),
            Order::Adjourn(order) => self.may_order_adjournment(order),
            Order::Find(_) => self.must_play(),
        }
    }

    /// In 1997 a claim in the quickplay finish that is open is declared drawn or postponed, and never rejected (10.2).
    fn may_reject(&self, id: u32) -> Result<(), Refusal> {
        let claim = |matter: &Matter| {
            matches!(
                matter,
                Matter::DrawClaimed {
                    grounds: Grounds::NormalMeans,
                    objection: None,
                    ..
                }
            )
        };
        let found = self.open().find(|found| found.id == id);
        let open = found.is_some_and(|found| claim(&found.matter));
        let barred = open && !self.profile.edition.finish_claim_rejected();
        (!barred).or(Refusal::Unasked { id })
    }

    /// The game, or the clocks.
    fn may_start(&self) -> Result<(), Refusal> {
        match self.phase {
            Phase::SettingUp | Phase::Stopped => self.must_be_ready(),
            Phase::Playing if self.clocks.own().is_some() && !self.clock_runs() => Ok(()),
            Phase::Playing | Phase::Adjourned | Phase::Referred => Err(Refusal::NotWaiting),
            Phase::Over(_) => Err(Refusal::Over),
        }
    }

    /// An external clock is stopped by hand.
    fn may_stop(&self) -> Result<(), Refusal> {
        self.must_play()?;
        (self.clock_runs() || self.profile.clock == Chessclock::External).or(Refusal::ClocksStand)
    }

    /// Whether the table's own clock runs, while the game is played.
    pub fn clock_runs(&self) -> bool {
        let clock = self.clocks.own().filter(|_| self.phase == Phase::Playing);
        clock.is_some_and(|clock| clock.running().is_some())
    }

    /// Whether a ruling fits the game and the discrepancy that it answers, and does not come too late.
    fn may_rule(&self, id: Option<u32>, ruling: &Ruling) -> Result<(), Refusal> {
        if let Some(id) = id {
            self.must_be_open(id)?;
        }
        self.must_be_in_time(ruling)?;
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
            Ruling::SetTimes { .. } => self.profile.time.is_some().or(Refusal::NoTimes),
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
            // A board without sensors is put right by hand.
            Ruling::Restore { .. }
            | Ruling::Penalise { .. }
            | Ruling::AdjustBoard { .. }
            | Ruling::End { .. }
            | Ruling::PlayOn => Ok(()),
        }
    }

    /// After the end the arbiter may still change the result (8.7); of what was concluded without an arbiter the designated
    /// one can only decide.
    fn must_be_in_time(&self, ruling: &Ruling) -> Result<(), Refusal> {
        match (self.phase, ruling) {
            (_, Ruling::End { .. }) | (Phase::Over(_), Ruling::PlayOn) => Ok(()),
            _ if self.begins_anew(ruling) => Ok(()),
            _ => self.must_not_be_decided(),
        }
    }

    fn must_not_be_decided(&self) -> Result<(), Refusal> {
        match self.phase {
            Phase::Over(_) => Err(Refusal::Over),
            Phase::Referred => Err(Refusal::Referred),
            Phase::SettingUp | Phase::Playing | Phase::Stopped | Phase::Adjourned => Ok(()),
        }
    }

    /// Instead of an annulled game a new one is played, at the same table and in the same ledger (Guidelines I.12.2).
    fn begins_anew(&self, ruling: &Ruling) -> bool {
        let annulled = self.outcome().map(|outcome| outcome.reason) == Some(Reason::Annulled);
        annulled && *ruling == Ruling::Restore { plies: 0 }
    }

    /// The claim that waits for the arbiter under this number.
    pub(super) fn waiting_claim(&self, id: u32) -> Option<(Color, Grounds)> {
        let found = self.open().find(|found| found.id == id)?;
        match found.matter {
            Matter::DrawClaimed { seat, grounds, .. } => Some((seat, grounds)),
            _ => None,
        }
    }

    fn may_assist(&self, seat: Color, act: &Act) -> Result<(), Refusal> {
        self.assistant_may(act).or(Refusal::Barred)?;
        let sealing = self.sealing() == Some(seat);
        match act {
            Act::Seal(_) => sealing.or(Refusal::NotSealing { seat }),
            Act::Move(_) if sealing => Ok(()),
            Act::Touched(_) | Act::Write(_) | Act::Correct { .. } if sealing => {
                Err(Refusal::Sealing)
            }
            Act::Move(uci) => {
                self.must_play()?;
                let typed = self.board_of(seat).is_none()
                    || self
                        .asked_about(seat)
                        .is_some_and(|moves| moves.contains(uci));
                typed.or(Refusal::Sensors)?;
                self.must_have_the_move(seat)?;
                self.must_not_wait()?;
                self.position().find(uci).is_some().or(Refusal::NoMove)
            }
            Act::Press => self.may_press(seat),
            Act::Repeat => self.may_repeat(seat),
            Act::Touched(square) => {
                self.must_play()?;
                (!self.feels(seat)).or(Refusal::Feels)?;
                self.must_have_the_move(seat)?;
                (!self.touches.adjusts(seat)).or(Refusal::Adjusting)?;
                let piece = self.position().occupied().contains(*square);
                piece.or(Refusal::NoPiece { square: *square })
            }
            Act::Write(text) => (!moves_alone(text).is_empty()).or(Refusal::Empty),
            Act::Correct { ply, text } => {
                (!moves_alone(text).is_empty()).or(Refusal::Empty)?;
                let kept = self.scores.of(seat).map_or(0, <[String]>::len);
                (1..=kept).contains(&(*ply as usize)).or(Refusal::TooFar)
            }
            Act::Draw(_) | Act::Resign => self.must_play_or_be_adjourned(),
            Act::Result { .. } => self.may_confirm(seat),
            Act::ClaimTime => self.must_play(),
        }
    }

    /// Whether a button does something, or asks something, besides what it answers.
    pub(super) fn may_push(&self, seat: Color, button: Button) -> Result<(), Refusal> {
        match button {
            Button::Commit => {
                self.must_play()?;
                self.sealing().is_none().or(Refusal::Sealing)?;
                self.must_not_wait()
            }
            Button::Press => self.may_press(seat),
            Button::OpponentPress => self.may_press(!seat),
            Button::Adjust => {
                self.must_play()?;
                self.must_have_the_move(seat)
            }
            Button::Draw | Button::Resign => self.must_play_or_be_adjourned(),
            // They answer questions, ask for what can always be asked, or call.
            Button::Repeat
            | Button::Time
            | Button::Arbiter
            | Button::Cancel
            | Button::Up
            | Button::Down
            | Button::Left
            | Button::Right
            | Button::Ok => Ok(()),
        }
    }

    /// The clock: whoever has the move may press it, whether it completes a move or not.
    pub(super) fn may_press(&self, seat: Color) -> Result<(), Refusal> {
        self.must_play()?;
        self.must_have_the_move(seat)?;
        self.must_not_wait()?;
        let pressed = self.current().is_some_and(|c| c.pressed && !c.announced);
        (!pressed).or(Refusal::Already)
    }

    /// The opponent's announcement, once a move (D.2.1).
    pub(super) fn may_repeat(&self, seat: Color) -> Result<(), Refusal> {
        self.must_play()?;
        (self.announcer() == Some(!seat)).or(Refusal::NothingToRepeat)?;
        (!self.repeated()).or(Refusal::Already)
    }

    /// The result; or where a claim concluded the game without an arbiter, the position.
    fn may_confirm(&self, seat: Color) -> Result<(), Refusal> {
        let claimed = self.referred_by() == Some(!seat);
        let verifies = claimed && self.phase == Phase::Referred;
        (self.outcome().is_some() || verifies).or(Refusal::NotOver)
    }

    /// The moves of which it is asked which one this seat made.
    pub(super) fn asked_about(&self, seat: Color) -> Option<&[UciMove]> {
        let asked = self.questions.get(self.hand_of(seat))?;
        match &asked.question {
            Question::Which { moves } => Some(moves),
            Question::Resign
            | Question::Draw { .. }
            | Question::Result
            | Question::Position
            | Question::Hear => None,
        }
    }

    fn must_play(&self) -> Result<(), Refusal> {
        match self.phase {
            Phase::Playing => Ok(()),
            Phase::Over(_) => Err(Refusal::Over),
            Phase::SettingUp | Phase::Stopped | Phase::Adjourned | Phase::Referred => {
                Err(Refusal::NotPlaying)
            }
        }
    }

    /// While the game is adjourned a draw can still be agreed, and a player can resign (I.4, I.6).
    pub(super) fn must_play_or_be_adjourned(&self) -> Result<(), Refusal> {
        match self.phase {
            Phase::Adjourned => Ok(()),
            Phase::SettingUp
            | Phase::Playing
            | Phase::Stopped
            | Phase::Referred
            | Phase::Over(_) => self.must_play(),
        }
    }

    pub(super) fn must_not_be_over(&self) -> Result<(), Refusal> {
        self.outcome().is_none().or(Refusal::Over)
    }

    pub(super) fn must_be_ready(&self) -> Result<(), Refusal> {
        let boards = self.not_ready();
        boards.is_empty().or(Refusal::Boards { boards })
    }

    fn must_be_open(&self, id: u32) -> Result<(), Refusal> {
        self.open()
            .any(|found| found.id == id)
            .or(Refusal::Closed { id })
    }

    fn must_have_the_move(&self, seat: Color) -> Result<(), Refusal> {
        (seat == self.turn()).or(Refusal::Turn { seat: self.turn() })
    }

    /// Where the profile holds announcements, nobody goes on before a ruling, nor while a claim waits (9.5).
    fn must_not_wait(&self) -> Result<(), Refusal> {
        (!self.awaits_ruling(Hold::Announcements)).or(Refusal::Waits)
    }
}

/// A condition, or why it must hold.
pub(super) trait Or {
    fn or(self, refusal: Refusal) -> Result<(), Refusal>;
}

impl Or for bool {
    fn or(self, refusal: Refusal) -> Result<(), Refusal> {
        if self { Ok(()) } else { Err(refusal) }
    }
}
