//! `annabella uci`: offers the board as a UCI engine to any chess program.
//!
//! The program's moves are announced, and the player executes them by hand; the player's move is the engine's. This is
//! practice: nothing is rated. Each game has its own ledger in the state folder. Utterances also go to the program, as `info
//! string`.

use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::Arc;

use clap::Args;
use shakmaty::{ByColor, Color};
use tokio::sync::{mpsc, oneshot, watch};

use super::lines;
use super::run::{RunError, ears, log};
use super::{FAILED, WRONG_USAGE, fail, run_to_end};
use config::{BoardChoice, Config, Seat};
use laws::{Chessclock, OnTape, Press};
use shell::configured;
use shell::installation;
use shell::ports;
use shell::table::{INPUTS, Listener, Said, TableLoop, unix_ms};
use shell::uci::{Beginning, UciAction, UciEngine};
use store::SqliteLedger;
use table::{Input, State, Words};
use voice::Casts;

/// Lend the board to any chess program, as a UCI engine.
///
/// The chess program starts it and talks to it; all you do is add it there as an engine.
#[derive(Debug, Args)]
pub struct UciArgs {
    /// The configuration, a TOML file: where the board is, language, voices, outputs
    #[arg(long)]
    config: Option<PathBuf>,
}

/// Runs until the program quits.
pub fn run(args: &UciArgs) -> ExitCode {
    log();
    let played = Config::load(args.config.as_deref())
        .map_err(RunError::from)
        .and_then(|config| run_to_end(play(&config))?);
    match played {
        Ok(()) => ExitCode::SUCCESS,
        Err(error @ RunError::Config(_)) => fail(WRONG_USAGE, error),
        Err(error) => fail(FAILED, error),
    }
}

/// A listener that forwards utterances to the program.
struct Infos;

impl Listener for Infos {
    fn hear(&mut self, said: &Said) -> bool {
        lines::print(format_args!("info string {}", said.line));
        false
    }
}

/// Lines from the program, until it quits.
fn program() -> mpsc::Receiver<String> {
    let (sender, lines) = mpsc::channel(64);
    lines::send_typed(sender, |told| {
        lines::print(format_args!("info string {told}"));
    });
    lines
}

async fn play(config: &Config) -> Result<(), RunError> {
    let casts = config.voice.casting.at_every_speed(config.words.players)?;
    let (mut program, mut engine) = (program(), UciEngine::default());
    while let Some(line) = program.recv().await {
        let mut next = None;
        for deed in engine.hear(&line, None) {
            match deed {
                UciAction::Say(line) => lines::print(line),
                UciAction::Begin(beginning) => next = Some(beginning),
                UciAction::Give(_) => {}
                UciAction::Quit => return Ok(()),
            }
        }
        while let Some(beginning) = next {
            next = match game(config, &casts, &beginning, &mut engine, &mut program).await? {
                Some(next) => Some(next),
                None => return Ok(()),
            };
        }
    }
    Ok(())
}

/// The configuration with one board, in front of this seat.
fn seated(config: &Config, seat: Color) -> Config {
    let mut config = config.clone();
    let profile = &mut config.profile;
    profile.rated = false;
    profile.time = None;
    profile.clock = Chessclock::Own;
    profile.press = Press::WithCommit;
    profile.recording = OnTape::Off;
    let board = of_both(&config.seats, seat);
    config.seats.get_mut(seat).board = board;
    config.seats.get_mut(!seat).board = BoardChoice::Assistant;
    config
}

/// The board in front of this seat: the one configured for it, or for the other seat, since a program may give the engine
/// either side; without one, a detected board.
fn of_both(seats: &ByColor<Seat>, seat: Color) -> BoardChoice {
    let named = |board: &&BoardChoice| {
        !matches!(
            board,
            BoardChoice::Auto | BoardChoice::Other | BoardChoice::Assistant
        )
    };
    let boards = [seat, !seat].map(|seat| &seats.get(seat).board);
    let mut named = boards.into_iter().filter(named);
    named.next().cloned().unwrap_or_default()
}

