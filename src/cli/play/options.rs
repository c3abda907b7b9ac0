//! Reports mistakes under the name of the option that was typed.

use std::path::PathBuf;

use laws::mistake::FileMistake;

/// Attributes a mistake to its option, since the player never sees the generated configuration.
pub(super) fn named(faults: Vec<FileMistake>) -> (PathBuf, Vec<FileMistake>) {
    const OPTIONS: [(&str, &str); 3] = [
        ("time ", "--clock"),
        ("position ", "--fen"),
        ("board ", "--board"),
    ];
    let named = faults.iter().find_map(|fault| {
        let mut options = OPTIONS.iter();
        options.find_map(|(key, option)| Some((option, fault.message.strip_prefix(key)?)))
    });
    match named {
        Some((option, why)) => (PathBuf::from(option), vec![FileMistake::new(0, why)]),
        None => (PathBuf::from("play"), faults),
    }
}
