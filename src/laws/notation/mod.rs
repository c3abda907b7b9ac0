//! Written moves (Appendix C; 1997 E): algebraic notation, short and long, with the initials of four languages.
//!
//! The parser is lenient about form and strict about meaning. Signs may be missing, and `0-0` and `O-O`, `x` and `:`, `e.p.` and `a.p.`
//! are equivalent. But a capture sign without a capture is a contradiction, and a text that matches two moves is ambiguous. Signs of
//! check and mate, `!` and `?` never change which move is meant, so they are not verified. The writer uses the signs that an edition
//! requires. Other text of a scoresheet (times, names) is not parsed; PGN is, in [`pgn`].

mod fitting;
mod game;
mod half_moves;
mod initials;
mod line;
mod origin;
pub mod pgn;
mod reading;
mod signs;
mod spelled;
#[cfg(test)]
mod tests;
mod writing;

pub use fitting::{PartialMove, PartialSquare, choices};
pub use game::{ParseGame, ScoreMove, moves_alone, pawn_or_knight, read_game, write_game};
pub use half_moves::half_moves;
pub use initials::{Initials, figurine};
pub use line::{SheetLine, WrittenMove};
pub use origin::Origin;
pub use reading::{ParseMove, in_latin, read, read_in_any, read_meant};
pub use signs::Signs;
pub use spelled::{Sign, spelled};
pub use writing::{OriginForm, Writing};
