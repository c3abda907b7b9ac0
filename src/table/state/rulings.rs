//! Rulings. Each has its file, which says when it may be ruled, what it settles and changes, and how that is taken back. What follows
//! from it at once is decided in `decide/rulings.rs`; its words stand in `announce::Proposal`.
//!
//! Each is kept with the state before it: a ruling can be withdrawn while it has had no effect, and undone by another one later.
//!
//! ```text
//! stands --withdrawn--> as before it, on the spot; by the time a peg is moved, a clock started, a move made:
//! stands --undone by a ruling--> as before it, the boards guided there
//! ```

mod adjust_board;
mod allow;
mod as_written;
mod consent;
mod correct_clock;
mod correct_score;
mod end;
mod give_back;
mod increment;
mod new_game;
mod penalise;
mod play_on;
mod postpone;
mod reject;
mod reopen;
mod restore;
mod sanction;
mod set_position;
mod set_times;
mod undo;

use std::sync::Arc;

use serde::Serialize;
use serde_with::serde_as;
use shakmaty::{ByColor, Color};

pub(crate) use undo::may_undo;

use super::State;
use crate::must::Or;
use crate::state;
use crate::state::clocks::{correcting, given_back};
use crate::state::{CaseFile, handed, penalties};
use laws::seat::BoardAt;
use laws::{Outcome, Reason, Refusal, Sides, Times, Timestamp};
use ledger::event::{
    Author, BoardEvent, ClockEvent, DrawEvent, Event, GameEvent, PlayEvent, Record, Ruling,
};

/// A ruling of one kind. Each kind answers all of this, so that nothing of a new one is settled in silence.
pub(crate) trait RulingRules {
    /// Whether it fits the game and the case that it answers, and is not too late.
    fn may_be_ruled(&self, state: &State, id: Option<u32>) -> Result<(), Refusal>;
    /// Whether nothing is left to rule in this other open case.
    fn settles(&self, file: &CaseFile) -> bool;
    /// What it changes: position, clocks, counts, profile.
    fn apply(&self, state: &mut State, id: Option<u32>, at: Timestamp);
    /// Takes back what it changed, while the game went on. What every ruling may have changed, the times and the losses of boards, is
    /// taken back besides.
    fn take_back(&self, state: &mut State, file: &RulingFile, at: Timestamp);
    /// What is decided at once after it.
    fn follows(&self) -> Consequence;
    /// Whether both players hear it at once. They do not where later outputs tell it anyway, or where only one board is put right.
    fn both_hear(&self, claim: bool, transfers: bool) -> bool;
}

/// What is decided at once after a ruling.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Consequence {
    Nothing,
    /// The board is guided to the game, or counted from its other side.
    AdjustBoard(BoardAt),
    /// Boards execute another half-move than they did.
    AnotherMove {
        ply: u32,
    },
    /// The scores get the half-move that was made.
    CorrectScores {
        ply: u32,
    },
    /// The clocks are put back with the game, and the boards guided to the earlier position.
    GoBack,
    /// All boards are guided to the position.
    GuideAll,
    /// They are, but those of an adjourned game only when it is resumed.
    GuideUnlessAdjourned,
    /// The clocks and boards stand as at the beginning of a game.
    BeginAnew,
    /// The game is as it was before the ruling of this record.
    GoOnAsBefore {
        record: u64,
    },
    /// The clocks run again that stood for a call.
    PlayOn,
    /// The player's draw offer is made.
    OfferDraw(Color),
    /// The pawn that this player left on its last rank is a queen.
    BecomesQueen(Color),
    /// This player plays no more.
    Expel(Color),
    End(Outcome),
}

