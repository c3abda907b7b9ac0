//! Frames <-> bytes: the wire protocol of `hardware/PROTOCOL.md`, versions 1 and 2.
//!
//! A frame on the line is `COBS(type | seq | body | crc16) 0x00`. [`Decoder`] finds packets in a byte stream that arrives in
//! arbitrary pieces; [`BoardFrame`] and [`HostFrame`] interpret them; [`Outbox`] numbers and packs outgoing frames.
//!
//! It knows nothing of the game (that is [`sensing`](super::sensing)) and nothing of ports.
//!
//! States of the decoder: collecting, or (after too many bytes without an end) discarding until the next 0x00.

mod board_frame;
mod hello;
mod host_frame;
mod pieces;

use arrayvec::ArrayVec;
use crc::{CRC_16_IBM_3740, Crc};

pub use board_frame::{
    Ack, AckStatus, BoardFrame, FaultFlags, FrameEvent, FrameInput, Presses, Snapshot,
    SnapshotReason, Status,
};
pub use hello::{Capabilities, FIRMWARE, Hello};
pub use host_frame::{BlinkMode, BoardSetting, HostFrame};
pub use pieces::{PieceCode, Pieces};

/// The newest protocol version that this program speaks; boards of every version from 1 on work.
pub const PROTOCOL_VERSION: u8 = 2;

/// Speed of the line, in baud; 8 data bits, no parity, 1 stop bit.
pub const BAUD: u32 = 115_200;

/// The greatest number of bytes in a body.
pub const MAX_BODY: usize = 28;

/// Type, seq and check around a body.
const AROUND: usize = 4;
/// The greatest number of bytes in a frame before COBS.
const MAX_PACKET: usize = MAX_BODY + AROUND;
/// The greatest number of bytes between two 0x00: COBS adds one byte to a frame this short.
const MAX_STUFFED: usize = MAX_PACKET + 1;

const CRC: Crc<u16> = Crc::<u16>::new(&CRC_16_IBM_3740);

/// The body of a frame, at most [`MAX_BODY`] bytes.
pub type Body = ArrayVec<u8, MAX_BODY>;
/// A whole frame as it stands on the line, its 0x00 included.
pub type FrameBytes = ArrayVec<u8, { MAX_STUFFED + 1 }>;

/// A frame whose check was right; its body is not interpreted yet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Packet {
    /// The type of the frame.
    pub kind: u8,
    /// The sender's sequence number.
    pub seq: u8,
    pub body: Body,
}

/// Reasons why bytes are not a frame.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Broken {
    /// More bytes than any frame has, without an end.
    Long,
    /// Not COBS.
    Cobs,
    /// Fewer bytes than type, seq and check.
    Short,
    /// The check is wrong.
    Crc,
    /// The body is too short for its type, or holds a value that does not exist.
    Body,
    /// A type unknown to this side.
    Unknown,
}

impl Packet {
    /// The bytes of this packet on the line, the closing 0x00 included.
    pub fn to_line(&self) -> FrameBytes {
        let mut packet: ArrayVec<u8, MAX_PACKET> = ArrayVec::new();
        packet.push(self.kind);
        packet.push(self.seq);
        packet.extend(self.body.iter().copied());
        let check = CRC.checksum(&packet);
        packet.extend(check.to_be_bytes());

        let mut stuffed = [0; MAX_STUFFED];
        let length = cobs::encode(&packet, &mut stuffed);
        let mut line = FrameBytes::new();
        line.extend(stuffed.iter().copied().take(length));
        line.push(0);
        line
    }

    /// Undoes COBS and verifies the check of the bytes between two 0x00.
    fn unstuff(stuffed: &mut [u8]) -> Result<Packet, Broken> {
        let length = cobs::decode_in_place(stuffed).map_err(|_| Broken::Cobs)?;
        let packet = stuffed.get(..length).ok_or(Broken::Cobs)?;
        let (content, check) = packet.split_last_chunk::<2>().ok_or(Broken::Short)?;
        let [kind, seq, body @ ..] = content else {
            return Err(Broken::Short);
        };
        if CRC.checksum(content) != u16::from_be_bytes(*check) {
            return Err(Broken::Crc);
        }
        let body = Body::try_from(body).map_err(|_| Broken::Long)?;
        Ok(Packet {
            kind: *kind,
            seq: *seq,
            body,
        })
    }
}

/// Finds packets in a stream of bytes that may begin anywhere and hold anything.
#[derive(Clone, Debug, Default)]
pub struct Decoder {
    collected: ArrayVec<u8, MAX_STUFFED>,
    /// Set after too many bytes without an end: everything up to the next 0x00 is dropped.
    discarding: bool,
}

impl Decoder {
    /// Takes the next byte of the line; a 0x00 may complete a packet, or reveal broken bytes.
    pub fn feed(&mut self, byte: u8) -> Option<Result<Packet, Broken>> {
        if byte != 0 {
            if !self.discarding && self.collected.try_push(byte).is_err() {
                self.discarding = true;
            }
            return None;
        }
        let packet = if self.discarding {
            Some(Err(Broken::Long))
        } else if self.collected.is_empty() {
            None
        } else {
            Some(Packet::unstuff(&mut self.collected))
        };
        self.collected.clear();
        self.discarding = false;
        packet
    }
}

/// Numbers and packs the frames that one side sends.
#[derive(Clone, Debug, Default)]
pub struct Outbox {
    next: u8,
}

impl Outbox {
    /// Encodes a board's frame under the next number.
    pub fn board(&mut self, frame: &BoardFrame) -> FrameBytes {
        let (kind, body) = frame.write();
        self.pack(kind, body)
    }

    /// Encodes a frame from the computer under the next number.
    pub fn host(&mut self, frame: &HostFrame) -> FrameBytes {
        let (kind, body) = frame.write();
        self.pack(kind, body)
    }

    fn pack(&mut self, kind: u8, body: Body) -> FrameBytes {
        let seq = self.next;
        self.next = self.next.wrapping_add(1);
        Packet { kind, seq, body }.to_line()
    }
}

/// Reads a body from front to back; missing bytes make it broken, extra ones are ignored.
struct Reader<'a>(&'a [u8]);

impl Reader<'_> {
    fn take<const N: usize>(&mut self) -> Result<[u8; N], Broken> {
        let (taken, rest) = self.0.split_first_chunk::<N>().ok_or(Broken::Body)?;
        self.0 = rest;
        Ok(*taken)
    }

    fn u8(&mut self) -> Result<u8, Broken> {
        self.take::<1>().map(|[byte]| byte)
    }

    fn u16(&mut self) -> Result<u16, Broken> {
        self.take().map(u16::from_le_bytes)
    }

    fn u32(&mut self) -> Result<u32, Broken> {
        self.take().map(u32::from_le_bytes)
    }

    fn u64(&mut self) -> Result<u64, Broken> {
        self.take().map(u64::from_le_bytes)
    }
}
