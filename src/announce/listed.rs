//! Lists of words and phrases in the language files: where a text has any of them, and the text without them.

use std::collections::{BTreeSet, HashMap};

use super::terms::Terms;
use super::understand::fold::{bare, folded, words};

/// A set of words and phrases. A word that ends in an asterisk stands for all words that begin so, and one that begins with an asterisk for
/// all longer words that end so: "*notation" is "Partienotation".
pub(super) struct ListedWords {
    /// The longest first.
    listed: Vec<String>,
    /// The places of the phrases in the list, by their first word.
    first: HashMap<String, Vec<usize>>,
    /// Likewise those whose first word ends in an asterisk, by what stands before it.
    begun: HashMap<String, Vec<usize>>,
    /// Likewise those whose first word begins with an asterisk, by what stands behind it.
    ended: HashMap<String, Vec<usize>>,
}

impl ListedWords {
    /// The comma-separated entries of a language under these names, in all spellings of umlauts and accents.
    pub(super) fn named(terms: &Terms, names: &[&str]) -> Self {
        let listed: Vec<String> = names.iter().map(|name| terms.term(name)).collect();
        let each = listed.iter().flat_map(|listed| listed.split(','));
        ListedWords::new(each.flat_map(forms))
    }

    /// The comma-separated entries of a language under this name, with their umlauts and accents.
    pub(super) fn as_written(terms: &Terms, name: &str) -> Self {
        let listed = terms.term(name);
        let each = listed.split(',').map(|each| {
            let words: Vec<String> = words(each).map(|word| word.to_lowercase()).collect();
            words.join(" ")
        });
        ListedWords::new(each)
    }

    pub(super) fn new(listed: impl IntoIterator<Item = String>) -> Self {
        let mut listed: Vec<String> = listed
            .into_iter()
            .filter(|words| !words.is_empty())
            .collect();
        listed.sort_by(|one, other| (other.len(), one).cmp(&(one.len(), other)));
        listed.dedup();
        let mut first: HashMap<String, Vec<usize>> = HashMap::new();
        let mut begun: HashMap<String, Vec<usize>> = HashMap::new();
        let mut ended: HashMap<String, Vec<usize>> = HashMap::new();
        for (at, phrase) in listed.iter().enumerate() {
            let word = phrase.split_whitespace().next().unwrap_or_default();
            let (near, word) = match (word.strip_suffix('*'), word.strip_prefix('*')) {
                (Some(beginning), _) => (&mut begun, beginning),
                (None, Some(end)) => (&mut ended, end),
                (None, None) => (&mut first, word),
            };
            near.entry(word.to_owned()).or_default().push(at);
        }
        ListedWords {
            listed,
            first,
            begun,
            ended,
        }
    }

    /// Those of several words.
    pub(super) fn of_several(&self) -> Self {
        let several = self.each().filter(|phrase| phrase.contains(' '));
        ListedWords::new(several.map(str::to_owned))
    }

    pub(super) fn each(&self) -> impl Iterator<Item = &str> {
        self.listed.iter().map(String::as_str)
    }

    /// The numbers of words of the phrases with which this text begins, the longest phrase first.
    fn begin(&self, text: &[&str]) -> impl Iterator<Item = usize> {
        let word = text.first().copied().unwrap_or_default();
        let inner = || (1..=word.len()).filter(|at| word.is_char_boundary(*at));
        let begun = inner().filter_map(|end| self.begun.get(&word[..end]));
        let ended = inner().filter_map(|start| self.ended.get(&word[start..]));
        let mut near: Vec<usize> = begun
            .chain(ended)
            .chain(self.first.get(word))
            .flatten()
            .copied()
            .collect();
        near.sort_unstable();
        let here = near.into_iter().filter_map(|at| {
            let phrase: Vec<&str> = self.listed[at].split_whitespace().collect();
            let here = text.get(..phrase.len())?;
            let all = phrase
                .iter()
                .zip(here)
                .all(|(one, said)| is_word(one, said));
            all.then_some(phrase.len())
        });
        here.collect::<Vec<_>>().into_iter()
    }

    /// The text without them.
    pub(super) fn out_of(&self, text: &str) -> String {
        let words: Vec<&str> = text.split_whitespace().collect();
        let left: Vec<&str> = self.left(&words).iter().map(|at| words[*at]).collect();
        left.join(" ")
    }

    /// The places of the words of a text that are left without them.
    pub(super) fn left(&self, words: &[&str]) -> Vec<usize> {
        let mut left = Vec::with_capacity(words.len());
        let mut at = 0;
        while at < words.len() {
            match self.begin(&words[at..]).next() {
                Some(listed) => at += listed,
                None => {
                    left.push(at);
                    at += 1;
                }
            }
        }
        left
    }

    /// The number of words of the longest of them with which a text begins.
    pub(super) fn begins(&self, text: &str) -> Option<usize> {
        let words: Vec<&str> = text.split_whitespace().collect();
        self.begin(&words).next()
    }

    /// The places of all words of a text that belong to any of them.
    pub(super) fn places(&self, words: &[&str]) -> BTreeSet<usize> {
        let here = |at: usize| {
            self.begin(&words[at..])
                .flat_map(move |length| at..at + length)
        };
        (0..words.len()).flat_map(here).collect()
    }

    /// Whether a text contains any of them.
    pub(super) fn is_in(&self, text: &str) -> bool {
        let words: Vec<&str> = text.split_whitespace().collect();
        (0..words.len()).any(|at| self.begin(&words[at..]).next().is_some())
    }
}

/// Whether a listed word is this one, or stands for it.
fn is_word(listed: &str, said: &str) -> bool {
    match (listed.strip_suffix('*'), listed.strip_prefix('*')) {
        (Some(beginning), _) => said.starts_with(beginning),
        (None, Some(end)) => said.len() > end.len() && said.ends_with(end),
        (None, None) => listed == said,
    }
}

/// A pattern in all spellings of its umlauts and accents: "läufer", "laeufer", "laufer".
pub(super) fn forms(way: &str) -> Vec<String> {
    let folded = folded(way);
    let plain = folded.replace('à', "a");
    let mut forms = vec![folded, bare(way), plain];
    forms.dedup();
    forms
}

#[cfg(test)]
mod tests {
    use super::*;

    fn listed(words: &[&str]) -> ListedWords {
        ListedWords::new(words.iter().map(|words| (*words).to_owned()))
    }

    #[test]
    fn the_longest_phrase_is_left_out() {
        let of = listed(&["tell me", "tell me now", "now", "sugg*"]);
        assert_eq!(of.out_of("so tell me now what is suggested"), "so what is");
        assert_eq!(of.out_of("tell them"), "tell them");
        assert!(of.is_in("any suggestion"));
        assert!(!of.is_in("sug tell"));
    }

    #[test]
    fn all_phrases_have_their_places() {
        let of = listed(&["the last", "last move", "mov*", "*list"]);
        let words = ["play", "the", "last", "move", "moving", "movelist", "list"];
        assert_eq!(of.places(&words), BTreeSet::from([1, 2, 3, 4, 5]));
        assert_eq!(listed(&["*list"]).places(&words), BTreeSet::from([5]));
        assert_eq!(of.places(&["last"]), BTreeSet::new());
    }
}
