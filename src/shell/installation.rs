//! This installation's signing key for ledgers: the file `installation.key` in the state folder, generated at the first start and
//! readable by its owner only.
//!
//! Its line `public:` is for people who check a ledger elsewhere: `annabella verify --key`.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use super::limits::{SMALL_FILE, read_text_file};
use super::private;
use ledger::signing::{PublicKey, Signer};

/// Reasons why the key cannot be made or read.
#[derive(Debug, thiserror::Error)]
pub enum InstallationError {
    /// The file cannot be read or written.
    #[error("the key of this installation, {}: {reason}; ledgers are signed with it, so that no game can begin: give access to that file, or set XDG_STATE_HOME to a folder that can be written", .path.display())]
    File {
        path: PathBuf,
        /// The operating system's error.
        reason: io::Error,
    },
    /// The file contains no key.
    #[error("{} holds no key; expected a line \"secret:\" with 64 hexadecimal digits. Put the file back from a copy; if there is none, remove it: games from now on are then signed with a new key", .path.display())]
    NoKey { path: PathBuf },
    /// The system's random number generator failed.
    #[error("no random numbers for the key of this installation ({0})")]
    Chance(getrandom::Error),
}

fn path(state: &Path) -> PathBuf {
    state.join("installation.key")
}

/// The signer with the key in this folder, which is generated if it is missing.
///
/// # Errors
///
/// [`InstallationError`]; nothing can be signed then.
pub fn signer(state: &Path) -> Result<Signer, InstallationError> {
    match kept(state)? {
        Some(signer) => Ok(signer),
        None => make(state),
    }
}

/// The public key in this folder, if it can be read.
pub fn public_key(state: &Path) -> Option<PublicKey> {
    Some(kept(state).ok()??.key())
}

fn kept(state: &Path) -> Result<Option<Signer>, InstallationError> {
    let path = path(state);
    let text = match read_text_file(&path, SMALL_FILE) {
        Ok(text) => text,
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
        Err(reason) => return Err(InstallationError::File { path, reason }),
    };
    let secret = text.lines().find_map(|line| line.strip_prefix("secret: "));
    let secret = secret.and_then(|secret| hex::decode(secret.trim()).ok()?.try_into().ok());
    let secret = secret.ok_or(InstallationError::NoKey { path })?;
    Ok(Some(Signer::new(secret)))
}

fn make(state: &Path) -> Result<Signer, InstallationError> {
    let mut bits = [0; 32];
    getrandom::fill(&mut bits).map_err(InstallationError::Chance)?;
    let signer = Signer::new(bits);
    let path = path(state);
    match keep(&path, &bits, &signer) {
        // Another daemon made one at the same time; use that one.
        Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {
            kept(state)?.ok_or(InstallationError::NoKey { path })
        }
        Err(reason) => Err(InstallationError::File { path, reason }),
        Ok(()) => Ok(signer),
    }
}

/// Writes the key file. The hard link never overwrites an existing key.
fn keep(path: &Path, bits: &[u8; 32], signer: &Signer) -> io::Result<()> {
    if let Some(folder) = path.parent() {
        fs::create_dir_all(folder)?;
    }
    let text = format!(
        "The key with which this installation of annabella signs its ledgers. Keep the line \"secret\" to yourself; whoever\n\
         checks a ledger may have the line \"public\".\npublic: {}\nsecret: {}\n",
        signer.key(),
        hex::encode(bits)
    );
    let new = path.with_extension(format!("new-{}", std::process::id()));
    private::write(&new, &text)?;
    let linked = fs::hard_link(&new, path);
    fs::remove_file(&new)?;
    linked?;
    private::sync_name(path)
}

#[cfg(test)]
mod tests {
    use std::os::unix::fs::PermissionsExt as _;

    use super::*;

    #[test]
    fn a_key_is_made_once_and_for_its_owner_only() {
        let folder = tempfile::tempdir().unwrap();
        let state = folder.path().join("state/annabella");
        assert_eq!(public_key(&state), None);
        let key = signer(&state).unwrap().key();
        assert_eq!(signer(&state).unwrap().key(), key);
        assert_eq!(public_key(&state), Some(key));
        let text = fs::read_to_string(path(&state)).unwrap();
        assert!(text.contains(&format!("\npublic: {key}\n")), "{text}");
        let mode = fs::metadata(path(&state)).unwrap().permissions().mode();
        assert_eq!(mode & 0o777, 0o600);
        assert_eq!(fs::read_dir(&state).unwrap().count(), 1);
    }

    #[test]
    fn a_file_that_holds_no_key_is_named_and_kept() {
        let folder = tempfile::tempdir().unwrap();
        fs::write(path(folder.path()), "secret: 12 34\n").unwrap();
        let error = signer(folder.path()).unwrap_err().to_string();
        assert!(error.contains("installation.key holds no key"), "{error}");
        let text = fs::read_to_string(path(folder.path())).unwrap();
        assert_eq!(text, "secret: 12 34\n");
    }
}
