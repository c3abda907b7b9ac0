//! Patterns of typed commands, in all languages: the comma-separated `say-` entries of the language files. An asterisk in a pattern
//! stands for its argument.

use std::collections::{HashMap, HashSet};

use super::terms::Terms;
use super::understand::fold::{bare, folded, words};
use laws::language::Language;

/// The patterns of some commands, the longest first.
pub(super) struct Ways {
    ways: Vec<Way>,
    /// The patterns by their first word, in order.
    begin: HashMap<String, Vec<usize>>,
    /// The patterns that begin with their argument.
    open: Vec<usize>,
    /// Filler in questions.
    courtesies: LeftOut,
    /// Words that mark a question.
    asking: LeftOut,
}

/// A set of words and phrases to strip from a text.
pub(super) struct LeftOut {
    /// The longest first.
    listed: Vec<String>,
    /// The rest of each phrase by its first word, the longest first.
    follow: HashMap<String, Vec<Vec<String>>>,
}

struct Way {
    before: String,
    after: String,
    name: &'static str,
}

impl Way {
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

impl LeftOut {
    /// The comma-separated entries of a language under these names, with all spellings of umlauts and accents.
    pub(super) fn listed(terms: &Terms, names: &[&str]) -> Self {
        let listed: Vec<String> = names.iter().map(|name| terms.term(name)).collect();
        let each = listed.iter().flat_map(|listed| listed.split(','));
        LeftOut::new(each.flat_map(forms))
    }

    /// What a language has under this name by commas, with its umlauts and accents.
    pub(super) fn as_written(terms: &Terms, name: &str) -> Self {
        let listed = terms.term(name);
        let each = listed.split(',').map(|each| {
            let words: Vec<String> = words(each).map(|word| word.to_lowercase()).collect();
            words.join(" ")
        });
        LeftOut::new(each)
    }

    fn new(listed: impl IntoIterator<Item = String>) -> Self {
        let mut listed: Vec<String> = listed
            .into_iter()
            .filter(|words| !words.is_empty())
            .collect();
        listed.sort_by(|one, other| (other.len(), one).cmp(&(one.len(), other)));
        listed.dedup();
        let mut follow: HashMap<String, Vec<Vec<String>>> = HashMap::new();
        for words in &listed {
            let mut words = words.split_whitespace().map(str::to_owned);
            if let Some(first) = words.next() {
                follow.entry(first).or_default().push(words.collect());
            }
        }
        LeftOut { listed, follow }
    }

    fn each(&self) -> impl Iterator<Item = &str> {
        self.listed.iter().map(String::as_str)
    }

    /// Strips them from a text.
    pub(super) fn out_of(&self, text: &str) -> String {
        let words: Vec<&str> = text.split_whitespace().collect();
        let mut plain = Vec::with_capacity(words.len());
        let mut at = 0;
        while let Some(word) = words.get(at) {
            let behind = &words[at + 1..];
            let listed = self.follow.get(*word).into_iter().flatten();
            let mut left_out = listed.filter(|follow| {
                behind.len() >= follow.len()
                    && follow.iter().zip(behind).all(|(one, other)| one == other)
            });
            match left_out.next() {
                Some(follow) => at += 1 + follow.len(),
                None => {
                    plain.push(*word);
                    at += 1;
                }
            }
        }
        plain.join(" ")
    }

    /// Whether a text contains any of them.
    pub(super) fn is_in(&self, text: &str) -> bool {
        self.out_of(text) != text
    }
}

fn precedes<'a>(text: &'a str, after: &str) -> Option<&'a str> {
    let rest = text.strip_suffix(after)?;
    rest.ends_with(' ').then(|| rest.trim())
}

/// A pattern in all spellings of its umlauts and accents: "läufer", "laeufer", "laufer".
pub(super) fn forms(way: &str) -> Vec<String> {
    let folded = folded(way);
    let plain = folded.replace('à', "a");
    let mut forms = vec![folded, bare(way), plain];
    forms.dedup();
    forms
}

impl Ways {
    /// The patterns of the commands of these names.
    pub(super) fn of(names: &[&'static str]) -> Self {
        let mut ways = Vec::new();
        let (mut courtesies, mut asking) = (Vec::new(), Vec::new());
        for terms in Language::ALL.map(Terms::new) {
            courtesies.extend(terms.term("heard-courtesy").split(',').map(folded));
            asking.extend(terms.term("heard-asking").split(',').map(folded));
            for name in names {
                let said = terms.term(&format!("say-{name}"));
                // Accents may be omitted, even that of "à".
                ways.extend(said.split(',').flat_map(forms).map(|way| {
                    let (before, after) = way.split_once('*').unwrap_or((&way, ""));
                    Way {
                        before: before.trim().to_owned(),
                        after: after.trim().to_owned(),
                        name,
                    }
                }));
            }
        }
        let (courtesies, asking) = (LeftOut::new(courtesies), LeftOut::new(asking));
        // Articles are stripped from the input, and so from the patterns.
        let polite = |way: &Way| Way {
            before: courtesies.out_of(&way.before),
            after: courtesies.out_of(&way.after),
            name: way.name,
        };
        let shorter: Vec<Way> = ways.iter().map(polite).collect();
        ways.extend(shorter.into_iter().filter(|way| way.length() > 0));
        Ways::sorted(ways, courtesies, asking)
    }

    fn sorted(mut ways: Vec<Way>, courtesies: LeftOut, asking: LeftOut) -> Self {
        let mut said = HashSet::new();
        ways.retain(|way| said.insert((way.name, way.before.clone(), way.after.clone())));
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
    pub(super) fn matching<'a>(
        &'static self,
        text: &'a str,
    ) -> impl Iterator<Item = (&'static str, &'a str)> {
        let first = text.split_whitespace().next().unwrap_or_default();
        let begin = self.begin.get(first).into_iter().flatten();
        let mut near: Vec<usize> = begin.chain(&self.open).copied().collect();
        near.sort_unstable();
        let ways = near.into_iter().map(|at| &self.ways[at]);
        ways.filter_map(move |way| Some((way.name, way.rest(text)?)))
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
