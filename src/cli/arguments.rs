//! The command line: all commands, and the module that runs each.

use std::ffi::OsString;
use std::process::ExitCode;

use clap::{CommandFactory, FromArgMatches, Parser, Subcommand};

use super::{
    announce, arbiter, archive, broadcast, check, demo, desk, detect, devices, ear, envelope,
    event, follow, forget, help, join, pages, pair, play, register, rehearse, replay, report,
    review, run, score, service, setup, simulate, uci, verify, voices, winnable,
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
    Setup(setup::SetupArgs),
    Play(play::PlayArgs),
    Follow(follow::FollowArgs),
    Demo(demo::DemoArgs),
    Run(run::RunArgs),
    Pair(pair::PairArgs),
    Join(join::JoinArgs),
    Announce(announce::AnnounceArgs),
    Detect(detect::DetectArgs),
    Simulate(simulate::SimulateArgs),
    Score(score::ScoreArgs),
    Envelope(envelope::EnvelopeArgs),
    Register(register::RegisterArgs),
    Replay(replay::ReplayArgs),
    Report(report::ReportArgs),
    Review(review::ReviewArgs),
    Archive(archive::ArchiveArgs),
    Forget(forget::ForgetArgs),
    Verify(verify::VerifyArgs),
    Winnable(winnable::WinnableArgs),
    Check(check::CheckArgs),
    Event(event::EventArgs),
    Broadcast(broadcast::BroadcastArgs),
    Pages(pages::PagesArgs),
    Arbiter(arbiter::ArbiterArgs),
    Desk(desk::DeskArgs),
    Rehearse(rehearse::RehearseArgs),
    Ear(ear::EarArgs),
    Voices(voices::VoicesArgs),
    Devices(devices::DevicesArgs),
    Service(service::ServiceArgs),
    Uci(uci::UciArgs),
    Help(help::HelpArgs),
}

/// A group of commands with a common purpose, each with a one-line description. Developers' commands are in no group, only in
/// the manual of commands.
pub(super) struct Group {
    pub title: &'static str,
    pub commands: &'static [(&'static str, &'static str)],
}

pub(super) const GROUPS: &[Group] = &[
    Group {
        title: "To play",
        commands: &[
            (
                "play",
                "Play at home: against an engine, a friend, a server, or alone",
            ),
            ("follow", "Follow a printed game, or solve exercises"),
            ("demo", "Hear a whole game on two simulated boards"),
            (
                "ear",
                "Teach annabella your words for playing by voice, or remove them",
            ),
            ("uci", "Lend the board to a chess program"),
        ],
    },
    Group {
        title: "At a table",
        commands: &[
            ("setup", "Answer questions, and get a configuration"),
            (
                "check",
                "Read what a configuration means, and what is wrong in it",
            ),
            ("run", "Play the game of a table, or take it up again"),
            ("arbiter", "Rule at a table from a terminal"),
            ("pages", "List, renew or revoke the addresses of the pages"),
            ("devices", "List sound outputs and ports, or test a board"),
            ("voices", "List, make, check or record voices"),
            ("service", "Print a systemd unit that runs a table"),
        ],
    },
    Group {
        title: "In two rooms",
        commands: &[
            ("pair", "Let another room pair with this one"),
            ("join", "Join the game of another room"),
        ],
    },
    Group {
        title: "After the game",
        commands: &[
            ("score", "Print the game as the arbiter holds it"),
            ("review", "Hear the turning points of a game"),
            ("report", "Print the game with its cases and rulings"),
            ("verify", "Check that nothing in a ledger was changed"),
            ("replay", "Print the state of a table after any event"),
            ("archive", "Pack a game into one ZIP file"),
            ("envelope", "Print an adjourned game's envelope"),
            ("forget", "Remove from a ledger who played"),
        ],
    },
    Group {
        title: "At an event",
        commands: &[
            (
                "event",
                "Write the tables of a round, and give its results back",
            ),
            ("rehearse", "Rehearse a round of many tables"),
            ("desk", "Watch all tables, and rule at each"),
            ("broadcast", "Show the games of a round to everybody"),
            ("register", "Print the warnings and penalties of an event"),
        ],
    },
    Group {
        title: "To learn",
        commands: &[("help", "Read a manual, or the options of a command")],
    },
];

/// The help text, by groups: otherwise a newcomer hears thirty lines in no order.
fn overview() -> String {
    let about = Arguments::command().get_about().map(ToString::to_string);
    let mut text = format!(
        "{}\n\nUsage: annabella <COMMAND>\n\nCommands:\n",
        about.unwrap_or_default()
    );
    for group in GROUPS {
        text.push_str(&format!("{}\n", group.title));
        for (name, does) in group.commands {
            text.push_str(&format!("  {name:<10} {does}\n"));
        }
    }
    text.push_str("\nOptions:\n  -h, --help     Print help\n  -V, --version  Print version\n");
    text
}

/// Keeps a null move in the command line: `--` after a move is part of the game, and does not end the options.
fn with_null_moves(mut line: Vec<OsString>) -> Vec<OsString> {
    let announces = line.get(1).is_some_and(|command| command == "announce");
    let ends = line.iter().position(|word| word == "--");
    if let Some(at) = ends.filter(|_| announces)
        && Arguments::command()
            .try_get_matches_from(&line[..at])
            .is_ok()
    {
        line.insert(at, "--".into());
    }
    line
}

/// Parses the command line and runs the command.
pub fn run() -> ExitCode {
    let line = with_null_moves(std::env::args_os().collect());
    let command = Arguments::command().override_help(overview());
    let matches = command.get_matches_from(line);
    match Arguments::from_arg_matches(&matches)
        .unwrap_or_else(|error| error.exit())
        .command
    {
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
        Command::Review(args) => review::run(&args),
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
        Command::Ear(args) => ear::run(&args),
        Command::Voices(args) => voices::run(&args),
        Command::Devices(args) => devices::run(&args),
        Command::Service(args) => service::run(&args),
        Command::Uci(args) => uci::run(&args),
        Command::Help(args) => help::run(&args, Arguments::command()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn two_dashes_after_a_move_are_a_null_move_and_before_it_they_end_the_options() {
        let kept = |line: &str| {
            let words = line.split(' ').map(OsString::from).collect();
            let words = with_null_moves(words).into_iter();
            let words: Vec<String> = words.map(|word| word.into_string().unwrap()).collect();
            words.join(" ")
        };
        for (line, moves) in [
            (
                "annabella announce e4 -- Nf3",
                "annabella announce e4 -- -- Nf3",
            ),
            (
                "annabella announce e4 e5 --",
                "annabella announce e4 e5 -- --",
            ),
            (
                "annabella announce --json e4 -- d4",
                "annabella announce --json e4 -- -- d4",
            ),
            ("annabella announce -- e4 --", "annabella announce -- e4 --"),
            (
                "annabella announce --style local -- e4",
                "annabella announce --style local -- e4",
            ),
            ("annabella detect -- file", "annabella detect -- file"),
        ] {
            assert_eq!(kept(line), moves);
        }
    }
}
