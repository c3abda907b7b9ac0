//! Handles what boards report: snapshots, lifts, places, rest, buttons and faults.

use crate::decide::{
    adjournment, cases, comparing, completing, composing, doubts, external, guiding, losses, moves,
    overtaken, putting_back, questions, released, standing, touches,
};
use crate::handing;
use crate::state;
use crate::state::clocks::running;
use crate::state::replies;
use laws::seat::BoardAt;
use shakmaty::{Bitboard, Color, Square};

use super::Deciding;
use crate::state::Phase;
use board::detection::{Moment, Reading};
use board::sensing::Sensed;
use board::{Edge, HAND_MS, Seen};
use laws::Commit;
use ledger::event::{Author, BoardEvent, Matter, Ruling};

pub(super) fn sensed(deciding: &mut Deciding, board: BoardAt, sensed: &Sensed) {
    if deciding.state.board(board).is_none() || composing::sensed_composing(deciding, board, sensed)
    {
        return;
    }
    if deciding.state.phase == Phase::HandedOver {
        handing::decided::tells_meanwhile(deciding, board, sensed);
        return;
    }
    match sensed {
        Sensed::Edge { at, edge } => {
            passed(deciding, board, at.0);
            match flutters(deciding, board, at.0, *edge) {
                Some(open_ms) => fluttered(deciding, board, at.0, edge.square(), open_ms),
                None => self::edge(deciding, board, at.0, *edge),
            }
        }
        Sensed::Quiet { at } => passed(deciding, board, at.0),
        // The room where the board is evaluates raw scans.
        Sensed::Scanned { .. } => {}
        Sensed::Button { at, button } => {
            passed(deciding, board, at.0);
            let running = running::on_clock(deciding.state);
            deciding.button(board.seat(), *button);
            losses::dates_press(deciding, board, running);
        }
        Sensed::Missed {
            at,
            button,
            from,
            to,
        } => losses::press_missed(deciding, board, *button, (at.since(*from), at.since(*to))),
        Sensed::Shows { at, occupied, seen } => {
            deciding.heard = Some((board, at.0));
            shows(deciding, board, at.0, *occupied, seen);
            touches::find_touches(deciding, board, at.0);
        }
        Sensed::Clock { at, sides } => {
            passed(deciding, board, at.0);
            external::clock_shows(deciding, sides);
        }
        Sensed::NoClock { at } => {
            passed(deciding, board, at.0);
            external::clock_away(deciding);
        }
        Sensed::Heights { heights, .. } => {
            let (author, heights) = (Author::Board(board), *heights);
            deciding.emit(author, BoardEvent::Heights { board, heights });
        }
        Sensed::Faulty { fault, .. } => {
            let fault = *fault;
            deciding.emit(Author::Board(board), BoardEvent::Faulty { board, fault });
        }
        Sensed::Mended { fault, .. } => {
            let fault = *fault;
            deciding.emit(Author::Board(board), BoardEvent::Mended { board, fault });
        }
    }
}

/// The board's own time has advanced: finds touches, rest and contacts that open by themselves.
fn passed(deciding: &mut Deciding, board: BoardAt, board_ms: u64) {
    deciding.heard = Some((board, board_ms));
    touches::find_touches(deciding, board, board_ms);
    standing::find_king(deciding, board, board_ms);
    goes_on(deciding, board);
    rest(deciding, board, board_ms);
    let unsteady = deciding.state.board(board);
    if let Some((square, openings)) = unsteady.and_then(|found| found.seen().unsteady(board_ms)) {
        let event = BoardEvent::Unsteady {
            board,
            square,
            openings,
        };
        deciding.emit(Author::Board(board), event);
    }
}

fn flutters(deciding: &Deciding, board: BoardAt, board_ms: u64, edge: Edge) -> Option<u64> {
    let found = deciding.state.board(board)?;
    found.seen().flutters(board_ms, edge)
}

/// No hand lifted the peg that is in again: the edge stays as evidence and means nothing. Then looks again, for the flutter hid the
/// state.
fn fluttered(deciding: &mut Deciding, board: BoardAt, board_ms: u64, square: Square, open_ms: u64) {
    let event = BoardEvent::Fluttered {
        board,
        board_ms,
        square,
        open_ms,
    };
    deciding.emit(Author::Board(board), event);
    look_at(deciding, board);
}

/// A board shows all its apertures after a start or lost frames. Before the game this is compared with the initial position, later
/// with the game. A move that explains it is left to the commit.
fn shows(
    deciding: &mut Deciding,
    board: BoardAt,
    board_ms: u64,
    occupied: Bitboard,
    seen: &[(Square, Seen)],
) {
    let event = told_snapshot(board, board_ms, occupied, seen);
    deciding.emit(Author::Board(board), event);
    if deciding.state.phase == Phase::SettingUp {
        check_start(deciding, board);
    } else if !end_guidance(deciding, board)
        && !adjournment::put_right_for_resumption(deciding, board)
        && !mirrored(deciding, board)
    {
        comparing::compare_at_rest(deciding, board);
    }
}

