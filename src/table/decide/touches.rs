//! Detects touches (4.2 to 4.8, D.2.2, D.2.10). Fingers lift pegs all the time: touches are only recorded. The arbiter is told when
//! the completed move breaks an obligation, and of each touch that an assistant notes.

use crate::case::together;
use crate::decide::{boards, overtaken, taking_back};
use crate::state;
use crate::state::replies;
use laws::seat::BoardAt;
use shakmaty::{Bitboard, CastlingSide, Color, Move, Square};

use super::Deciding;
use crate::case::perhaps_in;
use crate::state::{CaseFile, Lift};
use board::Edge;
use laws::{Clause, Obligation, Position, Timestamp};
use ledger::event::{Author, CaseEvent, Matter, TouchEvent};

/// A peg lifted within this many ms after it was put in, with no other between, is only being reseated.
const RESEATS_MS: u64 = 3_000;

/// Whether a lift is a touch of the player who has the move (D.2.2, 4.2.2): it neither executes the opponent's move nor adjusts. A
/// later step finds out whether a hand caused it.
pub(super) fn touches(deciding: &Deciding, board: BoardAt, square: Square) -> bool {
    let seat = board.seat();
    replies::may_move(deciding.state, seat)
        && deciding
            .state
            .position_for(seat)
            .occupied()
            .contains(square)
        && is_own_lift(deciding, board, square)
        && !puts_right(deciding, board, square)
        && !reseats(deciding, board, square)
}

/// Whether the player at this board lifts a piece neither to execute a move of the opponent nor to adjust.
fn is_own_lift(deciding: &Deciding, board: BoardAt, square: Square) -> bool {
    let seat = board.seat();
    let Some(found) = deciding.state.board(board) else {
        return false;
    };
    let mut position = found.seen().detection().base().clone();
    let executes = found.seen().detection().expected().iter().any(|m| {
        let belongs = belongs(&position, m, square);
        position = position.play(m);
        belongs
    });
    // Where one board serves both sides, a lift after the made move may be the opponent's.
    let others = state::one_board(deciding.state) && replies::may_reply(deciding.state, !seat);
    deciding.playing()
        && overtaken::may_answer(deciding, seat)
        && state::lifts_touch(deciding.state, seat)
        && found.guidance().is_none()
        && !deciding.state.touches.adjusts(seat)
        && !executes
        && !others
}

/// Whether the lift corrects a board that does not show the game yet, before any own piece is touched: a piece of the opponent is
/// lifted to execute the opponent's move or to mend its execution, or a piece that stands wrongly is lifted.
fn puts_right(deciding: &Deciding, board: BoardAt, square: Square) -> bool {
    let seat = board.seat();
    let none = has_touched_none(deciding, seat);
    let Some(found) = deciding.state.board(board).filter(|_| none) else {
        return false;
    };
    let (missing, extra) = deciding.state.difference(board);
    let wrong = missing | extra;
    let theirs = stands_for_the_other(deciding, seat, square);
    let owes = !found.seen().detection().expected().is_empty();
    // It looks like the game, but perhaps with another piece: the execution was changed, or another piece was captured.
    let game = deciding.state.position_for(seat);
    let belongs = game.board().piece_at(square);
    let another = found.standing(game.board()).any(|(pieces, _)| {
        let holds = pieces.piece_at(square);
        holds.is_some() && holds != belongs
    });
    wrong.contains(square) || another || theirs && (owes || wrong.any())
}

