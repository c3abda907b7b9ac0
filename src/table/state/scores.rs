//! The scores that the players keep (8.1, D.2.7), as they were read to the table: evidence for the arbiter (D.2.9).
//!
//! What the board saw and what was announced is the game; a score is what its player, or the assistant for the player,
//! wrote. No player is told the right position from it. What was written stays, whatever is taken back or corrected.

use crate::seat::BoardAt;
use serde::Serialize;
use serde_with::serde_as;
use shakmaty::{Bitboard, ByColor, Color, Move, uci::UciMove};

use super::State;
use crate::language::Language;
use crate::laws::notation::Initials;
use crate::laws::{Parting, Read, Says, Sides, Timestamp, keeps_score, partings};
use crate::ledger::event::ScoreEvent;

/// What a player wrote once, and what stands in its place now, or was taken back.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Former {
    /// The first half-move, from 1.
    pub ply: u32,
    /// The half-moves, as they were written.
    pub moves: Vec<String>,
}

/// One player's score.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Sheet {
    /// What is written, a half-move a string.
    moves: Vec<String>,
    /// The language in which the player writes, once the arbiter has asked.
    language: Option<Language>,
    /// What was written before, the last correction last.
    former: Vec<Former>,
}

impl Sheet {
    /// What stands there from this half-move on is no longer what counts.
    fn cross_out(&mut self, kept: usize) {
        let moves = self.moves.split_off(kept.min(self.moves.len()));
        if !moves.is_empty() {
            let ply = self.moves.len() as u32 + 1;
            self.former.push(Former { ply, moves });
        }
    }

    fn write(&mut self, kept: u32, moves: &[String]) {
        let kept = (kept as usize).min(self.moves.len());
        let same = self.moves[kept..].iter().zip(moves);
        let same = same.take_while(|(old, new)| old == new).count();
        self.cross_out(kept + same);
        self.moves.extend_from_slice(&moves[same..]);
    }

    fn correct(&mut self, ply: u32, text: &str) {
        let Some(entry) = self.moves.get_mut((ply as usize).wrapping_sub(1)) else {
            return;
        };
        let moves = vec![std::mem::replace(entry, text.to_owned())];
        self.former.push(Former { ply, moves });
    }
}

