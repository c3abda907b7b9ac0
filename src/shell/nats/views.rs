//! The desk's view of every table, and detection of silent tables. Time is passed in.
//!
//! ```text
//! known by its records --heard--> here <--heard / nothing for some seconds, and its game not over--> silent
//! ```

use std::collections::BTreeMap;
use std::time::Duration;

use tokio::time::Instant;

use super::heartbeat::{HEARTBEAT_INTERVAL, Heartbeat, WaitingCase};
use super::orders::SeenRecord;
use config::place::Place;
use laws::Refusal;

/// A table that has not been heard for longer than this is silent.
const SILENT: Duration = Duration::from_millis(3_500);
/// How often silent tables are looked for.
pub const SILENCE_CHECK_INTERVAL: Duration = Duration::from_millis(250);

/// The most heartbeats that a table sends in a second; more are dropped.
const SAYS: u32 = 32;
/// The most games shown of one table.
const GAMES: usize = 64;
/// The most open cases shown of one game.
const CASES: usize = 64;

/// A desk's view of a game at a table.
#[derive(Clone, Debug, Default)]
pub struct TableView {
    /// Its last heartbeat; `None` if only its records are known.
    pub alive: Option<Heartbeat>,
    /// When that arrived.
    heard: Option<Instant>,
    /// The writer and number of its last known record.
    records: Option<SeenRecord>,
    /// Whether the table has fallen silent.
    pub silent: bool,
}

impl TableView {
    /// The last record seen of the game, by its records and its heartbeats.
    pub fn seen(&self) -> Option<SeenRecord> {
        let records = self.records.as_ref()?;
        let said = self.alive.as_ref().map_or(0, |alive| alive.number);
        Some(SeenRecord {
            writer: records.writer.clone(),
            number: records.number.max(said),
        })
    }

    /// Whether no arbiter is needed, as far as is known: the game is over without open cases, or was never heard.
    pub fn needs_nobody(&self) -> bool {
        let alive = self.alive.as_ref();
        alive.is_none_or(|alive| alive.over && alive.waits.is_empty())
    }

    fn waits(&self) -> &[WaitingCase] {
        self.alive.as_ref().map_or(&[], |alive| &alive.waits)
    }
}

/// An event reported to a desk's user.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum DeskNews {
    /// A table is heard, for the first time or again.
    Heard(Place),
    /// A table has fallen silent: dead, frozen or cut off.
    Silent(Place),
    /// A case was opened.
    CaseOpened(Place, WaitingCase),
    /// A case was settled.
    CaseSettled(Place, u32),
    /// The stream of the table with this name is full.
    StreamFull(String),
    /// A table sends too many heartbeats; the excess is dropped.
    Loud(String),
    /// Whether the servers accept records and orders. They do not while two of the three are gone or have not found each other.
    Quorum(bool),
    /// Whether the other servers hear this one.
    Server { name: String, heard: bool },
    /// A table has received an order.
    Ordered {
        at: Place,
        id: String,
        order: String,
        result: OrderResult,
    },
}

/// The result of an order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum OrderResult {
    /// It was executed.
    Done,
    /// It needs the arbiter's confirmation.
    AsksBack,
    /// It was refused, for this reason.
    Refused(Refusal),
}

/// Whether a table's full stream has been reported.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kept {
    Full,
    FullTold,
}

/// Counts a table's heartbeats in the current second.
#[derive(Clone, Copy, Debug)]
struct Loudness {
    since: Instant,
    times: u32,
    told: bool,
}

/// All tables, by name.
#[derive(Clone, Debug, Default)]
pub struct Views {
    games: BTreeMap<Place, TableView>,
    /// The tables whose streams are full.
    full: BTreeMap<String, Kept>,
    loud: BTreeMap<String, Loudness>,
}

/// A game at a table, with its view.
pub type KnownTable<'a> = (&'a Place, &'a TableView);

impl Views {
    /// All games, in the order of the tables.
    pub fn iter(&self) -> impl Iterator<Item = (&Place, &TableView)> {
        self.games.iter()
    }

    /// The current round, such as `round-2`: the newest that is known.
    pub fn current_round(&self) -> Option<&str> {
        let latest = self.games.keys().max_by_key(|place| place.round())?;
        Some(latest.game())
    }

    /// The games of the current round and earlier games that still need an arbiter; and the number of resting games in each
    /// earlier round.
    pub fn current_and_past(&self) -> (Vec<KnownTable<'_>>, Vec<(&str, usize)>) {
        let round = self.current_round();
        let (mut current, mut past) = (Vec::new(), BTreeMap::new());
        for (at, view) in &self.games {
            match Some(at.game()) == round || !view.needs_nobody() {
                true => current.push((at, view)),
                false => *past.entry(at.round()).or_insert(0) += 1,
            }
        }
        let past = past.into_iter().map(|((_, game), tables)| (game, tables));
        (current, past.collect())
    }

