//! Rules about fallen flags, as values of the editions' table.

/// The rule of an edition about fallen flags at one tempo, under one supervision.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FlagFall {
    /// The article that defines when a flag has fallen.
    pub article: &'static str,
    /// The article about both flags having fallen, where nobody knows which fell first or it does not matter.
    pub both: &'static str,
    /// The article that makes this a draw, in the last period of a quickplay finish.
    pub drawn: &'static str,
    /// Whose call decides that a flag has fallen.
    pub call: FlagCall,
}

/// The person whose call decides that a flag has fallen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FlagCall {
    /// The arbiter's, who observes it, or a player's, who claims it (6.8).
    Observed,
    /// Only that of the opponent, who stops both clocks and tells the arbiter: the claimant's flag must then be up, and both
    /// down is a draw (2009 A4d, 1997 B6 to B8).
    Claimed {
        /// Whether the arbiter may call it when both are down.
        both_called: bool,
    },
}

impl FlagCall {
    /// Whether the arbiter acts only on the opponent's claim.
    pub const fn needs_claim(self) -> bool {
        matches!(self, FlagCall::Claimed { .. })
    }
}
