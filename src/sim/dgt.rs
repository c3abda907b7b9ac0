//! Simulates a DGT board with its clock, as bytes. It scans its squares one after another, so a piece may be seen on its new square
//! before it is seen gone, and sliding pieces are seen on their way. The clock's display is sent each second.
//!
//! The caller reports the hands' acts with their times, and carries the bytes to a port or a session.

use shakmaty::{Color, Piece, Role, Square};

use super::electronic::ElectronicBoard;
use board::clock::{ClockSide, ClockSides};

/// Duration of one scan of all squares (milliseconds).
const SCAN_MS: u64 = 220;

/// A simulated board and its clock.
#[derive(Clone, Debug)]
pub struct DgtBoard {
    ms: u64,
    /// The next square to scan, as the board counts.
    next: u8,
    /// The pieces on the squares, and those last sent.
    stands: [Option<Piece>; 64],
    sent: [Option<Piece>; 64],
    follows: bool,
    /// Whether the connector lies at White's right.
    turned: bool,
    clock: Option<Running>,
    /// Whether the clock is unplugged.
    unplugged: bool,
    /// Whether the clock refuses commands.
    refuses: bool,
    /// The beginning of a command to the clock.
    heard: Vec<u8>,
    out: Vec<u8>,
}

/// The clock: its display, and when it last counted a second.
#[derive(Clone, Copy, Debug)]
struct Running {
    sides: ClockSides,
    increment: u32,
    counted: u64,
}

impl DgtBoard {
    /// Creates a board with these pieces, without a clock.
    pub fn new(pieces: impl IntoIterator<Item = (Square, Piece)>, turned: bool) -> Self {
        let mut board = DgtBoard {
            ms: 0,
            next: 0,
            stands: [None; 64],
            sent: [None; 64],
            follows: false,
            turned,
            clock: None,
            unplugged: false,
            refuses: false,
            heard: Vec::new(),
            out: Vec::new(),
        };
        for (square, piece) in pieces {
            board.put(square, Some(piece));
        }
        board
    }

    /// Adds a clock with this many seconds for each side and this increment per press. The left player's time will run first.
    #[must_use]
    pub fn with_clock(self, seconds: u32, increment: u32) -> Self {
        let sides = ClockSides {
            left: seconds,
            right: seconds,
            down: None,
            runs: false,
            turn: ClockSide::Left,
        };
        let clock = Running {
            sides,
            increment,
            counted: 0,
        };
        DgtBoard {
            clock: Some(clock),
            ..self
        }
    }

    /// The clock's display, if there is one.
    pub fn shows(&self) -> Option<ClockSides> {
        Some(self.clock?.sides)
    }

    fn number(&self, square: Square) -> u8 {
        let square = if self.turned {
            square.rotate_180()
        } else {
            square
        };
        square.flip_vertical() as u8
    }

    fn scan(&mut self, number: u8) {
        let index = usize::from(number);
        let stands = self.stands[index];
        if self.follows && stands != self.sent[index] {
            self.sent[index] = stands;
            self.message(0x8E, &[number, code(stands)]);
        }
    }

    fn dump(&mut self) {
        self.sent = self.stands;
        let codes = self.stands.map(code);
        self.message(0x86, &codes);
    }

    fn count(&mut self) {
        let Some(clock) = &mut self.clock else { return };
        if !clock.sides.runs || clock.counted + 1_000 > self.ms {
            return;
        }
        clock.counted += 1_000;
        let side = clock.sides.turn;
        let left = match side {
            ClockSide::Left => &mut clock.sides.left,
            ClockSide::Right => &mut clock.sides.right,
        };
        *left = left.saturating_sub(1);
        if *left == 0 {
            clock.sides.down.get_or_insert(side);
        }
        self.show_clock();
    }

    fn show_clock(&mut self) {
        let seen = self.follows && !self.unplugged;
        let Some(Running { sides, .. }) = self.clock.filter(|_| seen) else {
            return;
        };
        let digits = |number: u32| (number / 10 * 16 + number % 10) as u8;
        let time = |side| {
            let seconds = sides.of(side);
            let flag = if sides.down == Some(side) { 0x10 } else { 0 };
            let hours = (seconds / 3600) as u8 | flag;
            [hours, digits(seconds / 60 % 60), digits(seconds % 60)]
        };
        let turn = match sides.turn {
            ClockSide::Left => 0x12,
            ClockSide::Right => 0x08,
        };
        let status = turn | u8::from(sides.runs);
        let shown = [
            &time(ClockSide::Right)[..],
            &time(ClockSide::Left),
            &[status],
        ]
        .concat();
        self.message(0x8D, &shown);
    }

