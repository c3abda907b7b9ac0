//! What a server says to somebody who plays there, whatever its kind.

use shakmaty::{ByColor, Color};

use super::ServerBoard;
use laws::Outcome;
use ledger::event::{Ends, FarRequest};

/// A line, understood.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ServerLine {
    /// A position.
    Board(Box<ServerBoard>),
    /// A game begins or goes on; its position follows.
    Begins {
        names: ByColor<String>,
        /// It was adjourned.
        resumed: bool,
        /// The server counts it for ratings.
        rated: bool,
    },
    /// A game is over here.
    Ends {
        names: ByColor<String>,
        end: ServerGameEnd,
        /// Who ended it and why, in the server's words, where the end itself does not tell it.
        words: Option<String>,
    },
    /// Somebody wants to play with us.
    Challenge(Challenge),
    /// Our own wish was passed on: to go on with an adjourned game, or else to play one.
    Issued { adjourned: bool },
    /// The opponent wants something, which can be accepted or declined.
    Wants(ServerOffer),
    /// The opponent does not want what we do.
    Declines(ServerOffer),
    /// The opponent does not want it any more.
    Withdraws(ServerOffer),
    /// Our last move was not taken.
    Refuses,
    /// Who has an adjourned game with us is here.
    Waits(String),
    /// The server does not know this command.
    Unknown(String),
    /// The password is wrong: the server ends the connection.
    WrongPassword,
    /// The name is already here: the server ends the connection.
    NameInUse,
    /// What somebody did is confirmed, or said besides what tells it.
    Confirms,
    /// How the server rates who plays the game that begins; nothing of who has no rating.
    Ratings {
        names: ByColor<String>,
        ratings: ByColor<Option<u32>>,
    },
    /// Somebody writes to us.
    Writes { from: String, text: String },
    /// Somebody wants to play what cannot be played from here, as the server calls it; it is declined.
    Unplayable { from: String, what: String },
    /// The opponent has left the game. Where the win can be claimed, in so many seconds.
    Gone { claim: Option<u32> },
    /// The win can be claimed.
    Claimable,
    /// The opponent is there again.
    Back,
    /// Our first move has to be made within so many seconds, or there is no game.
    FirstMove { seconds: u32 },
    /// The server asks for patience: nothing is said to it for so many seconds.
    Limited { seconds: u32 },
    /// No opponent is looked for any more.
    SeekEnds,
    /// The token is not taken: the server lets nobody in.
    WrongToken,
    /// What was asked for is not done here.
    Cannot(Cannot),
    /// The line was lost before something that was asked was answered: it may not have arrived.
    Unsent,
    /// A line of this kind is not written as the server's description has it.
    Odd(String),
    /// Anything else, as the server says it.
    Says(String),
}

/// What is offered, or asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ServerOffer {
    /// A game.
    Game,
    /// A draw.
    Draw,
    /// Something else.
    Of(FarRequest),
}

/// How a game is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ServerGameEnd {
    /// With a result.
    Result(Outcome),
    /// Kept to be resumed, or without a result.
    Without(Ends),
}

/// Somebody's wish to play.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Challenge {
    pub from: String,
    /// Which pieces the other one wants; unsaid, the server draws lots.
    pub wants: Option<Color>,
    pub rated: bool,
    /// Seconds at the beginning, and seconds added for each move; none without a clock.
    pub control: Option<(u32, u32)>,
    /// To go on with an adjourned game.
    pub adjourned: bool,
    /// From another position than the initial one.
    pub from_position: bool,
}

/// Why something is not asked of a server.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cannot {
    /// Minutes and seconds are missing, or out of what the server has.
    Times,
    /// Looking for anybody is for slower games.
    TooFastToSeek,
    /// Challenging is for slower games.
    TooFast,
    /// This is no name of the server.
    Name,
    /// There is nothing to answer, or to withdraw.
    Nothing,
    /// So many seconds can be given at once: at least, at most.
    MoreTime(u32, u32),
}
