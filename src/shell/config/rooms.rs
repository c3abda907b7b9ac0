//! The other room: whose seat is there, and where it is listened for.

use std::net::SocketAddr;

use shakmaty::Color;
use toml::de::DeValue;

use super::reader::{self, Reader, Section};
use super::web;

/// A game in two rooms.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct RoomsChoice {
    /// Whose seat is in the room that joins; none: both players are in this one.
    pub guest: Option<Color>,
    /// Where the other room is listened for.
    pub listen: Option<SocketAddr>,
    /// Which of the paired rooms it is.
    pub peer: Option<String>,
}

pub(super) fn rooms(reader: &mut Reader<'_>, mut section: Section<'_>) -> RoomsChoice {
    let guest = section.take(reader, "guest", seat);
    let listen = section.take_with_line(reader, "listen", web::address);
    let peer = section.take(reader, "peer", reader::filled);
    section.finish(reader);
    if let (None, Some((_, line))) = (guest, listen) {
        let missing = "listen waits for another room, and nobody plays there; add guest = \"white\" or guest = \"black\"";
        reader.fault(line, missing);
    }
    RoomsChoice {
        guest,
        listen: listen.map(|(listen, _)| listen),
        peer,
    }
}

fn seat(value: &DeValue<'_>) -> Result<Color, String> {
    match reader::text(value)?.as_str() {
        "white" => Ok(Color::White),
        "black" => Ok(Color::Black),
        other => Err(reader::no_such_word(other, &["white", "black"], "")),
    }
}