/// Before the game: compares the board with the initial position, and recognises a board that is turned round.
fn check_start(deciding: &mut Deciding, board: BoardAt) {
    if standing::asks_how_it_stands(deciding, board) {
        return;
    }
    let (missing, extra) = deciding.state.difference(board);
    if (missing | extra).is_empty() {
        if !end_guidance(deciding, board) {
            deciding.start_if_ready();
        }
        return;
    }
    if guided(deciding, board) {
        return;
    }
    let adjust = Ruling::AdjustBoard { board };
    let (owed, shown) = (
        deciding.state.owed(board).occupied(),
        occupied(deciding, board),
    );
    // Where turning moves no peg, the board counts as turned only if it identifies every peg as the wrong one.
    if owed.rotate_180() == shown && (owed != shown || extra == shown) {
        // The position is transferred as a whole (7.2.2), not peg by peg.
        deciding.raise(Author::System, Matter::TurnedRound { board }, adjust);
        return;
    }
    let matter = Matter::WrongStart {
        board,
        missing: squares(missing),
        extra: squares(extra),
    };
    deciding.raise(Author::System, matter, adjust);
    guiding::begin_guidance(deciding, board, None, false);
}

fn edge(deciding: &mut Deciding, board: BoardAt, board_ms: u64, edge: Edge) {
    let touches = matches!(edge, Edge::Lift(square) if touches::touches(deciding, board, square));
    let event = told_edge(board, board_ms, edge, touches);
    touches::find_untimed_touch(deciding, board, board_ms, edge);
    touches::find_early_lift(deciding, board, edge);
    doubts::trust_again(deciding, Author::Board(board), board, edge.square().into());
    deciding.emit(Author::Board(board), event);
    touches::find_executed_with_own(deciding, board, edge);
    look_at(deciding, board);
}

/// Evaluates the board after an edge.
fn look_at(deciding: &mut Deciding, board: BoardAt) {
    if end_guidance(deciding, board) || guided(deciding, board) {
        return;
    }
    if deciding.state.phase == Phase::SettingUp {
        // Before the game a misplaced peg may be corrected silently; only a board at rest is reported.
        if deciding.state.agrees(board) {
            cases::resolve(deciding, board);
            deciding.start_if_ready();
        }
    } else {
        mirrored(deciding, board);
    }
}

/// Ends guidance when the guided board shows the right position, and closes its cases. A peg that seems to be out may only have an
/// unsteady contact.
pub(super) fn end_guidance(deciding: &mut Deciding, board: BoardAt) -> bool {
    let right = state::boards::guiding::is_guided_right(deciding.state, board)
        && doubtful(deciding, board).is_empty();
    if !guided(deciding, board) || !right {
        return false;
    }
    guided_back(deciding, board);
    true
}

/// Ends guidance of one board.
pub(super) fn guided_back(deciding: &mut Deciding, board: BoardAt) {
    all_guided_back(deciding, &[board]);
}

/// Ends guidance of these boards at once. The arbiter hears of all of them with the last one.
pub(super) fn all_guided_back(deciding: &mut Deciding, boards: &[BoardAt]) {
    for board in boards.iter().copied() {
        cases::resolve(deciding, board);
        let author = match boards.last() == Some(&board) {
            true => Author::System,
            false => Author::Board(board),
        };
        deciding.emit(author, BoardEvent::GuidanceEnded { board });
    }
    deciding.start_if_ready();
}

/// A peg of a guided board that has been out long enough is in a hand.
fn goes_on(deciding: &mut Deciding, board: BoardAt) {
    let perhaps = deciding
        .state
        .board(board)
        .is_some_and(|found| found.perhaps_out());
    if !end_guidance(deciding, board) && perhaps && doubtful(deciding, board).is_empty() {
        deciding.emit(Author::System, BoardEvent::TakenOut { board });
    }
}

/// The board has executed made moves, or shows the game again after a difference. Returns whether it executed any.
pub(super) fn mirrored(deciding: &mut Deciding, board: BoardAt) -> bool {
    let moves = match read(deciding, board, Moment::Committed) {
        Some(Reading::Executed { expected }) => expected,
        Some(Reading::Agrees) if deciding.state.agrees(board) => 0,
        _ => return false,
    };
    let another = state::boards::doubts::perhaps_another(deciding.state, board);
    moves::executed(deciding, board, moves);
    if deciding.state.agrees(board) {
        let open = match state::boards::doubts::is_in_a_case(deciding.state, board) {
            true => another | state::boards::doubts::left_open(deciding.state, board),
            false => state::boards::doubts::fetched_there(deciding.state, board),
        };
        // An aperture that somebody must look at is settled only by a look.
        if open.is_empty() {
            cases::resolve(deciding, board);
        }
        doubts::cannot_tell(deciding, board, open);
    }
    moves > 0
}

