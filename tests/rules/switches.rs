//! Finds the rules in a source that can be switched off, and inserts the switches.

use std::fmt;
use std::ops::Range;

use quote::ToTokens;
use syn::parse::{Parse, ParseStream};
use syn::punctuated::Punctuated;
use syn::spanned::Spanned;
use syn::visit::{self, Visit};
use syn::{Attribute, Expr, Ident, ReturnType, Token, Type, Visibility};

/// The editions, in the order of the columns.
const EDITIONS: [&str; 3] = ["2023", "2009", "1997"];

/// One way to switch a rule off.
pub struct Switch {
    /// The source, relative to the project's root.
    pub file: String,
    /// A function by its type and name, or a row of the editions' table with the year.
    pub rule: String,
    /// The replacement value.
    pub instead: String,
}

impl fmt::Display for Switch {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "{} {} {}", self.file, self.rule, self.instead)
    }
}

/// The switches of the sources read so far, and the functions that cannot be switched.
#[derive(Default)]
pub struct Switches {
    pub all: Vec<Switch>,
    /// Functions whose result has no simple replacement: file, name and type.
    pub others: Vec<String>,
}

impl Switches {
    /// Returns the source with its switches inserted, or unchanged where it has none.
    pub fn put_into(&mut self, file: &str, source: &str) -> String {
        let syntax = syn::parse_file(source).unwrap_or_else(|error| panic!("{file}: {error}"));
        let mut reader = Reader {
            switches: self,
            file,
            source,
            of: String::new(),
            edits: Vec::new(),
        };
        reader.visit_file(&syntax);
        let mut edits = reader.edits;
        edits.sort_by_key(|(place, _)| std::cmp::Reverse(place.start));
        let mut text = source.to_owned();
        for (place, put) in edits {
            text.replace_range(place, &put);
        }
        text
    }
}

struct Reader<'a> {
    switches: &'a mut Switches,
    file: &'a str,
    source: &'a str,
    /// The type whose functions are being read.
    of: String,
    edits: Vec<(Range<usize>, String)>,
}

impl Reader<'_> {
    /// The condition in the source that this rule is off.
    fn switch(&mut self, rule: &str, instead: &str) -> String {
        let number = self.switches.all.len();
        self.switches.all.push(Switch {
            file: self.file.to_owned(),
            rule: rule.to_owned(),
            instead: instead.to_owned(),
        });
        let room = if self.file.starts_with("src/laws/") {
            "crate"
        } else {
            "::laws"
        };
        format!("{room}::switched::off({number})")
    }

    fn function(&mut self, signature: &syn::Signature, body: &syn::Block) {
        let rule = format!("{}{}", self.of, signature.ident);
        let result = match &signature.output {
            ReturnType::Default => String::new(),
            ReturnType::Type(_, result) => result.to_token_stream().to_string(),
        };
        let instead = instead_of(&result);
        if instead.is_empty() {
            let other = format!("{} {rule}: {result}", self.file);
            self.switches.others.push(other);
        }
        let mut put = String::new();
        for value in instead {
            let named = if value.is_empty() { "nothing" } else { value };
            let off = self.switch(&rule, named);
            put += &format!(" if {off} {{ return {value}; }}");
        }
        let open = body.brace_token.span.open().byte_range().end;
        self.edits.push((open..open, put));
    }

    fn row(&mut self, row: &Row) {
        let text = |cell: &Expr| self.source[cell.span().byte_range()].to_owned();
        let cells: Vec<String> = row.cells.iter().map(text).collect();
        for (column, cell) in row.cells.iter().enumerate() {
            let rule = format!("{} {}", row.name, EDITIONS[column]);
            let own = &cells[column];
            let Some((instead, value)) = other_cell(&cells, column, &row.of) else {
                let other = format!("{} {rule}: alike in all editions", self.file);
                self.switches.others.push(other);
                continue;
            };
            let off = self.switch(&rule, &instead);
            let put = format!("if {off} {{ {value} }} else {{ {own} }}");
            self.edits.push((cell.span().byte_range(), put));
        }
    }
}

/// The neighbouring edition's value, or an altered value where all editions agree.
fn other_cell(cells: &[String], column: usize, of: &Type) -> Option<(String, String)> {
    let next = [[1, 2], [0, 2], [1, 0]][column];
    if let Some(other) = next
        .into_iter()
        .find(|other| cells[*other] != cells[column])
    {
        return Some((format!("as in {}", EDITIONS[other]), cells[other].clone()));
    }
    let value = match of.to_token_stream().to_string().as_str() {
        "bool" => format!("!{}", cells[column]),
        "u64" | "u32" => "0".to_owned(),
        "& 'static str" => "\"no article\"".to_owned(),
        _ => return None,
    };
    Some((value.replace('"', ""), value))
}

/// The replacement results of a function with this return type. A `bool` is tried both ways.
fn instead_of(result: &str) -> &'static [&'static str] {
    match result {
        "" => &[""],
        "bool" => &["false", "true"],
        "u8" | "u32" | "u64" | "usize" | "i64" => &["0"],
        "Result < () , Refusal >" => &["Ok(())"],
        "Bitboard" => &["Bitboard::EMPTY"],
        _ if result.starts_with("Option <") => &["None"],
        _ if result.starts_with("Vec <") => &["Vec::new()"],
        _ => &[],
    }
}

impl<'ast> Visit<'ast> for Reader<'_> {
    fn visit_item_mod(&mut self, inner: &'ast syn::ItemMod) {
        let test = |attribute: &Attribute| attribute.path().is_ident("cfg");
        if !inner.attrs.iter().any(test) {
            visit::visit_item_mod(self, inner);
        }
    }

    fn visit_item_impl(&mut self, part: &'ast syn::ItemImpl) {
        // Trait methods only write and compare.
        if part.trait_.is_none() {
            let of = part.self_ty.to_token_stream().to_string();
            self.of = format!("{}::", of.split(' ').next().unwrap_or_default());
            visit::visit_item_impl(self, part);
            self.of.clear();
        }
    }

    fn visit_item_fn(&mut self, function: &'ast syn::ItemFn) {
        // A function that fills a table at compile time asks no switch.
        let fills = function.sig.constness.is_some() && function.vis == Visibility::Inherited;
        if !fills {
            self.function(&function.sig, &function.block);
        }
    }

    fn visit_impl_item_fn(&mut self, function: &'ast syn::ImplItemFn) {
        self.function(&function.sig, &function.block);
    }

    fn visit_macro(&mut self, used: &'ast syn::Macro) {
        if used.path.is_ident("rows") {
            let rows: Rows = used.parse_body().expect("rows of the editions' table");
            rows.0.iter().for_each(|row| self.row(row));
        }
    }
}

struct Rows(Vec<Row>);

/// A row of the editions' table.
struct Row {
    name: Ident,
    of: Type,
    cells: Punctuated<Expr, Token![,]>,
}

impl Parse for Rows {
    fn parse(input: ParseStream) -> syn::Result<Self> {
        let mut rows = Vec::new();
        while !input.is_empty() {
            Attribute::parse_outer(input)?;
            input.parse::<Visibility>()?;
            let name = input.parse()?;
            input.parse::<Token![:]>()?;
            let of = input.parse()?;
            input.parse::<Token![=]>()?;
            let cells;
            syn::bracketed!(cells in input);
            let cells = Punctuated::parse_terminated(&cells)?;
            input.parse::<Token![;]>()?;
            rows.push(Row { name, of, cells });
        }
        Ok(Rows(rows))
    }
}
