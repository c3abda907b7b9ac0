//! Tunnels a line through the servers of an event, for rooms that cannot be reached from outside.
//!
//! A connection uses two subjects below the game's prefix, one each way, and carries the bytes in numbered pieces. A piece that
//! the servers lose leaves a gap, and a gap ends the connection; the line then calls anew. The servers store nothing. They carry
//! TLS between the two rooms, so neither they nor holders of the table's credentials can read it.
//!
//! ```text
//! caller: hears GAME.NUMBER.back, says NUMBER at GAME.call --> called: hears GAME.NUMBER.forth, says at .back that it is there
//! both:   pieces 1, 2, 3 ..., and an empty message at the end
//! ```

use std::io;
use std::pin::Pin;
use std::sync::{Arc, Mutex, MutexGuard};
use std::task::{Context, Poll, Waker, ready};
use std::time::Duration;

use async_nats::{Client, Subscriber};
use tokio::io::{
    AsyncRead, AsyncReadExt as _, AsyncWrite, AsyncWriteExt as _, DuplexStream, ReadBuf, ReadHalf,
    WriteHalf, duplex, split,
};
use tokio::time::timeout;
use tokio_stream::StreamExt as _;

use super::lost::LineLoss;
use crate::byte_stream::BoxedStream;
use crate::locks::locked;
use crate::nats::{NatsConnection, NatsError};
use config::Servers;
use config::place::Place;

/// Timeout for a server to become ready.
const ANSWER: Duration = Duration::from_secs(4);
/// Timeout of one call, and the number of calls.
const AGAIN: Duration = Duration::from_secs(1);
const TRIES: usize = 4;
/// Maximum size of a piece in bytes.
const PIECE: usize = 32 * 1024;
/// The ready signal of the called room, sent before the first piece.
const THERE: [u8; 8] = [0; 8];

/// A game's connection to the servers of its event.
#[derive(Clone, Debug)]
pub struct Relay {
    line: Box<NatsConnection>,
    urls: Vec<String>,
    /// The prefix of its subjects.
    game: String,
}

impl Relay {
    /// Starts connecting to the servers; whether one answers shows later.
    ///
    /// # Errors
    ///
    /// [`NatsError`] when the credentials or the authority cannot be read, or an address is invalid.
    pub async fn open(servers: &Servers, place: &Place) -> Result<Relay, NatsError> {
        Ok(Relay {
            line: Box::new(NatsConnection::open(servers).await?),
            urls: servers.urls.clone(),
            game: place.between_rooms(),
        })
    }

    /// Starts to listen for calls.
    pub(super) async fn listen(&self) -> Result<RelayListener, NatsError> {
        let calls = self.line.client().subscribe(format!("{}.call", self.game));
        let calls = calls.await;
        Ok(RelayListener {
            calls: calls.map_err(|error| NatsError::fails("let this room be called", error))?,
            relay: self.clone(),
        })
    }

    /// Makes one call.
    pub(super) async fn call(&self) -> Result<BoxedStream, LineLoss> {
        let unanswered = |reason| Err(LineLoss::Unanswered { reason });
        // Messages published before a server is reachable would be buffered and sent as repeated calls later.
        if let Err(error) = self.line.ready(&self.urls, ANSWER).await {
            return unanswered(error.to_string());
        }
        for _ in 0..TRIES {
            match timeout(AGAIN, self.try_call()).await {
                Ok(Ok(transport)) => return Ok(transport),
                Ok(Err(error)) => return unanswered(error.to_string()),
                // A newly connected server may not know yet which rooms listen at the others.
                Err(_) => {}
            }
        }
        unanswered("nobody answers".to_owned())
    }

    async fn try_call(&self) -> io::Result<BoxedStream> {
        let client = self.line.client();
        let mut chance = [0; 16];
        getrandom::fill(&mut chance).map_err(io::Error::other)?;
        let number = hex::encode(chance);
        let [forth, back] = self.subjects(&number);
        let mut from = client.subscribe(back).await.map_err(io::Error::other)?;
        let call = client.publish(format!("{}.call", self.game), number.into());
        call.await.map_err(io::Error::other)?;
        match from.next().await {
            Some(message) if message.payload[..] == THERE => Ok(transport(client, forth, from)),
            _ => Err(io::Error::other("who answers speaks otherwise")),
        }
    }

    /// The subjects of a connection: to the called room, and from it.
    fn subjects(&self, number: &str) -> [String; 2] {
        ["forth", "back"].map(|way| format!("{}.{number}.{way}", self.game))
    }
}

/// A room that listens for calls.
pub(super) struct RelayListener {
    relay: Relay,
    calls: Subscriber,
}

