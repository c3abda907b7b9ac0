//! The transcripts of `tests/transcripts` and `tests/articles`, each played once for all tests that use it.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::LazyLock;

use sim::transcript::{self, BadLine, PlayedTranscript};

/// A transcript and its result.
pub struct PlayedScript {
    pub path: PathBuf,
    pub script: String,
    outcome: Result<PlayedTranscript, BadLine>,
}

impl PlayedScript {
    fn of(path: PathBuf) -> Self {
        let script = fs::read_to_string(&path).unwrap();
        PlayedScript {
            outcome: transcript::play(&script),
            path,
            script,
        }
    }

    /// The played transcript; a line that cannot be read or done fails the test.
    pub fn played(&self) -> &PlayedTranscript {
        let played = self.outcome.as_ref();
        played.unwrap_or_else(|bad| panic!("{}: {bad}", self.path.display()))
    }
}

static TRANSCRIPTS: LazyLock<Vec<PlayedScript>> = LazyLock::new(|| below("transcripts"));
static ARTICLES: LazyLock<Vec<PlayedScript>> = LazyLock::new(|| below("articles"));

/// Those of `tests/transcripts`, in the order of their names.
pub fn transcripts() -> &'static [PlayedScript] {
    &TRANSCRIPTS
}

/// Those of `tests/articles`, played by the first edition that each names.
pub fn articles() -> &'static [PlayedScript] {
    &ARTICLES
}

/// The transcripts below a folder of `tests`.
fn below(folder: &str) -> Vec<PlayedScript> {
    let mut folders =
        vec![Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../../tests")).join(folder)];
    let mut found = Vec::new();
    while let Some(at) = folders.pop() {
        for entry in fs::read_dir(at).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|kind| kind == "txt") {
                found.push(path);
            }
        }
    }
    found.sort();
    found.into_iter().map(PlayedScript::of).collect()
}
