//! What may be ordered of a game that goes on without the computer, what may be ordered meanwhile, and how the moves are read that are
//! entered.

use shakmaty::uci::UciMove;

use crate::may::Or;
use crate::order::{HandingOrder, Order};
use crate::state::{Phase, State};
use announce::told;
use laws::language::Language;
use laws::notation::{choices, half_moves};
use laws::{Chessclock, Refusal};

impl State {
    pub(crate) fn may_hand(&self, order: &HandingOrder) -> Result<(), Refusal> {
        match order {
            HandingOrder::Over => {
                self.must_be_played()?;
                // A game elsewhere goes on there.
                self.far.is_none().or(Refusal::NotPlaying)
            }
            HandingOrder::ReadOut | HandingOrder::Moves | HandingOrder::Score { .. } => {
                match self.is_handed_over() {
                    true => self.must_not_be_over(),
                    false => self.must_be_played(),
                }
            }
            HandingOrder::TakeIn {
                moves,
                white,
                black,
                ended,
            } => {
                self.must_be_handed_over()?;
                let entered = self.entered(moves)?;
                let own = self.profile.clock == Chessclock::Own && self.profile.time.is_some();
                let times = white.is_some() && black.is_some();
                let needed = own && ended.is_none() && !entered.is_empty();
                (times || !needed).or(Refusal::TimesNeeded)
            }
        }
    }

    fn must_be_played(&self) -> Result<(), Refusal> {
        self.must_not_be_over()?;
        self.sealing().is_none().or(Refusal::Sealing)?;
        matches!(self.phase, Phase::Playing | Phase::Stopped).or(Refusal::NotPlaying)
    }

    fn must_be_handed_over(&self) -> Result<(), Refusal> {
        self.must_not_be_over()?;
        self.is_handed_over().or(Refusal::NotHandedOver)
    }

    /// What can be ordered while the game goes on without the computer: what is noted for later, and nothing of the game.
    pub(crate) fn must_fit_handed_over(&self, order: &Order) -> Result<(), Refusal> {
        let noted = matches!(
            order,
            Order::Handing(_)
                | Order::Note
                | Order::Take { .. }
                | Order::Hear { .. }
                | Order::WritesIn { .. }
                | Order::Record(_)
                | Order::Ear { .. }
        );
        (noted || !self.is_handed_over()).or(Refusal::HandedOver)
    }

    /// The half-moves of such a text, each the one legal move that it can mean, from the position after those that are made.
    ///
    /// # Errors
    ///
    /// The first that is left out, or is no legal move, or several.
    pub(crate) fn entered(&self, text: &str) -> Result<Vec<UciMove>, Refusal> {
        let mut position = self.made_position();
        let mut entered = Vec::new();
        for written in half_moves(&position, 0, text) {
            let (number, seat) = (position.fullmoves(), position.turn());
            let meant = choices(&position, &told(&written, self.typed_in()));
            let [mv] = meant[..] else {
                return Err(Refusal::NotEntered {
                    number,
                    seat,
                    written,
                });
            };
            entered.push(position.uci(&mv));
            position = position.play(&mv);
        }
        Ok(entered)
    }

    /// A score is written in the language of who keeps it; English letters are read besides.
    fn typed_in(&self) -> Language {
        let known = |seat| self.scores.language(seat);
        let turn = self.turn();
        known(turn).or_else(|| known(!turn)).unwrap_or(Language::En)
    }
}
