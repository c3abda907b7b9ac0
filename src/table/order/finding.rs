//! What no board tells, and an arbiter finds out.

use serde::{Deserialize, Serialize};
use serde_with::{DisplayFromStr, serde_as};
use shakmaty::{Color, Square};

use laws::seat::BoardAt;

/// What an arbiter may find out during a game.
#[serde_as]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Finding {
    /// It began from a wrong position (7.2.1).
    WrongStart,
    /// It began with the colours reversed (7.3).
    ColoursReversed,
    /// This player made a single move with two hands (7.5.4). No board tells it: one hand moves, the other finds the hole.
    TwoHands(#[serde_as(as = "DisplayFromStr")] Color),
    /// The board in front of this seat stands turned round (7.2.2).
    TurnedRound(BoardAt),
    /// Pieces are displaced on the board in front of this seat (7.4), which it cannot tell: swapped, or it has no sensors.
    Displaced(BoardAt),
    /// The board in front of this seat, which is being put right, is right: somebody has looked at it (D.2.9). Its sensors cannot tell
    /// which pieces stand there.
    Right(BoardAt),
    /// This aperture of the board in front of this seat is broken: no peg was left standing or is out. It is played around.
    Broken(BoardAt, #[serde_as(as = "DisplayFromStr")] Square),
}
