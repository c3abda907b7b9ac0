//! The officials, players and spectators who have a page at a table, as the organiser configured them.

use shakmaty::{ByColor, Color};

use laws::RulingVenue;
use laws::role::{Person, Role};

/// The people of a table, and who may rule.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TablePeople {
    /// Everybody with a page, the chief arbiter first.
    pub people: Vec<Person>,
    /// Only the chief arbiter rules; the other arbiters take cases, hear and note.
    pub chief_rules: bool,
    /// The delay of the spectators.
    pub behind: Behind,
}

/// The delay with which a page shows the game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Behind {
    /// No delay.
    #[default]
    Nothing,
    /// This number of half-moves.
    HalfMoves(usize),
    /// This time, in ms.
    Time(u64),
}

/// People named in `[roles]`, beside those of the seats.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct NamedOfficials {
    pub chief: Option<String>,
    pub arbiters: Vec<String>,
    /// Whether each player has a page to keep their own score.
    pub players: bool,
    pub chief_rules: bool,
    /// None: there is no page for spectators.
    pub spectators: Option<Behind>,
}

/// People of a seat, from `[white]` or `[black]`.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SeatDesk {
    pub player: Option<String>,
    /// The player's assistant, with a name if one is given; none: the player has no assistant.
    pub assistant: Option<Option<String>>,
    /// The seat's moves are typed on a page.
    pub typed: bool,
}

impl TablePeople {
    /// Whose rulings count, for the game's record.
    pub const fn rulings(&self) -> RulingVenue {
        match self.chief_rules {
            true => RulingVenue::Chief,
            false => RulingVenue::Each,
        }
    }

    /// Lists everybody with a page. Where moves are typed and no assistant is configured, the person who types them is that
    /// seat's assistant.
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
