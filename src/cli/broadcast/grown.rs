//! The file that only grows, and its index: what readers of a round ask for, from the byte up to which they have it.

use std::collections::BTreeMap;
use std::fs::{self, File, OpenOptions};
use std::io::Write;
use std::path::{Path, PathBuf};

use round::Round;
use round::growing::{RoundLine, ShownTable, TableNews};
use serde::Serialize;

use super::super::event::{EventError, replaced};
use shell::bound;

/// What it is called, in the folder of its round.
pub(super) const NAME: &str = "moves.jsonl";
/// What its index is called.
const INDEX: &str = "moves.json";
/// One that is longer than a thousand tables write is not ours.
const LONGEST: u64 = 64 << 20;

/// The file, to which lines are added.
pub(super) struct GrowingFile {
    path: PathBuf,
    index: PathBuf,
    file: File,
    bytes: u64,
    /// As readers of the file know them, and where their lines begin.
    tables: BTreeMap<u32, (ShownTable, u64)>,
}

/// What is in it: read first, it says who plays, and where.
#[derive(Serialize)]
struct GrownIndex<'a> {
    event: &'a str,
    round: u32,
    /// The file beside this one.
    moves: &'static str,
    /// So long it is.
    bytes: u64,
    tables: Vec<GrownTable<'a>>,
}

#[derive(Serialize)]
struct GrownTable<'a> {
    table: u32,
    white: &'a str,
    black: &'a str,
    plies: usize,
    result: &'a str,
    /// Before this byte nothing stands of it.
    begins: u64,
}

impl GrowingFile {
    /// Opens the file in this folder, or begins it. What stands there stays, and it goes on behind it.
    ///
    /// # Errors
    ///
    /// [`EventError`] if it cannot be read or written, is longer than such a file can be, or another broadcast writes it.
    pub(super) fn open(folder: &Path) -> Result<Self, EventError> {
        let path = folder.join(NAME);
        let cannot = |reason| EventError::Write {
            path: path.clone(),
            reason,
        };
        fs::create_dir_all(folder).map_err(cannot)?;
        let mut options = OpenOptions::new();
        let file = options.append(true).create(true).open(&path);
        let file = file.map_err(cannot)?;
        if file.try_lock().is_err() {
            let path = path.display();
            return Err(EventError::Wrong(vec![format!(
                "another broadcast writes {path}; stop it, or write into another folder"
            )]));
        }
        let there = bound::file(&path, LONGEST).map_err(|reason| {
            let path = path.display();
            EventError::Wrong(vec![format!(
                "cannot go on with {path}: {reason}; move it away, and it is begun anew"
            )])
        })?;
        let mut grown = GrowingFile {
            index: folder.join(INDEX),
            bytes: there.len() as u64,
            path,
            file,
            tables: BTreeMap::new(),
        };
        let mut begins = 0;
        for line in there.split_inclusive(|byte| *byte == b'\n') {
            // One whose writing was cut off says nothing.
            if let Ok(RoundLine { table, news }) = serde_json::from_slice(line) {
                grown.take(table, &news, begins);
            }
            begins += line.len() as u64;
        }
        if there.last().is_some_and(|last| *last != b'\n') {
            grown.add("\n")?;
        }
        Ok(grown)
    }

    fn take(&mut self, table: u32, news: &TableNews, begins: u64) {
        let (known, begun) = self
            .tables
            .entry(table)
            .or_insert_with(|| (ShownTable::default(), begins));
        if matches!(news, TableNews::Game(_)) {
            *begun = begins;
        }
        known.take(news);
    }

    /// Adds what readers do not know yet of this table.
    pub(super) fn tell(&mut self, table: u32, now: &ShownTable) -> Result<(), EventError> {
        let known = self.tables.get(&table).map(|(known, _)| known);
        let news = match known {
            Some(known) => known.until(now),
            None => ShownTable::default().until(now),
        };
        for news in news {
            let begins = self.bytes;
            let line = RoundLine { table, news };
            let text = serde_json::to_string(&line);
            let text = text.map_err(|error| EventError::Wrong(vec![error.to_string()]))?;
            self.add(&(text + "\n"))?;
            self.take(table, &line.news, begins);
        }
        Ok(())
    }

    fn add(&mut self, text: &str) -> Result<(), EventError> {
        let added = self.file.write_all(text.as_bytes());
        // On the disk before it is told: what was read once is never another text after a power cut.
        let added = added.and_then(|()| self.file.sync_data());
        added.map_err(|reason| EventError::Write {
            path: self.path.clone(),
            reason,
        })?;
        self.bytes += text.len() as u64;
        Ok(())
    }

    /// Writes the index anew.
    pub(super) fn put_index(&self, event: &str, round: &Round) -> Result<(), EventError> {
        let tables = self.tables.iter().filter_map(|(table, (known, begins))| {
            let game = known.game()?;
            Some(GrownTable {
                table: *table,
                white: &game.white,
                black: &game.black,
                plies: known.plies(),
                result: known.result(),
                begins: *begins,
            })
        });
        let index = GrownIndex {
            event,
            round: round.number.unwrap_or(1),
            moves: NAME,
            bytes: self.bytes,
            tables: tables.collect(),
        };
        replaced(&self.index, &super::json(&index)?)
    }
}
