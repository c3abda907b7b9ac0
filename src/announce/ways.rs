//! The ways in which something can be typed, in the words of any of the languages: what the language files have under `say-` and a
//! name, by commas. Where something is put in between, a way has an asterisk.

use super::terms::Terms;
use super::understand::fold::{bare, folded};
use laws::language::Language;

/// Ways to say some things, the longest first.
pub(super) struct Ways {
    ways: Vec<Way>,
    /// What says nothing in a question.
    courtesies: LeftOut,
    /// What says that it asks.
    asking: LeftOut,
}

/// Words that are left out of a text, the longest first, each between two blanks.
#[derive(Default)]
struct LeftOut(Vec<String>);

struct Way {
    before: String,
    after: String,
    name: &'static str,
}

impl Way {
    fn length(&self) -> usize {
        self.before.len() + self.after.len()
    }

    /// Of how many words it is.
    fn words(&self) -> usize {
        let parts = [&self.before, &self.after].into_iter();
        parts.map(|part| part.split_whitespace().count()).sum()
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
    fn new(listed: impl IntoIterator<Item = String>) -> Self {
        let mut words: Vec<String> = listed
            .into_iter()
            .map(|words| format!(" {words} "))
            .collect();
        words.sort_by(|one, other| (other.len(), one).cmp(&(one.len(), other)));
        words.dedup();
        LeftOut(words)
    }

    fn words(&self) -> impl Iterator<Item = &str> {
        self.0.iter().map(|words| words.trim())
    }

    /// A text without them.
    fn out_of(&self, text: &str) -> String {
        if text.is_empty() {
            return String::new();
        }
        let mut plain = format!(" {text} ");
        for words in &self.0 {
            while let Some(at) = plain.find(words) {
                plain.replace_range(at..at + words.len() - 1, "");
            }
        }
        plain.trim().to_owned()
    }
}

fn precedes<'a>(text: &'a str, after: &str) -> Option<&'a str> {
    let rest = text.strip_suffix(after)?;
    rest.ends_with(' ').then(|| rest.trim())
}

/// A way with each umlaut and accent written in its several forms: "läufer", "laeufer", "laufer".
fn forms(way: &str) -> Vec<String> {
    let folded = folded(way);
    let plain = folded.replace('à', "a");
    let mut forms = vec![folded, bare(way), plain];
    forms.dedup();
    forms
}

impl Ways {
    /// Of the things of these names in one language, said with more words or fewer: those of `heard-around` are left out of each. Where
    /// one word is left, it is a way only if somebody may say it alone.
    pub(super) fn around(names: &[&'static str], language: Language) -> Self {
        let terms = Terms::new(language);
        let listed = ["heard-around", "heard-courtesy"].map(|name| terms.term(name));
        let around = listed.iter().flat_map(|listed| listed.split(','));
        let around = LeftOut::new(around.flat_map(forms));
        let whole = Ways::in_languages(names, &[language]);
        let said_alone = |way: &Way| {
            let same = |other: &Way| {
                (other.name, &other.before, &other.after) == (way.name, &way.before, &way.after)
            };
            way.words() > 1 || way.words() == 1 && whole.ways.iter().any(same)
        };
        let ways = whole.ways.iter().map(|way| Way {
            before: around.out_of(&way.before),
            after: around.out_of(&way.after),
            name: way.name,
        });
        let mut ways: Vec<Way> = ways.filter(said_alone).collect();
        ways.sort_by_key(|way| std::cmp::Reverse(way.length()));
        Ways {
            ways,
            courtesies: around,
            asking: LeftOut::default(),
        }
    }

    /// Of the things of these names.
    pub(super) fn of(names: &[&'static str]) -> Self {
        Ways::in_languages(names, &Language::ALL)
    }

    fn in_languages(names: &[&'static str], languages: &[Language]) -> Self {
        let mut ways = Vec::new();
        let (mut courtesies, mut asking) = (Vec::new(), Vec::new());
        for terms in languages.iter().copied().map(Terms::new) {
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
        ways.sort_by_key(|way| std::cmp::Reverse(way.length()));
        Ways {
            ways,
            courtesies,
            asking,
        }
    }

    /// The names of what a folded text begins with, and what follows.
    pub(super) fn matching<'a>(
        &'static self,
        text: &'a str,
    ) -> impl Iterator<Item = (&'static str, &'a str)> {
        self.measured(text).map(|(_, name, rest)| (name, rest))
    }

    /// Likewise, with the lengths of what it begins with, the longest first.
    pub(super) fn measured<'a>(
        &'static self,
        text: &'a str,
    ) -> impl Iterator<Item = (usize, &'static str, &'a str)> {
        self.ways
            .iter()
            .filter_map(move |way| Some((way.length(), way.name, way.rest(text)?)))
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
