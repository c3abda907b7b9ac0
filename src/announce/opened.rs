//! Phrases before the game: each point of the checklist to the players, and its outcome to the arbiter.

use shakmaty::{Color, Square};

use super::Announcement;
use super::rows::{inserted, named, phrases};
use super::sentence::Sentence;
use super::teller::{Insert, Name, Teller};
use super::terms::Value;
use laws::{Adaptation, OnTape, Point, TimeControl, TimeMode};

phrases! {
/// A phrase before the game.
pub enum Opened {
    // To the table.
    /// The players, as far as they were named.
    Identity { white: Option<String>, black: Option<String> }: [Game, at_once, free] => "opening-identity"
        with { "white": Called(white.as_ref()), "black": Called(black.as_ref()) };
    /// The colours of the players.
    Colours { white: Option<String>, black: Option<String> }: [Game, at_once, free] => "opening-colours"
        with { "white": Called(white.as_ref()), "black": Called(black.as_ref()) };
    /// Both players feel their boards: these corners lie before them on the left.
    Boards: [Game, at_once, free] => "opening-boards" with { "white": Square::A1, "black": Square::H8 };
    /// The clock (the table's own or not), and the time control.
    Clock { own: bool, control: Option<TimeControl> }: [Game, at_once, free] => (match own {
        true => "opening-clock-own",
        false => "opening-clock-external",
    }) with { "times": Control(control.as_ref()) };
    /// The language of announcements, with a move as an example.
    Languages { example: Option<Announcement> }: [Game, at_once, free] => "opening-languages" with { "move": example };
    /// The players with an assistant.
    Assistants(helped: Helped): [Game, at_once, free] => { helped };
    /// The recording; other devices only if the arbiter approves.
    Recording(allowed: OnTape): [Game, at_once, free] => (match allowed {
        OnTape::Off => "opening-recording-off",
        OnTape::Announcements => "opening-recording-announcements",
        OnTape::Microphone => "opening-recording-microphone",
    }) with {};
    /// The organiser's adaptations of the rules.
    Adaptations(adapted: Vec<Adaptation>): [Game, at_once, free] => (match (adapted.is_empty()) {
        true => "opening-no-adaptations",
        false => "opening-adaptations",
    }) with { "adapted": List(adapted) };

    // To the arbiter.
    /// Somebody confirmed or rejected a point, with details.
    Decided { point: Point, confirmed: bool, by: String, note: String }: [Arbitration, at_once, free] =>
        { Verdict { point: *point, confirmed: *confirmed, by, note } };
    /// These points were skipped.
    Missing(points: Vec<Point>): [Arbitration, at_once, free] => (match (points.len() == Point::ALL.len()) {
        true => "opening-missing-all",
        false => "opening-missing",
    }) with { "points": List(points) };
    /// These points were rejected.
    Refused(points: Vec<Point>): [Arbitration, at_once, free] => "opening-refused" with { "points": List(points) };
}
}

/// The players with an assistant.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Helped {
    /// Nobody.
    Nobody,
    /// This player.
    One(Color),
    /// Both, each with their own.
    Both,
    /// Moves are typed, and nobody said whose assistant does so.
    Somebody,
}

impl Insert for Helped {
    fn words(&self, teller: &Teller<'_>) -> Sentence {
        match self {
            Helped::Nobody => teller.draft(HELPS_NOBODY).end(),
            Helped::One(seat) => teller.draft(HELPS_ONE).put("seat", seat).end(),
            Helped::Both => teller.draft(HELPS_BOTH).end(),
            Helped::Somebody => teller.draft(HELPS_SOMEBODY).end(),
        }
    }
}

/// A player by name, or as unnamed.
struct Called<'a>(Option<&'a String>);

impl Insert for Called<'_> {
    fn words(&self, teller: &Teller<'_>) -> Sentence {
        match self.0 {
            Some(name) => name.words(teller),
            None => teller.draft(UNNAMED).end(),
        }
    }
}

/// A list.
struct List<'a, T>(&'a [T]);

impl<T: Insert> Insert for List<'_, T> {
    fn words(&self, teller: &Teller<'_>) -> Sentence {
        let each = self.0.iter().map(|one| one.words(teller));
        Sentence::joined(each, ", ", teller.language())
    }
}

/// The times of a game; for each side, where they differ.
pub(super) struct Control<'a>(pub Option<&'a TimeControl>);

