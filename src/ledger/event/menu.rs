//! Practice menu on the buttons of a board: its queries and commands.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use shakmaty::Square;

use super::practice::Query;

/// A line of the menu.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Item {
    /// The moves that were played, back from the last one.
    Course,
    /// Whose turn is it?
    Turn,
    /// What stands on the squares over which the arrows go?
    Square,
    /// Where are these pieces?
    Pieces,
    /// Is the side that has the move in check?
    Check,
    /// Where may a piece go?
    Moves,
    /// Who attacks a square?
    Attackers,
    /// What stands on a rank?
    Rank,
    /// What stands on a file?
    File,
    /// What stands on the diagonals of a square?
    Diagonals,
    /// Everything, by pieces.
    Position,
    /// Everything, by ranks.
    Ranks,
    /// What was captured?
    Captured,
    /// What are the pieces worth?
    Material,
    /// The times left.
    Clock,
    /// What would the engine play?
    Hint,
    /// Go back to the player's last move.
    TakeBack,
    /// Change how much is said, to the next level.
    Detail,
    /// Start another game from a position to be set up.
    SetUp,
    /// Start another game.
    New,
    /// While setting up: give the first move to the other side.
    FirstMove,
    /// While setting up: clear the board.
    Empty,
    /// While setting up: start the game from this position.
    Begin,
    /// While setting up: return to the game.
    Abandon,
}

impl Item {
    /// The whole menu, the most wanted items first.
    pub const ALL: [Item; 20] = [
        Item::Course,
        Item::Turn,
        Item::Square,
        Item::Pieces,
        Item::Check,
        Item::Moves,
        Item::Attackers,
        Item::TakeBack,
        Item::Hint,
        Item::Position,
        Item::Ranks,
        Item::Rank,
        Item::File,
        Item::Diagonals,
        Item::Captured,
        Item::Material,
        Item::Clock,
        Item::Detail,
        Item::SetUp,
        Item::New,
    ];

    /// The menu while a position is set up.
    pub const COMPOSING: [Item; 6] = [
        Item::Begin,
        Item::FirstMove,
        Item::Square,
        Item::Position,
        Item::Empty,
        Item::Abandon,
    ];

    /// The query of an item that needs no argument.
    pub const fn alone(self) -> Option<Query> {
        Some(match self {
            Item::Turn => Query::Turn,
            Item::Check => Query::Check,
            Item::Position => Query::Position,
            Item::Ranks => Query::Ranks,
            Item::Captured => Query::Captured,
            Item::Material => Query::Material,
            Item::Clock => Query::Clock,
            Item::Hint => Query::Hint,
            _ => return None,
        })
    }

    /// The query of an item about this square.
    pub fn of(self, square: Square) -> Option<Query> {
        Some(match self {
            Item::Square => Query::Square { square },
            Item::Moves => Query::Moves { square },
            Item::Attackers => Query::Attackers { square },
            Item::Diagonals => Query::Diagonals { square },
            Item::Rank => Query::Rank {
                rank: square.rank() as u8 + 1,
            },
            Item::File => Query::File {
                file: square.file().char(),
            },
            _ => return None,
        })
    }

    /// Whether only a program beside the table can carry it out.
    pub const fn needs_program(self) -> bool {
        matches!(self, Item::Hint | Item::SetUp | Item::New)
    }
}
