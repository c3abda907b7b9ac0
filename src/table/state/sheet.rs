//! One player's score as it was written, with its earlier entries.

use serde::Serialize;

use laws::language::Language;
use laws::{Pen, ScoreSource, Timestamp, on_tape};

/// Entries that were replaced or taken back.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Former {
    /// When they ceased to count.
    pub at: Timestamp,
    pub why: Struck,
    /// The first half-move, from 1.
    pub ply: u32,
    /// The half-moves, as they were written.
    pub moves: Vec<String>,
}

/// The reason why entries ceased to count.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Struck {
    /// The score was read anew.
    Reread,
    /// A half-move was corrected.
    Corrected,
    /// The moves were taken back.
    TakenBack,
}

/// One player's score.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct ScoreSheet {
    /// The entries, one string for each half-move.
    pub(super) moves: Vec<String>,
    /// The language in which the player writes, once the arbiter has asked.
    pub(super) language: Option<Language>,
    /// Earlier entries, the latest correction last.
    pub(super) former: Vec<Former>,
    /// When each half-move was written.
    pub(super) times: Vec<Timestamp>,
    /// Whether the player or the assistant wrote each of them, rather than the arbiter or the record.
    #[serde(skip)]
    pub(super) own: Vec<bool>,
    /// The approved source besides the written entries.
    pub(super) source: ScoreSource,
    /// The number of half-moves written before that approval.
    pub(super) before: usize,
    /// The half-move that the player last had read back, counted from 1.
    pub(super) reading: Option<u32>,
    /// The player's choice with the buttons, and its time.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) pen: Option<(Pen, Timestamp)>,
    /// When the arbiter had it read.
    pub(super) collected: Option<Timestamp>,
}

impl ScoreSheet {
    /// Crosses out the entries after the first `kept` ones.
    pub(super) fn cross_out(&mut self, kept: usize, why: Struck, at: Timestamp) {
        let moves = self.moves.split_off(kept.min(self.moves.len()));
        self.times.truncate(kept);
        self.own.truncate(kept);
        self.reading = None;
        self.pen = None;
        if !moves.is_empty() {
            let ply = self.moves.len() as u32 + 1;
            self.former.push(Former {
                at,
                why,
                ply,
                moves,
            });
        }
    }

    pub(super) fn write(&mut self, kept: u32, moves: &[String], own: bool, at: Timestamp) {
        let kept = (kept as usize).min(self.moves.len());
        let same = self.moves[kept..].iter().zip(moves);
        let same = same.take_while(|(old, new)| old == new).count();
        self.cross_out(kept + same, Struck::Reread, at);
        self.moves.extend_from_slice(&moves[same..]);
        self.times.resize(self.moves.len(), at);
        self.own.resize(self.moves.len(), own);
    }

    pub(super) fn correct(&mut self, ply: u32, text: &str, own: bool, at: Timestamp) {
        let index = (ply as usize).wrapping_sub(1);
        let entry = self.moves.get_mut(index).zip(self.times.get_mut(index));
        let Some((entry, written)) = entry else {
            return;
        };
        *written = at;
        if let Some(owned) = self.own.get_mut(index) {
            *owned = own;
        }
        let moves = vec![std::mem::replace(entry, text.to_owned())];
        self.former.push(Former {
            at,
            why: Struck::Corrected,
            ply,
            moves,
        });
    }

    /// Enters a dictated half-move, as the next one or in place of an earlier one.
    pub(super) fn dictate(&mut self, ply: u32, file: &str, at: Timestamp) {
        let text = on_tape(file, at);
        let next = self.moves.len() as u32 + 1;
        match ply == next {
            true => self.write(next - 1, &[text], false, at),
            false => self.correct(ply, &text, false, at),
        }
    }
}
