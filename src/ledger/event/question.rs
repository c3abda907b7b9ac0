//! What is asked of a player.

use laws::schema::{Displayed, Uci};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_with::serde_as;
use shakmaty::{Color, Square, uci::UciMove};

use super::menu::Item;
use board::Seen;
use laws::DrawAct;

/// What is asked of a player in private.
#[serde_as]
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "question", rename_all = "kebab-case")]
pub enum Question {
    /// Which of these moves was made? A promotion is asked the same way: four moves that differ in the piece.
    Which {
        /// The moves, in UCI.
        #[schemars(with = "Vec<Uci>")]
        moves: Vec<UciMove>,
    },
    /// From which square does the piece move, or, if that is known, to which? Where no board shows a clear move.
    Square {
        #[serde_as(as = "Option<Displayed>")]
        from: Option<Square>,
        /// What is selected first.
        #[serde_as(as = "Displayed")]
        start: Square,
    },
    /// Do you really resign?
    Resign,
    /// What do you want of a draw? The same is offered whether or not a claim would be right.
    Draw { acts: Vec<DrawAct> },
    /// Is this the result (8.7)?
    Result,
    /// Is this the final position, and are the moves right (2023 Guidelines III.6)?
    Position,
    /// Before the game: do you hear me?
    Hear,
    /// In practice: what do you want?
    Menu { items: Vec<Item> },
    /// In practice: about which square do you want to know this?
    About {
        item: Item,
        /// What is selected first.
        #[serde_as(as = "Displayed")]
        start: Square,
    },
    /// In practice: where are which pieces? The player's own first.
    Whose,
    /// In practice: which move that was played? The last one first.
    Course,
    /// In practice: which of these pieces is the peg that was put there, in a position that is set up?
    Kind {
        #[serde_as(as = "Displayed")]
        square: Square,
        kinds: Vec<Seen>,
    },
}

/// The answer to [`Question::Resign`] that resigns; the first, which a habitual ok takes, goes on.
pub const RESIGNS: usize = 1;

/// An event of a question.
#[serde_as]
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "event", rename_all = "kebab-case")]
pub enum QuestionEvent {
    /// A player was asked.
    Asked {
        #[serde_as(as = "Displayed")]
        seat: Color,
        question: Question,
    },
    /// The player moved on to another answer.
    Selected {
        #[serde_as(as = "Displayed")]
        seat: Color,
        /// Its place among the answers, from 0.
        answer: usize,
    },
    /// The question is answered.
    Answered {
        #[serde_as(as = "Displayed")]
        seat: Color,
    },
    /// The question is dropped.
    Dropped {
        #[serde_as(as = "Displayed")]
        seat: Color,
    },
}

impl QuestionEvent {
    /// Who is asked.
    pub const fn seat(&self) -> Color {
        match self {
            QuestionEvent::Asked { seat, .. }
            | QuestionEvent::Selected { seat, .. }
            | QuestionEvent::Answered { seat }
            | QuestionEvent::Dropped { seat } => *seat,
        }
    }
}
