//! Matches that decide about rulings have no wildcard, so that the compiler reports a new ruling wherever it matters.

use syn::visit::{self, Visit};
use syn::{ExprMatch, Pat, Path};

use super::source::{self, Source};

#[test]
fn no_wildcard_decides_of_a_ruling() {
    let found = source::ask(wildcards);
    assert!(
        found.is_empty(),
        "`_ =>` where some rulings are named; name them all, or take one with `if let`: {found:?}"
    );
}

/// The places with wildcards, and how many each has.
fn wildcards(sources: &[Source]) -> Vec<String> {
    let mut found = Vec::new();
    for source in sources {
        let mut wildcards = Wildcards(0);
        wildcards.visit_file(&source.syntax);
        if wildcards.0 > 0 {
            found.push(format!("{} in {}", wildcards.0, source.name));
        }
    }
    found
}

#[test]
fn a_wildcard_over_rulings_is_seen() {
    let count = |text: &str| {
        let mut wildcards = Wildcards(0);
        wildcards.visit_file(&syn::parse_file(text).unwrap());
        wildcards.0
    };
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
        count("fn f() { match o { Order::Start => 1, _ => 2 }; }"),
        0
    );
}

/// Counts the matches over rulings that have a wildcard.
struct Wildcards(usize);

impl<'ast> Visit<'ast> for Wildcards {
    fn visit_expr_match(&mut self, found: &'ast ExprMatch) {
        let over = found.arms.iter().any(|arm| names_a_ruling(&arm.pat));
        let wild = found
            .arms
            .iter()
            .any(|arm| arm.guard.is_none() && matches!(arm.pat, Pat::Wild(_)));
        self.0 += usize::from(over && wild);
        visit::visit_expr_match(self, found);
    }
}

fn names_a_ruling(pattern: &Pat) -> bool {
    let is = |path: &Path| {
        let names: Vec<String> = path.segments.iter().map(|s| s.ident.to_string()).collect();
        names.len() > 1 && names[names.len() - 2] == "Ruling"
    };
    match pattern {
        Pat::Or(or) => or.cases.iter().any(names_a_ruling),
        Pat::Paren(inside) => names_a_ruling(&inside.pat),
        Pat::Reference(inside) => names_a_ruling(&inside.pat),
        Pat::Struct(found) => is(&found.path),
        Pat::TupleStruct(found) => is(&found.path),
        Pat::Path(found) => is(&found.path),
        _ => false,
    }
}
