//! Touched, adjusted and released pieces (article 4).

use laws::schema::{Displayed, Uci};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_with::serde_as;
use shakmaty::{Color, Square, uci::UciMove};

/// An event of a player's hand on the pieces.
#[serde_as]
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "event", rename_all = "kebab-case")]
pub enum TouchEvent {
    /// The player announced an adjustment (4.2): lifts are no touches until the pegs are back.
    Adjusting {
        #[serde_as(as = "Displayed")]
        seat: Color,
    },
    /// A piece was touched in the sense of D.2.2.
    Touched {
        /// The player.
        #[serde_as(as = "Displayed")]
        seat: Color,
        /// The piece's square.
        #[serde_as(as = "Displayed")]
        square: Square,
    },
    /// A touch is void: the assistant had noted it by mistake, or the peg was taken out because the opponent captured its piece.
    NotTouched {
        #[serde_as(as = "Displayed")]
        seat: Color,
        #[serde_as(as = "Displayed")]
        square: Square,
    },
    /// A peg was taken out while the opponent was to move: no touch in the sense of 4.3, but the arbiter is told, once per half-move
    /// (1.3, 11.5).
    Early {
        #[serde_as(as = "Displayed")]
        seat: Color,
        #[serde_as(as = "Displayed")]
        square: Square,
    },
    /// A sighted player's piece came to rest on another square, so it was released there (4.7): this move is made, or a part of it.
    Released {
        #[serde_as(as = "Displayed")]
        seat: Color,
        #[schemars(with = "Uci")]
        uci: UciMove,
    },
}
