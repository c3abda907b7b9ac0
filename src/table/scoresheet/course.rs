//! The annotations between the moves of a score: the time of each, rulings, and the moves taken back for them. They are derived
//! from the records, because a state forgets moves that were taken back.

use shakmaty::{ByColor, Color};

use super::moves;
use crate::audience::Audience;
use crate::handing;
use crate::state::State;
use crate::told::outputs;
use announce::{Handed, Lexicon, Phrase};
use laws::Clock;
use ledger::event::{CaseEvent, Event, Handing, Record, Ruling};

/// The course of a game besides its moves.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Course {
    /// Rulings in words, each with the number of half-moves that stood after it.
    notes: Vec<(usize, String)>,
    /// The time that the mover's clock ran for each half-move, in ms; none without a clock.
    spent: Vec<Option<u64>>,
}

impl Course {
    /// The course in these records, in the words of this lexicon.
    pub fn of(records: &[Record], lexicon: &Lexicon) -> Self {
        let mut state = State::default();
        let mut course = Course::default();
        let mut ran = ByColor::new_with(|_| 0);
        for record in records {
            let running = state.clocks.own().and_then(Clock::running);
            if let Some(side) = running {
                *ran.get_mut(side) += record.at.since(state.at);
            }
            let ruling = if let Event::Case(CaseEvent::Ruled { ruling, .. }) = &record.event {
                Some((ruling, numbered(&state)))
            } else {
                None
            };
            state.apply(record);
            course.keep_time(&state, &mut ran);
            if let Some((ruling, before)) = ruling {
                course.note(lexicon, &state, record, ruling, &before);
            }
            if let Event::Handing(Handing::TakenIn { .. }) = record.event {
                let gap = state.handed.gaps().last();
                let said = gap.map(|gap| {
                    Phrase::Handed(Handed::Gap(handing::state::gap_in_words(&state, gap)))
                });
                let said = said.map(|gap| lexicon.written(&gap).to_string());
                let plies = state.made_moves().len();
                course.notes.extend(said.map(|said| (plies, said)));
            }
            if let Event::Case(CaseEvent::Withdrawn { .. }) = record.event {
                let words = words(lexicon, &state, record, Audience::Table);
                course
                    .notes
                    .push((state.made_moves().len(), words.join("; ")));
            }
        }
        course.keep_notes(state.made_moves().len());
        course
    }

    /// Rulings on moves that are taken back later move to the point where the game goes on.
    fn keep_notes(&mut self, plies: usize) {
        for (after, _) in &mut self.notes {
            *after = plies.min(*after);
        }
    }

    /// The rulings given when this many half-moves stood.
    pub fn notes(&self, plies: usize) -> impl Iterator<Item = &str> {
        let here = self.notes.iter().filter(move |(after, _)| *after == plies);
        here.map(|(_, words)| words.as_str())
    }

    /// All rulings, each with the number of half-moves that stood after it.
    pub fn all(&self) -> impl Iterator<Item = (usize, &str)> {
        self.notes
            .iter()
            .map(|(after, words)| (*after, words.as_str()))
    }

    /// The time that the mover's clock ran for this half-move, counted from 1, in ms.
    pub fn spent(&self, ply: usize) -> Option<u64> {
        self.spent.get(ply.checked_sub(1)?).copied().flatten()
    }

    fn keep_time(&mut self, state: &State, ran: &mut ByColor<u64>) {
        let plies = state.plies().len();
        if plies < self.spent.len() {
            self.spent.truncate(plies);
            *ran = ByColor::new_with(|_| 0);
        }
        while self.spent.len() < plies {
            let mover: Color = state.side_of(self.spent.len() + 1);
            let ran = std::mem::take(ran.get_mut(mover));
            // Another clock's time is unknown.
            let by_hand = is_by_hand(state, self.spent.len());
            let known = state.clocks.own().is_some() && !by_hand;
            self.spent.push(known.then_some(ran));
        }
    }

    fn note(
        &mut self,
        lexicon: &Lexicon,
        state: &State,
        record: &Record,
        ruling: &Ruling,
        before: &[String],
    ) {
        let plies = state.made_moves().len();
        self.keep_notes(plies);
        let mut words = words(lexicon, state, record, Audience::Arbiter);
        if let Some(back) = before.get(plies..).filter(|back| !back.is_empty()) {
            words.push(format!("taken back: {}", back.join(" ")));
        }
        if !matches!(ruling, Ruling::PlayOn) {
            self.notes.push((plies, words.join("; ")));
        }
    }
}

/// Whether this half-move, counted from 0, was played without the computer.
fn is_by_hand(state: &State, ply: usize) -> bool {
    state.plies().get(ply).is_some_and(|made| made.by_hand)
}

/// The outputs of a record for this audience, in words.
fn words(lexicon: &Lexicon, state: &State, record: &Record, to: Audience) -> Vec<String> {
    let told = outputs(state, record).into_iter();
    let told = told.filter(|output| output.to == to);
    told.map(|told| lexicon.written(&told.phrase).to_string())
        .collect()
}

/// The moves that were made, each with its number.
fn numbered(state: &State) -> Vec<String> {
    let moves = moves(state).into_iter().enumerate();
    let numbered = moves.map(|(index, written)| {
        let dots = state.side_of(index + 1).fold_wb(".", "...");
        format!("{}{dots} {written}", state.number_of(index + 1))
    });
    numbered.collect()
}
