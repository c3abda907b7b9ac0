//! Parses what an assistant posts for a seat (D.2.10) into acts: moves, presses, touches of a sighted player, draw offers and
//! claims.
//!
//! No answer reveals whether a move is legal. Legal and illegal moves are accepted alike, typed as squares, in short notation or
//! in spoken words. A move that fits no piece, or several, is refused in the same words as text that is no move.

use shakmaty::{Move, Square, uci::UciMove};

use super::choices::{SAYINGS, SPOKEN};
use super::fields::{Field, Posted, Refused};
use announce::told_alone;
use laws::notation::pgn::letters_of;
use laws::notation::{Initials, ParseMove, read_meant};
use laws::{Position, Refusal};
use ledger::event::Spoken;
use table::{Act, AssistantNote, Input};

/// The typed move.
pub(super) fn typed(posted: &Posted<'_>) -> Result<Vec<Act>, Refused> {
    ready(posted, Act::Move(UciMove::Null))?;
    let typed = posted.filled(Field::Move)?;
    let position = posted.state.position_for(posted.seat()?);
    let made = parse_move(posted, &position, typed)?;
    Ok(vec![Act::Move(position.uci(&made))])
}

/// Parses a move in notation or in spoken words.
fn parse_move(posted: &Posted<'_>, position: &Position, typed: &str) -> Result<Move, Refused> {
    let read = match read_meant(position, typed, &letters(posted)) {
        Ok(made) => Some(made),
        Err(ParseMove::Unreadable { .. }) => in_words(posted, position, typed),
        Err(ParseMove::Illegal(..) | ParseMove::Ambiguous(..)) => None,
    };
    read.ok_or_else(|| Refused {
        words: unread(posted, typed),
        field: Some(Field::Move),
        asks: None,
    })
}

/// What cannot be read as one move, or only in the letters of other languages, whatever the position.
fn unread(posted: &Posted<'_>, typed: &str) -> String {
    let words = posted.words;
    let languages = letters_of(typed).into_iter();
    let named = languages.map(|one| words.with("follow-language", [("language", one.into())]));
    let named: Vec<String> = named.collect();
    match named.is_empty() {
        true => words.with("page-refused-move", [("typed", typed.into())]),
        false => words.with(
            "page-refused-letters",
            [
                ("typed", typed.into()),
                ("languages", named.join(", ").into()),
            ],
        ),
    }
}

/// The move of a text that has exactly one complete reading; legality decides nothing.
fn in_words(posted: &Posted<'_>, position: &Position, typed: &str) -> Option<Move> {
    told_alone(typed, posted.words.language())?.made(position)
}

/// The move that a player seals, in UCI if it can be parsed. The text is never judged here and never shown again.
pub(super) fn sealed(posted: &Posted<'_>) -> Result<Vec<Act>, Refused> {
    ready(posted, Act::Seal(String::new()))?;
    let typed = posted.filled(Field::Move)?;
    let position = posted.state.position();
    let text = parse_move(posted, position, typed).map(|made| position.uci(&made).to_string());
    Ok(vec![Act::Seal(text.unwrap_or_else(|_| typed.to_owned()))])
}

/// The piece letters in which a move may be typed, those of the page's language first.
fn letters(posted: &Posted<'_>) -> Vec<Initials> {
    let own = Initials::of(posted.words.language());
    let others = Initials::all().into_iter().filter(|other| *other != own);
    [own].into_iter().chain(others).collect()
}

/// The squares that the sighted player touched, in order (D.2.10.5).
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

/// Text to append to the player's score.
pub(super) fn written(posted: &Posted<'_>) -> Result<Vec<Act>, Refused> {
    let text = posted.filled(Field::Score)?.to_owned();
    Ok(vec![Act::Write(text)])
}

/// The corrected text of a half-move in that score.
pub(super) fn corrected(posted: &Posted<'_>) -> Result<Vec<Act>, Refused> {
    let ply = posted.number(Field::Plies)?;
    let text = posted.filled(Field::Score)?.to_owned();
    Ok(vec![Act::Correct { ply, text }])
}

/// The chosen statement to pass on.
pub(super) fn said(posted: &Posted<'_>) -> Result<Vec<Act>, Refused> {
    let said = posted.text(Field::Said);
    let found = SAYINGS.iter().find(|(name, _)| *name == said);
    let (_, act) = found.ok_or_else(|| posted.unexpected())?;
    Ok(vec![act.clone()])
}

/// Checks that the seat can do something of this kind now, whatever was typed; that refusal takes precedence.
fn ready(posted: &Posted<'_>, act: Act) -> Result<(), Refused> {
    let seat = posted.seat()?;
    match posted.state.may(&Input::Assistant { seat, act }) {
        Ok(()) | Err(Refusal::NoMove | Refusal::NoPiece { .. } | Refusal::Waits) => Ok(()),
        Err(refusal) => Err(Refused::all(posted.words.refusal(&refusal))),
    }
}

/// What was said aloud about the player's last move.
pub(super) fn heard(posted: &Posted<'_>) -> Result<Vec<Act>, Refused> {
    let (spoken, uci) = spoken(posted)?;
    Ok(vec![Act::Said { spoken, uci }])
}

/// The mistaken note of a touch, to take back.
pub(super) fn not_touched(posted: &Posted<'_>) -> Result<Vec<Act>, Refused> {
    let square = posted.text(Field::Squares).parse();
    let square: Square = square.map_err(|_| posted.unexpected())?;
    Ok(vec![Act::TakeBack(AssistantNote::Touched(square))])
}

/// The mistaken note of a spoken move, to take back.
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

/// How a player's last move was said, and which move.
pub(super) fn spoken(posted: &Posted<'_>) -> Result<(Spoken, UciMove), Refused> {
    let spoken = manner(posted)?;
    let typed = posted.filled(Field::Move)?;
    let last = posted.state.play().last_of(posted.seat()?);
    let plies = last.map_or(0, |(ply, _)| ply as usize - 1);
    let position = posted.state.play().position_after(plies);
    let made = parse_move(posted, &position, typed)?;
    Ok((spoken, position.uci(&made)))
}
