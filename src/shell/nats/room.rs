//! How much of one table the servers keep, and how much of that is left, as a desk reckons it.
//!
//! A half-move that is typed was 1.7 KB at a server with everything that belongs to it, and one at two boards of pegs is 6 KB by reckoning: games
//! of 600 half-moves fit seventeen times. Nobody who has the credentials of a table gets more than that of the servers' disks. How fast somebody
//! sends the servers do not bound; what is over the bound they refuse, and keep nothing of it.

use async_nats::jetstream::stream::Info;

/// So many megabytes the servers keep of a table, ...
pub const TABLE_MB: u32 = 64;
/// ... in bytes, ...
pub const TABLE_BYTES: u64 = TABLE_MB as u64 * 1024 * 1024;
/// ... in so many messages, ...
pub const TABLE_MESSAGES: u64 = 200_000;
/// ... none of which is longer.
pub const MESSAGE_BYTES: u64 = 512 * 1024;
/// So many at once read what they have of it.
pub const TABLE_READERS: i32 = 256;
/// So many bytes of orders they keep, for all tables.
pub const ORDERS_BYTES: u64 = 64 * 1024 * 1024;
/// What a message takes besides itself.
const AROUND: u64 = 34;

/// What there is for a stream, and what is taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct StreamRoom {
    bytes: u64,
    messages: u64,
    /// None: it has no bound.
    most: Option<u64>,
}

impl StreamRoom {
    /// As the servers say.
    pub fn of(info: &Info) -> StreamRoom {
        StreamRoom {
            bytes: info.state.bytes,
            messages: info.state.messages,
            most: u64::try_from(info.config.max_bytes)
                .ok()
                .filter(|most| *most > 0),
        }
    }

    /// Whether nothing is in it.
    pub const fn is_empty(&self) -> bool {
        self.messages == 0
    }

    /// One message more, of so many bytes.
    pub const fn takes(&mut self, bytes: usize) {
        self.bytes += bytes as u64 + AROUND;
        self.messages += 1;
    }

    /// Whether the next may be refused.
    pub fn is_full(&self) -> bool {
        self.most
            .is_some_and(|most| self.bytes + 2 * MESSAGE_BYTES > most)
            || self.most.is_some() && self.messages >= TABLE_MESSAGES
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_is_full_when_the_longest_message_may_not_fit_and_without_a_bound_never() {
        let mut room = StreamRoom {
            bytes: TABLE_BYTES - 2 * MESSAGE_BYTES,
            messages: 1,
            most: Some(TABLE_BYTES),
        };
        assert!(!room.is_full());
        room.takes(1);
        assert!(room.is_full());
        let unbounded = StreamRoom { most: None, ..room };
        assert!(!unbounded.is_full());
        let many = StreamRoom {
            bytes: 0,
            messages: TABLE_MESSAGES,
            ..room
        };
        assert!(many.is_full());
    }
}
