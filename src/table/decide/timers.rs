//! Timeouts: flag fall, unanswered questions, mirror deadlines.

use crate::decide::{adjournment, clocks, comparing, ends, external, losses, moves, rooms};
use crate::state;
use laws::seat::BoardAt;
use shakmaty::Color;

use super::Deciding;
use super::clocks::{late, next_warning};
use super::comparing::differs_anew;
use super::losses::lost_at;
use super::rooms::{late_there, stands_at, undecided_at};
use crate::state::AdjournmentStage;
use crate::state::{Phase, State};
use board::HAND_MS;
use laws::Timestamp;
use ledger::event::{Author, CaseEvent, LineEvent, Matter, Ruling};

/// The instant of this table's next timeout.
pub fn next_timeout(state: &State) -> Option<Timestamp> {
    timers(state).into_iter().map(|(at, _)| at).min()
}

/// An announcement whose text was shown for this long counts as heard, in ms: no sound output holds up a move.
pub(super) const SHOWN_MS: u64 = 2_000;

enum Timer {
    Flag(Color),
    Warning(Color, u64),
    Late(Color),
    Question(Color),
    Mirror(BoardAt),
    Waits(u32),
    Shown,
    Asked,
    NotReached(u32),
    LineStops,
    Undecided(Color),
    Lost(BoardAt),
    Session,
}

fn timers(state: &State) -> Vec<(Timestamp, Timer)> {
    let mut timers = Vec::new();
    // After the end nobody waits for a clock.
    let asked = state.clocks.external().wish();
    if let Some(wish) = asked.filter(|_| state.outcome().is_none()) {
        timers.push((wish.due(), Timer::Asked));
    }
    let awaited = state::adjournment::adjourned(state) == Some(AdjournmentStage::Awaiting);
    if state.phase != Phase::Playing && !awaited {
        return timers;
    }
    let flag = state.clocks.own().and_then(|clock| clock.flag_falls());
    if let Some((color, at)) = flag.filter(|(color, _)| state::rooms::flag_can_fall(state, *color))
    {
        timers.push((at, Timer::Flag(color)));
    }
    if let Some((at, seat, left)) = next_warning(state) {
        timers.push((at, Timer::Warning(seat, left)));
    }
    let unattended = state
        .cases
        .unattended()
        .filter(|_| state.profile.has_arbiter());
    timers.extend(unattended.map(|(at, id)| (at, Timer::Waits(id))));
    timers.extend(lost_at(state).map(|(at, board)| (at, Timer::Lost(board))));
    timers.extend(shown(state).into_iter().chain(session(state)));
    timers.extend(between_rooms(state));
    for seat in Color::ALL {
        if let Some(at) = late(state, seat) {
            timers.push((at, Timer::Late(seat)));
        }
        if let Some(asked) = state.questions.get(seat)
            && !told(state, &Matter::Unanswered { seat }, asked.since)
        {
            let due = asked.since.after(state.profile.question_deadline);
            timers.push((due, Timer::Question(seat)));
        }
        if let (Some(deadline), Some(last)) = (state.profile.mirror_deadline, state.plies().last())
            && let board = BoardAt(seat)
            && let (missing, extra) = differs_anew(state, board, &state.owed(board))
            && (missing | extra).any()
            && state.board_of(state.turn()) == Some(board)
            && state.current().is_none()
            && !state
                .open()
                .any(|found| found.matter.board() == Some(board))
            && !state
                .cases
                .all()
                .iter()
                .any(|found| found.matter.board() == Some(board) && found.raised >= last.completed)
        {
            // A lift that is too recent may be a fluttering contact: wait.
            let lifted = state.board(board).map(|found| found.traces().lifted());
            let certain = lifted.map(|lifted| lifted.after(HAND_MS));
            let due = last.completed.after(deadline);
            let due = certain.map_or(due, |certain| due.max(certain));
            timers.push((due, Timer::Mirror(board)));
        }
    }
    timers
}

/// When a move counts as heard because its text was shown. It is shown in the room of its player.
fn shown(state: &State) -> Option<(Timestamp, Timer)> {
    let by_hand = state.rooms().by_hand(state.plies().len() as u32 + 1);
    let here = !state.sits_elsewhere(state.turn()) || by_hand;
    let unheard = state.current().filter(|current| !current.announced);
    let current = unheard.filter(|_| here && state.phase == Phase::Playing)?;
    Some((current.given.after(SHOWN_MS), Timer::Shown))
}

/// When the session ends; a player who is sealing already is not asked again.
fn session(state: &State) -> Option<(Timestamp, Timer)> {
    let played = state.phase == Phase::Playing && state.sealing().is_none();
    let ends = state.clocks.session.ends().filter(|_| played)?;
    Some((ends, Timer::Session))
}

fn between_rooms(state: &State) -> impl Iterator<Item = (Timestamp, Timer)> {
    let late = late_there(state).map(|(at, ply)| (at, Timer::NotReached(ply)));
    let stands = stands_at(state).map(|at| (at, Timer::LineStops));
    let undecided = undecided_at(state).map(|(at, seat)| (at, Timer::Undecided(seat)));
    [late, stands, undecided].into_iter().flatten()
}

/// Whether the arbiter was told of this since then, or has not yet dealt with it.
fn told(state: &State, matter: &Matter, since: Timestamp) -> bool {
    let mut same = state.cases.all().iter();
    same.any(|found| found.matter == *matter && (found.open || found.raised >= since))
}

/// Runs all due timers, each at its own instant.
pub(super) fn run_timers(deciding: &mut Deciding) {
    let (now, stamp) = (deciding.now, deciding.stamp);
    while let Some((at, timer)) = timers(deciding.state)
        .into_iter()
        .filter(|(at, _)| *at <= now)
        .min_by_key(|(at, _)| *at)
    {
        let before = deciding.state.number;
        let told = deciding.state.cases.all().len();
        deciding.now = at.max(deciding.state.at);
        deciding.stamp = stamp.back_to(at, deciding.state.rooms().owner());
        match timer {
            Timer::Flag(seat) if clocks::both_flags_fall(deciding, seat) => {}
            Timer::Flag(seat) => ends::flag_falls(deciding, seat),
            Timer::Warning(seat, left) => clocks::warn(deciding, seat, left),
            Timer::Late(seat) => clocks::comes_late(deciding, seat),
            Timer::Question(seat) => {
                deciding.raise(Author::Clock, Matter::Unanswered { seat }, Ruling::PlayOn)
            }
            Timer::Waits(id) => deciding.emit(Author::Clock, CaseEvent::Waits { id }),
            Timer::Shown => moves::shown_long_enough(deciding),
            Timer::Asked => external::asked(deciding, false),
            Timer::NotReached(ply) => rooms::not_reached(deciding, ply),
            Timer::LineStops => rooms::line_stops(deciding),
            Timer::Undecided(seat) => deciding.emit(Author::Clock, LineEvent::Undecided { seat }),
            Timer::Lost(board) => losses::still_lost(deciding, board),
            Timer::Session => adjournment::session_over(deciding),
            Timer::Mirror(board) => {
                let owed = deciding.state.owed(board);
                comparing::compare(deciding, board, &owed);
            }
        }
        clocks::hold_clocks(deciding, told);
        if deciding.state.number == before {
            break;
        }
    }
    deciding.now = now;
    deciding.stamp = stamp;
}
