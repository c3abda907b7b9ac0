//! Whether two rooms have played one game.

use std::collections::BTreeMap;

use super::game::{Entry, Last};
use super::{PLIES, Party, Rooms};
use crate::rooms::{Epoch, Fault};
use crate::seat::Room;

/// How a game in two rooms went.
#[derive(Clone, Debug, Default)]
pub struct Verdict {
    /// What should never be, in words.
    pub violations: Vec<String>,
    /// What the rooms said when they could not go on.
    pub fault: Option<Fault>,
    pub crashes: usize,
    pub take_overs: usize,
    /// Records that were not merged.
    pub branched: usize,
    pub plies: u64,
    owners: BTreeMap<Epoch, Room>,
    acted: BTreeMap<(Epoch, Room, u64), u32>,
}

impl Verdict {
    /// This room decides in this epoch.
    pub(super) fn owns(&mut self, epoch: Epoch, room: Room) {
        let first = *self.owners.entry(epoch).or_insert(room);
        if first != room {
            self.violations.push(format!("two owners of {epoch:?}"));
        }
    }

    /// An input was decided, and that is on a disk.
    pub(super) fn acts(&mut self, epoch: Epoch, room: Room, number: u64) {
        let count = self.acted.entry((epoch, room, number)).or_default();
        *count += 1;
        if *count == 2 {
            let twice = format!("input {number} of {room:?} was decided twice");
            self.violations.push(twice);
        }
    }
}

impl Rooms {
    /// The game is over, and both rooms know all of it.
    pub(super) fn done(&self) -> bool {
        let [one, two] = &self.sides;
        let over = |kept: &crate::rooms::Kept| {
            Last::of(&kept.lines).turn() > PLIES
                && kept.untold().is_empty()
                && kept.journal.is_empty()
        };
        one.party.is_some()
            && two.party.is_some()
            && over(&one.disk)
            && over(&two.disk)
            && one.disk.lines == two.disk.lines
    }

    /// What is to be said of the game.
    pub(super) fn judged(mut self) -> Verdict {
        let done = self.done();
        let mut violations = std::mem::take(&mut self.verdict.violations);
        if let Some(fault) = &self.verdict.fault {
            violations.push(format!("the rooms stopped: {fault}"));
        }
        let [one, two] = &self.sides;
        if !done {
            let turns = [one, two].map(|side| Last::of(&side.disk.lines).turn());
            violations.push(format!("the game did not end: at half-moves {turns:?}"));
        }
        let owners = [one, two].map(|side| matches!(side.party, Some(Party::Owner(_))));
        if owners == [true, true] {
            violations.push("two owners at the end".to_owned());
        }
        let entries: Vec<Entry> = one.disk.lines.iter().filter_map(Entry::of).collect();
        self.each_once(&entries, &mut violations);
        self.times(&entries, &mut violations);
        self.told(&mut violations);
        let [one, two] = &self.sides;
        self.verdict.crashes = one.crashes + two.crashes;
        self.verdict.branched = one.disk.branch.len() + two.disk.branch.len();
        self.verdict.plies = entries.iter().filter(|entry| entry.complete).count() as u64;
        self.verdict.violations = violations;
        self.verdict
    }

    /// Each completed move once, by a press that was meant for one.
    fn each_once(&self, entries: &[Entry], violations: &mut Vec<String>) {
        let complete = entries.iter().filter(|entry| entry.complete);
        for (index, entry) in complete.enumerate() {
            if entry.ply != index as u64 + 1 {
                violations.push(format!("half-move {} in place {}", entry.ply, index + 1));
            }
            if self.idle.contains(&entry.id) {
                violations.push(format!("press {} completed a move and was none", entry.id));
            }
        }
        for (index, entry) in entries.iter().enumerate() {
            let same = |other: &&Entry| other.id == entry.id && other.complete == entry.complete;
            if entries[..index].iter().any(|other| same(&other)) {
                violations.push(format!("{} acted twice", entry.id));
            }
        }
    }

    /// The game's time never goes back, nobody pays for the line, and nobody gains more by it than is allowed.
    fn times(&self, entries: &[Entry], violations: &mut Vec<String>) {
        if entries.windows(2).any(|pair| pair[1].at < pair[0].at) {
            violations.push("the game's time went back".to_owned());
        }
        let error = self.sides.iter().map(|side| side.clocks.error).sum::<u64>();
        let mut before = 0;
        let mut gained = 0;
        for entry in entries.iter().filter(|entry| entry.complete) {
            let waited = entry.at - before;
            before = entry.at;
            if super::game::room_of(entry.ply) == Room(2) {
                gained += waited.saturating_sub(entry.charged);
            }
            if let Some(said) = entry.said.filter(|_| !self.cheats)
                && entry.charged > said + error
            {
                let charged = entry.charged;
                violations.push(format!("charged {charged} ms, thought {said} ms"));
            }
        }
        let owned = self.verdict.take_overs == 0;
        if self.cheats && owned && gained > 4_000 {
            violations.push(format!("a room gained {gained} ms by the line"));
        }
    }

    /// Everything is heard in both rooms, and again only if the daemon died while it was said.
    fn told(&self, violations: &mut Vec<String>) {
        for side in &self.sides {
            let room = side.room.0;
            for line in &side.disk.lines {
                if !side.heard.contains(&(line.number, line.hash)) {
                    violations.push(format!("room {room} never heard record {}", line.number));
                }
            }
            let heard = side.heard.iter().enumerate();
            let again = heard.filter(|(index, told)| side.heard[..*index].contains(told));
            let again = again.count();
            if again > side.crashes {
                violations.push(format!("room {room} heard {again} records again"));
            }
        }
    }
}
