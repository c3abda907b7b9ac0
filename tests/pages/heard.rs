//! What a blind arbiter hears, key by key: Orca's speech, compared with golden texts in `tests/golden/orca`.
//!
//! Each step waits for its golden lines, and nothing else may be said. Some parts vary and are not compared: the order of lines
//! from one act, the echo of typed letters, times of clocks, the reminder that a case waits, and regions that are left when the
//! focused element disappears.

use std::collections::VecDeque;
use std::fmt::Write;
use std::path::{Path, PathBuf};
use std::time::Duration;

use crate::browser::Page;
use crate::hall::Orca;

/// The reminder for a case that is a minute old.
const WAITS: &str = " waits, nobody has taken it";

/// A key or an act of hands, and the lines said about it.
#[derive(Debug)]
struct Step {
    act: String,
    said: Vec<String>,
}

/// Orca, with its speech about one page.
pub struct Heard {
    orca: Orca,
    path: PathBuf,
    /// The remaining golden steps; `None` while the text is being written.
    golden: Option<VecDeque<Step>>,
    steps: Vec<Step>,
}

impl Heard {
    /// Starts when the chief arbiter's page is open and Orca has read its heading. `UPDATE_GOLDEN=1` writes the golden text of this
    /// name.
    pub async fn begins(mut orca: Orca, page: &Page, name: &str) -> Self {
        orca.looks_at_the_browser().await;
        orca.said(page, "Chief arbiter heading level 1.").await;
        let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/golden/orca");
        let path = folder.join(name).with_extension("txt");
        let golden = std::env::var_os("UPDATE_GOLDEN").is_none();
        let golden = golden.then(|| written(&path));
        Heard {
            orca,
            path,
            golden,
            steps: Vec::new(),
        }
    }

    pub async fn key(&self, key: &str) {
        self.orca.key(key).await;
    }

    /// Types character by character.
    pub async fn types(&self, text: &str) {
        let names: Vec<String> = text.chars().map(named).collect();
        let names: Vec<&str> = names.iter().map(String::as_str).collect();
        self.orca.keys(&names).await;
    }

    /// Checks everything that is said about this act.
    pub async fn of(&mut self, act: &str, page: &Page) {
        let expected = self.expected(act);
        let mut said: Vec<String> = Vec::new();
        for (at, line) in expected.iter().enumerate() {
            let count = |said: &[String]| said.iter().filter(|said| *said == line).count();
            while count(&said) < count(&expected[..=at]) {
                let more = self.orca.said_so(page, line, timeless).await;
                said.extend(more.iter().map(|line| timeless(line)));
            }
        }
        if self.golden.is_none() {
            // All speech has come by then. Only writing the golden text needs this wait.
            tokio::time::sleep(Duration::from_secs(3)).await;
        }
        let rest = self.orca.rest(page).await;
        said.extend(rest.iter().map(|line| timeless(line)));
        said.retain(|line| line.chars().count() > 1 && !line.ends_with(WAITS) && !is_around(line));
        if self.golden.is_some() {
            assert_eq!(sorted(&said), sorted(&expected), "{act}");
        }
        let act = act.to_owned();
        self.steps.push(Step { act, said });
    }

    fn expected(&mut self, act: &str) -> Vec<String> {
        let Some(golden) = &mut self.golden else {
            return Vec::new();
        };
        let step = golden.pop_front().expect(act);
        assert_eq!(step.act, act, "{:#?}", self.steps);
        step.said
    }

    /// Checks that no golden step is left, or writes the golden text.
    pub fn ends(self) {
        if let Some(golden) = self.golden {
            assert!(golden.is_empty(), "{golden:#?}");
            return;
        }
        let mut text = String::new();
        for Step { act, said } in self.steps {
            writeln!(text, "{act}").unwrap();
            for line in said {
                writeln!(text, "  {line}").unwrap();
            }
        }
        std::fs::write(self.path, text).unwrap();
    }
}

/// The key name of a character.
fn named(sign: char) -> String {
    match sign {
        ' ' => "space".to_owned(),
        '-' => "minus".to_owned(),
        other => other.to_string(),
    }
}

fn written(path: &Path) -> VecDeque<Step> {
    let text = std::fs::read_to_string(path).unwrap();
    let mut steps = VecDeque::new();
    for line in text.lines() {
        match line.strip_prefix("  ") {
            Some(said) => {
                let step: &mut Step = steps.back_mut().expect("an act comes first");
                step.said.push(said.to_owned());
            }
            None => steps.push_back(Step {
                act: line.to_owned(),
                said: Vec::new(),
            }),
        }
    }
    steps
}

fn sorted(lines: &[String]) -> Vec<&String> {
    let mut lines: Vec<&String> = lines.iter().collect();
    lines.sort();
    lines
}

/// Whether Orca describes the surroundings or a change of its mode.
fn is_around(line: &str) -> bool {
    let modes = ["form", "article", "Focus mode", "Browse mode"];
    modes.contains(&line)
        || ["leaving ", "region "]
            .iter()
            .any(|begins| line.starts_with(begins))
}

/// The line without times of clocks; minutes alone, such as a penalty's, stay.
fn timeless(line: &str) -> String {
    let mut words = line.split(' ').peekable();
    let mut kept: Vec<&str> = Vec::new();
    while let Some(word) = words.next() {
        let unit = words.peek().copied().unwrap_or_default();
        let plain = unit.trim_end_matches(['.', ',', ';', ':']);
        let measured = word.parse::<u32>().is_ok();
        match plain {
            "hour" | "hours" | "second" | "seconds" if measured => {}
            "minute" | "minutes" if measured && kept.last() == Some(&"TIME") => {}
            _ => {
                kept.push(word);
                continue;
            }
        }
        words.next();
        if kept.last() != Some(&"TIME") {
            kept.push("TIME");
        }
        if plain.len() < unit.len() {
            kept.push(&unit[plain.len()..]);
        }
    }
    kept.join(" ")
}
