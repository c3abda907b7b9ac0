//! Simulates a peg board: apertures, buttons and firmware as a state machine that speaks the wire protocol.
//!
//! It has no clock and no port: [`PegBoard::advance`] passes time, [`PegBoard::take_bytes`] is its line, and [`port`](super::port)
//! puts it on a pseudo-terminal. It does not know chess: any movement of pegs is allowed.
//!
//! States: *off* (no power, or hung: hands move pegs, nothing is sent) and *running*.

mod telling;
#[cfg(test)]
mod tests;

use shakmaty::{Bitboard, Square};

use board::sensing::Button;
use board::wire::{
    Ack, AckStatus, BoardFrame, BoardSetting, Broken, Decoder, FrameInput, HostFrame, Outbox,
    Packet, SnapshotReason,
};
use board::{Edge, Seen};

/// Duration of a press on a button (board ms).
const PRESS_MS: u64 = 60;
/// Heights of a peg (tenths of a millimetre) from which it is reported as lifted, and below which as placed again: the least and the
/// greatest of any board with Hall sensors.
const FELT: u16 = 40;
const AGAIN: u16 = 35;

/// An act of hands on a board, or a mishap of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BoardAction {
    /// Take the peg of this square out.
    Lift(Square),
    /// Put a peg into this square's aperture.
    Place(Square),
    /// Put this peg, with its identification, into an aperture.
    Put(Square, Seen),
    /// Press a button and let it go.
    Press(Button),
    /// Press a button and keep holding it, as for speech.
    Hold(Button),
    /// Release a held button.
    LetGo(Button),
    /// Raise the peg of this square to this height above its aperture (tenths of a millimetre), or lower it.
    Raise(Square, u16),
    /// Move pegs so that exactly these apertures are filled.
    Setup(Bitboard),
    /// Do nothing, except to let the time before it pass.
    Rest,
    /// The next frame is lost on the line.
    Lose,
    /// The next frame arrives twice.
    Repeat,
    /// A peg is lifted or placed unnoticed by the firmware; its next snapshot shows it.
    Miss(Edge),
    /// One bit of the next frame flips on the line.
    Garble,
    /// Meaningless bytes appear on the line.
    Noise,
    /// The firmware hangs: nothing is sent any more.
    Freeze,
    /// The firmware restarts.
    Reset,
}

impl From<Edge> for BoardAction {
    fn from(edge: Edge) -> Self {
        match edge {
            Edge::Lift(square) => BoardAction::Lift(square),
            Edge::Place(square, Seen::Peg) => BoardAction::Place(square),
            Edge::Place(square, seen) => BoardAction::Put(square, seen),
        }
    }
}

/// An impossible act of hands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Impossible {
    /// A lift from an empty aperture.
    #[error("found no peg in {0} to lift: place one there first")]
    Empty(Square),
    /// A place into a filled aperture.
    #[error("found a peg in {0} already: lift it first")]
    Filled(Square),
}

/// A mishap of the next frame on the line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Mishap {
    Lost,
    Repeated,
    Garbled,
}

/// A simulated peg board.
#[derive(Clone, Debug)]
pub struct PegBoard {
    /// The protocol version that it claims.
    proto: u8,
    number: Option<u16>,
    debounce: u8,
    pegs: Bitboard,
    /// Identification of the last peg in each aperture, if the board identifies pegs.
    told: Option<[Seen; 64]>,
    /// Buttons held down, each with its release time.
    held: Vec<(Button, u64)>,
    /// Each button's presses since the start, modulo 16, and the time of the last press.
    counts: [u8; 16],
    pressed: Option<u64>,
    running: bool,
    /// Board time since the firmware's start (ms).
    now: u64,
    heartbeat_due: u64,
    lively_until: u64,
    outbox: Outbox,
    decoder: Decoder,
    rx_bad: u16,
    mishap: Option<Mishap>,
    sent: Vec<u8>,
    heard: Vec<HostFrame>,
}

