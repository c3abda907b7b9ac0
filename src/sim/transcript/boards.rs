//! The boards of a transcript: what hands do there, as each board counts its apertures, and what it tells the table.

use shakmaty::Color;

use super::Player;
use board::sensing::{BoardTime, Button, Sensed};
use board::{Edge, LiftHeights};
use laws::seat::BoardAt;
use table::Input;

/// A peg board is told as silent when it was not heard for so long, in ms.
const SILENCE_MS: u64 = 1_000;

/// That a board tells lifts at these heights of a peg, in tenths of a millimetre.
pub(super) fn heights(at: BoardTime, from: u32, out: u32) -> Sensed {
    let [from, out] = [from, out].map(|height| u8::try_from(height).unwrap_or(u8::MAX));
    let heights = LiftHeights { from, out };
    Sensed::Heights { at, heights }
}

/// What the board's count alone tells of a press is told as of now.
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

/// The board's own time tells when a move was committed or the clock pressed that is heard late: as the program dates it.
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
        let sensed = Sensed::Shows {
            at: BoardTime(self.now.0),
            occupied: *self.pegs.get(board.seat()),
            seen: std::mem::take(self.told.get_mut(board.seat())),
        };
        self.sense(board, sensed);
    }

    pub(super) fn edge(&mut self, board: BoardAt, edge: Edge) -> Result<(), String> {
        if self.carries(board, edge)? {
            return Ok(());
        }
        let square = edge.square();
        let pegs = self.pegs.get_mut(board.seat());
        if pegs.contains(square) == matches!(edge, Edge::Place(..)) {
            let state = match edge {
                Edge::Place(..) => "already holds a peg",
                Edge::Lift(_) => "is empty",
            };
            return Err(format!("the aperture {square} of {board}'s board {state}"));
        }
        pegs.toggle(square);
        let at = BoardTime(self.now.0);
        self.sense(board, Sensed::Edge { at, edge });
        Ok(())
    }

    pub(super) fn loses(&mut self, board: BoardAt) {
        let reason = "the board was unplugged".to_owned();
        *self.unheard.get_mut(board.seat()) = None;
        self.give(&Input::BoardLost { board, reason });
    }

    /// What hands do at a silent board is told when it is heard.
    pub(super) fn falls_silent(&mut self, board: BoardAt, silent: bool) {
        if silent {
            let unheard = SILENCE_MS;
            self.give(&Input::BoardSilent { board, unheard });
            *self.unheard.get_mut(board.seat()) = Some(Vec::new());
            return;
        }
        let unheard = self.unheard.get_mut(board.seat()).take();
        self.give(&Input::BoardHeard { board });
        let mut counted = false;
        for sensed in unheard.into_iter().flatten() {
            // The button follows what the count tells of it.
            if let Some(missed) = dates(&sensed, self.now.0).filter(|_| !counted) {
                self.sense(board, missed);
            }
            counted = matches!(sensed, Sensed::Missed { .. });
            self.sense(board, as_of_now(sensed, self.now.0));
        }
    }

    /// What a board that counts presses tells of one whose event was lost.
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

    /// Whether this is sensed by a board that is silent; then it is kept until the board is heard.
    pub(super) fn keeps_unheard(&mut self, input: &Input) -> bool {
        let Input::Sensed { board, sensed } = input else {
            return false;
        };
        let Some(unheard) = self.unheard.get_mut(board.seat()) else {
            return false;
        };
        unheard.push(sensed.clone());
        true
    }

    fn sense(&mut self, board: BoardAt, sensed: Sensed) {
        self.give(&Input::Sensed { board, sensed });
    }

    /// A button of the board in front of the seat; where there is none, a keyboard's. The clock is pressed at its lever, where a board tells of
    /// one.
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
