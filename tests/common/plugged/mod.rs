//! A computer whose serial ports are in memory. Boards are plugged in and out by a line of code, and everything runs on tokio's
//! clock: a test with a paused clock waits for no real second, and every timeout fires to the millisecond.
//!
//! ```ignore
//! #[tokio::test(start_paused = true)]
//! async fn a_board_is_found() {
//!     let ports = MemoryPorts::default();
//!     let white = ports.plug_in("usb0", PegBoard::new(Some(7)));
//!     let mut boards = Boards::watch_at(ports.computer(), vec![wanted]).unwrap();
//!     white.lift(Square::E2).await.unwrap();
//!     white.unplug().await.unwrap();
//! }
//! ```
//!
//! A simulated board speaks for itself ([`MemoryPorts::plug_in`]), as does a board of another make ([`MemoryPorts::device`]). For a
//! device that is no board, or a broken one, the test holds the end of the line itself ([`MemoryPorts::bare`]): it sends any bytes,
//! and reads what was written to it or does not. A port can also be held open by another program ([`MemoryPorts::hold`]).

#![allow(dead_code, reason = "tests use different parts")]

use std::collections::{BTreeMap, BTreeSet, VecDeque};
use std::fmt;
use std::future::poll_fn;
use std::io;
use std::path::{Path, PathBuf};
use std::pin::Pin;
use std::sync::{Arc, Mutex, MutexGuard};
use std::task::{Context, Poll, Waker};
use std::time::Duration;

use serialport::{SerialPortInfo, SerialPortType, UsbPortInfo};
use shakmaty::{Piece, Square};
use shell::serial::{Computer, Port, SerialPorts, Trouble};
use sim::board::PegBoard;
use sim::electronic::ElectronicBoard;
use sim::port::{BoardEnd, BoardPace, SimulatedBoard, Sockets, Transfer};
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::task::JoinHandle;
use tokio::time::{Instant, timeout};

/// Bytes that a port buffers each way, as in a port of the kernel.
const WAIT: usize = 4096;
/// Interval at which a device of another make acts by itself.
const STEP: Duration = Duration::from_millis(5);

/// A buffer of bytes in one direction.
#[derive(Default)]
struct Lane {
    bytes: VecDeque<u8>,
    reader: Option<Waker>,
    writer: Option<Waker>,
}

impl Lane {
    /// Takes in as many bytes as fit.
    fn push(&mut self, bytes: &[u8]) -> usize {
        let count = bytes.len().min(WAIT - self.bytes.len());
        self.bytes.extend(&bytes[..count]);
        wake(&mut self.reader);
        count
    }

    fn pull(&mut self, most: usize) -> Vec<u8> {
        let count = most.min(self.bytes.len());
        wake(&mut self.writer);
        self.bytes.drain(..count).collect()
    }

    fn wake(&mut self) {
        wake(&mut self.reader);
        wake(&mut self.writer);
    }
}

fn wake(waiting: &mut Option<Waker>) {
    if let Some(waker) = waiting.take() {
        waker.wake();
    }
}

/// A line between the computer and a plugged-in device.
#[derive(Default)]
struct Wire {
    to_computer: Lane,
    to_device: Lane,
    /// Whether the computer has the port open.
    open: bool,
    /// Whether the device is unplugged.
    gone: bool,
    /// Whether bytes to the computer are held up.
    held_up: bool,
    /// Every byte that the computer wrote.
    written: Vec<u8>,
}

/// One end of a line. Clones share the line.
#[derive(Clone, Default)]
struct Line(Arc<Mutex<Wire>>);

impl Line {
    fn wire(&self) -> MutexGuard<'_, Wire> {
        self.0.lock().unwrap()
    }

    /// Unplugs the device.
    fn part(&self) {
        let mut wire = self.wire();
        wire.gone = true;
        wire.to_computer.wake();
        wire.to_device.wake();
    }

    /// The device reads bytes that the computer wrote.
    async fn read(&self, buffer: &mut [u8]) -> usize {
        poll_fn(|cx| {
            let lane = &mut self.wire().to_device;
            if lane.bytes.is_empty() {
                lane.reader = Some(cx.waker().clone());
                return Poll::Pending;
            }
            let bytes = lane.pull(buffer.len());
            buffer[..bytes.len()].copy_from_slice(&bytes);
            Poll::Ready(bytes.len())
        })
        .await
    }

    /// The device writes as many bytes as fit. Bytes are lost when the buffer is full because the port is not open.
    async fn write(&self, bytes: &[u8]) -> usize {
        poll_fn(|cx| {
            let mut wire = self.wire();
            match wire.to_computer.push(bytes) {
                0 if wire.open => {
                    wire.to_computer.writer = Some(cx.waker().clone());
                    Poll::Pending
                }
                0 => Poll::Ready(bytes.len()),
                count => Poll::Ready(count),
            }
        })
        .await
    }
}

