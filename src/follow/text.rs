//! A game, a fragment or an exercise with its notes, as it was printed.

use shakmaty::uci::UciMove;

use laws::Position;
use laws::notation::pgn::{Stopped, Unread};
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
    /// Tags that cannot be read.
    pub tags: Vec<Unread>,
}

impl Text {
    /// What of it cannot be read and is told before it is opened.
    pub fn unread(&self) -> impl Iterator<Item = &Unread> {
        let stopped = self.line.stopped.as_ref();
        self.tags
            .iter()
            .chain(stopped.map(|stopped| &stopped.unread))
    }
}

/// Moves one after the other.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Line {
    pub moves: Vec<AnnotatedMove>,
    /// Why it ends before its text does.
    pub stopped: Option<Stopped>,
}

/// A move with what is noted of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AnnotatedMove {
    pub uci: UciMove,
    /// What somebody thought of it, and of the position that it led to.
    pub judged: Vec<Judgement>,
    pub comment: String,
    /// Moves that solve an exercise as well.
    pub also: Vec<UciMove>,
    /// What could have been played instead of it.
    pub instead: Vec<Line>,
    /// Variations whose first move cannot be read.
    pub left_out: Vec<Stopped>,
}

impl AnnotatedMove {
    /// A move of which nothing is noted.
    pub fn plain(uci: UciMove) -> Self {
        AnnotatedMove {
            uci,
            judged: Vec::new(),
            comment: String::new(),
            also: Vec::new(),
            instead: Vec::new(),
            left_out: Vec::new(),
        }
    }
}
