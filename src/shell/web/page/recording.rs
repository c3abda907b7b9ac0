//! The sound score: whether the game is being recorded, and what the arbiter may order.

use maud::{Markup, html};

use super::{Part, View, button, form};
use crate::laws::Recording;
use crate::table::Phase;

/// What may be ordered, each with its act and the name of its button.
const ORDERS: [(Recording, &str, &str); 3] = [
    (Recording::Off, "record-off", "page-record-off"),
    (
        Recording::Announcements,
        "record-announcements",
        "page-record-announcements",
    ),
    (
        Recording::Microphone,
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
    let score = &view.state.sound_score;
    let told = match (&score.tape, score.allowed) {
        (Some(tape), _) if tape.microphone => "page-recording-microphone",
        (Some(_), _) => "page-recording-announcements",
        (None, Recording::Off) => "page-recording-off",
        (None, _) => "page-recording-waits",
    };
    let with = |name, key, value: &str| view.words.with(name, [(key, value.to_owned().into())]);
    html! {
        p { strong { (view.say(told)) } }
        @if let Some(reason) = &score.failing {
            p { strong { (with("page-recording-fails", "reason", reason)) } }
        }
        @if let Some(reason) = &score.deaf {
            p { strong { (with("page-recording-deaf", "reason", reason)) } }
        }
        @for file in &score.files {
            p { (with("page-recording-file", "file", file)) }
        }
    }
}

fn acts(view: &View<'_>) -> Markup {
    if let Phase::Over(_) = view.state.phase {
        return html! {};
    }
    let allowed = view.state.sound_score.allowed;
    let inside = html! {
        p.acts {
            @for (_, act, name) in ORDERS.into_iter().filter(|(what, ..)| *what != allowed) {
                (button(act, act, &view.say(name)))
            }
        }
    };
    form(view, &inside)
}