    /// Takes a byte of a command to the clock: its mark, the number of bytes that follow, those bytes, and 0. Every other command is
    /// for the board.
    fn clock_is_told(&mut self, byte: u8) {
        self.heard.push(byte);
        let whole = self
            .heard
            .get(1)
            .is_some_and(|size| self.heard.len() == usize::from(*size) + 2);
        if !whole {
            return;
        }
        let command = std::mem::take(&mut self.heard);
        let &[_, _, 3, id, ref rest @ ..] = &command[..] else {
            return;
        };
        let Some(clock) = self.clock.as_mut().filter(|_| self.follows) else {
            return;
        };
        if self.refuses || self.unplugged {
            self.message(0x8D, &[0x0A, 0x40, id, 0, 0, 0, 0]);
            return;
        }
        if let (0x0A, &[lh, lm, ls, rh, rm, rs, run, 0]) = (id, rest) {
            let seconds =
                |time: [u8; 3]| time.iter().fold(0, |sum, part| sum * 60 + u32::from(*part));
            clock.sides.left = seconds([lh, lm, ls]);
            clock.sides.right = seconds([rh, rm, rs]);
            clock.sides.runs = run & 0x03 != 0;
            match run & 0x03 {
                0x01 => clock.sides.turn = ClockSide::Left,
                0x02 => clock.sides.turn = ClockSide::Right,
                _ => {}
            }
            clock.counted = self.ms;
        }
        self.message(0x8D, &[0x0A, 0x10, id, 0, 0, 0, 0]);
        self.show_clock();
    }

    fn message(&mut self, id: u8, body: &[u8]) {
        let length = body.len() + 3;
        let head = [id, (length >> 7) as u8, (length & 0x7F) as u8];
        self.out.extend(head.iter().chain(body));
    }
}

impl ElectronicBoard for DgtBoard {
    fn told(&mut self, bytes: &[u8]) {
        for byte in bytes {
            match byte {
                0x2B => self.clock_is_told(*byte),
                _ if !self.heard.is_empty() => self.clock_is_told(*byte),
                0x40 => self.follows = false,
                0x42 => self.dump(),
                0x43 | 0x4B => {
                    self.follows = true;
                    self.show_clock();
                }
                0x45 => self.message(0x91, b"24000"),
                _ => {}
            }
        }
    }

    fn put(&mut self, square: Square, piece: Option<Piece>) {
        let number = self.number(square);
        self.stands[usize::from(number)] = piece;
    }

    /// Switches to the other side's time, and sends the display with the increment.
    fn press(&mut self, side: ClockSide) {
        if let Some(clock) = &mut self.clock {
            if clock.sides.runs {
                match side {
                    ClockSide::Left => clock.sides.left += clock.increment,
                    ClockSide::Right => clock.sides.right += clock.increment,
                }
            }
            clock.sides.turn = side.other();
            clock.counted = self.ms;
        }
        self.show_clock();
    }

    fn run(&mut self, runs: bool) {
        if let Some(clock) = &mut self.clock {
            clock.sides.runs = runs;
            clock.counted = self.ms;
        }
        self.show_clock();
    }

    fn set(&mut self, [left, right]: [u32; 2]) {
        if let Some(clock) = &mut self.clock {
            (clock.sides.left, clock.sides.right) = (left, right);
            clock.counted = self.ms;
        }
        self.show_clock();
    }

    fn plug_clock(&mut self, plugged: bool) {
        self.unplugged = !plugged;
        match plugged {
            true => self.show_clock(),
            false => self.message(0x8D, &[0, 0, 0, 0, 0, 0, 0x20]),
        }
    }

    fn refuse(&mut self) {
        self.refuses = true;
    }

    /// Scans the board, and counts the clock.
    fn pass(&mut self, until: u64) {
        while self.ms < until {
            self.ms += 1;
            // 64 squares take SCAN_MS.
            while u64::from(self.next) * SCAN_MS / 64 < self.ms % SCAN_MS && self.next < 64 {
                self.scan(self.next);
                self.next += 1;
            }
            if self.ms.is_multiple_of(SCAN_MS) {
                (self.next..64).for_each(|number| self.scan(number));
                self.next = 0;
            }
            self.count();
        }
    }

    fn bytes(&mut self) -> Vec<u8> {
        std::mem::take(&mut self.out)
    }

    fn has_sent_all(&self) -> bool {
        self.sent == self.stands
    }
}

fn code(piece: Option<Piece>) -> u8 {
    piece.map_or(0, |piece| {
        let role = match piece.role {
            Role::Pawn => 1,
            Role::Rook => 2,
            Role::Knight => 3,
            Role::Bishop => 4,
            Role::King => 5,
            Role::Queen => 6,
        };
        role + if piece.color == Color::Black { 6 } else { 0 }
    })
}
