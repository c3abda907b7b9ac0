//! The outcome of a game, and the article by which it ends.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_with::serde_as;
use shakmaty::Color;

use super::Edition;

use crate::schema::Displayed;

/// The outcome of a game.
#[serde_as]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct Outcome {
    /// The winner; `None` in a draw.
    #[serde_as(as = "Option<Displayed>")]
    pub winner: Option<Color>,
    pub reason: Reason,
}

/// The reason for the end of a game (article 5 and 6.9).
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
    /// Default time: a player did not come in time (6.7).
    Forfeit,
    /// A player left the playing venue, or the playing area while having the move, without permission, and this counts as lost (11.2;
    /// 2009 12.2, 1997 12.4).
    Left,
    /// Both players lose; this is not a draw.
    BothLost,
    /// 6.9
    Time,
    /// Illegal moves (7.5.5).
    IllegalMoves,
    /// The position of an adjourned game cannot be re-established: the game is annulled, which is not a result (Guidelines I.12.2).
    Annulled,
    /// A decision of the arbiter.
    Arbiter,
}

impl Reason {
    /// Whether the position after a move, or its repetition, ends the game.
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

    /// The article by which the game ends; the general one where the arbiter decides.
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
