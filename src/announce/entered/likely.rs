//! Recognises questions in other words, or another order, than the language files have: the question with the most similar words. Words
//! are weighted by rarity. Only questions are recognised like this. Commands that act (a take-back, an offer, another game) need exact
//! words, and where one of them is as similar, nothing is recognised. A question about a square needs a question word, so that a move
//! that was not understood is not taken for one.

use std::collections::{BTreeMap, BTreeSet};

use shakmaty::{Color, Square};

use super::super::by_language::ByLanguage;
use super::super::listed::{ListedWords, forms};
use super::super::terms::Terms;
use super::super::understand::fold::{bare, folded};
use super::super::understand::{asks, file, known, rank, square};
use super::{Entered, TypedWord, WAYS, families, meaning, of_file, of_rank, of_side, pieces};
use laws::language::Language;
use ledger::event::Query;

/// The least cosine similarity between a line and a question.
const NEAR: f64 = 0.72;

/// The least similarity of a question that a few families of words cannot outvote.
const SURE: f64 = 0.87;

/// The least number of families that outvote any similarity.
const OUTVOTE: usize = 4;

/// The least similarity to a single word.
const ALONE: f64 = 0.93;

/// The least lead over any other candidate.
const NEARER: f64 = 0.03;

/// The weight of an unknown word, as a share of the largest weight; it counts against all candidates.
const UNKNOWN: f64 = 0.3;

/// The length of a stem: words that share so many letters are forms of one word.
const STEM: usize = 6;

/// Per language, computed when it is first needed.
static WEIGHED: ByLanguage<Weighed> = ByLanguage::new();

type Words = BTreeSet<String>;

/// The words of each command, and their weights.
struct Weighed {
    ways: Vec<(TypedWord, Words)>,
    weights: BTreeMap<String, f64>,
    /// The weight of an unknown word.
    unknown: f64,
    /// Filler words.
    around: ListedWords,
    /// Negations.
    denying: ListedWords,
    /// Question words.
    asking: ListedWords,
    /// Beginnings of polite requests, and the courtesies that they need.
    requests: ListedWords,
    courtesies: ListedWords,
    /// Courtesies of several words.
    polite: ListedWords,
}

/// The entities in a line.
#[derive(Default)]
pub(super) struct Named {
    pub(super) squares: BTreeSet<Square>,
    /// A rank or a file, by its word.
    line: Option<Query>,
    /// Whether there is a word for ranks or files.
    of_line: bool,
    pub(super) roles: BTreeSet<TypedWord>,
    sides: BTreeSet<TypedWord>,
    pub(super) number: Option<u32>,
    /// All other words.
    rest: Words,
}

/// Questions about a square.
const OF_SQUARE: [TypedWord; 4] = [
    TypedWord::Square,
    TypedWord::Diagonals,
    TypedWord::Attackers,
    TypedWord::Moves,
];

/// Questions without an argument.
const BY_ITSELF: [TypedWord; 15] = [
    TypedWord::Position,
    TypedWord::Pieces,
    TypedWord::Ranks,
    TypedWord::Captured,
    TypedWord::Material,
    TypedWord::Turn,
    TypedWord::Last,
    TypedWord::PlayedBy,
    TypedWord::MyLast,
    TypedWord::MoveList,
    TypedWord::Clock,
    TypedWord::Check,
    TypedWord::AllMoves,
    TypedWord::Again,
    TypedWord::Help,
];

/// Questions about half-moves that were made, by either side.
const MADE: [TypedWord; 3] = [TypedWord::Last, TypedWord::PlayedBy, TypedWord::MyLast];

/// The question that a line of this language asks, if exactly one is similar and it is not a move; with families of words that mean
/// something else, it must be very similar.
pub(super) fn asked(line: &str, seat: Color, language: Language) -> Option<Entered> {
    let text = folded(line);
    // Single words are in the language files.
    if !text.contains(' ') {
        return None;
    }
    let weighed = weighed(language);
    let (found, near) = [text, bare(line)]
        .iter()
        .find_map(|text| weighed.asked(text, line, seat))?;
    let families = || families::meant(line, seat, language);
    // Families do not tell whose last move is meant; and "pardon" may stand beside a question.
    let last = |other: &Entered| matches!(found, Entered::PlayedBy(_)) && is_last(other);
    let outvotes = |(other, speak): (Entered, usize)| {
        let weak = near < SURE || speak >= OUTVOTE || found == Entered::Again;
        other != found && !last(&other) && weak
    };
    (!families().is_some_and(outvotes)).then_some(found)
}

/// Whether it asks for the last move.
fn is_last(meant: &Entered) -> bool {
    *meant == Entered::Ask(Query::Course { back: 1 })
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

/// The beginnings of polite requests, and the courtesies that they need.
pub(super) fn requests(language: Language) -> (&'static ListedWords, &'static ListedWords) {
    let weighed = weighed(language);
    (&weighed.requests, &weighed.courtesies)
}

/// The courtesies of several words.
pub(super) fn polite(language: Language) -> &'static ListedWords {
    &weighed(language).polite
}

