//! A disk that keeps only what was synced, rebuilt from the list that `recorder.c` writes.
//!
//! A power cut leaves nothing, everything, or some sectors of unsynced writes, and a prefix of the unsynced directory changes, in
//! order.

use std::collections::HashMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use rand::RngExt;
use rand_chacha::ChaCha8Rng;

/// Bytes that a disk writes atomically.
const SECTOR: usize = 512;

/// The operations of a program, in order.
#[derive(Clone, Debug)]
pub enum Deed {
    Create(u64, String),
    Write(u64, usize, Vec<u8>),
    Truncate(u64, usize),
    /// Syncs a file.
    Keep(u64),
    /// Syncs the directory.
    KeepNames,
    Remove(String),
    Rename(String, String),
    Link(String, String),
    /// Prints this text.
    Say(String),
}

/// The part of unsynced changes that survives.
#[derive(Clone, Copy, Debug)]
pub enum Left {
    Nothing,
    All,
    /// Each sector with this probability.
    Some(f64),
}

/// The library that records the list.
pub fn recorder() -> PathBuf {
    let library = Path::new(env!("CARGO_TARGET_TMPDIR")).join("power-recorder.so");
    let source = concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/tests/terminals/power/recorder.c"
    );
    // Under a private name until it is complete, because tests run in parallel.
    let built = tempfile::NamedTempFile::new_in(env!("CARGO_TARGET_TMPDIR")).unwrap();
    let compiler = Command::new("cc")
        .args(["-shared", "-fPIC", "-O2", "-Wall", "-Werror", "-o"])
        .args([built.path(), Path::new(source)])
        .status();
    assert!(compiler.expect("cc: install gcc").success());
    built.persist(&library).unwrap();
    library
}

/// Makes this program record its operations in the folder.
pub fn record(program: &mut Command, folder: &Path, list: &Path) {
    program
        .env("LD_PRELOAD", recorder())
        .env("POWER_FOLDER", fs::canonicalize(folder).unwrap())
        .env("POWER_LOG", list);
}

/// Reads the list. Its last entry may be truncated if the program was killed.
pub fn deeds(list: &Path) -> Vec<Deed> {
    let bytes = fs::read(list).unwrap();
    let mut rest = &bytes[..];
    std::iter::from_fn(|| {
        let (head, after) = rest.split_at_checked(21)?;
        let number = |from: usize| u64::from_ne_bytes(head[from..from + 8].try_into().unwrap());
        let (inode, place) = (number(1), number(9) as usize);
        let length = u32::from_ne_bytes(head[17..].try_into().unwrap()) as usize;
        let (data, after) = after.split_at_checked(length)?;
        rest = after;
        let text = || String::from_utf8_lossy(data).into_owned();
        let two = || {
            let text = text();
            let (from, to) = text.split_once('\n').unwrap();
            (from.to_owned(), to.to_owned())
        };
        Some(match head[0] {
            b'C' => Deed::Create(inode, text()),
            b'W' => Deed::Write(inode, place, data.to_vec()),
            b'T' => Deed::Truncate(inode, place),
            b'S' => Deed::Keep(inode),
            b'D' => Deed::KeepNames,
            b'U' => Deed::Remove(text()),
            b'R' => Deed::Rename(two().0, two().1),
            b'L' => Deed::Link(two().0, two().1),
            b'A' => Deed::Say(text()),
            other => panic!("an entry of the kind {other}"),
        })
    })
    .collect()
}

#[derive(Clone, Debug)]
enum Change {
    Write(usize, Vec<u8>),
    Length(usize),
}

impl Change {
    fn happen(&self, bytes: &mut Vec<u8>) {
        match self {
            Change::Write(at, data) => write(bytes, *at, data),
            Change::Length(length) => bytes.resize(*length, 0),
        }
    }

    fn happen_partly(&self, bytes: &mut Vec<u8>, chance: f64, rng: &mut ChaCha8Rng) {
        match self {
            Change::Length(_) if rng.random_bool(chance) => self.happen(bytes),
            Change::Length(_) => {}
            Change::Write(at, data) => {
                let mut from = 0;
                while from < data.len() {
                    let to = data.len().min(from + SECTOR - (at + from) % SECTOR);
                    if rng.random_bool(chance) {
                        write(bytes, at + from, &data[from..to]);
                    }
                    from = to;
                }
            }
        }
    }
}

fn write(bytes: &mut Vec<u8>, at: usize, data: &[u8]) {
    let end = at + data.len();
    bytes.resize(bytes.len().max(end), 0);
    bytes[at..end].copy_from_slice(data);
}

#[derive(Clone, Debug, Default)]
struct File {
    kept: Vec<u8>,
    unkept: Vec<Change>,
}

type Names = HashMap<String, u64>;

/// The disk, and the text printed so far.
#[derive(Default)]
pub struct Disk {
    files: HashMap<u64, File>,
    names: Names,
    kept_names: Names,
    /// Each state of the directory since its last sync.
    unkept_names: Vec<Names>,
    pub said: String,
}

impl Disk {
    pub fn take(&mut self, deed: &Deed) {
        match deed {
            Deed::Create(inode, name) => {
                // An inode number is reused after its file is gone.
                self.files.insert(*inode, File::default());
                self.names.insert(name.clone(), *inode);
                self.unkept_names.push(self.names.clone());
            }
            Deed::Write(inode, at, data) => {
                let change = Change::Write(*at, data.clone());
                self.files.entry(*inode).or_default().unkept.push(change);
            }
            Deed::Truncate(inode, length) => {
                let change = Change::Length(*length);
                self.files.entry(*inode).or_default().unkept.push(change);
            }
            Deed::Keep(inode) => {
                let file = self.files.entry(*inode).or_default();
                for change in file.unkept.drain(..) {
                    change.happen(&mut file.kept);
                }
            }
            Deed::KeepNames => {
                self.kept_names = self.names.clone();
                self.unkept_names.clear();
            }
            Deed::Remove(name) => {
                self.names.remove(name);
                self.unkept_names.push(self.names.clone());
            }
            Deed::Rename(from, to) | Deed::Link(from, to) => {
                let inode = self.names[from];
                self.names.insert(to.clone(), inode);
                if matches!(deed, Deed::Rename(..)) {
                    self.names.remove(from);
                }
                self.unkept_names.push(self.names.clone());
            }
            Deed::Say(text) => self.said += text,
        }
    }

    /// Writes the contents after a power cut at this moment into an empty folder.
    pub fn cut(&self, left: Left, rng: &mut ChaCha8Rng, to: &Path) {
        let survived = match left {
            Left::Nothing => 0,
            Left::All => self.unkept_names.len(),
            Left::Some(_) => rng.random_range(0..=self.unkept_names.len()),
        };
        let names = match survived {
            0 => &self.kept_names,
            survived => &self.unkept_names[survived - 1],
        };
        // In a fixed order, so that equal draws give equal results.
        let mut names: Vec<_> = names.iter().collect();
        names.sort();
        for (name, inode) in names {
            let file = &self.files[inode];
            let mut bytes = file.kept.clone();
            for change in &file.unkept {
                match left {
                    Left::Nothing => {}
                    Left::All => change.happen(&mut bytes),
                    Left::Some(chance) => change.happen_partly(&mut bytes, chance, rng),
                }
            }
            fs::write(to.join(name), bytes).unwrap();
        }
    }
}
