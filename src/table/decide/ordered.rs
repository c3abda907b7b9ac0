//! Orders from a desk over many tables: executed once, like any order of an arbiter, and only if the case is as the desk saw it.

use super::Deciding;
use super::authority::LONGEST;
use crate::{Input, Order};
use laws::Refusal;
use ledger::event::{Author, DeskEvent, DeskKey};

/// Handles an input from a desk.
pub(super) fn desk_says(deciding: &mut Deciding, input: &Input) {
    match input {
        Input::StrangeOrder { id, order } => refuse_desk(deciding, id, order),
        Input::Desks(desks) => self::desks(deciding, desks),
        input => ordered(deciding, input),
    }
}

/// Records a new order with its id, then executes or refuses it.
fn ordered(deciding: &mut Deciding, input: &Input) {
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
    if deciding.state.desks.took(id) {
        return;
    }
    let noted = DeskEvent::Ordered {
        id: id.clone(),
        order: order.to_string(),
        signed: signed.clone(),
    };
    deciding.emit(Author::Arbiter, noted);
    let found = deciding.state.cases.of(case(order));
    let refusal = match **order {
        _ if !allowed => Some(Refusal::ChiefOnly),
        // An envelope is sealed and opened where it lies.
        Order::Adjourn(_) => Some(Refusal::NotAdjourning),
        Order::Take { ref name, .. } if !is_called(deciding, name) => Some(Refusal::OwnName),
        _ => found
            .filter(|found| found.changed > *seen)
            .map(|found| Refusal::Changed { id: found.id }),
    };
    let order = Input::Arbiter(Order::clone(order));
    match refusal {
        Some(refusal) => deciding.refuse(&order, refusal),
        None => deciding.take(&order),
    }
}

/// Whether the person who orders has this name.
fn is_called(deciding: &Deciding, name: &str) -> bool {
    let own = deciding.by.and_then(|person| person.name.as_deref());
    own.is_none_or(|own| own == name)
}

/// Records the desks whose orders count, if they changed.
fn desks(deciding: &mut Deciding, desks: &[DeskKey]) {
    if deciding.state.keys.desks() != desks {
        let desks = desks.to_vec();
        deciding.emit(Author::System, DeskEvent::Keys { desks });
    }
}

/// Records an order that nobody on the list has signed, once and in nobody's name; it is reported and not executed.
fn refuse_desk(deciding: &mut Deciding, id: &str, order: &str) {
    if deciding.state.desks.refused(id) || deciding.state.strangers.of_desks.are_many() {
        return;
    }
    let refused = DeskEvent::Refused {
        id: id.to_owned(),
        order: order.chars().take(LONGEST).collect(),
    };
    deciding.emit(Author::System, refused);
}

/// The case that the order names, if any.
fn case(order: &Order) -> Option<u32> {
    match order {
        Order::Accept { id }
        | Order::AcceptWith { id, .. }
        | Order::AcceptOther { id }
        | Order::Weigh { id }
        | Order::DatePress { id, .. }
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
