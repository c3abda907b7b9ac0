//! The switches in the copy of the Laws: which rule is off, which rules were asked, and how often.

use std::fmt::Display;
use std::io::Write;
use std::process;
use std::sync::LazyLock;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};

static ASKED: [AtomicBool; SWITCHES] = [const { AtomicBool::new(false) }; SWITCHES];
/// The number of rule queries so far, which are the steps of the articles.
static STEPS: AtomicU64 = AtomicU64::new(0);
static OFF: LazyLock<Option<usize>> = LazyLock::new(|| number("RULES_OFF"));
/// The number of steps after which the articles count as endless.
static MOST: LazyLock<Option<u64>> = LazyLock::new(|| number("RULES_STEPS"));
static TOLD: LazyLock<Option<String>> = LazyLock::new(|| std::env::var("RULES_ASKED").ok());

/// Exit code of the article program in that case.
const ENDLESS: i32 = 86;

/// Whether this rule is off.
pub fn off(rule: usize) -> bool {
    let steps = STEPS.fetch_add(1, Relaxed) + 1;
    if MOST.is_some_and(|most| steps > most) {
        process::exit(ENDLESS);
    }
    if let Some(path) = TOLD.as_ref() {
        if !ASKED[rule].swap(true, Relaxed) {
            tell(path, rule);
        }
        // The number is written only at powers of two, because nothing can be written when the articles have ended.
        if steps.is_power_of_two() {
            tell(path, format_args!("steps {steps}"));
        }
    }
    *OFF == Some(rule)
}

fn number<T: std::str::FromStr>(variable: &str) -> Option<T> {
    std::env::var(variable).ok()?.parse().ok()
}

fn tell(path: &str, told: impl Display) {
    let mut file = std::fs::OpenOptions::new();
    let mut file = file.create(true).append(true).open(path).expect("a file to tell in");
    let line = format!("{told}\n");
    file.write_all(line.as_bytes()).expect("a file to tell in");
}
