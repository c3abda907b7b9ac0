//! Phrases about a game that is played on an internet chess server.

use shakmaty::Color;

use super::rows::phrases;
use ledger::event::OpponentRequest;

phrases! {
/// A phrase about a game on a server.
pub enum ServerPhrase {
    /// A player requests something of the other.
    Wants { seat: Color, what: OpponentRequest }: [Game, at_once, clips] => (match what {
        OpponentRequest::TakeBack { plies: 0 } => "remote-wants-back",
        OpponentRequest::TakeBack { .. } => "remote-wants-back-so-far",
        OpponentRequest::Adjourn => "remote-wants-adjourn",
        OpponentRequest::Abort => "remote-wants-abort",
    }) with { "seat": seat, "count": (half_moves(what)) };
    /// A player declines a request.
    Declines(seat: Color): [Game, at_once, clips] => "remote-declines";
    /// A player withdraws a request.
    Withdraws(seat: Color): [Game, at_once, clips] => "remote-withdraws";
    /// The server's position differs, and prevails: the game is at this move, of this side.
    Stands { number: u32, seat: Color }: [Game, at_once, clips] => "remote-stands";
    /// The server rejected the move.
    Refuses: [Game, at_once, clips] => "remote-refuses";
    /// The opponent has left; the win can be claimed in so many seconds.
    Gone { claim: Option<u32> }: [Game, at_once, free] => (match claim {
        Some(_) => "remote-gone-claim",
        None => "remote-gone",
    }) with { "seconds": (claim.unwrap_or_default()) };
    /// The win can be claimed.
    Claimable: [Game, at_once, free] => "remote-claimable";
    /// The opponent is there again.
    Returned: [Game, at_once, free] => "remote-returned";
    /// The first move has to be made within so many seconds.
    FirstMove { seconds: u32 }: [Game, at_once, free] => "remote-first-move";
    /// The connection to the server is lost.
    Lost: [Game, at_once, clips] => "remote-lost";
    /// The connection is restored.
    Found: [Game, at_once, clips] => "remote-found";
    /// The game is adjourned, and the server keeps it.
    Adjourned: [Game, at_once, clips] => "remote-adjourned";
    /// The game is aborted, without a result.
    Aborted: [Game, at_once, clips] => "remote-aborted";
}
}

const fn half_moves(what: &OpponentRequest) -> u32 {
    match what {
        OpponentRequest::TakeBack { plies } => *plies,
        _ => 0,
    }
}
