//! What is asked in other words than those that the language files have: what may stand around a question and says nothing is left out,
//! there and here. Only what is answered is understood so; what acts (a take-back, an offer, another game) is said in its own words.

use std::sync::OnceLock;

use shakmaty::Color;

use super::super::understand::fold::{bare, folded};
use super::super::understand::told;
use super::super::ways::Ways;
use super::{Entered, SAYINGS, meaning};
use laws::language::Language;
use laws::notation::PartialMove;

/// In each language, once somebody asks in it.
static WAYS: [OnceLock<Ways>; Language::ALL.len()] =
    [const { OnceLock::new() }; Language::ALL.len()];

/// Nobody asks in so many words.
const LONGEST: usize = 24;

/// Whether it tells where a piece goes; "into" alone tells no more than that a pawn becomes something.
fn has_goal(told: &PartialMove) -> bool {
    told.castling.is_some() || told.captures || !told.to.is_open() || told.ahead.is_some()
}

/// The one question that a line of this language can be, where it is no move.
pub(super) fn asked(line: &str, seat: Color, language: Language) -> Option<Entered> {
    let text = folded(line);
    if text.split(' ').count() > LONGEST || told(line, language).iter().any(has_goal) {
        return None;
    }
    let at = Language::ALL.iter().position(|other| *other == language)?;
    let ways = WAYS[at].get_or_init(|| {
        let answered = SAYINGS.into_iter().filter(|(_, answered)| *answered);
        let names: Vec<&'static str> = answered.map(|(name, _)| name).collect();
        Ways::around(&names, language)
    });
    [text, bare(line)]
        .iter()
        .find_map(|text| only(ways, text, line, seat))
}

/// What the longest ways agree in.
fn only(ways: &'static Ways, text: &str, line: &str, seat: Color) -> Option<Entered> {
    let [text, _] = ways.plain(text);
    let measured = ways.measured(&text);
    let mut meant = measured.filter_map(|(length, name, rest)| {
        let meant = meaning(name, rest, line, seat)?;
        Some((length, meant))
    });
    let (longest, first) = meant.next()?;
    let mut others = meant.take_while(|(length, _)| *length == longest);
    others.all(|(_, other)| other == first).then_some(first)
}
