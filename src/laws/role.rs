//! The people of a game: roles, and who has them. Access control, elsewhere, decides what each role may do.

use std::fmt;
use std::str::FromStr;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_with::{DeserializeFromStr, SerializeDisplay};
use shakmaty::Color;

use crate::seat::Room;

/// A person's role at a table.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, Hash, SerializeDisplay, DeserializeFromStr, JsonSchema,
)]
#[schemars(
    with = "String",
    extend("enum" = ["chief", "arbiter", "assistant-white", "assistant-black", "player-white", "player-black", "spectator"])
)]
pub enum Role {
    /// The arbiter who is responsible for the event.
    Chief,
    /// Another arbiter.
    Arbiter,
    /// The assistant of the player of this seat (D.2.10).
    Assistant(Color),
    /// The player of this seat.
    Player(Color),
    /// A spectator.
    Spectator,
}

/// A word that is not a role.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "\"{0}\" is no role; expected chief, arbiter, assistant-white, assistant-black, player-white, player-black or spectator"
)]
pub struct NoRole(String);

impl Role {
    /// All roles.
    pub const ALL: [Role; 7] = [
        Role::Chief,
        Role::Arbiter,
        Role::Assistant(Color::White),
        Role::Assistant(Color::Black),
        Role::Player(Color::White),
        Role::Player(Color::Black),
        Role::Spectator,
    ];

    /// Whether it is an arbiter's role.
    pub const fn arbiter(self) -> bool {
        matches!(self, Role::Chief | Role::Arbiter)
    }

    /// The seat of the role, if any.
    pub const fn seat(self) -> Option<Color> {
        match self {
            Role::Assistant(seat) | Role::Player(seat) => Some(seat),
            Role::Chief | Role::Arbiter | Role::Spectator => None,
        }
    }
}

impl fmt::Display for Role {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Role::Chief => f.write_str("chief"),
            Role::Arbiter => f.write_str("arbiter"),
            Role::Assistant(seat) => write!(f, "assistant-{seat}"),
            Role::Player(seat) => write!(f, "player-{seat}"),
            Role::Spectator => f.write_str("spectator"),
        }
    }
}

impl FromStr for Role {
    type Err = NoRole;

    fn from_str(word: &str) -> Result<Self, NoRole> {
        let mut all = Role::ALL.into_iter();
        all.find(|role| role.to_string() == word)
            .ok_or_else(|| NoRole(word.to_owned()))
    }
}

/// A person in a role, with a name if known.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Person {
    pub role: Role,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
}

/// The longest name of a person, in characters, from any source.
pub const LONGEST_NAME: usize = 100;

/// Whether this is a valid name: not blank, no control characters, at most [`LONGEST_NAME`] long.
pub fn is_name(text: &str) -> bool {
    let short = text.chars().nth(LONGEST_NAME).is_none();
    short && !text.trim().is_empty() && !text.chars().any(char::is_control)
}

/// A person in a game of two rooms, with their room.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Listed {
    #[serde(flatten)]
    pub person: Person,
    pub room: Room,
}

/// The most people taken from an external list.
const MOST: usize = 50;

impl Listed {
    /// Sanitises an external list: limits its length, and drops invalid names.
    pub fn bounded(people: &[Listed]) -> Vec<Listed> {
        let people = people.iter().take(MOST).cloned().map(|mut listed| {
            listed.person.name = listed.person.name.filter(|name| is_name(name));
            listed
        });
        people.collect()
    }

    /// Whether two lists have equal arbiters in equal rooms.
    pub fn same_arbiters(ours: &[Listed], theirs: &[Listed]) -> bool {
        let arbiters = |list: &[Listed]| -> Vec<Listed> {
            let arbiters = list.iter().filter(|listed| listed.person.role.arbiter());
            arbiters.cloned().collect()
        };
        let (ours, theirs) = (arbiters(ours), arbiters(theirs));
        ours.len() == theirs.len() && ours.iter().all(|listed| theirs.contains(listed))
    }
}

impl From<Role> for Person {
    fn from(role: Role) -> Self {
        Person { role, name: None }
    }
}

/// In English, for logs and line-based protocols: `arbiter Boris Kern`, `assistant of White, Clara`.
impl fmt::Display for Person {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let side = |seat: Color| seat.fold_wb("White", "Black");
        match self.role {
            Role::Chief => f.write_str("chief arbiter")?,
            Role::Arbiter => f.write_str("arbiter")?,
            Role::Assistant(seat) => write!(f, "assistant of {}", side(seat))?,
            Role::Player(seat) => write!(f, "player of {}", side(seat))?,
            Role::Spectator => f.write_str("spectators")?,
        }
        match (&self.name, self.role.arbiter()) {
            (None, _) => Ok(()),
            (Some(name), true) => write!(f, " {name}"),
            (Some(name), false) => write!(f, ", {name}"),
        }
    }
}
