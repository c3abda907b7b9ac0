//! By which key it is known whose act a record is, and whose key that is by what was recorded before.

use std::fmt;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::event::{AccessEvent, DeskEvent, DeskKey, Event, Record};
use super::signing::PublicKey;
use laws::role::Person;
use laws::seat::Room;

/// By which key it is known whose act a record is.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum ActKey {
    /// The address of a page, by the beginning of its digest.
    Address(String),
    /// That of a desk, by which the order is signed.
    Desk(String),
    /// That of the other room, which lets in its own people.
    Room(PublicKey),
}

/// `address 3fa2b1c09d8e7f60`
impl fmt::Display for ActKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ActKey::Address(key) => write!(f, "address {key}"),
            ActKey::Desk(key) => write!(f, "desk {key}"),
            ActKey::Room(key) => write!(f, "key of the other room {key}"),
        }
    }
}

/// Whose keys are known, by what was recorded up to here.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Keys {
    /// Who is let in to the pages of a room, by which address.
    addresses: Vec<(Room, Person, String)>,
    desks: Vec<DeskKey>,
}

impl Keys {
    /// What a record changes.
    pub fn see(&mut self, record: &Record) {
        match &record.event {
            Event::Access(AccessEvent::Given { to, key, .. }) => {
                self.revoke(record.room, to);
                let given = key.clone().map(|key| (record.room, to.clone(), key));
                self.addresses.extend(given);
            }
            Event::Access(AccessEvent::Revoked { of }) => self.revoke(record.room, of),
            Event::Desk(DeskEvent::Keys { desks }) => self.desks.clone_from(desks),
            _ => {}
        }
    }

    fn revoke(&mut self, room: Room, of: &Person) {
        self.addresses
            .retain(|(at, person, _)| *at != room || person != of);
    }

    /// The addresses of the pages of this room.
    pub fn addresses(&self, room: Room) -> impl Iterator<Item = (&Person, &str)> {
        let here = self.addresses.iter().filter(move |(at, ..)| *at == room);
        here.map(|(_, person, key)| (person, &**key))
    }

    /// The desks whose orders count.
    pub fn desks(&self) -> &[DeskKey] {
        &self.desks
    }

    /// Whether an act of this record's author may bear this key. That of another room is not known here: its daemon's line is.
    pub fn fits(&self, record: &Record, key: &ActKey) -> bool {
        let own = |person: &Person| {
            let named = person.name.is_none() || person.name == record.name;
            Some(person.role) == record.role && named
        };
        match key {
            ActKey::Address(key) => {
                let mut here = self.addresses(record.room);
                here.any(|(person, known)| known == key && own(person))
            }
            ActKey::Desk(key) => {
                let mut desks = self.desks.iter();
                desks.any(|desk| desk.key == *key && own(&desk.person))
            }
            ActKey::Room(_) => true,
        }
    }
}
