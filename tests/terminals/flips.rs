//! Flips one bit anywhere in the files of a ledger. The ledger must be refused, or its contents must be unchanged.
//!
//! The files belong to a game of more than a hundred moves: once closed, and once as a kill leaves it, half in the file and half in
//! the `-wal`, with the `-shm` of both. Bits that no record, signature or seal covers are counted by their place
//! (docs/evidence.md): `FLIPS=100000 cargo test --test terminals flips -- --nocapture`.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use rand::rngs::SmallRng;
use rand::{RngExt as _, SeedableRng as _};
use rusqlite::Connection;
use store::{LedgerContents, SqliteLedger, read};

use crate::records::{long_game, signer};

/// Time limit of the ordinary run.
const DAILY: Duration = Duration::from_secs(8);

/// The intact files of a ledger.
struct Whole {
    path: PathBuf,
    files: Vec<(PathBuf, Vec<u8>)>,
    says: LedgerContents,
}

impl Whole {
    fn of(path: PathBuf) -> Self {
        let says = read(&path).unwrap();
        let names =
            ["", "-wal", "-shm"].map(|end| PathBuf::from(format!("{}{end}", path.display())));
        let files = names.into_iter().filter(|name| name.exists());
        let files = files.map(|name| (name.clone(), fs::read(&name).unwrap()));
        Whole {
            files: files.collect(),
            path,
            says,
        }
    }

    fn closed(folder: &Path) -> Self {
        let path = folder.join("closed.sqlite");
        let mut ledger = SqliteLedger::open(&path, signer()).unwrap();
        ledger.append(&long_game()).unwrap();
        ledger.close().unwrap();
        Whole::of(path)
    }

    /// As a kill leaves it: one record after the other, half of them checkpointed into the file.
    fn killed(folder: &Path) -> Self {
        let path = folder.join("killed.sqlite");
        let mut ledger = SqliteLedger::open(&path, signer()).unwrap();
        let records = long_game();
        let (first, second) = records.split_at(records.len() / 2);
        ledger.append(first).unwrap();
        ledger.checkpoint().unwrap();
        for few in second.chunks(5) {
            ledger.append(few).unwrap();
        }
        let names = ["", "-wal", "-shm"];
        let names = names.map(|end| (format!("{}{end}", path.display()), format!("killed-{end}")));
        // Before this program closes them.
        for (name, kept) in &names {
            fs::copy(name, folder.join(kept)).unwrap();
        }
        drop(ledger);
        for (name, kept) in &names {
            fs::rename(folder.join(kept), name).unwrap();
        }
        Whole::of(path)
    }

    fn bytes(&self) -> usize {
        self.files.iter().map(|(_, bytes)| bytes.len()).sum()
    }

    fn write(&self) {
        for (name, bytes) in &self.files {
            fs::write(name, bytes).unwrap();
        }
    }

    /// Flips one bit; returns the byte and its file if the flip goes unnoticed.
    fn turn(&self, mut byte: usize, bit: u32) -> Option<(&Path, usize)> {
        self.write();
        let mut files = self.files.iter();
        let (name, whole) = files
            .find(|(_, bytes)| {
                let here = byte < bytes.len();
                byte -= if here { 0 } else { bytes.len() };
                here
            })
            .unwrap();
        let mut turned = whole.clone();
        turned[byte] ^= 1 << bit;
        fs::write(name, turned).unwrap();
        let contents = read(&self.path).ok()?;
        // Every command reports that.
        if contents.end_unclear.is_some() {
            return None;
        }
        assert!(
            contents == self.says,
            "{} byte {byte}: something else is read",
            name.display()
        );
        Some((name, byte))
    }
}

