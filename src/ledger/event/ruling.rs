//! Rulings of the arbiter.

use laws::schema::{Displayed, Uci};
use laws::seat::BoardAt;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_with::serde_as;
use shakmaty::{ByColor, Color, uci::UciMove};

use laws::{Outcome, Permission, PutBack, Remedy, Sanction, Sides, TimeControl, Times};

/// A ruling of the arbiter (or a proposal of the daemon).
#[serde_as]
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "ruling", rename_all = "kebab-case")]
pub enum Ruling {
    /// The board is adjusted to show the game; the game stands.
    AdjustBoard {
        /// The board to adjust.
        board: BoardAt,
    },
    /// The game goes back to the position after this many half-moves, and the clocks are put back.
    Restore {
        /// Half-moves that remain.
        plies: u32,
    },
    /// A half-move of the game becomes this one: what both players wrote (D.2.9), what was made first (4.7), or what was announced or
    /// placed if these differ (D.2.3). Boards that show another one are adjusted.
    AsWritten {
        /// The number of the half-move, from 1; the one in progress is the last.
        ply: u32,
        /// The move.
        #[schemars(with = "Uci")]
        uci: UciMove,
    },
    /// The scores get the move that was actually made in this half-move (8.1). No move is taken back.
    CorrectScore {
        /// The number of the half-move, from 1.
        ply: u32,
    },
    /// An irregularity is treated and counted as an illegal move (7.5.5).
    Penalise {
        #[serde_as(as = "Displayed")]
        seat: Color,
        /// What happens to the position.
        remedy: Remedy,
        /// Added to the opponent's time, in ms.
        bonus: u64,
        /// Set if it is undecided whether the opponent can mate: the game is lost, or else drawn, and the arbiter ends it.
        undecided: bool,
    },
    /// A penalty that the arbiter chose (12.9).
    Sanction {
        #[serde_as(as = "Displayed")]
        seat: Color,
        sanction: Sanction,
        /// The time in ms, if the sanction concerns time.
        time: u64,
        /// Another amount, in the arbiter's words: half a point, two rounds.
        #[serde(default)]
        amount: String,
    },
    /// The game ends.
    End { outcome: Outcome },
    /// Both times are set, or read off an external clock.
    SetTimes {
        /// White's time left, in ms.
        white: u64,
        /// Black's time left, in ms.
        black: u64,
    },
    /// A wrong clock setting is corrected from now on (2023 6.10.2, 2009 6.11b).
    CorrectClock {
        setting: ClockSetting,
        /// The time that each player gains or loses by it, in ms.
        #[serde_as(as = "Sides")]
        given: ByColor<i64>,
    },
    /// Time that the line to the other room cost a player is given back.
    GiveBack {
        #[serde_as(as = "Displayed")]
        seat: Color,
        /// The time, in ms.
        time: u64,
    },
    /// A draw claim is rejected: times are changed, and play goes on (9.5.3).
    Reject {
        #[serde_as(as = "Displayed")]
        seat: Color,
        /// Added to the opponent's time, in ms.
        bonus: u64,
        /// Taken from the claimant's time, in ms.
        deduction: u64,
    },
    /// The decision on a claim in a quickplay finish is postponed: the arbiter watches the further play.
    Postpone {
        #[serde_as(as = "Displayed")]
        seat: Color,
        /// Added to the opponent's time, in ms.
        bonus: u64,
    },
    /// From now on both players get an increment, and the requester's opponent gets additional time (2023 Guidelines III.4).
    Increment {
        #[serde_as(as = "Displayed")]
        seat: Color,
        /// Added before each move, in ms.
        extra: u64,
        /// Added to the opponent's time, in ms.
        bonus: u64,
    },
    /// The arbiter consents to a draw that the event does not allow: the offer is made (9.1.1).
    Consent {
        /// The player who wants to offer it.
        #[serde_as(as = "Displayed")]
        seat: Color,
    },
    /// The game continues from this position, set up by the arbiter.
    SetPosition {
        /// In FEN.
        position: String,
    },
    /// The game is cancelled, and a new one is begun at the same table (7.2.1, 7.3).
    NewGame,
    /// A finished game continues.
    Reopen,
    /// A ruling is undone: what it took back stands again, and what it gave or counted is void.
    Undo {
        /// The record of that ruling.
        record: u64,
    },
    /// From now on something is allowed that the profile forbids, or the reverse.
    Allow { what: Permission, allowed: bool },
    /// Nothing is changed: play goes on.
    PlayOn,
}

