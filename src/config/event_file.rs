//! The organiser's configuration of an event: one TOML file, from which each table gets its own configuration.
//!
//! It has the sections of a table's configuration, which apply to every table; differences between tables come from the
//! pairings and from the sections of the players. One reading finds every fault, as in a table's configuration.

mod arbiters;
mod listed;
pub(super) mod namesakes;

use std::path::{Path, PathBuf};

use shakmaty::Color;
use toml::{Table, Value};

use super::keys::{self, CHAPTERS, Chapter, ConfigKey};
use super::reader::{self, ConfigReader};
use super::{Config, ConfigError, sections, time};
use crate::AUTHORITY;
use announce::Language;
use laws::mistake::FileMistake;
use laws::role::Person;
use round::{Pairing, Player, Round};

const TOP: &[ConfigKey] = &[
    ConfigKey {
        name: "pairings",
        value: r#""open.trf""#,
        without: Some("there is no round"),
        others: r#"a file of a pairing program, TRF26, TRF16 or a PGN of headers; or the pairings themselves: [{ table = 1, white = "Berg, Anna", black = "Kern, Boris" }]"#,
        about: "Who plays whom. Of a file, the round is the one that `round` in `[event]` says, or else the last that is paired; what `[event]` \
                does not say of name, place and time is taken from there, too.",
    },
    ConfigKey {
        name: "pairs",
        value: r#""pairs.txt""#,
        without: Some("the report has the pairs itself"),
        others: "a file",
        about: "The list of pairs that bbpPairings or JaVaFo wrote for the report of `pairings`: how many, then two start numbers a line, White's first; \
                or one that Swiss-Manager or chess-results printed, or a spreadsheet wrote as CSV, with boards and start numbers \
                or names; a heading that names Black before White turns the colours. \
                It is for the round that `round` in `[event]` says, or else the one after the last that the report has.",
    },
    ConfigKey {
        name: "tables",
        value: "[1, 4]",
        without: Some("every table of the round"),
        others: "numbers of tables",
        about: "At which tables annabella is. In a report, table 1 is that of the leaders, as FIDE's pairing rules order them.",
    },
    ConfigKey {
        name: "ledgers",
        value: r#""/var/lib/annabella/open""#,
        without: Some("beside the configuration of each table"),
        others: "a folder",
        about: "Where each table keeps the file of its game, `round-3-table-7.sqlite`.",
    },
    ConfigKey {
        name: "delay",
        value: r#""15 min""#,
        without: None,
        others: r#"a time, or "none": at once"#,
        about: "How long after it was announced a move is shown by `annabella broadcast`: nobody in the playing hall shall gain by what is said of it outside.",
    },
];

const PLAYER: &str = "players";

/// Upper bound of a round number: reports have no columns for more.
const LAST_ROUND: u32 = 999;

/// Sections of this file that a table's configuration does not have.
pub const EVENT_CHAPTERS: &[Chapter] = &[
    Chapter {
        name: "",
        about: "What stands at the top of the file; besides, `register` and `position`, which hold at every table.",
        keys: TOP,
    },
    Chapter {
        name: PLAYER,
        about: "What is known of a player, as `[players.\"Berg, Anna\"]`, with the keys of `[white]` but `name`: it holds in every round, with either colour. Of two players of one name the number at FIDE stands behind it, `[players.\"Berg, Anna 4600001\"]`.",
        keys: &[],
    },
];

/// The default of `delay`, in ms.
const DELAY: u64 = 15 * 60 * 1000;

/// Keys that each table gets from its pairing.
const OF_A_TABLE: [&str; 3] = ["ledger", "white", "black"];

/// The configuration of an event.
#[derive(Clone, Debug)]
pub struct EventFile {
    /// Who plays whom.
    pub pairings: Pairings,
    /// The pairing program's list of pairs for its report.
    pub pairs: Option<PathBuf>,
    /// The round that `[event]` names.
    pub round: Option<u32>,
    /// The tables with annabella; empty: every table.
    pub tables: Vec<u32>,
    /// The folder of the ledgers, if not beside the configurations.
    pub ledgers: Option<PathBuf>,
    /// The delay of the public broadcast after a move was recorded, in ms.
    pub delay: u64,
    /// The servers of `[nats]`.
    pub servers: Vec<String>,
    /// The arbiters named in `[roles]`.
    named: Vec<Person>,
    /// The name of the event, if `[event]` has one.
    pub name: Option<String>,
    /// The language of texts for arbiters.
    pub arbiters_language: Language,
    /// The file as written: sections for all tables, and for each player.
    written: Table,
}

