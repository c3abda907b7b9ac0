//! An interactive session for a round of an event: its progress, and one word for each step.
//!
//! ```text
//! pair --> write --> rehearse --> start --> watch --> results --> next --> (the next round) write ...
//! ```
//!
//! Each step does what an option of the command, or another command, does. It may be repeated, and never overwrites manual
//! edits. Input is understood in the arbiter's language and in English; the end of input ends the session.

mod here;
mod next;
mod progress;

use std::io::{self, IsTerminal as _};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::Duration;

use tokio::runtime::Builder;
use tokio::sync::mpsc;
use tokio::time::timeout;

use self::here::TablesHere;
use self::progress::Standing;
use super::pairings::{EventError, EventRound};
use super::results::{self, TableProgress};
use super::tables::PreparedTables;
use super::{nats, plan};
use crate::cli::arbiter;
use crate::cli::desk::{self, DeskError, DeskScope};
use crate::cli::lines::{complain, print};
use crate::cli::rehearse::{self, RehearseArgs};
use crate::cli::spoken::{CommandRow, TerminalWords};
use config::{NATS_FOLDER, letters_apart};
use shell::nats::heartbeat::TablePhase;

/// A step, or another word.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Step {
    Help,
    /// Print how the round stands.
    State,
    Pair,
    Write,
    Rehearse,
    Start,
    Watch,
    Results,
    /// Take the next round.
    Next,
    Quit,
}

/// The steps, as `help` explains them.
const STEPS: [CommandRow<Step>; 10] = [
    CommandRow::new(None, &[("help", Step::Help)]),
    CommandRow::new(Some("event-help-state"), &[("state", Step::State)]),
    CommandRow::new(Some("event-help-pair"), &[("pair", Step::Pair)]),
    CommandRow::new(Some("event-help-write"), &[("write", Step::Write)]),
    CommandRow::new(Some("event-help-rehearse"), &[("rehearse", Step::Rehearse)]),
    CommandRow::new(Some("event-help-start"), &[("start", Step::Start)]),
    CommandRow::new(Some("event-help-watch"), &[("watch", Step::Watch)]),
    CommandRow::new(Some("event-help-results"), &[("results", Step::Results)]),
    CommandRow::new(Some("event-help-next"), &[("next", Step::Next)]),
    CommandRow::new(Some("event-help-quit"), &[("quit", Step::Quit)]),
];

/// Each step with its English word.
fn steps() -> impl Iterator<Item = &'static (&'static str, Step)> {
    STEPS.iter().flat_map(|row| row.words)
}

/// The time within which piped input, or its end, should arrive.
const SOON: Duration = Duration::from_millis(500);

/// The maximum number of tables that a line lists.
const NAMED: usize = 20;

/// The folder of the tables' configurations, beside the file of the event.
const TABLES: &str = "tables";

