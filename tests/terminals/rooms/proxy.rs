//! A proxy between two rooms that records the traffic and can hold it up.

use std::net::SocketAddr;
use std::sync::{Arc, Mutex};

use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::tcp::{OwnedReadHalf, OwnedWriteHalf};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;

pub struct Proxy {
    pub address: SocketAddr,
    flowing: watch::Sender<bool>,
    /// The bytes to the called room, and those from it.
    pub captured: Arc<[Mutex<Vec<u8>>; 2]>,
}

impl Proxy {
    /// Starts a proxy before the room that listens at this address.
    pub async fn before(called: SocketAddr) -> Proxy {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        let (flowing, flows) = watch::channel(true);
        let captured: Arc<[Mutex<Vec<u8>>; 2]> = Arc::default();
        let keeps = Arc::clone(&captured);
        tokio::spawn(async move {
            while let Ok((caller, _)) = listener.accept().await {
                let (from, to) = caller.into_split();
                let other = TcpStream::connect(called).await.unwrap();
                let (other_from, other_to) = other.into_split();
                for (way, from, to) in [(0, from, other_to), (1, other_from, to)] {
                    tokio::spawn(pass(from, to, way, Arc::clone(&keeps), flows.clone()));
                }
            }
        });
        Proxy {
            address,
            flowing,
            captured,
        }
    }

    /// Stops the traffic in both directions, without telling anybody.
    pub fn hold_up(&self) {
        self.flowing.send_replace(false);
    }

    pub fn let_flow(&self) {
        self.flowing.send_replace(true);
    }

    pub fn captured(&self, way: usize) -> Vec<u8> {
        self.captured[way].lock().unwrap().clone()
    }
}

async fn pass(
    mut from: OwnedReadHalf,
    mut to: OwnedWriteHalf,
    way: usize,
    captured: Arc<[Mutex<Vec<u8>>; 2]>,
    mut flows: watch::Receiver<bool>,
) {
    let mut bytes = [0; 4096];
    while let Ok(count @ 1..) = from.read(&mut bytes).await {
        if flows.wait_for(|flows| *flows).await.is_err() {
            return;
        }
        captured[way].lock().unwrap().extend(&bytes[..count]);
        if to.write_all(&bytes[..count]).await.is_err() {
            return;
        }
    }
}
