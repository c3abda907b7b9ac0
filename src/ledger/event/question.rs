//! Questions to a player.

use laws::schema::{Displayed, Uci};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_with::serde_as;
use shakmaty::{Color, Square, uci::UciMove};

use super::menu::Item;
use board::Seen;
use laws::DrawAct;

/// A private question to a player.
#[serde_as]
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "question", rename_all = "kebab-case")]
pub enum Question {
    /// Which of these moves was made? A promotion is asked alike: four moves that differ in the piece.
    Which {
        /// The moves, in UCI.
        #[schemars(with = "Vec<Uci>")]
        moves: Vec<UciMove>,
    },
    /// Where does the piece move from, or, if that is known, where to? Asked if no board shows a clear move.
    Square {
        #[serde_as(as = "Option<Displayed>")]
        from: Option<Square>,
        /// The square selected first.
        #[serde_as(as = "Displayed")]
        start: Square,
    },
    /// Do you really resign?
    Resign,
    /// What do you want of a draw? The choices do not depend on whether a claim would be right.
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
        /// The square selected first.
        #[serde_as(as = "Displayed")]
        start: Square,
    },
    /// In practice: whose pieces, and which kind? The player's own come first.
    Whose,
    /// In practice: which played move? The last one comes first.
    Course,
    /// In practice: which of these pieces is the peg that was just put there while setting up a position?
    Kind {
        #[serde_as(as = "Displayed")]
        square: Square,
        kinds: Vec<Seen>,
    },
}

/// The answer to [`Question::Resign`] that resigns. The first answer, which a habitual ok takes, plays on.
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
    /// The player moved to another answer.
    Selected {
        #[serde_as(as = "Displayed")]
        seat: Color,
        /// Its index among the answers, from 0.
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
    /// The player who is asked.
    pub const fn seat(&self) -> Color {
        match self {
            QuestionEvent::Asked { seat, .. }
            | QuestionEvent::Selected { seat, .. }
            | QuestionEvent::Answered { seat }
            | QuestionEvent::Dropped { seat } => *seat,
        }
    }
}