/// An open port.
struct MemoryPort(Line);

impl fmt::Debug for MemoryPort {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("MemoryPort")
    }
}

impl Port for MemoryPort {
    fn clear(&mut self) -> io::Result<()> {
        self.0.wire().to_computer.pull(WAIT);
        Ok(())
    }
}

impl AsyncRead for MemoryPort {
    fn poll_read(
        self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        let mut wire = self.0.wire();
        if (wire.to_computer.bytes.is_empty() || wire.held_up) && !wire.gone {
            wire.to_computer.reader = Some(cx.waker().clone());
            return Poll::Pending;
        }
        buffer.put_slice(&wire.to_computer.pull(buffer.remaining()));
        Poll::Ready(Ok(()))
    }
}

impl AsyncWrite for MemoryPort {
    fn poll_write(
        self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        let mut wire = self.0.wire();
        if wire.gone {
            return Poll::Ready(Err(io::ErrorKind::BrokenPipe.into()));
        }
        let count = wire.to_device.push(bytes);
        if count == 0 {
            wire.to_device.writer = Some(cx.waker().clone());
            return Poll::Pending;
        }
        wire.written.extend(&bytes[..count]);
        Poll::Ready(Ok(count))
    }

    fn poll_flush(self: Pin<&mut Self>, _: &mut Context<'_>) -> Poll<io::Result<()>> {
        Poll::Ready(Ok(()))
    }

    fn poll_shutdown(self: Pin<&mut Self>, _: &mut Context<'_>) -> Poll<io::Result<()>> {
        Poll::Ready(Ok(()))
    }
}

impl Drop for MemoryPort {
    fn drop(&mut self) {
        let mut wire = self.0.wire();
        wire.open = false;
        wire.to_computer.pull(WAIT);
        wire.to_device.pull(WAIT);
    }
}

/// A plugged-in device.
struct Socket {
    line: Line,
    device: PathBuf,
}

/// Facts about a port, independent of the plugged-in device.
#[derive(Default)]
struct Known {
    usb: Option<(u16, u16)>,
    held: bool,
    refused: Option<Trouble>,
    /// When the port was opened, or an attempt was made.
    tried: Vec<Instant>,
}

#[derive(Default)]
struct Shared {
    sockets: BTreeMap<PathBuf, Socket>,
    known: BTreeMap<PathBuf, Known>,
}

/// The ports of a simulated computer. Clones share the ports. A port is named by its path, or by its device name below `/dev`.
#[derive(Clone, Default)]
pub struct MemoryPorts(Arc<Mutex<Shared>>);

/// The path of the port with this name.
pub fn path(name: &str) -> PathBuf {
    Path::new("/dev").join(name)
}

