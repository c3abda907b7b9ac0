//! Finds out whether a board is on a port: listens first, and queries only a device that has sent valid frames.

use std::path::{Path, PathBuf};

use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::time::{Duration, Instant, sleep, sleep_until, timeout_at};

use super::port::Port;
use super::{APERTURES, Computer, Trouble};
use board::wire::{
    BAUD, BoardFrame, Broken, Decoder, Hello, HostFrame, Outbox, PROTOCOL_VERSION, Packet,
};

/// Timeout of a probe. A board that was reset by opening its port stays in its bootloader for up to two seconds; its heartbeat
/// comes unasked every half second.
const PATIENCE: Duration = Duration::from_secs(3);
/// Delay before HELLO? is repeated, in case it was lost on the line.
const AGAIN: Duration = Duration::from_millis(500);

/// An open port on which a board sent HELLO.
#[derive(Debug)]
pub(super) struct ProbedBoard {
    pub(super) port: PathBuf,
    pub(super) stream: Box<dyn Port>,
    pub(super) hello: Hello,
    pub(super) decoder: Decoder,
    pub(super) outbox: Outbox,
    /// The HELLO, and the packets received with it.
    pub(super) packets: Vec<Result<Packet, Broken>>,
}

/// Opens a port, listens, and asks for HELLO once a frame has come. Opens a port that closes meanwhile once more, because some
/// boards restart when they are opened.
pub(super) async fn probe(computer: &Computer, port: &Path) -> Result<ProbedBoard, Trouble> {
    match ask(computer, port).await {
        Err(Trouble::Closed { .. }) => {
            sleep(AGAIN).await;
            ask(computer, port).await
        }
        answer => answer,
    }
}

async fn ask(computer: &Computer, port: &Path) -> Result<ProbedBoard, Trouble> {
    let mut stream = computer.open(port, BAUD)?;
    // The buffered bytes are outdated. If clearing fails, it only costs a broken frame.
    let _ = stream.clear();
    let mut probing = Probing {
        port,
        decoder: Decoder::default(),
        outbox: Outbox::default(),
        bytes: 0,
        frames: 0,
        packets: Vec::new(),
    };
    let hello = probing.converse(&mut stream).await?;
    Ok(ProbedBoard {
        port: port.to_owned(),
        stream,
        hello,
        decoder: probing.decoder,
        outbox: probing.outbox,
        packets: probing.packets,
    })
}

struct Probing<'a> {
    port: &'a Path,
    decoder: Decoder,
    outbox: Outbox,
    bytes: usize,
    frames: usize,
    packets: Vec<Result<Packet, Broken>>,
}

impl Probing<'_> {
    /// Listens, and queries a device that has sent frames, until there is a HELLO or the timeout.
    async fn converse(&mut self, stream: &mut Box<dyn Port>) -> Result<Hello, Trouble> {
        let closed = || Trouble::Closed {
            port: self.port.to_owned(),
        };
        let (closed, deadline) = (closed(), Instant::now() + PATIENCE);
        let mut ask_at = None;
        let mut buffer = [0; 256];
        loop {
            tokio::select! {
                read = stream.read(&mut buffer) => match read {
                    Ok(count @ 1..) => {
                        if let Some(hello) = self.listen(buffer.get(..count).unwrap_or_default())? {
                            return Ok(hello);
                        }
                        if self.frames > 0 {
                            ask_at.get_or_insert(Instant::now());
                        }
                    }
                    _ => return Err(closed),
                },
                () = sleep_until(ask_at.unwrap_or(deadline)), if ask_at.is_some() => {
                    let mut question = vec![0];
                    question.extend(self.outbox.host(&HostFrame::Hello));
                    // A port that blocks writes will not answer either; the deadline decides.
                    if let Ok(Err(_)) = timeout_at(deadline, stream.write_all(&question)).await {
                        return Err(closed);
                    }
                    ask_at = Some(Instant::now() + AGAIN);
                }
                () = sleep_until(deadline) => return Err(self.fruitless()),
            }
        }
    }

    /// Decodes bytes. Keeps all packets from the HELLO on.
    fn listen(&mut self, bytes: &[u8]) -> Result<Option<Hello>, Trouble> {
        self.bytes += bytes.len();
        let mut hello = None;
        for packet in bytes.iter().filter_map(|byte| self.decoder.feed(*byte)) {
            let frame = packet
                .as_ref()
                .map_err(|broken| *broken)
                .and_then(BoardFrame::read);
            match frame {
                Ok(BoardFrame::Hello(found)) if found.holes != APERTURES => {
                    return Err(Trouble::Size {
                        port: self.port.to_owned(),
                        found: found.holes,
                        expected: APERTURES,
                    });
                }
                Ok(BoardFrame::Hello(found)) => hello = Some(found),
                Ok(BoardFrame::Foreign { proto }) => {
                    return Err(Trouble::Version {
                        port: self.port.to_owned(),
                        found: proto,
                        expected: PROTOCOL_VERSION,
                    });
                }
                Ok(_) => self.frames += 1,
                // Perhaps a frame of another version; its HELLO will tell.
                Err(_) => self.frames += usize::from(packet.is_ok()),
            }
            if hello.is_some() {
                self.packets.push(packet);
            }
        }
        Ok(hello)
    }

    fn fruitless(&self) -> Trouble {
        let port = self.port.to_owned();
        match (self.bytes, self.frames) {
            (0, _) => Trouble::Silent { port },
            (bytes, 0) => Trouble::Garbage { port, bytes },
            _ => Trouble::Deaf { port },
        }
    }
}
