//! What the assistant does for a seat (D.2.10): enter its move, press its clock, say that it repeated, note what a sighted
//! player touched, claim a win on time, pass on what it says of a draw or of the end.
//!
//! Nothing in an answer tells whether a move is legal: a legal and an illegal one are taken alike where they are typed as
//! squares (`g1f3`, or in the long form), and a short form that fits no legal move is refused in the same words as one that is no move at all.

use shakmaty::{Color, Square, uci::UciMove};

use super::answer::{Asked, Fields, Refused};
use super::forms::unexpected;
use super::words::Words;
use crate::laws::DrawAct;
use crate::laws::notation::{Initials, read_in_any};
use crate::laws::{Grounds, Hold, Refusal};
use crate::table::{Act, Input, State};

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

/// The acts in a form, if they can be done now.
pub(super) fn asked(state: &State, words: &Words, fields: &Fields) -> Result<Asked, Refused> {
    let seat = fields.seat().ok_or_else(|| unexpected(words))?;
    let (acts, mut done, field) = acts(state, words, seat, fields)?;
    let inputs = acts.into_iter().map(|act| Input::Assistant { seat, act });
    let inputs: Vec<Input> = inputs.collect();
    for input in &inputs {
        match state.may(input) {
            Ok(()) => {}
            // It is recorded that the player waits.
            Err(Refusal::Waits) => done = WAITS,
            Err(refusal) => {
                let typed = matches!(refusal, Refusal::Empty | Refusal::NoPiece { .. });
                let (words, field) = (words.refusal(&refusal), field.filter(|_| typed));
                return Err(Refused { words, field });
            }
        }
    }
    let press = matches!(
        &inputs[..],
        [Input::Assistant {
            act: Act::Press,
            ..
        }]
    );
    if press && state.awaits_ruling(Hold::Presses) {
        done = WAITS;
    }
    let done = Some(done);
    Ok(Asked { inputs, done })
}

/// Acts, what the assistant is told when they are done, and the field in which something was typed for them.
type Acts = (Vec<Act>, &'static str, Option<&'static str>);

fn acts(state: &State, words: &Words, seat: Color, fields: &Fields) -> Result<Acts, Refused> {
    Ok(match fields.act() {
        "move" => (vec![typed(state, words, seat, fields)?], ENTERED, None),
        "seal" => (vec![sealed(state, words, seat, fields)?], SEALED, None),
        "press" => (vec![Act::Press], PRESSED, None),
        "touched" => {
            let touched = touched(state, words, seat, fields)?;
            (touched, TOUCHED, Some("squares"))
        }
        "write" => {
            let text = filled(words, fields, "score")?.to_owned();
            (vec![Act::Write(text)], WRITTEN, Some("score"))
        }
        "claim" => (vec![Act::ClaimTime], CLAIMED, None),
        "say" => {
            let said = said(fields).ok_or_else(|| unexpected(words))?;
            (vec![said], SAID, None)
        }
        "repeat" => (vec![Act::Repeat], REPEATED, None),
        _ => return Err(unexpected(words)),
    })
}

/// What was typed there.
fn filled<'f>(words: &Words, fields: &'f Fields, field: &'static str) -> Result<&'f str, Refused> {
    match fields.text(field) {
        "" => Err(Refused::field(words.say("page-refused-empty"), field)),
        text => Ok(text),
    }
}

/// Whether something of this kind can be done for the seat now, whatever was typed; else that comes first.
fn ready(state: &State, words: &Words, seat: Color, act: Act) -> Result<(), Refused> {
    match state.may(&Input::Assistant { seat, act }) {
        Ok(()) | Err(Refusal::NoMove | Refusal::NoPiece { .. } | Refusal::Waits) => Ok(()),
        Err(refusal) => Err(Refused::all(words.refusal(&refusal))),
    }
}

/// What the sighted player touched, in order (D.2.10.5).
fn touched(
    state: &State,
    words: &Words,
    seat: Color,
    fields: &Fields,
) -> Result<Vec<Act>, Refused> {
    ready(state, words, seat, Act::Touched(Square::E2))?;
    let typed = fields.text("squares").to_lowercase();
    let mut acts = Vec::new();
    for word in typed.split([' ', ',', ';']).filter(|word| !word.is_empty()) {
        match word.parse::<Square>() {
            Err(_) => {
                let words = words.with("page-refused-square", [("square", word.into())]);
                return Err(Refused::field(words, "squares"));
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
    ready(state, words, seat, Act::Seal(String::new()))?;
    let typed = filled(words, fields, "move")?;
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
    ready(state, words, seat, Act::Move(UciMove::Null))?;
    let typed = filled(words, fields, "move")?;
    let letters = [Initials::of(words.language()), Initials::ENGLISH];
    match read_in_any(&state.position, typed, &letters) {
        Ok(mv) => Ok(Act::Move(state.position.uci(&mv))),
        Err(_) => {
            let words = words.with("page-refused-move", [("typed", typed.into())]);
            Err(Refused::field(words, "move"))
        }
    }
}
