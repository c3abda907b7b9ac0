//! A finite grammar: the sentences that may be said now, as data. The caller builds it; nothing here knows chess.
//!
//! Sentences share common beginnings and common ends (a minimal word graph), so that thousands of them are a few dozen steps to search.

use std::collections::{BTreeMap, HashMap};

/// A word, by its number in the vocabulary.
pub type WordNumber = u16;

/// A node of the word graph.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub(crate) struct GrammarNode {
    /// The words that may follow, each with the index of its next node.
    pub ways: Vec<(WordNumber, usize)>,
    /// Whether a sentence may end here.
    pub ends: bool,
}

/// The sentences that may be said.
#[derive(Clone, Debug)]
pub struct Grammar {
    /// Every node comes after those that it leads to; the last one is the start.
    places: Vec<GrammarNode>,
}

/// A node of the prefix tree, before common ends are merged.
#[derive(Default)]
struct Branch {
    ways: BTreeMap<WordNumber, Branch>,
    ends: bool,
}

impl Grammar {
    /// Builds a grammar of exactly these sentences.
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

    /// Whether a sentence continues after these words.
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

/// The index of the node for this branch; an equal node is reused.
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
