//! The listening side of a line: lets in the holder of the paired key and stops everybody else at the handshake.
//!
//! The number of pending handshakes is limited, and each may take a short time only ([`Places`]): a crowd of strangers neither
//! shuts out the paired room, whose handshake takes two round trips, nor uses up the file descriptors that the table needs.

use std::io;
use std::net::{IpAddr, SocketAddr};
use std::sync::Arc;
use std::time::Duration;

use tokio::task::JoinSet;
use tokio::time::{Instant, sleep, timeout};
use tokio_rustls::rustls::ServerConfig;
use tokio_rustls::{TlsAcceptor, TlsStream};

use super::LineError;
use super::identity::brought;
use super::lost::Lost;
use super::way::{Gate, Knock, OpenWay, Through};
use crate::door::{Bounds, GuestPlace, Places};
use ledger::signing::PublicKey;

/// Timeout of a handshake.
pub(super) const HANDSHAKE: Duration = Duration::from_secs(8);
/// Rate limit of log entries about refused callers.
const REFUSED: Duration = Duration::from_secs(10);
/// Delay before the next attempt after a failed accept.
const PATIENCE: Duration = Duration::from_millis(200);

type Came = Result<Arrival, (Option<IpAddr>, Lost)>;

/// A caller that completed the handshake.
pub(super) struct Arrival {
    pub stream: TlsStream<OpenWay>,
    /// The key proved in the handshake.
    pub key: PublicKey,
    /// The caller's place among the pending ones, until the consumer admits it.
    pub place: GuestPlace,
}

/// Listens for the other room.
pub(super) struct RoomDoor {
    gate: Gate,
    acceptor: TlsAcceptor,
    before: JoinSet<Came>,
    places: Arc<Places>,
    /// When a refused caller was last logged.
    refused: Option<Instant>,
}

impl RoomDoor {
    /// Starts to listen.
    ///
    /// # Errors
    ///
    /// [`LineError`]
    pub async fn new(listen: Through<SocketAddr>, config: ServerConfig) -> Result<Self, LineError> {
        Ok(RoomDoor {
            gate: Gate::at(listen).await?,
            acceptor: TlsAcceptor::from(Arc::new(config)),
            before: JoinSet::new(),
            places: Places::new(Bounds::ROOMS),
            refused: None,
        })
    }

    /// The local address of the port; `None` when listening at the servers.
    pub fn address(&self) -> Option<SocketAddr> {
        self.gate.address()
    }

    /// The next caller that completed its handshake. Cancel safe.
    pub async fn came(&mut self) -> Arrival {
        loop {
            tokio::select! {
                Some(came) = self.before.join_next() => match came {
                    Ok(Ok(came)) => return came,
                    Ok(Err((address, lost))) => self.refuse(address, &lost),
                    // The handshake task was cancelled.
                    Err(_) => {}
                },
                called = called(&self.places, &mut self.gate) => match called {
                    Ok((knock, from)) => self.knock(knock, from),
                    Err(error) => {
                        tracing::warn!("the line to the other room takes no connection ({error})");
                        sleep(PATIENCE).await;
                    }
                },
            }
        }
    }

    fn knock(&mut self, knock: Knock, from: Option<IpAddr>) {
        let mut place = self.places.enter(from);
        let acceptor = self.acceptor.clone();
        self.before.spawn(async move {
            let shaken = tokio::select! {
                shaken = timeout(HANDSHAKE, shake(&acceptor, knock)) => {
                    shaken.unwrap_or(Err(Lost::Silent))
                }
                () = place.left() => Err(Lost::Closed),
            };
            let (stream, key) = shaken.map_err(|lost| (from, lost))?;
            Ok(Arrival { stream, key, place })
        });
    }

    fn refuse(&mut self, from: Option<IpAddr>, lost: &Lost) {
        let lately = |last: &Instant| last.elapsed() < REFUSED;
        if *lost == Lost::Another && !self.refused.as_ref().is_some_and(lately) {
            self.refused = Some(Instant::now());
            let who = from.map_or("somebody at the servers".to_owned(), |at| at.to_string());
            tracing::warn!("{who} wanted to be the other room and has another key");
        }
    }
}

/// The next caller, once there is a free place.
async fn called(places: &Places, gate: &mut Gate) -> io::Result<(Knock, Option<IpAddr>)> {
    places.spare().await;
    gate.called().await
}

async fn shake(
    acceptor: &TlsAcceptor,
    knock: Knock,
) -> Result<(TlsStream<OpenWay>, PublicKey), Lost> {
    let stream = async { acceptor.accept(knock.taken().await?).await };
    let stream = stream.await.map_err(|error| Lost::by(&error))?;
    let key = brought(stream.get_ref().1.peer_certificates()).ok_or(Lost::Another)?;
    Ok((stream.into(), key))
}
