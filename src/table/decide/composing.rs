//! Sets up a position by words, pegs and buttons, and begins a game from it. Meanwhile the game rests: no peg makes a move, nothing
//! is compared, and only buttons that go through a menu or answer a question are taken.
//!
//! ```text
//! begun --pieces put, pegs moved, a side chosen--> done --> another game        not playable: said, and it goes on
//!   |                                                +--by a button, a game is under way: asked first
//!   +--abandoned--> the game goes on, its board is guided back
//! ```

use shakmaty::{Color, Square};

use super::Deciding;
use crate::decide::practice;
use board::sensing::{Button, Sensed};
use board::{Edge, Seen};
use laws::seat::BoardAt;
use ledger::event::{Author, BoardEvent, Composing, Item, PracticeEvent, Question, QuestionEvent};

/// Applies a player's command for the set-up. Before the beginning every other command is declined.
pub(super) fn composes(deciding: &mut Deciding, seat: Color, composing: Composing, author: Author) {
    let under_way = deciding.state.practised.composed.is_some();
    match composing {
        Composing::Begin if !under_way => {
            drop_question(deciding, seat);
            deciding.emit(author, PracticeEvent::Composes { seat });
        }
        Composing::Begin => {}
        _ if !under_way => deciding.emit(author, PracticeEvent::Declined { seat }),
        Composing::Put(square, piece) => {
            let seen = piece.map(Seen::Piece);
            deciding.emit(author, PracticeEvent::Composed { seat, square, seen });
        }
        Composing::Empty => deciding.emit(author, PracticeEvent::Emptied { seat }),
        Composing::FirstMove(side) => {
            deciding.emit(author, PracticeEvent::FirstMove { seat, side });
        }
        Composing::Done => composed(deciding, seat, author),
        Composing::Abandon => {
            drop_question(deciding, seat);
            deciding.emit(author, PracticeEvent::Abandoned { seat });
            for board in BoardAt::ALL {
                practice::guide_back(deciding, board);
            }
        }
    }
}

/// Finishes the set-up, if every peg is known and a game can begin from the position.
fn composed(deciding: &mut Deciding, seat: Color, author: Author) {
    let composed = deciding.state.practised.composed.as_ref();
    if composed.is_some_and(|composed| composed.unknown().is_some()) {
        asks_kind(deciding, seat);
        return;
    }
    let position = composed.and_then(|composed| composed.playable());
    match position.map(|position| position.fen()) {
        None => deciding.emit(author, PracticeEvent::Unplayable { seat }),
        position => deciding.emit(author, PracticeEvent::Another { seat, position }),
    }
}

/// Finishes the set-up by a board's buttons: asks once if a game under way would end. An unplayable position is told at once.
fn composed_by_buttons(deciding: &mut Deciding, seat: Color) {
    let composed = deciding.state.practised.composed.as_ref();
    let playable = composed
        .is_some_and(|composed| composed.unknown().is_none() && composed.playable().is_some());
    if !playable || !practice::asks_whether_another(deciding, seat) {
        self::composed(deciding, seat, Author::Seat(seat));
    }
}

/// Handles a board's report while a position is set up. Returns whether one is.
pub(super) fn sensed_composing(deciding: &mut Deciding, board: BoardAt, sensed: &Sensed) -> bool {
    if deciding.state.practised.composed.is_none() {
        return false;
    }
    match sensed {
        Sensed::Edge { at, edge } => peg(deciding, board, at.0, *edge),
        Sensed::Button { button, .. } => deciding.button(board.seat(), *button),
        Sensed::Quiet { .. } | Sensed::Scanned { .. } | Sensed::Missed { .. } => {}
        Sensed::Shows { .. } | Sensed::Clock { .. } | Sensed::NoClock { .. } => return false,
        Sensed::Heights { .. } | Sensed::Faulty { .. } | Sensed::Mended { .. } => return false,
    }
    true
}

fn peg(deciding: &mut Deciding, board: BoardAt, board_ms: u64, edge: Edge) {
    let (author, seat) = (Author::Board(board), board.seat());
    let (square, event, seen) = match edge {
        Edge::Lift(square) => {
            let touches = false;
            let lifted = BoardEvent::Lifted {
                board,
                board_ms,
                square,
                touches,
            };
            (square, lifted, None)
        }
        Edge::Place(square, seen) => {
            let composed = deciding.state.practised.composed.as_ref();
            let known = composed.map(|composed| composed.peg(seen));
            let placed = BoardEvent::Placed {
                board,
                board_ms,
                square,
                seen,
            };
            (square, placed, known)
        }
    };
    deciding.emit(author, event);
    deciding.emit(author, PracticeEvent::Composed { seat, square, seen });
    let unknown = seen.is_some_and(|seen| !matches!(seen, Seen::Piece(_)));
    if unknown && deciding.state.questions.get(seat).is_none() {
        asks_kind(deciding, seat);
    }
}

/// Asks which piece the first unidentified peg is.
fn asks_kind(deciding: &mut Deciding, seat: Color) {
    let composed = deciding.state.practised.composed.as_ref();
    let asks = composed.and_then(|composed| Some((composed.unknown()?, composed.kinds(seat))));
    if let Some((square, kinds)) = asks {
        deciding.ask(seat, Question::Kind { square, kinds });
    }
}

/// The player has named the piece.
pub(super) fn takes_kind(deciding: &mut Deciding, seat: Color, square: Square, seen: Option<Seen>) {
    let author = Author::Seat(seat);
    deciding.emit(author, QuestionEvent::Answered { seat });
    deciding.emit(author, PracticeEvent::Composed { seat, square, seen });
    asks_kind(deciding, seat);
}

/// Handles a button while a position is set up. Returns whether it was used.
pub(super) fn pushed_composing(deciding: &mut Deciding, seat: Color, button: Button) -> bool {
    if deciding.state.practised.composed.is_none() {
        return false;
    }
    match button {
        Button::Commit => composed_by_buttons(deciding, seat),
        Button::Arbiter => {
            let items = Item::COMPOSING.to_vec();
            deciding.ask(seat, Question::Menu { items });
        }
        Button::Up
        | Button::Down
        | Button::Left
        | Button::Right
        | Button::Ok
        | Button::Cancel
        | Button::Repeat => return false,
        Button::Press
        | Button::OpponentPress
        | Button::Adjust
        | Button::Draw
        | Button::Resign
        | Button::Time => {}
    }
    true
}

/// A line of the set-up menu was taken.
pub(super) fn takes_composing(deciding: &mut Deciding, seat: Color, item: Item) {
    let turn = deciding.state.practised.composed.as_ref();
    let turn = turn.map_or(Color::White, |composed| composed.position().turn());
    let composing = match item {
        Item::SetUp => Composing::Begin,
        Item::FirstMove => Composing::FirstMove(!turn),
        Item::Empty => Composing::Empty,
        Item::Begin => {
            drop_question(deciding, seat);
            return composed_by_buttons(deciding, seat);
        }
        _ => Composing::Abandon,
    };
    composes(deciding, seat, composing, Author::Seat(seat));
}

fn drop_question(deciding: &mut Deciding, seat: Color) {
    if deciding.state.questions.get(seat).is_some() {
        deciding.emit(Author::Seat(seat), QuestionEvent::Answered { seat });
    }
}
