//! Runs the articles with one rule off.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, ExitStatus, Stdio};
use std::sync::Mutex;
use std::thread;
use std::time::{Duration, Instant};

use super::ROOT;

/// Time limit for the articles that ask a rule, while it is off. A run stopped by it is inconclusive: the machine may be busy.
const LONGEST: Duration = Duration::from_secs(300);

/// At this many times the steps taken with all rules on, the articles count as endless, on any machine. A step is one query of a
/// rule.
const MANY: u64 = 100;

/// Exit code of the article program when it counts as endless.
const ENDLESS: i32 = 86;

/// Number of parallel runs.
const AT_ONCE: usize = 2;

/// Number of articles run first for a rule; the others are run only if all of these hold.
const FIRST: usize = 16;

/// The result of switching a rule off.
pub struct Found {
    /// The number of articles that ask it.
    pub asking: usize,
    /// The number of those that were run.
    pub run: usize,
    /// Those that failed.
    pub failing: Vec<String>,
    /// How the run ended.
    pub end: End,
}

impl Found {
    /// Whether an article proves the rule.
    pub fn proved(&self) -> bool {
        match self.end {
            End::Ended => !self.failing.is_empty(),
            End::Broke | End::Endless => true,
            End::Stopped => false,
        }
    }
}

/// How a run of articles with a rule off ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum End {
    /// They ran to the end.
    Ended,
    /// They crashed.
    Broke,
    /// They take steps without end.
    Endless,
    /// They exceeded the time limit and were stopped, which is inconclusive.
    Stopped,
}

pub struct Articles {
    program: PathBuf,
    asking: Vec<Asking>,
}

/// An article.
struct Asking {
    name: String,
    /// The rules that it asks.
    rules: BTreeSet<usize>,
    /// A lower bound of its number of queries; the true number is less than twice this.
    steps: u64,
}

impl Articles {
    /// Reads the articles and their rules; all must hold while no rule is off.
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
        Articles { program, asking }
    }

    pub fn len(&self) -> usize {
        self.asking.len()
    }

    pub fn without(&self, rules: &[usize]) -> Vec<Found> {
        each(rules, |_, rule| self.without_one(*rule))
    }

    fn without_one(&self, rule: usize) -> Found {
        let asking = self.asking.iter();
        let asking: Vec<&Asking> = asking.filter(|one| one.rules.contains(&rule)).collect();
        let mut found = Found {
            asking: asking.len(),
            run: 0,
            failing: Vec::new(),
            end: End::Ended,
        };
        // The first ones are spread over all subjects.
        let step = asking.len().div_ceil(FIRST).max(1);
        let (first, others): (Vec<_>, Vec<_>) =
            (0..asking.len()).partition(|number| number % step == 0);
        for part in [first, others] {
            if part.is_empty() || found.end != End::Ended || !found.failing.is_empty() {
                break;
            }
            found.run += part.len();
            let part: Vec<&Asking> = part.into_iter().map(|number| asking[number]).collect();
            (found.end, found.failing) = self.failing(rule, &part);
        }
        found
    }

    /// Runs these articles without this rule; returns how they ended and which failed.
    fn failing(&self, rule: usize, part: &[&Asking]) -> (End, Vec<String>) {
        let run: BTreeSet<&str> = part.iter().map(|one| one.name.as_str()).collect();
        let names = self.asking.iter().map(|one| one.name.as_str());
        let skipped = names.filter(|name| !run.contains(name));
        let steps: u64 = part.iter().map(|one| 2 * one.steps).sum();
        let said = scratch(&format!("said-{rule}"));
        let mut running = Command::new(&self.program)
            .args(["--exact", "--test-threads", "1"])
            .args(skipped.flat_map(|name| ["--skip", name]))
            .env("RULES_OFF", rule.to_string())
            .env("RULES_STEPS", (steps * MANY).to_string())
            .stdout(fs::File::create(&said).expect("a file for what is said"))
            .stderr(Stdio::null())
            .spawn()
            .expect("the articles");
        let ended = ended(&mut running);
        let text = fs::read_to_string(&said).unwrap_or_default();
        fs::remove_file(&said).expect("what was said");
        let failed = |line: &str| {
            let name = line.strip_prefix("test ")?.strip_suffix(" ... FAILED")?;
            Some(name.trim().to_owned())
        };
        match ended {
            None => (End::Stopped, Vec::new()),
            Some(ended) if ended.code() == Some(ENDLESS) => (End::Endless, Vec::new()),
            Some(_) if text.contains("test result: ") => {
                (End::Ended, text.lines().filter_map(failed).collect())
            }
            Some(_) => (End::Broke, Vec::new()),
        }
    }
}

/// The exit status; `None` where the time limit was exceeded and the run was stopped.
fn ended(running: &mut Child) -> Option<ExitStatus> {
    let begun = Instant::now();
    loop {
        if let Some(ended) = running.try_wait().expect("the articles") {
            return Some(ended);
        }
        if begun.elapsed() > LONGEST {
            running.kill().expect("the articles");
            running.wait().expect("the articles");
            return None;
        }
        thread::sleep(Duration::from_millis(5));
    }
}

/// The rules that an article asks.
fn asked(program: &Path, number: usize, name: &str) -> Asking {
    let told = scratch(&format!("asked-{number}"));
    let held = Command::new(program)
        .args(["--exact", name])
        .env("RULES_ASKED", &told)
        .output()
        .expect("the articles");
    assert!(held.status.success(), "{name}");
    let text = fs::read_to_string(&told).unwrap_or_default();
    let _ = fs::remove_file(&told);
    let mut asking = Asking {
        name: name.to_owned(),
        rules: BTreeSet::new(),
        steps: 0,
    };
    for line in text.lines() {
        match line.strip_prefix("steps ") {
            Some(steps) => asking.steps = steps.parse().expect("a number"),
            None => {
                asking.rules.insert(line.parse().expect("a number"));
            }
        }
    }
    asking
}

fn scratch(name: &str) -> PathBuf {
    Path::new(ROOT).join("target/rules").join(name)
}

/// Runs several in parallel; the answers are in the order of the input.
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
