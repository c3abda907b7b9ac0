//! A manual as a page for browsers, as a man page, and in plain lines.

use annabella::cli::help::{self, Manual};
use announce::Language;
use clap_mangen::roff::{Roff, bold, roman};
use pulldown_cmark::{CowStr, Event, Options, Parser, Tag, TagEnd, html::push_html};

/// The man page of the helper, which nobody calls by hand.
pub const SPEECH: &str = ".TH annabella-speech 1\n.SH NAME\nannabella-speech \\- speaks for annabella through speech\\-dispatcher\n\
    .SH SYNOPSIS\n.B annabella-speech\n.SH DESCRIPTION\nReads texts from the standard input and speaks them with the user's own voice. \
    .B annabella\nstarts it where the configuration says so; it is a program of its own so that a speech server that hangs stops no game.\n\
    .SH SEE ALSO\n.BR annabella (1)\n";

/// The file of a manual's page in a language; where there are several, its name says which.
pub fn page(manual: &Manual, language: Language) -> String {
    match manual.texts.len() {
        1 => format!("{}.html", manual.topic),
        _ => format!("{}.{}.html", manual.topic, language.code()),
    }
}

/// The page on which all of them stand, each with the minutes that it takes to listen to it.
pub fn index(manuals: &[Manual]) -> String {
    let mut list = String::from("# annabella: the manuals\n\n");
    for manual in manuals {
        for (language, text) in manual.texts {
            let (title, minutes) = (help::title(text), help::minutes(text));
            let (page, code) = (page(manual, *language), language.code());
            list.push_str(&format!(
                "- <a href=\"{page}\" hreflang=\"{code}\" lang=\"{code}\">{title}</a>, {minutes} minutes\n"
            ));
        }
    }
    written(&list, Language::En, "")
}

fn events(markdown: &str) -> Parser<'_> {
    Parser::new_ext(markdown, Options::ENABLE_TABLES)
}

/// A page for a browser, with a way back to all of them; links to other manuals lead to their pages.
pub fn html(markdown: &str, language: Language) -> String {
    const ABOVE: &str =
        "<nav lang=\"en\"><a href=\"index.html\">annabella: the manuals</a></nav>\n";
    written(markdown, language, ABOVE)
}

fn written(markdown: &str, language: Language, above: &str) -> String {
    let title = markdown.lines().next().unwrap_or_default();
    let title = title.trim_start_matches("# ");
    let linked = events(markdown).map(|event| match event {
        Event::Start(Tag::Link {
            link_type,
            dest_url,
            title,
            id,
        }) => {
            let dest_url = match dest_url.strip_suffix(".md") {
                Some(page) if !page.contains('/') => CowStr::from(format!("{page}.html")),
                _ => dest_url,
            };
            Event::Start(Tag::Link {
                link_type,
                dest_url,
                title,
                id,
            })
        }
        event => event,
    });
    let mut body = String::new();
    push_html(&mut body, linked);
    format!(
        "<!DOCTYPE html>\n<html lang=\"{}\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n<title>{title}</title>\n\
         <style>:root {{ color-scheme: light dark }} body {{ max-width: 45rem; margin: 1rem auto; padding: 0 1rem; \
         font: 1.1rem/1.6 sans-serif }} table {{ display: block; overflow-x: auto }} th, td {{ text-align: start; vertical-align: top; \
         padding: .2rem .6rem .2rem 0 }} pre {{ white-space: pre-wrap }}</style>\n</head>\n<body>\n{above}<main>\n{body}</main>\n</body>\n</html>\n",
        language.code()
    )
}

/// A page for man(1), in section 7.
pub fn roff(markdown: &str, name: &str) -> String {
    let mut page = Roff::new();
    page.control(
        "TH",
        [
            format!("annabella-{name}").as_str(),
            "7",
            "",
            "annabella",
            "",
        ],
    );
    let mut title = true;
    for (kind, text) in blocks(markdown) {
        match kind {
            Block::Heading if title => {
                let about = help::title(&text);
                page.control("SH", ["NAME"]);
                page.text([roman(format!("annabella-{name} - {about}"))]);
                title = false;
            }
            Block::Heading => {
                page.control("SH", [text.as_str()]);
            }
            Block::Paragraph => {
                page.control("PP", []);
                page.text([roman(text)]);
            }
            Block::Item(sign) => {
                page.control("IP", [sign.as_str(), "4"]);
                page.text([roman(text)]);
            }
            Block::Shown => {
                page.control("PP", []);
                page.text([bold(text)]);
            }
        }
    }
    page.control("SH", ["SEE ALSO"]);
    page.text([bold("annabella"), roman("(1)")]);
    page.render()
}

/// Where the man page of the program sends whoever wants to read more.
pub fn see_also(manuals: &[Manual]) -> String {
    let mut page = Roff::new();
    page.control("SH", ["SEE ALSO"]);
    let pages = manuals
        .iter()
        .flat_map(|manual| [bold(format!("annabella-{}", manual.topic)), roman("(7) ")]);
    page.text(pages.collect::<Vec<_>>());
    page.to_roff()
}

/// Paragraphs and items, one a line.
pub fn plain(markdown: &str) -> Vec<String> {
    blocks(markdown).into_iter().map(|(_, text)| text).collect()
}

/// What a block of text is.
enum Block {
    Heading,
    Paragraph,
    /// With its sign.
    Item(String),
    /// A line to be typed, or as it is printed.
    Shown,
}

/// The text block by block; a row of a table is an item.
fn blocks(markdown: &str) -> Vec<(Block, String)> {
    let (mut blocks, mut text, mut items, mut shown) = (Vec::new(), String::new(), 0, false);
    let mut numbers: Vec<Option<u64>> = Vec::new();
    for event in events(markdown) {
        match event {
            Event::Text(line) if shown => {
                blocks.extend(line.lines().map(|line| (Block::Shown, line.to_owned())));
            }
            Event::Text(more) | Event::Code(more) => text.push_str(&more),
            Event::SoftBreak | Event::HardBreak => text.push(' '),
            Event::Start(Tag::CodeBlock(_)) => shown = true,
            Event::End(TagEnd::CodeBlock) => shown = false,
            Event::Start(Tag::List(first)) => {
                item(&mut blocks, &mut text, &mut numbers);
                numbers.push(first);
                items += 1;
            }
            Event::End(TagEnd::List(_)) => {
                numbers.pop();
                items -= 1;
            }
            Event::End(TagEnd::Item | TagEnd::TableRow) => {
                item(&mut blocks, &mut text, &mut numbers)
            }
            Event::End(TagEnd::TableCell) => text.push_str("; "),
            Event::End(TagEnd::TableHead) => text.clear(),
            Event::End(TagEnd::Heading(_)) => {
                blocks.push((Block::Heading, std::mem::take(&mut text)))
            }
            Event::End(TagEnd::Paragraph) if items == 0 => {
                blocks.push((Block::Paragraph, std::mem::take(&mut text)));
            }
            _ => {}
        }
    }
    blocks
}

/// What was collected is an item of the list that is open.
fn item(blocks: &mut Vec<(Block, String)>, text: &mut String, numbers: &mut [Option<u64>]) {
    if text.is_empty() {
        return;
    }
    let sign = match numbers.last_mut() {
        Some(Some(number)) => {
            *number += 1;
            format!("{}.", *number - 1)
        }
        _ => "-".to_owned(),
    };
    let whole = std::mem::take(text);
    blocks.push((
        Block::Item(sign),
        whole.trim_end_matches([';', ' ']).to_owned(),
    ));
}
