//! The scores that the players keep (8.1, D.2.7), as they were read to the table: evidence for the arbiter (D.2.9).
//!
//! What the board saw and what was announced is the game; a score is what its player, or the assistant for the player,
//! wrote. No player is told the right position from it. What was written stays, whatever is taken back or corrected.
//!
//! Where the arbiter approved it (11.3.2) a score is taken from what the table records, or from the tape (D.2.7): then the player
//! says each move, the own ones with the announcement and the opponent's with the repetition, and the score names the place.
//! Its player, and nobody else, may have it read back (D.1).

use crate::seat::BoardAt;
use serde::Serialize;
use serde_with::serde_as;
use shakmaty::{Bitboard, ByColor, Color, Move, uci::UciMove};

use super::{CaseFile, Phase, State};
use crate::language::Language;
use crate::laws::notation::{Form, Initials, Signs, Writing};
use crate::laws::{
    OnTape, Parting, Read, Says, ScoreSource, Sides, Timestamp, keeps_score, on_tape, partings,
};
use crate::ledger::event::{About, Author, ScoreEvent};

/// What a player wrote once, and what stands in its place now, or was taken back.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Former {
    /// When it counted no longer.
    pub at: Timestamp,
    pub why: Struck,
    /// The first half-move, from 1.
    pub ply: u32,
    /// The half-moves, as they were written.
    pub moves: Vec<String>,
}

/// Why what was written counts no longer.
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
pub struct Sheet {
    /// What is written, a half-move a string.
    moves: Vec<String>,
    /// The language in which the player writes, once the arbiter has asked.
    language: Option<Language>,
    /// What was written before, the last correction last.
    former: Vec<Former>,
    /// When each half-move was written.
    times: Vec<Timestamp>,
    /// What the arbiter approved besides what is written.
    source: ScoreSource,
    /// How many half-moves were written before that was approved.
    before: usize,
    /// The half-move that the player had read back last, from 1.
    reading: Option<u32>,
    /// When the arbiter had it read.
    collected: Option<Timestamp>,
}

