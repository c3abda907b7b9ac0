//! The HTTP listener with its timeouts: each connection must send a complete request in a short time, and lasts as long as
//! answers are read. The TLS handshake happens on the first read or write, so that nobody else waits for it.

use std::io;
use std::net::SocketAddr;
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll, ready};
use std::time::Duration;

use axum::extract::connect_info::Connected;
use axum::serve::{IncomingStream, Listener};
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::net::{TcpListener, TcpStream};
use tokio::time::{Instant, Sleep, sleep};
use tokio_rustls::rustls::ServerConfig;
use tokio_rustls::server::TlsStream;
use tokio_rustls::{Accept, TlsAcceptor};

use super::{Admission, ConnectionLimits, ConnectionSlot, ConnectionSlots};

/// Timeout of the first answer.
const FIRST: Duration = Duration::from_secs(5);
/// Timeout between answers; open streams send keep-alives more often.
const NEXT: Duration = Duration::from_secs(40);

/// The listener of the pages, with its slots.
pub struct PageListener {
    listener: TcpListener,
    slots: Arc<ConnectionSlots>,
    tls: Option<TlsAcceptor>,
}

impl PageListener {
    /// With a TLS configuration, other connections are rejected.
    pub fn new(
        listener: TcpListener,
        limits: ConnectionLimits,
        tls: Option<Arc<ServerConfig>>,
    ) -> Self {
        PageListener {
            tls: tls.map(TlsAcceptor::from),
            listener,
            slots: ConnectionSlots::new(limits),
        }
    }
}

impl Listener for PageListener {
    type Io = PageConnection;
    type Addr = SocketAddr;

    async fn accept(&mut self) -> (PageConnection, SocketAddr) {
        self.slots.wait_for_slot().await;
        let (stream, address) = Listener::accept(&mut self.listener).await;
        let line = match &self.tls {
            None => Line::Plain(stream),
            Some(tls) => Line::Agreeing(Box::new(tls.accept(stream))),
        };
        let connection = PageConnection {
            line,
            patience: Box::pin(sleep(FIRST)),
            slot: self.slots.enter(Some(address.ip())),
        };
        (connection, address)
    }

    fn local_addr(&self) -> io::Result<SocketAddr> {
        self.listener.local_addr()
    }
}

/// The remote end of a connection.
#[derive(Clone)]
pub struct Peer {
    /// Its address.
    pub from: SocketAddr,
    /// The handle to admit the connection.
    pub admission: Admission,
}

impl Connected<IncomingStream<'_, PageListener>> for Peer {
    fn connect_info(stream: IncomingStream<'_, PageListener>) -> Self {
        Peer {
            from: *stream.remote_addr(),
            admission: stream.io().slot.admission(),
        }
    }
}

/// A connection with its timeout.
pub struct PageConnection {
    line: Line,
    patience: Pin<Box<Sleep>>,
    slot: ConnectionSlot,
}

impl PageConnection {
    /// Times out a connection that takes too long or must leave.
    fn wait<T>(&mut self, context: &mut Context<'_>) -> Poll<io::Result<T>> {
        if self.slot.poll_evicted(context).is_pending() {
            ready!(self.patience.as_mut().poll(context));
        }
        Poll::Ready(Err(io::ErrorKind::TimedOut.into()))
    }

    fn answered(&mut self) {
        self.patience.as_mut().reset(Instant::now() + NEXT);
        self.slot.answered();
    }
}

/// The transport of a connection.
enum Line {
    Plain(TcpStream),
    Agreeing(Box<Accept<TcpStream>>),
    Secure(Box<TlsStream<TcpStream>>),
}

/// A byte stream, after the handshake.
trait Talk: AsyncRead + AsyncWrite + Unpin {}

impl<T: AsyncRead + AsyncWrite + Unpin> Talk for T {}

impl Line {
    fn talk(&mut self, context: &mut Context<'_>) -> Poll<io::Result<Pin<&mut dyn Talk>>> {
        if let Line::Agreeing(agreeing) = self {
            let agreed = ready!(Pin::new(agreeing.as_mut()).poll(context))?;
            *self = Line::Secure(Box::new(agreed));
        }
        match self {
            Line::Plain(stream) => Poll::Ready(Ok(Pin::new(stream as &mut dyn Talk))),
            Line::Secure(stream) => Poll::Ready(Ok(Pin::new(stream.as_mut() as &mut dyn Talk))),
            Line::Agreeing(_) => Poll::Pending,
        }
    }
}

impl AsyncRead for PageConnection {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        let read = match self.line.talk(context) {
            Poll::Ready(line) => line?.poll_read(context, buffer),
            Poll::Pending => Poll::Pending,
        };
        match read {
            Poll::Pending => self.wait(context),
            read => read,
        }
    }
}

impl AsyncWrite for PageConnection {
    fn poll_write(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        let written = match self.line.talk(context) {
            Poll::Ready(line) => line?.poll_write(context, bytes),
            Poll::Pending => Poll::Pending,
        };
        match written {
            Poll::Pending => self.wait(context),
            written => {
                self.answered();
                written
            }
        }
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        ready!(self.line.talk(context))?.poll_flush(context)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        ready!(self.line.talk(context))?.poll_shutdown(context)
    }
}
