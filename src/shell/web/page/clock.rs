//! The arbiter's clock section: stop and start, set the times, mark players absent; for an external clock, report fallen flags.

use maud::{Markup, html};
use shakmaty::Color;

use super::super::choices::FLAGS;
use super::super::fields::Field;
use super::super::forms::PageForm;
use super::super::words::of;
use super::{
    Part, TextField, View, answered, button, form, reason_field, seat_choice, seat_field,
    text_field,
};
use table::{Flags, Order, Phase};

pub(super) fn section(view: &View<'_>) -> Part {
    let mut parts = vec![Part::quiet("clock-acts", acts(view))];
    if view.state.profile.time.is_some() {
        parts.push(Part::quiet("clock-before", before(view)));
        parts.push(answered(view, PageForm::SetTimes.place()));
        parts.push(Part::Fixed(times(view)));
        parts.push(Part::Fixed(settings(view)));
    }
    for seat in Color::ALL {
        parts.push(Part::quiet(&of("present", seat), present(view, seat)));
    }
    Part::Section {
        id: "clock".to_owned(),
        heading: view.say("page-clock"),
        parts,
    }
}

fn acts(view: &View<'_>) -> Markup {
    html! {
        @if view.may(Order::Stop) {
            (form(view, &button(view, PageForm::Stop, "stop", &view.say("page-stop"))))
        }
        @if view.may(Order::Note) {
            (form(view, &button(view, PageForm::Note, "note", &view.say("page-note"))))
        }
        @if view.may(Order::Flags(Flags::Both)) {
            (flags(view))
        }
    }
}

/// The fallen flags on an external clock.
fn flags(view: &View<'_>) -> Markup {
    let inside = html! {
        p.acts {
            label for="flags" { (view.say("page-flags")) }
            select #flags name=(Field::Outcome) {
                @for (value, label, _) in FLAGS { option value=(value) { (view.say(label)) } }
            }
            (button(view, PageForm::Flags, "flags-fallen", &view.say("page-flags-fallen")))
        }
    };
    form(view, &inside)
}

/// The times before the last ruling that took moves back; the arbiter may keep them (7.1).
fn before(view: &View<'_>) -> Markup {
    let before = view.state.clocks.before_putting_back();
    html! {
        @if let Some(before) = before {
            p {
                (view.say("page-times-before")) " "
                (view.words.times(before))
            }
        }
    }
}

fn times(view: &View<'_>) -> Markup {
    let form_of = (PageForm::SetTimes, PageForm::SetTimes.place());
    let time = |seat| {
        let field = TextField {
            id: &of("time", seat),
            field: Field::Time(seat),
            label: &view.words.of("page-time", seat),
            form: form_of,
            hint: Some("time-hint"),
            value: "",
            size: (8, 9),
            required: true,
        };
        text_field(view, &field)
    };
    let reason = TextField {
        id: "time-reason",
        field: Field::Because,
        label: &view.say("page-reason"),
        form: form_of,
        hint: None,
        value: "",
        size: (30, 200),
        required: false,
    };
    let inside = html! {
        p.acts {
            (time(Color::White))
            (time(Color::Black))
        }
        p.acts {
            (text_field(view, &reason))
            (button(view, PageForm::SetTimes, "set-times", &view.say("page-set-times")))
        }
        p.small #time-hint { (view.say("page-time-hint")) }
    };
    form(view, &inside)
}

/// Corrections of wrong clock settings (6.10.2): the time control, and the count of moves.
fn settings(view: &View<'_>) -> Markup {
    let field = |id, field, label: &str, form: PageForm, size| {
        let field = TextField {
            id,
            field,
            label: &view.say(label),
            form: (form, form.place()),
            hint: Some("clock-settings-hint"),
            value: "",
            size,
            required: true,
        };
        text_field(view, &field)
    };
    let one = |id: &str, sends: PageForm, label: &str, inside: &Markup| {
        let reason_field = reason_field(view, &format!("{id}-because"), (sends, sends.place()));
        let inside = html! {
            p.acts { (inside) }
            p.acts { (reason_field) (button(view, sends, id, &view.say(label))) }
        };
        form(view, &inside)
    };
    let (control, counter) = (PageForm::CorrectControl, PageForm::CorrectCounter);
    let periods = field("control", Field::Control, "page-control", control, (20, 80));
    let counted = html! {
        (seat_choice(view, "counter-of", Color::White))
        (field("counted", Field::Counted, "page-counted", counter, (4, 4)))
    };
    html! {
        details #clock-settings {
            summary { (view.say("page-settings")) }
            p.small #clock-settings-hint { (view.say("page-settings-hint")) }
            (one("correct-control", control, "page-correct-control", &periods))
            (one("correct-counter", counter, "page-correct-counter", &counted))
        }
    }
}

/// Marks a player absent or arrived; a default time counts for absent players (6.7).
fn present(view: &View<'_>, seat: Color) -> Markup {
    let absent = view.state.clocks.absent(seat);
    let (sends, id, label) = match absent {
        true => (PageForm::Arrived, "arrived", "page-arrived"),
        false => (PageForm::Absent, "absent", "page-absent"),
    };
    let inside = html! {
        (seat_field(seat))
        p.acts { (button(view, sends, &of(id, seat), &view.words.of(label, seat))) }
    };
    html! { @if !matches!(view.state.phase, Phase::Over(_)) { (form(view, &inside)) } }
}
