//! What was played, as programs read it: the shapes behind `score --format json`.
//!
//! Times are milliseconds of the game, names end in `_ms`. It shows the arbiter's view, so it is for nobody who plays.

use serde::Serialize;
use serde_with::{DisplayFromStr, serde_as};
use shakmaty::uci::UciMove;
use shakmaty::{ByColor, Color, Square};

use super::scoresheet::{self, Tags};
use super::state::Ply;
use super::state::State;
use crate::laws::{Position, Sides, Times};

/// The game as the arbiter holds it.
#[serde_as]
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Score {
    /// The players' names, `?` where they were not said.
    #[serde_as(as = "Sides")]
    pub names: ByColor<String>,
    /// The day, as `2026.11.20`.
    pub date: String,
    /// The position the game started from, in FEN.
    pub initial: String,
    /// `1-0`, `0-1`, `1/2-1/2`, `0-0` where both lose, or `*` while the game goes on.
    pub result: &'static str,
    /// How it ended, in the words of PGN.
    pub termination: &'static str,
    /// The claim that concluded a game without an arbiter, in words.
    pub referred: Option<String>,
    /// The completed moves.
    pub moves: Vec<PlyView>,
}

/// What a player wrote.
#[serde_as]
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct OwnScore {
    #[serde_as(as = "DisplayFromStr")]
    pub seat: Color,
    /// The half-moves, as they were written.
    pub written: Vec<String>,
    /// When each was written, in ms of the game.
    pub written_ms: Vec<u64>,
}

impl OwnScore {
    /// The score of this player; none where none was read to the table.
    pub fn of(state: &State, seat: Color) -> Option<Self> {
        let written = state.scores.of(seat)?.to_vec();
        let times = state.scores.times(seat).iter();
        let written_ms = times.map(|at| at.0).collect();
        Some(OwnScore {
            seat,
            written,
            written_ms,
        })
    }
}

/// A completed half-move.
#[serde_as]
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct PlyView {
    /// Its number in the game, from 1.
    pub ply: usize,
    /// The number of the move, as on a scoresheet.
    pub number: u32,
    #[serde_as(as = "DisplayFromStr")]
    pub seat: Color,
    pub uci: UciMove,
    /// The same in SAN, which only a legal move has.
    pub san: Option<String>,
    /// Whether the Laws allow it.
    pub legal: bool,
    /// Whether a draw was offered after it and before the next: "(=)".
    pub draw_offered: bool,
    /// When it was committed.
    pub committed_ms: u64,
    /// When it was completed.
    pub completed_ms: u64,
    /// What was touched for it, in order (4.3).
    pub touched: Vec<TouchView>,
    /// Times left after it; none without a clock.
    #[serde_as(as = "Option<Sides>")]
    pub left_ms: Option<Times>,
}

/// A piece that was touched.
#[serde_as]
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct TouchView {
    /// Where it stood.
    #[serde_as(as = "DisplayFromStr")]
    pub square: Square,
    pub at_ms: u64,
}

impl Score {
    /// What was played, under this heading.
    pub fn of(state: &State, tags: &Tags) -> Self {
        Score {
            names: ByColor {
                white: tags.names.white.clone(),
                black: tags.names.black.clone(),
            },
            date: tags.date.clone(),
            initial: state.initial().fen(),
            result: scoresheet::result(state),
            termination: scoresheet::termination(state),
            referred: state.referred(),
            moves: plies(state),
        }
    }
}

fn plies(state: &State) -> Vec<PlyView> {
    let mut position = state.initial().clone();
    let mut plies = Vec::with_capacity(state.plies().len());
    for (index, ply) in state.plies().iter().enumerate() {
        plies.push(ply_view(state, index + 1, ply, &position));
        position = position.play(&ply.mv);
    }
    plies
}

fn ply_view(state: &State, ply: usize, made: &Ply, before: &Position) -> PlyView {
    PlyView {
        ply,
        number: state.number_of(ply),
        seat: state.side_of(ply),
        uci: made.uci,
        san: scoresheet::san(before, &made.mv),
        legal: made.legal,
        draw_offered: scoresheet::offered(state, ply),
        committed_ms: made.committed.0,
        completed_ms: made.completed.0,
        touched: made
            .touched
            .iter()
            .map(|&(square, at)| TouchView {
                square,
                at_ms: at.0,
            })
            .collect(),
        left_ms: made.times,
    }
}
