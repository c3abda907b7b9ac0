//! A sighted player's move on a board with sensors counts as made when the piece is released (D.2.5, 4.7), which the board reports
//! by coming to rest. The press completes it, announced or not. The arbiter is told of a missing announcement (D.2.1), and of a
//! released piece that was moved on (4.7).
//!
//! In castling the king is released first: then only castling on that side is left (4.7.2). No sensor identifies the piece of a
//! promotion; the player is asked.

use crate::decide::{boards, moves};
use crate::state;
use crate::state::replies;
use laws::seat::BoardAt;
use shakmaty::uci::UciMove;
use shakmaty::{Bitboard, CastlingSide, Color, Move, Square};

use super::Deciding;
use board::detection::{Made, Moment, Reading};
use laws::{Announcer, Commit, Placing, Position, Remedy};
use ledger::event::{Author, Matter, Ruling, TouchEvent};

/// The board is at rest: records the move that a sighted player on the move has released there.
pub(super) fn released(deciding: &mut Deciding, board: BoardAt) {
    let seat = board.seat();
    let before = match seat == deciding.state.turn() {
        true => deciding.state.touches.released(),
        false => deciding.state.touches.released_in_reply(),
    };
    let may = deciding.playing()
        && replies::may_move(deciding.state, seat)
        && releases_at(deciding, seat, board)
        && before.is_none()
        && deciding.state.sealing().is_none()
        && !deciding.state.touches.adjusts(seat);
    let position = deciding.state.position_for(seat);
    if let Some(mv) = begun(deciding, board, &position).filter(|_| may)
        && position.is_legal(&mv)
    {
        let uci = position.uci(&mv);
        deciding.emit(Author::Board(board), TouchEvent::Released { seat, uci });
    }
}

/// Whether a piece that comes to rest on this board is thereby released: a sighted player's piece, and a blind player's where the
/// event's profile says so.
fn releases_at(deciding: &Deciding, seat: Color, board: BoardAt) -> bool {
    let binds = deciding.state.profile.placing == Placing::Binds && board.seat() == seat;
    sees_at(deciding, seat, board) || (binds && deciding.state.board_of(seat) == Some(board))
}

fn sees_at(deciding: &Deciding, seat: Color, board: BoardAt) -> bool {
    deciding.state.board_of(seat) == Some(board)
        && !state::feels(deciding.state, seat)
        && seat == board.seat()
}

/// The move that the board shows, or the castling that a king has begun.
fn begun(deciding: &Deciding, board: BoardAt, position: &Position) -> Option<Move> {
    match boards::read(deciding, board, Moment::Stable)? {
        Reading::Made(made) => Some(made.m),
        Reading::Ask { moves, .. } => one_path(&moves),
        Reading::UnderWay => castling(deciding, board, position),
        _ => None,
    }
}

/// A castling whose king stands on its destination while the rook is still at home.
fn castling(deciding: &Deciding, board: BoardAt, position: &Position) -> Option<Move> {
    let (missing, extra) = state::difference_from(deciding.state, board, position);
    let legal = position.legal_moves();
    let mut castlings = legal.into_iter().filter(|mv| match *mv {
        Move::Castle { king, rook } => {
            let to = CastlingSide::from_king_side(king < rook).king_to(position.turn());
            missing == Bitboard::from_square(king) && extra == Bitboard::from_square(to)
        }
        _ => false,
    });
    castlings.next()
}

/// The released move, if the move about to be completed is another one.
pub(super) fn not_as_released(deciding: &Deciding) -> Option<UciMove> {
    other_than_released(deciding, &deciding.state.current()?.uci)
}

/// The released move, if the given one takes another path.
pub(super) fn other_than_released(deciding: &Deciding, uci: &UciMove) -> Option<UciMove> {
    let released = deciding.state.touches.released()?;
    (path(&released) != path(uci)).then_some(released)
}

/// The first legal move that a player who feels the pieces made (D.2.3), if another one was committed since. Where the daemon
/// announces what the board shows, it was no slip of the tongue (D.2.8).
pub(super) fn changed(deciding: &Deciding) -> Option<UciMove> {
    let current = deciding.state.current()?;
    let seat = deciding.state.turn();
    let own =
        state::feels(deciding.state, seat) && deciding.state.profile.announcer == Announcer::Daemon;
    let first = current.first.filter(|first| own && *first != current.uci)?;
    (!becomes_queen(deciding, seat)).then_some(first)
}

