//! What a voice has to record: the words of moves, and the pieces of which everything that a player hears is put together.
//!
//! The sentences of the language files are cut where something is put in and at their stops; numbers are cut into the words
//! and the beginnings of words of which all numbers are made. What only the arbiter reads is left out.

use std::collections::{BTreeMap, BTreeSet};

use fluent_syntax::ast::{Entry, Expression, Pattern, PatternElement};
use fluent_syntax::parser::parse;

use super::number;
use super::terms::{Numbers, Terms, sources};
use crate::language::Language;

/// The group of the language files that no player hears begins with this heading, and so does every one after it.
const OTHERS: &str = "To the arbiter";
/// The highest number made of pieces: no game of chess over the board had more moves, no time more hours.
const HIGHEST: u32 = 299;

/// How closely the next word follows.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub enum Link {
    /// It is the same word.
    Joined,
    /// It is the rank of this file.
    File,
    /// It is said in the same breath.
    #[default]
    Word,
    /// It is another part of the move.
    Part,
}

/// Something to record in one go.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Piece {
    /// The words, as in the middle of a sentence; a hyphen at the end: the beginning of a longer word.
    pub words: String,
    /// By whose rules they are pronounced.
    pub language: Language,
    /// How closely the next follows.
    pub link: Link,
    /// Whether it is said within a sentence: the voice stays up.
    pub within: bool,
    /// Whether it is said at the end of a sentence: the voice falls.
    pub last: bool,
}

/// The words of moves in a language; English ones with the NATO alphabet as well.
pub fn of_moves(language: Language) -> Vec<Piece> {
    let terms = Terms::new(language, Numbers::Words);
    let mut pieces = Vec::new();
    let mut add = |names: &[String], link, within, last| {
        pieces.extend(names.iter().map(|name| Piece {
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
        add(&files("nato"), Link::File, true, false);
    }
    add(&files("fide"), Link::File, true, false);
    add(&ranks, Link::Part, true, true);
    add(
        &names(&["queen", "rook", "bishop", "knight"]),
        Link::Part,
        true,
        true,
    );
    add(&names(&["king", "pawn", "takes"]), Link::Part, true, false);
    let whole = [
        "short-castling",
        "long-castling",
        "check",
        "mate",
        "en-passant",
    ];
    add(&names(&whole), Link::Word, false, true);
    pieces
}

/// Everything that a player hears in a language, moves in its words and in those of the Laws included. A word that two of
/// these have is pronounced as in the language, a file as in the Laws.
pub fn of_phrases(language: Language) -> Vec<Piece> {
    let mut pieces: BTreeMap<String, Piece> = BTreeMap::new();
    let mut add = |piece: Piece| {
        let known = pieces
            .entry(piece.words.to_lowercase())
            .or_insert_with(|| piece.clone());
        known.within |= piece.within;
        known.last |= piece.last;
        known.link = known.link.max(piece.link);
    };
    let laws = of_moves(Language::De);
    laws.iter()
        .filter(|piece| piece.link == Link::File)
        .cloned()
        .for_each(&mut add);
    of_moves(language).into_iter().for_each(&mut add);
    sentences(language).into_iter().for_each(&mut add);
    numbers(language).into_iter().for_each(&mut add);
    laws.into_iter().for_each(&mut add);
    pieces.into_values().collect()
}

/// The pieces of the sentences.
fn sentences(language: Language) -> Vec<Piece> {
    let [_, _, phrases, ..] = sources(language);
    let resource = parse(phrases).unwrap_or_else(|(readable, _)| readable);
    let mut cuts = Cuts::default();
    for entry in &resource.body {
        match entry {
            Entry::GroupComment(heading) if heading.content.first() == Some(&OTHERS) => break,
            Entry::Message(message) => {
                if let Some(pattern) = &message.value {
                    cuts.pattern(pattern);
                }
            }
            _ => {}
        }
    }
    let piece = |(words, (within, last)): (String, (bool, bool))| Piece {
        within,
        words,
        language,
        link: Link::Word,
        last,
    };
    cuts.0.into_iter().map(piece).collect()
}

/// Pieces, each with whether it is said within a sentence and at its end.
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
        let stops = [',', ';', ':', '.', '?', '!'];
        for stretch in text.split_inclusive(stops) {
            let words = clean(stretch);
            if words.is_empty() {
                continue;
            }
            let falls = match stretch.trim_end().chars().last() {
                Some('.' | '?' | '!') => true,
                Some(',' | ';' | ':') => false,
                _ => ends,
            };
            let (within, last) = self.0.entry(words).or_default();
            *within |= !falls;
            *last |= falls;
        }
    }
}

/// The words without the marks around them.
fn clean(stretch: &str) -> String {
    let words = stretch.split_whitespace();
    let words = words.map(|word| word.trim_matches(|letter: char| !letter.is_alphanumeric()));
    words
        .filter(|word| !word.is_empty())
        .collect::<Vec<_>>()
        .join(" ")
}

/// The pieces of all numbers.
fn numbers(language: Language) -> Vec<Piece> {
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
    let piece = |words: String| Piece {
        link: if words.ends_with('-') {
            Link::Joined
        } else {
            Link::Word
        },
        words,
        language,
        within: true,
        last: false,
    };
    words.into_iter().map(piece).collect()
}
