//! What is touched, adjusted and released (article 4).

use laws::schema::{Displayed, Uci};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_with::serde_as;
use shakmaty::{Color, Square, uci::UciMove};

/// An event of the pieces in a player's hand.
#[serde_as]
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "event", rename_all = "kebab-case")]
pub enum TouchEvent {
    /// The player announced to adjust pieces (4.2): lifts are no touches until the pegs are back.
    Adjusting {
        #[serde_as(as = "Displayed")]
        seat: Color,
    },
    /// A piece was touched in the sense of D.2.2.
    Touched {
        /// By the player of this seat.
        #[serde_as(as = "Displayed")]
        seat: Color,
        /// The piece on this square.
        #[serde_as(as = "Displayed")]
        square: Square,
    },
    /// This was not touched: the assistant had noted it by mistake, or it was taken out for the piece that the opponent has captured.
    NotTouched {
        #[serde_as(as = "Displayed")]
        seat: Color,
        #[serde_as(as = "Displayed")]
        square: Square,
    },
    /// A peg was taken out, though the opponent has the move: no touch in the sense of 4.3, but the arbiter is told, once a
    /// half-move (1.3, 11.5).
    Early {
        #[serde_as(as = "Displayed")]
        seat: Color,
        #[serde_as(as = "Displayed")]
        square: Square,
    },
    /// A piece of a sighted player has come to rest on another square, so it was released there (4.7): this move is made, or
    /// a part of it.
    Released {
        #[serde_as(as = "Displayed")]
        seat: Color,
        #[schemars(with = "Uci")]
        uci: UciMove,
    },
}
