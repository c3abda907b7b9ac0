//! A persistent hand at a peg board. It presses again if a busy computer lost the board at that moment, and answers if it is asked
//! which move it made because lifts were not seen.

use std::time::{Duration, Instant};

use ledger::event::Question;
use shakmaty::Color;
use shakmaty::uci::UciMove;
use table::{OpenQuestion, State};

use super::{Boards, Place, until, words};

/// A player who gets no answer within this time presses again.
const PATIENCE: Duration = Duration::from_secs(5);

/// Commits the move and waits until it is recorded; `announcement` is the line that reports it.
pub fn commit(place: &Place, boards: &mut Boards, seat: Color, announcement: &str) {
    boards.press(seat, "commit");
    until_committed(place, boards, seat, announcement);
}

/// Waits until a commit already pressed is recorded.
pub fn until_committed(place: &Place, boards: &mut Boards, seat: Color, announcement: &str) {
    let mut pressed = Instant::now();
    until("the commit is recorded", || {
        let asked = place.sees(|state| {
            if state.current().is_some() || state.position().turn() != seat {
                return None;
            }
            let asked = state.questions.get(seat);
            Some(asked.map(|asked| chosen(state, asked, announcement)))
        });
        match asked {
            None => return Some(()),
            Some(Some(chosen)) => answer(place, boards, seat, chosen),
            Some(None) if pressed.elapsed() > PATIENCE => {
                boards.press(seat, "commit");
                pressed = Instant::now();
            }
            Some(None) => {}
        }
        None
    });
}

/// The index of the move among those offered.
fn chosen(state: &State, asked: &OpenQuestion, announcement: &str) -> usize {
    let Question::Which { moves } = &asked.question else {
        panic!("{announcement}: what is open is {:?}", asked.question);
    };
    let position = state.position();
    let offered = |uci: &UciMove| words(position, &position.find(uci).unwrap());
    let meant = |uci: &UciMove| announcement.ends_with(&format!(": {}", offered(uci)));
    moves.iter().position(meant).unwrap()
}

fn answer(place: &Place, boards: &mut Boards, seat: Color, chosen: usize) {
    for _ in 0..chosen {
        boards.press(seat, "down");
    }
    boards.press(seat, "ok");
    place.until_recorded("the answer is recorded", |state| {
        state.questions.get(seat).is_none()
    });
}

/// Presses until the press that completes this half-move, counted from one, is recorded.
pub fn complete(place: &Place, boards: &mut Boards, seat: Color, ply: usize) {
    let completed = || place.sees(|state| state.plies().len());
    if completed() < ply {
        boards.press(seat, "press");
    }
    let mut pressed = Instant::now();
    until("the move is completed", || {
        if pressed.elapsed() > PATIENCE {
            boards.press(seat, "press");
            pressed = Instant::now();
        }
        (completed() == ply).then_some(())
    });
}
