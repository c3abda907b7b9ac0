//! At a glance: the tables that need the arbiter, the clocks that are short, and how each table stands.

use maud::{Markup, html};
use shakmaty::ByColor;

use super::super::glance::{Glance, Tables, Waits, in_order};
use super::{Part, View};

pub(super) fn section(view: &View<'_>) -> Part {
    let tables = in_order(view.glances());
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

fn case(view: &View<'_>, waits: &Waits) -> String {
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

/// Whole minutes: what is read is not to change under the ear each second.
fn minutes(ms: u64) -> (&'static str, fluent_bundle::FluentValue<'static>) {
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
    let counts = |message: &str, counts: &ByColor<u32>| {
        let values = [
            ("white", counts.white.into()),
            ("black", counts.black.into()),
        ];
        view.words.with(message, values)
    };
    let to_control = table.to_control;
    let to_control = to_control.white.zip(to_control.black);
    html! {
        h3 { (name(view, table)) }
        ul {
            @if let Some((white, black)) = to_control {
                li { (counts("page-to-control", &ByColor { white, black })) }
            }
            li { (counts("page-illegal-counts", &table.illegal)) }
            li { (counts("page-warnings", &table.warnings)) }
            @if let Some(silent) = table.silent {
                li { strong { (view.words.with("page-silent", [minutes(silent)])) } }
            }
            @for board in &table.lost {
                li { strong { (view.words.of("page-sick", board.seat())) } }
            }
            @for (board, n) in &table.broken {
                li { (view.words.with(&super::super::words::of("page-broken-at", board.seat()), [("n", (*n).into())])) }
            }
        }
    }
}
