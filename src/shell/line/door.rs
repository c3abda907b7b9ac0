//! The door of the room that listens: whoever has the paired key comes in; nobody else gets further than the handshake.
//!
//! So many may stand before it at a time, each for a short while. Where all places are taken, the one who has stood there longest
//! of those from the most crowded address makes room, so a crowd of strangers neither shuts out the paired room, whose handshake
//! takes two round trips, nor takes the files that the table needs.

use std::collections::VecDeque;
use std::net::{IpAddr, SocketAddr};
use std::sync::Arc;
use std::time::Duration;

use tokio::task::{AbortHandle, JoinSet};
use tokio::time::{Instant, sleep, timeout};
use tokio_rustls::rustls::ServerConfig;
use tokio_rustls::{TlsAcceptor, TlsStream};

use super::LineError;
use super::identity::brought;
use super::lost::Lost;
use super::way::{Gate, Knock, Through, Way};
use ledger::signing::Key;

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

type Came = Result<(TlsStream<Way>, Key), (Option<IpAddr>, Lost)>;

/// Where the other room is listened for.
pub(super) struct Door {
    gate: Gate,
    acceptor: TlsAcceptor,
    before: JoinSet<Came>,
    /// Those before the door, in the order in which they came.
    places: VecDeque<(Option<IpAddr>, AbortHandle)>,
    /// When somebody who was refused stood in the log last.
    refused: Option<Instant>,
}

impl Door {
    /// Listens there.
    ///
    /// # Errors
    ///
    /// [`LineError`]
    pub async fn new(listen: Through<SocketAddr>, config: ServerConfig) -> Result<Self, LineError> {
        Ok(Door {
            gate: Gate::at(listen).await?,
            acceptor: TlsAcceptor::from(Arc::new(config)),
            before: JoinSet::new(),
            places: VecDeque::new(),
            refused: None,
        })
    }

    /// The port where it listens; none: at the servers.
    pub fn address(&self) -> Option<SocketAddr> {
        self.gate.address()
    }

    /// The next that comes in. Nothing is lost where this is not waited for to the end.
    pub async fn came(&mut self) -> (TlsStream<Way>, Key) {
        loop {
            tokio::select! {
                Some(came) = self.before.join_next() => match came {
                    Ok(Ok(came)) => return came,
                    Ok(Err((address, lost))) => self.refuse(address, &lost),
                    // Who had to make room.
                    Err(_) => {}
                },
                called = self.gate.called() => match called {
                    Ok((knock, from)) => {
                        self.knock(knock, from);
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

    fn knock(&mut self, knock: Knock, from: Option<IpAddr>) {
        self.places.retain(|(_, knocking)| !knocking.is_finished());
        if self.places.len() >= PLACES {
            self.make_room();
        }
        let acceptor = self.acceptor.clone();
        let knocking = self.before.spawn(async move {
            let shaken = timeout(HANDSHAKE, shake(&acceptor, knock)).await;
            shaken
                .unwrap_or(Err(Lost::Silent))
                .map_err(|lost| (from, lost))
        });
        self.places.push_back((from, knocking));
    }

    fn make_room(&mut self) {
        let crowd = |from: &Option<IpAddr>| self.places.iter().filter(|(ip, _)| ip == from).count();
        // The first of the largest is wanted.
        let out = (0..self.places.len()).rev();
        let out = out.max_by_key(|place| crowd(&self.places[*place].0));
        if let Some((_, knocking)) = out.and_then(|place| self.places.remove(place)) {
            knocking.abort();
        }
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

async fn shake(acceptor: &TlsAcceptor, knock: Knock) -> Result<(TlsStream<Way>, Key), Lost> {
    let stream = async { acceptor.accept(knock.taken().await?).await };
    let stream = stream.await.map_err(|error| Lost::by(&error))?;
    let key = brought(stream.get_ref().1.peer_certificates()).ok_or(Lost::Another)?;
    Ok((stream.into(), key))
}
