//! NATS names: the place of a game at a table, its subjects, and the permissions of tables and desks.
//!
//! A table and its credentials stay the same in each round; the game changes with the round.

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

/// A text that does not name a game at a table.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("found \"{0}\", expected a table and a round, such as table-7.round-3")]
pub struct NoPlace(String);

impl Place {
    /// The game of this round at this table, from `board` and `round` of `[event]`; an empty one counts as 1.
    ///
    /// # Errors
    ///
    /// [`NoPlace`] unless both are words of letters, digits and hyphens.
    pub fn of(board: &str, round: &str) -> Result<Place, NoPlace> {
        let [board, round] = [board, round].map(|said| if said.is_empty() { "1" } else { said });
        format!("table-{board}.round-{round}").parse()
    }

    /// `table-7`, which is also the name of its credentials.
    pub fn table(&self) -> &str {
        &self.table
    }

    /// `round-3`
    pub fn game(&self) -> &str {
        &self.game
    }

    /// Sort key of rounds: 9 before 10, and one without a number before both.
    pub fn round(&self) -> (Option<u64>, &str) {
        (number(&self.game), &self.game)
    }

    /// Sort key by numbers, where there are some: table 2 before table 10, and each table in the order of its rounds.
    fn order(&self) -> (Option<u64>, &str, Option<u64>, &str) {
        let Place { table, game } = self;
        (number(table), table, number(game), game)
    }

    /// The subject of its records.
    pub fn records(&self) -> String {
        format!("{RECORDS}.{self}")
    }

    /// The pattern of subjects for orders to it.
    pub fn orders(&self) -> String {
        format!("{ORDERS}.{self}.*")
    }

    /// The subject of orders from an arbiter of this role.
    pub fn order_of(&self, role: Role) -> String {
        format!("{ORDERS}.{self}.{role}")
    }

    /// The subject of its heartbeat.
    pub fn alive(&self) -> String {
        format!("{ALIVE}.{self}")
    }

    /// The prefix of subjects between its two rooms.
    pub fn between_rooms(&self) -> String {
        format!("{ROOMS}.{self}")
    }

    /// The place that a subject belongs to.
    pub fn of_subject(subject: &str) -> Option<Place> {
        let (_, place) = subject.strip_prefix("annabella.")?.split_once('.')?;
        place.parse().ok()
    }

    /// The role of the sender of an order: the servers let only the chief arbiter's desk write as the chief.
    pub fn orderer(&self, subject: &str) -> Option<Role> {
        let roles = [Role::Chief, Role::Arbiter];
        roles
            .into_iter()
            .find(|role| self.order_of(*role) == subject)
    }
}

/// The number at the end of a word.
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
/// Prefix of desk names.
pub const DESK: &str = "desk-";
/// The desk of the chief arbiter.
pub const CHIEF: &str = "desk-chief";
/// The heartbeats of all tables.
pub const ALL_ALIVE: &str = "annabella.alive.*.*";

/// The private inbox for replies to these credentials.
pub fn inbox(name: &str) -> String {
    format!("_INBOX_{name}")
}

/// Permissions of a NATS user: subjects to publish and to subscribe to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Permissions {
    pub publish: Vec<String>,
    pub subscribe: Vec<String>,
}

/// The stream with the records of this table only.
pub fn records_stream(table: &str) -> String {
    format!("{EACH}{table}")
}

/// The table whose records a stream of this name holds.
pub fn table_of_stream(stream: &str) -> Option<&str> {
    stream.strip_prefix(EACH)
}

/// Pattern of the subjects of this table's records.
pub fn records_of(table: &str) -> String {
    format!("{RECORDS}.{table}.*")
}

/// Prefix of the per-table streams.
const EACH: &str = "RECORDS-";

/// API subject: reads the state of a stream.
fn looks(stream: &str) -> String {
    format!("$JS.API.STREAM.INFO.{stream}")
}

/// API subject: creates a stream if it is missing. It can neither change nor purge an existing one.
fn makes(stream: &str) -> String {
    format!("$JS.API.STREAM.CREATE.{stream}")
}

/// API subjects: consume this subject of a stream, under any consumer name.
fn reads(stream: &str, subject: &str) -> [String; 2] {
    [reads_as("*", stream, subject), flows(stream)]
}

/// API subject: creates a consumer of this subject under this name.
fn reads_as(name: &str, stream: &str, subject: &str) -> String {
    format!("$JS.API.CONSUMER.CREATE.{stream}.{name}.{subject}")
}

/// API subject: flow control of a stream.
fn flows(stream: &str) -> String {
    format!("$JS.FC.{stream}.>")
}

/// API subjects: consume these orders under a few consumer names only. All tables read one stream, the servers keep state for
/// each consumer, and cannot limit how many one reader has.
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

/// The consumer names of a table, which bound how many consumers of orders it has at once.
pub fn readings(table: &str) -> impl Iterator<Item = String> {
    (1..=READINGS).map(move |number| format!("{table}-{number}"))
}

/// The number of consumer names: when the program dies, a name stays in use for half a minute.
const READINGS: u32 = 4;

impl Permissions {
    /// A table writes its own records, reads them back, reads the orders to it, and connects its two rooms. It creates no
    /// stream: a request to create one also sets its limits and sources, which the servers do not check.
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

    /// A desk creates the streams of these tables, writes orders, and reads everything. The chief arbiter's desk may also write
    /// as any arbiter.
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
        // The number of its consumer names is limited, too.
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
