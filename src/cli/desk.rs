//! `annabella desk`: the arbiters' desk over many tables, line by line in a terminal; over the event's servers, or over the
//! pages of a few tables.

mod direct;
mod page;
mod printer;

use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::Duration;

use clap::Args;
use tokio::sync::broadcast::error::RecvError;
use tokio::sync::mpsc;
use tokio::time::{MissedTickBehavior, interval, timeout};

use self::page::{DeskPage, DeskPageError};
use self::printer::DeskPrinter;
pub(super) use self::printer::stage_message;
use super::lines::print;
use super::pair::named;
use super::spoken::{CommandRow, TerminalWords};
use super::{FAILED, WRONG_USAGE, fail, run_to_end};
use announce::{Lack, Language, Lexicon};
use config::Servers;
use config::place::Place;
use shell::nats::NatsError;
use shell::nats::credentials::Credentials;
use shell::nats::desk::Desk;
use shell::nats::heartbeat::TablePhase;
use shell::nats::views::Views;
use shell::page_client::PageClientError;

pub(super) use self::direct::NumberedPage;

/// Watch all tables of an event and rule at each, through the event's NATS servers, or through the pages of a few tables.
///
/// Lines are printed as they come: a table that is silent, a case that waits, what came of an order. Type help to hear what can be typed.
/// Exit code 0: you left, 1: the servers or the tables cannot be reached, or the servers are too old, 2: wrong usage.
#[derive(Args, Debug)]
pub struct DeskArgs {
    /// Instead of servers: the address of each table's arbiter page, as annabella shows it once
    #[arg(value_name = "ADDRESS", conflicts_with_all = ["nats", "credentials", "authority", "name", "json", "listen"])]
    tables: Vec<String>,
    #[command(flatten)]
    servers: ServerOptions,
    /// Your name, as a check that the credentials are yours; the ledgers record it either way
    #[arg(long, value_parser = named)]
    name: Option<String>,
    /// Print one JSON object a line, for programs
    #[arg(long)]
    json: bool,
    /// Serve the desk as a page at this address too, such as 127.0.0.1:8070; to other computers only over TLS
    #[arg(long, value_name = "ADDRESS", value_parser = super::page_address)]
    listen: Option<SocketAddr>,
    /// The language of everything that is printed here and of the page; orders are typed in it, or in English
    #[arg(long, default_value = "en")]
    lang: Language,
}

/// Where the servers are.
#[derive(Args, Debug)]
pub(super) struct ServerOptions {
    /// The servers of the event, with commas between them, such as tls://192.168.1.10:4222
    #[arg(long, value_name = "URL", value_delimiter = ',')]
    nats: Vec<String>,
    /// The credentials that annabella event wrote, such as nats/desk-1.nk
    #[arg(long, value_name = "FILE")]
    credentials: Option<PathBuf>,
    /// The file that vouches for the servers, nats/authority.pem, as annabella event wrote it
    #[arg(long, value_name = "FILE")]
    authority: Option<PathBuf>,
}

impl ServerOptions {
    /// The servers, as given.
    pub(super) fn servers(&self) -> Servers {
        Servers {
            urls: self.nats.clone(),
            credentials: self.credentials.clone(),
            authority: self.authority.clone(),
        }
    }
}

