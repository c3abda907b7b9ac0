//! What editions say of fallen flags, as values of the table's rows.

/// What an edition says of fallen flags at one tempo, under one supervision.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FlagFall {
    /// The article by which a flag has fallen.
    pub article: &'static str,
    /// The article about both flags, where nobody knows which fell first or it does not matter.
    pub both: &'static str,
    /// The article by which that is a draw, in the last period of a quickplay finish.
    pub drawn: &'static str,
    /// On whose word a flag has fallen.
    pub call: FlagCall,
}

/// On whose word a flag has fallen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FlagCall {
    /// The arbiter's who observes it, or a player's who claims it (6.8).
    Observed,
    /// Only that of the opponent, who stops both clocks and tells the arbiter: the claimant's flag must then be up, and both
    /// down is a draw (2009 A4d, 1997 B6 to B8).
    Claimed {
        /// Whether the arbiter may say that both are down.
        both_called: bool,
    },
}

impl FlagCall {
    /// Whether the arbiter acts only on the opponent's word.
    pub const fn needs_claim(self) -> bool {
        matches!(self, FlagCall::Claimed { .. })
    }
}
