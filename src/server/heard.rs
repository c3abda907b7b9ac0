//! Messages of a server to a player, independent of the server's kind.

use shakmaty::{ByColor, Color};

use super::ServerBoard;
use laws::Outcome;
use ledger::event::{Ends, OpponentRequest};

/// A parsed message of the server.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ServerLine {
    /// A position.
    Board(Box<ServerBoard>),
    /// A game begins or is resumed; its position follows.
    Begins {
        names: ByColor<String>,
        /// It was adjourned before.
        resumed: bool,
        /// It is rated.
        rated: bool,
    },
    /// A game by other rules begins, which cannot be played from here, in the server's words.
    OtherRules {
        names: ByColor<String>,
        what: String,
    },
    /// A game has ended on this server.
    Ends {
        names: ByColor<String>,
        end: ServerGameEnd,
        /// The server's words on who ended it and why, if `end` does not tell that.
        words: Option<String>,
    },
    /// Somebody challenges us.
    Challenge(Challenge),
    /// Our own request was passed on: to resume an adjourned game, or to play one.
    Issued { adjourned: bool },
    /// The opponent makes an offer or a request, which we can accept or decline.
    Wants(ServerOffer),
    /// The opponent declines our offer.
    Declines(ServerOffer),
    /// The opponent withdraws theirs.
    Withdraws(ServerOffer),
    /// The server rejects our last move.
    Refuses,
    /// The opponent of an adjourned game is online.
    Waits(String),
    /// The server does not know this command.
    Unknown(String),
    /// Wrong password; the server closes the connection.
    WrongPassword,
    /// The name is already logged in; the server closes the connection.
    NameInUse,
    /// A confirmation, or text that repeats another message.
    Confirms,
    /// The players' ratings at the server; none for a player without one.
    Ratings {
        names: ByColor<String>,
        ratings: ByColor<Option<u32>>,
    },
    /// A chat message to us.
    Writes { from: String, text: String },
    /// Somebody wants a game that cannot be played from here, in the server's words; it is declined.
    Unplayable { from: String, what: String },
    /// A game of ours is under way on this server that is not played from here, in the server's words.
    Elsewhere { opponent: String, what: String },
    /// The opponent has left the game. If the win can be claimed, the seconds until then.
    Gone { claim: Option<u32> },
    /// The win can be claimed now.
    Claimable,
    /// The opponent is back.
    Back,
    /// Our first move must come within this time, or the game is off.
    FirstMove { seconds: u32 },
    /// The server limits our rate: no request is sent for this time.
    Limited { seconds: u32 },
    /// The seek has ended.
    SeekEnds,
    /// The server rejects the token.
    WrongToken,
    /// A request is refused here, before it is sent.
    Cannot(Cannot),
    /// The connection was lost before a request was answered: it may not have arrived.
    Unsent,
    /// A malformed message of this kind, which does not match the server's documentation.
    Odd(String),
    /// Any other text of the server.
    Says(String),
}

/// An offer or a request.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ServerOffer {
    /// A game.
    Game,
    /// A draw.
    Draw,
    /// A request about the running game.
    Of(OpponentRequest),
}

/// The end of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ServerGameEnd {
    /// With a result.
    Result(Outcome),
    /// Without a result: adjourned or aborted.
    Without(Ends),
}

/// A challenge.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Challenge {
    pub from: String,
    /// The colour that the challenger wants; none: the server draws lots.
    pub wants: Option<Color>,
    pub rated: bool,
    /// Base time and increment, in seconds; none without a clock.
    pub control: Option<(u32, u32)>,
    /// To resume an adjourned game.
    pub adjourned: bool,
    /// From a set-up position.
    pub from_position: bool,
}

/// Reasons for not sending a request to the server.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Cannot {
    /// Minutes and seconds are missing, or outside the server's range.
    Times,
    /// The server allows seeks for slower games only.
    TooFastToSeek,
    /// The server allows challenges for slower games only.
    TooFast,
    /// The name is not valid there.
    Name,
    /// The game would have other rules, with this name.
    OtherRules(String),
    /// Nothing is pending to answer or to withdraw.
    Nothing,
    /// The allowed range of added time, in seconds: minimum, maximum.
    MoreTime(u32, u32),
}
