//! Scores are read to the table, and held against each other and the game (D.2.9).

use shakmaty::Color;

use super::Deciding;
use crate::laws::notation::moves_alone;
use crate::ledger::event::{Author, CaseEvent, Difference, ScoreEvent};

impl Deciding<'_> {
    /// The assistant writes on in a player's score (D.2.10.3).
    pub(super) fn write_on(&mut self, seat: Color, text: &str) {
        let kept = self.state.scores.of(seat).map_or(0, <[String]>::len);
        self.scored(seat, kept as u32, moves_alone(text), Author::Assistant);
    }

    /// The arbiter reads a player's score, all of it.
    pub(super) fn read_score(&mut self, seat: Color, text: &str) {
        self.scored(seat, 0, moves_alone(text), Author::Arbiter);
    }

    fn scored(&mut self, seat: Color, kept: u32, moves: Vec<String>, author: Author) {
        self.emit(author, ScoreEvent::Scored { seat, kept, moves });
        self.compare_scores();
    }

    /// Tells the arbiter how the scores differ; what they no longer show is settled.
    pub(super) fn compare_scores(&mut self) {
        // A finished game is not taken back (8.7).
        if self.state.outcome().is_some() {
            return;
        }
        let found = self.state.scores_found();
        let settled: Vec<u32> = self
            .state
            .open()
            .filter(|open| {
                let of_scores = matches!(
                    open.difference,
                    Difference::ScoresDiffer { .. } | Difference::WrittenOtherwise { .. }
                );
                of_scores
                    && found
                        .as_ref()
                        .is_none_or(|(now, _)| *now != open.difference)
            })
            .map(|open| open.id)
            .collect();
        for id in settled {
            self.emit(Author::System, CaseEvent::Resolved { id });
        }
        if let Some((difference, proposal)) = found {
            self.raise(Author::System, difference, proposal);
        }
    }
}
