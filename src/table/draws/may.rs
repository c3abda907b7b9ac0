//! A player's choices about a draw, and the rules that bar them.

use shakmaty::Color;

use crate::state;
use crate::state::State;
use laws::{Agreement, Bar, DrawAct, Grounds, Quickplay, TimeMode};
use ledger::event::Matter;

/// Whether the last period of a player's time control is a quickplay finish: the rest of the game in a fixed time.
fn has_quickplay_finish(state: &State, seat: Color) -> bool {
    let control = state.clocks.control();
    let control = control.filter(|control| control.mode() != TimeMode::Hourglass);
    let last = control.and_then(|control| control.periods(seat).last());
    state.profile.quickplay() && last.is_some_and(|last| last.moves.is_none() && last.extra == 0)
}

/// Whether this player is in the quickplay finish now.
pub(crate) fn in_quickplay_finish(state: &State, seat: Color) -> bool {
    let completed = *state::putting_back::moves_of_each(state).get(seat);
    let control = state.clocks.control();
    let last = control.is_some_and(|it| it.stage(seat, completed).period.moves.is_none());
    has_quickplay_finish(state, seat) && last
}

/// Whether a player can ask for an increment at all; an arbiter has to agree to it.
pub(crate) fn may_ask_increment(state: &State) -> bool {
    let announced = state.profile.quickplay() && state.profile.quickplay != Quickplay::Claims;
    let there = state.profile.has_arbiter();
    announced && there && state.profile.edition.finish_increment().is_some()
}

/// Whether such claims exist in this game: in the quickplay finish only where no increment can be asked for (2023 Guidelines
/// III.5).
pub(crate) fn may_claim(state: &State, grounds: Grounds) -> bool {
    !(grounds.is_of_the_finish() && may_ask_increment(state))
}

/// The choices of the draw button. They depend on an open offer and on the event, never on the merit of a claim.
pub fn draw_acts(state: &State, seat: Color) -> Vec<DrawAct> {
    use laws::Grounds::{FiftyMoves, NoEffort, NormalMeans, Threefold};
    let claim = |grounds, intended| DrawAct::Claim { grounds, intended };
    let mut acts = if state.draws.offer() == Some(!seat) {
        vec![DrawAct::Accept, DrawAct::Refuse]
    } else {
        vec![DrawAct::Offer]
    };
    for grounds in [Threefold, FiftyMoves] {
        acts.extend([claim(grounds, false), claim(grounds, true)]);
    }
    match has_quickplay_finish(state, seat) {
        true if may_ask_increment(state) => acts.push(DrawAct::AskIncrement),
        true => acts.extend([NormalMeans, NoEffort].map(|grounds| claim(grounds, false))),
        false => {}
    }
    acts
}

/// The bar to an agreed draw now, if any: the event's rule (9.1.1), or that somebody has not moved yet (2023 5.2.3), which bars
/// only the agreement.
pub fn agreement_barred(state: &State, accepting: bool) -> Option<Bar> {
    let made = state.play().announced_plies();
    match state.profile.agreement {
        Agreement::Never if !state.draws.consented() => Some(Bar::Event),
        Agreement::After(number) if made < 2 * number as usize && !state.draws.consented() => {
            Some(Bar::Until { number })
        }
        _ if accepting && made < 2 && state.profile.edition.agreement_needs_both_moved() => {
            Some(Bar::BothMove)
        }
        _ => None,
    }
}

/// The claim that waits for the arbiter under this number.
pub(crate) fn waiting_claim(state: &State, id: u32) -> Option<(Color, Grounds)> {
    let found = state.open().find(|found| found.id == id)?;
    let Matter::DrawClaimed { seat, grounds, .. } = found.matter else {
        return None;
    };
    Some((seat, grounds))
}

/// The player whose request for an increment waits for the arbiter under this number.
pub(crate) fn waiting_request(state: &State, id: u32) -> Option<Color> {
    let found = state.open().find(|found| found.id == id)?;
    let Matter::IncrementAsked { seat, .. } = found.matter else {
        return None;
    };
    Some(seat)
}
