//! `annabella simulate` with `--games` or `--seed`: simulated hands on a board with faults; compares the detected moves with
//! those played. [`sim::hands`] has the hands, [`sim::faults`] the faults.

use std::fmt::Write as _;
use std::fs::File;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use clap::Args;
use clap::builder::{PossibleValuesParser, TypedValueParser as _};
use shakmaty::{Bitboard, Move};

use super::lines::complain;
use super::{FAILED, WRONG_USAGE, fail};
use announce::escaped;
use board::watch::{Happening, WatchEvent};
use laws::Position;
use laws::SETTLE_MS;
use laws::encoding::other_than_text;
use shell::limits;
use sim::board::BoardAction;
use sim::faults::{FaultKind, UnknownFault};
use sim::faulty_board::{FaultTally, FaultyBoard, play_game};
use sim::games::{self, Game, UnreadableGame};
use sim::hands::{Hands, Tells};

/// The maximum number of unreadable games that are named.
const NAMED: usize = 5;
/// The length of a game of random moves, in half-moves.
const RANDOM_PLIES: usize = 80;

/// Simulated hands instead of a transcript.
#[derive(Debug, Args)]
pub struct SimulateHandsArgs {
    /// Play the games of this PGN file by hand, and count moves, questions and errors
    #[arg(long, value_name = "FILE", conflicts_with_all = ["file", "boards"])]
    games: Option<PathBuf>,
    /// Play each game with this many different hands
    #[arg(long, value_name = "N", requires = "games", default_value_t = 1, value_parser = clap::value_parser!(u64).range(1..=1000))]
    seeds: u64,
    /// What goes wrong: a fault by name, or all, one line each
    #[arg(long, value_name = "FAULT", value_parser = faults)]
    faults: Option<Faulty>,
    /// What the boards tell of each peg
    #[arg(long, default_value = "pegs", value_parser = PossibleValuesParser::new(TELLS.map(|(name, _)| name)).map(|name| tells(&name)))]
    tells: Tells,
    /// Play one game of random moves drawn from this seed, or with --games the game to which that count of games belongs, and
    /// print everything the hands and the board do
    #[arg(long, conflicts_with_all = ["file", "boards", "seeds"])]
    seed: Option<u64>,
}

/// The abilities of boards to identify a peg, by name.
const TELLS: [(&str, Tells); 3] = [
    ("pegs", Tells::Pegs),
    ("colours", Tells::Colors),
    ("pieces", Tells::Pieces),
];

/// The abilities of this name.
fn tells(name: &str) -> Tells {
    let found = TELLS.iter().find(|(known, _)| *known == name);
    found.map_or_else(Tells::default, |(_, tells)| *tells)
}

fn name(tells: Tells) -> &'static str {
    let found = TELLS.iter().find(|(_, known)| *known == tells);
    found.map_or("", |(name, _)| name)
}

/// The requested faults.
#[derive(Clone, Debug)]
struct Faulty(Vec<FaultKind>);

fn faults(name: &str) -> Result<Faulty, UnknownFault> {
    if name == "all" {
        return Ok(Faulty(FaultKind::ALL.to_vec()));
    }
    name.parse().map(|fault| Faulty(vec![fault]))
}

/// Runs the command, if simulated hands are requested. Exit code 1: a move was recorded that was not played, or a player would
/// be accused of a touch that never happened; 2: games are unreadable (they are named, and never count as right).
pub fn run(args: &SimulateHandsArgs) -> Option<ExitCode> {
    let faults = args.faults.as_ref();
    let faults = faults.map_or(&[FaultKind::None][..], |faults| &faults.0);
    match (&args.games, args.seed) {
        (Some(file), seed) => Some(match read(file) {
            Ok((games, unread)) => {
                tell_notes(&games);
                let played = seed.map_or_else(
                    || play_games(file, &games, args, faults),
                    |seed| {
                        let game = Moves::Of(games::numbered(&games, seed));
                        play_one(seed, &game, args.tells, faults)
                    },
                );
                match tell_unread(&unread) {
                    true if played == ExitCode::SUCCESS => ExitCode::from(WRONG_USAGE),
                    _ => played,
                }
            }
            Err(error) => fail(WRONG_USAGE, error),
        }),
        (None, Some(seed)) => Some(play_one(seed, &Moves::Random, args.tells, faults)),
        (None, None) if args.faults.is_some() => {
            Some(fail(WRONG_USAGE, "--faults needs --games FILE or --seed N"))
        }
        (None, None) => None,
    }
}