/// Annuls touches by which a player executed the opponent's move with an own peg, or captured the wrong one of their own in it.
/// When the peg is put back, neither it nor the capturing piece was touched in order to be moved or captured (D.2.2, 4.3).
pub(super) fn find_executed_with_own(deciding: &mut Deciding, board: BoardAt, edge: Edge) {
    let seat = board.seat();
    let Edge::Place(square, _) = edge else {
        return;
    };
    let touched = touched_for_next(deciding, seat).iter();
    let touched: Vec<Square> = touched.map(|(square, _)| *square).collect();
    if !touched.contains(&square) {
        return;
    }
    if is_wrong_victim(deciding, board) {
        let out = out_of_theirs(deciding, board);
        let with_it = |one: &&Square| **one == square || out.contains(**one);
        for one in touched.iter().filter(with_it) {
            taking_back::not_touched(deciding, seat, *one, Author::Board(board));
        }
    } else if stood_for_theirs(deciding, board, square) {
        taking_back::not_touched(deciding, seat, square, Author::Board(board));
    }
}

/// Whether an opponent's piece that may have captured is out here, while the piece that their move captures is still in.
fn is_wrong_victim(deciding: &Deciding, board: BoardAt) -> bool {
    let shown = boards::occupied(deciding, board);
    let another = out_of_theirs(deciding, board).any();
    let half_done = |made: &Move| {
        let left = made.from().is_some_and(|from| !shown.contains(from));
        made.is_capture() && (left || another) && shown.contains(made.to())
    };
    is_still_to_execute(deciding, board, half_done)
}

/// The squares of the opponent's pieces that are out of this player's board.
fn out_of_theirs(deciding: &Deciding, board: BoardAt) -> Bitboard {
    let seat = board.seat();
    let position = deciding.state.position_for(seat);
    position.board().by_color(!seat) & !boards::occupied(deciding, board)
}

/// Whether the peg that is back was last put on the destination of an opponent's piece that still stands on its origin.
fn stood_for_theirs(deciding: &Deciding, board: BoardAt, square: Square) -> bool {
    let hands = deciding
        .state
        .board(board)
        .map(|found| found.traces().hands());
    let hands = hands.unwrap_or_default().iter().rev();
    let acts: Vec<(Square, bool)> = hands
        .map(|(_, hand)| (hand.square, hand.lifted))
        .take(4)
        .collect();
    let shown = boards::occupied(deciding, board);
    let for_theirs = |made: &Move| {
        let to = made.to();
        let stays = made.from().is_some_and(|from| shown.contains(from));
        stays && acts == [(square, false), (to, true), (to, false), (square, true)]
    };
    is_still_to_execute(deciding, board, for_theirs)
}

fn is_still_to_execute(
    deciding: &Deciding,
    board: BoardAt,
    sought: impl Fn(&Move) -> bool,
) -> bool {
    let found = deciding.state.board(board);
    found.is_some_and(|found| found.seen().detection().expected().iter().any(sought))
}

/// Whether the opponent's peg is lifted that was put in just now, with no other since: it is being reseated.
fn reseats(deciding: &Deciding, board: BoardAt, square: Square) -> bool {
    let seat = board.seat();
    let hands = deciding
        .state
        .board(board)
        .map(|found| found.traces().hands());
    let last = hands.and_then(|hands| hands.last());
    let just = last.is_some_and(|(at, hand)| {
        !hand.lifted && hand.square == square && deciding.now.since(*at) <= RESEATS_MS
    });
    just && stands_for_the_other(deciding, seat, square)
}

/// Whether a piece of this player's opponent stands there in the game.
fn stands_for_the_other(deciding: &Deciding, seat: Color, square: Square) -> bool {
    let position = deciding.state.position_for(seat);
    position.board().color_at(square) == Some(!seat)
}

/// Whether this player has touched nothing yet for the move to come.
fn has_touched_none(deciding: &Deciding, seat: Color) -> bool {
    touched_for_next(deciding, seat).is_empty()
}

/// This player's touches for the move to come, in order.
fn touched_for_next<'a>(deciding: &'a Deciding<'_>, seat: Color) -> &'a [(Square, Timestamp)] {
    match replies::may_reply(deciding.state, seat) {
        true => deciding.state.touches.of_reply(),
        false => deciding.state.touches.pieces(),
    }
}

