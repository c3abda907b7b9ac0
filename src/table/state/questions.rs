//! The players' open questions: the part of a table's state that [`Questions`] holds, and how events change it.

use serde::Serialize;
use serde_with::serde_as;
use shakmaty::uci::UciMove;
use shakmaty::{ByColor, Color};

use super::State;
use laws::{Sides, Timestamp};
use ledger::event::{Question, QuestionEvent};

/// A question that waits for an answer.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct OpenQuestion {
    #[serde(flatten)]
    pub question: Question,
    /// The selected answer, from 0.
    pub selected: usize,
    pub since: Timestamp,
}

/// Open questions, by seat.
#[serde_as]
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[serde(transparent)]
pub struct Questions(#[serde_as(as = "Sides")] ByColor<Option<OpenQuestion>>);

impl Questions {
    /// This player's open question.
    pub fn get(&self, seat: Color) -> Option<&OpenQuestion> {
        self.0.get(seat).as_ref()
    }

    pub(super) fn apply(&mut self, event: &QuestionEvent, at: Timestamp) {
        match event {
            QuestionEvent::Asked { seat, question } => {
                *self.0.get_mut(*seat) = Some(OpenQuestion {
                    question: question.clone(),
                    selected: match question {
                        Question::Square { start, .. } | Question::About { start, .. } => {
                            start.to_usize()
                        }
                        _ => 0,
                    },
                    since: at,
                });
            }
            QuestionEvent::Selected { seat, answer } => {
                if let Some(asked) = self.0.get_mut(*seat) {
                    asked.selected = *answer;
                }
            }
            QuestionEvent::Answered { seat } | QuestionEvent::Dropped { seat } => self.drop(*seat),
        }
    }

    /// Drops this player's question.
    pub(super) fn drop(&mut self, seat: Color) {
        *self.0.get_mut(seat) = None;
    }

    /// Drops all questions.
    pub(super) fn drop_all(&mut self) {
        self.0 = ByColor::default();
    }

    /// Drops the sound check: a player who has not answered by the start of the game plays on without it.
    pub(super) fn drop_sound_check(&mut self) {
        for asked in self.0.iter_mut() {
            asked.take_if(|asked| asked.question == Question::Hear);
        }
    }
}

/// The moves from which this seat is to choose the one it made.
pub(crate) fn asked_about(state: &State, seat: Color) -> Option<&[UciMove]> {
    let asked = state.questions.get(super::hand_of(state, seat))?;
    match &asked.question {
        Question::Which { moves } => Some(moves),
        Question::Resign
        | Question::Square { .. }
        | Question::Draw { .. }
        | Question::Result
        | Question::Position
        | Question::Hear
        | Question::Menu { .. }
        | Question::About { .. }
        | Question::Whose
        | Question::Course
        | Question::Kind { .. } => None,
    }
}
