//! Frames from the computer to a board.

use super::{Body, Broken, Packet, Reader};

const HELLO: u8 = 0x81;
const SNAPSHOT: u8 = 0x82;
const LED: u8 = 0x83;
const BEEP: u8 = 0x84;
const CLOCK: u8 = 0x85;
const STATUS: u8 = 0x86;
pub(super) const CONFIG: u8 = 0x87;

/// A frame from the computer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HostFrame {
    /// Asks for the board's identity. Answered by a HELLO and a snapshot.
    Hello,
    /// Asks for the board's state. Answered by a snapshot.
    Snapshot,
    /// Asks for the counters. Answered by a status.
    Status,
    /// Switches a light.
    Led {
        /// 0–63: at the aperture of that index; 64: the board's own.
        led: u8,
        mode: BlinkMode,
    },
    /// A tone; it replaces one that still sounds.
    Beep {
        /// Pitch in Hz, 100–5000; 0 is silence.
        hz: u16,
        /// Length in ms; 0 is silence.
        ms: u16,
    },
    /// Sets the clock display on the board.
    Clock {
        /// White's time left in ms.
        white_ms: u32,
        /// Black's time left in ms.
        black_ms: u32,
        /// Whose clock runs.
        running: Option<shakmaty::Color>,
    },
    /// A setting.
    Config(BoardSetting),
}

/// Blinking of an LED.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum BlinkMode {
    /// Dark.
    Off,
    /// Steadily.
    On,
    /// Once a second.
    Slow,
    /// Four times a second.
    Fast,
}

/// A setting of a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum BoardSetting {
    /// Equal samples in a row until a change is accepted, 1–50; until the board's next start.
    Debounce(u16),
    /// The board's own number, stored permanently; `u16::MAX` removes it.
    Number(u16),
    /// Learns with all apertures empty, and stores it permanently. For a board that [learns](super::Capabilities::LEARNS).
    Empty,
}

impl HostFrame {
    /// Reads a packet that came from the computer.
    ///
    /// # Errors
    ///
    /// [`Broken::Body`] if the body is too short or holds a value that does not exist, [`Broken::Unknown`] for another type.
    pub fn read(packet: &Packet) -> Result<HostFrame, Broken> {
        let mut body = Reader(&packet.body);
        Ok(match packet.kind {
            HELLO => HostFrame::Hello,
            SNAPSHOT => HostFrame::Snapshot,
            STATUS => HostFrame::Status,
            LED => HostFrame::Led {
                led: Some(body.u8()?)
                    .filter(|led| *led <= 64)
                    .ok_or(Broken::Body)?,
                mode: match body.u8()? {
                    0 => BlinkMode::Off,
                    1 => BlinkMode::On,
                    2 => BlinkMode::Slow,
                    3 => BlinkMode::Fast,
                    _ => return Err(Broken::Body),
                },
            },
            BEEP => HostFrame::read_beep(&mut body)?,
            CLOCK => HostFrame::Clock {
                white_ms: body.u32()?,
                black_ms: body.u32()?,
                running: match body.u8()? {
                    0 => None,
                    1 => Some(shakmaty::Color::White),
                    2 => Some(shakmaty::Color::Black),
                    _ => return Err(Broken::Body),
                },
            },
            CONFIG => HostFrame::Config(match (body.u8()?, body.u16()?) {
                (1, samples @ 1..=50) => BoardSetting::Debounce(samples),
                (2, number) => BoardSetting::Number(number),
                (3, 0) => BoardSetting::Empty,
                _ => return Err(Broken::Body),
            }),
            _ => return Err(Broken::Unknown),
        })
    }

    fn read_beep(body: &mut Reader) -> Result<HostFrame, Broken> {
        match (body.u16()?, body.u16()?) {
            (hz @ (0 | 100..=5000), ms) => Ok(HostFrame::Beep { hz, ms }),
            (_, 0) => Ok(HostFrame::Beep { hz: 0, ms: 0 }),
            _ => Err(Broken::Body),
        }
    }

    /// Encodes this frame: its type and body.
    pub(super) fn write(&self) -> (u8, Body) {
        let mut body = Body::new();
        let kind = match *self {
            HostFrame::Hello => HELLO,
            HostFrame::Snapshot => SNAPSHOT,
            HostFrame::Status => STATUS,
            HostFrame::Led { led, mode } => {
                body.extend([led, mode as u8]);
                LED
            }
            HostFrame::Beep { hz, ms } => {
                body.extend(hz.to_le_bytes());
                body.extend(ms.to_le_bytes());
                BEEP
            }
            HostFrame::Clock {
                white_ms,
                black_ms,
                running,
            } => {
                body.extend(white_ms.to_le_bytes());
                body.extend(black_ms.to_le_bytes());
                body.push(match running {
                    None => 0,
                    Some(shakmaty::Color::White) => 1,
                    Some(shakmaty::Color::Black) => 2,
                });
                CLOCK
            }
            HostFrame::Config(setting) => {
                let (key, value) = match setting {
                    BoardSetting::Debounce(samples) => (1, samples),
                    BoardSetting::Number(number) => (2, number),
                    BoardSetting::Empty => (3, 0),
                };
                body.push(key);
                body.extend(value.to_le_bytes());
                CONFIG
            }
        };
        (kind, body)
    }
}