/// The source of the pairings.
#[derive(Clone, Debug)]
pub enum Pairings {
    /// The file of a pairing program.
    File(PathBuf),
    /// Pairings in the file itself.
    Written(Vec<Pairing>),
}

impl Default for Pairings {
    fn default() -> Self {
        Pairings::Written(Vec::new())
    }
}

const HEAD: &str = "\
# A table of annabella, made from the file of an event.
# `annabella check FILE` says how all of it is understood; `annabella check --example` prints every key there is.
";

impl EventFile {
    /// Reads the file. The paths of `pairings` and `pairs` are relative to its folder; paths for the tables stay as written.
    ///
    /// # Errors
    ///
    /// [`ConfigError`]: the file cannot be read, or has faults (all of them are listed).
    pub fn load(path: &Path) -> Result<Self, ConfigError> {
        let text = reader::whole(path)?;
        let folder = path.parent().unwrap_or(Path::new(""));
        Self::parse(&text, folder).map_err(|faults| ConfigError::Wrong {
            path: path.to_owned(),
            faults,
        })
    }

    /// Parses its text.
    ///
    /// # Errors
    ///
    /// All faults, in the order of the lines.
    pub fn parse(text: &str, folder: &Path) -> Result<Self, Vec<FileMistake>> {
        let (mut reader, mut top) = ConfigReader::new(text, known);
        for key in OF_A_TABLE {
            top.refuse(
                &mut reader,
                key,
                "comes from the pairing of each table; take it out",
            );
        }
        let mut named = false;
        let pairings = top.take(&mut reader, "pairings", |value| {
            named = true;
            listed::pairings(value)
        });
        let pairs = top.take(&mut reader, "pairs", reader::path);
        let tables = top.take(&mut reader, "tables", listed::tables);
        let ledgers = top.take(&mut reader, "ledgers", reader::path);
        let delay = top.take(&mut reader, "delay", time::deadline);
        for (_, section) in top.sections(&mut reader, PLAYER) {
            sections::player(&mut reader, section);
        }
        // The state folder is not used here: any path will do.
        let common = Config::read(&mut reader, top, folder, |_| Some("/".into()));
        if !common.profile.board.is_empty() {
            reader.fault(0, "board in [event] is the number of each table, which comes from its pairing; take it out");
        }
        let round = match &*common.profile.round {
            "" => None,
            label => {
                let number = label.trim().parse::<u32>().ok();
                let number = number.filter(|number| *number <= LAST_ROUND);
                if number.is_none() {
                    let what = format!(
                        "round in [event] is \"{label}\"; expected its number, from 1 to {LAST_ROUND}"
                    );
                    reader.fault(0, what);
                }
                number
            }
        };
        // What is wrong with those that are there is told already.
        if pairings.is_none() && !named {
            reader.fault(0, "no pairings are understood; write pairings = \"open.trf\", the file of the pairing program, above the first section");
        }
        let pairings = match pairings.unwrap_or_default() {
            Pairings::File(path) => Pairings::File(folder.join(path)),
            written => written,
        };
        let pairs = listed::of_report(&mut reader, pairs, &pairings);
        reader.verdict(EventFile {
            pairings,
            pairs: pairs.map(|path| folder.join(path)),
            round,
            tables: tables.unwrap_or_default(),
            ledgers,
            delay: delay.unwrap_or(Some(DELAY)).unwrap_or_default(),
            arbiters_language: common.words.arbiter,
            servers: common
                .nats
                .map(|nats| nats.servers.urls)
                .unwrap_or_default(),
            named: arbiters::named(common.desk.people),
            name: Some(common.profile.name).filter(|name| !name.is_empty()),
            written: text.parse().unwrap_or_default(),
        })
    }

