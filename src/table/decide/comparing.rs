//! What a board shows is held against the game: at rest without a word, else the arbiter is told (D.2.9).

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

/// A board at rest that neither shows the game nor a move of the side that has the move: what it shows is remembered as
/// different, without a word; the arbiter hears of it when the player goes on.
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
    // A reply that stands there already is read beside what differs, and so is one that a hand has begun.
    if !has_begun(deciding, board)
        && released::made_beside(deciding, board, Moment::Committed).is_none()
    {
        deciding.emit(Author::System, BoardEvent::Differs { board });
    }
}

/// Whether a hand at this board has taken out a peg last; one that knows its pieces may tell of an own piece that is out before it tells
/// of another one that was put in.
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

/// Whether this hand has put the king where a legal castling takes it, and the rook is at home still.
fn castles(deciding: &Deciding, board: BoardAt, last: &Hand) -> bool {
    let owed = deciding.state.owed(board);
    let shown = boards::occupied(deciding, board);
    let own = deciding.state.turn() == board.seat();
    let legal = owed.legal_moves().into_iter();
    own && legal
        .filter_map(|mv| castling(board, &mv))
        .any(|(king, to, rook)| last.square == to && !shown.contains(king) && shown.contains(rook))
}

/// The arbiter is told where a board shows something else than this position (D.2.9).
pub(crate) fn compare(deciding: &mut Deciding, board: BoardAt, owed: &Position) {
    compare_after(deciding, board, owed, None);
}

/// The arbiter is told where a board shows something else than this position, to which this move of its player leads.
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

/// The arbiter is told of a board that differs, and not only because the opponent's last move is still to be executed there.
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

/// The arbiter comes to the table: what boards show that is neither the game nor on the way to it is told now.
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

/// From where the king of a castling goes where, and where its rook stands.
fn castling(board: BoardAt, mv: &Move) -> Option<(Square, Square, Square)> {
    let Move::Castle { king, rook } = *mv else {
        return None;
    };
    let side = CastlingSide::from_king_side(king < rook);
    Some((king, side.king_to(board.seat()), rook))
}

/// Where a board differs from this position and the arbiter was not told so: missing pegs, and those that are wrong. What a board without
/// electricity showed last says nothing of what stands there; at home nobody rules, and the board is put right once the move on it is made.
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
