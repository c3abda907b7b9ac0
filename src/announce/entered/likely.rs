//! Recognises questions in other words, or another order, than the language files have: the question with the most similar words. Words
//! are weighted by rarity. Only questions are recognised like this. Commands that act (a take-back, an offer, another game) need exact
//! words, and where one of them is as similar, nothing is recognised. A question about a square needs a question word, so that a move
//! that was not understood is not taken for one.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::OnceLock;

use shakmaty::{Color, Square};

use super::super::listed::{ListedWords, forms};
use super::super::terms::Terms;
use super::super::understand::fold::{bare, folded};
use super::super::understand::{asks, file, known, rank, square};
use super::{Entered, SAYINGS, WAYS, meaning, of_file, of_rank, of_side, pieces, role};
use laws::language::Language;
use ledger::event::Query;

/// The least cosine similarity between a line and a question.
const NEAR: f64 = 0.72;

/// The least similarity to a single word.
const ALONE: f64 = 0.93;

/// The least lead over any other candidate.
const NEARER: f64 = 0.03;

/// The weight of an unknown word, as a share of the largest weight; it counts against all candidates.
const UNKNOWN: f64 = 0.3;

/// The length of a stem: words that share so many letters are forms of one word.
const STEM: usize = 6;

/// Per language, computed when it is first needed.
static WEIGHED: [OnceLock<Weighed>; Language::ALL.len()] =
    [const { OnceLock::new() }; Language::ALL.len()];

type Words = BTreeSet<String>;

/// The words of each command, and their weights.
struct Weighed {
    ways: Vec<(&'static str, Words)>,
    weights: BTreeMap<String, f64>,
    /// The weight of an unknown word.
    unknown: f64,
    /// Filler words.
    around: ListedWords,
    /// Negations.
    denying: ListedWords,
    /// Question words.
    asking: ListedWords,
}

/// The entities in a line.
#[derive(Default)]
pub(super) struct Named {
    pub(super) squares: BTreeSet<Square>,
    /// A rank or a file, by its word.
    line: Option<Query>,
    pub(super) roles: BTreeSet<&'static str>,
    sides: BTreeSet<&'static str>,
    pub(super) number: Option<u32>,
    /// All other words.
    rest: Words,
}

/// Questions about a square.
const OF_SQUARE: [&str; 4] = ["square", "diagonals", "attackers", "moves"];

/// Questions without an argument.
const BY_ITSELF: [&str; 15] = [
    "position",
    "pieces",
    "ranks",
    "captured",
    "material",
    "turn",
    "last",
    "played-by",
    "my-last",
    "move-list",
    "clock",
    "check",
    "all-moves",
    "again",
    "help",
];

/// Questions about half-moves that were made, by either side.
const MADE: [&str; 3] = ["last", "played-by", "my-last"];

/// The question that a line of this language asks, if exactly one is similar and it is not a move.
pub(super) fn asked(line: &str, seat: Color, language: Language) -> Option<Entered> {
    let text = folded(line);
    // Single words are in the language files.
    if !text.contains(' ') {
        return None;
    }
    let weighed = weighed(language);
    [text, bare(line)]
        .iter()
        .find_map(|text| weighed.asked(text, line, seat))
}

/// Computes the weights of this language in advance.
pub(super) fn prepare(language: Language) {
    weighed(language);
}

/// What says nothing in this language, what denies, and what asks.
pub(super) fn left_out(language: Language) -> [&'static ListedWords; 3] {
    let Weighed {
        around,
        denying,
        asking,
        ..
    } = weighed(language);
    [around, denying, asking]
}

fn weighed(language: Language) -> &'static Weighed {
    WEIGHED[language as usize].get_or_init(|| Weighed::of(language))
}

