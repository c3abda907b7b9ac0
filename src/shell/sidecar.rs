//! Paths of a ledger's sidecar files. They append an ending to the ledger's full name, so that no two ledgers in a folder share a
//! sidecar file, and no sidecar file has the name of another ledger.

use std::path::{Path, PathBuf};

/// `game.sqlite.key` for `game.sqlite` and `key`.
pub(super) fn sidecar_path(ledger: &Path, ending: &str) -> PathBuf {
    let mut name = ledger.as_os_str().to_owned();
    name.push(".");
    name.push(ending);
    PathBuf::from(name)
}
