//! `annabella demo`: a whole spoken game on simulated boards over real pseudo-terminals. One piece goes into a wrong aperture,
//! the arbiter rules, and the player is guided to repair the board.

mod hands;
mod listeners;
mod players;
mod printer;
mod proxy;
mod stage;

use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::Duration;

use clap::Args;
use shakmaty::{ByColor, Color, Move};
use tokio::sync::mpsc;

use self::players::Players;
use self::printer::DemoPrinter;
use self::stage::StageEnd;
use super::lines::Lines;
use super::score::{self, BeyondCalendar};
use super::{FAILED, fail, number, state_folder};
use announce::{Lack, Language, Names, Style};
use laws::seat::{Ear, Source};
use laws::{Position, Profile, TimeControl};
use ledger::signing::Signer;
use shell::audio;
use shell::ears::TableOutputs;
use shell::installation::{self, InstallationError};
use shell::line::LineError;
use shell::loudspeaker::Loudspeaker;
use shell::serial::Trouble;
use shell::table::{GameSetup, TableError, TableLoop};
use sim::board::PegBoard;
use sim::port::{BoardPace, NotDone, SimulatedBoard};
use store::{StoreError, read};
use table::Input;
use voice::{Cast, Casting, Casts, Speed, VoiceError};

/// The game: Morphy at the opera, Paris 1858. It has castling, captures by all pieces, and mate on move 17.
const GAME: &str = include_str!("opera.pgn");
/// The event on the scoresheet, as the game is played again today.
const EVENT: &str = "Demo of annabella: the opera game of 1858, played again";
/// The timeout of a player who waits for the table, in real time.
const PATIENCE: Duration = Duration::from_secs(30);

/// Play a whole game on two simulated boards, spoken, with one case that the arbiter resolves.
#[derive(Debug, Args)]
pub struct DemoArgs {
    /// How many times faster than at a real table
    #[arg(long, default_value_t = 1, value_parser = number(1..=100_u32))]
    speed: u32,
    /// The language of everything that is said and printed, moves included; without it the players hear German with the moves as
    /// the Laws have them (D.2.1), and all else is English
    #[arg(long, value_enum)]
    lang: Option<Language>,
    /// The folder for game.pgn, announcements.txt, sound.wav and ledger.sqlite
    #[arg(long, default_value = "annabella-demo")]
    out: PathBuf,
    /// Play in two rooms, and lose the line between them in the middle of a move; --out gets a folder for each room
    #[arg(long)]
    rooms: bool,
}

impl DemoArgs {
    /// The language of the players.
    fn players(&self) -> Language {
        self.lang.unwrap_or_default()
    }

    /// The language of everybody else.
    fn others(&self) -> Language {
        self.lang.unwrap_or(Language::En)
    }

    /// The style of moves.
    fn style(&self) -> Style {
        let names = self.lang.map_or(Names::Fide, Names::Local);
        Style {
            names,
            ..Style::FIDE
        }
    }
}

