//! Session with one peg board: takes packets, gives what was sensed ([`Sensed`]) and the queries to send ([`BoardQuery`]).
//!
//! Tracks what the board shows. Every gap in the frame numbers makes it ask for a snapshot; [`Sensed::Shows`] then says that what
//! happened in between is unknown. A HELLO begins anew, unless its number shows that the board merely answered once more. Repeated
//! frames are dropped. Bytes that are no frame make it ask, too; the next frame's number tells whether anything was lost.
//!
//! It does not interpret lifts and places, and has no time but the board's own.
//!
//! States: *stranger* (no HELLO yet, or a foreign one: nothing is sensed), *out of step* (changes are no evidence; presses wait until
//! a snapshot), *identifying* (a snapshot's pieces are still to come), *in step*.

mod button;
mod pressed;
mod sensed;
mod time;

#[cfg(test)]
mod tests;

use std::collections::VecDeque;

use shakmaty::{Bitboard, Square};

use super::wire::{
    BoardFrame, Broken, Capabilities, FaultFlags, FrameEvent, FrameInput, Hello, Packet, PieceCode,
    Pieces, Snapshot, SnapshotReason,
};
use super::{BoardFault, Edge, Seen};

pub use button::{Button, UnknownButton};
pub use sensed::{BoardQuery, Sensed};
pub use time::BoardTime;

/// A board that sends frames for this many milliseconds without a scan is not scanning (board ms).
const SCANLESS_MS: u64 = 1000;

/// Knowledge of the board's state.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
enum Step {
    /// No HELLO yet, or one of a foreign version.
    #[default]
    Stranger,
    /// Frames were lost.
    Out,
    /// A snapshot came; its pieces are still to come.
    Identifying {
        at: BoardTime,
        lower: Option<Pieces>,
    },
    /// `occupied` is what the board shows.
    In,
}

/// The session with one board. It survives the loss of the port, so that board time continues.
///
/// It begins with a HELLO, which the opener of the port requests.
#[derive(Clone, Debug, Default)]
pub struct Sensing {
    clock: time::BoardClock,
    step: Step,
    foreign: Option<u8>,
    /// The last packet, to predict the next number and to drop a repetition.
    last: Option<Packet>,
    identifies: bool,
    occupied: Bitboard,
    pressed: pressed::Pressed,
    /// Up to this time no report of the board is missing.
    sure: BoardTime,
    flags: FaultFlags,
    /// The time and value of the last change of the scan counter, and whether its standstill was reported.
    scans: Option<(BoardTime, u16)>,
    scanless: bool,
    sensed: VecDeque<Sensed>,
    asks: VecDeque<BoardQuery>,
}

impl Sensing {
    /// Takes what the [`Decoder`](super::wire::Decoder) found.
    pub fn receive(&mut self, packet: &Result<Packet, Broken>) {
        let packet = match packet {
            Ok(packet) if self.last.as_ref() == Some(packet) => return,
            Ok(packet) => packet,
            Err(_) => {
                self.ask_unless_stranger(BoardQuery::Snapshot);
                return;
            }
        };
        match BoardFrame::read(packet) {
            Ok(BoardFrame::Hello(_)) if self.goes_on(packet.seq) => {}
            Ok(BoardFrame::Hello(hello)) => self.begin(&hello),
            Ok(BoardFrame::Foreign { proto }) => {
                self.step = Step::Stranger;
                self.foreign = Some(proto);
            }
            frame if self.step != Step::Stranger => {
                self.notice_gap(packet.seq);
                self.take(frame);
            }
            _ => {}
        }
        if self.step == Step::In {
            self.sure = self.clock.now();
        }
        self.last = Some(packet.clone());
    }

    /// The port is gone: the next frames may come from a restarted board, or from another.
    pub fn line_lost(&mut self) {
        self.step = Step::Stranger;
        self.foreign = None;
        self.last = None;
        self.asks.clear();
    }

    /// The next sensed item, in order.
    pub fn poll_sensed(&mut self) -> Option<Sensed> {
        self.sensed.pop_front()
    }

    /// The next query for the board.
    pub fn poll_ask(&mut self) -> Option<BoardQuery> {
        self.asks.pop_front()
    }

