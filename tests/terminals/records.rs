//! Records for ledgers of which only the order matters.

use annabella::laws::Timestamp;
use annabella::ledger::event::{Author, Cause, Event, GameEvent, Record};
use annabella::seat::Room;

/// The game is resumed: 100 ms after the record before.
pub fn record(number: u64) -> Record {
    Record {
        number,
        room: Room::default(),
        author: Author::System,
        name: None,
        cause: Cause::Input(number),
        at: Timestamp(number * 100),
        happened: Timestamp(number * 100),
        wall: number * 100,
        event: Event::Game(GameEvent::Resumed { pause: number }),
    }
}
