//! `annabella winnable`: decides whether a side can still checkmate; a line for each position.

use std::io::{BufRead, ErrorKind, Write};
use std::process::ExitCode;

use serde_json::json;
use shakmaty::Color;

use super::{FAILED, WRONG_USAGE, fail};
use laws::{ParsePosition, Position, Winnable, winnable_within};
use shell::limits::lines;

/// The search bound for each colour, in positions: some seconds in hard cases.
const BOUND: usize = 10_000_000;

/// Say whether each side can still checkmate, by any series of legal moves.
///
/// Print a line for each position: the FEN, a tab, "white yes", "white no" or "white undecided", a tab, and the same of
/// black. Yes: a helpmate was found. No: it is proved that there is none.
#[derive(Debug, clap::Args)]
pub struct WinnableArgs {
    /// The position in FEN, or - for one FEN a line on standard input
    #[arg(value_name = "FEN")]
    fen: String,
    /// Print JSON, one object a position: fen, white and black
    #[arg(long)]
    json: bool,
}

#[derive(Debug, thiserror::Error)]
enum Refused {
    #[error("{0}")]
    Fen(#[from] ParsePosition),
    #[error("line {0}: {1}")]
    Line(usize, ParsePosition),
    #[error("line {0}: cannot be read: {1}")]
    Input(usize, std::io::Error),
    #[error("cannot write to standard output ({0})")]
    Output(#[from] std::io::Error),
}

/// Runs the command: exit code 0, 1 when output fails, 2 when a position cannot be read.
pub fn run(args: &WinnableArgs) -> ExitCode {
    let output = std::io::stdout().lock();
    let done = if args.fen == "-" {
        every_line(std::io::stdin().lock(), args.json, output)
    } else {
        one(&args.fen, args.json, output)
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        // A reader that has seen enough (`| head`) is no failure.
        Err(Refused::Output(error)) if error.kind() == ErrorKind::BrokenPipe => ExitCode::SUCCESS,
        Err(refused @ Refused::Output(_)) => fail(FAILED, refused),
        Err(refused) => fail(WRONG_USAGE, refused),
    }
}

fn one(fen: &str, json: bool, mut output: impl Write) -> Result<(), Refused> {
    let position = Position::from_fen(fen)?;
    tell(fen, &position, json, &mut output)
}

fn every_line(input: impl BufRead, json: bool, mut output: impl Write) -> Result<(), Refused> {
    for (number, line) in (1..).zip(lines(input)) {
        let fen = line.map_err(|error| Refused::Input(number, error))?;
        let position =
            Position::from_fen(fen.trim()).map_err(|error| Refused::Line(number, error))?;
        tell(fen.trim(), &position, json, &mut output)?;
    }
    Ok(())
}

fn tell(
    fen: &str,
    position: &Position,
    json: bool,
    output: &mut impl Write,
) -> Result<(), Refused> {
    let [white, black] = Color::ALL.map(|color| word(winnable_within(position, color, BOUND)));
    match json {
        true => {
            let told = json!({ "fen": fen, "white": white, "black": black });
            writeln!(output, "{told}")?;
        }
        false => writeln!(output, "{fen}\twhite {white}\tblack {black}")?,
    }
    Ok(output.flush()?)
}

fn word(answer: Winnable) -> &'static str {
    match answer {
        Winnable::Yes => "yes",
        Winnable::No => "no",
        Winnable::Undecided(_) => "undecided",
    }
}
