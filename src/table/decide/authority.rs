//! Authorises acts that come from the other room (claims of a draw are in `draws`). That room's word about its people is a claim:
//! it counts only as far as the people are on the list of the deciding room. Events of that room itself arrive by its own inputs.

use super::Deciding;
use crate::input::Input;
use crate::order::Order;
use crate::state::State;
use laws::role::{Listed, Person, is_name};
use laws::seat::Room;
use ledger::event::{AccessEvent, Author, LineEvent};

/// The number of characters of a refused act that are recorded.
pub(super) const LONGEST: usize = 200;

/// The result of a check of authority.
pub(super) enum ClaimOutcome {
    /// The act stands, done by this person if one is known.
    Stands(Option<Person>),
    /// The act is refused.
    Refused,
}

/// Decides whether the stated person may do this in this room. An arbiter's act needs a name that is listed there. An assistant
/// acts for the seats of their own room, and under their own name only if it is listed.
pub(super) fn claim(state: &State, input: &Input, by: Option<&Person>, room: Room) -> ClaimOutcome {
    if !state.two_rooms() || room == state.rooms().owner() {
        return ClaimOutcome::Stands(by.cloned());
    }
    let listed = by.filter(|person| state.profile.lists(person, room));
    let arbiter = listed.filter(|person| person.role.arbiter());
    let seated = |person: &Person| {
        let seat = person.role.seat();
        seat.is_some_and(|seat| state.room_of(seat) == room)
    };
    match (input, by, arbiter) {
        // Desk orders arrive in the deciding room, and its pages themselves report whom they let in.
        (Input::Ordered { .. }, ..) | (Input::Access(_), Some(_), _) => ClaimOutcome::Refused,
        (Input::Arbiter(order), _, Some(person)) if !takes_for(order, person) => {
            ClaimOutcome::Refused
        }
        (Input::Arbiter(_) | Input::Opened(_), _, Some(person)) => {
            ClaimOutcome::Stands(Some(person.clone()))
        }
        (Input::Arbiter(_) | Input::Opened(_), _, None) => ClaimOutcome::Refused,
        (_, None, _) => ClaimOutcome::Stands(None),
        (_, Some(_), _) if listed.is_some() => ClaimOutcome::Stands(listed.cloned()),
        (_, Some(person), _) if seated(person) => ClaimOutcome::Stands(Some(person.role.into())),
        _ => ClaimOutcome::Refused,
    }
}

/// Whether an order takes a case in the sender's own name only.
fn takes_for(order: &Order, person: &Person) -> bool {
    match order {
        Order::Take { name, .. } => person.name.as_ref() == Some(name),
        _ => true,
    }
}

/// Records an act of the other room that nobody there may do; it has no effect.
pub(super) fn refuse_claim(deciding: &mut Deciding, input: &Input, by: Option<&Person>) {
    if deciding.state.strangers.of_line.are_many() {
        return;
    }
    let act = match input {
        Input::Arbiter(order) => order.to_string(),
        Input::Ordered { order, .. } => order.to_string(),
        input => kind(input).to_owned(),
    };
    let by = by.map(|person| Person {
        role: person.role,
        name: person.name.clone().filter(|name| is_name(name)),
    });
    let act = act.chars().take(LONGEST).collect();
    deciding.emit(Author::System, LineEvent::Refused { by, act });
}

/// Records an act sent to a page by somebody without the right to it; it has no effect.
pub(super) fn refuse_at_pages(deciding: &mut Deciding, by: Option<Person>, act: &str) {
    if deciding.state.strangers.of_pages.are_many() {
        return;
    }
    let act = act.chars().take(LONGEST).collect();
    deciding.emit(Author::System, AccessEvent::Refused { by, act });
}

/// Records the list of people: the deciding room's own, or the other room's, which is compared with it.
pub(super) fn people(deciding: &mut Deciding, people: &[Listed]) {
    if !deciding.state.two_rooms() {
        return;
    }
    let people = Listed::bounded(people);
    let ours = &deciding.state.profile.people;
    if deciding.stamp.room == deciding.state.rooms().owner() {
        if Listed::bounded(ours) != people {
            deciding.emit(Author::System, LineEvent::People { people });
        }
        return;
    }
    let known = deciding.state.rooms().claimed();
    let news = match known {
        Some(known) => known != people,
        None => !Listed::same_arbiters(ours, &people),
    };
    if news {
        deciding.emit(Author::System, LineEvent::Claims { people });
    }
}

/// Describes an act that is no order.
const fn kind(input: &Input) -> &'static str {
    match input {
        Input::Opened(_) => "opens the envelope",
        Input::Access(_) => "lets somebody in to the pages",
        Input::Assistant { .. } => "acts for a player",
        Input::Player { .. } => "writes for a player",
        _ => "does something",
    }
}
