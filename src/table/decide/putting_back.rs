//! In practice the pegs are the game: put back as they stood some moves ago they take these moves back, the last piece slid on
//! makes another move of the last one, and a peg in a wrong hole is named at once. A board whose pegs a legal move explains, or
//! the beginning of one, says nothing of all that.

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

/// A board has come to rest. Whether its pegs were put back, on, or wrong.
pub(super) fn practises_pegs(deciding: &mut Deciding, board: BoardAt) -> bool {
    let practised = &deciding.state.practised;
    let practises = deciding.state.practice().is_some() && !practised.another;
    let practises = practises && deciding.state.current().is_none();
    let over = matches!(deciding.state.phase, Phase::Over(_));
    if !practises || !over && !deciding.playing() {
        return false;
    }
    let reading = boards::read(deciding, board, Moment::Stable);
    // As the pegs stood before, none is in a hand: that is the beginning of nothing.
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
            false => practice::go_back(deciding, board.seat(), plies),
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

/// After how many half-moves the pegs stood like this, before what the board has shown last.
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

/// The one legal move that the last piece would have made where it stands now.
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

/// A few pegs stand where no move puts them: which ones, and the way back.
fn names_wrong_hole(deciding: &mut Deciding, board: BoardAt) -> bool {
    let (missing, extra) = deciding.state.difference(board);
    let slip = extra.any() && (missing | extra).count() <= SLIP;
    if slip {
        practice::guide_back(deciding, board);
    }
    slip
}
