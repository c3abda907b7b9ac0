//! Annotations of a printed game, or of an exercise.

use laws::schema::Uci;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use shakmaty::uci::UciMove;

/// A note.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "note", rename_all = "kebab-case")]
pub enum Note {
    /// This game or exercise begins: its number, the total, and its name.
    Begins { number: u32, of: u32, name: String },
    /// An annotator's comment.
    Comment { text: String },
    /// An annotator's judgement of the last move, or of the resulting position.
    Judged { judgement: Judgement },
    /// Alternatives to the last move: the first moves of the variations.
    Instead {
        #[schemars(with = "Vec<Uci>")]
        first: Vec<UciMove>,
    },
    /// The player is to find the next move.
    Find,
    /// The player found it.
    Right,
    /// The player's move is not the one sought.
    Wrong,
    /// The move begins this variation, and differs from the move played.
    Varies { number: u32 },
    /// No such variation exists, or none was entered.
    NoVariation,
    /// The variation ends here.
    VariationEnds,
    /// This is the beginning.
    Beginning,
    /// The game ends here.
    Ends { result: Printed },
    /// Moves found at the first try, and the total.
    Found { right: u32, of: u32 },
}

/// The printed result of a game.
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

/// The meaning of a sign after a move (PGN 10): `!`, `?` and so on for the move, `=`, `±` and so on for the position.
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
    /// Parses a numeric annotation glyph; those for time, space and plans are skipped.
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
