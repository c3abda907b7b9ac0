//! The event profile: the settings of an organiser.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_with::{DisplayFromStr, FromInto, PickFirst, serde_as};
use shakmaty::Color;

use super::{
    Against, Commit, Commits, Edition, FlagFall, IllegalMoves, LinkLost, ReadBack, RulingVenue,
    Tempo, TimeControl,
};
use crate::on_tape::OnTape;
use crate::role::{Listed, Person};
use crate::seat::Room;
use crate::spoken::WordsAtTable;

/// The default settle time, in board ms: a board without an edge for so long is at rest.
pub const SETTLE_MS: u64 = 500;

/// The default limit of lag per move, in ms.
const LAG_PER_MOVE: u64 = 10_000;
/// The default limit of lag per game, in ms.
const LAG_PER_GAME: u64 = 180_000;
/// The default time limit for a move to reach the other room, in ms.
const TOLD_WITHIN: u64 = 10_000;

/// Ledgers omit settings at their defaults.
fn is_default<T: Default + PartialEq>(value: &T) -> bool {
    *value == T::default()
}

const fn is_lag_per_move(ms: &u64) -> bool {
    *ms == LAG_PER_MOVE
}

const fn is_lag_per_game(ms: &u64) -> bool {
    *ms == LAG_PER_GAME
}

const fn is_told_within(ms: &u64) -> bool {
    *ms == TOLD_WITHIN
}

/// The rules at the tables of an event. The defaults suit a rated game of two blind players at two boards.
#[serde_as]
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(default, rename_all = "kebab-case", deny_unknown_fields)]
pub struct Profile {
    /// The name of the event.
    pub name: String,
    pub site: String,
    pub round: String,
    /// The number of the board.
    pub board: String,
    /// The FIDE IDs of the players, White's first.
    pub fide_ids: [Option<u64>; 2],
    /// The edition of the Laws in force.
    pub edition: Edition,
    /// In a rated game only the arbiter is told about legality and differences, and only the arbiter starts the game.
    pub rated: bool,
    /// The kind of opponent in an unrated game.
    pub against: Against,
    /// Whether players of an unrated game are told of pieces that they touched and did not move.
    pub touch_move: bool,
    /// How each player commits a move.
    pub commit: Commits,
    /// How the clock is pressed.
    pub press: Press,
    pub announcer: Announcer,
    /// The source of the opponent's repetition (D.2.1).
    pub repetition: Repetition,
    /// Whether a blind player's piece that is placed and not announced may still go to another square (D.2.3).
    #[serde(default)]
    pub placing: Placing,
    /// The part of play that waits while a difference waits for the arbiter.
    #[serde_as(deserialize_as = "PickFirst<(_, FromInto<bool>)>")]
    pub hold: Hold,
    /// The time within which the opponent's board must show a made move, in ms from the press. If unset, boards are compared only when
    /// the opponent goes on, because the Laws set no deadline.
    pub mirror_deadline: Option<u64>,
    /// The timeout of an unanswered question, after which the arbiter is told, in ms.
    pub question_deadline: u64,
    /// The settle time: a board without an edge for so long is stable, in board ms.
    pub settle: u64,
    /// Whether cues tell players of their own pegs, of questions and faults. The press clicks in any case.
    pub cues: bool,
    /// The time control; no clock if unset.
    pub time: Option<TimeControl>,
    /// Which clock is used.
    pub clock: Chessclock,
    /// The times left at which a player is warned unasked, in ms. Empty unless the organiser wants it: rated games have no warnings.
    pub warnings: Vec<u64>,
    /// The default time, in ms (6.7), also for a resumption; if unset, the edition's.
    pub default_time: Option<u64>,
    /// Whether players may agree to a draw (9.1.1).
    pub agreement: Agreement,
    /// The supervision of a rapid or blitz game.
    pub supervision: Supervision,
    /// Whether and how the guidelines for games without increment apply (2023 Guidelines III); the rules of older editions always do.
    #[serde_as(deserialize_as = "PickFirst<(_, FromInto<bool>)>")]
    pub quickplay: Quickplay,
    /// The content of the game's tape (D.2.7), unless the arbiter orders otherwise.
    pub recording: OnTape,
    /// Whether players may have their own score read back to their own ear (D.1).
    #[serde(default)]
    pub read_back: ReadBack,
    /// The seats of sighted players, with or without a sensor board: the normal rules of touching and making apply to them (D.2.5), and
    /// their assistant has fewer rights (D.2.11).
    #[serde_as(as = "Vec<DisplayFromStr>")]
    pub sighted: Vec<Color>,
    /// The seats whose players are deaf or hard of hearing (D.2.11).
    #[serde_as(as = "Vec<DisplayFromStr>")]
    pub hearing_impaired: Vec<Color>,
    /// The seats of players with an assistant. If empty, any assistant counts as a visually disabled player's, with all the rights of
    /// D.2.10.
    #[serde_as(as = "Vec<DisplayFromStr>")]
    pub assistants: Vec<Color>,
    /// Whether chess programs on the table's computer may see the boards, where they are served.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub programs: bool,
    /// The words in which the table speaks to its players; tables of version 0.2.0 and before did not record them.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub spoken: Option<WordsAtTable>,
    /// The treatment of the clocks while the connection to the other room is lost.
    #[serde(skip_serializing_if = "is_default")]
    pub link_lost: LinkLost,
    /// The most lag in one move that is given back automatically, in ms.
    #[serde(skip_serializing_if = "is_lag_per_move")]
    pub lag_per_move: u64,
    /// The most lag in a player's whole game that is given back automatically, in ms.
    #[serde(skip_serializing_if = "is_lag_per_game")]
    pub lag_per_game: u64,
    /// The time within which a move must be heard in the other room, in ms; otherwise both rooms are told.
    #[serde(skip_serializing_if = "is_told_within")]
    pub told_within: u64,
    /// The arbiters whose rulings count, where each venue has an arbiter.
    #[serde(skip_serializing_if = "is_default")]
    pub rulings: RulingVenue,
    /// The people in a game of two rooms, each with their room, as the room says that began it. The other room's own list is checked
    /// against it.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub people: Vec<Listed>,
}

