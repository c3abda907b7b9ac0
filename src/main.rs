//! The program: arguments, run, exit code.

#![forbid(unsafe_code)]
#![warn(clippy::unwrap_used)]

use std::process::ExitCode;

use annabella::cli;
use clap::{Parser, Subcommand};

/// Over-the-board chess between a blind player and anyone else
#[derive(Parser)]
#[command(version)]
struct Arguments {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    Play(cli::play::Play),
    Demo(cli::demo::Demo),
    Run(cli::run::Run),
    Announce(cli::announce::Announce),
    Detect(cli::detect::Args),
    Simulate(cli::simulate::Simulate),
    Score(cli::score::Score),
    Envelope(cli::envelope::Envelope),
    Register(cli::register::Register),
    Replay(cli::replay::Replay),
    Report(cli::report::Report),
    Archive(cli::archive::Archive),
    Forget(cli::forget::Forget),
    Verify(cli::verify::Verify),
    Winnable(cli::winnable::Args),
    Check(cli::check::Check),
    Pages(cli::pages::Pages),
    Arbiter(cli::arbiter::Arbiter),
    Voices(cli::voices::Voices),
    Devices(cli::devices::Devices),
    Service(cli::service::Service),
    Uci(cli::uci::Uci),
}

fn main() -> ExitCode {
    match Arguments::parse().command {
        Command::Play(args) => cli::play::run(&args),
        Command::Demo(args) => cli::demo::run(&args),
        Command::Run(args) => cli::run::run(&args),
        Command::Announce(args) => cli::announce::run(&args),
        Command::Detect(args) => cli::detect::run(&args),
        Command::Simulate(args) => cli::simulate::run(&args),
        Command::Score(args) => cli::score::run(&args),
        Command::Envelope(args) => cli::envelope::run(&args),
        Command::Register(args) => cli::register::run(&args),
        Command::Replay(args) => cli::replay::run(&args),
        Command::Report(args) => cli::report::run(&args),
        Command::Archive(args) => cli::archive::run(&args),
        Command::Forget(args) => cli::forget::run(&args),
        Command::Verify(args) => cli::verify::run(&args),
        Command::Winnable(args) => cli::winnable::run(&args),
        Command::Check(args) => cli::check::run(&args),
        Command::Pages(args) => cli::pages::run(&args),
        Command::Arbiter(args) => cli::arbiter::run(&args),
        Command::Voices(args) => cli::voices::run(&args),
        Command::Devices(args) => cli::devices::run(&args),
        Command::Service(args) => cli::service::run(&args),
        Command::Uci(args) => cli::uci::run(&args),
    }
}
