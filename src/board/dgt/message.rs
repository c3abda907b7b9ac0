//! Messages <-> bytes: what a DGT board sends, as far as it is read here, and the few commands that it is sent.
//!
//! A message is `0x80 | id`, its whole length in two times seven bits, and bytes below 0x80: whatever is lost, the next byte from
//! 0x80 on begins the next one. Nothing here knows what a change means.

use arrayvec::ArrayVec;
use shakmaty::{Color, Piece, Role, Square};

use crate::clock::{ClockSide, ClockSides};

/// Speed of the line, in baud; 8 data bits, no parity, 1 stop bit. A board on USB does not mind.
pub const BAUD: u32 = 9_600;

/// The bytes before a message's own.
const HEAD: usize = 3;
/// The longest message that is read: the 64 squares. A longer one (what the board keeps in its memory) is passed over.
const LONGEST: usize = 64;

/// What the board is told.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Command {
    /// Be silent. It is not answered.
    Reset,
    /// Say what stands on each square.
    Dump,
    /// Say each change of a square, and of the clock, from now on.
    Follow,
    /// Say your number: a sign of life.
    Number,
    /// The clock shows this, and stands or runs; while it runs, its lever switches sides. Answered by [`DgtMessage::Taken`].
    SetClock(ClockSides),
    /// The clock shows times again, and nothing else: some need that after it was set.
    EndClock,
}

impl Command {
    /// The bytes on the line.
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

/// Set the clock, and let it run.
const SET: u8 = 0x0A;
/// A button of the clock is pressed, or it says its version.
const BUTTON: u8 = 0x88;
const VERSION: u8 = 0x09;

/// Hours, minutes and seconds, of the left side first. The clock has one digit for hours.
fn shown(sides: &ClockSides) -> [[u8; 3]; 2] {
    [sides.left, sides.right].map(|seconds| {
        let seconds = seconds.min(10 * 3_600 - 1);
        [seconds / 3_600, seconds / 60 % 60, seconds % 60].map(|number| number as u8)
    })
}

/// Whose time runs, and that the lever switches it; or that both stand.
const fn run(sides: &ClockSides) -> u8 {
    const LEVER: u8 = 0x08;
    match (sides.runs, sides.turn) {
        (true, ClockSide::Left) => 0x01 | LEVER,
        (true, ClockSide::Right) => 0x02 | LEVER,
        (false, _) => 0x04,
    }
}

/// What the board says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum DgtMessage {
    /// What stands on each square, a8 first, row by row, as the board counts with its connector at White's left.
    Dump(Box<[Option<Piece>; 64]>),
    /// One square changed.
    Field(Square, Option<Piece>),
    /// What the clock shows.
    Clock(ClockSides),
    /// Whether the clock took what it was told last.
    Taken(bool),
    /// No clock is plugged in.
    NoClock,
    /// The number of the board: it lives.
    Number,
    /// Anything else.
    Other,
}

/// Finds messages in whatever bytes arrive, in whatever pieces.
///
/// States: waiting for a beginning, or collecting a message of known or still unknown length.
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
        // What is longer than anything that is read waits for the next beginning.
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
    /// A message whose parts make no sense is none.
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

/// The square of this number, a8 first, row by row.
pub(super) fn square_of(number: u8) -> Option<Square> {
    Square::try_from(u32::from(number))
        .ok()
        .map(Square::flip_vertical)
}

/// What a code says of a square: `None` inside, if it is empty. `None` outside: the code of no piece. The codes from 13 on are
/// results that are laid on the board after a game; they stand in no game and count as nothing there.
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

/// What the clock shows: the right time first, as the board sends it. An answer to a command and a clock that has not yet
/// found itself say no times.
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
        // The lever is high at the right: the right player's move is over, and the left one's time counts.
        turn: match status & 0x02 {
            0 => ClockSide::Right,
            _ => ClockSide::Left,
        },
    }))
}

/// An answer of the clock: to a command, whether it took it; a button that is pressed, or its version, says nothing here. The highest bit of
/// each byte stands with the hours.
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

/// Hours, and minutes and seconds in decimal digits.
fn seconds([hours, minutes, seconds]: [u8; 3]) -> Option<u32> {
    let decimal = |byte: u8| {
        let (tens, ones) = (u32::from(byte >> 4), u32::from(byte & 0x0F));
        (tens < 6 && ones < 10).then_some(tens * 10 + ones)
    };
    Some((u32::from(hours & 0x0F) * 60 + decimal(minutes)?) * 60 + decimal(seconds)?)
}
