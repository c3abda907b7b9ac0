//! Compares new configurations of tables with existing files.

use std::io;
use std::path::{Path, PathBuf};

use super::pairings::EventError;
use shell::limits;

/// Upper bound of an existing configuration, in bytes.
const LONGEST: u64 = 1024 * 1024;

/// The existing file in place of a configuration.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum There {
    /// Nothing.
    Nothing,
    /// An identical file.
    Same,
    /// A file that differs only in the addresses of the servers.
    OtherServers,
    /// A file that was edited, or belongs to another round: it is never overwritten.
    Another,
}

impl There {
    /// Whether the configuration is to be written.
    pub(super) const fn is_to_be_written(self) -> bool {
        matches!(self, There::Nothing | There::OtherServers)
    }

    /// The name of the message about the file.
    pub(super) const fn said(self) -> &'static str {
        match self {
            There::Nothing => "event-written",
            There::OtherServers => "event-other-servers",
            There::Same | There::Another => "event-as-it-was",
        }
    }
}

/// Compares the existing file with this text.
///
/// # Errors
///
/// The file cannot be read.
pub(super) fn there(path: &Path, text: &str) -> Result<There, EventError> {
    let found = match limits::read_file(path, LONGEST) {
        Ok(found) => found,
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(There::Nothing),
        Err(error) if error.kind() == io::ErrorKind::InvalidData => return Ok(There::Another),
        Err(reason) => {
            return Err(EventError::Write {
                path: path.to_owned(),
                reason,
            });
        }
    };
    let kept = |text: &str| {
        let lines = text.lines().filter(|line| !line.starts_with("servers = "));
        lines.map(str::to_owned).collect::<Vec<_>>()
    };
    Ok(match std::str::from_utf8(&found) {
        Ok(found) if found == text => There::Same,
        Ok(found) if kept(found) == kept(text) => There::OtherServers,
        _ => There::Another,
    })
}

/// Refuses to overwrite an edited configuration.
///
/// # Errors
///
/// [`EventError::There`] with the first such file.
pub(super) fn none_in_the_way<T>(files: &[(PathBuf, T, There)]) -> Result<(), EventError> {
    match files.iter().find(|(.., there)| *there == There::Another) {
        Some((path, ..)) => Err(EventError::There(path.clone())),
        None => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::fs;

    const TABLE: &str = "[nats]\n# Where the servers are.\nservers = [\"tls://127.0.0.1:4222\"]\n";

    #[test]
    fn other_addresses_of_the_servers_are_taken_and_no_change_by_hand_is_written_over() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("round-2-table-1.toml");
        let there = |text: &str| there(&path, text).unwrap();
        assert_eq!(there(TABLE), There::Nothing);
        fs::write(&path, TABLE).unwrap();
        assert_eq!(there(TABLE), There::Same);
        let moved = TABLE.replace("4222", "4231");
        assert_eq!(there(&moved), There::OtherServers);
        for by_hand in [
            format!("{TABLE}# Ask Maria.\n"),
            TABLE.replace("[nats]", "[nats]\ncredentials = \"my.nk\""),
        ] {
            fs::write(&path, by_hand).unwrap();
            assert_eq!(there(TABLE), There::Another);
            assert_eq!(there(&moved), There::Another);
            let files = [(path.clone(), (), there(&moved))];
            assert!(none_in_the_way(&files).is_err());
        }
    }
}
