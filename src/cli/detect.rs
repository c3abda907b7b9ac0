//! `annabella detect`: move detection only. Reads lines of lifts and places, and writes lines of JSON.

use std::io::{BufReader, BufWriter, Read, Write};
use std::process::ExitCode;

use serde::ser::SerializeMap;
use serde::{Serialize, Serializer};
use shakmaty::Square;
use shakmaty::uci::UciMove;

use board::watch::{Happening, Watch, WatchEvent};
use board::{Edge, Seen};
use laws::{Position, SETTLE_MS, standard_position};
use shell::limits::line;

/// Say which move lifts and places mean, on one board that shows both sides' moves.
///
/// Read from standard input, one line each, MS in milliseconds: "MS -e2" (lifted), "MS +e4" (placed), "MS ." (time passes),
/// "MS =e7e8q" (answers a question), "MS new" or "MS new FEN" (another game). Writes JSON lines.
#[derive(Debug, clap::Args)]
pub struct DetectArgs {
    /// The position at the beginning, in FEN
    #[arg(long)]
    fen: Option<String>,
    /// Milliseconds without an edge after which the board is stable
    #[arg(long, value_name = "MS", default_value_t = SETTLE_MS, value_parser = super::number(0..=3_600_000_u64))]
    settle: u64,
}

#[derive(Debug, thiserror::Error)]
enum Refused {
    #[error("--fen: {0}")]
    Fen(String),
    #[error("line {0}: {1}")]
    Line(usize, Unreadable),
    #[error("line {0}: cannot be read: {1}")]
    Input(usize, std::io::Error),
    #[error("cannot write: {0}")]
    Output(#[from] std::io::Error),
}

#[derive(Debug, thiserror::Error)]
enum Unreadable {
    #[error("found \"{0}\", expected MS and one of -e2, +e4, ., =e7e8q, new [FEN]")]
    Form(String),
    #[error("time went back from {0} to {1} ms; write the lines in order")]
    Back(u64, u64),
    #[error("{0}")]
    Fen(String),
}

enum Line {
    Edge(Edge),
    Pass,
    Answer(UciMove),
    New(Position),
}

/// An event as a line of JSON.
struct Told(Happening);

impl Serialize for Told {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let Told(Happening { ms, event }) = self;
        let mut line = serializer.serialize_map(None)?;
        line.serialize_entry("ms", ms)?;
        match event {
            WatchEvent::Touched(square) => {
                line.serialize_entry("event", "touched")?;
                line.serialize_entry("square", &Name(*square))?;
            }
            WatchEvent::Placed { m, legal, touched } => {
                line.serialize_entry("event", "placed")?;
                line.serialize_entry("uci", &UciMove::from_standard(*m))?;
                line.serialize_entry("legal", legal)?;
                line.serialize_entry("touched", &names(touched.iter().copied()))?;
            }
            WatchEvent::Ask(moves) => {
                line.serialize_entry("event", "ask")?;
                let moves = moves.iter().copied().map(UciMove::from_standard);
                line.serialize_entry("uci", &moves.collect::<Vec<_>>())?;
            }
            WatchEvent::Displaced { missing, extra, .. } => {
                line.serialize_entry("event", "displaced")?;
                line.serialize_entry("missing", &names(*missing))?;
                line.serialize_entry("extra", &names(*extra))?;
            }
            WatchEvent::Restored => line.serialize_entry("event", "restored")?,
            WatchEvent::Blind(squares) => {
                line.serialize_entry("event", "blind")?;
                line.serialize_entry("squares", &names(*squares))?;
            }
            WatchEvent::Ignored => line.serialize_entry("event", "ignored")?,
        }
        line.end()
    }
}

/// A square, serialised by its name.
struct Name(Square);

impl Serialize for Name {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(&self.0)
    }
}

fn names(squares: impl IntoIterator<Item = Square>) -> Vec<Name> {
    squares.into_iter().map(Name).collect()
}

/// Runs the command: exit code 0, 1 when output fails, 2 when the input cannot be read.
pub fn run(args: &DetectArgs) -> ExitCode {
    let output = BufWriter::new(std::io::stdout().lock());
    match detect(args, std::io::stdin().lock(), output) {
        Ok(()) => ExitCode::SUCCESS,
        Err(refused) => {
            super::tell(format_args!("annabella detect: {refused}"));
            ExitCode::from(match refused {
                Refused::Output(_) => 1,
                _ => 2,
            })
        }
    }
}

fn detect(args: &DetectArgs, input: impl Read, mut output: impl Write) -> Result<(), Refused> {
    let position = args.fen.as_deref().map_or_else(
        || Ok(Position::initial()),
        |fen| standard_position(fen).map_err(|why| Refused::Fen(why.of(fen))),
    )?;
    let mut watch = Watch::new(position, args.settle);
    let mut input = BufReader::new(input);
    let mut now = 0;
    for number in 1.. {
        // An interactive writer gets each answer before we block for more input; a file is not flushed line by line.
        if !input.buffer().contains(&b'\n') {
            output.flush()?;
        }
        let line = line(&mut input).map_err(|error| Refused::Input(number, error))?;
        let Some(line) = line else {
            break;
        };
        let (ms, line) = read(&line).map_err(|unreadable| Refused::Line(number, unreadable))?;
        if ms < now {
            return Err(Refused::Line(number, Unreadable::Back(now, ms)));
        }
        now = ms;
        match line {
            Line::Edge(edge) => watch.edge(ms, edge),
            Line::Pass => watch.advance(ms),
            Line::Answer(uci) => watch.answer(ms, &uci),
            Line::New(position) => watch.restart(ms, position),
        }
        tell(&mut watch, &mut output)?;
    }
    watch.end();
    tell(&mut watch, &mut output)?;
    Ok(output.flush()?)
}

fn read(line: &str) -> Result<(u64, Line), Unreadable> {
    let form = || Unreadable::Form(line.to_owned());
    let (ms, rest) = line.trim().split_once(' ').ok_or_else(form)?;
    let ms = ms.parse().map_err(|_| form())?;
    let rest = rest.trim();
    let square = |name: &str| name.parse::<Square>().map_err(|_| form());
    let line = if let Some(name) = rest.strip_prefix('-') {
        Line::Edge(Edge::Lift(square(name)?))
    } else if let Some(name) = rest.strip_prefix('+') {
        Line::Edge(Edge::Place(square(name)?, Seen::Peg))
    } else if let Some(uci) = rest.strip_prefix('=') {
        Line::Answer(uci.parse().map_err(|_| form())?)
    } else if rest == "." {
        Line::Pass
    } else if rest == "new" {
        Line::New(Position::initial())
    } else if let Some(fen) = rest.strip_prefix("new ") {
        let fen = fen.trim();
        Line::New(standard_position(fen).map_err(|why| Unreadable::Fen(why.of(fen)))?)
    } else {
        return Err(form());
    };
    Ok((ms, line))
}

fn tell(watch: &mut Watch, output: &mut impl Write) -> Result<(), Refused> {
    while let Some(happening) = watch.poll() {
        serde_json::to_writer(&mut *output, &Told(happening)).map_err(std::io::Error::from)?;
        output.write_all(b"\n")?;
    }
    Ok(())
}
