//! Storage limits of one table on the servers, and how much of them is used, as a desk estimates it.
//!
//! A typed half-move took 1.7 KB on a server in all, and one at two peg boards takes 6 KB by calculation, so that a game of 600
//! half-moves fits seventeen times. A holder of a table's credentials cannot use more of the servers' disks than this. The
//! servers do not limit how fast somebody sends; beyond the limit they refuse messages and store nothing of them.

use async_nats::jetstream::stream::Info;

/// The limit of a table's stream in megabytes, ...
pub const TABLE_MB: u32 = 64;
/// ... in bytes, ...
pub const TABLE_BYTES: u64 = TABLE_MB as u64 * 1024 * 1024;
/// ... in messages, ...
pub const TABLE_MESSAGES: u64 = 200_000;
/// ... and per message.
pub const MESSAGE_BYTES: u64 = 512 * 1024;
/// The number of concurrent readers.
pub const TABLE_READERS: i32 = 256;
/// The limit of the orders stream for all tables, in bytes.
pub const ORDERS_BYTES: u64 = 64 * 1024 * 1024;
/// Storage overhead of a message, in bytes.
const AROUND: u64 = 34;

/// A stream's limit and its use.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct StreamUsage {
    bytes: u64,
    messages: u64,
    /// The limit in bytes; `None` if there is none.
    most: Option<u64>,
}

impl StreamUsage {
    /// From the servers' information about the stream.
    pub fn of(info: &Info) -> StreamUsage {
        StreamUsage {
            bytes: info.state.bytes,
            messages: info.state.messages,
            most: u64::try_from(info.config.max_bytes)
                .ok()
                .filter(|most| *most > 0),
        }
    }

    /// Whether the stream is empty.
    pub const fn is_empty(&self) -> bool {
        self.messages == 0
    }

    /// Adds a message of this size.
    pub const fn takes(&mut self, bytes: usize) {
        self.bytes += bytes as u64 + AROUND;
        self.messages += 1;
    }

    /// Whether the next message may be refused.
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
        let mut room = StreamUsage {
            bytes: TABLE_BYTES - 2 * MESSAGE_BYTES,
            messages: 1,
            most: Some(TABLE_BYTES),
        };
        assert!(!room.is_full());
        room.takes(1);
        assert!(room.is_full());
        let unbounded = StreamUsage { most: None, ..room };
        assert!(!unbounded.is_full());
        let many = StreamUsage {
            bytes: 0,
            messages: TABLE_MESSAGES,
            ..room
        };
        assert!(many.is_full());
    }
}
