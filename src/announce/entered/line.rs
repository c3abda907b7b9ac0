//! What a line that is typed can mean.

use shakmaty::{Color, Square};

use ledger::event::{Composing, Detail, Query};

/// What was typed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Entered {
    /// Nothing.
    Nothing,
    /// A question.
    Ask(Query),
    /// The half-move before the one that was told last.
    Earlier,
    /// What each piece can do.
    AllMoves,
    /// The moves that were made.
    MoveList,
    /// What this side played last.
    PlayedBy(Color),
    /// To take back so many half-moves; unsaid, as far as the player's last move.
    TakeBack(Option<u32>),
    /// To go on from where this move was to be made.
    ToMove(u32),
    /// Another game.
    New,
    /// Another game, from the position of this FEN.
    SetUp(String),
    /// Something of a position that is set up in words.
    Compose(Vec<Composing>),
    /// The player resigns.
    Resign,
    /// It is meant so.
    Yes,
    /// It is not.
    No,
    /// Both agree to a draw.
    Draw,
    /// So much is to be said.
    Detail(Detail),
    /// To be spoken to a step faster, or slower.
    Speed { faster: bool },
    /// The last words once more.
    Again,
    /// The piece on this square is in the hand.
    Lift(Square),
    /// It is put there.
    Place(Square),
    /// The program that is the opponent is called again.
    Opponent,
    /// Who plays.
    Against,
    /// Where moves are typed.
    Field,
    /// Which words there are.
    Help,
    /// The end.
    Quit,
    /// Something of a printed game that is followed.
    Follow(FollowCommand),
    /// Something else, as it was typed: a move.
    Move(String),
}

/// What is wanted of a printed game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FollowCommand {
    /// So many half-moves on.
    Next(u32),
    /// Into this variation of the last move.
    Variation(u32),
    /// Out of the variation.
    MainLine,
    /// To find the moves of this side, or of both.
    Guess(Option<Color>),
    /// To be told the moves again.
    Read,
    /// The move that is looked for.
    Solution,
    /// Another game or exercise of the file.
    Text(u32),
}
