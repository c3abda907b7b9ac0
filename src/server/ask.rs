//! Requests of a player to a server, independent of the server's kind.

use shakmaty::uci::UciMove;

/// A request of a player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PlayerWish {
    /// Seek any opponent: minutes, seconds a move, `white` or `black`, `rated` or `unrated`, separated by blanks.
    Seek(String),
    /// Challenge somebody, or resume a game with them: the name, then the same words.
    Match(String),
    /// Accept the pending offer.
    Accept,
    /// Decline the pending offer.
    Decline,
    /// Withdraw one's own seek, challenge or offer.
    Withdraw,
    /// Adjourn the game.
    Adjourn,
    /// Abort the game, without a result.
    Abort,
    /// Claim the win: the opponent's flag has fallen, or the opponent is gone.
    Flag,
    /// Offer or claim a draw.
    Draw,
    /// Ask to take back this number of half-moves.
    TakeBack(u32),
    /// Resign.
    Resign,
    /// Send a move that was made here.
    Move(UciMove),
    /// Give the opponent this number of seconds.
    MoreTime(u32),
    /// Send a chat message to the opponent.
    Write(String),
    /// A command in the server's own words.
    Verbatim(String),
    /// Log out.
    Leave,
}