/// Errors that stop a step, but not the session.
#[derive(Debug, thiserror::Error)]
enum StepError {
    #[error(transparent)]
    Event(#[from] EventError),
    #[error(transparent)]
    Desk(#[from] DeskError),
}

/// A session for a round.
pub(super) struct EventSession {
    /// The file of the event.
    file: PathBuf,
    paired: EventRound,
    /// The folder of its tables' configurations.
    folder: PathBuf,
    words: TerminalWords,
    typed: mpsc::Receiver<String>,
    here: TablesHere,
}

impl EventSession {
    /// Prints the pairings, then runs the session until its input ends. Without a terminal and without input, the pairings (in
    /// `plain` words) are all.
    ///
    /// # Errors
    ///
    /// [`EventError`] before the first prompt.
    pub(super) fn hold(
        file: &Path,
        paired: EventRound,
        plain: &TerminalWords,
    ) -> Result<ExitCode, EventError> {
        let words = TerminalWords::new(paired.event.arbiters_language)?;
        let terminal = io::stdin().is_terminal();
        let spoken = if terminal { &words } else { plain };
        plan::of(&paired, spoken).into_iter().for_each(print);
        let folder = file.parent().unwrap_or(Path::new(""));
        let mut session = EventSession {
            file: file.to_owned(),
            folder: of_tables(folder, &paired),
            paired,
            words,
            typed: arbiter::read_lines(),
            here: TablesHere::default(),
        };
        let mut first = None;
        if !terminal {
            first = session.first_typed();
            if first.is_none() {
                return Ok(ExitCode::SUCCESS);
            }
        }
        let stands = session.stands();
        told(stands);
        while let Some(line) = first.take().or_else(|| session.typed.blocking_recv()) {
            if !session.does(line.trim()) {
                break;
            }
        }
        Ok(ExitCode::SUCCESS)
    }

    /// The first line of input; none at its end. If neither arrives soon, as from an open pipe, a hint goes to standard error,
    /// so that programs can still parse the pairings.
    fn first_typed(&mut self) -> Option<String> {
        let clock = Builder::new_current_thread().enable_time().build();
        let soon = clock.ok().and_then(|clock| {
            let typed = async { timeout(SOON, self.typed.recv()).await.ok() };
            clock.block_on(typed)
        });
        soon.unwrap_or_else(|| {
            let steps = self.steps();
            let waits = [("steps", &*steps)];
            complain(&self.words.with("event-waits-typed", waits));
            self.typed.blocking_recv()
        })
    }

    /// All words that can be typed.
    fn steps(&self) -> String {
        let steps: Vec<String> = steps().map(|(_, step)| self.step(*step)).collect();
        steps.join(", ")
    }

    /// Runs the step of a line; false ends the session.
    fn does(&mut self, line: &str) -> bool {
        let done = match self.words.command_of(line, &STEPS) {
            Some(Step::Quit) => return false,
            Some(Step::Help) => {
                self.words.help(&STEPS).iter().for_each(print);
                Ok(())
            }
            Some(Step::State) => {
                print(plan::heading(&self.paired, &self.words));
                self.stands()
            }
            Some(Step::Pair) => self.pairs(),
            Some(Step::Write) => self.writes(),
            Some(Step::Rehearse) => self.rehearses(),
            Some(Step::Start) => self.starts(),
            Some(Step::Watch) => self.watches(),
            Some(Step::Results) => self.counts(),
            Some(Step::Next) => self.takes_next(),
            None if line.is_empty() => Ok(()),
            None => {
                self.asks_back(line);
                Ok(())
            }
        };
        told(done);
        true
    }

    fn say(&self, name: &str) {
        print(self.words.say(name));
    }

    fn tell<const N: usize>(&self, name: &str, values: [(&str, &str); N]) {
        print(self.words.with(name, values));
    }

    /// Suggests the nearest step for an unknown word, or lists all steps.
    fn asks_back(&self, line: &str) {
        let typed = line.to_lowercase();
        let near = |(word, step): (&str, Step)| {
            let own = self.step(step);
            letters_apart(&own, &typed).min(letters_apart(word, &typed))
        };
        let nearest = steps().min_by_key(|step| near(**step));
        match nearest.filter(|step| near(**step) <= 2) {
            Some((_, step)) => {
                let step = self.step(*step);
                self.tell("event-meant", [("line", line), ("step", &*step)]);
            }
            None => {
                let steps = self.steps();
                self.tell("event-expected", [("line", line), ("steps", &*steps)]);
            }
        }
    }

    /// The word of a step in the arbiter's language.
    fn step(&self, step: Step) -> String {
        let word = steps().find(|(_, other)| *other == step);
        let word = word.map_or("", |(word, _)| word);
        let words = self.words.say(&format!("type-{word}"));
        words.split(", ").next().unwrap_or_default().to_owned()
    }

    /// Asks until the answer is yes or no; the end of input means no.
    fn agreed(&mut self) -> bool {
        loop {
            let Some(line) = self.typed.blocking_recv() else {
                return false;
            };
            match self.words.command(line.trim(), &["yes", "no"]) {
                Some(answer) => return answer == "yes",
                None => self.tell("event-yes-or-no", [("line", line.trim())]),
            }
        }
    }

    /// The numbers of these tables, as a list.
    fn tables(&self, tables: &[&Standing]) -> String {
        let numbers = tables.iter().map(|table| table.pairing.table.to_string());
        self.numbered(numbers.collect())
    }

    fn numbered(&self, mut numbers: Vec<String>) -> String {
        let more = numbers.len().saturating_sub(NAMED);
        numbers.truncate(NAMED);
        let named = numbers.join(", ");
        match more {
            0 => named,
            more => {
                let n = more.to_string();
                let values = [("tables", &*named), ("n", &*n)];
                self.words.with("event-and-more", values)
            }
        }
    }

    /// Prints the progress of the round, and the next step.
    fn stands(&self) -> Result<(), StepError> {
        let tables = self.standing();
        let all = tables.len().to_string();
        let folder = self.folder.display().to_string();
        let written = tables.iter().filter(|table| table.config.exists()).count();
        match written {
            0 => self.tell("event-unwritten", [("folder", &*folder)]),
            n => {
                let n = n.to_string();
                let values = [("n", &*n), ("all", &all), ("folder", &folder)];
                self.tell("event-configured", values);
            }
        }
        let running: Vec<&Standing> = tables.iter().filter(|table| table.runs).collect();
        if !running.is_empty() {
            self.tell("event-runs", [("tables", &*self.tables(&running))]);
        } else if written > 0 {
            self.say("event-runs-none");
        }
        let heard = self.heard()?;
        if let Some(heard) = &heard {
            let is_heard = |table: &&Standing| self.phase(heard, table).is_some();
            let (there, missing): (Vec<_>, Vec<_>) = tables.iter().partition(is_heard);
            let (n, missing_tables) = (there.len().to_string(), self.tables(&missing));
            match (there.len(), missing.len()) {
                (0, _) => self.say("event-heard-none"),
                (_, 0) => self.tell("event-heard-all", [("all", &*all)]),
                _ => {
                    let values = [("n", &*n), ("all", &all), ("tables", &missing_tables)];
                    self.tell("event-heard", values);
                }
            }
        }
        let is_over = |table: &&Standing| table.progress == TableProgress::Over;
        let (over, open): (Vec<_>, Vec<_>) = tables.iter().partition(is_over);
        let (n, open_tables) = (over.len().to_string(), self.tables(&open));
        match (over.len(), open.len()) {
            (0, _) => self.tell("event-results-none", [("all", &*all)]),
            (_, 0) => self.tell("event-results-all", [("all", &*all)]),
            _ => {
                let values = [("n", &*n), ("all", &all), ("tables", &open_tables)];
                self.tell("event-results-some", values);
            }
        }
        let counted = self.is_counted(&tables);
        let under_way = heard.is_some_and(|heard| !heard.is_empty())
            || tables.iter().any(|table| {
                let begun = [TableProgress::Begun, TableProgress::Over];
                table.runs || begun.contains(&table.progress)
            });
        let playing = |table: &Standing| table.progress == TableProgress::Begun;
        let step = match () {
            () if written < tables.len() => Step::Write,
            () if open.is_empty() && counted => Step::Next,
            () if open.is_empty() => Step::Results,
            () if tables.iter().any(playing) => Step::Watch,
            () if under_way || self.paired.event.servers.is_empty() => Step::Start,
            () => Step::Rehearse,
        };
        self.tell("event-next-step", [("step", &*self.step(step))]);
        Ok(())
    }

    /// Reloads the pairings.
    fn pairs(&mut self) -> Result<(), StepError> {
        self.paired = EventRound::load(&self.file)?;
        let lines = plan::of(&self.paired, &self.words);
        lines.into_iter().for_each(print);
        Ok(())
    }

    /// Writes the files of the tables and servers.
    fn writes(&mut self) -> Result<(), StepError> {
        let prepared = PreparedTables::of(&self.paired, Some(&self.folder))?;
        prepared.write(&self.folder, &self.paired, &self.words)?;
        let step = match self.paired.event.servers.is_empty() {
            true => Step::Start,
            false => Step::Rehearse,
        };
        self.tell("event-next-step", [("step", &*self.step(step))]);
        Ok(())
    }

    /// Whether every table has its configuration; otherwise prints a hint.
    fn is_written(&self, tables: &[Standing]) -> bool {
        let written = tables.iter().all(|table| table.config.exists());
        if !written {
            self.say("event-write-first");
        }
        written
    }

    /// Renews the servers' certificates if necessary.
    fn certifies(&self) -> Result<(), StepError> {
        match self.paired.event.servers.is_empty() {
            true => Ok(()),
            false => Ok(nats::renew_certificates(
                &self.folder,
                &self.paired.event,
                &self.words,
            )?),
        }
    }

    fn rehearses(&mut self) -> Result<(), StepError> {
        if self.paired.event.servers.is_empty() {
            self.say("event-rehearse-servers");
            return Ok(());
        }
        let tables = self.standing();
        if !self.is_written(&tables) {
            return Ok(());
        }
        self.certifies()?;
        let quiet = |table: &Standing| table.progress == TableProgress::Nothing && !table.runs;
        let heard = self.heard()?;
        if !tables.iter().all(quiet) || heard.as_ref().is_some_and(|heard| !heard.is_empty()) {
            self.say("event-begun");
            return Ok(());
        }
        if heard.is_none() {
            return Ok(());
        }
        let n = tables.len().to_string();
        self.tell("event-rehearsing", [("n", &*n)]);
        let keys = self.folder.join(NATS_FOLDER);
        // The rehearsal prints its own result.
        rehearse::run(&RehearseArgs::short(
            &self.file,
            &self.paired.event.servers,
            &keys,
        ));
        self.tell("event-next-step", [("step", &*self.step(Step::Start))]);
        Ok(())
    }

    /// Starts the tables on this computer, and then the games.
    fn starts(&mut self) -> Result<(), StepError> {
        let tables = self.standing();
        if !self.is_written(&tables) {
            return Ok(());
        }
        if tables
            .iter()
            .all(|table| table.progress == TableProgress::Over)
        {
            self.say("event-all-over");
            return Ok(());
        }
        self.certifies()?;
        let heard = self.heard()?.unwrap_or_default();
        let idle: Vec<&Standing> = tables
            .iter()
            .filter(|table| !table.runs && table.progress != TableProgress::Over)
            .filter(|table| self.phase(&heard, table).is_none())
            .collect();
        let (may, elsewhere): (Vec<_>, Vec<_>) = here::may_run(idle);
        if !may.is_empty() {
            self.tell("event-start-here", [("tables", &*self.tables(&may))]);
            match self.agreed() {
                true => self.runs(&may),
                false => self.is_elsewhere(&may),
            }
        }
        self.is_elsewhere(&elsewhere);
        let waiting = |table: &Standing| match self.phase(&heard, table) {
            Some(phase) => *phase == TablePhase::SettingUp,
            None => table.runs && table.progress == TableProgress::SetUp,
        };
        let now = self.standing();
        let waiting: Vec<&Standing> = now.iter().filter(|table| waiting(table)).collect();
        if waiting.is_empty() {
            self.say("event-start-none");
            return Ok(());
        }
        self.tell("event-start-games", [("tables", &*self.tables(&waiting))]);
        match self.agreed() {
            true => self.attends(&waiting),
            false => {
                self.say("event-not-now");
                Ok(())
            }
        }
    }

    /// Starts the programs of these tables on this computer.
    fn runs(&mut self, tables: &[&Standing]) {
        for table in tables {
            let number = table.pairing.table;
            let name = number.to_string();
            let set_up = || table.is_set_up();
            match self.here.start(&table.config, set_up) {
                Ok(log) => {
                    let path = log.display().to_string();
                    self.tell("event-started", [("table", &*name), ("path", &path)]);
                }
                Err(why) => self.tell("event-not-started", [("table", &*name), ("why", &why)]),
            }
        }
    }

    /// Prints how to start these tables on their own computers.
    fn is_elsewhere(&self, tables: &[&Standing]) {
        for table in tables {
            let number = table.pairing.table.to_string();
            let name = table.config.file_name().unwrap_or_default();
            let path = name.to_string_lossy();
            let values = [("table", &*number), ("path", &*path)];
            self.tell("event-start-there", values);
        }
    }

    fn watches(&mut self) -> Result<(), StepError> {
        self.certifies()?;
        self.attends(&[])
    }

    /// Opens the desk, and starts the games of these tables there.
    fn attends(&mut self, starts: &[&Standing]) -> Result<(), StepError> {
        let over = match self.servers() {
            Some(servers) => {
                let by = desk::arbiter_of(&servers)?;
                self.tell("event-desk-of", [("name", &*by)]);
                let places = starts.iter().filter_map(|table| self.place(&table.pairing));
                DeskScope::Servers {
                    starts: places.collect(),
                    servers,
                }
            }
            None => {
                let running = self.standing();
                let running = running.iter().filter(|table| table.runs);
                let mut pages = Vec::new();
                for table in running {
                    let number = table.pairing.table;
                    let starts = starts.iter().any(|other| other.pairing.table == number);
                    match here::page(number, &table.config, starts) {
                        Some(page) => pages.push(page),
                        None => {
                            let number = number.to_string();
                            self.tell("event-no-address", [("table", &*number)]);
                        }
                    }
                }
                if pages.is_empty() {
                    self.say("event-watch-none");
                    return Ok(());
                }
                self.say("event-desk-pages");
                DeskScope::Pages(pages)
            }
        };
        desk::open(over, self.words.language(), &mut self.typed)?;
        self.stands()
    }

    /// Counts and writes the results.
    fn counts(&mut self) -> Result<(), StepError> {
        if !self.ledgers().is_dir() {
            self.say("event-write-first");
            return Ok(());
        }
        results::write(&self.ledgers(), &self.paired, &self.words)?;
        let tables = self.standing();
        let open = |table: &Standing| table.progress != TableProgress::Over;
        match tables.iter().any(open) {
            true => self.say("event-results-missing"),
            false => self.tell("event-next-step", [("step", &*self.step(Step::Next))]),
        }
        Ok(())
    }
}

/// Prints why a step failed.
fn told(done: Result<(), StepError>) {
    if let Err(error) = done {
        error.to_string().lines().for_each(print);
    }
}

/// The folder of the configurations: beside the event's file if earlier ones are there, else its subfolder.
fn of_tables(folder: &Path, paired: &EventRound) -> PathBuf {
    let beside = folder.join(NATS_FOLDER).is_dir()
        || (1..=paired.number()).any(|round| {
            let mut tables = paired.ours.iter();
            tables.any(|pairing| {
                let name = format!("round-{round}-table-{}.toml", pairing.table);
                folder.join(name).exists()
            })
        });
    match beside {
        true => folder.to_owned(),
        false => folder.join(TABLES),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use announce::Language;

    #[test]
    fn a_step_is_one_word_in_each_language_and_in_english() {
        for language in Language::ALL {
            let words = TerminalWords::new(language).unwrap();
            for (english, step) in steps() {
                let step = Some(*step);
                assert_eq!(words.command_of(english, &STEPS), step, "{language}");
                let own = words.say(&format!("type-{english}"));
                for word in own.split(", ") {
                    let found = words.command_of(word, &STEPS);
                    assert_eq!(found, step, "{language}: {word}");
                }
            }
            for (name, answer) in [("type-yes", "yes"), ("type-no", "no")] {
                let own = words.say(name);
                assert_eq!(words.command(&own, &["yes", "no"]), Some(answer));
            }
        }
    }
}