    /// The board's protocol version since it started, if it is unsupported: nothing is taken from it.
    pub const fn foreign(&self) -> Option<u8> {
        self.foreign
    }

    /// The buttons held down now, one bit each; `None` if unknown.
    pub const fn held(&self) -> Option<u16> {
        self.pressed.held()
    }

    /// The board's time by its last frame.
    pub fn now(&self) -> BoardTime {
        self.clock.now()
    }

    /// Whether a HELLO with this number only answers a repeated question: a restarted board counts from 0.
    fn goes_on(&self, seq: u8) -> bool {
        self.step == Step::In && self.follows(seq) && seq != 0
    }

    fn begin(&mut self, hello: &Hello) {
        self.clock.may_have_restarted();
        self.identifies = hello.capabilities.contains(Capabilities::IDENTIFICATION);
        self.step = Step::Out;
        self.pressed.begin();
        self.scans = None;
        self.foreign = None;
        let at = self.clock.now();
        let heights = hello.heights.into_iter();
        self.sensed
            .extend(heights.map(|heights| Sensed::Heights { at, heights }));
    }

    fn notice_gap(&mut self, seq: u8) {
        if !self.follows(seq) {
            self.fall_out();
        }
    }

    /// Whether no frame is missing between the last one and this number.
    fn follows(&self, seq: u8) -> bool {
        self.last
            .as_ref()
            .is_some_and(|last| last.seq.wrapping_add(1) == seq)
    }

    fn fall_out(&mut self) {
        self.step = Step::Out;
        self.ask_unless_stranger(BoardQuery::Snapshot);
    }

    fn ask_unless_stranger(&mut self, ask: BoardQuery) {
        if self.step != Step::Stranger && !self.asks.contains(&ask) {
            self.asks.push_back(ask);
        }
    }

    fn take(&mut self, frame: Result<BoardFrame, Broken>) {
        match frame {
            Ok(BoardFrame::Snapshot(snapshot)) => {
                if let Some(at) = self.time(snapshot.t_ms) {
                    self.snapshot(at, &snapshot);
                }
            }
            Ok(BoardFrame::Event(event)) => {
                if let Some(at) = self.time(event.t_ms) {
                    self.event(at, &event);
                }
            }
            Ok(BoardFrame::Status(status)) => {
                if let Some(at) = self.time(status.t_ms) {
                    self.sensed.push_back(Sensed::Quiet { at });
                }
            }
            Ok(BoardFrame::Pieces(pieces)) => self.pieces(pieces),
            Err(Broken::Unknown) | Ok(BoardFrame::Ack(_)) => {}
            Err(_) | Ok(BoardFrame::Hello(_) | BoardFrame::Foreign { .. }) => self.fall_out(),
        }
    }

    /// Board time of a frame; `None` if it went back, because the board restarted and its HELLO was lost.
    fn time(&mut self, t_ms: u32) -> Option<BoardTime> {
        let at = self.clock.advance(t_ms);
        if at.is_none() {
            self.step = Step::Out;
            self.ask_unless_stranger(BoardQuery::Hello);
        }
        at
    }

    fn event(&mut self, at: BoardTime, event: &FrameEvent) {
        if matches!(self.step, Step::Identifying { .. }) {
            self.fall_out();
        }
        match event.input {
            FrameInput::Aperture(square) => self.aperture(at, square, event),
            FrameInput::Button(number) => self.button(at, number, event.level),
        }
    }

    fn aperture(&mut self, at: BoardTime, square: Square, event: &FrameEvent) {
        if self.step == Step::In && self.occupied.contains(square) == event.level {
            // An event without a change: the tracked state is wrong.
            self.fall_out();
        }
        if self.step != Step::In {
            self.sensed.push_back(Sensed::Quiet { at });
            return;
        }
        self.occupied.toggle(square);
        let edge = if event.level {
            let seen = event.piece.and_then(PieceCode::seen).unwrap_or(Seen::Peg);
            Edge::Place(square, seen)
        } else {
            Edge::Lift(square)
        };
        self.sensed.push_back(Sensed::Edge { at, edge });
    }

