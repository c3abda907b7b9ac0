//! Decisions on orders to go on without the computer or to return to it, and on boards' reports meanwhile.

use shakmaty::{Color, uci::UciMove};

use crate::case::settled;
use crate::decide;
use crate::decide::ends;
use crate::decide::rulings;
use crate::decide::{Deciding, told_edge, told_snapshot};
use crate::handing::may;
use crate::order::HandingOrder;
use crate::state::{self, State};
use board::sensing::Sensed;
use laws::seat::BoardAt;
use laws::{Outcome, Position, Reason, Times};
use ledger::event::{Author, BoardEvent, Handing, Ruling, RulingTerms};

pub(crate) fn hand(deciding: &mut Deciding, order: &HandingOrder) {
    match order {
        HandingOrder::Over => deciding.emit(Author::Arbiter, Handing::Over),
        HandingOrder::ReadOut => deciding.emit(Author::Arbiter, Handing::ReadOut),
        HandingOrder::Moves => deciding.emit(Author::Arbiter, Handing::MovesReadOut),
        HandingOrder::Score { seat } => {
            deciding.emit(Author::Arbiter, Handing::ScoreReadOut { seat: *seat });
        }
        HandingOrder::TakeIn { .. } => take_in(deciding, order),
    }
}

fn take_in(deciding: &mut Deciding, order: &HandingOrder) {
    let HandingOrder::TakeIn {
        moves,
        white,
        black,
        ended,
    } = order
    else {
        return;
    };
    let Ok(moves) = may::entered(deciding.state, moves) else {
        return;
    };
    let times = white
        .zip(*black)
        .map(|(white, black)| shakmaty::ByColor { white, black });
    let unseen = BoardAt::ALL.map(|board| {
        (
            board,
            state::boards::doubts::entered_unseen(deciding.state, board, &moves),
        )
    });
    let position = position_after(deciding.state, &moves);
    let ended = ended.map(|outcome| (outcome, fits(deciding.state, &position, outcome, times)));
    let by_law = position.without_moves();
    let over = by_law.is_some() || ended.is_some_and(|(_, fits)| fits);
    deciding.emit(Author::Arbiter, Handing::TakenIn { moves, times, over });
    for (board, squares) in unseen {
        decide::doubts::cannot_tell(deciding, board, squares);
    }
    match (ended, by_law) {
        (Some((outcome, true)), _) => ends::ended(deciding, Author::Arbiter, outcome),
        // The moves or the times contradict the result: the game stands as they say, and the arbiter must confirm the result.
        (Some((outcome, false)), by_law) => {
            match by_law {
                Some(by_law) => ends::ended(deciding, Author::System, by_law),
                None => decide::guiding::guide_all(deciding),
            }
            let meant = RulingTerms {
                id: None,
                ruling: Ruling::End { outcome },
                times: None,
                reason: String::new(),
                heard: None,
            };
            rulings::ask_back(deciding, meant);
        }
        (None, Some(outcome)) => ends::ended(deciding, Author::System, outcome),
        (None, None) => {
            decide::guiding::guide_all(deciding);
            ends::ends_by_itself(deciding);
        }
    }
}

/// The position after the moves that are entered.
fn position_after(state: &State, moves: &[UciMove]) -> Position {
    let mut position = state.play().made_position();
    for uci in moves {
        let Some(mv) = position.find(uci) else {
            break;
        };
        position = position.play(&mv);
    }
    position
}

/// Whether this result is possible in the position after the entered moves. Mate and stalemate end the game at once (5.1.1, 5.2.1),
/// a player who cannot mate does not win by mate or on time, and nobody with time left loses on time (6.9).
fn fits(state: &State, position: &Position, outcome: Outcome, times: Option<Times>) -> bool {
    let time_left = |winner: Color| times.is_some_and(|times| *times.get(!winner) > 0);
    let ended = match (position.without_moves(), outcome.reason) {
        (Some(by_law), _) => outcome == by_law,
        (None, Reason::Checkmate | Reason::Stalemate) => false,
        (None, Reason::Time) => !outcome.winner.is_some_and(time_left),
        (None, _) => true,
    };
    ended && settled::cannot_mate_in(position, state.profile.edition, outcome).is_none()
}

/// Records a board's reports while the game goes on without the computer: as evidence, not as moves, touches or cases.
pub(crate) fn tells_meanwhile(deciding: &mut Deciding, board: BoardAt, sensed: &Sensed) {
    let event = match *sensed {
        Sensed::Edge { at, edge } => told_edge(board, at.0, edge, false),
        Sensed::Shows {
            at,
            occupied,
            ref seen,
        } => told_snapshot(board, at.0, occupied, seen),
        Sensed::Heights { heights, .. } => BoardEvent::Heights { board, heights },
        Sensed::Faulty { fault, .. } => BoardEvent::Faulty { board, fault },
        Sensed::Mended { fault, .. } => BoardEvent::Mended { board, fault },
        // Nobody presses anything here meanwhile, and another clock counts.
        Sensed::Quiet { .. }
        | Sensed::Scanned { .. }
        | Sensed::Button { .. }
        | Sensed::Missed { .. }
        | Sensed::Clock { .. }
        | Sensed::NoClock { .. } => return,
    };
    deciding.emit(Author::Board(board), event);
}
