//! Games kept in the state folder, each in its own ledger: resumes the last one if it is unfinished, and lists the others.

use std::path::{Path, PathBuf};
use std::time::SystemTime;

use super::screen::Screen;
use super::{Beginning, Carried, Opponent, PlayArgs, opponent};
use config::{Config, ConfigError};
use laws::Position;
use laws::mistake::FileMistake;
use laws::seat::{Ear, Room};
use shakmaty::Color;
use shell::calendar::Calendar;
use shell::table::unix_ms;
use store::read;
use table::State;
use voice::Speed;

/// The last unfinished game, unless the options ask for another; and whether an unfinished game is left behind for a new one.
pub(super) fn first(args: &PlayArgs, config: &Config) -> (Beginning, bool) {
    let newest = newest(&config.state);
    let carried = newest.as_ref().map(|(_, state)| of(state));
    let carried = carried.unwrap_or_default();
    let unfinished = newest.filter(|(_, state)| goes_on(state));
    let kept = unfinished.as_ref().is_some_and(|(_, state)| moved(state));
    match unfinished.filter(|(_, state)| fits(args, &opponent_in(state))) {
        Some((ledger, state)) => (taken_up(ledger, &state), false),
        None => {
            let beginning = Beginning {
                ledger: fresh(&config.state),
                opponent: opponent(args),
                position: config.position.clone(),
                carried,
                taken_up: None,
                following: None,
            };
            (beginning, kept)
        }
    }
}

/// Resumes this game.
fn taken_up(ledger: PathBuf, state: &State) -> Beginning {
    Beginning {
        opponent: opponent_in(state),
        position: state.initial().fen(),
        carried: of(state),
        taken_up: Some(state.sources),
        following: None,
        ledger,
    }
}

/// Whether the game is neither over nor replaced by another.
fn goes_on(state: &State) -> bool {
    state.outcome().is_none() && !state.practised.another
}

/// An unfinished game.
struct KeptGame {
    ledger: PathBuf,
    state: State,
    /// The time of its last record, in ms since 1970.
    left: u64,
}

/// The maximum length of the list.
const LISTED: usize = 20;

/// The unfinished games in this folder, the last played first.
fn kept(folder: &Path) -> impl Iterator<Item = KeptGame> {
    let games = ledgers(folder).into_iter().filter_map(|ledger| {
        let records = read(&ledger).ok()?.records;
        let left = records.last()?.wall;
        let state = State::replay(&records);
        let game = KeptGame {
            ledger,
            state,
            left,
        };
        (game.state.number > 0 && goes_on(&game.state) && moved(&game.state)).then_some(game)
    });
    games.take(LISTED)
}

/// The game of this number in the list.
///
/// # Errors
///
/// There is no such game.
pub(super) fn numbered(config: &Config, number: u32) -> Result<Beginning, ConfigError> {
    let mut numbers = (1..).zip(kept(&config.state));
    let game = numbers
        .find(|(found, _)| *found == number)
        .map(|(_, game)| game);
    let game = game.ok_or_else(|| {
        let why = format!(
            "is {number}, and no kept game has that number; annabella play --kept lists them"
        );
        ConfigError::Wrong {
            path: PathBuf::from("--kept"),
            faults: vec![FileMistake::new(0, why)],
        }
    })?;
    Ok(taken_up(game.ledger, &game.state))
}

/// Prints the list, with instructions.
pub(super) fn list(config: &Config, screen: &Screen) {
    let lexicon = &screen.lexicon;
    let calendar = Calendar::here();
    let mut listed = 0;
    for (number, game) in (1_u32..).zip(kept(&config.state)) {
        let against = match opponent_in(&game.state) {
            Opponent::Engine(_, program) => {
                lexicon.with("play-kept-against", [("opponent", program.into())])
            }
            Opponent::Person => lexicon.message("play-kept-person", None),
            Opponent::Nobody => lexicon.message("play-kept-alone", None),
        };
        let day = calendar.day(game.left).unwrap_or_default().join("-");
        let left = format!("{day} {}", calendar.minute(game.left));
        let values = [
            ("number", number.to_string().into()),
            ("against", against.into()),
            ("left", left.into()),
            ("count", game.state.plies().len().into()),
        ];
        screen.line(&lexicon.with("play-kept-game", values));
        listed = number;
    }
    screen.tell(match listed {
        0 => "play-none-kept",
        _ => "play-kept-how",
    });
}

