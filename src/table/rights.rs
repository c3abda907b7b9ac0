//! The table of rights: rows are rights, columns are roles, cells their reach. Every act needs one right, whether it comes from a
//! page, a terminal or a desk.
//!
//! Whether an act is possible in the present state of the game is a separate check: [`State::may`](crate::State::may).

use RightReach::{Either, No, Own, Served};
use laws::role::Role;

/// A right.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Right {
    /// Give rulings.
    Rule,
    /// Do an arbiter's other work: start, stop, take a case, hear, read scores.
    Conduct,
    /// Take back the end of a game, and decide appeals.
    Reopen,
    /// Give addresses of pages, and revoke them.
    Admit,
    /// Enter a player's move, and note words said about it (D.2.10.1, D.2.10.2).
    Relay,
    /// Press a player's clock (D.2.10.3).
    Press,
    /// Pass on a player's words about a draw or the end.
    PassOn,
    /// Keep a player's score (D.2.10.3, 8.1).
    KeepScore,
    /// Claim a win on time for a player (D.2.10.5).
    ClaimTime,
    /// Note the touches of a sighted player (D.2.10.5).
    Touches,
    /// Write down the move that a player seals (D.2.10.6).
    Seal,
    /// Call the arbiter.
    Call,
}

/// The seats for which a role has a right.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RightReach {
    /// None.
    No,
    /// The person's own seat.
    Own,
    /// The person's own seat, and the other one if its moves are typed and it has no assistant.
    Served,
    /// Both seats.
    Either,
}

/// The number of columns, one for each role. An assistant of a sighted player only relays and announces (D.2.11).
const COLUMNS: usize = 6;

/// The table. Columns: chief arbiter, arbiter, assistant, assistant of a sighted player, player, spectator.
const TABLE: [(Right, [RightReach; COLUMNS]); 12] = [
    (Right::Rule, [Either, Either, No, No, No, No]),
    (Right::Conduct, [Either, Either, No, No, No, No]),
    (Right::Reopen, [Either, No, No, No, No, No]),
    (Right::Admit, [Either, No, No, No, No, No]),
    (Right::Relay, [No, No, Either, Either, No, No]),
    (Right::Press, [No, No, Served, No, No, No]),
    (Right::PassOn, [No, No, Served, No, No, No]),
    (Right::KeepScore, [No, No, Own, No, Own, No]),
    (Right::ClaimTime, [No, No, Own, No, No, No]),
    (Right::Touches, [No, No, Either, No, No, No]),
    (Right::Seal, [No, No, Served, No, No, No]),
    (Right::Call, [No, No, Own, Own, No, No]),
];

impl Right {
    /// All rights.
    pub fn all() -> impl Iterator<Item = Right> {
        TABLE.iter().map(|(right, _)| *right)
    }

    /// The seats for which a role has it. `relays`: the assistant's player sees. `chief_rules`: only the chief arbiter rules.
    pub fn reach(self, role: Role, relays: bool, chief_rules: bool) -> RightReach {
        let column = match role {
            Role::Chief => 0,
            Role::Arbiter if chief_rules && self == Right::Rule => return No,
            Role::Arbiter => 1,
            Role::Assistant(_) if relays => 3,
            Role::Assistant(_) => 2,
            Role::Player(_) => 4,
            Role::Spectator => 5,
        };
        let found = TABLE.iter().find(|(right, _)| *right == self);
        found.map_or(No, |(_, reaches)| reaches[column])
    }
}
