//! What is asked in other words, or in another order, than the language files have: the question whose words these are most of all. A word
//! that few things are said with weighs more than one that many are. Only what is answered is understood so; what acts (a take-back, an
//! offer, another game) is said in its own words, and where these are as near, nothing is understood. Of a square something is asked
//! only where a word asks, so that a move that was not understood is no question about where it goes.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::OnceLock;

use shakmaty::{Color, Square};

use super::super::terms::Terms;
use super::super::understand::fold::{bare, folded};
use super::super::understand::{asks, file, known, rank, square};
use super::super::ways::{LeftOut, forms};
use super::{Entered, SAYINGS, WAYS, meaning, of_file, of_rank, of_side, pieces, role};
use laws::language::Language;
use ledger::event::Query;

/// How near the words of a line must be to those of a question, as the cosine of the angle between them.
const NEAR: f64 = 0.72;

/// How near they must be to a single word.
const ALONE: f64 = 0.93;

/// And how much nearer than those of anything else.
const NEARER: f64 = 0.03;

/// Of a word that nothing is said with, so much of the greatest weight counts against all.
const UNKNOWN: f64 = 0.3;

/// Words that begin with the same letters, so many of them, are forms of one.
const STEM: usize = 6;

/// In each language, once somebody asks in it.
static WEIGHED: [OnceLock<Weighed>; Language::ALL.len()] =
    [const { OnceLock::new() }; Language::ALL.len()];

type Words = BTreeSet<String>;

/// The words of each thing that can be said, and what they weigh.
struct Weighed {
    ways: Vec<(&'static str, Words)>,
    weights: BTreeMap<String, f64>,
    /// What a word weighs that nothing is said with.
    unknown: f64,
    /// What says nothing.
    around: LeftOut,
    /// What says that something is not so.
    denying: LeftOut,
    /// What a line has that asks.
    asking: LeftOut,
}

/// What a line names.
#[derive(Default)]
struct Named {
    squares: BTreeSet<Square>,
    /// A rank or a file, by its word.
    line: Option<Query>,
    roles: BTreeSet<&'static str>,
    sides: BTreeSet<&'static str>,
    number: Option<u32>,
    /// All other words.
    rest: Words,
}

/// What is asked of a square.
const OF_SQUARE: [&str; 4] = ["square", "diagonals", "attackers", "moves"];

/// What is asked of nothing in particular.
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

/// Half-moves that were made, of whichever side.
const MADE: [&str; 3] = ["last", "played-by", "my-last"];

/// The one question whose words a line of this language has, where it is no move.
pub(super) fn asked(line: &str, seat: Color, language: Language) -> Option<Entered> {
    let text = folded(line);
    // What is said in one word is in the language files.
    if !text.contains(' ') {
        return None;
    }
    let weighed = weighed(language);
    [text, bare(line)]
        .iter()
        .find_map(|text| weighed.asked(text, line, seat))
}

/// Weighs the words of this language before anything is asked.
pub(super) fn prepare(language: Language) {
    weighed(language);
}

fn weighed(language: Language) -> &'static Weighed {
    WEIGHED[language as usize].get_or_init(|| Weighed::of(language))
}

impl Weighed {
    fn of(language: Language) -> Self {
        let terms = Terms::new(language);
        let listed = |names: &[&str]| LeftOut::listed(terms, names);
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
                // One word is a way only if somebody may say it alone.
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

    /// How near these words are to each thing that can be said, the nearest first.
    fn near(&self, words: &Words) -> Vec<(f64, &'static str)> {
        let mut near: BTreeMap<&str, f64> = BTreeMap::new();
        let length = self.weight(words.iter());
        for (name, way) in &self.ways {
            let shared = self.weight(words.intersection(way));
            let cosine = shared / (length * self.weight(way.iter())).sqrt();
            // One word of several says too little, and so does one word among others that nothing is said with.
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
                // A piece and where it is is a move that was not understood.
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

    /// What nothing in particular is asked of.
    fn by_itself(&self, named: &Named, line: &str, seat: Color) -> Option<Entered> {
        let name = self.nearest(&named.rest, &BY_ITSELF, &OF_SQUARE)?;
        let side = named.side(seat);
        if MADE.contains(&name) {
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

    /// The thing of these that the words are nearest to; none of the others is as near, but for those that cannot be meant.
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
    fn side(&self, seat: Color) -> Option<Color> {
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

/// Whether this word alone says the thing of this name.
fn says(word: &str, name: &str) -> bool {
    WAYS.matching(word)
        .any(|(other, rest)| other == name && rest.is_empty())
}

/// What a folded text names, and its other words without those that say nothing.
fn named(text: &str, around: &LeftOut) -> Named {
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
        // A letter is a command alone, and says nothing among words.
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
