//! A board that does not exist: apertures, buttons and firmware as a state machine that speaks the wire protocol.
//!
//! It has no clock of its own and no port: [`PegBoard::advance`] passes time, [`PegBoard::take_bytes`] is its line, and
//! [`port`](super::port) puts it on a pseudo-terminal. It does not know chess: hands may do with the pegs what they like.
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

/// How long a finger stays on a button (board ms).
const PRESS_MS: u64 = 60;
/// A raised peg is told as lifted from so high on, and as placed again from so low (tenths of a millimetre): the least and the most
/// of any board with Hall sensors.
const FELT: u16 = 40;
const AGAIN: u16 = 35;

/// What hands, and mishaps, do to a board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BoardAction {
    /// Take the peg of this square out.
    Lift(Square),
    /// Put a peg into this square's aperture.
    Place(Square),
    /// Put this peg into an aperture: what a board that tells pegs apart can tell of it.
    Put(Square, Seen),
    /// Press a button and let it go.
    Press(Button),
    /// Press a button and keep the finger there, as who speaks meanwhile.
    Hold(Button),
    /// Let go of a button that is held.
    LetGo(Button),
    /// Raise the peg of this square so high over where it stands (tenths of a millimetre), or lower it: it stays over its aperture.
    Raise(Square, u16),
    /// Put the pegs so that just these apertures are filled.
    Setup(Bitboard),
    /// Do nothing; for the time before it.
    Rest,
    /// The next frame is lost on the line.
    Lose,
    /// The next frame comes twice.
    Repeat,
    /// A peg is lifted or placed and the firmware does not notice: its next snapshot shows it.
    Miss(Edge),
    /// One bit of the next frame is turned over on the line.
    Garble,
    /// Bytes that mean nothing appear on the line.
    Noise,
    /// The firmware hangs: nothing is sent any more.
    Freeze,
    /// The firmware starts anew.
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

/// Something that hands cannot do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Impossible {
    /// Lifting from an empty aperture.
    #[error("found no peg in {0} to lift: place one there first")]
    Empty(Square),
    /// Placing into a filled aperture.
    #[error("found a peg in {0} already: lift it first")]
    Filled(Square),
}

/// What happens to the next frame on the line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Mishap {
    Lost,
    Repeated,
    Garbled,
}

/// A board.
#[derive(Clone, Debug)]
pub struct PegBoard {
    /// The version of the protocol it claims to speak.
    proto: u8,
    number: Option<u16>,
    debounce: u8,
    pegs: Bitboard,
    /// What it can tell of the peg that each aperture last held, if it tells pegs apart.
    told: Option<[Seen; 64]>,
    /// Buttons held down, and until when.
    held: Vec<(Button, u64)>,
    /// How often each button was pressed since the start, modulo 16, and when one was last.
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
    /// An empty board without power, with its own number if it has one.
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

    /// This board with pegs in these apertures.
    pub fn with_pegs(mut self, pegs: Bitboard) -> PegBoard {
        self.pegs = pegs;
        self
    }

    /// This board, telling this of its pegs.
    pub fn telling(mut self, pegs: &[(Square, Seen)]) -> PegBoard {
        let mut told = [Seen::Peg; 64];
        for &(square, seen) in pegs {
            told[usize::from(square)] = seen;
        }
        self.told = Some(told);
        self
    }

    /// This board, claiming another version of the protocol.
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

    /// When the board will do something by itself, in its own time (ms); never, while it is off.
    pub fn due(&self) -> Option<u64> {
        let released = self.held.iter().map(|(_, until)| *until).min();
        let next = released.map_or(self.heartbeat_due, |at| at.min(self.heartbeat_due));
        self.running.then_some(next)
    }

    /// Power comes: the firmware starts at time 0 and says HELLO.
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

    /// Power goes.
    pub fn stop(&mut self) {
        self.running = false;
        self.sent.clear();
    }

    /// Passes time up to `to` (board ms). A board that is late sends one heartbeat, not all it missed.
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

    /// Does something to the board, now.
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

    /// Takes bytes that came from the computer.
    pub fn receive(&mut self, bytes: &[u8]) {
        for byte in bytes {
            match self.decoder.feed(*byte).filter(|_| self.running) {
                Some(Ok(packet)) => self.obey(&packet),
                Some(Err(_)) => self.rx_bad = self.rx_bad.saturating_add(1),
                None => {}
            }
        }
    }

    /// The bytes that the board put on its line since the last call.
    pub fn take_bytes(&mut self) -> Vec<u8> {
        std::mem::take(&mut self.sent)
    }

    /// What the computer made the board show, sound or keep since the last call.
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

    /// For so long.
    fn press(&mut self, button: Button, ms: u64) {
        if self.running {
            self.held.push((button, self.now.saturating_add(ms)));
            let count = &mut self.counts[usize::from(button.number())];
            (*count, self.pressed) = ((*count + 1) % 16, Some(self.now));
            self.event(FrameInput::Button(button.number()), true);
        }
    }

    /// Lets the first button go whose time is over; whether there was one.
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
            // Refused before it comes here: it has nothing to learn.
            BoardSetting::Empty => {}
        }
    }
}
