//! `annabella broadcast`: publishes the games of a round with a delay: an append-only file with a page that reads it, one PGN,
//! and LiveChess's files.
//!
//! It reads the tables' ledgers and changes nothing there. It appends lines to the growing file, and replaces every other file
//! atomically by a rename, so that readers see the old or the new one, even after a crash.
//!
//! Deliberately left out: uploading. A web server shows the folder, or a broadcaster's own program pushes it.

mod growing_file;
mod livechess;
mod page;

use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::thread::sleep;
use std::time::{Duration, SystemTime};

use clap::Args;
use serde::Serialize;

use super::event::results::same_players;
use super::event::{EventError, ours, paired, replaced};
use super::{WRONG_USAGE, fail, print, score};
use announce::{Announcement, Lexicon, Names, Style, Wording, escaped};
use config::{Config, EventFile, named};
use growing_file::GrowingFile;
use ledger::event::Record;
use livechess::{PublishedGame, files};
use page::RoundPage;
use round::known::tagged;
use round::{Pairing, Round};
use shell::table::unix_ms;
use shell::web;
use store::{StoreError, read};
use table::State;
use table::published::ShownTable;
use table::scoresheet::{self, Course, Tags};
use table::view::Score;

/// The interval between looks at the ledgers.
const POLL_INTERVAL: Duration = Duration::from_millis(500);

/// Show the games of a round to everybody, move by move and with a delay: as a page, as games.pgn, and as the files of LiveChess.
///
/// The delay is the one in the event's file, otherwise 15 minutes. Ctrl-C stops it; started again, it continues.
#[derive(Args, Debug)]
pub struct BroadcastArgs {
    /// The file of the event, TOML
    event: PathBuf,
    /// The folder of the tables' ledgers, round-3-table-1.sqlite and so on
    ledgers: PathBuf,
    /// The folder to write into; it never holds more than may be shown by then
    #[arg(long, value_name = "FOLDER")]
    into: PathBuf,
    /// Write what may be shown now, and stop
    #[arg(long)]
    once: bool,
}

/// Runs the command.
pub fn run(args: &BroadcastArgs) -> ExitCode {
    match shown(args) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => fail(WRONG_USAGE, error),
    }
}

fn shown(args: &BroadcastArgs) -> Result<(), EventError> {
    let event = EventFile::load(&args.event)?;
    let (round, _) = paired(&event)?;
    folder_of_ledgers(&args.ledgers)?;
    let mut publisher = RoundPublisher::new(args, &event, &round)?;
    let delay = humantime::format_duration(Duration::from_millis(event.delay));
    print(&format!(
        "shown: {} tables, {delay} after each move\n",
        publisher.tables.len()
    ));
    if let Some(first) = publisher.none_yet() {
        print(&format!(
            "no ledger of this round there yet: {first} and so on are expected\n"
        ));
    }
    loop {
        publisher.poll()?;
        if args.once {
            return Ok(());
        }
        sleep(POLL_INTERVAL);
    }
}

/// Rejects a missing folder: a misspelt name would show tables without moves forever.
fn folder_of_ledgers(path: &Path) -> Result<(), EventError> {
    let wrong = |why: String| {
        Err(EventError::Wrong(vec![format!(
            "{} {why}; expected the folder of the tables' ledgers, round-3-table-1.sqlite and so on",
            path.display()
        )]))
    };
    match fs::metadata(path) {
        Ok(found) if found.is_dir() => Ok(()),
        Ok(_) => wrong("is no folder".to_owned()),
        Err(error) if error.kind() == io::ErrorKind::NotFound => wrong("is not there".to_owned()),
        Err(error) => Err(EventError::Wrong(vec![config::unreadable(path, &error)])),
    }
}

/// The tables of the round, and the published files.
struct RoundPublisher<'a> {
    round: Round,
    name: String,
    delay: u64,
    into: &'a Path,
    tables: Vec<WatchedTable>,
    wording: Wording,
    moves: GrowingFile,
    /// The other files, with their last content.
    written: Vec<(PathBuf, String)>,
}

/// A table that is watched.
struct WatchedTable {
    pairing: Pairing,
    path: PathBuf,
    /// Length and time of the ledger's files when it was last read.
    seen: Vec<Option<(u64, SystemTime)>>,
    records: Vec<Record>,
    /// The last error, so that it is reported once.
    trouble: Option<String>,
    /// The state before the game begins.
    awaited: State,
    /// The number of records that are shown.
    shown: Option<usize>,
    pgn: String,
    game: Option<PublishedGame>,
    moves: ShownTable,
}

