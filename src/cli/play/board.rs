//! The board of a game at home; without one, the keyboard serves as the board.

use std::path::{Path, PathBuf};

use super::super::devices::searching;
use announce::Language;
use board::MakeRow;
use config::ConfigError;
use laws::mistake::FileMistake;
use shell::serial::{Computer, Trouble, survey};

/// The option for no board.
const NONE: &str = "none";
/// The option for a board that is plugged in.
pub(super) const FOUND: &str = "auto";

/// Refuses what names no board of the player's own: a configuration's words for the other board and for nobody's.
///
/// # Errors
///
/// [`ConfigError::Wrong`], with what may be named.
pub(super) fn checked(wanted: &str) -> Result<(), ConfigError> {
    let known = [NONE, FOUND].contains(&wanted)
        || wanted.parse::<i64>().is_ok()
        || MakeRow::of_word(wanted).is_some();
    if known || wanted.contains('/') {
        return Ok(());
    }
    let why = format!(
        "is \"{wanted}\"; expected \"auto\", \"none\" for the keyboard alone, the path of a port such as \"/dev/ttyACM0\", \
         \"dgt\", \"sentio\" or \"chesslink\", or a board's number"
    );
    Err(ConfigError::Wrong {
        path: PathBuf::from("--board"),
        faults: vec![FileMistake::new(0, why)],
    })
}

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
    fn only_a_board_of_the_players_own_can_be_named() {
        for named in [
            "auto",
            "none",
            "7",
            "dgt",
            "/dev/ttyACM0",
            "dgt:/dev/rfcomm0",
        ] {
            assert!(checked(named).is_ok(), "{named}");
        }
        for refused in ["other", "assistant", "banana"] {
            assert!(checked(refused).is_err(), "{refused}");
        }
    }

    #[test]
    fn a_port_that_is_not_there_is_told_from_other_names() {
        assert!(is_missing("/dev/ttyNOPE"));
        for there in ["/dev/null", "auto", "none", "7", "dgt"] {
            assert!(!is_missing(there), "{there}");
        }
    }
}
