//! A hand at a peg board that is answered in the end: whose board a busy computer lost in that moment presses again, and who is
//! asked which move it was, because lifts were not seen, says so.

use std::time::{Duration, Instant};

use ledger::event::Question;
use shakmaty::Color;
use shakmaty::uci::UciMove;
use table::{OpenQuestion, State};

use super::{Boards, Place, until, words};

/// A player to whom nothing answers presses again.
const PATIENCE: Duration = Duration::from_secs(5);

/// The move is committed and recorded; `announcement` is the line that tells it.
pub fn commit(place: &Place, boards: &mut Boards, seat: Color, announcement: &str) {
    boards.press(seat, "commit");
    until_committed(place, boards, seat, announcement);
}

/// The commit that was pressed is recorded.
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

/// Which of the moves that are offered it was.
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

/// The press that completes the half-move of this number, from one, is recorded.
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
