//! Whose act it is that came from the other room; claims of a draw are in `draws`. What that room says of itself is a claim: it counts as far as the list of the
//! people has it, which is that of the room that decides. What happens in that room itself came through its own doors.

use super::Deciding;
use crate::input::Input;
use crate::order::Order;
use crate::state::State;
use laws::role::{Listed, Person, is_name};
use laws::seat::Room;
use ledger::event::{AccessEvent, Author, LineEvent};

/// Of a refused act so many letters are recorded.
pub(super) const LONGEST: usize = 200;

/// What becomes of a claim.
pub(super) enum ClaimOutcome {
    /// It is done by this person, as far as one is known.
    Stands(Option<Person>),
    /// It is done by nobody.
    Refused,
}

/// Whether what is done in this room by whoever is said to do it is theirs to do. An arbiter's act needs a name that sits there; an
/// assistant acts for the seats of their own room, and under their own name only if it is on the list.
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
        // What a desk orders comes to the room that decides, and its pages tell by themselves whom they let in.
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

/// Whether a case is taken in nobody else's name.
fn takes_for(order: &Order, person: &Person) -> bool {
    match order {
        Order::Take { name, .. } => person.name.as_ref() == Some(name),
        _ => true,
    }
}

/// Somebody in the other room has done what nobody there may: it is recorded as refused, and does nothing.
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

/// Somebody has sent to a page what is not theirs: it is recorded as refused, and does nothing.
pub(super) fn refuse_at_pages(deciding: &mut Deciding, by: Option<Person>, act: &str) {
    if deciding.state.strangers.of_pages.are_many() {
        return;
    }
    let act = act.chars().take(LONGEST).collect();
    deciding.emit(Author::System, AccessEvent::Refused { by, act });
}

/// Who takes part: by the room that decides, or by the other room, whose list is held against it.
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

/// What was done, where it is no order.
const fn kind(input: &Input) -> &'static str {
    match input {
        Input::Opened(_) => "opens the envelope",
        Input::Access(_) => "lets somebody in to the pages",
        Input::Assistant { .. } => "acts for a player",
        Input::Player { .. } => "writes for a player",
        _ => "does something",
    }
}
