//! The engine beside a game at home: given the position when it has the move, or asked for a hint; told to the table when it fails.

use tokio::time::{Duration, sleep};

use super::game::Sitting;
use crate::ledger::event::Gone;
use crate::shell::engine::{self, Engine, Task, Told as Said};
use crate::table::{Act, Input, Phase, State};

/// How long is waited for a program that was just started before its absence is told.
const BREATH: Duration = Duration::from_millis(20);

impl Sitting<'_> {
    /// The engine is given the position when it has the move.
    pub(super) async fn let_think(&mut self) {
        let state = self.state();
        let plies = state.plies().len();
        let turn = self.turn_of_engine(&state) && state.current().is_none();
        if !turn || state.phase != Phase::Playing || self.thinks_at.is_some() || self.hints {
            return;
        }
        self.thinks_at = Some(plies);
        self.ask(&state, false).await;
    }

    /// The opponent's program; beside a person or nobody, the one that is installed.
    pub(super) fn program(&self) -> String {
        let own = self.opponent.program().map(str::to_owned);
        let installed = || engine::installed().unwrap_or("stockfish").to_owned();
        own.unwrap_or_else(installed)
    }

    pub(super) async fn ask(&mut self, state: &State, hint: bool) {
        let position = state.position();
        let task = Task {
            start: state.initial().fen(),
            moves: state.plies().iter().map(|ply| ply.uci).collect(),
            legal: position
                .legal_moves()
                .iter()
                .map(|mv| position.uci(mv))
                .collect(),
            hint,
        };
        if self.engine.is_none() {
            let name = self.program();
            let program = engine::find(&name).unwrap_or_else(|| name.into());
            self.engine = Some(Engine::start(&program, self.strength));
            sleep(BREATH).await;
        }
        if let Some(engine) = &self.engine {
            engine.think(task).await;
        }
    }

    pub(super) async fn hear(&mut self, said: Said) {
        match said {
            Said::Ready(name) => tracing::info!("the engine is {name}"),
            Said::Plays(uci) => {
                let asked = self.thinks_at.take();
                let state = self.state();
                // What was taken back meanwhile is thought about again.
                if asked != Some(state.plies().len()) || !self.turn_of_engine(&state) {
                    return;
                }
                let position = state.position();
                match position.find(&uci).filter(|mv| position.is_legal(mv)) {
                    Some(_) => self.act(position.turn(), Act::Move(uci)).await,
                    None => self.lose(Gone::Nonsense).await,
                }
            }
            Said::Hint(uci) => {
                self.hints = false;
                let seat = self.seat();
                self.give(Input::Hint { seat, uci }).await;
            }
            Said::Gone(why) => self.lose(why).await,
        }
    }

    /// The engine plays no more; that is said, and the game goes on.
    pub(super) async fn lose(&mut self, why: Gone) {
        self.engine = None;
        (self.thinks_at, self.hints) = (None, false);
        let program = self.program();
        let seat = self.opponent.seat().unwrap_or(!self.seat());
        self.give(Input::Gone { seat, program, why }).await;
        self.gone = self.opponent.seat().is_some();
    }
}
