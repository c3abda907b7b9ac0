//! The comparison of both scores with the announcements and the boards, one half-move per row. A move that differs is marked and
//! named.

use maud::{Markup, html};
use shakmaty::Color;
use shakmaty::uci::UciMove;

use super::View;
use announce::Announcement;
use laws::Position;
use laws::seat::BoardAt;
use ledger::event::Witness;
use table::witnessed;

/// The sources of a half-move, as columns.
const COLUMNS: [Witness; 5] = [
    Witness::Announcement,
    Witness::Board(BoardAt(Color::White)),
    Witness::Board(BoardAt(Color::Black)),
    Witness::Score(Color::White),
    Witness::Score(Color::Black),
];

/// A half-move: the text of each column, and whether it differs from the move made.
struct Row {
    ply: usize,
    cells: [(Markup, bool); COLUMNS.len()],
}

impl Row {
    fn parts(&self) -> bool {
        self.cells.iter().any(|(_, differs)| *differs)
    }
}

/// One row for each half-move that was made or written.
pub(super) fn table(view: &View<'_>) -> Markup {
    let rows = rows(view);
    html! {
        p { (part_first(view, &rows)) }
        div.scrolls tabindex="0" role="group" aria-label=(view.say("page-scores")) {
            table {
                thead {
                    tr {
                        th scope="col" { (view.say("page-number")) }
                        @for column in COLUMNS { th scope="col" { (heading(view, column)) } }
                    }
                }
                tbody {
                    @for row in &rows {
                        tr.parts[row.parts()] {
                            th scope="row" { (half_move(view, row.ply)) }
                            @for (what, differs) in &row.cells { (cell(view, what, *differs)) }
                        }
                    }
                }
            }
        }
    }
}

/// Both scores as lines for a terminal, once one is known: the first difference from the game, and each source's move there.
pub(super) fn lines(view: &View<'_>) -> Vec<String> {
    let known = |seat: &Color| {
        view.state
            .scores
            .of(*seat)
            .is_some_and(|score| !score.is_empty())
    };
    if !Color::ALL.iter().any(known) {
        return Vec::new();
    }
    let rows = rows(view);
    let mut lines = vec![part_first(view, &rows)];
    if let Some(row) = rows.iter().find(|row| row.parts()) {
        lines.extend(COLUMNS.into_iter().filter_map(|column| {
            let text = plainly(view, row.ply, column)?;
            Some(format!("{}: {text}", heading(view, column)))
        }));
    }
    lines
}

/// A column's half-move in plain text.
fn plainly(view: &View<'_>, ply: usize, column: Witness) -> Option<String> {
    if let Witness::Score(seat) = column {
        let text = view.state.scores.entry(seat, ply as u32);
        return (!text.is_empty()).then(|| text.to_owned());
    }
    let told = witnessed(view.state, ply as u32);
    let (_, uci) = told.iter().find(|(witness, _)| *witness == column)?;
    let before = &view.state.plies().get(ply - 1)?.before;
    Some(match before.find_of_either(uci) {
        Some(mv) => view.words.move_text(&Announcement::of(before, &mv)),
        None => uci.to_string(),
    })
}

fn rows(view: &View<'_>) -> Vec<Row> {
    let written = Color::ALL.map(|seat| view.state.scores.of(seat).unwrap_or_default().len());
    let most = written.into_iter().max().unwrap_or_default();
    let plies = 1..=most.max(view.state.plies().len());
    plies.map(|ply| row(view, ply)).collect()
}

fn part_first(view: &View<'_>, rows: &[Row]) -> String {
    match rows.iter().find(|row| row.parts()) {
        Some(row) => {
            let ply = half_move(view, row.ply).into();
            view.words.with("page-part-first", [("move", ply)])
        }
        None => view.say("page-part-nowhere"),
    }
}

fn heading(view: &View<'_>, column: Witness) -> String {
    match column {
        Witness::Board(board) => view.words.of("page-board", board.seat()),
        Witness::Score(seat) => view.words.of("page-wrote", seat),
        _ => view.say("page-announced"),
    }
}

fn half_move(view: &View<'_>, ply: usize) -> String {
    let number = view.state.number_of(ply);
    format!("{number} {}", view.words.seat(view.state.side_of(ply)))
}

fn cell(view: &View<'_>, what: &Markup, differs: bool) -> Markup {
    html! {
        td.differs[differs] {
            (what)
            @if differs { " " span.mark { span.shape aria-hidden="true" { "≠" } " " (view.say("page-differs")) } }
        }
    }
}

fn row(view: &View<'_>, ply: usize) -> Row {
    let told = witnessed(view.state, ply as u32);
    let made = view.state.plies().get(ply - 1);
    let cells = COLUMNS.map(|column| {
        let mut has = told.iter().filter(|(witness, _)| *witness == column);
        let uci = has.next().map(|(_, uci)| *uci);
        let other = uci.is_some_and(|uci| made.is_some_and(|made| made.uci != uci));
        match column {
            Witness::Score(seat) => {
                let text = view.state.scores.entry(seat, ply as u32);
                // An entry that nobody made, or that is not a move, differs as much as another move does.
                let parts = !text.is_empty() && (other || uci.is_none());
                (html! { (text) }, parts)
            }
            _ => {
                let words = uci.zip(made);
                let words = words.map(|(uci, made)| in_words(view, &made.before, &uci));
                (words.unwrap_or_default(), other)
            }
        }
    });
    Row { ply, cells }
}

/// The move as it is announced; as squares if no piece can make it.
fn in_words(view: &View<'_>, before: &Position, uci: &UciMove) -> Markup {
    match before.find_of_either(uci) {
        Some(mv) => view.words.move_words(&Announcement::of(before, &mv)),
        None => html! { (uci) },
    }
}
