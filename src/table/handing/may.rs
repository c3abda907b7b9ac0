//! Checks orders about a game that goes on without the computer, and other orders meanwhile; parses the entered moves.

use shakmaty::uci::UciMove;

use crate::must;
use crate::must::Or;
use crate::order::{HandingOrder, Order};
use crate::state::{Phase, State};
use announce::{in_signs, told};
use laws::language::Language;
use laws::notation::{choices, half_moves};
use laws::{Chessclock, Refusal};

pub(crate) fn may_hand(state: &State, order: &HandingOrder) -> Result<(), Refusal> {
    match order {
        HandingOrder::Over => {
            must_be_played(state)?;
            // A game on a server goes on there.
            state.server.is_none().or(Refusal::NotPlaying)
        }
        HandingOrder::ReadOut | HandingOrder::Moves | HandingOrder::Score { .. } => {
            match state.phase == Phase::HandedOver {
                true => must::not_be_over(state),
                false => must_be_played(state),
            }
        }
        HandingOrder::TakeIn {
            moves,
            white,
            black,
            ended,
        } => {
            must_be_handed_over(state)?;
            let entered = self::entered(state, moves)?;
            let own = state.profile.clock == Chessclock::Own && state.profile.time.is_some();
            let times = white.is_some() && black.is_some();
            let needed = own && ended.is_none() && !entered.is_empty();
            (times || !needed).or(Refusal::TimesNeeded)
        }
    }
}

fn must_be_played(state: &State) -> Result<(), Refusal> {
    must::not_be_over(state)?;
    state.sealing().is_none().or(Refusal::Sealing)?;
    matches!(state.phase, Phase::Playing | Phase::Stopped).or(Refusal::NotPlaying)
}

fn must_be_handed_over(state: &State) -> Result<(), Refusal> {
    must::not_be_over(state)?;
    (state.phase == Phase::HandedOver).or(Refusal::NotHandedOver)
}

/// Restricts orders while the game goes on without the computer to notes that do not change it.
pub(crate) fn must_fit_handed_over(state: &State, order: &Order) -> Result<(), Refusal> {
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
    (noted || state.phase != Phase::HandedOver).or(Refusal::HandedOver)
}

/// Parses the half-moves of such a text, each as the single legal move that it can mean, from the position after the moves made.
///
/// # Errors
///
/// The first half-move that is missing, or has no legal meaning, or several.
pub(crate) fn entered(state: &State, text: &str) -> Result<Vec<UciMove>, Refusal> {
    let mut position = state.play().made_position();
    let mut entered = Vec::new();
    for written in half_moves(&position, &[], 0, &in_signs(text)) {
        let (number, seat) = (position.fullmoves(), position.turn());
        let meant = choices(&position, &told(&written, typed_in(state)));
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

/// A score is written in its player's language; English letters are read too.
fn typed_in(state: &State) -> Language {
    let known = |seat| state.scores.language(seat);
    let turn = state.turn();
    known(turn).or_else(|| known(!turn)).unwrap_or(Language::En)
}
