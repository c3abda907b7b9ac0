//! The state of a game at its handover, as plain lines to be printed: first what the people who go on with it need at once, then
//! the moves, then each player's score, as far as it is kept here, to be continued by hand.

use crate::state::Phase;
use shakmaty::Color;

use crate::audience::Audience;
use crate::handing::told;
use crate::scoresheet::{self, Tags};
use crate::state::State;
use announce::{Lexicon, Sentence, escaped};

/// The contents of the sheet.
pub struct HandoverSheet {
    /// Its title.
    pub title: String,
    /// The state of the game; parts in another language are marked as such.
    pub stands: Vec<Sentence>,
    /// The heading of the moves.
    pub heading: String,
    /// The score, with the known facts of the game.
    pub score: Vec<String>,
    /// Each player's own score, with its heading.
    pub written: Vec<(String, Vec<String>)>,
}

impl HandoverSheet {
    /// The sheet of a game that is handed over; none otherwise.
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

    /// The sheet as text.
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

/// This player's own score, one move on each line; none where no score is kept here. A gap is a dash.
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
