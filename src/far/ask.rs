//! What somebody wants of a server, whatever its kind.

use shakmaty::uci::UciMove;

/// A wish.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PlayerWish {
    /// To play with anybody: minutes, seconds a move, `white` or `black`, `rated` or `unrated`, by blanks.
    Seek(String),
    /// To play with somebody, or to go on: the name, then the same.
    Match(String),
    /// What is offered is accepted.
    Accept,
    /// It is declined.
    Decline,
    /// The own wish is withdrawn.
    Withdraw,
    /// To go on another time.
    Adjourn,
    /// To end without a result.
    Abort,
    /// The opponent's time is up, or the opponent is gone: the win is claimed.
    Flag,
    /// A draw.
    Draw,
    /// To take back so many half-moves.
    TakeBack(u32),
    /// The game is given up.
    Resign,
    /// A move that was made here.
    Move(UciMove),
    /// So many seconds for the opponent.
    MoreTime(u32),
    /// Words for the opponent.
    Write(String),
    /// In the server's own words.
    Verbatim(String),
    /// To go.
    Leave,
}