    /// The latest game at the table with this name, `table-7` or `7`; or the named game, `table-7.round-3`.
    pub fn find(&self, name: &str) -> Option<&Place> {
        if let Ok(place) = name.parse::<Place>() {
            return self.games.get_key_value(&place).map(|(place, _)| place);
        }
        let numbered = format!("table-{name}");
        let mut latest = self.games.keys().rev();
        latest.find(|place| place.table() == name || place.table() == numbered)
    }

    /// The view of this game.
    pub fn get(&self, place: &Place) -> Option<&TableView> {
        self.games.get(place)
    }

    /// Notes the last record of this game.
    pub fn set_records(&mut self, place: Place, records: SeenRecord) {
        if self.has_place_for(&place) {
            self.games.entry(place).or_default().records = Some(records);
        }
    }

    /// Whether the stream of this game's table is full.
    pub fn is_full(&self, place: &Place) -> bool {
        self.full.contains_key(place.table())
    }

    /// Notes whether this table's stream is full.
    pub fn set_full(&mut self, table: &str, full: bool) {
        match full {
            true => drop(self.full.entry(table.to_owned()).or_insert(Kept::Full)),
            false => drop(self.full.remove(table)),
        }
    }

    /// The full streams that have not been reported.
    pub fn full(&mut self) -> Vec<DeskNews> {
        let untold = self
            .full
            .iter_mut()
            .filter(|(_, kept)| **kept == Kept::Full);
        untold
            .map(|(table, kept)| {
                *kept = Kept::FullTold;
                DeskNews::StreamFull(table.clone())
            })
            .collect()
    }

    /// Whether this game is shown or can be added. Only forged heartbeats exceed the limit.
    fn has_place_for(&self, place: &Place) -> bool {
        let others = || {
            self.games
                .keys()
                .filter(|game| game.table() == place.table())
        };
        self.games.contains_key(place) || others().count() < GAMES
    }

    /// Counts a heartbeat. Returns whether it exceeds the limit, and a report if that is new.
    fn is_loud(&mut self, table: &str, now: Instant) -> (bool, Option<DeskNews>) {
        let loud = self.loud.entry(table.to_owned()).or_insert(Loudness {
            since: now,
            times: 0,
            told: false,
        });
        if now.saturating_duration_since(loud.since) >= HEARTBEAT_INTERVAL {
            loud.told &= loud.times > SAYS;
            loud.since = now;
            loud.times = 0;
        }
        loud.times += 1;
        let too_much = loud.times > SAYS;
        let news = too_much && !loud.told;
        loud.told |= too_much;
        (too_much, news.then(|| DeskNews::Loud(table.to_owned())))
    }

    /// Takes a heartbeat. Returns the changes to report.
    pub fn heartbeat(&mut self, place: Place, mut alive: Heartbeat, now: Instant) -> Vec<DeskNews> {
        let (too_much, news) = self.is_loud(place.table(), now);
        if too_much || !self.has_place_for(&place) {
            return news.into_iter().collect();
        }
        alive.waits.truncate(CASES);
        let view = self.games.entry(place.clone()).or_default();
        let mut news = Vec::new();
        if view.heard.is_none() || view.silent {
            news.push(DeskNews::Heard(place.clone()));
        }
        let has = |waits: &[WaitingCase], id: u32| waits.iter().any(|waits| waits.id == id);
        let (before, open) = (view.waits(), &alive.waits);
        let raised = open.iter().filter(|waits| !has(before, waits.id));
        news.extend(raised.map(|waits| DeskNews::CaseOpened(place.clone(), waits.clone())));
        let settled = before.iter().filter(|waits| !has(open, waits.id));
        news.extend(settled.map(|waits| DeskNews::CaseSettled(place.clone(), waits.id)));
        view.alive = Some(alive);
        view.heard = Some(now);
        view.silent = false;
        news
    }

