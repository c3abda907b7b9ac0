//! The state of offers, claims and the confirmed result: this subject's part of a game's state, and how its events change it.
//!
//! ```text
//! offer:  none --offered--> open --accepted--> the game is over
//!                            +-----refused in words, or by touching or moving--> none
//! claim:  none --(intended move entered)--> claimed, clocks stand --ruled--> over, or none and the clock runs on
//! ```

use serde::Serialize;
use serde_with::{DisplayFromStr, serde_as};
use shakmaty::{ByColor, Color, uci::UciMove};

use laws::{Grounds, Sides};
use ledger::event::{Author, DrawEvent, Relayed};

/// A claim of a draw that waits for the arbiter.
#[serde_as]
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub(super) struct PendingClaim {
    #[serde_as(as = "DisplayFromStr")]
    seat: Color,
    pub(super) grounds: Grounds,
    /// The move that was entered for it.
    pub(super) intended: Option<UciMove>,
}

/// An offer that ended because the opponent touched a piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Lapsed {
    seat: Color,
    consented: bool,
    /// The number of half-moves made then.
    made: u32,
}

/// The last words that an assistant passed on, with the state before them.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Words {
    seat: Color,
    what: Relayed,
    before: Box<Draws>,
}

/// The players' words and acts about a draw and about the result.
#[serde_as]
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Draws {
    #[serde_as(as = "Option<DisplayFromStr>")]
    offer: Option<Color>,
    /// The arbiter has consented to the offer, which the event does not allow (9.1.1).
    consented: bool,
    /// The number of each player's offers since the other one last made one.
    #[serde_as(as = "Sides")]
    in_a_row: ByColor<u32>,
    /// The half-moves after which one was offered, from 0: there both scores say "(=)" (9.1.2.2).
    offered_after: Vec<u32>,
    #[serde_as(as = "Option<(DisplayFromStr, _)>")]
    entering: Option<(Color, Grounds)>,
    /// The claim that waits for the arbiter. The clocks stand.
    claim: Option<PendingClaim>,
    /// The intended move of a wrong claim, and the half-move as which it must be made (9.5.3).
    bound: Option<(u32, UciMove)>,
    #[serde_as(as = "Option<(DisplayFromStr, _)>")]
    postponed: Option<(Color, Grounds)>,
    #[serde_as(as = "Option<DisplayFromStr>")]
    asks_increment: Option<Color>,
    #[serde_as(as = "Sides")]
    confirmed: ByColor<bool>,
    /// The offer that is restored if the touch proves to be none.
    #[serde(skip)]
    lapsed: Option<Lapsed>,
    /// The words that can be taken back, as long as nothing else was said since.
    #[serde(skip)]
    relayed: Option<Words>,
}

impl Draws {
    /// The player with an open offer.
    pub const fn offer(&self) -> Option<Color> {
        self.offer
    }

    /// Whether this player has confirmed the result (8.7).
    pub fn confirmed(&self, seat: Color) -> bool {
        *self.confirmed.get(seat)
    }

    /// Whether the arbiter consents to the offer, which the event does not allow.
    pub const fn consented(&self) -> bool {
        self.consented
    }

    /// The number of this player's offers since the other one last made one.
    pub fn in_a_row(&self, seat: Color) -> u32 {
        *self.in_a_row.get(seat)
    }

    /// Whether a draw was offered after this half-move and before the next.
    pub fn offered_after(&self, ply: u32) -> bool {
        self.offered_after.contains(&ply)
    }

    /// The player who is about to enter the intended move of a claim, and its grounds.
    pub const fn entering(&self) -> Option<(Color, Grounds)> {
        self.entering
    }

    /// The move that must be made as this half-move, because a wrong claim was based on it (9.5.3).
    pub fn bound(&self, ply: u32) -> Option<UciMove> {
        let (_, uci) = self.bound.filter(|(bound, _)| *bound == ply)?;
        Some(uci)
    }

    /// The postponed claim in the quickplay finish: its player and its grounds.
    pub const fn postponed(&self) -> Option<(Color, Grounds)> {
        self.postponed
    }

    /// The player who asks for an increment; the clocks stand (2023 Guidelines III.4).
    pub const fn asks_increment(&self) -> Option<Color> {
        self.asks_increment
    }

    /// Whether a claim or a request waits for the arbiter.
    pub const fn wait(&self) -> bool {
        self.claim.is_some() || self.asks_increment.is_some()
    }

    /// The words that an assistant passed on for this player and that can be taken back.
    pub fn relayed(&self, seat: Color) -> Option<Relayed> {
        let words = self.relayed.as_ref().filter(|words| words.seat == seat);
        words.map(|words| words.what)
    }

    /// The player whose offer ended by a touch after this many half-moves, with nothing said since.
    pub(crate) fn lapsed(&self, made: u32) -> Option<Color> {
        let lapsed = self.lapsed.filter(|lapsed| lapsed.made == made);
        lapsed.map(|lapsed| lapsed.seat)
    }

