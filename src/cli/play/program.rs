//! The program that plays in a game at home, or gives hints: when it is started, and what it is asked.

use shakmaty::{Color, uci::UciMove};
use tokio::time::{Duration, Instant, sleep};

use super::Opponent;
use super::told::Screen;
use laws::Timestamp;
use shell::engine::{self, Engine, Purpose, Rating, Strength, Task};
use table::{Phase, Practised, State};

/// How long is waited for a program that was just started before its absence is told.
const BREATH: Duration = Duration::from_millis(20);
/// How long it waits at a board after moves were taken back: the hands may take back more.
const MORE: Duration = Duration::from_secs(5);

/// The program that plays, or is asked for hints, and what it was asked.
pub(super) struct EngineBeside {
    pub(super) opponent: Opponent,
    strength: Strength,
    /// None where it was not started yet, or has failed.
    pub(super) engine: Option<Engine>,
    /// The program that is the opponent plays no more.
    pub(super) gone: bool,
    /// Whether it was told that it cannot be set to the Elo that is wanted, or was found that it can.
    elo_told: bool,
    /// After which moves it was asked for its own.
    pub(super) thinks_of: Option<Vec<UciMove>>,
    /// After which moves it was asked for a hint.
    pub(super) hints: Option<Vec<UciMove>>,
    /// How many wishes for a hint are fulfilled.
    pub(super) hinted: u32,
    /// When moves were taken back last, in the game's time.
    back: Option<Timestamp>,
    /// Until when it waits, because more may be taken back.
    pub(super) patience: Option<Instant>,
}

impl EngineBeside {
    /// Not started yet, beside a game in which so much was wished for.
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

    /// Whether it can play as strongly as is wanted is told before the first move.
    pub(super) fn begin(&mut self) {
        let set = matches!(self.strength.rating, Rating::Elo(_));
        let program = self.opponent.program();
        if set && program.is_some_and(|name| engine::find(name).is_some()) {
            self.start();
        }
    }

    /// For whom it plays; none where it only gives hints, or plays no more.
    pub(super) fn plays(&self) -> Option<Color> {
        self.opponent.seat().filter(|_| !self.gone)
    }

    /// Whether it plays for who has the move.
    pub(super) fn has_turn(&self, state: &State) -> bool {
        self.plays() == Some(state.shown_position().turn())
    }

    /// It is given the position when it has the move.
    pub(super) async fn let_think(&mut self, state: &State, at_board: bool) {
        let course = course(state);
        // What it thinks about is no more.
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

    /// The opponent's program; beside a person or nobody, the one that is installed.
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

    /// An Elo that the engine cannot be set to is told once.
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

/// What was played.
pub(super) fn course(state: &State) -> Vec<UciMove> {
    state.plies().iter().map(|ply| ply.uci).collect()
}
