//! Renders the pages. A page is a list of sections, and a section is a list of parts.
//!
//! A *region* is rendered again on each change of state and replaced in the open page by its id; a *fixed* part stays as it was
//! loaded, so that typing is never disturbed. WCAG 2.2 AA: one heading per section, landmarks, a skip link, live regions (polite
//! for moves and notices, assertive for the arbiter's alarms), native elements only.

mod alarm;
mod arbiter;
mod assistant;
mod board;
mod case;
mod case_boards;
mod clock;
mod game;
mod glance;
mod handover;
mod ledger;
mod notices;
mod offers;
mod opening;
mod other_room;
mod past_rulings;
mod people;
mod plain;
mod player;
mod questions;
mod recording;
mod ruling;
mod rulings;
mod score_lines;
mod score_table;
mod scores;
mod spectator;
mod spoken_move;
mod steps;
#[cfg(test)]
mod tests;
mod text_fields;
mod uncompleted_move;
mod view;

use maud::{DOCTYPE, Markup, html};
use shakmaty::Color;

pub use board::{figure, glyph, pieces, squares};
pub(super) use handover::handover_sheet;
pub(super) use offers::announced;
pub(super) use people::given_to;
pub(super) use plain::{alarm, heading, now};
pub(super) use view::View;

use super::fields::Field;
use super::form_answer::FormAnswer;
use super::forms::PageForm;
use super::gate::path;
use laws::role::Role;
use text_fields::{TextField, reason_field, text_field};

/// The style sheet of the pages, served at `/page.css`.
pub const STYLE: &str = include_str!("page.css");
/// The style sheet for printing reports, scores and the handover sheet, served at `/printed.css`.
pub const PRINTED: &str = include_str!("printed.css");
/// The script of the pages, served at `/page.js`.
pub(super) const SCRIPT: &str = include_str!("page.js");

/// A part of a page.
enum Part {
    /// Replaced by its id while the page is open.
    Region {
        id: String,
        live: Live,
        html: Markup,
    },
    /// The answer to a form; replaced only by the next answer.
    Answer { id: String, html: Markup },
    /// Stays as it was loaded.
    Fixed(Markup),
    /// A form with live parts; [`form`] makes a fixed one.
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
    /// A section that folds away most of its parts while they do not apply.
    Folded {
        id: String,
        heading: String,
        seen: Vec<Part>,
        /// The phases in which it is unfolded.
        open_in: &'static [PhaseName],
        parts: Vec<Part>,
    },
    /// Sections that share the width if there is room, in reading order.
    Group {
        class: &'static str,
        /// Whether its sections are landmarks; a page should have few.
        landmarks: bool,
        parts: Vec<Part>,
    },
}

/// A phase of the game, by the name that the script uses.
type PhaseName = &'static str;

/// The mode in which a screen reader announces changes of a region.
#[derive(Clone, Copy)]
enum Live {
    /// Not at all.
    Quiet,
    /// After current speech, as a whole.
    Polite,
    /// After current speech, each new part.
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

    fn render(&self, view: &View<'_>) -> Markup {
        self.rendered(view, true)
    }

