//! A game, a fragment or an exercise with its notes, as it was printed.

use shakmaty::uci::UciMove;

use laws::Position;
use ledger::event::Judgement;

/// A game, a fragment or an exercise.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Text {
    /// Who played, or what it is called.
    pub name: String,
    pub start: Position,
    /// What stands before the first move.
    pub opening: String,
    pub line: Line,
    /// How it ended, as PGN writes it: `1-0`, `0-1`, `1/2-1/2` or `*`.
    pub result: String,
    /// Somebody is to find its moves.
    pub exercise: bool,
}

/// Moves one after the other.
pub type Line = Vec<Noted>;

/// A move with what is noted of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Noted {
    pub uci: UciMove,
    pub judged: Option<Judgement>,
    pub comment: String,
    /// Moves that solve an exercise as well.
    pub also: Vec<UciMove>,
    /// What could have been played instead of it.
    pub instead: Vec<Line>,
}

impl Noted {
    /// A move of which nothing is noted.
    pub fn plain(uci: UciMove) -> Self {
        Noted {
            uci,
            judged: None,
            comment: String::new(),
            also: Vec::new(),
            instead: Vec::new(),
        }
    }
}
