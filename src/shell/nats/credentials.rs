//! Credentials for the servers of an event: a small text file with a name and a key, readable by its owner only. The credentials
//! of a desk belong to one arbiter and carry the arbiter's name; every table knows the public key.

use std::fmt;
use std::fs::File;
use std::io::{self, Read as _};
use std::path::{Path, PathBuf};

use nkeys::KeyPair;

use crate::private;
use laws::role::is_name;

/// Size limit of the file, in bytes.
const LONGEST: u64 = 4096;

/// A name, and the seed of the key that the servers know under it. `Debug` does not show the seed.
#[derive(Clone, PartialEq, Eq)]
pub struct Credentials {
    pub name: String,
    /// The arbiter whose desk it is.
    pub person: Option<String>,
    pub(super) seed: String,
}

/// Reasons why credentials cannot be made or read.
#[derive(Debug, thiserror::Error)]
pub enum CredentialsError {
    /// The file cannot be read or written.
    #[error("{}; `annabella event` writes the credentials of each table and each desk", config::unreadable(.path, .reason))]
    File { path: PathBuf, reason: io::Error },
    /// The file holds no credentials.
    #[error("{} holds no credentials; expected a line \"name:\" and a line \"seed:\", as `annabella event` writes them", .0.display())]
    None(PathBuf),
    /// The system's random number generator failed.
    #[error("no key can be made ({0})")]
    Chance(String),
}

impl Credentials {
    /// Makes new credentials.
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
            person: None,
            seed: seed.map_err(|error| chance(&error))?,
        })
    }

    /// Assigns the credentials to this arbiter.
    #[must_use]
    pub fn of(self, person: &str) -> Credentials {
        let person = Some(person.to_owned());
        Credentials { person, ..self }
    }

    /// Reads credentials from this file.
    ///
    /// # Errors
    ///
    /// [`CredentialsError`]
    pub fn read(path: &Path) -> Result<Credentials, CredentialsError> {
        let mut text = String::new();
        let opened = File::open(path).and_then(|file| file.take(LONGEST).read_to_string(&mut text));
        opened.map_err(|reason| CredentialsError::File {
            path: path.to_owned(),
            reason,
        })?;
        let line = |of: &str| text.lines().find_map(|line| line.strip_prefix(of));
        let read = || {
            let (name, seed) = (line("name: ")?.trim(), line("seed: ")?.trim());
            KeyPair::from_seed(seed).ok()?;
            let person = line("person: ").map(|person| person.trim().to_owned());
            Some(Credentials {
                name: name.to_owned(),
                person: person.filter(|person| is_name(person)),
                seed: seed.to_owned(),
            })
        };
        read().ok_or_else(|| CredentialsError::None(path.to_owned()))
    }

    /// Writes the credentials to this file, readable by its owner only.
    ///
    /// # Errors
    ///
    /// [`CredentialsError::File`]
    pub fn keep(&self, path: &Path) -> Result<(), CredentialsError> {
        let Credentials { name, person, seed } = self;
        let person = person.as_ref();
        let person = person.map_or(String::new(), |person| format!("person: {person}\n"));
        let text = format!(
            "How the servers of the event know this one of annabella. Whoever has the line \"seed\" is taken for it.\n\
             name: {name}\n{person}seed: {seed}\n"
        );
        private::write(path, &text).map_err(|reason| CredentialsError::File {
            path: path.to_owned(),
            reason,
        })
    }

    /// The public key, by which the servers know them.
    ///
    /// # Errors
    ///
    /// [`CredentialsError::Chance`] when the seed is invalid.
    pub fn public(&self) -> Result<String, CredentialsError> {
        let pair = KeyPair::from_seed(&self.seed);
        let pair = pair.map_err(|error| CredentialsError::Chance(error.to_string()))?;
        Ok(pair.public_key())
    }

    /// Signs this text.
    ///
    /// # Errors
    ///
    /// [`CredentialsError::Chance`] when the seed is invalid.
    pub fn sign(&self, text: &[u8]) -> Result<String, CredentialsError> {
        let signed = KeyPair::from_seed(&self.seed).and_then(|pair| pair.sign(text));
        let signed = signed.map_err(|error| CredentialsError::Chance(error.to_string()))?;
        Ok(hex::encode(signed))
    }
}

/// Whether the holder of this public key signed the text.
pub fn signed(key: &str, text: &[u8], signature: &str) -> bool {
    let (Ok(pair), Ok(signature)) = (KeyPair::from_public_key(key), hex::decode(signature)) else {
        return false;
    };
    pair.verify(text, &signature).is_ok()
}

impl fmt::Debug for Credentials {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Credentials of {}", self.name)
    }
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;
    use config::is_public;

    #[test]
    fn credentials_are_kept_and_read_back_and_never_shown() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("table-7.nk");
        let made = Credentials::make("table-7").unwrap().of("Ömer Müller");
        made.keep(&path).unwrap();
        assert_eq!(Credentials::read(&path).unwrap(), made);
        assert!(made.public().unwrap().starts_with('U'));
        assert!(!format!("{made:?}").contains(&made.seed));
        let (key, signature) = (made.public().unwrap(), made.sign(b"starts").unwrap());
        assert!(is_public(&key) && signed(&key, b"starts", &signature));
        let other = Credentials::make("desk-2").unwrap().public().unwrap();
        for (key, text, signature) in [
            (&key, "stops", &signature),
            (&other, "starts", &signature),
            (&"U".to_owned(), "starts", &signature),
            (&key, "starts", &"00".repeat(64)),
            (&key, "starts", &"é".to_owned()),
        ] {
            assert!(!signed(key, text.as_bytes(), signature), "{key} {text}");
        }
        fs::write(&path, "name: table-7\nseed: none\n").unwrap();
        let error = Credentials::read(&path).unwrap_err().to_string();
        assert!(error.contains("holds no credentials"), "{error}");
    }
}
