//! Names: a game at a table, the subjects that are its own, and what each may do there.
//!
//! A table is the same in each round, and so are its credentials; the game is the round's.

use std::cmp::Ordering;
use std::fmt;
use std::str::FromStr;

use laws::role::Role;

/// A game at a table: `table-7.round-3`.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Place {
    table: String,
    game: String,
}

/// What is no name of a game at a table.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("found \"{0}\", expected a table and a round, such as table-7.round-3")]
pub struct NoPlace(String);

impl Place {
    /// The game of this round at the table of this number, as they stand in `[event]`.
    ///
    /// # Errors
    ///
    /// [`NoPlace`] when one of them is no word of letters, digits and hyphens.
    pub fn of(board: &str, round: &str) -> Result<Place, NoPlace> {
        let [board, round] = [board, round].map(|said| if said.is_empty() { "1" } else { said });
        format!("table-{board}.round-{round}").parse()
    }

    /// `table-7`, by which its credentials are called, too.
    pub fn table(&self) -> &str {
        &self.table
    }

    /// `round-3`
    pub fn game(&self) -> &str {
        &self.game
    }

    /// Rounds in their order: 9 before 10, and what has no number before both.
    pub fn round(&self) -> (Option<u64>, &str) {
        (number(&self.game), &self.game)
    }

    /// By the numbers, where there are some: table 2 before table 10, and each in the order of the rounds.
    fn order(&self) -> (Option<u64>, &str, Option<u64>, &str) {
        let Place { table, game } = self;
        (number(table), table, number(game), game)
    }

    /// Where its records go.
    pub fn records(&self) -> String {
        format!("{RECORDS}.{self}")
    }

    /// Where orders for it come from.
    pub fn orders(&self) -> String {
        format!("{ORDERS}.{self}.*")
    }

    /// Where an arbiter of this role orders something.
    pub fn order_of(&self, role: Role) -> String {
        format!("{ORDERS}.{self}.{role}")
    }

    /// Where it says that it is there.
    pub fn alive(&self) -> String {
        format!("{ALIVE}.{self}")
    }

    /// What the subjects of a line between its two rooms begin with.
    pub fn between_rooms(&self) -> String {
        format!("{ROOMS}.{self}")
    }

    /// Whose subject this is.
    pub fn of_subject(subject: &str) -> Option<Place> {
        let (_, place) = subject.strip_prefix("annabella.")?.split_once('.')?;
        place.parse().ok()
    }

    /// Who ordered something under this subject: the servers let only the chief arbiter's desk write as the chief.
    pub fn orderer(&self, subject: &str) -> Option<Role> {
        let roles = [Role::Chief, Role::Arbiter];
        roles
            .into_iter()
            .find(|role| self.order_of(*role) == subject)
    }
}

/// The number with which this word ends.
fn number(word: &str) -> Option<u64> {
    word.rsplit('-').next()?.parse().ok()
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.{}", self.table, self.game)
    }
}

impl FromStr for Place {
    type Err = NoPlace;

    fn from_str(text: &str) -> Result<Self, NoPlace> {
        let word = |word: &str| {
            let letter = |c: char| c.is_ascii_alphanumeric() || c == '-';
            (!word.is_empty() && word.chars().all(letter)).then(|| word.to_owned())
        };
        let read = || {
            let (table, game) = text.split_once('.')?;
            let (table, game) = (word(table)?, word(game)?);
            Some(Place { table, game })
        };
        read().ok_or_else(|| NoPlace(text.to_owned()))
    }
}

impl Ord for Place {
    fn cmp(&self, other: &Self) -> Ordering {
        self.order().cmp(&other.order())
    }
}

impl PartialOrd for Place {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

const RECORDS: &str = "annabella.record";
const ORDERS: &str = "annabella.order";
const ALIVE: &str = "annabella.alive";
const ROOMS: &str = "annabella.rooms";

/// The records of every table.
pub const ALL_RECORDS: &str = "annabella.record.*.*";
/// The orders for every table.
pub const ALL_ORDERS: &str = "annabella.order.*.*.*";
/// With what the names of desks begin.
pub const DESK: &str = "desk-";
/// The desk of the chief arbiter.
pub const CHIEF: &str = "desk-chief";
/// Every table that is there.
pub const ALL_ALIVE: &str = "annabella.alive.*.*";

/// Where whoever has these credentials gets answers, and nobody else.
pub fn inbox(name: &str) -> String {
    format!("_INBOX_{name}")
}

/// What somebody may do at the servers: subjects to write, and to read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Permissions {
    pub publish: Vec<String>,
    pub subscribe: Vec<String>,
}

/// The stream that has the records of this table alone.
pub fn records_stream(table: &str) -> String {
    format!("{EACH}{table}")
}

/// Whose records a stream of this name has alone.
pub fn table_of_stream(stream: &str) -> Option<&str> {
    stream.strip_prefix(EACH)
}

/// Every subject of this table's records.
pub fn records_of(table: &str) -> String {
    format!("{RECORDS}.{table}.*")
}

/// With what the names of the streams of tables begin.
const EACH: &str = "RECORDS-";

/// To look at this stream as it is.
fn looks(stream: &str) -> String {
    format!("$JS.API.STREAM.INFO.{stream}")
}

/// To make this stream where there is none. It cannot be changed or emptied by that.
fn makes(stream: &str) -> String {
    format!("$JS.API.STREAM.CREATE.{stream}")
}

/// To read a stream, no further than this, under any name.
fn reads(stream: &str, subject: &str) -> [String; 2] {
    [reads_as("*", stream, subject), flows(stream)]
}

