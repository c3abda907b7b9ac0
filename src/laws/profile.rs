//! The event profile: what an organiser may set.

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

/// After how long without an edge a board is at rest if nothing else is said, in board ms.
pub const SETTLE_MS: u64 = 500;

/// What a line may take of one move, in ms, if nothing else is said.
const LAG_PER_MOVE: u64 = 10_000;
/// What it may take of a game, in ms.
const LAG_PER_GAME: u64 = 180_000;
/// How long a move may be on its way to the other room, in ms.
const TOLD_WITHIN: u64 = 10_000;

/// Of what is as it is unless somebody says otherwise, ledgers say nothing.
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

/// What holds at the tables of an event. The defaults are those of a rated game of two blind players at two boards.
#[serde_as]
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(default, rename_all = "kebab-case", deny_unknown_fields)]
pub struct Profile {
    /// What the event is called.
    pub name: String,
    pub site: String,
    pub round: String,
    /// The number of the board.
    pub board: String,
    /// The players' numbers at FIDE, White's first.
    pub fide_ids: [Option<u64>; 2],
    /// The edition of the Laws that is played by.
    pub edition: Edition,
    /// In a rated game only the arbiter hears of legality and differences, and only the arbiter starts the game.
    pub rated: bool,
    /// Against whom a game is that is not rated.
    pub against: Against,
    /// Whether players of a game that is not rated are told what they touched and did not move.
    pub touch_move: bool,
    /// How each player says "this is my move".
    pub commit: Commits,
    /// How the clock is pressed.
    pub press: Press,
    pub announcer: Announcer,
    /// Where the opponent's repetition (D.2.1) is taken from.
    pub repetition: Repetition,
    /// Whether a blind player's piece that is placed and not announced may go to another square (D.2.3).
    #[serde(default)]
    pub placing: Placing,
    /// What of the play waits while a difference waits for the arbiter.
    #[serde_as(deserialize_as = "PickFirst<(_, FromInto<bool>)>")]
    pub hold: Hold,
    /// How long the opponent's board may take to show a made move, in ms from the press; if unset, compared only when the
    /// opponent goes on, because the Laws set no deadline.
    pub mirror_deadline: Option<u64>,
    /// How long a question may stay unanswered before the arbiter is told, in ms.
    pub question_deadline: u64,
    /// After how long without an edge a board is stable, in board ms.
    pub settle: u64,
    /// Whether short sounds tell players of their own pegs, of questions and faults. The press clicks in any case.
    pub cues: bool,
    /// The time control; no clock if unset.
    pub time: Option<TimeControl>,
    /// Which clock is used.
    pub clock: Chessclock,
    /// At which times left a player is warned unasked, in ms. None unless the organiser wants it: a rated game has no such
    /// thing.
    pub warnings: Vec<u64>,
    /// How late a player may come, in ms (6.7), also to a resumption; if unset, as the edition says.
    pub default_time: Option<u64>,
    /// Whether players may agree to a draw (9.1.1).
    pub agreement: Agreement,
    /// How closely a rapid or blitz game is watched.
    pub supervision: Supervision,
    /// Whether and how the guidelines for games without increment hold (2023 Guidelines III); the rules of older editions always do.
    #[serde_as(deserialize_as = "PickFirst<(_, FromInto<bool>)>")]
    pub quickplay: Quickplay,
    /// What of the game is on its tape (D.2.7), unless the arbiter orders otherwise.
    pub recording: OnTape,
    /// Whether players may have their own score read back to their own ear (D.1).
    #[serde(default)]
    pub read_back: ReadBack,
    /// The seats whose players see, with or without a board of sensors: the normal rules of touching and making hold for them
    /// (D.2.5), and their assistant has fewer rights (D.2.11).
    #[serde_as(as = "Vec<DisplayFromStr>")]
    pub sighted: Vec<Color>,
    /// The seats whose players are deaf or hard of hearing (D.2.11).
    #[serde_as(as = "Vec<DisplayFromStr>")]
    pub hearing_impaired: Vec<Color>,
    /// The seats whose players have an assistant. Where nobody says so of any, the assistant is a visually disabled
    /// player's, with all the rights of D.2.10.
    #[serde_as(as = "Vec<DisplayFromStr>")]
    pub assistants: Vec<Color>,
    /// Whether chess programs on the table's computer may see the boards, where they are served.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub programs: bool,
    /// In which words the table speaks to its players; not noted by tables of version 0.2.0 and before.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub spoken: Option<WordsAtTable>,
    /// What becomes of the clocks while the line to the other room is lost.
    #[serde(skip_serializing_if = "is_default")]
    pub link_lost: LinkLost,
    /// How much of one move's time a line may have taken at most, which is given back by itself, in ms.
    #[serde(skip_serializing_if = "is_lag_per_move")]
    pub lag_per_move: u64,
    /// How much of a player's whole game a line may have taken at most, which is given back by itself, in ms.
    #[serde(skip_serializing_if = "is_lag_per_game")]
    pub lag_per_game: u64,
    /// How long a move may take until it is heard in the other room, in ms: then both rooms are told.
    #[serde(skip_serializing_if = "is_told_within")]
    pub told_within: u64,
    /// Who may rule where each venue has an arbiter.
    #[serde(skip_serializing_if = "is_default")]
    pub rulings: RulingVenue,
    /// Who takes part in a game of two rooms, and from which of them, by the room that began it: what the other room says of
    /// itself is held against this list.
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
    /// Standard, rapid or blitz, by the edition's own limits, for the side that has more time; without a clock standard.
    pub fn tempo(&self) -> Tempo {
        self.time.as_ref().map_or(Tempo::Standard, |control| {
            let (main, extra) = control.most();
            self.edition.tempo(main, extra)
        })
    }

