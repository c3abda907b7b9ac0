//! Durable state of a room: everything that it needs to resume after a kill at any moment.

use std::collections::BTreeMap;

use super::take_over::{Epoch, TakeOver};
use crate::chain::Head;
use crate::integrity::StoredRecord;
use laws::seat::Room;

/// A room's whole state on disk.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RoomDisk {
    /// The random name of the daemon that began the ledger.
    pub writer: String,
    pub room: Room,
    /// The last take-over, which names the owner; `None` before the first.
    pub act: Option<TakeOver>,
    /// The ledger.
    pub lines: Vec<StoredRecord>,
    /// The last decided input of each room.
    pub taken: BTreeMap<Room, u64>,
    /// Inputs of this room that are not known to be decided, by number, the oldest first.
    pub journal: BTreeMap<u64, Vec<u8>>,
    /// The number of this room's last input.
    pub numbered: u64,
    /// The last record presented in this room.
    pub told: u64,
    /// Records that this room made as owner after another had taken over: shown as evidence, never merged.
    pub branch: Vec<StoredRecord>,
}

/// One transaction on that state.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RoomWrite {
    /// An input of this room.
    Journal { number: u64, text: Vec<u8> },
    /// More records, perhaps none, and the last inputs decided with them.
    Records {
        lines: Vec<StoredRecord>,
        taken: BTreeMap<Room, u64>,
    },
    /// All records up to this one were presented in the room.
    Told { number: u64 },
    /// Another epoch begins; records after its starting head become the branch.
    Epoch(TakeOver),
}

impl RoomDisk {
    /// The state before the first input.
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

    /// The last epoch known to this room.
    pub fn epoch(&self) -> Epoch {
        self.act.as_ref().map_or(Epoch::default(), |act| act.epoch)
    }

    /// The head of the ledger.
    pub fn head(&self) -> Head {
        self.head_at(self.lines.len() as u64)
            .unwrap_or_else(|| Head::of_writer(&self.writer))
    }

    /// The head after this record, if there is one.
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

    /// The records not yet presented in this room.
    pub fn untold(&self) -> &[StoredRecord] {
        self.after(self.told)
    }

    /// The last input of this room known to be decided.
    pub fn taken_of(&self, room: Room) -> u64 {
        self.taken.get(&room).copied().unwrap_or_default()
    }

    /// Applies this transaction.
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
        // Decisions in the branch are void: the remaining inputs are renumbered without a gap.
        let taken = self.taken_of(self.room);
        let left = std::mem::take(&mut self.journal).split_off(&(taken + 1));
        self.journal = (taken + 1..).zip(left.into_values()).collect();
        self.numbered = taken + self.journal.len() as u64;
    }
}
