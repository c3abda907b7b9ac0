//! What the arbiter asks for: start, accept, restore, dismiss, reject or postpone a claim, end, the clocks, adjourn and resume.

use super::answer::{Asked, Fields, Refused};
use super::words::Words;
use crate::laws::{Recording, clock_time};
use crate::ledger::event::{Outcome, Reason, Ruling};
use crate::table::{Flags, Input, Order, Phase, SealOrder, Stage, State};
use shakmaty::Color;

/// The order in a form, if it makes sense now: what the arbiter saw may have changed since.
pub(super) fn asked(state: &State, words: &Words, fields: &Fields) -> Result<Asked, Refused> {
    let order = match fields.act.as_str() {
        "start" => start(state, words)?,
        "accept" => Order::Accept {
            id: open(state, words, fields)?,
        },
        "dismiss" => Order::Dismiss {
            id: open(state, words, fields)?,
        },
        "reject" => Order::Reject {
            id: open(state, words, fields)?,
        },
        "postpone" => Order::Postpone {
            id: open(state, words, fields)?,
        },
        "restore" => restore(state, words, fields)?,
        "end" => end(state, words, fields)?,
        "stop" if runs(state) => Order::Stop,
        "restart" if stands(state) => Order::Start,
        "stop" | "restart" => return Err(refused(words, "page-refused-playing")),
        "set-times" => set_times(state, words, fields)?,
        "flags" => flags(state, words, fields)?,
        "absent" | "arrived" => presence(words, fields)?,
        "record-off" | "record-announcements" | "record-microphone" => {
            record(state, words, &fields.act)?
        }
        act => Order::Adjourn(adjourn(act, state, words, fields)?),
    };
    Ok(Asked {
        input: Input::Arbiter(order),
        done: None,
    })
}

/// The section of the page where the arbiter goes on.
pub(super) fn place(act: &str) -> &'static str {
    match act {
        "accept" | "dismiss" | "reject" | "postpone" | "restore" => "discrepancies",
        "stop" | "restart" | "set-times" | "flags" | "absent" | "arrived" => "clock",
        "end" => "ending",
        "record-off" | "record-announcements" | "record-microphone" => "recording",
        "start" => "game",
        _ => "adjournment",
    }
}

/// Whether the game waits for the arbiter to start it, with the boards right.
pub(super) fn may_start(state: &State) -> bool {
    waits(state) && state.ready()
}

/// Whether the game waits for the boards or for the arbiter.
pub(super) const fn waits(state: &State) -> bool {
    matches!(state.phase, Phase::SettingUp | Phase::Stopped)
}

/// Whether the own clock runs.
pub(super) fn runs(state: &State) -> bool {
    let clock = state.clock.as_ref();
    state.phase == Phase::Playing && clock.is_some_and(|clock| clock.running().is_some())
}

/// Whether the own clock was stopped during play.
pub(super) fn stands(state: &State) -> bool {
    state.phase == Phase::Playing && state.clock.is_some() && !runs(state)
}

/// Both times, as a clock shows them.
fn set_times(state: &State, words: &Words, fields: &Fields) -> Result<Order, Refused> {
    if over(state) {
        return Err(refused(words, "page-refused-over"));
    }
    let time = |text: &Option<String>| text.as_deref().and_then(clock_time);
    let (Some(white), Some(black)) = (time(&fields.white), time(&fields.black)) else {
        return Err(refused(words, "page-refused-times"));
    };
    let reason = fields.reason.clone().unwrap_or_default();
    Ok(Order::Rule {
        id: None,
        ruling: Ruling::SetTimes {
            white,
            black,
            reason,
        },
    })
}

/// Flags that are down on an external clock.
fn flags(state: &State, words: &Words, fields: &Fields) -> Result<Order, Refused> {
    if state.phase != Phase::Playing {
        return Err(refused(words, "page-refused-playing"));
    }
    match fields.result.as_deref() {
        Some("white") => Ok(Order::Flags(Flags::One(Color::White))),
        Some("black") => Ok(Order::Flags(Flags::One(Color::Black))),
        Some("both") => Ok(Order::Flags(Flags::Both)),
        _ => Err(refused(words, "page-refused-request")),
    }
}

