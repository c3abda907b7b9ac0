//! The ledger's head and signing key, for the arbiter to write down: a noted head proves every later change.

use maud::{Markup, html};

use super::{Part, View};

pub(super) fn section(view: &View<'_>) -> Part {
    Part::Section {
        id: "ledger".to_owned(),
        heading: view.say("page-ledger"),
        parts: vec![
            Part::quiet("ledger-head", head(view)),
            Part::Fixed(html! {
                p { (view.say("page-ledger-key")) " " code { (view.key) } }
                p.small { (view.say("page-ledger-hint")) }
            }),
        ],
    }
}

fn head(view: &View<'_>) -> Markup {
    let events = [("events", view.head.number.into())];
    html! {
        p { (view.words.with("page-ledger-head", events)) " " code { (view.head.hash) } }
    }
}
