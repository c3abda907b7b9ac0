//! Classifies matters (board, move, scores, conduct): decides which differences are told again, which put the last move in doubt, and
//! whose irregularity each is.

use shakmaty::Color;

use super::Matter;
use laws::Reason;
use laws::seat::BoardAt;

/// The subject of a [`Matter`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum About {
    /// A board that does not show what it should.
    Board(BoardAt),
    /// A completed half-move, from 1, that may not count, and may be treated as an illegal move.
    Move(u32),
    /// This player's way of moving or pressing, which may be treated as an illegal move.
    Conduct(Color),
    /// A half-move, from 1, that was written otherwise than it was made.
    Scores(u32),
    /// The loss of a board while a clock ran; each loss is another matter.
    Loss(BoardAt),
    /// A flag fell.
    Flag,
    /// Both flags fell.
    BothFlags,
    /// A player claims a win on time.
    TimeClaim,
    /// This player calls the arbiter.
    Call(Color),
    /// A player's wish, claim, dispute or unanswered question; each is another matter.
    Plea,
    /// The Laws end the game.
    End,
    /// The game as a whole, or attendance.
    Game,
}

impl Matter {
    /// The player whose time it concerns: the time lost with a board, or the time that has run out.
    pub fn whose_time(&self) -> Option<Color> {
        if let Matter::BothFlags { first } = self {
            return *first;
        }
        if let Matter::BoardLost { seat, .. } = self {
            return Some(*seat);
        }
        self.flag()
    }

    /// The subject of this matter.
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

    /// The completed half-move that it concerns, from 1.
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

    /// Whether a first move was followed by another one in its place: by its player, or because the board was counted from the wrong
    /// side.
    pub const fn is_made_first(&self) -> bool {
        matches!(
            self,
            Matter::Released { .. } | Matter::Changed { .. } | Matter::TurnedRound { .. }
        )
    }

    /// Whether it asks for a decision that a player no longer wants once play goes on (9.1, 9.4).
    pub const fn is_claim(&self) -> bool {
        matches!(
            self,
            Matter::DrawClaimed { .. } | Matter::IncrementAsked { .. } | Matter::DrawWanted { .. }
        )
    }

    /// Whether the clocks are stopped until the ruling (9.5.1; 2023 Guidelines III.4).
    pub const fn stops_clocks(&self) -> bool {
        matches!(
            self,
            Matter::DrawClaimed { .. } | Matter::IncrementAsked { .. }
        )
    }

    /// Whether the game is retraced by D.2.9: boards or scores differ.
    pub const fn retraces(&self) -> bool {
        matches!(
            self,
            Matter::BoardsDiffer { .. }
                | Matter::ScoresDiffer { .. }
                | Matter::WrittenOtherwise { .. }
        )
    }

    /// The side whose flag it concerns; White if both fell in an unknown order.
    pub fn flag(&self) -> Option<Color> {
        if let Matter::FlagFell { seat } = self {
            return Some(*seat);
        }
        if let Matter::TimeClaimed { seat } = self {
            return Some(!*seat);
        }
        if let Matter::BothFlags { first } = self {
            return Some(first.unwrap_or(Color::White));
        }
        None
    }

    /// The player whose flag is down in this case; also where it asks whether the opponent can mate.
    pub fn flag_down(&self) -> Option<Color> {
        if let Matter::MateUndecided {
            seat,
            reason: Reason::Time,
        } = self
        {
            return Some(!*seat);
        }
        self.flag()
    }

    /// The board that differs, if the matter concerns one.
    pub const fn board(&self) -> Option<BoardAt> {
        match self.about() {
            About::Board(board) => Some(board),
            _ => None,
        }
    }

    /// Whether it may be told again after it was dealt with: another call or another question. A flag falls again only after the
    /// arbiter set the clock.
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
