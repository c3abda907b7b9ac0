//! The command line: which commands there are, and which file runs each.

use std::process::ExitCode;

use clap::{CommandFactory, Parser, Subcommand};

use super::{
    announce, arbiter, archive, broadcast, check, demo, desk, detect, devices, envelope, event,
    follow, forget, help, join, pages, pair, play, register, rehearse, replay, report, run, score,
    service, setup, simulate, uci, verify, voices, winnable,
};

/// Over-the-board chess between a blind player and anyone else
#[derive(Parser)]
#[command(version, disable_help_subcommand = true)]
pub struct Arguments {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    Setup(setup::Setup),
    Play(play::Play),
    Follow(follow::Follow),
    Demo(demo::Demo),
    Run(run::Run),
    Pair(pair::Pair),
    Join(join::Join),
    Announce(announce::Announce),
    Detect(detect::Args),
    Simulate(simulate::Simulate),
    Score(score::Score),
    Envelope(envelope::Envelope),
    Register(register::Register),
    Replay(replay::Replay),
    Report(report::Report),
    Archive(archive::Archive),
    Forget(forget::Forget),
    Verify(verify::Verify),
    Winnable(winnable::Args),
    Check(check::Check),
    Event(event::Event),
    Broadcast(broadcast::Broadcast),
    Pages(pages::Pages),
    Arbiter(arbiter::Arbiter),
    Desk(desk::Desk),
    Rehearse(rehearse::Rehearse),
    Voices(voices::Voices),
    Devices(devices::Devices),
    Service(service::Service),
    Uci(uci::Uci),
    Help(help::Help),
}

/// Does what the command line says.
pub fn run() -> ExitCode {
    match Arguments::parse().command {
        Command::Setup(args) => setup::run(&args),
        Command::Play(args) => play::run(&args),
        Command::Follow(args) => follow::run(&args),
        Command::Demo(args) => demo::run(&args),
        Command::Run(args) => run::run(&args),
        Command::Pair(args) => pair::run(&args),
        Command::Join(args) => join::run(&args),
        Command::Announce(args) => announce::run(&args),
        Command::Detect(args) => detect::run(&args),
        Command::Simulate(args) => simulate::run(&args),
        Command::Score(args) => score::run(&args),
        Command::Envelope(args) => envelope::run(&args),
        Command::Register(args) => register::run(&args),
        Command::Replay(args) => replay::run(&args),
        Command::Report(args) => report::run(&args),
        Command::Archive(args) => archive::run(&args),
        Command::Forget(args) => forget::run(&args),
        Command::Verify(args) => verify::run(&args),
        Command::Winnable(args) => winnable::run(&args),
        Command::Check(args) => check::run(&args),
        Command::Event(args) => event::run(&args),
        Command::Broadcast(args) => broadcast::run(&args),
        Command::Pages(args) => pages::run(&args),
        Command::Arbiter(args) => arbiter::run(&args),
        Command::Desk(args) => desk::run(&args),
        Command::Rehearse(args) => rehearse::run(&args),
        Command::Voices(args) => voices::run(&args),
        Command::Devices(args) => devices::run(&args),
        Command::Service(args) => service::run(&args),
        Command::Uci(args) => uci::run(&args),
        Command::Help(args) => help::run(&args, Arguments::command()),
    }
}
