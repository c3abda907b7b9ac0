//! The form to note what a player said aloud about the last move, used by the arbiter and assistants.

use maud::{Markup, html};
use shakmaty::Color;

use super::super::choices::SPOKEN;
use super::super::fields::Field;
use super::super::forms::PageForm;
use super::super::words::of;
use super::{TextField, View, button, form, seat_field, text_field};

/// The form for this player, answered at `place`.
pub(super) fn note_form(view: &View<'_>, seat: Color, sends: PageForm, place: &str) -> Markup {
    let (how, typed) = (of("said-how", seat), of("said-move", seat));
    let field = TextField {
        id: &typed,
        field: Field::Move,
        label: &view.words.of("page-said-as", seat),
        form: (sends, place),
        hint: None,
        value: "",
        size: (10, 20),
        required: true,
    };
    let inside = html! {
        (seat_field(seat))
        p.acts {
            span.field {
                label for=(how) { (view.words.of("page-said-of", seat)) }
                select #(how) name=(Field::Said) {
                    @for (name, _) in &SPOKEN { option value=(name) { (view.say(name)) } }
                }
            }
            (text_field(view, &field))
            (button(view, sends, &of(&sends.to_string(), seat), &view.words.of("page-note-said", seat)))
        }
    };
    form(view, &inside)
}
