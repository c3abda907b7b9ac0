//! Cases for the arbiter, and their events.

use laws::schema::{Displayed, Uci};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_with::serde_as;
use shakmaty::{Color, Square, uci::UciMove};

use super::{DatedPress, Matter, ReasonFor, Ruling, RulingTerms, Spoken, Undoes};
use board::LiftHeights;
use board::mistake::Mistake;
use laws::seat::BoardAt;
use laws::{Position, Sides, Times, Timestamp};

/// A case, as it was found. Nothing of it is evaluated again: later readers see what was told.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Case {
    /// Its number at this table, from 1.
    pub id: u32,
    pub matter: Matter,
    /// The half-move since which the difference was seen, from 1.
    pub since: u32,
    /// The ruling that the Laws propose.
    pub proposal: Ruling,
    /// The ruling that they offer instead, if the case itself does not tell.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub otherwise: Option<Ruling>,
    pub evidence: CaseEvidence,
}

/// A mistake of hands that explains a board's state.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Explained {
    pub mistake: Mistake,
    /// The half-move at which it was made, from 1; 0 before any half-move.
    pub ply: u32,
    /// The position before that half-move, in FEN.
    pub before: String,
    /// The move that was to be executed.
    #[schemars(with = "Option<Uci>")]
    pub made: Option<UciMove>,
    /// Additional mistakes; only all of them together explain the board.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub with: Vec<Explained>,
}

/// One loss of a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Loss {
    pub since: Timestamp,
    /// When it answered again; unset while it is lost.
    pub until: Option<Timestamp>,
    /// How much clock time of the player whose moves it reads ran meanwhile, in ms; unset if the clock does not tell.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ran: Option<u64>,
    /// Its port stayed open: it was silent, not lost.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub silent: bool,
}

/// Pegs reported as lifted that came back into their apertures, on a board that reports a lift while part of the peg may still be in:
/// perhaps they were never out (D.2.2).
#[serde_as]
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct RaisedPegs {
    /// In the order of their first lift.
    #[serde_as(as = "Vec<Displayed>")]
    pub squares: Vec<Square>,
    /// The heights at which the board reports a lift.
    pub heights: LiftHeights,
}

/// The evidence known when a case was raised.
#[serde_as]
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct CaseEvidence {
    /// The article, in the edition of the game.
    pub article: String,
    /// The move number of the case's half-move, ...
    pub number: u32,
    /// ... and its side.
    #[serde_as(as = "Displayed")]
    pub side: Color,
    /// The position before that half-move, in FEN.
    pub before: String,
    /// The position that the case's board should have shown when the case was raised, in FEN.
    pub owed: Option<String>,
    /// The move made in that half-move, once it is made.
    #[schemars(with = "Option<Uci>")]
    pub made: Option<UciMove>,
    /// The squares touched for it, in order, and when.
    #[serde_as(as = "Vec<(Displayed, _)>")]
    pub touched: Vec<(Square, Timestamp)>,
    /// Touches that were perhaps only raised pegs; unset if every reported lift is a peg that is out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub raised: Option<RaisedPegs>,
    /// When it was committed.
    pub committed: Option<Timestamp>,
    /// Whether the opponent repeated the last announcement (D.2.1).
    pub repeated: bool,
    /// When the clock was pressed after it.
    pub pressed: Option<Timestamp>,
    /// The times left before it, in ms, where they are known.
    #[serde_as(as = "Option<Sides>")]
    pub times: Option<Times>,
    /// The single mistakes of hands that explain the case's board, the likeliest first; unset if none was sought.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub explained: Option<Vec<Explained>>,
    /// The hands' acts on the case's apertures since then: when, where, and whether a peg was lifted.
    #[serde_as(as = "Vec<(_, Displayed, _)>")]
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub hands: Vec<(Timestamp, Square, bool)>,
    /// The ordinal of this illegal move among its player's, if the Laws count them (7.5.5).
    pub count: Option<u32>,
    /// When the last peg was placed for the case's half-move, if that was the last one made by then; for an end, for the last one
    /// made.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub placed: Option<Timestamp>,
    /// When the announcement of that half-move was heard.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub announced: Option<Timestamp>,
    /// The side whose flag had fallen, and when, if the case concerns a flag or an end (6.8).
    #[serde_as(as = "Option<(Displayed, _)>")]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub fallen: Option<(Color, Timestamp)>,
    /// Every loss of the case's board so far, the last one included; for a flag case, only those without a ruling.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub losses: Vec<Loss>,
    /// The losses of the opponent's board so far, if the case concerns a flag.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub losses_beside: Vec<Loss>,
    /// The player's dated press on a board that was not heard then, if the case concerns that player's flag.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub dated: Option<DatedPress>,
    /// Whether the clocks were already stopped when the case's board was lost.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub held: bool,
    /// Whether the event stops the clocks when the case's board is lost.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub stops: bool,
    /// Whether the case's board is an ordinary one without sensors.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub ordinary: bool,
    /// Where scores differ: each move that was written or made, and the witnesses for it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub readings: Vec<Borne>,
    /// Players whose score is copied from a board's record, and so is no independent evidence.
    #[serde_as(as = "Vec<Displayed>")]
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub dependent: Vec<Color>,
}

