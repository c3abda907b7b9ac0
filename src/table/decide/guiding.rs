//! Guides boards back to the game: which boards, when guidance begins, and which begun move stays on the board.

use shakmaty::{Bitboard, CastlingSide, Move, Square, uci::UciMove};

use super::Deciding;
use crate::decide::{boards, cases, clocks, comparing, doubts};
use crate::state;
use crate::state::clocks::running;
use crate::state::{Phase, SeatBoard};
use board::mistake::Hand;
use laws::Refusal;
use laws::seat::BoardAt;
use ledger::event::{Author, BoardEvent, Event, GameEvent, Matter};

/// Stops the clocks while a board is guided, so that nobody loses time by it.
pub(super) fn stand_while_guided(deciding: &mut Deciding) {
    let guided = BoardAt::ALL.into_iter().any(|board| {
        let found = deciding.state.board(board);
        found.is_some_and(|found| found.guidance().is_some())
    });
    let for_line = deciding.state.rooms().stands();
    if guided && (deciding.state.clocks.running().is_some() || for_line) {
        clocks::stop_clocks(deciding, Author::Arbiter);
    }
}

pub(crate) fn guide_all(deciding: &mut Deciding) {
    for board in BoardAt::ALL {
        guide(deciding, board);
    }
}

/// Guides the boards that have no move left to execute: one that still has is not wrong.
pub(super) fn guide_where_executed(deciding: &mut Deciding) {
    for board in BoardAt::ALL {
        let found = deciding.state.board(board);
        if found.is_some_and(|found| found.seen().detection().expected().is_empty()) {
            guide(deciding, board);
        }
    }
}

/// Guides a board that rests beside the position from which the game is to go on: its player has executed or made a move that was
/// taken back meanwhile, and nothing else would tell anybody why the game does not start. A peg that is only out may be in a hand, as
/// long as the arbiter has not tried to start the game.
pub(super) fn guide_while_stopped(deciding: &mut Deciding) {
    if deciding.state.phase != Phase::Stopped {
        return;
    }
    let tried = deciding.decided.records.iter().any(|record| {
        matches!(
            record.event,
            Event::Game(GameEvent::Refused {
                refusal: Refusal::Boards { .. }
            })
        )
    });
    for board in BoardAt::ALL {
        let found = deciding.state.board(board);
        let rests = found.is_some_and(|found| {
            found.known() && found.guidance().is_none() && found.seen().at_rest().is_some()
        });
        let (missing, extra) = deciding.state.difference(board);
        if rests && (extra.any() || tried && missing.any()) {
            begin_guidance(deciding, board, None, false);
        }
    }
}

pub(super) fn guide(deciding: &mut Deciding, board: BoardAt) {
    guide_keeping(deciding, board, None);
}

/// Guides a board, and keeps the move that its player has begun there.
fn guide_keeping(deciding: &mut Deciding, board: BoardAt, keeps: Option<UciMove>) {
    doubts::trust_again(deciding, Author::Arbiter, board, Bitboard::FULL);
    if deciding.state.board(board).is_some() && !deciding.state.agrees(board) {
        begin_guidance(deciding, board, keeps, false);
    }
}

/// Adjusts a board in its player's own time (7.4.1); if the other clock runs, the clocks stand until the arbiter starts them.
pub(super) fn adjust_board(deciding: &mut Deciding, id: Option<u32>, board: BoardAt) {
    // An aperture that was ignored while nobody had ruled tells again what is wrong.
    doubts::trust_again(deciding, Author::Arbiter, board, Bitboard::FULL);
    let found = deciding.state.cases.of(id);
    let matter = found.map(|found| &found.matter);
    let displaced = if let Some(Matter::Displaced { missing, .. }) = matter {
        Some(missing)
    } else {
        None
    };
    let by_eye = displaced.is_some() || matches!(matter, Some(Matter::TurnedRound { .. }));
    // A piece found displaced along with the peg of a move was not the beginning of that move.
    let begun_since = |uci: &UciMove| {
        displaced.is_none_or(|missing| uci.from().is_none_or(|from| !missing.contains(&from)))
    };
    let keeps = own_begun(deciding, board).filter(begun_since);
    match by_eye && deciding.state.agrees(board) {
        true => guide_by_eye(deciding, board),
        false if state::boards::doubts::left_open(deciding.state, board).any() => {
            begin_guidance(deciding, board, keeps, false);
        }
        false => guide_keeping(deciding, board, keeps),
    }
    let known = deciding.state.board(board).is_some_and(SeatBoard::known);
    match boards::guided(deciding, board) {
        true if running::on_clock(deciding.state) != board.seat() => stand_while_guided(deciding),
        // There was nothing to put right.
        false if known => boards::guided_back(deciding, board),
        true | false => {}
    }
}