    fn rendered(&self, view: &View<'_>, landmark: bool) -> Markup {
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
                    @for part in parts { (part.render(view)) }
                }
            },
            Part::Section { id, heading, parts } => html! {
                section aria-labelledby=[landmark.then_some(id)] {
                    h2 id=(id) tabindex="-1" { (heading) }
                    @for part in parts { (part.render(view)) }
                }
            },
            Part::Folded {
                id,
                heading,
                seen,
                open_in,
                parts,
            } => html! {
                section aria-labelledby=[landmark.then_some(id)] {
                    h2 id=(id) tabindex="-1" { (heading) }
                    @for part in seen { (part.render(view)) }
                    details id={ (id) "-fold" } data-open-in=(open_in.join(" ")) open[open_in.contains(&view.state.phase.name())] {
                        summary { (view.words.with("page-fold", [("heading", heading.clone().into())])) }
                        @for part in parts { (part.render(view)) }
                    }
                }
            },
            Part::Group {
                class,
                landmarks,
                parts,
            } => html! {
                div class=(class) {
                    @for part in parts { (part.rendered(view, *landmarks)) }
                }
            },
        }
    }

    fn regions(self, found: &mut Vec<(String, String)>) {
        match self {
            Part::Region { id, html, .. } => found.push((id, html.into_string())),
            Part::Section { parts, .. } | Part::Form { parts, .. } | Part::Group { parts, .. } => {
                for part in parts {
                    part.regions(found);
                }
            }
            Part::Folded { seen, parts, .. } => {
                for part in seen.into_iter().chain(parts) {
                    part.regions(found);
                }
            }
            Part::Answer { .. } | Part::Fixed(_) => {}
        }
    }

    /// The headings of the sections, each with its id.
    fn headings<'p>(&'p self, found: &mut Vec<(&'p str, &'p str)>) {
        match self {
            Part::Section { id, heading, .. } | Part::Folded { id, heading, .. } => {
                found.push((id, heading));
            }
            Part::Group { parts, .. } => {
                for part in parts {
                    part.headings(found);
                }
            }
            Part::Region { .. } | Part::Answer { .. } | Part::Fixed(_) | Part::Form { .. } => {}
        }
    }
}

/// The live regions: ids and their HTML.
pub(super) fn regions(view: &View<'_>) -> Vec<(String, String)> {
    let mut found = Vec::new();
    for part in parts(view) {
        part.regions(&mut found);
    }
    found
}

fn parts(view: &View<'_>) -> Vec<Part> {
    match view.role() {
        Role::Chief | Role::Arbiter => arbiter::parts(view),
        Role::Assistant(seat) => assistant::parts(view, seat),
        Role::Player(seat) => player::parts(view, seat),
        Role::Spectator => spectator::parts(view),
    }
}

/// The title, which names the table and the page's owner.
fn title(view: &View<'_>) -> String {
    let role = people::role(view.words, view.role());
    match table_name(view) {
        table if table.is_empty() => role,
        table => format!("{table}: {role}"),
    }
}

/// The table's number, the round and the players, as far as they are known.
fn table_name(view: &View<'_>) -> String {
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
    known.join(", ")
}

/// The whole page.
pub(super) fn page(view: &View<'_>) -> Markup {
    let title = title(view);
    let parts = parts(view);
    html! {
        (DOCTYPE)
        html lang=(view.words.language()) {
            (head(&title, &["/page.js"]))
            body class=(kind(view.role())) data-age=(view.age()) data-events={ (path(view.role())) "/events" }
                data-lost=(view.say("page-lost")) data-closed=(view.say("page-closed")) {
                a.skip href="#contents" { (view.say("page-skip")) }
                header {
                    h1 { (title) }
                    p #connection role="alert" {}
                }
                main #main tabindex="-1" {
                    @for part in &parts { (part.render(view)) }
                }
                (contents(view, &parts))
            }
        }
    }
}

/// The layout of the page.
const fn kind(role: Role) -> &'static str {
    match role {
        Role::Chief | Role::Arbiter => "arbiter",
        Role::Assistant(_) => "assistant",
        Role::Player(_) => "player",
        Role::Spectator => "spectator",
    }
}

/// The head element of every page.
pub(super) fn head(title: &str, scripts: &[&str]) -> Markup {
    html! {
        head {
            meta charset="utf-8";
            meta name="viewport" content="width=device-width, initial-scale=1";
            title { (title) " – annabella" }
            link rel="icon" href="data:,";
            link rel="stylesheet" href="/page.css";
            @for script in scripts { script src=(script) defer {} }
        }
    }
}

