//! The arbiter's page: what needs a ruling comes first.

use maud::{Markup, html};

use super::{Part, View, answer, board, button, clock, discrepancy, form, game};
use crate::table::Phase;

pub(super) fn parts(view: &View<'_>) -> Vec<Part> {
    vec![
        Part::Answer {
            id: "answer".to_owned(),
            html: answer(view, None),
        },
        discrepancy::newest(view),
        game::notice(view),
        game::section(view),
        discrepancy::section(view),
        clock::section(view),
        board::section(view),
        game::moves(view),
        Part::Section {
            id: "ending".to_owned(),
            heading: view.say("page-ending"),
            parts: vec![Part::quiet("end-of-game", end(view))],
        },
        game::heard(view),
    ]
}

fn end(view: &View<'_>) -> Markup {
    if let Phase::Over(outcome) = view.state.phase {
        return html! { p.sentence { (game::over(view, outcome)) } };
    }
    let results = [
        ("white", "page-result-white"),
        ("black", "page-result-black"),
        ("draw", "page-result-draw"),
        ("forfeit-white", "page-result-forfeit-white"),
        ("forfeit-black", "page-result-forfeit-black"),
        ("both-lost", "page-result-both-lost"),
    ];
    let inside = html! {
        p.acts {
            label for="result" { (view.say("page-result")) }
            select #result name="result" {
                @for (result, name) in results {
                    option value=(result) { (view.say(name)) }
                }
            }
        }
        p.acts {
            input #confirm type="checkbox" name="confirm" value="yes" required;
            label for="confirm" { (view.say("page-confirm")) }
        }
        p.acts { (button("end", "end", &view.say("page-end"))) }
    };
    form(view, &inside)
}
