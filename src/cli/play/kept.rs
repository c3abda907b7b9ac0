//! The games that are kept in the state folder, each in a ledger of its own: the newest one that is not over is taken up.

use std::path::{Path, PathBuf};

use super::{Beginning, Carried, Opponent, PlayArgs, opponent};
use crate::shell::table::unix_ms;
use config::Config;
use laws::seat::{Ear, Room};
use shakmaty::Color;
use store::read;
use table::State;
use voice::Speed;

/// The last game that is not over, unless another one is wanted.
pub(super) fn first(args: &PlayArgs, config: &Config) -> Beginning {
    let newest = newest(&config.state);
    let carried = newest.as_ref().map(|(_, state)| of(state));
    let carried = carried.unwrap_or_default();
    let another = args.new || args.fen.is_some() || args.clock.is_some();
    let another = another || args.opponent.is_some() || args.color.is_some();
    let goes_on = |state: &State| state.outcome().is_none() && !state.practised.another;
    match newest.filter(|(_, state)| !another && goes_on(state)) {
        Some((ledger, state)) => Beginning {
            opponent: opponent_in(&state),
            position: state.initial().fen(),
            carried,
            taken_up: Some(state.sources),
            following: None,
            ledger,
        },
        None => Beginning {
            ledger: fresh(&config.state),
            opponent: opponent(args),
            position: config.position.clone(),
            carried,
            taken_up: None,
            following: None,
        },
    }
}

/// What stays of a game that was played another evening.
fn of(state: &State) -> Carried {
    Carried {
        detail: state.practised.detail,
        speed: speed(state),
        standing: None,
    }
}

/// How fast is spoken at home, where there is one loudspeaker.
pub(super) fn speed(state: &State) -> Speed {
    let tuning = state.ears.tuning(Ear::Table, Room::default());
    Speed::of_level(tuning.speed)
}

/// Where another game is kept.
pub(super) fn fresh(folder: &Path) -> PathBuf {
    folder.join(format!("play-{}.sqlite", unix_ms()))
}

/// The newest game in this folder. One that cannot be read is left alone.
fn newest(folder: &Path) -> Option<(PathBuf, State)> {
    let files = std::fs::read_dir(folder).ok()?.flatten();
    let name = |path: &PathBuf| {
        let name = path.file_name()?.to_str()?;
        let ms = name.strip_prefix("play-")?.strip_suffix(".sqlite")?;
        ms.parse::<u64>().ok()
    };
    let paths = files
        .map(|file| file.path())
        .filter(|path| name(path).is_some());
    let ledger = paths.max_by_key(name)?;
    let state = State::replay(&read(&ledger).ok()?.records);
    (state.number > 0).then_some((ledger, state))
}

/// Against whom a game is that is taken up.
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
