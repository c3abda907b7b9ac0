//! Rules about irregularities, as values of the editions' table.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// The rule of an edition about completed illegal moves at one tempo, under one supervision.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct IllegalMoves {
    /// The articles, as the arbiter is shown them.
    pub article: &'static str,
    /// The time that the opponent gets for each illegal move before the one that loses, in ms.
    pub bonus: u64,
    /// The number of the player's illegal move that loses the game (a draw where the opponent cannot mate), if any does.
    pub loses: Option<u32>,
    /// Until when, and on whose claim, it is corrected.
    pub correction: Correction,
}

/// Until when, and on whose claim, an illegal move is corrected.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Correction {
    /// Whenever it is found during the game.
    Always,
    /// Before the opponent has made the next move; then it stands (2023 A.5.2).
    BeforeNextMove,
    /// Only when the opponent claims, before making a move; then it stands (2009 A4c).
    OnClaim,
    /// The position is reinstated whenever it is found; the penalty needs the opponent's claim (1997 7.4 with B5).
    PenaltyOnClaim,
    /// The opponent's claim before making a move wins the game (2009 B3, 1997 C3), or draws it where the opponent cannot mate.
    ClaimWins,
}

impl Correction {
    /// Whether an illegal move stands once the opponent has made the next one.
    pub const fn stands_later(self) -> bool {
        !matches!(self, Correction::Always | Correction::PenaltyOnClaim)
    }

    /// Whether the arbiter acts only on the opponent's claim.
    pub const fn needs_claim(self) -> bool {
        matches!(self, Correction::OnClaim | Correction::ClaimWins)
    }

    /// Whether the penalty (time or loss) needs the opponent's claim.
    pub const fn penalty_needs_claim(self) -> bool {
        self.needs_claim() || matches!(self, Correction::PenaltyOnClaim)
    }
}

/// A game that began with the colours reversed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ColoursReversed {
    /// A new game if both players have made fewer than this many moves; otherwise play continues (2023 7.3).
    NewGameBefore(u32),
    /// Play continues, unless the arbiter decides otherwise (2009 7.2, 1997 7.2).
    PlayOn,
}

/// A penalty that the arbiter chooses (12.9). Declaring the game lost (12.9.6) ends it, and is another kind of ruling.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Sanction {
    /// 12.9.1
    Warning,
    /// 12.9.2: more time to the opponent.
    MoreTime,
    /// 12.9.3: less time to the player.
    LessTime,
    /// 12.9.4: points of the game to the opponent, up to the maximum.
    MorePoints,
    /// 12.9.5: points of the game off the player.
    FewerPoints,
    /// 12.9.7: a fine announced in advance.
    Fine,
    /// 12.9.8: exclusion from one or more rounds.
    Exclusion,
    /// 12.9.9: expulsion from the competition.
    Expulsion,
}

impl Sanction {
    /// All of them.
    pub const ALL: [Sanction; 8] = [
        Sanction::Warning,
        Sanction::MoreTime,
        Sanction::LessTime,
        Sanction::MorePoints,
        Sanction::FewerPoints,
        Sanction::Fine,
        Sanction::Exclusion,
        Sanction::Expulsion,
    ];

    /// Whether it changes a clock, by an amount that the arbiter sets.
    pub const fn is_time(self) -> bool {
        matches!(self, Sanction::MoreTime | Sanction::LessTime)
    }
}
