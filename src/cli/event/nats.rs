//! The servers of an event: their files, beside the configurations of the tables.

use std::path::Path;

use super::EventError;
use crate::cli::print;
use shell::nats::hall::{self, MadeDesks};
use announce::escaped;
use config::{EventFile, NATS_FOLDER, table_named};
use round::{Pairing, Round};

/// The credentials of the arbiters' desks, made below this folder where the file of the event names servers.
pub(super) fn desks(
    folder: &Path,
    event: &EventFile,
    round: &Round,
) -> Result<MadeDesks, EventError> {
    match event.servers.is_empty() {
        true => Ok(MadeDesks::default()),
        false => Ok(hall::desks(
            &folder.join(NATS_FOLDER),
            &event.arbiters(round),
        )?),
    }
}

/// Writes what the servers need below this folder, where the file of the event names some, and says what was written for the desks.
pub(super) fn write(
    folder: &Path,
    event: &EventFile,
    ours: &[&Pairing],
    desks: MadeDesks,
) -> Result<(), EventError> {
    if event.servers.is_empty() {
        return Ok(());
    }
    let tables: Vec<String> = ours.iter().map(|pairing| table_named(pairing)).collect();
    if desks.keys.is_empty() {
        print("no arbiter is named under [roles]: nobody rules from a desk\n");
    }
    let written = hall::write(&folder.join(NATS_FOLDER), &event.servers, &tables)?;
    for path in desks.written.into_iter().chain(written) {
        let path = path.display().to_string();
        print(&format!("written: {}\n", escaped(&path)));
    }
    Ok(())
}