/// The rules of a ruling.
pub(crate) fn rules(ruling: &Ruling) -> Box<dyn RulingRules + '_> {
    match *ruling {
        Ruling::AdjustBoard { board } => Box::new(adjust_board::AdjustBoardRuling { board }),
        Ruling::Restore { plies } => Box::new(restore::RestoreRuling { plies }),
        Ruling::AsWritten { ply, uci } => Box::new(as_written::AsWrittenRuling { ply, uci }),
        Ruling::CorrectScore { ply } => Box::new(correct_score::CorrectScoreRuling { ply }),
        Ruling::Penalise {
            seat,
            remedy,
            bonus,
            undecided: _,
        } => Box::new(penalise::PenaliseRuling {
            seat,
            remedy,
            bonus,
        }),
        Ruling::Sanction {
            seat,
            sanction,
            time,
            amount: _,
        } => Box::new(sanction::SanctionRuling {
            seat,
            sanction,
            time,
        }),
        Ruling::End { outcome } => Box::new(end::EndRuling { outcome }),
        Ruling::SetTimes { white, black } => Box::new(set_times::SetTimesRuling {
            times: ByColor { white, black },
        }),
        Ruling::CorrectClock { ref setting, given } => {
            Box::new(correct_clock::CorrectClockRuling { setting, given })
        }
        Ruling::GiveBack { seat, time } => Box::new(give_back::GiveBackRuling { seat, time }),
        Ruling::Reject { .. } => Box::new(reject::RejectRuling),
        Ruling::Postpone { .. } => Box::new(postpone::PostponeRuling),
        Ruling::Increment { .. } => Box::new(increment::IncrementRuling),
        Ruling::Consent { seat } => Box::new(consent::ConsentRuling { seat }),
        Ruling::SetPosition { ref position } => {
            Box::new(set_position::SetPositionRuling { position })
        }
        Ruling::NewGame => Box::new(new_game::NewGameRuling),
        Ruling::Reopen => Box::new(reopen::ReopenRuling),
        Ruling::Undo { record } => Box::new(undo::UndoRuling { record }),
        Ruling::Allow { what, allowed } => Box::new(allow::AllowRuling { what, allowed }),
        Ruling::PlayOn => Box::new(play_on::PlayOnRuling),
    }
}

/// Whether a ruling answers a case that waits for it.
fn answers(id: Option<u32>, waits: impl Fn(u32) -> bool) -> Result<(), Refusal> {
    let id = id.unwrap_or_default();
    waits(id).or(Refusal::Unasked { id })
}

/// Whether the game was annulled.
fn is_annulled(state: &State) -> bool {
    let outcome = state.outcome();
    outcome.is_some_and(|outcome| outcome.reason == Reason::Annulled)
}

/// The status of a ruling.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum RulingStatus {
    /// It stands.
    Stands,
    /// The arbiter withdrew it before anything came of it.
    Withdrawn,
    /// Another ruling undid it.
    Undone,
}

/// A ruling as it was given.
#[serde_as]
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct RulingFile {
    /// The record that contains it.
    pub record: u64,
    /// The case that it answered.
    pub id: Option<u32>,
    pub ruling: Ruling,
    /// The reason, in the arbiter's words.
    pub reason: String,
    /// The arbiter's name, where given.
    pub name: Option<String>,
    pub at: Timestamp,
    pub standing: RulingStatus,
    /// Whether it has had any effect.
    carried_out: bool,
    /// The cases that it closed.
    closed: Vec<u32>,
    /// Its change to the times of a clock that went on, in ms.
    #[serde_as(as = "Sides")]
    changed: ByColor<i64>,
    /// The state before it, with the clock stopped at this instant.
    #[serde(skip)]
    before: Arc<State>,
}

impl RulingFile {
    /// The state before it.
    pub fn before(&self) -> &State {
        &self.before
    }

    /// Its change to the times of a clock that went on, in ms.
    pub(crate) const fn changed(&self) -> &ByColor<i64> {
        &self.changed
    }

    /// The cases that were open before it, and that it closed.
    pub fn closed(&self) -> &[u32] {
        &self.closed
    }

