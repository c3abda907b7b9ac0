//! Electronic boards of a transcript: hands' acts go through bytes, as on a port, and so does the clock that is plugged in.
//!
//! A piece placed without a name is the last one lifted there. Changes that the board has not scanned yet are reported as time
//! passes.

use shakmaty::{Color, Piece, Square};

use super::Player;
use crate::electronic::ElectronicBoard;
use crate::makes::board_of;
use board::clock::ClockSide;
use board::electronic::{Electronic, Show};
use board::{Edge, MakeRow, Seen};
use laws::seat::BoardAt;
use laws::{Profile, Timestamp};
use table::Input;

/// An act on the clock at the table, by its buttons.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ByHand {
    /// Starts or stops it.
    Runs(bool),
    /// Sets it, in ms.
    Set {
        /// White's time.
        white: u64,
        /// Black's time.
        black: u64,
    },
    /// Plugs it into the board, or unplugs it.
    Plugs(bool),
    /// It refuses the board's commands from now on.
    Refuses,
}

/// A plugged-in board, and the program's session with it.
pub(super) struct Plugged {
    row: &'static MakeRow,
    board: Box<dyn ElectronicBoard>,
    session: Box<dyn Electronic>,
    stands: shakmaty::Board,
    hand: Vec<Piece>,
    asked: Option<Timestamp>,
}

impl Plugged {
    /// Plugs in a board of this make with these pieces; its clock is set by the time control.
    pub(super) fn new(
        row: &'static MakeRow,
        stands: shakmaty::Board,
        turned: bool,
        profile: &Profile,
    ) -> Option<Self> {
        let first = profile
            .time
            .as_ref()
            .map(|time| time.periods(Color::White)[0]);
        let (base, extra) = first.map_or((0, 0), |period| (period.base, period.extra));
        let seconds = |ms: u64| u32::try_from(ms / 1_000).unwrap_or(u32::MAX);
        let clock = (seconds(base + extra), seconds(extra));
        Some(Plugged {
            row,
            board: board_of(row, &stands, turned, clock)?,
            session: (row.session)(),
            stands,
            hand: Vec::new(),
            asked: None,
        })
    }

    fn edge(&mut self, edge: Edge) -> Result<(), String> {
        let square = edge.square();
        let stood = self.stands.piece_at(square);
        match edge {
            Edge::Lift(_) => {
                self.hand
                    .push(stood.ok_or_else(|| format!("nothing stands on {square}"))?);
                self.put(square, None);
            }
            Edge::Place(_, seen) => {
                let named = match seen {
                    Seen::Piece(piece) => Some(piece),
                    _ => self.hand.pop(),
                };
                let piece = named.ok_or("say which piece: none was lifted there")?;
                self.hand.retain(|held| *held != piece);
                self.put(square, Some(piece));
            }
        }
        Ok(())
    }

    /// Sets up these pieces.
    pub(super) fn sets_up(&mut self, stands: &shakmaty::Board) {
        for square in Square::ALL {
            self.put(square, stands.piece_at(square));
        }
    }

    fn put(&mut self, square: Square, piece: Option<Piece>) {
        match piece {
            Some(piece) => self.stands.set_piece_at(square, piece),
            None => drop(self.stands.remove_piece_at(square)),
        }
        self.board.put(square, piece);
    }
}

impl Player<'_> {
    /// Plugs the board in and asks for its state.
    pub(super) fn plug_in(&mut self, board: BoardAt) {
        if let Some(plugged) = self.electronic.get_mut(board.seat()) {
            plugged.session.greet();
        }
        self.exchange(board);
    }

    /// Exchanges bytes between board and program up to now.
    pub(super) fn exchange(&mut self, board: BoardAt) {
        let Some(plugged) = self.electronic.get_mut(board.seat()) else {
            return;
        };
        let at = self.now.0;
        plugged.board.pass(at);
        plugged.session.receive(at, &plugged.board.bytes());
        let external = self.table.state().clocks.external();
        let asked = external.wish().map(|wish| wish.since);
        if let Some(sides) = external.asked().filter(|_| asked != plugged.asked) {
            plugged.session.show(&Show::Clock(sides));
        }
        plugged.asked = asked;
        plugged.session.pass(at);
        while let Some(bytes) = plugged.session.poll_written() {
            plugged.board.told(&bytes);
            plugged.session.receive(at, &plugged.board.bytes());
        }
        let mut all = Vec::new();
        while let Some(sensed) = plugged.session.poll_sensed() {
            all.push(sensed);
        }
        for sensed in all {
            self.give(&Input::Sensed { board, sensed });
        }
    }

    /// Moves a piece by hand; returns whether the board is an electronic one.
    pub(super) fn carries(&mut self, board: BoardAt, edge: Edge) -> Result<bool, String> {
        let Some(plugged) = self.electronic.get_mut(board.seat()) else {
            return Ok(false);
        };
        plugged.edge(edge)?;
        self.exchange(board);
        Ok(true)
    }

    /// Presses the lever at this player's side; returns whether there is one. White sits at the left.
    pub(super) fn presses_lever(&mut self, seat: Color) -> bool {
        let side = seat.fold_wb(ClockSide::Left, ClockSide::Right);
        self.at_the_clock(|board| board.press(side)).is_ok()
    }

    /// Performs this act on the clock.
    pub(super) fn by_hand(&mut self, does: ByHand) -> Result<(), String> {
        let seconds = |ms: u64| u32::try_from(ms / 1_000).unwrap_or(u32::MAX);
        self.at_the_clock(|board| match does {
            ByHand::Runs(runs) => board.run(runs),
            ByHand::Set { white, black } => board.set([seconds(white), seconds(black)]),
            ByHand::Plugs(plugged) => board.plug_clock(plugged),
            ByHand::Refuses => board.refuse(),
        })
    }

    /// Performs an act on the clock that is plugged into a board.
    fn at_the_clock(&mut self, act: impl FnOnce(&mut dyn ElectronicBoard)) -> Result<(), String> {
        let mut boards = BoardAt::ALL.into_iter();
        let board = boards.find(|board| {
            let plugged = self.electronic.get(board.seat()).as_ref();
            plugged.is_some_and(|plugged| plugged.row.clock)
        });
        let board = board.ok_or("no clock is plugged into a board")?;
        if let Some(plugged) = self.electronic.get_mut(board.seat()) {
            act(plugged.board.as_mut());
        }
        self.exchange(board);
        Ok(())
    }
}
