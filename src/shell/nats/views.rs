//! How every table stands, as a desk heard it, and which are silent. Time is given.
//!
//! ```text
//! known by its records --heard--> here <--heard / nothing for some seconds, and its game not over--> silent
//! ```

use std::collections::BTreeMap;
use std::time::Duration;

use tokio::time::Instant;

use super::alive::{Alive, WaitingCase};
use super::orders::SeenRecord;
use config::place::Place;
use laws::Refusal;

/// A table of which nothing was heard for so long is silent.
const SILENT: Duration = Duration::from_millis(3_500);
/// How often it is to be looked which are.
pub const LOOK: Duration = Duration::from_millis(250);

/// A table, as a desk sees it.
#[derive(Clone, Debug, Default)]
pub struct TableView {
    /// What it said last; none where only its records are known.
    pub alive: Option<Alive>,
    /// When that was.
    heard: Option<Instant>,
    /// Whose records are known, and up to which.
    records: Option<SeenRecord>,
    /// Whether nothing is heard of it any more.
    pub silent: bool,
}

impl TableView {
    /// How far the game was seen: by its records, and by what it said of itself.
    pub fn seen(&self) -> Option<SeenRecord> {
        let records = self.records.as_ref()?;
        let said = self.alive.as_ref().map_or(0, |alive| alive.number);
        Some(SeenRecord {
            writer: records.writer.clone(),
            number: records.number.max(said),
        })
    }

    fn waits(&self) -> &[WaitingCase] {
        self.alive.as_ref().map_or(&[], |alive| &alive.waits)
    }
}

/// Something that a desk is told.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum DeskNews {
    /// A table is there, or there again.
    Here(Place),
    /// Nothing is heard of it any more: dead, frozen or cut off.
    Silent(Place),
    /// A case is open there.
    Waits(Place, WaitingCase),
    /// It is no more.
    Settled(Place, u32),
    /// The servers take records and orders, or they do not: two of the three are gone, or have not found each other.
    Take(bool),
    /// An order of a desk came to its table.
    Ordered {
        at: Place,
        id: String,
        order: String,
        came: Came,
    },
}

/// What came of an order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Came {
    /// It was done.
    Done,
    /// The arbiter is to confirm it, or to refrain.
    AsksBack,
    /// It was not done, for this.
    Refused(Refusal),
}

/// All tables by their names.
#[derive(Clone, Debug, Default)]
pub struct Views(BTreeMap<Place, TableView>);

impl Views {
    /// All, in the order of the tables.
    pub fn iter(&self) -> impl Iterator<Item = (&Place, &TableView)> {
        self.0.iter()
    }

    /// The latest game at the table of this name, `table-7` or `7`; or that game, `table-7.round-3`.
    pub fn find(&self, name: &str) -> Option<&Place> {
        if let Ok(place) = name.parse::<Place>() {
            return self.0.get_key_value(&place).map(|(place, _)| place);
        }
        let numbered = format!("table-{name}");
        let mut latest = self.0.keys().rev();
        latest.find(|place| place.table() == name || place.table() == numbered)
    }

    /// This one.
    pub fn get(&self, place: &Place) -> Option<&TableView> {
        self.0.get(place)
    }

    /// There are records of this game, up to here.
    pub fn reads(&mut self, place: Place, records: SeenRecord) {
        self.0.entry(place).or_default().records = Some(records);
    }

    /// A table said now how it stands: what is new of that.
    pub fn hears(&mut self, place: Place, alive: Alive, now: Instant) -> Vec<DeskNews> {
        let view = self.0.entry(place.clone()).or_default();
        let mut news = Vec::new();
        if view.heard.is_none() || view.silent {
            news.push(DeskNews::Here(place.clone()));
        }
        let has = |waits: &[WaitingCase], id: u32| waits.iter().any(|waits| waits.id == id);
        let (before, open) = (view.waits(), &alive.waits);
        let raised = open.iter().filter(|waits| !has(before, waits.id));
        news.extend(raised.map(|waits| DeskNews::Waits(place.clone(), waits.clone())));
        let settled = before.iter().filter(|waits| !has(open, waits.id));
        news.extend(settled.map(|waits| DeskNews::Settled(place.clone(), waits.id)));
        view.alive = Some(alive);
        view.heard = Some(now);
        view.silent = false;
        news
    }

