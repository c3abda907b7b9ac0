//! The ways in which something can be typed, in the words of any of the languages: what the language files have under `say-` and a
//! name, by commas. Where something is put in between, a way has an asterisk.

use super::terms::Terms;
use super::understand::fold::{bare, folded};
use laws::language::Language;

/// Ways to say some things, the longest first.
pub(super) struct Ways {
    ways: Vec<Way>,
    /// What says nothing in a question.
    courtesies: Vec<String>,
    /// What says that it asks.
    asking: Vec<String>,
}

struct Way {
    before: String,
    after: String,
    name: &'static str,
}

impl Way {
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

/// A text without these words, the longest first.
fn without(text: &str, left_out: &[String]) -> String {
    let mut plain = format!(" {text} ");
    for words in left_out {
        let said = format!(" {words} ");
        while let Some(at) = plain.find(&said) {
            plain.replace_range(at..at + said.len() - 1, "");
        }
    }
    plain.trim().to_owned()
}

fn precedes<'a>(text: &'a str, after: &str) -> Option<&'a str> {
    let rest = text.strip_suffix(after)?;
    rest.ends_with(' ').then(|| rest.trim())
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
                let forms = said.split(',').flat_map(|way| {
                    let folded = folded(way);
                    let plain = folded.replace('à', "a");
                    [folded, bare(way), plain]
                });
                ways.extend(forms.map(|way| {
                    let (before, after) = way.split_once('*').unwrap_or((&way, ""));
                    Way {
                        before: before.trim().to_owned(),
                        after: after.trim().to_owned(),
                        name,
                    }
                }));
            }
        }
        ways.sort_by_key(|way| std::cmp::Reverse(way.before.len() + way.after.len()));
        for listed in [&mut courtesies, &mut asking] {
            listed.sort_by_key(|words| std::cmp::Reverse(words.len()));
        }
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
        self.ways
            .iter()
            .filter_map(move |way| Some((way.name, way.rest(text)?)))
    }

    /// A folded text without what says nothing; then without what says that it asks, too: "tell me".
    pub(super) fn plain(&self, text: &str) -> [String; 2] {
        let plain = without(text, &self.courtesies);
        let bare = without(&plain, &self.asking);
        [plain, bare]
    }

    /// Each word of them.
    pub(super) fn words(&self) -> impl Iterator<Item = &str> {
        let texts = self.ways.iter().flat_map(|way| [&way.before, &way.after]);
        texts.flat_map(|text| text.split_whitespace())
    }
}
