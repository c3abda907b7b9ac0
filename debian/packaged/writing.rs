//! Each of the files that are written, from what the program knows and from the manuals.

#[path = "manual.rs"]
mod manual;

use std::fs;
use std::io;
use std::path::Path;

use annabella::cli::help::MANUALS;
use annabella::cli::{arguments::Arguments, check, service};
use announce::Language;
use announce::braille::{self, BraillePage, Code};
use clap::CommandFactory;
use clap_complete::Shell;
use laws::notation::SheetLine;
use shell::liblouis;

/// Writes all of it into this folder.
pub fn write(folder: &Path) -> io::Result<()> {
    let [man, html, completion] = ["man", "html", "completion"].map(|name| folder.join(name));
    for folder in [&man, &html, &completion] {
        fs::create_dir_all(folder)?;
    }
    clap_mangen::generate_to(Arguments::command(), &man)?;
    let program = man.join("annabella.1");
    let page = fs::read_to_string(&program)? + &manual::see_also(MANUALS);
    fs::write(program, page)?;
    fs::write(man.join("annabella-speech.1"), manual::SPEECH)?;
    for shell in [Shell::Bash, Shell::Fish, Shell::Zsh] {
        clap_complete::generate_to(shell, &mut Arguments::command(), "annabella", &completion)?;
    }
    let unit = service::unit(Path::new("/usr/bin/annabella"));
    fs::write(folder.join("annabella@.service"), unit)?;
    fs::write(folder.join("table.toml"), check::example())?;
    fs::write(folder.join("changelog"), changelog())?;
    fs::write(html.join("index.html"), manual::index(MANUALS))?;
    for manual in MANUALS {
        for (language, markdown) in manual.texts {
            let (topic, language) = (manual.topic, *language);
            let page = manual::html(markdown, language);
            fs::write(html.join(manual::page(manual, language)), page)?;
            // man(1) looks for other languages in folders of their own.
            let folder_of = match language {
                Language::En => man.clone(),
                language => man.join(language.code()),
            };
            fs::create_dir_all(&folder_of)?;
            let page = manual::roff(markdown, topic);
            fs::write(folder_of.join(format!("annabella-{topic}.7")), page)?;
            if topic == "player" {
                let card = folder.join(format!("card.{}.brf", language.code()));
                fs::write(card, card_of(markdown, language))?;
            }
        }
    }
    Ok(())
}

/// The list of the buttons, which is the last section of a player's manual, for an embosser or a display.
fn card_of(markdown: &str, language: Language) -> String {
    let from = markdown.rfind("\n## ").unwrap_or_default();
    let lines = manual::plain(&markdown[from..]);
    let lines: Vec<SheetLine> = lines.into_iter().map(SheetLine::Words).collect();
    let words = braille::words(&lines);
    let code = Code::of(language);
    let cells = liblouis::cells(code.tables(), &words).unwrap_or_else(|error| {
        eprintln!("packaged: {error}; the cards are in Unified English Braille");
        vec![None; words.len()]
    });
    let cells = words.iter().zip(cells);
    let cells = cells.map(|(words, cells)| cells.unwrap_or_else(|| braille::plain(words)));
    let pages = braille::pages(&lines, cells.collect(), BraillePage::default(), code, &[]);
    braille::ascii(&pages)
}

/// As Debian wants it; what users are told stands in the other one.
fn changelog() -> String {
    format!(
        "annabella ({}-1) unstable; urgency=medium\n\n  * See changelog.gz in this folder.\n\n \
         -- annabella maintainers <maintainers@example.org>  Mon, 23 Nov 2026 00:00:00 +0000\n",
        env!("CARGO_PKG_VERSION")
    )
}
