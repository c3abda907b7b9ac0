//! A commit that shows no clear move: the player hears that, and nothing about the board. After a second commit the player names
//! the move with the buttons, whatever is wrong with the board.

use shakmaty::uci::UciMove;
use shakmaty::{Bitboard, Color, Move, Square};

use super::{Deciding, boards};
use crate::decide::{comparing, completing, moves, practice, questions};
use crate::state;
use board::sensing::Button;
use laws::seat::BoardAt;
use laws::{Arrow, PROMOTIONS};
use ledger::event::{Author, Matter, PlayEvent, Question, QuestionEvent, Ruling, Unclear};

/// The longest list of moves to listen to; beyond it squares are asked for instead.
const MOST_OFFERED: usize = 6;

pub(super) fn unclear(deciding: &mut Deciding, seat: Color, why: Unclear) {
    let hand = state::hand_of(deciding.state, seat);
    deciding.emit(
        Author::Seat(hand),
        PlayEvent::CommitUnclear { seat: hand, why },
    );
}

/// After a repeated unclear commit, asks for the move: from those that one faulty aperture would explain, or square by square.
/// Returns whether it asks.
pub(super) fn lets_name(deciding: &mut Deciding, seat: Color) -> bool {
    let board = deciding.state.board_of(seat);
    let found = board.and_then(|board| deciding.state.board(board));
    let Some(found) = found.filter(|found| found.commit.is_unclear()) else {
        return false;
    };
    let mut supposed = match found.commit.is_declined() {
        true => Vec::new(),
        false => found.seen().detection().supposing(),
    };
    // Only a player who may be told everything hears what is legal.
    if deciding.state.practice().is_some() {
        supposed.retain(|mv| found.seen().detection().position().is_legal(mv));
    }
    supposed.sort_by_key(|mv| mv.role());
    match supposed.is_empty() || supposed.len() > MOST_OFFERED {
        true => {
            completing::goes_on_from_made(deciding, seat, Author::Seat(seat), true);
            ask_square(deciding, seat, None);
        }
        false => moves::ask_which(deciding, seat, &supposed, 0, Author::Seat(seat)),
    }
    true
}

/// Starts at the last square that hands touched.
fn ask_square(deciding: &mut Deciding, seat: Color, from: Option<Square>) {
    let plies = deciding.state.plies().len() as u32;
    let board = deciding.state.board_of(seat);
    let found = board.and_then(|board| deciding.state.board(board));
    let hands = found.map_or(&[][..], |found| found.traces().hands());
    let hands = hands.iter().map(|(_, hand)| hand);
    let mut last = hands
        .rev()
        .filter(|hand| hand.ply == plies && hand.lifted == from.is_none());
    let start = last.next().map_or(Square::A1, |hand| hand.square);
    let question = Question::Square { from, start };
    let seat = state::hand_of(deciding.state, seat);
    deciding.emit(Author::System, QuestionEvent::Asked { seat, question });
}

/// Moves the selection over the board by an arrow, as the board lies before the player.
pub(super) fn select_square(deciding: &mut Deciding, seat: Color, selected: usize, button: Button) {
    let arrow = match button {
        Button::Right => Arrow::Right,
        Button::Left => Arrow::Left,
        Button::Up => Arrow::Up,
        _ => Arrow::Down,
    };
    let square = arrow.from(Square::new(selected as u32 % 64), seat);
    let answer = square.to_usize();
    deciding.emit(Author::Seat(seat), QuestionEvent::Selected { seat, answer });
}

/// A square of the move is named: the first, or the second, which completes the move.
pub(super) fn named_square(
    deciding: &mut Deciding,
    author: Author,
    from: Option<Square>,
    square: Square,
) {
    let mover = deciding.state.turn();
    let Some(from) = from else {
        ask_square(deciding, mover, Some(square));
        return;
    };
    let find = |promotion| {
        let to = square;
        deciding.state.position().find(&UciMove::Normal {
            from,
            to,
            promotion,
        })
    };
    let promotions = PROMOTIONS.into_iter().filter_map(|role| find(Some(role)));
    let promotions: Vec<_> = promotions.collect();
    match find(None) {
        Some(mv) => {
            let edges = questions::belonging(deciding, mover, &mv);
            moves::committed(deciding, mover, mv, edges, author);
        }
        None if promotions.is_empty() => unclear(deciding, mover, Unclear::Displaced),
        None => moves::ask_which(deciding, mover, &promotions, 0, author),
    }
}

/// A commit by the player who does not have the move gets one and the same answer, whatever the board shows; the arbiter is told if
/// that is not the position (1.3, 4.7, D.2.9).
pub(super) fn not_on_the_move(deciding: &mut Deciding, seat: Color, board: Option<BoardAt>) {
    unclear(deciding, seat, Unclear::NotOnTheMove);
    if let Some(board) = board.filter(|board| board.seat() == seat && deciding.playing()) {
        let owed = deciding.state.owed(board);
        comparing::compare(deciding, board, &owed);
    }
}

/// Pegs stand where no move puts them. A single moved piece of the other side is announced and pressed like any other illegal move.
pub(super) fn commit_displaced(
    deciding: &mut Deciding,
    seat: Color,
    missing: Bitboard,
    extra: Bitboard,
) {
    let board = deciding.state.board_of(seat);
    let other = board.and_then(|board| of_other_colour(deciding, seat, board, missing, extra));
    if let Some(mv) = other {
        completing::goes_on_from_made(deciding, seat, Author::Seat(seat), true);
        let edges = questions::belonging(deciding, seat, &mv);
        moves::committed(deciding, seat, mv, edges, Author::Seat(seat));
        return;
    }
    if let Some(board) = board.filter(|_| deciding.state.practice().is_some()) {
        practice::guide_back(deciding, board);
        return;
    }
    unclear(deciding, seat, Unclear::Displaced);
    if let Some(board) = board {
        let proposal = Ruling::AdjustBoard { board };
        deciding.raise(
            Author::Seat(seat),
            displaced(board, missing, extra),
            proposal,
        );
    }
}

/// A piece of the side that does not have the move, which hands took out since the last half-move and put there. At a table with one board they
/// move the opponent's pieces as the opponent says, and that is no move of their own.
fn of_other_colour(
    deciding: &Deciding,
    seat: Color,
    board: BoardAt,
    missing: Bitboard,
    extra: Bitboard,
) -> Option<Move> {
    if state::one_board(deciding.state) {
        return None;
    }
    let (from, to) = (missing.single_square()?, extra.single_square()?);
    let found = deciding.state.board(board)?;
    let plies = deciding.state.plies().len() as u32;
    let hands = found.traces().hands().iter().map(|(_, hand)| hand);
    let mut here = hands.filter(|hand| {
        hand.ply == plies
            && (hand.lifted, hand.square) != (true, to)
            && [from, to].contains(&hand.square)
    });
    let moved = here
        .next()
        .is_some_and(|hand| hand.lifted && hand.square == from)
        && here.any(|hand| !hand.lifted && hand.square == to);
    let executing = !found.seen().detection().expected().is_empty();
    let uci = UciMove::Normal {
        from,
        to,
        promotion: None,
    };
    let position = deciding.state.position_for(seat);
    let mv = position.find_of_either(&uci)?;
    (moved && !executing && position.find(&uci).is_none()).then_some(mv)
}

pub(super) fn displaced(board: BoardAt, missing: Bitboard, extra: Bitboard) -> Matter {
    Matter::Displaced {
        board,
        missing: boards::squares(missing),
        extra: boards::squares(extra),
    }
}
