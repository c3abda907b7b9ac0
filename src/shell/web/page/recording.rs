//! The sound tapes: whether the game is being recorded, and what the arbiter may order.

use maud::{Markup, html};

use super::{Part, View, button, form};
use crate::laws::OnTape;
use crate::table::Phase;

/// What may be ordered, each with its act and the name of its button.
const ORDERS: [(OnTape, &str, &str); 3] = [
    (OnTape::Off, "record-off", "page-record-off"),
    (
        OnTape::Announcements,
        "record-announcements",
        "page-record-announcements",
    ),
    (
        OnTape::Microphone,
        "record-microphone",
        "page-record-microphone",
    ),
];

pub(super) fn section(view: &View<'_>) -> Part {
    Part::Section {
        id: "recording".to_owned(),
        heading: view.say("page-recording"),
        parts: vec![
            Part::quiet("recording-now", now(view)),
            Part::quiet("recording-acts", acts(view)),
        ],
    }
}

fn now(view: &View<'_>) -> Markup {
    let tapes = &view.state.tapes;
    let told = match (tapes.under_way(), tapes.allowed()) {
        (Some(tape), _) if tape.microphone => "page-recording-microphone",
        (Some(_), _) => "page-recording-announcements",
        (None, OnTape::Off) => "page-recording-off",
        (None, _) => "page-recording-waits",
    };
    let with = |name, key, value: &str| view.words.with(name, [(key, value.to_owned().into())]);
    html! {
        p { strong { (view.say(told)) } }
        @if let Some(reason) = tapes.failing() {
            p { strong { (with("page-recording-fails", "reason", reason)) } }
        }
        @if let Some(reason) = tapes.deaf() {
            p { strong { (with("page-recording-deaf", "reason", reason)) } }
        }
        @for file in tapes.files() {
            p { (with("page-recording-file", "file", file)) }
        }
    }
}

fn acts(view: &View<'_>) -> Markup {
    if let Phase::Over(_) = view.state.phase {
        return html! {};
    }
    let allowed = view.state.tapes.allowed();
    let inside = html! {
        p.acts {
            @for (_, act, name) in ORDERS.into_iter().filter(|(what, ..)| *what != allowed) {
                (button(act, act, &view.say(name)))
            }
        }
    };
    form(view, &inside)
}