/// To read a stream, no further than this, under this name.
fn reads_as(name: &str, stream: &str, subject: &str) -> String {
    format!("$JS.API.CONSUMER.CREATE.{stream}.{name}.{subject}")
}

/// To say that more may come of what is read.
fn flows(stream: &str) -> String {
    format!("$JS.FC.{stream}.>")
}

/// To read these orders, under a few names only: all tables read them from one stream, the servers keep something for each name, and have no
/// bound for how many one reader has.
fn reads_orders(table: &str, orders: &str) -> Vec<String> {
    let each = |name: String| {
        [
            reads_as(&name, "ORDERS", orders),
            format!("$JS.API.CONSUMER.DELETE.ORDERS.{name}"),
        ]
    };
    let named = readings(table).flat_map(each);
    named.chain([flows("ORDERS")]).collect()
}

/// The names under which a table reads orders, so that it reads them this often at once and no more.
pub fn readings(table: &str) -> impl Iterator<Item = String> {
    (1..=READINGS).map(move |number| format!("{table}-{number}"))
}

/// So often: when its program dies, a name is taken for half a minute more.
const READINGS: u32 = 4;

impl Permissions {
    /// A table writes its own records, reads them back, reads the orders for it, and has a line between its two rooms. It makes no stream: in
    /// what is asked of one that is made stands how much it takes, and from whom, and the servers do not look at that.
    pub fn of_table(table: &str) -> Permissions {
        let records = records_of(table);
        let orders = format!("{ORDERS}.{table}.*.*");
        let rooms = format!("{ROOMS}.{table}.>");
        let own = records_stream(table);
        let publish = ["RECORDS", "ORDERS", &own]
            .map(looks)
            .into_iter()
            .chain(reads("RECORDS", &records))
            .chain(reads(&own, &records))
            .chain(reads_orders(table, &orders))
            .chain([format!("{ALIVE}.{table}.*"), records, rooms.clone()]);
        Permissions {
            publish: publish.collect(),
            subscribe: vec![format!("{}.>", inbox(table)), rooms],
        }
    }

    /// A desk makes the streams of these tables, writes orders, and reads everything. That of the chief arbiter writes as any arbiter may, too.
    pub fn of_desk<'t>(name: &str, tables: impl Iterator<Item = &'t str>) -> Permissions {
        let orders = match name {
            CHIEF => ALL_ORDERS.to_owned(),
            _ => format!("{ORDERS}.*.*.{}", Role::Arbiter),
        };
        let publish = [
            "$JS.API.STREAM.NAMES".to_owned(),
            looks("*"),
            makes("ORDERS"),
        ];
        let publish = publish
            .into_iter()
            .chain(tables.map(|table| makes(&records_stream(table))))
            .chain(reads("*", ">"))
            .chain([orders]);
        Permissions {
            publish: publish.collect(),
            subscribe: vec![
                format!("{}.>", inbox(name)),
                ALL_ALIVE.to_owned(),
                ALL_RECORDS.to_owned(),
            ],
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_place_is_read_back_from_its_subjects() {
        let place = Place::of("7", "3").unwrap();
        assert_eq!(place.to_string(), "table-7.round-3");
        for subject in [place.records(), place.alive()] {
            assert_eq!(Place::of_subject(&subject), Some(place.clone()));
        }
        for role in [Role::Chief, Role::Arbiter] {
            assert_eq!(place.orderer(&place.order_of(role)), Some(role));
        }
        assert_eq!(place.orderer(&place.order_of(Role::Spectator)), None);
        assert_eq!(Place::of("", "").unwrap().to_string(), "table-1.round-1");
    }

    #[test]
    fn places_are_in_the_order_of_their_numbers() {
        let names = ["table-2.round-1", "table-10.round-9", "table-10.round-10"];
        let places = names.map(|name| name.parse::<Place>().unwrap());
        assert!(places.is_sorted(), "{places:?}");
    }

    #[test]
    fn what_would_be_another_subject_is_no_place() {
        for board in ["7.8", "*", ">", "7 8", "$JS"] {
            let place = Place::of(board, "3");
            assert!(place.is_err(), "{board}: {place:?}");
        }
    }

    #[test]
    fn a_table_writes_no_orders_and_a_desk_no_records() {
        let table = Permissions::of_table("table-7");
        assert!(!table.publish.iter().any(|to| to.starts_with(ORDERS)));
        let chiefs = "annabella.order.*.*.chief";
        assert!(
            !table
                .publish
                .iter()
                .any(|to| to.contains("CREATE.RECORDS-") && to.starts_with("$JS.API.STREAM"))
        );
        // Nor does it read orders under more names than it needs.
        let read = "$JS.API.CONSUMER.CREATE.ORDERS.";
        let reads = table.publish.iter().filter(|to| to.starts_with(read));
        let names: Vec<String> = readings("table-7").collect();
        let expected = names.iter();
        let expected = expected.map(|name| format!("{read}{name}.annabella.order.table-7.*.*"));
        assert_eq!(
            reads.cloned().collect::<Vec<_>>(),
            expected.collect::<Vec<_>>()
        );
        let desk = Permissions::of_desk("desk-1", ["table-7"].into_iter());
        let own = "$JS.API.STREAM.CREATE.RECORDS-table-7";
        assert!(desk.publish.iter().any(|to| to == own));
        assert!(
            !desk
                .publish
                .iter()
                .any(|to| to == ALL_ORDERS || to == chiefs)
        );
        assert!(!desk.publish.iter().any(|to| to.starts_with(RECORDS)));
        assert!(!desk.publish.iter().any(|to| to.starts_with(ALIVE)));
    }
}
