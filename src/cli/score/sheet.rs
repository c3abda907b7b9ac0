//! The scoresheet as a standalone HTML page, to be printed on A4 and signed (8.7).

use maud::{DOCTYPE, Markup, html};
use shakmaty::Color;

use announce::Lexicon;
use laws::notation::{SheetLine, WrittenMove};
use laws::{Position, as_clock};
use shell::web;
use table::State;
use table::scoresheet::{self, Tags, result};

/// A row of moves: the number, White's move and Black's.
struct Row<'a> {
    number: u32,
    moves: [Option<&'a WrittenMove>; 2],
    /// The mover's remaining time after each.
    left: [Option<String>; 2],
}

/// Renders the page. `timed`: with remaining times, for the arbiter's game only, since a player's own score has none.
pub fn page(
    state: &State,
    tags: &Tags,
    lines: &[SheetLine],
    timed: bool,
    lexicon: &Lexicon,
) -> String {
    let say = |name: &str| lexicon.message(name, None);
    let rows = rows(state, lines, timed);
    let page = html! {
        (DOCTYPE)
        html lang=(lexicon.language()) {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width, initial-scale=1";
                title { (say("sheet-title")) }
                style { (web::PRINTED) }
            }
            body {
                main {
                    h1 { (say("sheet-title")) }
                    (heading(state, tags, &say))
                    (table(&rows, &say))
                    @for gap in scoresheet::gaps(state, lexicon) { p { (gap) } }
                    p { (say("report-result")) ": " (result(state)) }
                    @for signature in ["sheet-signature-white", "sheet-signature-black"] {
                        p.signature { (say(signature)) }
                    }
                }
            }
        }
    };
    page.into_string() + "\n"
}

fn heading(state: &State, tags: &Tags, say: &impl Fn(&str) -> String) -> Markup {
    let known = scoresheet::heading(tags);
    let start = start(state).map(|fen| ("sheet-start", fen));
    html! {
        dl { @for (name, value) in known.into_iter().chain(start) { dt { (say(name)) } dd { (value) } } }
    }
}

/// The initial position, unless it is the standard one.
fn start(state: &State) -> Option<String> {
    let fen = state.initial().fen();
    (fen != Position::initial().fen()).then_some(fen)
}

fn table(rows: &[Row<'_>], say: &impl Fn(&str) -> String) -> Markup {
    let timed = rows.iter().any(|row| row.left.iter().any(Option::is_some));
    html! {
        table.sheet {
            thead { tr {
                th scope="col" { (say("sheet-move")) }
                @for seat in ["page-white", "page-black"] {
                    th scope="col" { (say(seat)) }
                    @if timed { th scope="col" { (say("sheet-time")) } }
                }
            } }
            tbody { @for row in rows { tr {
                th scope="row" { (row.number) }
                @for (made, left) in row.moves.iter().zip(&row.left) {
                    td { @if let Some(made) = made { (made) } }
                    @if timed { td.time { @if let Some(left) = left { (left) } } }
                }
            } } }
        }
    }
}

fn rows<'a>(state: &State, lines: &'a [SheetLine], timed: bool) -> Vec<Row<'a>> {
    let made = state.made_moves();
    let mut plies = made.iter();
    let mut left = |seat: Color| {
        let times = plies.next().filter(|_| timed)?.times?;
        Some(as_clock(times.get(seat).div_ceil(1000)))
    };
    let row = |line: &'a SheetLine| {
        let SheetLine::Moves {
            number,
            first,
            moves,
        } = line
        else {
            return None;
        };
        let mut row = Row {
            number: *number,
            moves: [None, None],
            left: [None, None],
        };
        let seats = Color::ALL.into_iter().skip_while(|seat| seat != first);
        for (seat, made) in seats.zip(moves) {
            let column = seat.fold_wb(0, 1);
            row.moves[column] = Some(made);
            row.left[column] = left(seat);
        }
        Some(row)
    };
    lines.iter().filter_map(row).collect()
}
