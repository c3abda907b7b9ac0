//! Import cycles between files. Files that import each other are one file in several pieces: none can be read, moved or tested
//! alone.

use std::collections::{BTreeMap, BTreeSet};

use super::source::{self, Named, Source, absolute};

/// Sizes of the existing cycles of more than two files, largest first. None may grow, and all are to go. The modules that decide
/// the subjects of a game import each other.
const LARGEST: [usize; 5] = [36, 8, 5, 4, 4];

#[test]
fn no_circle_of_files_grows() {
    let circles = source::ask(circles);
    for circle in &circles {
        println!("{} files: {}", circle.len(), circle.join(" "));
    }
    let sizes = circles.iter().map(Vec::len).filter(|&files| files > 2);
    assert_eq!(
        sizes.collect::<Vec<_>>(),
        LARGEST,
        "a circle grew, or shrank and is to be held to that"
    );
}

/// Files that import each other, directly or through others, the largest cycle first.
fn circles(sources: &[Source]) -> Vec<Vec<String>> {
    let modules = Modules::new(sources);
    let imports: Vec<BTreeSet<usize>> = (0..sources.len()).map(|at| modules.imports(at)).collect();
    let reached: Vec<BTreeSet<usize>> = (0..sources.len())
        .map(|from| {
            let mut reached = BTreeSet::new();
            let mut ahead = vec![from];
            while let Some(at) = ahead.pop() {
                ahead.extend(imports[at].iter().filter(|&&next| reached.insert(next)));
            }
            reached
        })
        .collect();
    let mut circles = BTreeSet::new();
    for (at, reach) in reached.iter().enumerate().filter(|(at, r)| r.contains(at)) {
        let circle: BTreeSet<usize> = reach
            .iter()
            .copied()
            .filter(|&other| reached[other].contains(&at))
            .collect();
        circles.insert(circle);
    }
    let mut circles: Vec<Vec<String>> = circles
        .into_iter()
        .map(|circle| {
            circle
                .into_iter()
                .map(|at| sources[at].name.clone())
                .collect()
        })
        .collect();
    circles.sort_by_key(|circle| std::cmp::Reverse(circle.len()));
    circles
}

/// The files by their modules, with the items that each defines and imports by name.
struct Modules<'a> {
    sources: &'a [Source],
    at: BTreeMap<&'a [String], usize>,
    defined: Vec<BTreeSet<String>>,
}

impl<'a> Modules<'a> {
    fn new(sources: &'a [Source]) -> Self {
        // The binary's root module has the same path as the library's; only the library is imported from.
        let library = sources.iter().enumerate().rev();
        Modules {
            sources,
            at: library
                .map(|(at, source)| (&source.module[..], at))
                .collect(),
            defined: sources
                .iter()
                .map(|source| defined(&source.syntax))
                .collect(),
        }
    }

    /// The other files whose items a file uses, even through re-exports. Enclosing modules are left out: their definitions serve
    /// the modules inside them.
    fn imports(&self, at: usize) -> BTreeSet<usize> {
        let source = &self.sources[at];
        let named = source.named.iter();
        named
            .filter(|named| !named.import.as_ref().is_some_and(|import| import.public))
            .filter_map(|named| match &named.import {
                Some(_) => self.file(&absolute(&named.path, &source.module), 0),
                None => self.file(&self.inside(at, &named.path)?, 0),
            })
            .filter(|&other| !source.module.starts_with(&self.sources[other].module))
            .collect()
    }

    /// The full path of a name in a file, if it can belong to this crate.
    fn inside(&self, at: usize, path: &[String]) -> Option<Vec<String>> {
        let source = &self.sources[at];
        let first = path.first()?;
        if ["crate", "self", "super"].contains(&first.as_str()) {
            return Some(absolute(path, &source.module));
        }
        let child = [&source.module[..], &path[..1]].concat();
        if self.at.contains_key(&child[..]) {
            return Some([&source.module[..], path].concat());
        }
        let imported = self.imported(at, first)?;
        Some([&absolute(&imported.path, &source.module), &path[1..]].concat())
    }

    fn imported(&self, at: usize, name: &str) -> Option<&Named> {
        self.sources[at].named.iter().find(|named| {
            let import = named.import.as_ref();
            import.is_some_and(|import| import.called.as_deref() == Some(name))
        })
    }

    /// The file that defines the item at a path.
    fn file(&self, path: &[String], depth: usize) -> Option<usize> {
        if path.first()? != "crate" || depth > 16 {
            return None;
        }
        let length = (1..=path.len())
            .rev()
            .find(|&length| self.at.contains_key(&path[..length]))?;
        let at = self.at[&path[..length]];
        let Some(name) = path.get(length) else {
            return Some(at);
        };
        if self.defined[at].contains(name) {
            return Some(at);
        }
        let again = |named: &Named, rest: &[String]| {
            let path = absolute(&named.path, &self.sources[at].module);
            // A path may begin with the name of a child module.
            let path = self.inside(at, &path).unwrap_or(path);
            self.file(&[&path, rest].concat(), depth + 1)
        };
        if let Some(named) = self.imported(at, name) {
            return again(named, &path[length + 1..]);
        }
        Some(at)
    }
}

/// The names of the items that a file defines.
fn defined(file: &syn::File) -> BTreeSet<String> {
    let name = |item: &syn::Item| {
        Some(match item {
            syn::Item::Const(item) => item.ident.to_string(),
            syn::Item::Enum(item) => item.ident.to_string(),
            syn::Item::Fn(item) => item.sig.ident.to_string(),
            syn::Item::Static(item) => item.ident.to_string(),
            syn::Item::Struct(item) => item.ident.to_string(),
            syn::Item::Trait(item) => item.ident.to_string(),
            syn::Item::Type(item) => item.ident.to_string(),
            _ => return None,
        })
    };
    file.items.iter().filter_map(name).collect()
}

#[test]
fn a_circle_is_seen_through_an_export() {
    let read = |name: &str, text: &str| Source::read(name.to_owned(), text, None);
    let house = |from_clock: &str| {
        circles(&[
            read("lib.rs", "pub mod table;"),
            read(
                "table/mod.rs",
                "mod clock; mod state; pub use state::State;",
            ),
            read("table/clock.rs", from_clock),
            read(
                "table/state.rs",
                "use super::clock; pub struct State(clock::Clock);",
            ),
        ])
    };
    let circle = [["table/clock.rs", "table/state.rs"]];
    assert_eq!(house("use super::State; pub struct Clock;"), circle);
    assert_eq!(
        house("pub struct Clock; fn f(_: &crate::table::State) {}"),
        circle
    );
    assert_eq!(
        house("pub struct Clock; fn f() { vec![super::State()]; }"),
        circle
    );
    let none: [[&str; 0]; 0] = [];
    assert_eq!(house("pub struct Clock;"), none);
    assert_eq!(
        house("pub struct Clock; #[cfg(test)] mod tests { use super::super::State; }"),
        none
    );
    let member = |name: &str, text: &str| Source::read(name.to_owned(), text, Some("table"));
    assert_eq!(
        circles(&[
            member("table/mod.rs", "mod clock; mod state;"),
            member(
                "table/clock.rs",
                "use crate::state::State; pub struct Clock;"
            ),
            member(
                "table/state.rs",
                "use crate::clock; pub struct State(clock::Clock);"
            ),
        ]),
        circle
    );
}
