//! Example records for tests that depend only on their order.

use super::event::{Author, Cause, Event, GameEvent, Record};
use laws::Timestamp;
use laws::seat::Room;

/// A record that resumes the game, 10 ms after the previous one.
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
