//! What the arbiter decides.

use laws::schema::{Displayed, Uci};
use laws::seat::BoardAt;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_with::serde_as;
use shakmaty::{ByColor, Color, uci::UciMove};

use laws::{Outcome, Permission, PutBack, Remedy, Sanction, Sides, TimeControl, Times};

/// What the arbiter can decide (and what the daemon proposes).
#[serde_as]
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "ruling", rename_all = "kebab-case")]
pub enum Ruling {
    /// The board is put right to show the game; the game stands.
    AdjustBoard {
        /// The board to be put right.
        board: BoardAt,
    },
    /// The game goes back to the position after this many half-moves, and the clocks are put back.
    Restore {
        /// Half-moves that remain.
        plies: u32,
    },
    /// A half-move of the game is this one: what both players wrote (D.2.9), what was made first (4.7), or what was announced or
    /// placed where these differ (D.2.3). Whoever's board shows another one adjusts it.
    AsWritten {
        /// The number of the half-move, from 1; the one that is being made is the last.
        ply: u32,
        /// What it is.
        #[schemars(with = "Uci")]
        uci: UciMove,
    },
    /// The scores get the move that was made as this half-move (8.1). No move is taken back.
    CorrectScore {
        /// The number of the half-move, from 1.
        ply: u32,
    },
    /// An irregularity that counts as an illegal move is dealt with and counted (7.5.5).
    Penalise {
        #[serde_as(as = "Displayed")]
        seat: Color,
        /// What becomes of the position.
        remedy: Remedy,
        /// Added to the opponent's time, in ms.
        bonus: u64,
        /// The game is lost, or drawn if the opponent cannot mate: undecided, so that the arbiter ends it.
        undecided: bool,
    },
    /// A penalty that the arbiter chose (12.9).
    Sanction {
        #[serde_as(as = "Displayed")]
        seat: Color,
        sanction: Sanction,
        /// How much time, in ms, where it is about time.
        time: u64,
        /// How much of something else, in the arbiter's words: half a point, two rounds.
        #[serde(default)]
        amount: String,
    },
    /// The game ends.
    End { outcome: Outcome },
    /// Both times are set, or those of an external clock are read off.
    SetTimes {
        /// White's time left, in ms.
        white: u64,
        /// Black's time left, in ms.
        black: u64,
    },
    /// The clock was set wrongly, and is set rightly from now on (2023 6.10.2, 2009 6.11b).
    CorrectClock {
        setting: ClockSetting,
        /// What each player's time gains with it, or loses, in ms.
        #[serde_as(as = "Sides")]
        given: ByColor<i64>,
    },
    /// So much of a player's time was not the player's but the line's to the other room, and is given back.
    GiveBack {
        #[serde_as(as = "Displayed")]
        seat: Color,
        /// In ms.
        time: u64,
    },
    /// A claim of a draw is rejected: times are changed, and play goes on (9.5.3).
    Reject {
        #[serde_as(as = "Displayed")]
        seat: Color,
        /// Added to the opponent's time, in ms.
        bonus: u64,
        /// Taken from the claimant's time, in ms.
        deduction: u64,
    },
    /// The decision on a claim in a quickplay finish is postponed: play goes on and is watched.
    Postpone {
        #[serde_as(as = "Displayed")]
        seat: Color,
        /// Added to the opponent's time, in ms.
        bonus: u64,
    },
    /// From now on both get an increment, and the opponent of the player who asked more time (2023 Guidelines III.4).
    Increment {
        #[serde_as(as = "Displayed")]
        seat: Color,
        /// Before each move, in ms.
        extra: u64,
        /// Added to the opponent's time, in ms.
        bonus: u64,
    },
    /// The arbiter consents to a draw that the event does not allow: the offer is made (9.1.1).
    Consent {
        /// Who wants to offer it.
        #[serde_as(as = "Displayed")]
        seat: Color,
    },
    /// The game goes on from this position, which the arbiter sets up.
    SetPosition {
        /// In FEN.
        position: String,
    },
    /// The game is cancelled, and a new one is begun at the same table (7.2.1, 7.3).
    NewGame,
    /// A game that is over goes on.
    Reopen,
    /// A ruling is undone: what it took back stands again, what it gave or counted does not.
    Undo {
        /// The record of that ruling.
        record: u64,
    },
    /// From now on something is allowed that the profile forbids, or the other way round.
    Allow { what: Permission, allowed: bool },
    /// Nothing is changed: play goes on.
    PlayOn,
}

impl Ruling {
    /// How many half-moves remain, where the game goes back.
    pub const fn goes_back_to(&self) -> Option<u32> {
        match self {
            Ruling::Restore { plies }
            | Ruling::Penalise {
                remedy: Remedy::Restored(plies),
                ..
            } => Some(*plies),
            Ruling::Penalise {
                remedy: Remedy::Stays | Remedy::Queen,
                ..
            }
            | Ruling::AdjustBoard { .. }
            | Ruling::AsWritten { .. }
            | Ruling::CorrectScore { .. }
            | Ruling::Sanction { .. }
            | Ruling::End { .. }
            | Ruling::SetTimes { .. }
            | Ruling::GiveBack { .. }
            | Ruling::CorrectClock { .. }
            | Ruling::Reject { .. }
            | Ruling::Postpone { .. }
            | Ruling::Increment { .. }
            | Ruling::Consent { .. }
            | Ruling::SetPosition { .. }
            | Ruling::NewGame
            | Ruling::Reopen
            | Ruling::Undo { .. }
            | Ruling::Allow { .. }
            | Ruling::PlayOn => None,
        }
    }

