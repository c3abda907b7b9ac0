//! A cache of the completed half-moves as pages show them, shared by all pages: each page is rendered again at every event, and
//! most of a game does not change.

use std::sync::{Arc, Mutex};

use maud::{Markup, html};
use shakmaty::Color;
use shakmaty::uci::UciMove;

use super::words::{PageWords, of};
use crate::locks::locked;
use announce::Announcement;
use laws::{Position, Times};
use table::scoresheet::san;
use table::{Ply, State};

/// A completed half-move.
#[derive(Clone)]
pub(super) struct PlayedHalfMove {
    uci: UciMove,
    after: Position,
    pub(super) legal: bool,
    times: Option<Times>,
    pub(super) announcement: Announcement,
    /// The move number on a scoresheet.
    pub(super) number: u32,
    pub(super) seat: Color,
    /// The announcement, and the notation: SAN, or squares for an illegal move.
    pub(super) told: Markup,
    /// Both players' remaining times after it, if there are clocks.
    pub(super) left: Option<Markup>,
    /// The position after it, in plain words in the page's language, for options.
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

    /// Whether the cached entry is for this half-move.
    fn is(&self, ply: &Ply) -> bool {
        self.uci == ply.uci && self.legal == ply.legal && self.times == ply.times
    }
}

/// The cache, for one language.
#[derive(Default)]
pub(super) struct PlayedMoves(Mutex<(Option<Position>, Arc<Vec<PlayedHalfMove>>)>);

impl PlayedMoves {
    /// The completed half-moves of this state, in order. Only those that are new since the last call are rendered.
    pub(super) fn of(&self, state: &State, words: &PageWords) -> Arc<Vec<PlayedHalfMove>> {
        let mut kept = locked(&self.0);
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