/// Guides a board by hand and eye, because no sensor shows the error, until the arbiter finds it right.
pub(super) fn guide_by_eye(deciding: &mut Deciding, board: BoardAt) {
    if deciding.state.board(board).is_some_and(SeatBoard::known) {
        begin_guidance(deciding, board, None, true);
    }
}

/// An arbiter who lets play go on has looked at the boards that are guided by eye.
pub(super) fn boards_by_eye_are_right(deciding: &mut Deciding) {
    for board in BoardAt::ALL {
        if deciding.state.board(board).is_some_and(SeatBoard::by_eye) {
            looked_at(deciding, board);
        }
    }
}

/// The arbiter lets play go on with the boards as they are: a player who executes a move now hears of no wrong hole, and the
/// arbiter is told what is still wrong.
pub(super) fn ends_ways_back(deciding: &mut Deciding) {
    for board in BoardAt::ALL {
        if boards::guided(deciding, board) {
            deciding.emit(Author::Arbiter, BoardEvent::GuidanceEnded { board });
            deciding.emit(Author::System, BoardEvent::Differs { board });
            comparing::compare_executed(deciding, board);
        }
    }
}

/// The arbiter has found the pieces right. If apertures still differ, guidance goes on by them.
pub(super) fn looked_at(deciding: &mut Deciding, board: BoardAt) {
    let shows = state::boards::doubts::may_be_right(deciding.state, board).is_ok();
    let guided = boards::guided(deciding, board);
    deciding.emit(Author::Arbiter, BoardEvent::LookedAt { board });
    match guided {
        true if shows => boards::guided_back(deciding, board),
        true => return,
        false => cases::resolve(deciding, board),
    }
    cases::resolve_found(deciding, board);
}

pub(super) fn begin_guidance(
    deciding: &mut Deciding,
    board: BoardAt,
    keeps: Option<UciMove>,
    by_eye: bool,
) {
    let began = BoardEvent::GuidanceBegan {
        board,
        keeps,
        by_eye,
    };
    deciding.emit(Author::System, began);
}

/// The move that the player of this board has touched and placed there as their own, if exactly one legal move fits. A board is put
/// right only where it differs from the scores (D.2.9), and a touch binds (D.2.2).
fn own_begun(deciding: &Deciding, board: BoardAt) -> Option<UciMove> {
    let owed = deciding.state.owed(board);
    let moves = deciding.playing()
        && !state::one_board(deciding.state)
        && deciding.state.current().is_none();
    if !moves || deciding.state.turn() != board.seat() {
        return None;
    }
    let shown = boards::occupied(deciding, board);
    let off = owed.occupied() ^ shown;
    let pieces = deciding.state.touches.pieces();
    let legal = owed.legal_moves();
    let mut begun = legal.iter().filter(|mv| {
        let still = owed.play(mv).occupied() ^ shown;
        let touched = |(square, _): &(Square, _)| Some(*square) == mv.from();
        pieces.iter().any(touched)
            && still.count() < off.count()
            && (still & !off).is_empty()
            && is_placed(deciding, board, mv)
    });
    let begins = begun.next().map(|mv| owed.uci(mv));
    begins.filter(|_| begun.next().is_none())
}

/// Whether hands took the piece of this move out and then put it on its destination, and took the captured piece out: a peg on
/// another square has captured nothing.
fn is_placed(deciding: &Deciding, board: BoardAt, mv: &Move) -> bool {
    let plies = deciding.state.plies().len() as u32;
    // After a lost edge the observed hands prove nothing.
    let found = deciding.state.board(board).filter(|it| !it.is_doubtful());
    let hands = found.map(|found| found.traces().hands());
    let hands = hands.unwrap_or_default().iter().map(|(_, hand)| hand);
    let hands: Vec<_> = hands.filter(|hand| hand.ply == plies).collect();
    let last = |square: Option<Square>, lifted: bool| {
        let same = |hand: &&Hand| (Some(hand.square), hand.lifted) == (square, lifted);
        hands.iter().rposition(same)
    };
    let (landing, captured) = match *mv {
        Move::Castle { king, rook } => {
            let side = CastlingSide::from_king_side(king < rook);
            (side.king_to(board.seat()), None)
        }
        Move::EnPassant { from, to } => (to, Some(Square::from_coords(to.file(), from.rank()))),
        _ => (mv.to(), mv.is_capture().then(|| mv.to())),
    };
    let (left, landed) = (last(mv.from(), true), last(Some(landing), false));
    let out = captured.is_none() || last(captured, true).is_some();
    let (Some(left), Some(landed)) = (left, landed) else {
        return false;
    };
    // A piece that was put elsewhere meanwhile is not the one that landed.
    let between = hands.get(left..landed).unwrap_or_default();
    let elsewhere = between
        .iter()
        .any(|hand| !hand.lifted && hand.square != landing);
    out && !elsewhere && (left < landed || mv.is_promotion())
}
