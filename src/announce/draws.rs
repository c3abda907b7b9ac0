//! Inserts about draws and the end of the game: acts of the draw button, claims with their evidence, outcomes.

use shakmaty::Color;

use super::announcement::Announcement;
use super::rows::{inserted, named};
use super::sentence::Sentence;
use super::teller::{Insert, Name, Teller};
use laws::Grounds;
use laws::{Bar, DrawAct, Objection, Outcome, Reason};

/// A claim of a draw, as reported to the arbiter.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ClaimReport {
    pub seat: Color,
    pub grounds: Grounds,
    /// The intended move.
    pub intended: Option<Announcement>,
    /// The moves after which the position occurred: the number and the side; `None` is the starting position.
    pub stood: Vec<Option<(u32, Color)>>,
    /// Moves by each player without pawn move or capture.
    pub quiet: u32,
    /// The reason why it is invalid in any position.
    pub objection: Option<Objection>,
    /// The player whose flag has fallen since the decision on it was postponed.
    pub flag: Option<Color>,
}

impl Insert for ClaimReport {
    fn words(&self, teller: &Teller<'_>) -> Sentence {
        let name = match self.intended {
            Some(_) => CLAIMED_INTENDED,
            None => CLAIMED,
        };
        let draft = teller.draft(name).put("seat", &self.seat);
        let draft = draft.put("reason", &self.grounds.reason());
        let draft = draft.put("found", &Found(self));
        draft.put("move", &self.intended).end()
    }
}

/// The evidence for a claim, and the objections to it.
struct Found<'a>(&'a ClaimReport);

impl Insert for Found<'_> {
    fn words(&self, teller: &Teller<'_>) -> Sentence {
        let claim = self.0;
        if let Some(seat) = claim.flag {
            return teller.draft(NOW_DECIDED).put("seat", &seat).end();
        }
        let found = match claim.grounds {
            Grounds::Threefold => {
                let count = u32::try_from(claim.stood.len()).unwrap_or(u32::MAX);
                let draft = teller.draft(STOOD).put("count", &count);
                draft.put("moves", &Stood(&claim.stood)).end()
            }
            Grounds::FiftyMoves => teller.draft(QUIET).put("count", &claim.quiet).end(),
            Grounds::NormalMeans => teller.draft(CANNOT_WIN).put("seat", &!claim.seat).end(),
            Grounds::NoEffort => teller.draft(NO_EFFORT).put("seat", &!claim.seat).end(),
        };
        match claim.objection {
            Some(objection) => {
                let against = objection_words(teller, claim.seat, objection);
                Sentence::joined([against, found.begun()], ". ", teller.language())
            }
            None => found,
        }
    }
}

/// The moves after which a position occurred.
struct Stood<'a>(&'a [Option<(u32, Color)>]);

impl Insert for Stood<'_> {
    fn words(&self, teller: &Teller<'_>) -> Sentence {
        let after = |after: &Option<(u32, Color)>| match after {
            Some(number) => number.words(teller),
            None => teller.draft(STOOD_AT_START).end(),
        };
        Sentence::joined(self.0.iter().map(after), ", ", teller.language())
    }
}

/// A player asks for an increment; with the reason why that is invalid.
pub(super) struct IncrementAsked(pub Color, pub Option<Objection>);

impl Insert for IncrementAsked {
    fn words(&self, teller: &Teller<'_>) -> Sentence {
        let asked = teller.draft(INCREMENT_ASKED).put("seat", &self.0).end();
        let against = self.1.map(|why| objection_words(teller, self.0, why));
        let both = [Some(asked), against].into_iter().flatten();
        Sentence::joined(both, ", ", teller.language())
    }
}

fn objection_words(teller: &Teller<'_>, seat: Color, objection: Objection) -> Sentence {
    let name = match objection {
        Objection::NotOnTheMove => OBJECTION_NOT_ON_THE_MOVE,
        Objection::Late => OBJECTION_LATE,
        Objection::Moved => OBJECTION_MOVED,
        Objection::Illegal => OBJECTION_ILLEGAL,
        Objection::Time => OBJECTION_TIME,
    };
    teller.draft(name).put("seat", &seat).end()
}

impl Insert for Bar {
    fn words(&self, teller: &Teller<'_>) -> Sentence {
        match self {
            Bar::Event => teller.draft(BAR_EVENT).end(),
            Bar::Until { number } => teller.draft(BAR_UNTIL).put("number", number).end(),
            Bar::BothMove => teller.draft(BAR_BOTH_MOVE).end(),
        }
    }
}

