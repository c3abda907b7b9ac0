//! Data model of a text: a game, a fragment or an exercise with its notes, as printed.

use shakmaty::uci::UciMove;

use laws::Position;
use laws::notation::pgn::{Stopped, Unread};
use ledger::event::Judgement;

/// A game, a fragment or an exercise.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Text {
    /// The players, or the text's title.
    pub name: String,
    pub start: Position,
    /// Comments before the first move.
    pub opening: String,
    pub line: Line,
    /// The result as PGN writes it: `1-0`, `0-1`, `1/2-1/2` or `*`.
    pub result: String,
    /// The player must find its moves.
    pub exercise: bool,
    /// Unreadable tags.
    pub tags: Vec<Unread>,
}

impl Text {
    /// Unreadable parts that are told before the text opens: tags, and the stop of the main line.
    pub fn unread(&self) -> impl Iterator<Item = &Unread> {
        let stopped = self.line.stopped.as_ref();
        self.tags
            .iter()
            .chain(stopped.map(|stopped| &stopped.unread))
    }
}

/// A sequence of moves.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Line {
    pub moves: Vec<AnnotatedMove>,
    /// The reason why it ends before its text does.
    pub stopped: Option<Stopped>,
}

/// A move with its notes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AnnotatedMove {
    pub uci: UciMove,
    /// Judgements of the move, and of the position after it.
    pub judged: Vec<Judgement>,
    pub comment: String,
    /// Alternative solutions of an exercise.
    pub also: Vec<UciMove>,
    /// Variations in its place.
    pub instead: Vec<Line>,
    /// Variations without a readable first move.
    pub left_out: Vec<Stopped>,
}

impl AnnotatedMove {
    /// A move without notes.
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
