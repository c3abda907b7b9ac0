//! Topics of phrases. The table decides who may hear which.

/// The topic of a phrase, for the audience policy.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Topic {
    /// An announced move, a press, the start and end of the game, a player's public statement.
    Game,
    /// A lost or faulty device.
    Device,
    /// A question to the player to move, the reply to their own act, a query of their own times.
    Own,
    /// A step in correcting a board, as the Laws or a ruling require.
    Guidance,
    /// Legality of a move, a difference, a press without effect, a flag.
    Irregularity,
    /// The refusal of an official's order, or of an assistant's act.
    Refusal,
    /// An answer that only an unrated game allows.
    Practice,
    /// Proposals and rulings, and the progress of the opponent's board.
    Arbitration,
}