/// What each player wrote.
#[serde_as]
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[serde(transparent)]
pub struct Written(#[serde_as(as = "Sides")] ByColor<Option<Sheet>>);

impl Written {
    /// What this player wrote, a half-move a string; none where no score was read.
    pub fn of(&self, seat: Color) -> Option<&[String]> {
        let sheet = self.0.get(seat).as_ref()?;
        Some(&sheet.moves)
    }

    /// What this player wrote once, and what was corrected or taken back since.
    pub fn former(&self, seat: Color) -> &[Former] {
        let sheet = self.0.get(seat).as_ref();
        sheet.map_or(&[], |sheet| &sheet.former)
    }

    /// The language in which this player writes, where it is known.
    pub fn language(&self, seat: Color) -> Option<Language> {
        self.0.get(seat).as_ref()?.language
    }

    /// The initials in which this player may write.
    pub fn initials(&self, seat: Color) -> Vec<Initials> {
        match self.language(seat) {
            Some(language) => vec![Initials::of(language)],
            None => Initials::all(),
        }
    }

    pub(super) fn apply(&mut self, event: &ScoreEvent) {
        match event {
            ScoreEvent::Scored { seat, kept, moves } => self.sheet(*seat).write(*kept, moves),
            ScoreEvent::Corrected { seat, ply, text } => self.sheet(*seat).correct(*ply, text),
            ScoreEvent::WrittenIn { seat, language } => {
                self.sheet(*seat).language = Some(*language);
            }
        }
    }

    fn sheet(&mut self, seat: Color) -> &mut Sheet {
        self.0.get_mut(seat).get_or_insert_default()
    }

    /// What was taken back since counts again; what was written in its place stays readable.
    pub(super) fn go_back(&mut self, before: &Written) {
        for seat in Color::ALL {
            let Some(former) = before.0.get(seat) else {
                continue;
            };
            let sheet = self.sheet(seat);
            sheet.cross_out(0);
            sheet.moves.clone_from(&former.moves);
        }
    }

    /// Moves that were taken back count no longer.
    pub(super) fn strike_out(&mut self, plies: usize) {
        for sheet in self.0.iter_mut().flatten() {
            sheet.cross_out(plies);
        }
    }
}

impl State {
    /// Where the scores part from each other or from the completed moves; none until both were read.
    pub fn partings(&self) -> Option<Vec<Parting>> {
        let scores = (self.scores.of(Color::White)?, self.scores.of(Color::Black)?);
        let initials = Color::ALL.map(|seat| self.scores.initials(seat));
        let initials = (&initials[0][..], &initials[1][..]);
        let made = self.made_so_far();
        Some(partings(self.play.initial(), &made, scores, initials))
    }

    /// How a player's score stands to the completed moves.
    pub fn read_of(&self, seat: Color) -> Read {
        let score = self.scores.of(seat).unwrap_or_default();
        let initials = self.scores.initials(seat);
        Read::of(self.play.initial(), &self.made_so_far(), score, &initials)
    }

    /// What a player wrote as this half-move, from 1; empty where nothing is written.
    pub fn written(&self, seat: Color, ply: u32) -> &str {
        let score = self.scores.of(seat).unwrap_or_default();
        let entry = (ply as usize).checked_sub(1).and_then(|at| score.get(at));
        entry.map_or("", String::as_str)
    }

    /// What a player's score says of this half-move, from 1.
    pub fn says(&self, seat: Color, ply: u32) -> Says {
        let before = self.position_after((ply as usize).saturating_sub(1));
        let initials = self.scores.initials(seat);
        Says::of(&before, self.written(seat, ply), &initials)
    }

    fn made_so_far(&self) -> Vec<Move> {
        self.play.plies().iter().map(|ply| ply.mv).collect()
    }

    /// The moves of the game with this one as half-move `ply`, which may be the one that is being made; none where not all of
    /// them would be legal.
    pub(in crate::table) fn with_written(&self, ply: u32, uci: &UciMove) -> Option<Vec<Move>> {
        let at = (ply as usize).checked_sub(1)?;
        let completed = self.play.plies().iter().map(|ply| ply.uci);
        let current = self.current().filter(|_| at == self.play.plies().len());
        let all = completed.chain(current.map(|made| made.uci));
        let mut position = self.play.initial().clone();
        let mut moves = Vec::with_capacity(self.play.plies().len() + 1);
        let mut another = false;
        for (index, made) in all.enumerate() {
            let uci = if index == at { *uci } else { made };
            another |= uci != made;
            let mv = position.find_of_either(&uci)?;
            // What came before, and what stays as it was, is so, legal or not.
            if another && !position.is_legal(&mv) {
                return None;
            }
            position = position.play(&mv);
            moves.push(mv);
        }
        (at < moves.len()).then_some(moves)
    }

    /// The game is from now on what was ruled; the boards show what they showed.
    pub(super) fn as_written(&mut self, ply: u32, uci: &UciMove) {
        let Some(moves) = self.with_written(ply, uci) else {
            return;
        };
        self.play.replace(moves);
        for board in BoardAt::ALL {
            match ply as usize > self.play.plies().len() {
                true => self.owes_another(board),
                false => self.accept_shown(board),
            }
        }
    }

    /// The move that is being made is another one by now. A board that has not executed it yet still has to, by hand.
    fn owes_another(&mut self, board: BoardAt) {
        let before = self.play.position().clone();
        let mover = self.board_of(self.turn()) == Some(board);
        let untouched = self.difference_from(board, &before) == (Bitboard::EMPTY, Bitboard::EMPTY);
        let Some(made) = self.current().filter(|_| untouched && !mover).cloned() else {
            self.accept_shown(board);
            return;
        };
        if let Some(found) = self.board_mut(board) {
            found.no_longer_owes(&before);
            if made.announced {
                found.owes(made.mv);
            }
        }
    }

    /// Whether a player must keep score now (8.4); without a clock of the table's own nobody knows, so the score is kept.
    pub fn must_keep_score(&self, seat: Color, now: Timestamp) -> bool {
        let in_time = self.clocks.own().is_none_or(|clock| {
            let added = clock.stage(seat).period.extra;
            keeps_score(clock.left(seat, now), added)
        });
        self.profile.keeps_score() && in_time && !self.clocks.was_short(seat)
    }
}
