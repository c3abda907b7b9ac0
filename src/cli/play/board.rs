//! The board of a game at home; without one, the keyboard serves as the board.

use std::path::Path;

use super::super::devices::searching;
use announce::Language;
use shell::serial::{Computer, Trouble, survey};

/// The option for no board.
const NONE: &str = "none";
/// The option for a board that is plugged in.
pub(super) const FOUND: &str = "auto";

/// Whether this is a path of a port that does not exist.
pub(super) fn is_missing(wanted: &str) -> bool {
    wanted.contains('/') && !Path::new(wanted).exists()
}

/// The board in the words of a configuration; for `auto`, the first that answers within three seconds.
pub(super) async fn board(wanted: &str, language: Language) -> Option<String> {
    match wanted {
        NONE => None,
        FOUND => {
            searching(language);
            let surveyed = survey(&Computer::default(), &[]).await;
            surveyed.into_iter().find_map(|told| match told.found {
                Ok(_) => Some(told.port.display().to_string()),
                Err(Trouble::Electronic { row, .. }) => Some(row.word.to_owned()),
                Err(_) => None,
            })
        }
        named => Some(named.to_owned()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_port_that_is_not_there_is_told_from_other_names() {
        assert!(is_missing("/dev/ttyNOPE"));
        for there in ["/dev/null", "auto", "none", "7", "dgt"] {
            assert!(!is_missing(there), "{there}");
        }
    }
}
