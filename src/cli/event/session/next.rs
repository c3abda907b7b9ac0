//! The step from a round to the next one.

use std::fs;
use std::path::{Path, PathBuf};

use super::super::pairings::{EventError, EventRound, contents, replaced, wrong_in};
use super::super::plan;
use super::super::results::{self, TableProgress};
use super::{EventSession, Standing, StepError};
use crate::cli::lines::print;
use config::{EventFile, Pairings};
use round::trf::TrfReport;

impl EventSession {
    /// Loads the next round if it is paired; otherwise prints what is missing.
    pub(super) fn takes_next(&mut self) -> Result<(), StepError> {
        let tables = self.standing();
        let open = tables
            .iter()
            .filter(|table| table.progress != TableProgress::Over);
        let open: Vec<&Standing> = open.collect();
        if !open.is_empty() {
            self.tell("event-still-open", [("tables", &*self.tables(&open))]);
        }
        let event = EventFile::load(&self.file).map_err(EventError::from)?;
        let number = self.paired.number();
        // An unfinished table does not delay the results of the others.
        let over = open.len() < tables.len() && self.ledgers().is_dir();
        if over && !self.is_counted(&tables) {
            results::write(&self.ledgers(), &self.paired, &self.words)?;
        }
        if let (true, Some(list), Pairings::File(report)) =
            (open.is_empty(), &event.pairs, &event.pairings)
        {
            self.puts_back(report, list)?;
        }
        let found = EventRound::load(&self.file);
        match found {
            Ok(next) if next.number() > number => {
                self.leaves(&tables);
                self.paired = next;
                plan::of(&self.paired, &self.words)
                    .into_iter()
                    .for_each(print);
                self.stands()
            }
            _ if event.round == Some(number) && !matches!(event.pairings, Pairings::Written(_)) => {
                let (path, round) = (shown(&self.file), number.to_string());
                let values = [("path", &*path), ("round", &*round)];
                self.tell("event-round-fixed", values);
                Ok(())
            }
            Ok(_) => {
                self.waits(&event, open.is_empty());
                Ok(())
            }
            Err(error) => {
                error.to_string().lines().for_each(print);
                if let Some(list) = &event.pairs {
                    self.tell("event-waits-list", [("list", &*shown(list))]);
                }
                Ok(())
            }
        }
    }

    /// Prints what the next round waits for.
    fn waits(&self, event: &EventFile, all_over: bool) {
        let round = self.paired.number().to_string();
        match &event.pairings {
            Pairings::Written(_) => {
                let path = shown(&self.file);
                let values = [("path", &*path), ("round", &*round)];
                self.tell("event-waits-written", values);
            }
            Pairings::File(path) => {
                let path = shown(path);
                let report = self.counted().with_extension("trf");
                match all_over && report.exists() {
                    true => {
                        let report = shown(&report);
                        let values = [("path", &*path), ("round", &round), ("report", &report)];
                        self.tell("event-waits", values);
                    }
                    false => {
                        let values = [("path", &*path), ("round", &*round)];
                        self.tell("event-waits-results", values);
                    }
                }
            }
        }
    }

    /// If pairings come from a list, no program updates the report: writes the round's results into it, and keeps a copy of the
    /// old report.
    fn puts_back(&self, report: &Path, list: &Path) -> Result<(), StepError> {
        let number = self.paired.number();
        let counted = self.counted().with_extension("trf");
        if !counted.exists()
            || TrfReport::read(&contents(report)?)
                .map_err(wrong_in(report))?
                .last_round()
                >= number
        {
            return Ok(());
        }
        let results = contents(&counted)?;
        let kept = self.kept(report);
        if !kept.exists() {
            let copied = fs::copy(report, &kept);
            copied.map_err(|reason| EventError::Write {
                path: kept.clone(),
                reason,
            })?;
        }
        self.tell("event-kept", [("path", &*shown(&kept))]);
        replaced(report, &String::from_utf8_lossy(&results))?;
        let (path, list, round) = (shown(report), shown(list), number.to_string());
        let values = [("path", &*path), ("round", &round), ("list", &list)];
        self.tell("event-report-put", values);
        Ok(())
    }

    /// The path of the report's copy from before this round.
    fn kept(&self, report: &Path) -> PathBuf {
        let number = self.paired.number();
        let name = report.file_name().unwrap_or_default().to_string_lossy();
        self.ledgers().join(format!("before-round-{number}-{name}"))
    }

    /// Stops the programs of tables whose games are over, and lists the others that still run.
    fn leaves(&mut self, tables: &[Standing]) {
        let running = tables.iter().filter(|table| table.runs);
        let mut left = Vec::new();
        for table in running {
            let over = table.progress == TableProgress::Over;
            match over && self.here.stop(&table.config) {
                true => {
                    let number = table.pairing.table.to_string();
                    self.tell("event-stopped", [("table", &*number)]);
                }
                false => left.push(table),
            }
        }
        if !left.is_empty() {
            self.tell("event-still-runs", [("tables", &*self.tables(&left))]);
        }
    }
}

fn shown(path: &Path) -> String {
    path.display().to_string()
}
