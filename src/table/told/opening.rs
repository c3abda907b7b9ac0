//! Outputs of the checklist before the game: the players hear each point, the arbiter the decisions.

use super::telling::Telling;
use crate::audience::Audience;
use announce::{Announcement, Helped, Opened, Phrase};
use laws::seat::Source;
use laws::{Chessclock, Point, Position};
use ledger::event::OpeningEvent;

pub(super) fn opening(telling: &mut Telling, event: &OpeningEvent, by: Option<&String>) {
    match event {
        OpeningEvent::Told { point } => {
            let point = self::point(telling, *point);
            telling.say(Audience::Table, Phrase::Opened(point));
        }
        OpeningEvent::Decided {
            point,
            confirmed,
            note,
        } => {
            let decided = Opened::Decided {
                point: *point,
                confirmed: *confirmed,
                by: by.cloned().unwrap_or_default(),
                note: note.clone(),
            };
            telling.say(Audience::Arbiter, Phrase::Opened(decided));
        }
    }
}

/// Before the start, tells the open and the refused points. The game may start anyway.
pub(super) fn not_gone_through(telling: &mut Telling) {
    let missing = telling.state.opening.missing();
    if !missing.is_empty() {
        telling.say(Audience::Arbiter, Phrase::Opened(Opened::Missing(missing)));
    }
    let refused = telling.state.opening.refused();
    if !refused.is_empty() {
        telling.say(Audience::Arbiter, Phrase::Opened(Opened::Refused(refused)));
    }
}

fn point(telling: &Telling, point: Point) -> Opened {
    let state = telling.state;
    let (white, black) = (state.names.white.clone(), state.names.black.clone());
    match point {
        Point::Identity => Opened::Identity { white, black },
        Point::Colours => Opened::Colours { white, black },
        Point::Boards => Opened::Boards,
        Point::Clock => Opened::Clock {
            own: state.profile.clock == Chessclock::Own,
            control: state.profile.time.clone(),
        },
        Point::Languages => Opened::Languages { example: example() },
        Point::Assistants => Opened::Assistants(helped(telling)),
        Point::Recording => Opened::Recording(state.tapes.allowed()),
        Point::Adaptations => Opened::Adaptations(state.profile.adaptations()),
    }
}

fn helped(telling: &Telling) -> Helped {
    let types = |seat| *telling.state.sources.get(seat) == Source::Assistant;
    match telling.state.profile.assistants[..] {
        [] if shakmaty::Color::ALL.into_iter().any(types) => Helped::Somebody,
        [] => Helped::Nobody,
        [seat] => Helped::One(seat),
        _ => Helped::Both,
    }
}

/// A sample move that shows how moves are worded.
fn example() -> Option<Announcement> {
    let start = Position::initial();
    let knight = start.parse_move("Nf3").ok()?;
    Some(Announcement::of(&start, &knight))
}
