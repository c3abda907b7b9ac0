//! Outputs about an adjournment.

use super::telling::Telling;
use crate::state;
use shakmaty::ByColor;

use crate::audience::Audience;
use crate::state::Adjournment;
use crate::state::State;
use crate::state::replies;
use announce::{Adjourned, OnTheEnvelope, Phrase, ToCheck};
use ledger::event::Adjourning;

/// With more than this left of the session the arbiter decides whether a move is sealed (interpretation of 15.1, 1973).
const HOUR_MS: u64 = 3_600_000;

pub(super) fn say_adjourned(telling: &mut Telling, to: Audience, phrase: Adjourned) {
    telling.say(to, Phrase::Adjourned(phrase));
}

pub(super) fn adjourned(telling: &mut Telling, step: &Adjourning) {
    use Audience::{Arbiter, Seat, Table};
    let state = telling.state;
    match step {
        Adjourning::Session { .. } => {
            let left = state.clocks.session.left(state.at).unwrap_or_default();
            say_adjourned(telling, Table, Adjourned::Session(left));
        }
        Adjourning::SessionOver => {
            // Who has the move once a move is made is the opponent (1.3).
            let turn = state.turn();
            let seat = match replies::may_reply(state, !turn) {
                true => !turn,
                false => turn,
            };
            say_adjourned(telling, Arbiter, Adjourned::SessionOver(seat));
        }
        Adjourning::Ordered {
            seat, reply, early, ..
        } => {
            let (seat, reply) = (*seat, *reply);
            say_adjourned(telling, Table, Adjourned::Seals { seat, reply });
            if *early > HOUR_MS {
                say_adjourned(telling, Arbiter, Adjourned::Early(*early));
            }
        }
        Adjourning::Sealed { .. } => {
            say_adjourned(telling, Seat(state.turn()), Adjourned::Sealed);
        }
        Adjourning::Closed => {
            if let Some(adjournment) = state.adjournment() {
                say_adjourned(telling, Table, closed(state, adjournment));
                if !adjournment.reply() {
                    say_adjourned(telling, Arbiter, Adjourned::Envelope(to_check(state)));
                }
            }
        }
        Adjourning::Resumed => {
            say_adjourned(telling, Table, Adjourned::Resumes);
            telling.ready();
        }
        Adjourning::Awaited => say_adjourned(telling, Table, Adjourned::Awaited(!state.turn())),
        Adjourning::Opened { uci: None, .. } => {}
        Adjourning::Opened { .. } | Adjourning::Read { .. } => {
            let seat = !state.turn();
            if let Some(announcement) = telling.last_announcement() {
                say_adjourned(telling, Table, Adjourned::Opened { seat, announcement });
            }
        }
        Adjourning::Unopened { why } => say_adjourned(telling, Arbiter, Adjourned::Unopened(*why)),
        Adjourning::Declared => say_adjourned(telling, Table, Adjourned::Declares(state.turn())),
    }
}

/// Tells both players again that the game is adjourned, and what stands on the envelope.
pub(super) fn told_again(telling: &mut Telling) {
    if let Some(adjournment) = telling.state.adjournment() {
        let closed = closed(telling.state, adjournment);
        say_adjourned(telling, Audience::Table, closed);
    }
}

/// Further details that the arbiter checks on the envelope (I.2.1 to I.2.3, I.3).
fn to_check(state: &State) -> ToCheck {
    let clock = state.clocks.own();
    let moves = state::putting_back::moves_of_each(state);
    let used = clock.map(|clock| {
        let left = clock.times(state.at);
        ByColor::new_with(|seat| {
            let allotted = clock.control().allotted(seat, *moves.get(seat));
            allotted.saturating_sub(*left.get(seat))
        })
    });
    ToCheck {
        names: state.names.clone(),
        pieces: state.position().board().clone().into_iter().collect(),
        used,
    }
}

fn closed(state: &State, adjournment: &Adjournment) -> Adjourned {
    if adjournment.reply() {
        return Adjourned::ReplySealed(adjournment.seat());
    }
    Adjourned::Closed(OnTheEnvelope {
        seat: adjournment.seat(),
        number: state.position().fullmoves(),
        times: state.times(state.at),
        offer: state.draws.offer(),
        resumption: adjournment.resumption().to_owned(),
    })
}
