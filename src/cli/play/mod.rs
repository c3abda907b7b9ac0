//! `annabella play`: a game at home. The board is one that is plugged in, or the keyboard; the opponent is an installed engine,
//! a second person, nobody, or a player on an internet chess server. It needs no configuration, and nothing is rated.
//!
//! [`announce::entered`] parses the typed lines; the table decides which questions are allowed.

mod asked;
mod at_table;
mod board;
mod ending;
mod engine_news;
mod entering;
mod following;
mod game;
mod heard;
mod kept;
mod options;
mod page;
mod program;
mod screen;
mod server;
mod typed;

use std::collections::VecDeque;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use clap::{Args, ValueEnum};
use shakmaty::{ByColor, Color};
use tokio::sync::mpsc;

use self::following::Leaf;
pub(super) use self::following::{Shelf, left_out, unread};
use self::game::AfterGame;
use self::page::PlayPage;
use self::screen::Screen;
use super::run::{RunError, log};
use super::{FAILED, WRONG_USAGE, fail, language_or_terminals, lines, number, run_to_end};
use announce::Language;
use config::{Config, ConfigError};
use laws::Position;
use laws::seat::{BoardFacing, Source};
use ledger::event::Detail;
use shell::engine::{self, HIGHEST, Rating, Strength};
use voice::{Casting, Speed};

/// Play a game at home, at a board or by the keyboard: against an engine, a second person, somebody on a server, or alone.
///
/// Type moves as you say or write them; "help" tells what else there is. The game that you played last is taken up where it was left;
/// --kept lists the others.
#[derive(Debug, Default, Args)]
pub struct PlayArgs {
    /// The language; by default that of the system
    #[arg(long)]
    lang: Option<Language>,
    /// An engine by its name or path, "person" for a second person here, or "nobody"; by default an engine that is installed
    #[arg(long)]
    opponent: Option<String>,
    /// The colour that you play against an engine
    #[arg(long, value_enum)]
    color: Option<Side>,
    /// How strong the engine plays: 0, which a child beats, to 20
    #[arg(long, allow_negative_numbers = true, conflicts_with = "elo", value_parser = number(0..=HIGHEST))]
    level: Option<u8>,
    /// How strong the engine plays, in Elo
    #[arg(long, allow_negative_numbers = true, value_parser = number(1..=4000_u32))]
    elo: Option<u32>,
    /// How long the engine thinks, in milliseconds a move
    #[arg(long, conflicts_with = "depth", value_parser = number(1..=600_000_u64))]
    time: Option<u64>,
    /// How many half-moves the engine looks ahead
    #[arg(long, value_parser = number(1..=60_u32))]
    depth: Option<u32>,
    /// A chess clock, in minutes and seconds a move, such as 15+10
    #[arg(long)]
    clock: Option<String>,
    /// The board: "auto" takes one that is plugged in; a port such as /dev/ttyACM0; a board's number; "none": the keyboard alone
    #[arg(long, default_value = board::FOUND)]
    board: String,
    /// Play touch-move: whoever lifts one piece and moves another is told so
    #[arg(long)]
    touch_move: bool,
    /// Start from this position, in FEN
    #[arg(long)]
    fen: Option<String>,
    /// Start a new game, even if the last one is unfinished
    #[arg(long)]
    new: bool,
    /// List the unfinished games that are kept; with a number, go on with that one
    #[arg(long, value_name = "NUMBER", num_args = 0..=1, value_parser = number(1..=9_999_u32), conflicts_with_all = ["opponent", "color", "clock", "fen", "new", "server"])]
    kept: Option<Option<u32>>,
    /// Play on an internet chess server: "lichess", or a FICS server by its HOST or HOST:PORT; no engine can be used there
    #[arg(long, value_name = "HOST", conflicts_with_all = ["opponent", "color", "level", "elo", "time", "depth", "clock", "fen", "new"])]
    server: Option<String>,
    /// Your name on the server; without it, you are asked
    #[arg(long, requires = "server")]
    name: Option<String>,
    /// A file that only you can read, with the password for that name; without it, you are asked
    #[arg(long, requires = "name", value_name = "FILE")]
    password_file: Option<PathBuf>,
    /// A file that only you can read, with the token that lichess gave you
    #[arg(
        long,
        requires = "server",
        conflicts_with = "name",
        value_name = "FILE"
    )]
    token_file: Option<PathBuf>,
    /// Open a page as well, for a browser with a screen reader: for this computer only, or with 0.0.0.0:8064 for a phone too, over TLS
    #[arg(long, value_name = "ADDRESS", num_args = 0..=1, default_missing_value = "127.0.0.1:8064", value_parser = super::page_address)]
    page: Option<std::net::SocketAddr>,
    /// Listen for spoken moves, questions and requests, in the words that you enrolled under this name (annabella ear enrol NAME)
    #[arg(long, value_name = "NAME", conflicts_with = "server")]
    ear: Option<String>,
    /// The microphone that hears you, by its name; by default that of the system
    #[arg(long, value_name = "NAME", requires = "ear")]
    microphone: Option<String>,
    /// Print everything instead of speaking
    #[arg(long)]
    silent: bool,
}

