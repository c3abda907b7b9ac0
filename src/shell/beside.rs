//! The files that belong to a ledger and lie beside it: the whole name of the ledger and an ending, so that no two ledgers of a
//! folder share one, and no ledger has the name of another's.

use std::path::{Path, PathBuf};

/// `game.sqlite.key` for `game.sqlite` and `key`.
pub(super) fn beside(ledger: &Path, ending: &str) -> PathBuf {
    let mut name = ledger.as_os_str().to_owned();
    name.push(".");
    name.push(ending);
    PathBuf::from(name)
}
