//! The door before what is asked by HTTP: each connection has to bring a whole request in a short time, and goes on as long as answers
//! are taken. TLS is agreed upon with the first words, so that nobody else waits for it.

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

use super::{Admission, Bounds, GuestPlace, Places};

/// Until the first answer.
const FIRST: Duration = Duration::from_secs(5);
/// From one answer to the next; whatever stays open is told more often that somebody is there.
const NEXT: Duration = Duration::from_secs(40);

/// The address of the pages, and who is in.
pub struct PagesDoor {
    listener: TcpListener,
    places: Arc<Places>,
    tls: Option<TlsAcceptor>,
}

impl PagesDoor {
    /// With a configuration of TLS nobody comes in who does not speak it.
    pub fn new(listener: TcpListener, bounds: Bounds, tls: Option<Arc<ServerConfig>>) -> Self {
        PagesDoor {
            tls: tls.map(TlsAcceptor::from),
            listener,
            places: Places::new(bounds),
        }
    }
}

impl Listener for PagesDoor {
    type Io = GuestVisit;
    type Addr = SocketAddr;

    async fn accept(&mut self) -> (GuestVisit, SocketAddr) {
        self.places.spare().await;
        let (stream, address) = Listener::accept(&mut self.listener).await;
        let line = match &self.tls {
            None => Line::Plain(stream),
            Some(tls) => Line::Agreeing(Box::new(tls.accept(stream))),
        };
        let visit = GuestVisit {
            line,
            patience: Box::pin(sleep(FIRST)),
            place: self.places.enter(Some(address.ip())),
        };
        (visit, address)
    }

    fn local_addr(&self) -> io::Result<SocketAddr> {
        self.listener.local_addr()
    }
}

/// Somebody who asks.
#[derive(Clone)]
pub struct Peer {
    /// From where.
    pub from: SocketAddr,
    /// By which the connection is admitted.
    pub admission: Admission,
}

impl Connected<IncomingStream<'_, PagesDoor>> for Peer {
    fn connect_info(stream: IncomingStream<'_, PagesDoor>) -> Self {
        Peer {
            from: *stream.remote_addr(),
            admission: stream.io().place.admission(),
        }
    }
}

/// A connection, until patience with it is over.
pub struct GuestVisit {
    line: Line,
    patience: Pin<Box<Sleep>>,
    place: GuestPlace,
}

impl GuestVisit {
    /// Whoever is waited for too long, or has to make room, is let go of.
    fn wait<T>(&mut self, context: &mut Context<'_>) -> Poll<io::Result<T>> {
        if self.place.poll_left(context).is_pending() {
            ready!(self.patience.as_mut().poll(context));
        }
        Poll::Ready(Err(io::ErrorKind::TimedOut.into()))
    }

    fn answered(&mut self) {
        self.patience.as_mut().reset(Instant::now() + NEXT);
        self.place.answered();
    }
}

/// What a visitor speaks through.
enum Line {
    Plain(TcpStream),
    Agreeing(Box<Accept<TcpStream>>),
    Secure(Box<TlsStream<TcpStream>>),
}

/// What is read and written on a line, once it is agreed upon.
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

impl AsyncRead for GuestVisit {
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

impl AsyncWrite for GuestVisit {
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
