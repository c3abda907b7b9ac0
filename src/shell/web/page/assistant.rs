//! The assistant's page: for each seat what may be done for it (D.2.10), and of the game what was announced. No position, no
//! difference, no legality.

use maud::{Markup, html};
use shakmaty::Color;

use super::super::assistant::SAYINGS;
use super::super::words::of;
use super::{Part, View, answer, button, form, game};
use crate::ledger::event::Source;

pub(super) fn parts(view: &View<'_>) -> Vec<Part> {
    let mut parts = vec![
        Part::Answer {
            id: "answer".to_owned(),
            html: answer(view, None),
        },
        game::notice(view),
        game::section(view),
    ];
    parts.extend(Color::ALL.map(|seat| acts(view, seat)));
    parts.push(game::moves(view));
    parts.push(game::heard(view));
    parts
}

fn acts(view: &View<'_>, seat: Color) -> Part {
    let mut parts = vec![Part::Answer {
        id: of("answer", seat),
        html: answer(view, Some(seat)),
    }];
    if *view.state.sources.get(seat) == Source::Assistant {
        parts.push(Part::Fixed(typed(view, seat)));
    }
    parts.push(Part::Fixed(pressed(view, seat)));
    parts.push(Part::Fixed(said(view, seat)));
    Part::Section {
        id: of("acts", seat),
        heading: view.words.of("page-acts", seat),
        parts,
    }
}

fn seat_field(seat: Color) -> Markup {
    html! { input type="hidden" name="seat" value=(seat); }
}

/// The field for a move. What was typed and not understood stays there.
fn typed(view: &View<'_>, seat: Color) -> Markup {
    let refused = view
        .answer
        .filter(|answer| answer.refused && answer.seat == Some(seat));
    let typed = refused.map(|answer| &answer.typed);
    let (field, hint) = (of("move", seat), of("hint", seat));
    let described = format!("{hint} {}", of("answer", seat));
    let inside = html! {
        (seat_field(seat))
        p.acts {
            label for=(field) { (view.words.of("page-move", seat)) }
            input #(field) type="text" name="move" value=[typed] required aria-describedby=(described)
                aria-invalid=[refused.map(|_| "true")] autofocus[refused.is_some()]
                autocomplete="off" autocapitalize="off" spellcheck="false" size="10" maxlength="20";
            (button("move", &of("announce", seat), &view.say("page-announce")))
        }
        p.small #(hint) { (view.say("page-move-hint")) }
    };
    form(view, &inside)
}

fn pressed(view: &View<'_>, seat: Color) -> Markup {
    let inside = html! {
        (seat_field(seat))
        p.acts {
            (button("press", &of("press", seat), &view.words.of("page-press", seat)))
            (button("repeat", &of("repeat", seat), &view.words.of("page-repeats", seat)))
            (button("claim", &of("claim", seat), &view.words.of("page-claims", seat)))
        }
    };
    form(view, &inside)
}

/// What the player says of a draw or of the end, passed on.
fn said(view: &View<'_>, seat: Color) -> Markup {
    let field = of("said", seat);
    let inside = html! {
        (seat_field(seat))
        p.acts {
            label for=(field) { (view.words.of("page-says", seat)) }
            select #(field) name="said" {
                @for (name, _) in SAYINGS { option value=(name) { (view.say(name)) } }
            }
            (button("say", &of("say", seat), &view.say("page-say")))
        }
    };
    form(view, &inside)
}
