//! Writes the configurations of a round's tables, and the files of its servers beside them.

use std::fs;
use std::path::{Path, PathBuf};

use super::configured::{self, There};
use super::nats;
use super::pairings::{EventError, EventRound, replaced};
use crate::cli::lines::print;
use crate::cli::spoken::TerminalWords;
use config::{Config, named};
use shell::nats::server_files::MadeDesks;

/// Files to be written into a folder. All are checked before the first is written, so that a refusal changes nothing.
pub(super) struct PreparedTables {
    files: Vec<(PathBuf, String, There)>,
    desks: MadeDesks,
}

impl PreparedTables {
    /// Prepares the files of this round; without a folder, only validates the tables' configurations.
    ///
    /// # Errors
    ///
    /// [`EventError`]
    pub(super) fn of(paired: &EventRound, folder: Option<&Path>) -> Result<Self, EventError> {
        let desks = match folder {
            Some(folder) => nats::desks(folder, &paired.event, &paired.round)?,
            None => MadeDesks::default(),
        };
        let mut files = Vec::new();
        for (name, text) in configurations(paired, &desks.keys)? {
            if let Some(folder) = folder {
                let path = folder.join(name);
                let there = configured::there(&path, &text)?;
                files.push((path, text, there));
            }
        }
        configured::none_in_the_way(&files)?;
        Ok(PreparedTables { files, desks })
    }

    /// Writes the files, and prints their names.
    ///
    /// # Errors
    ///
    /// [`EventError`]
    pub(super) fn write(
        self,
        folder: &Path,
        paired: &EventRound,
        words: &TerminalWords,
    ) -> Result<(), EventError> {
        for (path, text, there) in self.files {
            if there.is_to_be_written() {
                fs::create_dir_all(folder).map_err(|reason| EventError::Write {
                    path: path.clone(),
                    reason,
                })?;
                replaced(&path, &text)?;
            }
            let path = path.display().to_string();
            print(words.with(there.said(), [("path", &*path)]));
        }
        nats::write(folder, paired, self.desks, words)
    }
}

/// The file name and text of each table's configuration, validated as that table will read it.
fn configurations(
    EventRound {
        event, round, ours, ..
    }: &EventRound,
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
