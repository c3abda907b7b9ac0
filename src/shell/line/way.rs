//! The way to the other room: what carries the bytes of a line, from port to port or through the servers of an event.

use std::fmt;
use std::io;
use std::net::{IpAddr, SocketAddr};

use tokio::io::{AsyncRead, AsyncWrite};
use tokio::net::{TcpListener, TcpStream};

use super::LineError;
use super::relay::{Call, Relay, WaitingRoom};
use crate::door;

/// What carries bytes there and back.
pub(super) trait Carries: AsyncRead + AsyncWrite + fmt::Debug + Send + Unpin {}

impl<T: AsyncRead + AsyncWrite + fmt::Debug + Send + Unpin> Carries for T {}

/// One that is open.
pub(super) type OpenWay = Box<dyn Carries>;

/// How rooms reach each other: at this port, or through the servers of their event.
#[derive(Clone, Debug)]
pub enum Through<A> {
    /// At this port.
    Port(A),
    /// Through the servers of their event.
    Servers(Relay),
}

impl From<SocketAddr> for Through<SocketAddr> {
    fn from(address: SocketAddr) -> Self {
        Through::Port(address)
    }
}

/// A host and a port.
impl<S: AsRef<str> + ?Sized> From<&S> for Through<String> {
    fn from(address: &S) -> Self {
        Through::Port(address.as_ref().to_owned())
    }
}

/// Where a room waits to be called.
pub(super) enum Gate {
    Port(TcpListener),
    Servers(WaitingRoom),
}

/// Somebody who calls there.
pub(super) enum Knock {
    Port(TcpStream),
    Servers(Call),
}

impl Gate {
    /// Waits there, from now on.
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

    /// Where it is; none: at the servers.
    pub fn address(&self) -> Option<SocketAddr> {
        match self {
            Gate::Port(listener) => listener.local_addr().ok(),
            Gate::Servers(_) => None,
        }
    }

    /// The next who calls, and from where, which only a port tells. Nothing is lost where this is not waited for to the end.
    ///
    /// # Errors
    ///
    /// When no call can be taken now.
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
    /// The way to whoever calls.
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
