//! Text fields.

use maud::{Markup, html};

use super::super::fields::Field;
use super::super::forms::PageForm;
use super::{View, button, form};

/// A text field of a form. After a refusal it keeps the typed text, and is marked if it was the cause.
pub(super) struct TextField<'a> {
    pub(super) id: &'a str,
    pub(super) field: Field,
    pub(super) label: &'a str,
    /// The form, and the place of its answer.
    pub(super) form: (PageForm, &'a str),
    /// The id of the field's explanation.
    pub(super) hint: Option<&'a str>,
    /// The initial value.
    pub(super) value: &'a str,
    /// The visible and the maximum number of characters.
    pub(super) size: (u32, u32),
    pub(super) required: bool,
}

pub(super) fn text_field(view: &View<'_>, field: &TextField<'_>) -> Markup {
    let (form, place) = field.form;
    let refused = view.answer.filter(|answer| {
        let here = answer.refused && answer.place == place;
        here && PageForm::sent(&answer.fields) == Some(form)
    });
    let typed = refused.map_or(field.value, |answer| answer.fields.text(field.field));
    let wrong = refused.is_some_and(|answer| answer.field == Some(field.field));
    // The answer is a live region of its own. If it were also the field's description, a screen reader would read it twice, and
    // the hint each time; only on a page loaded with the answer is it not announced.
    let why = if wrong { place } else { "" };
    let described = format!("{} {why}", field.hint.unwrap_or_default());
    let described = Some(described.trim()).filter(|ids| !ids.is_empty());
    let (size, most) = field.size;
    html! {
        span.field {
            label for=(field.id) { (field.label) }
            input #(field.id) type="text" name=(field.field) value=[(!typed.is_empty()).then_some(typed)]
                required[field.required] aria-describedby=[described]
                aria-invalid=[wrong.then_some("true")] autofocus[wrong]
                autocomplete="off" autocapitalize="off" spellcheck="false" size=(size) maxlength=(most);
        }
    }
}

/// The field for the reason of a ruling.
pub(super) fn reason_field(view: &View<'_>, id: &str, form: (PageForm, &str)) -> Markup {
    let field = TextField {
        id,
        field: Field::Because,
        label: &view.say("page-reason"),
        form,
        hint: None,
        value: "",
        size: (30, 200),
        required: false,
    };
    text_field(view, &field)
}

/// A form with one move field, by the label names of the field and the button.
pub(super) fn move_form(
    view: &View<'_>,
    sends: PageForm,
    (id, label): (&str, &str),
    does: &str,
) -> Markup {
    let field = TextField {
        id,
        field: Field::Move,
        label: &view.say(label),
        form: (sends, sends.place()),
        hint: None,
        value: "",
        size: (8, 20),
        required: true,
    };
    let inside = html! {
        p.acts {
            (text_field(view, &field))
            (button(view, sends, &sends.to_string(), &view.say(does)))
        }
    };
    form(view, &inside)
}
