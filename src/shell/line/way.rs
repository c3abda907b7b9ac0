//! Transports of a line: a TCP port, or the servers of an event.

use std::fmt;
use std::io;
use std::net::{IpAddr, SocketAddr};

use tokio::io::{AsyncRead, AsyncWrite};
use tokio::net::{TcpListener, TcpStream};

use super::LineError;
use super::relay::{Call, Relay, WaitingRoom};
use crate::door;

/// A bidirectional byte stream.
pub(super) trait Carries: AsyncRead + AsyncWrite + fmt::Debug + Send + Unpin {}

impl<T: AsyncRead + AsyncWrite + fmt::Debug + Send + Unpin> Carries for T {}

/// An open byte stream.
pub(super) type OpenWay = Box<dyn Carries>;

/// The route to the other room: a port, or the servers of the event.
#[derive(Clone, Debug)]
pub enum Through<A> {
    /// A port.
    Port(A),
    /// The servers of the event.
    Servers(Relay),
}

impl From<SocketAddr> for Through<SocketAddr> {
    fn from(address: SocketAddr) -> Self {
        Through::Port(address)
    }
}

/// Parses a host and port.
impl<S: AsRef<str> + ?Sized> From<&S> for Through<String> {
    fn from(address: &S) -> Self {
        Through::Port(address.as_ref().to_owned())
    }
}

/// Listener for the other room's calls.
pub(super) enum Gate {
    Port(TcpListener),
    Servers(WaitingRoom),
}

/// A call that is not yet accepted.
pub(super) enum Knock {
    Port(TcpStream),
    Servers(Call),
}

impl Gate {
    /// Starts to listen.
    ///
    /// # Errors
    ///
    /// [`LineError`]
    pub async fn at(listen: Through<SocketAddr>) -> Result<Gate, LineError> {
        Ok(match listen {
            Through::Port(listen) => {
                let listener = door::listen(listen);
                let busy = |reason| LineError::Busy { listen, reason };
                Gate::Port(listener.map_err(busy)?)
            }
            Through::Servers(relay) => Gate::Servers(relay.waits().await?),
        })
    }

    /// The local address of the port; `None` at the servers.
    pub fn address(&self) -> Option<SocketAddr> {
        match self {
            Gate::Port(listener) => listener.local_addr().ok(),
            Gate::Servers(_) => None,
        }
    }

    /// The next call, and the caller's address if it came at a port. Cancel safe.
    ///
    /// # Errors
    ///
    /// When no call can be accepted now.
    pub async fn called(&mut self) -> io::Result<(Knock, Option<IpAddr>)> {
        match self {
            Gate::Port(listener) => {
                let (stream, from) = listener.accept().await?;
                Ok((Knock::Port(stream), Some(from.ip())))
            }
            Gate::Servers(waiting) => Ok((Knock::Servers(waiting.called().await?), None)),
        }
    }
}

impl Knock {
    /// Accepts the call and opens the byte stream.
    pub async fn taken(self) -> io::Result<OpenWay> {
        match self {
            Knock::Port(stream) => {
                stream.set_nodelay(true)?;
                Ok(Box::new(stream))
            }
            Knock::Servers(call) => call.taken().await,
        }
    }
}
