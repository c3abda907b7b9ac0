//! The table of what is said beside the moves of a printed game, or of an exercise. A speech engine says it: the words of comments
//! are not ours.

use shakmaty::Color;

use super::Announcement;
use super::rows::phrases;
use super::sentence::Sentence;
use super::teller::{Insert, Teller};
use ledger::event::{Judgement, Printed};

phrases! {
/// A note, in words.
pub enum Annotated {
    /// This one of so many begins.
    Begins { number: u32, of: u32, name: String }: [Practice, at_once, free] => (match (*of > 1, name.is_empty()) {
        (true, false) => "noted-begins-of",
        (true, true) => "noted-begins-number",
        (false, _) => "noted-begins",
    });
    /// What somebody wrote.
    Comment(text: String): [Practice, at_once, free] => { text };
    /// What somebody thought of the last move, or of the position.
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
    /// What could have been played instead of the last move, numbered.
    Instead(moves: Vec<Announcement>): [Practice, at_once, free] => "noted-instead" with { "moves": Numbered(moves) };
    /// The move of this side is to be found.
    Find(seat: Color): [Practice, at_once, free] => "noted-find";
    /// It was found.
    Right: [Practice, at_once, free] => "noted-right";
    /// It is another move.
    Wrong: [Practice, at_once, free] => "noted-wrong";
    /// It is what this variation begins with.
    Varies(number: u32): [Practice, at_once, free] => "noted-varies";
    /// There is no such variation.
    NoVariation: [Practice, at_once, free] => "noted-no-variation";
    /// The variation ends here.
    VariationEnds: [Practice, at_once, free] => "noted-variation-ends";
    /// Nothing comes before.
    Beginning: [Practice, at_once, free] => "noted-beginning";
    /// The game ends here.
    Ends(result: Printed): [Practice, at_once, free] => (match result {
        Printed::WhiteWon => "noted-white-won",
        Printed::BlackWon => "noted-black-won",
        Printed::Drawn => "noted-drawn",
        Printed::Open => "noted-ends",
    }) with {};
    /// So many moves of so many were found at the first try.
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
