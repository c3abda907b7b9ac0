//! Matches that decide about rulings, matters and events have no wildcard, so that the compiler reports a new one wherever it matters.

use syn::visit::{self, Visit};
use syn::{ExprMatch, File, Pat, Path};

use super::source::{self, Source};

#[test]
fn no_wildcard_decides_of_a_ruling_a_matter_or_an_event() {
    let found = source::ask(wildcards);
    assert!(
        found.is_empty(),
        "`_ =>` where some are named; name them all, or take one with `if let`: {found:?}"
    );
}

/// The places with wildcards, and how many each has.
fn wildcards(sources: &[Source]) -> Vec<String> {
    let mut found = Vec::new();
    for source in sources {
        let counted = wild_in(&source.name, &source.syntax);
        if counted > 0 {
            found.push(format!("{counted} in {}", source.name));
        }
    }
    found
}

#[test]
fn a_wildcard_over_them_is_seen() {
    let count = |text: &str| wild_in("table/some.rs", &syn::parse_file(text).unwrap());
    assert_eq!(
        count("fn f() { match r { Ruling::NewGame => 1, _ => 2 }; }"),
        1
    );
    assert_eq!(
        count("fn f() { match &r { Ruling::End { .. } | Ruling::Undo { .. } => 1, _ => 2 }; }"),
        1
    );
    assert_eq!(
        count("fn f() { match r { Ruling::NewGame => 1, Ruling::Reopen => 2 }; }"),
        0
    );
    assert_eq!(
        count("fn f() { match m { Matter::Called { .. } => 1, _ => 2 }; }"),
        1
    );
    assert_eq!(
        count("fn f() { match e { Event::Game(GameEvent::Started) => 1, _ => 2 }; }"),
        1
    );
    assert_eq!(
        count("fn f() { match o { Order::Start => 1, _ => 2 }; }"),
        0
    );
}

/// What the table and the ledger decide of. Elsewhere other types have some of these names.
const OF_THE_TABLE: &[&str] = &["Ruling", "Matter", "Event"];

/// How many matches over rulings have a wildcard in this file; of the table and the ledger, also over matters and events.
fn wild_in(name: &str, syntax: &File) -> usize {
    let of = match name.starts_with("table/") || name.starts_with("ledger/") {
        true => OF_THE_TABLE,
        false => &OF_THE_TABLE[..1],
    };
    let mut wildcards = Wildcards { of, count: 0 };
    wildcards.visit_file(syntax);
    wildcards.count
}

/// Counts the matches over these types that have a wildcard.
struct Wildcards {
    of: &'static [&'static str],
    count: usize,
}

impl<'ast> Visit<'ast> for Wildcards {
    fn visit_expr_match(&mut self, found: &'ast ExprMatch) {
        let over = found.arms.iter().any(|arm| names_one(&arm.pat, self.of));
        let wild = found
            .arms
            .iter()
            .any(|arm| arm.guard.is_none() && matches!(arm.pat, Pat::Wild(_)));
        self.count += usize::from(over && wild);
        visit::visit_expr_match(self, found);
    }
}

fn names_one(pattern: &Pat, of: &[&str]) -> bool {
    let is = |path: &Path| {
        let names: Vec<String> = path.segments.iter().map(|s| s.ident.to_string()).collect();
        let owner = names.len().checked_sub(2).map(|at| names[at].as_str());
        owner.is_some_and(|owner| of.contains(&owner))
    };
    match pattern {
        Pat::Or(or) => or.cases.iter().any(|case| names_one(case, of)),
        Pat::Paren(inside) => names_one(&inside.pat, of),
        Pat::Reference(inside) => names_one(&inside.pat, of),
        Pat::Struct(found) => is(&found.path),
        Pat::TupleStruct(found) => is(&found.path),
        Pat::Path(found) => is(&found.path),
        _ => false,
    }
}
