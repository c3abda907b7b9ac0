//! What a phrase is about. Who may hear which is decided at the table.

/// What a phrase is about, for the policy.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Topic {
    /// An announced move, a press, the start and end of the game, what a player says aloud.
    Game,
    /// A lost or faulty device.
    Device,
    /// A question to the mover, the answer to the mover's own act, a query of that player's times.
    Own,
    /// A step of the way back, which the Laws or a ruling ordered.
    Guidance,
    /// Legality of a move, a difference, a press in vain, a flag.
    Irregularity,
    /// Why an official's own order, or what an assistant did, is refused.
    Refusal,
    /// What a player may ask in a game that is not rated, and no other.
    Practice,
    /// Proposals and rulings, and the course of the opponent's board.
    Arbitration,
}
