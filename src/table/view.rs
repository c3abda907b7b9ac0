//! The game for programs: the types behind `score --format json`.
//!
//! Times are milliseconds of the game; their names end in `_ms`. It is the arbiter's view, so it is for nobody who plays.

use schemars::JsonSchema;
use serde::Serialize;
use serde_with::{DisplayFromStr, serde_as};
use shakmaty::uci::UciMove;
use shakmaty::{ByColor, Color, Square};

use super::scoresheet::{self, Course, Tags};
use super::state::Ply;
use super::state::State;
use crate::state;
use laws::schema::{Displayed, Uci};
use laws::{Position, Sides, Times};
use ledger::chain::Head;

/// The game as the arbiter holds it.
#[serde_as]
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Score {
    /// The organiser's name for it, `?` if unknown; likewise site, round and names.
    pub event: String,
    pub site: String,
    /// The day, as `2026.11.20`.
    pub date: String,
    pub round: String,
    /// The number of the board.
    pub board: Option<String>,
    /// The players' names.
    #[serde_as(as = "Sides")]
    pub names: ByColor<String>,
    /// Their FIDE numbers.
    #[serde_as(as = "Sides")]
    pub fide_ids: ByColor<Option<u64>>,
    /// As PGN has it, in seconds: `5400+30`.
    pub time_control: String,
    /// `delay` or `bronstein`, for which PGN has no word.
    pub time_mode: Option<&'static str>,
    /// The position the game started from, in FEN.
    pub initial: String,
    /// `1-0`, `0-1`, `1/2-1/2`, `0-0` where both lose, or `*` while the game goes on.
    pub result: &'static str,
    /// How it ended, in the words of PGN.
    pub termination: &'static str,
    /// The claim that concluded a game without an arbiter, in words.
    pub referred: Option<String>,
    /// Why the result may still change, in words.
    pub provisional: Option<String>,
    /// The moves that were made, completed or not.
    pub moves: Vec<PlyView>,
    /// Rulings and penalties, and the moves taken back for them.
    pub rulings: Vec<RulingNote>,
    /// The position after the last move, in FEN.
    pub position: String,
    /// The end of the ledger from which it was written.
    #[serde_as(as = "Option<DisplayFromStr>")]
    pub ledger: Option<Head>,
}

/// A ruling, in English words.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct RulingNote {
    /// The number of half-moves that stood after it.
    pub after_ply: usize,
    pub text: String,
}

/// A player's own score.
#[serde_as]
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct OwnScore {
    #[serde_as(as = "Displayed")]
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

/// A half-move that was made.
#[serde_as]
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct PlyView {
    /// Its number in the game, from 1.
    pub ply: usize,
    /// The number of the move, as on a scoresheet.
    pub number: u32,
    #[serde_as(as = "Displayed")]
    pub seat: Color,
    #[schemars(with = "Uci")]
    pub uci: UciMove,
    /// The move in SAN, which only a legal one has.
    pub san: Option<String>,
    /// Whether the Laws allow it.
    pub legal: bool,
    /// Whether a draw was offered after it and before the next: "(=)".
    pub draw_offered: bool,
    /// When it was committed.
    pub committed_ms: u64,
    /// When it was announced.
    pub announced_ms: Option<u64>,
    /// When it was completed; none until the clock was pressed for it.
    pub completed_ms: Option<u64>,
    /// The time that the mover's clock ran for it; none without a clock.
    pub spent_ms: Option<u64>,
    /// The further time that the line to the other room took and that was given back, if any.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub lag_ms: Option<u64>,
    /// The pieces touched for it, in order (4.3).
    pub touched: Vec<TouchView>,
    /// Times left after it; none without a clock.
    #[serde_as(as = "Option<Sides>")]
    pub left_ms: Option<Times>,
}

/// A touched piece.
#[serde_as]
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct TouchView {
    /// Its square.
    #[serde_as(as = "Displayed")]
    pub square: Square,
    pub at_ms: u64,
}

impl Score {
    /// The game as played, with this heading and course.
    pub fn of(state: &State, tags: &Tags, course: &Course) -> Self {
        let notes = course.all().map(|(after_ply, text)| RulingNote {
            after_ply,
            text: text.to_owned(),
        });
        Score {
            event: tags.event.clone(),
            site: tags.site.clone(),
            date: tags.date.clone(),
            round: tags.round.clone(),
            board: tags.board.clone(),
            names: tags.names.clone(),
            fide_ids: tags.fide_ids,
            time_control: scoresheet::time_control(state).to_string(),
            time_mode: scoresheet::time_mode(state),
            initial: state.initial().fen(),
            result: scoresheet::result(state),
            termination: scoresheet::termination(state),
            referred: state::referral::referred(state),
            provisional: scoresheet::provisional(state),
            moves: plies(state, course),
            rulings: notes.collect(),
            position: state.play().made_position().fen(),
            ledger: tags.ledger,
        }
    }
}

fn plies(state: &State, course: &Course) -> Vec<PlyView> {
    let mut position = state.initial().clone();
    let made = state.made_moves();
    let mut plies = Vec::with_capacity(made.len());
    for (index, ply) in made.iter().enumerate() {
        let spent = course.spent(index + 1);
        plies.push(ply_view(state, index + 1, ply, &position, spent));
        position = position.play(&ply.mv);
    }
    plies
}

fn ply_view(
    state: &State,
    ply: usize,
    made: &Ply,
    before: &Position,
    spent_ms: Option<u64>,
) -> PlyView {
    PlyView {
        ply,
        number: state.number_of(ply),
        seat: state.side_of(ply),
        uci: made.uci,
        san: scoresheet::san(before, &made.mv),
        legal: made.legal,
        draw_offered: scoresheet::offered(state, ply),
        committed_ms: made.committed.0,
        announced_ms: made.heard.map(|at| at.0),
        completed_ms: (!made.open).then_some(made.completed.0),
        spent_ms,
        lag_ms: (made.lag > 0).then_some(made.lag),
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