/// A move, and the witnesses for it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Borne {
    #[schemars(with = "Uci")]
    pub uci: UciMove,
    pub by: Vec<Witness>,
}

/// A witness for a move.
#[serde_as]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Witness {
    /// The score of this player.
    Score(#[serde_as(as = "Displayed")] Color),
    /// The board in front of this seat.
    Board(BoardAt),
    /// The announcement.
    Announcement,
    /// The opponent's repetition (D.2.1).
    Repetition,
    /// The assistant's relay (D.2.10).
    Relay,
    /// The running tape (D.2.7), which holds the announcement.
    Tape,
}

impl CaseEvidence {
    /// The position before the case's half-move.
    pub fn position(&self) -> Position {
        Position::from_fen(&self.before).unwrap_or_default()
    }

    /// The position that the case's board should have shown.
    pub fn owed(&self) -> Position {
        let owed = self.owed.as_deref();
        let owed = owed.and_then(|fen| Position::from_fen(fen).ok());
        owed.unwrap_or_else(|| self.position())
    }
}

impl Case {
    /// The other remedy, if the Laws leave two. If an announced and a placed move differ, neither is wholly made (D.2.3): either the
    /// announcement stands and the peg is moved, or the placed move is announced anew. If both players wrote another move than boards
    /// and announcement have, either their scores are corrected, or the game takes what they wrote.
    pub fn other_remedy(&self) -> Option<Ruling> {
        if self.otherwise.is_some() {
            return self.otherwise.clone();
        }
        let (ply, other) = match (&self.matter, &self.proposal) {
            (
                Matter::SaidOtherwise {
                    ply,
                    spoken: Spoken::Announced,
                    uci: said,
                },
                Ruling::AsWritten { uci, .. },
            ) => match uci == said {
                true => (*ply, self.evidence.made?),
                false => (*ply, *said),
            },
            (Matter::WrittenOtherwise { ply, uci }, Ruling::CorrectScore { .. }) => (*ply, *uci),
            _ => return None,
        };
        let possible = self.evidence.position().find_of_either(&other).is_some();
        possible.then_some(Ruling::AsWritten { ply, uci: other })
    }

    /// The move number and the side of a half-move of the game.
    pub const fn number_of(&self, ply: u32) -> (u32, Color) {
        let black = match self.evidence.side {
            Color::White => 0,
            Color::Black => 1,
        };
        // Half-moves since the first half-move of move 1.
        let at = (self.evidence.number * 2 + black + ply).saturating_sub(self.since);
        let side = match at % 2 {
            0 => Color::White,
            _ => Color::Black,
        };
        (at / 2, side)
    }
}

