//! Queries, refusals and takebacks in an unrated game, and events of its opponent.

use laws::schema::{Displayed, Uci};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_with::serde_as;
use shakmaty::{Color, Piece, Role, Square, uci::UciMove};

use super::noted::Note;
use board::Seen;
use laws::Letter;

/// A query in an unrated game.
#[serde_as]
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "query", rename_all = "kebab-case")]
pub enum Query {
    /// What stands on this square?
    Square {
        #[serde_as(as = "Displayed")]
        square: Square,
    },
    /// Where are these pieces?
    Pieces {
        #[serde_as(as = "Displayed")]
        side: Color,
        role: RoleName,
    },
    /// What stands on this rank, 1 to 8, from a to h?
    Rank { rank: u8 },
    /// What stands on this file, from 1 to 8?
    File { file: char },
    /// What stands on the diagonals of this square?
    Diagonals {
        #[serde_as(as = "Displayed")]
        square: Square,
    },
    /// The whole position: White's pieces before Black's, by kinds, the dearest first.
    Position,
    /// Where are all pieces of one side? In the same order.
    Side {
        #[serde_as(as = "Displayed")]
        side: Color,
    },
    /// The whole position, rank by rank from the eighth.
    Ranks,
    /// Which pieces were captured?
    Captured,
    /// What are the pieces of both worth?
    Material,
    /// Whose turn is it, and which move?
    Turn,
    /// Which move was played this many half-moves ago? 1 is the last.
    Course { back: u32 },
    /// The times left.
    Clock,
    /// Who attacks this square?
    Attackers {
        #[serde_as(as = "Displayed")]
        square: Square,
    },
    /// Is the side that has the move in check, and from whom?
    Check,
    /// Where may the piece on this square go?
    Moves {
        #[serde_as(as = "Displayed")]
        square: Square,
    },
    /// What would the engine play?
    Hint,
}

impl Query {
    /// Whether it concerns legality or the value of a move, which only practice answers. The others tell what a sighted opponent
    /// sees.
    pub const fn judges(&self) -> bool {
        matches!(
            self,
            Query::Attackers { .. } | Query::Check | Query::Moves { .. } | Query::Hint
        )
    }
}

/// A player's command while setting up a position.
#[serde_as]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Composing {
    /// Begin to set one up.
    Begin,
    /// Put this piece on this square, or clear the square.
    Put(
        #[serde_as(as = "Displayed")] Square,
        #[serde_as(as = "Option<Letter>")] Option<Piece>,
    ),
    /// Clear the board.
    Empty,
    /// Give this side the first move.
    FirstMove(#[serde_as(as = "Displayed")] Color),
    /// Play from it.
    Done,
    /// Return to the game.
    Abandon,
}

/// A kind of piece, by its English name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs, reason = "the names say it")]
pub enum RoleName {
    Pawn,
    Knight,
    Bishop,
    Rook,
    Queen,
    King,
}

impl From<RoleName> for Role {
    fn from(name: RoleName) -> Self {
        match name {
            RoleName::Pawn => Role::Pawn,
            RoleName::Knight => Role::Knight,
            RoleName::Bishop => Role::Bishop,
            RoleName::Rook => Role::Rook,
            RoleName::Queen => Role::Queen,
            RoleName::King => Role::King,
        }
    }
}

impl From<Role> for RoleName {
    fn from(role: Role) -> Self {
        match role {
            Role::Pawn => RoleName::Pawn,
            Role::Knight => RoleName::Knight,
            Role::Bishop => RoleName::Bishop,
            Role::Rook => RoleName::Rook,
            Role::Queen => RoleName::Queen,
            Role::King => RoleName::King,
        }
    }
}

/// The level of detail in speech.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Detail {
    /// That a move is illegal, without the reason.
    Terse,
    /// Illegal moves with the reason.
    #[default]
    Normal,
    /// The reason, and after each move its capture and check.
    Full,
}

impl Detail {
    /// The next level; after the highest, the lowest.
    #[must_use]
    pub const fn more(self) -> Detail {
        match self {
            Detail::Terse => Detail::Normal,
            Detail::Normal => Detail::Full,
            Detail::Full => Detail::Terse,
        }
    }
}

