//! What is asked, refused, taken back and said of the opponent in a game that is not rated.

use laws::schema::{Displayed, Uci};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_with::serde_as;
use shakmaty::{Color, Piece, Role, Square, uci::UciMove};

use super::noted::Note;
use board::Seen;
use laws::Letter;

/// What can be asked in a game that is not rated.
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
    /// Where all pieces of one side stand, likewise.
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
    /// What was played so many half-moves ago? 1 is the last.
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
    /// Whether it is about what the Laws allow, or what a move is worth: for practice alone. The others ask for what a sighted
    /// opponent sees.
    pub const fn judges(&self) -> bool {
        matches!(
            self,
            Query::Attackers { .. } | Query::Check | Query::Moves { .. } | Query::Hint
        )
    }
}

/// What a player wants of a position that is set up.
#[serde_as]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Composing {
    /// To set one up.
    Begin,
    /// That this stands there, or nothing.
    Put(
        #[serde_as(as = "Displayed")] Square,
        #[serde_as(as = "Option<Letter>")] Option<Piece>,
    ),
    /// That nothing stands anywhere.
    Empty,
    /// That this side has the first move.
    FirstMove(#[serde_as(as = "Displayed")] Color),
    /// To play from it.
    Done,
    /// To go on with the game.
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

/// How much is said.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Detail {
    /// That a move is illegal, and not why.
    Terse,
    /// Illegal moves with the reason.
    #[default]
    Normal,
    /// That, and after each move what it captured and whether it gives check.
    Full,
}

impl Detail {
    /// More is said; after most the least again.
    #[must_use]
    pub const fn more(self) -> Detail {
        match self {
            Detail::Terse => Detail::Normal,
            Detail::Normal => Detail::Full,
            Detail::Full => Detail::Terse,
        }
    }
}

/// What a line that was typed is answered before anything is done.
#[serde_as]
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "told", rename_all = "kebab-case")]
pub enum LineAnswer {
    /// Nobody understands it; what comes nearest is understood.
    NotUnderstood {
        typed: String,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        nearest: Option<String>,
    },
    /// Was this said? It was heard so, and something else is near to it.
    HeardAs { line: String },
    /// What was said was none of what may be said.
    NotHeard,
    /// The microphone that hears the player is lost.
    EarLost { reason: String },
    /// It hears again.
    EarBack,
    /// It means several moves, and which of them is asked.
    Which {
        #[schemars(with = "Vec<Uci>")]
        moves: Vec<UciMove>,
    },
    /// Several pieces can make that move, as games of 0.2.0 have it.
    Ambiguous { typed: String },
    /// It is no position.
    NoPosition { typed: String },
    /// No game can begin from the position that was typed.
    Unplayable,
    /// The other side has the move.
    NotOnTheMove,
    /// Nothing is played.
    NotPlaying,
    /// Does this side really resign?
    Resigns {
        #[serde_as(as = "Displayed")]
        side: Color,
    },
    /// It does not.
    PlaysOn,
    /// This move goes back, and what was played after it, so that so many half-moves remain.
    TakesBack {
        #[schemars(with = "Uci")]
        uci: UciMove,
        plies: u32,
    },
    /// No move was made that could be taken back.
    NothingToTakeBack,
    /// Does the game under way give way to another?
    AnotherGame,
    /// Does the player go, with a game under way?
    Quits,
    /// Neither.
    GoesOn,
}

/// Why an opponent that is a program plays no more.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Gone {
    /// It is not installed, or cannot be started.
    Missing,
    /// It does not answer.
    Hung,
    /// It ended by itself.
    Died,
    /// It gave a move that nobody could make, or no move.
    Nonsense,
}

/// An event of a game that is not rated.
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
    /// A player asked for what this game does not give.
    Declined {
        #[serde_as(as = "Displayed")]
        seat: Color,
    },
    /// A player typed what is answered so.
    Prompted {
        #[serde_as(as = "Displayed")]
        seat: Color,
        answer: LineAnswer,
    },
    /// A player tried a move that is not legal. It is not made.
    Illegal {
        #[serde_as(as = "Displayed")]
        seat: Color,
        #[schemars(with = "Uci")]
        uci: UciMove,
    },
    /// The game went back, by a player's wish.
    TakenBack {
        #[serde_as(as = "Displayed")]
        seat: Color,
        /// Half-moves that remain.
        plies: u32,
    },
    /// So much is said from now on.
    Detailed { detail: Detail },
    /// A program sits beside the table: it gives hints, and begins games.
    Beside,
    /// A player wants another game.
    Another {
        #[serde_as(as = "Displayed")]
        seat: Color,
        /// From this position, in FEN; without one from where games begin.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        position: Option<String>,
    },
    /// A player sets up a position, beginning with what stands in the game.
    Composes {
        #[serde_as(as = "Displayed")]
        seat: Color,
    },
    /// In the position that is set up this stands there now, or nothing.
    Composed {
        #[serde_as(as = "Displayed")]
        seat: Color,
        #[serde_as(as = "Displayed")]
        square: Square,
        /// What was put there; nothing, where it is empty now.
        seen: Option<Seen>,
    },
    /// Nothing stands in it any more.
    Emptied {
        #[serde_as(as = "Displayed")]
        seat: Color,
    },
    /// This side has the first move in it.
    FirstMove {
        #[serde_as(as = "Displayed")]
        seat: Color,
        #[serde_as(as = "Displayed")]
        side: Color,
    },
    /// No game can begin from it.
    Unplayable {
        #[serde_as(as = "Displayed")]
        seat: Color,
    },
    /// It is set up no further, and the game goes on.
    Abandoned {
        #[serde_as(as = "Displayed")]
        seat: Color,
    },
    /// The engine would play this.
    Hinted {
        #[serde_as(as = "Displayed")]
        seat: Color,
        #[schemars(with = "Uci")]
        uci: UciMove,
    },
    /// A note of a printed game is told.
    Noted { note: Note },
    /// The opponent of this seat, a program of this name, plays no more: its moves are entered by hand.
    Gone {
        #[serde_as(as = "Displayed")]
        seat: Color,
        program: String,
        why: Gone,
    },
}
