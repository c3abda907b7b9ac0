//! Phrases what an arbiter weighs in a case: the order of events, and the witnesses for each score.

use super::words::meant;
use crate::state::State;
use announce::{Arbitrated, InOrder, Phrase, Scored};
use laws::seat::BoardAt;
use laws::{Reason, Timestamp};
use ledger::event::{Case, Matter, PressAndFlag};
use shakmaty::Color;

/// The phrases that accompany a case raised at this time, besides its explanation.
pub fn weighs(state: &State, case: &Case, told: Timestamp) -> Vec<Phrase> {
    let dependent = match case.evidence.dependent.as_slice() {
        [] => None,
        [seat] => Some(Scored::DependsOn { seat: *seat }),
        _ => Some(Scored::Dependent),
    };
    let dependent = dependent.map(Phrase::Scored);
    let lost = lost_meanwhile(state, case, told);
    let lost = lost
        .into_iter()
        .chain(pressed_unheard(case))
        .chain(dependent);
    in_order(case, told).into_iter().chain(lost).collect()
}

/// Whether this player pressed before the flag fell, at a board that was not heard then.
pub const fn pressed(seat: Color, when: PressAndFlag) -> Phrase {
    Phrase::Arbitrated(Arbitrated::PressAndFlag { seat, when })
}

/// The press that was known already when the flag fell.
fn pressed_unheard(case: &Case) -> Option<Phrase> {
    let (press, (flag, fell)) = (case.evidence.dated?, case.evidence.fallen?);
    (press.seat == flag).then(|| pressed(flag, press.and_flag(fell)))
}

/// Each move in parted scores, with its witnesses.
pub fn borne(case: &Case) -> Vec<Phrase> {
    let readings = case.evidence.readings.iter();
    let borne = readings.map(|reading| {
        Phrase::Scored(Scored::Borne {
            announcement: meant(case, &reading.uci),
            by: reading.by.clone(),
        })
    });
    borne.collect()
}

/// The losses of boards while a flag fell: their length, and the time that they took. A board that serves both players keeps the name
/// that its alarm had.
fn lost_meanwhile(state: &State, case: &Case, told: Timestamp) -> Vec<Phrase> {
    let Some(seat) = case.matter.flag() else {
        return Vec::new();
    };
    let evidence = &case.evidence;
    let own = evidence.losses.iter().map(|loss| (seat, loss, loss.ran));
    // For an opponent whose clock did not run, the length is enough.
    let beside = evidence.losses_beside.iter();
    let beside = beside.map(|loss| (!seat, loss, loss.ran.filter(|ran| *ran > 0)));
    let lost = own.chain(beside).map(|(seat, loss, ran)| {
        Phrase::Arbitrated(Arbitrated::LostMeanwhile {
            seat: state.board_of(seat).map_or(seat, BoardAt::seat),
            lost: loss.until.unwrap_or(told).since(loss.since),
            ran,
            back: loss.until.is_some(),
            silent: loss.silent,
        })
    });
    lost.collect()
}

/// The order of events where a move, a resignation, an agreement or a claim follows a fallen flag (6.8, 5.1, 5.2, 9.2).
fn in_order(case: &Case, told: Timestamp) -> Option<Phrase> {
    let reason = if let Matter::Ends { outcome } = case.matter {
        Some(outcome.reason)
    } else if matches!(case.matter, Matter::DrawClaimed { .. }) {
        None
    } else {
        return None;
    };
    let evidence = &case.evidence;
    let (flag, fallen) = evidence.fallen?;
    // The half-move of the case is the next one, where the last one is completed.
    let seat = match evidence.made {
        Some(_) => evidence.side,
        None => !evidence.side,
    };
    let ends = match reason {
        None => [(Some(told), InOrder::Claimed), (None, InOrder::Told)],
        Some(reason) if reason.is_in_the_position() => [
            (evidence.placed, InOrder::Placed(seat)),
            (evidence.announced, InOrder::Announced(seat)),
        ],
        // The player's statement itself raises the case.
        Some(Reason::Resignation) => [(Some(told), InOrder::Resigned), (None, InOrder::Told)],
        Some(Reason::Agreement) => [(Some(told), InOrder::Agreed), (None, InOrder::Told)],
        _ => return None,
    };
    let [first, second] = ends;
    let moments = [
        (Some(fallen), InOrder::Fell(flag)),
        first,
        second,
        (Some(told), InOrder::Told),
    ];
    let mut moments: Vec<(Timestamp, InOrder)> = moments
        .into_iter()
        .filter_map(|(at, step)| Some((at?, step)))
        .collect();
    moments.sort_by_key(|(at, _)| *at);
    let mut before = moments.first()?.0;
    let steps = moments.into_iter().map(|(at, step)| {
        let later = at.since(before);
        before = at;
        (later, step)
    });
    Some(Phrase::Arbitrated(Arbitrated::InOrder(steps.collect())))
}