/// Errors that end the demo.
#[derive(Debug, thiserror::Error)]
enum DemoError {
    #[error("{}; choose another folder with --out", config::unwritable(.path, .reason))]
    Write { path: PathBuf, reason: io::Error },
    #[error(transparent)]
    Words(#[from] Lack),
    #[error("cannot start ({0})")]
    Start(io::Error),
    #[error(transparent)]
    Installation(#[from] InstallationError),
    #[error(transparent)]
    Ledger(#[from] StoreError),
    #[error(transparent)]
    Game(#[from] TableError),
    #[error(transparent)]
    Ports(#[from] Trouble),
    #[error(transparent)]
    Line(#[from] LineError),
    #[error(transparent)]
    Board(#[from] NotDone),
    #[error(transparent)]
    Voice(#[from] VoiceError),
    #[error("cannot write the sound ({0}); choose another folder with --out")]
    Sound(#[from] hound::Error),
    #[error("waited in vain until {0}; the ledger in the folder of --out shows what happened")]
    Stuck(&'static str),
    #[error("the table ended before the game did")]
    Ended,
    #[error("the game of the demo cannot be read: {0}")]
    Moves(String),
    #[error(transparent)]
    Date(#[from] BeyondCalendar),
}

/// Runs the demo to its end.
pub fn run(args: &DemoArgs) -> ExitCode {
    let played = tokio::runtime::Runtime::new()
        .map_err(DemoError::Start)
        .and_then(|runtime| runtime.block_on(demo(args)));
    match played {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => fail(FAILED, error),
    }
}

/// The files of a demo.
struct Files {
    pgn: PathBuf,
    announcements: PathBuf,
    sound: PathBuf,
    ledger: PathBuf,
    links: ByColor<PathBuf>,
}

impl Files {
    /// The files in this folder; removes those of an earlier demo.
    fn in_folder(folder: &Path) -> Result<Self, DemoError> {
        let write = |reason| DemoError::Write {
            path: folder.to_owned(),
            reason,
        };
        fs::create_dir_all(folder).map_err(write)?;
        let folder = folder.canonicalize().map_err(write)?;
        let files = Files {
            pgn: folder.join("game.pgn"),
            announcements: folder.join("announcements.txt"),
            sound: folder.join("sound.wav"),
            ledger: folder.join("ledger.sqlite"),
            links: ByColor::new_with(|seat| folder.join(format!("{seat}-board"))),
        };
        let earlier = [
            &files.pgn,
            &files.announcements,
            &files.sound,
            &files.ledger,
        ];
        for path in earlier {
            match fs::remove_file(path) {
                Err(reason) if reason.kind() != io::ErrorKind::NotFound => {
                    let path = path.clone();
                    return Err(DemoError::Write { path, reason });
                }
                _ => {}
            }
        }
        Ok(files)
    }
}

async fn demo(args: &DemoArgs) -> Result<(), DemoError> {
    let moves = moves()?;
    let told = DemoPrinter::new(stage::lexicon(args)?, Lines::on(io::stdout()));
    // Synthesise the voices before the game's clock starts.
    let casts = Casting::default().at_every_speed(args.players())?;
    match args.rooms {
        false => at_one_table(args, &casts, told, &moves).await,
        true => in_two_rooms(args, &casts, &told, &moves).await,
    }
}

async fn at_one_table(
    args: &DemoArgs,
    casts: &Casts,
    told: DemoPrinter,
    moves: &[Move],
) -> Result<(), DemoError> {
    let files = Files::in_folder(&args.out)?;
    let boards = ByColor {
        white: plug_in(&files, Color::White, args.speed)?,
        black: plug_in(&files, Color::Black, args.speed)?,
    };
    let stage = stage::table(args, casts, files, told.clone())?;
    let mut players = Players {
        boards,
        states: ByColor::new_with(|_| stage.state.clone()),
        orders: ByColor::new_with(|_| stage.orders.clone()),
        told: told.clone(),
        line: None,
    };
    told.explain("demo-begins");
    players.play(moves).await?;
    let left = stage.end().await?;
    told.explain("demo-done");
    write_files(left, &casts.at(Speed::Normal))
}

async fn in_two_rooms(
    args: &DemoArgs,
    casts: &Casts,
    told: &DemoPrinter,
    moves: &[Move],
) -> Result<(), DemoError> {
    let files = ByColor {
        white: Files::in_folder(&args.out.join("room-1"))?,
        black: Files::in_folder(&args.out.join("room-2"))?,
    };
    let boards = ByColor {
        white: plug_in(&files.white, Color::White, args.speed)?,
        black: plug_in(&files.black, Color::Black, args.speed)?,
    };
    told.explain("demo-two-rooms");
    let (stages, cut) = stage::rooms(args, casts, files, told).await?;
    let mut players = Players {
        boards,
        states: stages.as_ref().map(|stage| stage.state.clone()),
        orders: stages.as_ref().map(|stage| stage.orders.clone()),
        told: told.clone(),
        line: Some(cut),
    };
    players.play(moves).await?;
    let ByColor { white, black } = stages;
    // Close both at once: otherwise the later one would report the other as silent.
    let left = tokio::try_join!(white.end(), black.end())?;
    told.explain("demo-done");
    for left in [left.0, left.1] {
        write_files(left, &casts.at(Speed::Normal))?;
    }
    Ok(())
}

/// Plays the game's sound at the default output.
fn speak(game: &mut TableLoop, casts: &Casts, inputs: &mpsc::Sender<Input>) {
    let there = vec![Ear::Table];
    game.add_listener(TableOutputs::new(
        &there,
        game.feeds().state(),
        PathBuf::new(),
        |ear| {
            let output = audio::OutputChoice::Default;
            Loudspeaker::new(ear, casts.clone(), output, None, inputs.clone())
        },
    ));
    // The channel is closed if the game is over.
    drop(inputs.try_send(Input::Ears {
        ears: there,
        speed: Speed::Normal.level(),
    }));
}

fn setup(args: &DemoArgs) -> GameSetup {
    GameSetup {
        position: Position::initial().fen(),
        profile: Profile {
            name: EVENT.to_owned(),
            time: Some(TimeControl::new(15 * 60_000, 5_000)),
            spoken: Some(args.style().at_table(args.players())),
            ..Profile::default()
        },
        sources: ByColor::new_with(|_| Source::OwnBoard),
        names: ByColor {
            white: Some(head("White")),
            black: Some(head("Black")),
        },
        rooms: ByColor::default(),
    }
}

/// The installation's signer; without a state folder, one in the demo's output folder.
fn signer(args: &DemoArgs) -> Result<Signer, InstallationError> {
    let state = state_folder();
    installation::signer(state.as_deref().unwrap_or(&args.out))
}

fn plug_in(files: &Files, seat: Color, speed: u32) -> Result<SimulatedBoard, DemoError> {
    let board = PegBoard::new(None).with_pegs(Position::initial().occupied());
    Ok(SimulatedBoard::plug_in(
        files.links.get(seat),
        board,
        BoardPace(speed),
    )?)
}

fn write_files((files, told, to_render, state): StageEnd, cast: &Cast) -> Result<(), DemoError> {
    let write = |path: &Path, text: String| {
        fs::write(path, text).map_err(|reason| DemoError::Write {
            path: path.to_owned(),
            reason,
        })
    };
    // The PGN that `annabella score` writes for the ledger.
    let contents = read(&files.ledger)?;
    let tags = score::tags(&state, &contents.records, Some(contents.head))?;
    write(&files.pgn, score::pgn(&state, &tags, &contents.records)?)?;
    let (announcements, sound) = to_render.finish(cast, &told);
    write(&files.announcements, announcements)?;
    sound.write(&files.sound)?;
    for path in [
        &files.pgn,
        &files.announcements,
        &files.sound,
        &files.ledger,
    ] {
        told.line(path.display());
    }
    Ok(())
}

/// The value of a tag of [`GAME`].
fn head(name: &str) -> String {
    let line = GAME
        .lines()
        .find(|line| line.starts_with(&format!("[{name} ")));
    let value = line.and_then(|line| line.split('"').nth(1));
    value.unwrap_or_default().to_owned()
}

/// The moves of [`GAME`].
fn moves() -> Result<Vec<Move>, DemoError> {
    let movetext = GAME
        .lines()
        .filter(|line| !line.starts_with('['))
        .flat_map(str::split_whitespace);
    let mut position = Position::initial();
    let mut moves = Vec::new();
    for token in movetext {
        let is_move = !token.starts_with(|letter: char| letter.is_ascii_digit());
        if is_move {
            let mv = position
                .parse_move(token)
                .map_err(|error| DemoError::Moves(error.to_string()))?;
            position = position.play(&mv);
            moves.push(mv);
        }
    }
    Ok(moves)
}