impl PegBoard {
    /// Creates an empty board without power, with its own number if it has one.
    pub fn new(number: Option<u16>) -> PegBoard {
        PegBoard {
            proto: board::wire::PROTOCOL_VERSION,
            number,
            debounce: 8,
            pegs: Bitboard::EMPTY,
            told: None,
            held: Vec::new(),
            counts: [0; 16],
            pressed: None,
            running: false,
            now: 0,
            heartbeat_due: 0,
            lively_until: 0,
            outbox: Outbox::default(),
            decoder: Decoder::default(),
            rx_bad: 0,
            mishap: None,
            sent: Vec::new(),
            heard: Vec::new(),
        }
    }

    /// Fills these apertures.
    pub fn with_pegs(mut self, pegs: Bitboard) -> PegBoard {
        self.pegs = pegs;
        self
    }

    /// Identifies its pegs as these.
    pub fn telling(mut self, pegs: &[(Square, Seen)]) -> PegBoard {
        let mut told = [Seen::Peg; 64];
        for &(square, seen) in pegs {
            told[usize::from(square)] = seen;
        }
        self.told = Some(told);
        self
    }

    /// Claims another protocol version.
    pub fn with_proto(mut self, proto: u8) -> PegBoard {
        self.proto = proto;
        self
    }

    /// Apertures with a peg.
    pub fn pegs(&self) -> Bitboard {
        self.pegs
    }

    /// Board time since the firmware's start (ms).
    pub fn now(&self) -> u64 {
        self.now
    }

    /// When the board next acts by itself, in board time (ms); `None` while it is off.
    pub fn due(&self) -> Option<u64> {
        let released = self.held.iter().map(|(_, until)| *until).min();
        let next = released.map_or(self.heartbeat_due, |at| at.min(self.heartbeat_due));
        self.running.then_some(next)
    }

    /// Switches the power on: the firmware starts at time 0 and sends HELLO.
    pub fn start(&mut self) {
        self.running = true;
        self.now = 0;
        self.lively_until = 0;
        self.held.clear();
        (self.counts, self.pressed) = ([0; 16], None);
        self.outbox = Outbox::default();
        self.decoder = Decoder::default();
        self.mishap = None;
        self.rx_bad = 0;
        self.sent.push(0);
        self.greet(SnapshotReason::Start);
    }

    /// Switches the power off.
    pub fn stop(&mut self) {
        self.running = false;
        self.sent.clear();
    }

    /// Passes time up to `to` (board ms). A late board sends one heartbeat, not all that it missed.
    pub fn advance(&mut self, to: u64) {
        while let Some(due) = self.due().filter(|due| *due <= to) {
            self.now = self.now.max(due);
            if self.release() {
                continue;
            }
            self.now = self.now.max(to);
            self.snapshot(SnapshotReason::Periodic);
        }
        self.now = self.now.max(to);
    }

    /// Performs this action now.
    ///
    /// # Errors
    ///
    /// [`Impossible`] if hands cannot do it.
    pub fn perform(&mut self, deed: &BoardAction) -> Result<(), Impossible> {
        match deed {
            BoardAction::Lift(square) if !self.pegs.contains(*square) => {
                return Err(Impossible::Empty(*square));
            }
            BoardAction::Place(square) | BoardAction::Put(square, _)
                if self.pegs.contains(*square) =>
            {
                return Err(Impossible::Filled(*square));
            }
            BoardAction::Lift(square) | BoardAction::Place(square) => self.toggle(*square),
            BoardAction::Put(square, seen) => {
                self.tell(*square, *seen);
                self.toggle(*square);
            }
            BoardAction::Raise(square, height) => {
                let inside = self.pegs.contains(*square);
                if (inside && *height >= FELT) || (!inside && *height <= AGAIN) {
                    self.toggle(*square);
                }
            }
            BoardAction::Press(button) => self.press(*button, PRESS_MS),
            BoardAction::Hold(button) => self.press(*button, u64::MAX),
            BoardAction::LetGo(button) => {
                for (held, until) in &mut self.held {
                    if held == button {
                        *until = self.now;
                    }
                }
                self.release();
            }
            BoardAction::Setup(pegs) => {
                let (out, into) = (self.pegs & !*pegs, *pegs & !self.pegs);
                out.into_iter()
                    .chain(into)
                    .for_each(|square| self.toggle(square));
            }
            BoardAction::Rest => {}
            BoardAction::Lose => self.mishap = Some(Mishap::Lost),
            BoardAction::Repeat => self.mishap = Some(Mishap::Repeated),
            BoardAction::Miss(edge) => {
                if let Edge::Place(square, seen) = *edge {
                    self.tell(square, seen);
                }
                self.pegs.toggle(edge.square());
            }
            BoardAction::Garble => self.mishap = Some(Mishap::Garbled),
            BoardAction::Noise => self
                .sent
                .extend([0x55, 0xaa, 0x00, 0x07, 0xff, 0x00].repeat(9)),
            BoardAction::Freeze => self.running = false,
            BoardAction::Reset => self.start(),
        }
        Ok(())
    }

