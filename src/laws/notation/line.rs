//! A line of a scoresheet, for display.

use std::fmt;

use shakmaty::Color;

/// A line of a scoresheet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SheetLine {
    /// A line of the heading, or the result.
    Words(String),
    /// The moves of one number.
    Moves {
        number: u32,
        /// The side of the first move.
        first: Color,
        /// One or two.
        moves: Vec<WrittenMove>,
    },
}

/// A move as written, with its remarks.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WrittenMove {
    pub written: String,
    /// `(illegal)` in a language, `(=)`.
    pub remarks: Vec<String>,
}

impl fmt::Display for SheetLine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SheetLine::Words(words) => f.write_str(words),
            SheetLine::Moves {
                number,
                first,
                moves,
            } => {
                write!(f, "{number}{}", first.fold_wb(".", "..."))?;
                moves.iter().try_for_each(|noted| write!(f, " {noted}"))
            }
        }
    }
}

impl fmt::Display for WrittenMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.written)?;
        self.remarks.iter().try_for_each(|it| write!(f, " {it}"))
    }
}
