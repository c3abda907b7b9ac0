//! `annabella rehearse`: a load test on the evening before an event. Simulated tables play real games through the event's
//! servers; at the end, lost and duplicate records are counted.
//!
//! Each table is real except for its boards and ears, with its own ledger, connection and credentials. A simulated desk rules
//! on each case, and sends each order twice.

mod counters;
mod ruling;
mod simulated_table;
mod tally;

use std::ops::Range;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::Arc;
use std::time::Duration;

use clap::Args;
use clap::builder::NonEmptyStringValueParser;
use shakmaty::{ByColor, Color};
use tokio::task::JoinSet;
use tokio::time::{MissedTickBehavior, interval};

use self::counters::RehearsalCounters;
use self::simulated_table::{RehearsalOutcome, RehearsalTable};
use self::tally::RehearsalTally;
use super::desk::stage_message;
use super::event::{EventError, ours, paired};
use super::lines::print;
use super::{FAILED, WRONG_USAGE, fail, number};
use announce::{Language, Lexicon};
use config::AUTHORITY;
use config::DeskKeys;
use config::EventFile;
use config::Servers;
use config::place::{CHIEF, NoPlace};
use laws::role::{Person, Role};
use round::Player;
use shell::nats::credentials::Credentials;
use shell::nats::desk::Desk;
use shell::nats::{self, NatsError};
use shell::table::TableError;
use sim::games;
use store::StoreError;

/// The games to play.
const GAMES: &[u8] = include_bytes!("../../tests/games/historic.pgn");
/// The number of worker threads: this many tables may block on the disk while others continue.
const THREADS: usize = 64;
/// The interval between progress lines.
const EACH: Duration = Duration::from_secs(10);

/// Rehearse a round of many tables: real games at simulated tables, through the event's NATS servers.
///
/// A summary line is printed every ten seconds. Exit code 0: every record is in the stream once and in order, and every order was done
/// once; 1: something was lost or doubled, or the servers cannot be reached; 2: wrong usage.
#[derive(Args, Debug)]
pub struct RehearseArgs {
    /// The file of an event: its tables play, under their players' names, and its results can be read from the ledgers
    #[arg(conflicts_with_all = ["tables", "rounds", "first"])]
    event: Option<PathBuf>,
    /// How many tables
    #[arg(long, default_value_t = 20, value_parser = number(1..=9_999_u32))]
    tables: u32,
    /// The servers of the event, with commas between them
    #[arg(long, value_name = "URL", value_delimiter = ',', required = true, value_parser = NonEmptyStringValueParser::new())]
    nats: Vec<String>,
    /// The folder in which annabella event wrote the credentials; without it the servers ask for none
    #[arg(long, value_name = "FOLDER")]
    keys: Option<PathBuf>,
    /// How many rounds, one after the other
    #[arg(long, default_value_t = 1, value_parser = number(1..=999_u32))]
    rounds: u32,
    /// The number of the first round
    #[arg(long, default_value_t = 1, value_parser = number(1..=999_u32))]
    first: u32,
    /// How long a player thinks on average, such as 30s; 0s is as fast as possible
    #[arg(long, value_name = "TIME", default_value = "30s", value_parser = thinking)]
    thinks: Duration,
    /// How many half-moves a game has at most
    #[arg(long, default_value_t = 80, value_parser = number(1..=9_999_usize))]
    plies: usize,
    /// The folder for the tables' ledgers; without it they are deleted
    #[arg(long, value_name = "FOLDER")]
    out: Option<PathBuf>,
}

/// Parses the average thinking time.
fn thinking(text: &str) -> Result<Duration, String> {
    humantime::parse_duration(text).map_err(|_| "expected a time such as 30s or 2min".to_owned())
}

