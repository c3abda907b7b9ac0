//! The table of what is said of the course of a case and of a ruling.

use shakmaty::Color;

use super::Proposal;
use super::inserts::Verbatim;
use super::proposal::AskedBack;
use super::rows::phrases;
use crate::ledger::event::Undoes;

phrases! {
/// Something said of the course of a case, or of a ruling.
pub enum Arbitrated {
    /// The arbiter is asked whether a ruling is really meant that undoes something; by which article, where that does not name it.
    AsksBack { proposal: Proposal, undoes: Undoes, unnamed: Option<String> }: [Arbitration, at_once, free] =>
        { AskedBack(proposal, undoes, unnamed) };
    /// Where the game is not certain, this can be ruled by this article instead.
    Otherwise { article: String, proposal: Proposal }: [Arbitration, at_once, free] => "otherwise"
        with { "article": article.as_str(), "proposal": proposal };
    /// What was asked back is not ruled.
    Refrained: [Arbitration, at_once, free] => "refrained";
    /// A ruling on something else has settled the case of this number.
    Superseded(id: u32): [Arbitration, at_once, free] => "superseded";
    /// The arbiter takes a ruling back of which nothing has come yet.
    Withdrawn: [Game, at_once, free] => "withdrawn";
    /// An arbiter has taken this case in hand.
    Taken { id: u32, name: String }: [Arbitration, at_once, free] => "case-taken"
        with { "id": id, "name": Verbatim(name) };
    /// What somebody said of this case.
    Heard { id: u32, who: String, said: String }: [Arbitration, at_once, free] => "case-heard"
        with { "id": id, "who": Verbatim(who), "said": said };
    /// This case is open again.
    Reopened(id: u32): [Arbitration, at_once, free] => "case-reopened";
    /// A player appeals: what was ruled, and the result, are provisional.
    Appeals(seat: Color): [Game, at_once, free] => "appeals";
    /// The claimant wrote the final position down.
    PositionWritten(seat: Color): [Arbitration, at_once, free] => "position-written";
    /// The opponent pressed without a move, so that this player re-establishes the position in the own time (1997 7.3).
    PressedBack(seat: Color): [Arbitration, at_once, free] => "pressed-back";
    /// The appeal of this player is decided.
    AppealDecided(seat: Color): [Game, at_once, free] => "appeal-decided";
    /// Nobody has taken this case.
    Waits(id: u32): [Arbitration, at_once, free] => "case-waits";
}
}
