//! How a game ends, and by which article.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_with::serde_as;
use shakmaty::Color;

use super::Edition;

use crate::schema::Displayed;

/// How a game ends.
#[serde_as]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct Outcome {
    /// Who won; no one in a draw.
    #[serde_as(as = "Option<Displayed>")]
    pub winner: Option<Color>,
    pub reason: Reason,
}

/// Why a game ended (article 5 and 6.9).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Reason {
    /// 5.1.1
    Checkmate,
    /// 5.1.2
    Resignation,
    /// 5.2.1
    Stalemate,
    /// 5.2.2
    DeadPosition,
    /// 5.2.3
    Agreement,
    /// 9.2
    Threefold,
    /// 9.3
    FiftyMoves,
    /// 9.6.1
    Fivefold,
    /// 9.6.2
    SeventyFiveMoves,
    /// Guidelines III.5
    NormalMeans,
    /// A player did not come in time (6.7).
    Forfeit,
    /// A player left the playing venue, or having the move the playing area, without permission, and it counts as lost (11.2; 2009
    /// 12.2, 1997 12.4).
    Left,
    /// Both players lose, which is no draw.
    BothLost,
    /// 6.9
    Time,
    /// Illegal moves (7.5.5).
    IllegalMoves,
    /// The position of an adjourned game cannot be re-established: annulled, which is no result (Guidelines I.12.2).
    Annulled,
    /// The arbiter decided.
    Arbiter,
}

impl Reason {
    /// Whether it is in the position that a move brings about, or in how often that came about.
    pub const fn is_in_the_position(self) -> bool {
        matches!(
            self,
            Reason::Checkmate
                | Reason::Stalemate
                | Reason::DeadPosition
                | Reason::Fivefold
                | Reason::SeventyFiveMoves
        )
    }

    /// The article by which the game ends; none of its own where the arbiter decides.
    pub const fn article(self, edition: Edition) -> &'static str {
        match self {
            Reason::Checkmate => edition.article_checkmate(),
            Reason::Resignation => edition.article_resignation(),
            Reason::Stalemate => edition.article_stalemate(),
            Reason::DeadPosition => edition.article_dead_position(),
            Reason::Agreement => edition.article_agreement(),
            Reason::Threefold => edition.article_threefold(),
            Reason::FiftyMoves => edition.article_fifty_moves(),
            Reason::Fivefold => "9.6.1",
            Reason::SeventyFiveMoves => "9.6.2",
            Reason::NormalMeans => edition.article_normal_means(),
            Reason::Time => edition.article_lost_on_time(),
            Reason::IllegalMoves => edition.article_illegal_moves(),
            Reason::Forfeit => edition.article_default_time(),
            Reason::Left => edition.article_left(),
            Reason::Annulled => edition.article_position_lost(),
            Reason::BothLost | Reason::Arbiter => edition.article_arbiter(),
        }
    }
}
