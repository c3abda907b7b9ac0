//! The games of `tests/games/historic.pgn` as moves, for tests of crates that do not depend on a PGN reader.
//!
//! It parses only the subset in that file: SAN moves from the initial position, move numbers and a result.

use std::str::FromStr as _;

use shakmaty::san::San;
use shakmaty::{Chess, Move, Position as _};

/// The moves of each game.
pub fn games() -> Vec<Vec<Move>> {
    let text = include_str!("../../games/historic.pgn").replace('\r', "");
    let parts = text.split("\n\n").map(str::trim);
    let games = parts.filter(|part| !part.is_empty() && !part.starts_with('['));
    games.map(moves).collect()
}

fn moves(text: &str) -> Vec<Move> {
    let mut position = Chess::default();
    let words = text.split(|at: char| at.is_whitespace() || at == '.');
    let written = words.filter(|word| word.starts_with(|at: char| at.is_ascii_alphabetic()));
    let read = |word: &str| {
        let made = San::from_str(word.trim_end_matches(['+', '#']));
        let made = made.unwrap().to_move(&position).unwrap();
        position.play_unchecked(made);
        made
    };
    written.map(read).collect()
}
