//! Incremental updates of pages: the rendered regions of a page, and the difference to what a reader already has. A reader that
//! has nothing gets everything, in the same record format.
//!
//! HTML is split into pieces, each of which begins at the next `<`, `>`, comma or space. A record copies runs of pieces from the
//! previous region, as an index and a count, and writes the others out:
//!
//! ```text
//! {"from":7,"to":8,"age":41,"regions":[["current",[[0,1],">Black",[2,5]]]]}
//! ```
//!
//! A record is based on the rendering `from`; 0 means a reader that has nothing. A reader with a different rendering requests
//! everything again.

use std::collections::HashMap;

use axum::response::sse::Event;
use serde::Serialize;

/// The bytes at which a piece begins.
const BEGINS: [u8; 4] = *b"<>, ";
/// Runs shorter than this are written out, because a reference would not be shorter.
const NAMED: usize = 10;
/// The number of bytes before the change that are searched for copies, too: a row usually resembles the one above.
const ABOVE: usize = 600;
/// The number of positions of a piece that are tried for the longest run.
const PLACES: usize = 64;

/// The regions of a page as rendered.
#[derive(Default)]
pub(super) struct DrawnRegions {
    /// Counts the differing renderings, from 1.
    number: u64,
    age: u64,
    /// In page order, by id.
    regions: Vec<(String, String)>,
    /// The record for readers of the previous rendering.
    step: String,
}

/// The record sent to a reader.
#[derive(Serialize)]
struct RegionsRecord<'a> {
    from: u64,
    to: u64,
    age: u64,
    regions: Vec<(&'a str, Vec<Pieces<'a>>)>,
}

/// A part of a region's HTML.
#[derive(Serialize)]
#[serde(untagged)]
enum Pieces<'a> {
    /// Pieces of the previous region: the index of the first, from 0, and the count.
    Kept(usize, usize),
    New(&'a str),
}

impl DrawnRegions {
    /// The next rendering after this one; `None` if no region has changed.
    pub(super) fn followed_by<Id: Into<String>>(
        &self,
        regions: Vec<(Id, String)>,
        age: u64,
    ) -> Option<DrawnRegions> {
        let regions = regions.into_iter().map(|(id, html)| (id.into(), html));
        let mut next = DrawnRegions {
            number: self.number + 1,
            age,
            regions: regions.collect(),
            step: String::new(),
        };
        let record = next.since(self);
        let differs = !record.regions.is_empty();
        next.step = json(&record);
        differs.then_some(next)
    }

    /// Whether anything was rendered yet.
    pub(super) const fn is_drawn(&self) -> bool {
        self.number > 0
    }

    /// The record for a reader that has another rendering, or nothing.
    pub(super) fn update_for(&self, had: Option<&DrawnRegions>) -> String {
        match had {
            Some(had) if had.number + 1 == self.number => self.step.clone(),
            Some(had) => json(&self.since(had)),
            None => json(&self.since(&DrawnRegions::default())),
        }
    }

    /// The record as an event of a stream.
    pub(super) fn event(&self, had: Option<&DrawnRegions>) -> Event {
        Event::default().data(self.update_for(had))
    }

    fn since<'a>(&'a self, had: &DrawnRegions) -> RegionsRecord<'a> {
        let mut changed = Vec::new();
        for (place, (id, html)) in self.regions.iter().enumerate() {
            // Regions seldom come and go.
            let there = had.regions.get(place).filter(|(known, _)| known == id);
            let known = there.or_else(|| had.regions.iter().find(|(known, _)| known == id));
            match known {
                Some((_, known)) if known == html => {}
                Some((_, known)) => changed.push((id.as_str(), changes(known, html))),
                None => changed.push((id.as_str(), vec![Pieces::New(html)])),
            }
        }
        RegionsRecord {
            from: had.number,
            to: self.number,
            age: self.age,
            regions: changed,
        }
    }
}

/// Numbers and strings always serialise.
fn json(record: &RegionsRecord<'_>) -> String {
    serde_json::to_string(record).unwrap_or_default()
}

