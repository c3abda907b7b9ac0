//! A player writes their own score with the buttons (8.1), half-move by half-move: [`Pen`] says what follows from a button.
//!
//! Ok, where nothing is asked and nothing is to be repeated, takes the pen; with it ok takes an answer, the arrows go to
//! another, and cancel puts it down. A question comes first, and so does a move that is to be repeated: the pen waits. What is
//! written is compared with nothing that its writer hears of.

use shakmaty::Color;

use super::Deciding;
use board::sensing::Button;
use laws::{Arrow, Pen, PenNext, is_gap, place_on_tape};
use ledger::event::{Author, ScoreEvent};

/// A loose contact is no second ok, in ms.
const LOOSE_MS: u64 = 150;

impl Deciding<'_> {
    /// Whether this button belongs to the pen.
    pub(super) fn pen(&mut self, seat: Color, button: Button) -> bool {
        let Some((pen, since)) = self.state.scores.pen(seat) else {
            return false;
        };
        let asked = self.state.questions.get(seat).is_some();
        let repeats = button == Button::Ok && self.state.may_repeat(seat).is_ok();
        if asked || repeats || !self.state.writes_by_buttons(seat) {
            return false;
        }
        let arrow = match button {
            Button::Up => Some(Arrow::Up),
            Button::Down => Some(Arrow::Down),
            Button::Left => Some(Arrow::Left),
            Button::Right => Some(Arrow::Right),
            Button::Ok | Button::Cancel => None,
            _ => return false,
        };
        if self.state.collects_scores(seat) {
            self.waits(seat);
        } else if let Some(arrow) = arrow {
            self.hold(seat, pen.turned(arrow, seat), true);
        } else if button == Button::Cancel {
            self.put_down(seat, false);
        } else if !(1..LOOSE_MS).contains(&self.now.since(since)) {
            self.answers_with(seat, pen);
        }
        true
    }

    /// The player takes the pen: what was read back last is written anew, or else the next half-move is written.
    pub(super) fn take_pen(&mut self, seat: Color) {
        if !self.state.writes_by_buttons(seat) {
            return;
        }
        if self.state.collects_scores(seat) {
            self.waits(seat);
            return;
        }
        let next = self.written(seat) + 1;
        let ply = self.state.scores.reading(seat).unwrap_or(next);
        self.hold(seat, Pen::above(ply), false);
    }

    /// The pen has waited, and asks again.
    pub(super) fn goes_on_with_pen(&mut self, seat: Color) {
        let held = self.state.scores.pen(seat);
        if let Some((pen, _)) = held.filter(|_| self.state.writes_by_buttons(seat)) {
            self.hold(seat, pen, false);
        }
    }

    fn answers_with(&mut self, seat: Color, pen: Pen) {
        let side = self.state.side_of(pen.ply as usize);
        match pen.taken(side) {
            PenNext::Chooses(next) => self.hold(seat, next, false),
            PenNext::Writes(text) => self.writes(seat, pen.ply, text),
            PenNext::Offers => self.offers(seat, pen.ply),
        }
    }

    /// The sign of an offer (C.12) stands with the half-move before, where one is written.
    fn offers(&mut self, seat: Color, ply: u32) {
        let before = ply.saturating_sub(1);
        let text = self.state.written(seat, before).to_owned();
        if is_gap(&text) || place_on_tape(&text).is_some() {
            self.put_down(seat, false);
            return;
        }
        let signed = match text.contains("(=)") {
            true => text,
            false => text + "(=)",
        };
        self.writes(seat, before, signed);
    }

    fn writes(&mut self, seat: Color, ply: u32, text: String) {
        let author = Author::Seat(seat);
        let kept = self.written(seat);
        let event = match ply <= kept {
            true => ScoreEvent::Corrected { seat, ply, text },
            false => ScoreEvent::Scored {
                seat,
                kept,
                moves: vec![text],
            },
        };
        self.emit(author, event);
        self.put_down(seat, true);
        self.compare_scores();
    }

    /// How many half-moves of this score are written.
    fn written(&self, seat: Color) -> u32 {
        self.state.scores.of(seat).map_or(0, <[String]>::len) as u32
    }

    fn hold(&mut self, seat: Color, pen: Pen, turned: bool) {
        self.emit(Author::Seat(seat), ScoreEvent::Pen { seat, pen, turned });
    }

    fn put_down(&mut self, seat: Color, written: bool) {
        self.emit(Author::Seat(seat), ScoreEvent::PenDown { seat, written });
    }
}