/// Errors of opening a desk.
#[derive(Debug, thiserror::Error)]
pub(super) enum DeskError {
    #[error("cannot begin ({0})")]
    Begin(#[from] std::io::Error),
    #[error(transparent)]
    Nats(#[from] NatsError),
    #[error(transparent)]
    Words(#[from] Lack),
    #[error(transparent)]
    Page(#[from] DeskPageError),
    #[error(transparent)]
    PageClient(#[from] PageClientError),
    #[error(
        "{path} is the desk of {found}, not of {expected}; leave --name out, or take the credentials of {expected}"
    )]
    Another {
        path: String,
        found: String,
        /// The given name.
        expected: String,
    },
    #[error(
        "nothing says that this is the desk of {0}; take the credentials that `annabella event` wrote for {0}"
    )]
    Nobody(String),
}

/// Neither a table nor a server is given.
const NOWHERE: &str = "no table is named; give the address of each table's arbiter page, as annabella shows it once, \
    or the event's servers with --nats, such as --nats tls://192.168.1.10:4222";

/// The time to wait for tables whose games are to be started.
const HEARD: Duration = Duration::from_secs(5);
/// The timeout of [`heard`] for the servers.
const ASKED: Duration = Duration::from_secs(4);
/// Each table sends a heartbeat every second; this is long enough to hear one.
const ALIVE: Duration = Duration::from_millis(1_500);

/// The minimum interval between redraws of the page.
const DRAWN: Duration = Duration::from_secs(1);

/// Commands, besides the names of tables.
#[derive(Clone, Copy, PartialEq, Eq)]
enum DeskCommand {
    Help,
    /// Print all orders.
    Orders,
    List,
    Results,
    /// Print the game of a table.
    Open,
    /// Give an order at all tables.
    All,
    Quit,
}

/// The commands, as `help` explains them.
const COMMANDS: [CommandRow<DeskCommand>; 8] = {
    use DeskCommand::{All, Help, List, Open, Orders, Quit, Results};
    [
        CommandRow::new(None, &[("help", Help)]),
        CommandRow::new(Some("at-desk-help-list"), &[("list", List)]),
        CommandRow::new(Some("at-desk-help-results"), &[("results", Results)]),
        CommandRow::new(Some("at-desk-help-open"), &[("open", Open)]),
        CommandRow::new(Some("at-desk-help-order"), &[]),
        CommandRow::new(Some("at-desk-help-all"), &[("all", All)]),
        CommandRow::new(Some("attend-help-orders"), &[("orders", Orders)]),
        CommandRow::new(Some("at-desk-help-quit"), &[("quit", Quit)]),
    ]
};

/// Runs the command.
pub fn run(args: &DeskArgs) -> ExitCode {
    if args.tables.is_empty() && args.servers.nats.is_empty() {
        return fail(WRONG_USAGE, NOWHERE);
    }
    let mut typed = super::arbiter::read_lines();
    let done = run_to_end(async {
        match args.tables.is_empty() {
            true => attend(args, &[], &mut typed).await,
            false => {
                let pages = args.tables.iter().zip(1..).map(NumberedPage::given);
                direct::attend(pages.collect(), args.lang, &mut typed).await
            }
        }
    });
    match done.map_err(DeskError::from).flatten() {
        Ok(()) => ExitCode::SUCCESS,
        Err(
            error @ (DeskError::Nats(NatsError::Credentials(_))
            | DeskError::Another { .. }
            | DeskError::Nobody(_)
            | DeskError::PageClient(PageClientError::NoAddress(_))),
        ) => fail(WRONG_USAGE, error),
        Err(error) => fail(FAILED, error),
    }
}

/// The tables over which another command opens a desk.
pub(super) enum DeskScope {
    /// Tables of an event, through its servers; the games at `starts` are to be started.
    Servers {
        servers: Servers,
        starts: Vec<Place>,
    },
    /// Tables with these pages.
    Pages(Vec<NumberedPage>),
}

/// Opens a desk that reads these lines, until the arbiter leaves it.
///
/// # Errors
///
/// [`DeskError`]
pub(super) fn open(
    over: DeskScope,
    lang: Language,
    typed: &mut mpsc::Receiver<String>,
) -> Result<(), DeskError> {
    run_to_end(async {
        match over {
            DeskScope::Pages(pages) => direct::attend(pages, lang, typed).await,
            DeskScope::Servers { servers, starts } => {
                let args = DeskArgs {
                    tables: Vec::new(),
                    servers: ServerOptions {
                        nats: servers.urls,
                        credentials: servers.credentials,
                        authority: servers.authority,
                    },
                    name: None,
                    json: false,
                    listen: None,
                    lang,
                };
                attend(&args, &starts, typed).await
            }
        }
    })?
}

/// The arbiter whose credentials these are.
///
/// # Errors
///
/// [`DeskError`]: they cannot be read.
pub(super) fn arbiter_of(servers: &Servers) -> Result<String, DeskError> {
    let path = servers.credentials.as_deref().unwrap_or(Path::new(""));
    let read = Credentials::read(path).map_err(NatsError::from)?;
    Ok(read.person.unwrap_or(read.name))
}

/// The places with a heartbeat just now, and their phases; none if the servers do not answer.
///
/// # Errors
///
/// [`DeskError`]: the credentials are invalid.
pub(super) fn heartbeat_phases(
    servers: &Servers,
) -> Result<Option<Vec<(Place, TablePhase)>>, DeskError> {
    let found = run_to_end(async {
        let Ok(desk) = timeout(ASKED, Desk::open(servers, |_| ())).await else {
            return Ok(None);
        };
        let desk = match desk {
            Ok(desk) => desk,
            Err(error @ NatsError::Credentials(_)) => return Err(error),
            Err(_) => return Ok(None),
        };
        tokio::time::sleep(ALIVE).await;
        let views = desk.views();
        let alive = views.iter().filter_map(|(at, view)| {
            let alive = view.alive.as_ref().filter(|_| !view.silent)?;
            Some((at.clone(), alive.phase.clone()))
        });
        Ok(Some(alive.collect()))
    })?;
    Ok(found?)
}

/// A running desk.
struct Attending {
    tables: Desk,
    said: DeskPrinter,
    /// The arbiter of this desk; none: it only watches.
    by: Option<Credentials>,
    page: Option<DeskPage>,
}

/// The credentials, if they are an arbiter's; an error if `--name` names another arbiter.
fn arbiter(args: &DeskArgs) -> Result<Option<Credentials>, DeskError> {
    let path = args.servers.credentials.as_ref();
    let read = path.map(|path| Credentials::read(path)).transpose();
    let read = read.map_err(NatsError::from)?;
    let by = read.filter(|credentials| credentials.person.is_some());
    let found = by.as_ref().and_then(|by| by.person.as_ref());
    match (&args.name, found) {
        (Some(name), Some(found)) if name != found => Err(DeskError::Another {
            path: path.map_or(String::new(), |path| path.display().to_string()),
            found: found.clone(),
            expected: name.clone(),
        }),
        (Some(name), None) => Err(DeskError::Nobody(name.clone())),
        _ => Ok(by),
    }
}

async fn attend(
    args: &DeskArgs,
    starts: &[Place],
    typed: &mut mpsc::Receiver<String>,
) -> Result<(), DeskError> {
    let by = arbiter(args)?;
    let said = DeskPrinter {
        json: args.json,
        words: TerminalWords::new(args.lang)?,
    };
    let tell = |awaited| print(said.note_of(stage_message(awaited)));
    let tables = Desk::open(&args.servers.servers(), tell).await?;
    let (posted, mut written) = mpsc::channel(16);
    let page = match args.listen {
        Some(address) => Some(DeskPage::open(address, Lexicon::new(args.lang)?, posted).await?),
        None => None,
    };
    let desk = Attending {
        said,
        by,
        page,
        tables,
    };
    let mut news = desk.tables.news();
    let mut changed = desk.tables.changed();
    let mut drawn = interval(DRAWN);
    drawn.set_missed_tick_behavior(MissedTickBehavior::Delay);
    desk.print(desk.said.note_of("at-desk-opened"));
    desk.starts(starts).await;
    loop {
        tokio::select! {
            told = news.recv() => match told {
                Ok(told) => desk.print(desk.said.news(&told)),
                Err(RecvError::Lagged(missed)) => {
                    let missed = missed.to_string();
                    let missed = desk.said.words.with("at-desk-missed", [("n", &missed)]);
                    desk.print(desk.said.note(&missed));
                }
                Err(RecvError::Closed) => break,
            },
            line = typed.recv() => match line.as_deref().map(str::trim) {
                None => break,
                Some(line) if desk.said.words.command_of(line, &COMMANDS) == Some(DeskCommand::Quit) => break,
                Some(line) => desk.does(line).await,
            },
            Some(line) = written.recv() => desk.does(line.trim()).await,
            _ = drawn.tick() => if let Some(page) = &desk.page
                && changed.has_changed().unwrap_or_default()
            {
                changed.mark_unchanged();
                page.see(desk.tables.views());
            },
        }
    }
    match desk.page {
        Some(page) => Ok(page.close().await?),
        None => Ok(()),
    }
}

impl Attending {
    fn print(&self, line: String) {
        if let Some(page) = &self.page {
            page.say(&line);
        }
        print(line);
    }

