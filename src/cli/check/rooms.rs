//! Describes the other room, if there is one.

use super::lasting;
use super::reached::reach;
use config::{Config, JOINS, Listen};
use laws::{LinkLost, Profile};
use shell::line::paired::PairedRooms;

/// The seat in the other room, the connection, the paired room, and the rules between the rooms.
pub(super) fn other_room(config: &Config) -> Vec<String> {
    let rooms = &config.rooms;
    let Some(guest) = rooms.guest else {
        return Vec::new();
    };
    let guest = guest.fold_wb("White", "Black");
    let way = match rooms.listen {
        None => "this room joins".to_owned(),
        Some(Listen::At(listen)) => format!(
            "this room keeps the game and is called at {listen}, {}",
            reach(listen)
        ),
        Some(Listen::Servers) => {
            "this room keeps the game and is called through the servers of the event".to_owned()
        }
    };
    let paired = PairedRooms::of(&config.state).find(rooms.peer.as_deref());
    let paired = match paired {
        Ok(room) => format!("paired with {}", room.name),
        Err(error) => error.to_string(),
    };
    vec![
        format!("two rooms: {guest} plays in the room that joins; {way}; {paired}"),
        who_rules(config),
        between(&config.profile),
    ]
}

/// The people who may rule from the room that joins.
fn who_rules(config: &Config) -> String {
    let people = config.profile.people.iter();
    let there = people.filter(|listed| {
        listed.room == JOINS && config.profile.rulings.count_of(listed.person.role)
    });
    let names: Vec<String> = there.map(|listed| listed.person.to_string()).collect();
    match names.is_empty() {
        true => "in the room that joins nobody may rule, nor let the game go on there; arbiters under [rooms] would name who may".to_owned(),
        false => format!("in the room that joins may rule: {}", names.join(", ")),
    }
}

fn between(profile: &Profile) -> String {
    let clocks = match profile.link_lost {
        LinkLost::Run => "run on".to_owned(),
        LinkLost::Stop => "stand".to_owned(),
        LinkLost::StopAfter(ms) => format!("stand after {}", lasting(ms)),
    };
    format!(
        "between the rooms: the clocks {clocks} while the line is lost; what the line takes is given back up to {} a move and {} a game; \
         a move that is not heard there within {} is a case",
        lasting(profile.lag_per_move),
        lasting(profile.lag_per_game),
        lasting(profile.told_within)
    )
}
