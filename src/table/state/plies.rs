//! The half-moves that are completed.

use std::ops::Deref;
use std::sync::Arc;

use serde::{Serialize, Serializer};
use serde_with::{DisplayFromStr, serde_as};
use shakmaty::{ByColor, Move, Square, uci::UciMove};

use crate::laws::{Position, Sides, Times, Timestamp};

/// A completed half-move.
#[serde_as]
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Ply {
    /// The position in which it was made.
    #[serde(skip)]
    pub before: Position,
    #[serde(skip)]
    pub mv: Move,
    /// The same in UCI.
    pub uci: UciMove,
    /// Whether the Laws allow it.
    pub legal: bool,
    /// When it was committed, in the game's time.
    pub committed: Timestamp,
    /// When it was completed.
    pub completed: Timestamp,
    /// What was touched for it, in order (4.3).
    #[serde_as(as = "Vec<(DisplayFromStr, _)>")]
    pub touched: Vec<(Square, Timestamp)>,
    /// Times left after it, in ms; none without a clock.
    #[serde_as(as = "Option<Sides>")]
    pub times: Option<Times>,
    /// Times left at its press, without what that added, in ms.
    #[serde_as(as = "Option<Sides>")]
    pub pressed: Option<Times>,
    /// The move that a sighted player had made by releasing a piece (4.7).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub released: Option<UciMove>,
    /// What the arbiter had given to each player, or taken, by then, in ms.
    #[serde_as(as = "Sides")]
    pub awarded: ByColor<i64>,
}

/// The completed half-moves. A copy of the state shares them, so that it costs the same at any length of the game.
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
    pub(super) fn push(&mut self, ply: Ply) {
        Arc::make_mut(&mut self.0).push(Arc::new(ply));
    }

    pub(super) fn truncate(&mut self, plies: usize) {
        Arc::make_mut(&mut self.0).truncate(plies);
    }

    pub(super) fn iter_mut(&mut self) -> impl Iterator<Item = &mut Ply> {
        Arc::make_mut(&mut self.0).iter_mut().map(Arc::make_mut)
    }
}
