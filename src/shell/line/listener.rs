//! The listening side of a line: lets in the holder of the paired key and stops everybody else at the handshake.
//!
//! The number of pending handshakes is limited, and each may take a short time only ([`ConnectionSlots`]): a crowd of strangers
//! neither shuts out the paired room, whose handshake takes two round trips, nor uses up the file descriptors that the table needs.

use std::io;
use std::net::{IpAddr, SocketAddr};
use std::sync::Arc;
use std::time::Duration;

use tokio::task::JoinSet;
use tokio::time::{Instant, sleep, timeout};
use tokio_rustls::rustls::ServerConfig;
use tokio_rustls::{TlsAcceptor, TlsStream};

use super::LineError;
use super::identity::peer_key;
use super::lost::LineLoss;
use super::transport::{PendingCall, Route, TransportListener};
use crate::byte_stream::BoxedStream;
use crate::listener::{ConnectionLimits, ConnectionSlot, ConnectionSlots};
use ledger::signing::PublicKey;

/// Timeout of a handshake.
pub(super) const HANDSHAKE: Duration = Duration::from_secs(8);
/// Rate limit of log entries about refused callers.
const REFUSED: Duration = Duration::from_secs(10);
/// Delay before the next attempt after a failed accept.
const PATIENCE: Duration = Duration::from_millis(200);

type HandshakeResult = Result<RoomCaller, (Option<IpAddr>, LineLoss)>;

/// A caller that completed the handshake.
pub(super) struct RoomCaller {
    pub stream: TlsStream<BoxedStream>,
    /// The key proved in the handshake.
    pub key: PublicKey,
    /// The caller's slot among the pending ones, until the consumer admits it.
    pub slot: ConnectionSlot,
}

/// Listens for the other room.
pub(super) struct RoomListener {
    transport: TransportListener,
    acceptor: TlsAcceptor,
    handshakes: JoinSet<HandshakeResult>,
    slots: Arc<ConnectionSlots>,
    /// When a refused caller was last logged.
    refused: Option<Instant>,
}

impl RoomListener {
    /// Starts to listen.
    ///
    /// # Errors
    ///
    /// [`LineError`]
    pub async fn new(listen: Route<SocketAddr>, config: ServerConfig) -> Result<Self, LineError> {
        Ok(RoomListener {
            transport: TransportListener::at(listen).await?,
            acceptor: TlsAcceptor::from(Arc::new(config)),
            handshakes: JoinSet::new(),
            slots: ConnectionSlots::new(ConnectionLimits::ROOMS),
            refused: None,
        })
    }

    /// The local address of the port; `None` when listening at the servers.
    pub fn address(&self) -> Option<SocketAddr> {
        self.transport.address()
    }

    /// The next caller that completed its handshake. Cancel safe.
    pub async fn accept(&mut self) -> RoomCaller {
        loop {
            tokio::select! {
                Some(caller) = self.handshakes.join_next() => match caller {
                    Ok(Ok(caller)) => return caller,
                    Ok(Err((address, lost))) => self.refuse(address, &lost),
                    // The handshake task was cancelled.
                    Err(_) => {}
                },
                next = next_call(&self.slots, &mut self.transport) => match next {
                    Ok((call, from)) => self.begin_handshake(call, from),
                    Err(error) => {
                        tracing::warn!("the line to the other room takes no connection ({error})");
                        sleep(PATIENCE).await;
                    }
                },
            }
        }
    }

    fn begin_handshake(&mut self, call: PendingCall, from: Option<IpAddr>) {
        let mut slot = self.slots.enter(from);
        let acceptor = self.acceptor.clone();
        self.handshakes.spawn(async move {
            let outcome = tokio::select! {
                outcome = timeout(HANDSHAKE, handshake(&acceptor, call)) => {
                    outcome.unwrap_or(Err(LineLoss::Silent))
                }
                () = slot.evicted() => Err(LineLoss::Closed),
            };
            let (stream, key) = outcome.map_err(|lost| (from, lost))?;
            Ok(RoomCaller { stream, key, slot })
        });
    }

    fn refuse(&mut self, from: Option<IpAddr>, lost: &LineLoss) {
        let lately = |last: &Instant| last.elapsed() < REFUSED;
        if *lost == LineLoss::Another && !self.refused.as_ref().is_some_and(lately) {
            self.refused = Some(Instant::now());
            let who = from.map_or("somebody at the servers".to_owned(), |at| at.to_string());
            tracing::warn!("{who} wanted to be the other room and has another key");
        }
    }
}

/// The next caller, once there is a free slot.
async fn next_call(
    slots: &ConnectionSlots,
    transport: &mut TransportListener,
) -> io::Result<(PendingCall, Option<IpAddr>)> {
    slots.wait_for_slot().await;
    transport.accept().await
}

async fn handshake(
    acceptor: &TlsAcceptor,
    call: PendingCall,
) -> Result<(TlsStream<BoxedStream>, PublicKey), LineLoss> {
    let stream = async { acceptor.accept(call.open().await?).await };
    let stream = stream.await.map_err(|error| LineLoss::from_io(&error))?;
    let key = peer_key(stream.get_ref().1.peer_certificates()).ok_or(LineLoss::Another)?;
    Ok((stream.into(), key))
}