    /// Applies an event; `made`: the number of half-moves made.
    pub(super) fn apply(&mut self, event: &DrawEvent, author: Author, made: u32) {
        let passed = event.relayed().filter(|_| author == Author::Assistant);
        let words = passed.map(|(seat, what)| Words {
            seat,
            what,
            before: Box::new(Draws {
                relayed: None,
                ..self.clone()
            }),
        });
        self.change(event, made);
        if !matches!(
            event,
            DrawEvent::Barred { .. } | DrawEvent::NotOffered { .. }
        ) {
            self.relayed = words;
        }
    }

    fn change(&mut self, event: &DrawEvent, made: u32) {
        match event {
            DrawEvent::Offered { seat } => self.offered(*seat, made),
            DrawEvent::Refused { .. } => self.end_offer(),
            DrawEvent::Lapsed { .. } => {
                let consented = self.consented;
                self.lapsed = self.offer.map(|seat| Lapsed {
                    seat,
                    consented,
                    made,
                });
                self.offer = None;
                self.consented = false;
            }
            DrawEvent::StandsAgain { .. } => {
                if let Some(lapsed) = self.lapsed.take() {
                    self.offer = Some(lapsed.seat);
                    self.consented = lapsed.consented;
                }
            }
            DrawEvent::ClaimBegan { seat, grounds } => self.entering = Some((*seat, *grounds)),
            DrawEvent::Claimed {
                seat,
                grounds,
                intended,
                offers,
            } => {
                self.entering = None;
                self.claim = Some(PendingClaim {
                    seat: *seat,
                    grounds: *grounds,
                    intended: *intended,
                });
                if *offers {
                    self.offer = Some(*seat);
                }
            }
            DrawEvent::IncrementAsked { seat, offers } => {
                self.asks_increment = Some(*seat);
                if *offers {
                    self.offered(*seat, made);
                }
            }
            DrawEvent::ResultConfirmed { seat } => *self.confirmed.get_mut(*seat) = true,
            DrawEvent::TakenBack { .. } => {
                if let Some(words) = self.relayed.take() {
                    *self = *words.before;
                    self.entering = None;
                }
            }
            DrawEvent::Barred { .. } | DrawEvent::NotOffered { .. } => {}
        }
    }

    fn offered(&mut self, seat: Color, made: u32) {
        self.offer = Some(seat);
        *self.in_a_row.get_mut(seat) += 1;
        *self.in_a_row.get_mut(!seat) = 0;
        self.offered_after.push(made);
    }

    /// Ends the offer, and with it the arbiter's consent.
    fn end_offer(&mut self) {
        self.offer = None;
        self.consented = false;
        self.lapsed = None;
        self.relayed = None;
    }

    /// The arbiter consents to an offer that the event does not allow (9.1.1).
    pub(crate) const fn consent(&mut self) {
        self.consented = true;
    }

    /// The arbiter withdraws the consent: the offer made by it is void.
    pub(crate) fn no_longer_consent(&mut self) {
        if self.consented {
            self.end_offer();
        }
    }

    /// The player drops the claim that was about to be entered.
    pub(crate) fn drop_claim(&mut self, seat: Color) {
        if self.entering.take_if(|(who, _)| *who == seat).is_some() {
            self.relayed = None;
        }
    }

    /// Closes the request for an increment after the ruling.
    pub(super) fn answer_request(&mut self) {
        self.asks_increment = None;
        self.relayed = None;
    }

    /// Takes the waiting claim out after the ruling.
    pub(super) fn answer_claim(&mut self) -> Option<PendingClaim> {
        let claim = self.claim.take()?;
        self.relayed = None;
        Some(claim)
    }

    /// Notes that the decision on this claim in the quickplay finish is postponed.
    pub(super) const fn postpone(&mut self, seat: Color, grounds: Grounds) {
        self.postponed = Some((seat, grounds));
    }

    /// Binds the player to the intended move of the last claim as this half-move, if it had one.
    pub(super) fn bind(&mut self, ply: u32, uci: Option<UciMove>) {
        self.bound = uci.map(|uci| (ply, uci));
    }

    /// The game goes back to the position after this many half-moves: later claims are dropped. An offer cannot be withdrawn, and
    /// stays until it is answered (9.1.2.1).
    pub(crate) fn take_back(&mut self, plies: u32) {
        let (offer, consented) = (self.offer, self.consented);
        self.drop_all();
        (self.offer, self.consented) = (offer, consented);
        self.offered_after.retain(|after| *after <= plies);
        self.bound.take_if(|(ply, _)| *ply > plies + 1);
    }

    /// Play went on from an offer without the computer.
    pub(crate) fn go_by(&mut self) {
        self.end_offer();
        self.entering = None;
    }

    /// The game is over, or out of the players' hands.
    pub(crate) fn end(&mut self) {
        self.drop_all();
        self.confirmed = ByColor::default();
    }

    fn drop_all(&mut self) {
        self.end_offer();
        self.entering = None;
        self.claim = None;
        self.asks_increment = None;
    }
}
