//! The completed half-moves.

use std::ops::Deref;
use std::sync::Arc;

use serde::{Serialize, Serializer};
use serde_with::{DisplayFromStr, serde_as};
use shakmaty::{ByColor, Color, Move, Square, uci::UciMove};

use super::State;
use super::touches::TouchedSince;
use crate::state::making;
use laws::{Position, Sides, Times, Timestamp};

/// A completed half-move.
#[serde_as]
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Ply {
    /// The position in which it was made.
    #[serde(skip)]
    pub before: Position,
    #[serde(skip)]
    pub mv: Move,
    /// The move in UCI.
    pub uci: UciMove,
    /// Whether the Laws allow it.
    pub legal: bool,
    /// When it was committed, in the game's time.
    pub committed: Timestamp,
    /// When its announcement was heard.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub heard: Option<Timestamp>,
    /// The opponent repeated it (D.2.1).
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub repeated: bool,
    /// A tape was running (D.2.7).
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub taped: bool,
    /// When it was completed; while it is open, when the opponent went on from it or it was heard.
    pub completed: Timestamp,
    /// It waits for its press: the opponent went on from it (6.2.2), or it is the last one.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub open: bool,
    /// It was played without the computer, and entered by hand.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub by_hand: bool,
    /// The pieces touched for it, in order (4.3).
    #[serde_as(as = "Vec<(DisplayFromStr, _)>")]
    pub touched: Vec<(Square, Timestamp)>,
    /// Times left after it, in ms; none without a clock.
    #[serde_as(as = "Option<Sides>")]
    pub times: Option<Times>,
    /// Times left at its press, before the increment, in ms.
    #[serde_as(as = "Option<Sides>")]
    pub pressed: Option<Times>,
    /// The move that a sighted player had made by releasing a piece (4.7).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub released: Option<UciMove>,
    /// The net time that the arbiter had given each player by then, in ms.
    #[serde_as(as = "Sides")]
    pub awarded: ByColor<i64>,
    /// Each clock's elapsed time by then, in ms; none where the clock does not tell.
    #[serde(skip)]
    pub spent: Option<Times>,
    /// The part of its time that the line to the other room took and that was given back automatically, in ms.
    #[serde(skip_serializing_if = "is_nothing")]
    pub lag: u64,
}

impl Ply {
    /// Creates a half-move from this position.
    pub(super) fn of(
        before: Position,
        made: &Current,
        completed: Timestamp,
        open: bool,
        noted: PlyNotes,
    ) -> Self {
        Ply {
            before,
            mv: made.mv,
            uci: made.uci,
            legal: made.legal,
            committed: made.committed,
            heard: made.heard,
            repeated: made.repeated,
            taped: noted.taped,
            completed,
            open,
            by_hand: noted.by_hand,
            touched: noted.touched,
            times: noted.times,
            pressed: noted.pressed,
            released: noted.released,
            awarded: noted.awarded,
            spent: noted.spent,
            lag: noted.lag,
        }
    }
}

const fn is_nothing(ms: &u64) -> bool {
    *ms == 0
}

/// The move that is committed and not yet completed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Current {
    #[serde(skip)]
    pub mv: Move,
    /// The move in UCI.
    pub uci: UciMove,
    /// Whether the Laws allow it.
    pub legal: bool,
    /// Edges of the mover's board that it explains.
    pub edges: usize,
    /// Heard, so made (D.2.3).
    pub announced: bool,
    /// When it was heard.
    #[serde(skip)]
    pub heard: Option<Timestamp>,
    /// The opponent repeated it (D.2.1).
    #[serde(skip)]
    pub repeated: bool,
    /// When it was committed.
    pub committed: Timestamp,
    /// The clock was pressed for it, before it was announced.
    pub pressed: bool,
    /// The player's thinking time by the clock of their own room, in ms, where that room reported it.
    #[serde(skip)]
    pub thought: Option<u64>,
    /// The record that committed it.
    #[serde(skip)]
    pub record: u64,
    /// When its announcement was given out to be said: at the commit, or again after a restart.
    #[serde(skip)]
    pub given: Timestamp,
    /// Since when the mover waits for it: as `given`, or since the press.
    #[serde(skip)]
    pub awaited: Timestamp,
    /// The legal move that was made first, and replaced before the press.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub first: Option<UciMove>,
}

/// The completed half-moves. Copies of the state share them, so a copy's cost does not depend on the length of the game.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Plies(Arc<Vec<Arc<Ply>>>);

impl Serialize for Plies {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter().map(Arc::as_ref))
    }
}

impl Deref for Plies {
    type Target = [Arc<Ply>];

    fn deref(&self) -> &Self::Target {
        &self.0
    }
}

impl Plies {
    /// The half-move with this number, counted from 1.
    pub fn nth(&self, ply: u32) -> Option<&Ply> {
        let index = (ply as usize).checked_sub(1)?;
        self.get(index).map(Arc::as_ref)
    }

    pub(super) fn push(&mut self, ply: Ply) {
        Arc::make_mut(&mut self.0).push(Arc::new(ply));
    }

    pub(super) fn get_mut(&mut self, index: usize) -> Option<&mut Ply> {
        Arc::make_mut(&mut self.0).get_mut(index).map(Arc::make_mut)
    }

    pub(super) fn truncate(&mut self, plies: usize) {
        Arc::make_mut(&mut self.0).truncate(plies);
    }

    pub(super) fn iter_mut(&mut self) -> impl Iterator<Item = &mut Ply> {
        Arc::make_mut(&mut self.0).iter_mut().map(Arc::make_mut)
    }
}

impl State {
    /// The half-moves of the game's score (8.1.1): the completed ones, and an announced one, which is made though its clock was not
    /// pressed. A move that was only placed or committed does not belong to it, nor does one that was taken back.
    pub fn made_moves(&self) -> Plies {
        let mut made = self.play.plies().clone();
        if let Some(current) = self.current().filter(|current| current.announced) {
            let noted = PlyNotes {
                released: self.touches.released(),
                times: None,
                ..making::noted(self, self.touches.pieces().to_vec(), self.at)
            };
            let at = current.heard.unwrap_or(current.committed);
            let before = self.play.position().clone();
            made.push(Ply::of(before, current, at, true, noted));
        }
        made
    }
}

/// Whether this player repeats announcements, unless a missing repetition was reported since.
pub fn repeats(state: &State, seat: Color) -> bool {
    state.play.repeats(seat)
}

/// The play before the position from which the half-moves are counted.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Begun {
    /// The moves that each side had completed, corrected by later recounts.
    pub moves: ByColor<i64>,
    /// The times left then, in ms; none for a game that had not begun.
    pub times: Option<Times>,
    /// The net time that the arbiter had given each player by then.
    pub awarded: ByColor<i64>,
    /// Each clock's elapsed time by then, in ms.
    pub spent: Times,
}

/// Notes that accompany a completed half-move.
pub(super) struct PlyNotes {
    pub touched: TouchedSince,
    pub times: Option<Times>,
    pub pressed: Option<Times>,
    pub released: Option<UciMove>,
    pub taped: bool,
    pub awarded: ByColor<i64>,
    pub spent: Option<Times>,
    pub lag: u64,
    pub by_hand: bool,
}
