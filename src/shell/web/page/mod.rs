//! What the pages look like: a page is a list of sections, a section a list of parts.
//!
//! A *region* is rendered again whenever the state changes and replaced in the open page by its id; what is *fixed* stays as
//! it was loaded, so nothing that is being typed is ever touched. WCAG 2.2 AA: one heading per section, landmarks, a skip
//! link, live regions (polite for moves and notices, assertive for the arbiter's alarms), native elements only.

mod alarm;
mod arbiter;
mod asks;
mod assistant;
mod beside;
mod board;
mod case;
mod clock;
mod compared;
mod ended;
mod game;
mod given;
mod glance;
mod handing;
mod ledger;
mod notices;
mod offers;
mod opening;
mod other_room;
mod people;
mod plain;
mod player;
mod recording;
mod ruling;
mod rulings;
mod said;
mod scores;
mod spectator;
mod stands;
mod steps;
#[cfg(test)]
mod tests;
mod typed;
mod view;

use maud::{DOCTYPE, Markup, html};
use shakmaty::Color;

pub use board::{figure, glyph, pieces, squares};
pub(super) use handing::printed;
pub(super) use offers::told;
pub(super) use people::given_to;
pub(super) use plain::{alarm, heading, now};
pub(super) use view::View;

use super::fields::Field;
use super::form_answer::FormAnswer;
use super::forms::PageForm;
use super::gate::path;
use laws::role::Role;
use typed::{TextField, because, text_field};

/// Served at `/page.css`.
pub const STYLE: &str = include_str!("page.css");
/// The style of what is to be printed: reports, scores and the sheet of a game that is handed over. Served at `/printed.css`.
pub const PRINTED: &str = include_str!("printed.css");
/// Served at `/page.js`.
pub(super) const SCRIPT: &str = include_str!("page.js");

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
    /// A section of which only some is in sight where the rest does not apply.
    Folded {
        id: String,
        heading: String,
        seen: Vec<Part>,
        /// The phases in which nothing is folded away.
        open_in: &'static [PhaseName],
        parts: Vec<Part>,
    },
    /// Sections that stand together where there is room, in the order in which they are read.
    Group {
        class: &'static str,
        /// Whether a screen reader counts each of them among the landmarks, of which a page is to have few.
        landmarks: bool,
        parts: Vec<Part>,
    },
}

/// The name of a phase of the game, as the script knows it.
type PhaseName = &'static str;

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
                    details id={ (id) "-fold" } data-open-in=(open_in.join(" ")) open[open_in.contains(&game::phase_name(view))] {
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

/// What is replaced in an open page: ids and their HTML.
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

/// Which table it is and whose page, so that two of them can be told apart.
fn title(view: &View<'_>) -> String {
    let role = people::role(view.words, view.role());
    match table_name(view) {
        table if table.is_empty() => role,
        table => format!("{table}: {role}"),
    }
}

/// Its number, the round and the players, as far as they are known.
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

/// For whom the page is laid out.
const fn kind(role: Role) -> &'static str {
    match role {
        Role::Chief | Role::Arbiter => "arbiter",
        Role::Assistant(_) => "assistant",
        Role::Player(_) => "player",
        Role::Spectator => "spectator",
    }
}

/// What every page begins with.
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

/// A form of this page, which goes where the page came from.
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

/// The button that sends a form, where this person has a right to it.
fn button(view: &View<'_>, sends: PageForm, id: &str, label: &str) -> Markup {
    html! {
        @if view.offers(sends) {
            button #(id) type="submit" name=(Field::Act) value=(sends) { (label) }
        }
    }
}

/// The seat that a form is about.
fn seat_field(seat: Color) -> Markup {
    html! { input type="hidden" name=(Field::Seat) value=(seat); }
}

/// The buttons of a section that do something now.
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
        span.field {
            label for=(id) { (view.say(label)) }
            select #(id) name=(field) { (options(view, names)) }
        }
    }
}

/// White or Black.
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

/// What came of the form whose answer is told here.
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

/// The second act: the same form again, meant.
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

/// The place where the answer to a form is told.
fn answered(view: &View<'_>, place: &str) -> Part {
    Part::Answer {
        id: place.to_owned(),
        html: answer(view, place),
    }
}
