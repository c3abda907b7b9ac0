//! A player's own score (8.1, D.2.7), as far as it was read to the table.
//!
//! Lines keep the player's writing. PGN uses SAN as far as the moves can be read and are legal; comments hold remarks beside a
//! move, and the rest.

use shakmaty::Color;

use super::pgn::{result_in_pgn, tag_pairs, wrapped};
use super::{Tags, heading_lines, numbered, result_line, san};
use crate::state;
use crate::state::State;
use announce::{Lexicon, escaped};
use laws::ScoreSays;
use laws::notation::{SheetLine, Signs, WrittenMove};

/// The score in lines for reading: the known facts of event, players and day, a pair of moves on each line, the result last; none
/// where no score of this player was read.
pub fn lines(state: &State, tags: &Tags, seat: Color, lexicon: &Lexicon) -> Option<Vec<SheetLine>> {
    let score = state.scores.of(seat)?;
    let initials = state::scores::as_player_writes(state, seat, Signs::all(state.profile.edition));
    let letters = |text: &String| initials.initials.in_letters(&escaped(text));
    let mut lines = heading_lines(state, tags, lexicon);
    lines.extend(numbered(
        state,
        score.iter().map(|text| noted(letters(text))),
    ));
    lines.push(result_line(state, lexicon));
    Some(lines)
}

/// The score in PGN; none where no score of this player was read.
pub fn pgn(state: &State, tags: &Tags, seat: Color) -> Option<String> {
    let score = state.scores.of(seat)?;
    let initials = state.scores.initials(seat);
    let mut position = state.initial().clone();
    let mut read = Vec::new();
    for text in score {
        let alone = ScoreSays::of(&position, text, &initials).only();
        let made = alone.map(|made| (made, None));
        let beside = || {
            let (written, word) = text
                .split_once(' ')
                .filter(|(_, word)| !word.starts_with('/'))?;
            Some((
                ScoreSays::of(&position, written, &initials).only()?,
                Some(word),
            ))
        };
        let found = made.or_else(beside);
        let Some((made, san, word)) =
            found.and_then(|(made, word)| Some((made, san(&position, &made)?, word)))
        else {
            break;
        };
        read.push(WrittenMove {
            written: san,
            remarks: word.into_iter().map(comment).collect(),
        });
        position = position.play(&made);
    }
    let rest = &score[read.len()..];
    let read = numbered(state, read.into_iter());
    let mut tokens: Vec<String> = read.iter().map(ToString::to_string).collect();
    if !rest.is_empty() {
        tokens.push(comment(&format!(
            "as written from here: {}",
            rest.join(" ")
        )));
    }
    tokens.push(result_in_pgn(state).to_owned());
    let heading = tag_pairs(state, tags, state.initial(), None, true);
    Some(heading + "\n" + &wrapped(&tokens))
}

/// A comment of PGN; without braces, which would end it.
fn comment(text: &str) -> String {
    format!("{{{}}}", escaped(text).replace(['{', '}'], ""))
}

const fn noted(written: String) -> WrittenMove {
    WrittenMove {
        written,
        remarks: Vec::new(),
    }
}