    /// Whether it has had any effect: a peg was moved, a move made, a clock started.
    pub const fn carried_out(&self) -> bool {
        self.carried_out
    }
}

/// All rulings, in order.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[serde(transparent)]
pub struct Rulings(Vec<RulingFile>);

impl Rulings {
    /// All of them, in order.
    pub fn all(&self) -> &[RulingFile] {
        &self.0
    }

    /// The ruling of this record.
    pub fn find(&self, record: u64) -> Option<&RulingFile> {
        self.0.iter().find(|file| file.record == record)
    }

    /// The last ruling that stands, other than an undoing.
    pub fn last(&self) -> Option<&RulingFile> {
        let mut standing = self.0.iter().rev();
        standing.find(|file| {
            let undoes = matches!(file.ruling, Ruling::Undo { .. });
            file.standing == RulingStatus::Stands && !undoes
        })
    }

    /// The last ruling closed this case.
    pub(super) fn closes(&mut self, id: u32) {
        if let Some(last) = self.0.last_mut() {
            last.closed.push(id);
        }
    }

    /// Notes an effect of the rulings so far.
    fn carried_out(&mut self) {
        for file in &mut self.0 {
            file.carried_out = true;
        }
    }

    fn strike(&mut self, record: u64, standing: RulingStatus) -> Option<RulingFile> {
        let file = self.0.iter_mut().find(|file| file.record == record)?;
        file.standing = standing;
        Some(file.clone())
    }
}

/// The record that can be undone next: the last ruling that stands, or a later taking in of a game that went on without the
/// computer.
pub(crate) fn undone_next(state: &State) -> Option<u64> {
    let ruled = state.rulings.last().map(|last| last.record);
    ruled.max(state.handed.last_taken_in())
}

/// A snapshot of the table before a ruling, to return to.
pub(super) fn before_ruling(state: &State, at: Timestamp) -> Arc<State> {
    let mut before = State {
        rulings: Rulings::default(),
        ..state.clone()
    };
    before.clocks.stop(at);
    Arc::new(before)
}

/// Keeps a ruling that was just given.
pub(super) fn keep_ruling(
    state: &mut State,
    (id, ruling, reason): (Option<u32>, &Ruling, &str),
    record: &Record,
    before: Arc<State>,
) {
    let times = |state: &State| state.times(record.at).unwrap_or_default();
    let (then, now): (Times, Times) = (times(&before), times(state));
    let changed = |seat: Color| {
        let ms = |times: &Times| i64::try_from(*times.get(seat)).unwrap_or(i64::MAX);
        ms(&now).saturating_sub(ms(&then))
    };
    state.rulings.0.push(RulingFile {
        record: record.number,
        id,
        ruling: ruling.clone(),
        reason: reason.to_owned(),
        name: record.name.clone(),
        at: record.at,
        standing: RulingStatus::Stands,
        carried_out: false,
        closed: id.into_iter().collect(),
        changed: ByColor::new_with(changed),
        before,
    });
}

/// Notes whether this event is an effect of the rulings given so far.
pub(super) fn note_carried_out(state: &mut State, event: &Event, author: Author) {
    let comes = match event {
        Event::Board(event) => matches!(
            event,
            BoardEvent::Lifted { .. }
                | BoardEvent::Placed { .. }
                | BoardEvent::Shown { .. }
                | BoardEvent::Lost { .. }
        ),
        Event::Game(event) => matches!(event, GameEvent::Started),
        Event::Clock(event) => {
            matches!(event, ClockEvent::Started | ClockEvent::FlagFell { .. })
        }
        Event::Play(event) => !matches!(event, PlayEvent::Announced),
        // An offer with the arbiter's consent is made by that consent.
        Event::Draw(DrawEvent::Offered { .. }) => author != Author::Arbiter,
        Event::Draw(_) | Event::Question(_) | Event::Adjournment(_) | Event::Handing(_) => true,
        Event::Opening(_)
        | Event::Register(_)
        | Event::Access(_)
        | Event::Desk(_)
        | Event::Practice(_)
        | Event::Server(_)
        | Event::Line(_) => false,
        Event::Touch(_)
        | Event::Case(_)
        | Event::Score(_)
        | Event::Ear(_)
        | Event::Listening(_)
        | Event::Tape(_) => false,
    };
    if comes {
        state.rulings.carried_out();
    }
}

