//! The vocabulary of a voice: the words of moves, and the pieces of which everything that a player hears is composed.
//!
//! Sentences in rows with clips are split at punctuation and placeholders. Numbers are split into the words and word beginnings that
//! compose all numbers.

use std::collections::{BTreeMap, BTreeSet};

use fluent_syntax::ast::{Expression, Pattern, PatternElement};

use super::lexicon::messages;
use super::number;
use super::sentence::{Pause, stretches};
use super::terms::Terms;
use laws::language::Language;

/// The highest number made of pieces; no over-the-board game has more moves, no time more hours.
const HIGHEST: u32 = 299;

/// The closeness of a word to the next one.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub enum WordLink {
    /// Within the same word.
    Joined,
    /// The rank of this file.
    File,
    /// In the same breath.
    #[default]
    Word,
    /// In another part of the move.
    Part,
}

/// A piece to record in one go.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct VocabularyPiece {
    /// The words, as within a sentence; a trailing hyphen marks the beginning of a longer word.
    pub words: String,
    /// The language of their pronunciation.
    pub language: Language,
    /// How closely the next piece follows.
    pub link: WordLink,
    /// Whether it occurs within a sentence, where the voice stays up.
    pub within: bool,
    /// Whether it occurs at the end of a sentence, where the voice falls.
    pub last: bool,
}

/// The words of moves in a language; English includes the NATO alphabet.
pub fn of_moves(language: Language) -> Vec<VocabularyPiece> {
    let terms = Terms::new(language);
    let mut pieces = Vec::new();
    let mut add = |names: &[String], link, within, last| {
        pieces.extend(names.iter().map(|name| VocabularyPiece {
            words: terms.term(name),
            language,
            link,
            within,
            last,
        }));
    };
    let files = |alphabet: &str| -> Vec<String> {
        ('a'..='h')
            .map(|file| format!("{alphabet}-{file}"))
            .collect()
    };
    let names = |names: &[&str]| -> Vec<String> { names.iter().map(|&name| name.into()).collect() };
    let ranks: Vec<String> = (1..=8).map(|rank| format!("rank-{rank}")).collect();
    if language == Language::NATO {
        add(&files("nato"), WordLink::File, true, false);
    }
    add(&files("fide"), WordLink::File, true, false);
    add(&ranks, WordLink::Part, true, true);
    add(
        &names(&["king", "queen", "rook", "bishop", "knight", "pawn"]),
        WordLink::Part,
        true,
        true,
    );
    add(&names(&["takes"]), WordLink::Part, true, false);
    let whole = [
        "short-castling",
        "long-castling",
        "check",
        "mate",
        "en-passant",
    ];
    add(&names(&whole), WordLink::Word, false, true);
    pieces
}

/// Everything that a player hears in a language, including moves in its words and in those of the Laws. A word that both have is
/// pronounced in this language, even names of files: speakers of this language understand that best.
pub fn of_phrases(language: Language) -> Vec<VocabularyPiece> {
    let mut pieces: BTreeMap<String, VocabularyPiece> = BTreeMap::new();
    let mut add = |piece: VocabularyPiece| {
        let known = pieces
            .entry(piece.words.to_lowercase())
            .or_insert_with(|| piece.clone());
        known.within |= piece.within;
        known.last |= piece.last;
        known.link = known.link.max(piece.link);
    };
    of_moves(language).into_iter().for_each(&mut add);
    sentences(language).into_iter().for_each(&mut add);
    numbers(language).into_iter().for_each(&mut add);
    of_moves(Language::De).into_iter().for_each(&mut add);
    pieces.into_values().collect()
}

/// The pieces of sentences.
fn sentences(language: Language) -> Vec<VocabularyPiece> {
    let terms = Terms::new(language);
    let mut cuts = Cuts::default();
    for message in messages().iter().filter(|message| message.clips) {
        if let Some(pattern) = terms.pattern(message.name) {
            cuts.pattern(pattern);
        }
    }
    let piece = |(words, (within, last)): (String, (bool, bool))| VocabularyPiece {
        within,
        words,
        language,
        link: WordLink::Word,
        last,
    };
    cuts.0.into_iter().map(piece).collect()
}

/// Pieces, each with whether it occurs within a sentence and at its end.
#[derive(Default)]
struct Cuts(BTreeMap<String, (bool, bool)>);

impl Cuts {
    fn pattern(&mut self, pattern: &Pattern<&str>) {
        for (at, element) in pattern.elements.iter().enumerate() {
            match element {
                PatternElement::TextElement { value } => {
                    self.text(value, at + 1 == pattern.elements.len());
                }
                PatternElement::Placeable {
                    expression: Expression::Select { variants, .. },
                } => variants
                    .iter()
                    .for_each(|variant| self.pattern(&variant.value)),
                PatternElement::Placeable { .. } => {}
            }
        }
    }

    fn text(&mut self, text: &str, ends: bool) {
        for (_, words, pause) in stretches(text) {
            if words.is_empty() {
                continue;
            }
            let falls = match pause {
                Pause::Stop => true,
                Pause::Comma => false,
                Pause::None => ends,
            };
            let (within, last) = self.0.entry(words).or_default();
            *within |= !falls;
            *last |= falls;
        }
    }
}

/// The pieces of all numbers.
fn numbers(language: Language) -> Vec<VocabularyPiece> {
    let mut words = BTreeSet::new();
    for gender in [
        number::Gender::Counting,
        number::Gender::Masculine,
        number::Gender::Feminine,
    ] {
        for n in 0..=HIGHEST {
            words.extend(number::pieces(language, n, gender));
        }
    }
    let piece = |words: String| VocabularyPiece {
        link: if words.ends_with('-') {
            WordLink::Joined
        } else {
            WordLink::Word
        },
        words,
        language,
        within: true,
        last: false,
    };
    words.into_iter().map(piece).collect()
}
