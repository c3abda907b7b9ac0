//! The rights of people at this table: those of their roles, and the facts that affect them. A page offers what its role may do,
//! and refuses everything else.

use shakmaty::Color;

use RightReach::{Either, No, Own, Served};
use laws::role::Role;
use laws::seat::Source;
use table::State;
pub use table::rights::{Right, RightReach};

/// The facts that affect rights at a table.
#[derive(Clone, Copy)]
pub(super) struct TableFacts<'a> {
    pub(super) state: &'a State,
    pub(super) chief_rules: bool,
    /// The seats that have an assistant.
    pub(super) assisted: [bool; 2],
}

impl TableFacts<'_> {
    /// Whether this role may do this for this seat; arbiters' rights do not depend on the seat.
    pub(super) fn may(&self, role: Role, right: Right, seat: Option<Color>) -> bool {
        let relays =
            matches!(role, Role::Assistant(own) if self.state.profile.sighted.contains(&own));
        match right.reach(role, relays, self.chief_rules) {
            No => false,
            Either => true,
            Own => seat.is_some() && seat == role.seat(),
            Served => seat.is_some_and(|seat| self.serves(role, seat)),
        }
    }

    fn serves(&self, role: Role, seat: Color) -> bool {
        let typed = *self.state.sources.get(seat) == Source::Assistant;
        Some(seat) == role.seat() || typed && !self.assisted[usize::from(seat.is_black())]
    }
}
