//! What the arbiter is told of, and what becomes of it.

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

/// What the arbiter is told of, as it was found. Nothing of it is ever found anew: whoever reads it later reads what was told.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Case {
    /// Its number at this table, from 1.
    pub id: u32,
    pub matter: Matter,
    /// Since which half-move, from 1, by what was seen.
    pub since: u32,
    /// What the Laws propose.
    pub proposal: Ruling,
    /// What they leave instead, where the case itself does not tell.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub otherwise: Option<Ruling>,
    pub evidence: CaseEvidence,
}

/// A mistake of hands that explains what a board shows.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Explained {
    pub mistake: Mistake,
    /// The half-move at which it was made, from 1; 0 before any.
    pub ply: u32,
    /// The position before that, in FEN.
    pub before: String,
    /// What was to be executed.
    #[schemars(with = "Option<Uci>")]
    pub made: Option<UciMove>,
    /// Mistakes that were made besides; only all of them explain the board.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub with: Vec<Explained>,
}

/// That a board was lost, and for how long.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Loss {
    pub since: Timestamp,
    /// When it answered again; unset while it is lost.
    pub until: Option<Timestamp>,
    /// How much of the time of whose moves it yields went by meanwhile, in ms; unset where the clock does not tell.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ran: Option<u64>,
    /// Its port was open all the time: it was silent, and not lost.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub silent: bool,
}

/// Pegs that a board told as lifted and that came back into their apertures, where it tells a lift while a part of the peg may still be
/// in: perhaps they were never out (D.2.2).
#[serde_as]
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct RaisedPegs {
    /// In the order of their first lift.
    #[serde_as(as = "Vec<Displayed>")]
    pub squares: Vec<Square>,
    /// When the board tells a lift.
    pub heights: LiftHeights,
}

/// What was known of a case when it was raised.
#[serde_as]
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct CaseEvidence {
    /// The article, of the edition that is played by.
    pub article: String,
    /// The number of the move to which the half-move of the case belongs, ...
    pub number: u32,
    /// ... and whose it is.
    #[serde_as(as = "Displayed")]
    pub side: Color,
    /// The position before that half-move, in FEN.
    pub before: String,
    /// The position that a board of the case should have shown when it was raised, in FEN.
    pub owed: Option<String>,
    /// What was made then, once it is made.
    #[schemars(with = "Option<Uci>")]
    pub made: Option<UciMove>,
    /// What was touched for it, in order, and when.
    #[serde_as(as = "Vec<(Displayed, _)>")]
    pub touched: Vec<(Square, Timestamp)>,
    /// What of it was perhaps only raised; unset where a lift that the board tells is a peg that is out.
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
    /// Which single mistakes of hands explain the board of the case, likeliest first; unset where none was sought.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub explained: Option<Vec<Explained>>,
    /// What hands did on the apertures of the case since then: when, where, and whether they took a peg out.
    #[serde_as(as = "Vec<(_, Displayed, _)>")]
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub hands: Vec<(Timestamp, Square, bool)>,
    /// Which illegal move of its player it is or counts as, where the Laws count them (7.5.5).
    pub count: Option<u32>,
    /// When the last peg was placed for the half-move of the case, where it was made last by then; of an end, for the one that was.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub placed: Option<Timestamp>,
    /// When the announcement of that half-move was heard.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub announced: Option<Timestamp>,
    /// Whose flag had fallen, and when, where the case is about a flag or an end (6.8).
    #[serde_as(as = "Option<(Displayed, _)>")]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub fallen: Option<(Color, Timestamp)>,
    /// How often the board of the case was lost by then, the last time included; where the case is about a flag, only what has
    /// not been ruled upon.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub losses: Vec<Loss>,
    /// How often the opponent's board was lost by then, where the case is about a flag.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub losses_beside: Vec<Loss>,
    /// By when the player had pressed, where the board was not heard then, and the case is about that player's flag.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub dated: Option<DatedPress>,
    /// Whether the clocks were held already when the board of the case was lost.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub held: bool,
    /// Whether the event stops the clocks, because the board of the case is lost.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub stops: bool,
    /// Whether the board of the case is an ordinary one, of which no sensor tells.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub ordinary: bool,
    /// Where scores part: each move that is written or was made, and what bears it out.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub readings: Vec<Borne>,
    /// Whose score is the record of a board, and so no other evidence than that.
    #[serde_as(as = "Vec<Displayed>")]
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub dependent: Vec<Color>,
}

/// A move, and what bears it out.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Borne {
    #[schemars(with = "Uci")]
    pub uci: UciMove,
    pub by: Vec<Witness>,
}

/// Something that bears a move out.
#[serde_as]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Witness {
    /// The score of this player.
    Score(#[serde_as(as = "Displayed")] Color),
    /// The board in front of this seat.
    Board(BoardAt),
    /// What was announced.
    Announcement,
    /// What the opponent repeated (D.2.1).
    Repetition,
    /// What the assistant passed on (D.2.10).
    Relay,
    /// The tape that was running (D.2.7): it has what was announced.
    Tape,
}

impl CaseEvidence {
    /// The position before the half-move of the case.
    pub fn position(&self) -> Position {
        Position::from_fen(&self.before).unwrap_or_default()
    }

