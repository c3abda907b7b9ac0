//! Decodes messages of a DGT board, as far as they are used here, and encodes the few commands sent to it.
//!
//! A message is `0x80 | id`, its whole length in two times seven bits, and bytes below 0x80. After a loss, the next byte from 0x80 on
//! begins the next message. Nothing here interprets a change.

use arrayvec::ArrayVec;
use shakmaty::{Color, Piece, Role, Square};

use crate::clock::{ClockSide, ClockSides};

/// Speed of the line, in baud; 8 data bits, no parity, 1 stop bit. A board on USB ignores it.
pub const BAUD: u32 = 9_600;

/// The number of header bytes before a message's body.
const HEAD: usize = 3;
/// The longest body that is read: the 64 squares. A longer one (the board's memory) is skipped.
const LONGEST: usize = 64;

/// A command to the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Command {
    /// Send nothing more. It is not answered.
    Reset,
    /// Send the piece on each square.
    Dump,
    /// Send each change of a square and of the clock, from now on.
    Follow,
    /// Send your number: a sign of life.
    Number,
    /// Set the clock to this, running or stopped; while it runs, its lever switches sides. Answered by [`DgtMessage::Taken`].
    SetClock(ClockSides),
    /// Make the clock show times again, and nothing else: some clocks need that after they were set.
    EndClock,
}

impl Command {
    /// Encodes the command.
    pub fn bytes(self) -> Vec<u8> {
        match self {
            Command::Reset => vec![0x40],
            Command::Dump => vec![0x42],
            Command::Follow => vec![0x4B],
            Command::Number => vec![0x45],
            Command::SetClock(sides) => {
                let ([left, right], run) = (shown(&sides), run(&sides));
                [&[0x2B, 10, 3, SET][..], &left, &right, &[run, 0]].concat()
            }
            Command::EndClock => vec![0x2B, 3, 3, 3, 0],
        }
    }
}

/// Command byte that sets the clock.
const SET: u8 = 0x0A;
/// Answers: a button of the clock was pressed, or the clock's version.
const BUTTON: u8 = 0x88;
const VERSION: u8 = 0x09;

/// Hours, minutes and seconds, the left side first. The clock has one digit for hours.
fn shown(sides: &ClockSides) -> [[u8; 3]; 2] {
    [sides.left, sides.right].map(|seconds| {
        let seconds = seconds.min(10 * 3_600 - 1);
        [seconds / 3_600, seconds / 60 % 60, seconds % 60].map(|number| number as u8)
    })
}

/// The run byte: whose time runs, with the lever switching sides, or both stopped.
const fn run(sides: &ClockSides) -> u8 {
    const LEVER: u8 = 0x08;
    match (sides.runs, sides.turn) {
        (true, ClockSide::Left) => 0x01 | LEVER,
        (true, ClockSide::Right) => 0x02 | LEVER,
        (false, _) => 0x04,
    }
}

/// A message from the board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum DgtMessage {
    /// The piece on each square, a8 first, row by row, as the board counts with its connector at White's left.
    Dump(Box<[Option<Piece>; 64]>),
    /// One square changed.
    Field(Square, Option<Piece>),
    /// The clock's display.
    Clock(ClockSides),
    /// Whether the clock accepted the last command.
    Taken(bool),
    /// No clock is plugged in.
    NoClock,
    /// The board's number: a sign of life.
    Number,
    /// Anything else.
    Other,
}

/// Finds messages in a byte stream that arrives in arbitrary pieces.
///
/// States: waiting for a header byte, or collecting a message of known or still unknown length.
#[derive(Clone, Debug, Default)]
pub struct DgtDecoder {
    collected: ArrayVec<u8, { HEAD + LONGEST }>,
}

impl DgtDecoder {
    /// Takes the next byte of the line, which may complete a message.
    pub fn feed(&mut self, byte: u8) -> Option<DgtMessage> {
        if byte >= 0x80 {
            self.collected.clear();
        } else if self.collected.is_empty() {
            return None;
        }
        // A message longer than any that is read is dropped until the next header byte.
        self.collected.try_push(byte).ok()?;
        let [id, high, low, body @ ..] = self.collected.as_slice() else {
            return None;
        };
        let length = usize::from(*high) << 7 | usize::from(*low);
        if length != HEAD + body.len() {
            return None;
        }
        let message = DgtMessage::of(*id, body);
        self.collected.clear();
        message
    }
}