/// A peg is put in by a player who does not have the move: records which piece was taken out for it, once a half-move (1.3, 11.5).
/// While a move is being announced the turn is uncertain.
pub(super) fn find_early_lift(deciding: &mut Deciding, board: BoardAt, edge: Edge) {
    let seat = board.seat();
    let told = deciding.state.touches.were_early(seat);
    let shared = state::one_board(deciding.state);
    if replies::may_move(deciding.state, seat)
        || deciding.state.current().is_some()
        || told
        || shared
    {
        return;
    }
    let Edge::Place(put, _) = edge else {
        return;
    };
    // A board with an open case is perhaps being put right.
    let known = |found: &CaseFile| found.matter.board() == Some(board);
    if deciding.state.open().any(known) {
        return;
    }
    let out = deciding.state.owed(board).occupied() & !boards::occupied(deciding, board);
    let square = if out.contains(put) {
        Some(put)
    } else {
        out.first()
    };
    // An aperture that no hand has emptied was never right: a peg that is put there corrects the board.
    let square = square.filter(|square| was_emptied(deciding, board, *square));
    if let Some(square) = square.filter(|square| is_own_lift(deciding, board, *square)) {
        deciding.emit(Author::Board(board), TouchEvent::Early { seat, square });
    }
}

/// Whether a hand lifted the peg of this aperture and has put none in since.
fn was_emptied(deciding: &Deciding, board: BoardAt, square: Square) -> bool {
    let hands = deciding
        .state
        .board(board)
        .map(|found| found.traces().hands());
    let mut hands = hands.unwrap_or_default().iter().rev();
    let last = hands.find(|(_, hand)| hand.square == square);
    last.is_some_and(|(_, hand)| hand.lifted)
}

/// Records lifts that were a hand's and no contact's by this time of the board: the pegs are still out.
pub(super) fn find_touches(deciding: &mut Deciding, board: BoardAt, board_ms: u64) {
    while let Some(lift) = deciding.state.touches.found(board, board_ms) {
        lifted(deciding, board, lift);
    }
}

/// A peg that is put back within the timestamp of its lift was lifted by a hand: no contact does that.
pub(super) fn find_untimed_touch(
    deciding: &mut Deciding,
    board: BoardAt,
    board_ms: u64,
    edge: Edge,
) {
    if let Edge::Place(square, _) = edge {
        for lift in deciding.state.touches.untimed(board, board_ms, square) {
            lifted(deciding, board, lift);
        }
    }
}

/// A peg that the committed move takes out was lifted by a hand, however short the time.
pub(super) fn find_touches_of(deciding: &mut Deciding, seat: Color, m: &Move) {
    let Some(board) = deciding.state.board_of(seat) else {
        return;
    };
    let position = deciding.state.position().clone();
    let lifts = deciding.state.touches.lifts().to_vec();
    for lift in lifts.into_iter().filter(|lift| lift.is_on(board)) {
        if belongs(&position, m, lift.square) {
            lifted(deciding, board, lift);
        }
    }
}

/// Dates the touch at the lift.
fn lifted(deciding: &mut Deciding, board: BoardAt, lift: Lift) {
    let found = deciding.stamp;
    deciding.stamp = found.back_to(lift.at, deciding.state.room_of(board.seat()));
    touched(deciding, board.seat(), lift.square, Author::Board(board));
    deciding.stamp = found;
}

/// The assistant saw the sighted player touch a piece (D.2.10).
pub(super) fn noted_touch(deciding: &mut Deciding, seat: Color, square: Square) {
    touched(deciding, seat, square, Author::Assistant);
}

/// Records a touch. It ends the right to claim against the opponent's touches (4.8).
pub(super) fn touched(deciding: &mut Deciding, seat: Color, square: Square, author: Author) {
    let first = has_touched_none(deciding, seat);
    deciding.emit(author, TouchEvent::Touched { seat, square });
    // A peg that is perhaps only raised ends no right; the move made with it does.
    let raised = matches!(author, Author::Board(_)) && perhaps_in(deciding.state, seat);
    if first && !raised {
        loses_claims(deciding, seat, deciding.state.plies().len() as u32);
    }
}

