//! Spoken guidance of a board. Over a loudspeaker that both players hear, one board is guided at a time: it must be clear whose
//! steps these are.

use shakmaty::Square;

use super::telling::Telling;
use crate::audience::Audience;
use crate::state::boards::guiding;
use crate::state::{Phase, SeatBoard};
use announce::{Doubt, Guided, Phrase};
use board::repair::RepairStep;
use laws::seat::{BoardAt, Ear};

/// Guidance begins, or it is this board's turn.
pub(super) fn guide(telling: &mut Telling, board: BoardAt) {
    if telling.state.ears.after_another(board) {
        return;
    }
    if by_eye(telling, board) {
        let seat = Audience::Seat(board.seat());
        telling.say(seat, Phrase::Guided(Guided::ByEye(board)));
        telling.say(Audience::Arbiter, Phrase::LookAt(board));
        return;
    }
    let phrase = match telling.state.phase {
        Phase::Stopped => Phrase::Guided(Guided::BoardBackTo(board)),
        _ => Phrase::Guided(Guided::BoardWrong(board)),
    };
    telling.say(Audience::Seat(board.seat()), phrase);
    guidance(telling, board);
}

/// Whether the steps of this board are told now.
pub(super) fn is_guided(telling: &Telling, board: BoardAt) -> bool {
    guiding::is_guided(telling.state, board) && !telling.state.ears.after_another(board)
}

/// Asks the arbiter to look at these squares, though the board shows what it should.
pub(super) fn untold(telling: &mut Telling, board: BoardAt, squares: &[Square]) {
    let squares = squares.to_vec();
    telling.say(
        Audience::Arbiter,
        Phrase::Doubt(Doubt::LookAt { board, squares }),
    );
}

/// This board is right: it is the turn of the other one, if that waits. A lost board is told its step when it is back.
pub(super) fn guide_other(telling: &mut Telling, board: BoardAt) {
    let other = telling.state.board(!board);
    let answers = other.is_some_and(|other| other.answers());
    let next = telling.state.ears.guided().first() == Some(&!board);
    if answers && next && telling.state.ears.shared() {
        guide(telling, !board);
    }
}

/// This board is lost, perhaps in the middle of its guidance.
pub(super) fn guide_instead_of(telling: &mut Telling, board: BoardAt) {
    if telling.state.ears.guided().contains(&board) {
        guide_other(telling, board);
    }
}

/// A player with an earphone need not wait for the other board.
pub(super) fn guide_apart(telling: &mut Telling, ear: Ear) {
    let waited = telling.state.ears.guided().get(1).copied();
    if let Some(board) = waited.filter(|_| ear.seat() == waited.map(BoardAt::seat)) {
        guide(telling, board);
    }
}

/// Asks the player to lift their own king, and tells the arbiter why the game waits.
pub(super) fn ask_king(telling: &mut Telling, board: BoardAt) {
    telling.say(
        Audience::Seat(board.seat()),
        Phrase::Guided(Guided::LiftKing(board)),
    );
    telling.say(Audience::Arbiter, Phrase::KingAwaited(board));
}

/// Tells the player who was asked that the board's orientation is known.
pub(super) fn stands(telling: &mut Telling, board: BoardAt, turned: Option<bool>) {
    let asked = telling
        .state
        .board(board)
        .is_some_and(|found| found.king_asked().is_some());
    if asked && turned.is_some() {
        telling.say(Audience::Seat(board.seat()), Phrase::Noted);
    }
    telling.ready();
}

/// An aperture opened, or was open for a moment. If it has opened more than `often` times, no step is told: a flickering contact
/// would drown out the guidance.
pub(super) fn opened(telling: &mut Telling, board: BoardAt, square: Square, often: u32) {
    let found = telling
        .state
        .board(board)
        .filter(|found| found.guidance().is_some());
    if found.is_none_or(|found| found.seen().openings(square) <= often) {
        telling.edge(board);
    }
}

/// A peg was put in; during guidance, one in a wrong hole is named as such.
pub(super) fn placed(telling: &mut Telling, board: BoardAt, square: Square) {
    let guided = telling
        .state
        .board(board)
        .and_then(|found| found.guidance());
    if guided.is_some_and(|guidance| !guidance.fills(square))
        && !telling.state.ears.after_another(board)
        && !by_eye(telling, board)
    {
        telling.say(
            Audience::Seat(board.seat()),
            Phrase::Guided(Guided::WrongHole(square)),
        );
    }
    telling.edge(board);
}

/// Whether this board is put right by hand and eye, because steps derived from its sensors might be wrong.
fn by_eye(telling: &Telling, board: BoardAt) -> bool {
    telling.state.board(board).is_some_and(SeatBoard::by_eye)
}

/// Tells the next step.
pub(super) fn guidance(telling: &mut Telling, board: BoardAt) {
    if telling.state.ears.after_another(board) || by_eye(telling, board) {
        return;
    }
    let step = telling
        .state
        .board(board)
        .and_then(|found| found.guidance())
        .and_then(|guidance| guidance.step());
    match step {
        Some(RepairStep::Take { square, piece }) => {
            telling.say(
                Audience::Seat(board.seat()),
                Phrase::Guided(Guided::Take { square, piece }),
            );
        }
        Some(RepairStep::Put { square, piece }) => {
            telling.say(
                Audience::Seat(board.seat()),
                Phrase::Guided(Guided::Put { square, piece }),
            );
        }
        None => {}
    }
}