#[test]
fn a_bit_that_is_turned_anywhere_shows_or_changes_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let ledgers = [Whole::closed(folder.path()), Whole::killed(folder.path())];
    let wanted = std::env::var("FLIPS").ok();
    let wanted: Option<u64> = wanted.map(|flips| flips.parse().unwrap());

    let (mut rng, begun) = (SmallRng::seed_from_u64(1), Instant::now());
    let (mut flips, mut refused) = (0, 0);
    let mut unseen: BTreeMap<String, u64> = BTreeMap::new();
    let places = ledgers.each_ref().map(|ledger| Places::of(&ledger.path));
    let all: usize = ledgers.iter().map(Whole::bytes).sum();
    while wanted.map_or_else(|| begun.elapsed() < DAILY, |wanted| flips < wanted) {
        let byte = rng.random_range(0..all);
        let bit = rng.random_range(0..8);
        let first = ledgers[0].bytes();
        let (which, byte) = if byte < first {
            (0, byte)
        } else {
            (1, byte - first)
        };
        flips += 1;
        match ledgers[which].turn(byte, bit) {
            Some((file, byte)) => *unseen.entry(places[which].name(file, byte)).or_default() += 1,
            None => refused += 1,
        }
    }
    println!(
        "{all} bytes, {flips} bits turned, {refused} refused, 0 changed something unseen; the others changed nothing that is read:"
    );
    for (place, count) in &unseen {
        println!("  {count} in {place}");
    }
    assert!(refused > flips / 3, "{refused} of {flips}");
    // Every byte of the log is covered.
    assert!(!unseen.contains_key("the -wal"), "{unseen:?}");
}

/// The role of each page of a file, according to SQLite.
struct Places {
    path: PathBuf,
    page: usize,
    pages: BTreeMap<usize, String>,
    /// Pages that are also in the log.
    anew: BTreeSet<usize>,
    bytes: Vec<u8>,
}

impl Places {
    fn of(path: &Path) -> Self {
        let bytes = fs::read(path).unwrap();
        // Alone: opened beside its log it would be checkpointed.
        let folder = tempfile::tempdir().unwrap();
        let alone = folder.path().join("alone.sqlite");
        let mut rolled = bytes.clone();
        rolled[18..20].fill(1);
        fs::write(&alone, rolled).unwrap();
        let connection = Connection::open(&alone).unwrap();
        let mut pages = connection
            .prepare("SELECT pageno, name || ' ' || pagetype FROM dbstat")
            .unwrap();
        let pages = pages.query_map([], |row| Ok((row.get(0)?, row.get(1)?)));
        let page = usize::from(u16::from_be_bytes([bytes[16], bytes[17]]));
        let log = fs::read(format!("{}-wal", path.display())).unwrap_or_default();
        let frames = log.get(32..).unwrap_or_default().chunks_exact(24 + page);
        let number = |frame: &[u8]| u32::from_be_bytes(*frame.first_chunk().unwrap()) as usize;
        Places {
            path: path.to_owned(),
            page,
            anew: frames.map(number).collect(),
            pages: pages.unwrap().map(Result::unwrap).collect(),
            bytes,
        }
    }

    fn name(&self, file: &Path, byte: usize) -> String {
        let closed = self.path.ends_with("closed.sqlite");
        let of = if closed {
            "a closed file"
        } else {
            "a file that was not closed"
        };
        if file != self.path {
            let file = file.to_string_lossy();
            return format!("the {}", &file[file.rfind('-').unwrap()..]);
        }
        let number = byte / self.page + 1;
        if self.anew.contains(&number) {
            return format!("a page of {of} that stands anew in the -wal");
        }
        if byte < 100 {
            return format!("the header of {of}");
        }
        let Some(name) = self.pages.get(&number) else {
            return format!("a page of {of} that nothing points to");
        };
        let part = self.part(number, name, byte);
        format!("{part} of {name} page, {of}")
    }

    /// The part of a page with cells: header, free space, or cells.
    fn part(&self, number: usize, name: &str, byte: usize) -> &'static str {
        if name.ends_with("overflow") {
            return "the text or the free end";
        }
        let start = (number - 1) * self.page;
        let head = start + if number == 1 { 100 } else { 0 };
        let word = |at: usize| {
            usize::from(u16::from_be_bytes([
                self.bytes[head + at],
                self.bytes[head + at + 1],
            ]))
        };
        let pointers = head + if self.bytes[head] == 5 { 12 } else { 8 };
        let free = pointers + 2 * word(3);
        match byte {
            _ if byte < pointers => "the head",
            _ if byte < free => "the pointers",
            _ if byte < start + word(5) => "the free space",
            _ => "the cells",
        }
    }
}