    /// Runs a command, and prints its result.
    async fn does(&self, line: &str) {
        let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let known = self.said.words.command_of(word, &COMMANDS);
        let lines = match (known, rest.trim()) {
            (Some(DeskCommand::Help), _) => {
                let lines = self.said.words.help(&COMMANDS);
                lines.iter().map(|line| self.said.note(line)).collect()
            }
            (Some(DeskCommand::Orders), _) => printer::orders(&self.said),
            (Some(DeskCommand::All), order) => self.ordered_at_all(order).await,
            (Some(DeskCommand::List), _) => self.said.list(&self.tables.views()),
            (Some(DeskCommand::Results), _) => self.said.results(&self.tables.views()),
            (Some(DeskCommand::Open), table) => match self.tables.find(table) {
                Some(place) => self.opened(&place).await,
                None => vec![self.said.unknown(table)],
            },
            (None, _) if word.is_empty() => Vec::new(),
            (Some(DeskCommand::Quit) | None, order) => match self.tables.find(word) {
                Some(place) => vec![self.ordered(&place, order).await],
                None => vec![self.said.unknown(word)],
            },
        };
        for line in lines {
            self.print(line);
        }
    }

    /// Starts the games at these places that are still being set up; reports tables without a heartbeat.
    async fn starts(&self, places: &[Place]) {
        let alive = |views: &Views, place: &Place| views.get(place)?.alive.clone();
        let mut changed = self.tables.changed();
        let all = async {
            while !places
                .iter()
                .all(|place| alive(&self.tables.views(), place).is_some())
            {
                if changed.changed().await.is_err() {
                    return;
                }
            }
        };
        // After the timeout, the missing tables are reported.
        drop(timeout(HEARD, all).await);
        for place in places {
            match alive(&self.tables.views(), place) {
                None => {
                    let values = [("table", place.table())];
                    self.print(
                        self.said
                            .note(&self.said.words.with("at-desk-not-heard", values)),
                    );
                }
                Some(alive) if alive.phase == TablePhase::SettingUp => {
                    self.print(self.ordered(place, "start").await);
                }
                Some(_) => {}
            }
        }
    }

