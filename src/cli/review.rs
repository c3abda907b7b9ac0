//! `annabella review`: the turning points of a finished game, by ear. An engine assesses every position; the listener steps
//! through the result with two keys.
//!
//! A game in progress is refused (11.3.1). `turning` selects the moves, and [`ReviewWords`] has the words.

mod turning;

use std::fs::File;
use std::io::Read;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::{Duration, Instant};

use clap::Args;
use shakmaty::Color;
use shakmaty::uci::UciMove;
use tokio::runtime::Runtime;

use self::turning::Reviewed;
use super::aloud::Aloud;
use super::play::left_out;
use super::printed::{PrintError, printed};
use super::score::BeyondCalendar;
use super::{
    FAILED, WRONG_USAGE, fail, language_or_terminals, lines, number, read_telling, score,
    unreadable,
};
use announce::{Entered, FollowCommand, Lack, Language, Lexicon, ReviewLine, ReviewWords, entered};
use follow::Text;
use laws::Position;
use ledger::event::Gone;
use shell::engine::{self, Assessment, Engine, EngineNews, Outlook, Purpose, Strength, Task};
use store::StoreError;
use table::State;
use voice::{DEFAULT, Voice};

/// The interval between progress messages while the engine works.
const SILENCE: Duration = Duration::from_secs(2);

/// Hear the turning points of a game that is over: what was played, what follows, what is better.
///
/// An engine looks at every position first. Then Enter goes forward, and b goes back.
#[derive(Debug, Args)]
pub struct ReviewArgs {
    /// The ledger of a game, or games in PGN
    file: PathBuf,
    /// The language; by default that of the system
    #[arg(long)]
    lang: Option<Language>,
    /// The game of this number in a PGN file; by default the first that can be read
    #[arg(long, value_parser = number(1..=9_999_999_u32))]
    game: Option<u32>,
    /// The engine, by its name or path; by default one that is installed
    #[arg(long)]
    engine: Option<String>,
    /// How long the engine looks at each position, in milliseconds
    #[arg(long, default_value_t = 500, value_parser = number(1..=600_000_u64))]
    time: u64,
    /// Print everything instead of speaking
    #[arg(long)]
    silent: bool,
}

