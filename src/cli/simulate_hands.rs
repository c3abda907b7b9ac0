//! `annabella simulate` with `--games` or `--seed`: simulated hands on one board, with faults, compared with what was played.
//! Hands are in [`sim::hands`](crate::sim::hands), faults in [`sim::faults`](crate::sim::faults).

use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use clap::Args;
use shakmaty::{Bitboard, Move};

use super::{FAILED, WRONG_USAGE, fail};
use crate::board::settling::SETTLE_MS;
use crate::board::watch::{Event, Happening};
use crate::sim::board::Deed;
use crate::sim::faults::{Fault, UnknownFault};
use crate::sim::faulty_board::{Account, FaultyBoard, play_game};
use crate::sim::games::{self, Game};
use crate::sim::hands::Hands;

/// A game of random moves ends after so many half-moves.
const RANDOM_PLIES: usize = 80;

/// Simulated hands instead of a transcript.
#[derive(Debug, Args)]
pub struct SimulatedHands {
    /// Play the games of this PGN file by hand, and count moves, questions and errors
    #[arg(long, value_name = "FILE", conflicts_with_all = ["file", "boards"])]
    games: Option<PathBuf>,
    /// Play each game with so many different hands
    #[arg(long, value_name = "N", requires = "games", default_value_t = 1, value_parser = clap::value_parser!(u64).range(1..=1000))]
    seeds: u64,
    /// What goes wrong: a fault by name, or all, one line each
    #[arg(long, value_name = "FAULT", value_parser = faults)]
    faults: Option<Faulty>,
    /// Play one game of random moves drawn from this seed, and print everything the hands and the board do
    #[arg(long, conflicts_with_all = ["file", "boards", "games"])]
    seed: Option<u64>,
}

/// The faults asked for.
#[derive(Clone, Debug)]
struct Faulty(Vec<Fault>);

fn faults(name: &str) -> Result<Faulty, UnknownFault> {
    if name == "all" {
        return Ok(Faulty(Fault::ALL.to_vec()));
    }
    name.parse().map(|fault| Faulty(vec![fault]))
}

/// Runs what was asked for, if simulated hands were. Exit code 1 when a move was recorded that was not played, 2 when the
/// games cannot be read.
pub fn run(args: &SimulatedHands) -> Option<ExitCode> {
    let faults = args.faults.as_ref();
    let faults = faults.map_or(&[Fault::None][..], |faults| &faults.0);
    match (&args.games, args.seed) {
        (Some(file), _) => Some(play_games(file, args.seeds, faults)),
        (None, Some(seed)) => Some(play_one(seed, faults)),
        (None, None) if args.faults.is_some() => {
            Some(fail(WRONG_USAGE, "--faults needs --games FILE or --seed N"))
        }
        (None, None) => None,
    }
}

/// One line for each fault.
fn play_games(file: &Path, seeds: u64, faults: &[Fault]) -> ExitCode {
    let name = file.display();
    let games = match std::fs::read(file).map_err(|error| error.to_string()) {
        Ok(pgn) => games::read(&pgn).map_err(|error| error.to_string()),
        Err(error) => Err(error),
    };
    let games = match games {
        Ok(games) => games,
        Err(error) => {
            let error = format!("cannot read {name} ({error}); name a file of games in PGN");
            return fail(WRONG_USAGE, error);
        }
    };
    println!("fault      faults    moves     right at once  asked    wrong  apertures recognised");
    let mut wrong = 0;
    for &fault in faults {
        let account = play_all(&games, seeds, fault);
        wrong += account.tally.wrong;
        let Account {
            faults,
            recognised,
            tally,
        } = account;
        println!(
            "{fault:<9}  {faults:<8}  {:<8}  {:<13}  {:<7}  {:<5}  {recognised}",
            tally.moves, tally.at_once, tally.asked, tally.wrong
        );
    }
    ExitCode::from(if wrong == 0 { 0 } else { FAILED })
}

fn play_all(games: &[Game], seeds: u64, fault: Fault) -> Account {
    let mut total = Account::default();
    for seed in 1..=seeds {
        for (number, game) in (1..).zip(games) {
            let (account, _) = play_game(game, fault, seed * 1_000 + number, SETTLE_MS);
            total.add(account);
            if account.tally.wrong > 0 {
                eprintln!("annabella: {fault}: wrong in game {number} with seed {seed}");
            }
        }
    }
    total
}

/// A game of random legal moves, one line for everything that happens.
fn play_one(seed: u64, faults: &[Fault]) -> ExitCode {
    let mut wrong = 0;
    for &fault in faults {
        let mut hands = Hands::new(seed, fault.manners());
        let mut board = FaultyBoard::for_fault(Game::default().start, fault, seed, SETTLE_MS);
        println!("seed {seed}, fault {fault}");
        for _ in 0..RANDOM_PLIES {
            let moves = board.book.truth.legal_moves();
            if moves.is_empty() {
                break;
            }
            let m = moves[hands.draw(moves.len())];
            wrong += play_move(&mut board, &mut hands, &m);
        }
        let faults = &board.faults;
        println!("{} faults", faults.count);
    }
    ExitCode::from(if wrong == 0 { 0 } else { FAILED })
}

fn play_move(board: &mut FaultyBoard, hands: &mut Hands, m: &Move) -> u64 {
    let (turn, number) = (board.book.truth.turn(), board.book.truth.fullmoves());
    let heard = board.book.log.len();
    println!("{number} {turn} plays {m}");
    let (mishaps, tally) = board.play(m, hands);
    for mishap in &mishaps {
        println!("  {} {}", mishap.ms, told_deed(&mishap.deed));
    }
    for Happening { ms, event } in &board.book.log[heard..] {
        if let Some(told) = told(event) {
            println!("  {ms} board: {told}");
        }
    }
    if tally.wrong > 0 {
        println!("  WRONG");
    }
    tally.wrong
}

fn told_deed(deed: &Deed) -> String {
    match deed {
        Deed::Lift(square) => format!("-{square}"),
        Deed::Place(square) => format!("+{square}"),
        Deed::Miss(square) => format!("{square} changes unnoticed"),
        Deed::Lose => "the next frame is lost".to_owned(),
        Deed::Repeat => "the next frame comes twice".to_owned(),
        Deed::Freeze => "the firmware stops".to_owned(),
        Deed::Reset => "the firmware starts again".to_owned(),
        other => format!("{other:?}"),
    }
}

/// Touches are the hands' own lines.
fn told(event: &Event) -> Option<String> {
    Some(match event {
        Event::Touched(_) => return None,
        Event::Placed { m, legal: true, .. } => format!("placed {m}"),
        Event::Placed { m, .. } => format!("placed {m}, illegal"),
        Event::Ask(moves) => moves.iter().fold("asks".to_owned(), |mut asks, m| {
            let _ = write!(asks, " {m}");
            asks
        }),
        Event::Displaced { missing, extra } => {
            format!(
                "displaced, missing{}, extra{}",
                names(*missing),
                names(*extra)
            )
        }
        Event::Restored => "restored".to_owned(),
        Event::Blind(blind) => format!("blind{}", names(*blind)),
        Event::Ignored => "answer ignored".to_owned(),
    })
}

fn names(squares: Bitboard) -> String {
    squares
        .into_iter()
        .fold(String::new(), |mut names, square| {
            let _ = write!(names, " {square}");
            names
        })
}
