//! What the pages look like: a page is a list of sections, a section a list of parts.
//!
//! A *region* is rendered again whenever the state changes and replaced in the open page by its id; what is *fixed* stays as
//! it was loaded, so nothing that is being typed is ever touched. WCAG 2.2 AA: one heading per section, landmarks, a skip
//! link, live regions (polite for moves and notices, assertive for the arbiter's alarms), native elements only.

mod alarm;
mod arbiter;
mod assistant;
mod board;
mod case;
mod clock;
mod game;
mod given;
mod ledger;
mod opening;
mod recording;
mod ruling;
mod rulings;
mod said;
mod scores;
#[cfg(test)]
mod tests;
mod typed;

use std::sync::Arc;

use maud::{DOCTYPE, Markup, html};
use shakmaty::Color;

use super::Site;
use super::fields::{Answer, Field};
use super::forms::Form;
use super::log::Log;
use super::token::Role;
use super::words::Words;
use crate::laws::Timestamp;
use crate::ledger::chain::Head;
use crate::ledger::signing::Key;
use crate::shell::course::Course;
use crate::table::report::Step;
use crate::table::{Input, Order, State};
use typed::{TextField, because, text_field};

/// Served at `/page.css`.
pub(super) const STYLE: &str = include_str!("page.css");
/// Served at `/page.js`.
pub(super) const SCRIPT: &str = include_str!("page.js");

/// What a page shows.
pub(super) struct View<'a> {
    role: Role,
    words: &'a Words,
    state: &'a Arc<State>,
    now: Timestamp,
    log: &'a Log,
    course: Course<'a>,
    head: Head,
    key: Key,
    form_token: &'a str,
    answer: Option<&'a Answer>,
}

impl<'a> View<'a> {
    pub(super) fn new(
        role: Role,
        site: &'a Site,
        state: &'a Arc<State>,
        log: &'a Log,
        steps: &'a [Step],
        answer: Option<&'a Answer>,
    ) -> Self {
        View {
            role,
            words: &site.web.words,
            state,
            now: site.web.time.now().max(state.at),
            log,
            course: Course {
                lexicon: &site.web.words.0,
                heard: &site.web.words.0,
                calendar: &site.web.calendar,
                steps,
            },
            head: *site.web.heads.borrow(),
            key: site.web.key,
            form_token: site.web.tokens.of(role).form.secret(),
            answer,
        }
    }

    /// Grows with whatever the page shows: an answer that is older than what came since is not taken for newer.
    pub(super) fn age(&self) -> u64 {
        self.state.number + self.log.written()
    }

    fn say(&self, name: &str) -> String {
        self.words.say(name)
    }

    /// Whether the arbiter may order this now.
    fn may(&self, order: Order) -> bool {
        self.state.may(&Input::Arbiter(order)).is_ok()
    }
}

/// A part of a page.
enum Part {
    /// Replaced by its id while the page is open.
    Region {
        id: String,
        live: Live,
        html: Markup,
    },
    /// What came of a form; replaced only by the answer to another one.
    Answer { id: String, html: Markup },
    /// Stays as it was loaded.
    Fixed(Markup),
    /// A form, where some of it is replaced; [`form`] makes one that stays.
    Form {
        action: &'static str,
        hidden: Markup,
        parts: Vec<Part>,
    },
    /// Parts under a heading.
    Section {
        id: String,
        heading: String,
        parts: Vec<Part>,
    },
}

/// How a screen reader tells of a region that changes.
#[derive(Clone, Copy)]
enum Live {
    /// Not at all.
    Quiet,
    /// When nothing else is being said, as a whole.
    Polite,
    /// When nothing else is being said, each part when it comes.
    Log,
    /// At once.
    Assertive,
}

impl Part {
    fn quiet(id: &str, html: Markup) -> Self {
        Part::live(id, Live::Quiet, html)
    }

    fn live(id: &str, live: Live, html: Markup) -> Self {
        let id = id.to_owned();
        Part::Region { id, live, html }
    }

    fn render(&self) -> Markup {
        match self {
            Part::Region { id, live, html } => {
                let role = match live {
                    Live::Quiet => None,
                    Live::Polite => Some("status"),
                    Live::Log => Some("log"),
                    Live::Assertive => Some("alert"),
                };
                html! { div id=(id) role=[role] data-region { (html) } }
            }
            Part::Answer { id, html } => {
                html! { div id=(id) role="status" data-region data-answer { (html) } }
            }
            Part::Fixed(html) => html! { (html) },
            Part::Form {
                action,
                hidden,
                parts,
            } => html! {
                form method="post" action=(action) {
                    (hidden)
                    @for part in parts { (part.render()) }
                }
            },
            Part::Section { id, heading, parts } => html! {
                section aria-labelledby=(id) {
                    h2 id=(id) tabindex="-1" { (heading) }
                    @for part in parts { (part.render()) }
                }
            },
        }
    }

    fn regions(self, found: &mut Vec<(String, String)>) {
        match self {
            Part::Region { id, html, .. } => found.push((id, html.into_string())),
            Part::Section { parts, .. } | Part::Form { parts, .. } => {
                for part in parts {
                    part.regions(found);
                }
            }
            Part::Answer { .. } | Part::Fixed(_) => {}
        }
    }
}

