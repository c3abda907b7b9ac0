//! The Laws, article by article: `cargo test --test articles` prints each with its edition, its number and whether it holds.
//!
//! An article is a transcript, `tests/articles/EDITION/NUMBER title.txt`, played at a table of that edition, or a function of
//! a module of `tests/articles/`, for what no table shows.

#[path = "articles/notation.rs"]
mod notation;
#[path = "articles/tables.rs"]
mod tables;
#[path = "articles/tempo.rs"]
mod tempo;

use std::fs;
use std::path::Path;
use std::process::ExitCode;

use annabella::sim::transcript;
use libtest_mimic::{Arguments, Failed, Trial};

/// The folders of `tests/articles/`, which are the names of the editions in a profile.
const EDITIONS: [&str; 3] = ["fide-2023", "fide-2009", "fide-1997"];

fn main() -> ExitCode {
    let mut trials: Vec<Trial> = EDITIONS.into_iter().flat_map(transcripts).collect();
    trials.extend(notation::trials());
    trials.extend(tempo::trials());
    trials.extend(tables::trials(&trials));
    libtest_mimic::run(&Arguments::from_args(), trials).exit_code()
}

/// The transcripts of one edition, in the order of their numbers.
fn transcripts(edition: &'static str) -> Vec<Trial> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("tests/articles")
        .join(edition);
    let mut files: Vec<_> = fs::read_dir(folder)
        .into_iter()
        .flatten()
        .map(|entry| entry.expect("a readable folder").path())
        .collect();
    files.sort();
    files
        .into_iter()
        .map(|path| {
            let article = path.file_stem().unwrap_or_default().to_string_lossy();
            Trial::test(format!("{edition} {article}"), move || play(edition, &path))
        })
        .collect()
}

/// Plays one, by the edition of its folder.
fn play(edition: &str, path: &Path) -> Result<(), Failed> {
    let script = fs::read_to_string(path)?;
    let script = format!("profile edition = \"{edition}\"\n{script}");
    let played = transcript::play(&script)?;
    match played.differs.as_slice() {
        [] => Ok(()),
        differs => Err(format!("{}\n{}", differs.join("\n"), played.text).into()),
    }
}
