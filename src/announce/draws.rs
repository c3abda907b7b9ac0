//! The words of draws and ends: the acts of the draw button, claims with their evidence, the result that is confirmed.

use shakmaty::{Color, Piece, Square};

use super::announcement::Announcement;
use super::lexicon::Teller;
use super::phrase::Phrase;
use crate::laws::Grounds;
use crate::laws::{Bar, DrawAct, Objection, Reason};

/// A claim of a draw, as the arbiter is told of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Claim {
    /// Who claims.
    pub seat: Color,
    /// On these grounds.
    pub grounds: Grounds,
    /// The intended move.
    pub intended: Option<Announcement>,
    /// The moves after which the position stood: the number and whose; none is the position at the start.
    pub stood: Vec<Option<(u32, Color)>>,
    /// Moves by each player without pawn move or capture.
    pub quiet: u32,
    /// Why it cannot be right whatever the position.
    pub objection: Option<Objection>,
}

impl Teller<'_> {
    pub(super) fn of_draws(&self, phrase: &Phrase) -> Option<String> {
        let of = |name, seat| self.draft(name).seat(seat).end();
        Some(match phrase {
            Phrase::OffersDraw(seat) => of("offers-draw", *seat),
            Phrase::RefusesDraw(seat) => of("refuses-draw", *seat),
            Phrase::ClaimsDraw(seat) => of("claims-draw", *seat),
            Phrase::Referred => self.terms.term("referred"),
            Phrase::Noted => self.terms.term("noted"),
            Phrase::NoArbiter => self.terms.term("no-arbiter"),
            Phrase::VerifyPosition { moves, pieces } => self.verify_position(*moves, pieces),
            Phrase::PositionVerified { seat, agreed: true } => of("position-verified", *seat),
            Phrase::PositionVerified { seat, .. } => of("position-disputed", *seat),
            Phrase::AsksIncrement { seat, offers: true } => of("asks-increment-offers", *seat),
            Phrase::AsksIncrement { seat, .. } => of("asks-increment", *seat),
            Phrase::IncrementBegins { seat, extra, bonus } => {
                let draft = self.draft("increment-begins").seat(*seat);
                let draft = draft.with("time", self.time(*extra));
                draft.with("bonus", self.time(*bonus)).end()
            }
            Phrase::IncrementAsked { seat, objection } => self.increment_asked(*seat, *objection),
            Phrase::DrawMenu(act) => {
                let draft = self.draft("draw-menu");
                draft.with("choice", self.terms.term(name(*act))).end()
            }
            Phrase::SelectedDraw(act) => self.terms.term(name(*act)),
            Phrase::DrawBarred(bar) => self.bar(*bar),
            Phrase::NoConsent => self.terms.term("no-consent"),
            Phrase::AssistantMissing(seat) => of("assistant-missing", *seat),
            Phrase::AssistantBarred => self.terms.term("assistant-barred"),
            Phrase::WantsDraw(seat) => of("wants-draw", *seat),
            Phrase::EnterIntended => self.terms.term("enter-intended"),
            Phrase::ConfirmResult(ending) => {
                let draft = self.draft("confirm-result");
                draft.with("ending", self.ending(*ending)).end()
            }
            Phrase::ResultNoted => self.terms.term("result-noted"),
            Phrase::ResultConfirmed(seat) => of("result-confirmed", *seat),
            Phrase::ResultDenied(seat) => of("result-denied", *seat),
            Phrase::OfferedAtOtherTime(seat) => of("offered-at-other-time", *seat),
            Phrase::Claimed(claim) => self.claimed(claim),
            Phrase::NotIntended { seat, announcement } => {
                let draft = self.draft("not-intended").seat(*seat);
                let words = announcement.as_ref().map(|m| self.wording.words(m));
                draft.with("move", words.unwrap_or_default()).end()
            }
            Phrase::Ends(ending) => {
                let draft = self.draft("ends");
                draft.with("ending", self.ending(*ending)).end()
            }
            Phrase::MateUndecided(seat) => of("mate-undecided", *seat),
            _ => return None,
        })
    }

    fn bar(&self, bar: Bar) -> String {
        match bar {
            Bar::Event => self.terms.term("bar-event"),
            Bar::Until { number } => self.draft("bar-until").with("number", number).end(),
            Bar::BothMove => self.terms.term("bar-both-move"),
        }
    }

    fn claimed(&self, claim: &Claim) -> String {
        let reason = match claim.grounds {
            Grounds::Threefold => Reason::Threefold,
            Grounds::FiftyMoves => Reason::FiftyMoves,
            Grounds::NormalMeans => Reason::NormalMeans,
        };
        let mut found = self.found(claim);
        if let Some(objection) = claim.objection {
            found.push_str(", ");
            found.push_str(&self.objection(objection, claim.seat));
        }
        let name = match claim.intended {
            Some(_) => "claimed-intended",
            None => "claimed",
        };
        let intended = claim.intended.as_ref().map(|m| self.wording.words(m));
        let draft = self.draft(name).seat(claim.seat).with("found", found);
        let draft = draft.with("reason", self.reason(reason));
        draft.with("move", intended.unwrap_or_default()).end()
    }

    fn verify_position(&self, moves: u32, pieces: &[(Square, Piece)]) -> String {
        let stands = pieces
            .iter()
            .map(|(square, piece)| self.step("piece-on", *square, *piece));
        let pieces = stands.collect::<Vec<_>>().join(", ");
        let moves = self.draft("moves-completed").with("moves", moves).end();
        let draft = self.draft("verify-position").with("moves-completed", moves);
        draft.with("pieces", pieces).end()
    }

    fn objection(&self, objection: Objection, seat: Color) -> String {
        let name = match objection {
            Objection::NotOnTheMove => "objection-not-on-the-move",
            Objection::Late => "objection-late",
            Objection::Illegal => "objection-illegal",
            Objection::Time => "objection-time",
        };
        self.draft(name).seat(seat).end()
    }

    fn increment_asked(&self, seat: Color, objection: Option<Objection>) -> String {
        let asked = self.draft("increment-asked").seat(seat).end();
        match objection {
            Some(objection) => format!("{asked}, {}", self.objection(objection, seat)),
            None => asked,
        }
    }

    /// What the game shows for it.
    fn found(&self, claim: &Claim) -> String {
        match claim.grounds {
            Grounds::Threefold => {
                let stood = claim.stood.iter().map(|after| match after {
                    None => self.terms.term("stood-at-start"),
                    Some((number, seat)) => {
                        let draft = self.draft("stood-after").seat(*seat);
                        draft.with("number", *number).end()
                    }
                });
                let moves = stood.collect::<Vec<_>>().join(", ");
                let draft = self.draft("stood").with("count", claim.stood.len());
                draft.with("moves", moves).end()
            }
            Grounds::FiftyMoves => self.draft("quiet").with("count", claim.quiet).end(),
            Grounds::NormalMeans => self.terms.term("uncounted"),
        }
    }
}

/// What an act of the draw button is called.
const fn name(act: DrawAct) -> &'static str {
    match act {
        DrawAct::Offer => "draw-offer",
        DrawAct::Accept => "draw-accept",
        DrawAct::Refuse => "draw-refuse",
        DrawAct::AskIncrement => "draw-ask-increment",
        DrawAct::Claim { grounds, intended } => match (grounds, intended) {
            (Grounds::Threefold, false) => "draw-threefold",
            (Grounds::Threefold, true) => "draw-threefold-intended",
            (Grounds::FiftyMoves, false) => "draw-fifty-moves",
            (Grounds::FiftyMoves, true) => "draw-fifty-moves-intended",
            (Grounds::NormalMeans, _) => "draw-normal-means",
        },
    }
}