/// Upper bound of a file of games, in bytes.
const LONGEST: u64 = 8 * 1024 * 1024;

/// The games of a file, and the errors of unreadable ones.
fn read(file: &Path) -> Result<(Vec<Game>, Vec<UnreadableGame>), String> {
    let name = file.display();
    let cannot =
        |error: String| format!("cannot read {name} ({error}); name a file of games in PGN");
    let pgn = File::open(file)
        .and_then(|file| limits::read(file, LONGEST))
        .map_err(|error| config::unreadable(file, &error))?;
    if let Some(kind) = other_than_text(&pgn) {
        return Err(format!("{name} is {kind}; name a file of games in PGN"));
    }
    let (mut games, mut unread) = (Vec::new(), Vec::new());
    for game in games::read_each(&pgn) {
        match game {
            Ok(game) => games.push(game),
            Err(error) => unread.push(error),
        }
    }
    match (games.is_empty(), unread.first()) {
        (false, _) => Ok((games, unread)),
        (true, Some(error)) => Err(cannot(error.to_string())),
        (true, None) => Err(format!("{name} holds no game; name a file of games in PGN")),
    }
}

/// Names the unreadable games; true if there are any.
fn tell_unread(unread: &[UnreadableGame]) -> bool {
    if unread.is_empty() {
        return false;
    }
    let named: Vec<String> = unread.iter().take(NAMED).map(ToString::to_string).collect();
    let more = if unread.len() > NAMED { "; ..." } else { "" };
    let (count, named) = (unread.len(), escaped(&named.join("; ")));
    let games = if count == 1 { "game" } else { "games" };
    complain(&format!("{count} {games} could not be read: {named}{more}"));
    true
}

/// Tells what contradicts itself in games that are read whole.
fn tell_notes(games: &[Game]) {
    let notes = games.iter().flat_map(|game| {
        let told = game.told.iter();
        told.map(|told| format!("game {}, {told}", game.number))
    });
    let notes: Vec<String> = notes.collect();
    let more = notes.len().saturating_sub(NAMED);
    for note in notes.iter().take(NAMED) {
        complain(&escaped(note));
    }
    if more > 0 {
        complain(&format!("{more} more notes on games"));
    }
}

/// Plays all games with each fault, and prints a line for each fault.
fn play_games(
    file: &Path,
    games: &[Game],
    args: &SimulateHandsArgs,
    faults: &[FaultKind],
) -> ExitCode {
    super::put(
        "fault      faults    moves     right at once  asked    wrong  wrong touches  accused  apertures recognised",
    );
    let mut wrong = 0;
    for &fault in faults {
        let account = play_all(file, games, args, fault);
        wrong += account.tally.wrong + account.tally.accused;
        let FaultTally {
            faults,
            recognised,
            tally,
        } = account;
        super::put(format_args!(
            "{fault:<9}  {faults:<8}  {:<8}  {:<13}  {:<7}  {:<5}  {:<13}  {:<7}  {recognised}",
            tally.moves,
            tally.at_once,
            tally.asked,
            tally.wrong,
            tally.wrong_touches,
            tally.accused
        ));
    }
    ExitCode::from(if wrong == 0 { 0 } else { FAILED })
}

fn play_all(file: &Path, games: &[Game], args: &SimulateHandsArgs, fault: FaultKind) -> FaultTally {
    let mut total = FaultTally::default();
    for seed in 1..=args.seeds * games.len() as u64 {
        let game = games::numbered(games, seed);
        let (account, _) = play_game(game, args.tells, fault, seed, SETTLE_MS);
        total.add(account);
        if account.tally.wrong + account.tally.accused > 0 {
            let (file, tells) = (file.display(), name(args.tells));
            complain(&format!(
                "wrong: annabella simulate --games {file} --seed {seed} --faults {fault} --tells {tells}"
            ));
        }
    }
    total
}

