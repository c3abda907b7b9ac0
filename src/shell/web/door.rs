//! The door of the pages: so many connections at a time, none of which may stand in it.
//!
//! Whoever connects has to bring a whole request in a short time, and goes on being served as long as answers are taken. So
//! idle and slow connections end, however many come, and what is open here never takes the files that a board or the ledger
//! needs. Who may see anything is decided at the gate, not here.

use std::io;
use std::net::SocketAddr;
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll, ready};
use std::time::Duration;

use axum::serve::Listener;
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tokio::time::{Instant, Sleep, sleep};

/// So many connections are open at a time; more wait. A unit of systemd gives a program 1024 files.
const PLACES: usize = 128;
/// Until the first answer.
const FIRST: Duration = Duration::from_secs(5);
/// From one answer to the next; the stream of a page says every 15 seconds that it is there.
const NEXT: Duration = Duration::from_secs(40);

/// The address of the pages, and who may still come in.
pub(super) struct Door {
    listener: TcpListener,
    places: Arc<Semaphore>,
}

impl Door {
    pub(super) fn new(listener: TcpListener) -> Self {
        Door {
            listener,
            places: Arc::new(Semaphore::new(PLACES)),
        }
    }
}

impl Listener for Door {
    type Io = Visit;
    type Addr = SocketAddr;

    async fn accept(&mut self) -> (Visit, SocketAddr) {
        // The door is never closed, so there is a place at last.
        let place = Arc::clone(&self.places).acquire_owned().await.ok();
        let (stream, address) = Listener::accept(&mut self.listener).await;
        let visit = Visit {
            stream,
            patience: Box::pin(sleep(FIRST)),
            _place: place,
        };
        (visit, address)
    }

    fn local_addr(&self) -> io::Result<SocketAddr> {
        self.listener.local_addr()
    }
}

/// A connection, until patience with it is over.
pub(super) struct Visit {
    stream: TcpStream,
    patience: Pin<Box<Sleep>>,
    // Held until the connection ends.
    _place: Option<OwnedSemaphorePermit>,
}

impl Visit {
    /// Whoever is waited for too long is let go of.
    fn wait<T>(&mut self, context: &mut Context<'_>) -> Poll<io::Result<T>> {
        ready!(self.patience.as_mut().poll(context));
        Poll::Ready(Err(io::ErrorKind::TimedOut.into()))
    }
}

impl AsyncRead for Visit {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        match Pin::new(&mut self.stream).poll_read(context, buffer) {
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
        match Pin::new(&mut self.stream).poll_write(context, bytes) {
            Poll::Pending => self.wait(context),
            written => {
                self.patience.as_mut().reset(Instant::now() + NEXT);
                written
            }
        }
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_flush(context)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(context)
    }
}
