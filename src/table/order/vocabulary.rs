//! Orders in the words of a person's language: parses what an arbiter types at the desk and in the terminal, and writes it back.
//! English and the syntax of transcripts are understood in every language.
//!
//! The words are the messages `order-NAME` and, for the values of placeholders, `word-NAME`. Free text, such as a reason, stays as
//! it is.

use std::fmt;

use super::acts::{ORDERS, OrderRow};
use super::{Order, ruled};
use announce::{Lack, Language, Lexicon, folded};
use laws::grammar;

/// The words that can fill placeholders of an order, as in transcripts and ledgers.
const WORDS: [&str; 63] = [
    "white",
    "black",
    "pawn",
    "knight",
    "bishop",
    "rook",
    "queen",
    "king",
    "empty",
    "to",
    "move",
    "shown",
    "stays",
    "back-to",
    "draws",
    "cues",
    "repeated-by-executing",
    "pressed-with-commit",
    "placed-anew",
    "warnings",
    "programs",
    "identity",
    "colours",
    "boards",
    "clock",
    "languages",
    "assistants",
    "recording",
    "adaptations",
    "at-press",
    "as-they-stand",
    "as-they-stand-since",
    "recorded",
    "proportional",
    "warning",
    "more-points",
    "fewer-points",
    "fine",
    "exclusion",
    "expulsion",
    "checkmate",
    "resignation",
    "stalemate",
    "dead-position",
    "agreement",
    "threefold",
    "fifty-moves",
    "fivefold",
    "seventy-five-moves",
    "normal-means",
    "forfeit",
    "left",
    "both-lost",
    "time",
    "illegal-moves",
    "annulled",
    "arbiter",
    "nothing",
    "nobody",
    "tape",
    "record",
    "delay",
    "bronstein",
];

/// The orders of a language.
pub struct Vocabulary {
    lexicon: Lexicon,
    /// The language's own syntax, then English.
    spelt: Vec<Spelt>,
    /// The translation of each word, and the word.
    words: Vec<(String, &'static str)>,
}

/// An order's syntax in a language.
struct Spelt {
    row: &'static OrderRow,
    words: String,
    own: bool,
}

/// The error for words that are no order, as a sentence of the language.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnreadWords(String);

impl std::error::Error for UnreadWords {}

impl fmt::Display for UnreadWords {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl Vocabulary {
    /// The orders in this language.
    ///
    /// # Errors
    ///
    /// [`Lack`] when the language cannot say every phrase.
    pub fn new(language: Language) -> Result<Self, Lack> {
        let lexicon = Lexicon::new(language)?;
        let english = Lexicon::new(Language::En)?;
        let of = |lexicon: &Lexicon, own| {
            let spelt = ORDERS.iter().map(|row| Spelt {
                row,
                words: lexicon.message(&format!("order-{}", row.name), None),
                own,
            });
            spelt.collect::<Vec<_>>()
        };
        let mut spelt = of(&lexicon, true);
        spelt.extend(of(&english, false));
        let words = WORDS.map(|word| (lexicon.message(&format!("word-{word}"), None), word));
        Ok(Vocabulary {
            spelt,
            words: words.into(),
            lexicon,
        })
    }

    /// The lexicon for all other words.
    pub const fn lexicon(&self) -> &Lexicon {
        &self.lexicon
    }