/// The source of a game's moves.
enum Moves<'a> {
    /// Random legal moves.
    Random,
    /// A game that was played before.
    Of(&'a Game),
}

impl Moves<'_> {
    fn start(&self) -> Position {
        match self {
            Moves::Random => Position::initial(),
            Moves::Of(game) => game.start.clone(),
        }
    }

    fn next(&self, ply: usize, position: &Position, hands: &mut Hands) -> Option<Move> {
        match self {
            Moves::Of(game) => game.moves.get(ply).copied(),
            Moves::Random if ply == RANDOM_PLIES => None,
            Moves::Random => {
                let moves = position.legal_moves();
                (!moves.is_empty()).then(|| moves[hands.draw(moves.len())])
            }
        }
    }
}

/// Plays a game with a line for each event, up to the first wrong move.
fn play_one(seed: u64, moves: &Moves, tells: Tells, faults: &[FaultKind]) -> ExitCode {
    let mut wrong = 0;
    for &fault in faults {
        let mut hands = Hands::new(seed, fault.manners()).telling(tells);
        let mut board = FaultyBoard::for_fault(moves.start(), tells, fault, seed, SETTLE_MS);
        super::put(format_args!("seed {seed}, fault {fault}"));
        let (mut ply, before) = (0, wrong);
        while let Some(m) = moves.next(ply, &board.book.truth, &mut hands) {
            wrong += play_move(&mut board, &mut hands, &m);
            ply += 1;
            if wrong > before {
                break;
            }
        }
        super::put(format_args!("{} faults", board.faults.count));
    }
    ExitCode::from(if wrong == 0 { 0 } else { FAILED })
}

fn play_move(board: &mut FaultyBoard, hands: &mut Hands, m: &Move) -> u64 {
    let (turn, number) = (board.book.truth.turn(), board.book.truth.fullmoves());
    let heard = board.book.log.len();
    super::put(format_args!("{number} {turn} plays {m}"));
    let (mishaps, tally) = board.play(m, hands);
    for mishap in &mishaps {
        super::put(format_args!("  {} {}", mishap.ms, told_deed(&mishap.deed)));
    }
    for Happening { ms, event } in &board.book.log[heard..] {
        if let Some(told) = told(event) {
            super::put(format_args!("  {ms} board: {told}"));
        }
    }
    if tally.wrong > 0 {
        super::put("  WRONG");
    }
    if tally.accused > 0 {
        super::put("  WRONGLY ACCUSED");
    }
    tally.wrong
}

fn told_deed(deed: &BoardAction) -> String {
    match deed {
        BoardAction::Lift(square) => format!("-{square}"),
        BoardAction::Place(square) | BoardAction::Put(square, _) => format!("+{square}"),
        BoardAction::Miss(edge) => format!("{} changes unnoticed", edge.square()),
        BoardAction::Lose => "the next frame is lost".to_owned(),
        BoardAction::Repeat => "the next frame comes twice".to_owned(),
        BoardAction::Freeze => "the firmware stops".to_owned(),
        BoardAction::Reset => "the firmware starts again".to_owned(),
        other => format!("{other:?}"),
    }
}

/// Describes an event of the board; touches are omitted, since the hands' lines show them.
fn told(event: &WatchEvent) -> Option<String> {
    Some(match event {
        WatchEvent::Touched(_) => return None,
        WatchEvent::Placed { m, legal: true, .. } => format!("placed {m}"),
        WatchEvent::Placed { m, .. } => format!("placed {m}, illegal"),
        WatchEvent::Ask(moves) => moves.iter().fold("asks".to_owned(), |mut asks, m| {
            let _ = write!(asks, " {m}");
            asks
        }),
        WatchEvent::Displaced {
            missing,
            extra,
            confused,
        } => format!(
            "displaced, missing{}, extra{}, confused{}",
            names(*missing),
            names(*extra),
            names(*confused)
        ),
        WatchEvent::Restored => "restored".to_owned(),
        WatchEvent::Blind(blind) => format!("blind{}", names(*blind)),
        WatchEvent::Ignored => "answer ignored".to_owned(),
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
