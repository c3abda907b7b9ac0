//! How the game stood when it was handed over, as plain lines to be printed: first what whoever goes on with it needs at once, then the
//! moves, then what each player wrote, as far as it is kept here, for who writes on by hand.

use crate::state::Phase;
use shakmaty::Color;

use crate::audience::Audience;
use crate::handing::told;
use crate::scoresheet::{self, Tags};
use crate::state::State;
use announce::{Lexicon, Sentence, escaped};

/// What stands on it.
pub struct HandoverSheet {
    /// Names it.
    pub title: String,
    /// How the game stands; what is of another language in it is known.
    pub stands: Vec<Sentence>,
    /// Names the moves.
    pub heading: String,
    /// The score, with what is known of the game.
    pub score: Vec<String>,
    /// What each player wrote, with its heading.
    pub written: Vec<(String, Vec<String>)>,
}

impl HandoverSheet {
    /// Of a game that is handed over.
    pub fn of(state: &State, tags: &Tags, lexicon: &Lexicon) -> Option<Self> {
        let written = |name: &str| lexicon.message(name, None);
        let stands = told::how_it_stands(state, Audience::Arbiter);
        let stands = stands.iter();
        let stands = stands.map(|phrase| lexicon.written(phrase).begun());
        let score = scoresheet::lines(state, tags, None, lexicon).into_iter();
        let score = score.map(|line| line.to_string());
        (state.phase == Phase::HandedOver).then(|| HandoverSheet {
            title: written("page-handed-sheet"),
            stands: stands.collect(),
            heading: written("page-moves"),
            score: score.filter(|line| !line.is_empty()).collect(),
            written: Color::ALL
                .into_iter()
                .filter_map(|seat| {
                    let heading = written(&format!("page-score-{seat}"));
                    Some((heading, wrote(state, seat)?))
                })
                .collect(),
        })
    }

    /// As a text.
    pub fn text(&self) -> String {
        let HandoverSheet {
            title,
            stands,
            heading,
            score,
            written,
        } = self;
        let stands = stands.iter().map(|line| escaped(&line.to_string()));
        let [stands, score] =
            [&stands.collect(), score].map(|lines: &Vec<String>| lines.join("\n"));
        let mut text = format!("{title}\n\n{stands}\n\n{heading}\n\n{score}\n");
        for (heading, lines) in written {
            let lines = lines.join("\n");
            text.extend(["\n", heading.as_str(), "\n\n", lines.as_str(), "\n"]);
        }
        text
    }
}

/// What this player wrote, a move a line; none where no score is kept here. What was left out is a dash.
fn wrote(state: &State, seat: Color) -> Option<Vec<String>> {
    let moves = state.scores.of(seat).filter(|moves| !moves.is_empty())?;
    let mut lines: Vec<String> = Vec::new();
    for (ply, text) in (1..).zip(moves) {
        let number = state.number_of(ply);
        let text = match text.as_str() {
            "" => "-".to_owned(),
            text => escaped(text),
        };
        match (state.side_of(ply), lines.last_mut()) {
            (Color::White, _) => lines.push(format!("{number}. {text}")),
            (Color::Black, Some(line)) => {
                line.push(' ');
                line.push_str(&text);
            }
            (Color::Black, None) => lines.push(format!("{number}... {text}")),
        }
    }
    Some(lines)
}
