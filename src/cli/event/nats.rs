//! The NATS files of an event, beside the configurations of the tables.

use std::path::{Path, PathBuf};

use super::pairings::{EventError, EventRound};
use crate::cli::lines::print;
use crate::cli::spoken::TerminalWords;
use config::{EventFile, NATS_FOLDER, table_named};
use round::Round;
use shell::nats::server_files::{self, MadeDesks};

/// Makes the credentials of the arbiters' desks below this folder, if the event has servers.
pub(super) fn desks(
    folder: &Path,
    event: &EventFile,
    round: &Round,
) -> Result<MadeDesks, EventError> {
    match event.servers.is_empty() {
        true => Ok(MadeDesks::default()),
        false => Ok(server_files::desks(
            &folder.join(NATS_FOLDER),
            &event.arbiters(round),
        )?),
    }
}

/// Writes the files of the servers below this folder, if the event has some, and prints their names with those of the desks.
pub(super) fn write(
    folder: &Path,
    EventRound { event, ours, .. }: &EventRound,
    desks: MadeDesks,
    words: &TerminalWords,
) -> Result<(), EventError> {
    if event.servers.is_empty() {
        return Ok(());
    }
    let tables: Vec<String> = ours.iter().map(table_named).collect();
    if desks.keys.is_empty() {
        print(words.say("event-no-arbiter"));
    }
    let written = server_files::write(&folder.join(NATS_FOLDER), &event.servers, &tables)?;
    told(desks.written.into_iter().chain(written), words);
    Ok(())
}

/// Renews the servers' certificates if one is missing or about to expire, and prints that.
pub(super) fn renew_certificates(
    folder: &Path,
    event: &EventFile,
    words: &TerminalWords,
) -> Result<(), EventError> {
    let written = server_files::renew_certificates(&folder.join(NATS_FOLDER), &event.servers)?;
    if !written.is_empty() {
        print(words.say("event-certificates"));
        told(written, words);
    }
    Ok(())
}

fn told(written: impl IntoIterator<Item = PathBuf>, words: &TerminalWords) {
    for path in written {
        let path = path.display().to_string();
        print(words.with("event-written", [("path", &*path)]));
    }
}