    /// Writes the configuration of this pairing's table, with the public keys of the arbiters' desks. Each key follows its
    /// explanation.
    pub fn configuration(
        &self,
        round: &Round,
        pairing: &Pairing,
        desks: &[(String, String)],
    ) -> String {
        let mut table = self.written.clone();
        for key in EVENT_CHAPTERS.iter().flat_map(|chapter| chapter.keys) {
            table.remove(key.name);
        }
        table.remove(PLAYER);
        let file = named(round, pairing) + ".sqlite";
        let ledger = self
            .ledgers
            .as_ref()
            .map_or(file.clone().into(), |at| at.join(file));
        table.insert("ledger".to_owned(), ledger.display().to_string().into());
        let mut event = taken(&mut table, "event");
        let said = [
            ("name", round.event.clone().map(Value::from)),
            ("site", round.site.clone().map(Value::from)),
            ("round", round.number.map(Value::from)),
            ("time", round.time.as_ref().map(|at| time::said(at).into())),
        ];
        for (key, value) in said {
            if let Some(value) = value.filter(|_| !event.contains_key(key)) {
                event.insert(key.to_owned(), value);
            }
        }
        event.insert("board".to_owned(), pairing.table.into());
        table.insert("event".to_owned(), event.into());
        if !self.servers.is_empty() {
            let mut nats = taken(&mut table, "nats");
            let below = |file: String| Value::from(format!("{NATS_FOLDER}/{file}"));
            let credentials = below(table_named(pairing) + ".nk");
            nats.entry("credentials").or_insert(credentials);
            if self.servers.iter().any(|url| url.starts_with("tls://")) {
                let authority = below(AUTHORITY.to_owned());
                nats.entry("authority").or_insert(authority);
            }
            if !desks.is_empty() {
                let keys = desks.iter();
                let keys = keys.map(|(name, key)| (name.clone(), Value::from(key.clone())));
                nats.insert("desks".to_owned(), keys.collect::<Table>().into());
            }
            table.insert("nats".to_owned(), nats.into());
        }
        if let Some(chief) = &round.chief {
            let mut roles = taken(&mut table, "roles");
            // A person who is already an arbiter in the file must not be listed twice.
            if !self.names(chief) {
                roles.entry("chief").or_insert(chief.clone().into());
            }
            table.insert("roles".to_owned(), roles.into());
        }
        for (seat, name) in [(Color::White, "white"), (Color::Black, "black")] {
            let seat = self.seat(pairing.players.get(seat));
            table.insert(name.to_owned(), seat.into());
        }
        written(&table)
    }

    /// The seat's section for this player: the section under name and FIDE number, else under the name.
    fn seat(&self, player: &Player) -> Table {
        let players = self.written.get(PLAYER).and_then(Value::as_table);
        let known = players.and_then(|players| {
            let numbered = namesakes::numbered(player);
            let own = numbered.and_then(|name| players.get(&name));
            own.or_else(|| players.get(&player.name))?.as_table()
        });
        let mut seat = known.cloned().unwrap_or_default();
        seat.insert("name".to_owned(), player.name.clone().into());
        if let Some(id) = player.fide_id.and_then(|id| i64::try_from(id).ok()) {
            seat.entry("fide-id").or_insert(id.into());
        }
        seat
    }

    /// Whether `[event]` sets the time control.
    pub fn says_time(&self) -> bool {
        let event = self.written.get("event").and_then(Value::as_table);
        event.is_some_and(|event| event.contains_key("time"))
    }

    /// The names of the sections of players.
    pub fn players(&self) -> impl Iterator<Item = &str> {
        let players = self.written.get(PLAYER).and_then(Value::as_table);
        players.into_iter().flatten().map(|(name, _)| name.as_str())
    }
}

/// `round-3-table-7`: base name of the files of a table in a round.
pub fn named(round: &Round, pairing: &Pairing) -> String {
    let number = round.number.unwrap_or(1);
    format!("round-{number}-table-{}", pairing.table)
}

/// The folder of the NATS files, beside the configurations of the tables.
pub const NATS_FOLDER: &str = "nats";

/// The name of this pairing's table at the servers.
pub fn table_named(pairing: &Pairing) -> String {
    format!("table-{}", pairing.table)
}

/// Removes and returns a section, to be changed.
fn taken(table: &mut Table, name: &str) -> Table {
    match table.remove(name) {
        Some(Value::Table(section)) => section,
        _ => Table::new(),
    }
}

fn written(table: &Table) -> String {
    let mut text = HEAD.to_owned();
    for Chapter { name, about, keys } in CHAPTERS {
        let section = match *name {
            "" => Some(table),
            name => table.get(name).and_then(Value::as_table),
        };
        let said = keys
            .iter()
            .filter_map(|key| Some(key.said(section?.get(key.name)?)));
        let said: Vec<String> = said.collect();
        if said.is_empty() {
            continue;
        }
        if !name.is_empty() {
            text.push_str(&format!("\n[{name}]\n# {about}\n"));
        }
        text.extend(said);
    }
    text
}

/// The known keys of a section of this file.
fn known(section: Option<&str>) -> Vec<&'static str> {
    let mut known = keys::known(match section {
        Some(PLAYER) => Some("white"),
        other => other,
    });
    match section {
        Some(PLAYER) => known.retain(|key| *key != "name"),
        Some(_) => {}
        None => {
            known.extend(TOP.iter().map(|key| key.name));
            known.push(PLAYER);
        }
    }
    known
}

#[cfg(test)]
mod tests;
