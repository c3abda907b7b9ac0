//! Who may do what, in one table: a right a row, a role a column, and how far it goes. Every act takes one right, whether it is sent
//! from a page, a terminal or a desk.
//!
//! Whether something can be done now, in this state of the game, is not asked here: that is [`State::may`](crate::State::may).

use RightReach::{Either, No, Own, Served};
use laws::role::Role;

/// What somebody may do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Right {
    /// Rule.
    Rule,
    /// Do an arbiter's work that is no ruling: start, stop, take a case, hear, read scores.
    Conduct,
    /// Take the end of a game back, and decide appeals.
    Reopen,
    /// Give addresses and revoke them.
    Admit,
    /// Enter a player's move, and note what was said of it (D.2.10.1, D.2.10.2).
    Relay,
    /// Press a player's clock (D.2.10.3).
    Press,
    /// Pass on what a player says of a draw or of the end.
    PassOn,
    /// Keep a player's score (D.2.10.3, 8.1).
    KeepScore,
    /// Claim a win on time for a player (D.2.10.5).
    ClaimTime,
    /// Note what a player who sees touched (D.2.10.5).
    Touches,
    /// Write down the move that a player seals (D.2.10.6).
    Seal,
    /// Call the arbiter.
    Call,
}

/// For whom a role has a right.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RightReach {
    /// For nobody.
    No,
    /// For one's own seat.
    Own,
    /// For one's own seat, and for the other one where its moves are typed and it has no assistant.
    Served,
    /// For both seats.
    Either,
}

/// The roles of the table, in the order of its columns. An assistant of a player who sees only relays and announces (D.2.11).
const COLUMNS: usize = 6;

/// The table: chief arbiter, arbiter, assistant, assistant of a player who sees, player, spectator.
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
    /// All of them.
    pub fn all() -> impl Iterator<Item = Right> {
        TABLE.iter().map(|(right, _)| *right)
    }

    /// For whom a role has it. `relays`: the assistant's player sees. `chief_rules`: no other arbiter does.
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
