//! The acts in what the assistant posted for a seat (D.2.10): its move, its press, what a sighted player touched, what it
//! says of a draw or of the end.
//!
//! Nothing in an answer tells whether a move is legal: a legal and an illegal one are taken alike, typed as squares, in the short
//! form or in the words in which moves are spoken. What fits no piece, or several, is refused in the same words as what is no move.

use shakmaty::{Move, Square, uci::UciMove};

use super::choices::{SAYINGS, SPOKEN};
use super::fields::{Field, Posted, Refused};
use announce::told_alone;
use laws::notation::{Initials, ParseMove, read_meant};
use laws::{Position, Refusal};
use ledger::event::Spoken;
use table::{Act, AssistantNote, Input};

/// The move that was typed.
pub(super) fn typed(posted: &Posted<'_>) -> Result<Vec<Act>, Refused> {
    ready(posted, Act::Move(UciMove::Null))?;
    let typed = posted.filled(Field::Move)?;
    let position = posted.state.position_for(posted.seat()?);
    let made = meant(posted, &position, typed)?;
    Ok(vec![Act::Move(position.uci(&made))])
}

/// The move that was typed, in writing or in the words that are spoken.
fn meant(posted: &Posted<'_>, position: &Position, typed: &str) -> Result<Move, Refused> {
    let read = match read_meant(position, typed, &letters(posted)) {
        Ok(made) => Some(made),
        Err(ParseMove::Unreadable { .. }) => in_words(posted, position, typed),
        Err(ParseMove::Illegal(..) | ParseMove::Ambiguous(..)) => None,
    };
    read.ok_or_else(|| Refused {
        words: posted
            .words
            .with("page-refused-move", [("typed", typed.into())]),
        field: Some(Field::Move),
        asks: None,
    })
}

/// The move of a text that has one reading, which tells it all: what is legal decides nothing.
fn in_words(posted: &Posted<'_>, position: &Position, typed: &str) -> Option<Move> {
    told_alone(typed, posted.words.language())?.made(position)
}

/// The move that a player seals, in UCI where it is certain. What is written is never judged here, and never shown again.
pub(super) fn sealed(posted: &Posted<'_>) -> Result<Vec<Act>, Refused> {
    ready(posted, Act::Seal(String::new()))?;
    let typed = posted.filled(Field::Move)?;
    let position = posted.state.position();
    let text = meant(posted, position, typed).map(|made| position.uci(&made).to_string());
    Ok(vec![Act::Seal(text.unwrap_or_else(|_| typed.to_owned()))])
}

/// The letters of pieces in which a move may be typed: the page's own first.
fn letters(posted: &Posted<'_>) -> Vec<Initials> {
    let own = Initials::of(posted.words.language());
    let others = Initials::all().into_iter().filter(|other| *other != own);
    [own].into_iter().chain(others).collect()
}

/// What the sighted player touched, in order (D.2.10.5).
pub(super) fn touched(posted: &Posted<'_>) -> Result<Vec<Act>, Refused> {
    ready(posted, Act::Touched(Square::E2))?;
    let typed = posted.text(Field::Squares).to_lowercase();
    let mut acts = Vec::new();
    for word in typed.split([' ', ',', ';']).filter(|word| !word.is_empty()) {
        let square = word.parse::<Square>().map_err(|_| Refused {
            words: posted
                .words
                .with("page-refused-square", [("square", word.into())]),
            field: Some(Field::Squares),
            asks: None,
        })?;
        acts.push(Act::Touched(square));
    }
    if acts.is_empty() {
        return Err(posted.refused(Field::Squares, "page-refused-no-squares"));
    }
    Ok(acts)
}

/// What is written on in the score that is kept for the player.
pub(super) fn written(posted: &Posted<'_>) -> Result<Vec<Act>, Refused> {
    let text = posted.filled(Field::Score)?.to_owned();
    Ok(vec![Act::Write(text)])
}

/// What stands in the place of a half-move of that score.
pub(super) fn corrected(posted: &Posted<'_>) -> Result<Vec<Act>, Refused> {
    let ply = posted.number(Field::Plies)?;
    let text = posted.filled(Field::Score)?.to_owned();
    Ok(vec![Act::Correct { ply, text }])
}

/// What was chosen to be passed on.
pub(super) fn said(posted: &Posted<'_>) -> Result<Vec<Act>, Refused> {
    let said = posted.text(Field::Said);
    let found = SAYINGS.iter().find(|(name, _)| *name == said);
    let (_, act) = found.ok_or_else(|| posted.unexpected())?;
    Ok(vec![act.clone()])
}

/// Whether something of this kind can be done for the seat now, whatever was typed; else that comes first.
fn ready(posted: &Posted<'_>, act: Act) -> Result<(), Refused> {
    let seat = posted.seat()?;
    match posted.state.may(&Input::Assistant { seat, act }) {
        Ok(()) | Err(Refusal::NoMove | Refusal::NoPiece { .. } | Refusal::Waits) => Ok(()),
        Err(refusal) => Err(Refused::all(posted.words.refusal(&refusal))),
    }
}

/// What was said aloud of the player's last move.
pub(super) fn heard(posted: &Posted<'_>) -> Result<Vec<Act>, Refused> {
    let (spoken, uci) = spoken(posted)?;
    Ok(vec![Act::Said { spoken, uci }])
}

/// The note of a touch that was a mistake.
pub(super) fn not_touched(posted: &Posted<'_>) -> Result<Vec<Act>, Refused> {
    let square = posted.text(Field::Squares).parse();
    let square: Square = square.map_err(|_| posted.unexpected())?;
    Ok(vec![Act::TakeBack(AssistantNote::Touched(square))])
}

/// The note of what was said that was a mistake.
pub(super) fn not_said(posted: &Posted<'_>) -> Result<Vec<Act>, Refused> {
    Ok(vec![Act::TakeBack(AssistantNote::Said(manner(posted)?))])
}

/// How a move was said.
fn manner(posted: &Posted<'_>) -> Result<Spoken, Refused> {
    let chosen = posted.text(Field::Said);
    let found = SPOKEN.iter().find(|(name, _)| *name == chosen);
    found
        .map(|(_, spoken)| *spoken)
        .ok_or_else(|| posted.unexpected())
}

/// How the last move of a player was said, and as which.
pub(super) fn spoken(posted: &Posted<'_>) -> Result<(Spoken, UciMove), Refused> {
    let spoken = manner(posted)?;
    let typed = posted.filled(Field::Move)?;
    let last = posted.state.play().last_of(posted.seat()?);
    let plies = last.map_or(0, |(ply, _)| ply as usize - 1);
    let position = posted.state.play().position_after(plies);
    let made = meant(posted, &position, typed)?;
    Ok((spoken, position.uci(&made)))
}
