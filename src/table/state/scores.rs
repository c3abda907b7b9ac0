//! The scores that the players keep (8.1, D.2.7), as they were read to the table: evidence for the arbiter (D.2.9).
//!
//! What the board saw and what was announced is the game; a score is what its player, or the assistant for the player,
//! wrote. No player is told the right position from it.

use crate::seat::BoardAt;
use serde::Serialize;
use serde_with::serde_as;
use shakmaty::{ByColor, Color, Move, uci::UciMove};

use super::State;
use crate::laws::{Scores, Sides, Timestamp, keeps_score, written};
use crate::ledger::event::{Difference, Ruling, ScoreEvent};

/// What each player wrote, a half-move a string.
#[serde_as]
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[serde(transparent)]
pub struct Written(#[serde_as(as = "Sides")] ByColor<Option<Vec<String>>>);

impl Written {
    /// What this player wrote; none where no score was read.
    pub fn of(&self, seat: Color) -> Option<&[String]> {
        self.0.get(seat).as_deref()
    }

    pub(super) fn apply(&mut self, event: &ScoreEvent) {
        match event {
            ScoreEvent::Scored { seat, kept, moves } => {
                let score = self.0.get_mut(*seat).get_or_insert_default();
                score.truncate(*kept as usize);
                score.extend_from_slice(moves);
            }
        }
    }

    /// Moves that were taken back are struck out of the scores.
    pub(super) fn strike_out(&mut self, plies: usize) {
        for score in self.0.iter_mut().flatten() {
            score.truncate(plies);
        }
    }
}

impl State {
    /// How the scores stand to each other and to the completed moves; none until both were read.
    pub fn compare_scores(&self) -> Option<Scores> {
        let (white, black) = (self.scores.of(Color::White)?, self.scores.of(Color::Black)?);
        let made: Vec<Move> = self.play.plies().iter().map(|ply| ply.mv).collect();
        Some(Scores::compare(self.play.initial(), &made, white, black))
    }

    /// What the arbiter is to be told of that, and what the Laws propose: back to the point where the scores agree, or what
    /// both wrote stands.
    pub(in crate::table) fn scores_found(&self) -> Option<(Difference, Ruling)> {
        let text = |seat: Color, ply: u32| {
            let score = self.scores.of(seat);
            let entry = score.and_then(|score| score.get(ply as usize - 1));
            entry.cloned().unwrap_or_default()
        };
        match self.compare_scores()? {
            Scores::Agree { .. } => None,
            Scores::Differ { ply } => {
                let difference = Difference::ScoresDiffer {
                    ply,
                    white: text(Color::White, ply),
                    black: text(Color::Black, ply),
                };
                Some((difference, Ruling::Restore { plies: ply - 1 }))
            }
            Scores::Otherwise { ply, written } => {
                let uci = self.position_after(ply as usize - 1).uci(&written);
                let proposal = match self.with_written(ply, &uci) {
                    Some(_) => Ruling::AsWritten { ply, uci },
                    None => Ruling::Restore { plies: ply - 1 },
                };
                Some((Difference::WrittenOtherwise { ply, uci }, proposal))
            }
        }
    }

    /// The moves of the game with this one as half-move `ply`; none where not all of them would be legal.
    pub(in crate::table) fn with_written(&self, ply: u32, uci: &UciMove) -> Option<Vec<Move>> {
        let at = (ply as usize).checked_sub(1)?;
        let mut position = self.play.initial().clone();
        let mut moves = Vec::with_capacity(self.play.plies().len());
        for (index, made) in self.play.plies().iter().enumerate() {
            let uci = if index == at { uci } else { &made.uci };
            let mv = position.find(uci)?;
            // What came before is as it was, legal or not.
            if index >= at && !position.is_legal(&mv) {
                return None;
            }
            position = position.play(&mv);
            moves.push(mv);
        }
        (at < moves.len()).then_some(moves)
    }

    /// The game is from now on what both wrote; the boards show what they showed.
    pub(super) fn as_written(&mut self, ply: u32, uci: &UciMove) {
        let Some(moves) = self.with_written(ply, uci) else {
            return;
        };
        self.play.replace(moves);
        for board in BoardAt::ALL {
            self.accept_shown(board);
        }
    }

    /// The move that a player wrote as half-move `ply`, where it can be read.
    pub(in crate::table) fn written(&self, ply: u32, text: &str) -> Option<Move> {
        written(&self.position_after((ply as usize).checked_sub(1)?), text)
    }

    /// Whether a player must keep score now (8.4); without a clock of the table's own nobody knows, so the score is kept.
    pub fn must_keep_score(&self, seat: Color, now: Timestamp) -> bool {
        self.clocks.own().is_none_or(|clock| {
            let added = clock.stage(seat).period.extra;
            keeps_score(clock.left(seat, now), added)
        })
    }
}
