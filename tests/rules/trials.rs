//! The articles, run with one rule off.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::Mutex;
use std::thread;
use std::time::{Duration, Instant};

use super::ROOT;

/// How long the articles may take that ask a rule, while it is off.
const LONGEST: Duration = Duration::from_secs(60);

/// How many are run at once.
const AT_ONCE: usize = 2;

/// How many of the articles that ask a rule are run first; the others only where all of these hold.
const FIRST: usize = 16;

/// What came of a rule that was switched off.
pub struct Found {
    /// How many articles ask it.
    pub asking: usize,
    /// How many of them were run.
    pub run: usize,
    /// Of these the ones that fail.
    pub failing: Vec<String>,
    /// Whether they broke off or did not end.
    pub broken: bool,
}

pub struct Articles {
    program: PathBuf,
    /// Each with the rules that it asks.
    asking: Vec<(String, BTreeSet<usize>)>,
}

impl Articles {
    /// All must hold while no rule is off.
    pub fn of(program: PathBuf) -> Self {
        let held = Command::new(&program).output().expect("the articles");
        let said = String::from_utf8_lossy(&held.stdout);
        assert!(
            held.status.success(),
            "articles fail with all rules on: {said}"
        );
        let listed = Command::new(&program).arg("--list").output();
        let listed = listed.expect("the articles").stdout;
        let listed = String::from_utf8(listed).expect("names of articles");
        let names = listed
            .lines()
            .filter_map(|line| line.strip_suffix(": test"));
        let names: Vec<String> = names.map(str::to_owned).collect();
        let asking = each(&names, |number, name| asked(&program, number, name));
        let asking = names.into_iter().zip(asking).collect();
        Articles { program, asking }
    }

    pub fn len(&self) -> usize {
        self.asking.len()
    }

    pub fn without(&self, rules: &[usize]) -> Vec<Found> {
        each(rules, |_, rule| self.without_one(*rule))
    }

    fn without_one(&self, rule: usize) -> Found {
        let asks = |(_, asked): &&(String, BTreeSet<usize>)| asked.contains(&rule);
        let asking = self
            .asking
            .iter()
            .filter(asks)
            .map(|(name, _)| name.as_str());
        let asking: Vec<&str> = asking.collect();
        let mut found = Found {
            asking: asking.len(),
            run: 0,
            failing: Vec::new(),
            broken: false,
        };
        // The first ones are of all subjects.
        let step = asking.len().div_ceil(FIRST).max(1);
        let (first, others): (Vec<_>, Vec<_>) =
            (0..asking.len()).partition(|number| number % step == 0);
        for part in [first, others] {
            if part.is_empty() || found.broken || !found.failing.is_empty() {
                break;
            }
            found.run += part.len();
            let part: BTreeSet<&str> = part.into_iter().map(|number| asking[number]).collect();
            match self.failing(rule, &part) {
                Some(failing) => found.failing = failing,
                None => found.broken = true,
            }
        }
        found
    }

    /// Which of these fail without this rule; none where they break off or do not end.
    fn failing(&self, rule: usize, run: &BTreeSet<&str>) -> Option<Vec<String>> {
        let names = self.asking.iter().map(|(name, _)| name.as_str());
        let skipped = names.filter(|name| !run.contains(name));
        let said = scratch(&format!("said-{rule}"));
        let mut running = Command::new(&self.program)
            .args(["--exact", "--test-threads", "1"])
            .args(skipped.flat_map(|name| ["--skip", name]))
            .env("RULES_OFF", rule.to_string())
            .stdout(fs::File::create(&said).expect("a file for what is said"))
            .stderr(Stdio::null())
            .spawn()
            .expect("the articles");
        let begun = Instant::now();
        while running.try_wait().expect("the articles").is_none() {
            if begun.elapsed() > LONGEST {
                running.kill().expect("the articles");
                running.wait().expect("the articles");
            }
            thread::sleep(Duration::from_millis(5));
        }
        let text = fs::read_to_string(&said).unwrap_or_default();
        fs::remove_file(&said).expect("what was said");
        let failed = |line: &str| {
            let name = line.strip_prefix("test ")?.strip_suffix(" ... FAILED")?;
            Some(name.trim().to_owned())
        };
        text.contains("test result: ")
            .then(|| text.lines().filter_map(failed).collect())
    }
}

/// The rules that an article asks.
fn asked(program: &Path, number: usize, name: &str) -> BTreeSet<usize> {
    let told = scratch(&format!("asked-{number}"));
    let held = Command::new(program)
        .args(["--exact", name])
        .env("RULES_ASKED", &told)
        .output()
        .expect("the articles");
    assert!(held.status.success(), "{name}");
    let text = fs::read_to_string(&told).unwrap_or_default();
    let _ = fs::remove_file(&told);
    text.lines()
        .map(|rule| rule.parse().expect("a number"))
        .collect()
}

fn scratch(name: &str) -> PathBuf {
    Path::new(ROOT).join("target/rules").join(name)
}

/// Several at once; the answers in the order of what was asked.
fn each<T: Sync, A: Send>(all: &[T], ask: impl Fn(usize, &T) -> A + Sync) -> Vec<A> {
    let next = Mutex::new(all.iter().enumerate());
    let answers = Mutex::new(Vec::new());
    thread::scope(|scope| {
        for _ in 0..AT_ONCE {
            scope.spawn(|| {
                loop {
                    let taken = next.lock().expect("no panic before").next();
                    let Some((number, one)) = taken else { break };
                    let answer = ask(number, one);
                    answers
                        .lock()
                        .expect("no panic before")
                        .push((number, answer));
                }
            });
        }
    });
    let mut answers = answers.into_inner().expect("no panic before");
    answers.sort_by_key(|(number, _)| *number);
    answers.into_iter().map(|(_, answer)| answer).collect()
}
