//! Rejects commits, presses and touches in the other room by a player who had not yet heard of the last move or ruling (stale
//! inputs). They do not count, and the player is told so.
//!
//! ```text
//! told of everything --commits, presses, touches--> decided as at one table
//! told of less       --commits or presses---------> overtaken, said to the player and the arbiters
//!                    --touches, or a board at rest-> nothing is read into it
//! ```
//!
//! Moves that an arbiter enters by hand are exempt: they were told over the telephone.

use shakmaty::Color;

use super::Deciding;
use crate::act::Act;
use board::sensing::Button;
use ledger::event::{Author, LineEvent, Question};

/// Whether this input comes from a player's room that had not yet heard what the player must answer.
pub(crate) fn is_behind(deciding: &Deciding, seat: Color) -> bool {
    knows_less_than(deciding, deciding.state.rooms().news(seat, false))
}

/// Whether the room of this input did not know of this record yet.
pub(crate) fn knows_less_than(deciding: &Deciding, record: u64) -> bool {
    deciding.stamp.knew.is_some_and(|knew| knew < record)
}

/// Whether a change on this player's board can be meant as an answer. After an event in another room than the player's, only moves
/// under way that are the player's own allow it.
pub(super) fn may_answer(deciding: &Deciding, seat: Color) -> bool {
    if deciding.stamp.room == deciding.state.room_of(seat) {
        return !is_behind(deciding, seat);
    }
    let mut under_way = deciding.state.rooms().under_way().iter();
    !deciding.state.sits_elsewhere(seat) || under_way.all(|made| made.seat == seat)
}

/// Rejects a move of this player, or the press for it, that was overtaken. Returns whether it was.
fn overtaken(deciding: &mut Deciding, seat: Color, author: Author, pressed: bool) -> bool {
    let own = deciding.state.turn() == seat && deciding.state.current().is_some();
    let made = pressed && (own || deciding.state.is_answered(seat));
    let overtaken = knows_less_than(deciding, deciding.state.rooms().news(seat, made));
    if overtaken {
        deciding.emit(author, LineEvent::Overtaken { seat, pressed });
    }
    overtaken
}

/// Rejects a button of a move that was overtaken. Returns whether it was.
pub(super) fn pushed_behind(deciding: &mut Deciding, seat: Color, button: Button) -> bool {
    let pressed = match button {
        Button::Press | Button::OpponentPress => true,
        Button::Commit => false,
        Button::Ok if names(deciding, seat) => false,
        _ => return false,
    };
    overtaken(deciding, seat, Author::Seat(seat), pressed)
}

/// Rejects an assistant's entry of a move that was overtaken. Returns whether it was.
pub(super) fn relayed_behind(deciding: &mut Deciding, seat: Color, act: &Act) -> bool {
    let pressed = match act {
        Act::Press => true,
        Act::Move(_) => false,
        _ => return false,
    };
    overtaken(deciding, seat, Author::Assistant, pressed)
}

/// Whether this player is being asked which move it is.
fn names(deciding: &Deciding, seat: Color) -> bool {
    let asked = deciding.state.questions.get(seat);
    asked.is_some_and(|asked| {
        matches!(
            asked.question,
            Question::Which { .. } | Question::Square { .. }
        )
    })
}