/// Strikes a ruling: withdrawn on the spot, or undone later.
pub(super) fn strike_ruling(state: &mut State, record: u64, standing: RulingStatus, at: Timestamp) {
    let Some(file) = state.rulings.strike(record, standing) else {
        return handed::take_out(state, record);
    };
    match file.ruling.changes_play() {
        true => go_back_before(state, &file.before, standing),
        false => take_back_ruling(state, &file, at),
    }
    let lost = file.carried_out && !file.ruling.changes_play();
    for id in file.closed {
        let claim = state
            .cases
            .find(id)
            .is_some_and(|found| found.matter.is_claim());
        if !(claim && lost) {
            state.cases.reopen(id);
        }
    }
}

/// The times as they would be without this ruling.
pub(crate) fn times_without(state: &State, record: u64, at: Timestamp) -> Option<Times> {
    let mut without = state.clone();
    strike_ruling(&mut without, record, RulingStatus::Undone, at);
    without.times(at)
}

/// Restores the game as it stood before a ruling that changed it; the clocks stand.
pub(super) fn go_back_before(state: &mut State, before: &State, standing: RulingStatus) {
    state.play = before.play.clone();
    state.clocks.go_back(&before.clocks, state.at);
    state::boards::losses::losses_as_before(state, before);
    state.draws = before.draws.clone();
    state.touches = before.touches.clone();
    state.adjournment = before.adjournment.clone();
    state.referral = before.referral;
    state.handed = before.handed.clone();
    state.scores.go_back(&before.scores, state.at);
    state.cases.count_as(&before.cases);
    state.questions.drop_all();
    if standing == RulingStatus::Withdrawn {
        state.phase = before.phase;
        state.boards = before.boards.clone();
        for board in BoardAt::ALL {
            state.ears.guided_back(board);
        }
        return;
    }
    // A move that was not completed is made anew; the clocks go to where they stood at the ruling.
    state.play.take_back(state.play.plies().len());
    state.phase = state::adjournment::phase_again(state, before.phase);
    for board in BoardAt::ALL {
        state::boards::guiding::accept_shown(state, board);
    }
}

/// Each time's gain or loss if a correction of the clock's settings is taken back; time that it could not take is not given back
/// either.
pub(crate) fn uncorrected(state: &State, file: &RulingFile) -> Option<ByColor<i64>> {
    let Ruling::CorrectClock { setting, given } = &file.ruling else {
        return None;
    };
    let gained = correcting::gained_without(state, &file.before, setting);
    Some(ByColor::new_with(|seat| {
        gained.get(seat) + given.get(seat) - file.changed.get(seat)
    }))
}

/// Takes back what a ruling gave, took or counted, while the game went on.
fn take_back_ruling(state: &mut State, file: &RulingFile, at: Timestamp) {
    // The moves completed since count for it as well.
    let given = uncorrected(state, file).unwrap_or_else(|| file.changed.map(|changed| -changed));
    rules(&file.ruling).take_back(state, file, at);
    state::boards::losses::losses_as_before(state, file.before());
    let more = given_back::as_before(&mut state.clocks, &file.before().clocks, at);
    for seat in Color::ALL {
        let back = penalties::whole(*more.get(seat));
        state.clocks.award(seat, *given.get(seat) - back, at);
    }
    // A claim waits again, unless the game went on.
    if !file.carried_out {
        state.draws = file.before.draws.clone();
        if state.draws.wait() {
            state.clocks.stop(at);
        }
    }
}