    /// The position that a board of the case should have shown.
    pub fn owed(&self) -> Position {
        let owed = self.owed.as_deref();
        let owed = owed.and_then(|fen| Position::from_fen(fen).ok());
        owed.unwrap_or_else(|| self.position())
    }
}

impl Case {
    /// The other remedy that the Laws leave, where they leave two. Of an announced and a placed move neither is wholly made
    /// (D.2.3): the announcement stands and the peg is put there, or what is placed is announced anew. Where both players wrote
    /// another move than boards and announcement have, their scores are corrected, or the game has what they wrote.
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

    /// The number of the move to which a half-move of the game belongs, and whose it is.
    pub const fn number_of(&self, ply: u32) -> (u32, Color) {
        let black = match self.evidence.side {
            Color::White => 0,
            Color::Black => 1,
        };
        // Half-moves since the first one of move 1.
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
    /// The arbiter was told of it, with a proposal.
    Raised(Box<Case>),
    /// More of the same was found: these apertures differ now, too.
    Found {
        id: u32,
        #[serde_as(as = "Vec<Displayed>")]
        squares: Vec<Square>,
        /// Which single mistakes explain the board by now, where these are others than before.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        explained: Option<Vec<Explained>>,
    },
    /// The Laws now propose something else, because of what was found besides.
    Proposed {
        id: u32,
        proposal: Ruling,
        /// What was found; none where it is no longer so.
        because: Option<Box<Case>>,
    },
    /// The arbiter wants to rule so, and is asked whether that is really meant, because this is undone by it.
    AsksBack { meant: RulingTerms, undoes: Undoes },
    /// The arbiter does not rule what was asked back.
    Refrained,
    /// The arbiter ruled.
    Ruled {
        /// On this case; unset where the arbiter acts unasked.
        id: Option<u32>,
        ruling: Ruling,
        /// Why, in the arbiter's words.
        #[serde(default, skip_serializing_if = "String::is_empty")]
        reason: String,
        /// Who of the players hears that, where it is a penalty and not both do.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        heard: Option<ReasonFor>,
    },
    /// The arbiter takes back a ruling of which nothing has come yet.
    Withdrawn {
        /// The record of that ruling.
        record: u64,
    },
    /// An arbiter has taken it in hand.
    Taken { id: u32, name: String },
    /// What a player, an assistant or a witness said of it, to the arbiter alone.
    Heard { id: u32, who: String, said: String },
    /// The arbiter has noted how the game stands, before anything is reconstructed (8.5.3).
    Noted {
        /// In FEN.
        position: String,
        /// The number of the move to be made, ...
        number: u32,
        /// ... and whose it is.
        #[serde_as(as = "Displayed")]
        seat: Color,
        /// The times left, in ms, where there is a clock.
        #[serde_as(as = "Option<Sides>")]
        times: Option<Times>,
        /// Whose clock it is that ran.
        #[serde_as(as = "Option<Displayed>")]
        running: Option<Color>,
    },
    /// What stands on a board, as the arbiter noted it by hand: all of it, whatever the sensors tell later.
    BoardNoted {
        id: u32,
        board: BoardAt,
        /// The pieces, as the first field of a FEN.
        placement: String,
        /// Pegs of which nobody has said which piece they are.
        #[serde_as(as = "Vec<Displayed>")]
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        unknown: Vec<Square>,
    },
    /// It was closed, and is open again.
    Reopened { id: u32 },
    /// A player appeals against a ruling, or the result: what follows from it is provisional.
    Appealed {
        /// On this case, if on one.
        id: Option<u32>,
        #[serde_as(as = "Displayed")]
        seat: Color,
    },
    /// That appeal is decided: what followed from it is no longer provisional, or was ruled anew.
    AppealDecided {
        /// On this case, if on one.
        id: Option<u32>,
        #[serde_as(as = "Displayed")]
        seat: Color,
    },
    /// The player who called the arbiter no longer wants him. Whether there was a reason is still his to decide (6.11.4).
    CalledOff {
        id: u32,
        #[serde_as(as = "Displayed")]
        seat: Color,
    },
    /// That player wants the arbiter after all.
    CalledAgain {
        id: u32,
        #[serde_as(as = "Displayed")]
        seat: Color,
    },
    /// The board of the case answers again; or it is lost again, where nobody knows yet until when.
    Lasted {
        id: u32,
        loss: Loss,
        /// How often it has been lost by now.
        nth: u32,
    },
    /// Nobody has taken it for a minute, and the arbiter is told again.
    Waits { id: u32 },
    /// It went away without a ruling: the board shows the game again, or what raised it was taken back.
    Resolved { id: u32 },
    /// A ruling on something else has settled it.
    Superseded { id: u32 },
    /// The player who could have claimed against a touch has touched a piece, and no longer can (4.8).
    ClaimLost {
        id: u32,
        /// Who can no longer claim.
        #[serde_as(as = "Displayed")]
        seat: Color,
    },
    /// The arbiter asks at which times play would go on, by each of the choices.
    Weighed { id: u32 },
    /// The opponent has made the next move: the illegal one stands (A.5.2).
    Stands { id: u32 },
}

impl CaseEvent {
    /// The case that it is of.
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