/// A colour, as it is typed.
#[derive(Clone, Copy, Debug, ValueEnum)]
enum Side {
    White,
    Black,
}

/// The opponent of the player.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Opponent {
    /// The engine of this name plays this seat.
    Engine(Color, String),
    Person,
    Nobody,
}

/// Settings carried from one game to the next.
#[derive(Clone, Copy, Debug, Default)]
struct Carried {
    /// The level of detail.
    detail: Detail,
    /// The speech rate.
    speed: Speed,
    /// The orientation of the board, once its player has told it.
    standing: Option<BoardFacing>,
}

/// A game to begin or resume.
struct Beginning {
    ledger: PathBuf,
    opponent: Opponent,
    position: String,
    carried: Carried,
    /// The sources of a resumed game's moves.
    taken_up: Option<ByColor<Source>>,
    /// The text to follow.
    following: Option<Leaf>,
}

/// Runs until the player leaves.
pub fn run(args: &PlayArgs) -> ExitCode {
    log();
    match run_to_end(play(args)).map_err(RunError::from).flatten() {
        Ok(()) => ExitCode::SUCCESS,
        Err(error @ RunError::Config(_)) => fail(WRONG_USAGE, error),
        Err(RunError::Enrolment(error)) if error.is_wrong_usage() => fail(WRONG_USAGE, error),
        Err(error) => fail(FAILED, error),
    }
}

/// Follows the texts of a shelf until the reader leaves; ledgers go into this folder.
///
/// # Errors
///
/// As for a game.
pub(super) fn follow(
    lang: Option<Language>,
    silent: bool,
    shelf: Shelf<'_>,
    folder: &Path,
) -> Result<(), RunError> {
    let args = PlayArgs {
        lang,
        silent,
        ..PlayArgs::default()
    };
    let language = language_or_terminals(lang);
    let config = config(&args, language, &Opponent::Nobody, None)?;
    let screen = Screen::of(&config, language)?;
    std::fs::create_dir_all(folder)?;
    let (_, mut keyboard) = keyboard(language);
    let casts = config.voice.casting.at_every_speed(language)?;
    run_to_end(following::follow(
        &args,
        &config,
        &casts,
        &screen,
        shelf,
        folder,
        &mut keyboard,
    ))?
}

