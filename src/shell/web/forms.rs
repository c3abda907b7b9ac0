//! Everything that the arbiter's page can do, a row each: the name of the button, the section where it stands, the place where
//! its answer is told, and the order in it. Page, parser and answer come from here.
//!
//! Whether an order may be given now is not asked here: that is [`State::may`].

use shakmaty::Color;

use super::answer::{Fields, Refused};
use super::rulings;
use super::words::Words;
use crate::laws::{OnTape, clock_time};
use crate::ledger::event::Ruling;
use crate::table::{Flags, Order, SealOrder, State};

/// What a button of the arbiter's page does.
pub(super) struct Form {
    /// The name of the button.
    pub(super) act: &'static str,
    /// The name of the words on a button alone.
    pub(super) label: &'static str,
    /// The id of the section where it stands, and where the arbiter goes on.
    pub(super) section: &'static str,
    /// The id of the place where its answer is told.
    answer: Answer,
    order: Given,
}

/// Where the answer to a form is told.
enum Answer {
    /// At the top of the page.
    Top,
    /// Beside the form, because something is typed into it.
    At(&'static str),
    /// Beside the form of its discrepancy.
    Each(&'static str),
}

/// Where the order comes from.
enum Given {
    /// A button alone.
    Button(fn() -> Order),
    /// What was typed and chosen.
    Fields(fn(&State, &Words, &Fields) -> Result<Order, Refused>),
}

const fn button(
    section: &'static str,
    act: &'static str,
    label: &'static str,
    order: fn() -> Order,
) -> Form {
    Form {
        act,
        label,
        section,
        answer: Answer::Top,
        order: Given::Button(order),
    }
}

const fn form(
    section: &'static str,
    act: &'static str,
    answer: Answer,
    order: fn(&State, &Words, &Fields) -> Result<Order, Refused>,
) -> Form {
    Form {
        act,
        label: "",
        section,
        answer,
        order: Given::Fields(order),
    }
}

use Answer::{At, Each, Top};

/// Every form.
pub(super) const FORMS: [Form; 31] = [
    button("game", "start", "page-start", || Order::Start),
    form("discrepancies", "accept", Top, |_, words, fields| {
        Ok(Order::Accept {
            id: number(words, fields)?,
        })
    }),
    form("discrepancies", "dismiss", Top, |_, words, fields| {
        Ok(Order::Dismiss {
            id: number(words, fields)?,
        })
    }),
    form("discrepancies", "reject", Top, |_, words, fields| {
        Ok(Order::Reject {
            id: number(words, fields)?,
        })
    }),
    form("discrepancies", "postpone", Top, |_, words, fields| {
        Ok(Order::Postpone {
            id: number(words, fields)?,
        })
    }),
    form(
        "discrepancies",
        "penalise",
        Each("answer-penalise"),
        rulings::penalise,
    ),
    form("rulings", "find", Top, |_, words, fields| {
        rulings::find(words, fields)
    }),
    form("rulings", "restore", Top, |_, words, fields| {
        rulings::restore(words, fields)
    }),
    form("rulings", "adjust-white", Top, |_, _, fields| {
        Ok(rulings::adjust(Color::White, fields))
    }),
    form("rulings", "adjust-black", Top, |_, _, fields| {
        Ok(rulings::adjust(Color::Black, fields))
    }),
    form(
        "rulings",
        "sanction",
        At("answer-sanction"),
        |_, words, fields| rulings::sanction(words, fields),
    ),
    button("clock", "stop", "page-stop", || Order::Stop),
    button("clock", "restart", "page-restart", || Order::Start),
    form("clock", "flags", Top, |_, words, fields| {
        flags(words, fields)
    }),
    form(
        "clock",
        "set-times",
        At("answer-times"),
        |_, words, fields| set_times(words, fields),
    ),
    form("clock", "absent", Top, |_, words, fields| {
        Ok(Order::Absent {
            seat: seat(words, fields)?,
        })
    }),
    form("clock", "arrived", Top, |_, words, fields| {
        Ok(Order::Arrived {
            seat: seat(words, fields)?,
        })
    }),
    form("scores", "read-score", Top, |_, words, fields| {
        let text = fields.text("score").to_owned();
        Ok(Order::ReadScore {
            seat: seat(words, fields)?,
            text,
        })
    }),
    form(
        "adjournment",
        "seal",
        At("answer-seal"),
        |_, words, fields| seal(words, fields),
    ),
    button("adjournment", "seal-reply", "page-seal-reply", || {
        Order::Adjourn(SealOrder::SealReply)
    }),
    button("adjournment", "resume", "page-resume", || {
        Order::Adjourn(SealOrder::Resume)
    }),
    button("adjournment", "open", "page-open", || {
        Order::Adjourn(SealOrder::Open)
    }),
    button("adjournment", "await", "page-await", || {
        Order::Adjourn(SealOrder::Await)
    }),
    button("adjournment", "declare", "page-declare", || {
        Order::Adjourn(SealOrder::Declare)
    }),
    button("adjournment", "position-lost", "page-position-lost", || {
        Order::Adjourn(SealOrder::PositionLost)
    }),
    button(
        "adjournment",
        "clocks-wrong-white",
        "page-clocks-wrong-white",
        || Order::Adjourn(SealOrder::ClocksWrong { seat: Color::White }),
    ),
    button(
        "adjournment",
        "clocks-wrong-black",
        "page-clocks-wrong-black",
        || Order::Adjourn(SealOrder::ClocksWrong { seat: Color::Black }),
    ),
    button("recording", "record-off", "page-record-off", || {
        Order::Record(OnTape::Off)
    }),
    button(
        "recording",
        "record-announcements",
        "page-record-announcements",
        || Order::Record(OnTape::Announcements),
    ),
    button(
        "recording",
        "record-microphone",
        "page-record-microphone",
        || Order::Record(OnTape::Microphone),
    ),
    form("ending", "end", At("answer-end"), rulings::end),
];

impl Form {
    /// The one with this name.
    pub(super) fn named(act: &str) -> Option<&'static Form> {
        FORMS.iter().find(|form| form.act == act)
    }

    /// The order in it.
    pub(super) fn order(
        &self,
        state: &State,
        words: &Words,
        fields: &Fields,
    ) -> Result<Order, Refused> {
        match self.order {
            Given::Button(order) => Ok(order()),
            Given::Fields(read) => read(state, words, fields),
        }
    }

    /// The order of a button alone.
    pub(super) fn of_button(&self) -> Option<Order> {
        match self.order {
            Given::Button(order) => Some(order()),
            Given::Fields(_) => None,
        }
    }

    /// The section where the arbiter goes on: what was done about a discrepancy, among the discrepancies.
    pub(super) fn place(&self, fields: &Fields) -> &'static str {
        let there = ["restore", "adjust-white", "adjust-black"].contains(&self.act);
        match there && !fields.text("discrepancy").is_empty() {
            true => "discrepancies",
            false => self.section,
        }
    }