impl MemoryPorts {
    fn shared(&self) -> MutexGuard<'_, Shared> {
        self.0.lock().unwrap()
    }

    /// The computer with these ports, and no other files.
    pub fn computer(&self) -> Computer {
        self.computer_with(Path::new("/nonexistent"))
    }

    /// The computer with these ports, and its other files below this folder.
    pub fn computer_with(&self, root: &Path) -> Computer {
        Computer::new(self.clone(), root)
    }

    /// Plugs in a simulated board that runs on the test's clock.
    pub fn plug_in(&self, name: &str, board: PegBoard) -> SimulatedBoard {
        self.plug_in_at(name, board, BoardPace(1))
    }

    /// Plugs in a simulated board whose time runs faster by this pace.
    pub fn plug_in_at(&self, name: &str, board: PegBoard, pace: BoardPace) -> SimulatedBoard {
        let sockets = Arc::new(self.clone());
        SimulatedBoard::plug_into(sockets, &path(name), board, pace).unwrap()
    }

    /// Plugs in a device that the test itself plays.
    pub fn bare(&self, name: &str) -> Bare {
        Bare {
            line: self.put(&path(name)),
            ports: self.clone(),
        }
    }

    /// Plugs in a device that acts by itself.
    pub fn device<D: Device>(&self, name: &str, device: D) -> Plugged<D> {
        let bare = self.bare(name);
        let device = Arc::new(Mutex::new(device));
        let (line, living) = (bare.line.clone(), Arc::clone(&device));
        let task = tokio::spawn(async move {
            let (began, mut bytes) = (Instant::now(), [0; 64]);
            loop {
                let read = timeout(STEP, line.read(&mut bytes)).await;
                let told = &bytes[..read.unwrap_or(0)];
                let ms = began.elapsed().as_millis() as u64;
                let said = living.lock().unwrap().live(told, ms);
                line.wire().to_computer.push(&said);
            }
        });
        Plugged { device, bare, task }
    }

    /// Adds another path to the device plugged in under a name.
    pub fn link(&self, name: &str, to: &str) {
        let mut shared = self.shared();
        let device = path(to);
        let line = shared.sockets[&device].line.clone();
        shared.sockets.insert(path(name), Socket { line, device });
    }

    /// Sets the USB id of the port's chip.
    pub fn usb(&self, name: &str, id: (u16, u16)) {
        self.know(&path(name), |known| known.usb = Some(id));
    }

    /// From now on another program has the port open, or no longer has it.
    pub fn hold(&self, name: &str, held: bool) {
        self.know(&path(name), |known| known.held = held);
    }

    /// From now on the board's bytes are held up, or arrive, with all that was held up.
    pub fn hold_up(&self, name: &str, held_up: bool) {
        let shared = self.shared();
        let mut wire = shared.sockets[&path(name)].line.wire();
        wire.held_up = held_up;
        wire.to_computer.wake();
    }

    /// Opening the port fails with this trouble.
    pub fn refuse(&self, name: &str, trouble: Trouble) {
        self.know(&path(name), |known| known.refused = Some(trouble));
    }

    /// When the port was opened, or an attempt was made.
    pub fn tried(&self, name: &str) -> Vec<Instant> {
        self.know(&path(name), |known| known.tried.clone())
    }

    /// Whether the computer has the port open.
    pub fn is_open(&self, name: &str) -> bool {
        let shared = self.shared();
        let socket = shared.sockets.get(&path(name));
        socket.is_some_and(|socket| socket.line.wire().open)
    }

    fn know<T>(&self, port: &Path, tell: impl FnOnce(&mut Known) -> T) -> T {
        let mut shared = self.shared();
        tell(shared.known.entry(port.to_owned()).or_default())
    }

    fn put(&self, port: &Path) -> Line {
        let (line, device) = (Line::default(), port.to_owned());
        let socket = Socket {
            line: line.clone(),
            device,
        };
        self.shared().sockets.insert(port.to_owned(), socket);
        line
    }

    /// Unplugs the device; its port disappears.
    fn pull(&self, line: &Line) {
        line.part();
        let same = |socket: &Socket| Arc::ptr_eq(&socket.line.0, &line.0);
        self.shared().sockets.retain(|_, socket| !same(socket));
    }
}

impl SerialPorts for MemoryPorts {
    fn list(&self) -> Vec<SerialPortInfo> {
        let shared = self.shared();
        let ports = shared.sockets.keys().map(|port| {
            let usb = shared.known.get(port).and_then(|known| known.usb);
            let port_type = usb.map_or(SerialPortType::Unknown, |(vid, pid)| {
                SerialPortType::UsbPort(UsbPortInfo {
                    vid,
                    pid,
                    serial_number: None,
                    manufacturer: None,
                    product: None,
                })
            });
            SerialPortInfo {
                port_name: port.display().to_string(),
                port_type,
            }
        });
        ports.collect()
    }

    fn matching(&self, pattern: &str) -> Vec<PathBuf> {
        let pattern = glob::Pattern::new(pattern).unwrap();
        let shared = self.shared();
        let ports = shared.sockets.keys();
        ports
            .filter(|port| pattern.matches_path(port))
            .cloned()
            .collect()
    }

    fn device(&self, port: &Path) -> Option<PathBuf> {
        let shared = self.shared();
        shared.sockets.get(port).map(|found| found.device.clone())
    }

