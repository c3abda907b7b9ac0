//! A report as a page of its own, for a browser and a printer: headings, lists and tables; a diagram stands beside its words.

use maud::{DOCTYPE, Markup, html};
use shakmaty::{File, Piece, Rank, Square};

use super::document::{Diagram, Document, Part};

const STYLE: &str = include_str!("report.css");

/// The page.
pub fn written(document: &Document) -> String {
    let page = html! {
        (DOCTYPE)
        html lang=(document.language) {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width, initial-scale=1";
                title { (document.title) }
                style { (STYLE) }
            }
            body {
                main {
                    @for (index, section) in document.sections.iter().enumerate() {
                        section {
                            @if index == 0 { h1 { (section.heading) } } @else { h2 { (section.heading) } }
                            @for part in &section.parts { (part_in(part)) }
                        }
                    }
                }
            }
        }
    };
    page.into_string() + "\n"
}

fn part_in(part: &Part) -> Markup {
    html! {
        @match part {
            Part::Heading(heading) => { h3 { (heading) } }
            Part::Sentence(sentence) => { p { (sentence) } }
            Part::Facts(facts) => {
                dl { @for (name, value) in facts { dt { (name) } dd { (value) } } }
            }
            Part::Course(moments) => {
                ol { @for moment in moments { li {
                    span.time { (moment.time) } " " strong { (moment.who) ":" } " " (moment.what)
                } } }
            }
            Part::Diagram(diagram) => { (figure(diagram)) }
        }
    }
}

/// For the eye; who listens gets the men in words.
fn figure(diagram: &Diagram) -> Markup {
    let board = diagram.position.board();
    html! {
        figure {
            figcaption { (diagram.caption) }
            table.board aria-hidden="true" {
                @for rank in Rank::ALL.into_iter().rev() {
                    tr {
                        th { (rank.char()) }
                        @for file in File::ALL {
                            @let square = Square::from_coords(file, rank);
                            td.dark[square.is_dark()] { @if let Some(piece) = board.piece_at(square) { (figurine(piece)) } }
                        }
                    }
                }
                tr { th {} @for file in File::ALL { th { (file.char()) } } }
            }
            @for men in &diagram.men { p { (men) } }
        }
    }
}

/// Its sign in Unicode, as text and not as an emoji.
fn figurine(piece: Piece) -> String {
    let white = "♙♘♗♖♕♔";
    let black = "♟♞♝♜♛♚";
    let signs = piece.color.fold_wb(white, black);
    let sign = signs.chars().nth(piece.role as usize - 1);
    sign.map_or_else(String::new, |sign| format!("{sign}\u{fe0e}"))
}