impl DgtMessage {
    /// Parses a message; `None` if a part of it is invalid.
    fn of(id: u8, body: &[u8]) -> Option<DgtMessage> {
        match (id, body) {
            (0x86, squares) if squares.len() == LONGEST => {
                let mut dump = Box::new([None; LONGEST]);
                for (piece, code) in dump.iter_mut().zip(squares) {
                    *piece = piece_of(*code)?;
                }
                Some(DgtMessage::Dump(dump))
            }
            (0x8E, [square, code]) => {
                Some(DgtMessage::Field(square_of(*square)?, piece_of(*code)?))
            }
            (0x8D, &[r0, r1, r2, l0, l1, l2, status]) => clock([r0, r1, r2], [l0, l1, l2], status),
            (0x91 | 0xA2, _) => Some(DgtMessage::Number),
            _ => Some(DgtMessage::Other),
        }
    }
}

/// The square with this number, a8 first, row by row.
pub(super) fn square_of(number: u8) -> Option<Square> {
    Square::try_from(u32::from(number))
        .ok()
        .map(Square::flip_vertical)
}

/// Decodes a square's code: `Some(None)` if it is empty, `None` for an unknown code. The codes from 13 to 15 are results that are
/// laid on the board after a game; they count as nothing.
fn piece_of(code: u8) -> Option<Option<Piece>> {
    const ROLES: [Role; 6] = [
        Role::Pawn,
        Role::Rook,
        Role::Knight,
        Role::Bishop,
        Role::King,
        Role::Queen,
    ];
    let piece = |color, place: u8| {
        let role = ROLES.get(usize::from(place))?;
        Some(Piece { color, role: *role })
    };
    match code {
        0 | 13..=15 => Some(None),
        1..=6 => Some(piece(Color::White, code - 1)),
        7..=12 => Some(piece(Color::Black, code - 7)),
        _ => None,
    }
}

/// Parses a clock message, the right time first. An answer to a command, and a clock that has not yet started up, carry no times.
fn clock(right: [u8; 3], left: [u8; 3], status: u8) -> Option<DgtMessage> {
    const NO_CLOCK: u8 = 0x20;
    const ANSWER: u8 = 0x0A;
    if status & NO_CLOCK != 0 {
        return Some(DgtMessage::NoClock);
    }
    let answers = |time: [u8; 3]| time[0] & 0x0F == ANSWER;
    if answers(right) || answers(left) {
        return Some(answer(right, left));
    }
    if [right, left] == [[0; 3]; 2] && status == 0 {
        return Some(DgtMessage::Other);
    }
    let down = |time: [u8; 3]| time[0] & 0x10 != 0;
    Some(DgtMessage::Clock(ClockSides {
        left: seconds(left)?,
        right: seconds(right)?,
        down: [(ClockSide::Left, left), (ClockSide::Right, right)]
            .into_iter()
            .find_map(|(side, time)| down(time).then_some(side)),
        runs: status & 0x01 != 0,
        // The lever is high at the right: the right player's move is over, and the left player's time runs.
        turn: match status & 0x02 {
            0 => ClockSide::Right,
            _ => ClockSide::Left,
        },
    }))
}

/// Parses the clock's answer to a command: whether it accepted it. A pressed button or the version says nothing here. The highest bit
/// of each byte stands with the hours.
const fn answer(right: [u8; 3], left: [u8; 3]) -> DgtMessage {
    let first = right[1] & 0x7F | (left[0] << 3) & 0x80;
    let second = right[2] & 0x7F | (left[0] << 2) & 0x80;
    match (first, second) {
        (0x10, BUTTON | VERSION) => DgtMessage::Other,
        (0x10, _) => DgtMessage::Taken(true),
        (0x40, _) => DgtMessage::Taken(false),
        _ => DgtMessage::Other,
    }
}

/// Parses hours, and minutes and seconds in decimal digits.
fn seconds([hours, minutes, seconds]: [u8; 3]) -> Option<u32> {
    let decimal = |byte: u8| {
        let (tens, ones) = (u32::from(byte >> 4), u32::from(byte & 0x0F));
        (tens < 6 && ones < 10).then_some(tens * 10 + ones)
    };
    Some((u32::from(hours & 0x0F) * 60 + decimal(minutes)?) * 60 + decimal(seconds)?)
}
