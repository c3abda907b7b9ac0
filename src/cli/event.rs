//! `annabella event`: prepares a round of an event from one file, and gives its results back to the pairing program; as a
//! command, or step by step in a terminal.
//!
//! Deliberately left out: pairing, standings, and running the tables, each of which has its own computer.

mod configured;
mod nats;
mod pairings;
mod plan;
pub(super) mod results;
mod session;
mod tables;

use std::path::PathBuf;
use std::process::ExitCode;

use super::lines::print;
use super::spoken::TerminalWords;
use super::{WRONG_USAGE, fail};
use announce::Language;

use self::pairings::EventRound;
pub(super) use self::pairings::{EventError, ours, paired, replaced};
use self::session::EventSession;
use self::tables::PreparedTables;

/// Say who plays where in a round, write the configuration of each table, and give the results back to the pairing program.
///
/// In a terminal without options it stays open and takes one word a step: pair, write, rehearse, start, watch, results, next. Type help
/// there. Exit code 0: done, 1: a ledger cannot be counted, 2: the file, the pairings or a table's configuration is wrong.
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

/// Runs the command.
pub fn run(args: &EventArgs) -> ExitCode {
    match told(args) {
        Ok(code) => code,
        Err(error) => fail(WRONG_USAGE, error),
    }
}

fn told(args: &EventArgs) -> Result<ExitCode, EventError> {
    let round = EventRound::load(&args.event)?;
    let words = TerminalWords::new(Language::En)?;
    let folder = args.tables.as_deref();
    let prepared = PreparedTables::of(&round, folder)?;
    if args.tables.is_none() && args.results.is_none() {
        return EventSession::hold(&args.event, round, &words);
    }
    plan::of(&round, &words).into_iter().for_each(print);
    if let Some(folder) = folder {
        prepared.write(folder, &round, &words)?;
    }
    match &args.results {
        Some(folder) => results::write(folder, &round, &words),
        None => Ok(ExitCode::SUCCESS),
    }
}