    /// Parses an order.
    ///
    /// # Errors
    ///
    /// [`UnreadWords`], with the nearest order.
    pub fn read(&self, text: &str) -> Result<Order, UnreadWords> {
        let mut misplaced = None;
        let same = |expected: &str, found: &str| folded(expected) == folded(found);
        for spelt in &self.spelt {
            for places in grammar::places(&spelt.words, text, &same) {
                let places = self.meant(spelt.row, places);
                match (spelt.row.form.read)(&places) {
                    Ok(order) => return Ok(order),
                    Err(_) => misplaced = misplaced.or(Some(spelt)),
                }
            }
        }
        if let Ok(order) = text.parse() {
            return Ok(order);
        }
        let own = self.spelt.iter().filter(|spelt| spelt.own);
        let said = match misplaced {
            Some(spelt) => self.lexicon.with(
                "order-misplaced",
                [
                    ("found", text.into()),
                    ("order", spelt.words.as_str().into()),
                    ("about", self.about(spelt.row).into()),
                ],
            ),
            None => {
                let near = grammar::nearest(own.map(|spelt| spelt.words.as_str()), text);
                let near = near.unwrap_or_default();
                self.lexicon.with(
                    "order-unknown",
                    [("found", text.into()), ("nearest", near.into())],
                )
            }
        };
        Err(UnreadWords(said))
    }

    /// The words that give this order.
    pub fn say(&self, order: &Order) -> String {
        let own = self.spelt.iter().filter(|spelt| spelt.own);
        let mut written = own.filter_map(|spelt| Some((spelt, (spelt.row.form.write)(order)?)));
        match (written.next(), order) {
            (Some((spelt, places)), order) => {
                let spots = spelt.row.form.places.iter();
                let places = spots.zip(places).map(|(spot, place)| match spot.free {
                    true => place,
                    false => self.in_words(&place, |(said, word), found| {
                        (*word == found).then_some(said.as_str())
                    }),
                });
                let mut places: Vec<String> = places.collect();
                if let Order::Because { order, .. } = order {
                    places[0] = self.say(order);
                }
                grammar::filled(&spelt.words, places)
            }
            (None, order) => order.to_string(),
        }
    }

    /// Every order in the words of the language, with its meaning.
    pub fn list(&self) -> impl Iterator<Item = (&str, String)> {
        let own = self.spelt.iter().filter(|spelt| spelt.own);
        own.map(|spelt| (spelt.words.as_str(), self.about(spelt.row)))
    }

    fn about(&self, row: &OrderRow) -> String {
        let name = format!("order-{}-about", row.name);
        self.lexicon.message(&name, None)
    }

    /// Translates typed placeholders to the syntax of transcripts. A value that is valid as typed stays so.
    fn meant(&self, row: &OrderRow, places: Vec<String>) -> Vec<String> {
        let spots = row.form.places.iter();
        let meant = (0..).zip(spots.zip(places)).map(|(at, (spot, typed))| {
            if ruled::holds(row) && at == 0 {
                return self.read(&typed).map_or(typed, |order| order.to_string());
            }
            match spot.free || (spot.takes)(&typed) {
                true => typed,
                false => self.in_words(&typed, |(said, word), found| {
                    (folded(said) == folded(found)).then_some(*word)
                }),
            }
        });
        meant.collect()
    }

    /// Translates a text word by word with `other`; a word outside the list stays. A comma and a number behind a word are kept
    /// apart: `empty,`, `back-to-4`.
    fn in_words<'v>(
        &'v self,
        text: &str,
        other: impl Fn(&'v (String, &'static str), &str) -> Option<&'v str>,
    ) -> String {
        let find = |found: &str| self.words.iter().find_map(|word| other(word, found));
        let word = |found: &str| {
            let (found, comma) = match found.strip_suffix(',') {
                Some(found) => (found, ","),
                None => (found, ""),
            };
            let counted = found.rsplit_once('-').filter(|(_, number)| {
                !number.is_empty() && number.bytes().all(|digit| digit.is_ascii_digit())
            });
            match (find(found), counted) {
                (Some(word), _) => format!("{word}{comma}"),
                (None, Some((stem, number))) => {
                    format!("{}-{number}{comma}", find(stem).unwrap_or(stem))
                }
                (None, None) => format!("{found}{comma}"),
            }
        };
        let all: Vec<String> = text.split_whitespace().map(word).collect();
        all.join(" ")
    }
}
