//! Text interface to simulated boards, so that another process can host them.
//!
//! A line is `BOARD DEED`: `white lift e2`, `white place e4`, `white +300ms`, `white press commit`, `white setup FEN`,
//! `white raise e2 3.5` (millimetres, over its aperture),
//! `white unplug`, `white plug`, `white plug PATH`, `white lose` (the next frame), `white garble` (the next frame), `white noise`,
//! `white freeze`, `white reset`. Empty lines and lines that start with `#` are skipped.
//! Answers, one per line, flushed: first `BOARD port PATH` for each board; then `ok LINE` when a line is done, or `error REASON`.
//! Lines are processed one after another. At the end of the input the boards are unplugged.

use std::path::{Path, PathBuf};

use shakmaty::Square;
use tokio::sync::mpsc;

use super::{BoardPace, NotDone, SimulatedBoard};
use crate::board::{BoardAction, PegBoard};
use board::sensing::{Button, UnknownButton};

/// Reasons to refuse a line.
#[derive(Debug, thiserror::Error)]
enum Refusal {
    #[error("found board {0:?}, expected one of the boards named at the start")]
    Board(String),
    #[error(
        "found {0:?}, expected lift, place, raise, +MSms, press, setup, unplug, plug, lose, garble, noise, freeze or reset"
    )]
    Deed(String),
    #[error("found {0:?}, expected a square such as e4")]
    Square(String),
    #[error("found {0:?}, expected a square and millimetres such as e4 3.5")]
    Height(String),
    #[error("found {0:?}, expected a position in FEN")]
    Fen(String),
    #[error(transparent)]
    Button(#[from] UnknownButton),
    #[error(transparent)]
    NotDone(#[from] NotDone),
}

/// A parsed line.
enum Command {
    Deeds(u64, BoardAction),
    Unplug,
    Plug(Option<PathBuf>),
}

/// Hosts boards in the folder `dir`, each under a link of its name with the initial position, driven by standard input; the answers
/// go to standard output.
///
/// # Errors
///
/// [`NotDone::Port`] if a board cannot be plugged in. A line that cannot be done is answered and skipped.
pub async fn host_boards_on_stdio(
    dir: &Path,
    names: &[&str],
    pace: BoardPace,
) -> Result<(), NotDone> {
    let (line, lines) = mpsc::channel(1);
    // A separate thread, because waiting for standard input cannot be cancelled.
    std::thread::spawn(move || {
        for read in std::io::stdin().lines().map_while(Result::ok) {
            if line.blocking_send(read).is_err() {
                return;
            }
        }
    });
    let (answer, mut answers) = mpsc::channel(1);
    let printing = async {
        while let Some(answer) = answers.recv().await {
            // `println!` flushes standard output at the end of each line.
            println!("{answer}");
        }
    };
    let (hosted, ()) = tokio::join!(host_boards(dir, names, pace, lines, answer), printing);
    hosted
}

/// Hosts boards in a folder, with lines and answers on channels. Boards are numbered from 1.
///
/// # Errors
///
/// [`NotDone::Port`] if a board cannot be plugged in.
pub async fn host_boards(
    dir: &Path,
    names: &[&str],
    pace: BoardPace,
    mut lines: mpsc::Receiver<String>,
    answers: mpsc::Sender<String>,
) -> Result<(), NotDone> {
    // A caller that does not read the answers may still give orders.
    let answer = async |text: String| drop(answers.send(text).await);
    let mut boards = Vec::new();
    for (number, name) in (1..).zip(names) {
        let link = dir.join(name);
        let board = PegBoard::new(Some(number)).with_pegs(shakmaty::Board::new().occupied());
        boards.push((*name, SimulatedBoard::plug_in(&link, board, pace)?));
        answer(format!("{name} port {}", link.display())).await;
    }
    while let Some(line) = lines.recv().await {
        let line = line.trim();
        if line.is_empty() || line.starts_with('#') {
            continue;
        }
        match carry_out(&boards, line).await {
            Ok(()) => answer(format!("ok {line}")).await,
            Err(refusal) => answer(format!("error {refusal}")).await,
        }
    }
    Ok(())
}

async fn carry_out(boards: &[(&str, SimulatedBoard)], line: &str) -> Result<(), Refusal> {
    let (name, rest) = line.split_once(' ').unwrap_or((line, ""));
    let (_, board) = boards
        .iter()
        .find(|(known, _)| *known == name)
        .ok_or_else(|| Refusal::Board(name.to_owned()))?;
    match parse(rest.trim())? {
        Command::Deeds(after, deed) => board.play([(after, deed)]).await?,
        Command::Unplug => board.unplug().await?,
        Command::Plug(None) => board.plug().await?,
        Command::Plug(Some(link)) => board.plug_at(&link).await?,
    }
    Ok(())
}

fn parse(text: &str) -> Result<Command, Refusal> {
    let (word, rest) = text.split_once(' ').unwrap_or((text, ""));
    let square = || {
        rest.parse::<Square>()
            .map_err(|_| Refusal::Square(rest.to_owned()))
    };
    let deed = match word {
        "lift" => BoardAction::Lift(square()?),
        "place" => BoardAction::Place(square()?),
        "raise" => raised(rest)?,
        "press" => BoardAction::Press(rest.parse::<Button>()?),
        "setup" => BoardAction::Setup(pegs(rest)?),
        "lose" => BoardAction::Lose,
        "garble" => BoardAction::Garble,
        "noise" => BoardAction::Noise,
        "freeze" => BoardAction::Freeze,
        "reset" => BoardAction::Reset,
        "unplug" => return Ok(Command::Unplug),
        "plug" => {
            let link = Some(rest).filter(|rest| !rest.is_empty());
            return Ok(Command::Plug(link.map(PathBuf::from)));
        }
        _ => {
            let after = word
                .strip_prefix('+')
                .and_then(|time| time.strip_suffix("ms"))
                .and_then(|ms| ms.parse().ok())
                .ok_or_else(|| Refusal::Deed(text.to_owned()))?;
            return Ok(Command::Deeds(after, BoardAction::Rest));
        }
    };
    Ok(Command::Deeds(0, deed))
}

/// Parses a square and the height of its peg.
fn raised(text: &str) -> Result<BoardAction, Refusal> {
    let refusal = || Refusal::Height(text.to_owned());
    let (square, height) = text.split_once(' ').ok_or_else(refusal)?;
    let height: f32 = height.parse().map_err(|_| refusal())?;
    let square = square.parse().map_err(|_| refusal())?;
    Ok(BoardAction::Raise(square, (height * 10.0) as u16))
}

/// The apertures that a FEN fills.
fn pegs(fen: &str) -> Result<shakmaty::Bitboard, Refusal> {
    let placement = fen.split(' ').next().unwrap_or_default();
    shakmaty::Board::from_ascii_board_fen(placement.as_bytes())
        .map(|board| board.occupied())
        .map_err(|_| Refusal::Fen(fen.to_owned()))
}
