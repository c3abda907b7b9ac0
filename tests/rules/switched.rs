//! Put into the copy of the Laws only: which rule is off, and which rules were asked.

use std::io::Write;
use std::sync::LazyLock;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};

static ASKED: [AtomicBool; SWITCHES] = [const { AtomicBool::new(false) }; SWITCHES];
static OFF: LazyLock<Option<usize>> =
    LazyLock::new(|| std::env::var("RULES_OFF").ok()?.parse().ok());
static TOLD: LazyLock<Option<String>> = LazyLock::new(|| std::env::var("RULES_ASKED").ok());

/// Whether this rule is off.
pub fn off(rule: usize) -> bool {
    if let Some(path) = TOLD.as_ref()
        && !ASKED[rule].swap(true, Relaxed)
    {
        let mut file = std::fs::OpenOptions::new();
        let file = file.create(true).append(true).open(path);
        writeln!(file.expect("a file to tell in"), "{rule}").expect("a file to tell in");
    }
    *OFF == Some(rule)
}
