//! The servers of an event: their files, beside the configurations of the tables.

use std::path::Path;

use super::EventError;
use crate::announce::escaped;
use crate::cli::print;
use crate::round::Pairing;
use crate::shell::config::{EventFile, NATS_FOLDER, table_named};
use crate::shell::nats::hall;

/// Writes them below this folder, where the file of the event names servers.
pub(super) fn write(folder: &Path, event: &EventFile, ours: &[&Pairing]) -> Result<(), EventError> {
    if event.servers.is_empty() {
        return Ok(());
    }
    let tables: Vec<String> = ours.iter().map(|pairing| table_named(pairing)).collect();
    for path in hall::write(&folder.join(NATS_FOLDER), &event.servers, &tables)? {
        let path = path.display().to_string();
        print(&format!("written: {}\n", escaped(&path)));
    }
    Ok(())
}