    /// Which tables fell silent by now. One whose game is over may be switched off.
    pub fn look(&mut self, now: Instant) -> Vec<DeskNews> {
        let mut news = Vec::new();
        for (place, view) in &mut self.0 {
            let over = view.alive.as_ref().is_none_or(|alive| alive.over);
            let quiet = |heard: Instant| now.saturating_duration_since(heard) > SILENT;
            if !over && !view.silent && view.heard.is_some_and(quiet) {
                view.silent = true;
                news.push(DeskNews::Silent(place.clone()));
            }
        }
        news
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::shell::nats::alive::EACH;

    fn place() -> Place {
        Place::of("7", "1").unwrap()
    }

    fn waits(id: u32) -> WaitingCase {
        let says = "White calls the arbiter".to_owned();
        let (ms, taken) = (0, None);
        WaitingCase {
            id,
            says,
            ms,
            taken,
        }
    }

    fn said(open: &[u32]) -> Alive {
        let waits = open.iter().map(|id| waits(*id)).collect();
        Alive {
            waits,
            ..Alive::default()
        }
    }

    /// Wherever between two of its signs of life, and between two looks of the desk, the table freezes.
    #[test]
    fn a_table_that_freezes_is_told_within_five_seconds_and_one_that_is_late_is_not() {
        for between in 0..10 {
            let begun = Instant::now();
            let mut views = Views::default();
            let frozen = begun + EACH * 3 + EACH * between / 10;
            let mut now = begun;
            let mut beat = begun;
            let told = loop {
                while beat <= now && beat <= frozen {
                    views.hears(place(), said(&[]), beat);
                    // Every other one is lost on its way.
                    beat += EACH * 2;
                }
                if let Some(news) = views.look(now).pop() {
                    assert_eq!(news, DeskNews::Silent(place()));
                    break now;
                }
                now += LOOK;
            };
            assert!(told > frozen, "while it was there");
            assert!(
                told < frozen + Duration::from_secs(5),
                "{:?}",
                told - frozen
            );
            assert!(views.look(told + LOOK).is_empty(), "told twice");
            assert_eq!(
                views.hears(place(), said(&[]), told),
                [DeskNews::Here(place())]
            );
        }
    }

    #[test]
    fn a_table_whose_game_is_over_may_be_switched_off() {
        let begun = Instant::now();
        let mut views = Views::default();
        let over = Alive {
            over: true,
            ..said(&[])
        };
        views.hears(place(), over, begun);
        assert!(views.look(begun + SILENT * 9).is_empty());
    }

    #[test]
    fn a_case_is_told_once_and_when_it_is_closed() {
        let now = Instant::now();
        let mut views = Views::default();
        let raised = |id| DeskNews::Waits(place(), waits(id));
        let news = views.hears(place(), said(&[1]), now);
        assert_eq!(news, [DeskNews::Here(place()), raised(1)]);
        assert_eq!(views.hears(place(), said(&[1, 2]), now), [raised(2)]);
        let news = views.hears(place(), said(&[2]), now);
        assert_eq!(news, [DeskNews::Settled(place(), 1)]);
    }

    #[test]
    fn the_latest_game_of_a_table_is_found() {
        let mut views = Views::default();
        for round in ["2", "10", "9"] {
            views.reads(Place::of("7", round).unwrap(), SeenRecord::default());
        }
        let last = Place::of("7", "10").unwrap();
        assert_eq!(views.find("7"), Some(&last));
        assert_eq!(views.find("table-7"), Some(&last));
        let other = Place::of("7", "2").unwrap();
        assert_eq!(views.find("table-7.round-2"), Some(&other));
        assert_eq!(views.find("8"), None);
    }
}