impl RelayListener {
    /// The next call. Cancel safe.
    pub async fn accept(&mut self) -> io::Result<RelayCall> {
        let gone = || io::Error::other("the servers of the event are gone");
        let message = self.calls.next().await.ok_or_else(gone)?;
        let number = String::from_utf8_lossy(&message.payload).into_owned();
        let hex = |c: char| c.is_ascii_hexdigit();
        match number.len() == 32 && number.chars().all(hex) {
            true => Ok(RelayCall {
                relay: self.relay.clone(),
                number,
            }),
            false => Err(io::Error::other("a call is none")),
        }
    }
}

/// An incoming call.
pub(super) struct RelayCall {
    relay: Relay,
    number: String,
}

impl RelayCall {
    /// Answers the call.
    pub async fn open(self) -> io::Result<BoxedStream> {
        let client = self.relay.line.client();
        let [forth, back] = self.relay.subjects(&self.number);
        let from = client.subscribe(forth).await.map_err(io::Error::other)?;
        let there = client.publish(back.clone(), THERE.to_vec().into());
        there.await.map_err(io::Error::other)?;
        Ok(transport(client, back, from))
    }
}

/// Opens the byte stream of a connection, carried until either end closes.
fn transport(client: &Client, to: String, from: Subscriber) -> BoxedStream {
    let (stream, carried) = duplex(PIECE);
    let left = Left::default();
    tokio::spawn(carry(client.clone(), to, from, (carried, left.clone())));
    Box::new(Carried {
        stream,
        written: 0,
        left,
    })
}

/// The local end of a connection. A flush completes when all written bytes have left this computer.
#[derive(Debug)]
struct Carried {
    stream: DuplexStream,
    /// Bytes written.
    written: u64,
    left: Left,
}

/// The number of bytes that have left this computer, and the waker of a pending flush.
#[derive(Clone, Debug, Default)]
struct Left(Arc<Mutex<(u64, Option<Waker>)>>);

impl Left {
    fn locked(&self) -> MutexGuard<'_, (u64, Option<Waker>)> {
        locked(&self.0)
    }

    fn more(&self, bytes: u64) {
        let mut locked = self.locked();
        locked.0 = locked.0.saturating_add(bytes);
        if let Some(waits) = locked.1.take() {
            waits.wake();
        }
    }
}

impl AsyncRead for Carried {
    fn poll_read(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        bytes: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_read(cx, bytes)
    }
}

impl AsyncWrite for Carried {
    fn poll_write(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        let written = ready!(Pin::new(&mut self.stream).poll_write(cx, bytes))?;
        self.written += written as u64;
        Poll::Ready(Ok(written))
    }

    fn poll_flush(self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        let mut left = self.left.locked();
        if left.0 >= self.written {
            return Poll::Ready(Ok(()));
        }
        left.1 = Some(cx.waker().clone());
        Poll::Pending
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(cx)
    }
}

async fn carry(
    client: Client,
    to: String,
    from: Subscriber,
    (carried, left): (DuplexStream, Left),
) {
    let (reads, writes) = split(carried);
    let ended = tokio::select! {
        ended = sends(&client, &to, reads, &left) => ended,
        ended = receives(from, writes) => ended,
    };
    // Releases pending flushes: nothing leaves any more.
    left.more(u64::MAX);
    if let Err(reason) = ended {
        tracing::debug!("through the servers: {reason}");
    }
    // An empty message tells the other room at once; if it is lost, silence does.
    drop(client.publish(to, Vec::new().into()).await);
}

async fn sends(
    client: &Client,
    to: &str,
    mut reads: ReadHalf<DuplexStream>,
    left: &Left,
) -> io::Result<()> {
    let mut bytes = vec![0; PIECE];
    let mut number = 0u64;
    loop {
        let length = reads.read(&mut bytes).await?;
        if length == 0 {
            return Ok(());
        }
        number += 1;
        let piece = [&number.to_be_bytes()[..], &bytes[..length]].concat();
        let sent = client.publish(to.to_owned(), piece.into());
        sent.await.map_err(io::Error::other)?;
        client.flush().await.map_err(io::Error::other)?;
        left.more(length as u64);
    }
}

async fn receives(mut from: Subscriber, mut writes: WriteHalf<DuplexStream>) -> io::Result<()> {
    let mut before = 0u64;
    while let Some(message) = from.next().await {
        let Some((number, bytes)) = message.payload.split_first_chunk() else {
            return Ok(());
        };
        let number = u64::from_be_bytes(*number);
        if number != before + 1 {
            let found = format!("after piece {before} came {number}");
            return Err(io::Error::other(found));
        }
        before = number;
        writes.write_all(bytes).await?;
    }
    Ok(())
}
