//! Completes a move: by the press (6.2.1), by its player's next move (6.2.1.2), or because it ends the game; and handles the
//! opponent's acts before that. At most two half-moves are open where the next move completes (1.3, 6.2.2).
//!
//! An irregularity of a move is raised when the move is completed, or when the opponent goes on from it: from then on the move
//! stands. An illegal move counts only once its clock is pressed (7.5.1).

use crate::decide::{
    boards, comparing, doubts, penalties, practice, released, rooms, scores, touches,
};
use crate::draws::claim;
use crate::state;
use crate::state::clocks::running;
use crate::state::replies;
use laws::seat::BoardAt;
use shakmaty::{Color, Move, uci::UciMove};

use super::Deciding;
use crate::case::is_in_doubt;
use board::detection::{Moment, Reading};
use laws::{Clause, Correction};
use ledger::event::{Author, Matter, PlayEvent, Ruling};

/// Irregularities of the move that is being made.
pub(super) struct Irregular {
    /// The half-move, from 1.
    ply: u32,
    illegal: bool,
    violated: Option<Clause>,
    released: Option<UciMove>,
    changed: Option<UciMove>,
}

pub(crate) fn complete(deciding: &mut Deciding, seat: Color, author: Author) {
    let irregular = before_completing(deciding, seat);
    let told = rooms::spent(deciding, seat);
    let spent = told.map(|told| told.spent);
    deciding.emit(author, PlayEvent::Completed { seat, spent });
    rooms::after_spending(deciding, seat, irregular.ply, told);
    after_completing(deciding, seat, &irregular, true);
}

/// This player goes on from the opponent's made move, whose clock was not pressed; `moved`: by a move of their own.
pub(crate) fn goes_on_from_made(deciding: &mut Deciding, seat: Color, author: Author, moved: bool) {
    if !replies::may_reply(deciding.state, seat) {
        return;
    }
    let irregular = before_completing(deciding, !seat);
    deciding.emit(author, PlayEvent::Answered { seat: !seat });
    after_completing(deciding, !seat, &irregular, false);
    if moved {
        touches::loses_claims(deciding, seat, irregular.ply);
    }
}

fn before_completing(deciding: &mut Deciding, seat: Color) -> Irregular {
    let owed = deciding.state.shown_position();
    // Where one board serves both sides, it may show the opponent's next move already.
    let by_hand = deciding.state.rooms().by_hand(deciding.ply());
    let board = deciding.state.board_of(seat).filter(|_| !by_hand);
    if let Some(board) = board.filter(|board| mover_on(deciding, *board, Moment::Committed) == seat)
    {
        comparing::compare(deciding, board, &owed);
    }
    Irregular {
        ply: deciding.ply(),
        illegal: deciding.state.current().is_some_and(|made| !made.legal),
        violated: touches::violates_touch(deciding),
        released: released::not_as_released(deciding),
        changed: released::changed(deciding),
    }
}

/// Irregularities of a sealed move that is about to be made: touches and releases before the order to seal bind its player (4.3,
/// 4.7).
pub(super) fn before_opening(deciding: &Deciding, uci: &UciMove) -> Option<Irregular> {
    let made = deciding.state.position().find(uci)?;
    let violated = touches::seals_against_touch(deciding, &made);
    let released = released::other_than_released(deciding, uci);
    (violated.is_some() || released.is_some()).then(|| Irregular {
        ply: deciding.ply(),
        illegal: false,
        violated,
        released,
        changed: None,
    })
}

fn after_completing(deciding: &mut Deciding, seat: Color, irregular: &Irregular, pressed: bool) {
    let ply = irregular.ply;
    if let Some(board) = deciding.state.board_of(seat) {
        doubts::doubt_apertures(deciding, board);
        if deciding.state.practice().is_some() {
            practice::guide_back(deciding, board);
        }
    }
    if let Some(made) = deciding.state.plies().last().map(|made| made.uci) {
        claim::compare_intended(deciding, seat, ply, &made);
    }
    scores::compare_scores(deciding);
    if irregular.illegal
        && !penalties::waits_for_a_move(deciding)
        && !penalties::draws_by_both_checks(deciding)
    {
        let proposal = match pressed {
            true => penalties::on_illegal_move(deciding, seat, ply - 1),
            false => on_illegal_move_unpressed(deciding, ply - 1),
        };
        deciding.raise(Author::System, Matter::IllegalMove { ply }, proposal);
    }
    penalties::both_in_check(deciding);
    tell_touches(deciding, seat, irregular);
}