impl Ruling {
    /// The half-moves that remain, if the game goes back.
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

    /// The half-moves that remain, if the game goes back or another one begins.
    pub fn keeps(&self) -> Option<u32> {
        let anew = matches!(self, Ruling::SetPosition { .. } | Ruling::NewGame);
        anew.then_some(0).or(self.goes_back_to())
    }

    /// Whether it changes the game, the result, times or penalties, so that the arbiter must confirm it.
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
            // Giving back the line's time takes one act.
            Ruling::GiveBack { .. }
            | Ruling::AdjustBoard { .. }
            | Ruling::CorrectScore { .. }
            | Ruling::Consent { .. }
            | Ruling::Allow { .. }
            | Ruling::PlayOn => false,
        }
    }

    /// Whether it changes the course of the game: its moves, its position or its result.
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

/// A wrong setting of a clock.
#[serde_as]
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum ClockSetting {
    /// The periods, or the kind of the extra time: this time control is the right one.
    Control(TimeControl),
    /// The move counter: this player has completed this many moves.
    Counter {
        #[serde_as(as = "Displayed")]
        seat: Color,
        moves: u32,
    },
}

/// A ruling with its terms.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct RulingTerms {
    /// The case that it answers; `None` if the arbiter acts unasked.
    pub id: Option<u32>,
    pub ruling: Ruling,
    /// The rule for putting back the clocks, if the arbiter has chosen one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub times: Option<PutBack>,
    /// The reason, in the arbiter's words.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub reason: String,
    /// Which players hear the reason, if not both.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub heard: Option<ReasonFor>,
}

/// The players who hear the reason of a penalty, if not both do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum ReasonFor {
    /// Neither player: it is only recorded.
    Nobody,
    /// White alone.
    White,
    /// Black alone.
    Black,
}

impl ReasonFor {
    /// Whether this player hears it.
    pub fn is(self, seat: Color) -> bool {
        match self {
            ReasonFor::Nobody => false,
            ReasonFor::White => seat == Color::White,
            ReasonFor::Black => seat == Color::Black,
        }
    }
}

/// Effects of a ruling that undo something, besides its text.
#[serde_as]
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Undoes {
    /// Half-moves taken back, including the one in progress.
    pub plies: u32,
    /// Half-moves that had been taken back and stand again.
    #[serde(default)]
    pub again: u32,
    /// The times to which the clocks are put back, in ms.
    #[serde_as(as = "Option<Sides>")]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub times: Option<Times>,
    /// The result that no longer stands.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub outcome: Option<Outcome>,
    /// The game is adjourned and goes on elsewhere: what was sealed is not made, and the adjournment ends.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub adjourned: bool,
    /// The other open cases that the ruling settles.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub settles: Vec<u32>,
    /// Players whose scores the arbiter has not read, although both are to be consulted (D.2.9).
    #[serde_as(as = "Vec<Displayed>")]
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub unread: Vec<Color>,
    /// The player who would win by it and cannot mate by any series of legal moves.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub cannot_mate: Option<CannotMate>,
}

/// A player who would win but cannot mate by any series of legal moves.
#[serde_as]
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct CannotMate {
    #[serde_as(as = "Displayed")]
    pub seat: Color,
    /// The article by which that is not a win.
    pub article: String,
}

impl Undoes {
    /// Whether the effects are unchanged, apart from the times, which may run on while the arbiter thinks.
    pub fn is_still(&self, before: &Undoes) -> bool {
        let of = |undoes: &Undoes| {
            let Undoes {
                plies,
                again,
                outcome,
                adjourned,
                ..
            } = *undoes;
            (plies, again, outcome, adjourned, undoes.settles.clone())
        };
        of(self) == of(before)
    }
}
