//! The state of a server's game: position, players and clocks.

use shakmaty::{ByColor, Color};

use laws::Position;

/// The logged-in user's part in a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PlayedBy {
    /// We play, with this colour.
    By(Color),
    /// We observe or examine it.
    Otherwise,
}

/// A position with its clocks.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ServerBoard {
    /// The position, with the side to move and the move number.
    pub position: Position,
    /// Up to two previous positions, the oldest first, as far as the server sends them; announced when a game is resumed.
    pub lately: Vec<Position>,
    pub names: ByColor<String>,
    pub played: PlayedBy,
    /// Base time and increment, in seconds.
    pub control: (u32, u32),
    /// Time left to each, in ms, never below zero; a server may round it to whole seconds.
    pub times: ByColor<u64>,
}
