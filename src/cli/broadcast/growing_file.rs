//! The append-only file of a round with its index; readers poll it from the byte up to which they have it.

use std::collections::BTreeMap;
use std::fs::{self, File, OpenOptions};
use std::io::Write;
use std::path::{Path, PathBuf};

use round::Round;
use serde::Serialize;
use table::published::{RoundLine, ShownTable, TableNews};

use super::super::event::{EventError, replaced};
use shell::limits;

/// Its name, in the folder of its round.
pub(super) const FILE_NAME: &str = "moves.jsonl";
/// The name of its index.
const INDEX: &str = "moves.json";
/// Upper bound in bytes: more than a thousand tables write.
const LONGEST: u64 = 64 << 20;

/// The append-only file.
pub(super) struct GrowingFile {
    path: PathBuf,
    index: PathBuf,
    file: File,
    bytes: u64,
    /// Each table as readers know it, with the byte where its lines begin.
    tables: BTreeMap<u32, (ShownTable, u64)>,
}

/// The index, which readers fetch first: the tables with their players.
#[derive(Serialize)]
struct GrownIndex<'a> {
    event: &'a str,
    round: u32,
    /// The name of the append-only file, beside this one.
    moves: &'static str,
    /// Its length.
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
    /// The table has no line before this byte.
    begins: u64,
}

impl GrowingFile {
    /// Opens or creates the file in this folder, and continues behind its content.
    ///
    /// # Errors
    ///
    /// [`EventError`] if the file cannot be read or written, is too long, or is locked by another broadcast.
    pub(super) fn open(folder: &Path) -> Result<Self, EventError> {
        let path = folder.join(FILE_NAME);
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
        let there = limits::read_file(&path, LONGEST).map_err(|reason| {
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
            // Skip a line that was cut off while it was written.
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

    /// Appends what readers do not know yet of this table.
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
        // Sync before the index tells the length: after a power cut, bytes that were read must not change.
        let added = added.and_then(|()| self.file.sync_data());
        added.map_err(|reason| EventError::Write {
            path: self.path.clone(),
            reason,
        })?;
        self.bytes += text.len() as u64;
        Ok(())
    }

    /// Replaces the index.
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
            moves: FILE_NAME,
            bytes: self.bytes,
            tables: tables.collect(),
        };
        replaced(&self.index, &super::json(&index)?)
    }
}
