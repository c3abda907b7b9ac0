//! What is said beside the moves of a printed game, or of an exercise.

use laws::schema::Uci;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use shakmaty::uci::UciMove;

/// A note.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "note", rename_all = "kebab-case")]
pub enum Note {
    /// This game, or this exercise, begins: which of how many, and its name.
    Begins { number: u32, of: u32, name: String },
    /// What somebody wrote.
    Comment { text: String },
    /// What somebody thought of the last move, or of the position that it led to.
    Judged { judgement: Judgement },
    /// What could have been played instead of the last move: the first moves of the variations.
    Instead {
        #[schemars(with = "Vec<Uci>")]
        first: Vec<UciMove>,
    },
    /// The player is to find the next move.
    Find,
    /// The player found it.
    Right,
    /// It is another move.
    Wrong,
    /// It is the first move of this variation, and not what was played.
    Varies { number: u32 },
    /// There is no such variation, or none was entered.
    NoVariation,
    /// The variation ends here.
    VariationEnds,
    /// Nothing comes before.
    Beginning,
    /// The game ends here.
    Ends { result: Printed },
    /// So many moves of so many were found at the first try.
    Found { right: u32, of: u32 },
}

/// How a printed game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Printed {
    /// `1-0`
    WhiteWon,
    /// `0-1`
    BlackWon,
    /// `1/2-1/2`
    Drawn,
    /// Nothing is printed.
    Open,
}

/// What a sign after a move means (PGN 10): `!`, `?` and so on of the move, `=`, `±` and so on of the position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Judgement {
    /// `!`
    Good,
    /// `?`
    Poor,
    /// `!!`
    Excellent,
    /// `??`
    Blunder,
    /// `!?`
    Interesting,
    /// `?!`
    Dubious,
    /// `=`
    Even,
    /// `∞`
    Unclear,
    /// `⩲`
    WhiteSlightlyBetter,
    /// `⩱`
    BlackSlightlyBetter,
    /// `±`
    WhiteBetter,
    /// `∓`
    BlackBetter,
    /// `+-`
    WhiteWins,
    /// `-+`
    BlackWins,
}

impl Judgement {
    /// By the number of the sign; others, of time, space and plans, are passed over.
    pub const fn of_nag(number: u8) -> Option<Self> {
        Some(match number {
            1 => Judgement::Good,
            2 => Judgement::Poor,
            3 => Judgement::Excellent,
            4 => Judgement::Blunder,
            5 => Judgement::Interesting,
            6 => Judgement::Dubious,
            10..=12 => Judgement::Even,
            13 => Judgement::Unclear,
            14 => Judgement::WhiteSlightlyBetter,
            15 => Judgement::BlackSlightlyBetter,
            16 => Judgement::WhiteBetter,
            17 => Judgement::BlackBetter,
            18 | 20 => Judgement::WhiteWins,
            19 | 21 => Judgement::BlackWins,
            _ => return None,
        })
    }
}
