//! The door of the pages: so many connections at a time, none of which may stand in it.
//!
//! Whoever connects has to bring a whole request in a short time, and goes on being served as long as answers are taken. Where
//! all places are taken, whoever has waited longest without asking makes room, or else whoever was answered longest ago. So
//! idle and slow connections end, however many come; they hold up nobody who asks; and what is open here never takes the files
//! that a board or the ledger needs. Who may see anything is decided at the gate, not here.

use std::collections::BTreeMap;
use std::io;
use std::net::SocketAddr;
use std::pin::Pin;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::task::{Context, Poll, ready};
use std::time::Duration;

use axum::extract::connect_info::Connected;
use axum::serve::{IncomingStream, Listener};
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{OwnedSemaphorePermit, Semaphore, oneshot};
use tokio::time::{Instant, Sleep, sleep};
use tokio_rustls::rustls::ServerConfig;
use tokio_rustls::server::TlsStream;
use tokio_rustls::{Accept, TlsAcceptor};

/// So many connections are open at a time. A unit of systemd gives a program 1024 files.
const PLACES: usize = 128;
/// Until the first answer.
const FIRST: Duration = Duration::from_secs(5);
/// From one answer to the next; the stream of a page says every 15 seconds that it is there.
const NEXT: Duration = Duration::from_secs(40);

/// The address of the pages, and who is in.
pub(super) struct Door {
    listener: TcpListener,
    places: Arc<Semaphore>,
    guests: Arc<Guests>,
    tls: Option<TlsAcceptor>,
}

/// Those who are in, by the order in which they came.
#[derive(Default)]
struct Guests {
    came: AtomicU64,
    inside: Mutex<BTreeMap<u64, Guest>>,
}

struct Guest {
    /// When it was answered last.
    answered: Option<Instant>,
    /// Dropped, it asks the connection to end.
    _leave: oneshot::Sender<()>,
}

impl Guests {
    fn with<T>(&self, change: impl FnOnce(&mut BTreeMap<u64, Guest>) -> T) -> T {
        change(&mut self.inside.lock().unwrap_or_else(PoisonError::into_inner))
    }

    /// Someone came; what it gets says when it has to leave.
    fn enter(&self) -> (u64, oneshot::Receiver<()>) {
        let (leave, left) = oneshot::channel();
        let guest = Guest {
            answered: None,
            _leave: leave,
        };
        let number = self.came.fetch_add(1, Ordering::Relaxed);
        self.with(|guests| guests.insert(number, guest));
        (number, left)
    }

    /// One of them makes room.
    fn ask_out(&self) {
        self.with(|guests| {
            let out = guests.iter().min_by_key(|(_, guest)| guest.answered);
            if let Some(number) = out.map(|(number, _)| *number) {
                guests.remove(&number);
            }
        });
    }
}

impl Door {
    /// With a configuration of TLS nobody comes in who does not speak it.
    pub(super) fn new(listener: TcpListener, tls: Option<Arc<ServerConfig>>) -> Self {
        Door {
            tls: tls.map(TlsAcceptor::from),
            listener,
            places: Arc::new(Semaphore::new(PLACES)),
            guests: Arc::default(),
        }
    }
}

impl Listener for Door {
    type Io = Visit;
    type Addr = SocketAddr;

    async fn accept(&mut self) -> (Visit, SocketAddr) {
        let (stream, address) = Listener::accept(&mut self.listener).await;
        if self.places.available_permits() == 0 {
            self.guests.ask_out();
        }
        // The door is never closed, so there is a place at last.
        let place = Arc::clone(&self.places).acquire_owned().await.ok();
        let (number, left) = self.guests.enter();
        let line = match &self.tls {
            None => Line::Plain(stream),
            Some(tls) => Line::Agreeing(Box::new(tls.accept(stream))),
        };
        let visit = Visit {
            line,
            patience: Box::pin(sleep(FIRST)),
            number,
            left: Some(left),
            guests: Arc::clone(&self.guests),
            _place: place,
        };
        (visit, address)
    }

    fn local_addr(&self) -> io::Result<SocketAddr> {
        self.listener.local_addr()
    }
}

/// From where somebody comes.
#[derive(Clone, Copy)]
pub(super) struct Peer(pub(super) SocketAddr);

impl Connected<IncomingStream<'_, Door>> for Peer {
    fn connect_info(stream: IncomingStream<'_, Door>) -> Self {
        Peer(*stream.remote_addr())
    }
}

/// A connection, until patience with it is over.
pub(super) struct Visit {
    line: Line,
    patience: Pin<Box<Sleep>>,
    number: u64,
    /// None when it was asked to leave.
    left: Option<oneshot::Receiver<()>>,
    guests: Arc<Guests>,
    // Held until the connection ends.
    _place: Option<OwnedSemaphorePermit>,
}

impl Visit {
    /// Whoever is waited for too long, or has to make room, is let go of.
    fn wait<T>(&mut self, context: &mut Context<'_>) -> Poll<io::Result<T>> {
        if let Some(left) = &mut self.left {
            match Pin::new(left).poll(context) {
                Poll::Ready(_) => self.left = None,
                Poll::Pending => ready!(self.patience.as_mut().poll(context)),
            }
        }
        Poll::Ready(Err(io::ErrorKind::TimedOut.into()))
    }

    fn answered(&mut self) {
        let now = Instant::now();
        self.patience.as_mut().reset(now + NEXT);
        self.guests.with(|guests| {
            if let Some(guest) = guests.get_mut(&self.number) {
                guest.answered = Some(now);
            }
        });
    }
}

impl Drop for Visit {
    fn drop(&mut self) {
        self.guests.with(|guests| guests.remove(&self.number));
    }
}

/// What a visitor speaks through. TLS is agreed upon with the first words, so that nobody else waits for it.
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

impl AsyncRead for Visit {
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

impl AsyncWrite for Visit {
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