impl Insert for Outcome {
    fn words(&self, teller: &Teller<'_>) -> Sentence {
        let result = match (self.winner, self.reason) {
            (_, Reason::Annulled) => return teller.draft(ANNULLED).end(),
            (Some(winner), _) => winner.fold_wb(WHITE_WINS, BLACK_WINS),
            (None, Reason::BothLost) => BOTH_LOST,
            (None, _) => DRAWN,
        };
        let name = match self.reason {
            Reason::Time => ENDING_TIME,
            _ => ENDING,
        };
        let draft = teller.draft(name).put("result", &Term(result));
        draft.put("reason", &self.reason).end()
    }
}

/// A reason that every voice can say.
struct Recorded(Reason);

impl Insert for Reason {
    fn words(&self, teller: &Teller<'_>) -> Sentence {
        match self {
            Reason::Left => Term(LEFT).words(teller),
            reason => Recorded(*reason).words(teller),
        }
    }
}

/// A message without arguments.
struct Term(Name);

impl Insert for Term {
    fn words(&self, teller: &Teller<'_>) -> Sentence {
        teller.draft(self.0).end()
    }
}

named! {
    DrawAct: clips {
        DrawAct::Offer => "draw-offer",
        DrawAct::Accept => "draw-accept",
        DrawAct::Refuse => "draw-refuse",
        DrawAct::AskIncrement => "draw-ask-increment",
        DrawAct::Claim { grounds: Grounds::Threefold, intended: false } => "draw-threefold",
        DrawAct::Claim { grounds: Grounds::Threefold, intended: true } => "draw-threefold-intended",
        DrawAct::Claim { grounds: Grounds::FiftyMoves, intended: false } => "draw-fifty-moves",
        DrawAct::Claim { grounds: Grounds::FiftyMoves, intended: true } => "draw-fifty-moves-intended",
        DrawAct::Claim { grounds: Grounds::NormalMeans, .. } => "draw-normal-means",
        DrawAct::Claim { grounds: Grounds::NoEffort, .. } => "draw-no-effort",
    }
    Recorded: clips {
        Recorded(Reason::Checkmate) => "reason-checkmate",
        Recorded(Reason::Resignation) => "reason-resignation",
        Recorded(Reason::Stalemate) => "reason-stalemate",
        Recorded(Reason::DeadPosition) => "reason-dead-position",
        Recorded(Reason::Agreement) => "reason-agreement",
        Recorded(Reason::Threefold) => "reason-threefold",
        Recorded(Reason::FiftyMoves) => "reason-fifty-moves",
        Recorded(Reason::Fivefold) => "reason-fivefold",
        Recorded(Reason::SeventyFiveMoves) => "reason-seventy-five-moves",
        Recorded(Reason::NormalMeans) => "reason-normal-means",
        Recorded(Reason::Forfeit) => "reason-forfeit",
        Recorded(Reason::Time) => "reason-time",
        Recorded(Reason::IllegalMoves) => "reason-illegal-moves",
        // The arbiter decides that both lose, or that there is no game.
        Recorded(Reason::Left | Reason::Arbiter | Reason::BothLost | Reason::Annulled) => "reason-arbiter",
    }
}

inserted! {
    clips {
        BAR_EVENT = "bar-event" ();
        BAR_UNTIL = "bar-until" ("number");
        BAR_BOTH_MOVE = "bar-both-move" ();
        ENDING = "ending" ("result", "reason");
        ENDING_TIME = "ending-time" ("result", "reason");
        WHITE_WINS = "white-wins" ();
        BLACK_WINS = "black-wins" ();
        DRAWN = "drawn" ();
        BOTH_LOST = "both-lost" ();
        ANNULLED = "annulled" ();
    }
    free {
        LEFT = "reason-left" ();
        CLAIMED = "claimed" ("seat", "reason", "found");
        CLAIMED_INTENDED = "claimed-intended" ("seat", "reason", "found", "move");
        STOOD = "stood" ("count", "moves");
        STOOD_AT_START = "stood-at-start" ();
        QUIET = "quiet" ("count");
        CANNOT_WIN = "cannot-win" ("seat");
        NO_EFFORT = "no-effort" ("seat");
        NOW_DECIDED = "now-decided" ("seat");
        INCREMENT_ASKED = "increment-asked" ("seat");
        OBJECTION_NOT_ON_THE_MOVE = "objection-not-on-the-move" ("seat");
        OBJECTION_LATE = "objection-late" ("seat");
        OBJECTION_MOVED = "objection-moved" ("seat");
        OBJECTION_ILLEGAL = "objection-illegal" ("seat");
        OBJECTION_TIME = "objection-time" ("seat");
    }
}
