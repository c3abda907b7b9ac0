//! What was said aloud of a player's last move, for whoever heard it: the arbiter's and the assistant's form.

use maud::{Markup, html};
use shakmaty::Color;

use super::super::choices::SPOKEN;
use super::super::fields::Field;
use super::super::forms::PageForm;
use super::super::words::of;
use super::{TextField, View, button, form, seat_field, text_field};

/// The form of this player, whose answer stands at that place.
pub(super) fn heard(view: &View<'_>, seat: Color, sends: PageForm, place: &str) -> Markup {
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
