//! Games of two rooms on a simulated line, replayed from recorded random draws.
//!
//! `inputs/rooms.zip` holds each game's draws in the order in which the simulation asked for them. If that order changes, they mean
//! other games. They were drawn once, from the seeds 0 to 999.

use std::fmt::Write as _;

use rooms::RoomDisk;
use sim::chance::Chance;
use sim::rooms::{ToldOutput, TwoRooms};

use super::compared::Item;
use super::packed;
use super::texts;

pub const INPUTS: &str = "rooms.zip";

/// Number of games in the quick part.
const SOME: usize = 100;

pub fn some() -> Vec<Item> {
    games(|at| at < SOME)
}

pub fn more() -> Vec<Item> {
    games(|at| at >= SOME)
}

fn games(such: impl Fn(usize) -> bool) -> Vec<Item> {
    let files = packed::files(INPUTS).into_iter().enumerate();
    let files = files.filter(|(at, _)| such(*at));
    let items = files.map(|(_, (name, draws))| Item::new(name, played(numbers_of(&draws))));
    items.collect()
}

/// Encoding of a draw: a small number is one byte; otherwise this marker or [`EIGHT`], then two or eight bytes, least significant
/// first.
const TWO: u8 = 254;
const EIGHT: u8 = 255;

/// Encodes draws.
pub fn bytes_of(draws: &[u64]) -> Vec<u8> {
    let mut bytes = Vec::new();
    for draw in draws {
        let number = draw.to_le_bytes();
        match draw {
            0..254 => bytes.push(number[0]),
            254..0x1_0000 => bytes.extend([TWO, number[0], number[1]]),
            _ => {
                bytes.push(EIGHT);
                bytes.extend(number);
            }
        }
    }
    bytes
}

/// Decodes draws.
fn numbers_of(bytes: &[u8]) -> Vec<u64> {
    let (mut numbers, mut rest) = (Vec::new(), bytes);
    while let [first, behind @ ..] = rest {
        rest = behind;
        if *first < TWO {
            numbers.push(u64::from(*first));
            continue;
        }
        let count = if *first == TWO { 2 } else { 8 };
        let (number, behind) = rest.split_at(count.min(rest.len()));
        numbers.push(
            number
                .iter()
                .rev()
                .fold(0, |all, byte| all << 8 | u64::from(*byte)),
        );
        rest = behind;
    }
    numbers
}

fn played(draws: Vec<u64>) -> String {
    let rooms = TwoRooms::played(Chance::again(draws), None);
    let mut text = String::new();
    for (kept, told) in rooms.ends() {
        text += &room(kept, told);
    }
    let verdict = rooms.judged();
    let _ = writeln!(
        text,
        "{} kills, {} take-overs, {} frames, {} branched, {} half-moves, fault {:?}, violations {:?}",
        verdict.crashes,
        verdict.take_overs,
        verdict.frames,
        verdict.branched,
        verdict.plies,
        verdict.fault,
        verdict.violations
    );
    texts::masked(&text)
}

fn room(kept: &RoomDisk, told: &[ToldOutput]) -> String {
    let mut text = format!("room {}, told up to {}\n", kept.room.0, kept.told);
    let lines = kept.lines.iter().map(|line| ("", line));
    for (what, line) in lines.chain(kept.branch.iter().map(|line| ("branch ", line))) {
        let _ = writeln!(text, "{what}{}", String::from_utf8_lossy(&line.text));
    }
    let _ = writeln!(
        text,
        "taken {:?}, {} waiting",
        kept.taken,
        kept.journal.len()
    );
    for told in told {
        let record = told.record.map(|(number, _)| number);
        let _ = writeln!(
            text,
            "{} {:?} of {record:?}, {}",
            told.at, told.output, told.kept
        );
    }
    text
}