/// Whether the move being made was changed by the ruling that a pawn becomes a queen (7.5.2).
fn becomes_queen(deciding: &Deciding, whose: Color) -> bool {
    let committed = deciding.state.current().map(|current| current.committed);
    deciding.state.rulings.last().is_some_and(|file| {
        matches!(file.ruling, Ruling::Penalise { seat, remedy: Remedy::Queen, .. } if seat == whose)
            && Some(file.at) == committed
    })
}

/// The proposal that the move made by release or announcement stands (4.7), as far as the game can have gone on from it.
pub(super) fn as_made(deciding: &Deciding, ply: u32, uci: UciMove) -> Ruling {
    let claimed = deciding
        .state
        .illegal_moves()
        .correction
        .penalty_needs_claim();
    match state::scores::with_written(deciding.state, ply, &uci) {
        _ if claimed => Ruling::PlayOn,
        Some(_) => Ruling::AsWritten { ply, uci },
        None => Ruling::Restore { plies: ply - 1 },
    }
}

/// A sighted player presses and the board shows the move: it is made, though nobody announced it. The daemon announces it, and
/// hearing it completes the move. Where the press or a rest commits, the player need not say more. Returns whether a move was made.
pub(super) fn made_by_releasing(deciding: &mut Deciding, seat: Color, author: Author) -> bool {
    if !shown_by_releasing(deciding, seat, author) {
        return false;
    }
    match deciding.state.current() {
        Some(current) if current.announced => moves::press(deciding, seat, author),
        Some(_) => moves::press_ahead(deciding, seat, author),
        None => {}
    }
    true
}

/// The clear move of the side to move on a board that otherwise differs from the game: it is made all the same (4.7, D.2.3), and
/// the arbiter hears of the rest.
pub(super) fn made_beside(deciding: &Deciding, board: BoardAt, moment: Moment) -> Option<Made> {
    let found = deciding.state.board(board)?;
    let apart = !state::one_board(deciding.state) && deciding.state.practice().is_none();
    apart.then(|| found.seen().detection().made_beside(moment))?
}

/// Makes a clear move before the opponent has pressed by releasing it; there is nothing to press yet.
pub(super) fn reply_by_releasing(deciding: &mut Deciding, seat: Color, author: Author) -> bool {
    replies::may_reply(deciding.state, seat) && shown_by_releasing(deciding, seat, author)
}

fn shown_by_releasing(deciding: &mut Deciding, seat: Color, author: Author) -> bool {
    let commit = deciding.state.profile.commit.of(seat);
    let board = deciding.state.board_of(seat);
    let pressed = commit == Commit::Press;
    let Some(board) = board.filter(|board| pressed || sees_at(deciding, seat, *board)) else {
        return false;
    };
    // Where a rest commits, it would have done so a moment later.
    let commits = commit != Commit::ByHand;
    let made = match boards::read(deciding, board, Moment::Committed) {
        Some(Reading::Made(made)) => Some(made),
        // The press says "this is my move"; the player is asked which one.
        Some(Reading::Ask { moves, executed }) if commits && !moves::tells_pawn(deciding, seat) => {
            moves::ask_which(deciding, seat, &moves, executed, author);
            return true;
        }
        Some(Reading::Displaced { .. }) => made_beside(deciding, board, Moment::Committed),
        _ => None,
    };
    let Some(made) = made else {
        return false;
    };
    moves::made(deciding, seat, &made, author);
    if commits {
        return true;
    }
    let not_announced = Matter::NotAnnounced { seat };
    deciding.raise(author, not_announced, Ruling::PlayOn);
    true
}

/// One of these moves, if they differ only in the piece of a promotion.
fn one_path(moves: &[Move]) -> Option<Move> {
    let first = moves.first()?;
    let same = |mv: &Move| mv.from() == first.from() && mv.to() == first.to();
    moves.iter().all(same).then_some(*first)
}

fn path(uci: &UciMove) -> (Option<Square>, Option<Square>) {
    (uci.from(), uci.to())
}