/// Reasons why a game cannot be reviewed.
#[derive(Debug, thiserror::Error)]
enum ReviewError {
    #[error(transparent)]
    Ledger(#[from] StoreError),
    #[error("the game of {} is not over; a review comes after it", .0.display())]
    NotOver(PathBuf),
    #[error(transparent)]
    Date(#[from] BeyondCalendar),
    #[error(transparent)]
    Words(#[from] Lack),
    #[error(transparent)]
    Print(#[from] PrintError),
    #[error("no engine is installed; install one, such as stockfish, or name one with --engine")]
    NoEngine,
    #[error("{engine} {}; name another with --engine", gone(.why))]
    Engine { engine: String, why: Gone },
    #[error("cannot run an engine ({0})")]
    Runtime(#[from] std::io::Error),
}

/// The engine's failure, in words.
const fn gone(why: &Gone) -> &'static str {
    match why {
        Gone::Missing => "cannot be started",
        Gone::Hung => "does not answer",
        Gone::Died => "ended by itself",
        Gone::Nonsense => "did not say how the positions stand",
    }
}

/// Reviews the game until the listener leaves. Exit code 1: no working engine; 2: no finished game.
pub fn run(args: &ReviewArgs) -> ExitCode {
    match review(args) {
        Ok(()) => ExitCode::SUCCESS,
        Err(ReviewError::Ledger(error)) => unreadable(&error),
        Err(
            error @ (ReviewError::NoEngine | ReviewError::Engine { .. } | ReviewError::Runtime(_)),
        ) => fail(FAILED, error),
        Err(error) => fail(WRONG_USAGE, error),
    }
}

fn review(args: &ReviewArgs) -> Result<(), ReviewError> {
    let language = language_or_terminals(args.lang);
    let words = ReviewWords::new(language);
    let text = game(args, language)?;
    let game = Runtime::new()?.block_on(look(args, &text, &words))?;
    // Without a voice, everything is printed only.
    let aloud = || Aloud::open(Voice::installed(DEFAULT).ok()?).ok();
    let walk = Walk {
        language,
        words,
        aloud: (!args.silent).then(aloud).flatten(),
    };
    walk.through(&game.turning_points());
    Ok(())
}

/// The game of the file; an error if a ledger's game is not over.
fn game(args: &ReviewArgs, language: Language) -> Result<Text, ReviewError> {
    let path = &args.file;
    if !is_ledger(path) {
        let (mut texts, open) = printed(path, args.game, language)?;
        let text = texts.swap_remove(open);
        let text = text.map_err(|error| PrintError::of(path, language, &error))?;
        // Moves before an unreadable one are reviewed, with a note where they end.
        if let Some(told) = left_out(&Lexicon::new(language)?, open + 1, &text) {
            lines::complain(&format!("{}: {told}", path.display()));
        }
        return Ok(text);
    }
    let contents = read_telling(path)?;
    let state = State::replay(&contents.records);
    if state.outcome().is_none() {
        return Err(ReviewError::NotOver(path.clone()));
    }
    let tags = score::tags(&state, &contents.records, None)?;
    let pgn = score::pgn(&state, &tags, &contents.records)?;
    let text = follow::texts(pgn.as_bytes()).and_then(|mut texts| texts.swap_remove(0));
    text.map_err(|error| PrintError::of(path, language, &error).into())
}

/// Whether the file begins like an SQLite file; all others, also unreadable ones, are left to the PGN parser.
fn is_ledger(path: &Path) -> bool {
    // A pipe to which nobody writes is never open.
    if !path.is_file() {
        return false;
    }
    let mut head = [0; 16];
    let read = File::open(path).and_then(|mut file| file.read_exact(&mut head));
    read.is_ok() && head == *b"SQLite format 3\0"
}

/// Has an engine assess every position of the game, and reports progress.
async fn look(
    args: &ReviewArgs,
    text: &Text,
    words: &ReviewWords,
) -> Result<Reviewed, ReviewError> {
    let installed = || engine::installed().map(str::to_owned);
    let name = args.engine.clone().or_else(installed);
    let name = name.ok_or(ReviewError::NoEngine)?;
    let program = engine::find(&name).unwrap_or_else(|| name.clone().into());
    let mut engine = Engine::start(&program, Strength::default());
    let mut positions = vec![text.start.clone()];
    let mut moves = Vec::new();
    for noted in &text.line.moves {
        let position = &positions[moves.len()];
        let Some(made) = position.find(&noted.uci) else {
            break;
        };
        positions.push(position.play(&made));
        moves.push(made);
    }
    let mut assessed = Vec::with_capacity(positions.len());
    let (mut told, of) = (Instant::now(), positions[moves.len()].fullmoves());
    for (ply, position) in positions.iter().enumerate() {
        if told.elapsed() > SILENCE {
            told = Instant::now();
            let number = position.fullmoves();
            lines::complain(&words.words(&ReviewLine::Looks { number, of }));
        }
        let played = text.line.moves[..ply].iter().map(|noted| noted.uci);
        let thought = match ended(position) {
            Some(outlook) => Ok(Assessment {
                outlook,
                line: Vec::new(),
            }),
            None => assess(&mut engine, text, played.collect(), args.time).await,
        };
        assessed.push(thought.map_err(|why| ReviewError::Engine {
            engine: name.clone(),
            why,
        })?);
    }
    Ok(Reviewed {
        positions,
        moves,
        assessed,
    })
}

/// The assessment of checkmate and stalemate, which needs no engine.
fn ended(position: &Position) -> Option<Outlook> {
    match (position.is_checkmate(), position.legal_moves().is_empty()) {
        (true, _) => Some(Outlook::Mate(0)),
        (false, true) => Some(Outlook::Pawns(0)),
        (false, false) => None,
    }
}

async fn assess(
    engine: &mut Engine,
    text: &Text,
    moves: Vec<UciMove>,
    time: u64,
) -> Result<Assessment, Gone> {
    let task = Task {
        start: text.start.fen(),
        moves,
        legal: Vec::new(),
        purpose: Purpose::Assess(time),
    };
    engine.think(task).await;
    loop {
        match engine.next_news().await {
            Some(EngineNews::Assessed(assessment)) => return Ok(assessment),
            Some(EngineNews::Gone(why)) => return Err(why),
            None => return Err(Gone::Died),
            Some(EngineNews::Ready(..) | EngineNews::Plays(_) | EngineNews::Hint(_)) => {}
        }
    }
}

/// Steps through the turning points as the listener wants.
struct Walk {
    language: Language,
    words: ReviewWords,
    aloud: Option<Aloud>,
}

impl Walk {
    fn through(mut self, points: &[Vec<ReviewLine>]) {
        self.say(&ReviewLine::Found(points.len() as u32));
        let Some(last) = points.len().checked_sub(1) else {
            return;
        };
        self.say(&ReviewLine::How);
        let mut at = 0;
        self.tell(&points[at]);
        let mut typed = lines::typed(lines::complain);
        loop {
            // At the end of input, the rest is told without stops.
            let step = typed.next().map_or(Step::On, |typed| self.step(&typed));
            if let Some(aloud) = &mut self.aloud {
                aloud.goes_on();
            }
            match step {
                Step::On if at == last => break,
                Step::Back if at == 0 => self.say(&ReviewLine::First),
                Step::On => at += 1,
                Step::Back => at -= 1,
                Step::Again => {}
                Step::Quit => return,
            }
            self.tell(&points[at]);
        }
        self.say(&ReviewLine::Last);
    }

    fn step(&self, typed: &str) -> Step {
        match entered(typed, Color::White, self.language) {
            _ if self.words.goes_back(typed) => Step::Back,
            Entered::Nothing | Entered::Follow(FollowCommand::Next(_)) => Step::On,
            Entered::TakeBack(_) | Entered::Earlier => Step::Back,
            Entered::Quit => Step::Quit,
            // Any other input repeats the current point.
            _ => Step::Again,
        }
    }

    fn tell(&self, lines: &[ReviewLine]) {
        lines.iter().for_each(|line| self.say(line));
    }

    fn say(&self, line: &ReviewLine) {
        let words = self.words.words(line);
        lines::print(&words);
        if let Some(aloud) = &self.aloud {
            aloud.say(self.language, words);
        }
    }
}

/// A step of the listener.
enum Step {
    /// To the next turning point.
    On,
    /// To the previous one.
    Back,
    /// Repeats the current one.
    Again,
    /// Leaves.
    Quit,
}