fn weighed(language: Language) -> &'static Weighed {
    WEIGHED.of(language, || Weighed::of(language))
}

impl Weighed {
    fn of(language: Language) -> Self {
        let terms = Terms::new(language);
        let listed = |names: &[&str]| ListedWords::named(terms, names);
        let around = listed(&["heard-around", "heard-courtesy"]);
        let mut ways = Vec::new();
        let mut saying: BTreeMap<String, BTreeSet<&str>> = BTreeMap::new();
        for &word in TypedWord::ALL {
            let said = terms.term(&format!("say-{}", word.name()));
            for way in said.split(',').flat_map(forms) {
                let words = named(&way.replace('*', " "), &around).rest;
                for part in &words {
                    saying.entry(part.clone()).or_default().insert(word.name());
                }
                // A single word is a way only if it can be said alone.
                let alone = words.len() > 1 || !way.contains([' ', '*']);
                if alone && !words.is_empty() {
                    ways.push((word, words));
                }
            }
        }
        ways.sort();
        ways.dedup();
        let all = TypedWord::ALL.len() as f64 + 1.0;
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
            requests: listed(&["heard-request"]),
            courtesies: listed(&["heard-kindly"]),
            polite: listed(&["heard-courtesy"]).of_several(),
        }
    }

    fn weight<'a>(&self, words: impl Iterator<Item = &'a String>) -> f64 {
        let weights = words.map(|word| self.weights.get(word).unwrap_or(&self.unknown));
        weights.map(|weight| weight.powi(2)).sum()
    }

    /// The similarity of these words to each command, the most similar first.
    fn near(&self, words: &Words) -> Vec<(f64, TypedWord)> {
        let mut near: BTreeMap<TypedWord, f64> = BTreeMap::new();
        let length = self.weight(words.iter());
        for (name, way) in &self.ways {
            let shared = self.weight(words.intersection(way));
            let cosine = shared / (length * self.weight(way.iter())).sqrt();
            // One word of several is too little, and so is one word among unknown ones.
            let alike = words.intersection(way).count();
            if alike < way.len().min(2) || way.len() == 1 && cosine < ALONE {
                continue;
            }
            let nearest = near.entry(*name).or_default();
            *nearest = nearest.max(cosine);
        }
        let mut near: Vec<_> = near.into_iter().map(|(name, near)| (near, name)).collect();
        near.sort_by(|one, other| other.0.total_cmp(&one.0));
        near
    }

    /// The question, and its similarity.
    fn asked(&self, text: &str, line: &str, seat: Color) -> Option<(Entered, f64)> {
        let named = named(text, &self.around);
        let asks = || asks(line) || self.asking.is_in(text);
        let nothing_else = named.squares.is_empty() && named.roles.is_empty();
        if let Some(query) = named.line.clone().filter(|_| nothing_else) {
            return Some((Entered::Ask(query), 1.0));
        }
        if self.denying.is_in(text) && !self.is_near(&named, TypedWord::Again) {
            return None;
        }
        match (named.squares.len(), named.roles.len()) {
            (1, _) if asks() => {
                let square = named.squares.first()?.to_string();
                let (name, near) = match named.rest.is_empty() {
                    true if named.roles.is_empty() => (TypedWord::Square, 1.0),
                    true => return None,
                    false => self.nearest(&named.rest, &OF_SQUARE, &BY_ITSELF)?,
                };
                // A piece with its square is a move that was not understood.
                if name == TypedWord::Square && !named.roles.is_empty() {
                    return None;
                }
                Some((meaning(name, &square, line, seat)?, near))
            }
            (0, 0) => {
                let (name, near) = self.nearest(&named.rest, &BY_ITSELF, &OF_SQUARE)?;
                let unknown = named
                    .rest
                    .iter()
                    .any(|word| !self.weights.contains_key(word));
                let doubt = (asks(), unknown);
                Some((by_itself(name, &named, line, seat, doubt)?, near))
            }
            (0, 1) => {
                let others = [
                    TypedWord::Position,
                    TypedWord::Captured,
                    TypedWord::Pieces,
                    TypedWord::Square,
                ];
                let wanted = [TypedWord::Where, TypedWord::Check];
                let (name, near) = self.nearest(&named.rest, &wanted, &others)?;
                let found = match name {
                    TypedWord::Check => named
                        .roles
                        .contains(&TypedWord::Kings)
                        .then_some(Entered::Ask(Query::Check)),
                    _ => pieces(*named.roles.first()?, named.side(seat).unwrap_or(seat)),
                };
                Some((found?, near))
            }
            _ => None,
        }
    }

    /// The most similar of the wanted commands, if no other is as similar, except those that cannot be meant.
    fn nearest(
        &self,
        words: &Words,
        wanted: &[TypedWord],
        beside: &[TypedWord],
    ) -> Option<(TypedWord, f64)> {
        let near = self.near(words);
        let (nearest, name) = *near.iter().find(|(_, name)| wanted.contains(name))?;
        let alike = |other: &TypedWord| MADE.contains(other) && MADE.contains(&name);
        let mut others = near
            .iter()
            .filter(|(_, other)| *other != name && !alike(other) && !beside.contains(other));
        let second = others.next().map_or(0.0, |(near, _)| *near);
        (nearest >= NEAR && nearest >= second + NEARER).then_some((name, nearest))
    }

    fn is_near(&self, named: &Named, wanted: TypedWord) -> bool {
        self.near(&named.rest)
            .first()
            .is_some_and(|(near, name)| *name == wanted && *near >= NEAR)
    }
}

