//! Phrases for notices about a player's conduct (11.5) that open no case.

use shakmaty::{Color, Square};

use super::rows::phrases;

phrases! {
/// A player's conduct.
pub enum Behaves {
    /// The assistant notes that the sighted player touched this piece (D.2.10.5).
    Touches { seat: Color, square: Square }: [Irregularity, at_once, free] => "assistant-notes";
    /// The assistant takes that note back.
    NotTouched { seat: Color, square: Square }: [Irregularity, at_once, free] => "assistant-takes-back";
    /// A peg was taken out, though the opponent has the move (1.3, 11.5).
    LiftsEarly { seat: Color, square: Square }: [Irregularity, at_once, free] => "lifted-early";
    /// The count of draw offers in a row, with the article on offers, and the one on disturbing the opponent.
    OffersAgain { seat: Color, count: u32, article: String, second: String }: [Irregularity, at_once, free] => "offers-again"
        with { "seat": seat, "count": count, "article": (article.as_str()), "second": (second.as_str()) };
}
}
