//! Time between two rooms: whose clock says what, what a player has thought, and what of the wait was the line's.

use crate::laws::Timestamp;

/// The owner's clock as this room sees it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Mapping {
    /// What is added to this room's clock to have the owner's, in ms.
    pub offset: i64,
    /// By how much that may be wrong, either way, in ms.
    pub error: u64,
}

impl Mapping {
    /// By one exchange: sent here and come there, sent there and come here. The way there may have taken all of the journey
    /// or none of it: half of it is the error.
    pub fn of(there: (Timestamp, Timestamp), back: (Timestamp, Timestamp)) -> Self {
        let ((sent, came), (returned, now)) = (there, back);
        let journey = now.since(sent).saturating_sub(returned.since(came));
        let ours = sent.0 + now.0;
        let theirs = came.0 + returned.0;
        let offset = i64::try_from(theirs).unwrap_or(i64::MAX) - i64::try_from(ours).unwrap_or(0);
        Mapping {
            offset: offset / 2,
            error: journey.div_ceil(2),
        }
    }

    /// The one with the smaller error.
    pub fn better(before: Option<Self>, found: Self) -> Option<Self> {
        let kept = before.filter(|before| before.error <= found.error);
        Some(kept.unwrap_or(found))
    }

    /// An instant of this room's clock by the owner's.
    pub fn there(&self, here: Timestamp) -> Timestamp {
        Timestamp(here.0.saturating_add_signed(self.offset))
    }
}

/// How long a player thought, by the clock of the room where he sits: from when the opponent's press was told there, but not
/// before the announcement began there, to the own press, less the wait for the owner's answers.
pub fn thinking(told: Timestamp, announced: Timestamp, pressed: Timestamp, waited: u64) -> u64 {
    pressed.since(told.max(announced)).saturating_sub(waited)
}

/// What a room has gained by the line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Lag {
    /// At most so much of one move is the line's, in ms.
    pub per_move: u64,
    /// At most so much of the game, in ms.
    pub per_game: u64,
    /// So much it was until now, in ms.
    pub used: u64,
}

/// What one move is charged.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Charge {
    /// In ms.
    pub spent: u64,
    /// What of the owner's wait is the line's, in ms.
    pub lag: u64,
    /// The room says more than the owner waited, or the line took more than it may: the arbiters are told.
    pub fits: bool,
}

impl Lag {
    /// What is charged for a move for which the owner waited so long, when the player's room says that he thought so long.
    /// That it may be wrong by the error of its clock is no offence.
    pub fn charge(&mut self, waited: u64, said: u64, error: u64) -> Charge {
        let lag = waited.saturating_sub(said);
        let free = lag
            .min(self.per_move)
            .min(self.per_game.saturating_sub(self.used));
        self.used += free;
        Charge {
            spent: waited - free,
            lag: free,
            fits: free == lag && said <= waited.saturating_add(error),
        }
    }
}
