//! Records for tests in which only their order matters.

use super::event::{Author, Cause, Event, GameEvent, Record};
use laws::Timestamp;
use laws::seat::Room;

/// The game is resumed: 10 ms after the record before.
pub fn record(number: u64) -> Record {
    Record {
        number,
        room: Room::default(),
        author: Author::System,
        name: None,
        role: None,
        key: None,
        cause: Cause::Input(number),
        at: Timestamp(number * 10),
        happened: Timestamp(number * 10),
        wall: number * 10,
        event: Event::Game(GameEvent::Resumed { pause: number }),
    }
}
