//! Derives the outputs of an event after it is recorded and applied. They are a function of record and state alone, so nothing
//! unrecorded can be heard.

pub(crate) mod adjournment;
pub(crate) mod clocks;
pub(crate) mod connection;
pub(crate) mod earlier_rounds;
pub(crate) mod events;
pub(crate) mod guidance;
pub(crate) mod opening;
pub(crate) mod practice;
pub(crate) mod private;
pub(crate) mod questions;
pub(crate) mod recording;
pub(crate) mod rooms;
pub(crate) mod rulings;
pub(crate) mod scores;
pub(crate) mod telling;

use crate::{case, state};
use laws::seat::BoardAt;
use shakmaty::Color;

pub use earlier_rounds::brought;
pub use rooms::of_line;

use self::telling::Telling;
use super::audience::{Audience, Output, may_hear};
use super::case::{first_proposal, fits, only_raised, pressed, says, weighs};
use super::state::AdjournmentStage;
use super::state::clocks::running;
use super::state::{Phase, State};
use announce::{Adjourned, Guided, Official, OtherRoom, Phrase, Scored};
use ledger::event::{Case, CaseEvent, Event, Matter, PressAndFlag, Record, Ruling};

/// The outputs of an event, after it was applied.
pub fn outputs(state: &State, record: &Record) -> Vec<Output> {
    let mut telling = Telling {
        state,
        outputs: Vec::new(),
    };
    private::cue(&mut telling, &record.event);
    events::event(&mut telling, record);
    let rated = state.profile.rated;
    if state.phase == Phase::HandedOver && !hands_over(&record.event) {
        telling.outputs.retain(Output::is_for_officials);
    }
    private::keep_private(state, &record.event, &mut telling.outputs);
    telling
        .outputs
        .retain(|output| may_hear(output.to, output.phrase.topic(), rated));
    rooms::place(state, record, &mut telling.outputs);
    for output in &mut telling.outputs {
        output.record = Some(record.number);
    }
    telling.outputs
}

/// Whether this event tells the players that the game goes on without the computer, or does so again.
const fn hands_over(event: &Event) -> bool {
    matches!(
        event,
        Event::Handing(_)
            | Event::Case(CaseEvent::Ruled {
                ruling: Ruling::Undo { .. },
                ..
            })
    )
}

/// The outputs to repeat after a restart: an announcement that was not heard, and open questions.
pub fn unheard(state: &State) -> Vec<Output> {
    let mut telling = Telling {
        state,
        outputs: Vec::new(),
    };
    if let Some(current) = state.current()
        && !current.announced
    {
        telling.announce();
        let announced = telling.outputs.iter_mut();
        announced.for_each(|output| output.record = Some(current.record));
    }
    for seat in Color::ALL {
        telling.asks(seat);
    }
    telling.outputs
}

/// Whether a room that was not reached still needs this output later: moves and rulings, open cases, the present state of the
/// clocks; but no sounds and nothing about the line, which each room tells itself.
pub fn is_still_to_be_heard(state: &State, output: &Output) -> bool {
    let runs = |seat: Color| state.clock_runs() && running::on_clock(state) == seat;
    let for_line = state.rooms().stands() && state.rooms().lost().is_some();
    match &output.phrase {
        Phrase::Click | Phrase::Cue(_) | Phrase::TimeWarning(_) => false,
        Phrase::OtherRoom(
            OtherRoom::Lost
            | OtherRoom::Back { .. }
            | OtherRoom::NotReachable { .. }
            | OtherRoom::NotReached(_)
            | OtherRoom::Undecided(_),
        ) => false,
        Phrase::ClocksStopped => state.clocks.stands() && !for_line,
        Phrase::Official(Official::StopByHand) => !for_line,
        Phrase::ClockRuns(seat) => runs(*seat),
        Phrase::Ready => state.phase != Phase::Playing,
        _ => output
            .case
            .is_none_or(|id| state.cases.find(id).is_some_and(|found| found.open)),
    }
}

