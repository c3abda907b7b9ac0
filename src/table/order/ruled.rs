//! Classifies orders that are rulings, and parses a ruling inside another order.

use super::{HandingOrder, Order, OrderRow, SealOrder};
use laws::grammar::Slot;

impl Order {
    /// Whether the order leads to a sealed envelope, for which a new secret is needed first.
    pub const fn seals(&self) -> bool {
        matches!(
            self,
            Order::Adjourn(SealOrder::Seal { .. } | SealOrder::SealReply)
        )
    }

    /// Whether the order decides a case or the game, or takes such a decision back.
    pub(crate) const fn decides(&self) -> bool {
        let back = matches!(
            self,
            Order::Confirm
                | Order::Withdraw
                | Order::Because { .. }
                | Order::AppealDecided { .. }
                | Order::TakeOver
                | Order::Handing(HandingOrder::TakeIn { .. })
        );
        back || self.rules()
    }

    /// Whether the order is a ruling, which can have a reason.
    const fn rules(&self) -> bool {
        matches!(
            self,
            Order::Accept { .. }
                | Order::AcceptWith { .. }
                | Order::AcceptOther { .. }
                | Order::Dismiss { .. }
                | Order::Reject { .. }
                | Order::Postpone { .. }
                | Order::Rule { .. }
                | Order::Change { .. }
                | Order::CorrectClock { .. }
                | Order::Undo
        )
    }
}

/// Whether the first placeholder of this row holds another order.
pub(super) fn holds(row: &OrderRow) -> bool {
    matches!(row.name, "because" | "because-told")
}

/// Placeholder for an order that is a ruling.
pub(super) struct Ruled;

impl Slot for Ruled {
    type Value = Box<Order>;

    fn read(text: &str) -> Result<Box<Order>, String> {
        let order = text.parse::<Order>().ok().filter(Order::rules);
        order
            .map(Box::new)
            .ok_or_else(|| "a ruling such as accepts 1".to_owned())
    }

    fn write(order: &Box<Order>) -> String {
        order.to_string()
    }
}
