//! The key of the envelope: a small text file beside the ledger, `game.sqlite.key` for `game.sqlite`, for the arbiter to keep.
//!
//! The secret is random, generated when the game is adjourned. It is synced to disk before anything is sealed with it, and is
//! never in the ledger, on a page or in a log. The game can be resumed on another computer from the ledger and this file. The
//! file can be printed: only the line that begins with `key:` is parsed.

use std::io;
use std::path::{Path, PathBuf};

use super::limits::{SMALL_FILE, read_text_file};
use super::private;
use super::sidecar::sidecar_path;
use laws::Secret;

/// Reasons why the key cannot be kept or used.
#[derive(Debug, thiserror::Error)]
pub enum KeyError {
    /// The file cannot be written or read.
    #[error("the key of the envelope, {path}: {reason}")]
    File {
        path: String,
        /// The operating system's error.
        reason: io::Error,
    },
    /// The key is in the other room, where the move was sealed.
    #[error(
        "the envelope lies in the other room, where its move was sealed; open it there, from the page of that room's arbiter"
    )]
    OtherRoom,
    /// The file contains no key.
    #[error("{path} holds no key; expected a line \"key:\" with 64 hexadecimal digits")]
    NoKey { path: String },
    /// The system's random number generator failed.
    #[error("no random numbers for the key of the envelope ({0})")]
    Chance(getrandom::Error),
}

/// The path of the key for this ledger's envelope.
pub fn path(ledger: &Path) -> PathBuf {
    sidecar_path(ledger, "key")
}

/// Generates a key and writes it, readable by its owner only, in place of an older one.
///
/// # Errors
///
/// [`KeyError`] if it is not safely on disk; nothing may be sealed with it then.
pub fn generate(ledger: &Path) -> Result<Secret, KeyError> {
    let mut bits = [0; 32];
    getrandom::fill(&mut bits).map_err(KeyError::Chance)?;
    let secret = Secret::new(bits);
    let path = path(ledger);
    write(&path, &secret).map_err(|reason| KeyError::File {
        path: path.display().to_string(),
        reason,
    })?;
    Ok(secret)
}

fn write(path: &Path, secret: &Secret) -> io::Result<()> {
    let new = sidecar_path(path, "new");
    let text = format!(
        "The key of the envelope with the sealed move. For the arbiter to keep apart from the ledger;\n\
         both are needed to resume the game. Who has both can read the move.\nkey: {}\n",
        secret.written()
    );
    private::replace(path, &new, &text)
}

/// Reads the key; `None` if there is no file.
///
/// # Errors
///
/// [`KeyError`] when the file cannot be read, or contains no key.
pub fn read(ledger: &Path) -> Result<Option<Secret>, KeyError> {
    let path = path(ledger);
    let text = match read_text_file(&path, SMALL_FILE) {
        Ok(text) => text,
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
        Err(reason) => {
            let path = path.display().to_string();
            return Err(KeyError::File { path, reason });
        }
    };
    let secret = text
        .lines()
        .find_map(|line| Secret::read(line.trim().strip_prefix("key:")?));
    match secret {
        Some(secret) => Ok(Some(secret)),
        None => Err(KeyError::NoKey {
            path: path.display().to_string(),
        }),
    }
}

#[cfg(test)]
mod tests {
    use std::fs;
    use std::os::unix::fs::PermissionsExt as _;

    use super::*;

    #[test]
    fn a_key_is_kept_for_its_owner_only_and_replaced_by_the_next() {
        let folder = tempfile::tempdir().unwrap();
        let ledger = folder.path().join("game.sqlite");
        assert_eq!(read(&ledger).unwrap(), None);
        let first = generate(&ledger).unwrap();
        assert_eq!(read(&ledger).unwrap(), Some(first.clone()));
        let mode = fs::metadata(path(&ledger)).unwrap().permissions().mode();
        assert_eq!(mode & 0o777, 0o600);
        let second = generate(&ledger).unwrap();
        assert_ne!(first, second);
        assert_eq!(read(&ledger).unwrap(), Some(second));
    }

    #[test]
    fn what_is_no_key_is_named() {
        let folder = tempfile::tempdir().unwrap();
        let ledger = folder.path().join("game.sqlite");
        fs::write(path(&ledger), "key: 12 34\n").unwrap();
        let error = read(&ledger).unwrap_err().to_string();
        assert!(error.ends_with(
            "game.sqlite.key holds no key; expected a line \"key:\" with 64 hexadecimal digits"
        ));
    }
}
