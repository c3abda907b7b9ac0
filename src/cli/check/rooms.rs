//! How the other room is understood, where there is one.

use crate::shell::config::Config;
use crate::shell::line::paired::Paired;

/// Whose seat is there, how it is reached, and which paired room it is.
pub(super) fn other_room(config: &Config) -> Option<String> {
    let rooms = &config.rooms;
    let guest = rooms.guest?.fold_wb("White", "Black");
    let way = rooms.listen.map_or("this room joins".to_owned(), |listen| {
        let reach = match listen.ip().is_loopback() {
            true => "this computer only",
            false => "other computers can reach it",
        };
        format!("this room keeps the game and is called at {listen}, {reach}")
    });
    let paired = Paired::of(&config.state).meant(rooms.peer.as_deref());
    let paired = match paired {
        Ok(room) => format!("paired with {}", room.name),
        Err(error) => error.to_string(),
    };
    Some(format!(
        "two rooms: {guest} plays in the room that joins; {way}; {paired}"
    ))
}
