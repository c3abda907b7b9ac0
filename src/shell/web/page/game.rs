//! The state of the game: phase, current move, clocks, last moves, announcements. Shared by the arbiter's and the assistant's
//! pages; legality and differences are shown to the arbiter only.

use maud::{Markup, html};
use shakmaty::Color;

use super::super::forms::PageForm;
use super::super::log::LogLine;
use super::super::played::PlayedHalfMove;
use super::super::words::of;
use super::{Live, Part, View, button, buttons, form, uncompleted_move};
use announce::{Announcement, Phrase};
use laws::Chessclock;
use laws::Outcome;
use table::{Audience, Order, Phase, State, current_announcement, not_ready};

/// The first section of both pages.
pub(super) fn section(view: &View<'_>) -> Part {
    let mut parts = vec![Part::quiet("phase", phase(view))];
    if view.role().arbiter() {
        // Announced once; its further states are only displayed.
        parts.push(Part::live("made", Live::Polite, heard_move(view)));
        parts.push(Part::quiet("current", current(view)));
    } else {
        parts.push(Part::live("current", Live::Polite, current(view)));
    }
    for seat in Color::ALL {
        parts.push(Part::quiet(&of("clock", seat), clock(view, seat)));
    }
    if view.role().arbiter() {
        let now = view.history.calendar.minute(view.wall);
        let html =
            html! { p { (view.say("page-time-of-day")) ": " time datetime=(now) { (now) } } };
        parts.push(Part::quiet("time-of-day", html));
    }
    if view.state.times(view.now).is_none() {
        let none = match view.state.profile.clock {
            Chessclock::Own => view.say("page-no-clock"),
            Chessclock::External => view.say("page-external-clock"),
        };
        parts.push(Part::quiet("no-clock", html! { p { (none) } }));
    }
    Part::Section {
        id: "game".to_owned(),
        heading: view.say("page-game"),
        parts,
    }
}

