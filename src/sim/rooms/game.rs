//! The stand-in for chess: the rooms move in turn, each move announced, then pressed.

use crate::ledger::integrity::Line;
use crate::rooms::Lag;
use crate::seat::Room;

use super::Guard;

/// The room that makes this half-move.
pub fn room_of(ply: u64) -> Room {
    Room(if ply % 2 == 1 { 1 } else { 2 })
}

/// What a player does.
pub struct Said {
    /// Its number in the world.
    pub id: u64,
    /// How long the player thought, by the clock of the room, in ms.
    pub thought: Option<u64>,
}

impl Said {
    /// The move is announced.
    pub fn commit(&self) -> Vec<u8> {
        format!("commit {} -", self.id).into_bytes()
    }

    /// The clock is pressed.
    pub fn press(&self) -> Vec<u8> {
        let thought = self.thought.map_or("-".to_owned(), |ms| ms.to_string());
        format!("press {} {thought}", self.id).into_bytes()
    }
}

/// One record.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Entry {
    /// It is complete; else announced.
    pub complete: bool,
    pub ply: u64,
    /// The press or commit.
    pub id: u64,
    /// The game's time, in ms.
    pub at: u64,
    /// What the player is charged, what the room said, and what was the line's, in ms.
    pub charged: u64,
    pub said: Option<u64>,
    pub lag: u64,
}

impl Entry {
    /// The record in this line.
    pub fn of(line: &Line) -> Option<Self> {
        let text = std::str::from_utf8(&line.text).ok()?;
        let words: Vec<&str> = text.split(' ').collect();
        let [kind, ply, id, at, charged, said, lag] = words[..] else {
            return None;
        };
        Some(Entry {
            complete: kind == "completed",
            ply: ply.parse().ok()?,
            id: id.parse().ok()?,
            at: at.parse().ok()?,
            charged: charged.parse().ok()?,
            said: said.parse().ok(),
            lag: lag.parse().ok()?,
        })
    }

    fn text(&self) -> Vec<u8> {
        let kind = if self.complete {
            "completed"
        } else {
            "announced"
        };
        let said = self.said.map_or("-".to_owned(), |ms| ms.to_string());
        let Entry {
            ply,
            id,
            at,
            charged,
            lag,
            ..
        } = self;
        format!("{kind} {ply} {id} {at} {charged} {said} {lag}").into_bytes()
    }
}

/// The last record.
pub struct Last(Option<Entry>);

impl Last {
    /// Of this ledger.
    pub fn of(lines: &[Line]) -> Self {
        Last(lines.last().and_then(Entry::of))
    }

    /// The half-move that is to be made, or is being made.
    pub fn turn(&self) -> u64 {
        self.0.map_or(1, |last| last.ply + u64::from(last.complete))
    }

    fn announced(&self) -> bool {
        self.0.is_some_and(|last| !last.complete)
    }
}

/// What the line may take.
pub struct Charged;

impl Charged {
    /// Per move and per game: narrow where a room cheats, so wide that it never matters where nobody does.
    pub fn limits(cheats: bool, without: Option<Guard>) -> (u64, u64) {
        match (cheats, without) {
            (true, Some(Guard::ClockBound)) | (false, _) => (u64::MAX, u64::MAX),
            (true, _) => (1_000, 4_000),
        }
    }
}

/// What follows from an input.
pub fn decide(
    lines: &[Line],
    text: &[u8],
    of: Room,
    owner: usize,
    now: u64,
    (per_move, per_game): (u64, u64),
) -> Option<Vec<u8>> {
    let last = Last::of(lines);
    let text = std::str::from_utf8(text).ok()?;
    let words: Vec<&str> = text.split(' ').collect();
    let [kind, id, thought] = words[..] else {
        return None;
    };
    let ply = last.turn();
    let complete = kind == "press";
    if room_of(ply) != of || complete != last.announced() {
        return None;
    }
    let entries: Vec<Entry> = lines.iter().filter_map(Entry::of).collect();
    let since = entries.iter().rev().find(|entry| entry.complete);
    let at = now.max(entries.last().map_or(0, |last| last.at));
    let waited = at - since.map_or(0, |entry| entry.at);
    let said: Option<u64> = thought.parse().ok();
    let remote = of.0 as usize != owner;
    let mut entry = Entry {
        complete,
        ply,
        id: id.parse().ok()?,
        at,
        charged: 0,
        said: said.filter(|_| complete),
        lag: 0,
    };
    if complete {
        entry.charged = waited;
        if let Some(said) = said.filter(|_| remote) {
            let of_room = entries.iter().filter(|entry| room_of(entry.ply) == of);
            let mut lag = Lag {
                per_move,
                per_game,
                used: of_room.map(|entry| entry.lag).sum(),
            };
            let charge = lag.charge(waited, said, 0);
            (entry.charged, entry.lag) = (charge.spent, charge.lag);
        } else if let Some(said) = said {
            entry.charged = said;
        }
    }
    Some(entry.text())
}
