//! Public items, functions and variants have docs. Fields need none where name and type say enough.

use std::path::Path;

use syn::visit::{self, Visit};
use syn::{Attribute, Visibility};

use super::source::{self, is_test};

#[test]
fn what_is_public_is_documented() {
    let missing = source::ask(|sources| {
        let undocumented = sources.iter().flat_map(|source| {
            let missing = undocumented(&source.syntax);
            let named = move |name| format!("src/{}: {name}", source.name);
            missing.into_iter().map(named)
        });
        undocumented.collect::<Vec<_>>()
    });
    assert!(
        missing.is_empty(),
        "without a word on it:\n{}",
        missing.join("\n")
    );
}

/// A path in the guide that no longer exists leads a reader nowhere.
#[test]
fn what_the_developers_page_names_is_there() {
    let root = Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../.."));
    let page = std::fs::read_to_string(root.join("docs/developer.md")).unwrap();
    let named = page.split('`').skip(1).step_by(2);
    let paths = named.filter(|name| {
        let folders = ["src/", "tests/", "docs/", "voices/", "hardware/", ".ci/"];
        folders.iter().any(|folder| name.starts_with(folder)) && !name.contains([' ', '\n'])
    });
    let missing: Vec<&str> = paths
        .filter(|path| match path.split_once('*') {
            // Such a file is in each language's folder.
            Some((before, after)) => !root.join(format!("{before}en{after}")).exists(),
            None => !root.join(path).exists(),
        })
        .collect();
    assert!(missing.is_empty(), "not there: {missing:?}");
}

/// Screen readers and searches present one doc alone: each says what the part is and does not refer to the doc above.
#[test]
fn no_doc_leans_on_the_one_above_it() {
    let leaning = source::ask(|sources| {
        let leaning = sources.iter().flat_map(|source| {
            let found = leaning(&source.syntax).into_iter();
            found.map(move |words| format!("src/{}:{words}", source.name))
        });
        leaning.collect::<Vec<_>>()
    });
    assert!(leaning.is_empty(), "{}", leaning.join("\n"));
}

fn leaning(file: &syn::File) -> Vec<String> {
    let mut docs = Docs::default();
    docs.visit_file(file);
    let leans = |words: &String| words.starts_with(" The same");
    docs.0.into_iter().filter(leans).collect()
}

/// Every line of documentation.
#[derive(Default)]
struct Docs(Vec<String>);

impl<'ast> Visit<'ast> for Docs {
    fn visit_attribute(&mut self, attribute: &'ast Attribute) {
        let syn::Meta::NameValue(said) = &attribute.meta else {
            return;
        };
        if let syn::Expr::Lit(literal) = &said.value
            && let syn::Lit::Str(words) = &literal.lit
            && said.path.is_ident("doc")
        {
            self.0.push(words.value());
        }
    }
}

#[test]
fn a_doc_that_leans_on_another_is_seen() {
    let text = "/// What it is.\nstruct A { /// The same again.\nb: u8 } // The same.\n/// Held in\n/// the same place.\nfn c() {}";
    let found = leaning(&syn::parse_file(text).unwrap());
    assert_eq!(found, [" The same again."]);
}

fn undocumented(file: &syn::File) -> Vec<String> {
    let mut public = Public::default();
    if !documented(&file.attrs) {
        public.missing.push("the file".to_owned());
    }
    public.visit_file(file);
    public.missing
}

fn documented(attributes: &[Attribute]) -> bool {
    attributes
        .iter()
        .any(|attribute| attribute.path().is_ident("doc"))
}

/// `#[allow(missing_docs)]`: the variants are explained together, elsewhere.
fn excused(attributes: &[Attribute]) -> bool {
    attributes.iter().any(|attribute| {
        let mut excused = false;
        // A reason may follow, and is ignored.
        let read = attribute.parse_nested_meta(|meta| {
            excused |= meta.path.is_ident("missing_docs");
            meta.value()
                .and_then(|value| value.parse::<syn::Expr>())
                .map(drop)
                .or(Ok(()))
        });
        attribute.path().is_ident("allow") && read.is_ok() && excused
    })
}

/// Public items without documentation.
#[derive(Default)]
struct Public {
    missing: Vec<String>,
}

impl Public {
    fn see(&mut self, seen: &Visibility, attributes: &[Attribute], name: &syn::Ident) {
        if matches!(seen, Visibility::Public(_)) {
            self.hold(attributes, name);
        }
    }

    fn hold(&mut self, attributes: &[Attribute], name: &syn::Ident) {
        if !documented(attributes) {
            self.missing.push(name.to_string());
        }
    }
}

impl<'ast> Visit<'ast> for Public {
    fn visit_item_mod(&mut self, item: &'ast syn::ItemMod) {
        if is_test(&item.attrs) {
            return;
        }
        // A module in its own file is checked by the first lines of that file.
        if item.content.is_some() {
            self.see(&item.vis, &item.attrs, &item.ident);
        }
        visit::visit_item_mod(self, item);
    }

    fn visit_item_enum(&mut self, item: &'ast syn::ItemEnum) {
        self.see(&item.vis, &item.attrs, &item.ident);
        for variant in item.variants.iter().filter(|_| !excused(&item.attrs)) {
            self.see(&item.vis, &variant.attrs, &variant.ident);
        }
    }

    fn visit_item_trait(&mut self, item: &'ast syn::ItemTrait) {
        self.see(&item.vis, &item.attrs, &item.ident);
        for inner in &item.items {
            if let syn::TraitItem::Fn(function) = inner {
                self.see(&item.vis, &function.attrs, &function.sig.ident);
            }
        }
    }

    fn visit_item_impl(&mut self, item: &'ast syn::ItemImpl) {
        if item.trait_.is_none() {
            visit::visit_item_impl(self, item);
        }
    }

    fn visit_impl_item_fn(&mut self, item: &'ast syn::ImplItemFn) {
        self.see(&item.vis, &item.attrs, &item.sig.ident);
    }

    fn visit_impl_item_const(&mut self, item: &'ast syn::ImplItemConst) {
        self.see(&item.vis, &item.attrs, &item.ident);
    }

    fn visit_item_fn(&mut self, item: &'ast syn::ItemFn) {
        self.see(&item.vis, &item.attrs, &item.sig.ident);
    }

    fn visit_item_struct(&mut self, item: &'ast syn::ItemStruct) {
        self.see(&item.vis, &item.attrs, &item.ident);
    }

    fn visit_item_const(&mut self, item: &'ast syn::ItemConst) {
        self.see(&item.vis, &item.attrs, &item.ident);
    }

    fn visit_item_static(&mut self, item: &'ast syn::ItemStatic) {
        self.see(&item.vis, &item.attrs, &item.ident);
    }

    fn visit_item_type(&mut self, item: &'ast syn::ItemType) {
        self.see(&item.vis, &item.attrs, &item.ident);
    }
}

#[test]
fn a_missing_word_is_seen_and_fields_need_none() {
    let missing = |text: &str| undocumented(&syn::parse_file(text).unwrap());
    let all = "pub struct A { pub field: u8 } pub enum B { One, #[doc = \"two\"] Two { field: u8 } } \
        impl A { pub fn c() {} fn d() {} } pub trait E { fn f(); } pub const G: u8 = 0; fn h() {}";
    assert_eq!(
        missing(all),
        ["the file", "A", "B", "One", "c", "E", "f", "G"]
    );
    let all = "//! File.\n/// A.\npub struct A { pub field: u8 }\n#[cfg(test)] mod tests { pub fn b() {} }";
    assert_eq!(missing(all), [""; 0]);
}