    fn button(&mut self, at: BoardTime, number: u8, down: bool) {
        self.pressed.turns(number, down);
        match Button::from_number(number).filter(|_| down) {
            Some(button) if self.step == Step::In => {
                self.sensed.push_back(Sensed::Button { at, button });
            }
            Some(button) => {
                self.pressed.waits(button);
                self.sensed.push_back(Sensed::Quiet { at });
            }
            None => self.sensed.push_back(Sensed::Quiet { at }),
        }
    }

    fn snapshot(&mut self, at: BoardTime, snapshot: &Snapshot) {
        let chain_mended =
            self.flags.contains(FaultFlags::CHAIN) && !snapshot.flags.contains(FaultFlags::CHAIN);
        self.note_flags(at, snapshot.flags);
        self.note_scans(at, snapshot.scans);
        let in_step = self.step == Step::In;
        self.pressed.compare(snapshot, at, self.sure, in_step);
        let agrees = in_step
            && !self.pressed.is_waiting()
            && self.occupied == snapshot.occupied
            && !chain_mended
            && !snapshot.flags.contains(FaultFlags::DROPPED);
        if agrees {
            self.sensed.push_back(Sensed::Quiet { at });
            return;
        }
        if self.identifies && snapshot.why == SnapshotReason::Periodic {
            // A periodic snapshot comes without its pieces.
            self.fall_out();
            self.sensed.push_back(Sensed::Quiet { at });
            return;
        }
        self.occupied = snapshot.occupied;
        if self.identifies {
            self.step = Step::Identifying { at, lower: None };
        } else {
            self.shows(at, Vec::new());
        }
    }

    fn pieces(&mut self, pieces: Pieces) {
        match (&self.step, pieces.upper) {
            (Step::Identifying { at, lower: None }, false) => {
                self.step = Step::Identifying {
                    at: *at,
                    lower: Some(pieces),
                };
            }
            (
                Step::Identifying {
                    at,
                    lower: Some(lower),
                },
                true,
            ) => {
                let at = *at;
                let codes = lower.codes.iter().chain(&pieces.codes);
                let seen = Square::ALL
                    .into_iter()
                    .zip(codes)
                    .filter(|(square, _)| self.occupied.contains(*square))
                    .map(|(square, code)| (square, code.seen().unwrap_or(Seen::Peg)))
                    .collect();
                self.shows(at, seen);
            }
            (Step::Identifying { .. }, _) => self.fall_out(),
            // The pieces of a snapshot that changed nothing.
            (Step::Stranger | Step::Out | Step::In, _) => {}
        }
    }

    fn shows(&mut self, at: BoardTime, seen: Vec<(Square, Seen)>) {
        self.step = Step::In;
        self.sensed.push_back(Sensed::Shows {
            at,
            occupied: self.occupied,
            seen,
        });
        self.sensed.extend(self.pressed.told(at));
    }

    fn note_flags(&mut self, at: BoardTime, flags: FaultFlags) {
        for (flag, fault) in [
            (FaultFlags::CHAIN, BoardFault::Chain),
            (FaultFlags::DROPPED, BoardFault::Dropped),
            (FaultFlags::LATE, BoardFault::Late),
            (FaultFlags::IDENTIFICATION, BoardFault::Identification),
            (FaultFlags::NOT_LEARNT, BoardFault::NotLearnt),
        ] {
            match (self.flags.contains(flag), flags.contains(flag)) {
                (false, true) => self.sensed.push_back(Sensed::Faulty { at, fault }),
                (true, false) => self.sensed.push_back(Sensed::Mended { at, fault }),
                _ => {}
            }
        }
        self.flags = flags;
    }

    fn note_scans(&mut self, at: BoardTime, scans: u16) {
        let fault = BoardFault::NotScanning;
        match self.scans {
            Some((since, before)) if before == scans => {
                if !self.scanless && at.since(since) >= SCANLESS_MS {
                    self.scanless = true;
                    self.sensed.push_back(Sensed::Faulty { at, fault });
                }
            }
            _ => {
                self.scans = Some((at, scans));
                if std::mem::take(&mut self.scanless) {
                    self.sensed.push_back(Sensed::Mended { at, fault });
                }
            }
        }
    }
}