/// Expresses the new HTML by pieces of the old one as far as possible.
fn changes<'n>(old: &str, new: &'n str) -> Vec<Pieces<'n>> {
    let begins = alike(old, new);
    let ends = alike_at_the_end(&old[begins..], &new[begins..]);
    let (gone, came) = (
        &old[begins..old.len() - ends],
        &new[begins..new.len() - ends],
    );
    let before = count(&old[..begins]);
    let above = old[..begins].len().saturating_sub(ABOVE);
    let above = (above..begins)
        .find(|at| begins_at(old, *at))
        .unwrap_or(begins);
    let first = before - count(&old[above..begins]);
    let had = pieces(&old[above..old.len() - ends]);
    let has = pieces(came);
    let mut places: HashMap<&str, Vec<usize>> = HashMap::new();
    for (place, piece) in had.iter().enumerate() {
        let places = places.entry(piece).or_default();
        if places.len() < PLACES {
            places.push(place);
        }
    }
    let run = |place: usize, at: usize| {
        let pairs = had[place..].iter().zip(&has[at..]);
        pairs.take_while(|(one, other)| one == other).count()
    };
    let mut made = Vec::new();
    if before > 0 {
        made.push(Pieces::Kept(0, before));
    }
    // How far the new pieces are sent and examined, in bytes.
    let (mut told, mut looked) = (0, 0);
    let mut at = 0;
    while at < has.len() {
        let known = places.get(has[at]).into_iter().flatten();
        let runs = known.map(|place| (run(*place, at), *place));
        // Of equally long runs the first.
        let longest = runs.reduce(|one, other| if other.0 > one.0 { other } else { one });
        let (length, place) = longest.unwrap_or((1, 0));
        let bytes: usize = has[at..at + length].iter().map(|piece| piece.len()).sum();
        if longest.is_some() && bytes > NAMED {
            if told < looked {
                made.push(Pieces::New(&came[told..looked]));
            }
            made.push(Pieces::Kept(first + place, length));
            told = looked + bytes;
        }
        looked += bytes;
        at += length;
    }
    if told < looked {
        made.push(Pieces::New(&came[told..looked]));
    }
    if ends > 0 {
        let after = &old[old.len() - ends..];
        made.push(Pieces::Kept(before + count(gone), count(after)));
    }
    made
}

/// The length in bytes of the common prefix of whole pieces.
fn alike(one: &str, other: &str) -> usize {
    const BLOCK: usize = 64;
    let (bytes, others) = (one.as_bytes(), other.as_bytes());
    let blocks = bytes.chunks_exact(BLOCK).zip(others.chunks_exact(BLOCK));
    let blocks = BLOCK * blocks.take_while(|(one, other)| one == other).count();
    let rest = bytes[blocks..].iter().zip(&others[blocks..]);
    let same = blocks + rest.take_while(|(one, other)| one == other).count();
    let ends = |at: &usize| {
        [one, other]
            .iter()
            .all(|html| *at == html.len() || begins_at(html, *at))
    };
    (0..=same).rev().find(ends).unwrap_or(0)
}

/// The length in bytes of the common suffix of whole pieces.
fn alike_at_the_end(one: &str, other: &str) -> usize {
    let pairs = one.bytes().rev().zip(other.bytes().rev());
    let same = pairs.take_while(|(one, other)| one == other).count();
    let begins = |length: &usize| begins_at(one, one.len() - length);
    (0..=same).rev().find(begins).unwrap_or(0)
}

fn begins_at(html: &str, at: usize) -> bool {
    html.as_bytes()
        .get(at)
        .is_some_and(|byte| BEGINS.contains(byte))
}

/// The number of pieces; text in the middle of a region begins with one.
fn count(html: &str) -> usize {
    let begin = html.bytes().filter(|byte| BEGINS.contains(byte)).count();
    begin + usize::from(!html.is_empty() && !begins_at(html, 0))
}

fn pieces(html: &str) -> Vec<&str> {
    let mut found = Vec::new();
    let mut from = 0;
    for at in 1..=html.len() {
        if at == html.len() || begins_at(html, at) {
            found.push(&html[from..at]);
            from = at;
        }
    }
    found
}
