//! The completed half-moves as pages show them, reckoned and put into words once for all pages: each page is drawn anew at every event,
//! and most of a game does not change.

use std::sync::{Arc, Mutex, PoisonError};

use maud::{Markup, html};
use shakmaty::Color;
use shakmaty::uci::UciMove;

use super::words::{PageWords, of};
use announce::Announcement;
use laws::{Position, Times};
use table::scoresheet::san;
use table::{Ply, State};

/// A half-move.
#[derive(Clone)]
pub(super) struct PlayedHalfMove {
    uci: UciMove,
    after: Position,
    pub(super) legal: bool,
    times: Option<Times>,
    pub(super) announcement: Announcement,
    /// As it is counted on a scoresheet.
    pub(super) number: u32,
    pub(super) seat: Color,
    /// As it is announced, and as it is written: in SAN, an illegal one by its squares.
    pub(super) told: Markup,
    /// Both players' times left after it, where there are any.
    pub(super) left: Option<Markup>,
    /// The position after it, in the language of the page: where a choice has it.
    pub(super) position: String,
}

impl PlayedHalfMove {
    fn of(state: &State, number: usize, ply: &Ply, before: &Position, words: &PageWords) -> Self {
        let announcement = Announcement::of(before, &ply.mv);
        let written = san(before, &ply.mv).unwrap_or_else(|| ply.uci.to_string());
        let (number, seat) = (state.number_of(number), state.side_of(number));
        let plainly = words.plain_move(&announcement);
        let position = [("number", number.into()), ("move", plainly.into())];
        PlayedHalfMove {
            uci: ply.uci,
            after: before.play(&ply.mv),
            legal: ply.legal,
            times: ply.times,
            announcement,
            number,
            seat,
            told: html! { (words.move_words(&announcement)) " (" (written) ")" },
            left: ply.times.map(|left| words.times(left)),
            position: words.with(&of("page-position-after", seat), position),
        }
    }

    /// Whether it is this one.
    fn is(&self, ply: &Ply) -> bool {
        self.uci == ply.uci && self.legal == ply.legal && self.times == ply.times
    }
}

/// What was reckoned so far, in one language.
#[derive(Default)]
pub(super) struct PlayedMoves(Mutex<(Option<Position>, Arc<Vec<PlayedHalfMove>>)>);

impl PlayedMoves {
    /// The completed half-moves of this state, in order. Only what is new since the last time is reckoned.
    pub(super) fn of(&self, state: &State, words: &PageWords) -> Arc<Vec<PlayedHalfMove>> {
        let mut kept = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let (initial, known) = &mut *kept;
        if initial.as_ref() != Some(state.initial()) {
            *initial = Some(state.initial().clone());
            *known = Arc::default();
        }
        let pairs = known.iter().zip(state.plies().iter());
        let same = pairs.take_while(|(known, ply)| known.is(ply)).count();
        if same < known.len() || same < state.plies().len() {
            let all = Arc::make_mut(known);
            all.truncate(same);
            let mut before = match all.last() {
                Some(last) => last.after.clone(),
                None => state.initial().clone(),
            };
            for (number, ply) in (1..).zip(state.plies().iter()).skip(same) {
                let made = PlayedHalfMove::of(state, number, ply, &before, words);
                before = made.after.clone();
                all.push(made);
            }
        }
        Arc::clone(known)
    }
}
