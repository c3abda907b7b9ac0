//! The arbiter's section of the clocks: stop and start, set the times, say who is not present; of an external clock, which
//! flags are down.

use maud::{Markup, html};
use shakmaty::Color;

use super::super::arbiter::{runs, stands};
use super::super::words::of;
use super::{Part, View, button, form};
use crate::laws::Chessclock;
use crate::table::Phase;

pub(super) fn section(view: &View<'_>) -> Part {
    let mut parts = vec![Part::quiet("clock-acts", acts(view))];
    if view.state.profile.time.is_some() {
        parts.push(Part::quiet("clock-before", before(view)));
        parts.push(Part::Fixed(times(view)));
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
        @if runs(view.state) {
            (form(view, &button("stop", "stop", &view.say("page-stop"))))
        } @else if stands(view.state) {
            p { (view.say("page-clocks-stopped")) }
            (form(view, &button("restart", "restart", &view.say("page-restart"))))
        } @else if view.state.profile.clock == Chessclock::External {
            (flags(view))
        }
    }
}

/// What the arbiter saw on an external clock.
fn flags(view: &View<'_>) -> Markup {
    let inside = html! {
        p.acts {
            label for="flags" { (view.say("page-flags")) }
            select #flags name="result" {
                option value="white" { (view.say("page-flags-white")) }
                option value="black" { (view.say("page-flags-black")) }
                option value="both" { (view.say("page-flags-both")) }
            }
            (button("flags", "flags-fallen", &view.say("page-flags-fallen")))
        }
    };
    form(view, &inside)
}

/// The times before the last ruling that took moves back: the arbiter may leave them (7.1).
fn before(view: &View<'_>) -> Markup {
    let before = view.state.times_known.before_putting_back;
    html! {
        @if let Some(before) = before {
            p {
                (view.say("page-times-before")) " "
                (view.words.seat(Color::White)) ": " (view.words.left(before.white)) ", "
                (view.words.seat(Color::Black)) ": " (view.words.left(before.black))
            }
        }
    }
}

fn times(view: &View<'_>) -> Markup {
    let inside = html! {
        p.acts {
            @for (seat, name) in [(Color::White, "white"), (Color::Black, "black")] {
                label for={ "time-" (name) } { (view.words.of("page-time", seat)) }
                input #{ "time-" (name) } type="text" name=(name) required aria-describedby="time-hint"
                    autocomplete="off" size="8" maxlength="9";
            }
        }
        p.acts {
            label for="time-reason" { (view.say("page-time-reason")) }
            input #time-reason type="text" name="reason" autocomplete="off" size="30" maxlength="200";
            (button("set-times", "set-times", &view.say("page-set-times")))
        }
        p.small #time-hint { (view.say("page-time-hint")) }
    };
    form(view, &inside)
}

/// Who is not present, and by whom a default time counts (6.7).
fn present(view: &View<'_>, seat: Color) -> Markup {
    let absent = *view.state.times_known.absent.get(seat);
    let (act, label) = match absent {
        true => ("arrived", view.words.of("page-arrived", seat)),
        false => ("absent", view.words.of("page-absent", seat)),
    };
    let inside = html! {
        input type="hidden" name="seat" value=(seat);
        p.acts { (button(act, &of(act, seat), &label)) }
    };
    html! { @if !matches!(view.state.phase, Phase::Over(_)) { (form(view, &inside)) } }
}
