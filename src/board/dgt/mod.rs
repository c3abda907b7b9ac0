//! An electronic board by DGT with the clock that is plugged into it: bytes in, what was sensed out ([`Sensed`]), and what is to be
//! asked.
//!
//! It tells which piece stands where, so that little is left to guess. What its scanning adds is taken away here: a piece that is slid
//! over squares, and rests there for a second, is neither touched nor placed on the way, and one that was seen where it came
//! before it was seen gone from where it stood was lifted first. So a place is told once it has stayed, or when the clock is
//! pressed, whichever comes first; a lift is told at once.
//!
//! It does not know whose pieces' turn it is, nor which player sits at which side of the clock. Its time is that of the reader: the board
//! has none.
//!
//! States: *stranger* (until the first dump: nothing is sensed), *in step* (each change is told), *to be compared* (after
//! changes: the board is asked for all squares, and what differs has changed just now).

mod message;

use std::collections::VecDeque;

use shakmaty::{Bitboard, Color, Piece, Square};

use super::clock::Sides;
use super::sensing::{BoardTime, Sensed};
use super::{Edge, Seen};

pub use message::{BAUD, Command, Decoder, Message};

/// A piece stands where it came once it has stayed this long: slid ones rest on their way (milliseconds).
const STAYS_MS: u64 = 1_300;
/// A board at which nothing changed for this long is asked for all squares (milliseconds).
const QUIET_MS: u64 = 250;
/// This often a board says its number, to show that it lives (milliseconds).
const ALIVE_MS: u64 = 1_000;

/// What stands on each square, a1 first.
type Squares = [Option<Piece>; 64];

/// A piece that came to a square and has not yet stayed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Coming {
    square: Square,
    piece: Piece,
    since: u64,
}

/// The session with one board. It survives the loss of the port.
#[derive(Clone, Debug, Default)]
pub struct Session {
    decoder: Decoder,
    now: u64,
    /// What the board says, and what of that was told. `None`: it has not said it since the port was opened.
    board: Option<Box<[Squares; 2]>>,
    coming: Vec<Coming>,
    /// The board lies the other way round than it counts.
    turned: bool,
    /// When a square last changed, until all were compared.
    changed: Option<u64>,
    asked_alive: u64,
    /// When a message came last, if the board has answered what shows that it lives.
    alive: Option<u64>,
    /// How far its time was told: it never goes back.
    told: u64,
    clock: Option<Sides>,
    sensed: VecDeque<Sensed>,
    commands: VecDeque<Command>,
}

impl Session {
    /// The port was opened: the board is asked what it shows, and to tell what changes.
    pub fn greet(&mut self) {
        self.decoder = Decoder::default();
        self.board = None;
        self.coming.clear();
        self.changed = None;
        self.clock = None;
        self.alive = None;
        self.commands = [Command::Reset, Command::Dump, Command::Follow].into();
    }

    /// Takes bytes that were read at this time (milliseconds, never back).
    pub fn receive(&mut self, at: u64, bytes: &[u8]) {
        self.now = self.now.max(at);
        for &byte in bytes {
            let Some(message) = self.decoder.feed(byte) else {
                continue;
            };
            self.alive = self.alive.map(|_| self.now);
            match message {
                Message::Dump(dump) => self.dump(&dump),
                Message::Field(square, piece) => self.field(square, piece),
                Message::Clock(sides) => self.clock(sides),
                Message::Number => self.alive = Some(self.now),
                Message::Other => {}
            }
        }
    }

    /// For how long nothing has come from a board that had answered what shows that it lives (milliseconds).
    pub fn silent_for(&self, at: u64) -> u64 {
        self.alive.map_or(0, |alive| at.saturating_sub(alive))
    }

    /// Nothing more was to be read at this time (milliseconds).
    pub fn pass(&mut self, at: u64) {
        self.now = self.now.max(at);
        self.settle(STAYS_MS);
        if self.changed.is_some_and(|changed| changed + QUIET_MS <= at) {
            self.changed = None;
            self.commands.push_back(Command::Dump);
        }
        if self.asked_alive + ALIVE_MS <= at {
            self.asked_alive = at;
            self.commands.push_back(Command::Number);
        }
        // What has not yet stayed will be told as it came.
        let coming = self.coming.iter().map(|coming| coming.since).min();
        if self.board.is_some() {
            let at = self.at(coming.unwrap_or(self.now));
            self.sensed.push_back(Sensed::Quiet { at });
        }
    }

    /// What was sensed, in order.
    pub fn poll_sensed(&mut self) -> Option<Sensed> {
        self.sensed.pop_front()
    }

