//! Checks whether an input is allowed now, with the reason if not: for the decision, for the pages' choice of controls, and for the
//! refused person.
//!
//! Reports from boards, sound outputs and the clock are never refused. A player's button without effect is refused like any other
//! input, but the player is told no more than the Laws allow.

use shakmaty::{Color, uci::UciMove};

use super::input::Input;
use super::order::{Finding, Flags, OpeningOrder, Order};
use super::state::{Phase, State};
use crate::must::Or;
use crate::{draws, ear, handing, may_adjourn, may_play, may_rule, must, state};
use laws::{Chessclock, Grounds, OnTape, Refusal, ScoreSource};
use ledger::event::{Matter, Ruling};

impl State {
    /// Whether this input is allowed now.
    ///
    /// # Errors
    ///
    /// The reason of the refusal.
    pub fn may(&self, input: &Input) -> Result<(), Refusal> {
        match input {
            Input::SetUp { .. } => (self.number == 0).or(Refusal::SetUp),
            Input::Arbiter(order) => may_order(self, order),
            Input::Assistant { seat, act } => may_play::may_assist(self, *seat, act),
            Input::Player { seat, writing } => may_play::may_write(self, *seat, writing),
            Input::By { input, .. } => self.may(input),
            Input::Button { seat, button } => may_play::may_push(self, *seat, *button),
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
            | Input::Server(_)
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

    /// Whether the table's own clock runs, while the game is played.
    pub fn clock_runs(&self) -> bool {
        let clock = self.clocks.own().filter(|_| self.phase == Phase::Playing);
        clock.is_some_and(|clock| clock.running().is_some())
    }
}

fn may_order(state: &State, order: &Order) -> Result<(), Refusal> {
    (state.number > 0).or(Refusal::SetUp)?;
    handing::may::must_fit_handed_over(state, order)?;
    match order {
        Order::Opening(order) => may_go_through(state, order),
        Order::Start => may_start(state),
        Order::Stop => may_stop(state),
        Order::Flags(Flags::One(_) | Flags::Both) => {
            must::play(state)?;
            (state.profile.clock == Chessclock::External).or(Refusal::OwnClock)
        }
        Order::Absent { seat } => {
            must::not_be_over(state)?;
            (!state.clocks.absent(*seat)).or(Refusal::Already)
        }
        Order::Arrived { seat } => state.clocks.absent(*seat).or(Refusal::Already),
        Order::Record(what) => may_record(state, *what),
        Order::Ear { seat, on } => ear::may::may_switch_ear(state, *seat, *on),
        Order::Weigh { id } => must::be_open(state, *id),
        Order::DatePress { id, nth, before } => {
            must::be_open(state, *id)?;
            state::boards::losses::press_to_date(state, *id, *nth, *before)
                .is_some()
                .or(Refusal::Unasked { id: *id })
        }
        Order::Because { order, .. } => may_order(state, order),
        Order::Note => must::not_be_over(state),
        Order::Take { id, name } => may_rule::may_take(state, *id, name),
        Order::Hear { id, .. } | Order::NoteBoard { id, .. } => may_rule::may_note_of(state, *id),
        Order::Reopen { id } => may_rule::may_reopen(state, *id),
        Order::Appeal { id, seat } => may_rule::may_appeal(state, *id, *seat),
        Order::AppealDecided { id, seat } => may_rule::may_decide_appeal(state, *id, *seat),
        Order::Undo => may_rule::may_undo_last(state),
        Order::Withdraw => may_rule::may_withdraw(state),
        Order::TakeBack { seat } => may_rule::may_take_back(state, *seat),
        Order::Change { id, changes } => may_rule::may_change(state, *id, changes),
        Order::CorrectClock { id, setting } => may_rule::may_correct_clock(state, *id, setting),
        Order::Confirm => may_rule::may_confirm(state),
        Order::Refrain => may_rule::may_refrain(state),
        Order::Accept { id } => may_accept(state, *id),
        Order::AcceptWith { id, times } => {
            may_accept(state, *id)?;
            state::putting_back::knows_times(state, *id, *times).or(Refusal::TimesUnknown)
        }
        Order::AcceptOther { id } => may_accept_other(state, *id),
        Order::Dismiss { id } => may_rule::may_rule(state, Some(*id), &Ruling::PlayOn),
        Order::Reject { id } => {
            must::be_open(state, *id)?;
            must::not_be_decided(state)?;
            may_reject(state, *id)?;
            (draws::may::waiting_claim(state, *id).is_some()
                || draws::may::waiting_request(state, *id).is_some())
            .or(Refusal::Unasked { id: *id })
        }
        Order::Postpone { id } => may_postpone(state, *id),
        Order::Said { seat, .. } => state::boards::doubts::may_be_said(state, *seat),
        Order::Keep { seat, source } => may_keep(state, *seat, *source),
        Order::ReadScore { .. } | Order::WritesIn { .. } => Ok(()),
        Order::Rule { id, ruling } => may_rule::may_rule(state, *id, ruling),
        Order::Adjourn(order) => may_adjourn::may_order_adjournment(state, order),
        Order::Handing(order) => handing::may::may_hand(state, order),
        Order::Find(Finding::Broken(board, square)) => {
            state::boards::doubts::may_be_broken(state, *board, *square)
        }
        Order::Find(Finding::Right(board)) => state::boards::doubts::may_be_right(state, *board),
        Order::Find(_) => must::play(state),
        Order::Enter { seat, uci } => may_enter(state, *seat, uci),
        // A room that takes over does so itself; a table refuses.
        Order::TakeOver => Err(Refusal::Kept),
    }
}

fn may_record(state: &State, what: OnTape) -> Result<(), Refusal> {
    must::not_be_over(state)?;
    (what != state.tapes.allowed()).or(Refusal::Already)
}

fn may_postpone(state: &State, id: u32) -> Result<(), Refusal> {
    must::be_open(state, id)?;
    must::not_be_decided(state)?;
    draws::may::waiting_claim(state, id)
        .is_some_and(|(_, grounds)| grounds.is_of_the_finish())
        .or(Refusal::Unasked { id })
}

/// By hand only while the player's room is not reached.
fn may_enter(state: &State, seat: Color, uci: &UciMove) -> Result<(), Refusal> {
    must::play(state)?;
    let lost = state.rooms().lost().is_some();
    (lost && state.sits_elsewhere(seat)).or(Refusal::Reached)?;
    must::be_a_move(state, seat, uci)
}

/// Whether this can become the source of a player's score.
fn may_keep(state: &State, seat: Color, source: ScoreSource) -> Result<(), Refusal> {
    must::not_be_over(state)?;
    (source != state.scores.source(seat)).or(Refusal::Already)
}

fn may_accept(state: &State, id: u32) -> Result<(), Refusal> {
    let found = state.open().find(|found| found.id == id);
    may_rule::may_rule(
        state,
        Some(id),
        found.ok_or_else(|| must::not_open(state, id))?.proposes(),
    )
}

fn may_accept_other(state: &State, id: u32) -> Result<(), Refusal> {
    must::be_open(state, id)?;
    let other = state.cases.find(id).and_then(|found| found.other_remedy());
    may_rule::may_rule(state, Some(id), &other.ok_or(Refusal::Unasked { id })?)
}

/// In 1997 an open claim in the quickplay finish is declared drawn or postponed, and never rejected (10.2).
fn may_reject(state: &State, id: u32) -> Result<(), Refusal> {
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
    let found = state.open().find(|found| found.id == id);
    let open = found.is_some_and(|found| claim(&found.matter));
    let barred = open && !state.profile.edition.finish_claim_rejected();
    (!barred).or(Refusal::Unasked { id })
}

/// Points are not read out for minutes while the game is played; they can be confirmed at any time.
fn may_go_through(state: &State, order: &OpeningOrder) -> Result<(), Refusal> {
    must::not_be_over(state)?;
    let tells = matches!(order, OpeningOrder::Tell { .. });
    (!tells || state.phase != Phase::Playing).or(Refusal::NotWaiting)
}

/// Whether the game or the clocks can be started.
fn may_start(state: &State) -> Result<(), Refusal> {
    match state.phase {
        Phase::SettingUp | Phase::Stopped => must::be_ready(state),
        Phase::Playing if state.clocks.may_start() => Ok(()),
        Phase::Playing | Phase::Adjourned | Phase::HandedOver | Phase::Referred => {
            Err(Refusal::NotWaiting)
        }
        Phase::Over(_) => Err(Refusal::Over),
    }
}

/// An external clock is stopped by hand.
fn may_stop(state: &State) -> Result<(), Refusal> {
    must::play(state)?;
    let external = state.profile.clock == Chessclock::External && !state.clocks.stands();
    let for_line = state.rooms().stands() && state.rooms().lost().is_some();
    (state.clock_runs() || external || for_line).or(Refusal::ClocksStand)
}
