//! The games that are kept in the state folder, each in a ledger of its own: the newest one that is not over is taken up.

use std::path::{Path, PathBuf};

use super::{Beginning, Carried, Opponent, PlayArgs, opponent};
use crate::shell::table::unix_ms;
use config::Config;
use laws::Position;
use laws::seat::{Ear, Room};
use shakmaty::Color;
use store::read;
use table::State;
use voice::Speed;

/// The last game that is not over, where the options ask for no other; and whether it is kept beside another one, which begins.
pub(super) fn first(args: &PlayArgs, config: &Config) -> (Beginning, bool) {
    let newest = newest(&config.state);
    let carried = newest.as_ref().map(|(_, state)| of(state));
    let carried = carried.unwrap_or_default();
    let goes_on = |state: &State| state.outcome().is_none() && !state.practised.another;
    let unfinished = newest.filter(|(_, state)| goes_on(state));
    let kept = unfinished.as_ref().is_some_and(|(_, state)| moved(state));
    match unfinished.filter(|(_, state)| fits(args, &opponent_in(state))) {
        Some((ledger, state)) => {
            let beginning = Beginning {
                opponent: opponent_in(&state),
                position: state.initial().fen(),
                carried,
                taken_up: Some(state.sources),
                following: None,
                ledger,
            };
            (beginning, false)
        }
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

/// Whether a game against this opponent is what these options ask for. Who names the opponent of the last game goes on with it.
fn fits(args: &PlayArgs, kept: &Opponent) -> bool {
    let another = args.new || args.fen.is_some() || args.clock.is_some();
    let named = args.opponent.is_some() || args.color.is_some();
    !another && (!named || opponent(args) == *kept)
}

/// Whether a game would be missed: a move was made in it, or it was begun from a position of its own.
fn moved(state: &State) -> bool {
    let made = !state.plies().is_empty() || state.current().is_some();
    made || state.initial().fen() != Position::initial().fen()
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

/// So many games are looked at for one that would be missed.
const LOOKED_AT: usize = 8;

/// The newest game in this folder in which something was played, where there is one among the last, else the newest. One that cannot be
/// read is left alone, and what was before it.
fn newest(folder: &Path) -> Option<(PathBuf, State)> {
    let files = std::fs::read_dir(folder).ok()?.flatten();
    let name = |path: &PathBuf| {
        let name = path.file_name()?.to_str()?;
        let ms = name.strip_prefix("play-")?.strip_suffix(".sqlite")?;
        ms.parse::<u64>().ok()
    };
    let mut ledgers: Vec<PathBuf> = files
        .map(|file| file.path())
        .filter(|path| name(path).is_some())
        .collect();
    ledgers.sort_by_key(|path| std::cmp::Reverse(name(path)));
    let mut first = None;
    for ledger in ledgers.into_iter().take(LOOKED_AT) {
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

/// The game in this ledger, if one was begun.
fn replayed(ledger: &Path) -> Option<State> {
    let state = State::replay(&read(ledger).ok()?.records);
    (state.number > 0).then_some(state)
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