impl Sheet {
    /// What stands there from this half-move on is no longer what counts.
    fn cross_out(&mut self, kept: usize, why: Struck, at: Timestamp) {
        let moves = self.moves.split_off(kept.min(self.moves.len()));
        self.times.truncate(kept);
        self.reading = None;
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

    fn write(&mut self, kept: u32, moves: &[String], at: Timestamp) {
        let kept = (kept as usize).min(self.moves.len());
        let same = self.moves[kept..].iter().zip(moves);
        let same = same.take_while(|(old, new)| old == new).count();
        self.cross_out(kept + same, Struck::Reread, at);
        self.moves.extend_from_slice(&moves[same..]);
        self.times.resize(self.moves.len(), at);
    }

    fn correct(&mut self, ply: u32, text: &str, at: Timestamp) {
        let index = (ply as usize).wrapping_sub(1);
        let entry = self.moves.get_mut(index).zip(self.times.get_mut(index));
        let Some((entry, written)) = entry else {
            return;
        };
        *written = at;
        let moves = vec![std::mem::replace(entry, text.to_owned())];
        self.former.push(Former {
            at,
            why: Struck::Corrected,
            ply,
            moves,
        });
    }

    /// Said on the tape, as the next half-move or in the place of one.
    fn dictate(&mut self, ply: u32, file: &str, at: Timestamp) {
        let text = on_tape(file, at);
        let next = self.moves.len() as u32 + 1;
        match ply == next {
            true => self.write(next - 1, &[text], at),
            false => self.correct(ply, &text, at),
        }
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

    /// When each half-move of it was written.
    pub fn times(&self, seat: Color) -> &[Timestamp] {
        let sheet = self.0.get(seat).as_ref();
        sheet.map_or(&[], |sheet| &sheet.times)
    }

    /// What the arbiter approved that this player's score is taken from.
    pub fn source(&self, seat: Color) -> ScoreSource {
        let sheet = self.0.get(seat).as_ref();
        sheet.map_or(ScoreSource::Nothing, |sheet| sheet.source)
    }

    /// How many half-moves of this player's score were written before the record became it; none where it is not.
    pub(in crate::table) fn recorded_from(&self, seat: Color) -> Option<usize> {
        let sheet = self.0.get(seat).as_ref();
        let sheet = sheet.filter(|sheet| sheet.source == ScoreSource::Record)?;
        Some(sheet.before)
    }

    /// The half-move that this player had read back last, from 1, while nothing was written since.
    pub fn reading(&self, seat: Color) -> Option<u32> {
        self.0.get(seat).as_ref()?.reading
    }

    pub(super) fn apply(&mut self, event: &ScoreEvent, author: Author, at: Timestamp) {
        match event {
            ScoreEvent::Scored { seat, kept, moves } => {
                let sheet = self.sheet(*seat);
                sheet.write(*kept, moves, at);
                if author == Author::Arbiter {
                    sheet.collected = Some(at);
                }
            }
            ScoreEvent::Corrected { seat, ply, text } => self.sheet(*seat).correct(*ply, text, at),
            ScoreEvent::WrittenIn { seat, language } => {
                self.sheet(*seat).language = Some(*language);
            }
            ScoreEvent::Approved { seat, source } => {
                let sheet = self.sheet(*seat);
                sheet.source = *source;
                sheet.before = sheet.moves.len();
            }
            ScoreEvent::Dictated { seat, ply, file } => self.sheet(*seat).dictate(*ply, file, at),
            ScoreEvent::ReadBack { seat, ply } => self.sheet(*seat).reading = Some(*ply),
        }
    }

    fn sheet(&mut self, seat: Color) -> &mut Sheet {
        self.0.get_mut(seat).get_or_insert_default()
    }

    /// What was taken back since counts again; what was written in its place stays readable.
    pub(super) fn go_back(&mut self, before: &Written, at: Timestamp) {
        for seat in Color::ALL {
            let Some(former) = before.0.get(seat) else {
                continue;
            };
            let sheet = self.sheet(seat);
            sheet.cross_out(0, Struck::TakenBack, at);
            sheet.moves.clone_from(&former.moves);
            sheet.times.clone_from(&former.times);
        }
    }

    /// Moves that were taken back count no longer.
    pub(super) fn strike_out(&mut self, plies: usize, at: Timestamp) {
        for sheet in self.0.iter_mut().flatten() {
            sheet.cross_out(plies, Struck::TakenBack, at);
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

    /// How this player writes, as far as it is known.
    pub(in crate::table) fn as_player_writes(&self, seat: Color, signs: Signs) -> Writing {
        let language = self.scores.language(seat);
        Writing {
            initials: language.map_or(Initials::ENGLISH, Initials::of),
            form: Form::Short,
            signs,
        }
    }

    /// A completed half-move, from 1, as this player would have written it: no sign of check, which nobody announced.
    pub(in crate::table) fn recorded(&self, seat: Color, ply: u32) -> Option<String> {
        let made = self.plies().get((ply as usize).checked_sub(1)?)?;
        let signs = Signs {
            check: false,
            ..Signs::all(self.profile.edition)
        };
        let mut text = self
            .as_player_writes(seat, signs)
            .write(&made.before, &made.mv);
        if self.draws.offered_after(ply) {
            text.push_str("(=)");
        }
        Some(text)
    }

    /// The half-move of the own score that this player hears next, this many further on than the last, or the last that is
    /// written; none where the event does not allow it, where nothing is written, or where the opponent would hear it.
    pub(in crate::table) fn next_read_back(&self, seat: Color, step: i8) -> Option<u32> {
        let written = self.scores.of(seat).map_or(0, <[String]>::len) as u32;
        let allowed = self.profile.reads_back() && self.confides(seat) && written > 0;
        let next = match self.scores.reading(seat) {
            Some(last) => last.saturating_add_signed(i32::from(step)),
            None => written,
        };
        allowed.then(|| next.clamp(1, written))
    }

    /// Whether the scores are being collected for a case, and this player knows it: the clocks stand, or the arbiter has had the
    /// own score read. Who could not hear it for another reason would learn by that that there is a case.
    pub(in crate::table) fn collects_scores(&self, seat: Color) -> bool {
        let of_scores = |file: &&CaseFile| matches!(file.matter.about(), About::Scores(_));
        let case = self.case_of_boards();
        let Some(case) = case.or_else(|| self.open().find(of_scores)) else {
            return false;
        };
        let own_clock = self.clocks.own().is_some();
        let stands = self.phase == Phase::Stopped || (own_clock && !self.clock_runs());
        let sheet = self.scores.0.get(seat).as_ref();
        stands || sheet.and_then(|sheet| sheet.collected) >= Some(case.raised)
    }

    /// The tape on which this player dictates, while it hears.
    pub(in crate::table) fn dictates_into(&self, seat: Color) -> Option<&str> {
        let hears = self.tapes.deaf().is_none() && self.to_record() == OnTape::Microphone;
        let dictates = hears && self.scores.source(seat) == ScoreSource::Tape;
        let file = self.tapes.under_way().filter(|file| file.microphone)?;
        dictates.then_some(&file.file)
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
