//! The engine of a game at home, which plays or gives hints: its start, and its tasks.

use shakmaty::{Color, uci::UciMove};
use tokio::time::{Duration, Instant, sleep};

use super::Opponent;
use super::screen::Screen;
use laws::Timestamp;
use shell::engine::{self, Engine, Purpose, Rating, Strength, Task};
use table::{Phase, Practised, State};

/// The time in which a failed start is noticed.
const BREATH: Duration = Duration::from_millis(20);
/// The engine's pause at a board after a take-back: the hands may take back more.
const MORE: Duration = Duration::from_secs(5);

/// The engine and its pending tasks.
pub(super) struct EngineBeside {
    pub(super) opponent: Opponent,
    strength: Strength,
    /// None before the start, and after a failure.
    pub(super) engine: Option<Engine>,
    /// The engine plays no more.
    pub(super) gone: bool,
    /// Whether the Elo setting was checked, and a problem reported.
    elo_told: bool,
    /// The moves after which it was asked for its own.
    pub(super) thinks_of: Option<Vec<UciMove>>,
    /// The moves after which it was asked for a hint.
    pub(super) hints: Option<Vec<UciMove>>,
    /// The number of hints that were requested from it.
    pub(super) hinted: u32,
    /// The last take-back, in the game's time.
    back: Option<Timestamp>,
    /// The end of its pause after a take-back.
    pub(super) patience: Option<Instant>,
}

impl EngineBeside {
    /// An engine that is not started, beside a game with these earlier hints and take-backs.
    pub(super) const fn new(opponent: Opponent, strength: Strength, wished: &Practised) -> Self {
        EngineBeside {
            opponent,
            strength,
            engine: None,
            gone: false,
            elo_told: false,
            thinks_of: None,
            hints: None,
            hinted: wished.hints,
            back: wished.back,
            patience: None,
        }
    }

    /// Starts an engine with an Elo setting early, to report before the first move if it cannot play so.
    pub(super) fn begin(&mut self) {
        let set = matches!(self.strength.rating, Rating::Elo(_));
        let program = self.opponent.program();
        if set && program.is_some_and(|name| engine::find(name).is_some()) {
            self.start();
        }
    }

    /// The engine's side; none if it only gives hints, or plays no more.
    pub(super) fn plays(&self) -> Option<Color> {
        self.opponent.seat().filter(|_| !self.gone)
    }

    /// Whether it is the engine's turn.
    pub(super) fn has_turn(&self, state: &State) -> bool {
        self.plays() == Some(state.shown_position().turn())
    }

    /// Asks the engine for a move, if it is its turn.
    pub(super) async fn let_think(&mut self, state: &State, at_board: bool) {
        let course = course(state);
        // The position that it thinks about is obsolete.
        if self.thinks_of.take_if(|asked| *asked != course).is_some() {
            self.engine = None;
        }
        if at_board && state.practised.back != self.back {
            self.back = state.practised.back;
            self.patience = Some(Instant::now() + MORE);
        }
        let turn = self.has_turn(state) && state.current().is_none();
        let composes = state.practised.composed.is_some();
        let waits =
            self.patience.is_some() || self.thinks_of.is_some() || self.hints.is_some() || composes;
        if !turn || state.phase != Phase::Playing || waits {
            return;
        }
        self.thinks_of = Some(course);
        self.ask(state, Purpose::Move).await;
    }

    /// The opponent's program; without one, the installed engine.
    pub(super) fn program(&self) -> String {
        let own = self.opponent.program().map(str::to_owned);
        let installed = || engine::installed().unwrap_or("stockfish").to_owned();
        own.unwrap_or_else(installed)
    }

    fn start(&mut self) {
        let name = self.program();
        let program = engine::find(&name).unwrap_or_else(|| name.into());
        self.engine = Some(Engine::start(&program, self.strength));
    }

    pub(super) async fn ask(&mut self, state: &State, purpose: Purpose) {
        let position = state.position();
        let task = Task {
            start: state.initial().fen(),
            moves: course(state),
            legal: position
                .legal_moves()
                .iter()
                .map(|mv| position.uci(mv))
                .collect(),
            purpose,
        };
        if self.engine.is_none() {
            self.start();
            sleep(BREATH).await;
        }
        if let Some(engine) = &self.engine {
            engine.think(task).await;
        }
    }

    /// Reports once if the engine cannot be set to the wanted Elo.
    pub(super) fn tell_elo(&mut self, screen: &Screen, range: Option<(u32, u32)>) {
        let (Rating::Elo(elo), Some(program)) = (self.strength.rating, self.opponent.program())
        else {
            return;
        };
        if std::mem::replace(&mut self.elo_told, true) {
            return;
        }
        let put = |value: u32| value.to_string().into();
        let (opponent, elo_of) = (("opponent", program.into()), ("elo", put(elo)));
        let lexicon = &screen.lexicon;
        match range {
            Some((min, max)) if !(min..=max).contains(&elo) => {
                let range = [("min", put(min)), ("max", put(max)), opponent, elo_of];
                screen.line(&lexicon.with("play-elo-range", range));
            }
            None => screen.line(&lexicon.with("play-no-elo", [opponent, elo_of])),
            Some(_) => {}
        }
    }
}

/// The completed moves.
pub(super) fn course(state: &State) -> Vec<UciMove> {
    state.plies().iter().map(|ply| ply.uci).collect()
}