    async fn opened(&self, place: &Place) -> Vec<String> {
        match self.tables.replay(place).await {
            Ok((state, records)) => self.said.game(place, &state, records.len()),
            Err(error) => vec![self.said.note(&error.to_string())],
        }
    }

    /// Gives an order at every table of the current round, and returns the results, with the round first.
    async fn ordered_at_all(&self, order: &str) -> Vec<String> {
        let views = self.tables.views();
        let Some(round) = views.current_round() else {
            return vec![self.said.note_of("at-desk-none")];
        };
        let places = views.iter().map(|(place, _)| place);
        let places: Vec<&Place> = places.filter(|place| place.game() == round).collect();
        let mut lines = vec![self.said.sent_to_all(round, places.len())];
        for place in places {
            lines.push(self.ordered(place, order).await);
        }
        lines
    }

    async fn ordered(&self, place: &Place, order: &str) -> String {
        let order = match self.said.words.orders().read(order) {
            Ok(order) => order.to_string(),
            Err(unread) => return self.said.note(&unread.to_string()),
        };
        let Some(by) = &self.by else {
            return self.said.note_of("at-desk-looks-on");
        };
        let ordered = async {
            let sent = self.tables.prepare(place, by, &order).await?;
            self.tables.order(place, &sent).await?;
            Ok::<_, NatsError>(sent)
        };
        match ordered.await {
            Ok(sent) => self.said.sent(place, &sent),
            Err(error) => self.said.note(&error.to_string()),
        }
    }
}
