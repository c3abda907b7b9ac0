//! Parses the sources under `src/`: each with its module path and every path that it names. Code under `#[cfg(test)]` is left out.

use std::fs;
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
use std::path::{Path, PathBuf};
use std::sync::mpsc::{Sender, channel};
use std::sync::{LazyLock, Mutex};
use std::thread;

use proc_macro2::{TokenStream, TokenTree};
use syn::visit::{self, Visit};

/// The folder of the sources: `src/`, or the one that `.ci/measure` asks for.
fn folder() -> PathBuf {
    std::env::var_os("SOURCES").map_or_else(
        || Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../..")).join("src"),
        PathBuf::from,
    )
}

/// A source file.
pub struct Source {
    /// Path below `src/`.
    pub name: String,
    /// For example `crate::table::decide`.
    pub module: Vec<String>,
    pub lines: usize,
    pub syntax: syn::File,
    pub named: Vec<Named>,
}

/// A path in the source; macros by their name and `!`.
#[derive(Clone, Debug, Default)]
pub struct Named {
    pub path: Vec<String>,
    /// Set for a path in a `use` line.
    pub import: Option<Import>,
}

/// The effect of a `use` line on a path.
#[derive(Clone, Debug, Default)]
pub struct Import {
    /// The name it gets here; `None` for `*` and `_`.
    pub called: Option<String>,
    /// Whether others may name it here (re-export).
    pub public: bool,
}

impl Source {
    /// Parses a file of the crate in the folder `member`, or of the program itself.
    pub fn read(name: String, text: &str, member: Option<&str>) -> Self {
        let syntax = syn::parse_file(text).unwrap_or_else(|error| panic!("{name}: {error}"));
        let mut names = Names::default();
        names.visit_file(&syntax);
        // Inside a member, `crate` means its folder.
        for named in &mut names.0 {
            if let Some(member) = member
                && named.path.first().is_some_and(|first| first == "crate")
            {
                named.path.insert(1, member.to_owned());
            }
        }
        Source {
            module: module(Path::new(&name)),
            name,
            lines: text.lines().count(),
            syntax,
            named: names.0,
        }
    }
}

/// A query over all sources.
type Asked = Box<dyn FnOnce(&[Source]) + Send>;

/// Runs a query over all sources, which are parsed once for all queries, on one thread, because parsed syntax is not `Send`.
pub fn ask<T: Send + 'static>(asked: impl FnOnce(&[Source]) -> T + Send + 'static) -> T {
    static READER: LazyLock<Mutex<Sender<Asked>>> = LazyLock::new(|| {
        let (reader, waiting) = channel::<Asked>();
        thread::spawn(move || {
            let sources = all();
            for asked in waiting {
                asked(&sources);
            }
        });
        Mutex::new(reader)
    });
    let (tell, answer) = channel();
    let asked = Box::new(move |sources: &[Source]| {
        // A panic in the query is re-raised for the caller.
        let found = catch_unwind(AssertUnwindSafe(|| asked(sources)));
        tell.send(found).unwrap();
    });
    READER.lock().unwrap().send(asked).unwrap();
    let found = answer.recv().expect("the sources can be read");
    found.unwrap_or_else(|wrong| resume_unwind(wrong))
}

/// All sources in the order of their names, without files of test modules.
fn all() -> Vec<Source> {
    let mut sources = Vec::new();
    let mut folders = vec![folder()];
    while let Some(at) = folders.pop() {
        for entry in fs::read_dir(at).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|kind| kind == "rs")
                && !path.ends_with("tests.rs")
            {
                let name = path.strip_prefix(folder()).unwrap();
                let text = fs::read_to_string(&path).unwrap();
                let first = name.iter().next().unwrap();
                let is_member = folder().join(first).join("Cargo.toml").exists();
                let member = first.to_str().filter(|_| is_member);
                sources.push(Source::read(
                    name.to_str().unwrap().to_owned(),
                    &text,
                    member,
                ));
            }
        }
    }
    sources.sort_by(|a, b| a.name.cmp(&b.name));
    sources
}

/// The path of the module in this file.
fn module(file: &Path) -> Vec<String> {
    let mut path = vec!["crate".to_owned()];
    for part in file.with_extension("").iter() {
        path.push(part.to_str().unwrap().to_owned());
    }
    if path
        .last()
        .is_some_and(|last| ["mod", "lib", "main"].contains(&last.as_str()))
    {
        path.pop();
    }
    path
}