    fn held(&self) -> BTreeSet<PathBuf> {
        let shared = self.shared();
        let known = shared.known.iter().filter(|(_, known)| known.held);
        known.map(|(port, _)| port.clone()).collect()
    }

    fn open(&self, port: &Path, _: u32) -> Result<Box<dyn Port>, Trouble> {
        let (held, refused) = self.know(port, |known| {
            known.tried.push(Instant::now());
            (known.held, known.refused.clone())
        });
        let port = port.to_owned();
        if let Some(trouble) = refused {
            return Err(trouble);
        }
        let shared = self.shared();
        let Some(Socket { line, .. }) = shared.sockets.get(&port) else {
            return Err(Trouble::NotThere { port });
        };
        if held || std::mem::replace(&mut line.wire().open, true) {
            return Err(Trouble::InUse { port });
        }
        Ok(Box::new(MemoryPort(line.clone())))
    }
}

impl Sockets for MemoryPorts {
    fn plug_in(&self, name: &Path) -> io::Result<Box<dyn BoardEnd>> {
        Ok(Box::new(Bare {
            line: self.put(name),
            ports: self.clone(),
        }))
    }
}

/// The device's end of a line, held by the test or a simulated board. It is unplugged when dropped.
pub struct Bare {
    line: Line,
    ports: MemoryPorts,
}

impl Bare {
    /// Sends as many bytes as the port takes.
    pub fn says(&self, bytes: &[u8]) -> usize {
        self.line.wire().to_computer.push(bytes)
    }

    /// Sends all bytes, waiting for the reader.
    pub async fn says_all(&self, mut bytes: &[u8]) {
        while !bytes.is_empty() {
            let count = self.line.write(bytes).await;
            bytes = &bytes[count..];
        }
    }

    /// Every byte that was written to it, read or not.
    pub fn written(&self) -> Vec<u8> {
        self.line.wire().written.clone()
    }
}

impl BoardEnd for Bare {
    fn read<'a>(&'a self, buffer: &'a mut [u8]) -> Transfer<'a> {
        Box::pin(async { Ok(self.line.read(buffer).await) })
    }

    fn write<'a>(&'a self, bytes: &'a [u8]) -> Transfer<'a> {
        Box::pin(async { Ok(self.line.write(bytes).await) })
    }
}

impl Drop for Bare {
    fn drop(&mut self) {
        self.ports.pull(&self.line);
    }
}

/// A device of any kind that acts by itself.
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

/// A peg board that nobody touches.
pub struct Pegs(PegBoard);

impl Pegs {
    pub fn new(number: u16) -> Pegs {
        let pegs = shakmaty::Board::new().occupied();
        let mut board = PegBoard::new(Some(number)).with_pegs(pegs);
        board.start();
        Pegs(board)
    }
}

impl Device for Pegs {
    fn live(&mut self, written: &[u8], ms: u64) -> Vec<u8> {
        self.0.receive(written);
        self.0.advance(ms);
        self.0.take_bytes()
    }
}

/// A device that sends these bytes four times a second, whatever is written to it.
pub struct Says(pub &'static [u8]);

impl Device for Says {
    fn live(&mut self, _: &[u8], ms: u64) -> Vec<u8> {
        match ms % 250 {
            0..5 => self.0.to_vec(),
            _ => Vec::new(),
        }
    }
}

/// A plugged-in device, with every byte that was written to it. It is unplugged when dropped.
pub struct Plugged<D> {
    device: Arc<Mutex<D>>,
    bare: Bare,
    task: JoinHandle<()>,
}

impl<D: Device> Plugged<D> {
    /// Acts on the device.
    pub fn with<T>(&self, act: impl FnOnce(&mut D) -> T) -> T {
        act(&mut self.device.lock().unwrap())
    }

    /// Every byte that was written to it.
    pub fn written(&self) -> Vec<u8> {
        self.bare.written()
    }
}

impl<D: Device + ElectronicBoard> Plugged<D> {
    /// Waits until it has sent its whole position.
    pub async fn sends_all(&self) {
        while !self.with(|board| board.has_sent_all()) {
            tokio::time::sleep(STEP).await;
        }
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

impl<D> Drop for Plugged<D> {
    fn drop(&mut self) {
        self.task.abort();
    }
}
