//! Compares a board with the game: at rest a difference is only recorded; when play goes on, the arbiter is told (D.2.9).

use crate::case::explained;
use crate::case::since;
use crate::decide::{boards, released, rooms, standing};
use crate::state;
use laws::seat::BoardAt;
use shakmaty::{Bitboard, CastlingSide, Move, Square};

use super::Deciding;
use super::boards::squares;
use crate::state::State;
use board::detection::{Moment, Reading};
use board::mistake::Hand;
use laws::Position;
use ledger::event::{Author, BoardEvent, Matter, Ruling};

/// Evaluates a board at rest that shows neither the game nor a move of the side to move: records the difference silently. The
/// arbiter is told when the player goes on.
pub(super) fn compare_at_rest(deciding: &mut Deciding, board: BoardAt) {
    if boards::mirrored(deciding, board) {
        return;
    }
    let executing = matches!(deciding.state.board(board),
            Some(found) if !found.seen().detection().expected().is_empty())
        || deciding.state.board_of(deciding.state.turn()) != Some(board);
    let displaced = matches!(
        boards::read(deciding, board, Moment::Stable),
        Some(Reading::Displaced { .. })
    );
    let anew = deciding
        .state
        .board(board)
        .is_some_and(|found| !found.seen().detection().is_rebased());
    if !executing || !displaced || !anew || deciding.state.agrees(board) {
        return;
    }
    // A reply that stands there already, or that a hand has begun, is read beside the difference.
    if !has_begun(deciding, board)
        && released::made_beside(deciding, board, Moment::Committed).is_none()
    {
        deciding.emit(Author::System, BoardEvent::Differs { board });
    }
}

/// Whether the last hand at this board took a peg out. A board that identifies its pieces may report an own piece that is out
/// before it reports another one that was put in.
fn has_begun(deciding: &Deciding, board: BoardAt) -> bool {
    let hands = deciding
        .state
        .board(board)
        .map(|found| found.traces().hands());
    let Some((_, last)) = hands.and_then(<[_]>::last) else {
        return false;
    };
    let owed = deciding.state.owed(board);
    let out = owed.board().by_color(board.seat()) & !boards::occupied(deciding, board);
    let lifts =
        |(_, hand): &(_, Hand)| hand.ply == last.ply && hand.lifted && out.contains(hand.square);
    let own = hands.is_some_and(|hands| hands.iter().any(lifts));
    last.lifted || own && standing::tells_pieces(deciding, board) || castles(deciding, board, last)
}

/// Whether this hand has put the king on its square of a legal castling, and the rook is still at home.
fn castles(deciding: &Deciding, board: BoardAt, last: &Hand) -> bool {
    let owed = deciding.state.owed(board);
    let shown = boards::occupied(deciding, board);
    let own = deciding.state.turn() == board.seat();
    let legal = owed.legal_moves().into_iter();
    own && legal
        .filter_map(|mv| castling(board, &mv))
        .any(|(king, to, rook)| last.square == to && !shown.contains(king) && shown.contains(rook))
}

/// Raises a case where a board differs from this position (D.2.9).
pub(crate) fn compare(deciding: &mut Deciding, board: BoardAt, owed: &Position) {
    compare_after(deciding, board, owed, None);
}

/// Raises a case where a board differs from this position, to which this move of its player leads.
pub(super) fn compare_after(
    deciding: &mut Deciding,
    board: BoardAt,
    owed: &Position,
    own: Option<Move>,
) {
    let (missing, extra) = differs_anew(deciding.state, board, owed);
    let missing = missing & !boards::doubtful(deciding, board);
    if (missing | extra).is_empty() {
        return;
    }
    let unexecuted = explained::unexecuted(deciding.state, board, missing, extra);
    let matter = Matter::BoardsDiffer {
        board,
        missing: squares(missing),
        extra: squares(extra),
        unexecuted,
    };
    let adjust = (Ruling::AdjustBoard { board }, None);
    deciding.raise_on(Author::System, matter, adjust, own);
}

/// Raises a case for a differing board, unless it differs only because the opponent's last move is still to be executed there.
pub(super) fn compare_executed(deciding: &mut Deciding, board: BoardAt) {
    let made = deciding.state.plies().len() + usize::from(deciding.state.current().is_some());
    let executes = made > 0 && deciding.state.side_of(made) != board.seat();
    let before = executes.then(|| deciding.state.play().position_after(made - 1));
    let waits = before.is_some_and(|before| before.occupied() == boards::occupied(deciding, board));
    if !waits {
        let owed = deciding.state.owed(board);
        compare(deciding, board, &owed);
    }
}

/// The arbiter comes to the table: raises every difference that is not on the way to the game.
pub(super) fn compare_shown(deciding: &mut Deciding) {
    if !deciding.playing() || !deciding.attended() {
        return;
    }
    for board in BoardAt::ALL {
        if boards::guided(deciding, board) || !rooms::shows_another_game(deciding, board) {
            continue;
        }
        let owed = deciding.state.owed(board);
        let moves = deciding.state.board_of(deciding.state.turn()) == Some(board);
        // A move that its player has begun there is no difference.
        let own = released::made_beside(deciding, board, Moment::Committed);
        match own.filter(|_| moves && deciding.state.current().is_none()) {
            Some(own) => compare_after(deciding, board, &owed.play(&own.m), Some(own.m)),
            None => compare(deciding, board, &owed),
        }
    }
}

/// The squares of a castling: the king's from and to, and the rook's from.
fn castling(board: BoardAt, mv: &Move) -> Option<(Square, Square, Square)> {
    let Move::Castle { king, rook } = *mv else {
        return None;
    };
    let side = CastlingSide::from_king_side(king < rook);
    Some((king, side.king_to(board.seat()), rook))
}

/// The missing and the wrong pegs of a board that the arbiter was not told of yet. The last snapshot of a board without power
/// proves nothing. In practice nobody rules; the board is guided once its move is made.
pub(super) fn differs_anew(state: &State, board: BoardAt, owed: &Position) -> (Bitboard, Bitboard) {
    let found = state.board(board);
    let lost = found.is_some_and(|found| found.losses().since().is_some());
    if lost || state.practice().is_some() {
        return (Bitboard::EMPTY, Bitboard::EMPTY);
    }
    let told = since::told_of(state, board);
    let (missing, extra) = state::difference_from(state, board, owed);
    (missing & !told, extra & !told)
}
