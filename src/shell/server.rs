//! Somebody's place at a server, whatever its kind: what is wanted goes in, what is told comes out. Who keeps the connection is
//! `shell::fics` or `shell::lichess`.

use std::io::ErrorKind;
use std::net::SocketAddr;
use std::time::Duration;

use tokio::net::{TcpStream, ToSocketAddrs, lookup_host};
use tokio::sync::mpsc;
use tokio::time::timeout;

use far::{LoginSecret, PlayerWish, ServerNews, Unreachable};

/// How long a server may take to answer a call: who waits is told within ten seconds.
pub(super) const CALL: Duration = Duration::from_secs(8);

/// What whoever keeps the connection is asked.
pub(super) enum ServerRequest {
    Name(String),
    Password(LoginSecret),
    Wants(PlayerWish),
}

/// Somebody's place at a server, which is left when this is dropped.
pub struct ServerClient {
    asks: mpsc::Sender<ServerRequest>,
    tells: mpsc::Receiver<ServerNews>,
}

impl ServerClient {
    /// A place, and its other end.
    pub(super) fn open() -> (
        Self,
        mpsc::Receiver<ServerRequest>,
        mpsc::Sender<ServerNews>,
    ) {
        let (asks, asked) = mpsc::channel(64);
        let (teller, tells) = mpsc::channel(64);
        (ServerClient { asks, tells }, asked, teller)
    }

    /// What it tells next; nothing more, where nobody is let in.
    pub async fn tells(&mut self) -> Option<ServerNews> {
        self.tells.recv().await
    }

    /// The name that was asked for.
    pub async fn name(&self, name: String) {
        drop(self.asks.send(ServerRequest::Name(name)).await);
    }

    /// The password that was asked for.
    pub async fn password(&self, password: LoginSecret) {
        drop(self.asks.send(ServerRequest::Password(password)).await);
    }

    /// Something is wanted; what is wanted while nobody is there may be lost.
    pub async fn ask(&self, ask: PlayerWish) {
        drop(self.asks.send(ServerRequest::Wants(ask)).await);
    }
}

/// Calls this address.
///
/// # Errors
///
/// Why nobody answers.
pub(super) async fn dial(address: impl ToSocketAddrs) -> Result<TcpStream, Unreachable> {
    let called = async {
        let found = lookup_host(address).await;
        let found: Vec<SocketAddr> = found.map_err(|_| Unreachable::Name)?.collect();
        let answered = TcpStream::connect(&found[..]).await;
        answered.map_err(|error| match error.kind() {
            ErrorKind::ConnectionRefused => Unreachable::Refused,
            ErrorKind::TimedOut | ErrorKind::HostUnreachable | ErrorKind::NetworkUnreachable => {
                Unreachable::Silent
            }
            _ => Unreachable::Other(error.to_string()),
        })
    };
    timeout(CALL, called)
        .await
        .unwrap_or(Err(Unreachable::Silent))
}