/// Resolves `self` and `super` at the beginning.
pub fn absolute(path: &[String], module: &[String]) -> Vec<String> {
    let mut base = module.to_vec();
    let mut rest = path;
    while let Some((first, more)) = rest.split_first() {
        match first.as_str() {
            "self" => {}
            "super" => drop(base.pop()),
            _ => break,
        }
        rest = more;
    }
    if rest.len() < path.len() {
        base.extend_from_slice(rest);
        base
    } else {
        path.to_vec()
    }
}

pub fn is_test(attributes: &[syn::Attribute]) -> bool {
    attributes.iter().any(|attribute| {
        attribute.path().is_ident("cfg")
            && attribute
                .parse_args::<syn::Path>()
                .is_ok_and(|path| path.is_ident("test"))
    })
}

/// Every path in a source.
#[derive(Default)]
struct Names(Vec<Named>);

impl Names {
    fn name(&mut self, path: Vec<String>) {
        self.0.push(Named { path, import: None });
    }

    fn import(&mut self, before: &[String], tree: &syn::UseTree, public: bool) {
        let path = |last: &syn::Ident| {
            let mut path = before.to_vec();
            // `use a::{self}` names `a`.
            if last != "self" || path.is_empty() {
                path.push(last.to_string());
            }
            path
        };
        let (path, called) = match tree {
            syn::UseTree::Path(branch) => {
                let path = [before, &[branch.ident.to_string()]].concat();
                return self.import(&path, &branch.tree, public);
            }
            syn::UseTree::Group(group) => {
                for branch in &group.items {
                    self.import(before, branch, public);
                }
                return;
            }
            syn::UseTree::Name(name) => {
                let path = path(&name.ident);
                (path.clone(), path.last().cloned())
            }
            syn::UseTree::Rename(as_) => {
                let called = Some(as_.rename.to_string()).filter(|name| name != "_");
                (path(&as_.ident), called)
            }
            syn::UseTree::Glob(_) => (before.to_vec(), None),
        };
        let import = Import { called, public };
        self.0.push(Named {
            path,
            import: Some(import),
        });
    }

    /// Collects the paths in a macro's input.
    fn tokens(&mut self, tokens: TokenStream) {
        let mut path: Vec<String> = Vec::new();
        let mut colons = 0;
        for token in tokens {
            match token {
                TokenTree::Punct(sign) if sign.as_char() == ':' => {
                    colons += 1;
                    continue;
                }
                TokenTree::Punct(sign) if sign.as_char() == '!' && path.len() == 1 => {
                    path[0].push('!');
                }
                TokenTree::Ident(word) => {
                    if colons != 2 && !path.is_empty() {
                        self.name(std::mem::take(&mut path));
                    }
                    path.push(word.to_string());
                    colons = 0;
                    continue;
                }
                TokenTree::Group(group) => self.tokens(group.stream()),
                TokenTree::Punct(_) | TokenTree::Literal(_) => {}
            }
            colons = 0;
            if !path.is_empty() {
                self.name(std::mem::take(&mut path));
            }
        }
        if !path.is_empty() {
            self.name(path);
        }
    }
}

impl<'ast> Visit<'ast> for Names {
    fn visit_item_mod(&mut self, inner: &'ast syn::ItemMod) {
        if !is_test(&inner.attrs) {
            visit::visit_item_mod(self, inner);
        }
    }

    fn visit_item_use(&mut self, used: &'ast syn::ItemUse) {
        if !is_test(&used.attrs) {
            let public = !matches!(used.vis, syn::Visibility::Inherited);
            self.import(&[], &used.tree, public);
        }
    }

    fn visit_visibility(&mut self, _: &'ast syn::Visibility) {}

    fn visit_path(&mut self, path: &'ast syn::Path) {
        let words = path.segments.iter();
        self.name(words.map(|word| word.ident.to_string()).collect());
        visit::visit_path(self, path);
    }

    fn visit_macro(&mut self, called: &'ast syn::Macro) {
        visit::visit_macro(self, called);
        if let Some(name) = called.path.get_ident() {
            self.name(vec![format!("{name}!")]);
        }
        self.tokens(called.tokens.clone());
    }
}
