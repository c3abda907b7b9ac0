//! A position is set up: what words, pegs and buttons do to it, and how a game begins from it. Meanwhile the game rests: no peg
//! makes a move, nothing is compared, and only those buttons are taken that go through a menu or answer.
//!
//! ```text
//! begun --pieces put, pegs moved, a side chosen--> done --> another game        not playable: said, and it goes on
//!   +--abandoned--> the game goes on, its board is guided back
//! ```

use shakmaty::{Color, Square};

use super::Deciding;
use board::sensing::{Button, Sensed};
use board::{Edge, Seen};
use laws::seat::BoardAt;
use ledger::event::{Author, BoardEvent, Composing, Item, PracticeEvent, Question, QuestionEvent};

impl Deciding<'_> {
    /// What a player wants of it. Nothing but the beginning means anything before that.
    pub(super) fn composes(&mut self, seat: Color, composing: Composing, author: Author) {
        let under_way = self.state.practised.composed.is_some();
        match composing {
            Composing::Begin if !under_way => {
                self.drop_question(seat);
                self.emit(author, PracticeEvent::Composes { seat });
            }
            Composing::Begin => {}
            _ if !under_way => self.emit(author, PracticeEvent::Declined { seat }),
            Composing::Put(square, piece) => {
                let seen = piece.map(Seen::Piece);
                self.emit(author, PracticeEvent::Composed { seat, square, seen });
            }
            Composing::Empty => self.emit(author, PracticeEvent::Emptied { seat }),
            Composing::FirstMove(side) => {
                self.emit(author, PracticeEvent::FirstMove { seat, side });
            }
            Composing::Done => self.composed(seat, author),
            Composing::Abandon => {
                self.drop_question(seat);
                self.emit(author, PracticeEvent::Abandoned { seat });
                for board in BoardAt::ALL {
                    self.guide_back(board);
                }
            }
        }
    }

    /// Done, if every peg is known and a game can begin so.
    fn composed(&mut self, seat: Color, author: Author) {
        let composed = self.state.practised.composed.as_ref();
        if composed.is_some_and(|composed| composed.unknown().is_some()) {
            self.asks_kind(seat);
            return;
        }
        let position = composed.and_then(|composed| composed.playable());
        match position.map(|position| position.fen()) {
            None => self.emit(author, PracticeEvent::Unplayable { seat }),
            position => self.emit(author, PracticeEvent::Another { seat, position }),
        }
    }

    /// A board reports something while a position is set up. Whether it is that.
    pub(super) fn sensed_composing(&mut self, board: BoardAt, sensed: &Sensed) -> bool {
        if self.state.practised.composed.is_none() {
            return false;
        }
        match sensed {
            Sensed::Edge { at, edge } => self.peg(board, at.0, *edge),
            Sensed::Button { button, .. } => self.button(board.seat(), *button),
            Sensed::Quiet { .. } | Sensed::Scanned { .. } | Sensed::Missed { .. } => {}
            Sensed::Shows { .. } | Sensed::Clock { .. } | Sensed::NoClock { .. } => return false,
            Sensed::Heights { .. } | Sensed::Faulty { .. } | Sensed::Mended { .. } => return false,
        }
        true
    }

    fn peg(&mut self, board: BoardAt, board_ms: u64, edge: Edge) {
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
                let composed = self.state.practised.composed.as_ref();
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
        self.emit(author, event);
        self.emit(author, PracticeEvent::Composed { seat, square, seen });
        let unknown = seen.is_some_and(|seen| !matches!(seen, Seen::Piece(_)));
        if unknown && self.state.questions.get(seat).is_none() {
            self.asks_kind(seat);
        }
    }

    /// Which piece the first peg is of which that is not known.
    fn asks_kind(&mut self, seat: Color) {
        let composed = self.state.practised.composed.as_ref();
        let asks = composed.and_then(|composed| Some((composed.unknown()?, composed.kinds(seat))));
        if let Some((square, kinds)) = asks {
            self.ask(seat, Question::Kind { square, kinds });
        }
    }

    /// It is this one.
    pub(super) fn takes_kind(&mut self, seat: Color, square: Square, seen: Option<Seen>) {
        let author = Author::Seat(seat);
        self.emit(author, QuestionEvent::Answered { seat });
        self.emit(author, PracticeEvent::Composed { seat, square, seen });
        self.asks_kind(seat);
    }

    /// A button while a position is set up. Whether it is that.
    pub(super) fn pushed_composing(&mut self, seat: Color, button: Button) -> bool {
        if self.state.practised.composed.is_none() {
            return false;
        }
        match button {
            Button::Commit => self.composed(seat, Author::Seat(seat)),
            Button::Arbiter => {
                let items = Item::COMPOSING.to_vec();
                self.ask(seat, Question::Menu { items });
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

    /// A line of its menu.
    pub(super) fn takes_composing(&mut self, seat: Color, item: Item) {
        let turn = self.state.practised.composed.as_ref();
        let turn = turn.map_or(Color::White, |composed| composed.position().turn());
        let composing = match item {
            Item::SetUp => Composing::Begin,
            Item::FirstMove => Composing::FirstMove(!turn),
            Item::Empty => Composing::Empty,
            Item::Begin => Composing::Done,
            _ => Composing::Abandon,
        };
        if item == Item::Begin {
            self.drop_question(seat);
        }
        self.composes(seat, composing, Author::Seat(seat));
    }

    fn drop_question(&mut self, seat: Color) {
        if self.state.questions.get(seat).is_some() {
            self.emit(Author::Seat(seat), QuestionEvent::Answered { seat });
        }
    }
}
