//! A type name visible beyond its file is unique, so that a reader never has to ask which type is meant. Names private to a file
//! are free.

use std::collections::BTreeMap;

use proc_macro2::{TokenStream, TokenTree};
use syn::visit::{self, Visit};
use syn::{Ident, Visibility};

use super::source::{self, Source, is_test};

#[test]
fn a_visible_name_of_a_type_means_one_thing() {
    let several = source::ask(|sources| Names::of(sources).several());
    let named = several.iter().map(|(_, named)| named.as_str());
    let named: Vec<&str> = named.collect();
    assert!(
        named.is_empty(),
        "names of several types:\n{}",
        named.join("\n")
    );
}

#[test]
fn a_clash_is_seen() {
    let clashes = |a: &str, b: &str| {
        let sources = [("a.rs", a), ("b/c.rs", b)];
        let sources = sources.map(|(name, text)| Source::read(name.to_owned(), text, None));
        Names::of(&sources).several()
    };
    let clash = vec![(2, "Step: a.rs b/c.rs".to_owned())];
    let visible = [
        "pub struct Step;",
        "pub(crate) enum Step {}",
        "pub(super) type Step = u8;",
        "pub(in crate::b) trait Step {}",
        "mod inner { pub struct Step; }",
        "macro_rules! steps { ($($step:ident)*) => { pub(super) enum Step { $($step),* } } }",
    ];
    for there in visible {
        assert_eq!(clashes("pub struct Step;", there), clash, "{there}");
    }
    let free = [
        "struct Step;",
        "fn go() { struct Step; }",
        "#[cfg(test)] mod tests { pub struct Step; }",
        "trait Walk { type Step; }",
        "pub enum Walk { Step }",
        "pub use super::Step;",
        "macro_rules! walks { ($step:ident) => { pub struct $step; } }",
    ];
    for there in free {
        assert_eq!(clashes("pub struct Step;", there), [], "{there}");
    }
}

/// Where each visible type name is defined.
#[derive(Default)]
pub struct Names {
    file: String,
    defined: BTreeMap<String, Vec<String>>,
}

impl Names {
    pub fn of(sources: &[Source]) -> Self {
        let mut names = Names::default();
        for source in sources {
            names.file.clone_from(&source.name);
            names.visit_file(&source.syntax);
        }
        names
    }

    /// The number of names.
    pub fn count(&self) -> usize {
        self.defined.len()
    }

    /// Names with more than one definition: how many, the name and the places.
    pub fn several(self) -> Vec<(usize, String)> {
        let several = self.defined.into_iter().filter(|(_, at)| at.len() > 1);
        several
            .map(|(name, at)| (at.len(), format!("{name}: {}", at.join(" "))))
            .collect()
    }

    fn defines(&mut self, visible: &Visibility, name: &Ident) {
        if !matches!(visible, Visibility::Inherited) {
            self.add(name.to_string());
        }
    }

    fn add(&mut self, name: String) {
        self.defined
            .entry(name)
            .or_default()
            .push(self.file.clone());
    }

    /// Types that a macro defines.
    fn tokens(&mut self, tokens: TokenStream) {
        let mut visible = false;
        let mut defines = false;
        for token in tokens {
            match token {
                TokenTree::Ident(word) if word == "pub" => visible = true,
                TokenTree::Ident(word)
                    if ["struct", "enum", "trait", "type", "union"]
                        .contains(&word.to_string().as_str()) =>
                {
                    defines = visible;
                }
                TokenTree::Ident(word) => {
                    if defines {
                        self.add(word.to_string());
                    }
                    (visible, defines) = (false, false);
                }
                // The group holds the visibility or the definition.
                TokenTree::Group(group) => self.tokens(group.stream()),
                TokenTree::Punct(_) | TokenTree::Literal(_) => (visible, defines) = (false, false),
            }
        }
    }
}

impl<'ast> Visit<'ast> for Names {
    fn visit_item_mod(&mut self, inner: &'ast syn::ItemMod) {
        if !is_test(&inner.attrs) {
            visit::visit_item_mod(self, inner);
        }
    }

    fn visit_item_struct(&mut self, item: &'ast syn::ItemStruct) {
        self.defines(&item.vis, &item.ident);
    }

    fn visit_item_enum(&mut self, item: &'ast syn::ItemEnum) {
        self.defines(&item.vis, &item.ident);
    }

    fn visit_item_union(&mut self, item: &'ast syn::ItemUnion) {
        self.defines(&item.vis, &item.ident);
    }

    fn visit_item_trait(&mut self, item: &'ast syn::ItemTrait) {
        self.defines(&item.vis, &item.ident);
    }

    fn visit_item_type(&mut self, item: &'ast syn::ItemType) {
        self.defines(&item.vis, &item.ident);
    }

    fn visit_item_macro(&mut self, item: &'ast syn::ItemMacro) {
        if item.ident.is_some() {
            self.tokens(item.mac.tokens.clone());
        }
    }
}
