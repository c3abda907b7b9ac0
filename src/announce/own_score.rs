//! The table of what a player hears of the own score, read back half-move by half-move (D.1): what is written there and nothing
//! else, whatever the position is.

use shakmaty::Color;

use super::rows::{inserted, phrases};
use super::sentence::Sentence;
use super::teller::{Insert, Teller};
use crate::laws::notation::Sign;

phrases! {
/// A half-move of the own score: its number, whose it is, and what stands there.
pub enum OwnScore {
    /// These signs.
    Written { number: u32, seat: Color, written: Vec<Sign> }: [Own, at_once, clips] => "own-score";
    /// Nothing.
    Gap { number: u32, seat: Color }: [Own, at_once, clips] => "own-score-gap";
    /// It is on the tape only, at this place.
    Taped { number: u32, seat: Color, place: String }: [Own, at_once, clips] => "own-score-taped";
    /// Something else than a move.
    Text { number: u32, seat: Color, written: String }: [Own, at_once, free] => "own-score-text";
}
}

impl Insert for Vec<Sign> {
    fn words(&self, teller: &Teller<'_>) -> Sentence {
        let wording = teller.wording();
        let signs = self.iter().map(|sign| wording.sign(*sign));
        let signs = signs.filter(|words| !words.is_empty());
        let mut words = Sentence::joined(signs, " ", wording.language());
        if self.contains(&Sign::Offer) {
            words.push(Sentence::of(", ", teller.language()));
            words.push(teller.draft(OFFER).end());
        }
        words
    }
}

inserted! {
    clips {
        OFFER = "own-score-offer" ();
    }
}
