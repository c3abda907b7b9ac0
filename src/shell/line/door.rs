//! The door of the room that listens: whoever has the paired key comes in; nobody else gets further than the handshake.
//!
//! So many may stand before it at a time, each for a short while ([`Places`]): a crowd of strangers neither shuts out the paired room,
//! whose handshake takes two round trips, nor takes the files that the table needs.

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

/// How long a handshake may take.
pub(super) const HANDSHAKE: Duration = Duration::from_secs(8);
/// Who is refused stands in the log so often at most.
const REFUSED: Duration = Duration::from_secs(10);
/// Where no connection can be taken, it is tried again after this.
const PATIENCE: Duration = Duration::from_millis(200);

type Came = Result<Arrival, (Option<IpAddr>, Lost)>;

/// Somebody whose handshake was good.
pub(super) struct Arrival {
    pub stream: TlsStream<OpenWay>,
    /// With which the handshake was made.
    pub key: PublicKey,
    /// Where it knocks, until whoever waits for it admits it.
    pub place: GuestPlace,
}

/// Where the other room is listened for.
pub(super) struct RoomDoor {
    gate: Gate,
    acceptor: TlsAcceptor,
    before: JoinSet<Came>,
    places: Arc<Places>,
    /// When somebody who was refused stood in the log last.
    refused: Option<Instant>,
}

impl RoomDoor {
    /// Listens there.
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

    /// The port where it listens; none: at the servers.
    pub fn address(&self) -> Option<SocketAddr> {
        self.gate.address()
    }

    /// The next that comes in. Nothing is lost where this is not waited for to the end.
    pub async fn came(&mut self) -> Arrival {
        loop {
            tokio::select! {
                Some(came) = self.before.join_next() => match came {
                    Ok(Ok(came)) => return came,
                    Ok(Err((address, lost))) => self.refuse(address, &lost),
                    // It was broken off.
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

/// The next who calls, where there is a place for them.
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
