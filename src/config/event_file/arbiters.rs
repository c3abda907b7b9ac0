//! The named arbiters of a round, each of whom may have a desk.

use super::EventFile;
use laws::role::{Person, Role};
use round::Round;

/// The arbiters among these people who have names.
pub(super) fn named(people: Vec<Person>) -> Vec<Person> {
    let named = |person: &Person| person.role.arbiter() && person.name.is_some();
    people.into_iter().filter(named).collect()
}

impl EventFile {
    /// Whether `[roles]` has an arbiter of this name.
    pub(super) fn names(&self, name: &str) -> bool {
        let mut named = self.named.iter();
        named.any(|person| person.name.as_deref() == Some(name))
    }

    /// The named arbiters; if `[roles]` names no chief arbiter, the report's chief arbiter comes first (unless listed already).
    pub fn arbiters(&self, round: &Round) -> Vec<Person> {
        let mut arbiters = self.named.clone();
        let named = arbiters.iter().any(|person| person.role == Role::Chief);
        if let (Some(chief), false) = (&round.chief, named)
            && !self.names(chief)
        {
            let (role, name) = (Role::Chief, Some(chief.clone()));
            arbiters.insert(0, Person { role, name });
        }
        arbiters
    }
}