pub(super) fn tell_touches(deciding: &mut Deciding, seat: Color, irregular: &Irregular) {
    let ply = irregular.ply;
    // Where contact alone does not bind, the arbiter decides whether a sighted player's lift was meant (4.3).
    let meant = deciding.state.profile.edition.contact_is_meant()
        || !state::sees_on_board(deciding.state, seat);
    let claimed = deciding
        .state
        .illegal_moves()
        .correction
        .penalty_needs_claim();
    let proposal = match claimed || !meant || is_in_doubt(deciding.state, ply) {
        true => Ruling::PlayOn,
        false => Ruling::Restore { plies: ply - 1 },
    };
    // A move that was made first keeps what was touched for it.
    let stands = irregular.released.is_some() || irregular.changed.is_some();
    // In practice touch-move is an option.
    let minded = deciding.state.practice().is_none() || deciding.state.profile.touch_move;
    if let Some(clause) = irregular.violated.filter(|_| !stands && minded) {
        let matter = Matter::TouchMove { ply, clause };
        deciding.raise(Author::System, matter, proposal);
    }
    if let Some(uci) = irregular.released {
        let proposal = released::as_made(deciding, ply, uci);
        deciding.raise(Author::System, Matter::Released { ply, uci }, proposal);
    }
    if let Some(uci) = irregular.changed {
        let proposal = released::as_made(deciding, ply, uci);
        deciding.raise(Author::System, Matter::Changed { ply, uci }, proposal);
    }
}

/// Until the clock is pressed, an illegal move is taken back without a penalty (7.5.1).
fn on_illegal_move_unpressed(deciding: &Deciding, plies: u32) -> Ruling {
    match deciding.state.illegal_moves().correction {
        Correction::Always | Correction::PenaltyOnClaim => Ruling::Restore { plies },
        _ => Ruling::PlayOn,
    }
}

/// The clock is pressed for a move from which the opponent went on (6.2.2). The press completes an illegal one.
fn complete_answered(deciding: &mut Deciding, seat: Color, author: Author) {
    let Some(ply) = replies::answered_of(deciding.state, seat).map(|ply| ply as u32) else {
        return;
    };
    let told = rooms::spent(deciding, seat);
    let spent = told.map(|told| told.spent);
    deciding.emit(author, PlayEvent::Completed { seat, spent });
    rooms::after_spending(deciding, seat, ply, told);
    let illegal = Matter::IllegalMove { ply };
    let found = deciding.state.open().find(|found| found.matter == illegal);
    if let Some(id) = found.map(|found| found.id) {
        let proposal = penalties::on_illegal_move(deciding, seat, ply - 1);
        deciding.propose_anew(author, id, proposal);
    }
}

/// The player's next move is made, which completes their open one (6.2.1.2).
pub(super) fn completes_by_next(deciding: &mut Deciding, seat: Color) {
    if deciding.state.profile.edition.next_move_completes() && deciding.state.is_answered(seat) {
        deciding.emit(Author::System, PlayEvent::CompletedByNext { seat });
    }
}

/// Handles a press while a move is open from which the opponent went on or may go on; whether it was one. A player who has replied
/// has nothing to press, since the opponent's clock runs already; still, it makes a move that a sighted player released.
pub(super) fn pressed_between(
    deciding: &mut Deciding,
    seat: Color,
    author: Author,
    held: bool,
) -> bool {
    if seat != running::on_clock(deciding.state) {
        if !released::reply_by_releasing(deciding, seat, author) {
            deciding.emit(author, PlayEvent::PressedInVain { seat });
        }
        return true;
    }
    let own = deciding.state.turn() == seat && deciding.state.current().is_some();
    if own || !deciding.state.is_answered(seat) {
        return false;
    }
    match held {
        true => deciding.emit(author, PlayEvent::PressedInVain { seat }),
        false => complete_answered(deciding, seat, author),
    }
    true
}

/// The reading of this board for a move of this seat. At a table with one peg board that shows the made move, this is the reading
/// after that move.
pub(super) fn read_for(
    deciding: &Deciding,
    seat: Color,
    board: BoardAt,
    moment: Moment,
) -> Option<Reading> {
    match deciding.state.current() {
        Some(made)
            if replies::may_reply(deciding.state, seat)
                && deciding.state.board_of(!seat) == Some(board) =>
        {
            let mut detection = deciding.state.board(board)?.seen().detection().clone();
            detection.advance(&made.mv, made.edges);
            Some(detection.reading(moment))
        }
        _ => boards::read(deciding, board, moment),
    }
}

/// Whether a board that serves both sides shows already what comes after this move, of which its player says so next.
pub(super) fn goes_beyond(deciding: &Deciding, board: BoardAt, mv: &Move, edges: usize) -> bool {
    let found = deciding.state.board(board);
    let found = found.filter(|_| state::one_board(deciding.state));
    found.is_some_and(|found| {
        let mut detection = found.seen().detection().clone();
        detection.advance(mv, edges);
        matches!(
            detection.reading(Moment::Committed),
            Reading::Made(_) | Reading::Ask { .. } | Reading::UnderWay
        )
    })
}

/// The side whose move a board shows: on a board for both sides the opponent's, if it goes on from the made move.
pub(super) fn mover_on(deciding: &Deciding, board: BoardAt, moment: Moment) -> Color {
    let turn = deciding.state.turn();
    let replies = state::one_board(deciding.state)
        && replies::may_reply(deciding.state, !turn)
        && matches!(
            read_for(deciding, !turn, board, moment),
            Some(Reading::Made(_) | Reading::Ask { .. })
        );
    if replies { !turn } else { turn }
}