/// Links to the sections.
fn contents(view: &View<'_>, parts: &[Part]) -> Markup {
    let mut headings = Vec::new();
    for part in parts {
        part.headings(&mut headings);
    }
    html! {
        nav #contents tabindex="-1" aria-labelledby="contents-heading" {
            h2 #contents-heading { (view.say("page-sections")) }
            ul { @for (id, heading) in headings { li { a href={ "#" (id) } { (heading) } } } }
        }
    }
}

/// A fixed form of this page, posted to its address.
fn form(view: &View<'_>, inside: &Markup) -> Markup {
    html! {
        form method="post" action=(path(view.role())) {
            (token(view))
            (inside)
        }
    }
}

/// A form with parts that are replaced while the page is open.
fn form_of(view: &View<'_>, parts: Vec<Part>) -> Part {
    Part::Form {
        action: path(view.role()),
        hidden: token(view),
        parts,
    }
}

fn token(view: &View<'_>) -> Markup {
    html! { input type="hidden" name=(Field::Token) value=(view.form_token); }
}

/// The button that sends a form, if this person has the right to it.
fn button(view: &View<'_>, sends: PageForm, id: &str, label: &str) -> Markup {
    html! {
        @if view.offers(sends) {
            button #(id) type="submit" name=(Field::Act) value=(sends) { (label) }
        }
    }
}

/// The hidden field with a form's seat.
fn seat_field(seat: Color) -> Markup {
    html! { input type="hidden" name=(Field::Seat) value=(seat); }
}

/// The buttons of a section that are possible now.
fn buttons(view: &View<'_>, section: &str) -> Markup {
    let offered = PageForm::buttons(section)
        .filter(|(sends, order, _)| view.offers(*sends) && view.may(order.clone()));
    let inside = html! {
        p.acts {
            @for (sends, _, label) in offered { (button(view, sends, &sends.to_string(), &view.say(label))) }
        }
    };
    form(view, &inside)
}

/// Options, by label name.
fn options<'n>(view: &View<'_>, names: impl Iterator<Item = &'n str>) -> Markup {
    html! { @for name in names { option value=(name) { (view.say(name)) } } }
}

/// A select element with its label.
fn choice<'n>(
    view: &View<'_>,
    (id, field): (&str, Field),
    label: &str,
    names: impl Iterator<Item = &'n str>,
) -> Markup {
    html! {
        span.field {
            label for=(id) { (view.say(label)) }
            select #(id) name=(field) { (options(view, names)) }
        }
    }
}

/// A choice of White or Black.
fn seat_choice(view: &View<'_>, id: &str, chosen: Color) -> Markup {
    html! {
        span.field {
            label for=(id) { (view.say("page-player")) }
            select #(id) name=(Field::Seat) {
                @for seat in Color::ALL {
                    option value=(seat) selected[seat == chosen] { (view.words.seat(seat)) }
                }
            }
        }
    }
}

/// The answer to a form that is shown here.
fn answer(view: &View<'_>, place: &str) -> Markup {
    let found = view.answer.filter(|answer| answer.place == place);
    html! {
        @if let Some(answer) = found {
            p.refused[answer.refused] { (answer.words) }
            @if let Some(url) = &answer.url { (people::shown_once(view, url)) }
            @if let Some((sends, label)) = answer.asks { (all_the_same(view, answer, sends, label)) }
        }
    }
}

/// The button that sends the form again after a question.
fn all_the_same(view: &View<'_>, answer: &FormAnswer, sends: PageForm, label: &str) -> Markup {
    let inside = html! {
        input type="hidden" name=(Field::Meant) value="yes";
        @for field in sends.fields() {
            input type="hidden" name=(field) value=(answer.fields.text(*field));
        }
        p.acts { (button(view, sends, &format!("{}-meant", answer.place), &view.say(label))) }
    };
    form(view, &inside)
}

/// The place for a form's answer.
fn answered(view: &View<'_>, place: &str) -> Part {
    Part::Answer {
        id: place.to_owned(),
        html: answer(view, place),
    }
}