    /// What the board is to be told.
    pub fn poll_command(&mut self) -> Option<Command> {
        self.commands.pop_front()
    }

    /// Whether the board has said what it shows since it was greeted.
    pub const fn is_known(&self) -> bool {
        self.board.is_some()
    }

    fn dump(&mut self, dump: &Squares) {
        let mut shown: Squares = [None; 64];
        for (number, piece) in (0..).zip(dump) {
            if let Some(square) = message::square_of(number) {
                shown[usize::from(square)] = *piece;
            }
        }
        if let Some(known) = self.board.as_deref().map(|[known, _]| *known) {
            self.compare(&known, &shown);
            return;
        }
        self.turned = stands_turned(&shown);
        if self.turned {
            shown.reverse();
        }
        self.board = Some(Box::new([shown; 2]));
        let at = self.at(self.now);
        self.sensed.push_back(shows(at, &shown));
    }

    /// What differs from what is known has changed just now: its scan had not come to it.
    fn compare(&mut self, known: &Squares, shown: &Squares) {
        for square in Square::ALL {
            let (index, piece) = (
                usize::from(self.counted(square)),
                shown[usize::from(square)],
            );
            if known[index] != piece {
                self.field(square, piece);
            }
        }
    }

    fn field(&mut self, square: Square, piece: Option<Piece>) {
        let square = self.counted(square);
        let index = usize::from(square);
        let Some([board, told]) = self.board.as_deref_mut() else {
            return;
        };
        if board[index] == piece {
            return;
        }
        board[index] = piece;
        self.changed = Some(self.now);
        self.coming.retain(|coming| coming.square != square);
        match piece {
            Some(piece) => self.coming.push(Coming {
                square,
                piece,
                since: self.now,
            }),
            // It slid on, or what it was about to take is gone with it.
            None if told[index].is_none() => {}
            None => {
                told[index] = None;
                self.edge(self.now, Edge::Lift(square));
            }
        }
    }

    /// The square of the game that the board counts as this one.
    const fn counted(&self, square: Square) -> Square {
        if self.turned {
            square.rotate_180()
        } else {
            square
        }
    }

    /// Tells of the pieces that have stayed for this long.
    fn settle(&mut self, stays_ms: u64) {
        let now = self.now;
        let stayed = |coming: &Coming| coming.since + stays_ms <= now;
        let (stayed, coming) = self.coming.iter().partition(|coming| stayed(coming));
        self.coming = coming;
        let stayed: Vec<Coming> = stayed;
        for Coming {
            square,
            piece,
            since,
        } in stayed
        {
            if let Some([_, told]) = self.board.as_deref_mut() {
                told[usize::from(square)] = Some(piece);
            }
            self.edge(since, Edge::Place(square, Seen::Piece(piece)));
        }
    }

    fn edge(&mut self, ms: u64, edge: Edge) {
        let at = self.at(ms);
        self.sensed.push_back(Sensed::Edge { at, edge });
    }

    fn at(&mut self, ms: u64) -> BoardTime {
        self.told = self.told.max(ms);
        BoardTime(self.told)
    }

    /// Who presses has placed: what has come is told before.
    fn clock(&mut self, sides: Sides) {
        if self.clock == Some(sides) {
            return;
        }
        if self.clock.is_some_and(|before| before.turn != sides.turn) {
            self.settle(0);
        }
        self.clock = Some(sides);
        let at = self.at(self.now);
        self.sensed.push_back(Sensed::Clock { at, sides });
    }
}

/// The squares of the men of White and Black before a game.
const HOMES: (Bitboard, Bitboard) = (Bitboard(0xFFFF), Bitboard(0xFFFF << 48));

/// Whether the board lies with its connector at White's right: the men of a game that begins stand where the others' do.
fn stands_turned(shown: &Squares) -> bool {
    let of = |color: Color| -> Bitboard {
        let pieces = Square::ALL.into_iter().zip(shown);
        pieces
            .filter(|(_, piece)| piece.is_some_and(|piece| piece.color == color))
            .map(|(square, _)| square)
            .collect()
    };
    of(Color::White) == HOMES.1 && of(Color::Black) == HOMES.0
}

fn shows(at: BoardTime, shown: &Squares) -> Sensed {
    let pieces = || {
        let squares = Square::ALL.into_iter().zip(shown);
        squares.filter_map(|(square, piece)| Some((square, (*piece)?)))
    };
    Sensed::Shows {
        at,
        occupied: pieces().map(|(square, _)| square).collect(),
        seen: pieces()
            .map(|(square, piece)| (square, Seen::Piece(piece)))
            .collect(),
    }
}
