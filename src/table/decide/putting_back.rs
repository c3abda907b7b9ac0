//! Navigation by pegs in practice. Pegs put back as they stood some moves ago take those moves back; sliding the last piece on
//! replaces the last move; a peg in a wrong hole is named at once. Silent while a legal move, or the beginning of one, explains the
//! pegs.

use shakmaty::{Move, Square};

use super::Deciding;
use crate::decide::{boards, moves, practice};
use crate::state::Phase;
use board::detection::{Made, Moment, Reading};
use laws::seat::BoardAt;
use ledger::event::{Author, PracticeEvent};

/// More squares than these are no slip: somebody sets pegs up.
const SLIP: usize = 4;
/// From so many half-moves on, pegs as at the start begin another game; before, they take moves back.
const YOUNG: usize = 8;

/// A board has come to rest: handles pegs that were put back, slid on, or put wrong. Returns whether they were.
pub(super) fn practises_pegs(deciding: &mut Deciding, board: BoardAt) -> bool {
    let practised = &deciding.state.practised;
    let practises = deciding.state.practice().is_some() && !practised.another;
    let practises = practises && deciding.state.current().is_none();
    let over = matches!(deciding.state.phase, Phase::Over(_));
    if !practises || !over && !deciding.playing() {
        return false;
    }
    let reading = boards::read(deciding, board, Moment::Stable);
    // Pegs as they stood before mean that none is in a hand: no move has begun.
    let (under_way, displaced) = match reading {
        Some(Reading::UnderWay) => (true, false),
        Some(Reading::Displaced { .. }) => (false, true),
        Some(Reading::Made(Made { legal: false, .. })) => (false, false),
        _ => return false,
    };
    if let Some(plies) = stood(deciding, board) {
        match plies == 0 && begins_anew(deciding) {
            true => {
                let (seat, position) = (board.seat(), None);
                let another = PracticeEvent::Another { seat, position };
                deciding.emit(Author::Board(board), another);
            }
            false => practice::go_back_by_pegs(deciding, board, plies),
        }
        return true;
    }
    if over || under_way {
        return false;
    }
    if let Some(mv) = slid_on(deciding, board) {
        goes_on_from_slid(deciding, board, mv);
        return true;
    }
    displaced && !boards::guided(deciding, board) && names_wrong_hole(deciding, board)
}

/// The number of half-moves after which the pegs stood like this, before the position that the board showed last.
fn stood(deciding: &Deciding, board: BoardAt) -> Option<u32> {
    let detection = deciding.state.board(board)?.seen().detection();
    let shown = deciding.state.plies().len();
    let shown = shown.checked_sub(detection.expected().len())?;
    let like_this = |plies: &usize| {
        let then = deciding.state.play().position_after(*plies);
        then.occupied() == detection.occupied() && detection.confused(&then).is_empty()
    };
    let plies = (0..shown).rev().find(like_this)?;
    Some(plies as u32)
}

/// Whether pegs as at the start mean another game.
fn begins_anew(deciding: &Deciding) -> bool {
    let over = matches!(deciding.state.phase, Phase::Over(_));
    deciding.state.practised.beside && (over || deciding.state.plies().len() >= YOUNG)
}

/// The one legal move by which the last piece would have gone where it stands now.
fn slid_on(deciding: &Deciding, board: BoardAt) -> Option<Move> {
    let last = deciding.state.plies().last()?;
    let own = deciding.state.board_of(last.before.turn()) == Some(board);
    let detection = deciding.state.board(board)?.seen().detection();
    if !own || !detection.expected().is_empty() {
        return None;
    }
    let from: Square = last.mv.from()?;
    let legal = last.before.legal_moves();
    let mut there = legal.iter().filter(|mv| {
        mv.from() == Some(from)
            && **mv != last.mv
            && last.before.play(mv).occupied() == detection.occupied()
    });
    there.next().copied().filter(|_| there.next().is_none())
}

fn goes_on_from_slid(deciding: &mut Deciding, board: BoardAt, mv: Move) {
    let seat = !deciding.state.turn();
    let plies = deciding.state.plies().len() as u32 - 1;
    deciding.emit(Author::Seat(seat), PracticeEvent::TakenBack { seat, plies });
    moves::committed(deciding, seat, mv, 0, Author::Board(board));
}

/// A few pegs stand where no move puts them: names them and guides the board back.
fn names_wrong_hole(deciding: &mut Deciding, board: BoardAt) -> bool {
    let (missing, extra) = deciding.state.difference(board);
    let slip = extra.any() && (missing | extra).count() <= SLIP;
    if slip {
        practice::guide_back(deciding, board);
    }
    slip
}