fn phase(view: &View<'_>) -> Markup {
    let words = match view.state.phase {
        Phase::SettingUp => html! { (view.say("page-setting-up")) },
        Phase::Playing => html! { (view.say("page-playing")) },
        Phase::Stopped => html! { (view.say("page-stopped")) },
        Phase::Adjourned => html! { (view.say("page-adjourned")) },
        Phase::HandedOver => html! { (view.say("page-handed-over")) },
        Phase::Referred => view.words.phrase(&Phrase::Referred),
        Phase::Over(outcome) => over(view, outcome),
    };
    // Boards that are ready need no message that they are being set up.
    let ready = view.state.phase == Phase::SettingUp && may_start(view);
    html! {
        @if view.role().arbiter() { span #phase-name data-phase=(view.state.phase.name()) {} }
        @if !(ready && view.role().arbiter()) { p.sentence { (words) } }
        @if view.role().arbiter() { (restart(view)) }
        @if view.role().arbiter() && waits(view.state) {
            @if may_start(view) {
                p { (view.say("page-ready")) }
                @if view.state.phase == Phase::Stopped && !view.state.plies().is_empty() {
                    (form(view, &button(view, PageForm::Start, "start", &view.say("page-restart"))))
                } @else {
                    (buttons(view, "game"))
                }
            } @else {
                p { (view.say("page-not-ready")) }
                @for board in not_ready(view.state) {
                    p { (view.words.of("page-not-ready", board.seat())) }
                }
            }
        }
    }
}

/// The button that restarts stopped clocks. It appears as soon as they stop, not only once it can be pressed, so that its place
/// does not change.
fn restart(view: &View<'_>) -> Markup {
    let own = view.state.clocks.own();
    let stand = own.is_some_and(|clock| clock.running().is_none());
    html! {
        @if view.state.phase == Phase::Playing && (stand || view.may(Order::Start)) {
            p {
                (view.say("page-clocks-stopped"))
                @if view.state.clocks.held() { " " (view.say("page-clocks-held")) }
            }
            (form(view, &button(view, PageForm::Restart, "restart", &view.say("page-restart"))))
        }
    }
}

/// Whether the game waits for the boards or for the arbiter.
const fn waits(state: &State) -> bool {
    matches!(state.phase, Phase::SettingUp | Phase::Stopped)
}

pub(super) fn may_start(view: &View<'_>) -> bool {
    waits(view.state) && view.may(Order::Start)
}

/// How the game ended.
pub(super) fn over(view: &View<'_>, outcome: Outcome) -> Markup {
    let Outcome { winner, reason } = outcome;
    view.words
        .phrase(&Phrase::GameOver(Outcome { winner, reason }))
}

/// The move that was announced but is not completed.
fn heard_move(view: &View<'_>) -> Markup {
    let state = view.state;
    let heard = state.current().filter(|current| current.announced);
    let heard = heard.filter(|_| state.phase == Phase::Playing);
    html! {
        @if let Some(announcement) = heard.and_then(|_| current_announcement(state)) {
            p {
                (view.words.seat(state.turn())) ": "
                (view.words.move_words(&announcement))
            }
        }
    }
}

/// The current move, shown only once it was announced.
fn current(view: &View<'_>) -> Markup {
    let state = view.state;
    if state.phase != Phase::Playing {
        return html! {};
    }
    let seat = state.turn();
    match state.current() {
        None => {
            let number = state.position().fullmoves().into();
            let name = of("page-to-move", seat);
            html! { p { (view.words.with(&name, [("number", number)])) } }
        }
        Some(current) if !current.announced => {
            html! { p { (view.words.of("page-being-announced", seat)) } }
        }
        Some(current) => {
            let announcement = Announcement::of(state.position(), &current.mv);
            let repeated = match state.play().repeated() {
                true => "page-repeated",
                false => "page-not-repeated",
            };
            html! {
                p {
                    @if view.role().arbiter() {
                        (view.say(repeated)) " "
                    } @else {
                        (view.words.seat(seat)) ": "
                        (view.words.move_words(&announcement)) ". "
                    }
                    (view.say("page-not-pressed"))
                }
            }
        }
    }
}

fn clock(view: &View<'_>, seat: Color) -> Markup {
    let Some(times) = view.state.times(view.now) else {
        return html! {};
    };
    let runs = view.state.clocks.running() == Some(seat);
    // The clock at the table is official; the daemon's estimate stands next to it.
    let reckoned = view.state.clocks.external().reckoned(view.now);
    let reckoned = reckoned.filter(|_| view.role().arbiter());
    let said = match runs {
        true => "page-running",
        false => "page-standing",
    };
    html! {
        p.clock.runs[runs] {
            @if runs { span.mark aria-hidden="true" { "▶ " } }
            span {
                (view.words.seat(seat))
                @if let Some(name) = view.state.names.get(seat) { " (" (name) ")" }
                ": "
            }
            strong { (view.words.left(*times.get(seat))) }
            span { ", " (view.say(said)) }
            @if let Some(reckoned) = reckoned {
                span.small { "; " (view.say("page-reckoned")) " " (view.words.left(*reckoned.get(seat))) }
            }
        }
    }
}

/// The section of all moves, the newest last.
pub(super) fn moves(view: &View<'_>) -> Part {
    Part::Section {
        id: "moves-heading".to_owned(),
        heading: view.say("page-moves"),
        parts: vec![Part::quiet("moves", moves_until(view, usize::MAX))],
    }
}

/// The first `plies` half-moves.
pub(super) fn moves_until(view: &View<'_>, plies: usize) -> Markup {
    let all = &view.played[..plies.min(view.played.len())];
    let last = uncompleted_move::after(view, plies);
    if all.is_empty() && last.is_none() {
        return html! { p { (view.say("page-no-moves")) } };
    }
    let time_left = view.say("page-time-left");
    let rows = all.chunk_by(|one, next| one.number == next.number);
    html! {
        table {
            thead {
                tr {
                    th scope="col" { (view.say("page-number")) }
                    @for seat in Color::ALL { th scope="col" { (view.words.seat(seat)) } }
                }
            }
            tbody {
                @for row in rows {
                    tr {
                        th scope="row" { (row[0].number) }
                        @for seat in Color::ALL {
                            td { @if let Some(made) = row.iter().find(|made| made.seat == seat) { (completed(view, made, &time_left)) } }
                        }
                    }
                }
            }
        }
        @if let Some(last) = last { (last) }
    }
}

/// A completed move. Only the arbiter sees whether it was legal.
fn completed(view: &View<'_>, made: &PlayedHalfMove, time_left: &str) -> Markup {
    html! {
        (made.told)
        @if view.role().arbiter() {
            @if !made.legal { ", " strong { (view.say("page-illegal")) } }
            @if let Some(left) = &made.left {
                br;
                span.small {
                    (time_left) " " (left)
                }
            }
        }
    }
}

/// The section of announcements, the newest first.
pub(super) fn heard(view: &View<'_>) -> Part {
    let mut all = lines(view).peekable();
    let html = html! {
        @if all.peek().is_none() { p { (view.say("page-nothing-heard")) } }
        ul.heard-lines {
            @for line in all {
                li.sentence id={ "line-" (line.number) } {
                    (words(view, line)) " "
                    span.small { (to(view, line)) ", " (view.words.moment(line.said.at)) }
                }
            }
        }
    };
    Part::Section {
        id: "heard-heading".to_owned(),
        heading: view.say("page-heard"),
        parts: vec![Part::quiet("heard", html)],
    }
}

/// The announcements that this role may see: everything for the arbiter; those to the table and to assistants for an assistant.
pub(super) fn lines<'a>(view: &View<'a>) -> impl Iterator<Item = &'a LogLine> {
    let arbiter = view.role().arbiter();
    view.log.newest_first().filter(move |line| {
        arbiter || matches!(line.said.output.to, Audience::Table | Audience::Assistant)
    })
}

/// The words as the players heard them; messages to officials as text.
fn words(view: &View<'_>, line: &LogLine) -> Markup {
    let said = &line.said;
    match (said.output.to, &said.output.phrase) {
        (_, Phrase::Click) => html! { (view.say("page-click")) },
        (Audience::Arbiter | Audience::Assistant, phrase) => {
            html! { strong { (view.words.phrase(phrase)) } }
        }
        // A move is in the language of its style, whatever the language of the rest.
        (_, Phrase::Move(announcement)) => {
            html! { strong { (view.words.move_words(announcement)) } }
        }
        _ => html! { strong lang=(said.language) { (said.words) } },
    }
}

fn to(view: &View<'_>, line: &LogLine) -> String {
    match line.said.output.to {
        Audience::Table => view.say("page-to-table"),
        Audience::Seat(seat) | Audience::Sealer(seat) => view.words.of("page-to", seat),
        Audience::Assistant => view.say("page-to-assistant"),
        Audience::Arbiter => view.say("page-to-arbiter"),
    }
}
