//! The line between two rooms: carries frames between paired installations, in order, while it is up.
//!
//! One room listens; the other calls again and again, from port to port or [through the servers](Relay) of an event. The rooms
//! identify each other by their keys alone (see [`Identity`]), which they exchange in a [`pairing`]. The line is TLS 1.3 by
//! rustls; a peer with any other key fails the handshake. The meaning of frames, their timestamps and retransmission after an
//! outage are the callers' concern: the line interprets, stores and repeats nothing.
//!
//! ```text
//! away --handshake, and a first message from the other room--> up --silence, end, another call--> lost --> away
//! ```
//!
//! Both rooms notice a lost line at the latest [`SILENCE`] after the last byte, so that it can be announced within three seconds.

mod call;
mod connection;
mod identity;
mod limits;
mod listener;
mod lists;
mod lost;
mod message;
pub mod paired;
pub mod pairing;
mod relay;
mod transport;

use std::io;
use std::net::SocketAddr;

use tokio::sync::mpsc;
use tokio::task::AbortHandle;
use tokio::time::sleep;
use tokio_rustls::rustls;

use crate::nats::NatsError;
use call::{CallBackoff, call};
use connection::{LastHeard, carry};
pub use connection::{LineNews, Outgoing, Unsent};
pub use identity::Identity;
use identity::{ExpectedPeer, LineProtocol};
use ledger::signing::PublicKey;
pub use limits::{MAX_FRAME, SILENCE};
use listener::{RoomCaller, RoomListener};
pub use lost::LineLoss;
pub use relay::Relay;
pub use transport::Route;

/// Capacity of the event queue; when it is full, the other room's frames wait on the line.
const NEWS: usize = 64;

/// Reasons why no line can be opened.
#[derive(Debug, thiserror::Error)]
pub enum LineError {
    /// The listening address is in use.
    #[error(
        "the other room cannot be listened for at {listen} ({reason}); another program, perhaps another annabella, holds that port: \
         end it, or choose another with `listen` under `[rooms]`, and tell it the other room"
    )]
    Busy {
        /// The configured address.
        listen: SocketAddr,
        /// The operating system's error.
        reason: io::Error,
    },
    /// TLS is not available.
    #[error("no protected line can be had ({0})")]
    Tls(#[from] rustls::Error),
    /// The line is to go through servers, but none are configured.
    #[error(
        "the other room is to be reached through the servers of the event, and [nats] names none; write servers = [\"tls://192.168.1.10:4222\"] there"
    )]
    NoServers,
    /// The servers cannot be used.
    #[error(transparent)]
    Servers(#[from] NatsError),
}

/// A line to one room; closed when dropped.
#[derive(Debug)]
pub struct RoomLine {
    news: mpsc::Receiver<LineNews>,
    running: AbortHandle,
    address: Option<SocketAddr>,
}

impl Drop for RoomLine {
    fn drop(&mut self) {
        self.running.abort();
    }
}

impl RoomLine {
    /// Listens for the room with this key.
    ///
    /// # Errors
    ///
    /// [`LineError`]
    pub async fn listen(
        listen: impl Into<Route<SocketAddr>>,
        own: &Identity,
        paired: PublicKey,
    ) -> Result<RoomLine, LineError> {
        let config = own.server_config(ExpectedPeer::Only(paired), LineProtocol::Line)?;
        let listener = RoomListener::new(listen.into(), config).await?;
        let address = listener.address();
        let (teller, news) = mpsc::channel(NEWS);
        Ok(RoomLine {
            news,
            running: tokio::spawn(keep_open(listener, teller)).abort_handle(),
            address,
        })
    }

    /// Calls the room with this key at a host and port or at the servers, until it answers, and again whenever the line is lost.
    ///
    /// # Errors
    ///
    /// [`LineError`]
    pub fn call(
        to: impl Into<Route<String>>,
        own: &Identity,
        paired: PublicKey,
    ) -> Result<RoomLine, LineError> {
        let config = own.client_config(ExpectedPeer::Only(paired), LineProtocol::Line)?;
        let (teller, news) = mpsc::channel(NEWS);
        let calling = keep_calling(to.into(), config, teller);
        Ok(RoomLine {
            news,
            running: tokio::spawn(calling).abort_handle(),
            address: None,
        })
    }

    /// The listening port, if there is one.
    pub const fn address(&self) -> Option<SocketAddr> {
        self.address
    }

    /// The next event.
    pub async fn news(&mut self) -> LineNews {
        match self.news.recv().await {
            Some(news) => news,
            // The task ends only together with this line.
            None => std::future::pending().await,
        }
    }
}

async fn keep_open(mut listener: RoomListener, news: mpsc::Sender<LineNews>) {
    let mut caller = listener.accept().await;
    loop {
        let RoomCaller { stream, key, slot } = caller;
        slot.admission().admit();
        let heard = LastHeard::never();
        let (why, again) = tokio::select! {
            why = carry(stream, key, &news, &heard) => (why, None),
            again = listener.accept() => (LineLoss::Again, Some(again)),
        };
        if let Some(silent) = heard.silent() {
            drop(news.send(LineNews::Lost { silent, why }).await);
        }
        drop(slot);
        caller = match again {
            Some(again) => again,
            None => listener.accept().await,
        };
    }
}

async fn keep_calling(
    to: Route<String>,
    config: rustls::ClientConfig,
    news: mpsc::Sender<LineNews>,
) {
    let mut backoff = CallBackoff::new();
    let mut told = None;
    loop {
        let heard = LastHeard::never();
        let why = match call(&to, config.clone()).await {
            Ok((stream, peer)) => carry(stream, peer, &news, &heard).await,
            Err(why) => why,
        };
        if let Some(silent) = heard.silent() {
            backoff = CallBackoff::new();
            told = None;
            drop(news.send(LineNews::Lost { silent, why }).await);
        } else if told.as_ref() != Some(&why) {
            told = Some(why.clone());
            drop(news.send(LineNews::Away { why }).await);
        }
        sleep(backoff.next()).await;
    }
}
