//! Decisions on recognised words, and on a press.

use crate::ear::may;
use crate::ear::state::SaidAs;
use laws::language::Language;
use laws::notation::PartialMove;
use laws::{Timestamp, on_tape, place_on_tape};
use shakmaty::{Color, Move, Role, Square};

use crate::decide::Deciding;
use crate::state::State;
use announce::told;
use ledger::event::{Author, Event, HeardAs, ListeningEvent, PlayEvent};

/// An ear exists for this player; reported at every start. One that the arbiter has switched off stays off.
pub(crate) fn ear_is_there(deciding: &mut Deciding, seat: Color, language: Language) {
    if deciding.state.listening.of(seat).language() != Some(language) {
        let (on, language) = (true, Some(language));
        deciding.emit(Author::System, ListeningEvent::Ear { seat, on, language });
    }
}

/// Its microphone is lost or its words are unreadable; or it hears again.
pub(crate) fn ear_hears(deciding: &mut Deciding, seat: Color, lost: Option<&str>) {
    let known = deciding.state.listening.of(seat).lost();
    match lost {
        Some(reason) if known != Some(reason) => {
            let reason = reason.to_owned();
            deciding.emit(Author::System, ListeningEvent::Lost { seat, reason });
        }
        None if known.is_some() => deciding.emit(Author::System, ListeningEvent::Back { seat }),
        _ => {}
    }
}

/// Records recognised words. They belong to the half-move that was spoken of then, however late they are reported.
pub(crate) fn heard_as(deciding: &mut Deciding, seat: Color, repeats: bool, heard: &HeardAs) {
    let spoken_of = match SaidAs::of(repeats) {
        SaidAs::Announcement => may::announced_at(deciding.state, seat, heard.from),
        SaidAs::Repetition => may::repeated_at(deciding.state, seat, heard.from),
    };
    if let Some(ply) = spoken_of.filter(|_| may::listens_to(deciding.state, seat)) {
        let event = ListeningEvent::HeardAs {
            seat,
            heard: heard.clone().bounded(),
            repeats,
            ply,
            tape: taped(deciding.state, seat, heard.from),
        };
        deciding.emit(Author::Seat(seat), event);
    }
}

/// After a completed half-move or a late report, checks whether confidently recognised words name another move.
pub(crate) fn compare_heard(deciding: &mut Deciding) {
    let due = |event: &Event| {
        matches!(
            event,
            Event::Play(PlayEvent::Completed { .. } | PlayEvent::CompletedByNext { .. })
                | Event::Listening(ListeningEvent::HeardAs { .. })
        )
    };
    if !deciding.decided_any(due) {
        return;
    }
    for seat in Color::ALL {
        for said_as in SaidAs::ALL {
            if let Some(event) = heard_otherwise(deciding, seat, said_as) {
                deciding.emit(Author::System, event);
            }
        }
    }
}

fn heard_otherwise(deciding: &Deciding, seat: Color, said_as: SaidAs) -> Option<ListeningEvent> {
    let ear = deciding.state.listening.of(seat);
    let said = ear.said(said_as).filter(|said| !said.told)?;
    let words = said.words.clone()?;
    let made = deciding
        .state
        .plies()
        .get((said.ply as usize).checked_sub(1)?)?;
    let readings = told(&words, ear.language()?);
    if made.open || readings.is_empty() || readings.iter().any(|told| names(told, &made.mv)) {
        return None;
    }
    Some(ListeningEvent::Otherwise {
        seat,
        ply: said.ply,
        repeats: said_as.repeats(),
        words,
        tape: taped(deciding.state, seat, said.at),
    })
}

/// The place of this instant on the tape of the player's room, if a microphone is recorded there.
fn taped(state: &State, seat: Color, at: Timestamp) -> Option<String> {
    let room = state.room_of(seat);
    let tape = state.tapes.under_way_in(room);
    let tape = tape.filter(|tape| tape.microphone && tape.since <= at)?;
    let place = on_tape(&tape.file, Timestamp(at.since(tape.since)));
    place_on_tape(&place).map(str::to_owned)
}

/// Whether these words name this move, by its piece and squares alone. Omitted parts contradict nothing.
fn names(told: &PartialMove, made: &Move) -> bool {
    let castled = made.castling_side();
    if let Some(side) = told.castling {
        return castled.is_some_and(|castled| side.is_none_or(|side| side == castled));
    }
    let from = made.from();
    let to = match (castled, from) {
        (Some(side), Some(king)) => Square::from_coords(side.king_to_file(), king.rank()),
        _ => made.to(),
    };
    let piece = if castled.is_some() {
        Role::King
    } else {
        made.role()
    };
    told.piece.is_none_or(|told| told == piece)
        && from.is_none_or(|from| told.from.holds(from))
        && told.to.holds(to)
        && (told.becomes.is_none() || told.becomes == made.promotion())
}

#[cfg(test)]
mod tests {
    use super::*;
    use laws::Position;

    #[test]
    fn words_name_a_move_by_what_they_say_and_by_nothing_else() {
        let position =
            Position::from_fen("r3k2r/pPp3pp/8/8/3p4/5N2/P5PP/R3K2R w KQkq - 0 1").unwrap();
        let names = |line: &str, uci: &str| {
            let made = position.find(&uci.parse().unwrap()).unwrap();
            told(line, Language::De)
                .iter()
                .any(|told| super::names(told, &made))
        };
        for (line, uci) in [
            ("Springer Felix drei David vier", "f3d4"),
            ("Springer schlägt David vier", "f3d4"),
            ("Felix drei David vier", "f3d4"),
            ("Kurze Rochade", "e1g1"),
            ("König Eva eins Gustav eins", "e1g1"),
            ("Bella sieben Bella acht Dame", "b7b8q"),
            ("Bella acht", "b7b8q"),
        ] {
            assert!(names(line, uci), "{line}: {uci}");
        }
        for (line, uci) in [
            ("Läufer Felix drei David vier", "f3d4"),
            ("Gustav eins David vier", "f3d4"),
            ("David vier", "f3d4"),
            ("Lange Rochade", "e1g1"),
            ("Bella acht Turm", "b7b8q"),
        ] {
            assert!(!names(line, uci), "{line}: {uci}");
        }
    }
}
