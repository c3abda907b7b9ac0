//! What the assistant does for a seat (D.2.10): enter its move, press its clock, say that it repeated, note what a sighted
//! player touched, claim a win on time, pass on what it says of a draw or of the end.
//!
//! Nothing in an answer tells whether a move is legal: a legal and an illegal one are taken alike where they are typed as
//! squares (`g1f3`, or in the long form), and a short form that fits no legal move is refused in the same words as one that is no move at all.

use shakmaty::{Color, Square};

use super::answer::{Asked, Fields, Refused};
use super::words::{Words, of};
use crate::laws::DrawAct;
use crate::laws::notation::{Initials, read_in_any};
use crate::laws::{Grounds, Hold};
use crate::table::{Act, Input, Phase, State};

pub(super) const ENTERED: &str = "page-done-entered";
pub(super) const SEALED: &str = "page-done-sealed";
pub(super) const PRESSED: &str = "page-done-pressed";
pub(super) const REPEATED: &str = "page-done-repeated";
pub(super) const CLAIMED: &str = "page-done-claimed";
pub(super) const SAID: &str = "page-done-said";
pub(super) const TOUCHED: &str = "page-done-touched";
pub(super) const WRITTEN: &str = "page-done-written";
pub(super) const WAITS: &str = "page-done-waits";

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
    let refused = |name: &str| Err(Refused::all(words.say(name)));
    let Some(seat) = fields.seat() else {
        return refused("page-refused-request");
    };
    if !may_now(state, fields) {
        return refused("page-refused-playing");
    }
    let (acts, done) = acts(state, words, seat, fields)?;
    if !acts.iter().all(|act| state.assistant_may(act)) {
        return refused("page-refused-barred");
    }
    let done = match held(state, &acts) {
        true => WAITS,
        false => done,
    };
    let inputs = acts.into_iter();
    Ok(Asked {
        inputs: inputs.map(|act| Input::Assistant { seat, act }).collect(),
        done: Some(done),
    })
}

/// During the game everything.
fn may_now(state: &State, fields: &Fields) -> bool {
    // The result is confirmed after the end, and a score is completed; an adjourned game may be given up or drawn (I.4, I.6).
    let late = matches!(said(fields), Some(Act::Result { .. })) || fields.act() == "write";
    let adjourned = state.phase == Phase::Adjourned && fields.act() == "say";
    late || adjourned || state.phase == Phase::Playing
}

/// The acts, and what the assistant is told when they are done.
fn acts(
    state: &State,
    words: &Words,
    seat: Color,
    fields: &Fields,
) -> Result<(Vec<Act>, &'static str), Refused> {
    let refused = |name: &str| Err(Refused::all(words.say(name)));
    Ok(match fields.act() {
        "move" => (vec![typed(state, words, seat, fields)?], ENTERED),
        "seal" => (vec![sealed(state, words, seat, fields)?], SEALED),
        "press" if seat == state.turn() => (vec![Act::Press], PRESSED),
        "press" => return refused(&of("page-refused-turn", state.turn())),
        "touched" => (touched(state, words, seat, fields)?, TOUCHED),
        "write" if fields.text("score").is_empty() => {
            let words = words.say("page-refused-empty");
            return Err(Refused::field(words, "score"));
        }
        "write" => (vec![Act::Write(fields.text("score").to_owned())], WRITTEN),
        "claim" => (vec![Act::ClaimTime], CLAIMED),
        "say" => match said(fields) {
            Some(act) => (vec![act], SAID),
            None => return refused("page-refused-request"),
        },
        "repeat" if state.announcer() == Some(!seat) => (vec![Act::Repeat], REPEATED),
        "repeat" => return refused("page-refused-repeat"),
        _ => return refused("page-refused-request"),
    })
}

/// Whether the table only notes this, because a ruling is awaited: both players know of a claim, and a player who is held is
/// told why.
fn held(state: &State, acts: &[Act]) -> bool {
    match acts {
        [Act::Move(_)] => state.awaits_ruling(Hold::Announcements),
        [Act::Press] => state.awaits_ruling(Hold::Presses),
        _ => false,
    }
}

/// What the sighted player touched, in order (D.2.10.5).
fn touched(
    state: &State,
    words: &Words,
    seat: Color,
    fields: &Fields,
) -> Result<Vec<Act>, Refused> {
    let refused = |name: &str| Err(Refused::all(words.say(name)));
    if state.feels(seat) {
        return refused("page-refused-feels");
    }
    if seat != state.turn() {
        return refused(&of("page-refused-turn", state.turn()));
    }
    if state.touches.adjusts(seat) {
        return refused("page-refused-adjusting");
    }
    let wrong = |name: &str, square: &str| {
        let values = [("square", square.into())];
        Err(Refused::field(words.with(name, values), "squares"))
    };
    let typed = fields.text("squares").to_lowercase();
    let mut acts = Vec::new();
    for word in typed.split([' ', ',', ';']).filter(|word| !word.is_empty()) {
        match word.parse::<Square>() {
            Err(_) => return wrong("page-refused-square", word),
            Ok(square) if !state.position.occupied().contains(square) => {
                return wrong("page-refused-no-piece", word);
            }
            Ok(square) => acts.push(Act::Touched(square)),
        }
    }
    if acts.is_empty() {
        let words = words.say("page-refused-no-squares");
        return Err(Refused::field(words, "squares"));
    }
    Ok(acts)
}

/// The move that a player seals, in UCI where it is certain. What is written is never judged here, and never shown again.
fn sealed(state: &State, words: &Words, seat: Color, fields: &Fields) -> Result<Act, Refused> {
    let typed = fields.text("move");
    if state.sealing() != Some(seat) {
        return Err(Refused::all(words.say(&of("page-refused-seal", seat))));
    }
    if typed.is_empty() {
        return Err(Refused::field(words.say("page-refused-empty"), "move"));
    }
    let letters = [Initials::of(words.language()), Initials::ENGLISH];
    let read = read_in_any(&state.position, typed, &letters);
    let text = read.map(|made| state.position.uci(&made).to_string());
    Ok(Act::Seal(text.unwrap_or_else(|_| typed.to_owned())))
}

/// What was chosen to be passed on.
fn said(fields: &Fields) -> Option<Act> {
    let said = fields.text("said");
    let found = SAYINGS.iter().find(|(name, _)| *name == said);
    found.map(|(_, act)| act.clone())
}

fn typed(state: &State, words: &Words, seat: Color, fields: &Fields) -> Result<Act, Refused> {
    let refused = |name: &str| Refused::all(words.say(name));
    let typed = fields.text("move");
    if state.board_of(seat).is_some() {
        return Err(refused("page-refused-sensors"));
    }
    if seat != state.turn() {
        return Err(refused(&of("page-refused-turn", state.turn())));
    }
    if typed.is_empty() {
        return Err(Refused::field(words.say("page-refused-empty"), "move"));
    }
    let letters = [Initials::of(words.language()), Initials::ENGLISH];
    match read_in_any(&state.position, typed, &letters) {
        Ok(mv) => Ok(Act::Move(state.position.uci(&mv))),
        Err(_) => {
            let words = words.with("page-refused-move", [("typed", typed.into())]);
            Err(Refused::field(words, "move"))
        }
    }
}
