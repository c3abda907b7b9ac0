//! The certificates that an arbiter has confirmed, a host and a fingerprint a line.

use std::fs::{self, File};
use std::io::{self, ErrorKind, Read as _, Seek as _, SeekFrom, Write as _};
use std::path::{Path, PathBuf};

use crate::cli::state_folder;
use shell::limits;

/// The file of confirmed certificates.
pub(super) struct KnownPages(PathBuf);

impl KnownPages {
    /// The file of this user; none without a state folder.
    pub(super) fn of_user() -> Option<Self> {
        let folder = state_folder()?;
        Some(KnownPages(folder.join("known-pages")))
    }

    /// Its path.
    pub(super) fn path(&self) -> &Path {
        &self.0
    }

    /// The fingerprint of this host that was confirmed last.
    ///
    /// # Errors
    ///
    /// When there is a file and it cannot be read.
    pub(super) fn fingerprint(&self, host: &str) -> io::Result<Option<String>> {
        let known = match limits::read_text_file(&self.0, limits::SMALL_FILE) {
            Ok(known) => known,
            Err(error) if error.kind() == ErrorKind::NotFound => return Ok(None),
            Err(error) => return Err(error),
        };
        let mut pages = known.lines().filter_map(|line| line.split_once(' '));
        let found = pages.rfind(|(of, _)| *of == host);
        Ok(found.map(|(_, fingerprint)| fingerprint.trim().to_owned()))
    }

    /// Adds the fingerprint of this host; what is there stays.
    ///
    /// # Errors
    ///
    /// When it cannot be written.
    pub(super) fn keep(&self, host: &str, fingerprint: &str) -> io::Result<()> {
        if let Some(folder) = self.0.parent() {
            fs::create_dir_all(folder)?;
        }
        let mut options = File::options();
        let mut file = options.create(true).read(true).append(true).open(&self.0)?;
        // A last line that somebody wrote by hand may have no end.
        let mut last = [b'\n'];
        if file.metadata()?.len() > 0 {
            file.seek(SeekFrom::End(-1))?;
            file.read_exact(&mut last)?;
        }
        let before = if last == [b'\n'] { "" } else { "\n" };
        file.write_all(format!("{before}{host} {fingerprint}\n").as_bytes())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_confirmed_certificate_is_added_to_the_others() {
        let folder = tempfile::tempdir().unwrap();
        let known = KnownPages(folder.path().join("state/known-pages"));
        assert_eq!(known.fingerprint("hall:8064").unwrap(), None);
        known.keep("hall:8064", "AB:12").unwrap();
        known.keep("foyer:8064", "CD:34").unwrap();
        let found = known.fingerprint("hall:8064").unwrap();
        assert_eq!(found.as_deref(), Some("AB:12"));
        let found = known.fingerprint("foyer:8064").unwrap();
        assert_eq!(found.as_deref(), Some("CD:34"));
        let lines = "hall:8064 AB:12\nfoyer:8064 CD:34";
        assert_eq!(fs::read_to_string(&known.0).unwrap(), format!("{lines}\n"));
        fs::write(&known.0, lines).unwrap();
        known.keep("hall:8064", "EF:56").unwrap();
        let found = known.fingerprint("hall:8064").unwrap();
        assert_eq!(found.as_deref(), Some("EF:56"));
    }

    /// A file that could not be read was taken as empty, and written anew.
    #[test]
    fn what_cannot_be_read_is_not_lost() {
        let folder = tempfile::tempdir().unwrap();
        let known = KnownPages(folder.path().join("known-pages"));
        let long = "hall:8064 AB:12\n".repeat(5000);
        for unreadable in [long.as_bytes(), b"hall:8064 AB:12\n\xff"] {
            fs::write(&known.0, unreadable).unwrap();
            let error = known.fingerprint("hall:8064").unwrap_err();
            assert_eq!(error.kind(), ErrorKind::InvalidData, "{error}");
            known.keep("foyer:8064", "CD:34").unwrap();
            assert!(fs::read(&known.0).unwrap().starts_with(unreadable));
        }
    }
}
