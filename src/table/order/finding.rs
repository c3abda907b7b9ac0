//! Findings of an arbiter that no board reports.

use serde::{Deserialize, Serialize};
use serde_with::{DisplayFromStr, serde_as};
use shakmaty::{Color, Square};

use laws::seat::BoardAt;

/// A finding of an arbiter during a game.
#[serde_as]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Finding {
    /// The game began from a wrong position (7.2.1).
    WrongStart,
    /// The game began with the colours reversed (7.3).
    ColoursReversed,
    /// This player made a single move with two hands (7.5.4). No board detects it: one hand moves, the other finds the hole.
    TwoHands(#[serde_as(as = "DisplayFromStr")] Color),
    /// The board in front of this seat stands turned round (7.2.2).
    TurnedRound(BoardAt),
    /// Pieces are displaced on the board in front of this seat (7.4), which it cannot detect: they are swapped, or it has no
    /// sensors.
    Displaced(BoardAt),
    /// The guided board in front of this seat is right: somebody has looked at it (D.2.9). Its sensors cannot tell which pieces
    /// stand there.
    Right(BoardAt),
    /// This aperture of the board in front of this seat is broken: no peg was left standing or is out. The game goes on without it.
    Broken(BoardAt, #[serde_as(as = "DisplayFromStr")] Square),
}
