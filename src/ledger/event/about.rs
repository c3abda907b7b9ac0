//! What sort of thing the arbiter is told of: the one list from which it follows whether a difference may be told again, whether
//! it puts the last move in doubt, and whose irregularity it is.

use shakmaty::Color;

use super::Matter;
use laws::seat::BoardAt;

/// What a [`Matter`] is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum About {
    /// A board that does not show what it should.
    Board(BoardAt),
    /// A completed half-move, from 1, that may not count, and may be dealt with as an illegal move.
    Move(u32),
    /// How this player moved or pressed, which may be dealt with as an illegal move.
    Conduct(Color),
    /// A half-move, from 1, that was written otherwise than it was made.
    Scores(u32),
    /// A board was lost while a clock ran: each time it is another matter.
    Loss(BoardAt),
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

impl Matter {
    /// Whose time it is about, where it is about one player's: what a board's loss took of it, or that it is over.
    pub fn whose_time(&self) -> Option<Color> {
        match self {
            Matter::BoardLost { seat, .. } | Matter::FlagFell { seat } => Some(*seat),
            Matter::TimeClaimed { seat } => Some(!*seat),
            Matter::BothFlags { first } => *first,
            _ => None,
        }
    }

    /// What it is about.
    pub const fn about(&self) -> About {
        match self {
            Matter::BoardsDiffer { board, .. }
            | Matter::Displaced { board, .. }
            | Matter::WrongStart { board, .. }
            | Matter::TurnedRound { board } => About::Board(*board),
            Matter::IllegalMove { ply }
            | Matter::TouchMove { ply, .. }
            | Matter::Released { ply, .. }
            | Matter::Changed { ply, .. }
            | Matter::WaitsForMove { ply, .. }
            | Matter::NotIntended { ply, .. } => About::Move(*ply),
            Matter::NotAnnounced { seat }
            | Matter::TwoHands { seat }
            | Matter::PressedWithoutMove { seat }
            | Matter::PawnLeft { seat }
            | Matter::PressedBeforeAnnouncement { seat, .. } => About::Conduct(*seat),
            Matter::ScoresDiffer { ply, .. } | Matter::WrittenOtherwise { ply, .. } => {
                About::Scores(*ply)
            }
            Matter::BoardLost { board, .. } => About::Loss(*board),
            Matter::FlagFell { .. } => About::Flag,
            Matter::BothFlags { .. } => About::BothFlags,
            Matter::TimeClaimed { .. } => About::TimeClaim,
            Matter::Called { seat } => About::Call(*seat),
            Matter::Unanswered { .. }
            | Matter::DrawWanted { .. }
            | Matter::DrawClaimed { .. }
            | Matter::SaidOtherwise { .. }
            | Matter::ResultDenied { .. } => About::Plea,
            Matter::Ends { .. } => About::End,
            Matter::BothInCheck
            | Matter::StartedWrong
            | Matter::ColoursReversed
            | Matter::SealedMove { .. }
            | Matter::Late { .. }
            | Matter::ClocksWrong { .. }
            | Matter::PositionLost
            | Matter::AssistantMissing { .. }
            | Matter::IncrementAsked { .. }
            | Matter::LineTook { .. }
            | Matter::MateUndecided { .. } => About::Game,
        }
    }

    /// The completed half-move that it is about, from 1, where it is about one.
    pub const fn ply(&self) -> Option<u32> {
        match self.about() {
            About::Move(ply) | About::Scores(ply) => Some(ply),
            About::Board(_)
            | About::Conduct(_)
            | About::Loss(_)
            | About::Flag
            | About::BothFlags
            | About::TimeClaim
            | About::Call(_)
            | About::Plea
            | About::End
            | About::Game => None,
        }
    }

    /// Whether it is about a move that was made first, and another one in its place: by its player, or by a board that was counted from
    /// the wrong side.
    pub const fn is_made_first(&self) -> bool {
        matches!(
            self,
            Matter::Released { .. } | Matter::Changed { .. } | Matter::TurnedRound { .. }
        )
    }

    /// Whether a player asks by it for a decision, which is no longer wanted once play goes on (9.1, 9.4).
    pub const fn is_claim(&self) -> bool {
        matches!(
            self,
            Matter::DrawClaimed { .. } | Matter::IncrementAsked { .. } | Matter::DrawWanted { .. }
        )
    }

    /// Whether the clocks stand for it until it is ruled upon (9.5.1; 2023 Guidelines III.4).
    pub const fn stops_clocks(&self) -> bool {
        matches!(
            self,
            Matter::DrawClaimed { .. } | Matter::IncrementAsked { .. }
        )
    }

    /// Whether going back on it is the retracing of D.2.9: boards or scores differ.
    pub const fn retraces(&self) -> bool {
        matches!(
            self,
            Matter::BoardsDiffer { .. }
                | Matter::ScoresDiffer { .. }
                | Matter::WrittenOtherwise { .. }
        )
    }

    /// Whose flag it is about, where it is about one; of both, where nobody knows the order, White's.
    pub fn flag(&self) -> Option<Color> {
        match self {
            Matter::FlagFell { seat } => Some(*seat),
            Matter::TimeClaimed { seat } => Some(!*seat),
            Matter::BothFlags { first } => Some(first.unwrap_or(Color::White)),
            _ => None,
        }
    }

    /// The board that differs, where it is a matter of a board.
    pub const fn board(&self) -> Option<BoardAt> {
        match self.about() {
            About::Board(board) => Some(board),
            _ => None,
        }
    }

    /// Whether the same may be told again although it was dealt with: another call, another question; a flag falls again only
    /// after the arbiter set the clock.
    pub const fn comes_anew(&self) -> bool {
        match self.about() {
            About::Loss(_)
            | About::Flag
            | About::BothFlags
            | About::TimeClaim
            | About::Call(_)
            | About::Plea => true,
            About::Board(_)
            | About::Move(_)
            | About::Conduct(_)
            | About::Scores(_)
            | About::End
            | About::Game => false,
        }
    }
}
