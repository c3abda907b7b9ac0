//! The arbiter's checklist before the game.

use shakmaty::{ByColor, Color};

use super::Deciding;
use crate::decide::scores;
use crate::order::OpeningOrder;
use laws::{OnTape, Point, ScoreSource};
use ledger::event::{Author, Event, OpeningEvent, RegisterEntry, RegisterEvent, Taping};

pub(super) fn opening(deciding: &mut Deciding, order: &OpeningOrder) {
    match order {
        OpeningOrder::Tell { point } => {
            let points = point.map_or(Point::ALL.to_vec(), |point| vec![point]);
            for point in points {
                deciding.emit(Author::Arbiter, OpeningEvent::Told { point });
            }
        }
        OpeningOrder::Confirm { point, by, note } => {
            let missing = || deciding.state.opening.missing();
            let points = point.map_or_else(missing, |point| vec![point]);
            for point in points {
                decide_point(deciding, point, true, by, note);
            }
        }
        OpeningOrder::Refuse { point, by, note } => decide_point(deciding, *point, false, by, note),
    }
}

/// Records what the event's register knows of the players from earlier rounds, where it is new.
pub(super) fn known(deciding: &mut Deciding, known: &ByColor<Vec<RegisterEntry>>) {
    for seat in Color::ALL {
        let entries = known.get(seat);
        if entries != deciding.state.conduct.known(seat) {
            let entries = entries.clone();
            deciding.emit(Author::System, RegisterEvent::Known { seat, entries });
        }
    }
}

/// Records a decision on a point, once for each wording.
fn decide_point(deciding: &mut Deciding, point: Point, confirmed: bool, by: &str, note: &str) {
    let by = Some(by.to_owned()).filter(|by| !by.is_empty());
    let said = deciding.state.opening.of(point);
    if said.is_some_and(|said| said.confirmed == confirmed && said.by == by && said.note == note) {
        return;
    }
    let note = note.to_owned();
    let decided = OpeningEvent::Decided {
        point,
        confirmed,
        note,
    };
    deciding.emit_by(Author::Arbiter, by, decided);
    // The table does not record what the arbiter does not approve (11.3.2).
    let forbids = point == Point::Recording && !confirmed;
    for seat in Color::ALL {
        if forbids && deciding.state.scores.source(seat) != ScoreSource::Nothing {
            scores::approve(deciding, seat, ScoreSource::Nothing);
        }
    }
    if forbids && deciding.state.tapes.allowed() != OnTape::Off {
        let what = OnTape::Off;
        deciding.emit(Author::Arbiter, Event::Tape(Taping::Allowed { what }));
    }
}
