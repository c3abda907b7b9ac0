//! A board's orientation towards its player: the buttons lie below its rank 1, so they are in front of the player of Black only on
//! a board that is turned. Detected before the game, where it is not configured.
//!
//! A start position whose apertures look the same from both sides proves nothing by itself. There the player lifts their own king,
//! which stands on another aperture of a turned board. The table turns a turned board's reports as a whole.

use shakmaty::{Bitboard, Square};

use super::Deciding;
use crate::decide::boards;
use crate::state::Phase;
use board::Seen;
use laws::Position;
use laws::seat::BoardAt;
use ledger::event::{Author, BoardEvent};

/// The daemon reports the configured orientation at every start. Where none is configured, the one found in this game stands.
pub(super) fn standing(deciding: &mut Deciding, board: BoardAt, turned: Option<bool>) {
    let known = deciding.state.board(board).map(|found| found.turned());
    let news = match (known, turned) {
        (None, _) => false,
        (Some(known), Some(_)) => known != turned,
        (Some(known), None) => known == Some(false) && deciding.state.phase == Phase::SettingUp,
    };
    if news {
        deciding.emit(Author::System, BoardEvent::Stands { board, turned });
    }
}

/// Whether the player must first lift their own king to show the board's orientation.
pub(super) fn asks_how_it_stands(deciding: &mut Deciding, board: BoardAt) -> bool {
    if !stands_unknown(deciding, board) {
        return false;
    }
    let owed = deciding.state.owed(board);
    if let Some(turned) = shows_how_it_stands(deciding, board, &owed) {
        found_standing(deciding, board, turned);
        return false;
    }
    // A board that identifies its pieces shows it once they stand where they should.
    if tells_pieces(deciding, board) {
        return false;
    }
    let (shown, filled) = (boards::occupied(deciding, board), owed.occupied());
    let out = filled & !shown;
    let Some(king) = owed.board().king_of(board.seat()) else {
        return false;
    };
    let kings = Bitboard::from_iter([king, king.rotate_180()]);
    let asked = deciding
        .state
        .board(board)
        .and_then(|found| found.king_asked());
    if filled != filled.rotate_180() || out.intersects(kings) {
        return asked.is_some();
    }
    // Another peg than the king: asked again, once.
    if asked.is_some() && (out.is_empty() || asked == Some(shown)) {
        return true;
    }
    deciding.emit(Author::System, BoardEvent::KingAsked { board });
    true
}

/// Recognises that the king asked for is out, and that no flutter of its contact can be the cause.
pub(super) fn find_king(deciding: &mut Deciding, board: BoardAt, board_ms: u64) {
    let asked = deciding
        .state
        .board(board)
        .and_then(|found| found.king_asked());
    if asked.is_none() || !stands_unknown(deciding, board) {
        return;
    }
    deciding.heard = Some((board, board_ms));
    let owed = deciding.state.owed(board);
    let out =
        owed.occupied() & !boards::occupied(deciding, board) & !boards::doubtful(deciding, board);
    let king = owed.board().king_of(board.seat());
    match (out.single_square(), king) {
        (Some(out), Some(king)) if out == king => found_standing(deciding, board, false),
        (Some(out), Some(king)) if out == king.rotate_180() => {
            found_standing(deciding, board, true)
        }
        _ => {}
    }
}

fn found_standing(deciding: &mut Deciding, board: BoardAt, turned: bool) {
    let turned = Some(turned);
    deciding.emit(Author::Board(board), BoardEvent::Stands { board, turned });
}

fn stands_unknown(deciding: &Deciding, board: BoardAt) -> bool {
    let found = deciding.state.board(board);
    let unknown = found.is_some_and(|found| found.turned().is_none());
    unknown && deciding.state.phase == Phase::SettingUp
}

/// Whether the board stands the other way round, if the pegs alone prove it: by their squares, or by the colours or pieces that the
/// board reports.
fn shows_how_it_stands(deciding: &Deciding, board: BoardAt, owed: &Position) -> Option<bool> {
    if tells_pieces(deciding, board) {
        return pieces_show_how_it_stands(deciding, board, owed);
    }
    let shown = boards::occupied(deciding, board);
    let fits = |turned: bool| {
        let there = |square: Square| if turned { square.rotate_180() } else { square };
        let seen = |square| self::seen(deciding, board, square);
        let same = shown.into_iter().all(|square| {
            let piece = owed.board().piece_at(there(square));
            piece.is_some_and(|piece| match seen(square) {
                Seen::Peg => true,
                Seen::Color(color) => color == piece.color,
                Seen::Piece(seen) => seen == piece,
            })
        });
        same && shown.count() == owed.occupied().count()
    };
    match (fits(false), fits(true)) {
        (true, false) => Some(false),
        // Where only colours are known, the pieces may have been set up from the wrong side instead: the king decides.
        (false, true) if shown.rotate_180() != shown => Some(true),
        _ => None,
    }
}

/// Whether a board that identifies its pieces stands the other way round: a majority decides, since a few may stand wrong.
fn pieces_show_how_it_stands(deciding: &Deciding, board: BoardAt, owed: &Position) -> Option<bool> {
    let right = |turned: bool| {
        let there = |square: Square| if turned { square.rotate_180() } else { square };
        let right = |square: &Square| {
            let piece = owed.board().piece_at(there(*square));
            piece.map(Seen::Piece) == Some(seen(deciding, board, *square))
        };
        boards::occupied(deciding, board)
            .into_iter()
            .filter(right)
            .count()
    };
    let (straight, turned) = (right(false), right(true));
    let most = |more: usize, less: usize| more > 2 * less && 2 * more > owed.occupied().count();
    match (most(straight, turned), most(turned, straight)) {
        (true, _) => Some(false),
        (_, true) => Some(true),
        _ => None,
    }
}

pub(super) fn tells_pieces(deciding: &Deciding, board: BoardAt) -> bool {
    let mut shown = boards::occupied(deciding, board).into_iter();
    shown.any(|square| matches!(seen(deciding, board, square), Seen::Piece(_)))
}

fn seen(deciding: &Deciding, board: BoardAt, square: Square) -> Seen {
    let found = deciding.state.board(board);
    found.map_or(Seen::Peg, |found| found.seen().detection().seen(square))
}