    /// The id of the place where the answer is told.
    pub(super) fn answered(&self, fields: &Fields) -> String {
        match self.answer {
            Top => "answer".to_owned(),
            At(place) => place.to_owned(),
            Each(place) => format!("{place}-{}", fields.text("discrepancy")),
        }
    }
}

/// The number of a discrepancy.
fn number(words: &Words, fields: &Fields) -> Result<u32, Refused> {
    let number = fields.number("discrepancy");
    number.ok_or_else(|| unexpected(words))
}

fn seat(words: &Words, fields: &Fields) -> Result<Color, Refused> {
    fields.seat().ok_or_else(|| unexpected(words))
}

/// The page did not send what it has.
pub(super) fn unexpected(words: &Words) -> Refused {
    Refused::all(words.say("page-refused-request"))
}

/// Both times, as a clock shows them.
fn set_times(words: &Words, fields: &Fields) -> Result<Order, Refused> {
    let time = |seat| {
        let typed = clock_time(fields.text(seat));
        typed.ok_or_else(|| Refused::field(words.say("page-refused-times"), seat))
    };
    let (white, black) = (time("white")?, time("black")?);
    let reason = fields.text("reason").to_owned();
    let ruling = Ruling::SetTimes {
        white,
        black,
        reason,
    };
    Ok(Order::Rule { id: None, ruling })
}

/// Flags that are down on an external clock.
fn flags(words: &Words, fields: &Fields) -> Result<Order, Refused> {
    match fields.text("result") {
        "white" => Ok(Order::Flags(Flags::One(Color::White))),
        "black" => Ok(Order::Flags(Flags::One(Color::Black))),
        "both" => Ok(Order::Flags(Flags::Both)),
        _ => Err(unexpected(words)),
    }
}

fn seal(words: &Words, fields: &Fields) -> Result<Order, Refused> {
    let resumption = fields.text("resumption").to_owned();
    let early = match fields.text("early") {
        "" => 0,
        typed => clock_time(typed)
            .ok_or_else(|| Refused::field(words.say("page-refused-early"), "early"))?,
    };
    Ok(Order::Adjourn(SealOrder::Seal { resumption, early }))
}
