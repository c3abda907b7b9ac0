//! What a desk over many tables orders here: done once, as any order of an arbiter, and only upon what the desk had seen.

use super::Deciding;
use super::claims::LONGEST;
use crate::{Input, Order};
use laws::Refusal;
use ledger::event::{Author, DeskEvent, DeskKey};

impl Deciding<'_> {
    /// What comes from desks.
    pub(super) fn desk_says(&mut self, input: &Input) {
        match input {
            Input::StrangeOrder { id, order } => self.refuse_desk(id, order),
            Input::Desks(desks) => self.desks(desks),
            input => self.ordered(input),
        }
    }

    /// Unless it came before, it is noted with its name, then done or refused.
    fn ordered(&mut self, input: &Input) {
        let Input::Ordered {
            id,
            order,
            seen,
            allowed,
            signed,
        } = input
        else {
            return;
        };
        if self.state.desks.took(id) {
            return;
        }
        let noted = DeskEvent::Ordered {
            id: id.clone(),
            order: order.to_string(),
            signed: signed.clone(),
        };
        self.emit(Author::Arbiter, noted);
        let found = case(order).and_then(|id| self.state.cases.find(id));
        let refusal = match **order {
            _ if !allowed => Some(Refusal::ChiefOnly),
            // An envelope is sealed and opened where it lies.
            Order::Adjourn(_) => Some(Refusal::NotAdjourning),
            Order::Take { ref name, .. } if !self.is_called(name) => Some(Refusal::OwnName),
            _ => found
                .filter(|found| found.changed > *seen)
                .map(|found| Refusal::Changed { id: found.id }),
        };
        let order = Input::Arbiter(Order::clone(order));
        match refusal {
            Some(refusal) => self.refuse(&order, refusal),
            None => self.take(&order),
        }
    }

    /// Whether whoever orders it has this name.
    fn is_called(&self, name: &str) -> bool {
        let own = self.by.and_then(|person| person.name.as_deref());
        own.is_none_or(|own| own == name)
    }

    /// The desks whose orders count, where they are others than before.
    fn desks(&mut self, desks: &[DeskKey]) {
        if self.state.keys.desks() != desks {
            let desks = desks.to_vec();
            self.emit(Author::System, DeskEvent::Keys { desks });
        }
    }

    /// What nobody on the list has ordered: noted once, in nobody's name, told, and not done.
    fn refuse_desk(&mut self, id: &str, order: &str) {
        if self.state.desks.refused(id) || self.state.strangers.of_desks.are_many() {
            return;
        }
        let refused = DeskEvent::Refused {
            id: id.to_owned(),
            order: order.chars().take(LONGEST).collect(),
        };
        self.emit(Author::System, refused);
    }
}

/// The case that it is about, if it names one.
fn case(order: &Order) -> Option<u32> {
    match order {
        Order::Accept { id }
        | Order::AcceptWith { id, .. }
        | Order::AcceptOther { id }
        | Order::Weigh { id }
        | Order::Dismiss { id }
        | Order::Reject { id }
        | Order::Postpone { id }
        | Order::Take { id, .. }
        | Order::Hear { id, .. }
        | Order::NoteBoard { id, .. }
        | Order::Reopen { id } => Some(*id),
        Order::Appeal { id, .. }
        | Order::AppealDecided { id, .. }
        | Order::Change { id, .. }
        | Order::CorrectClock { id, .. }
        | Order::Rule { id, .. } => *id,
        Order::Because { order, .. } => case(order),
        _ => None,
    }
}