async fn play(args: &PlayArgs) -> Result<(), RunError> {
    let language = language_or_terminals(args.lang);
    // Report invalid options before the search for a board.
    board::checked(&args.board)?;
    config(args, language, &opponent(args), None)?;
    options::ignored(args, &opponent(args));
    if args.kept == Some(None) {
        let config = config(args, language, &Opponent::Nobody, None)?;
        kept::list(&config, &Screen::of(&config, language)?);
        return Ok(());
    }
    let board = board::board(&args.board, language).await;
    let board = board.as_deref();
    let config = config(args, language, &opponent(args), board)?;
    let (keys, mut keyboard) = keyboard(language);
    let mut screen = Screen::of(&config, language)?;
    if board::is_missing(&args.board) {
        screen.tell_of("play-no-board", "port", &args.board);
    }
    let page = match args.page {
        Some(_) => Some(PlayPage::open(&config, &mut screen, keys).await?),
        None => {
            // Then the end of input means that the player leaves.
            drop(keys);
            None
        }
    };
    let played = games(args, &config, board, &screen, &mut keyboard).await;
    if let Some(page) = page {
        page.close().await;
    }
    played
}

/// Plays games until the player leaves.
async fn games(
    args: &PlayArgs,
    config: &Config,
    board: Option<&str>,
    screen: &Screen,
    keyboard: &mut Keyboard,
) -> Result<(), RunError> {
    let language = config.words.players;
    let (mut beginning, another_kept) = match args.kept {
        Some(Some(number)) => (kept::numbered(config, number)?, false),
        _ => kept::first(args, config),
    };
    let casting = &config.voice.casting;
    let casting = Casting {
        speed: beginning.carried.speed,
        ..casting.clone()
    };
    // Missing voices are reported before a game, not during it.
    let casts = casting.at_every_speed(language)?;
    if let Some(server) = &args.server {
        return server::play(args, server, board, casts, screen, &mut keyboard.lines).await;
    }
    if args.opponent.is_none() && engine::installed().is_none() {
        screen.tell("play-no-engine");
    }
    if another_kept {
        screen.tell("play-another-kept");
    }
    let mut hearing = heard::hearing(args, config, screen)?;
    loop {
        let mut config = self::config(args, language, &beginning.opponent, board)?;
        config.voice.casting.speed = beginning.carried.speed;
        let ear = hearing.as_mut();
        let next = game::play(args, &config, &casts, screen, &beginning, keyboard, ear).await?;
        let (position, carried) = match next {
            AfterGame::Game { position, carried } => (position, carried),
            AfterGame::Quit | AfterGame::Text(_) => return Ok(()),
        };
        beginning = Beginning {
            ledger: kept::fresh(&config.state),
            opponent: beginning.opponent,
            position: position.unwrap_or_else(|| Position::initial().fen()),
            carried,
            taken_up: None,
            following: None,
        };
    }
}

fn opponent(args: &PlayArgs) -> Opponent {
    let seat = match args.color {
        Some(Side::Black) => Color::White,
        Some(Side::White) | None => Color::Black,
    };
    match args.opponent.as_deref() {
        Some("person") => Opponent::Person,
        Some("nobody") => Opponent::Nobody,
        Some(program) => Opponent::Engine(seat, program.to_owned()),
        None => engine::installed().map_or(Opponent::Nobody, |program| {
            Opponent::Engine(seat, program.to_owned())
        }),
    }
}

impl PlayArgs {
    fn strength(&self) -> Strength {
        let rating = match (self.level, self.elo) {
            (_, Some(elo)) => Rating::Elo(elo),
            (Some(level), None) => Rating::Level(level),
            (None, None) => Rating::default(),
        };
        Strength {
            rating,
            time: self.time,
            depth: self.depth,
        }
    }

    /// The engine's strength, for the ledger.
    fn strength_in_words(&self) -> String {
        match self.strength().rating {
            Rating::Level(level) => format!("level {level}"),
            Rating::Elo(elo) => format!("Elo {elo}"),
        }
    }
}

