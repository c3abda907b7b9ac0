//! Phrases beside the moves of a printed game, or of an exercise. A speech engine says them, because comments contain arbitrary text.

use shakmaty::Color;

use super::Announcement;
use super::rows::phrases;
use super::sentence::Sentence;
use super::teller::{Insert, Teller};
use ledger::event::{Judgement, Printed};

phrases! {
/// A phrase about an annotation.
pub enum Annotated {
    /// This game of so many begins.
    Begins { number: u32, of: u32, name: String }: [Practice, at_once, free] => (match (*of > 1, name.is_empty()) {
        (true, false) => "noted-begins-of",
        (true, true) => "noted-begins-number",
        (false, _) => "noted-begins",
    });
    /// A comment of the annotator.
    Comment(text: String): [Practice, at_once, free] => { text };
    /// An assessment of the last move, or of the position.
    Judged(judgement: Judgement): [Practice, at_once, free] => (match judgement {
        Judgement::Good => "noted-good",
        Judgement::Poor => "noted-poor",
        Judgement::Excellent => "noted-excellent",
        Judgement::Blunder => "noted-blunder",
        Judgement::Interesting => "noted-interesting",
        Judgement::Dubious => "noted-dubious",
        Judgement::Even => "noted-even",
        Judgement::Unclear => "noted-unclear",
        Judgement::WhiteSlightlyBetter => "noted-white-slightly-better",
        Judgement::BlackSlightlyBetter => "noted-black-slightly-better",
        Judgement::WhiteBetter => "noted-white-better",
        Judgement::BlackBetter => "noted-black-better",
        Judgement::WhiteWins => "noted-white-winning",
        Judgement::BlackWins => "noted-black-winning",
    }) with {};
    /// Alternatives to the last move, numbered.
    Instead(moves: Vec<Announcement>): [Practice, at_once, free] => "noted-instead" with { "moves": Numbered(moves) };
    /// The user must find the move of this side.
    Find(seat: Color): [Practice, at_once, free] => "noted-find";
    /// The guess is right.
    Right: [Practice, at_once, free] => "noted-right";
    /// The guess is wrong.
    Wrong: [Practice, at_once, free] => "noted-wrong";
    /// The guess begins this variation.
    Varies(number: u32): [Practice, at_once, free] => "noted-varies";
    /// There is no such variation.
    NoVariation: [Practice, at_once, free] => "noted-no-variation";
    /// The variation ends here.
    VariationEnds: [Practice, at_once, free] => "noted-variation-ends";
    /// There is no earlier move.
    Beginning: [Practice, at_once, free] => "noted-beginning";
    /// The game ends here.
    Ends(result: Printed): [Practice, at_once, free] => (match result {
        Printed::WhiteWon => "noted-white-won",
        Printed::BlackWon => "noted-black-won",
        Printed::Drawn => "noted-drawn",
        Printed::Open => "noted-ends",
    }) with {};
    /// So many moves out of so many were found at the first try.
    Found { right: u32, of: u32 }: [Practice, at_once, free] => "noted-found";
}
}

/// Moves, each after its number.
struct Numbered<'a>(&'a [Announcement]);

impl Insert for Numbered<'_> {
    fn words(&self, teller: &Teller<'_>) -> Sentence {
        let language = teller.language();
        let numbered = (1..).zip(self.0).map(|(number, made)| {
            let parts = [teller.number(number), made.words(teller)];
            Sentence::joined(parts, ": ", language)
        });
        Sentence::joined(numbered, ", ", language)
    }
}