impl Weighed {
    fn of(language: Language) -> Self {
        let terms = Terms::new(language);
        let listed = |names: &[&str]| ListedWords::named(terms, names);
        let around = listed(&["heard-around", "heard-courtesy"]);
        let mut ways = Vec::new();
        let mut saying: BTreeMap<String, BTreeSet<&str>> = BTreeMap::new();
        for name in SAYINGS {
            let said = terms.term(&format!("say-{name}"));
            for way in said.split(',').flat_map(forms) {
                let words = named(&way.replace('*', " "), &around).rest;
                for word in &words {
                    saying.entry(word.clone()).or_default().insert(name);
                }
                // A single word is a way only if it can be said alone.
                let alone = words.len() > 1 || !way.contains([' ', '*']);
                if alone && !words.is_empty() {
                    ways.push((name, words));
                }
            }
        }
        ways.sort();
        ways.dedup();
        let all = SAYINGS.len() as f64 + 1.0;
        for word in known(language) {
            let stem = word.chars().take(STEM).collect();
            saying
                .entry(stem)
                .or_insert_with(|| BTreeSet::from(["move"]));
        }
        let weight =
            |(word, names): (String, BTreeSet<&str>)| (word, (all / names.len() as f64).ln());
        Weighed {
            ways,
            weights: saying.into_iter().map(weight).collect(),
            unknown: all.ln() * UNKNOWN,
            around,
            denying: listed(&["heard-not"]),
            asking: listed(&["heard-asker"]),
        }
    }

    fn weight<'a>(&self, words: impl Iterator<Item = &'a String>) -> f64 {
        let weights = words.map(|word| self.weights.get(word).unwrap_or(&self.unknown));
        weights.map(|weight| weight.powi(2)).sum()
    }

    /// The similarity of these words to each command, the most similar first.
    fn near(&self, words: &Words) -> Vec<(f64, &'static str)> {
        let mut near: BTreeMap<&str, f64> = BTreeMap::new();
        let length = self.weight(words.iter());
        for (name, way) in &self.ways {
            let shared = self.weight(words.intersection(way));
            let cosine = shared / (length * self.weight(way.iter())).sqrt();
            // One word of several is too little, and so is one word among unknown ones.
            let alike = words.intersection(way).count();
            if alike < way.len().min(2) || way.len() == 1 && cosine < ALONE {
                continue;
            }
            let nearest = near.entry(name).or_default();
            *nearest = nearest.max(cosine);
        }
        let mut near: Vec<_> = near.into_iter().map(|(name, near)| (near, name)).collect();
        near.sort_by(|one, other| other.0.total_cmp(&one.0));
        near
    }

    fn asked(&self, text: &str, line: &str, seat: Color) -> Option<Entered> {
        let named = named(text, &self.around);
        let asks = || asks(line) || self.asking.is_in(text);
        let nothing_else = named.squares.is_empty() && named.roles.is_empty();
        if let Some(query) = named.line.clone().filter(|_| nothing_else) {
            return Some(Entered::Ask(query));
        }
        if self.denying.is_in(text) && !self.is_near(&named, "again") {
            return None;
        }
        match (named.squares.len(), named.roles.len()) {
            (1, _) if asks() => {
                let square = named.squares.first()?.to_string();
                let name = match named.rest.is_empty() {
                    true if named.roles.is_empty() => "square",
                    true => return None,
                    false => self.nearest(&named.rest, &OF_SQUARE, &BY_ITSELF)?,
                };
                // A piece with its square is a move that was not understood.
                if name == "square" && !named.roles.is_empty() {
                    return None;
                }
                meaning(name, &square, line, seat)
            }
            (0, 0) => self.by_itself(&named, line, seat),
            (0, 1) => {
                let others = ["position", "captured", "pieces", "square"];
                match self.nearest(&named.rest, &["where", "check"], &others)? {
                    "check" => named
                        .roles
                        .contains("kings")
                        .then_some(Entered::Ask(Query::Check)),
                    _ => pieces(named.roles.first()?, named.side(seat).unwrap_or(seat)),
                }
            }
            _ => None,
        }
    }

    /// Recognises a question without an argument.
    fn by_itself(&self, named: &Named, line: &str, seat: Color) -> Option<Entered> {
        let name = self.nearest(&named.rest, &BY_ITSELF, &OF_SQUARE)?;
        let side = named.side(seat);
        if MADE.contains(&name) {
            // What the other side did last is the last move, as in "his last move".
            let side = side.filter(|_| !named.sides.contains("theirs"));
            return Some(match (side, named.number) {
                (Some(side), None) => Entered::PlayedBy(side),
                (_, back) => Entered::Ask(Query::Course {
                    back: back.unwrap_or(1),
                }),
            });
        }
        match (name, side) {
            ("position" | "pieces", Some(side)) => of_side(side),
            ("pieces", None) => None,
            ("move-list", _) if let Some(back) = named.number => {
                Some(Entered::Ask(Query::Course { back }))
            }
            _ => meaning(name, "", line, seat),
        }
    }

    /// The most similar of the wanted commands, if no other is as similar, except those that cannot be meant.
    fn nearest(
        &self,
        words: &Words,
        wanted: &[&'static str],
        beside: &[&str],
    ) -> Option<&'static str> {
        let near = self.near(words);
        let (nearest, name) = *near.iter().find(|(_, name)| wanted.contains(name))?;
        let alike = |other: &str| MADE.contains(&other) && MADE.contains(&name);
        let mut others = near
            .iter()
            .filter(|(_, other)| *other != name && !alike(other) && !beside.contains(other));
        let second = others.next().map_or(0.0, |(near, _)| *near);
        (nearest >= NEAR && nearest >= second + NEARER).then_some(name)
    }

    fn is_near(&self, named: &Named, wanted: &str) -> bool {
        self.near(&named.rest)
            .first()
            .is_some_and(|(near, name)| *name == wanted && *near >= NEAR)
    }
}

