//! The ways in which something can be typed, in the words of any of the languages: what the language files have under `say-` and a
//! name, by commas. Where something is put in between, a way has an asterisk.

use std::collections::{HashMap, HashSet};

use super::terms::Terms;
use super::understand::fold::{bare, folded};
use laws::language::Language;

/// Ways to say some things, the longest first.
pub(super) struct Ways {
    ways: Vec<Way>,
    /// Which of them begin with a word, in their order.
    begin: HashMap<String, Vec<usize>>,
    /// And which begin with what is put in.
    open: Vec<usize>,
    /// What says nothing in a question.
    courtesies: LeftOut,
    /// What says that it asks.
    asking: LeftOut,
}

/// Words that are left out of a text, one or several together.
pub(super) struct LeftOut {
    /// The longest first.
    listed: Vec<String>,
    /// What follows the first word of each, likewise.
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

    /// What this text has where the way has its asterisk, or at its end.
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
    /// What a language has under these names by commas, its umlauts and accents in their several forms.
    pub(super) fn listed(terms: &Terms, names: &[&str]) -> Self {
        let listed: Vec<String> = names.iter().map(|name| terms.term(name)).collect();
        let each = listed.iter().flat_map(|listed| listed.split(','));
        LeftOut::new(each.flat_map(forms))
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

    fn words(&self) -> impl Iterator<Item = &str> {
        self.listed.iter().map(String::as_str)
    }

    /// A text without them.
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

    /// Whether a text has any of them.
    pub(super) fn is_in(&self, text: &str) -> bool {
        self.out_of(text) != text
    }
}

fn precedes<'a>(text: &'a str, after: &str) -> Option<&'a str> {
    let rest = text.strip_suffix(after)?;
    rest.ends_with(' ').then(|| rest.trim())
}

/// A way with each umlaut and accent written in its several forms: "läufer", "laeufer", "laufer".
pub(super) fn forms(way: &str) -> Vec<String> {
    let folded = folded(way);
    let plain = folded.replace('à', "a");
    let mut forms = vec![folded, bare(way), plain];
    forms.dedup();
    forms
}

impl Ways {
    /// Of the things of these names.
    pub(super) fn of(names: &[&'static str]) -> Self {
        let mut ways = Vec::new();
        let (mut courtesies, mut asking) = (Vec::new(), Vec::new());
        for terms in Language::ALL.map(Terms::new) {
            courtesies.extend(terms.term("heard-courtesy").split(',').map(folded));
            asking.extend(terms.term("heard-asking").split(',').map(folded));
            for name in names {
                let said = terms.term(&format!("say-{name}"));
                // Accents may be left out, that of "à" too.
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
        // Articles are left out of what is said, and so of the ways.
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

    /// The names of what a folded text begins with, the longest first, and what follows.
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

    /// A folded text without what says nothing; then without what says that it asks, too: "tell me".
    pub(super) fn plain(&self, text: &str) -> [String; 2] {
        let plain = self.courtesies.out_of(text);
        let bare = self.asking.out_of(&plain);
        [plain, bare]
    }

    /// A text without the words that ask at its beginning, one after the other: "could you say that again", "say that again".
    pub(super) fn behind_asking<'a>(&self, text: &'a str) -> Vec<String> {
        let mut behind = Vec::new();
        let mut rest = text;
        let shorter = |rest: &'a str| {
            let mut next = self.asking.words().filter_map(|words| follows(rest, words));
            next.find(|next| !next.is_empty() && next.len() < rest.len())
        };
        while let Some(next) = shorter(rest) {
            behind.push(next.to_owned());
            rest = next;
        }
        behind
    }

    /// Each word of them.
    pub(super) fn words(&self) -> impl Iterator<Item = &str> {
        let texts = self.ways.iter().flat_map(|way| [&way.before, &way.after]);
        texts.flat_map(|text| text.split_whitespace())
    }
}