impl Default for Profile {
    fn default() -> Self {
        Profile {
            name: String::new(),
            site: String::new(),
            round: String::new(),
            board: String::new(),
            fide_ids: [None, None],
            edition: Edition::default(),
            rated: true,
            against: Against::Practice,
            touch_move: true,
            commit: Commit::ByHand.into(),
            press: Press::ByHand,
            announcer: Announcer::Daemon,
            repetition: Repetition::ByHand,
            placing: Placing::Free,
            hold: Hold::Nothing,
            mirror_deadline: None,
            question_deadline: 60_000,
            settle: SETTLE_MS,
            cues: false,
            time: Some(TimeControl::new(90 * 60_000, 30_000)),
            clock: Chessclock::Own,
            warnings: Vec::new(),
            default_time: None,
            agreement: Agreement::Allowed,
            supervision: Supervision::Adequate,
            quickplay: Quickplay::Off,
            recording: OnTape::Off,
            read_back: ReadBack::Practice,
            sighted: Vec::new(),
            hearing_impaired: Vec::new(),
            assistants: Vec::new(),
            programs: false,
            spoken: None,
            link_lost: LinkLost::default(),
            lag_per_move: LAG_PER_MOVE,
            lag_per_game: LAG_PER_GAME,
            told_within: TOLD_WITHIN,
            rulings: RulingVenue::default(),
            people: Vec::new(),
        }
    }
}

impl Profile {
    /// Standard, rapid or blitz, by the edition's limits, for the side with more time; standard without a clock.
    pub fn tempo(&self) -> Tempo {
        self.time.as_ref().map_or(Tempo::Standard, |control| {
            let (main, extra) = control.most();
            self.edition.tempo(main, extra)
        })
    }

    /// The default time, in ms.
    pub fn default_time(&self) -> u64 {
        self.default_time
            .unwrap_or_else(|| self.edition.default_time())
    }

    /// The default time at the resumption of an adjourned game, in ms.
    pub fn resumption_default_time(&self) -> u64 {
        self.default_time
            .unwrap_or_else(|| self.edition.resumption_default_time())
    }

    /// Whether a last period without increment is a quickplay finish.
    pub fn quickplay(&self) -> bool {
        let holds = self.tempo() != Tempo::Blitz || self.edition.finish_in_blitz();
        (self.quickplay != Quickplay::Off || self.edition.quickplay_always()) && holds
    }

    /// Whether there is an arbiter, who starts the game and rules.
    pub fn has_arbiter(&self) -> bool {
        self.supervision != Supervision::None
    }

    /// Whether the list of people has this person in this room.
    pub fn lists(&self, person: &Person, room: Room) -> bool {
        let mut people = self.people.iter();
        people.any(|listed| listed.room == room && listed.person == *person)
    }

    /// The rule about fallen flags in this game.
    pub fn flag_fall(&self) -> FlagFall {
        self.edition.flag_fall(self.tempo(), self.supervision)
    }

    /// Whether a win on time needs mating potential (1997 C4).
    pub fn needs_mating_potential(&self) -> bool {
        self.tempo() == Tempo::Blitz && self.edition.blitz_needs_mating_potential()
    }

    /// The opponent's extra time for a wrong claim of a draw, in ms (9.5.3, A.3).
    pub fn wrong_draw_claim(&self) -> u64 {
        let fast = match self.tempo() {
            // Supervised blitz follows the competition rules (2023 B.2).
            Tempo::Blitz if self.supervision == Supervision::Adequate => None,
            Tempo::Standard => None,
            Tempo::Rapid | Tempo::Blitz => self.edition.wrong_draw_claim_fast(),
        };
        fast.unwrap_or_else(|| self.edition.wrong_draw_claim())
    }