/// The board's own time has advanced: if it has come to rest, evaluates it.
fn rest(deciding: &mut Deciding, board: BoardAt, board_ms: u64) {
    let found = deciding.state.board(board);
    if let Some(board_ms) = found.and_then(|found| found.seen().rests_by(board_ms)) {
        deciding.emit(Author::Board(board), BoardEvent::Rested { board, board_ms });
        at_rest(deciding, board);
    }
}

/// Evaluates boards at rest again after any other input: the opponent may have pressed meanwhile.
pub(super) fn look_at_rest(deciding: &mut Deciding) {
    for board in BoardAt::ALL {
        let found = deciding.state.board(board);
        let rests = found.is_some_and(|found| found.seen().at_rest().is_some());
        let watched = !state::adjournment::is_unwatched(deciding.state, board)
            && deciding.state.phase != Phase::HandedOver;
        if rests && watched {
            at_rest(deciding, board);
        }
    }
}

fn at_rest(deciding: &mut Deciding, board: BoardAt) {
    if putting_back::practises_pegs(deciding, board) || guided(deciding, board) {
        return;
    }
    if deciding.state.phase == Phase::SettingUp {
        check_start(deciding, board);
        return;
    }
    let turn = deciding.state.turn();
    let replies =
        !state::one_board(deciding.state) && replies::may_reply(deciding.state, board.seat());
    let seat = match replies {
        true => board.seat(),
        false => completing::mover_on(deciding, board, Moment::Stable),
    };
    let commits = match deciding.state.profile.commit.of(seat) {
        Commit::Automatic => true,
        Commit::Press => mates(deciding, seat, board),
        Commit::ByHand => false,
    };
    if !overtaken::may_answer(deciding, seat) {
        comparing::compare_at_rest(deciding, board);
    } else if commits && deciding.state.board_of(seat) == Some(board) && deciding.playing() {
        moves::commit_at_rest(deciding, seat, board);
    } else if questions::asked_which(deciding, turn) && deciding.state.board_of(turn) == Some(board)
    {
        moves::put_right(deciding, turn, board);
    } else {
        released::released(deciding, board);
        comparing::compare_at_rest(deciding, board);
    }
}

/// Whether the board shows a mate or a stalemate, for which nobody needs to press (5.1.1, 5.2.1).
fn mates(deciding: &Deciding, seat: Color, board: BoardAt) -> bool {
    let Some(Reading::Made(made)) = completing::read_for(deciding, seat, board, Moment::Stable)
    else {
        return false;
    };
    let after = deciding.state.position().play(&made.m);
    made.legal && (after.is_checkmate() || after.is_stalemate())
}

pub(super) fn read(deciding: &Deciding, board: BoardAt, moment: Moment) -> Option<Reading> {
    let found = deciding.state.board(board)?;
    match deciding.heard {
        Some((heard, ms)) if heard == board => Some(found.seen().reading(moment, ms)),
        _ => Some(found.seen().detection().reading(moment)),
    }
}

/// Apertures that have only just opened and may prove to have fluttered. For a board that reported nothing in this input, the time
/// of the table counts.
pub(super) fn doubtful(deciding: &Deciding, board: BoardAt) -> Bitboard {
    let Some(found) = deciding.state.board(board) else {
        return Bitboard::EMPTY;
    };
    match deciding.heard {
        Some((heard, ms)) if heard == board => found.seen().doubtful(ms),
        _ if (1..HAND_MS).contains(&deciding.now.since(found.traces().lifted())) => {
            found.seen().unsettled()
        }
        _ => Bitboard::EMPTY,
    }
}

pub(super) fn guided(deciding: &Deciding, board: BoardAt) -> bool {
    matches!(deciding.state.board(board), Some(found) if found.guidance().is_some())
}

pub(super) fn occupied(deciding: &Deciding, board: BoardAt) -> Bitboard {
    deciding
        .state
        .board(board)
        .map_or(Bitboard::EMPTY, |found| found.seen().detection().occupied())
}

/// The event for one edge; `touches`: the lift may be a touch.
pub(crate) const fn told_edge(
    board: BoardAt,
    board_ms: u64,
    edge: Edge,
    touches: bool,
) -> BoardEvent {
    match edge {
        Edge::Lift(square) => BoardEvent::Lifted {
            board,
            board_ms,
            square,
            touches,
        },
        Edge::Place(square, seen) => BoardEvent::Placed {
            board,
            board_ms,
            square,
            seen,
        },
    }
}

/// The event for a snapshot of the whole board.
pub(crate) fn told_snapshot(
    board: BoardAt,
    board_ms: u64,
    occupied: Bitboard,
    seen: &[(Square, Seen)],
) -> BoardEvent {
    let told = seen.iter().filter(|(_, seen)| !seen.is_peg());
    BoardEvent::Shown {
        board,
        board_ms,
        occupied: occupied.0,
        seen: told.copied().collect(),
    }
}

/// The squares of a bitboard in order, a1 first.
pub(super) fn squares(bitboard: Bitboard) -> Vec<Square> {
    bitboard.into_iter().collect()
}
