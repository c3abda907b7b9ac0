//! A player writes their own score with the buttons (8.1), half-move by half-move; [`Pen`] computes the effect of a button.
//!
//! Ok takes the pen when no question is open and no move is to be repeated. With the pen, ok takes an answer, the arrows choose
//! another, and cancel puts the pen down. A question or a move that is to be repeated comes first: the pen waits. The writer hears
//! of no comparison with the game.

use shakmaty::Color;

use super::Deciding;
use crate::decide::scores;
use crate::{may_play, state};
use board::sensing::Button;
use laws::{Arrow, Pen, PenNext, is_gap, place_on_tape};
use ledger::event::{Author, ScoreEvent};

/// A second ok within this many ms is contact bounce.
const LOOSE_MS: u64 = 150;

/// Handles a button of the pen. Returns whether it was one.
pub(super) fn pen(deciding: &mut Deciding, seat: Color, button: Button) -> bool {
    let Some((pen, since)) = deciding.state.scores.pen(seat) else {
        return false;
    };
    let asked = deciding.state.questions.get(seat).is_some();
    let repeats = button == Button::Ok && may_play::may_repeat(deciding.state, seat).is_ok();
    if asked || repeats || !state::scores::writes_by_buttons(deciding.state, seat) {
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
    if state::scores::collects_scores(deciding.state, seat) {
        deciding.waits(seat);
    } else if let Some(arrow) = arrow {
        hold(deciding, seat, pen.turned(arrow, seat), true);
    } else if button == Button::Cancel {
        put_down(deciding, seat, false);
    } else if !(1..LOOSE_MS).contains(&deciding.now.since(since)) {
        answers_with(deciding, seat, pen);
    }
    true
}

/// The player takes the pen: to rewrite the entry that was read back last, or else to write the next half-move.
pub(super) fn take_pen(deciding: &mut Deciding, seat: Color) {
    if !state::scores::writes_by_buttons(deciding.state, seat) {
        return;
    }
    if state::scores::collects_scores(deciding.state, seat) {
        deciding.waits(seat);
        return;
    }
    let next = written(deciding, seat) + 1;
    let ply = deciding.state.scores.reading(seat).unwrap_or(next);
    hold(deciding, seat, Pen::above(ply), false);
}

/// The pen has waited and asks again.
pub(super) fn goes_on_with_pen(deciding: &mut Deciding, seat: Color) {
    let held = deciding.state.scores.pen(seat);
    if let Some((pen, _)) = held.filter(|_| state::scores::writes_by_buttons(deciding.state, seat))
    {
        hold(deciding, seat, pen, false);
    }
}

fn answers_with(deciding: &mut Deciding, seat: Color, pen: Pen) {
    let side = deciding.state.side_of(pen.ply as usize);
    match pen.taken(side) {
        PenNext::Chooses(next) => hold(deciding, seat, next, false),
        PenNext::Writes(text) => writes(deciding, seat, pen.ply, text),
        PenNext::Offers => offers(deciding, seat, pen.ply),
    }
}

/// The sign of an offer (C.12) is added to the half-move before, if that is written.
fn offers(deciding: &mut Deciding, seat: Color, ply: u32) {
    let before = ply.saturating_sub(1);
    let text = deciding.state.scores.entry(seat, before).to_owned();
    if is_gap(&text) || place_on_tape(&text).is_some() {
        put_down(deciding, seat, false);
        return;
    }
    let signed = match text.contains("(=)") {
        true => text,
        false => text + "(=)",
    };
    writes(deciding, seat, before, signed);
}

fn writes(deciding: &mut Deciding, seat: Color, ply: u32, text: String) {
    let author = Author::Seat(seat);
    let kept = written(deciding, seat);
    let event = match ply <= kept {
        true => ScoreEvent::Corrected { seat, ply, text },
        false => ScoreEvent::Scored {
            seat,
            kept,
            moves: vec![text],
        },
    };
    deciding.emit(author, event);
    put_down(deciding, seat, true);
    scores::compare_scores(deciding);
}

/// The number of half-moves written in this score.
fn written(deciding: &Deciding, seat: Color) -> u32 {
    deciding.state.scores.of(seat).map_or(0, <[String]>::len) as u32
}

fn hold(deciding: &mut Deciding, seat: Color, pen: Pen, turned: bool) {
    deciding.emit(Author::Seat(seat), ScoreEvent::Pen { seat, pen, turned });
}

fn put_down(deciding: &mut Deciding, seat: Color, written: bool) {
    deciding.emit(Author::Seat(seat), ScoreEvent::PenDown { seat, written });
}
