//! `[rooms]`: which seat is in another room, and how the rooms connect. The rules between rooms are part of `[event]`.

use std::net::SocketAddr;

use shakmaty::Color;
use toml::de::DeValue;

use super::reader::{self, ConfigReader, ConfigSection};
use super::roles::names;
use super::web;
use crate::desk::TablePeople;
use laws::Profile;
use laws::role::{Listed, Person, Role};
use laws::seat::Room;

/// The value of `listen` for the servers of `[nats]`, in place of an address.
pub const SERVERS: &str = "nats";

/// The listener of the room that keeps the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Listen {
    /// At a port of its computer.
    At(SocketAddr),
    /// Through the servers of `[nats]`.
    Servers,
}

/// The number of the room that joins.
pub const JOINS: Room = Room(2);

/// The configuration of a game in two rooms.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct RoomsChoice {
    /// The seat in the room that joins; none: both players are in this room.
    pub guest: Option<Color>,
    /// The listener for the other room, if this room keeps the game.
    pub listen: Option<Listen>,
    /// The name of the paired room.
    pub peer: Option<String>,
    /// The arbiters who sit in the room that joins.
    pub arbiters: Vec<String>,
}

impl RoomsChoice {
    /// The room of this seat; the first room is the one that keeps the game.
    pub fn room_of(&self, seat: Color) -> Room {
        match self.guest == Some(seat) {
            true => JOINS,
            false => Room::default(),
        }
    }

    /// The room of a person: that of their seat; for an arbiter the room that keeps the game, unless listed for the other one.
    pub fn sits(&self, person: &Person) -> Room {
        let named = || {
            let mut there = self.arbiters.iter();
            there.any(|name| person.name.as_ref() == Some(name))
        };
        match person.role.seat() {
            Some(seat) => self.room_of(seat),
            None if named() => JOINS,
            None => Room::default(),
        }
    }

    /// Everybody who acts in a game of two rooms, with their room.
    pub fn listed(&self, desk: &TablePeople) -> Vec<Listed> {
        if self.guest.is_none() {
            return Vec::new();
        }
        let acts = |person: &&Person| person.role != Role::Spectator;
        let people = desk.people.iter().filter(acts);
        let listed = people.map(|person| Listed {
            person: person.clone(),
            room: self.sits(person),
        });
        listed.collect()
    }
}

/// Reads the section; writes people and rulings into the profile. `servers`: whether `[nats]` names servers. `desk`: the people
/// of the table.
pub(super) fn rooms(
    reader: &mut ConfigReader<'_>,
    mut section: ConfigSection<'_>,
    servers: bool,
    desk: &TablePeople,
    profile: &mut Profile,
) -> RoomsChoice {
    let guest = section.take(reader, "guest", seat);
    let listen = section.take_with_line(reader, "listen", listened);
    let peer = section.take_with_line(reader, "peer", reader::name);
    let arbiters = section.take_with_line(reader, "arbiters", names);
    section.finish(reader);
    let lines = [
        ("listen", listen.map(|(_, line)| line)),
        ("peer", peer.as_ref().map(|(_, line)| *line)),
        (
            "arbiters",
            arbiters
                .as_ref()
                .filter(|(names, _)| !names.is_empty())
                .map(|(_, line)| *line),
        ),
    ];
    for (key, line) in lines {
        if let (None, Some(line)) = (guest, line) {
            let missing = format!(
                "{key} is about another room, and nobody plays there; add guest = \"white\" or guest = \"black\""
            );
            reader.fault(line, missing);
        }
    }
    if let (Some((Listen::Servers, line)), false) = (listen, servers) {
        let missing = "listen is \"nats\", and [nats] names no servers; add servers there, or an address with a port here";
        reader.fault(line, missing);
    }
    let (arbiters, line) = arbiters.unwrap_or_default();
    for name in &arbiters {
        let mut people = desk.people.iter();
        if !people.any(|person| person.role.arbiter() && person.name.as_ref() == Some(name)) {
            let unknown = format!(
                "arbiters names \"{name}\", whom [roles] does not have as an arbiter; name them there, too"
            );
            reader.fault(line, unknown);
        }
    }
    let rooms = RoomsChoice {
        arbiters,
        guest,
        listen: listen.map(|(listen, _)| listen),
        peer: peer.map(|(peer, _)| peer),
    };
    profile.rulings = desk.rulings();
    profile.people = rooms.listed(desk);
    rooms
}

fn seat(value: &DeValue<'_>) -> Result<Color, String> {
    match reader::text(value)?.as_str() {
        "white" => Ok(Color::White),
        "black" => Ok(Color::Black),
        other => Err(reader::no_such_word(other, &["white", "black"], "")),
    }
}

fn listened(value: &DeValue<'_>) -> Result<Listen, String> {
    match reader::text(value)?.as_str() {
        SERVERS => Ok(Listen::Servers),
        _ => web::address(value)
            .map(Listen::At)
            .map_err(|wrong| format!("{wrong}, or \"{SERVERS}\"")),
    }
}
