//! Renders a board as a table with row and column headings, and in words rank by rank. Squares that differ are named in words.

use maud::{Markup, html};
use shakmaty::{Bitboard, Color, File, Piece, Rank, Role, Square};

use super::super::words::of;
use super::{Part, View, uncompleted_move};
use board::Seen;
use laws::Position;
use laws::seat::{BoardAt, Source};

/// The section of both boards.
pub(super) fn section(view: &View<'_>) -> Part {
    let mut parts = Vec::new();
    for seat in Color::ALL {
        let id = of("board", seat);
        parts.push(Part::quiet(&id, board(view, seat)));
    }
    Part::Section {
        id: "boards".to_owned(),
        heading: view.say("page-boards"),
        parts,
    }
}

/// The section of the game's position.
pub(super) fn position(view: &View<'_>) -> Part {
    Part::Section {
        id: "position-heading".to_owned(),
        heading: view.say("page-position"),
        parts: vec![Part::quiet(
            "position",
            of_the_game(view, &view.state.shown_position()),
        )],
    }
}

/// The position after this many half-moves.
pub(super) fn after(view: &View<'_>, plies: usize) -> Markup {
    of_the_game(view, &uncompleted_move::position(view, plies))
}

/// A position without differences, sized to fit its place without scrolling.
fn of_the_game(view: &View<'_>, position: &Position) -> Markup {
    let cell = |square| Cell {
        square,
        piece: position.board().piece_at(square),
        missing: false,
        extra: false,
        wrong: false,
    };
    html! {
        div.fits { (table(view, "position", &cell)) }
        (in_words(view, "position", &cell))
    }
}

fn board(view: &View<'_>, seat: Color) -> Markup {
    let name = view.words.of("page-board", seat);
    let board = BoardAt(seat);
    let Some(found) = view.state.board(board) else {
        let why = match view.state.sources.get(seat) {
            Source::OtherBoard => "page-other-board",
            Source::OwnBoard | Source::Assistant => "page-typed",
        };
        return html! { h3 { (name) } p { (view.say(why)) } };
    };
    let owed = view.state.owed(board);
    let (missing, extra) = view.state.difference(board);
    let sees = |square| matches!(found.seen().detection().seen(square), Seen::Piece(_));
    let tells = found.seen().detection().occupied().into_iter().any(sees);
    html! {
        h3 { (name) }
        p {
            @match found.port().filter(|_| found.answers()) {
                Some(port) => (view.words.with("page-board-answers", [("port", port.to_owned().into())])),
                None => strong { (view.say("page-board-lost")) },
            }
            " "
            @if !found.known() {
                (view.say("page-board-unknown"))
            } @else if !found.answers() {
                (view.say("page-board-showed"))
            } @else if (missing | extra).is_empty() {
                (view.say("page-board-agrees"))
            }
        }
        @if (missing | extra).any() {
            p { (view.words.with("page-board-differs", [("n", (missing | extra).count().into())])) }
            (difference(view, seat, &owed, missing, extra))
        }
        (shown(view, &name, seat, &owed, missing, extra))
        p.small { (view.say(if tells { "page-board-tells" } else { "page-board-sensed" })) }
    }
}

/// The squares of this board that differ, one sentence each.
pub(super) fn difference(
    view: &View<'_>,
    seat: Color,
    owed: &Position,
    missing: Bitboard,
    extra: Bitboard,
) -> Markup {
    html! {
        ul.squares {
            @for square in missing | extra {
                li { (square_differs(view, seat, owed, square, missing.contains(square))) }
            }
        }
    }
}

fn square_differs(
    view: &View<'_>,
    seat: Color,
    owed: &Position,
    square: Square,
    missing: bool,
) -> String {
    let name = ("square", square.to_string().into());
    let piece = owed.board().piece_at(square);
    let say = |message, piece: Piece| {
        let piece = view.words.piece(piece).into();
        view.words.with(message, [name.clone(), ("piece", piece)])
    };
    match (piece, confused(view, seat, owed, square)) {
        (Some(piece), _) if missing => say("page-square-missing", piece),
        (Some(piece), Some(Seen::Piece(seen))) => {
            let seen = ("seen", view.words.piece(seen).into());
            let piece = ("piece", view.words.piece(piece).into());
            view.words.with("page-square-wrong", [name, seen, piece])
        }
        (Some(piece), Some(_)) => say("page-square-wrong-peg", piece),
        // The game has gone on since, and a piece belongs there now.
        (Some(_), None) => view.words.with("page-square-extra-on", [name]),
        (None, _) => view.words.with("page-square-extra", [name]),
    }
}

/// The wrong piece on this square, if there is one: as identified by an electronic board, or a captured piece that was never
/// removed.
fn confused(view: &View<'_>, seat: Color, owed: &Position, square: Square) -> Option<Seen> {
    let board = view.state.board(BoardAt(seat))?.seen().detection();
    if board.confused(owed).contains(square) {
        return Some(board.seen(square));
    }
    let standing = board.left_standing(owed.board()).contains(square);
    let uncaptured = board.uncaptured().into_iter().filter(|_| standing);
    let mut here = uncaptured.filter(|it| it.at == square);
    here.next().map(|it| Seen::Piece(it.piece))
}

