//! Frames from a board: their bodies, decoded and encoded.

use shakmaty::{Bitboard, Square};

use super::hello::Hello;
use super::{Body, Broken, Packet, PieceCode, Pieces, Reader};

const HELLO: u8 = 0x01;
const SNAPSHOT: u8 = 0x02;
const EVENT: u8 = 0x03;
const ACK: u8 = 0x04;
const STATUS: u8 = 0x05;
const PIECES: u8 = 0x06;

/// A frame from a board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BoardFrame {
    /// The board started, or was asked who it is. A snapshot follows.
    Hello(Hello),
    /// A HELLO of an unsupported protocol version: only the version can be read.
    Foreign {
        /// The board's version.
        proto: u8,
    },
    /// The board's whole state; the heartbeat.
    Snapshot(Snapshot),
    /// One change of an aperture or a button.
    Event(FrameEvent),
    /// The answer to a command.
    Ack(Ack),
    /// Counters.
    Status(Status),
    /// The pieces on one half of the board, after a snapshot.
    Pieces(Pieces),
}

/// Reason for a snapshot.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum SnapshotReason {
    /// The heartbeat.
    Periodic,
    /// The computer asked.
    Asked,
    /// The board's queue was full and changes were dropped.
    Overflow,
    /// The board started.
    Start,
    /// A fault appeared or disappeared.
    Fault,
}

/// Faults of a board, as a sum of bits.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct FaultFlags(pub u8);

impl FaultFlags {
    /// The chain of shift registers is broken; the board repeats its last trusted state.
    pub const CHAIN: FaultFlags = FaultFlags(1);
    /// Changes were dropped since the last snapshot.
    pub const DROPPED: FaultFlags = FaultFlags(2);
    /// Scans were late since the last snapshot.
    pub const LATE: FaultFlags = FaultFlags(4);
    /// Pieces cannot be identified.
    pub const IDENTIFICATION: FaultFlags = FaultFlags(8);
    /// The board has not learnt its empty apertures, and reports no peg.
    pub const NOT_LEARNT: FaultFlags = FaultFlags(16);

    /// Whether all bits of `other` are among these.
    pub const fn contains(self, other: FaultFlags) -> bool {
        self.0 & other.0 == other.0
    }
}

/// The state of a board at one moment.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Snapshot {
    /// Board time, raw: ms since the board's start, wraps.
    pub t_ms: u32,
    pub flags: FaultFlags,
    /// The reason for sending it.
    pub why: SnapshotReason,
    /// Apertures with a peg: a1 = bit 0.
    pub occupied: Bitboard,
    /// Buttons held down: bit 0 is button 64.
    pub buttons: u16,
    /// Scans since the board's start, low 16 bits.
    pub scans: u16,
    /// Presses since the board's start; a version-1 board does not report them.
    pub presses: Option<Presses>,
}

/// Presses of each button since the board's start.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Presses {
    /// Indexed by button number, modulo 16.
    pub counts: [u8; 16],
    /// How long ago (ms) the last press of any button was; `None` if there was none, or it is more than a minute ago.
    pub last: Option<u16>,
}

impl Presses {
    /// Value on the line: no press, or too long ago.
    const LONG_AGO: u16 = u16::MAX;

    fn read(body: &mut Reader) -> Result<Presses, Broken> {
        let mut counts = [0; 16];
        for pair in counts.chunks_exact_mut(2) {
            let both = body.u8()?;
            pair.copy_from_slice(&[both & 15, both >> 4]);
        }
        let last = Some(body.u16()?).filter(|ago| *ago != Presses::LONG_AGO);
        Ok(Presses { counts, last })
    }

    fn write(&self, body: &mut Body) {
        let pairs = self.counts.chunks_exact(2);
        body.extend(pairs.map(|pair| (pair[0] & 15) | pair[1] << 4));
        body.extend(self.last.unwrap_or(Presses::LONG_AGO).to_le_bytes());
    }
}

/// The changed input of an event.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum FrameInput {
    /// The aperture of this square.
    Aperture(Square),
    /// The button of this number: 0–15 for indices 64–79.
    Button(u8),
}

/// One change of an input.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FrameEvent {
    /// Board time, raw: ms since the board's start, wraps.
    pub t_ms: u32,
    /// The aperture or button.
    pub input: FrameInput,
    /// `true`: a peg is in it now, or the button is down.
    pub level: bool,
    /// With identification: the piece that was placed or lifted.
    pub piece: Option<PieceCode>,
}

/// Result of a command.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum AckStatus {
    /// Done.
    Done,
    /// The board does not know this type of frame.
    Unknown,
    /// Malformed, or a value out of range.
    Malformed,
    /// This board cannot do it.
    Cannot,
}

/// The answer to a command.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ack {
    /// Type of the acknowledged frame.
    pub kind: u8,
    /// Number of the acknowledged frame.
    pub seq: u8,
    /// The command's result.
    pub status: AckStatus,
    /// The aperture that caused a failure, if the board names one.
    pub aperture: Option<Square>,
}

/// Counters since the board's start; each stops at 65535.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Status {
    /// Board time, raw: ms since the board's start, wraps.
    pub t_ms: u32,
    /// Scans whose test pattern did not come through the chain.
    pub chain_errors: u16,
    /// Changes dropped because the queue was full.
    pub dropped: u16,
    /// Scans that started late.
    pub late: u16,
    /// Frames from the computer that were dropped.
    pub rx_bad: u16,
    /// Bytes from the computer that were lost.
    pub rx_lost: u16,
    /// Bytes of stack never used, if known.
    pub stack_free: Option<u16>,
}

