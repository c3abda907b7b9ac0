//! The program: parses its arguments, runs the command, returns its exit code.

#![forbid(unsafe_code)]
#![warn(clippy::unwrap_used)]

use std::process::ExitCode;

use annabella::cli;

fn main() -> ExitCode {
    cli::arguments::run()
}
