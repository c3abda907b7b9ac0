//! A stub for `lou_translate`, so that the version of liblouis does not matter: one cell for each letter, by its number.

use std::io::{BufRead, stdin};
use std::process::ExitCode;

pub const NAME: &str = "lou_translate";

/// Whether this program was started under that name.
pub fn is_asked() -> bool {
    let name = std::env::args().next().unwrap_or_default();
    name.rsplit('/').next() == Some(NAME)
}

/// Translates each line into cells.
pub fn translate() -> ExitCode {
    let cell = |letter: char| char::from_u32(0x2800 + u32::from(letter) % 64).unwrap_or('\u{2800}');
    for line in stdin().lock().lines().map_while(Result::ok) {
        println!("{}", line.chars().map(cell).collect::<String>());
    }
    ExitCode::SUCCESS
}