fn shown(
    view: &View<'_>,
    name: &str,
    seat: Color,
    owed: &Position,
    missing: Bitboard,
    extra: Bitboard,
) -> Markup {
    let id = of("board", seat);
    let cell = |square| Cell {
        square,
        piece: owed.board().piece_at(square),
        missing: missing.contains(square),
        extra: extra.contains(square),
        wrong: confused(view, seat, owed, square).is_some(),
    };
    html! {
        // The element that may be wider than a narrow window; it scrolls, also from the keyboard.
        div.scrolls tabindex="0" role="group" aria-label=(name) { (table(view, &id, &cell)) }
        (in_words(view, &id, &cell))
    }
}

fn table(view: &View<'_>, id: &str, cell: &dyn Fn(Square) -> Cell) -> Markup {
    html! {
        table.board id={ (id) "-table" } { (squares(|square| cell(square).table(view))) }
    }
}

/// The head and rows of a board table, white pieces at the bottom, with `cell` for each square.
pub fn squares(cell: impl Fn(Square) -> Markup) -> Markup {
    html! {
        thead {
            tr {
                td {}
                @for file in File::ALL { th scope="col" { (file.char()) } }
            }
        }
        tbody {
            @for rank in Rank::ALL.into_iter().rev() {
                tr {
                    th scope="row" { (rank.char()) }
                    @for file in File::ALL { (cell(Square::from_coords(file, rank))) }
                }
            }
        }
    }
}

fn in_words(view: &View<'_>, id: &str, cell: &dyn Fn(Square) -> Cell) -> Markup {
    html! {
        details id={ (id) "-words" } {
            summary { (view.say("page-in-words")) }
            ul.squares {
                @for rank in Rank::ALL.into_iter().rev() {
                    li { (rank_words(view, rank, cell)) }
                }
            }
        }
    }
}

fn rank_words(view: &View<'_>, rank: Rank, cell: &dyn Fn(Square) -> Cell) -> String {
    let squares = File::ALL.into_iter().filter_map(|file| {
        let cell = cell(Square::from_coords(file, rank));
        let words = cell.words(view)?;
        Some(format!("{} {words}", cell.square))
    });
    let squares = squares.collect::<Vec<_>>();
    let squares = match squares.is_empty() {
        true => view.say("page-empty"),
        false => squares.join(", "),
    };
    let rank = rank.char().to_string();
    let values = [("rank", rank.into()), ("squares", squares.into())];
    view.words.with("page-rank-of", values)
}

/// A square: the game's piece, and how the board differs.
struct Cell {
    square: Square,
    piece: Option<Piece>,
    missing: bool,
    extra: bool,
    /// The wrong peg stands there.
    wrong: bool,
}

impl Cell {
    fn table(&self, view: &View<'_>) -> Markup {
        let differs = self.mark();
        html! {
            td.dark[self.square.is_dark()].differs[differs.is_some()] {
                @if let Some(piece) = self.piece {
                    (figure(piece))
                    span.heard { (view.words.piece(piece)) }
                }
                @if let Some(mark) = differs { " " (mark.shown(view)) }
            }
        }
    }

    fn words(&self, view: &View<'_>) -> Option<String> {
        let piece = self.piece.map(|piece| view.words.piece(piece));
        let mark = self.mark().map(|mark| mark.words(view));
        match (piece, mark) {
            (None, None) => None,
            (piece, mark) => {
                let both = [piece, mark];
                Some(both.into_iter().flatten().collect::<Vec<_>>().join(" "))
            }
        }
    }

    fn mark(&self) -> Option<SquareMark> {
        match (self.missing, self.extra) {
            (true, _) => Some(SquareMark::Missing),
            _ if self.wrong => Some(SquareMark::Wrong),
            (_, true) => Some(SquareMark::Extra),
            _ => None,
        }
    }
}

/// The difference of a square from the game, shown by a shape and in words, not by colour.
#[derive(Clone, Copy)]
pub(super) enum SquareMark {
    Missing,
    Extra,
    Wrong,
}

impl SquareMark {
    pub(super) fn shown(self, view: &View<'_>) -> Markup {
        let shape = match self {
            SquareMark::Missing => "○",
            SquareMark::Extra => "✕",
            SquareMark::Wrong => "≠",
        };
        html! { span.mark { span.shape aria-hidden="true" { (shape) } " " span { (self.words(view)) } } }
    }

    pub(super) fn words(self, view: &View<'_>) -> String {
        view.say(match self {
            SquareMark::Missing => "page-missing",
            SquareMark::Extra => "page-extra",
            SquareMark::Wrong => "page-wrong",
        })
    }
}

/// All kinds of pieces, White's first.
pub fn pieces() -> impl Iterator<Item = Piece> {
    let of = |color| Role::ALL.map(|role| Piece { color, role });
    Color::ALL.into_iter().flat_map(of)
}

/// The drawing of a piece. Fill and outline give its colour, so that it stands out on dark squares, too.
pub fn figure(piece: Piece) -> Markup {
    html! { span class={ "piece of-" (piece.color) } aria-hidden="true" { (glyph(piece.role)) } }
}

/// The filled figure of a piece; the ink gives its colour.
pub const fn glyph(role: Role) -> &'static str {
    match role {
        Role::King => "♚",
        Role::Queen => "♛",
        Role::Rook => "♜",
        Role::Bishop => "♝",
        Role::Knight => "♞",
        // The text variant, not the emoji.
        Role::Pawn => "♟\u{fe0e}",
    }
}
