//! Output of a board's session.

use serde::{Deserialize, Serialize};
use serde_with::{DisplayFromStr, FromInto, serde_as};
use shakmaty::{Bitboard, Square};

use super::{BoardTime, Button};
use crate::clock::ClockSides;
use crate::{BoardFault, Edge, LiftHeights, Seen};

/// An item sensed from a board's frames.
#[serde_as]
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Sensed {
    /// A peg was lifted or placed.
    Edge { at: BoardTime, edge: Edge },
    /// A square of an electronic board changed; [`Stays`](crate::electronic::Stays) derives the hands' acts from it.
    Scanned { at: BoardTime, edge: Edge },
    /// A button was pressed down. Letting go is not reported.
    Button {
        /// Board time of the press, or the end of the gap if it came while out of step.
        at: BoardTime,
        button: Button,
    },
    /// A press whose event was lost; the board counts presses, or the button was still held. The press itself follows as
    /// [`Sensed::Button`].
    Missed {
        /// When it was discovered.
        at: BoardTime,
        button: Button,
        /// Its earliest time.
        from: BoardTime,
        /// Its latest time.
        to: BoardTime,
    },
    /// The board's state after a start or after lost frames: what happened in between is unknown (perhaps nothing).
    Shows {
        at: BoardTime,
        /// Apertures with a peg.
        #[serde_as(as = "FromInto<u64>")]
        occupied: Bitboard,
        /// Identification of each peg; empty if the board does not identify pieces.
        #[serde_as(as = "Vec<(DisplayFromStr, _)>")]
        seen: Vec<(Square, Seen)>,
    },
    /// The clock that is plugged into the board shows something new.
    Clock { at: BoardTime, sides: ClockSides },
    /// The clock was unplugged from the board.
    NoClock { at: BoardTime },
    /// Nothing changed, and the board's time has come this far.
    Quiet {
        /// The board's time.
        at: BoardTime,
    },
    /// The heights of a peg at which the board reports a lift.
    Heights { at: BoardTime, heights: LiftHeights },
    /// A fault appeared.
    Faulty { at: BoardTime, fault: BoardFault },
    /// A fault disappeared.
    Mended { at: BoardTime, fault: BoardFault },
}

impl Sensed {
    /// This item from a board that stands the other way round, with its a1 where the player has h8: the buttons lie before the
    /// player, whichever colour that is. Everything downstream knows squares of the game only.
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

/// A query to the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum BoardQuery {
    /// Who are you?
    Hello,
    /// What do you show?
    Snapshot,
}
