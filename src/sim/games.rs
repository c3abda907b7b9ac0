//! Parses PGN games into positions and moves, for simulations and tests.

use shakmaty::Move;

use laws::Position;
use laws::encoding::decoded;
use laws::notation::pgn::{self, Unread};

/// One game.
#[derive(Clone, Debug, Default)]
pub struct Game {
    /// Its number in the text, from 1.
    pub number: usize,
    pub start: Position,
    pub moves: Vec<Move>,
    /// What is told of its text, although all of it is read.
    pub told: Vec<Unread>,
}

/// A game that does not parse.
#[derive(Debug, thiserror::Error)]
#[error("game {game}, {unread}")]
pub struct UnreadableGame {
    /// The number of the game, from 1.
    pub game: usize,
    /// The unreadable part.
    pub unread: Unread,
}

/// Parses all games of a PGN text.
///
/// # Errors
///
/// [`UnreadableGame`] for the first game with an error.
pub fn read(pgn: &[u8]) -> Result<Vec<Game>, UnreadableGame> {
    read_each(pgn).into_iter().collect()
}

/// Parses each game of a PGN text.
pub fn read_each(pgn: &[u8]) -> Vec<Result<Game, UnreadableGame>> {
    let text = decoded(pgn).text;
    let games = pgn::games(&text);
    let read = (1..).zip(&games).map(|(game, written)| {
        let unreadable = |unread| UnreadableGame { game, unread };
        let score = pgn::score(written).map_err(unreadable)?;
        // Half a game counts as unreadable.
        if let Some(stopped) = score.line.stopped {
            return Err(unreadable(stopped.unread));
        }
        Ok(Game {
            number: game,
            start: score.start,
            moves: score.line.moves.iter().map(|played| played.made).collect(),
            told: score.tags,
        })
    });
    read.collect()
}

/// The game for this seed; seeds cycle through the games, starting with 1.
///
/// # Panics
///
/// If `games` is empty.
pub fn numbered(games: &[Game], seed: u64) -> &Game {
    let number = seed.saturating_sub(1) % games.len() as u64;
    &games[number as usize]
}
