//! A report as a standalone HTML page, for browser and printer: headings, lists and tables, with diagrams beside their words.

use maud::{DOCTYPE, Markup, html};
use shakmaty::{File, Rank, Square};

use super::document::{Diagram, Document, DocumentPart};
use announce::{Lexicon, Sentence};
use shell::spoken_times::{Stretch, stretches};
use shell::web;

/// Renders the page.
pub fn render(document: &Document<'_>) -> String {
    let page = html! {
        (DOCTYPE)
        html lang=(document.lexicon.language()) {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width, initial-scale=1";
                title { (document.title) }
                style { (web::PRINTED) }
            }
            body {
                main {
                    @for (index, section) in document.sections.iter().enumerate() {
                        section {
                            @if index == 0 { h1 { (section.heading) } } @else { h2 { (section.heading) } }
                            @for part in &section.parts { (part_in(part, document.lexicon)) }
                        }
                    }
                }
            }
        }
    };
    page.into_string() + "\n"
}

fn part_in(part: &DocumentPart, lexicon: &Lexicon) -> Markup {
    html! {
        @match part {
            DocumentPart::Heading(heading) => { h3 { (heading) } }
            DocumentPart::Sentence(sentence) => { p { (marked(sentence, lexicon)) } }
            DocumentPart::Facts(facts) => {
                dl { @for (name, value) in facts { dt { (name) } dd { (marked(value, lexicon)) } } }
            }
            DocumentPart::History(moments) => {
                ol { @for moment in moments { li {
                    span.time { (timed(&moment.time, lexicon)) } " " strong { (moment.who) ":" } " " (marked(&moment.what, lexicon))
                } } }
            }
            DocumentPart::Diagram(diagram) => { (figure(diagram)) }
        }
    }
}

/// Marks text in another language, so that a screen reader switches its voice.
fn marked(sentence: &Sentence, lexicon: &Lexicon) -> Markup {
    let stretches = sentence.spans().chunk_by(|a, b| a.language == b.language);
    html! {
        @for stretch in stretches {
            @let language = stretch[0].language;
            @let words = stretch.iter().map(|span| span.text.as_str()).collect::<String>();
            @if language == lexicon.language() { (timed(&words, lexicon)) } @else { span lang=(language) { (words) } }
        }
    }
}

/// Shows times as digits, and has them read out in words.
fn timed(text: &str, lexicon: &Lexicon) -> Markup {
    html! {
        @for Stretch { seen, heard } in stretches(text, lexicon) {
            @match heard {
                Some(heard) => { span aria-hidden="true" { (seen) } span.heard { (heard) } }
                None => { (seen) }
            }
        }
    }
}

/// A diagram for the eye; a screen reader gets the pieces in words.
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
                            td.dark[square.is_dark()] { @if let Some(piece) = board.piece_at(square) { (web::figure(piece)) } }
                        }
                    }
                }
                tr { th {} @for file in File::ALL { th { (file.char()) } } }
            }
            @for men in &diagram.men { p { (men) } }
        }
    }
}
