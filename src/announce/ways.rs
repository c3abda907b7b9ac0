//! The ways in which something can be typed, in the words of any of the languages: what the language files have under `say-` and a
//! name, by commas.

use super::dictated::folded;
use super::terms::Terms;
use laws::language::Language;

/// Ways to say some things.
pub(super) struct Ways(Vec<(String, &'static str)>);

impl Ways {
    /// Of the things of these names, the longest way first.
    pub(super) fn of(names: &[&'static str]) -> Self {
        let mut ways = Vec::new();
        for terms in Language::ALL.map(Terms::new) {
            for name in names {
                let said = terms.term(&format!("say-{name}"));
                ways.extend(said.split(',').map(|way| (folded(way), *name)));
            }
        }
        ways.sort_by_key(|(way, _)| std::cmp::Reverse(way.len()));
        Ways(ways)
    }

    /// The names of what a folded text begins with, and what follows.
    pub(super) fn matching<'a>(
        &'static self,
        text: &'a str,
    ) -> impl Iterator<Item = (&'static str, &'a str)> {
        self.0.iter().filter_map(move |(way, name)| {
            let rest = text.strip_prefix(way.as_str())?;
            (rest.is_empty() || rest.starts_with(' ')).then(|| (*name, rest.trim()))
        })
    }
}
