//! Inserts about a board that differs from the game: the mistake that explains the difference.

use std::iter;

use shakmaty::{Color, Square};

use super::announcement::Announcement;
use super::inserts::WrittenEntry;
use super::rows::inserted;
use super::sentence::Sentence;
use super::teller::{Insert, Name, Teller};
use super::terms::Value;
use board::mistake::Mistake;

/// A mistake that explains the difference of a board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fit {
    pub mistake: Mistake,
    /// The number and side of the move at which it was made.
    pub at: Option<(u32, Color)>,
    /// The move to be executed.
    pub made: Option<Announcement>,
    /// The move that was executed instead.
    pub other: Option<Announcement>,
    /// Further mistakes; only all of them together explain the difference.
    pub with: Vec<Fit>,
}

impl Insert for Fit {
    fn words(&self, teller: &Teller<'_>) -> Sentence {
        let besides = self.with.iter().map(|fit| fit.alone(teller));
        teller.all(iter::once(self.alone(teller)).chain(besides).collect())
    }
}

impl Fit {
    fn alone(&self, teller: &Teller<'_>) -> Sentence {
        let made = WrittenEntry(self.made.as_ref());
        let of_move = |name: Name| {
            let draft = teller.draft(name).put("move", &made);
            match &self.at {
                Some(at) => draft.put("at", at),
                None => draft,
            }
        };
        let path = |name: Name, from: &Square, to: &Square| {
            of_move(name).put("from", from).put("to", to).end()
        };
        let two = |name: Name, from: &Square, to: &Square| {
            teller.draft(name).put("from", from).put("to", to).end()
        };
        let one = |name: Name, square: &Square| teller.draft(name).put("squares", square).end();
        match &self.mistake {
            Mistake::NotExecuted => of_move(NOT_EXECUTED).end(),
            Mistake::ExecutedAs { from, to } => match &self.other {
                Some(other) => of_move(EXECUTED_AS).put("other", other).end(),
                None => path(EXECUTED_FROM, from, to),
            },
            Mistake::OtherColour { from, to } => {
                let draft = teller.draft(OTHER_COLOUR).put("at", &self.at);
                draft.put("from", from).put("to", to).end()
            }
            Mistake::TwoAsOne { from, to } => path(TWO_AS_ONE, from, to),
            Mistake::LeftStanding { square } | Mistake::HalfCastled { square } => {
                of_move(LEFT_STANDING).put("squares", square).end()
            }
            Mistake::NotTaken { from, to } => path(NOT_TAKEN, from, to),
            Mistake::OtherTaken { taken, left } => path(NOT_TAKEN, taken, left),
            Mistake::OnlyTaken { from, to } => path(ONLY_TAKEN, from, to),
            Mistake::CastledTo { king, rook } => path(CASTLED_TO, king, rook),
            Mistake::Swapped { first, second } => two(SWAPPED, first, second),
            Mistake::Exchanged { first, second } => two(EXCHANGED, first, second),
            Mistake::PutElsewhere { from, to } => two(PUT_ELSEWHERE, from, to),
            Mistake::OtherPiece { square } => one(OTHER_PIECE, square),
            Mistake::Doubled { square } => one(DOUBLED, square),
            Mistake::KnockedOut { square } => one(KNOCKED_OUT, square),
            Mistake::Aperture { square } => one(APERTURE_BROKEN, square),
            Mistake::Turned => teller.draft(STANDS_TURNED).end(),
        }
    }
}

impl Insert for Vec<Fit> {
    fn words(&self, teller: &Teller<'_>) -> Sentence {
        if self.is_empty() {
            return teller.draft(UNEXPLAINED).end();
        }
        let fits = self.iter().map(|fit| fit.words(teller)).collect();
        let fits = teller.either(fits);
        teller.draft(FITS).with("fits", Value::Words(fits)).end()
    }
}

inserted! {
    free {
        FITS = "fits" ("fits");
        UNEXPLAINED = "unexplained" ();
        NOT_EXECUTED = "fit-not-executed" ("at", "move");
        EXECUTED_AS = "fit-executed-as" ("at", "move", "other");
        EXECUTED_FROM = "fit-executed-from" ("at", "move", "from", "to");
        OTHER_COLOUR = "fit-other-colour" ("at", "from", "to");
        TWO_AS_ONE = "fit-two-as-one" ("at", "move", "from", "to");
        SWAPPED = "fit-swapped" ("from", "to");
        EXCHANGED = "fit-exchanged" ("from", "to");
        OTHER_PIECE = "fit-other-piece" ("squares");
        LEFT_STANDING = "fit-left-standing" ("at", "move", "squares");
        NOT_TAKEN = "fit-not-taken" ("at", "move", "from", "to");
        ONLY_TAKEN = "fit-only-taken" ("at", "move", "from", "to");
        CASTLED_TO = "fit-castled-to" ("at", "move", "from", "to");
        PUT_ELSEWHERE = "fit-put-elsewhere" ("from", "to");
        DOUBLED = "fit-doubled" ("squares");
        KNOCKED_OUT = "fit-knocked-out" ("squares");
        STANDS_TURNED = "fit-turned" ();
        APERTURE_BROKEN = "fit-aperture" ("squares");
    }
}
