//! Handles the engine's answers in a game at home: moves, hints, and its failure.

use super::game::Sitting;
use super::program::course;
use ledger::event::{Gone, LineAnswer, Note};
use shell::engine::{EngineNews, Purpose};
use table::{Act, Input, Phase};

impl Sitting<'_> {
    /// Asks the engine for a hint that the player requested, by keyboard or board.
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
                // The move answers a position that was taken back: think again.
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
                // A hint for a position that was taken back is dropped.
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
            // Assessments are never requested here.
            EngineNews::Assessed(_) => {}
            EngineNews::Gone(why) => self.lose(why).await,
        }
    }

    /// Reports that the engine is gone; the game continues. If it did not play (any more), only the hint is missing.
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
