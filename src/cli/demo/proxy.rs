//! A TCP proxy between the two rooms of the demo, which can simulate a lost connection. It never forwards a hang-up: if both
//! rooms close together, neither learns that the other is gone.

use std::future::pending;
use std::io;
use std::net::{Ipv4Addr, SocketAddr};

use tokio::io::{AsyncReadExt, AsyncWriteExt, split};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;
use tokio::task::JoinSet;

/// The proxy; dropping it closes the connections.
pub(super) struct PausableProxy {
    /// The address that the other room calls.
    pub address: SocketAddr,
    whole: watch::Sender<bool>,
    _passing: JoinSet<()>,
}

impl PausableProxy {
    /// Opens a proxy in front of this address.
    pub(super) async fn in_front_of(to: SocketAddr) -> io::Result<PausableProxy> {
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).await?;
        let address = listener.local_addr()?;
        let (whole, watched) = watch::channel(true);
        let mut passing = JoinSet::new();
        passing.spawn(async move {
            let mut lines = JoinSet::new();
            while let Ok((from, _)) = listener.accept().await {
                lines.spawn(pass(from, to, watched.clone()));
            }
        });
        Ok(PausableProxy {
            address,
            whole,
            _passing: passing,
        })
    }

    /// Interrupts the connection silently: bytes wait, and neither end is told.
    pub(super) fn pause(&self) {
        self.whole.send_replace(false);
    }

    /// Restores the connection.
    pub(super) fn resume(&self) {
        self.whole.send_replace(true);
    }
}

async fn pass(from: TcpStream, to: SocketAddr, whole: watch::Receiver<bool>) {
    let Ok(to) = TcpStream::connect(to).await else {
        return;
    };
    let (from_reads, from_writes) = split(from);
    let (to_reads, to_writes) = split(to);
    tokio::join!(
        one_way(from_reads, to_writes, whole.clone()),
        one_way(to_reads, from_writes, whole),
    );
}

async fn one_way(
    mut from: impl AsyncReadExt + Unpin,
    mut to: impl AsyncWriteExt + Unpin,
    mut whole: watch::Receiver<bool>,
) {
    let mut bytes = [0; 4096];
    while let Ok(came @ 1..) = from.read(&mut bytes).await {
        let mended = whole.wait_for(|whole| *whole).await.is_ok();
        if !mended || to.write_all(&bytes[..came]).await.is_err() {
            break;
        }
    }
    // The other end is not told.
    pending().await
}
