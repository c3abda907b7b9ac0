//! The arbiter's tape section: whether the game is being recorded, and the possible orders.

use maud::{Markup, html};

use super::{Part, View, buttons};
use laws::OnTape;

pub(super) fn section(view: &View<'_>) -> Part {
    Part::Section {
        id: "recording".to_owned(),
        heading: view.say("page-recording"),
        parts: vec![
            Part::quiet("recording-now", now(view)),
            Part::quiet("recording-acts", buttons(view, "recording")),
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
