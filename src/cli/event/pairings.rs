//! The round out of the file of an event and the files of the pairing program, and what is wrong with them.

use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use announce::Lack;
use config::{ConfigError, EventFile, Pairings};
use laws::encoding::decoded;
use laws::mistake::FileMistake;
use round::trf::TrfReport;
use round::{Pairing, Round, RoundNote, headers, pairs};
use shell::bound;
use shell::nats::server_files::ServerFilesError;

/// The longest file of pairings, in bytes: a report of 20,000 players is shorter.
const PAIRINGS: u64 = 8 * 1024 * 1024;

/// Why a round cannot be had.
#[derive(Debug, thiserror::Error)]
pub(in crate::cli) enum EventError {
    #[error(transparent)]
    Config(#[from] ConfigError),
    #[error(transparent)]
    Hall(#[from] ServerFilesError),
    #[error(transparent)]
    Words(#[from] Lack),
    #[error("cannot read the pairings {}: {reason}; check the path and its rights", .path.display())]
    Unreadable { path: PathBuf, reason: io::Error },
    #[error("{}", .0.join("\n"))]
    Wrong(Vec<String>),
    #[error("{}", config::unwritable(.path, .reason))]
    Write { path: PathBuf, reason: io::Error },
    #[error("{} is there and says something else; move it away if it is no longer wanted, or write into another folder", .0.display())]
    There(PathBuf),
}

/// A round of an event, with what it came from.
pub(super) struct EventRound {
    pub(super) event: EventFile,
    pub(super) round: Round,
    /// The pairing program's report.
    pub(super) report: Option<TrfReport>,
    /// The tables at which annabella is.
    pub(super) ours: Vec<Pairing>,
}

impl EventRound {
    /// Of the event in this file.
    ///
    /// # Errors
    ///
    /// [`EventError`]
    pub(super) fn load(path: &Path) -> Result<EventRound, EventError> {
        let event = EventFile::load(path)?;
        let (round, report) = paired(&event)?;
        let ours = ours(&event, &round)?.into_iter().cloned().collect();
        Ok(EventRound {
            event,
            round,
            report,
            ours,
        })
    }

    /// Its number; a round without one is the first.
    pub(super) fn number(&self) -> u32 {
        self.round.number.unwrap_or(1)
    }
}

/// The round, and the report that it came from.
pub(in crate::cli) fn paired(event: &EventFile) -> Result<(Round, Option<TrfReport>), EventError> {
    let path = match &event.pairings {
        Pairings::Written(pairings) => {
            return Ok((Round::listed(event.round, pairings), None));
        }
        Pairings::File(path) => path,
    };
    let wrong = wrong_in(path);
    let bytes = contents(path)?;
    // Whatever it is written in; behind the mark with which some programs begin.
    let text = decoded(&bytes).text;
    let text = text.trim_start_matches(|sign: char| sign.is_whitespace() || sign == '\u{feff}');
    if text.starts_with('[') {
        let round = headers::round(&bytes, event.round).map_err(&wrong)?;
        let round = timed(round, event).map_err(&wrong)?;
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
    let round = report.round(event.round).map_err(&wrong)?;
    Ok((timed(round, event).map_err(wrong)?, Some(report)))
}

/// The round, if its time control is understood, or the event says one.
fn timed(mut round: Round, event: &EventFile) -> Result<Round, Vec<FileMistake>> {
    match round.unread_time.take() {
        Some(unread) if event.says_time() => round.notes.push(RoundNote::TimeHolds(unread)),
        Some(mut unread) => {
            unread.message += "; write time = \"90+30\" or what it is in [event]";
            return Err(vec![unread]);
        }
        None => {}
    }
    if event.says_time() {
        for note in &mut round.notes {
            if let RoundNote::Time { written, control } = note {
                *note = RoundNote::OtherTime {
                    written: std::mem::take(written),
                    control: control.clone(),
                };
            }
        }
    }
    Ok(round)
}

/// What a pairing program wrote.
pub(super) fn contents(path: &Path) -> Result<Vec<u8>, EventError> {
    bound::file(path, PAIRINGS).map_err(|reason| EventError::Unreadable {
        path: path.to_owned(),
        reason,
    })
}

/// What is wrong in this file, each mistake with its path.
pub(super) fn wrong_in(path: &Path) -> impl Fn(Vec<FileMistake>) -> EventError {
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
pub(in crate::cli) fn ours<'r>(
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

/// Writes a file whole: who reads it meanwhile has the one before, or this one.
pub(in crate::cli) fn replaced(path: &Path, text: &str) -> Result<(), EventError> {
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
