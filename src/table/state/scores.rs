//! The players' scores (8.1, D.2.7), as they were read to the table: evidence for the arbiter (D.2.9).
//!
//! The game consists of what the board saw and what was announced; a score is what its player, or the assistant for the player,
//! wrote. No player learns the right position from it. Entries stay, whatever is taken back or corrected.
//!
//! With the arbiter's approval (11.3.2) a score is taken from the table's record, or from the tape (D.2.7). On tape the player says
//! each move, their own with the announcement and the opponent's with the repetition, and the score names the place. Only its
//! player may have it read back (D.1).

use crate::state::ears;
use crate::{case, state};
use laws::seat::BoardAt;
use serde::Serialize;
use serde_with::serde_as;
use shakmaty::{Bitboard, ByColor, Color, Move, uci::UciMove};

use super::sheet::{Former, ScoreSheet, Struck};
use super::{CaseFile, Phase, Plies, State};
use laws::language::Language;
use laws::notation::{Initials, OriginForm, Signs, Writing};
use laws::{
    OnTape, Parting, Pen, Read, ScoreSays, ScoreSource, Sides, Timestamp, keeps_score, partings,
};
use ledger::event::{About, Author, ScoreEvent};

/// The players' scores.
#[serde_as]
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[serde(transparent)]
pub struct Written(#[serde_as(as = "Sides")] ByColor<Option<ScoreSheet>>);

impl Written {
    /// This player's score, one string for each half-move; none where no score was read.
    pub fn of(&self, seat: Color) -> Option<&[String]> {
        let sheet = self.0.get(seat).as_ref()?;
        Some(&sheet.moves)
    }

    /// This player's entry for this half-move, counted from 1; empty where nothing is written.
    pub fn entry(&self, seat: Color, ply: u32) -> &str {
        let score = self.of(seat).unwrap_or_default();
        let entry = (ply as usize).checked_sub(1).and_then(|at| score.get(at));
        entry.map_or("", String::as_str)
    }

    /// The half-moves, counted from 1, that this player or the assistant for the player wrote; entries that the arbiter read in are
    /// not shown to them.
    pub fn own(&self, seat: Color) -> impl Iterator<Item = (usize, &str)> {
        let sheet = self.0.get(seat).as_ref();
        let written = sheet
            .into_iter()
            .flat_map(|sheet| sheet.moves.iter().zip(&sheet.own));
        let written = written.enumerate().filter(|(_, (_, own))| **own);
        written.map(|(index, (text, _))| (index + 1, text.as_str()))
    }

    /// This player's earlier entries that were corrected or taken back.
    pub fn former(&self, seat: Color) -> &[Former] {
        let sheet = self.0.get(seat).as_ref();
        sheet.map_or(&[], |sheet| &sheet.former)
    }

    /// The language of this player's score, where known.
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

    /// When each of its half-moves was written.
    pub fn times(&self, seat: Color) -> &[Timestamp] {
        let sheet = self.0.get(seat).as_ref();
        sheet.map_or(&[], |sheet| &sheet.times)
    }

    /// The approved source of this player's score.
    pub fn source(&self, seat: Color) -> ScoreSource {
        let sheet = self.0.get(seat).as_ref();
        sheet.map_or(ScoreSource::Nothing, |sheet| sheet.source)
    }

    /// The number of half-moves written in this player's score before the record became its source; none where it is not.
    pub(crate) fn recorded_from(&self, seat: Color) -> Option<usize> {
        let sheet = self.0.get(seat).as_ref();
        let sheet = sheet.filter(|sheet| sheet.source == ScoreSource::Record)?;
        Some(sheet.before)
    }

    /// Whether the arbiter has had this player's score read since then.
    pub(crate) fn collected_since(&self, seat: Color, since: Timestamp) -> bool {
        let sheet = self.0.get(seat).as_ref();
        sheet.and_then(|sheet| sheet.collected) >= Some(since)
    }

    /// The half-move that this player last had read back, counted from 1, while nothing was written since.
    pub fn reading(&self, seat: Color) -> Option<u32> {
        self.0.get(seat).as_ref()?.reading
    }

    /// The player's choice with the buttons, and its time.
    pub(crate) fn pen(&self, seat: Color) -> Option<(Pen, Timestamp)> {
        self.0.get(seat).as_ref()?.pen
    }

    /// The game goes on: the next button no longer concerns the half-move read back.
    pub(super) fn go_on(&mut self) {
        for sheet in self.0.iter_mut().flatten() {
            sheet.reading = None;
        }
    }

    pub(super) fn apply(&mut self, event: &ScoreEvent, author: Author, at: Timestamp) {
        let own = matches!(author, Author::Seat(_) | Author::Assistant);
        match event {
            ScoreEvent::Scored { seat, kept, moves } => {
                let sheet = self.sheet(*seat);
                sheet.write(*kept, moves, own, at);
                if author == Author::Arbiter {
                    sheet.collected = Some(at);
                }
            }
            ScoreEvent::Corrected { seat, ply, text } => {
                self.sheet(*seat).correct(*ply, text, own, at);
            }
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
            ScoreEvent::Pen { seat, pen, .. } => self.sheet(*seat).pen = Some((*pen, at)),
            ScoreEvent::PenDown { seat, .. } => self.sheet(*seat).pen = None,
        }
    }

    fn sheet(&mut self, seat: Color) -> &mut ScoreSheet {
        self.0.get_mut(seat).get_or_insert_default()
    }

    /// Restores entries that were taken back since; their replacements stay readable.
    pub(super) fn go_back(&mut self, before: &Written, at: Timestamp) {
        for seat in Color::ALL {
            let Some(former) = before.0.get(seat) else {
                continue;
            };
            let sheet = self.sheet(seat);
            sheet.cross_out(0, Struck::TakenBack, at);
            sheet.moves.clone_from(&former.moves);
            sheet.times.clone_from(&former.times);
            sheet.own.clone_from(&former.own);
        }
    }

    /// Strikes out moves that were taken back.
    pub(super) fn strike_out(&mut self, plies: usize, at: Timestamp) {
        for sheet in self.0.iter_mut().flatten() {
            sheet.cross_out(plies, Struck::TakenBack, at);
        }
    }
}

/// The half-moves where the scores part from each other or from the game; none until both were read.
pub fn score_partings(state: &State) -> Option<Vec<Parting>> {
    let written = &state.scores;
    let scores = (written.of(Color::White)?, written.of(Color::Black)?);
    let initials = Color::ALL.map(|seat| written.initials(seat));
    let initials = (&initials[0][..], &initials[1][..]);
    let made = moves(&compared(state));
    Some(partings(state.play.initial(), &made, scores, initials))
}

/// A player's score, read against the moves of the game.
pub fn score_read(state: &State, seat: Color) -> Read {
    let score = state.scores.of(seat).unwrap_or_default();
    let initials = state.scores.initials(seat);
    let made = moves(&compared(state));
    Read::of(state.play.initial(), &made, score, &initials)
}

/// The reading of this half-move in a player's score, counted from 1.
pub fn score_says(state: &State, seat: Color, ply: u32) -> ScoreSays {
    let before = state.play.position_after((ply as usize).saturating_sub(1));
    let initials = state.scores.initials(seat);
    ScoreSays::of(&before, state.scores.entry(seat, ply), &initials)
}

/// The half-moves with which scores are compared: the completed ones, which players have written; and after the end of the game
/// also a made one whose clock nobody pressed, because it is part of the game.
pub(crate) fn compared(state: &State) -> Plies {
    match state.phase {
        Phase::Over(_) => state.made_moves(),
        _ => state.play.plies().clone(),
    }
}

/// The moves of the game with this one as half-move `ply`, which may be the one being made; none where one of the moves after it
/// would be illegal.
pub(crate) fn with_written(state: &State, ply: u32, uci: &UciMove) -> Option<Vec<Move>> {
    let at = (ply as usize).checked_sub(1)?;
    let completed = state.play.plies().iter().map(|ply| ply.uci);
    let current = state.current().filter(|_| at == state.play.plies().len());
    let all = completed.chain(current.map(|made| made.uci));
    let mut position = state.play.initial().clone();
    let mut moves = Vec::with_capacity(state.play.plies().len() + 1);
    let mut another = false;
    for (index, made) in all.enumerate() {
        let uci = if index == at { *uci } else { made };
        another |= uci != made;
        let mv = position.find_of_either(&uci)?;
        // Earlier moves, and unchanged ones, stay as they are, legal or not.
        if another && !position.is_legal(&mv) {
            return None;
        }
        position = position.play(&mv);
        moves.push(mv);
    }
    (at < moves.len()).then_some(moves)
}

/// Replaces the move as ruled; the boards keep what they show.
pub(super) fn as_written(state: &mut State, ply: u32, uci: &UciMove) {
    let Some(moves) = with_written(state, ply, uci) else {
        return;
    };
    state.play.replace(moves);
    for board in BoardAt::ALL {
        match ply as usize > state.play.plies().len() {
            true => owes_another(state, board),
            false => state::boards::guiding::accept_shown(state, board),
        }
    }
}

/// Another move is being made by now. A board that has not executed it yet still has to, by hand.
fn owes_another(state: &mut State, board: BoardAt) {
    let before = state.play.position().clone();
    let mover = state.board_of(state.turn()) == Some(board);
    let untouched =
        state::difference_from(state, board, &before) == (Bitboard::EMPTY, Bitboard::EMPTY);
    let Some(made) = state.current().filter(|_| untouched && !mover).cloned() else {
        state::boards::guiding::accept_shown(state, board);
        return;
    };
    if let Some(found) = super::board_mut(state, board) {
        found.no_longer_owes(&before);
        if made.announced {
            found.owes(made.mv);
        }
    }
}

/// This player's notation, as far as it is known.
pub(crate) fn as_player_writes(state: &State, seat: Color, signs: Signs) -> Writing {
    let language = state.scores.language(seat);
    Writing {
        initials: language.map_or(Initials::ENGLISH, Initials::of),
        form: OriginForm::Short,
        signs,
    }
}

/// A completed half-move, counted from 1, in this player's notation; without signs of check, which nobody announced.
pub(crate) fn recorded(state: &State, seat: Color, ply: u32) -> Option<String> {
    let made = state.plies().get((ply as usize).checked_sub(1)?)?;
    let signs = Signs {
        check: false,
        ..Signs::all(state.profile.edition)
    };
    let mut text = as_player_writes(state, seat, signs).write(&made.before, &made.mv);
    if state.draws.offered_after(ply) {
        text.push_str("(=)");
    }
    Some(text)
}

/// The half-move of their own score that this player hears next, `step` after the last one, or else the last written one. None
/// where the event forbids it, where nothing is written, or where the opponent would hear it.
pub(crate) fn next_read_back(state: &State, seat: Color, step: i8) -> Option<u32> {
    let written = state.scores.of(seat).map_or(0, <[String]>::len) as u32;
    let allowed = may_read_back(state, seat) && written > 0;
    let next = match state.scores.reading(seat) {
        Some(last) => last.saturating_add_signed(i32::from(step)),
        None => written,
    };
    allowed.then(|| next.clamp(1, written))
}

/// Whether this player may hear their own score: the event allows it, and the opponent would not hear it.
fn may_read_back(state: &State, seat: Color) -> bool {
    state.profile.reads_back() && ears::confides(state, seat)
}

/// Whether it may be read back now: not while the scores are being collected (D.2.9).
pub(crate) fn reads_back_now(state: &State, seat: Color) -> bool {
    may_read_back(state, seat) && !collects_scores(state, seat)
}

/// Whether this player may write their own score with the buttons of the board (8.1): only they hear it, and no other source is
/// approved.
pub(crate) fn writes_by_buttons(state: &State, seat: Color) -> bool {
    let keeps = state.profile.keeps_score() && !state.profile.sighted.contains(&seat);
    let alone = state.ears.private(seat);
    let written = state.scores.source(seat) == ScoreSource::Nothing;
    let goes_on = matches!(
        state.phase,
        Phase::Playing | Phase::Stopped | Phase::Over(_)
    );
    keeps && alone && written && goes_on && state.sealing() != Some(seat)
}

/// Whether the scores are being collected for a case and this player knows it: the clocks stand, or the arbiter has had this
/// player's score read. A refusal for another reason would reveal the case.
pub(crate) fn collects_scores(state: &State, seat: Color) -> bool {
    let of_scores = |file: &&CaseFile| matches!(file.matter.about(), About::Scores(_));
    let case = case::scores::case_of_boards(state);
    let Some(case) = case.or_else(|| state.open().find(of_scores)) else {
        return false;
    };
    let stands = state.phase == Phase::Stopped || state.clocks.stands();
    stands || state.scores.collected_since(seat, case.raised)
}

/// The tape on which this player dictates, while it records.
pub(crate) fn dictates_into(state: &State, seat: Color) -> Option<&str> {
    let hears = state.tapes.deaf().is_none() && state::to_record(state) == OnTape::Microphone;
    let dictates = hears && state.scores.source(seat) == ScoreSource::Tape;
    let file = state.tapes.under_way().filter(|file| file.microphone)?;
    dictates.then_some(&file.file)
}

/// Whether a player must keep score now (8.4). Without the table's own clock this is unknown, so the score is kept.
pub fn must_keep_score(state: &State, seat: Color, now: Timestamp) -> bool {
    let in_time = state.clocks.own().is_none_or(|clock| {
        let added = clock.stage(seat).period.extra;
        keeps_score(clock.left(seat, now), added)
    });
    state.profile.keeps_score() && in_time && !state.clocks.short.was(seat)
}

fn moves(plies: &Plies) -> Vec<Move> {
    plies.iter().map(|ply| ply.mv).collect()
}
