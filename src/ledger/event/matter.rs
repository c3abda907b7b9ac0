//! Matters for the arbiter.

use laws::schema::{Displayed, Uci};
use laws::seat::BoardAt;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_with::serde_as;
use shakmaty::{Color, Square, uci::UciMove};

use laws::{
    Clause, Grounds, IllegalMoves, Objection, Outcome, Profile, Reason, SealedFault, Sides, Times,
};

/// A difference between two things that should agree, or another matter that the arbiter must know.
#[serde_as]
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum Matter {
    /// The board has not executed the other side's move, or shows something else instead (D.2.9).
    BoardsDiffer {
        /// The board that is behind or wrong.
        board: BoardAt,
        /// Apertures that should hold a peg and are empty.
        #[serde_as(as = "Vec<Displayed>")]
        missing: Vec<Square>,
        /// Apertures that hold a peg and should be empty.
        #[serde_as(as = "Vec<Displayed>")]
        extra: Vec<Square>,
        /// The made move, if the board differs only by not having executed it.
        #[schemars(with = "Option<Uci>")]
        unexecuted: Option<UciMove>,
    },
    /// Pegs of the mover's own board are where no move puts them (7.4).
    Displaced {
        board: BoardAt,
        /// Apertures that should hold a peg and are empty.
        #[serde_as(as = "Vec<Displayed>")]
        missing: Vec<Square>,
        /// Apertures that hold a peg and should be empty.
        #[serde_as(as = "Vec<Displayed>")]
        extra: Vec<Square>,
    },
    /// A completed move is illegal (7.5.1).
    IllegalMove {
        /// The number of the half-move in the game, from 1.
        ply: u32,
    },
    /// A completed move disregards the obligation of a touch (4.3, 4.4).
    TouchMove {
        /// The number of the half-move in the game, from 1.
        ply: u32,
        /// The clause that bound the player.
        clause: Clause,
    },
    /// A sighted player released a piece and then made another move (4.7).
    Released {
        /// The number of the half-move in the game, from 1.
        ply: u32,
        /// The move made by releasing the piece, or the move that the release began.
        #[schemars(with = "Uci")]
        uci: UciMove,
    },
    /// A sighted player's move was made and pressed without an announcement (D.2.1, D.2.5).
    NotAnnounced {
        #[serde_as(as = "Displayed")]
        seat: Color,
    },
    /// A single move was made with two hands (7.5.4).
    TwoHands {
        #[serde_as(as = "Displayed")]
        seat: Color,
    },
    /// The clock was pressed without a move (7.5.3).
    PressedWithoutMove {
        #[serde_as(as = "Displayed")]
        seat: Color,
    },
    /// The clock was pressed with a pawn on its last rank, without a named promotion piece (7.5.2).
    PawnLeft {
        #[serde_as(as = "Displayed")]
        seat: Color,
    },
    /// The arbiter waits until the next move is completed (A.5.4): both kings are in check by an illegal move, or a pawn was left on
    /// its last rank.
    WaitsForMove {
        /// The number of the half-move in the game, from 1.
        ply: u32,
        /// The player who left the pawn.
        #[serde_as(as = "Option<Displayed>")]
        #[serde(default, skip_serializing_if = "Option::is_none")]
        pawn: Option<Color>,
    },
    /// A made move was replaced by another before the press (D.2.3 with 4.7, 4.4.4).
    Changed {
        /// The number of the half-move in the game, from 1.
        ply: u32,
        /// The move that was made first.
        #[schemars(with = "Uci")]
        uci: UciMove,
    },
    /// Both kings are in check since the illegal move before the last one (A.5.4).
    BothInCheck,
    /// It was found during the game that it began from a wrong position (7.2.1).
    StartedWrong,
    /// It was found during the game that it began with the colours reversed (7.3).
    ColoursReversed,
    /// The clock was pressed with a move placed but not announced (D.2.4).
    PressedBeforeAnnouncement {
        #[serde_as(as = "Displayed")]
        seat: Color,
        /// The last-rank square of a peg placed without announcing its piece, which no sensor tells.
        #[serde_as(as = "Option<Displayed>")]
        #[serde(default)]
        last_rank: Option<Square>,
    },
    /// The board does not show the initial position (7.2.1).
    WrongStart {
        board: BoardAt,
        /// Apertures that should hold a peg and are empty.
        #[serde_as(as = "Vec<Displayed>")]
        missing: Vec<Square>,
        /// Apertures that hold a peg and should be empty.
        #[serde_as(as = "Vec<Displayed>")]
        extra: Vec<Square>,
    },
    /// The board stands turned round by 180 degrees (7.2.2).
    TurnedRound { board: BoardAt },
    /// A player left a question about their move unanswered.
    Unanswered {
        #[serde_as(as = "Displayed")]
        seat: Color,
    },
    /// A flag has fallen (6.8).
    FlagFell {
        #[serde_as(as = "Displayed")]
        seat: Color,
    },
    /// The sealed move is ambiguous, cannot be read, or is illegal (Guidelines I.8).
    SealedMove {
        #[serde_as(as = "Displayed")]
        seat: Color,
        text: String,
        /// The defect.
        fault: SealedFault,
    },
    /// Both flags have fallen.
    BothFlags {
        /// The side whose flag fell first; unset if unknown, because the clock is external.
        #[serde_as(as = "Option<Displayed>")]
        first: Option<Color>,
    },
    /// A win on time is claimed (6.8, D.2.10).
    TimeClaimed {
        #[serde_as(as = "Displayed")]
        seat: Color,
    },
    /// A player has not arrived in time for the game (6.7) or for its resumption (Guidelines I.10).
    Late {
        #[serde_as(as = "Displayed")]
        seat: Color,
        /// It concerns the resumption.
        #[serde(default)]
        resumption: bool,
    },
    /// A player points out that a clock was set wrongly at the resumption (Guidelines I.13).
    ClocksWrong {
        #[serde_as(as = "Displayed")]
        seat: Color,
        /// It is too late: the player has already moved.
        late: bool,
        /// The times recorded at the adjournment and those set at the resumption, in ms, if known.
        #[serde_as(as = "Option<(Sides, Sides)>")]
        times: Option<(Times, Times)>,
    },
    /// The position of the adjourned game cannot be re-established (Guidelines I.12.2).
    PositionLost,
    /// A visually disabled player without an assistant is to play a hearing-impaired one (2023 D.2.11).
    AssistantMissing {
        /// The player who needs one.
        #[serde_as(as = "Displayed")]
        seat: Color,
    },
    /// A player wants to offer a draw, which the event allows only with the arbiter's consent (9.1.1).
    DrawWanted {
        #[serde_as(as = "Displayed")]
        seat: Color,
    },
    /// A player claims a draw; the fields are the game's evidence for it (9.2, 9.3).
    DrawClaimed {
        #[serde_as(as = "Displayed")]
        seat: Color,
        grounds: Grounds,
        /// The intended move.
        #[schemars(with = "Option<Uci>")]
        intended: Option<UciMove>,
        /// The half-moves after which the position occurred, the last one included; 0 is the initial position.
        after: Vec<u32>,
        /// The number of half-moves without a pawn move or a capture.
        quiet: u32,
        /// Why the claim is wrong regardless of the position.
        objection: Option<Objection>,
        /// The side whose flag has fallen since the decision on the claim was postponed.
        #[serde_as(as = "Option<Displayed>")]
        #[serde(default)]
        flag: Option<Color>,
    },
    /// An increment is requested, and the draw that this request offers was not accepted (2023 Guidelines III.4).
    IncrementAsked {
        #[serde_as(as = "Displayed")]
        seat: Color,
        /// Why the request is wrong.
        objection: Option<Objection>,
    },
    /// The player made another move than the one stated in a wrong claim (9.5.3).
    NotIntended {
        #[serde_as(as = "Displayed")]
        seat: Color,
        /// The move that had to be made.
        #[schemars(with = "Uci")]
        intended: UciMove,
        /// The number of the half-move in the game, from 1.
        ply: u32,
    },
    /// The Laws end the game, and the arbiter announces it.
    Ends { outcome: Outcome },
    /// The result depends on whether this player can still mate, and that could not be decided (5.1.2, 6.9).
    MateUndecided {
        /// The player who may or may not be able to mate.
        #[serde_as(as = "Displayed")]
        seat: Color,
        /// Why the game ends.
        reason: Reason,
    },
    /// The two scores differ (D.2.9).
    ScoresDiffer {
        /// The first half-move in which they differ, from 1.
        ply: u32,
        /// What White wrote.
        white: String,
        /// What Black wrote.
        black: String,
    },
    /// Both players wrote another move than the game has (D.2.9).
    WrittenOtherwise {
        /// The number of the half-move in the game, from 1.
        ply: u32,
        /// The move that both wrote.
        #[schemars(with = "Uci")]
        uci: UciMove,
    },
    /// The announced, repeated or relayed move differs from the half-move that was made.
    SaidOtherwise {
        /// The number of the half-move in the game, from 1.
        ply: u32,
        spoken: Spoken,
        /// The spoken move.
        #[schemars(with = "Uci")]
        uci: UciMove,
    },
    /// A player disputes the result (8.7).
    ResultDenied {
        #[serde_as(as = "Displayed")]
        seat: Color,
    },
    /// The line between two rooms cost this player more time than is given back automatically: the opponent's move was told late, or
    /// the player's own arrived late.
    LineTook {
        #[serde_as(as = "Displayed")]
        seat: Color,
        /// The half-move during which it was lost, from 1.
        ply: u32,
    },
    /// A board is lost while a clock runs, and the game may need to be interrupted (6.11.1).
    BoardLost {
        board: BoardAt,
        /// The player whose moves the board reads, and who can make none while it is lost.
        #[serde_as(as = "Displayed")]
        seat: Color,
    },
    /// A player calls the arbiter (6.11).
    Called {
        #[serde_as(as = "Displayed")]
        seat: Color,
    },
}