/// The reply to a typed line before anything is done.
#[serde_as]
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "told", rename_all = "kebab-case")]
pub enum LineAnswer {
    /// It is not understood; the nearest understandable line is offered.
    NotUnderstood {
        typed: String,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        nearest: Option<String>,
    },
    /// Asks for confirmation: the line was recognised in speech, and something else is close to it.
    HeardAs { line: String },
    /// The recognised speech is not an allowed line.
    NotHeard,
    /// The microphone for the player is lost.
    EarLost { reason: String },
    /// The microphone is back.
    EarBack,
    /// It fits several moves: asks which is meant.
    Which {
        #[schemars(with = "Vec<Uci>")]
        moves: Vec<UciMove>,
    },
    /// Several pieces can make that move; games of version 0.2.0 contain it.
    Ambiguous { typed: String },
    /// It is not a position.
    NoPosition { typed: String },
    /// No game can begin from the typed position.
    Unplayable,
    /// The other side is to move.
    NotOnTheMove,
    /// No game is in progress.
    NotPlaying,
    /// Asks whether this side really resigns.
    Resigns {
        #[serde_as(as = "Displayed")]
        side: Color,
    },
    /// The side does not resign.
    PlaysOn,
    /// Takes back this move and everything after it; this many half-moves remain.
    TakesBack {
        #[schemars(with = "Uci")]
        uci: UciMove,
        plies: u32,
    },
    /// There is no move to take back.
    NothingToTakeBack,
    /// Asks whether to abandon the game in progress for another.
    AnotherGame,
    /// Asks whether the player leaves during a game.
    Quits,
    /// The game continues.
    GoesOn,
}

/// Reasons why an opponent program no longer plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Gone {
    /// It is not installed, or cannot be started.
    Missing,
    /// It does not answer.
    Hung,
    /// It ended by itself.
    Died,
    /// It gave an impossible move, or none.
    Nonsense,
}

/// An event of an unrated game.
#[serde_as]
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "event", rename_all = "kebab-case")]
pub enum PracticeEvent {
    /// A player asked.
    Asked {
        #[serde_as(as = "Displayed")]
        seat: Color,
        question: Query,
    },
    /// A player made a query that this game does not answer.
    Declined {
        #[serde_as(as = "Displayed")]
        seat: Color,
    },
    /// A player typed a line and got this reply.
    Prompted {
        #[serde_as(as = "Displayed")]
        seat: Color,
        answer: LineAnswer,
    },
    /// A player tried an illegal move. It was not made.
    Illegal {
        #[serde_as(as = "Displayed")]
        seat: Color,
        #[schemars(with = "Uci")]
        uci: UciMove,
    },
    /// Moves were taken back at a player's wish.
    TakenBack {
        #[serde_as(as = "Displayed")]
        seat: Color,
        /// Half-moves that remain.
        plies: u32,
    },
    /// The level of detail in speech changed.
    Detailed { detail: Detail },
    /// A program sits beside the table: it gives hints and starts games.
    Beside,
    /// A player wants another game.
    Another {
        #[serde_as(as = "Displayed")]
        seat: Color,
        /// From this position, in FEN; `None` for the usual initial position.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        position: Option<String>,
    },
    /// A player starts to set up a position, from the game's current one.
    Composes {
        #[serde_as(as = "Displayed")]
        seat: Color,
    },
    /// The player put a piece on this square of the composed position, or cleared it.
    Composed {
        #[serde_as(as = "Displayed")]
        seat: Color,
        #[serde_as(as = "Displayed")]
        square: Square,
        /// The piece put there; `None` if the square was cleared.
        seen: Option<Seen>,
    },
    /// The player cleared the composed position.
    Emptied {
        #[serde_as(as = "Displayed")]
        seat: Color,
    },
    /// This side has the first move in the composed position.
    FirstMove {
        #[serde_as(as = "Displayed")]
        seat: Color,
        #[serde_as(as = "Displayed")]
        side: Color,
    },
    /// No game can begin from the composed position.
    Unplayable {
        #[serde_as(as = "Displayed")]
        seat: Color,
    },
    /// The player stopped composing, and the game continues.
    Abandoned {
        #[serde_as(as = "Displayed")]
        seat: Color,
    },
    /// The engine's suggested move.
    Hinted {
        #[serde_as(as = "Displayed")]
        seat: Color,
        #[schemars(with = "Uci")]
        uci: UciMove,
    },
    /// An annotation of a printed game was told.
    Noted { note: Note },
    /// This seat's opponent program no longer plays: its moves are entered by hand.
    Gone {
        #[serde_as(as = "Displayed")]
        seat: Color,
        program: String,
        why: Gone,
    },
}
