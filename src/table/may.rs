//! What may be done at a table now, and why not: asked by whoever decides, by the pages for what they offer, and by whoever
//! was refused.
//!
//! What boards, sound outputs and the clock report is never refused. A player's button that does nothing now is refused here
//! as anything else, but the player is told no more than the Laws allow.

use shakmaty::{Color, uci::UciMove};

use super::input::Input;
use super::order::{Finding, Flags, OpeningOrder, Order};
use super::state::{Phase, State};
use laws::{Chessclock, Grounds, Hold, OnTape, Refusal, ScoreSource};
use ledger::event::{Matter, Question, Ruling};

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
            Input::Player { seat, writing } => self.may_write(*seat, writing),
            Input::By { input, .. } => self.may(input),
            Input::Button { seat, button } => self.may_push(*seat, *button),
            Input::Known(_)
            | Input::Resumed { .. }
            | Input::Stands { .. }
            | Input::BoardConnected { .. }
            | Input::BoardMissing { .. }
            | Input::BoardLost { .. }
            | Input::BoardSilent { .. }
            | Input::BoardHeard { .. }
            | Input::Ears { .. }
            | Input::Said { .. }
            | Input::SoundLost { .. }
            | Input::SpokenBy { .. }
            | Input::SoundBack { .. }
            | Input::Listens { .. }
            | Input::Deaf { .. }
            | Input::HeardAs { .. }
            | Input::Taped(_)
            | Input::Sensed { .. }
            | Input::Heard { .. }
            | Input::Key(_)
            | Input::Sealed(_)
            | Input::Opened(_)
            | Input::Access(_)
            | Input::Ordered { .. }
            | Input::StrangeOrder { .. }
            | Input::Desks(_)
            | Input::Far(_)
            | Input::Wish { .. }
            | Input::Hint { .. }
            | Input::Note(_)
            | Input::Gone { .. }
            | Input::Line(_)
            | Input::Down { .. }
            | Input::People(_)
            | Input::Stood { .. }
            | Input::Time => Ok(()),
        }
    }

    fn may_order(&self, order: &Order) -> Result<(), Refusal> {
        (self.number > 0).or(Refusal::SetUp)?;
        self.must_fit_handed_over(order)?;
        match order {
            Order::Opening(order) => self.may_go_through(order),
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
            Order::Record(what) => self.may_record(*what),
            Order::Ear { seat, on } => self.may_switch_ear(*seat, *on),
            Order::Weigh { id } => self.must_be_open(*id),
            Order::Because { order, .. } => self.may_order(order),
            Order::Note
            | Order::Take { .. }
            | Order::Hear { .. }
            | Order::NoteBoard { .. }
            | Order::Reopen { .. }
            | Order::Appeal { .. }
            | Order::AppealDecided { .. }
            | Order::Undo
            | Order::Withdraw
            | Order::TakeBack { .. }
            | Order::Change { .. }
            | Order::CorrectClock { .. }
            | Order::Confirm
            | Order::Refrain => self.may_do_in_a_case(order),
            Order::Accept { id } | Order::AcceptWith { id, .. } => self.may_accept(*id),
            Order::AcceptOther { id } => self.may_accept_other(*id),
            Order::Dismiss { id } => self.may_rule(Some(*id), &Ruling::PlayOn),
            Order::Reject { id } => {
                self.must_be_open(*id)?;
                self.must_not_be_decided()?;
                self.may_reject(*id)?;
                (self.waiting_claim(*id).is_some() || self.waiting_request(*id).is_some())
                    .or(Refusal::Unasked { id: *id })
            }
            Order::Postpone { id } => self.may_postpone(*id),
            Order::Said { seat, .. } => self.may_be_said(*seat),
            Order::Keep { seat, source } => self.may_keep(*seat, *source),
            Order::ReadScore { .. } | Order::WritesIn { .. } => Ok(()),
            Order::Rule { id, ruling } => self.may_rule(*id, ruling),
            Order::Adjourn(order) => self.may_order_adjournment(order),
            Order::Handing(order) => self.may_hand(order),
            Order::Find(Finding::Broken(board, square)) => self.may_be_broken(*board, *square),
            Order::Find(Finding::Right(board)) => self.may_be_right(*board),
            Order::Find(_) => self.must_play(),
            Order::Enter { seat, uci } => self.may_enter(*seat, uci),
            // The room that goes on with the game does so itself: here it is kept.
            Order::TakeOver => Err(Refusal::Kept),
        }
    }

    fn may_record(&self, what: OnTape) -> Result<(), Refusal> {
        self.must_not_be_over()?;
        (what != self.tapes.allowed()).or(Refusal::Already)
    }

    fn may_postpone(&self, id: u32) -> Result<(), Refusal> {
        self.must_be_open(id)?;
        self.must_not_be_decided()?;
        self.waiting_claim(id)
            .is_some_and(|(_, grounds)| grounds.is_of_the_finish())
            .or(Refusal::Unasked { id })
    }

    /// By hand only while the player's room is not reached.
    fn may_enter(&self, seat: Color, uci: &UciMove) -> Result<(), Refusal> {
        self.must_play()?;
        let lost = self.rooms().lost().is_some();
        (lost && self.is_afar(seat)).or(Refusal::Reached)?;
        self.may_make(seat, uci)
    }

    /// Whoever enters it.
    pub(super) fn may_make(&self, seat: Color, uci: &UciMove) -> Result<(), Refusal> {
        self.must_have_the_move(seat)?;
        self.must_not_wait()?;
        self.position_for(seat)
            .find(uci)
            .is_some()
            .or(Refusal::NoMove)
    }

    /// What a player's score is taken from.
    fn may_keep(&self, seat: Color, source: ScoreSource) -> Result<(), Refusal> {
        self.must_not_be_over()?;
        (source != self.scores.source(seat)).or(Refusal::Already)
    }

    fn may_accept(&self, id: u32) -> Result<(), Refusal> {
        let found = self.open().find(|found| found.id == id);
        self.may_rule(Some(id), found.ok_or(Refusal::Closed { id })?.proposes())
    }

    fn may_accept_other(&self, id: u32) -> Result<(), Refusal> {
        self.must_be_open(id)?;
        let other = self.cases.find(id).and_then(|found| found.other_remedy());
        self.may_rule(Some(id), &other.ok_or(Refusal::Unasked { id })?)
    }

    /// In 1997 a claim in the quickplay finish that is open is declared drawn or postponed, and never rejected (10.2).
    fn may_reject(&self, id: u32) -> Result<(), Refusal> {
        let claim = |matter: &Matter| {
            matches!(
                matter,
                Matter::DrawClaimed {
                    grounds: Grounds::NormalMeans | Grounds::NoEffort,
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

    /// Nobody is told for minutes what the game is while it is played; a point is confirmed at any time.
    fn may_go_through(&self, order: &OpeningOrder) -> Result<(), Refusal> {
        self.must_not_be_over()?;
        let tells = matches!(order, OpeningOrder::Tell { .. });
        (!tells || self.phase != Phase::Playing).or(Refusal::NotWaiting)
    }

    /// The game, or the clocks.
    fn may_start(&self) -> Result<(), Refusal> {
        match self.phase {
            Phase::SettingUp | Phase::Stopped => self.must_be_ready(),
            Phase::Playing if self.clocks.stands() => Ok(()),
            Phase::Playing | Phase::Adjourned | Phase::HandedOver | Phase::Referred => {
                Err(Refusal::NotWaiting)
            }
            Phase::Over(_) => Err(Refusal::Over),
        }
    }

    /// An external clock is stopped by hand.
    fn may_stop(&self) -> Result<(), Refusal> {
        self.must_play()?;
        let external = self.profile.clock == Chessclock::External && !self.clocks.stands();
        (self.clock_runs() || external).or(Refusal::ClocksStand)
    }

    /// Whether the table's own clock runs, while the game is played.
    pub fn clock_runs(&self) -> bool {
        let clock = self.clocks.own().filter(|_| self.phase == Phase::Playing);
        clock.is_some_and(|clock| clock.running().is_some())
    }

    pub(super) fn must_not_be_decided(&self) -> Result<(), Refusal> {
        match self.phase {
            Phase::Over(_) => Err(Refusal::Over),
            Phase::Referred => Err(Refusal::Referred),
            Phase::HandedOver => Err(Refusal::HandedOver),
            Phase::SettingUp | Phase::Playing | Phase::Stopped | Phase::Adjourned => Ok(()),
        }
    }

    /// The claim that waits for the arbiter under this number.
    pub(super) fn waiting_claim(&self, id: u32) -> Option<(Color, Grounds)> {
        let found = self.open().find(|found| found.id == id)?;
        match found.matter {
            Matter::DrawClaimed { seat, grounds, .. } => Some((seat, grounds)),
            _ => None,
        }
    }

    /// The moves of which it is asked which one this seat made.
    pub(super) fn asked_about(&self, seat: Color) -> Option<&[UciMove]> {
        let asked = self.questions.get(self.hand_of(seat))?;
        match &asked.question {
            Question::Which { moves } => Some(moves),
            Question::Resign
            | Question::Square { .. }
            | Question::Draw { .. }
            | Question::Result
            | Question::Position
            | Question::Hear
            | Question::Menu { .. }
            | Question::About { .. }
            | Question::Whose
            | Question::Course
            | Question::Kind { .. } => None,
        }
    }

    pub(super) fn must_play(&self) -> Result<(), Refusal> {
        match self.phase {
            Phase::Playing => Ok(()),
            Phase::Over(_) => Err(Refusal::Over),
            Phase::HandedOver => Err(Refusal::HandedOver),
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
            | Phase::HandedOver
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

    pub(super) fn must_be_open(&self, id: u32) -> Result<(), Refusal> {
        self.open()
            .any(|found| found.id == id)
            .or(Refusal::Closed { id })
    }

    pub(super) fn must_have_the_move(&self, seat: Color) -> Result<(), Refusal> {
        self.may_move(seat).or(Refusal::Turn { seat: self.turn() })
    }

    /// Where the profile holds announcements, nobody goes on before a ruling, nor while a claim waits (9.5).
    pub(super) fn must_not_wait(&self) -> Result<(), Refusal> {
        (!self.awaits_ruling(Hold::Announcements)).or(Refusal::Waits)
    }
}

/// A condition, or why it must hold.
pub(crate) trait Or {
    fn or(self, refusal: Refusal) -> Result<(), Refusal>;
}

impl Or for bool {
    fn or(self, refusal: Refusal) -> Result<(), Refusal> {
        if self { Ok(()) } else { Err(refusal) }
    }
}
