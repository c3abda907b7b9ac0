//! `annabella simulate`: plays a transcript and prints it with everything that was heard, or hosts two simulated boards for a
//! table in another process. `--grammar` prints the grammar of transcripts; [`sim::port::control`] documents the boards'
//! commands.

use std::fs::File;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use clap::Args;

use super::lines::complain;
use super::simulate_hands::{self, SimulateHandsArgs};
use super::{FAILED, WRONG_USAGE, fail, number};
use announce::escaped_lines;
use shell::limits;
use sim::port::BoardPace;
use sim::port::control::host_boards_on_stdio;
use sim::transcript;

/// Play a transcript and print what is heard; with outputs listed in it, check them.
#[derive(Debug, Args)]
pub struct SimulateArgs {
    /// The transcript; without it, standard input
    #[arg(conflicts_with = "boards")]
    file: Option<PathBuf>,
    /// Instead of a transcript: host the boards `white` and `black` on pseudo-terminals in this folder, moved by lines such as
    /// `white lift e2` or `white press commit` on standard input
    #[arg(long, value_name = "DIR")]
    boards: Option<PathBuf>,
    /// How many times faster than real time the boards' time runs
    #[arg(long, requires = "boards", default_value_t = 1, value_parser = number(1..=100_u32))]
    pace: u32,
    /// Print every line that a transcript can have, with what it means
    #[arg(long, conflicts_with_all = ["file", "boards"])]
    grammar: bool,
    #[command(flatten)]
    hands: SimulateHandsArgs,
}

/// Runs the command. With a transcript, exit code 1 when the listed outputs differ from those heard, 2 when it cannot be read.
///
/// With boards, hosts them until the end of input; exit code 1 without a pseudo-terminal.
pub fn run(args: &SimulateArgs) -> ExitCode {
    if let Some(code) = simulate_hands::run(&args.hands) {
        return code;
    }
    if args.grammar {
        return super::print(&transcript::grammar());
    }
    if let Some(folder) = &args.boards {
        return host(folder, BoardPace(args.pace));
    }
    let script = match read(args.file.as_deref()) {
        Ok(script) => script,
        Err(error) => return fail(WRONG_USAGE, error),
    };
    match transcript::play(&script) {
        Ok(played) => {
            let printed = super::print(&escaped_lines(&played.text));
            for line in &played.differs {
                complain(line);
            }
            match played.differs.is_empty() {
                true => printed,
                false => ExitCode::from(FAILED),
            }
        }
        Err(error) => fail(WRONG_USAGE, error),
    }
}

fn host(folder: &Path, pace: BoardPace) -> ExitCode {
    let hosted = tokio::runtime::Runtime::new()
        .map_err(|error| format!("cannot start ({error})"))
        .and_then(|runtime| {
            runtime
                .block_on(host_boards_on_stdio(folder, &["white", "black"], pace))
                .map_err(|error| error.to_string())
        });
    match hosted {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => fail(FAILED, error),
    }
}

/// Upper bound of a transcript, in bytes; that of a whole game has some thousands.
const TRANSCRIPT: u64 = 1024 * 1024;

fn read(file: Option<&Path>) -> Result<String, String> {
    let Some(path) = file else {
        return limits::read_text(std::io::stdin(), TRANSCRIPT)
            .map_err(|error| format!("cannot read standard input ({error})"));
    };
    let read = File::open(path).and_then(|file| limits::read_text(file, TRANSCRIPT));
    read.map_err(|error| config::unreadable(path, &error))
}