/// A question without an argument.
fn by_itself(
    name: TypedWord,
    named: &Named,
    line: &str,
    seat: Color,
    (asks, unknown): (bool, bool),
) -> Option<Entered> {
    let side = named.side(seat);
    // "Scratch my last move" does not ask which it was.
    if MADE.contains(&name) && (named.of_line || !asks && unknown) {
        return None;
    }
    if MADE.contains(&name) {
        // What the other side did last is the last move, as in "his last move".
        let side = side.filter(|_| !named.sides.contains(&TypedWord::Theirs));
        return Some(match (side, named.number) {
            (Some(side), None) => Entered::PlayedBy(side),
            (_, back) => Entered::Ask(Query::Course {
                back: back.unwrap_or(1),
            }),
        });
    }
    match (name, side) {
        (TypedWord::Position | TypedWord::Pieces, Some(side)) => of_side(side),
        (TypedWord::Pieces, None) => None,
        // "List what Black has" asks for no moves of the player's.
        (TypedWord::AllMoves, Some(side)) if side != seat => None,
        (TypedWord::MoveList, _) if let Some(back) = named.number => {
            Some(Entered::Ask(Query::Course { back }))
        }
        _ => meaning(name, "", line, seat),
    }
}

impl Named {
    pub(super) fn side(&self, seat: Color) -> Option<Color> {
        let has = |word| self.sides.contains(&word);
        Some(match () {
            () if has(TypedWord::White) && has(TypedWord::Black) => return None,
            () if has(TypedWord::Theirs) => seat.other(),
            () if has(TypedWord::Mine) => seat,
            () if has(TypedWord::White) => Color::White,
            () if has(TypedWord::Black) => Color::Black,
            () => return None,
        })
    }
}

/// The question about what a word beside a rank's or file's names.
type LineWord = fn(&str) -> Option<Query>;

/// The question that a word for ranks or files asks.
fn line_word(word: &str) -> Option<LineWord> {
    let mut ways = WAYS.matching(word).filter(|(_, rest)| rest.is_empty());
    ways.find_map(|(name, _)| match name {
        TypedWord::Rank => Some(of_rank as LineWord),
        TypedWord::File => Some(of_file as LineWord),
        _ => None,
    })
}

/// The entities in a folded text, and its other words without filler.
pub(super) fn named(text: &str, around: &ListedWords) -> Named {
    let mut named = Named::default();
    let whole: Vec<&str> = text.split_whitespace().collect();
    let lines: Vec<Option<LineWord>> = whole.iter().map(|word| line_word(word)).collect();
    named.of_line = lines.iter().any(Option::is_some);
    let mut sure = false;
    let next = (1..whole.len()).flat_map(|at| [(at - 1, at), (at, at - 1)]);
    for (line, place) in next {
        let Some(of_line) = lines[line] else { continue };
        // "Read the fourth row to me" does not name the second.
        let is_sure = !around.is_in(whole[place]);
        let found = of_line(whole[place]).filter(|_| is_sure || !sure);
        if found.is_some() {
            named.line = found;
            sure = is_sure;
        }
    }
    let left = around.left(&whole);
    let words: Vec<&str> = left.iter().map(|at| whole[*at]).collect();
    let mut at = 0;
    while at < words.len() {
        // "e4" is one word, "Eva vier" are two; "a cada uno" is no square.
        let found = [2, 1].into_iter().find_map(|taken| {
            let together = taken == 1 || left.get(at + 1).is_some_and(|next| *next == left[at] + 1);
            let words = words.get(at..at + taken).filter(|_| together)?;
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
            name.role().is_some()
                || matches!(
                    name,
                    TypedWord::Mine | TypedWord::Theirs | TypedWord::White | TypedWord::Black
                )
        });
        // A single letter is a command only when alone.
        if word.len() < 2 {
            continue;
        }
        let stem: String = word.chars().take(STEM).collect();
        match means {
            Some((name, _)) if name.role().is_some() => {
                named.roles.insert(name);
                if name == TypedWord::Kings {
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