    /// Whether players keep score at this tempo (2023 A.2, 2009 A2, 1997 B3).
    pub fn keeps_score(&self) -> bool {
        match (self.tempo(), self.supervision) {
            (Tempo::Standard, _) => true,
            (Tempo::Blitz, Supervision::Adequate) => self.edition.blitz_keeps_score(),
            (Tempo::Rapid | Tempo::Blitz, _) => false,
        }
    }

    /// The rule about completed illegal moves in this game; `finish`: in its quickplay finish.
    pub fn illegal_moves(&self, finish: bool) -> IllegalMoves {
        self.edition
            .illegal_moves(self.tempo(), self.supervision, finish)
    }
}

/// How the clock is pressed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Press {
    /// With the press button, as on any chess clock.
    ByHand,
    /// With the announcement.
    WithCommit,
}

/// The announcer of the moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Announcer {
    /// The daemon speaks.
    Daemon,
    /// The players speak; a commit is taken as the spoken word.
    Player,
}

/// The part of play that waits while a difference waits for the arbiter; each value includes those before it. By the Laws play goes on
/// until the arbiter stops the clocks (6.11), so nothing waits unless the organiser wants it: a player whose play is held learns that the
/// arbiter was called.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "kebab-case")]
pub enum Hold {
    /// Play goes on.
    Nothing,
    /// Presses: a move may be made, but the opponent's clock is not started.
    Presses,
    /// Announcements: no further move is made.
    Announcements,
    /// The table's own clocks, too: they stop when the arbiter is told, and the clock of the player who has the move restarts when
    /// nothing waits any more.
    Clocks,
}

/// Old ledgers, which could hold nothing but presses, have a boolean.
impl From<bool> for Hold {
    fn from(presses: bool) -> Self {
        if presses {
            Hold::Presses
        } else {
            Hold::Nothing
        }
    }
}

/// Whether and how the guidelines for games without increment apply, as an event announces (2023 Guidelines III.2.1).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Quickplay {
    /// They do not apply.
    #[default]
    Off,
    /// A player short of time may ask for an increment (III.4).
    Increment,
    /// The clock cannot add one: a player short of time may claim a draw (III.5).
    Claims,
}

/// An event that only says that they apply has clocks that can add an increment; so do old ledgers, which could say no more.
impl From<bool> for Quickplay {
    fn from(holds: bool) -> Self {
        match holds {
            true => Quickplay::Increment,
            false => Quickplay::Off,
        }
    }
}

/// The source of the opponent's repetition of a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Repetition {
    /// The ok button, or the assistant.
    ByHand,
    /// The board that shows the move.
    FromBoard,
}

/// The treatment of a blind player's piece that came to rest in another aperture and is not announced. D.2.3 requires both for a move,
/// and 4.7 forbids moving a released piece on; no text says which prevails before the announcement.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Placing {
    /// It may go to another square, as far as the touches allow (4.3): no move is made yet.
    #[default]
    Free,
    /// It counts as released, and the arbiter is told if it is moved on (4.7).
    Binds,
}

/// Whether players may agree to a draw.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Agreement {
    /// As in article 9.1.
    Allowed,
    /// Not without the arbiter's consent.
    Never,
    /// Only once this many moves were completed by each player.
    After(u32),
}

/// The supervision of a game: rapid or blitz (2023 A.4 and A.5; 2009 A3 and A4), or any.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Supervision {
    /// Adequate: the competition rules apply.
    Adequate,
    /// Inadequate: irregularities are corrected before the opponent's next move, or only when claimed.
    Inadequate,
    /// None, in a standard game either: there is no arbiter, and claims are referred to the designated one (2023 Guidelines III.6;
    /// Appendix D).
    None,
}

/// The clock in use.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Chessclock {
    /// The table's own, kept by the daemon.
    Own,
    /// An approved clock at the table. The daemon knows its times only as the arbiter reads them off: it tells no times, sees no flag
    /// fall, and cannot stop it.
    External,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_ledger_of_the_time_when_the_guidelines_only_held_or_did_not_is_understood() {
        let quickplay = |text: &str| toml::from_str::<Profile>(text).unwrap().quickplay;
        assert_eq!(quickplay("quickplay = true"), Quickplay::Increment);
        assert_eq!(quickplay("quickplay = false"), Quickplay::Off);
        assert_eq!(quickplay("quickplay = \"claims\""), Quickplay::Claims);
    }

    #[test]
    fn a_ledger_of_the_time_when_only_presses_were_held_is_understood() {
        let hold = |text: &str| toml::from_str::<Profile>(text).unwrap().hold;
        assert_eq!(hold("hold = true"), Hold::Presses);
        assert_eq!(hold("hold = false"), Hold::Nothing);
        assert_eq!(hold("hold = \"clocks\""), Hold::Clocks);
        assert!(Hold::Announcements > Hold::Presses && Hold::Clocks > Hold::Announcements);
    }
}
