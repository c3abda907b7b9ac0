//! One bit of a closed ledger, turned anywhere in its file: refused, or nothing of what it says has changed.
//!
//! What a bit of the file can be that no record, signature or seal depends on: SQLite's own counters, free space in its pages,
//! the names of columns in its schema. `FLIPS=100000 cargo test --release --test terminals flips -- --nocapture` counts them.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;
use std::time::{Duration, Instant};

use annabella::ledger::sqlite::{SqliteLedger, read};
use rand::rngs::SmallRng;
use rand::{RngExt as _, SeedableRng as _};
use rusqlite::Connection;

use crate::records::{long_game, signer};

/// A daily run takes no longer.
const DAILY: Duration = Duration::from_secs(10);

/// Of which page of the file a byte is: the table or index that is in it.
fn tables(path: &Path) -> Vec<String> {
    let connection = Connection::open(path).unwrap();
    let mut pages = connection
        .prepare("SELECT pageno, name FROM dbstat ORDER BY pageno")
        .unwrap();
    let pages = pages.query_map([], |row| Ok((row.get::<_, usize>(0)?, row.get(1)?)));
    let mut tables = Vec::new();
    for (page, name) in pages.unwrap().map(Result::unwrap) {
        tables.resize(page, "free".to_owned());
        tables[page - 1] = name;
    }
    tables
}

#[test]
fn a_bit_that_is_turned_anywhere_shows_or_changes_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("game.sqlite");
    let mut ledger = SqliteLedger::open(&path, signer()).unwrap();
    ledger.append(&long_game()).unwrap();
    ledger.close().unwrap();
    let whole = fs::read(&path).unwrap();
    let sound = read(&path).unwrap();
    let wanted = std::env::var("FLIPS").ok();
    let wanted: Option<u64> = wanted.map(|flips| flips.parse().unwrap());

    let (mut rng, begun) = (SmallRng::seed_from_u64(1), Instant::now());
    let (mut flips, mut refused) = (0, 0);
    let mut unseen: BTreeMap<usize, u64> = BTreeMap::new();
    while wanted.map_or_else(|| begun.elapsed() < DAILY, |wanted| flips < wanted) {
        let byte = rng.random_range(0..whole.len());
        let mut turned = whole.clone();
        turned[byte] ^= 1 << rng.random_range(0..8);
        fs::write(&path, turned).unwrap();
        flips += 1;
        match read(&path) {
            Ok(contents) => {
                assert!(contents == sound, "byte {byte}: something else is read");
                *unseen.entry(byte).or_default() += 1;
            }
            Err(_) => refused += 1,
        }
    }
    fs::write(&path, &whole).unwrap();
    report(&path, whole.len(), flips, refused, &unseen);
    assert!(refused > flips / 2, "{refused} of {flips}");
}

fn report(path: &Path, bytes: usize, flips: u64, refused: u64, unseen: &BTreeMap<usize, u64>) {
    let tables = tables(path);
    let page = bytes / tables.len();
    let mut by_table: BTreeMap<&str, u64> = BTreeMap::new();
    for (&byte, count) in unseen {
        let name = match byte {
            0..100 => "the header of the file",
            _ => tables[byte / page].as_str(),
        };
        *by_table.entry(name).or_default() += count;
    }
    println!(
        "{bytes} bytes, {flips} bits turned, {refused} refused; the others changed nothing that is read:"
    );
    for (name, count) in by_table {
        println!("  {count} in {name}");
    }
}
