//! The table of what is said of a game that is played on an internet chess server.

use shakmaty::Color;

use super::rows::phrases;
use ledger::event::FarRequest;

phrases! {
/// Something said of the game there.
pub enum FarPhrase {
    /// A player wants something of the other.
    Wants { seat: Color, what: FarRequest }: [Game, at_once, clips] => (match what {
        FarRequest::TakeBack { plies: 0 } => "far-wants-back",
        FarRequest::TakeBack { .. } => "far-wants-back-so-far",
        FarRequest::Adjourn => "far-wants-adjourn",
        FarRequest::Abort => "far-wants-abort",
    }) with { "seat": seat, "count": (half_moves(what)) };
    /// A player does not agree.
    Declines(seat: Color): [Game, at_once, clips] => "far-declines";
    /// A player does not want it any more.
    Withdraws(seat: Color): [Game, at_once, clips] => "far-withdraws";
    /// The server's position is another one, and holds: this move, and this side has it.
    Stands { number: u32, seat: Color }: [Game, at_once, clips] => "far-stands";
    /// The server did not take the move.
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
    /// Nobody answers there.
    Lost: [Game, at_once, clips] => "far-lost";
    /// The server answers again.
    Found: [Game, at_once, clips] => "far-found";
    /// The game is kept.
    Adjourned: [Game, at_once, clips] => "far-adjourned";
    /// The game has no result.
    Aborted: [Game, at_once, clips] => "far-aborted";
}
}

const fn half_moves(what: &FarRequest) -> u32 {
    match what {
        FarRequest::TakeBack { plies } => *plies,
        _ => 0,
    }
}