    /// The tables that have fallen silent by now. A table whose game is over may be switched off.
    pub fn newly_silent(&mut self, now: Instant) -> Vec<DeskNews> {
        let mut news = Vec::new();
        for (place, view) in &mut self.games {
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

    fn said(open: &[u32]) -> Heartbeat {
        let waits = open.iter().map(|id| waits(*id)).collect();
        Heartbeat {
            waits,
            ..Heartbeat::default()
        }
    }

    /// The table may freeze at any moment between two heartbeats and two checks of the desk.
    #[test]
    fn a_table_that_freezes_is_told_within_five_seconds_and_one_that_is_late_is_not() {
        for between in 0..10 {
            let begun = Instant::now();
            let mut views = Views::default();
            let frozen = begun + HEARTBEAT_INTERVAL * 3 + HEARTBEAT_INTERVAL * between / 10;
            let mut now = begun;
            let mut beat = begun;
            let told = loop {
                while beat <= now && beat <= frozen {
                    views.heartbeat(place(), said(&[]), beat);
                    // Every other heartbeat is lost in transit.
                    beat += HEARTBEAT_INTERVAL * 2;
                }
                if let Some(news) = views.newly_silent(now).pop() {
                    assert_eq!(news, DeskNews::Silent(place()));
                    break now;
                }
                now += SILENCE_CHECK_INTERVAL;
            };
            assert!(told > frozen, "while it was there");
            assert!(
                told < frozen + Duration::from_secs(5),
                "{:?}",
                told - frozen
            );
            assert!(
                views.newly_silent(told + SILENCE_CHECK_INTERVAL).is_empty(),
                "told twice"
            );
            assert_eq!(
                views.heartbeat(place(), said(&[]), told),
                [DeskNews::Heard(place())]
            );
        }
    }

    #[test]
    fn a_table_whose_game_is_over_may_be_switched_off() {
        let begun = Instant::now();
        let mut views = Views::default();
        let over = Heartbeat {
            over: true,
            ..said(&[])
        };
        views.heartbeat(place(), over, begun);
        assert!(views.newly_silent(begun + SILENT * 9).is_empty());
    }

    #[test]
    fn a_case_is_told_once_and_when_it_is_closed() {
        let now = Instant::now();
        let mut views = Views::default();
        let raised = |id| DeskNews::CaseOpened(place(), waits(id));
        let news = views.heartbeat(place(), said(&[1]), now);
        assert_eq!(news, [DeskNews::Heard(place()), raised(1)]);
        assert_eq!(views.heartbeat(place(), said(&[1, 2]), now), [raised(2)]);
        let news = views.heartbeat(place(), said(&[2]), now);
        assert_eq!(news, [DeskNews::CaseSettled(place(), 1)]);
    }

    /// Its heartbeats are dropped until there are fewer, and the other tables are heard.
    #[test]
    fn a_table_that_says_too_much_is_named_once_and_pushes_no_other_out() {
        let begun = Instant::now();
        let other = Place::of("8", "1").unwrap();
        let mut views = Views::default();
        let mut told = Vec::new();
        for time in 0..3_000 {
            let now = begun + HEARTBEAT_INTERVAL * time / 1_000;
            told.extend(views.heartbeat(place(), said(&[time]), now));
        }
        let loud = |news: &&DeskNews| matches!(news, DeskNews::Loud(_));
        assert_eq!(told.iter().filter(loud).count(), 1);
        // Each of them closes a case and raises one.
        assert!(told.len() < 3 * 2 * SAYS as usize + 3, "{}", told.len());
        let now = begun + HEARTBEAT_INTERVAL * 3;
        assert_eq!(
            views.heartbeat(other.clone(), said(&[]), now),
            [DeskNews::Heard(other)]
        );
        // It is quiet for a while, then loud again.
        let later = now + HEARTBEAT_INTERVAL * 9;
        views.heartbeat(place(), said(&[]), later);
        views.heartbeat(place(), said(&[]), later + HEARTBEAT_INTERVAL);
        let again = (0..100)
            .flat_map(|_| views.heartbeat(place(), said(&[]), later + HEARTBEAT_INTERVAL * 2));
        assert_eq!(
            again.collect::<Vec<_>>(),
            [DeskNews::Loud("table-7".to_owned())]
        );
    }

    #[test]
    fn who_makes_games_up_fills_no_desk() {
        let now = Instant::now();
        let mut views = Views::default();
        for round in 0..10_000 {
            let round = round.to_string();
            views.set_records(Place::of("7", &round).unwrap(), SeenRecord::default());
            views.heartbeat(
                Place::of("8", &round).unwrap(),
                said(&[]),
                now + HEARTBEAT_INTERVAL * 2,
            );
        }
        views.set_records(Place::of("9", "1").unwrap(), SeenRecord::default());
        let of = |board: &str| {
            views
                .iter()
                .filter(|(at, _)| at.table() == format!("table-{board}"))
                .count()
        };
        assert_eq!(of("7"), GAMES);
        assert!(of("8") <= GAMES);
        assert_eq!(of("9"), 1);
    }

    #[test]
    fn that_the_servers_keep_no_more_of_a_table_is_told_once_and_shown() {
        let mut views = Views::default();
        views.set_full("table-7", true);
        views.set_full("table-8", false);
        assert_eq!(views.full(), [DeskNews::StreamFull("table-7".to_owned())]);
        views.set_full("table-7", true);
        assert!(views.full().is_empty());
        assert!(views.is_full(&place()));
        assert!(!views.is_full(&Place::of("8", "1").unwrap()));
    }

    /// The newest by its number, at any table.
    #[test]
    fn the_newest_round_is_the_one_under_way() {
        let mut views = Views::default();
        assert_eq!(views.current_round(), None);
        for (board, round) in [("7", "9"), ("40", "9"), ("2", "10")] {
            views.set_records(Place::of(board, round).unwrap(), SeenRecord::default());
        }
        assert_eq!(views.current_round(), Some("round-10"));
    }

    #[test]
    fn the_latest_game_of_a_table_is_found() {
        let mut views = Views::default();
        for round in ["2", "10", "9"] {
            views.set_records(Place::of("7", round).unwrap(), SeenRecord::default());
        }
        let last = Place::of("7", "10").unwrap();
        assert_eq!(views.find("7"), Some(&last));
        assert_eq!(views.find("table-7"), Some(&last));
        let other = Place::of("7", "2").unwrap();
        assert_eq!(views.find("table-7.round-2"), Some(&other));
        assert_eq!(views.find("8"), None);
    }
}
