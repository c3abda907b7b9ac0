//! The possible meanings of a typed line.

use shakmaty::{Color, Square};

use ledger::event::{Composing, Detail, Query};

/// A parsed line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Entered {
    /// Nothing.
    Nothing,
    /// A question.
    Ask(Query),
    /// The half-move before the one that was told last.
    Earlier,
    /// The moves of each piece.
    AllMoves,
    /// The list of the moves made.
    MoveList,
    /// The last move of this side.
    PlayedBy(Color),
    /// Take back so many half-moves; `None`: back to the player's last move.
    TakeBack(Option<u32>),
    /// Go back to where this move was to be made.
    ToMove(u32),
    /// Start another game.
    New,
    /// Start another game from the position of this FEN.
    SetUp(String),
    /// Part of a position that is set up in words.
    Compose(Vec<Composing>),
    /// The player resigns.
    Resign,
    /// Confirmation.
    Yes,
    /// Denial.
    No,
    /// Offer or accept a draw.
    Draw,
    /// Set the verbosity.
    Detail(Detail),
    /// Make the speech a step faster or slower.
    Speed { faster: bool },
    /// Repeat the last words.
    Again,
    /// The piece on this square is lifted.
    Lift(Square),
    /// It is placed there.
    Place(Square),
    /// Call the opponent's program again.
    Opponent,
    /// The names of the players.
    Against,
    /// Explain where moves are typed.
    Field,
    /// The list of commands.
    Help,
    /// Quit.
    Quit,
    /// A command for a printed game that is followed.
    Follow(FollowCommand),
    /// The move that was meant by the line before, and not what was typed there.
    Instead(String),
    /// Anything else, as it was typed: a move.
    Move(String),
}

/// A command for a printed game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FollowCommand {
    /// Advance by so many half-moves.
    Next(u32),
    /// Enter this variation of the last move.
    Variation(u32),
    /// Leave the variation.
    MainLine,
    /// Guess the moves of this side, or of both.
    Guess(Option<Color>),
    /// Stop guessing and hear the moves.
    Read,
    /// Reveal the move to be found.
    Solution,
    /// Another game or exercise of the file.
    Text(u32),
}
