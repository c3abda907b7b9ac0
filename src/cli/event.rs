//! `annabella event`: a round of an event out of one file, and its results back to the pairing program.
//!
//! Deliberately not here: pairing, standings, and the tables themselves, each of which runs on its own computer.

mod configured;
mod nats;
pub(super) mod results;

use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use shakmaty::ByColor;

use super::{WRONG_USAGE, fail, print};
use shell::bound;
use shell::nats::hall::{HallError, MadeDesks};
use announce::escaped;
use config::{Config, ConfigError, EventFile, Pairings, is_section_of, named, told_apart};
use laws::mistake::FileMistake;
use round::trf::TrfReport;
use round::{Pairing, Round, headers, pairs};

/// Say who plays where in a round, write the configuration of each table, and give the results back to the pairing program.
///
/// Exit code 0: done, 1: a ledger cannot be counted, 2: the file, the pairings or a table's configuration is wrong.
#[derive(clap::Args, Debug)]
pub struct EventArgs {
    /// The file of the event, TOML
    event: PathBuf,
    /// Write the configuration of each table into this folder, and below it the files of the servers that `[nats]` names
    #[arg(long, value_name = "FOLDER")]
    tables: Option<PathBuf>,
    /// Read the ledgers of the tables in this folder, and write there the round as PGN, its results as CSV, its cases, rulings and
    /// warnings as a text, and the results in the report that the pairings came from
    #[arg(long, value_name = "FOLDER")]
    results: Option<PathBuf>,
}

/// The longest file of pairings, in bytes: a report of 20,000 players is shorter.
const PAIRINGS: u64 = 8 * 1024 * 1024;

/// Why a round cannot be had.
#[derive(Debug, thiserror::Error)]
pub(super) enum EventError {
    #[error(transparent)]
    Config(#[from] ConfigError),
    #[error(transparent)]
    Hall(#[from] HallError),
    #[error("cannot read the pairings {}: {reason}; check the path and its rights", .path.display())]
    Unreadable { path: PathBuf, reason: io::Error },
    #[error("{}", .0.join("\n"))]
    Wrong(Vec<String>),
    #[error("{}", config::unwritable(.path, .reason))]
    Write { path: PathBuf, reason: io::Error },
    #[error("{} is there and says something else; move it away if it is no longer wanted, or write into another folder", .0.display())]
    There(PathBuf),
}

/// Runs the command.
pub fn run(args: &EventArgs) -> ExitCode {
    match told(args) {
        Ok(code) => code,
        Err(error) => fail(WRONG_USAGE, error),
    }
}

fn told(args: &EventArgs) -> Result<ExitCode, EventError> {
    let event = EventFile::load(&args.event)?;
    let (round, report) = paired(&event)?;
    let ours = ours(&event, &round)?;
    let desks = match &args.tables {
        Some(folder) => nats::desks(folder, &event, &round)?,
        None => MadeDesks::default(),
    };
    let configurations = configurations(&event, &round, &ours, &desks.keys)?;
    let Some(folder) = &args.tables else {
        print(&plan(&event, &round, &ours));
        return results(args, &event, &round, &ours, report.as_ref());
    };
    // All are looked at before the first is written: what is refused changes nothing.
    let mut files = Vec::new();
    for (name, text) in &configurations {
        let path = folder.join(name);
        let there = configured::there(&path, text)?;
        files.push((path, text, there));
    }
    configured::none_in_the_way(&files)?;
    print(&plan(&event, &round, &ours));
    for (path, text, there) in files {
        if there.is_to_be_written() {
            fs::create_dir_all(folder).map_err(|reason| EventError::Write {
                path: path.clone(),
                reason,
            })?;
            replaced(&path, text)?;
        }
        let path = escaped(&path.display().to_string());
        print(&format!("{}: {path}\n", there.said()));
    }
    nats::write(folder, &event, &ours, desks)?;
    results(args, &event, &round, &ours, report.as_ref())
}

/// The results of the round, where they are asked for.
fn results(
    args: &EventArgs,
    event: &EventFile,
    round: &Round,
    ours: &[&Pairing],
    report: Option<&TrfReport>,
) -> Result<ExitCode, EventError> {
    match &args.results {
        Some(folder) => results::write(folder, event, round, ours, report),
        None => Ok(ExitCode::SUCCESS),
    }
}

/// The round, and the report that it came from.
pub(super) fn paired(event: &EventFile) -> Result<(Round, Option<TrfReport>), EventError> {
    let path = match &event.pairings {
        Pairings::Written(pairings) => {
            return Ok((Round::listed(event.round, pairings), None));
        }
        Pairings::File(path) => path,
    };
    let wrong = wrong_in(path);
    let bytes = contents(path)?;
    let mut signs = bytes.iter().filter(|byte| !byte.is_ascii_whitespace());
    // Behind the mark with which some programs begin UTF-8.
    let first = signs.find(|byte| !b"\xEF\xBB\xBF".contains(byte));
    if first == Some(&b'[') {
        let round = headers::round(&bytes, event.round).map_err(&wrong)?;
        return match &event.pairs {
            None => Ok((round, None)),
            Some(_) => Err(wrong(vec![FileMistake::new(
                0,
                "is a PGN, and pairs goes with a report; take pairs out, or name the report in pairings",
            )])),
        };
    }
    let mut report = TrfReport::read(&bytes).map_err(&wrong)?;
    if let Some(list) = &event.pairs {
        report = listed(&report, list, event.round)?;
    }
    let mut round = report.round(event.round).map_err(&wrong)?;
    match round.unread_time.take() {
        Some(unread) if event.says_time() => round
            .notes
            .push(format!("{unread}; the time of [event] holds")),
        Some(mut unread) => {
            unread.message += "; write time = \"90+30\" or what it is in [event]";
            return Err(wrong(vec![unread]));
        }
        None => {}
    }
    Ok((round, Some(report)))
}

/// What a pairing program wrote.
fn contents(path: &Path) -> Result<Vec<u8>, EventError> {
    bound::file(path, PAIRINGS).map_err(|reason| EventError::Unreadable {
        path: path.to_owned(),
        reason,
    })
}

/// What is wrong in this file, each mistake with its path.
fn wrong_in(path: &Path) -> impl Fn(Vec<FileMistake>) -> EventError {
    move |mistakes| {
        let said = mistakes.iter().map(|one| one.of(path));
        EventError::Wrong(said.collect())
    }
}

/// The report with the pairs of a list.
fn listed(report: &TrfReport, path: &Path, round: Option<u32>) -> Result<TrfReport, EventError> {
    let wrong = wrong_in(path);
    let pairs = pairs::read(&contents(path)?, &report.names()).map_err(&wrong)?;
    report.with_pairs(round, &pairs).map_err(wrong)
}

/// The tables at which annabella is.
pub(super) fn ours<'r>(
    event: &EventFile,
    round: &'r Round,
) -> Result<Vec<&'r Pairing>, EventError> {
    let there = |table: &u32| round.pairings.iter().any(|pairing| pairing.table == *table);
    let missing: Vec<String> = event
        .tables
        .iter()
        .filter(|table| !there(table))
        .map(|table| {
            let tables = round.pairings.len();
            format!("tables names table {table}, and the round has {tables}; take it out, or name another round")
        })
        .collect();
    if !missing.is_empty() {
        return Err(EventError::Wrong(missing));
    }
    let wanted = |table| event.tables.is_empty() || event.tables.contains(&table);
    let ours = round
        .pairings
        .iter()
        .filter(|pairing| wanted(pairing.table));
    Ok(ours.collect())
}