/// Errors that stop a rehearsal.
#[derive(Debug, thiserror::Error)]
enum RehearseError {
    #[error(transparent)]
    Nats(#[from] NatsError),
    #[error(transparent)]
    Ledger(#[from] StoreError),
    #[error(transparent)]
    Table(#[from] TableError),
    #[error(transparent)]
    Words(#[from] announce::Lack),
    #[error(transparent)]
    Games(#[from] games::UnreadableGame),
    #[error(transparent)]
    Place(#[from] NoPlace),
    #[error(transparent)]
    Event(#[from] EventError),
    #[error("cannot keep the ledgers ({0})")]
    Folder(#[from] std::io::Error),
    #[error("table {0} stopped before the end of its game")]
    Stopped(u32),
}

/// Runs the command.
pub fn run(args: &RehearseArgs) -> ExitCode {
    // At an event, each table waits for its own disk only: here, a waiting table must not delay another one.
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .worker_threads(THREADS)
        .enable_all()
        .build();
    let runtime = match runtime {
        Ok(runtime) => runtime,
        Err(error) => return fail(FAILED, error),
    };
    match runtime.block_on(rehearse(args)) {
        Ok(tally) if tally.is_good() => ExitCode::SUCCESS,
        Ok(_) => ExitCode::from(FAILED),
        Err(error @ RehearseError::Event(_)) => fail(WRONG_USAGE, error),
        Err(error) => fail(FAILED, error),
    }
}

impl RehearseArgs {
    /// A short rehearsal of the round in this event's file, at these servers, with the credentials in this folder.
    pub(super) fn short(event: &Path, nats: &[String], keys: &Path) -> Self {
        RehearseArgs {
            event: Some(event.to_owned()),
            tables: 0,
            nats: nats.to_owned(),
            keys: Some(keys.to_owned()),
            rounds: 1,
            first: 1,
            thinks: Duration::from_secs(1),
            plies: 20,
            out: None,
        }
    }

    /// The servers, with the credentials of this name.
    fn servers(&self, name: &str) -> Servers {
        let file = |name: String| self.keys.as_ref().map(|keys| keys.join(name));
        Servers {
            urls: self.nats.clone(),
            credentials: file(format!("{name}.nk")),
            authority: file(AUTHORITY.to_owned()).filter(|path| path.exists()),
        }
    }
}

/// The arbiter's name, if the credentials have none.
const ARBITER: &str = "Alex Berger";

/// The desk that rules: an arbiter's, or the chief's if there is no other.
struct Ruler {
    servers: Servers,
    by: Arc<Credentials>,
    listed: DeskKeys,
}

impl Ruler {
    fn of(args: &RehearseArgs) -> Result<Ruler, NatsError> {
        let desks = ["desk-1", CHIEF].map(|name| (name, args.servers(name)));
        let there = |(_, servers): &&(&str, Servers)| {
            let path = servers.credentials.as_ref();
            path.is_none_or(|path| path.exists())
        };
        let (name, servers) = desks.iter().find(there).unwrap_or(&desks[0]);
        let by = match &servers.credentials {
            Some(path) => Credentials::read(path)?,
            None => Credentials::make(name)?,
        };
        let role = match *name == CHIEF {
            true => Role::Chief,
            false => Role::Arbiter,
        };
        let person = by.person.clone().unwrap_or_else(|| ARBITER.to_owned());
        let name = Some(person);
        let listed = [(by.public()?, Person { role, name })];
        Ok(Ruler {
            servers: servers.clone(),
            by: Arc::new(by),
            listed: listed.into_iter().collect(),
        })
    }
}

/// A table with its players.
struct Table {
    number: u32,
    players: ByColor<Player>,
}

/// The tables, and the rounds to play.
struct Rehearsal {
    rounds: Range<u32>,
    tables: Vec<Table>,
    /// The name and place of the event; empty if unknown.
    event: [String; 2],
}

impl Rehearsal {
    fn of(args: &RehearseArgs) -> Result<Rehearsal, RehearseError> {
        let Some(event) = &args.event else {
            let table = |number| Table {
                number,
                players: ByColor::new_with(|colour: Color| Player {
                    name: format!("{} {number}", colour.fold_wb("White", "Black")),
                    ..Player::default()
                }),
            };
            return Ok(Rehearsal {
                rounds: args.first..args.first + args.rounds,
                tables: (1..=args.tables).map(table).collect(),
                event: [String::new(), String::new()],
            });
        };
        let event = EventFile::load(event).map_err(EventError::from)?;
        let (round, _) = paired(&event)?;
        let tables = ours(&event, &round)?.into_iter().map(|pairing| Table {
            number: pairing.table,
            players: pairing.players.clone(),
        });
        let tables = tables.collect();
        let number = round.number.unwrap_or(1);
        let name = event.name.clone().or_else(|| round.event.clone());
        let site = round.site.clone();
        Ok(Rehearsal {
            rounds: number..number + 1,
            tables,
            event: [name, site].map(Option::unwrap_or_default),
        })
    }
}

async fn rehearse(args: &RehearseArgs) -> Result<RehearsalTally, RehearseError> {
    let forgotten = tempfile::tempdir()?;
    let folder = args.out.as_deref().unwrap_or(forgotten.path());
    let games = Arc::new(games::read(GAMES)?);
    let rehearsal = Rehearsal::of(args)?;
    let ruler = Ruler::of(args)?;
    let words = Lexicon::new(Language::En)?;
    let tell = |awaited| print(words.message(stage_message(awaited), None));
    nats::check_host_names(&args.nats).await?;
    let desk = Arc::new(Desk::open(&ruler.servers, tell).await?);
    let rules = ruling::begin(Arc::clone(&desk), &ruler.by);
    let mut total = RehearsalTally::default();
    for round in rehearsal.rounds.clone() {
        let played = play(
            args,
            &rehearsal,
            round,
            folder,
            &games,
            (&desk, &ruler.listed),
            &rules.count,
        )
        .await?;
        let mut tally = RehearsalTally::default();
        for table in &played {
            tally.add(&tally::compare(&desk, table, &rules).await?);
        }
        print(format!("round {round}: {tally}"));
        total.add(&tally);
    }
    if rehearsal.rounds.len() > 1 {
        print(format!("{} rounds: {total}", rehearsal.rounds.len()));
    }
    print(match total.is_good() {
        true => "nothing was lost or doubled",
        false => "not everything was there once",
    });
    Ok(total)
}

/// Plays a round at all tables, until the servers have every record.
async fn play(
    args: &RehearseArgs,
    Rehearsal { tables, event, .. }: &Rehearsal,
    round: u32,
    folder: &Path,
    games: &Arc<Vec<games::Game>>,
    (desk, desks): (&Arc<Desk>, &DeskKeys),
    count: &Arc<RehearsalCounters>,
) -> Result<Vec<RehearsalOutcome>, RehearseError> {
    count.begin(tables.len());
    let mut playing = JoinSet::new();
    for Table { number, players } in tables {
        let table = *number;
        let seated = RehearsalTable {
            table,
            players: players.clone(),
            event: event.clone(),
            round,
            ledger: folder.join(format!("round-{round}-table-{table}.sqlite")),
            servers: args.servers(&format!("table-{table}")),
            thinks: args.thinks,
            plies: args.plies,
            count: Arc::clone(count),
            desk: Arc::clone(desk),
            desks: desks.clone(),
        };
        let games = Arc::clone(games);
        playing.spawn(async move { seated.play(&games).await });
    }
    let mut each = interval(EACH);
    each.set_missed_tick_behavior(MissedTickBehavior::Delay);
    each.tick().await;
    let mut played = Vec::new();
    loop {
        tokio::select! {
            ended = playing.join_next() => match ended {
                Some(Ok(ended)) => played.push(ended?),
                Some(Err(error)) => return Err(std::io::Error::other(error).into()),
                None => return Ok(played),
            },
            _ = each.tick() => print(format!("round {round}: {count}")),
        }
    }
}
