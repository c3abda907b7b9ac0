//! What comes out of a session.

use serde::{Deserialize, Serialize};
use serde_with::{DisplayFromStr, FromInto, serde_as};
use shakmaty::{Bitboard, Square};

use super::{BoardTime, Button};
use crate::clock::ClockSides;
use crate::{BoardFault, Edge, LiftHeights, Seen};

/// What a board's frames tell.
#[serde_as]
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Sensed {
    /// A peg was lifted or placed.
    Edge { at: BoardTime, edge: Edge },
    /// A square of an electronic board shows something else than before: what hands did there [`Stays`](crate::electronic::Stays) finds.
    Scanned { at: BoardTime, edge: Edge },
    /// A button was pressed down. Letting go is not reported.
    Button {
        /// When; for a press that was sensed while out of step, when that ended.
        at: BoardTime,
        button: Button,
    },
    /// A press that no event told, because that was lost: the board counts them, or the button was held still. The press itself follows, as
    /// [`Sensed::Button`].
    Missed {
        /// When that is known.
        at: BoardTime,
        button: Button,
        /// Not before this.
        from: BoardTime,
        /// Not after this.
        to: BoardTime,
    },
    /// What the board shows now, after a start or after frames were lost: what happened between is unknown (it may be nothing).
    Shows {
        at: BoardTime,
        /// Apertures with a peg.
        #[serde_as(as = "FromInto<u64>")]
        occupied: Bitboard,
        /// What is known of each peg; empty if the board does not identify pieces.
        #[serde_as(as = "Vec<(DisplayFromStr, _)>")]
        seen: Vec<(Square, Seen)>,
    },
    /// The table's own clock, which the board is plugged into, shows something new.
    Clock { at: BoardTime, sides: ClockSides },
    /// No clock is plugged into the board any more.
    NoClock { at: BoardTime },
    /// Nothing changed, and the board's time has come this far.
    Quiet {
        /// How far.
        at: BoardTime,
    },
    /// At which heights of a peg the board tells a lift.
    Heights { at: BoardTime, heights: LiftHeights },
    /// A fault came.
    Faulty { at: BoardTime, fault: BoardFault },
    /// A fault went.
    Mended { at: BoardTime, fault: BoardFault },
}

impl Sensed {
    /// What a board tells that stands the other way round, its a1 where the player has h8: the buttons lie before the player,
    /// whichever colour that is. Everything behind it knows squares of the game only.
    #[must_use]
    pub fn turned(self) -> Self {
        match self {
            Sensed::Edge { at, edge } => Sensed::Edge {
                at,
                edge: edge.turned(),
            },
            Sensed::Scanned { at, edge } => Sensed::Scanned {
                at,
                edge: edge.turned(),
            },
            Sensed::Shows { at, occupied, seen } => Sensed::Shows {
                at,
                occupied: occupied.rotate_180(),
                seen: seen
                    .into_iter()
                    .map(|(square, seen)| (square.rotate_180(), seen))
                    .collect(),
            },
            other => other,
        }
    }
}

/// What to ask the board for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum BoardQuery {
    /// Who are you?
    Hello,
    /// What do you show?
    Snapshot,
}