/// The name and the text of each table's configuration, each understood as that table will understand it.
fn configurations(
    event: &EventFile,
    round: &Round,
    ours: &[&Pairing],
    desks: &[(String, String)],
) -> Result<Vec<(String, String)>, EventError> {
    let mut written = Vec::new();
    let mut wrong = event.unclear(round);
    for pairing in ours {
        let text = event.configuration(round, pairing, desks);
        let nowhere = |_: &str| Some("/".into());
        if let Err(faults) = Config::parse(&text, Path::new(""), nowhere) {
            let table = pairing.table;
            let faults = faults.iter().map(|fault| &fault.message);
            wrong.extend(faults.map(|fault| format!("table {table}: {fault}")));
        }
        written.push((named(round, pairing) + ".toml", text));
    }
    match wrong.is_empty() {
        true => Ok(written),
        false => Err(EventError::Wrong(wrong)),
    }
}

/// Who plays where, a line each.
fn plan(event: &EventFile, round: &Round, ours: &[&Pairing]) -> String {
    let name = event.name.as_ref().or(round.event.as_ref());
    let name = name.map_or("event without a name", |name| name);
    let number = round
        .number
        .map_or(String::new(), |number| format!(", round {number}"));
    let mut lines = vec![format!(
        "{name}{number}: {} of {} tables are annabella's",
        ours.len(),
        round.pairings.len()
    )];
    if round.decided > 0 {
        lines.push(format!(
            "decided already: {} games of this round have a result in the file",
            round.decided
        ));
    }
    lines.extend(round.notes.iter().cloned());
    for pairing in ours {
        let named = |player| told_apart(round, player);
        let ByColor { white, black } = pairing.players.as_ref().map(named);
        lines.push(format!(
            "table {}: {white}, White, against {black}, Black",
            pairing.table
        ));
    }
    let playing = |section: &&str| {
        let mut players = ours.iter().flat_map(|pairing| &pairing.players);
        !players.any(|player| is_section_of(section, player))
    };
    let idle = event.players().filter(playing);
    lines.extend(idle.map(|name| format!("not at a table: {name}, who has a section in the file")));
    lines.iter().map(|line| escaped(line) + "\n").collect()
}

/// Writes a file whole: who reads it meanwhile has the one before, or this one.
pub(super) fn replaced(path: &Path, text: &str) -> Result<(), EventError> {
    let mut new = path.as_os_str().to_owned();
    new.push(".new");
    let new = PathBuf::from(new);
    let put = || {
        let mut file = fs::File::create(&new)?;
        file.write_all(text.as_bytes())?;
        file.sync_all()?;
        fs::rename(&new, path)
    };
    put().map_err(|reason| EventError::Write {
        path: path.to_owned(),
        reason,
    })
}
