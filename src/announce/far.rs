//! Phrases about a game that is played on an internet chess server.

use shakmaty::Color;

use super::rows::phrases;
use ledger::event::FarRequest;

phrases! {
/// A phrase about a game on a server.
pub enum FarPhrase {
    /// A player requests something of the other.
    Wants { seat: Color, what: FarRequest }: [Game, at_once, clips] => (match what {
        FarRequest::TakeBack { plies: 0 } => "far-wants-back",
        FarRequest::TakeBack { .. } => "far-wants-back-so-far",
        FarRequest::Adjourn => "far-wants-adjourn",
        FarRequest::Abort => "far-wants-abort",
    }) with { "seat": seat, "count": (half_moves(what)) };
    /// A player declines a request.
    Declines(seat: Color): [Game, at_once, clips] => "far-declines";
    /// A player withdraws a request.
    Withdraws(seat: Color): [Game, at_once, clips] => "far-withdraws";
    /// The server's position differs, and prevails: the game is at this move, of this side.
    Stands { number: u32, seat: Color }: [Game, at_once, clips] => "far-stands";
    /// The server rejected the move.
    Refuses: [Game, at_once, clips] => "far-refuses";
    /// The opponent has left; the win can be claimed in so many seconds.
    Gone { claim: Option<u32> }: [Game, at_once, free] => (match claim {
        Some(_) => "far-gone-claim",
        None => "far-gone",
    }) with { "seconds": (claim.unwrap_or_default()) };
    /// The win can be claimed.
    Claimable: [Game, at_once, free] => "far-claimable";
    /// The opponent is there again.
    Returned: [Game, at_once, free] => "far-returned";
    /// The first move has to be made within so many seconds.
    FirstMove { seconds: u32 }: [Game, at_once, free] => "far-first-move";
    /// The connection to the server is lost.
    Lost: [Game, at_once, clips] => "far-lost";
    /// The connection is restored.
    Found: [Game, at_once, clips] => "far-found";
    /// The game is adjourned, and the server keeps it.
    Adjourned: [Game, at_once, clips] => "far-adjourned";
    /// The game is aborted, without a result.
    Aborted: [Game, at_once, clips] => "far-aborted";
}
}

const fn half_moves(what: &FarRequest) -> u32 {
    match what {
        FarRequest::TakeBack { plies } => *plies,
        _ => 0,
    }
}
