//! Splits moves that are printed as one word, such as "e4e5" or "Nf3Nc6".

use shakmaty::Move;

use super::super::reading::leaves;
use super::super::{Initials, read};
use crate::Position;

/// The longest word that is split, in bytes.
const LONGEST: usize = 32;
/// The most moves in one word.
const MOST: usize = 6;

/// The moves of a word that is not a move itself, if it can be split into moves in one way only. A word that could be a move in long form
/// from a square with a piece of the side to move is not split: it is an illegal move.
pub(super) fn glued(position: &Position, word: &str, initials: &Initials) -> Option<Vec<Move>> {
    let own = position.board().by_color(position.turn());
    let long = leaves(word, initials).is_some_and(|from| own.contains(from));
    if long || word.len() > LONGEST {
        return None;
    }
    let mut found = Vec::new();
    parted(position, word, initials, &mut Vec::new(), &mut found);
    // "dxc43.e3" can also be split after "dxc", but gives these moves again.
    found.dedup();
    found.pop().filter(|_| found.is_empty())
}

/// Collects every way to split a word into moves.
fn parted(
    position: &Position,
    word: &str,
    initials: &Initials,
    made: &mut Vec<Move>,
    found: &mut Vec<Vec<Move>>,
) {
    if made.len() == MOST {
        return;
    }
    let ends = word.char_indices().map(|(at, _)| at).skip(1);
    for at in ends.chain([word.len()]) {
        let (first, rest) = word.split_at(at);
        let Some(legal) = read(position, first, initials)
            .ok()
            .filter(|one| position.is_legal(one))
        else {
            continue;
        };
        made.push(legal);
        match without_number(rest) {
            "" => found.push(made.clone()),
            rest => parted(&position.play(&legal), rest, initials, made, found),
        }
        made.pop();
    }
}

/// Strips the number of a move.
fn without_number(text: &str) -> &str {
    let moved = text.trim_start_matches(|sign: char| sign.is_ascii_digit());
    match moved.starts_with('.') {
        true => moved.trim_start_matches('.'),
        false => text,
    }
}