impl Named {
    pub(super) fn side(&self, seat: Color) -> Option<Color> {
        let has = |name| self.sides.contains(name);
        Some(match () {
            () if has("white") && has("black") => return None,
            () if has("theirs") => seat.other(),
            () if has("mine") => seat,
            () if has("white") => Color::White,
            () if has("black") => Color::Black,
            () => return None,
        })
    }
}

/// Whether this word alone says the command of this name.
fn says(word: &str, name: &str) -> bool {
    WAYS.matching(word)
        .any(|(other, rest)| other == name && rest.is_empty())
}

/// The entities in a folded text, and its other words without filler.
pub(super) fn named(text: &str, around: &ListedWords) -> Named {
    let mut named = Named::default();
    let whole: Vec<&str> = text.split_whitespace().collect();
    for pair in whole.windows(2) {
        for (line, place) in [(pair[0], pair[1]), (pair[1], pair[0])] {
            if says(line, "rank") && rank(place).is_some() {
                named.line = of_rank(place);
            }
            if says(line, "file") && file(place).is_some() {
                named.line = of_file(place);
            }
        }
    }
    let text = around.out_of(text);
    let words: Vec<&str> = text.split_whitespace().collect();
    let mut at = 0;
    while at < words.len() {
        // "e4" is one word, "Eva vier" are two.
        let found = [2, 1].into_iter().find_map(|taken| {
            let words = words.get(at..at + taken)?;
            let whole = taken == 1 || file(words.first()?).is_some();
            Some((square(&words.join(" ")).filter(|_| whole)?, taken))
        });
        if let Some((found, taken)) = found {
            named.squares.insert(found);
            at += taken;
            continue;
        }
        let word = words[at];
        at += 1;
        if let Some(rank) = rank(word) {
            named.number = Some(u32::from(rank) + 1);
            continue;
        }
        let mut means = WAYS.matching(word).filter(|(_, rest)| rest.is_empty());
        let means = means.find(|(name, _)| {
            role(name).is_some() || matches!(*name, "mine" | "theirs" | "white" | "black")
        });
        // A single letter is a command only when alone.
        if word.len() < 2 {
            continue;
        }
        let stem: String = word.chars().take(STEM).collect();
        match means {
            Some((name, _)) if role(name).is_some() => {
                named.roles.insert(name);
                if name == "kings" {
                    named.rest.insert(stem);
                }
            }
            Some((name, _)) => {
                named.sides.insert(name);
            }
            None => {
                named.rest.insert(stem);
            }
        }
    }
    named
}
