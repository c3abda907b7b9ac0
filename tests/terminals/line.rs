//! Any device on a pseudo-terminal, with every byte that was written to it.

use std::io::{ErrorKind, Read, Write};
use std::os::unix::fs::symlink;
use std::path::Path;
use std::sync::{Arc, Mutex};
use std::thread::{JoinHandle, sleep, spawn};
use std::time::{Duration, Instant};

use nix::pty::ptsname_r;
use shakmaty::{Piece, Square};
use sim::electronic::ElectronicBoard;
use sim::port::pseudo_terminal;

/// A device at the other end of a line.
pub trait Device: Send + 'static {
    /// Takes the bytes written to it at this ms; returns the bytes that it sends.
    fn live(&mut self, written: &[u8], ms: u64) -> Vec<u8>;
}

impl<B: ElectronicBoard + 'static> Device for B {
    fn live(&mut self, written: &[u8], ms: u64) -> Vec<u8> {
        self.told(written);
        self.pass(ms);
        self.bytes()
    }
}

/// A device in a thread of its own. It is unplugged when dropped.
pub struct Line<D> {
    device: Arc<Mutex<Option<D>>>,
    written: Arc<Mutex<Vec<u8>>>,
    thread: Option<JoinHandle<()>>,
}

impl<D: Device> Line<D> {
    /// From now on the link points to it.
    pub fn plug_in(link: &Path, device: D) -> Line<D> {
        let device = Arc::new(Mutex::new(Some(device)));
        let written = Arc::new(Mutex::new(Vec::new()));
        let mut master = pseudo_terminal().unwrap();
        symlink(ptsname_r(&master).unwrap(), link).unwrap();
        let (shared, heard) = (Arc::clone(&device), Arc::clone(&written));
        let thread = spawn(move || {
            let began = Instant::now();
            let mut bytes = [0; 64];
            while let Some(device) = shared.lock().unwrap().as_mut() {
                // Until the port is opened, reading returns an error.
                let count = master.read(&mut bytes).unwrap_or(0);
                heard.lock().unwrap().extend(&bytes[..count]);
                let sent = device.live(&bytes[..count], began.elapsed().as_millis() as u64);
                match master.write_all(&sent) {
                    Ok(()) => {}
                    Err(error) if error.kind() == ErrorKind::WouldBlock => {}
                    Err(error) => panic!("{error}"),
                }
                sleep(Duration::from_millis(2));
            }
        });
        Line {
            device,
            written,
            thread: Some(thread),
        }
    }

    /// Acts on the device.
    pub fn with<T>(&self, act: impl FnOnce(&mut D) -> T) -> T {
        act(self.device.lock().unwrap().as_mut().unwrap())
    }

    /// Every byte that was written to it.
    pub fn written(&self) -> Vec<u8> {
        self.written.lock().unwrap().clone()
    }
}

impl<D: Device + ElectronicBoard> Line<D> {
    /// Whether it has sent its whole position.
    pub fn has_sent_all(&self) -> bool {
        self.with(|board| board.has_sent_all())
    }

    /// A hand carries a piece from one square to another; a piece that stood there is removed.
    pub fn carry(&self, from: &str, to: &str, fen: char) {
        let square = |name: &str| name.parse::<Square>().unwrap();
        self.with(|board| {
            board.put(square(from), None);
            board.put(square(to), Piece::from_char(fen));
        });
    }
}

impl<D> Drop for Line<D> {
    fn drop(&mut self) {
        if let Ok(mut device) = self.device.lock() {
            *device = None;
        }
        if let Some(thread) = self.thread.take() {
            let _ = thread.join();
        }
    }
}