/// The configuration of the table at home.
fn config(
    args: &PlayArgs,
    language: Language,
    opponent: &Opponent,
    board: Option<&str>,
) -> Result<Config, RunError> {
    let against = match opponent {
        Opponent::Person => "person",
        Opponent::Engine(..) | Opponent::Nobody => "practice",
    };
    let clock = toml::Value::from(args.clock.as_deref().unwrap_or("none"));
    let position = args
        .fen
        .clone()
        .unwrap_or_else(|| Position::initial().fen());
    let position = toml::Value::from(position);
    let web = args.page.map_or(String::new(), |listen| {
        format!("[web]\nlisten = \"{listen}\"\n")
    });
    let own = opponent.seat().map_or(Color::White, |engine| !engine);
    let behind = match (board, opponent) {
        (Some(_), Opponent::Person | Opponent::Nobody) => "other",
        _ => "assistant",
    };
    let board = board.unwrap_or("assistant");
    // The number of a board is an integer in TOML.
    let board = board
        .parse()
        .map_or_else(|_| toml::Value::from(board), toml::Value::Integer);
    let (other, touch_move) = (!own, args.touch_move);
    let sound = if args.silent { "table = \"none\"" } else { "" };
    let text = format!(
        "position = {position}\n[event]\nrated = false\nagainst = \"{against}\"\nsupervision = \"none\"\npress = \"with-commit\"\n\
         touch-move = {touch_move}\ntime = {clock}\n[{own}]\nboard = {board}\n[{other}]\nboard = \"{behind}\"\n[words]\nplayers = \"{language}\"\n\
         arbiter = \"{language}\"\nstyle = \"local\"\n[ears]\n{sound}\n{web}"
    );
    let environment = |name: &str| std::env::var_os(name);
    let config = Config::parse(&text, Path::new(""), environment);
    let mut config = config.map_err(|faults| {
        let (path, faults) = options::named(faults);
        ConfigError::Wrong { path, faults }
    })?;
    if let Opponent::Engine(seat, program) = opponent {
        let name = format!("{program} ({})", args.strength_in_words());
        config.seats.get_mut(*seat).name = Some(name);
    }
    Ok(config)
}

/// Typed lines, and those typed ahead, which carry over to the next game.
struct Keyboard {
    lines: mpsc::Receiver<String>,
    ahead: VecDeque<String>,
}

/// Reads standard input on a thread, and loads this language's words meanwhile.
fn keyboard(language: Language) -> (mpsc::Sender<String>, Keyboard) {
    std::thread::spawn(move || announce::prepare(language));
    let (sender, lines) = mpsc::channel(64);
    lines::send_typed(sender.clone(), lines::complain);
    let ahead = VecDeque::new();
    (sender, Keyboard { lines, ahead })
}

/// The engine's seat and name, if an engine plays.
impl Opponent {
    const fn seat(&self) -> Option<Color> {
        match self {
            Opponent::Engine(seat, _) => Some(*seat),
            Opponent::Person | Opponent::Nobody => None,
        }
    }

    fn program(&self) -> Option<&str> {
        match self {
            Opponent::Engine(_, program) => Some(program),
            Opponent::Person | Opponent::Nobody => None,
        }
    }
}

/// Only an engine has a name.
fn names(opponent: &Opponent, config: &Config) -> ByColor<Option<String>> {
    let name = |seat| config.seats.get(seat).name.clone();
    ByColor::new_with(|seat| name(seat).filter(|_| opponent.seat() == Some(seat)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_game_at_home_is_rated_and_no_page_is_open_unasked() {
        let engine = Opponent::Engine(Color::White, "stockfish".to_owned());
        for opponent in [engine, Opponent::Person, Opponent::Nobody] {
            for page in [None, Some("127.0.0.1:8064".parse().unwrap())] {
                let args = PlayArgs {
                    page,
                    ..PlayArgs::default()
                };
                let config = config(&args, Language::En, &opponent, None).unwrap();
                assert!(!config.profile.rated, "{opponent:?}");
                assert!(config.web.listen.ip().is_loopback(), "{opponent:?}");
            }
        }
    }
}
