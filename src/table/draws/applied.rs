//! Effects of draw events, and of rulings on a claim or a request, outside this subject's state: the clocks, which stand for both
//! players until the arbiter has ruled.
//!
//! ```text
//! claim:   clocks stand --ruled--> over, or the clock runs on, with the times of the ruling and the intended move to be made
//! request: clocks stand --refused by the opponent, then ruled--> the clock runs on, with or without increment (2023 Guidelines III.4)
//! ```

use shakmaty::uci::UciMove;

use crate::state::clocks::running;
use crate::state::{Phase, State, whole};
use laws::Timestamp;
use ledger::event::{Author, DrawEvent, Matter, Relayed, Ruling};

pub(crate) fn draw(state: &mut State, event: &DrawEvent, author: Author, at: Timestamp) {
    state
        .draws
        .apply(event, author, state.play().announced_plies() as u32);
    match event {
        DrawEvent::Claimed { .. } | DrawEvent::IncrementAsked { .. } => state.clocks.stop(at),
        DrawEvent::TakenBack {
            what: Relayed::Claim | Relayed::Increment,
            ..
        } => run_clock(state, at),
        DrawEvent::TakenBack { .. }
        | DrawEvent::StandsAgain { .. }
        | DrawEvent::Offered { .. }
        | DrawEvent::Refused { .. }
        | DrawEvent::Lapsed { .. }
        | DrawEvent::Barred { .. }
        | DrawEvent::NotOffered { .. }
        | DrawEvent::ClaimBegan { .. }
        | DrawEvent::ResultConfirmed { .. } => {}
    }
}

/// Applies a ruling on a claim that does not end the game: play goes on, and the intended move must be made.
pub(crate) fn claim_ruled(state: &mut State, id: u32, ruling: &Ruling, at: Timestamp) {
    let of_a_request = state
        .cases
        .all()
        .iter()
        .any(|found| found.id == id && matches!(found.matter, Matter::IncrementAsked { .. }));
    if of_a_request && state.draws.asks_increment().is_some() {
        request_ruled(state, ruling, at);
        return;
    }
    let of_a_claim = state
        .cases
        .all()
        .iter()
        .any(|found| found.id == id && matches!(found.matter, Matter::DrawClaimed { .. }));
    let claim = of_a_claim.then(|| state.draws.answer_claim()).flatten();
    let Some(claim) = claim else {
        return;
    };
    if let Ruling::Postpone { seat, .. } = ruling {
        state.draws.postpone(*seat, claim.grounds);
    }
    let next = state.plies().len() as u32 + 1;
    let intended = claim.intended.filter(|uci| intends_legally(state, uci));
    state.draws.bind(next, intended);
    change_times(state, ruling, at);
    run_clock(state, at);
}

/// Restarts the clock that stood for a claim or a request.
fn run_clock(state: &mut State, at: Timestamp) {
    let runs = running::on_clock(state);
    if state.phase == Phase::Playing {
        state.clocks.run(runs, at);
    }
}

fn intends_legally(state: &State, uci: &UciMove) -> bool {
    let found = state.position().find(uci);
    found.is_some_and(|mv| state.position().is_legal(&mv))
}

fn change_times(state: &mut State, ruling: &Ruling, at: Timestamp) {
    let (seat, bonus, deduction) = if let Ruling::Reject {
        seat,
        bonus,
        deduction,
    } = *ruling
    {
        (seat, bonus, deduction)
    } else if let Ruling::Postpone { seat, bonus } = *ruling {
        (seat, bonus, 0)
    } else {
        return;
    };
    state.clocks.award(!seat, whole(bonus), at);
    state.clocks.award(seat, -whole(deduction), at);
}

/// Applies a ruling on a request: the clock runs on.
fn request_ruled(state: &mut State, ruling: &Ruling, at: Timestamp) {
    state.draws.answer_request();
    if let Ruling::Increment { seat, extra, bonus } = *ruling {
        let control = state.clocks.control().cloned();
        // The increment is added before each move from now on, so also before the next one.
        let control = control.map(|time| time.with_increment(extra));
        state.clocks.count_by(control.as_ref(), at);
        state.clocks.award(seat, whole(extra), at);
        state
            .clocks
            .award(!seat, whole(extra.saturating_add(bonus)), at);
    }
    run_clock(state, at);
}
