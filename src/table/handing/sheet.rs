//! How the game stood when it was handed over, as plain lines to be printed.

use crate::audience::Audience;
use crate::scoresheet::{self, Tags};
use crate::state::State;
use announce::{Lexicon, escaped};

/// The lines: the heading and the moves of the score, then how the game stands. Nothing where it is not handed over.
pub fn lines(state: &State, tags: &Tags, lexicon: &Lexicon) -> Vec<String> {
    if !state.is_handed_over() {
        return Vec::new();
    }
    let score = scoresheet::lines(state, tags, None, lexicon).into_iter();
    let stands = state.how_it_stands(Audience::Arbiter);
    let stands = stands
        .iter()
        .map(|phrase| escaped(&lexicon.written(phrase).begun().to_string()));
    let title = [lexicon.message("page-handed-sheet", None), String::new()];
    let title = title.into_iter().chain(score.map(|line| line.to_string()));
    title.chain([String::new()]).chain(stands).collect()
}
