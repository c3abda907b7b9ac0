//! Both boards of a case side by side, as the sensors or a manual note have them; differing squares are marked by a shape and in
//! words. The arbiter can note the actual contents of a square.
//!
//! A board is one radio group of 64 squares: one tab stop, navigated by the arrow keys, with or without the script.

use maud::{Markup, html};
use shakmaty::{Bitboard, Board, Color, Square};

use super::super::fields::Field;
use super::super::forms::PageForm;
use super::super::orders::{AS_SHOWN, EMPTY};
use super::super::words::of;
use super::board::{SquareMark, figure, pieces, squares};
use super::{View, form, seat_field};
use announce::role_name;
use laws::seat::BoardAt;
use table::CaseFile;

/// Both boards, for this case.
pub(super) fn side_by_side(view: &View<'_>, found: &CaseFile) -> Markup {
    html! {
        div.both { @for seat in Color::ALL { (one(view, found, seat)) } }
    }
}

fn one(view: &View<'_>, found: &CaseFile, seat: Color) -> Markup {
    let board = BoardAt(seat);
    let id = format!("case-{}-{seat}", found.id);
    let stands = BoardContents::of(view, found, board);
    let differs = stands.differs().count();
    let inside = html! {
        input type="hidden" name=(Field::Case) value=(found.id);
        (seat_field(seat))
        fieldset {
            legend { (view.words.of("page-board", seat)) }
            p.small { (source(view, found, board)) " " (differing(view, &stands)) }
            @if differs > 0 {
                ul.squares { @for square in stands.differs() { li { (stands.words(view, square)) } } }
            }
            (table(view, &id, &stands))
            p.acts { (holds(view, &id)) }
            p.acts {
                @if view.offers(PageForm::NoteBoard) {
                    button id={ (id) "-note" } type="submit" name=(Field::Act) value=(PageForm::NoteBoard) {
                        (view.words.of("page-note-board", seat))
                    }
                }
            }
        }
    };
    form(view, &inside)
}

/// Both boards as lines for a terminal, for this case.
pub(super) fn lines(view: &View<'_>, found: &CaseFile) -> Vec<String> {
    let line = |seat: Color| {
        let stands = BoardContents::of(view, found, BoardAt(seat));
        let squares = stands.differs().into_iter();
        let squares: Vec<String> = squares.map(|square| stands.words(view, square)).collect();
        let board = view.words.of("page-board", seat);
        let (source, differs) = (source(view, found, BoardAt(seat)), differing(view, &stands));
        format!("{board}: {source} {differs} {}", squares.join(", "))
    };
    let lines = Color::ALL.into_iter().map(line);
    lines.map(|line| line.trim_end().to_owned()).collect()
}

/// The source of a board's contents.
fn source(view: &View<'_>, found: &CaseFile, board: BoardAt) -> String {
    match (found.noted(board), view.state.board(board)) {
        (Some(noted), _) => {
            let time = view.history.time(noted.at);
            let name = of("page-board-noted", board.seat());
            view.words.with(&name, [("time", time.into())])
        }
        (None, Some(_)) => view.say("page-by-sensors"),
        (None, None) => view.say("page-by-game"),
    }
}

fn differing(view: &View<'_>, stands: &BoardContents) -> String {
    match stands.differs().count() {
        0 => view.say("page-board-agrees"),
        n => view.words.with("page-board-differs", [("n", n.into())]),
    }
}

/// The contents of a board, and what they should be.
struct BoardContents {
    owed: Board,
    pieces: Board,
    unknown: Bitboard,
}

impl BoardContents {
    fn of(view: &View<'_>, found: &CaseFile, board: BoardAt) -> BoardContents {
        let (pieces, unknown) = view.state.stands_on(found.id, board);
        BoardContents {
            owed: view.state.owed(board).board().clone(),
            pieces,
            unknown,
        }
    }

    fn mark(&self, square: Square) -> Option<SquareMark> {
        let (owed, stands) = (self.owed.piece_at(square), self.pieces.piece_at(square));
        match (owed, stands) {
            (Some(_), None) if !self.unknown.contains(square) => Some(SquareMark::Missing),
            (None, None) if !self.unknown.contains(square) => None,
            (None, _) => Some(SquareMark::Extra),
            (Some(owed), Some(stands)) if owed != stands => Some(SquareMark::Wrong),
            _ => None,
        }
    }

    /// `e3 white pawn extra`.
    fn words(&self, view: &View<'_>, square: Square) -> String {
        let stands = self.pieces.piece_at(square);
        let piece = stands.or_else(|| self.owed.piece_at(square));
        let piece = match piece.filter(|_| !self.unknown.contains(square)) {
            Some(piece) => view.words.piece(piece),
            None => view.say("page-a-peg"),
        };
        let mark = self.mark(square).map(|mark| mark.words(view));
        format!("{square} {piece} {}", mark.unwrap_or_default())
    }

    fn differs(&self) -> Bitboard {
        let squares = Square::ALL.into_iter();
        squares
            .filter(|square| self.mark(*square).is_some())
            .collect()
    }
}

fn table(view: &View<'_>, id: &str, stands: &BoardContents) -> Markup {
    html! {
        div.scrolls {
            table.board.walk { (squares(|square| cell(view, id, stands, square))) }
        }
    }
}

fn cell(view: &View<'_>, id: &str, stands: &BoardContents, square: Square) -> Markup {
    let mark = stands.mark(square);
    let piece = stands.pieces.piece_at(square);
    let peg = stands.unknown.contains(square);
    let field = format!("{id}-{square}");
    html! {
        td.dark[square.is_dark()].differs[mark.is_some()] {
            input #(field) type="radio" name=(Field::Squares) value=(square);
            label for=(field) {
                span.heard { (square) " " }
                @match piece {
                    Some(piece) => {
                        (figure(piece))
                        span.heard { (view.words.piece(piece)) }
                    },
                    None if peg => {
                        span.piece aria-hidden="true" { "●" }
                        span.heard { (view.say("page-a-peg")) }
                    },
                    None => span.heard { (view.say("page-empty")) },
                }
                @if let Some(mark) = mark { " " (mark.shown(view)) }
            }
        }
    }
}

/// The contents to note for the selected square.
fn holds(view: &View<'_>, id: &str) -> Markup {
    let field = format!("{id}-holds");
    html! {
        label for=(field) { (view.say("page-holds")) }
        select #(field) name=(Field::Holds) {
            option value=(AS_SHOWN) { (view.say("page-as-shown")) }
            option value=(EMPTY) { (view.say("page-empty")) }
            @for piece in pieces() {
                option value={ (piece.color) " " (role_name(piece.role)) } { (view.words.piece(piece)) }
            }
        }
    }
}
