//! The games that are kept in the state folder, each in a ledger of its own: the newest one that is not over is taken up.

use std::path::{Path, PathBuf};

use super::{Beginning, Carried, Opponent, Play, opponent};
use crate::shell::table::unix_ms;
use config::Config;
use shakmaty::Color;
use store::read;
use table::State;

/// The last game that is not over, unless another one is wanted.
pub(super) fn first(args: &Play, config: &Config) -> Beginning {
    let newest = newest(&config.state);
    let detail = newest.as_ref().map(|(_, state)| state.practised.detail);
    let carried = |detail| Carried {
        detail,
        standing: None,
    };
    let another = args.new || args.fen.is_some() || args.clock.is_some();
    let another = another || args.opponent.is_some() || args.color.is_some();
    let goes_on = |state: &State| state.outcome().is_none() && !state.practised.another;
    match newest.filter(|(_, state)| !another && goes_on(state)) {
        Some((ledger, state)) => Beginning {
            opponent: opponent_in(&state),
            position: state.initial().fen(),
            carried: carried(state.practised.detail),
            taken_up: Some(state.sources),
            following: None,
            ledger,
        },
        None => Beginning {
            ledger: fresh(&config.state),
            opponent: opponent(args),
            position: config.position.clone(),
            carried: carried(detail.unwrap_or_default()),
            taken_up: None,
            following: None,
        },
    }
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