    /// How many half-moves remain, where the game goes back or another one begins.
    pub fn keeps(&self) -> Option<u32> {
        let anew = matches!(self, Ruling::SetPosition { .. } | Ruling::NewGame);
        anew.then_some(0).or(self.goes_back_to())
    }

    /// Whether it changes the game, the result, times or penalties, so that the arbiter is asked whether it is really meant.
    pub const fn asks_back(&self) -> bool {
        match self {
            Ruling::Restore { .. }
            | Ruling::AsWritten { .. }
            | Ruling::Penalise { .. }
            | Ruling::Sanction { .. }
            | Ruling::End { .. }
            | Ruling::SetTimes { .. }
            | Ruling::CorrectClock { .. }
            | Ruling::Increment { .. }
            | Ruling::SetPosition { .. }
            | Ruling::NewGame
            | Ruling::Reopen
            | Ruling::Undo { .. } => true,
            Ruling::Reject {
                bonus, deduction, ..
            } => *bonus > 0 || *deduction > 0,
            Ruling::Postpone { bonus, .. } => *bonus > 0,
            // What the line took is given back by one act.
            Ruling::GiveBack { .. }
            | Ruling::AdjustBoard { .. }
            | Ruling::CorrectScore { .. }
            | Ruling::Consent { .. }
            | Ruling::Allow { .. }
            | Ruling::PlayOn => false,
        }
    }

    /// Whether the game is another one after it: other moves, another position, or another result.
    pub const fn changes_play(&self) -> bool {
        self.goes_back_to().is_some()
            || matches!(
                self,
                Ruling::AsWritten { .. }
                    | Ruling::SetPosition { .. }
                    | Ruling::NewGame
                    | Ruling::Reopen
                    | Ruling::End { .. }
            )
    }
}

/// What of a clock was set wrongly.
#[serde_as]
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum ClockSetting {
    /// The periods, or what the extra time does: this time control is the right one.
    Control(TimeControl),
    /// The move counter: this player has completed so many moves.
    Counter {
        #[serde_as(as = "Displayed")]
        seat: Color,
        moves: u32,
    },
}

/// A ruling as the arbiter means it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct RulingTerms {
    /// The case that it answers; none where the arbiter acts unasked.
    pub id: Option<u32>,
    pub ruling: Ruling,
    /// By which rule the clocks are put back, where the arbiter has chosen.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub times: Option<PutBack>,
    /// Why, in the arbiter's words.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub reason: String,
    /// Who hears that, where a player would and not both do.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub heard: Option<ReasonFor>,
}

/// Who of the players hears the reason of a penalty, where not both do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum ReasonFor {
    /// Neither player: it stands in the record alone.
    Nobody,
    /// White alone.
    White,
    /// Black alone.
    Black,
}

impl ReasonFor {
    /// Whether this player does.
    pub fn is(self, seat: Color) -> bool {
        match self {
            ReasonFor::Nobody => false,
            ReasonFor::White => seat == Color::White,
            ReasonFor::Black => seat == Color::Black,
        }
    }
}

/// What a ruling undoes, besides what it says.
#[serde_as]
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Undoes {
    /// Half-moves that are taken back, the one that is being made among them.
    pub plies: u32,
    /// Half-moves that were taken back and stand again.
    #[serde(default)]
    pub again: u32,
    /// The times to which the clocks go with the game, in ms.
    #[serde_as(as = "Option<Sides>")]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub times: Option<Times>,
    /// The result that no longer stands.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub outcome: Option<Outcome>,
    /// The other open cases that it settles.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub settles: Vec<u32>,
    /// Whose scores the arbiter has not read, where both are to be consulted (D.2.9).
    #[serde_as(as = "Vec<Displayed>")]
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub unread: Vec<Color>,
    /// Who would win by it and cannot mate by any series of legal moves.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub cannot_mate: Option<CannotMate>,
}

/// That a player who would win cannot mate by any series of legal moves.
#[serde_as]
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct CannotMate {
    #[serde_as(as = "Displayed")]
    pub seat: Color,
    /// The article by which that is no win.
    pub article: String,
}

impl Undoes {
    /// Whether it is the same but for the times, which may run on while the arbiter thinks.
    pub fn is_still(&self, before: &Undoes) -> bool {
        let of = |undoes: &Undoes| {
            let Undoes {
                plies,
                again,
                outcome,
                ..
            } = *undoes;
            (plies, again, outcome, undoes.settles.clone())
        };
        of(self) == of(before)
    }
}
