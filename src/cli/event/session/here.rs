//! Tables whose programs run on this computer.
//!
//! A program that was started here outlives the session: the game belongs to the players.

use std::env;
use std::fs::{self, File};
use std::io;
use std::os::unix::fs::OpenOptionsExt as _;
use std::os::unix::process::CommandExt as _;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::thread::sleep;
use std::time::Duration;

use nix::sys::signal::{Signal, kill};
use nix::unistd::Pid;

use super::Standing;
use crate::cli::desk::NumberedPage;
use crate::cli::devices;
use config::{BoardChoice, Config};
use shell::limits;

/// The interval between looks at a starting program.
const LOOK: Duration = Duration::from_millis(100);
/// The number of looks: the program first searches for boards.
const LOOKS: usize = 600;
/// Upper bound of a log, in bytes.
const LONGEST: u64 = 1024 * 1024;

/// A table whose program was started here.
struct StartedTable {
    config: PathBuf,
    program: Child,
}

/// The tables whose programs this session started.
#[derive(Default)]
pub(super) struct TablesHere(Vec<StartedTable>);

impl TablesHere {
    /// Starts the program of this configuration's table, waits (a minute at most) until it serves its pages, and returns the
    /// path of its log.
    ///
    /// # Errors
    ///
    /// The reason why the program ended, to be said.
    pub(super) fn start(&mut self, config: &Path) -> Result<PathBuf, String> {
        let path = log(config);
        let before = fs::metadata(&path).map_or(0, |found| found.len());
        let before = usize::try_from(before).unwrap_or_default();
        let mut program = spawned(config, &path).map_err(|error| error.to_string())?;
        for _ in 0..LOOKS {
            let said = limits::read_file(&path, LONGEST).unwrap_or_default();
            let said = String::from_utf8_lossy(&said).into_owned();
            let new = said.get(before..).unwrap_or_default();
            if let Ok(Some(_)) = program.try_wait() {
                let last = new.lines().last().unwrap_or_default();
                let why = last.strip_prefix("annabella: ").unwrap_or(last);
                return Err(why.to_owned());
            }
            if new.lines().any(|line| line.starts_with(ENTRANCE)) {
                break;
            }
            sleep(LOOK);
        }
        let config = config.to_owned();
        self.0.push(StartedTable { config, program });
        Ok(path)
    }

    /// Stops the program of this table; false if it was not started here.
    pub(super) fn stop(&mut self, config: &Path) -> bool {
        let Some(at) = self.0.iter().position(|table| table.config == config) else {
            return false;
        };
        let mut table = self.0.remove(at);
        let stopped = i32::try_from(table.program.id())
            .is_ok_and(|pid| kill(Pid::from_raw(pid), Signal::SIGTERM).is_ok());
        stopped && table.program.wait().is_ok()
    }
}

/// The log of its program, beside its configuration.
fn log(config: &Path) -> PathBuf {
    config.with_extension("log")
}

/// Creates the log for its owner only, since it contains the addresses of the pages.
fn spawned(config: &Path, log: &Path) -> io::Result<Child> {
    let mut options = File::options();
    let log = options.create(true).append(true).mode(0o600).open(log)?;
    Command::new(env::current_exe()?)
        .args(["run", "--config"])
        .arg(config)
        .stdin(Stdio::null())
        .stdout(log.try_clone()?)
        .stderr(log)
        // Signals that end the session must not reach it.
        .process_group(0)
        .spawn()
}

/// The prefix of the log line with the address of the pages.
const ENTRANCE: &str = "pages: ";

/// The arbiter's page of a table on this computer, read from the log of its program.
pub(super) fn page(number: u32, config: &Path, starts: bool) -> Option<NumberedPage> {
    let said = limits::read_file(&log(config), LONGEST).ok()?;
    let said = String::from_utf8_lossy(&said).into_owned();
    let last = |begin: &str| {
        let mut lines = said.lines().rev();
        lines.find_map(|line| line.strip_prefix(begin))
    };
    let entrance = last(ENTRANCE)?.trim_end_matches('/');
    // A token is printed once, but the host and port may change with each start.
    let of_arbiter = |line: &&str| {
        let official = line.starts_with("chief arbiter") || line.starts_with("arbiter");
        official && line.contains(" page: http")
    };
    let given = said.lines().rev().find(of_arbiter)?;
    let (_, path) = given.rsplit_once("://")?.1.split_once('/')?;
    Some(NumberedPage {
        number: number as usize,
        address: format!("{entrance}/{path}"),
        fingerprint: last("certificate: SHA-256 ").map(str::to_owned),
        starts,
    })
}

/// Splits tables into those that may run here, and those whose boards are elsewhere.
pub(super) fn may_run(tables: Vec<&Standing>) -> (Vec<&Standing>, Vec<&Standing>) {
    let mut found: Option<usize> = None;
    tables.into_iter().partition(|table| {
        let Ok(config) = Config::load(Some(&table.config)) else {
            return false;
        };
        [&config.seats.white.board, &config.seats.black.board]
            .into_iter()
            .all(|board| match board {
                BoardChoice::Other | BoardChoice::Assistant => true,
                BoardChoice::Port(path) | BoardChoice::Electronic(_, Some(path)) => path.exists(),
                BoardChoice::Auto | BoardChoice::Number(_) | BoardChoice::Electronic(_, None) => {
                    let left = found.get_or_insert_with(|| devices::found().len());
                    let free = *left > 0;
                    *left = left.saturating_sub(1);
                    free
                }
            })
    })
}
