//! What sort of thing the arbiter is told of: the one list from which it follows whether a difference may be told again, whether
//! it puts the last move in doubt, and whose irregularity it is.

use shakmaty::Color;

use super::Difference;
use crate::seat::BoardAt;

/// What a [`Difference`] is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Matter {
    /// A board that does not show what it should.
    Board(BoardAt),
    /// A completed half-move, from 1, that may not count, and may be dealt with as an illegal move.
    Move(u32),
    /// How this player moved or pressed, which may be dealt with as an illegal move.
    Conduct(Color),
    /// A half-move, from 1, that was written otherwise than it was made.
    Scores(u32),
    /// A flag fell.
    Flag,
    /// Both flags fell.
    BothFlags,
    /// A player claims a win on time.
    TimeClaim,
    /// This player calls the arbiter.
    Call(Color),
    /// What a player wishes, claims or disputes, or leaves unanswered: each time it is another matter.
    Plea,
    /// The Laws end the game.
    End,
    /// The game as a whole, and who is there for it.
    Game,
}

impl Difference {
    /// What it is about.
    pub const fn matter(&self) -> Matter {
        match self {
            Difference::BoardsDiffer { board, .. }
            | Difference::Displaced { board, .. }
            | Difference::WrongStart { board, .. }
            | Difference::TurnedRound { board } => Matter::Board(*board),
            Difference::IllegalMove { ply }
            | Difference::TouchMove { ply, .. }
            | Difference::Released { ply, .. }
            | Difference::NotIntended { ply, .. } => Matter::Move(*ply),
            Difference::NotAnnounced { seat }
            | Difference::TwoHands { seat }
            | Difference::PressedWithoutMove { seat }
            | Difference::PawnLeft { seat }
            | Difference::PressedBeforeAnnouncement { seat } => Matter::Conduct(*seat),
            Difference::ScoresDiffer { ply, .. } | Difference::WrittenOtherwise { ply, .. } => {
                Matter::Scores(*ply)
            }
            Difference::FlagFell { .. } => Matter::Flag,
            Difference::BothFlags { .. } => Matter::BothFlags,
            Difference::TimeClaimed { .. } => Matter::TimeClaim,
            Difference::Called { seat } => Matter::Call(*seat),
            Difference::Unanswered { .. }
            | Difference::DrawWanted { .. }
            | Difference::DrawClaimed { .. }
            | Difference::ResultDenied { .. } => Matter::Plea,
            Difference::Ends { .. } => Matter::End,
            Difference::BothInCheck
            | Difference::StartedWrong
            | Difference::ColoursReversed
            | Difference::SealedMove { .. }
            | Difference::Late { .. }
            | Difference::ClocksWrong { .. }
            | Difference::PositionLost
            | Difference::AssistantMissing { .. }
            | Difference::IncrementAsked { .. }
            | Difference::MateUndecided { .. } => Matter::Game,
        }
    }

    /// The completed half-move that it is about, from 1, where it is about one.
    pub const fn ply(&self) -> Option<u32> {
        match self.matter() {
            Matter::Move(ply) | Matter::Scores(ply) => Some(ply),
            Matter::Board(_)
            | Matter::Conduct(_)
            | Matter::Flag
            | Matter::BothFlags
            | Matter::TimeClaim
            | Matter::Call(_)
            | Matter::Plea
            | Matter::End
            | Matter::Game => None,
        }
    }

    /// Whether going back on it is the retracing of D.2.9: boards or scores differ.
    pub const fn retraces(&self) -> bool {
        matches!(
            self,
            Difference::BoardsDiffer { .. }
                | Difference::ScoresDiffer { .. }
                | Difference::WrittenOtherwise { .. }
        )
    }

    /// The board that differs, where it is a matter of a board.
    pub const fn board(&self) -> Option<BoardAt> {
        match self.matter() {
            Matter::Board(board) => Some(board),
            _ => None,
        }
    }

    /// Whether the same may be told again although it was dealt with: another call, another question; a flag falls again only
    /// after the arbiter set the clock.
    pub const fn comes_anew(&self) -> bool {
        match self.matter() {
            Matter::Flag
            | Matter::BothFlags
            | Matter::TimeClaim
            | Matter::Call(_)
            | Matter::Plea => true,
            Matter::Board(_)
            | Matter::Move(_)
            | Matter::Conduct(_)
            | Matter::Scores(_)
            | Matter::End
            | Matter::Game => false,
        }
    }
}
