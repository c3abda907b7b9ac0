//! Scripts of the invariants: recorded random inputs in any order.
//!
//! `inputs/scripts.zip` holds one file per script, with a line for each input: its time in the game in ms, and its text in JSON.

use std::fmt::Write as _;

use laws::Timestamp;
use table::{Input, Table};

use super::compared::Item;
use super::packed;
use super::texts;

pub const INPUTS: &str = "scripts.zip";

pub fn items() -> Vec<Item> {
    let files = packed::files(INPUTS).into_iter();
    let items = files.map(|(name, text)| Item::new(name, played(&String::from_utf8_lossy(&text))));
    items.collect()
}

fn played(script: &str) -> String {
    let mut table = Table::default();
    let mut text = String::new();
    for line in script.lines() {
        let (at, input) = line.split_once(' ').expect("a time and an input");
        let input: Input = match serde_json::from_str(input) {
            Ok(input) => input,
            Err(error) => return format!("{line}: {error}"),
        };
        let at: u64 = at.parse().expect("a time in ms");
        table.handle(&input, Timestamp(at));
        while let Some(record) = table.poll_record() {
            let _ = writeln!(text, "{}", texts::json(&record));
        }
        while let Some(output) = table.poll_output() {
            let _ = writeln!(text, "  {}", texts::masked(&format!("{output:?}")));
        }
        let _ = writeln!(text, "  next {:?}", table.poll_timeout());
    }
    text + &texts::json(table.state())
}
