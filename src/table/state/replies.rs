//! Half-moves that are made, and on which the opponent goes on before the clock is pressed for them (1.3, 6.2.1.2, 6.2.2).
//!
//! ```text
//! made --the opponent goes on--> open --pressed, or their own next move is made--> completed
//! ```
//!
//! Its player's clock runs until then, and the opponent's stands: who has replied has nothing to press before. So with the
//! first of two open half-moves the reply is completed too, where no press but the next move completes it.

use shakmaty::Color;

use super::plies::PlyNotes;
use super::{Phase, State};
use laws::{Position, Timestamp};

impl State {
    /// Whether this player makes a move now, or has the move (1.3).
    pub fn may_move(&self, seat: Color) -> bool {
        seat == self.turn() || self.may_reply(seat)
    }

    /// Whether the opponent's move is made and not pressed: this player has the move all the same (1.3), where the edition
    /// gives it with the made move.
    pub fn may_reply(&self, seat: Color) -> bool {
        let made = self.play.current().is_some_and(|made| made.announced);
        seat != self.turn()
            && made
            && self.phase == Phase::Playing
            && self.profile.edition.made_gives_the_move()
    }

    /// The position in which this player makes a move.
    pub fn position_for(&self, seat: Color) -> Position {
        match self.may_reply(seat) {
            true => self.shown_position(),
            false => self.play.position().clone(),
        }
    }

    /// Whose clock runs while the game is played: of who made the first half-move that is not pressed yet, or puts pieces right that
    /// were displaced (1997 7.3).
    pub fn on_clock(&self) -> Color {
        let open = self.play.unpressed().next();
        let runs = open.map_or(self.turn(), |ply| self.side_of(ply));
        self.clocks.putting_right().unwrap_or(runs)
    }

    /// Whether the opponent went on from a move of this player before it was pressed.
    pub fn is_answered(&self, seat: Color) -> bool {
        self.play.unpressed().any(|ply| self.side_of(ply) == seat)
    }

    /// The half-move of this player that is answered and not pressed, from 1.
    pub(crate) fn answered_of(&self, seat: Color) -> Option<usize> {
        self.play.unpressed().find(|ply| self.side_of(*ply) == seat)
    }

    /// The opponent goes on from the move that is made: it stands among the others, and waits for its press.
    pub(super) fn answered(&mut self, at: Timestamp) {
        let turn = self.turn();
        let mover = self.board_of(turn);
        if self.current().is_none() {
            return;
        }
        let released = self.touches.released();
        let touched = self.touches.complete(turn);
        let noted = PlyNotes {
            released,
            ..self.noted(touched, at)
        };
        if let Some(made) = self.play.answer(at, noted) {
            self.advance(mover, &made);
        }
    }

    /// The clock is pressed for a move that is answered already (6.2.2).
    pub(super) fn press_answered(&mut self, seat: Color, lag: u64, at: Timestamp) {
        let Some(ply) = self.answered_of(seat) else {
            return;
        };
        let pressed = self.times(at);
        self.clocks.complete(seat, at);
        let times = self.times(at);
        self.play.press(ply, at, pressed, times, lag);
    }

    /// What is open is completed without a press: it counts, and nothing is added for it.
    pub(super) fn complete_open(&mut self, at: Timestamp) {
        for ply in self.play.unpressed() {
            self.clocks.count(self.side_of(ply), at);
            let times = self.times(at);
            self.play.press(ply, at, None, times, 0);
        }
    }
}
