//! What a room keeps of the game: all that it needs to go on after it was killed at any moment.

use std::collections::BTreeMap;

use super::take_over::{Epoch, TakeOver};
use laws::seat::Room;
use ledger::chain::Head;
use ledger::integrity::StoredRecord;

/// All that a room has on its disk.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RoomDisk {
    /// The random name of the daemon that began the ledger.
    pub writer: String,
    pub room: Room,
    /// Whose game it is now; none before the first take-over.
    pub act: Option<TakeOver>,
    /// The ledger.
    pub lines: Vec<StoredRecord>,
    /// The last input of each room that was decided.
    pub taken: BTreeMap<Room, u64>,
    /// What happened in this room and is not known to be decided, by its number, from the oldest.
    pub journal: BTreeMap<u64, Vec<u8>>,
    /// The number of the last input of this room.
    pub numbered: u64,
    /// The last record that this room was told of.
    pub told: u64,
    /// What this room recorded as owner after another had taken over: shown as evidence, never merged.
    pub branch: Vec<StoredRecord>,
}

/// One transaction.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RoomWrite {
    /// Something happened in this room.
    Journal { number: u64, text: Vec<u8> },
    /// Records follow, perhaps none, and these are the last inputs decided with them.
    Records {
        lines: Vec<StoredRecord>,
        taken: BTreeMap<Room, u64>,
    },
    /// The room was told of all records up to this one.
    Told { number: u64 },
    /// Another epoch begins; what stands behind its first record's predecessor becomes the branch.
    Epoch(TakeOver),
}

impl RoomDisk {
    /// Before anything has happened.
    pub fn new(writer: &str, room: Room) -> Self {
        RoomDisk {
            writer: writer.to_owned(),
            room,
            act: None,
            lines: Vec::new(),
            taken: BTreeMap::new(),
            journal: BTreeMap::new(),
            numbered: 0,
            told: 0,
            branch: Vec::new(),
        }
    }

    /// The epoch that this room knows of.
    pub fn epoch(&self) -> Epoch {
        self.act.as_ref().map_or(Epoch::default(), |act| act.epoch)
    }

    /// The head of the ledger.
    pub fn head(&self) -> Head {
        self.head_at(self.lines.len() as u64)
            .unwrap_or_else(|| Head::of_writer(&self.writer))
    }

    /// The head as it was after this record, if there is one.
    pub fn head_at(&self, number: u64) -> Option<Head> {
        let Some(before) = number.checked_sub(1) else {
            return Some(Head::of_writer(&self.writer));
        };
        let line = self.lines.get(usize::try_from(before).ok()?)?;
        Some(Head {
            number,
            hash: line.hash,
        })
    }

    /// The records after this one.
    pub fn after(&self, number: u64) -> &[StoredRecord] {
        let from = usize::try_from(number).unwrap_or(usize::MAX);
        self.lines.get(from..).unwrap_or_default()
    }

    /// What this room has not been told of yet.
    pub fn untold(&self) -> &[StoredRecord] {
        self.after(self.told)
    }

    /// The last input of this room that was decided, as far as is known.
    pub fn taken_of(&self, room: Room) -> u64 {
        self.taken.get(&room).copied().unwrap_or_default()
    }

    /// Does what this transaction does.
    pub fn write(&mut self, step: RoomWrite) {
        match step {
            RoomWrite::Journal { number, text } => {
                self.numbered = self.numbered.max(number);
                self.journal.insert(number, text);
            }
            RoomWrite::Records { lines, taken } => {
                self.lines.extend(lines);
                for (room, number) in taken {
                    let last = self.taken.entry(room).or_default();
                    *last = number.max(*last);
                }
                let taken = self.taken_of(self.room);
                self.journal.retain(|&number, _| number > taken);
            }
            RoomWrite::Told { number } => self.told = self.told.max(number),
            RoomWrite::Epoch(act) => self.begin(act),
        }
    }

    fn begin(&mut self, act: TakeOver) {
        let from = usize::try_from(act.head.number).unwrap_or(usize::MAX);
        if from < self.lines.len() {
            self.branch = self.lines.split_off(from);
        }
        self.told = self.told.min(act.head.number);
        self.taken = act.taken.iter().copied().collect();
        self.act = Some(act);
        // What was decided in the branch is gone with it: what is left is numbered anew, without a gap.
        let taken = self.taken_of(self.room);
        let left = std::mem::take(&mut self.journal).split_off(&(taken + 1));
        self.journal = (taken + 1..).zip(left.into_values()).collect();
        self.numbered = taken + self.journal.len() as u64;
    }
}
