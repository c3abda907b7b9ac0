//! What may be said: sentences of words, as data. Whoever listens makes it; nothing here knows chess.
//!
//! Sentences that begin alike share their beginning, those that end alike their end, so that thousands of them are some dozens of
//! steps to search.

use std::collections::{BTreeMap, HashMap};

/// A word, by its number in the vocabulary.
pub type WordNumber = u16;

/// A place in a sentence.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub(crate) struct GrammarNode {
    /// Which words may follow, and where they lead.
    pub ways: Vec<(WordNumber, usize)>,
    /// Whether a sentence may end here.
    pub ends: bool,
}

/// The sentences that may be said.
#[derive(Clone, Debug)]
pub struct Grammar {
    /// Every place stands behind those to which it leads; the last one is the beginning.
    places: Vec<GrammarNode>,
}

/// A sentence's beginnings, before they share their ends.
#[derive(Default)]
struct Branch {
    ways: BTreeMap<WordNumber, Branch>,
    ends: bool,
}

impl Grammar {
    /// That these sentences may be said, and no others.
    pub fn of<'s>(sentences: impl IntoIterator<Item = &'s [WordNumber]>) -> Self {
        let mut root = Branch::default();
        for sentence in sentences {
            let mut branch = &mut root;
            for word in sentence {
                branch = branch.ways.entry(*word).or_default();
            }
            branch.ends = true;
        }
        let mut known = HashMap::new();
        let mut places = Vec::new();
        shared(&root, &mut known, &mut places);
        Grammar { places }
    }

    /// Whether more may follow these words.
    pub fn goes_on(&self, sentence: &[WordNumber]) -> bool {
        let mut place = self.beginning();
        for word in sentence {
            match place.ways.iter().find(|(way, _)| way == word) {
                Some((_, to)) => place = &self.places[*to],
                None => return false,
            }
        }
        !place.ways.is_empty()
    }

    pub(crate) fn places(&self) -> &[GrammarNode] {
        &self.places
    }

    fn beginning(&self) -> &GrammarNode {
        &self.places[self.places.len() - 1]
    }
}

/// The place of this branch, the one there is where another is alike.
fn shared(
    branch: &Branch,
    known: &mut HashMap<GrammarNode, usize>,
    places: &mut Vec<GrammarNode>,
) -> usize {
    let ways = branch.ways.iter();
    let place = GrammarNode {
        ways: ways
            .map(|(word, to)| (*word, shared(to, known, places)))
            .collect(),
        ends: branch.ends,
    };
    *known.entry(place).or_insert_with_key(|place| {
        places.push(place.clone());
        places.len() - 1
    })
}
