//! How large the parts are: long functions, matches and files, large enums, names that stand for several things. `.ci/measure`
//! prints all of it.

use std::collections::BTreeMap;

use syn::spanned::Spanned;
use syn::visit::{self, Visit};

use super::source::{self, Source, is_test};

/// The longest function there may be, in lines.
const FUNCTION: usize = 61;

/// The longest file there may be, in lines without its tests.
const FILE: usize = 400;

#[test]
fn no_function_and_no_file_grows() {
    let (parts, mut files) = source::ask(|sources| {
        let mut parts = Parts::default();
        let mut files = Vec::new();
        for source in sources {
            parts.file.clone_from(&source.name);
            parts.visit_file(&source.syntax);
            files.push((without_tests(source), source.name.clone()));
        }
        (parts, files)
    });
    files.retain(|(lines, _)| *lines > FILE);
    let longest = parts.print();
    print("files above 400 lines without tests", &mut files);
    assert!(longest <= FUNCTION, "a function of {longest} lines");
    assert!(files.is_empty(), "long files: {files:?}");
}

fn without_tests(source: &Source) -> usize {
    let items = source.syntax.items.iter();
    let tests = items.filter_map(|item| match item {
        syn::Item::Mod(inner) if is_test(&inner.attrs) => Some(lines(inner)),
        _ => None,
    });
    source.lines - tests.sum::<usize>()
}

fn lines(part: &impl Spanned) -> usize {
    let span = part.span();
    span.end().line - span.start().line + 1
}

/// The largest first.
fn print(title: &str, parts: &mut [(usize, String)]) {
    parts.sort_by(|a, b| b.cmp(a));
    println!("{title}: {}", parts.len());
    for (size, name) in parts {
        println!("  {size} {name}");
    }
}

#[derive(Default)]
struct Parts {
    file: String,
    functions: Vec<(usize, String)>,
    /// By their lines.
    matches: Vec<(usize, String)>,
    enums: Vec<(usize, String)>,
    /// Where each name of a type is defined.
    types: BTreeMap<String, Vec<String>>,
}

impl Parts {
    fn function(&mut self, signature: &syn::Signature, block: &syn::Block) {
        let lines = block.span().end().line - signature.span().start().line + 1;
        let name = format!("{}: {}", self.file, signature.ident);
        self.functions.push((lines, name));
    }

    fn defines(&mut self, name: &syn::Ident) {
        let places = self.types.entry(name.to_string()).or_default();
        places.push(self.file.clone());
    }

    /// The lines of the longest function.
    fn print(mut self) -> usize {
        let longest = self.functions.iter().map(|(lines, _)| *lines).max();
        println!("functions: {}", self.functions.len());
        for most in [40, 60, 80] {
            let above = self.functions.iter().filter(|(lines, _)| *lines > most);
            println!("functions above {most} lines: {}", above.count());
        }
        self.functions.retain(|(lines, _)| *lines > 40);
        print("of these", &mut self.functions);
        self.matches.retain(|(lines, _)| *lines > 60);
        print("matches above 60 lines", &mut self.matches);
        self.enums.retain(|(variants, _)| *variants > 15);
        print("enums of more than 15 variants", &mut self.enums);
        let names = self.types.len();
        let several = self
            .types
            .into_iter()
            .filter(|(_, places)| places.len() > 1);
        let mut several: Vec<_> = several
            .map(|(name, places)| (places.len(), format!("{name}: {}", places.join(" "))))
            .collect();
        print(&format!("names of several types, of {names}"), &mut several);
        longest.unwrap_or(0)
    }
}

impl<'ast> Visit<'ast> for Parts {
    fn visit_item_mod(&mut self, inner: &'ast syn::ItemMod) {
        if !is_test(&inner.attrs) {
            visit::visit_item_mod(self, inner);
        }
    }

    fn visit_item_fn(&mut self, function: &'ast syn::ItemFn) {
        self.function(&function.sig, &function.block);
        visit::visit_item_fn(self, function);
    }

    fn visit_impl_item_fn(&mut self, function: &'ast syn::ImplItemFn) {
        self.function(&function.sig, &function.block);
        visit::visit_impl_item_fn(self, function);
    }

    fn visit_expr_match(&mut self, expression: &'ast syn::ExprMatch) {
        let name = format!("{}: {} arms", self.file, expression.arms.len());
        self.matches.push((lines(expression), name));
        visit::visit_expr_match(self, expression);
    }

    fn visit_item_enum(&mut self, item: &'ast syn::ItemEnum) {
        self.defines(&item.ident);
        let name = format!("{}: {}", self.file, item.ident);
        self.enums.push((item.variants.len(), name));
    }

    fn visit_item_struct(&mut self, item: &'ast syn::ItemStruct) {
        self.defines(&item.ident);
    }

    fn visit_item_trait(&mut self, item: &'ast syn::ItemTrait) {
        self.defines(&item.ident);
        visit::visit_item_trait(self, item);
    }
}
