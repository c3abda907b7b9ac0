//! A player's client of a chess server of any kind: a pair of queues for requests and news. `shell::fics` and `shell::lichess`
//! keep the connection.

use std::io::ErrorKind;
use std::net::SocketAddr;
use std::time::Duration;

use tokio::net::{TcpStream, ToSocketAddrs, lookup_host};
use tokio::sync::mpsc;
use tokio::time::timeout;

use server::{LoginSecret, PlayerWish, ServerNews, Unreachable};

/// Timeout of a connection attempt; people learn of a failure within ten seconds.
pub(super) const CALL_TIMEOUT: Duration = Duration::from_secs(8);

/// A request to the task that keeps the connection.
pub(super) enum ServerRequest {
    Name(String),
    Password(LoginSecret),
    Wants(PlayerWish),
}

/// A client of a chess server; disconnects when dropped.
pub struct ServerClient {
    asks: mpsc::Sender<ServerRequest>,
    tells: mpsc::Receiver<ServerNews>,
}

impl ServerClient {
    /// A client, and the task's ends of its queues.
    pub(super) fn open() -> (
        Self,
        mpsc::Receiver<ServerRequest>,
        mpsc::Sender<ServerNews>,
    ) {
        let (asks, asked) = mpsc::channel(64);
        let (teller, tells) = mpsc::channel(64);
        (ServerClient { asks, tells }, asked, teller)
    }

    /// The next message; `None` if access is denied.
    pub async fn next_news(&mut self) -> Option<ServerNews> {
        self.tells.recv().await
    }

    /// Gives the name that was asked for.
    pub async fn name(&self, name: String) {
        drop(self.asks.send(ServerRequest::Name(name)).await);
    }

    /// Gives the password that was asked for.
    pub async fn password(&self, password: LoginSecret) {
        drop(self.asks.send(ServerRequest::Password(password)).await);
    }

    /// Sends a request; it may be lost while there is no connection.
    pub async fn ask(&self, ask: PlayerWish) {
        drop(self.asks.send(ServerRequest::Wants(ask)).await);
    }
}

/// Connects to this address.
///
/// # Errors
///
/// The reason why nobody answers.
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
    timeout(CALL_TIMEOUT, called)
        .await
        .unwrap_or(Err(Unreachable::Silent))
}
