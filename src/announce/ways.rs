//! Patterns of typed commands, in all languages: the comma-separated `say-` entries of the language files. An asterisk in a pattern
//! stands for its argument.

use std::collections::{HashMap, HashSet};
use std::hash::Hash;

use super::listed::{ListedWords, forms};
use super::terms::Terms;
use super::understand::fold::folded;
use laws::language::Language;

/// The patterns of some commands, the longest first.
pub(super) struct Ways<C> {
    ways: Vec<Way<C>>,
    /// The patterns by their first word, in order.
    begin: HashMap<String, Vec<usize>>,
    /// The patterns that begin with their argument.
    open: Vec<usize>,
    /// Filler in questions.
    courtesies: ListedWords,
    /// Words that mark a question.
    asking: ListedWords,
}

struct Way<C> {
    before: String,
    after: String,
    command: C,
}

impl<C> Way<C> {
    fn length(&self) -> usize {
        self.before.len() + self.after.len()
    }

    /// The argument in this text: at the pattern's asterisk, or after the pattern.
    fn rest<'a>(&self, text: &'a str) -> Option<&'a str> {
        let rest = follows(text, &self.before)?;
        match self.after.is_empty() {
            true => Some(rest),
            false => precedes(rest, &self.after),
        }
    }
}

fn follows<'a>(text: &'a str, before: &str) -> Option<&'a str> {
    let rest = text.strip_prefix(before)?;
    (rest.is_empty() || before.is_empty() || rest.starts_with(' ')).then(|| rest.trim())
}

fn precedes<'a>(text: &'a str, after: &str) -> Option<&'a str> {
    let rest = text.strip_suffix(after)?;
    rest.ends_with(' ').then(|| rest.trim())
}

impl<C: Copy + Eq + Hash> Ways<C> {
    /// The patterns of these commands, each with its name.
    pub(super) fn of(commands: impl Iterator<Item = (C, &'static str)> + Clone) -> Self {
        let mut ways = Vec::new();
        let (mut courtesies, mut asking) = (Vec::new(), Vec::new());
        for terms in Language::ALL.map(Terms::new) {
            courtesies.extend(terms.term("heard-courtesy").split(',').map(folded));
            asking.extend(terms.term("heard-asking").split(',').map(folded));
            for (command, name) in commands.clone() {
                let said = terms.term(&format!("say-{name}"));
                // Accents may be omitted, even that of "à".
                ways.extend(said.split(',').flat_map(forms).map(|way| {
                    let (before, after) = way.split_once('*').unwrap_or((&way, ""));
                    Way {
                        before: before.trim().to_owned(),
                        after: after.trim().to_owned(),
                        command,
                    }
                }));
            }
        }
        let (courtesies, asking) = (ListedWords::new(courtesies), ListedWords::new(asking));
        // Articles are stripped from the input, and so from the patterns.
        let polite = |way: &Way<C>| Way {
            before: courtesies.out_of(&way.before),
            after: courtesies.out_of(&way.after),
            command: way.command,
        };
        let shorter: Vec<Way<C>> = ways.iter().map(polite).collect();
        ways.extend(shorter.into_iter().filter(|way| way.length() > 0));
        Ways::sorted(ways, courtesies, asking)
    }

    fn sorted(mut ways: Vec<Way<C>>, courtesies: ListedWords, asking: ListedWords) -> Self {
        let mut said = HashSet::new();
        ways.retain(|way| said.insert((way.command, way.before.clone(), way.after.clone())));
        ways.sort_by_key(|way| std::cmp::Reverse(way.length()));
        let mut begin: HashMap<String, Vec<usize>> = HashMap::new();
        let mut open = Vec::new();
        for (at, way) in ways.iter().enumerate() {
            match way.before.split_whitespace().next() {
                Some(first) => begin.entry(first.to_owned()).or_default().push(at),
                None => open.push(at),
            }
        }
        Ways {
            ways,
            begin,
            open,
            courtesies,
            asking,
        }
    }

    /// The commands whose pattern begins a folded text, the longest first, each with the rest of the text.
    pub(super) fn matching<'a>(&'static self, text: &'a str) -> impl Iterator<Item = (C, &'a str)> {
        let first = text.split_whitespace().next().unwrap_or_default();
        let begin = self.begin.get(first).into_iter().flatten();
        let mut near: Vec<usize> = begin.chain(&self.open).copied().collect();
        near.sort_unstable();
        let ways = near.into_iter().map(|at| &self.ways[at]);
        ways.filter_map(move |way| Some((way.command, way.rest(text)?)))
    }

    /// A folded text without filler, and the same without question words, too: "tell me".
    pub(super) fn plain(&self, text: &str) -> [String; 2] {
        let plain = self.courtesies.out_of(text);
        let bare = self.asking.out_of(&plain);
        [plain, bare]
    }

    /// The text without question words at its beginning, removed one by one: "could you say that again", "say that again".
    pub(super) fn behind_asking<'a>(&self, text: &'a str) -> Vec<String> {
        let mut behind = Vec::new();
        let mut rest = text;
        let shorter = |rest: &'a str| {
            let mut next = self.asking.each().filter_map(|words| follows(rest, words));
            next.find(|next| !next.is_empty() && next.len() < rest.len())
        };
        while let Some(next) = shorter(rest) {
            behind.push(next.to_owned());
            rest = next;
        }
        behind
    }

    /// All words of the patterns.
    pub(super) fn words(&self) -> impl Iterator<Item = &str> {
        let texts = self.ways.iter().flat_map(|way| [&way.before, &way.after]);
        texts.flat_map(|text| text.split_whitespace())
    }
}
