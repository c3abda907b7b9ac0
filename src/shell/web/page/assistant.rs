//! The page of a player's assistant: what may be done for the player, and what for the opponent (D.2.10), and of the game what
//! was announced. No position, no difference, no legality, and nothing of the opponent's score.

use maud::{Markup, html};
use shakmaty::Color;

use super::super::choices::SAYINGS;
use super::super::fields::Field;
use super::super::forms::Form;
use super::super::words::of;
use super::{
    Live, Part, TextField, View, answered, button, form, game, said, scores, seat_field, text_field,
};
use crate::seat::Source;
use crate::table::Phase;

pub(super) fn parts(view: &View<'_>, own: Color) -> Vec<Part> {
    let mut parts = vec![
        answered(view, "answer"),
        game::notices(view),
        game::section(view),
    ];
    parts.extend([own, !own].map(|seat| acts(view, seat)));
    parts.push(game::moves(view));
    parts.push(game::heard(view));
    parts
}

fn acts(view: &View<'_>, seat: Color) -> Part {
    let place = of(Form::Say.place(), seat);
    let may = |form| view.may_for(seat, form);
    let mut parts = vec![answered(view, &place)];
    if may(Form::Move) && *view.state.sources.get(seat) == Source::Assistant {
        parts.push(Part::Fixed(typed(view, seat, &place)));
    }
    parts.push(Part::Fixed(pressed(view, seat)));
    parts.push(Part::Fixed(said::heard(view, seat, Form::NoteSaid, &place)));
    if may(Form::Touched) && !view.state.feels(seat) {
        parts.push(Part::live(
            &of("noted", seat),
            Live::Polite,
            noted(view, seat),
        ));
        parts.push(Part::Fixed(touched(view, seat, &place)));
    }
    if may(Form::Say) {
        parts.push(Part::Fixed(said(view, seat)));
    }
    if may(Form::Write) {
        parts.push(Part::quiet(&of("score", seat), scores::kept(view, seat)));
        parts.push(Part::Fixed(scores::writing(view, seat, &place)));
    }
    if may(Form::SealMove) {
        parts.push(Part::Fixed(sealed(view, seat)));
    }
    Part::Section {
        id: of("acts", seat),
        heading: view.words.of("page-acts", seat),
        parts,
    }
}

/// The field for a move. What was typed and not understood stays there.
fn typed(view: &View<'_>, seat: Color, place: &str) -> Markup {
    let (field, hint) = (of("move", seat), of("hint", seat));
    let field = TextField {
        id: &field,
        field: Field::Move,
        label: &view.words.of("page-move", seat),
        form: (Form::Move, place),
        hint: Some(&hint),
        value: "",
        size: (10, 20),
        required: true,
    };
    let inside = html! {
        (seat_field(seat))
        p.acts {
            (text_field(view, &field))
            (button(view, Form::Move, &of("announce", seat), &view.say("page-announce")))
        }
        p.small #(hint) { (view.say("page-move-hint")) }
    };
    form(view, &inside)
}

/// What was noted as touched for the move that the player is making, in order: read back as it is recorded (D.2.10.5).
fn noted(view: &View<'_>, seat: Color) -> Markup {
    let state = view.state;
    let touched = state.touches.pieces();
    html! {
        @if state.phase == Phase::Playing && seat == state.turn() && !touched.is_empty() {
            @let squares: Vec<_> = touched.iter().map(|(square, _)| square.to_string()).collect();
            p { (view.words.with("page-noted", [("squares", squares.join(", ").into())])) }
        }
    }
}

/// The field for what a player without sensors touched.
fn touched(view: &View<'_>, seat: Color, place: &str) -> Markup {
    let (field, hint) = (of("squares", seat), of("squares-hint", seat));
    let field = TextField {
        id: &field,
        field: Field::Squares,
        label: &view.words.of("page-touched", seat),
        form: (Form::Touched, place),
        hint: Some(&hint),
        value: "",
        size: (12, 40),
        required: true,
    };
    let inside = html! {
        (seat_field(seat))
        p.acts {
            (text_field(view, &field))
            (button(view, Form::Touched, &of("note", seat), &view.say("page-note")))
        }
        p.small #(hint) { (view.say("page-squares-hint")) }
    };
    form(view, &inside)
}

/// The field for a sealed move; what was typed never comes back to the page.
fn sealed(view: &View<'_>, seat: Color) -> Markup {
    let (field, hint) = (of("sealed", seat), of("sealed-hint", seat));
    let inside = html! {
        (seat_field(seat))
        p.acts {
            label for=(field) { (view.words.of("page-sealed", seat)) }
            input #(field) type="text" name=(Field::Move) required aria-describedby=(hint)
                autocomplete="off" autocapitalize="off" spellcheck="false" size="10" maxlength="48";
            (button(view, Form::SealMove, &of("seal", seat), &view.say("page-seal-it")))
        }
        p.small #(hint) { (view.say("page-sealed-hint")) }
    };
    form(view, &inside)
}

fn pressed(view: &View<'_>, seat: Color) -> Markup {
    let acts = [
        (Form::Press, "page-press"),
        (Form::Repeat, "page-repeats"),
        (Form::Claim, "page-claims"),
    ];
    let inside = html! {
        (seat_field(seat))
        p.acts {
            @for (sends, name) in acts.into_iter().filter(|(form, _)| view.may_for(seat, *form)) {
                (button(view, sends, &of(&sends.to_string(), seat), &view.words.of(name, seat)))
            }
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
            select #(field) name=(Field::Said) {
                @for (name, _) in &SAYINGS { option value=(name) { (view.say(name)) } }
            }
            (button(view, Form::Say, &of("say", seat), &view.say("page-say")))
        }
    };
    form(view, &inside)
}
