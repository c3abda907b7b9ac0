//! The engine beside a game at home: given the position when it has the move, or asked for a hint; told to the table when it fails.

use shakmaty::uci::UciMove;
use tokio::time::{Duration, Instant, sleep};

use super::game::Sitting;
use ledger::event::{Gone, LineAnswer, Note};
use shell::engine::{self, Engine, EngineNews, Purpose, Rating, Task};
use table::{Act, Input, Phase, State};

/// How long is waited for a program that was just started before its absence is told.
const BREATH: Duration = Duration::from_millis(20);
/// How long it waits at a board after moves were taken back: the hands may take back more.
const MORE: Duration = Duration::from_secs(5);

impl Sitting<'_> {
    /// The engine is given the position when it has the move.
    pub(super) async fn let_think(&mut self) {
        let state = self.state();
        let course = course(&state);
        // What it thinks about is no more.
        if self.thinks_of.take_if(|asked| *asked != course).is_some() {
            self.engine = None;
        }
        if self.at_board && state.practised.back != self.back {
            self.back = state.practised.back;
            self.patience = Some(Instant::now() + MORE);
        }
        let turn = self.turn_of_engine(&state) && state.current().is_none();
        let composes = state.practised.composed.is_some();
        let waits =
            self.patience.is_some() || self.thinks_of.is_some() || self.hints.is_some() || composes;
        if !turn || state.phase != Phase::Playing || waits {
            return;
        }
        self.thinks_of = Some(course);
        self.ask(&state, Purpose::Move).await;
    }

    /// The engine is asked for the hint that a player asked for, by the keyboard or a board's buttons.
    pub(super) async fn let_hint(&mut self) {
        let state = self.state();
        if state.practised.hints > self.hinted && !self.awaits() {
            self.hinted = state.practised.hints;
            match state.phase {
                Phase::Playing => {
                    self.hints = Some(course(&state));
                    self.ask(&state, Purpose::Hint).await;
                }
                _ => self.prompt(LineAnswer::NotPlaying).await,
            }
        }
    }

    /// The opponent's program; beside a person or nobody, the one that is installed.
    pub(super) fn program(&self) -> String {
        let own = self.opponent.program().map(str::to_owned);
        let installed = || engine::installed().unwrap_or("stockfish").to_owned();
        own.unwrap_or_else(installed)
    }

    /// Starts the program.
    pub(super) fn start(&mut self) {
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

    pub(super) async fn hear(&mut self, said: EngineNews) {
        match said {
            EngineNews::Ready(name, elo) => {
                tracing::info!("the engine is {name}");
                self.tell_elo(elo);
            }
            EngineNews::Plays(uci) => {
                let asked = self.thinks_of.take();
                let state = self.state();
                // What was taken back meanwhile is thought about again.
                if asked != Some(course(&state)) || !self.turn_of_engine(&state) {
                    return;
                }
                let position = state.position();
                match position.find(&uci).filter(|mv| position.is_legal(mv)) {
                    Some(_) => self.act(position.turn(), Act::Move(uci)).await,
                    None => self.lose(Gone::Nonsense).await,
                }
            }
            EngineNews::Hint(uci) => {
                let asked = self.hints.take();
                let state = self.state();
                // Of what was taken back meanwhile nothing is to be told.
                if asked != Some(course(&state)) {
                    return;
                }
                let position = state.position();
                match position.find(&uci).filter(|mv| position.is_legal(mv)) {
                    Some(_) => {
                        let seat = self.seat();
                        self.give(Input::Hint { seat, uci }).await;
                    }
                    None => self.lose(Gone::Nonsense).await,
                }
            }
            // Nobody has asked for one here.
            EngineNews::Assessed(_) => {}
            EngineNews::Gone(why) => self.lose(why).await,
        }
    }

    /// An Elo that the engine cannot be set to is told once.
    fn tell_elo(&mut self, range: Option<(u32, u32)>) {
        let (Rating::Elo(elo), Some(program)) = (self.strength.rating, self.opponent.program())
        else {
            return;
        };
        if std::mem::replace(&mut self.elo_told, true) {
            return;
        }
        let put = |value: u32| value.to_string().into();
        let (opponent, elo_of) = (("opponent", program.into()), ("elo", put(elo)));
        let lexicon = &self.screen.lexicon;
        match range {
            Some((min, max)) if !(min..=max).contains(&elo) => {
                let range = [("min", put(min)), ("max", put(max)), opponent, elo_of];
                self.screen.line(&lexicon.with("play-elo-range", range));
            }
            None => self
                .screen
                .line(&lexicon.with("play-no-elo", [opponent, elo_of])),
            Some(_) => {}
        }
    }

    /// The engine plays no more; that is said, and the game goes on. Where it played for nobody, or no longer, only the hint is missed.
    pub(super) async fn lose(&mut self, why: Gone) {
        self.engine = None;
        (self.thinks_of, self.hints) = (None, None);
        let program = self.program();
        match self.opponent.seat().filter(|_| !self.gone) {
            Some(seat) => {
                self.give(Input::Gone { seat, program, why }).await;
                self.gone = true;
            }
            None => {
                let name = match why {
                    Gone::Missing => "play-no-hint-missing",
                    Gone::Hung => "play-no-hint-hung",
                    Gone::Died => "play-no-hint-died",
                    Gone::Nonsense => "play-no-hint-nonsense",
                };
                let lexicon = &self.screen.lexicon;
                let text = lexicon.with(name, [("program", program.as_str().into())]);
                self.give(Input::Note(Note::Comment { text })).await;
            }
        }
    }
}

/// What was played.
fn course(state: &State) -> Vec<UciMove> {
    state.plies().iter().map(|ply| ply.uci).collect()
}