impl Insert for Control<'_> {
    fn words(&self, teller: &Teller<'_>) -> Sentence {
        let Some(control) = self.0 else {
            return teller.draft(NO_TIMES).end();
        };
        let [white, black] = Color::ALL.map(|seat| times(control, seat, teller));
        if white == black {
            return white;
        }
        let draft = teller
            .draft(TIMES_OF_BOTH)
            .with("white", Value::Words(white));
        draft.with("black", Value::Words(black)).end()
    }
}

fn times(control: &TimeControl, seat: Color, teller: &Teller<'_>) -> Sentence {
    let periods = control.periods(seat).iter().map(|period| {
        let time = match period.moves {
            Some(moves) => teller.draft(MOVES_IN).put("moves", &moves.get()),
            None => teller.draft(REST_IN),
        };
        let time = time.put("time", &period.base).end();
        if period.extra == 0 {
            return time;
        }
        let draft = teller
            .draft(extra(control.mode()))
            .with("times", Value::Words(time));
        draft.put("extra", &period.extra).end()
    });
    let said = periods.reduce(|before, period| {
        let draft = teller.draft(THEN).with("before", Value::Words(before));
        draft.with("period", Value::Words(period)).end()
    });
    let said = said.unwrap_or_default();
    match control.mode() {
        TimeMode::Hourglass => {
            let draft = teller.draft(HOURGLASS).with("times", Value::Words(said));
            draft.end()
        }
        TimeMode::Increment | TimeMode::Delay | TimeMode::Bronstein => said,
    }
}

const fn extra(mode: TimeMode) -> Name {
    match mode {
        TimeMode::Increment | TimeMode::Hourglass => WITH_INCREMENT,
        TimeMode::Delay => WITH_DELAY,
        TimeMode::Bronstein => WITH_BRONSTEIN,
    }
}

/// The outcome of a point, with the person and details, as far as known.
struct Verdict<'a> {
    point: Point,
    confirmed: bool,
    by: &'a String,
    note: &'a String,
}

impl Insert for Verdict<'_> {
    fn words(&self, teller: &Teller<'_>) -> Sentence {
        let name = match self.confirmed {
            true => POINT_CONFIRMED,
            false => POINT_REFUSED,
        };
        let said = teller.draft(name).put("point", &self.point).end();
        let more = [(POINT_BY, self.by), (POINT_NOTE, self.note)];
        let more = more.into_iter().filter(|(_, written)| !written.is_empty());
        more.fold(said, |said, (name, written)| {
            let draft = teller.draft(name).with("said", Value::Words(said));
            draft.put("written", written).end()
        })
    }
}

named! {
    Point: free {
        Point::Identity => "point-identity",
        Point::Colours => "point-colours",
        Point::Boards => "point-boards",
        Point::Clock => "point-clock",
        Point::Languages => "point-languages",
        Point::Assistants => "point-assistants",
        Point::Recording => "point-recording",
        Point::Adaptations => "point-adaptations",
    }
    Adaptation: free {
        Adaptation::PlayersAnnounce => "adapted-players-announce",
        Adaptation::RepeatedByExecuting => "adapted-repeated-by-executing",
        Adaptation::CommittedByRest => "adapted-committed-by-rest",
        Adaptation::PressedWithCommit => "adapted-pressed-with-commit",
        Adaptation::PlayWaits => "adapted-play-waits",
        Adaptation::ShownInTime => "adapted-shown-in-time",
        Adaptation::Warnings => "adapted-warnings",
        Adaptation::ReadsBack => "adapted-reads-back",
        Adaptation::NoArbiter => "adapted-no-arbiter",
    }
}

inserted! {
    free {
        UNNAMED = "opening-unnamed" ();
        NO_TIMES = "opening-no-times" ();
        TIMES_OF_BOTH = "opening-times-of-both" ("white", "black");
        MOVES_IN = "opening-moves-in" ("moves", "time");
        REST_IN = "opening-rest-in" ("time");
        THEN = "opening-then" ("before", "period");
        WITH_INCREMENT = "opening-with-increment" ("times", "extra");
        WITH_DELAY = "opening-with-delay" ("times", "extra");
        WITH_BRONSTEIN = "opening-with-bronstein" ("times", "extra");
        HOURGLASS = "opening-hourglass" ("times");
        HELPS_NOBODY = "opening-helps-nobody" ();
        HELPS_ONE = "opening-helps-one" ("seat");
        HELPS_BOTH = "opening-helps-both" ();
        HELPS_SOMEBODY = "opening-helps-somebody" ();
        POINT_CONFIRMED = "opening-confirmed" ("point");
        POINT_REFUSED = "opening-point-refused" ("point");
        POINT_BY = "opening-by" ("said", "written");
        POINT_NOTE = "opening-note" ("said", "written");
    }
}
