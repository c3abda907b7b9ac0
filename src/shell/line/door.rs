//! The door of the room that listens: whoever has the paired key comes in; nobody else gets further than the handshake.
//!
//! So many may stand before it at a time, each for a short while. Where all places are taken, the one who has stood there longest
//! of those from the most crowded address makes room, so a crowd of strangers neither shuts out the paired room, whose handshake
//! takes two round trips, nor takes the files that the table needs.

use std::collections::VecDeque;
use std::io;
use std::net::{IpAddr, SocketAddr};
use std::sync::Arc;
use std::time::Duration;

use tokio::net::{TcpListener, TcpStream};
use tokio::task::{AbortHandle, JoinSet};
use tokio::time::{Instant, sleep, timeout};
use tokio_rustls::rustls::ServerConfig;
use tokio_rustls::{TlsAcceptor, TlsStream};

use super::identity::brought;
use super::lost::Lost;
use crate::ledger::signing::Key;

/// So many may be before the door.
const PLACES: usize = 64;
/// How long a handshake may take.
pub(super) const HANDSHAKE: Duration = Duration::from_secs(8);
/// Who is refused stands in the log so often at most.
const REFUSED: Duration = Duration::from_secs(10);
/// No more connections are taken than one in this time, so that a crowd costs little of the computer.
const PACE: Duration = Duration::from_millis(2);
/// Where no connection can be taken, it is tried again after this.
const PATIENCE: Duration = Duration::from_millis(200);

type Came = Result<(TlsStream<TcpStream>, Key), (IpAddr, Lost)>;

/// An address that is listened at.
pub(super) struct Door {
    listener: TcpListener,
    acceptor: TlsAcceptor,
    before: JoinSet<Came>,
    /// Those before the door, in the order in which they came.
    places: VecDeque<(IpAddr, AbortHandle)>,
    /// When somebody who was refused stood in the log last.
    refused: Option<Instant>,
}

impl Door {
    /// Listens there.
    ///
    /// # Errors
    ///
    /// When the address cannot be had.
    pub async fn new(listen: SocketAddr, config: ServerConfig) -> io::Result<Self> {
        Ok(Door {
            listener: TcpListener::bind(listen).await?,
            acceptor: TlsAcceptor::from(Arc::new(config)),
            before: JoinSet::new(),
            places: VecDeque::new(),
            refused: None,
        })
    }

    /// Where it listens.
    ///
    /// # Errors
    ///
    /// When the system does not say.
    pub fn address(&self) -> io::Result<SocketAddr> {
        self.listener.local_addr()
    }

    /// The next that comes in. Nothing is lost where this is not waited for to the end.
    pub async fn came(&mut self) -> (TlsStream<TcpStream>, Key) {
        loop {
            tokio::select! {
                Some(came) = self.before.join_next() => match came {
                    Ok(Ok(came)) => return came,
                    Ok(Err((address, lost))) => self.refuse(address, &lost),
                    // Who had to make room.
                    Err(_) => {}
                },
                accepted = self.listener.accept() => match accepted {
                    Ok((stream, from)) => {
                        self.knock(stream, from.ip());
                        sleep(PACE).await;
                    }
                    Err(error) => {
                        tracing::warn!("the line to the other room takes no connection ({error})");
                        sleep(PATIENCE).await;
                    }
                },
            }
        }
    }

    fn knock(&mut self, stream: TcpStream, from: IpAddr) {
        self.places.retain(|(_, knocking)| !knocking.is_finished());
        if self.places.len() >= PLACES {
            self.make_room();
        }
        let acceptor = self.acceptor.clone();
        let knocking = self.before.spawn(async move {
            let shaken = timeout(HANDSHAKE, shake(&acceptor, stream)).await;
            shaken
                .unwrap_or(Err(Lost::Silent))
                .map_err(|lost| (from, lost))
        });
        self.places.push_back((from, knocking));
    }

    fn make_room(&mut self) {
        let crowd = |from: &IpAddr| self.places.iter().filter(|(ip, _)| ip == from).count();
        // The first of the largest is wanted.
        let out = (0..self.places.len()).rev();
        let out = out.max_by_key(|place| crowd(&self.places[*place].0));
        if let Some((_, knocking)) = out.and_then(|place| self.places.remove(place)) {
            knocking.abort();
        }
    }

    fn refuse(&mut self, address: IpAddr, lost: &Lost) {
        let lately = |last: &Instant| last.elapsed() < REFUSED;
        if *lost == Lost::Another && !self.refused.as_ref().is_some_and(lately) {
            self.refused = Some(Instant::now());
            tracing::warn!("{address} wanted to be the other room and has another key");
        }
    }
}

async fn shake(
    acceptor: &TlsAcceptor,
    stream: TcpStream,
) -> Result<(TlsStream<TcpStream>, Key), Lost> {
    let stream = async {
        stream.set_nodelay(true)?;
        acceptor.accept(stream).await
    };
    let stream = stream.await.map_err(|error| Lost::by(&error))?;
    let key = brought(stream.get_ref().1.peer_certificates()).ok_or(Lost::Another)?;
    Ok((stream.into(), key))
}