/// A player who has touched a piece can no longer claim against the opponent's touches for this half-move (4.8).
pub(super) fn loses_claims(deciding: &mut Deciding, seat: Color, last: u32) {
    let claimable = deciding
        .state
        .open()
        .find(|found| matches!(found.matter, Matter::TouchMove { ply, .. } if ply == last));
    if let Some(id) = claimable.map(|found| found.id) {
        deciding.emit(Author::Seat(seat), CaseEvent::ClaimLost { id, seat });
    }
}

/// The clause that the legal move about to be completed violates. In doubt there is none: where edges were lost (the moved piece
/// was not seen to be lifted), and for a peg that is still out, which is displaced or has a faulty aperture.
pub(super) fn violates_touch(deciding: &Deciding) -> Option<Clause> {
    let current = deciding.state.current().filter(|c| c.legal)?;
    let touches = &deciding.state.touches;
    let mut pieces = touches.pieces().iter();
    let seen = pieces.any(|(square, _)| Some(*square) == current.mv.from());
    let turn = deciding.state.turn();
    let unseen = state::lifts_touch(deciding.state, turn) && !seen && !touches.adjusts(turn);
    if touches.are_doubtful() || unseen {
        return None;
    }
    let out = still_out(deciding, &current.mv);
    // A peg that was perhaps taken for the one that the opponent captured is in doubt too.
    let out = out | contested(deciding, turn);
    against_touch(deciding, &current.mv, out)
}

/// The clause that a sealed move violates by touches before the order to seal. The acts that put it on the board are private.
pub(super) fn seals_against_touch(deciding: &Deciding, sealed: &Move) -> Option<Clause> {
    let known = !deciding.state.touches.are_doubtful();
    known.then(|| against_touch(deciding, sealed, Bitboard::EMPTY))?
}

/// The clause that this move violates, if touches of these squares are ignored.
fn against_touch(deciding: &Deciding, made: &Move, apart: Bitboard) -> Option<Clause> {
    let pieces = deciding.state.touches.pieces().iter();
    let touched = pieces.map(|(square, _)| *square);
    let touched: Vec<Square> = touched.filter(|square| !apart.contains(*square)).collect();
    let obligation = Obligation::of(deciding.state.position(), &touched)?;
    (!obligation.is_met_by(made)).then_some(obligation.clause)
}

/// Apertures of this player's board that are in an open case and may hold either of two pegs.
fn contested(deciding: &Deciding, seat: Color) -> Bitboard {
    let Some(board) = deciding.state.board_of(seat) else {
        return Bitboard::EMPTY;
    };
    match deciding
        .state
        .open()
        .any(|file| file.is_of_apertures(board))
    {
        true => together::contested_on(deciding.state, board),
        false => Bitboard::EMPTY,
    }
}

/// Apertures of the board of the player to move that are empty and should not be after this move.
fn still_out(deciding: &Deciding, m: &Move) -> Bitboard {
    let board = deciding.state.board_of(deciding.state.turn());
    match board.and_then(|board| deciding.state.board(board)) {
        Some(found) if found.known() => {
            deciding.state.position().play(m).occupied() & !found.seen().detection().occupied()
        }
        _ => Bitboard::EMPTY,
    }
}

/// Whether the peg of this square is taken out to make the move.
fn belongs(position: &Position, m: &Move, square: Square) -> bool {
    match *m {
        Move::Castle { king, rook } => {
            let side = CastlingSide::from_king_side(king < rook);
            let turn = position.turn();
            [king, rook, side.king_to(turn), side.rook_to(turn)].contains(&square)
        }
        Move::EnPassant { from, to } => {
            let victim = Square::from_coords(to.file(), from.rank());
            [from, to, victim].contains(&square)
        }
        _ => m.from() == Some(square) || m.to() == square,
    }
}