/// Plays a game; returns the next one that the program starts, or none when it quits.
async fn game(
    config: &Config,
    casts: &Casts,
    beginning: &Beginning,
    engine: &mut UciEngine,
    program: &mut mpsc::Receiver<String>,
) -> Result<Option<Beginning>, RunError> {
    let mut config = seated(config, beginning.seat);
    config.position.clone_from(&beginning.position);
    let name = format!("uci-{}.sqlite", unix_ms());
    let ledger = SqliteLedger::open(
        &config.state.join(name),
        installation::signer(&config.state)?,
    )?;
    let words = config.words;
    let words = Words::new(words.players, words.arbiter, words.style)?;
    let (inputs, received) = mpsc::channel(INPUTS);
    let mut table = TableLoop::open(ledger, &configured::setup(&config), words, 1, received)?;
    table.add_listener(Infos);
    let ears = ears(&config, casts, &table, &inputs);
    table.add_listener(ears);
    configured::tell_orientation(&config, &Color::ALL, &inputs);
    let mut shown = table.feeds().state();
    let mut ports = ports::connect(
        configured::boards(&config, &Color::ALL),
        inputs.clone(),
        table.feeds().state(),
    )?;
    let (over, stop) = oneshot::channel::<()>();
    let playing = tokio::spawn(table.play(async { drop(stop.await) }));
    let next = converse(engine, program, &mut shown, &inputs).await;
    ports.shutdown().await;
    drop(over);
    playing.await.map_err(std::io::Error::other)??;
    Ok(next)
}

/// Connects program and table, until another game begins or the program quits.
async fn converse(
    engine: &mut UciEngine,
    program: &mut mpsc::Receiver<String>,
    shown: &mut watch::Receiver<Arc<State>>,
    inputs: &mpsc::Sender<Input>,
) -> Option<Beginning> {
    loop {
        let deeds = tokio::select! {
            line = program.recv() => {
                let state = Arc::clone(&shown.borrow());
                engine.hear(&line?, Some(&state))
            }
            changed = shown.changed() => {
                changed.ok()?;
                let state = Arc::clone(&shown.borrow_and_update());
                engine.see(&state)
            }
        };
        for deed in deeds {
            match deed {
                UciAction::Say(line) => lines::print(line),
                UciAction::Begin(beginning) => return Some(beginning),
                UciAction::Give(input) => inputs.send(input).await.ok()?,
                UciAction::Quit => return None,
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use super::*;

    /// Whatever the configuration says, a game with a chess program is unrated, and never opens the ledger of a rated table.
    #[test]
    fn a_game_of_a_chess_program_is_never_rated() {
        let text =
            "ledger = \"game.sqlite\"\n[event]\nrated = true\n[white]\nboard = \"/dev/ttyACM0\"\n";
        let config = Config::parse(text, Path::new(""), |_| None).unwrap();
        assert!(config.profile.rated);
        for seat in Color::ALL {
            assert!(!seated(&config, seat).profile.rated, "{seat}");
        }
    }

    /// Colours alternate in a match, but a player has one board.
    #[test]
    fn one_board_serves_both_seats_wherever_it_is_named() {
        let board = "board = \"/dev/ttyACM0\"";
        let other = "board = \"other\"";
        let board_of = |white: &str, black: &str| {
            let text = format!("ledger = \"game.sqlite\"\n[white]\n{white}\n[black]\n{black}\n");
            let config = Config::parse(&text, Path::new(""), |_| None).unwrap();
            [Color::White, Color::Black]
                .map(|seat| seated(&config, seat).seats.get(seat).board.clone())
        };
        let port = || BoardChoice::Port("/dev/ttyACM0".into());
        for (white, black) in [(board, ""), ("", board), (board, other), (other, board)] {
            assert_eq!(board_of(white, black), [port(), port()], "{white}, {black}");
        }
        assert_eq!(board_of("", ""), [BoardChoice::Auto, BoardChoice::Auto]);
    }
}
