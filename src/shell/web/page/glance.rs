//! The summary section: tables that need the arbiter, short clocks, and the state of each table.

use maud::{Markup, html};

use super::super::glance::{Glance, GlancedCase, Tables, in_order};
use super::super::words::of;
use super::{Part, View};

pub(super) fn section(view: &View<'_>) -> Part {
    section_of(view, view)
}

/// The summary of these tables; at present just the page's own.
pub(super) fn section_of(view: &View<'_>, tables: &impl Tables) -> Part {
    let tables = in_order(tables.glances());
    Part::Section {
        id: "glance".to_owned(),
        heading: view.say("page-glance"),
        parts: vec![
            Part::quiet("glance-waits", waiting(view, &tables)),
            Part::quiet("glance-short", short(view, &tables)),
            Part::quiet("glance-tables", all(view, &tables)),
        ],
    }
}

impl Tables for View<'_> {
    fn glances(&self) -> Vec<Glance> {
        vec![Glance::of(self.state, super::table_name(self), self.now)]
    }
}

fn name(view: &View<'_>, table: &Glance) -> String {
    match table.name.is_empty() {
        true => view.say("page-this-table"),
        false => table.name.clone(),
    }
}

fn waiting(view: &View<'_>, tables: &[Glance]) -> Markup {
    let waits = tables.iter().flat_map(|table| {
        let waits = table.waits.iter();
        waits.map(move |waits| (table, waits))
    });
    let mut waits = waits.peekable();
    html! {
        @if waits.peek().is_none() { p { (view.say("page-nobody-waits")) } }
        @if waits.peek().is_some() {
            ul { @for (table, waits) in waits { li { (name(view, table)) ": " (case(view, waits)) } } }
        }
    }
}

fn case(view: &View<'_>, waits: &GlancedCase) -> String {
    let (id, minutes) = (("id", waits.id.into()), minutes(waits.ms));
    let taken = match &waits.taken {
        Some(name) => view
            .words
            .with("page-taken-by", [("name", name.clone().into())]),
        None => view.say("page-not-taken"),
    };
    let waits = view.words.with("page-waits", [id, minutes]);
    format!("{waits} {taken}")
}

/// Whole minutes, so that the text does not change every second under a screen reader.
fn minutes(ms: u64) -> (&'static str, announce::Value<'static>) {
    ("minutes", (ms / 60_000).into())
}

fn short(view: &View<'_>, tables: &[Glance]) -> Markup {
    let clocks = tables.iter().flat_map(|table| {
        let short = table.short.iter();
        short.map(move |short| (table, short))
    });
    let mut clocks = clocks.peekable();
    html! {
        h3 { (view.say("page-short")) }
        @if clocks.peek().is_none() { p { (view.say("page-no-short")) } }
        @if clocks.peek().is_some() {
            ul {
                @for (table, (seat, ms)) in clocks {
                    li { (name(view, table)) ", " (view.words.seat(*seat)) ": " strong { (view.words.left(*ms)) } }
                }
            }
        }
    }
}

fn all(view: &View<'_>, tables: &[Glance]) -> Markup {
    html! { @for table in tables { (one(view, table)) } }
}

fn one(view: &View<'_>, table: &Glance) -> Markup {
    html! {
        h3 { (name(view, table)) }
        ul {
            @for (line, urgent) in facts(view, table) {
                li { @if urgent { strong { (line) } } @else { (line) } }
            }
        }
    }
}

/// The page's table as lines, for a terminal.
pub(super) fn lines(view: &View<'_>) -> Vec<String> {
    let tables = view.glances();
    let facts = tables.iter().flat_map(|table| facts(view, table));
    facts.map(|(line, _)| line).collect()
}

/// Facts about a table, with whether each is urgent.
fn facts(view: &View<'_>, table: &Glance) -> Vec<(String, bool)> {
    let counts = |message: &str, white: u32, black: u32| {
        let values = [("white", white.into()), ("black", black.into())];
        (view.words.with(message, values), false)
    };
    let to_control = table.to_control.white.zip(table.to_control.black);
    let to_control = to_control.map(|(white, black)| counts("page-to-control", white, black));
    let (illegal, warnings) = (&table.illegal, &table.warnings);
    let counted = [
        counts("page-illegal-counts", illegal.white, illegal.black),
        counts("page-warnings", warnings.white, warnings.black),
    ];
    let silent = table.silent.map(|silent| {
        let words = view.words.with("page-silent", [minutes(silent)]);
        (words, true)
    });
    let lost = table.lost.iter();
    let lost = lost.map(|board| (view.words.of("page-sick", board.seat()), true));
    let broken = table.broken.iter().map(|(board, n)| {
        let name = of("page-broken-at", board.seat());
        (view.words.with(&name, [("n", (*n).into())]), false)
    });
    let line = table.line_lost.or(view.apart).map(|ms| {
        let words = view.words.with("page-line-lost", [minutes(ms)]);
        (words, true)
    });
    let lag = table.lag.map(|lag| {
        let seconds = |ms: u64| u32::try_from(ms / 1000).unwrap_or(u32::MAX);
        counts("page-lag", seconds(lag.white), seconds(lag.black))
    });
    let silent = line.into_iter().chain(silent).chain(lag);
    let all = to_control.into_iter().chain(counted).chain(silent);
    all.chain(lost).chain(broken).collect()
}