impl<'a> RoundPublisher<'a> {
    fn new(args: &'a BroadcastArgs, event: &EventFile, round: &Round) -> Result<Self, EventError> {
        let mut tables = Vec::new();
        for pairing in ours(event, round)? {
            let text = event.configuration(round, pairing, &[]);
            let config = Config::parse(&text, Path::new(""), |_| Some("/".into()));
            let profile = config.map(|config| config.profile).unwrap_or_default();
            let name = |player: &round::Player| Some(player.name.clone());
            tables.push(WatchedTable {
                path: args.ledgers.join(named(round, pairing) + ".sqlite"),
                pairing: pairing.clone(),
                seen: Vec::new(),
                records: Vec::new(),
                trouble: None,
                awaited: {
                    let mut state = State::default();
                    state.profile = profile;
                    state.names = pairing.players.as_ref().map(name);
                    state
                },
                shown: None,
                pgn: String::new(),
                game: None,
                moves: ShownTable::default(),
            });
        }
        let name = event.name.clone().or_else(|| round.event.clone());
        let moves = GrowingFile::open(&args.into.join(folder(round)))?;
        let mut publisher = RoundPublisher {
            round: round.clone(),
            name: name.unwrap_or_else(|| "?".to_owned()),
            delay: event.delay,
            into: &args.into,
            tables,
            wording: Wording::new(Style {
                names: Names::Local(event.arbiters_language),
                check: true,
                ..Style::FIDE
            }),
            moves,
            written: Vec::new(),
        };
        publisher.put_page(event)?;
        Ok(publisher)
    }

    /// The file name of the first expected ledger, if the round has no ledger yet.
    fn none_yet(&self) -> Option<String> {
        let there = |table: &WatchedTable| table.path.exists();
        let first = self.tables.first()?;
        let name = first.path.file_name()?.to_string_lossy().into_owned();
        (!self.tables.iter().any(there)).then_some(name)
    }

    /// Writes the page that reads the growing file.
    fn put_page(&mut self, event: &EventFile) -> Result<(), EventError> {
        let lexicon = Lexicon::new(event.arbiters_language);
        let lexicon = lexicon.map_err(|lack| EventError::Wrong(vec![lack.to_string()]))?;
        let paired: Vec<&Pairing> = self.tables.iter().map(|table| &table.pairing).collect();
        let page = RoundPage {
            lexicon: &lexicon,
            name: &self.name,
            round: &self.round,
            tables: &paired,
            delay: self.delay,
            moves: &format!("{}/{}", folder(&self.round), growing_file::FILE_NAME),
        };
        let html = page.html();
        self.put(Path::new("page.css"), web::STYLE.to_owned())?;
        self.put(Path::new("page.js"), page::SCRIPT.to_owned())?;
        self.put(Path::new("index.html"), html)
    }

    /// Reads new records, and publishes those whose delay is over.
    fn poll(&mut self) -> Result<(), EventError> {
        let until = unix_ms().saturating_sub(self.delay);
        let mut changed = false;
        for table in &mut self.tables {
            table.read();
            changed |= table.show(until, &self.wording)?;
        }
        match changed {
            true => self.write(),
            false => Ok(()),
        }
    }

    fn write(&mut self) -> Result<(), EventError> {
        for table in &self.tables {
            self.moves.tell(table.pairing.table, &table.moves)?;
        }
        self.moves.put_index(&self.name, &self.round)?;
        let games = self.tables.iter();
        let games = games.map(|table| tagged(&table.pgn, &self.round, &table.pairing));
        let pgn = games.collect::<Vec<_>>().join("\n");
        let games: Vec<PublishedGame> = self
            .tables
            .iter_mut()
            .filter_map(|t| t.game.take())
            .collect();
        let (tournament, index, live) = files(&self.round, &self.name, &games);
        for (table, game) in self.tables.iter_mut().zip(games) {
            table.game = Some(game);
        }
        let folder = PathBuf::from(folder(&self.round));
        // Write the games first: the index must not name a missing file.
        for (number, game) in live.iter().enumerate() {
            let name = format!("game-{}.json", number + 1);
            self.put(&folder.join(name), json(game)?)?;
        }
        self.put(&folder.join("index.json"), json(&index)?)?;
        self.put(Path::new("tournament.json"), json(&tournament)?)?;
        self.put(Path::new("games.pgn"), pgn)
    }

    /// Writes a file, unless its content is unchanged.
    fn put(&mut self, name: &Path, text: String) -> Result<(), EventError> {
        let path = self.into.join(name);
        let before = self
            .written
            .iter()
            .position(|(written, _)| *written == path);
        if before.is_some_and(|before| self.written[before].1 == text) {
            return Ok(());
        }
        if let Some(folder) = path.parent() {
            fs::create_dir_all(folder).map_err(|reason| EventError::Write {
                path: path.clone(),
                reason,
            })?;
        }
        replaced(&path, &text)?;
        match before {
            Some(before) => self.written[before].1 = text,
            None => self.written.push((path, text)),
        }
        Ok(())
    }
}

