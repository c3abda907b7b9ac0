//! Tracks which key identifies each act, and whose key it is, from the records so far.

use std::fmt;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::event::{AccessEvent, DeskEvent, DeskKey, Event, Record};
use super::signing::PublicKey;
use laws::role::Person;
use laws::seat::Room;

/// The key that identifies the author of a record.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum ActKey {
    /// A page's address, by the beginning of its digest.
    Address(String),
    /// The key of a desk, which signed the order.
    Desk(String),
    /// The key of the other room, which lets in its own people.
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

/// The known keys and their owners, from the records so far.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Keys {
    /// The addresses that open a room's pages, and their owners.
    addresses: Vec<(Room, Person, String)>,
    desks: Vec<DeskKey>,
}

impl Keys {
    /// Takes the changes of a record.
    pub fn see(&mut self, record: &Record) {
        if let Event::Access(AccessEvent::Given { to, key, .. }) = &record.event {
            self.revoke(record.room, to);
            let given = key.clone().map(|key| (record.room, to.clone(), key));
            self.addresses.extend(given);
        }
        if let Event::Access(AccessEvent::Revoked { of }) = &record.event {
            self.revoke(record.room, of);
        }
        if let Event::Desk(DeskEvent::Keys { desks }) = &record.event {
            self.desks.clone_from(desks);
        }
    }

    fn revoke(&mut self, room: Room, of: &Person) {
        self.addresses
            .retain(|(at, person, _)| *at != room || person != of);
    }

    /// The addresses of this room's pages.
    pub fn addresses(&self, room: Room) -> impl Iterator<Item = (&Person, &str)> {
        let here = self.addresses.iter().filter(move |(at, ..)| *at == room);
        here.map(|(_, person, key)| (person, &**key))
    }

    /// The desks whose orders count.
    pub fn desks(&self) -> &[DeskKey] {
        &self.desks
    }

    /// Whether this key may identify this record's author. Keys of another room are accepted: its daemon's line checks them.
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
