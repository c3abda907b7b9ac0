//! Boards of a transcript: hands' acts in the board's own squares, and what each board reports to the table.

use shakmaty::{Bitboard, Color, Square};

use super::Player;
use board::sensing::{BoardTime, Button, Sensed};
use board::{Edge, LiftHeights, Seen};
use laws::Position;
use laws::seat::BoardAt;
use table::Input;

/// A peg board unheard for this long is reported as silent, in ms.
const SILENCE_MS: u64 = 1_000;

/// The item by which a board states its heights for lifts, in tenths of a millimetre.
pub(super) fn heights(at: BoardTime, from: u32, out: u32) -> Sensed {
    let [from, out] = [from, out].map(|height| u8::try_from(height).unwrap_or(u8::MAX));
    let heights = LiftHeights { from, out };
    Sensed::Heights { at, heights }
}

/// A press known only by the board's count is reported as of now.
fn as_of_now(sensed: Sensed, now: u64) -> Sensed {
    let Sensed::Missed {
        button, from, to, ..
    } = sensed
    else {
        return sensed;
    };
    let at = BoardTime(now);
    Sensed::Missed {
        at,
        button,
        from,
        to,
    }
}

/// Dates a commit or a press that is heard late by the board's own time, as the program does.
fn dates(sensed: &Sensed, now: u64) -> Option<Sensed> {
    let Sensed::Button { at, button } = *sensed else {
        return None;
    };
    let ends = matches!(button, Button::Commit | Button::Press);
    let late = now.saturating_sub(at.0) >= SILENCE_MS;
    (ends && late).then_some(Sensed::Missed {
        at: BoardTime(now),
        button,
        from: at,
        to: at,
    })
}

/// A peg board of a transcript.
#[derive(Default)]
pub(super) struct TranscriptBoard {
    /// The filled apertures, in the board's own squares.
    pub(super) pegs: Bitboard,
    /// The identification of its pegs, sent when it next answers.
    told: Vec<(Square, Seen)>,
    /// The items sensed since it fell silent; `None` if it is not silent.
    unheard: Option<Vec<Sensed>>,
}

impl TranscriptBoard {
    /// Sets its pegs to this position.
    pub(super) fn holds(&mut self, position: &Position) {
        self.pegs = position.occupied();
        self.told.clear();
    }

    /// Sets its pegs to this position, and identifies them.
    pub(super) fn tells(&mut self, position: &Position) {
        self.pegs = position.occupied();
        let seen = position.board().clone().into_iter();
        let seen = seen.map(|(square, piece)| (square, Seen::Piece(piece)));
        self.told = seen.collect();
    }

    /// The state that it sends.
    fn shows(&mut self, at: BoardTime) -> Sensed {
        Sensed::Shows {
            at,
            occupied: self.pegs,
            seen: std::mem::take(&mut self.told),
        }
    }

    /// Lifts or places a peg; fails with the reason if that is impossible.
    fn moves(&mut self, edge: Edge) -> Result<(), &'static str> {
        let square = edge.square();
        if self.pegs.contains(square) == matches!(edge, Edge::Place(..)) {
            return Err(match edge {
                Edge::Place(..) => "already holds a peg",
                Edge::Lift(_) => "is empty",
            });
        }
        self.pegs.toggle(square);
        Ok(())
    }

    /// Buffers a sensed item if the board is silent; returns whether it did.
    pub(super) fn keeps(&mut self, sensed: &Sensed) -> bool {
        let Some(unheard) = &mut self.unheard else {
            return false;
        };
        unheard.push(sensed.clone());
        true
    }

    /// The board is heard again at this time: returns the buffered items.
    fn is_heard(&mut self, now: u64) -> Vec<Sensed> {
        let (mut told, mut counted) = (Vec::new(), false);
        for sensed in self.unheard.take().into_iter().flatten() {
            // The button follows its counted report.
            told.extend(dates(&sensed, now).filter(|_| !counted));
            counted = matches!(sensed, Sensed::Missed { .. });
            told.push(as_of_now(sensed, now));
        }
        told
    }
}

impl Player<'_> {
    pub(super) fn connect(&mut self, board: BoardAt) {
        self.give(&Input::BoardConnected {
            board,
            port: format!("{board} board"),
        });
        if self.electronic.get(board.seat()).is_some() {
            self.plug_in(board);
            return;
        }
        let at = BoardTime(self.now.0);
        let shows = self.boards.get_mut(board.seat()).shows(at);
        self.sense(board, shows);
    }

    pub(super) fn edge(&mut self, board: BoardAt, edge: Edge) -> Result<(), String> {
        if self.carries(board, edge)? {
            return Ok(());
        }
        let moved = self.boards.get_mut(board.seat()).moves(edge);
        moved.map_err(|state| {
            let square = edge.square();
            format!("the aperture {square} of {board}'s board {state}")
        })?;
        let at = BoardTime(self.now.0);
        self.sense(board, Sensed::Edge { at, edge });
        Ok(())
    }

    pub(super) fn loses(&mut self, board: BoardAt) {
        let reason = "the board was unplugged".to_owned();
        self.boards.get_mut(board.seat()).unheard = None;
        self.give(&Input::BoardLost { board, reason });
    }

    /// Silences a board or ends its silence; then the acts done meanwhile are reported.
    pub(super) fn falls_silent(&mut self, board: BoardAt, silent: bool) {
        if silent {
            let unheard = SILENCE_MS;
            self.give(&Input::BoardSilent { board, unheard });
            self.boards.get_mut(board.seat()).unheard = Some(Vec::new());
            return;
        }
        let told = self.boards.get_mut(board.seat()).is_heard(self.now.0);
        self.give(&Input::BoardHeard { board });
        for sensed in told {
            self.sense(board, sensed);
        }
    }

    /// Reports a counted press whose event was lost.
    pub(super) fn misses(&mut self, board: BoardAt, button: Button, within: u64) {
        let at = BoardTime(self.now.0);
        let from = BoardTime(at.0.saturating_sub(within));
        let missed = Sensed::Missed {
            at,
            button,
            from,
            to: at,
        };
        self.sense(board, missed);
        self.sense(board, Sensed::Button { at, button });
    }

    fn sense(&mut self, board: BoardAt, sensed: Sensed) {
        self.give(&Input::Sensed { board, sensed });
    }

    /// Pushes a button of the board in front of the seat, or of a keyboard if there is none. The clock is pressed at its lever, if a
    /// board reports one.
    pub(super) fn does(&mut self, seat: Color, button: Button) {
        if button == Button::Press && self.presses_lever(seat) {
            return;
        }
        let at = BoardTime(self.now.0);
        let input = match self.table.state().board(BoardAt(seat)) {
            Some(_) => Input::Sensed {
                board: BoardAt(seat),
                sensed: Sensed::Button { at, button },
            },
            None => Input::Button { seat, button },
        };
        self.give(&input);
    }
}