/// An event of a case.
#[serde_as]
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "event", rename_all = "kebab-case")]
pub enum CaseEvent {
    /// The arbiter was told, with a proposal.
    Raised(Box<Case>),
    /// More of the same difference was found: these apertures differ now, too.
    Found {
        id: u32,
        #[serde_as(as = "Vec<Displayed>")]
        squares: Vec<Square>,
        /// The single mistakes that now explain the board, if they have changed.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        explained: Option<Vec<Explained>>,
    },
    /// The Laws now propose something else, because of another finding.
    Proposed {
        id: u32,
        proposal: Ruling,
        /// The finding; `None` if it no longer holds.
        because: Option<Box<Case>>,
    },
    /// The arbiter is asked to confirm this ruling, because it undoes something.
    AsksBack { meant: RulingTerms, undoes: Undoes },
    /// The arbiter did not confirm.
    Refrained,
    /// The arbiter ruled.
    Ruled {
        /// The case; unset if the arbiter acts unasked.
        id: Option<u32>,
        ruling: Ruling,
        /// The reason, in the arbiter's words.
        #[serde(default, skip_serializing_if = "String::is_empty")]
        reason: String,
        /// The players who hear the reason of a penalty, if not both do.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        heard: Option<ReasonFor>,
    },
    /// The arbiter takes back a ruling that has had no effect yet.
    Withdrawn {
        /// The record of that ruling.
        record: u64,
    },
    /// An arbiter has taken charge of it.
    Taken { id: u32, name: String },
    /// A statement of a player, an assistant or a witness about it, to the arbiter alone.
    Heard { id: u32, who: String, said: String },
    /// The arbiter noted the state of the game, before anything is reconstructed (8.5.3).
    Noted {
        /// In FEN.
        position: String,
        /// The number of the next move, ...
        number: u32,
        /// ... and its side.
        #[serde_as(as = "Displayed")]
        seat: Color,
        /// The times left, in ms, if there is a clock.
        #[serde_as(as = "Option<Sides>")]
        times: Option<Times>,
        /// The side whose clock ran.
        #[serde_as(as = "Option<Displayed>")]
        running: Option<Color>,
    },
    /// The placement of a board, noted by the arbiter by hand: complete, whatever the sensors report later.
    BoardNoted {
        id: u32,
        board: BoardAt,
        /// The pieces, as the first field of a FEN.
        placement: String,
        /// Pegs whose piece nobody has named.
        #[serde_as(as = "Vec<Displayed>")]
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        unknown: Vec<Square>,
    },
    /// A closed case is open again.
    Reopened { id: u32 },
    /// A player appeals against a ruling or the result: its consequences are provisional.
    Appealed {
        /// The case, if the appeal concerns one.
        id: Option<u32>,
        #[serde_as(as = "Displayed")]
        seat: Color,
    },
    /// The appeal is decided: its consequences are final, or were ruled anew.
    AppealDecided {
        /// The case, if the appeal concerned one.
        id: Option<u32>,
        #[serde_as(as = "Displayed")]
        seat: Color,
    },
    /// The player who called the arbiter withdraws the call. Whether there was a reason is still the arbiter's to decide (6.11.4).
    CalledOff {
        id: u32,
        #[serde_as(as = "Displayed")]
        seat: Color,
    },
    /// The player restores that call.
    CalledAgain {
        id: u32,
        #[serde_as(as = "Displayed")]
        seat: Color,
    },
    /// The case's board answers again, or it is lost again, until an unknown time.
    Lasted {
        id: u32,
        loss: Loss,
        /// The number of losses so far.
        nth: u32,
    },
    /// Nobody has taken it for a minute, so the arbiter is told again.
    Waits { id: u32 },
    /// It was resolved without a ruling: the board shows the game again, or its cause was taken back.
    Resolved { id: u32 },
    /// A ruling on another case settled it.
    Superseded { id: u32 },
    /// The player entitled to claim against a touch has touched a piece, and has lost that right (4.8).
    ClaimLost {
        id: u32,
        /// The player who can no longer claim.
        #[serde_as(as = "Displayed")]
        seat: Color,
    },
    /// The arbiter asks for the resulting times of each choice.
    Weighed { id: u32 },
    /// The opponent has made the next move: the illegal one stands (A.5.2).
    Stands { id: u32 },
}

impl CaseEvent {
    /// The case of this event.
    pub const fn case(&self) -> Option<u32> {
        match self {
            CaseEvent::Raised(case) => Some(case.id),
            CaseEvent::Found { id, .. }
            | CaseEvent::Proposed { id, .. }
            | CaseEvent::Resolved { id }
            | CaseEvent::Superseded { id }
            | CaseEvent::ClaimLost { id, .. }
            | CaseEvent::Weighed { id }
            | CaseEvent::Taken { id, .. }
            | CaseEvent::Heard { id, .. }
            | CaseEvent::BoardNoted { id, .. }
            | CaseEvent::Reopened { id }
            | CaseEvent::CalledOff { id, .. }
            | CaseEvent::CalledAgain { id, .. }
            | CaseEvent::Lasted { id, .. }
            | CaseEvent::Waits { id }
            | CaseEvent::Stands { id } => Some(*id),
            CaseEvent::AsksBack { meant, .. } => meant.id,
            CaseEvent::Ruled { id, .. }
            | CaseEvent::Appealed { id, .. }
            | CaseEvent::AppealDecided { id, .. } => *id,
            CaseEvent::Refrained | CaseEvent::Withdrawn { .. } | CaseEvent::Noted { .. } => None,
        }
    }
}
