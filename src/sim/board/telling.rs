//! Output of a simulated board's firmware, and its timing.

use shakmaty::Square;

use super::{Mishap, PegBoard};
use board::wire::{
    BoardFrame, Capabilities, FIRMWARE, FaultFlags, FrameBytes, FrameEvent, FrameInput, Hello,
    PieceCode, Pieces, Presses, Snapshot, SnapshotReason, Status,
};

/// Heartbeat interval at rest (board ms).
const REST_MS: u64 = 500;
/// Heartbeat interval for [`LIVELY_FOR_MS`] after any change (board ms).
const LIVELY_MS: u64 = 100;
/// Duration of the quick heartbeat after a change (board ms).
const LIVELY_FOR_MS: u64 = 1000;
/// Scan rate: one scan a millisecond.
const SCAN_HZ: u16 = 1000;

impl PegBoard {
    pub(super) fn event(&mut self, input: FrameInput, level: bool) {
        self.lively_until = self.now + LIVELY_FOR_MS;
        self.heartbeat_due = self.heartbeat_due.min(self.now + LIVELY_MS);
        self.send(&BoardFrame::Event(FrameEvent {
            t_ms: self.t_ms(),
            input,
            level,
            piece: self.code(input),
        }));
    }

    /// The code of the peg placed or lifted.
    fn code(&self, input: FrameInput) -> Option<PieceCode> {
        match (self.told, input) {
            (Some(told), FrameInput::Aperture(square)) => {
                Some(PieceCode::new(Some(told[usize::from(square)])))
            }
            _ => None,
        }
    }

    pub(super) fn snapshot(&mut self, why: SnapshotReason) {
        let lively = self.now < self.lively_until;
        self.heartbeat_due = self.now + if lively { LIVELY_MS } else { REST_MS };
        self.send(&BoardFrame::Snapshot(Snapshot {
            t_ms: self.t_ms(),
            flags: FaultFlags::default(),
            why,
            occupied: self.pegs,
            buttons: self
                .held
                .iter()
                .fold(0, |held, (button, _)| held | 1 << button.number()),
            scans: self.t_ms() as u16,
            presses: (self.proto > 1).then(|| self.presses()),
        }));
        if why != SnapshotReason::Periodic {
            self.pieces();
        }
    }

    /// The presses since the start.
    fn presses(&self) -> Presses {
        let ago = self.pressed.map(|at| self.now - at);
        Presses {
            counts: self.counts,
            last: ago.and_then(|ago| u16::try_from(ago).ok()),
        }
    }

    /// Sends the pieces after a snapshot, if the board identifies pegs.
    fn pieces(&mut self) {
        let Some(told) = self.told else { return };
        for upper in [false, true] {
            let mut codes = [PieceCode::default(); 32];
            let squares = Square::ALL.into_iter().skip(if upper { 32 } else { 0 });
            for (code, square) in codes.iter_mut().zip(squares) {
                let seen = told[usize::from(square)];
                *code = PieceCode::new(self.pegs.contains(square).then_some(seen));
            }
            let t_ms = self.t_ms();
            self.send(&BoardFrame::Pieces(Pieces { t_ms, upper, codes }));
        }
    }

    pub(super) fn greet(&mut self, why: SnapshotReason) {
        let hello = Hello {
            proto: self.proto,
            firmware: FIRMWARE,
            holes: 64,
            buttons: 16,
            capabilities: Capabilities(
                Capabilities::ANNABELLA.0
                    | Capabilities::LED.0
                    | Capabilities::BUZZER.0
                    | self.told.map_or(0, |_| Capabilities::IDENTIFICATION.0),
            ),
            scan_hz: SCAN_HZ,
            debounce: self.debounce,
            reset_cause: 0,
            chain_bytes: 0,
            number: self.number,
            heights: None,
        };
        self.send(&match self.proto {
            1..=board::wire::PROTOCOL_VERSION => BoardFrame::Hello(hello),
            proto => BoardFrame::Foreign { proto },
        });
        self.snapshot(why);
    }

    pub(super) fn status(&mut self) {
        self.send(&BoardFrame::Status(Status {
            t_ms: self.t_ms(),
            chain_errors: 0,
            dropped: 0,
            late: 0,
            rx_bad: self.rx_bad,
            rx_lost: 0,
            stack_free: None,
        }));
    }

    pub(super) fn send(&mut self, frame: &BoardFrame) {
        if !self.running {
            return;
        }
        let mut line: FrameBytes = self.outbox.board(frame);
        match self.mishap.take() {
            Some(Mishap::Lost) => return,
            Some(Mishap::Repeated) => self.sent.extend(line.clone()),
            Some(Mishap::Garbled) => {
                if let Some(byte) = line.get_mut(1) {
                    *byte ^= 0x80;
                }
            }
            None => {}
        }
        self.sent.extend(line);
    }

    /// Board time on the wire, which wraps.
    fn t_ms(&self) -> u32 {
        self.now as u32
    }
}