    /// Takes bytes from the computer.
    pub fn receive(&mut self, bytes: &[u8]) {
        for byte in bytes {
            match self.decoder.feed(*byte).filter(|_| self.running) {
                Some(Ok(packet)) => self.obey(&packet),
                Some(Err(_)) => self.rx_bad = self.rx_bad.saturating_add(1),
                None => {}
            }
        }
    }

    /// The bytes sent on the line since the last call.
    pub fn take_bytes(&mut self) -> Vec<u8> {
        std::mem::take(&mut self.sent)
    }

    /// The computer's commands to show, sound or set something, since the last call.
    pub fn take_heard(&mut self) -> Vec<HostFrame> {
        std::mem::take(&mut self.heard)
    }

    fn tell(&mut self, square: Square, seen: Seen) {
        if let Some(told) = &mut self.told {
            told[usize::from(square)] = seen;
        }
    }

    fn toggle(&mut self, square: Square) {
        self.pegs.toggle(square);
        self.event(FrameInput::Aperture(square), self.pegs.contains(square));
    }

    /// Holds a button down for this long.
    fn press(&mut self, button: Button, ms: u64) {
        if self.running {
            self.held.push((button, self.now.saturating_add(ms)));
            let count = &mut self.counts[usize::from(button.number())];
            (*count, self.pressed) = ((*count + 1) % 16, Some(self.now));
            self.event(FrameInput::Button(button.number()), true);
        }
    }

    /// Releases the first button whose time is over; returns whether there was one.
    fn release(&mut self) -> bool {
        let over = self.held.iter().position(|(_, until)| *until <= self.now);
        if let Some((button, _)) = over.map(|at| self.held.remove(at)) {
            self.event(FrameInput::Button(button.number()), false);
        }
        over.is_some()
    }

    fn obey(&mut self, packet: &Packet) {
        let status = match HostFrame::read(packet) {
            Ok(HostFrame::Hello) => return self.greet(SnapshotReason::Asked),
            Ok(HostFrame::Snapshot) => return self.snapshot(SnapshotReason::Asked),
            Ok(HostFrame::Status) => return self.status(),
            Ok(
                HostFrame::Led { led: 0..64, .. }
                | HostFrame::Clock { .. }
                | HostFrame::Config(BoardSetting::Empty),
            ) => AckStatus::Cannot,
            Ok(frame) => {
                if let HostFrame::Config(setting) = frame {
                    self.set(setting);
                }
                self.heard.push(frame);
                AckStatus::Done
            }
            Err(Broken::Unknown) => AckStatus::Unknown,
            Err(_) => AckStatus::Malformed,
        };
        self.send(&BoardFrame::Ack(Ack {
            kind: packet.kind,
            seq: packet.seq,
            status,
            aperture: None,
        }));
    }

    fn set(&mut self, setting: BoardSetting) {
        match setting {
            BoardSetting::Debounce(samples) => {
                self.debounce = u8::try_from(samples).unwrap_or(u8::MAX)
            }
            BoardSetting::Number(number) => self.number = Some(number).filter(|n| *n != u16::MAX),
            // Refused earlier: this board has nothing to learn.
            BoardSetting::Empty => {}
        }
    }
}