/// What may be recorded from now on.
fn record(state: &State, words: &Words, act: &str) -> Result<Order, Refused> {
    if over(state) {
        return Err(refused(words, "page-refused-over"));
    }
    Ok(Order::Record(match act {
        "record-announcements" => Recording::Announcements,
        "record-microphone" => Recording::Microphone,
        _ => Recording::Off,
    }))
}

fn presence(words: &Words, fields: &Fields) -> Result<Order, Refused> {
    match (fields.seat(), fields.act.as_str()) {
        (Some(seat), "absent") => Ok(Order::Absent { seat }),
        (Some(seat), _) => Ok(Order::Arrived { seat }),
        (None, _) => Err(refused(words, "page-refused-request")),
    }
}

fn start(state: &State, words: &Words) -> Result<Order, Refused> {
    if may_start(state) {
        Ok(Order::Start)
    } else {
        Err(refused(words, "page-refused-start"))
    }
}

/// The number of the discrepancy, if it is still open.
fn open(state: &State, words: &Words, fields: &Fields) -> Result<u32, Refused> {
    let id = fields.discrepancy.unwrap_or_default();
    if let Some(found) = state.open().find(|found| found.id == id) {
        // After the end only the result is still a question (8.7).
        return if over(state) && !matches!(found.proposal, Ruling::End { .. }) {
            Err(refused(words, "page-refused-over"))
        } else {
            Ok(id)
        };
    }
    let words = words.with("page-refused-closed", [("id", id.into())]);
    Err(Refused(words))
}

fn restore(state: &State, words: &Words, fields: &Fields) -> Result<Order, Refused> {
    let id = open(state, words, fields)?;
    match fields.plies {
        Some(plies) if plies as usize <= state.plies.len() => Ok(Order::Rule {
            id: Some(id),
            ruling: Ruling::Restore { plies },
        }),
        _ => Err(refused(words, "page-refused-request")),
    }
}

fn end(state: &State, words: &Words, fields: &Fields) -> Result<Order, Refused> {
    if over(state) {
        return Err(refused(words, "page-refused-over"));
    }
    let (winner, reason) = match fields.result.as_deref() {
        Some("white") => (Some(Color::White), Reason::Arbiter),
        Some("black") => (Some(Color::Black), Reason::Arbiter),
        Some("draw") => (None, Reason::Arbiter),
        Some("forfeit-white") => (Some(Color::White), Reason::Forfeit),
        Some("forfeit-black") => (Some(Color::Black), Reason::Forfeit),
        Some("both-lost") => (None, Reason::BothLost),
        _ => return Err(refused(words, "page-refused-request")),
    };
    if fields.confirm.is_none() {
        return Err(refused(words, "page-refused-confirm"));
    }
    let outcome = Outcome { winner, reason };
    Ok(Order::Rule {
        id: None,
        ruling: Ruling::End { outcome },
    })
}

/// An order about an adjournment, if the game is that far.
fn adjourn(act: &str, state: &State, words: &Words, fields: &Fields) -> Result<SealOrder, Refused> {
    let stage = state.adjourned();
    let closed = matches!(stage, Some(Stage::Resuming | Stage::Awaiting));
    let (order, possible) = match act {
        "seal" => {
            let resumption = fields.resumption.as_deref().unwrap_or_default();
            let resumption = resumption.trim().to_owned();
            let early = 0;
            (SealOrder::Seal { resumption, early }, state.may_adjourn())
        }
        "seal-reply" => (SealOrder::SealReply, state.may_adjourn()),
        "resume" => (SealOrder::Resume, stage == Some(Stage::Closed)),
        "await" => (SealOrder::Await, stage == Some(Stage::Resuming)),
        "open" => (SealOrder::Open, state.may_open()),
        "declare" => (SealOrder::Declare, closed),
        _ => return Err(refused(words, "page-refused-request")),
    };
    match (possible, act) {
        (true, _) => Ok(order),
        (false, "seal" | "seal-reply") => Err(refused(words, "page-refused-adjourn")),
        (false, _) => Err(refused(words, "page-refused-adjournment")),
    }
}

const fn over(state: &State) -> bool {
    matches!(state.phase, Phase::Over(_))
}

fn refused(words: &Words, name: &str) -> Refused {
    Refused(words.say(name))
}
