//! The embedded language files: one folder per language in `lexicon/`.

use include_dir::{Dir, File, include_dir};

use laws::language::Language;

/// The folders of all languages.
static LEXICON: Dir<'static> = include_dir!("$CARGO_MANIFEST_DIR/lexicon");

/// The Fluent files of a language: the names of squares, shared by all languages, and its own.
pub(super) fn sources(language: Language) -> [&'static str; 27] {
    let of = |name| file(language, name);
    let squares = LEXICON.get_file("files.ftl").and_then(File::contents_utf8);
    [
        squares.unwrap_or_default(),
        of("moves.ftl"),
        of("phrases.ftl"),
        of("adjournment.ftl"),
        of("handed.ftl"),
        of("recording.ftl"),
        of("opening.ftl"),
        of("register.ftl"),
        of("play.ftl"),
        of("follow.ftl"),
        of("review.ftl"),
        of("server.ftl"),
        of("home.ftl"),
        of("page.ftl"),
        of("desk.ftl"),
        of("report.ftl"),
        of("setup.ftl"),
        of("demo.ftl"),
        of("studio.ftl"),
        of("ear.ftl"),
        of("rooms.ftl"),
        of("heard.ftl"),
        of("families.ftl"),
        of("orders.ftl"),
        of("attend.ftl"),
        of("broadcast.ftl"),
        of("event.ftl"),
    ]
}

/// A file in a language's folder; empty where it is missing, which a test detects.
pub(super) fn file(language: Language, name: &str) -> &'static str {
    let found = LEXICON.get_file(format!("{language}/{name}"));
    found.and_then(File::contents_utf8).unwrap_or_default()
}
