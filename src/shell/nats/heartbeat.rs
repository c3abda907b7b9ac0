//! Heartbeats of a table: its state, published each second in which its loop runs, and at once when an arbiter may be needed.
//! They are not stored. A table that is silent for a while is dead, frozen or cut off.

use std::sync::Arc;
use std::time::Duration;

use serde::{Deserialize, Serialize};
use shakmaty::Color;
use tokio::sync::watch;

use super::NatsConnection;
use crate::table::{GameTime, MARK};
use announce::{Language, Lexicon};
use config::place::Place;
use table::scoresheet::result;
use table::{Phase, State, says};

/// The interval of heartbeats.
pub const HEARTBEAT_INTERVAL: Duration = MARK;

/// A case that waits for an arbiter.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct WaitingCase {
    /// Its number at the table.
    pub id: u32,
    /// Its description, in the language of the table's arbiters.
    pub says: String,
    /// How long it has been open, in ms.
    pub ms: u64,
    /// The arbiter who has taken it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub taken: Option<String>,
}

/// The phase of a table's game, as a heartbeat has it: the name of the phase, or the result of a game that is over.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum TablePhase {
    /// The game has not begun.
    #[default]
    SettingUp,
    /// It is being played.
    Playing,
    /// It stands, after a ruling or an end that was undone.
    Stopped,
    /// It is adjourned.
    Adjourned,
    /// It goes on without the computer.
    HandedOver,
    /// It waits for the designated arbiter.
    Referred,
    /// The game was annulled; `*`.
    #[serde(rename = "*")]
    Annulled,
    /// The game is over with this result; also a phase that only a later version knows.
    #[serde(untagged)]
    Over(String),
}

impl TablePhase {
    /// The phase of this game.
    pub fn of(state: &State) -> Self {
        match state.phase {
            Phase::SettingUp => TablePhase::SettingUp,
            Phase::Playing => TablePhase::Playing,
            Phase::Stopped => TablePhase::Stopped,
            Phase::Adjourned => TablePhase::Adjourned,
            Phase::HandedOver => TablePhase::HandedOver,
            Phase::Referred => TablePhase::Referred,
            Phase::Over(_) => match result(state) {
                "*" => TablePhase::Annulled,
                result => TablePhase::Over(result.to_owned()),
            },
        }
    }

    /// The text in a heartbeat.
    pub const fn text(&self) -> &str {
        match self {
            TablePhase::SettingUp => Phase::SettingUp.name(),
            TablePhase::Playing => Phase::Playing.name(),
            TablePhase::Stopped => Phase::Stopped.name(),
            TablePhase::Adjourned => Phase::Adjourned.name(),
            TablePhase::HandedOver => Phase::HandedOver.name(),
            TablePhase::Referred => Phase::Referred.name(),
            TablePhase::Annulled => "*",
            TablePhase::Over(result) => result.as_str(),
        }
    }
}

/// A heartbeat: the state of a table.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Heartbeat {
    /// The number of its last record.
    pub number: u64,
    /// The number of the last record that the servers have acknowledged.
    pub stored: u64,
    pub white: Option<String>,
    pub black: Option<String>,
    pub phase: TablePhase,
    /// Whether the game is over.
    pub over: bool,
    /// Completed half-moves.
    pub plies: usize,
    /// The times on White's and Black's clocks, in ms.
    pub clocks: Option<[u64; 2]>,
    /// The open cases.
    pub waits: Vec<WaitingCase>,
    /// The arbiters' language, in which the cases are described; missing from older tables.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub language: Option<Language>,
    /// Time since the last record, in ms.
    pub quiet: u64,
}

impl Heartbeat {
    /// Describes this game now.
    pub fn of(state: &State, stored: u64, time: &GameTime, words: &Lexicon) -> Heartbeat {
        let now = time.now();
        let waits = state.open().map(|found| WaitingCase {
            id: found.id,
            says: words.written(&says(found)).begun().to_string(),
            ms: now.since(found.raised),
            taken: found.taken().map(str::to_owned),
        });
        let clocks = state.times(now);
        Heartbeat {
            number: state.number,
            stored,
            white: state.names.white.clone(),
            black: state.names.black.clone(),
            phase: TablePhase::of(state),
            over: matches!(state.phase, Phase::Over(_)),
            plies: state.plies().len(),
            clocks: clocks.map(|left| [*left.get(Color::White), *left.get(Color::Black)]),
            waits: waits.collect(),
            language: Some(words.language()),
            quiet: now.since(state.at),
        }
    }
}

/// The inputs of the heartbeats.
pub struct HeartbeatSource {
    pub state: watch::Receiver<Arc<State>>,
    pub rounds: watch::Receiver<u64>,
    pub stored: watch::Receiver<u64>,
    pub time: GameTime,
    /// The vocabulary of the table's arbiters.
    pub words: Lexicon,
}

/// Publishes heartbeats while the table plays: each second, and at once when an arbiter may be needed.
pub async fn publish_all(connection: NatsConnection, place: Place, mut game: HeartbeatSource) {
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
        // A message published while offline would be buffered and arrive stale.
        if !connection.is_connected() {
            continue;
        }
        let now = Arc::clone(&game.state.borrow());
        let alive = Heartbeat::of(&now, *game.stored.borrow(), &game.time, &game.words);
        match serde_json::to_vec(&alive) {
            Ok(text) => drop(
                connection
                    .client()
                    .publish(place.alive(), text.into())
                    .await,
            ),
            Err(error) => tracing::error!("{place}: {error}"),
        }
        said = Some(urgent(&now));
    }
}

/// The parts of the state whose change is published at once: the phase, and the open cases with who took them.
fn urgent(state: &State) -> (Phase, Vec<(u32, Option<String>)>) {
    let open = state.open();
    let open = open.map(|found| (found.id, found.taken().map(str::to_owned)));
    (state.phase, open.collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_phase_has_the_text_that_older_tables_and_desks_know() {
        for (phase, text) in [
            (TablePhase::SettingUp, "setting-up"),
            (TablePhase::Playing, "playing"),
            (TablePhase::Stopped, "stopped"),
            (TablePhase::Adjourned, "adjourned"),
            (TablePhase::HandedOver, "handed-over"),
            (TablePhase::Referred, "referred"),
            (TablePhase::Annulled, "*"),
            (TablePhase::Over("1/2-1/2".to_owned()), "1/2-1/2"),
            (TablePhase::Over("interrupted".to_owned()), "interrupted"),
        ] {
            let json = serde_json::to_string(&phase).unwrap();
            assert_eq!(json, format!("{text:?}"));
            assert_eq!(serde_json::from_str::<TablePhase>(&json).unwrap(), phase);
        }
    }
}
