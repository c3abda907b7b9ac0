//! What the program of a game at home answers: its moves, its hints, and that it plays no more, which the table is told.

use super::game::Sitting;
use super::program::course;
use ledger::event::{Gone, LineAnswer, Note};
use shell::engine::{EngineNews, Purpose};
use table::{Act, Input, Phase};

impl Sitting<'_> {
    /// The engine is asked for the hint that a player asked for, by the keyboard or a board's buttons.
    pub(super) async fn let_hint(&mut self) {
        let state = self.state();
        if state.practised.hints > self.beside.hinted && !self.awaits() {
            self.beside.hinted = state.practised.hints;
            match state.phase {
                Phase::Playing => {
                    self.beside.hints = Some(course(&state));
                    self.beside.ask(&state, Purpose::Hint).await;
                }
                _ => self.prompt(LineAnswer::NotPlaying).await,
            }
        }
    }

    pub(super) async fn hear(&mut self, said: EngineNews) {
        match said {
            EngineNews::Ready(name, elo) => {
                tracing::info!("the engine is {name}");
                self.beside.tell_elo(self.screen, elo);
            }
            EngineNews::Plays(uci) => {
                let asked = self.beside.thinks_of.take();
                let state = self.state();
                // What was taken back meanwhile is thought about again.
                if asked != Some(course(&state)) || !self.beside.has_turn(&state) {
                    return;
                }
                let position = state.position();
                match position.find(&uci).filter(|mv| position.is_legal(mv)) {
                    Some(_) => self.act(position.turn(), Act::Move(uci)).await,
                    None => self.lose(Gone::Nonsense).await,
                }
            }
            EngineNews::Hint(uci) => {
                let asked = self.beside.hints.take();
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

    /// The engine plays no more; that is said, and the game goes on. Where it played for nobody, or no longer, only the hint is missed.
    pub(super) async fn lose(&mut self, why: Gone) {
        self.beside.engine = None;
        (self.beside.thinks_of, self.beside.hints) = (None, None);
        let program = self.beside.program();
        match self.beside.plays() {
            Some(seat) => {
                self.give(Input::Gone { seat, program, why }).await;
                self.beside.gone = true;
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
