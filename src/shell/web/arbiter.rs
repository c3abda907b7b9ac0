//! What the arbiter asks for: start, accept, dismiss, reject or postpone a claim, the clocks, adjourn and resume. What is
//! found and ruled otherwise is in [`rulings`].

use super::answer::{Asked, Fields, Refused};
use super::rulings;
use super::words::Words;
use crate::laws::{OnTape, clock_time};
use crate::ledger::event::Ruling;
use crate::table::{Flags, Input, Order, Phase, SealOrder, Stage, State};
use shakmaty::Color;

/// The order in a form, if it makes sense now: what the arbiter saw may have changed since.
pub(super) fn asked(state: &State, words: &Words, fields: &Fields) -> Result<Asked, Refused> {
    let order = match fields.act() {
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
        "restore" => rulings::restore(state, words, fields)?,
        "adjust-white" | "adjust-black" => rulings::adjust(state, words, fields)?,
        "penalise" => rulings::penalise(state, words, fields)?,
        "sanction" => rulings::sanction(state, words, fields)?,
        "find" => rulings::find(state, words, fields)?,
        "read-score" => rulings::read_score(words, fields)?,
        "end" => rulings::end(state, words, fields)?,
        "stop" if runs(state) => Order::Stop,
        "restart" if stands(state) => Order::Start,
        "stop" | "restart" => return Err(refused(words, "page-refused-playing")),
        "set-times" => set_times(state, words, fields)?,
        "flags" => flags(state, words, fields)?,
        "absent" | "arrived" => presence(words, fields)?,
        "record-off" | "record-announcements" | "record-microphone" => {
            record(state, words, fields.act())?
        }
        act => Order::Adjourn(adjourn(act, state, words, fields)?),
    };
    Ok(Asked {
        inputs: vec![Input::Arbiter(order)],
        done: None,
    })
}

/// The section of the page where the arbiter goes on.
pub(super) fn place(fields: &Fields) -> &'static str {
    match fields.act() {
        "accept" | "dismiss" | "reject" | "postpone" | "penalise" => "discrepancies",
        "restore" | "adjust-white" | "adjust-black" if !fields.text("discrepancy").is_empty() => {
            "discrepancies"
        }
        "find" | "restore" | "adjust-white" | "adjust-black" | "sanction" => "rulings",
        "read-score" => "scores",
        "stop" | "restart" | "set-times" | "flags" | "absent" | "arrived" => "clock",
        "end" => "ending",
        "record-off" | "record-announcements" | "record-microphone" => "recording",
        "start" => "game",
        _ => "adjournment",
    }
}

/// The id of the place where the answer to a form is told: its own, where something is typed into it.
pub(super) fn answered(fields: &Fields) -> String {
    match fields.act() {
        "set-times" => "answer-times".to_owned(),
        "sanction" => "answer-sanction".to_owned(),
        "end" => "answer-end".to_owned(),
        "seal" => "answer-seal".to_owned(),
        "penalise" => format!("answer-penalise-{}", fields.text("discrepancy")),
        _ => "answer".to_owned(),
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

/// Whether the table's own clock runs.
pub(super) fn runs(state: &State) -> bool {
    let clock = state.clocks.own();
    state.phase == Phase::Playing && clock.is_some_and(|clock| clock.running().is_some())
}

/// Whether the table's own clock was stopped during play.
pub(super) fn stands(state: &State) -> bool {
    state.phase == Phase::Playing && state.clocks.own().is_some() && !runs(state)
}

/// Both times, as a clock shows them.
fn set_times(state: &State, words: &Words, fields: &Fields) -> Result<Order, Refused> {
    if over(state) {
        return Err(refused(words, "page-refused-over"));
    }
    let time = |seat| {
        let typed = clock_time(fields.text(seat));
        typed.ok_or_else(|| Refused::field(words.say("page-refused-times"), seat))
    };
    let (white, black) = (time("white")?, time("black")?);
    let reason = fields.text("reason").to_owned();
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
    match fields.text("result") {
        "white" => Ok(Order::Flags(Flags::One(Color::White))),
        "black" => Ok(Order::Flags(Flags::One(Color::Black))),
        "both" => Ok(Order::Flags(Flags::Both)),
        _ => Err(refused(words, "page-refused-request")),
    }
}

/// What may be recorded from now on.
fn record(state: &State, words: &Words, act: &str) -> Result<Order, Refused> {
    if over(state) {
        return Err(refused(words, "page-refused-over"));
    }
    Ok(Order::Record(match act {
        "record-announcements" => OnTape::Announcements,
        "record-microphone" => OnTape::Microphone,
        _ => OnTape::Off,
    }))
}

fn presence(words: &Words, fields: &Fields) -> Result<Order, Refused> {
    match (fields.seat(), fields.act()) {
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
pub(super) fn open(state: &State, words: &Words, fields: &Fields) -> Result<u32, Refused> {
    let id = fields.number("discrepancy").unwrap_or_default();
    if let Some(found) = state.open().find(|found| found.id == id) {
        // After the end only the result is still a question (8.7).
        return if over(state) && !matches!(found.proposal, Ruling::End { .. }) {
            Err(refused(words, "page-refused-over"))
        } else {
            Ok(id)
        };
    }
    let words = words.with("page-refused-closed", [("id", id.into())]);
    Err(Refused::all(words))
}

/// An order about an adjournment, if the game is that far.
fn adjourn(act: &str, state: &State, words: &Words, fields: &Fields) -> Result<SealOrder, Refused> {
    let stage = state.adjourned();
    let closed = matches!(stage, Some(Stage::Resuming | Stage::Awaiting));
    let (order, possible) = match act {
        "seal" => {
            let resumption = fields.text("resumption").to_owned();
            let early = match fields.text("early") {
                "" => 0,
                typed => clock_time(typed)
                    .ok_or_else(|| Refused::field(words.say("page-refused-early"), "early"))?,
            };
            (SealOrder::Seal { resumption, early }, state.may_adjourn())
        }
        "seal-reply" => (SealOrder::SealReply, state.may_adjourn()),
        "resume" => (SealOrder::Resume, stage == Some(Stage::Closed)),
        "await" => (SealOrder::Await, stage == Some(Stage::Resuming)),
        "open" => (SealOrder::Open, state.may_open()),
        "declare" => (SealOrder::Declare, closed),
        "position-lost" => (SealOrder::PositionLost, stage.is_some()),
        "clocks-wrong-white" | "clocks-wrong-black" => {
            let seat = Color::from_white(act == "clocks-wrong-white");
            (SealOrder::ClocksWrong { seat }, may_dispute_times(state))
        }
        _ => return Err(refused(words, "page-refused-request")),
    };
    match (possible, act) {
        (true, _) => Ok(order),
        (false, "seal" | "seal-reply") => Err(refused(words, "page-refused-adjourn")),
        (false, _) => Err(refused(words, "page-refused-adjournment")),
    }
}

/// Whether the game was taken up again after an adjournment, so that wrong times may be pointed out (I.13).
pub(super) const fn may_dispute_times(state: &State) -> bool {
    state.clocks.adjourned().is_some() && matches!(state.phase, Phase::Playing | Phase::Adjourned)
}

pub(super) const fn over(state: &State) -> bool {
    matches!(state.phase, Phase::Over(_))
}

pub(super) fn refused(words: &Words, name: &str) -> Refused {
    Refused::all(words.say(name))
}