impl WatchedTable {
    /// Reads the ledger if its files have changed. After an error the old records stay, and the next look tries again.
    fn read(&mut self) {
        let now = seen(&self.path);
        if now == self.seen {
            return;
        }
        let read = read(&self.path);
        let trouble = match read {
            Err(StoreError::Missing { .. }) => None,
            Err(error) => Some(error.to_string()),
            Ok(contents) => {
                let state = State::replay(&contents.records);
                let trouble = same_players(&state, &self.pairing).err();
                if trouble.is_none() {
                    self.records = contents.records;
                    self.seen = now;
                }
                trouble
            }
        };
        if trouble != self.trouble {
            let said = match &trouble {
                Some(trouble) => format!("not shown any further: {trouble}"),
                None => "shown again".to_owned(),
            };
            self.tell(&said);
            self.trouble = trouble;
        }
    }

    /// Updates the table up to this moment (ms since 1970); true if something is new.
    fn show(&mut self, until: u64, wording: &Wording) -> Result<bool, EventError> {
        let open = self
            .records
            .iter()
            .take_while(|record| record.wall <= until);
        let open = open.count();
        if self.shown == Some(open) {
            return Ok(false);
        }
        let cannot = |why: String| EventError::Wrong(vec![why]);
        let records = &self.records[..open];
        let (state, tags, course) = match open {
            0 => {
                let state = self.awaited.clone();
                let tags = Tags::of(&state, None);
                (state, tags, Course::default())
            }
            _ => {
                let state = State::replay(records);
                let tags = score::tags(&state, records, None);
                let tags = tags.map_err(|error| cannot(error.to_string()))?;
                let course = score::course(records).map_err(|lack| cannot(lack.to_string()))?;
                (state, tags, course)
            }
        };
        let game = Score::of(&state, &tags, &course);
        let before = self.game.as_ref().map_or("*", |game| game.score.result);
        if game.result != before {
            self.tell(game.result);
        }
        self.pgn = scoresheet::pgn(&state, &tags, &course);
        self.moves = ShownTable::of(&state, game.names.clone(), |before, mv| {
            let announced = Announcement::of(before, mv);
            wording.words(&announced).to_string()
        });
        self.game = Some(PublishedGame {
            table: self.pairing.table,
            score: game,
            begun: self
                .records
                .first()
                .filter(|_| open > 0)
                .map(|first| first.wall),
        });
        self.shown = Some(open);
        Ok(true)
    }

    fn tell(&self, said: &str) {
        print(&format!(
            "table {}: {}\n",
            self.pairing.table,
            escaped(said)
        ));
    }
}

/// The folder of a round's files.
fn folder(round: &Round) -> String {
    format!("round-{}", round.number.unwrap_or(1))
}

/// Length and time of a ledger's files.
fn seen(ledger: &Path) -> Vec<Option<(u64, SystemTime)>> {
    let mut log = ledger.as_os_str().to_owned();
    log.push("-wal");
    let files = [ledger.to_owned(), PathBuf::from(log)];
    let of = |path: &PathBuf| {
        let found = fs::metadata(path).ok()?;
        Some((found.len(), found.modified().ok()?))
    };
    files.iter().map(of).collect()
}

fn json(value: &impl Serialize) -> Result<String, EventError> {
    let text = serde_json::to_string_pretty(value);
    text.map(|text| text + "\n")
        .map_err(|error| EventError::Wrong(vec![error.to_string()]))
}

#[cfg(test)]
mod tests {
    use super::*;
    use tempfile::tempdir;

    const EVENT: &str = r#"pairings = [{ table = 4, white = "Berg, Anna", black = "Kern, Boris" }]
[event]
round = 3
"#;

    #[test]
    fn a_folder_that_is_none_is_refused_and_one_without_ledgers_is_told() {
        let place = tempdir().unwrap();
        let path = |name: &str| place.path().join(name);
        let refused = |name: &str| folder_of_ledgers(&path(name)).unwrap_err().to_string();
        let expected =
            "expected the folder of the tables' ledgers, round-3-table-1.sqlite and so on";
        let missing = path("nofolder").display().to_string();
        assert_eq!(
            refused("nofolder"),
            format!("{missing} is not there; {expected}")
        );
        fs::write(path("letter.txt"), "").unwrap();
        let file = path("letter.txt").display().to_string();
        assert_eq!(
            refused("letter.txt"),
            format!("{file} is no folder; {expected}")
        );
        fs::create_dir(path("ledgers")).unwrap();
        assert!(folder_of_ledgers(&path("ledgers")).is_ok());

        let args = BroadcastArgs {
            event: path("open.toml"),
            ledgers: path("ledgers"),
            into: path("public"),
            once: true,
        };
        let event = EventFile::parse(EVENT, place.path()).unwrap();
        let (round, _) = paired(&event).unwrap();
        let none_yet = || {
            RoundPublisher::new(&args, &event, &round)
                .unwrap()
                .none_yet()
        };
        assert_eq!(none_yet().as_deref(), Some("round-3-table-4.sqlite"));
        fs::write(path("ledgers/round-3-table-4.sqlite"), "").unwrap();
        assert_eq!(none_yet(), None);
    }
}
