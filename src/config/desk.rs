//! Who takes part in a game beside its boards, as the organiser wrote it down: each of them has a page.

use shakmaty::{ByColor, Color};

use laws::RulingVenue;
use laws::role::{Person, Role};

/// The people of a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TablePeople {
    /// Everybody who has a page, the chief arbiter first.
    pub people: Vec<Person>,
    /// Only the chief arbiter rules; the others take, hear and note.
    pub chief_rules: bool,
    /// How far behind the game the spectators are.
    pub behind: Behind,
}

/// How far behind the game somebody sees it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Behind {
    /// Not at all.
    #[default]
    Nothing,
    /// So many half-moves.
    HalfMoves(usize),
    /// So long, in ms.
    Time(u64),
}

/// The people who are named besides those of the seats.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct NamedOfficials {
    pub chief: Option<String>,
    pub arbiters: Vec<String>,
    /// Whether each player keeps their own score on a page.
    pub players: bool,
    pub chief_rules: bool,
    /// None: no spectators.
    pub spectators: Option<Behind>,
}

/// What is said of a seat.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SeatDesk {
    pub player: Option<String>,
    /// Whether the player has an assistant, and under which name.
    pub assistant: Option<Option<String>>,
    /// Somebody types the moves.
    pub typed: bool,
}

impl TablePeople {
    /// Whose rulings count, as the game's own record has it.
    pub const fn rulings(&self) -> RulingVenue {
        match self.chief_rules {
            true => RulingVenue::Chief,
            false => RulingVenue::Each,
        }
    }

    /// Everybody who has a page. Where moves are typed and nobody is said to be an assistant, whoever types them is one of
    /// that seat.
    pub fn of(named: NamedOfficials, seats: &ByColor<SeatDesk>) -> TablePeople {
        let person = |role, name: Option<String>| Person { role, name };
        let mut people = vec![person(Role::Chief, named.chief)];
        let arbiters = named.arbiters.into_iter();
        people.extend(arbiters.map(|name| person(Role::Arbiter, Some(name))));
        let said = Color::ALL
            .iter()
            .any(|seat| seats.get(*seat).assistant.is_some());
        for seat in Color::ALL {
            let of = seats.get(seat);
            let typed = (of.typed && !said).then_some(None);
            if let Some(name) = of.assistant.clone().or(typed) {
                people.push(person(Role::Assistant(seat), name));
            }
        }
        if named.players {
            let player = |seat| person(Role::Player(seat), seats.get(seat).player.clone());
            people.extend(Color::ALL.map(player));
        }
        if named.spectators.is_some() {
            people.push(person(Role::Spectator, None));
        }
        TablePeople {
            people,
            chief_rules: named.chief_rules,
            behind: named.spectators.unwrap_or_default(),
        }
    }
}