impl BoardFrame {
    /// Reads a packet that came from a board.
    ///
    /// # Errors
    ///
    /// [`Broken::Body`] if the body is too short or holds a value that does not exist, [`Broken::Unknown`] for another type.
    pub fn read(packet: &Packet) -> Result<BoardFrame, Broken> {
        let mut body = Reader(&packet.body);
        Ok(match packet.kind {
            HELLO => match body.u8()? {
                proto @ 1..=super::PROTOCOL_VERSION => {
                    BoardFrame::Hello(Hello::read(proto, &mut body)?)
                }
                proto => BoardFrame::Foreign { proto },
            },
            SNAPSHOT => BoardFrame::Snapshot(Snapshot::read(&mut body)?),
            EVENT => BoardFrame::Event(FrameEvent::read(&mut body)?),
            ACK => BoardFrame::Ack(Ack::read(&mut body)?),
            STATUS => BoardFrame::Status(Status::read(&mut body)?),
            PIECES => BoardFrame::Pieces(Pieces::read(&mut body)?),
            _ => return Err(Broken::Unknown),
        })
    }

    /// Encodes this frame: its type and body.
    pub(super) fn write(&self) -> (u8, Body) {
        let mut body = Body::new();
        let kind = match self {
            BoardFrame::Hello(hello) => {
                body.push(hello.proto);
                hello.write(&mut body);
                HELLO
            }
            BoardFrame::Foreign { proto } => {
                body.push(*proto);
                HELLO
            }
            BoardFrame::Snapshot(snapshot) => {
                snapshot.write(&mut body);
                SNAPSHOT
            }
            BoardFrame::Event(event) => {
                event.write(&mut body);
                EVENT
            }
            BoardFrame::Ack(ack) => {
                body.extend([ack.kind, ack.seq, ack.status as u8]);
                body.extend(ack.aperture.map(u8::from));
                ACK
            }
            BoardFrame::Status(status) => {
                status.write(&mut body);
                STATUS
            }
            BoardFrame::Pieces(pieces) => {
                pieces.write(&mut body);
                PIECES
            }
        };
        (kind, body)
    }
}

impl Snapshot {
    fn read(body: &mut Reader) -> Result<Snapshot, Broken> {
        Ok(Snapshot {
            t_ms: body.u32()?,
            flags: FaultFlags(body.u8()?),
            why: match body.u8()? {
                0 => SnapshotReason::Periodic,
                1 => SnapshotReason::Asked,
                2 => SnapshotReason::Overflow,
                3 => SnapshotReason::Start,
                4 => SnapshotReason::Fault,
                _ => return Err(Broken::Body),
            },
            occupied: Bitboard(body.u64()?),
            buttons: body.u16()?,
            scans: body.u16()?,
            presses: Presses::read(body).ok(),
        })
    }

    fn write(&self, body: &mut Body) {
        body.extend(self.t_ms.to_le_bytes());
        body.extend([self.flags.0, self.why as u8]);
        body.extend(self.occupied.0.to_le_bytes());
        body.extend(self.buttons.to_le_bytes());
        body.extend(self.scans.to_le_bytes());
        if let Some(presses) = &self.presses {
            presses.write(body);
        }
    }
}

impl FrameEvent {
    fn read(body: &mut Reader) -> Result<FrameEvent, Broken> {
        Ok(FrameEvent {
            t_ms: body.u32()?,
            input: match body.u8()? {
                index @ 0..64 => FrameInput::Aperture(Square::new(u32::from(index))),
                index @ 64..80 => FrameInput::Button(index - 64),
                _ => return Err(Broken::Body),
            },
            level: match body.u8()? {
                0 => false,
                1 => true,
                _ => return Err(Broken::Body),
            },
            piece: match body.u8() {
                Ok(code) => Some(PieceCode::from_wire(code).ok_or(Broken::Body)?),
                Err(_) => None,
            },
        })
    }

    fn write(&self, body: &mut Body) {
        body.extend(self.t_ms.to_le_bytes());
        body.push(match self.input {
            FrameInput::Aperture(square) => u8::from(square),
            FrameInput::Button(number) => 64 + number,
        });
        body.push(u8::from(self.level));
        body.extend(self.piece.map(PieceCode::to_wire));
    }
}

impl Ack {
    /// Whether this answers a CONFIG.
    pub const fn answers_a_setting(&self) -> bool {
        self.kind == super::host_frame::CONFIG
    }

    fn read(body: &mut Reader) -> Result<Ack, Broken> {
        Ok(Ack {
            kind: body.u8()?,
            seq: body.u8()?,
            status: match body.u8()? {
                0 => AckStatus::Done,
                1 => AckStatus::Unknown,
                2 => AckStatus::Malformed,
                3 => AckStatus::Cannot,
                _ => return Err(Broken::Body),
            },
            aperture: body
                .u8()
                .ok()
                .and_then(|index| Square::try_from(index).ok()),
        })
    }
}

impl Status {
    /// Value on the line: the board does not measure its stack.
    const STACK_UNKNOWN: u16 = u16::MAX;

    fn read(body: &mut Reader) -> Result<Status, Broken> {
        Ok(Status {
            t_ms: body.u32()?,
            chain_errors: body.u16()?,
            dropped: body.u16()?,
            late: body.u16()?,
            rx_bad: body.u16()?,
            rx_lost: body.u16()?,
            stack_free: Some(body.u16()?).filter(|free| *free != Status::STACK_UNKNOWN),
        })
    }

    fn write(&self, body: &mut Body) {
        body.extend(self.t_ms.to_le_bytes());
        for counter in [
            self.chain_errors,
            self.dropped,
            self.late,
            self.rx_bad,
            self.rx_lost,
            self.stack_free.unwrap_or(Status::STACK_UNKNOWN),
        ] {
            body.extend(counter.to_le_bytes());
        }
    }
}
