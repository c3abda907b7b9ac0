//! Loads a round from the event's file and the pairing program's files, and reports their mistakes.

use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use announce::Lack;
use config::{ConfigError, EventFile, Pairings};
use laws::encoding::{decoded, other_than_text};
use laws::mistake::FileMistake;
use round::trf::TrfReport;
use round::{Pairing, Round, RoundNote, headers, pairs};
use shell::limits;
use shell::nats::server_files::ServerFilesError;

/// Upper bound of a file of pairings, in bytes: a report of 20,000 players is shorter.
const PAIRINGS: u64 = 8 * 1024 * 1024;

/// Errors of loading or writing a round.
#[derive(Debug, thiserror::Error)]
pub(in crate::cli) enum EventError {
    #[error(transparent)]
    Config(#[from] ConfigError),
    #[error(transparent)]
    Hall(#[from] ServerFilesError),
    #[error(transparent)]
    Words(#[from] Lack),
    #[error("{}", config::unreadable(.path, .reason))]
    Unreadable { path: PathBuf, reason: io::Error },
    #[error("{}", .0.join("\n"))]
    Wrong(Vec<String>),
    #[error("{}", config::unwritable(.path, .reason))]
    Write { path: PathBuf, reason: io::Error },
    #[error("{} is there and says something else; move it away if it is no longer wanted, or write into another folder", .0.display())]
    There(PathBuf),
}

/// A round of an event, with its sources.
pub(super) struct EventRound {
    pub(super) event: EventFile,
    pub(super) round: Round,
    /// The pairing program's report.
    pub(super) report: Option<TrfReport>,
    /// The tables with annabella.
    pub(super) ours: Vec<Pairing>,
}

impl EventRound {
    /// Loads the round from the event's file.
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

/// The round, and the report that it comes from.
pub(in crate::cli) fn paired(event: &EventFile) -> Result<(Round, Option<TrfReport>), EventError> {
    let path = match &event.pairings {
        Pairings::Written(pairings) => {
            return Ok((Round::listed(event.round, pairings), None));
        }
        Pairings::File(path) => path,
    };
    let wrong = wrong_in(path);
    let bytes = contents(path)?;
    if let Some(kind) = other_than_text(&bytes) {
        let other = format!(
            "found {kind}, expected a text: a tournament report (TRF16 or TRF26), or the headers of the games in PGN; have the pairing program export one"
        );
        return Err(wrong(vec![FileMistake::new(0, other)]));
    }
    // In any encoding, and behind a byte order mark.
    let file = decoded(&bytes);
    let text = file
        .text
        .trim_start_matches(|sign: char| sign.is_whitespace() || sign == '\u{feff}');
    // Lines for readers and for programs may stand before its tags; no report has such lines.
    let mut tags = text
        .lines()
        .skip_while(|line| line.trim().is_empty() || line.starts_with([';', '%']));
    if tags.next().is_some_and(|line| line.starts_with('[')) {
        let round = headers::round(&file, event.round).map_err(&wrong)?;
        let round = timed(round, event).map_err(&wrong)?;
        return match &event.pairs {
            None => Ok((round, None)),
            Some(_) => Err(wrong(vec![FileMistake::new(
                0,
                "is a PGN, and pairs goes with a report; take pairs out, or name the report in pairings",
            )])),
        };
    }
    if pairs::is_list(&file.text) {
        return Err(wrong(vec![FileMistake::new(
            0,
            "is a list of pairs, which belongs to a report: name the tournament report (TRF16 or TRF26) in pairings, and this file in pairs",
        )]));
    }
    let mut report = TrfReport::of(&file).map_err(&wrong)?;
    if let Some(list) = &event.pairs {
        report = listed(&report, list, event.round)?;
    }
    let round = report.round(event.round).map_err(&wrong)?;
    Ok((timed(round, event).map_err(wrong)?, Some(report)))
}

/// Checks that the time control is understood, unless the event sets its own, and adapts the notes.
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
        let named =
            |note: &RoundNote| !matches!(note, RoundNote::NoTime { .. } | RoundNote::Untimed);
        round.notes.retain(named);
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

/// The bytes of a pairing program's file.
pub(super) fn contents(path: &Path) -> Result<Vec<u8>, EventError> {
    limits::read_file(path, PAIRINGS).map_err(|reason| EventError::Unreadable {
        path: path.to_owned(),
        reason,
    })
}

/// Reports the mistakes in this file, each with its path.
pub(super) fn wrong_in(path: &Path) -> impl Fn(Vec<FileMistake>) -> EventError {
    move |mistakes| {
        let said = mistakes.iter().map(|one| one.of(path));
        EventError::Wrong(said.collect())
    }
}

/// The report with the pairs of a list.
fn listed(report: &TrfReport, path: &Path, round: Option<u32>) -> Result<TrfReport, EventError> {
    let wrong = wrong_in(path);
    let bytes = contents(path)?;
    if let Some(kind) = other_than_text(&bytes) {
        let other = format!(
            "found {kind}, expected a text: the list of pairs as bbpPairings and JaVaFo write it, or one of Swiss-Manager or chess-results; have the pairing program export one"
        );
        return Err(wrong(vec![FileMistake::new(0, other)]));
    }
    let pairs = pairs::read(&bytes, &report.names()).map_err(&wrong)?;
    report.with_pairs(round, &pairs).map_err(wrong)
}

/// The tables with annabella; an error for a configured table that the round lacks.
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

/// Replaces a file atomically: readers see the old or the new content.
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
    put().map_err(|reason| {
        // On a full disk the part that was written would stay, and take the room.
        let _gone = fs::remove_file(&new);
        EventError::Write {
            path: path.to_owned(),
            reason,
        }
    })
}

#[cfg(test)]
mod tests {
    use super::replaced;
    use std::fs;

    /// Otherwise a full disk is a little fuller after each attempt.
    #[test]
    fn a_file_that_cannot_be_replaced_leaves_nothing_of_the_new_one() {
        let folder = tempfile::tempdir().unwrap();
        // No file takes the place of a folder.
        let path = folder.path().join("round-1-table-1.toml");
        fs::create_dir(&path).unwrap();
        replaced(&path, "text").unwrap_err();
        let left = fs::read_dir(folder.path()).unwrap();
        let left: Vec<_> = left.map(|entry| entry.unwrap().path()).collect();
        assert_eq!(left, [path]);
    }
}
