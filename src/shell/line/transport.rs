//! Transports of a line: a TCP port, or the servers of an event.

use std::io;
use std::net::{IpAddr, SocketAddr};

use tokio::net::{TcpListener, TcpStream};

use super::LineError;
use super::relay::{Relay, RelayCall, RelayListener};
use crate::byte_stream::BoxedStream;
use crate::listener;

/// The route to the other room: a port, or the servers of the event.
#[derive(Clone, Debug)]
pub enum Route<A> {
    /// A port.
    Port(A),
    /// The servers of the event.
    Servers(Relay),
}

impl From<SocketAddr> for Route<SocketAddr> {
    fn from(address: SocketAddr) -> Self {
        Route::Port(address)
    }
}

/// Parses a host and port.
impl<S: AsRef<str> + ?Sized> From<&S> for Route<String> {
    fn from(address: &S) -> Self {
        Route::Port(address.as_ref().to_owned())
    }
}

/// Listener for the other room's calls.
pub(super) enum TransportListener {
    Port(TcpListener),
    Servers(RelayListener),
}

/// A call that is not yet accepted.
pub(super) enum PendingCall {
    Port(TcpStream),
    Servers(RelayCall),
}

impl TransportListener {
    /// Starts to listen.
    ///
    /// # Errors
    ///
    /// [`LineError`]
    pub async fn at(listen: Route<SocketAddr>) -> Result<TransportListener, LineError> {
        Ok(match listen {
            Route::Port(listen) => {
                let listener = listener::listen(listen);
                let busy = |reason| LineError::Busy { listen, reason };
                TransportListener::Port(listener.map_err(busy)?)
            }
            Route::Servers(relay) => TransportListener::Servers(relay.listen().await?),
        })
    }

    /// The local address of the port; `None` at the servers.
    pub fn address(&self) -> Option<SocketAddr> {
        match self {
            TransportListener::Port(listener) => listener.local_addr().ok(),
            TransportListener::Servers(_) => None,
        }
    }

    /// The next call, and the caller's address if it came at a port. Cancel safe.
    ///
    /// # Errors
    ///
    /// When no call can be accepted now.
    pub async fn accept(&mut self) -> io::Result<(PendingCall, Option<IpAddr>)> {
        match self {
            TransportListener::Port(listener) => {
                let (stream, from) = listener.accept().await?;
                Ok((PendingCall::Port(stream), Some(from.ip())))
            }
            TransportListener::Servers(waiting) => {
                Ok((PendingCall::Servers(waiting.accept().await?), None))
            }
        }
    }
}

impl PendingCall {
    /// Accepts the call and opens the byte stream.
    pub async fn open(self) -> io::Result<BoxedStream> {
        match self {
            PendingCall::Port(stream) => {
                stream.set_nodelay(true)?;
                Ok(Box::new(stream))
            }
            PendingCall::Servers(call) => call.open().await,
        }
    }
}
