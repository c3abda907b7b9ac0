//! Size limits: long functions, matches and files, large enums, types with many methods. `.ci/measure` prints all of them; a type
//! with many methods may gain no more.

use std::collections::BTreeMap;

use syn::spanned::Spanned;
use syn::visit::{self, Visit};

use super::names::Names;
use super::source::{self, Source, is_test};

/// A type with this many methods or more may not grow.
const MANY: usize = 40;

/// The types with more methods, named below the folder of their crate. They may only shrink; then these numbers go down.
const LARGEST: &[(usize, &str)] = &[];

#[test]
fn no_type_grows() {
    let (methods, names) = source::ask(|sources| {
        let mut parts = Parts::default();
        let mut files = Vec::new();
        for source in sources {
            parts.read(source);
            files.push((without_tests(source), source.name.clone()));
        }
        parts.print(files);
        (parts.largest(), Names::of(sources))
    });
    println!("visible names of types: {}", names.count());
    print("of these names of several types", &mut names.several());
    let mut largest = methods;
    print("types above 40 methods", &mut largest);
    let held: Vec<_> = LARGEST
        .iter()
        .map(|(methods, name)| (*methods, (*name).to_owned()))
        .collect();
    assert_eq!(
        largest, held,
        "a type gained methods, or lost some and is to be held to that"
    );
}

#[test]
fn methods_are_counted_wherever_they_stand() {
    let texts = [
        (
            "a/b.rs",
            "struct T; impl T { fn a() {} fn b(&self) {} } impl Clone for T { fn clone(&self) -> T { T } }",
        ),
        (
            "a/b/c.rs",
            "impl super::T { fn c(&self) {} } #[cfg(test)] mod tests { impl super::T { fn d() {} } }",
        ),
        ("d/b.rs", "struct T; impl<'a> T { fn a() {} }"),
    ];
    let mut parts = Parts::default();
    for (name, text) in texts {
        parts.read(&Source::read(name.to_owned(), text, None));
    }
    let counted: Vec<_> = parts.methods.into_iter().collect();
    assert_eq!(counted, [("a: T".to_owned(), 3), ("d: T".to_owned(), 1)]);
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

/// Prints the largest first.
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
    /// Matches by their number of lines.
    matches: Vec<(usize, String)>,
    enums: Vec<(usize, String)>,
    /// The number of methods of each type, over all files.
    methods: BTreeMap<String, usize>,
}

impl Parts {
    fn function(&mut self, signature: &syn::Signature, block: &syn::Block) {
        let lines = block.span().end().line - signature.span().start().line + 1;
        let name = format!("{}: {}", self.file, signature.ident);
        self.functions.push((lines, name));
    }

    fn read(&mut self, source: &Source) {
        self.file.clone_from(&source.name);
        self.visit_file(&source.syntax);
    }

    /// The types with many methods.
    fn largest(&self) -> Vec<(usize, String)> {
        let largest = self.methods.iter().filter(|(_, methods)| **methods > MANY);
        largest
            .map(|(name, methods)| (*methods, name.clone()))
            .collect()
    }

    fn print(&mut self, mut files: Vec<(usize, String)>) {
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
        files.retain(|(lines, _)| *lines > 400);
        print("files above 400 lines without tests", &mut files);
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
        let name = format!("{}: {}", self.file, item.ident);
        self.enums.push((item.variants.len(), name));
    }

    fn visit_item_impl(&mut self, item: &'ast syn::ItemImpl) {
        visit::visit_item_impl(self, item);
        let syn::Type::Path(of) = &*item.self_ty else {
            return;
        };
        if let (None, Some(name)) = (&item.trait_, of.path.segments.last()) {
            let within = self.file.split('/').next().unwrap_or_default();
            let methods = item.items.iter();
            let methods = methods.filter(|item| matches!(item, syn::ImplItem::Fn(_)));
            let name = format!("{within}: {}", name.ident);
            *self.methods.entry(name).or_default() += methods.count();
        }
    }
}
