//! The list of paired rooms: the file `rooms` in the state folder, readable by its owner only, with one room a line.
//!
//! ```text
//! 64 hexadecimal digits of the key, a blank, the name
//! ```

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use crate::limits::{SMALL_FILE, read_text_file};
use crate::private;
use ledger::signing::PublicKey;

/// The default name of the other room.
pub const NAME: &str = "room";

/// A paired room.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PairedRoom {
    /// Its local name.
    pub name: String,
    pub key: PublicKey,
}

/// Reasons why a paired room is not found, or the list cannot be read or written.
#[derive(Debug, thiserror::Error)]
pub enum PairedError {
    /// The file cannot be read or written.
    #[error("the paired rooms, {}: {reason}", .path.display())]
    File {
        path: PathBuf,
        /// The operating system's error.
        reason: io::Error,
    },
    /// A line of the file is malformed.
    #[error("{} line {line} is no room; expected 64 hexadecimal digits, a blank and a name. Take the line out and pair again", .path.display())]
    NoRoom { path: PathBuf, line: usize },
    /// No room is paired.
    #[error(
        "this installation is not paired with any room yet; to pair the two, type `annabella pair` in the room that keeps the game, and `annabella join ADDRESS --pair` in the other"
    )]
    None,
    /// Several rooms are paired, and none is named.
    #[error("this installation is paired with {0}; say which by `peer = \"NAME\"` under `[rooms]`")]
    Several(String),
    /// No room has this name.
    #[error("no room is called \"{name}\" here; {}", rooms(there))]
    Unknown {
        name: String,
        /// The rooms that are paired.
        there: String,
    },
}

/// Lists the paired rooms, or says that there are none.
fn rooms(there: &str) -> String {
    match there.is_empty() {
        true => "none is paired".to_owned(),
        false => format!("there are: {there}"),
    }
}

/// The list of paired rooms in a state folder.
#[derive(Clone, Debug)]
pub struct PairedRooms {
    path: PathBuf,
}

impl PairedRooms {
    /// The list in this state folder.
    pub fn of(state: &Path) -> Self {
        PairedRooms {
            path: state.join("rooms"),
        }
    }

    /// All paired rooms, in the order in which they were paired.
    ///
    /// # Errors
    ///
    /// [`PairedError`]
    pub fn all(&self) -> Result<Vec<PairedRoom>, PairedError> {
        let text = match read_text_file(&self.path, SMALL_FILE) {
            Ok(text) => text,
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(Vec::new()),
            Err(reason) => return Err(self.file(reason)),
        };
        let room = |(index, line): (usize, &str)| {
            room(line).ok_or_else(|| PairedError::NoRoom {
                path: self.path.clone(),
                line: index + 1,
            })
        };
        text.lines().enumerate().map(room).collect()
    }

    /// The room with this name; without a name, the only one.
    ///
    /// # Errors
    ///
    /// [`PairedError`]
    pub fn find(&self, name: Option<&str>) -> Result<PairedRoom, PairedError> {
        let mut all = self.all()?;
        let names: Vec<&str> = all.iter().map(|room| room.name.as_str()).collect();
        let there = names.join(", ");
        match name {
            Some(name) => {
                let found = all.into_iter().find(|room| room.name == name);
                let name = name.to_owned();
                found.ok_or(PairedError::Unknown { name, there })
            }
            None if all.len() > 1 => Err(PairedError::Several(there)),
            None => all.pop().ok_or(PairedError::None),
        }
    }

    /// Adds a room, and replaces any with the same name or key.
    ///
    /// # Errors
    ///
    /// [`PairedError`]
    pub fn add(&self, room: PairedRoom) -> Result<(), PairedError> {
        let mut all = self.all()?;
        all.retain(|other| other.name != room.name && other.key != room.key);
        all.push(room);
        self.keep(&all)
    }

    /// Removes the room with this name. Returns whether there was one.
    ///
    /// # Errors
    ///
    /// [`PairedError`]
    pub fn remove(&self, name: &str) -> Result<bool, PairedError> {
        let mut all = self.all()?;
        let before = all.len();
        all.retain(|room| room.name != name);
        let removed = all.len() < before;
        if removed {
            self.keep(&all)?;
        }
        Ok(removed)
    }

    fn keep(&self, all: &[PairedRoom]) -> Result<(), PairedError> {
        let line = |room: &PairedRoom| format!("{} {}\n", room.key, room.name);
        let text: String = all.iter().map(line).collect();
        let new = self.path.with_extension("new");
        let kept = || {
            if let Some(folder) = self.path.parent() {
                fs::create_dir_all(folder)?;
            }
            private::replace(&self.path, &new, &text)
        };
        kept().map_err(|reason| self.file(reason))
    }

    fn file(&self, reason: io::Error) -> PairedError {
        PairedError::File {
            path: self.path.clone(),
            reason,
        }
    }
}

fn room(line: &str) -> Option<PairedRoom> {
    let (key, name) = line.split_once(' ')?;
    let name = name.trim().to_owned();
    let key = key.parse().ok()?;
    (!name.is_empty()).then_some(PairedRoom { name, key })
}

#[cfg(test)]
mod tests {
    use std::os::unix::fs::PermissionsExt as _;

    use super::*;

    fn named(name: &str, key: u8) -> PairedRoom {
        PairedRoom {
            name: name.to_owned(),
            key: PublicKey([key; 32]),
        }
    }

    #[test]
    fn rooms_are_kept_for_the_owner_only_and_found_by_name() {
        let folder = tempfile::tempdir().unwrap();
        let paired = PairedRooms::of(&folder.path().join("state"));
        assert!(matches!(paired.find(None), Err(PairedError::None)));
        paired.add(named("Paris", 1)).unwrap();
        assert_eq!(paired.find(None).unwrap(), named("Paris", 1));
        let mode = fs::metadata(&paired.path).unwrap().permissions().mode();
        assert_eq!(mode & 0o777, 0o600);
        paired.add(named("the hall", 2)).unwrap();
        let error = paired.find(None).unwrap_err().to_string();
        assert!(error.contains("Paris, the hall"), "{error}");
        assert_eq!(paired.find(Some("the hall")).unwrap(), named("the hall", 2));
        let error = paired.find(Some("Oslo")).unwrap_err().to_string();
        assert!(error.ends_with("\"Oslo\" here; there are: Paris, the hall"));
        // The computer in Paris was replaced.
        paired.add(named("Paris", 3)).unwrap();
        assert_eq!(
            paired.all().unwrap(),
            [named("the hall", 2), named("Paris", 3)]
        );
        assert!(paired.remove("the hall").unwrap());
        assert!(!paired.remove("the hall").unwrap());
        assert_eq!(paired.all().unwrap(), [named("Paris", 3)]);
    }

    #[test]
    fn a_line_that_is_no_room_is_named() {
        let folder = tempfile::tempdir().unwrap();
        let paired = PairedRooms::of(folder.path());
        fs::write(
            &paired.path,
            format!("{} Paris\n12 Oslo\n", PublicKey([1; 32])),
        )
        .unwrap();
        let error = paired.all().unwrap_err().to_string();
        assert!(error.contains("rooms line 2 is no room"), "{error}");
    }
}
