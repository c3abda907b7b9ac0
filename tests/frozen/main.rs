//! Characterisation tests: the project's output, to the letter, as digests in `tests/frozen/expected/`, one line per item. A commit
//! that only moves code leaves the digests unchanged. A commit that changes behaviour rewrites them, and its diff lists the
//! changes.
//!
//! ```text
//! cargo test --test frozen                       compares what is quick, in the ordinary test line
//! cargo test --test frozen -- --whole            compares everything
//! cargo test --test frozen -- --write            writes the digests of everything
//! cargo test --test frozen -- --keep             keeps the texts of everything, to be compared with those of another commit
//! cargo test --test frozen -- --whole rooms      what has "rooms" in the name of its part
//! ```
//!
//! The tests use only the library's public API and the built program. They compare texts, never hashes, nonces, keys or names of
//! writers. The program restarts itself with a fixed time zone, language and search path, so that the computer does not matter.
//! This program also stands in for `lou_translate`, and writes made-up cells.

#[path = "../common/tongue/mod.rs"]
mod tongue;

mod again;
mod asked;
mod compared;
mod configurations;
mod detected;
mod draw;
mod ledgers;
mod packed;
mod pages;
mod program;
mod rooms;
mod scripts;
mod single;
mod stub;
mod texts;
mod transcripts;
mod warned;

use std::process::ExitCode;

use libtest_mimic::Trial;

use asked::Asked;
use compared::{Part, compare};

fn main() -> ExitCode {
    if stub::is_asked() {
        return stub::translate();
    }
    if !again::is_started() {
        return again::start();
    }
    let (asked, arguments) = Asked::of(std::env::args());
    if asked.draw {
        draw::draw().expect("the inputs can be written");
        return ExitCode::SUCCESS;
    }
    let parts = parts().into_iter().filter(|part| asked.takes(part));
    let trials =
        parts.map(|part| Trial::test(part.name, move || compare(&part, asked).map_err(Into::into)));
    libtest_mimic::run(&arguments, trials.collect()).exit_code()
}

/// All parts. The quick ones take less than a minute together.
fn parts() -> Vec<Part> {
    let quick = |name, items| Part {
        name,
        quick: true,
        items,
    };
    let long = |name, items| Part {
        name,
        quick: false,
        items,
    };
    vec![
        long("rooms-more", rooms::more),
        long("pages-of-articles", pages::of_all_articles),
        long("pages-of-transcripts", pages::of_transcripts),
        long("writings", ledgers::writings),
        quick("articles", transcripts::articles),
        quick("transcripts", transcripts::transcripts),
        quick("pages", pages::by_hand),
        quick("pages-single", single::items),
        quick("rooms", rooms::some),
        quick("scripts", scripts::items),
        quick("detect", detected::items),
        quick("program", program::items),
        quick("configurations", configurations::items),
        quick("ledgers", ledgers::items),
        quick("warnings", warned::items),
    ]
}
