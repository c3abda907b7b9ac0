//! Moves in writing (Appendix C; 1997 E): the algebraic notation, short and long, in the initials of four languages.
//!
//! Reading is generous about form and strict about meaning: signs may be missing, `0-0` and `O-O`, `x` and `:`, `e.p.` and
//! `a.p.` are the same, but a sign of capture where nothing is captured is a contradiction, and what fits two moves is
//! ambiguous. Signs of check and mate, and `!` and `?`, never change which move is meant and are not compared. Writing follows
//! the signs that an edition asks for. What else stands on a scoresheet (times, names) is not read here; what else stands in PGN is,
//! in [`pgn`].

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
