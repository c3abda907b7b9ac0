//! Wire format of a connection: messages with a length prefix.
//!
//! ```text
//! kind u8 | length u32, the highest byte first | that many bytes
//! ```
//!
//! Kind 0 is a ping and empty; kind 1 is a frame. A message longer than [`MAX_FRAME`], or of another kind, ends the connection
//! before any of it is stored.

use std::io;
use std::time::Duration;

use tokio::io::{AsyncRead, AsyncReadExt as _};
use tokio::time::{Instant, MissedTickBehavior, interval_at};

use super::limits::{CHECK_INTERVAL, MAX_FRAME, SILENCE};
use super::lost::LineLoss;

/// The size of a message header in bytes.
const HEAD: usize = 5;
/// The most that is read at once, so that a merely claimed length allocates no memory.
const PIECE: usize = 64 * 1024;

/// The ping.
pub(super) const PING: [u8; HEAD] = [0; HEAD];

/// A received message.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum IncomingMessage {
    Ping,
    Frame(Vec<u8>),
}

/// The header of a frame.
pub(super) fn head(frame: &[u8]) -> [u8; HEAD] {
    let length = u32::try_from(frame.len()).unwrap_or(u32::MAX);
    let [a, b, c, d] = length.to_be_bytes();
    [1, a, b, c, d]
}

/// Reads the next message. Each piece must arrive in time.
///
/// # Errors
///
/// [`LineLoss`]
pub(super) async fn next(from: &mut (impl AsyncRead + Unpin)) -> Result<IncomingMessage, LineLoss> {
    let mut head = [0; HEAD];
    in_time(from.read_exact(&mut head)).await?;
    let [kind, length @ ..] = head;
    let length = u32::from_be_bytes(length) as usize;
    match kind {
        0 if length == 0 => Ok(IncomingMessage::Ping),
        1 if length <= MAX_FRAME => frame(from, length).await.map(IncomingMessage::Frame),
        _ => Err(LineLoss::Strange),
    }
}

async fn frame(from: &mut (impl AsyncRead + Unpin), length: usize) -> Result<Vec<u8>, LineLoss> {
    let mut frame = Vec::new();
    while frame.len() < length {
        let old = frame.len();
        frame.resize(length.min(old + PIECE), 0);
        let read = in_time(from.read(&mut frame[old..])).await?;
        if read == 0 {
            return Err(LineLoss::Closed);
        }
        frame.truncate(old + read);
    }
    Ok(frame)
}

/// Counts silence in bounded steps, so that time in which this computer itself stood still does not count.
async fn in_time<T>(reading: impl Future<Output = io::Result<T>>) -> Result<T, LineLoss> {
    let mut reading = std::pin::pin!(reading);
    let mut last = Instant::now();
    let mut looks = interval_at(last + CHECK_INTERVAL, CHECK_INTERVAL);
    looks.set_missed_tick_behavior(MissedTickBehavior::Delay);
    let mut silent = Duration::ZERO;
    while silent < SILENCE {
        tokio::select! {
            biased;
            read = &mut reading => return read.map_err(|error| LineLoss::from_io(&error)),
            _ = looks.tick() => {
                let since = std::mem::replace(&mut last, Instant::now());
                silent += since.elapsed().min(2 * CHECK_INTERVAL);
            }
        }
    }
    Err(LineLoss::Silent)
}

#[cfg(test)]
mod tests {
    use super::*;

    async fn read(mut bytes: &[u8]) -> Vec<Result<IncomingMessage, LineLoss>> {
        let mut read = Vec::new();
        loop {
            let message = next(&mut bytes).await;
            let ended = message.is_err();
            read.push(message);
            if ended {
                return read;
            }
        }
    }

    #[tokio::test]
    async fn messages_come_one_after_the_other() {
        let long = vec![7; MAX_FRAME];
        let mut bytes = PING.to_vec();
        for frame in [&b"e4"[..], b"", &long] {
            bytes.extend(head(frame));
            bytes.extend(frame);
        }
        bytes.extend(PING);
        let messages = read(&bytes).await;
        let expected = [
            Ok(IncomingMessage::Ping),
            Ok(IncomingMessage::Frame(b"e4".to_vec())),
            Ok(IncomingMessage::Frame(Vec::new())),
            Ok(IncomingMessage::Frame(long)),
            Ok(IncomingMessage::Ping),
            Err(LineLoss::Closed),
        ];
        assert!(messages == expected);
    }

    #[tokio::test]
    async fn what_is_no_message_ends_it() {
        let too_long = head(&vec![0; MAX_FRAME + 1]);
        for bytes in [
            &too_long[..],
            &[0, 0, 0, 0, 1],
            &[2, 0, 0, 0, 0],
            b"GET / HTTP",
        ] {
            assert_eq!(read(bytes).await, [Err(LineLoss::Strange)], "{bytes:?}");
        }
        assert_eq!(read(&[1, 0, 0, 0, 9, 1]).await, [Err(LineLoss::Closed)]);
    }
}
