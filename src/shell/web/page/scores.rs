//! The players' scores (D.2.7, D.2.9): the assistant writes one, the arbiter enters both and compares them with the game.

use maud::{Markup, html};
use shakmaty::Color;

use super::super::choices::{LANGUAGES, SOURCES};
use super::super::fields::Field;
use super::super::forms::PageForm;
use super::super::words::of;
use super::{
    Part, TextField, View, button, form, score_lines, score_table, seat_field, spoken_move,
    text_field,
};

/// The end of this player's score as the assistant has written it.
pub(super) fn kept(view: &View<'_>, seat: Color) -> Markup {
    let score: Vec<&str> = view.state.scores.own(seat).map(|(_, text)| text).collect();
    let from = score.len().saturating_sub(LAST);
    html! {
        @if !score.is_empty() {
            p.small {
                (view.words.with("page-score-kept", [("moves", score[from..].join(", ").into())]))
            }
        }
    }
}

/// This player's whole score, one half-move per row.
pub(super) fn whole(view: &View<'_>, seat: Color) -> Markup {
    let score: Vec<(usize, &str)> = view.state.scores.own(seat).collect();
    html! {
        @if score.is_empty() {
            p { (view.say("desk-nothing-written")) }
        } @else {
            table {
                thead { tr {
                    th scope="col" { (view.say("page-number")) }
                    th scope="col" { (view.words.of("page-wrote", seat)) }
                } }
                tbody {
                    @for (ply, text) in score {
                        tr {
                            th scope="row" { (view.state.number_of(ply)) " " (view.words.seat(view.state.side_of(ply))) }
                            td { (text) }
                        }
                    }
                }
            }
        }
    }
}

/// The number of half-moves shown of a score.
const LAST: usize = 6;

/// The field in which the assistant continues a player's score (D.2.10.3).
pub(super) fn writing(view: &View<'_>, seat: Color, place: &str) -> Markup {
    let (field, hint) = (of("writes", seat), of("writes-hint", seat));
    let field = TextField {
        id: &field,
        field: Field::Score,
        label: &view.words.of("page-writes", seat),
        form: (PageForm::Write, place),
        hint: Some(&hint),
        value: "",
        size: (16, 200),
        required: true,
    };
    let inside = html! {
        (seat_field(seat))
        p.acts {
            (text_field(view, &field))
            (button(view, PageForm::Write, &of("write", seat), &view.say("page-write")))
        }
        p.small #(hint) { (view.say("page-writes-hint")) }
    };
    html! {
        (form(view, &inside))
        (correcting(view, seat, place))
    }
}

/// The form to correct a half-move of that score.
fn correcting(view: &View<'_>, seat: Color, place: &str) -> Markup {
    let (number, field) = (of("corrects-ply", seat), of("corrects", seat));
    let mut written: Vec<usize> = view.state.scores.own(seat).map(|(ply, _)| ply).collect();
    written.reverse();
    let text = TextField {
        id: &field,
        field: Field::Score,
        label: &view.say("page-correct-to"),
        form: (PageForm::Correct, place),
        hint: None,
        value: "",
        size: (8, 20),
        required: true,
    };
    let inside = html! {
        (seat_field(seat))
        p.acts {
            label for=(number) { (view.words.of("page-corrects", seat)) }
            select #(number) name=(Field::Plies) {
                @for ply in written.iter().copied() {
                    option value=(ply) {
                        (view.state.number_of(ply)) " " (view.words.seat(view.state.side_of(ply)))
                    }
                }
            }
            (text_field(view, &text))
            (button(view, PageForm::Correct, &of("correct", seat), &view.say("page-correct")))
        }
    };
    html! { @if !written.is_empty() { (form(view, &inside)) } }
}

/// The arbiter's section of both scores.
pub(super) fn section(view: &View<'_>) -> Part {
    let mut parts = vec![Part::quiet("scores-read", side_by_side(view))];
    parts.push(Part::quiet("scores-compared", score_lines::select(view)));
    parts.extend(Color::ALL.map(|seat| Part::Fixed(reading(view, seat))));
    Part::Section {
        id: "scores".to_owned(),
        heading: view.say("page-scores"),
        parts,
    }
}

fn reading(view: &View<'_>, seat: Color) -> Markup {
    let (field, hint) = (of("score-text", seat), of("score-hint", seat));
    let inside = html! {
        (seat_field(seat))
        p.acts {
            label for=(field) { (view.words.of("page-score", seat)) }
            textarea #(field) name=(Field::Score) rows="3" cols="40" maxlength="8000" aria-describedby=(hint)
                autocapitalize="off" spellcheck="false" {}
        }
        p.small #(hint) { (view.say("page-score-hint")) }
        p.acts { (button(view, PageForm::ReadScore, &of("read-score", seat), &view.words.of("page-read-score", seat))) }
    };
    html! {
        (form(view, &inside))
        (written_in(view, seat))
        (taken_from(view, seat))
        (spoken_move::note_form(view, seat, PageForm::Hear, "answer"))
    }
}

/// The language in which a player keeps the score (C.3).
fn written_in(view: &View<'_>, seat: Color) -> Markup {
    let field = of("score-language", seat);
    let inside = html! {
        (seat_field(seat))
        p.acts {
            label for=(field) { (view.words.of("page-writes-in", seat)) }
            select #(field) name=(Field::Language) {
                @for (language, label) in LANGUAGES {
                    option value=(language.code()) { (view.say(label)) }
                }
            }
            (button(view, PageForm::WritesIn, &of("writes-in", seat), &view.words.of("page-note-language", seat)))
        }
    };
    form(view, &inside)
}

/// The source of a player's score, as the arbiter approves it (11.3.2).
fn taken_from(view: &View<'_>, seat: Color) -> Markup {
    let field = of("score-source", seat);
    let now = view.state.scores.source(seat);
    let inside = html! {
        (seat_field(seat))
        p.acts {
            label for=(field) { (view.words.of("page-score-from", seat)) }
            select #(field) name=(Field::Source) {
                @for (name, source) in SOURCES {
                    option value=(name) selected[source == now] { (view.say(name)) }
                }
            }
            (button(view, PageForm::ApproveScore, &of("approve-score", seat), &view.words.of("page-approve-score", seat)))
        }
    };
    form(view, &inside)
}

/// The game and both scores, one half-move per row, followed by superseded entries in order.
fn side_by_side(view: &View<'_>) -> Markup {
    let scores = &view.state.scores;
    if Color::ALL.into_iter().all(|seat| scores.of(seat).is_none()) {
        return html! { p { (view.say("page-no-scores")) } };
    }
    html! {
        (score_table::table(view))
        @for seat in Color::ALL {
            @let former = view.history.former(view.state, seat);
            @if !former.is_empty() {
                h3 { (view.words.of("page-former", seat)) }
                ol { @for former in former { li { (former) } } }
            }
        }
    }
}
