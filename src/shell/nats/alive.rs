//! That a table is there, and how it stands: said each second in which its game goes round, and at once where that matters; kept nowhere.
//! Who is silent for a while is dead, frozen, or cut off.

use std::sync::Arc;
use std::time::Duration;

use serde::{Deserialize, Serialize};
use shakmaty::Color;
use tokio::sync::watch;

use super::NatsLine;
use crate::table::{GameTime, MARK};
use announce::{Language, Lexicon};
use config::place::Place;
use table::scoresheet::result;
use table::{Phase, State, says};

/// How often a table says that it is there.
pub const EACH: Duration = MARK;

/// A case that waits at a table.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct WaitingCase {
    /// Its number at its table.
    pub id: u32,
    /// What it is, in the language of the table's arbiters.
    pub says: String,
    /// How long it waits, in ms.
    pub ms: u64,
    /// Who has taken it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub taken: Option<String>,
}

/// How a table stands.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Alive {
    /// The number of its last record, ...
    pub number: u64,
    /// ... and of the last that the servers have.
    pub stored: u64,
    pub white: Option<String>,
    pub black: Option<String>,
    /// `setting-up`, `playing`, `stopped`, `adjourned`, `referred`, or the result.
    pub phase: String,
    /// Whether the game is over.
    pub over: bool,
    /// Completed half-moves.
    pub plies: usize,
    /// What the clocks of White and Black show, in ms.
    pub clocks: Option<[u64; 2]>,
    /// The open cases.
    pub waits: Vec<WaitingCase>,
    /// That of the table's arbiters, in which the cases are told; older tables do not say.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub language: Option<Language>,
    /// How long nothing was recorded, in ms.
    pub quiet: u64,
}

impl Alive {
    /// This game now.
    pub fn of(state: &State, stored: u64, time: &GameTime, words: &Lexicon) -> Alive {
        let now = time.now();
        let waits = state.open().map(|found| WaitingCase {
            id: found.id,
            says: words.written(&says(found)).begun().to_string(),
            ms: now.since(found.raised),
            taken: found.taken().map(str::to_owned),
        });
        let clocks = state.times(now);
        Alive {
            number: state.number,
            stored,
            white: state.names.white.clone(),
            black: state.names.black.clone(),
            phase: phase(state).to_owned(),
            over: matches!(state.phase, Phase::Over(_)),
            plies: state.plies().len(),
            clocks: clocks.map(|left| [*left.get(Color::White), *left.get(Color::Black)]),
            waits: waits.collect(),
            language: Some(words.language()),
            quiet: now.since(state.at),
        }
    }
}

/// The phase of a game that waits for its start.
pub const SETTING_UP: &str = "setting-up";

/// In a word.
pub const fn phase(state: &State) -> &'static str {
    match state.phase {
        Phase::SettingUp => SETTING_UP,
        Phase::Playing => "playing",
        Phase::Stopped => "stopped",
        Phase::Adjourned => "adjourned",
        Phase::HandedOver => "handed-over",
        Phase::Referred => "referred",
        Phase::Over(_) => result(state),
    }
}

/// What is said of, and when: as often as the game goes round.
pub struct AliveSource {
    pub state: watch::Receiver<Arc<State>>,
    pub rounds: watch::Receiver<u64>,
    pub stored: watch::Receiver<u64>,
    pub time: GameTime,
    /// Those of the table's arbiters.
    pub words: Lexicon,
}

/// Says it as long as the table plays: each second, and at once where an arbiter may have to come.
pub async fn say(line: NatsLine, place: Place, mut game: AliveSource) {
    let mut said = None;
    loop {
        tokio::select! {
            round = game.rounds.changed() => if round.is_err() { return },
            changed = game.state.changed() => match changed {
                Ok(()) if said.as_ref() != Some(&urgent(&game.state.borrow())) => {}
                Ok(()) => continue,
                Err(_) => return,
            },
        }
        // What is said to nobody would be said late.
        if !line.up() {
            continue;
        }
        let now = Arc::clone(&game.state.borrow());
        let alive = Alive::of(&now, *game.stored.borrow(), &game.time, &game.words);
        match serde_json::to_vec(&alive) {
            Ok(text) => drop(line.client().publish(place.alive(), text.into()).await),
            Err(error) => tracing::error!("{place}: {error}"),
        }
        said = Some(urgent(&now));
    }
}

/// What is said at once: how the game stands, and who waits for an arbiter.
fn urgent(state: &State) -> (Phase, Vec<(u32, Option<String>)>) {
    let open = state.open();
    let open = open.map(|found| (found.id, found.taken().map(str::to_owned)));
    (state.phase, open.collect())
}
