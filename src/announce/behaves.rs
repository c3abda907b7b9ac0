//! The table of what players do that is no case, and of which the arbiter may want to know (11.5).

use shakmaty::{Color, Square};

use super::rows::phrases;

phrases! {
/// Something that a player does.
pub enum Behaves {
    /// The assistant notes that the sighted player touched this piece (D.2.10.5).
    Touches { seat: Color, square: Square }: [Irregularity, at_once, free] => "assistant-notes";
    /// The assistant takes that note back.
    NotTouched { seat: Color, square: Square }: [Irregularity, at_once, free] => "assistant-takes-back";
    /// A peg was taken out, though the opponent has the move (1.3, 11.5).
    LiftsEarly { seat: Color, square: Square }: [Irregularity, at_once, free] => "lifted-early";
    /// A draw is offered for so manieth time in a row, by the article on offers, and that on disturbing the opponent.
    OffersAgain { seat: Color, count: u32, article: String, second: String }: [Irregularity, at_once, free] => "offers-again"
        with { "seat": seat, "count": count, "article": (article.as_str()), "second": (second.as_str()) };
}
}
