//! The program: arguments, run, exit code.

#![forbid(unsafe_code)]
#![warn(clippy::unwrap_used)]

use std::process::ExitCode;

use annabella::cli;

fn main() -> ExitCode {
    cli::arguments::run()
}