    /// How late a player may come, in ms.
    pub fn default_time(&self) -> u64 {
        self.default_time
            .unwrap_or_else(|| self.edition.default_time())
    }

    /// How late a player may come to the resumption of an adjourned game, in ms.
    pub fn resumption_default_time(&self) -> u64 {
        self.default_time
            .unwrap_or_else(|| self.edition.resumption_default_time())
    }

    /// Whether a last period without increment is a quickplay finish.
    pub fn quickplay(&self) -> bool {
        let holds = self.tempo() != Tempo::Blitz || self.edition.finish_in_blitz();
        (self.quickplay != Quickplay::Off || self.edition.quickplay_always()) && holds
    }

    /// Whether an arbiter is there, who starts the game and rules.
    pub fn has_arbiter(&self) -> bool {
        self.supervision != Supervision::None
    }

    /// Whether this person acts from this room, by the list of who takes part.
    pub fn lists(&self, person: &Person, room: Room) -> bool {
        let mut people = self.people.iter();
        people.any(|listed| listed.room == room && listed.person == *person)
    }

    /// What the Laws say of fallen flags in this game.
    pub fn flag_fall(&self) -> FlagFall {
        self.edition.flag_fall(self.tempo(), self.supervision)
    }

    /// Whether winning on time needs mating potential (1997 C4).
    pub fn needs_mating_potential(&self) -> bool {
        self.tempo() == Tempo::Blitz && self.edition.blitz_needs_mating_potential()
    }

    /// What a wrong claim of a draw gives the opponent, in ms (9.5.3, A.3).
    pub fn wrong_draw_claim(&self) -> u64 {
        let fast = match self.tempo() {
            // Blitz that is supervised is played by the competitive rules (2023 B.2).
            Tempo::Blitz if self.supervision == Supervision::Adequate => None,
            Tempo::Standard => None,
            Tempo::Rapid | Tempo::Blitz => self.edition.wrong_draw_claim_fast(),
        };
        fast.unwrap_or_else(|| self.edition.wrong_draw_claim())
    }

    /// Whether players keep score at all in a game so fast (2023 A.2, 2009 A2, 1997 B3).
    pub fn keeps_score(&self) -> bool {
        match (self.tempo(), self.supervision) {
            (Tempo::Standard, _) => true,
            (Tempo::Blitz, Supervision::Adequate) => self.edition.blitz_keeps_score(),
            (Tempo::Rapid | Tempo::Blitz, _) => false,
        }
    }

    /// What the Laws say of completed illegal moves in this game; `finish`: in its quickplay finish.
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

/// Who announces the moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Announcer {
    /// The daemon speaks.
    Daemon,
    /// The players speak; a commit is taken as the spoken word.
    Player,
}

/// What waits while a difference waits for the arbiter; each holds what stands before it too. By the Laws play goes on until
/// the arbiter stops the clocks (6.11), so nothing is held unless the organiser wants it: a player who is held learns by it
/// that the arbiter was called.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "kebab-case")]
pub enum Hold {
    /// Play goes on.
    Nothing,
    /// Presses: a move may be made, the opponent's clock is not started.
    Presses,
    /// Announcements: no further move is made.
    Announcements,
    /// The clocks, where they are the table's own: they stop when the arbiter is told, and the clock of the player who has
    /// the move runs again when nothing waits any more.
    Clocks,
}

/// Ledgers of the time when nothing but presses could be held say only whether.
impl From<bool> for Hold {
    fn from(presses: bool) -> Self {
        if presses {
            Hold::Presses
        } else {
            Hold::Nothing
        }
    }
}

/// Whether and how the guidelines for games without increment hold, as an event announces it (2023 Guidelines III.2.1).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Quickplay {
    /// They do not.
    #[default]
    Off,
    /// A player short of time may ask for an increment (III.4).
    Increment,
    /// The clock cannot add it: a player short of time may claim a draw (III.5).
    Claims,
}

/// An event that only says that they hold has clocks that can add an increment; so have ledgers of the time when no more could be
/// said.
impl From<bool> for Quickplay {
    fn from(holds: bool) -> Self {
        match holds {
            true => Quickplay::Increment,
            false => Quickplay::Off,
        }
    }
}

/// Where the opponent's repetition of a move is taken from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Repetition {
    /// The ok button, or the assistant.
    ByHand,
    /// The board that shows the move.
    FromBoard,
}

/// What becomes of a blind player's piece that came to rest in another aperture and is not announced. D.2.3 makes a move by both,
/// and 4.7 forbids to move a released piece on; which of them holds before the announcement no text says.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Placing {
    /// It may go to another square, as far as the touches allow (4.3): no move is made yet.
    #[default]
    Free,
    /// It is released, and the arbiter is told if it is moved on (4.7).
    Binds,
}

/// Whether players may agree to a draw.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Agreement {
    /// As article 9.1 says.
    Allowed,
    /// Not without the arbiter's consent.
    Never,
    /// Only once this many moves were completed by each player.
    After(u32),
}

/// How closely a game is watched: a rapid or blitz one (2023 A.4 and A.5; 2009 A3 and A4), or any at all.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Supervision {
    /// Closely enough that the competition rules hold.
    Adequate,
    /// Less: irregularities are acted on before the opponent's next move, or only when they are claimed.
    Inadequate,
    /// Not at all, a standard game either: no arbiter is there, and claims are referred to the designated one (2023
    /// Guidelines III.6; Appendix D).
    None,
}

/// Which clock is used.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Chessclock {
    /// The table's own, kept by the daemon.
    Own,
    /// An approved clock that stands at the table. The daemon knows nothing of its times but what the arbiter reads off: it
    /// tells no times, sees no flag fall, and cannot stop it.
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
