//! The Laws of Chess, article by article: `cargo test --test articles` prints each with its edition, its number and whether it
//! holds.
//!
//! An article is tested by a transcript, `tests/articles/TOPIC/NUMBER title.txt`, or by a function in a module of `tests/articles/`
//! where a transcript of a table cannot show it. The first line of a transcript names every edition under which it is played, with
//! the article's number there. The file name has the first of these numbers, and the year unless it is the edition in force.

mod informed;
mod mating;
mod notation;
mod scores;
mod tables;
mod tempo;

use std::fs;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use laws::Edition;
use libtest_mimic::{Arguments, Failed, Trial};
use sim::transcript::{self, Article, PlayedTranscript};

fn main() -> ExitCode {
    let mut trials: Vec<Trial> = files().iter().flat_map(|path| transcripts(path)).collect();
    trials.extend(informed::trials());
    trials.extend(mating::trials());
    trials.extend(notation::trials());
    trials.extend(scores::trials());
    trials.extend(tempo::trials());
    trials.extend(tables::trials(&trials));
    libtest_mimic::run(&Arguments::from_args(), trials).exit_code()
}

/// The transcripts of all topics.
fn files() -> Vec<PathBuf> {
    let mut files = Vec::new();
    let mut folders =
        vec![Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../..")).join("tests/articles")];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).expect("a readable folder") {
            let path = entry.expect("a readable folder").path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|kind| kind == "txt") {
                files.push(path);
            }
        }
    }
    files.sort();
    files
}

/// One trial for each article that the file names. A file that names none, or whose name has another number, gets one failing
/// trial.
fn transcripts(path: &Path) -> Vec<Trial> {
    let name = path.file_stem().unwrap_or_default().to_string_lossy();
    let (number, title) = name.split_once(' ').unwrap_or((&name, ""));
    let title = title.split(" (").next().unwrap_or_default();
    let articles = fs::read_to_string(path)
        .map_err(Failed::from)
        .and_then(|script| Ok((transcript::articles(&script)?, script)))
        .and_then(|(articles, script)| match articles.first() {
            Some(first) if name == file_name(first, title) => Ok((articles, script)),
            Some(first) => Err(format!("expected the name \"{}\"", file_name(first, title)).into()),
            None => Err("expected a first line such as: edition fide-2023 D.2.1".into()),
        });
    match articles {
        Ok((articles, script)) => articles
            .into_iter()
            .map(|article| {
                let script = script.clone();
                let edition = edition_name(article.edition);
                let trial = format!("{edition} {} {title}", article.number);
                Trial::test(trial, move || play(&article, &script))
            })
            .collect(),
        Err(failed) => vec![Trial::test(format!("{number} {title}"), || Err(failed))],
    }
}

fn file_name(Article { edition, number }: &Article, title: &str) -> String {
    let year = match edition {
        Edition::Fide2023 => "",
        Edition::Fide2009 => " (2009)",
        Edition::Fide1997 => " (1997)",
    };
    format!("{number} {title}{year}")
}

/// The edition's name in a profile.
fn edition_name(edition: Edition) -> &'static str {
    match edition {
        Edition::Fide2023 => "fide-2023",
        Edition::Fide2009 => "fide-2009",
        Edition::Fide1997 => "fide-1997",
    }
}

fn play(article: &Article, script: &str) -> Result<(), Failed> {
    let lists = |line: &str| line.starts_with("  ") && !line.trim().is_empty();
    if !script.lines().any(lists) {
        return Err("it lists nothing that is heard, and so cannot fail".into());
    }
    let played = transcript::play_by(article.edition, script)?;
    ruled(&played, script)?;
    shown(&played, script, article.edition)?;
    match played.differs.as_slice() {
        [] => Ok(()),
        differs => Err(format!("{}\n{}", differs.join("\n"), played.text).into()),
    }
}

/// Checks that a transcript about a ruling makes one. A case still open at the end of an unfinished game is a proposal that nobody
/// has accepted, changed or dismissed; the head must then say why (`# Not ruled: ...`).
fn ruled(played: &PlayedTranscript, script: &str) -> Result<(), Failed> {
    let state = played.table.state();
    let said = head(script).any(|line| line.starts_with("# Not ruled: "));
    let open = state.open().map(|found| found.id).collect::<Vec<_>>();
    let waits = state.outcome().is_none() && !open.is_empty();
    match (waits, said) {
        (true, false) => Err(format!(
            "cases {open:?} are not ruled upon; accept, change or dismiss them, or say why not in a line \"# Not ruled: ...\""
        )
        .into()),
        (false, true) => Err("it says that it is not ruled upon, and it is".into()),
        _ => Ok(()),
    }
}

/// Where the head lists what the arbiter is shown (`# Shown: fide-2023 D.2.9, fide-2009 E2.7`), checks that there is a case under
/// each article listed for the edition of this trial.
fn shown(played: &PlayedTranscript, script: &str, edition: Edition) -> Result<(), Failed> {
    let Some(list) = head(script).find_map(|line| line.strip_prefix("# Shown: ")) else {
        return Ok(());
    };
    let said = transcript::articles(&format!("edition {list}"))?;
    let said: Vec<Article> = said
        .into_iter()
        .filter(|article| article.edition == edition)
        .collect();
    let cases = played.table.state().cases.all().iter();
    let shown: Vec<&str> = cases
        .map(|found| found.because().unwrap_or(found))
        .flat_map(|case| case.evidence.article.split(", "))
        .collect();
    match said
        .iter()
        .find(|said| !shown.contains(&said.number.as_str()))
    {
        Some(missing) => {
            Err(format!("the arbiter is shown {shown:?}, not {}", missing.number).into())
        }
        None if said.is_empty() => Err("it does not say what is shown by this edition".into()),
        None => Ok(()),
    }
}

/// The comment lines at the head of a script.
fn head(script: &str) -> impl Iterator<Item = &str> {
    script
        .lines()
        .take_while(|line| line.starts_with("edition ") || line.starts_with('#'))
}
