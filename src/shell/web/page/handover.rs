//! The arbiter's section for going on without the computer: handing the game over, the handover sheet, and taking the game back
//! in.

use maud::{DOCTYPE, Markup, html};
use shakmaty::{Color, Square};

use super::super::choices::{REASONS, RESULTS};
use super::super::fields::Field;
use super::super::forms::PageForm;
use super::super::gate::path;
use super::super::words::of;
use super::board::{figure, squares};
use super::{Part, TextField, View, answered, button, buttons, form, options, text_field};
use table::Phase;
use table::scoresheet::Tags;
use table::sheet::HandoverSheet;

pub(super) fn section(view: &View<'_>) -> Part {
    Part::Section {
        id: "handing".to_owned(),
        heading: view.say("page-handing"),
        parts: vec![
            Part::quiet("handing-now", now(view)),
            answered(view, PageForm::TakeIn.place()),
            Part::quiet("handing-back", taking_in(view)),
        ],
    }
}

fn now(view: &View<'_>) -> Markup {
    html! {
        @if view.state.phase == Phase::HandedOver {
            p.sentence { (view.say("page-handed-over")) }
            p { a href={ (path(view.person.role)) "/sheet" } { (view.say("page-handed-print")) } }
        } @else {
            p.small { (view.say("page-hand-over-hint")) }
        }
        (buttons(view, "handing"))
    }
}

fn taking_in(view: &View<'_>) -> Markup {
    let field = |id: &str, field: Field, label: &str, hint, size| {
        let field = TextField {
            id,
            field,
            label,
            form: (PageForm::TakeIn, PageForm::TakeIn.place()),
            hint,
            value: "",
            size,
            required: false,
        };
        text_field(view, &field)
    };
    let time = |seat| {
        let label = view.words.of("page-time", seat);
        let id = of("handed-time", seat);
        field(&id, Field::Time(seat), &label, Some("time-hint"), (8, 9))
    };
    let moves = view.say("page-handed-moves");
    let hint = Some("handed-moves-hint");
    let inside = html! {
        p.acts { (time(Color::White)) (time(Color::Black)) }
        p.acts { (field("handed-moves", Field::Score, &moves, hint, (40, 4000))) }
        p.small #handed-moves-hint { (view.say("page-handed-moves-hint")) }
        p.acts {
            label for="handed-result" { (view.say("page-handed-result")) }
            select #handed-result name=(Field::Outcome) {
                option value="" { (view.say("page-not-ended")) }
                (options(view, RESULTS.iter().map(|(name, _)| *name)))
            }
            label for="handed-reason" { (view.say("page-reason")) }
            select #handed-reason name=(Field::Reason) {
                (options(view, REASONS.iter().map(|(name, ..)| *name)))
            }
        }
        p.acts { (button(view, PageForm::TakeIn, "take-in", &view.say("page-take-in"))) }
    };
    html! {
        @if view.state.phase == Phase::HandedOver && view.offers(PageForm::TakeIn) { (form(view, &inside)) }
    }
}

/// The handover sheet, as a printable page.
pub(in super::super) fn handover_sheet(view: &View<'_>) -> Markup {
    let sheet = HandoverSheet::of(view.state, &Tags::of(view.state, None), &view.words.0);
    let title = view.say("page-handed-sheet");
    html! {
        (DOCTYPE)
        html lang=(view.words.language()) {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width, initial-scale=1";
                title { (title) }
                link rel="stylesheet" href="/printed.css";
            }
            body { main {
                h1 { (title) }
                @if let Some(HandoverSheet { stands, heading, score, written, .. }) = sheet {
                    div.stands {
                        // For the eye; the first line says it in words.
                        table.board aria-hidden="true" { (squares(|square| standing(view, square))) }
                        div { @for line in &stands { p { (view.words.marked(line)) } } }
                    }
                    h2 { (heading) }
                    ol { @for line in score { li { (line) } } }
                    @for (heading, lines) in written {
                        h2 { (heading) }
                        ol { @for line in lines { li { (line) } } }
                    }
                } @else {
                    p { (view.say("refused-not-handed-over")) }
                }
            } }
        }
    }
}

/// A square of the position that was handed over.
fn standing(view: &View<'_>, square: Square) -> Markup {
    let piece = view.state.shown_position().board().piece_at(square);
    html! { td.dark[square.is_dark()] { @if let Some(piece) = piece { (figure(piece)) } } }
}
