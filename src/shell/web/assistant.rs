//! What the assistant does for a seat (D.2.10): enter its move, press its clock, say that it repeated, claim a win on time,
//! pass on what it says of a draw or of the end.
//!
//! Nothing in an answer tells whether a move is legal: a legal and an illegal one are taken alike where they are typed as
//! squares (`g1f3`, or in the long form), and a short form that fits no legal move is refused in the same words as one that is no move at all.

use shakmaty::Color;

use super::answer::{Asked, Fields, Refused};
use super::words::{Words, of};
use crate::laws::Grounds;
use crate::laws::notation::{Initials, read_in_any};
use crate::ledger::event::DrawAct;
use crate::table::{Act, Input, Phase, State};

pub(super) const ENTERED: &str = "page-done-entered";
pub(super) const SEALED: &str = "page-done-sealed";
pub(super) const PRESSED: &str = "page-done-pressed";
pub(super) const REPEATED: &str = "page-done-repeated";
pub(super) const CLAIMED: &str = "page-done-claimed";
pub(super) const SAID: &str = "page-done-said";

const fn claim(grounds: Grounds, intended: bool) -> Act {
    Act::Draw(DrawAct::Claim { grounds, intended })
}

/// What a player may say to be passed on, by the name of its words. The same stands there at any time, so it tells nothing.
pub(super) static SAYINGS: [(&str, Act); 12] = [
    ("draw-offer", Act::Draw(DrawAct::Offer)),
    ("draw-accept", Act::Draw(DrawAct::Accept)),
    ("draw-refuse", Act::Draw(DrawAct::Refuse)),
    ("draw-ask-increment", Act::Draw(DrawAct::AskIncrement)),
    ("draw-threefold", claim(Grounds::Threefold, false)),
    ("draw-threefold-intended", claim(Grounds::Threefold, true)),
    ("draw-fifty-moves", claim(Grounds::FiftyMoves, false)),
    (
        "draw-fifty-moves-intended",
        claim(Grounds::FiftyMoves, true),
    ),
    ("draw-normal-means", claim(Grounds::NormalMeans, false)),
    ("page-say-resign", Act::Resign),
    ("page-say-confirm", Act::Result { agreed: true }),
    ("page-say-dispute", Act::Result { agreed: false }),
];

/// The act in a form, if it can be passed on.
pub(super) fn asked(state: &State, words: &Words, fields: &Fields) -> Result<Asked, Refused> {
    let refused = |name: &str| Err(Refused(words.say(name)));
    let Some(seat) = fields.seat() else {
        return refused("page-refused-request");
    };
    let result = matches!(said(fields), Some(Act::Result { .. }));
    if !result && state.phase != Phase::Playing {
        return refused("page-refused-playing");
    }
    let (act, done) = match fields.act.as_str() {
        "move" => (typed(state, words, seat, fields)?, ENTERED),
        "seal" => (sealed(state, words, seat, fields)?, SEALED),
        "press" if seat == state.turn() => (Act::Press, PRESSED),
        "press" => return refused(&of("page-refused-turn", state.turn())),
        "claim" => (Act::ClaimTime, CLAIMED),
        "say" => match said(fields) {
            Some(act) => (act, SAID),
            None => return refused("page-refused-request"),
        },
        "repeat" if state.announcer() == Some(!seat) => (Act::Repeat, REPEATED),
        "repeat" => return refused("page-refused-repeat"),
        _ => return refused("page-refused-request"),
    };
    Ok(Asked {
        input: Input::Assistant { seat, act },
        done: Some(done),
    })
}

/// The move that a player seals, in UCI where it is certain. What is written is never judged here, and never shown again.
fn sealed(state: &State, words: &Words, seat: Color, fields: &Fields) -> Result<Act, Refused> {
    let typed = fields.typed.as_deref().unwrap_or_default().trim();
    if state.sealing() != Some(seat) {
        return Err(Refused(words.say(&of("page-refused-seal", seat))));
    }
    if typed.is_empty() {
        return Err(Refused(words.say("page-refused-empty")));
    }
    let letters = [words.language().initials(), Initials::ENGLISH];
    let read = read_in_any(&state.position, typed, &letters);
    let text = read.map(|made| state.position.uci(&made).to_string());
    Ok(Act::Seal(text.unwrap_or_else(|_| typed.to_owned())))
}

/// What was chosen to be passed on.
fn said(fields: &Fields) -> Option<Act> {
    let said = fields.said.as_deref()?;
    let found = SAYINGS.iter().find(|(name, _)| *name == said);
    found.map(|(_, act)| act.clone())
}

fn typed(state: &State, words: &Words, seat: Color, fields: &Fields) -> Result<Act, Refused> {
    let refused = |name: &str| Refused(words.say(name));
    let typed = fields.typed.as_deref().unwrap_or_default().trim();
    if state.board_of(seat).is_some() {
        return Err(refused("page-refused-sensors"));
    }
    if seat != state.turn() {
        return Err(refused(&of("page-refused-turn", state.turn())));
    }
    if typed.is_empty() {
        return Err(refused("page-refused-empty"));
    }
    let letters = [words.language().initials(), Initials::ENGLISH];
    match read_in_any(&state.position, typed, &letters) {
        Ok(mv) => Ok(Act::Move(state.position.uci(&mv))),
        Err(_) => Err(Refused(
            words.with("page-refused-move", [("typed", typed.into())]),
        )),
    }
}