/// Source of a spoken move that differs from the made one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Spoken {
    /// Announced by its player: either a slip of the tongue, to be corrected before the press (D.2.8), or two moves neither of which
    /// is wholly made (D.2.3): one announced and not placed, the other placed and not announced.
    Announced,
    /// Repeated by the opponent (D.2.1).
    Repeated,
    /// Relayed by the assistant, whose error it is (D.2.10).
    Relayed,
}

impl Matter {
    /// The article shown to the arbiter, in the edition of the game; for an illegal move it comes from `illegal`.
    pub fn article(&self, profile: &Profile, illegal: IllegalMoves) -> &'static str {
        let edition = profile.edition;
        match self {
            Matter::BoardsDiffer { .. } => edition.article_boards_differ(),
            Matter::Displaced { .. } => edition.article_displaced(),
            Matter::IllegalMove { .. } => illegal.article,
            Matter::TouchMove { clause, .. } => clause.article(edition),
            Matter::Released { .. } => edition.article_released(),
            Matter::NotAnnounced { .. } => edition.article_announced(),
            Matter::TwoHands { .. } => edition.article_two_hands(),
            Matter::PressedWithoutMove { .. } => edition.article_pressed_unmoved(),
            Matter::PawnLeft { .. } => edition.article_left_pawn(),
            Matter::BothInCheck | Matter::WaitsForMove { .. } => edition.article_both_in_check(),
            Matter::Changed { .. } => edition.article_made(),
            Matter::StartedWrong => edition.article_wrong_start(),
            Matter::ColoursReversed => edition.article_colours_reversed(),
            Matter::PressedBeforeAnnouncement { .. } => edition.article_pressed_early(),
            Matter::WrongStart { .. } => edition.article_wrong_start(),
            Matter::TurnedRound { .. } => edition.article_turned_round(),
            Matter::Unanswered { .. } => edition.article_announced(),
            Matter::FlagFell { .. } | Matter::TimeClaimed { .. } => profile.flag_fall().article,
            Matter::SealedMove { .. } => edition.article_sealed_move(),
            Matter::BothFlags { first: Some(_) } if !profile.flag_fall().call.needs_claim() => {
                edition.article_lost_on_time()
            }
            Matter::BothFlags { .. } => profile.flag_fall().both,
            Matter::Late {
                resumption: false, ..
            } => edition.article_default_time(),
            Matter::Late {
                resumption: true, ..
            } => edition.article_late_resumption(),
            Matter::ClocksWrong { .. } => edition.article_clocks_wrong(),
            Matter::PositionLost => edition.article_position_lost(),
            Matter::DrawClaimed {
                grounds, objection, ..
            } => claim_article(profile, *grounds, *objection),
            Matter::IncrementAsked { .. } => edition.article_increment(),
            Matter::AssistantMissing { .. } => edition.article_assistant(),
            Matter::DrawWanted { .. } => edition.article_consent(),
            Matter::NotIntended { .. } => edition.article_wrong_claim(),
            Matter::Ends { outcome } => outcome.reason.article(edition),
            Matter::MateUndecided { reason, .. } => reason.article(edition),
            Matter::ScoresDiffer { .. } => edition.article_scores_differ(),
            Matter::WrittenOtherwise { .. } => edition.article_boards_differ(),
            Matter::SaidOtherwise { spoken, .. } => match spoken {
                Spoken::Announced => edition.article_unmade(),
                Spoken::Repeated => edition.article_announced(),
                Spoken::Relayed => edition.article_relayed(),
            },
            Matter::ResultDenied { .. } => edition.article_result(),
            Matter::LineTook { .. } => edition.article_line(),
            Matter::BoardLost { .. } => edition.article_interrupted(),
            Matter::Called { .. } => edition.article_called(),
        }
    }

    /// The board, its apertures that should hold a peg and are empty, and those that hold one and should be empty, if the matter
    /// concerns pegs.
    pub fn apertures(&self) -> Option<(BoardAt, &[Square], &[Square])> {
        if let Matter::BoardsDiffer {
            board,
            missing,
            extra,
            ..
        }
        | Matter::Displaced {
            board,
            missing,
            extra,
        }
        | Matter::WrongStart {
            board,
            missing,
            extra,
        } = self
        {
            return Some((*board, missing, extra));
        }
        None
    }
}

fn claim_article(
    profile: &Profile,
    grounds: Grounds,
    objection: Option<Objection>,
) -> &'static str {
    let edition = profile.edition;
    match (grounds, objection) {
        (Grounds::NormalMeans | Grounds::NoEffort, None) if !profile.has_arbiter() => {
            edition.article_referred()
        }
        (_, Some(Objection::Late | Objection::Moved)) => edition.article_right_lost(),
        (Grounds::Threefold, _) => edition.article_threefold(),
        (Grounds::FiftyMoves, _) => edition.article_fifty_moves(),
        (Grounds::NormalMeans | Grounds::NoEffort, _) => edition.article_normal_means(),
    }
}
