//! How the game stood when it was handed over, as plain lines to be printed: first what whoever goes on with it needs at once, then the
//! moves.

use crate::audience::Audience;
use crate::scoresheet::{self, Tags};
use crate::state::State;
use announce::{Lexicon, escaped};

/// What stands on it.
pub struct Sheet {
    /// Names it.
    pub title: String,
    /// How the game stands.
    pub stands: Vec<String>,
    /// Names the moves.
    pub heading: String,
    /// The score, with what is known of the game.
    pub score: Vec<String>,
}

impl Sheet {
    /// Of a game that is handed over.
    pub fn of(state: &State, tags: &Tags, lexicon: &Lexicon) -> Option<Self> {
        let written = |name| lexicon.message(name, None);
        let stands = state.how_it_stands(Audience::Arbiter);
        let stands = stands
            .iter()
            .map(|phrase| escaped(&lexicon.written(phrase).begun().to_string()));
        let score = scoresheet::lines(state, tags, None, lexicon).into_iter();
        let score = score.map(|line| line.to_string());
        state.is_handed_over().then(|| Sheet {
            title: written("page-handed-sheet"),
            stands: stands.collect(),
            heading: written("page-moves"),
            score: score.filter(|line| !line.is_empty()).collect(),
        })
    }

    /// As a text.
    pub fn text(&self) -> String {
        let Sheet {
            title,
            stands,
            heading,
            score,
        } = self;
        let [stands, score] = [stands, score].map(|lines| lines.join("\n"));
        format!("{title}\n\n{stands}\n\n{heading}\n\n{score}\n")
    }
}