/// What is replaced in an open page: ids and their HTML.
pub(super) fn regions(view: &View<'_>) -> Vec<(String, String)> {
    let mut found = Vec::new();
    for part in parts(view) {
        part.regions(&mut found);
    }
    found
}

fn parts(view: &View<'_>) -> Vec<Part> {
    match view.role {
        Role::Arbiter => arbiter::parts(view),
        Role::Assistant => assistant::parts(view),
    }
}

/// Which table it is and whose page, so that two of them can be told apart.
fn title(view: &View<'_>) -> String {
    let role = view.say(match view.role {
        Role::Arbiter => "page-arbiter",
        Role::Assistant => "page-assistant",
    });
    let profile = &view.state.profile;
    let named = |name: &str, value: &str| {
        let value = value.to_owned().into();
        view.words.with(name, [("value", value)])
    };
    let names = &view.state.names;
    let known = [
        (!profile.board.is_empty()).then(|| named("page-at-table", &profile.board)),
        (!profile.round.is_empty()).then(|| named("page-in-round", &profile.round)),
        names
            .white
            .clone()
            .zip(names.black.clone())
            .map(|(white, black)| format!("{white} – {black}")),
    ];
    let known: Vec<String> = known.into_iter().flatten().collect();
    match known.is_empty() {
        true => role,
        false => format!("{}: {role}", known.join(", ")),
    }
}

/// The whole page.
pub(super) fn page(view: &View<'_>) -> Markup {
    let title = title(view);
    let parts = parts(view);
    html! {
        (DOCTYPE)
        html lang=(view.words.language()) {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width, initial-scale=1";
                title { (title) " – annabella" }
                link rel="icon" href="data:,";
                link rel="stylesheet" href="/page.css";
                script src="/page.js" defer {}
            }
            body data-age=(view.age()) data-events={ (view.role.path()) "/events" }
                data-lost=(view.say("page-lost")) data-closed=(view.say("page-closed")) {
                a.skip href="#contents" { (view.say("page-skip")) }
                header {
                    h1 { (title) }
                    p #connection role="alert" {}
                }
                main #main tabindex="-1" {
                    @for part in &parts { (part.render()) }
                }
                (contents(view, &parts))
            }
        }
    }
}

/// Links to the sections.
fn contents(view: &View<'_>, parts: &[Part]) -> Markup {
    html! {
        nav #contents tabindex="-1" aria-labelledby="contents-heading" {
            h2 #contents-heading { (view.say("page-sections")) }
            ul {
                @for part in parts {
                    @if let Part::Section { id, heading, .. } = part {
                        li { a href={ "#" (id) } { (heading) } }
                    }
                }
            }
        }
    }
}

/// A form of this page, which goes where the page came from.
fn form(view: &View<'_>, inside: &Markup) -> Markup {
    html! {
        form method="post" action=(view.role.path()) {
            (token(view))
            (inside)
        }
    }
}

/// A form with parts that are replaced while the page is open.
fn form_of(view: &View<'_>, parts: Vec<Part>) -> Part {
    Part::Form {
        action: view.role.path(),
        hidden: token(view),
        parts,
    }
}

fn token(view: &View<'_>) -> Markup {
    html! { input type="hidden" name=(Field::Token) value=(view.form_token); }
}

/// The button that sends a form.
fn button(sends: Form, id: &str, label: &str) -> Markup {
    html! { button #(id) type="submit" name=(Field::Act) value=(sends) { (label) } }
}

/// The seat that a form is about.
fn seat_field(seat: Color) -> Markup {
    html! { input type="hidden" name=(Field::Seat) value=(seat); }
}

/// The buttons of a section that do something now.
fn buttons(view: &View<'_>, section: &str) -> Markup {
    let offered = Form::buttons(section).filter(|(_, order, _)| view.may(order.clone()));
    let inside = html! {
        p.acts {
            @for (sends, _, label) in offered { (button(sends, &sends.to_string(), &view.say(label))) }
        }
    };
    form(view, &inside)
}

/// Choices, by the names of their words.
fn options<'n>(view: &View<'_>, names: impl Iterator<Item = &'n str>) -> Markup {
    html! { @for name in names { option value=(name) { (view.say(name)) } } }
}

/// A list of choices with its label.
fn choice<'n>(
    view: &View<'_>,
    (id, field): (&str, Field),
    label: &str,
    names: impl Iterator<Item = &'n str>,
) -> Markup {
    html! {
        label for=(id) { (view.say(label)) }
        select #(id) name=(field) { (options(view, names)) }
    }
}

/// White or Black.
fn seat_choice(view: &View<'_>, id: &str, chosen: Color) -> Markup {
    html! {
        label for=(id) { (view.say("page-player")) }
        select #(id) name=(Field::Seat) {
            @for seat in Color::ALL {
                option value=(seat) selected[seat == chosen] { (view.words.seat(seat)) }
            }
        }
    }
}

/// What came of the form whose answer is told here.
fn answer(view: &View<'_>, place: &str) -> Markup {
    let found = view.answer.filter(|answer| answer.place == place);
    html! {
        @if let Some(answer) = found {
            p.refused[answer.refused] { (answer.words) }
        }
    }
}

/// The place where the answer to a form is told.
fn answered(view: &View<'_>, place: &str) -> Part {
    Part::Answer {
        id: place.to_owned(),
        html: answer(view, place),
    }
}
