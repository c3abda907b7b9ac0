//! Play without an arbiter (2023 Guidelines III.6; Appendix D of 2009 and 1997).
//!
//! Nobody rules, so nobody is told more than at any rated table: differences are recorded for the designated arbiter. A claim of a
//! draw in the quickplay finish concludes the game. The claimant writes down the final position, and submits the score if the claim
//! is that the opponent makes no effort to win. The opponent verifies both, and the result stays open until the designated arbiter
//! decides, on the same ledger. The Laws provide this for that claim only; other matters that need a decision before play can go on
//! (a rightful claim of a draw by 9.2 or 9.3, a win on time, a mate after an irregularity) are referred in the same way. A claim
//! that the record does not support is recorded and has no effect.
//!
//! A player who calls stops the clocks, and the differences of the boards are recorded. No machine guides a board on which nobody
//! has ruled (D.2.9, 11.3.1): the players compare their scores, or leave it to the designated arbiter. When both press the button
//! again and the boards show the game, the clock runs on.

use shakmaty::Color;

use super::Deciding;
use crate::decide::{clocks, comparing};
use crate::state;
use crate::state::Phase;
use laws::Grounds;
use laws::seat::BoardAt;
use ledger::event::{Author, ClockEvent, GameEvent, Matter, Question, QuestionEvent, Ruling};

impl Deciding<'_> {
    /// Whether an arbiter is there to rule.
    pub(crate) fn attended(&self) -> bool {
        self.state.profile.has_arbiter()
    }
}

/// A claim of this player concludes the game. The opponent verifies the final position.
pub(super) fn refer(deciding: &mut Deciding, seat: Color, author: Author) {
    deciding.emit(author, GameEvent::Referred { seat });
    ask_position(deciding, !seat);
}

/// A claim of a draw concludes the game. In the quickplay finish the claimant writes down the final position (III.6.1, D1).
pub(crate) fn refer_claim(deciding: &mut Deciding, seat: Color, grounds: Grounds, author: Author) {
    refer(deciding, seat, author);
    if grounds.is_of_the_finish() {
        ask_position(deciding, seat);
    }
}

fn ask_position(deciding: &mut Deciding, seat: Color) {
    if deciding.state.board(BoardAt(seat)).is_some() {
        let question = Question::Position;
        deciding.emit(Author::System, QuestionEvent::Asked { seat, question });
    }
}

/// The claimant writes down the final position, the opponent verifies it and the moves, or one of them disputes it.
pub(super) fn verify(deciding: &mut Deciding, seat: Color, agreed: bool, author: Author) {
    if deciding.state.phase == Phase::Referred && state::referral::verifies(deciding.state, seat) {
        deciding.emit(author, GameEvent::PositionVerified { seat, agreed });
    }
}

/// A player calls, but no arbiter is there.
pub(super) fn call_nobody(deciding: &mut Deciding, seat: Color) {
    let author = Author::Seat(seat);
    let stands = deciding.playing() && deciding.state.clocks.stands();
    if stands {
        deciding.emit(author, ClockEvent::Willing { seat });
        if deciding.state.clocks.both_willing() && state::not_ready(deciding.state).is_empty() {
            deciding.emit(author, ClockEvent::Started);
        }
        return;
    }
    deciding.raise(author, Matter::Called { seat }, Ruling::PlayOn);
    clocks::stop_clocks(deciding, author);
    if !deciding.playing() {
        return;
    }
    for board in BoardAt::ALL {
        let owed = deciding.state.owed(board);
        comparing::compare(deciding, board, &owed);
    }
}
