//! Who somebody is to the servers of an event: a small text file with a name and a key, for its owner only.

use std::fmt;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use nkeys::KeyPair;

use crate::shell::private;

/// A name, and the seed of the key that the servers know under it. Its `Debug` does not show the seed.
#[derive(Clone, PartialEq, Eq)]
pub struct Credentials {
    pub name: String,
    pub(super) seed: String,
}

/// Credentials that cannot be made or read.
#[derive(Debug, thiserror::Error)]
pub enum CredentialsError {
    /// The file cannot be read or written.
    #[error("the credentials {}: {reason}; `annabella event` writes them for each table and each desk", .path.display())]
    File { path: PathBuf, reason: io::Error },
    /// The file holds none.
    #[error("{} holds no credentials; expected a line \"name:\" and a line \"seed:\", as `annabella event` writes them", .0.display())]
    None(PathBuf),
    /// The system has no chance to give.
    #[error("no key can be made ({0})")]
    Chance(String),
}

impl Credentials {
    /// Somebody new.
    ///
    /// # Errors
    ///
    /// [`CredentialsError::Chance`]
    pub fn make(name: &str) -> Result<Credentials, CredentialsError> {
        let chance = |error: &dyn fmt::Display| CredentialsError::Chance(error.to_string());
        let mut bits = [0; 32];
        getrandom::fill(&mut bits).map_err(|error| chance(&error))?;
        let pair = KeyPair::new_from_raw(nkeys::KeyPairType::User, bits);
        let seed = pair.and_then(|pair| pair.seed());
        Ok(Credentials {
            name: name.to_owned(),
            seed: seed.map_err(|error| chance(&error))?,
        })
    }

    /// Those in this file.
    ///
    /// # Errors
    ///
    /// [`CredentialsError`]
    pub fn read(path: &Path) -> Result<Credentials, CredentialsError> {
        let text = fs::read_to_string(path).map_err(|reason| CredentialsError::File {
            path: path.to_owned(),
            reason,
        })?;
        let line = |of: &str| text.lines().find_map(|line| line.strip_prefix(of));
        let read = || {
            let (name, seed) = (line("name: ")?.trim(), line("seed: ")?.trim());
            KeyPair::from_seed(seed).ok()?;
            Some(Credentials {
                name: name.to_owned(),
                seed: seed.to_owned(),
            })
        };
        read().ok_or_else(|| CredentialsError::None(path.to_owned()))
    }

    /// Keeps them in this file, for its owner only.
    ///
    /// # Errors
    ///
    /// [`CredentialsError::File`]
    pub fn keep(&self, path: &Path) -> Result<(), CredentialsError> {
        let Credentials { name, seed } = self;
        let text = format!(
            "How the servers of the event know this one of annabella. Whoever has the line \"seed\" is taken for it.\n\
             name: {name}\nseed: {seed}\n"
        );
        private::make(path, &text).map_err(|reason| CredentialsError::File {
            path: path.to_owned(),
            reason,
        })
    }

    /// By what the servers know them.
    ///
    /// # Errors
    ///
    /// [`CredentialsError::Chance`] when the seed is none.
    pub fn public(&self) -> Result<String, CredentialsError> {
        let pair = KeyPair::from_seed(&self.seed);
        let pair = pair.map_err(|error| CredentialsError::Chance(error.to_string()))?;
        Ok(pair.public_key())
    }
}

impl fmt::Debug for Credentials {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Credentials of {}", self.name)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn credentials_are_kept_and_read_back_and_never_shown() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("table-7.nk");
        let made = Credentials::make("table-7").unwrap();
        made.keep(&path).unwrap();
        assert_eq!(Credentials::read(&path).unwrap(), made);
        assert!(made.public().unwrap().starts_with('U'));
        assert!(!format!("{made:?}").contains(&made.seed));
        fs::write(&path, "name: table-7\nseed: none\n").unwrap();
        let error = Credentials::read(&path).unwrap_err().to_string();
        assert!(error.contains("holds no credentials"), "{error}");
    }
}
