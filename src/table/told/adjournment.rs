//! What is heard of an adjournment.

use super::Telling;
use shakmaty::ByColor;

use crate::audience::Audience;
use crate::state::Adjournment;
use crate::state::State;
use announce::{Adjourned, OnTheEnvelope, Phrase, ToCheck};
use ledger::event::Adjourning;

/// Whether a move is sealed when more than an hour of the session is left is for the arbiter (interpretation of 15.1, 1973).
const HOUR_MS: u64 = 3_600_000;

impl Telling<'_> {
    pub(super) fn say_adjourned(&mut self, to: Audience, phrase: Adjourned) {
        self.say(to, Phrase::Adjourned(phrase));
    }

    pub(super) fn adjourned(&mut self, step: &Adjourning) {
        use Audience::{Arbiter, Seat, Table};
        let state = self.state;
        match step {
            Adjourning::Session { .. } => {
                let left = state.clocks.session_left(state.at).unwrap_or_default();
                self.say_adjourned(Table, Adjourned::Session(left));
            }
            Adjourning::SessionOver => {
                self.say_adjourned(Arbiter, Adjourned::SessionOver(state.turn()));
            }
            Adjourning::Ordered {
                seat, reply, early, ..
            } => {
                let (seat, reply) = (*seat, *reply);
                self.say_adjourned(Table, Adjourned::Seals { seat, reply });
                if *early > HOUR_MS {
                    self.say_adjourned(Arbiter, Adjourned::Early(*early));
                }
            }
            Adjourning::Sealed { .. } => {
                self.say_adjourned(Seat(state.turn()), Adjourned::Sealed);
            }
            Adjourning::Closed => {
                if let Some(adjournment) = state.adjournment() {
                    self.say_adjourned(Table, closed(state, adjournment));
                    if !adjournment.reply() {
                        self.say_adjourned(Arbiter, Adjourned::Envelope(to_check(state)));
                    }
                }
            }
            Adjourning::Resumed => {
                self.say_adjourned(Table, Adjourned::Resumes);
                self.ready();
            }
            Adjourning::Awaited => self.say_adjourned(Table, Adjourned::Awaited(!state.turn())),
            Adjourning::Opened { uci: None, .. } => {}
            Adjourning::Opened { .. } | Adjourning::Read { .. } => {
                let seat = !state.turn();
                if let Some(announcement) = self.last_announcement() {
                    self.say_adjourned(Table, Adjourned::Opened { seat, announcement });
                }
            }
            Adjourning::Unopened { why } => self.say_adjourned(Arbiter, Adjourned::Unopened(*why)),
            Adjourning::Declared => self.say_adjourned(Table, Adjourned::Declares(state.turn())),
        }
    }
}

/// What the arbiter checks on the envelope besides (I.2.1 to I.2.3, I.3).
fn to_check(state: &State) -> ToCheck {
    let clock = state.clocks.own();
    let moves = state.moves_of_each();
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
