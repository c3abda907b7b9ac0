//! Games in PGN as positions and moves, for simulations and tests.

use std::ops::ControlFlow;

use pgn_reader::{RawTag, Reader, SanPlus, Visitor};
use shakmaty::Move;

use crate::laws::Position;

/// One game.
#[derive(Clone, Debug, Default)]
pub struct Game {
    pub start: Position,
    pub moves: Vec<Move>,
}

/// A game that cannot be read.
#[derive(Debug, thiserror::Error)]
pub enum Unreadable {
    /// A move that does not fit its position.
    #[error("game {game}: {reason}")]
    Move {
        /// The number of the game, from 1.
        game: usize,
        /// What is wrong with the move.
        reason: String,
    },
    /// The text ends or breaks off.
    #[error("PGN cannot be read: {0}")]
    Text(#[from] std::io::Error),
}

/// Reads all games of a PGN text.
///
/// # Errors
///
/// [`Unreadable`] at the first game that is wrong.
pub fn read(pgn: &[u8]) -> Result<Vec<Game>, Unreadable> {
    let mut reader = Reader::new(pgn);
    let mut games = Vec::new();
    while let Some(game) = reader.read_game(&mut Notation)? {
        let number = games.len() + 1;
        games.push(game.map_err(|reason| Unreadable::Move {
            game: number,
            reason,
        })?);
    }
    Ok(games)
}

/// The game that is played with this seed, where the seeds of all games count on from 1.
///
/// # Panics
///
/// Without games.
pub fn numbered(games: &[Game], seed: u64) -> &Game {
    let number = seed.saturating_sub(1) % games.len() as u64;
    &games[number as usize]
}

struct Notation;

impl Visitor for Notation {
    type Tags = Position;
    type Movetext = (Game, Position);
    type Output = Result<Game, String>;

    fn begin_tags(&mut self) -> ControlFlow<Self::Output, Self::Tags> {
        ControlFlow::Continue(Position::initial())
    }

    fn tag(
        &mut self,
        start: &mut Self::Tags,
        name: &[u8],
        value: RawTag<'_>,
    ) -> ControlFlow<Self::Output> {
        if name == b"FEN" {
            match Position::from_fen(&value.decode_utf8_lossy()) {
                Ok(position) => *start = position,
                Err(error) => return ControlFlow::Break(Err(error.to_string())),
            }
        }
        ControlFlow::Continue(())
    }

    fn begin_movetext(&mut self, start: Self::Tags) -> ControlFlow<Self::Output, Self::Movetext> {
        let game = Game {
            start: start.clone(),
            moves: Vec::new(),
        };
        ControlFlow::Continue((game, start))
    }

    fn san(
        &mut self,
        (game, position): &mut Self::Movetext,
        san: SanPlus,
    ) -> ControlFlow<Self::Output> {
        let found = san.san.find_move(&position.legal_moves()).copied();
        match found {
            Ok(m) => {
                *position = position.play(&m);
                game.moves.push(m);
                ControlFlow::Continue(())
            }
            Err(error) => ControlFlow::Break(Err(format!("{san}: {error} in {position}"))),
        }
    }

    fn end_game(&mut self, (game, _): Self::Movetext) -> Self::Output {
        Ok(game)
    }
}
