//! A game of a server as it stands: what is made of it here.

use shakmaty::{ByColor, Color};

use laws::Position;

/// How a game concerns who is logged in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PlayedBy {
    /// Played by us, with these pieces.
    By(Color),
    /// Seen or examined.
    Otherwise,
}

/// A position with its clocks.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ServerBoard {
    /// What stands, who has the move, its number.
    pub position: Position,
    /// What stood before, the oldest first, as far as the server tells it and it is heard when a game is taken up: two half-moves.
    pub lately: Vec<Position>,
    pub names: ByColor<String>,
    pub played: PlayedBy,
    /// Seconds at the beginning, and seconds added for each move.
    pub control: (u32, u32),
    /// Left to each, in ms; whole seconds, and less than nothing is nothing.
    pub times: ByColor<u64>,
}
