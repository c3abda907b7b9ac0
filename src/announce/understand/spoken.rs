//! Finds all readings of a line as a move.

use std::collections::HashSet;

use super::reading::PartialReading;
use super::tokens::LineToken;
use super::words::{Sense, WordSenses};
use laws::notation::{Initials, PartialMove};

/// The least number of words that are read only together, if they tell how far a piece goes.
const LONG: usize = 3;

/// The kind of reading.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum LineWish {
    /// A move.
    Move,
    /// An answer to which of several moves is meant.
    Answer,
}

/// The search for readings.
pub(super) struct ReadingFinder<'a> {
    tokens: &'a [LineToken],
    words: &'a WordSenses,
    initials: Initials,
    wanted: LineWish,
    found: Vec<PartialMove>,
    /// States that were visited.
    been: HashSet<(usize, PartialReading)>,
}

impl<'a> ReadingFinder<'a> {
    /// The readings of these tokens, with these words and letters.
    pub(super) fn read(
        tokens: &'a [LineToken],
        words: &'a WordSenses,
        initials: Initials,
        wanted: LineWish,
    ) -> Vec<PartialMove> {
        let mut reader = ReadingFinder {
            tokens,
            words,
            initials,
            wanted,
            found: Vec::new(),
            been: HashSet::new(),
        };
        let beginning = match wanted {
            LineWish::Move => PartialReading::default(),
            LineWish::Answer => PartialReading::of_answer(),
        };
        reader.on(0, beginning);
        // Castling with its side rules out castling without.
        let sided = |told: &PartialMove| told.castling.flatten().is_some();
        if reader.found.iter().any(sided) {
            reader.found.retain(|told| told.castling != Some(None));
        }
        reader.found
    }

    fn on(&mut self, at: usize, reading: PartialReading) {
        if !self.been.insert((at, reading)) {
            return;
        }
        if at == self.tokens.len() {
            let told = match self.wanted {
                LineWish::Move => reading.moves(self.tokens.iter().any(LineToken::leads)),
                LineWish::Answer => reading.answers(),
            };
            if let Some(told) = told.filter(|told| !self.found.contains(told)) {
                self.found.push(told);
            }
            return;
        }
        let last = self.tokens.len().min(at + self.words.longest);
        // "De deux cases" names no d2, but "d une case" may be the d-pawn's.
        let word = matches!(self.tokens[at], LineToken::Word(_));
        let ahead = (at + LONG..=last).rev().find(|end| {
            let senses = self.senses(at, *end);
            word && senses.iter().any(|sense| matches!(sense, Sense::Ahead(_)))
        });
        for end in ahead.unwrap_or(at + 1)..=last {
            for sense in self.senses(at, end) {
                for next in reading.with(sense).into_iter().flatten() {
                    self.on(end, next);
                }
            }
        }
    }

    /// The meanings of these tokens together.
    fn senses(&self, at: usize, end: usize) -> Vec<Sense> {
        match &self.tokens[at..end] {
            [one] => one.senses(self.words, &self.initials, at == 0 && self.tokens.len() > 1),
            several => {
                let words: Vec<String> = several.iter().map(LineToken::text).collect();
                self.words.senses(&words.join(" ")).to_vec()
            }
        }
    }
}
