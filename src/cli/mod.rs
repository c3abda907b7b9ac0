//! The commands, one file each.

#![deny(clippy::print_stderr, clippy::print_stdout)]

mod aloud;
pub mod announce;
pub mod arbiter;
pub mod archive;
pub mod arguments;
pub mod broadcast;
pub mod check;
pub mod demo;
pub mod desk;
pub mod detect;
pub mod devices;
pub mod ear;
pub mod envelope;
pub mod event;
pub mod follow;
pub mod forget;
pub mod help;
pub mod inspect;
pub mod join;
mod lines;
mod naming;
pub mod pages;
pub mod pair;

pub mod play;
mod printed;
pub mod register;
pub mod rehearse;
pub mod replay;
pub mod report;
pub mod review;
pub mod run;
pub mod score;
pub mod service;
pub mod setup;
pub mod simulate;
pub mod simulate_hands;
mod spoken;
pub mod uci;
mod venue;
pub mod verify;
pub mod voices;
pub mod winnable;

use std::fmt::Display;
use std::io::{ErrorKind, Write};
use std::net::SocketAddr;
use std::ops::RangeInclusive;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::str::FromStr;

use clap::ValueEnum;
use serde::Serialize;

use ::announce::{Language, escaped_lines};
use store::{LedgerContents, StoreError, read};

/// Exit code: wrong usage, in the command line or a file named there.
pub(crate) const WRONG_USAGE: u8 = 2;
/// Exit code: failure.
pub(crate) const FAILED: u8 = 1;

/// Runs a future to its end, and abandons the thread that may block on standard input.
///
/// # Errors
///
/// When the runtime cannot begin.
pub(crate) fn run_to_end<T>(deed: impl Future<Output = T>) -> std::io::Result<T> {
    let runtime = tokio::runtime::Runtime::new()?;
    let done = runtime.block_on(deed);
    runtime.shutdown_background();
    Ok(done)
}

/// Writes a line on standard error. `eprintln!` would panic if the reader is gone (`2>&1 | head`).
pub(crate) fn tell(line: impl Display) {
    let _ = writeln!(std::io::stderr(), "{line}");
}

/// Writes a line on standard output. `println!` would panic if the reader is gone (`| head`).
pub(crate) fn put(line: impl Display) {
    let _ = writeln!(std::io::stdout(), "{line}");
}

/// Reports a failure by one sentence on standard error, worded for listening.
pub(crate) fn fail(code: u8, sentence: impl std::fmt::Display) -> ExitCode {
    lines::complain(&escaped_lines(&sentence.to_string()));
    ExitCode::from(code)
}

/// Reports an unreadable ledger: wrong usage if the file is no ledger, failure otherwise.
pub(crate) fn unreadable(error: &StoreError) -> ExitCode {
    let code = match error {
        StoreError::Missing { .. }
        | StoreError::Foreign { .. }
        | StoreError::OtherFormat { .. } => WRONG_USAGE,
        _ => FAILED,
    };
    fail(code, error)
}

/// Reads a ledger to print its contents. Reports on standard error if its end is in doubt.
///
/// # Errors
///
/// As in [`read`].
pub(crate) fn read_telling(path: &Path) -> Result<LedgerContents, StoreError> {
    let contents = read(path)?;
    if let Some(unclear) = &contents.end_unclear {
        lines::complain(&escaped_lines(unclear));
    }
    Ok(contents)
}

/// Prints a text. A reader that has seen enough (`| head`) is no failure.
pub(crate) fn print(text: &str) -> ExitCode {
    let mut out = std::io::stdout().lock();
    match out.write_all(text.as_bytes()).and_then(|()| out.flush()) {
        Err(error) if error.kind() != ErrorKind::BrokenPipe => {
            fail(FAILED, format!("cannot write to standard output ({error})"))
        }
        _ => ExitCode::SUCCESS,
    }
}

/// Prints a value as JSON.
pub(crate) fn print_json(value: &impl Serialize) -> ExitCode {
    match serde_json::to_string_pretty(value) {
        // Within JSON strings, these escapes are valid.
        Ok(json) => print(&(escaped_lines(&json) + "\n")),
        Err(error) => fail(FAILED, format!("cannot be written as JSON ({error})")),
    }
}

/// A parser for a number in this range.
pub(crate) fn number<T>(range: RangeInclusive<T>) -> impl Fn(&str) -> Result<T, String> + Clone
where
    T: FromStr + PartialOrd + Display + Clone,
{
    move |text| {
        let read = text
            .parse::<T>()
            .ok()
            .filter(|number| range.contains(number));
        read.ok_or_else(|| {
            format!(
                "expected a number from {} to {}",
                range.start(),
                range.end()
            )
        })
    }
}

/// The folder of what this installation keeps; none if no home folder is known.
fn state_folder() -> Option<PathBuf> {
    config::state_folder(|name| std::env::var_os(name))
}

/// The folder of a game's recordings: the one that was named, or else the ledger's.
fn recordings_of<'a>(ledger: &'a Path, named: Option<&'a Path>) -> &'a Path {
    named.unwrap_or_else(|| ledger.parent().unwrap_or(Path::new("")))
}

/// Explains why a sound file cannot be written.
pub(crate) fn unwritten(path: &Path, error: &hound::Error) -> String {
    match error {
        hound::Error::IoError(error) => config::unwritable(path, error),
        error => format!("cannot write {}: {error}", path.display()),
    }
}

/// Parses the address of a page.
pub(crate) fn page_address(text: &str) -> Result<SocketAddr, String> {
    let expected = "expected an address with its port, such as 127.0.0.1:8064";
    text.parse().map_err(|_| expected.to_owned())
}

/// The given language, else the terminal's, else English.
fn language_or_terminals(asked: Option<Language>) -> Language {
    asked.or_else(language_of_terminal).unwrap_or(Language::En)
}

/// The language of the terminal's messages, in the order of setlocale(3).
fn language_of_terminal() -> Option<Language> {
    let set = ["LC_ALL", "LC_MESSAGES", "LANG"].map(std::env::var);
    let first = set.into_iter().flatten().find(|value| !value.is_empty())?;
    let code = first.split(['_', '.', '@']).next()?;
    Language::from_str(code, true).ok()
}