impl Telling<'_> {
    /// Tells this player's pending question or task. Returns whether there is one.
    fn asks(&mut self, seat: Color) -> bool {
        let (state, before) = (self.state, self.outputs.len());
        questions::question(self, seat);
        if let Some((pen, _)) = state
            .scores
            .pen(seat)
            .filter(|_| state::scores::writes_by_buttons(state, seat))
        {
            scores::pen(self, seat, &pen, false);
        }
        if matches!(state.draws.entering(), Some((who, _)) if who == seat) {
            self.say(Audience::Seat(seat), Phrase::EnterIntended);
        }
        guidance::guidance(self, BoardAt(seat));
        let board = state.board(BoardAt(seat));
        if board.is_some_and(|board| board.king_asked().is_some() && board.turned().is_none()) {
            guidance::ask_king(self, BoardAt(seat));
        }
        self.outputs.len() > before
    }

    /// A press is held back because a case waits for the arbiter.
    fn held(&mut self, seat: Color) {
        if self.state.sealing() == Some(seat) {
            adjournment::say_adjourned(self, Audience::Seat(seat), Adjourned::NothingSealed);
            return;
        }
        if state::ears::holds_back(self.state) {
            self.say(Audience::Seat(seat), Phrase::ArbiterComes);
        }
    }

    /// Tells the arbiter that the boards are right, if the game waits for that.
    pub(crate) fn ready(&mut self) {
        let waiting = match self.state.phase {
            Phase::SettingUp => self.state.profile.rated && self.state.profile.has_arbiter(),
            Phase::Stopped => true,
            Phase::Adjourned => {
                state::adjournment::adjourned(self.state) == Some(AdjournmentStage::Resuming)
            }
            Phase::Playing | Phase::Referred | Phase::HandedOver | Phase::Over(_) => false,
        };
        // Play waits for no absent player's board, but a board that stands there is not called right before it is.
        let right = BoardAt::ALL.into_iter().all(|board| {
            let found = self.state.board(board).filter(|found| found.answers());
            found.is_none_or(|found| found.known() && self.state.agrees(board))
        });
        if waiting && right && self.state.ready() {
            if self.state.phase == Phase::SettingUp {
                opening::not_gone_through(self);
            }
            self.say(Audience::Arbiter, Phrase::Ready);
        }
    }

    /// Tells a guided board its next step; a board that comes right by itself may be the last one that the arbiter waits for.
    fn edge(&mut self, board: BoardAt) {
        match self.state.board(board) {
            Some(found) if found.guidance().is_some() => guidance::guidance(self, board),
            _ => self.ready(),
        }
    }

    fn raised(&mut self, case: &Case) {
        self.outputs.push(Output {
            case: Some(case.id),
            ..Output::new(Audience::Arbiter, says(case))
        });
        if let Some(explained) = &case.evidence.explained {
            self.say(Audience::Arbiter, Phrase::Explained(fits(case, explained)));
        }
        for phrase in weighs(self.state, case, self.state.at) {
            self.say(Audience::Arbiter, phrase);
        }
        if case.otherwise.is_some()
            && let Some(file) = self.state.cases.find(case.id)
        {
            self.say(Audience::Arbiter, first_proposal(file));
        }
        earlier_rounds::warned_before(self, case);
        if let Matter::FlagFell { seat } = case.matter
            && let Some(at) = self.state.play().pressed_ahead(seat)
        {
            let when = PressAndFlag::Before(self.state.at.since(at));
            self.say(Audience::Arbiter, pressed(seat, when));
        }
        let flag = matches!(case.matter, Matter::FlagFell { .. });
        let stands = self.state.profile.edition.sealed_end_stands();
        if flag
            && stands
            && state::adjournment::adjourned(self.state) == Some(AdjournmentStage::Awaiting)
        {
            adjournment::say_adjourned(self, Audience::Arbiter, Adjourned::OpenFirst);
        }
        if let Matter::Called { seat }
        | Matter::ResultDenied { seat }
        | Matter::DrawWanted { seat } = case.matter
        {
            let called = matches!(case.matter, Matter::Called { .. });
            let phrase = match (self.state.profile.has_arbiter(), called) {
                (true, _) => Phrase::ArbiterComes,
                (false, true) => Phrase::NoArbiter,
                (false, false) => Phrase::Noted,
            };
            self.say(Audience::Seat(seat), phrase);
        }
        if matches!(case.matter, Matter::ScoresDiffer { .. })
            && !case::scores::both_boards_are_sensed(self.state)
        {
            self.say(Audience::Arbiter, Phrase::Scored(Scored::CompareBoards));
        }
        if matches!(case.matter, Matter::TouchMove { .. }) && only_raised(case).is_none() {
            // A training table tells the player too.
            self.say(Audience::Seat(case.evidence.side), says(case));
        }
        if let (Matter::TurnedRound { board }, Phase::SettingUp) = (&case.matter, self.state.phase)
        {
            self.say(
                Audience::Seat(board.seat()),
                Phrase::Guided(Guided::TurnRound(*board)),
            );
        }
    }
}
