//! The boards of a transcript: what hands do there, as each board counts its apertures, and what it tells the table.

use shakmaty::Color;

use super::Player;
use board::Edge;
use board::sensing::{BoardTime, Button, Sensed};
use laws::seat::BoardAt;
use table::Input;

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