/// Whether a game against this opponent matches the options. Naming the last game's opponent resumes that game.
fn fits(args: &PlayArgs, kept: &Opponent) -> bool {
    let another = args.new || args.fen.is_some() || args.clock.is_some();
    let named = args.opponent.is_some() || args.color.is_some();
    !another && (!named || opponent(args) == *kept)
}

/// Whether the game is worth keeping: it has a move, or a set-up position.
fn moved(state: &State) -> bool {
    let made = !state.plies().is_empty() || state.current().is_some();
    made || state.initial().fen() != Position::initial().fen()
}

/// Settings carried over from an earlier session.
fn of(state: &State) -> Carried {
    Carried {
        detail: state.practised.detail,
        speed: speed(state),
        standing: None,
    }
}

/// The speech rate at home, where there is one loudspeaker.
pub(super) fn speed(state: &State) -> Speed {
    let tuning = state.ears.tuning(Ear::Table, Room::default());
    Speed::of_level(tuning.speed)
}

/// The path of a new ledger.
pub(super) fn fresh(folder: &Path) -> PathBuf {
    folder.join(format!("play-{}.sqlite", unix_ms()))
}

/// The number of recent games searched for one worth keeping.
const LOOKED_AT: usize = 8;

/// The newest game worth keeping among the last ones, else the newest. The search stops at an unreadable ledger.
fn newest(folder: &Path) -> Option<(PathBuf, State)> {
    let mut first = None;
    for ledger in ledgers(folder).into_iter().take(LOOKED_AT) {
        let Some(state) = replayed(&ledger) else {
            break;
        };
        if moved(&state) {
            return Some((ledger, state));
        }
        first = first.or(Some((ledger, state)));
    }
    first
}

/// The ledgers in this folder, the last played first.
fn ledgers(folder: &Path) -> Vec<PathBuf> {
    let begun = |path: &Path| {
        let name = path.file_name()?.to_str()?;
        let ms = name.strip_prefix("play-")?.strip_suffix(".sqlite")?;
        ms.parse::<u64>().ok()
    };
    let written = |path: &Path| {
        // Recent records may still be in the write-ahead log.
        let files = [path.to_owned(), path.with_extension("sqlite-wal")];
        let times = files
            .iter()
            .filter_map(|file| file.metadata().ok()?.modified().ok());
        times.max().unwrap_or(SystemTime::UNIX_EPOCH)
    };
    let files = std::fs::read_dir(folder).into_iter().flatten().flatten();
    let paths = files.map(|file| file.path());
    let mut ledgers: Vec<(SystemTime, u64, PathBuf)> = paths
        .filter_map(|path| Some((written(&path), begun(&path)?, path)))
        .collect();
    ledgers.sort_by(|one, other| other.cmp(one));
    ledgers.into_iter().map(|(_, _, path)| path).collect()
}

/// The game in this ledger, if one was begun.
fn replayed(ledger: &Path) -> Option<State> {
    let state = State::replay(&read(ledger).ok()?.records);
    (state.number > 0).then_some(state)
}

/// The opponent of a kept game.
fn opponent_in(state: &State) -> Opponent {
    let named = |seat: Color| state.names.get(seat).as_deref().map(|name| (seat, name));
    let engine = Color::ALL.into_iter().find_map(named);
    match engine {
        Some((seat, name)) => {
            let program = name.split_once(" (").map_or(name, |(program, _)| program);
            Opponent::Engine(seat, program.to_owned())
        }
        None if state.profile.practises() => Opponent::Nobody,
        None => Opponent::Person,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_names_the_opponent_of_the_last_game_goes_on_with_it() {
        let named = |opponent: Option<&str>| PlayArgs {
            opponent: opponent.map(str::to_owned),
            ..PlayArgs::default()
        };
        let engine = Opponent::Engine(Color::Black, "stockfish".to_owned());
        assert!(fits(&named(None), &Opponent::Person));
        assert!(fits(&named(Some("person")), &Opponent::Person));
        assert!(fits(&named(Some("nobody")), &Opponent::Nobody));
        assert!(fits(&named(Some("stockfish")), &engine));
        assert!(!fits(&named(Some("person")), &Opponent::Nobody));
        assert!(!fits(&named(Some("person")), &engine));
        let anew = PlayArgs {
            new: true,
            ..named(Some("person"))
        };
        assert!(!fits(&anew, &Opponent::Person));
        let timed = PlayArgs {
            clock: Some("5+3".to_owned()),
            ..named(Some("person"))
        };
        assert!(!fits(&timed, &Opponent::Person));
    }
}
