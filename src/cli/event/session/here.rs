//! Tables whose programs run on this computer.
//!
//! A program that was started here outlives the session: the game belongs to the players.

use std::env;
use std::fs::{self, File};
use std::io::{self, BufReader, ErrorKind, Seek as _, SeekFrom};
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
use crate::cli::run::let_in::{ENTRANCE, FINGERPRINT, PAGE_OF};
use config::{BoardChoice, Config};
use shell::limits;

/// The interval between looks at a starting program.
const LOOK: Duration = Duration::from_millis(100);
/// The number of looks: the program first searches for boards.
const LOOKS: usize = 600;

/// A table whose program was started here.
struct StartedTable {
    config: PathBuf,
    program: Child,
}

/// The tables whose programs this session started.
#[derive(Default)]
pub(super) struct TablesHere(Vec<StartedTable>);

impl TablesHere {
    /// Starts the program of this configuration's table, waits (a minute at most) until it serves its pages and its game is
    /// `set_up`, and returns the path of its log.
    ///
    /// # Errors
    ///
    /// The reason why the program ended, to be said.
    pub(super) fn start(
        &mut self,
        config: &Path,
        set_up: impl Fn() -> bool,
    ) -> Result<PathBuf, String> {
        let path = log(config);
        let before = fs::metadata(&path).map_or(0, |found| found.len());
        let mut program = spawned(config, &path).map_err(|error| error.to_string())?;
        for _ in 0..LOOKS {
            // What a program says before it ends is in the log when it has ended.
            let ended = matches!(program.try_wait(), Ok(Some(_)));
            let mut new = said(&path, before).into_iter().flatten();
            if ended {
                let last = new.last().unwrap_or_default();
                let why = last.strip_prefix("annabella: ").unwrap_or(&last);
                return Err(why.to_owned());
            }
            // The entrance is printed before the first record is written.
            if new.any(|line| line.starts_with(ENTRANCE)) && set_up() {
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

/// The lines of a log from this byte on, however long it is. A line that is too long is passed over.
fn said(log: &Path, from: u64) -> io::Result<impl Iterator<Item = String>> {
    let mut file = limits::open(log)?;
    file.seek(SeekFrom::Start(from))?;
    let lines = limits::lines(BufReader::new(file)).map_while(|line| match line {
        Ok(line) => Some(Some(line)),
        Err(long) if long.kind() == ErrorKind::InvalidData => Some(None),
        Err(_) => None,
    });
    Ok(lines.flatten())
}

/// The arbiter's page of a table on this computer, read from the log of its program.
pub(super) fn page(number: u32, config: &Path, starts: bool) -> Option<NumberedPage> {
    // A token is printed once, but the host and port may change with each start.
    let (mut entrance, mut fingerprint, mut given) = (None, None, None);
    for line in said(&log(config), 0).ok()? {
        if let Some(found) = line.strip_prefix(ENTRANCE) {
            entrance = Some(found.trim_end_matches('/').to_owned());
        } else if let Some(found) = line.strip_prefix(FINGERPRINT) {
            fingerprint = Some(found.to_owned());
        } else if let Some((person, address)) = line.split_once(PAGE_OF)
            && (person.starts_with("chief arbiter") || person.starts_with("arbiter"))
            && address.starts_with("http")
        {
            given = Some(address.to_owned());
        }
    }
    let (entrance, given) = (entrance?, given?);
    let (_, path) = given.split_once("://")?.1.split_once('/')?;
    Some(NumberedPage {
        number: number as usize,
        address: format!("{entrance}/{path}"),
        fingerprint,
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

#[cfg(test)]
mod tests {
    use super::*;

    /// A log of more than a mebibyte was not read.
    #[test]
    fn the_page_of_a_table_is_found_in_a_log_of_any_length() {
        let folder = tempfile::tempdir().unwrap();
        let config = folder.path().join("round-1-table-7.toml");
        let first = "pages: http://127.0.0.1:8064/\nchief arbiter page: http://127.0.0.1:8064/arbiter?token=AB\n";
        let moves = "White: Eva vier\n".repeat(100_000);
        let long = "A".repeat(limits::MAX_LINE + 1);
        let last = "pages: https://hall:8070/\ncertificate: SHA-256 AB:12\nplayer page: http://hall:8070/player?token=CD\n";
        fs::write(log(&config), format!("{first}{moves}{long}\n{last}")).unwrap();
        let page = page(7, &config, true).unwrap();
        assert_eq!(page.address, "https://hall:8070/arbiter?token=AB");
        assert_eq!(page.fingerprint.as_deref(), Some("AB:12"));
        let from = (first.len() + moves.len()) as u64;
        let after: Vec<_> = said(&log(&config), from).unwrap().collect();
        assert_eq!(after, last.lines().collect::<Vec<_>>());
    }
}
