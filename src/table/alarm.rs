//! What the arbiter is told of a difference, and what is proposed and ruled.

use crate::seat::BoardAt;
use shakmaty::uci::UciMove;
use shakmaty::{Color, Square};

use super::state::State;
use crate::announce::{Adjourned, Announcement, Claim, Due, Phrase, Proposal, Scored};
use crate::laws::Position;
use crate::laws::{Obligation, Remedy, SealedFault};
use crate::ledger::event::{Difference, Ruling};

/// The words' meaning of a completed half-move, from 1.
pub fn announcement(state: &State, ply: usize) -> Option<Announcement> {
    let last = state.plies().get(ply.checked_sub(1)?)?;
    let before = state.position_after(ply - 1);
    Some(Announcement::of(&before, &last.mv))
}

/// What the arbiter is told of a difference.
pub fn alarm(state: &State, difference: &Difference) -> Phrase {
    match difference {
        Difference::BoardsDiffer { board, .. } => boards_differ(state, *board, difference),
        Difference::Displaced { board, .. } => displaced(state, *board, difference),
        Difference::IllegalMove { ply } => illegal(state, *ply as usize),
        Difference::TouchMove { ply, .. } => touch_move(state, *ply as usize),
        Difference::Released { uci, ply } => released(state, uci, *ply),
        Difference::NotAnnounced { seat } => Phrase::PressedBeforeAnnouncement(*seat),
        Difference::TwoHands { seat }
        | Difference::PressedWithoutMove { seat }
        | Difference::PawnLeft { seat } => conduct(state, difference, *seat),
        Difference::BothInCheck => Phrase::BothInCheck,
        Difference::StartedWrong => Phrase::StartedWrong,
        Difference::ColoursReversed => Phrase::ColoursReversed,
        Difference::PressedBeforeAnnouncement { seat } => Phrase::PressedBeforeAnnouncement(*seat),
        Difference::WrongStart { board, .. } => wrong_start(*board, difference),
        Difference::TurnedRound { board } => Phrase::TurnedRound(*board),
        Difference::Unanswered { seat } => Phrase::Unanswered(*seat),
        Difference::FlagFell { seat } => Phrase::FlagFell(*seat),
        Difference::SealedMove { seat, text, fault } => faulty(*seat, text, *fault),
        Difference::BothFlags { first } => Phrase::BothFlags(*first),
        Difference::TimeClaimed { seat } => Phrase::TimeClaimed(*seat),
        Difference::Late { seat, .. } => Phrase::Late(*seat),
        Difference::ClocksWrong { seat, late } => clocks_wrong(state, *seat, *late),
        Difference::PositionLost => Phrase::Adjourned(Adjourned::PositionLost),
        Difference::Called { seat } => Phrase::Called(*seat),
        Difference::DrawClaimed {
            seat,
            grounds,
            intended,
            after,
            quiet,
            objection,
        } => Phrase::Claimed(Claim {
            seat: *seat,
            grounds: *grounds,
            intended: intended.as_ref().and_then(|uci| meant(state, uci)),
            stood: after.iter().map(|ply| made(state, *ply)).collect(),
            quiet: quiet / 2,
            objection: *objection,
        }),
        Difference::IncrementAsked { seat, objection } => Phrase::IncrementAsked {
            seat: *seat,
            objection: *objection,
        },
        Difference::AssistantMissing { seat } => Phrase::AssistantMissing(*seat),
        Difference::DrawWanted { seat } => Phrase::WantsDraw(*seat),
        Difference::NotIntended {
            seat,
            intended,
            ply,
        } => another(state, *seat, intended, *ply),
        Difference::Ends { outcome } => Phrase::Ends(*outcome),
        Difference::MateUndecided { seat, .. } => Phrase::MateUndecided(*seat),
        Difference::ScoresDiffer { ply, white, black } => scores_differ(state, *ply, white, black),
        Difference::WrittenOtherwise { ply, uci } => written_otherwise(state, *ply, uci),
        Difference::ResultDenied { seat } => Phrase::ResultDenied(*seat),
    }
}

fn boards_differ(state: &State, board: BoardAt, difference: &Difference) -> Phrase {
    let last = state.plies().len();
    let behind = matches!(
        difference,
        Difference::BoardsDiffer {
            unexecuted: Some(_),
            ..
        }
    );
    Phrase::BoardsDiffer {
        board,
        squares: squares(difference),
        since: state.number_of(last),
        unexecuted: announcement(state, last).filter(|_| behind),
    }
}

fn displaced(state: &State, board: BoardAt, difference: &Difference) -> Phrase {
    Phrase::Displaced {
        board,
        squares: squares(difference),
        since: state.number_of(state.plies().len() + 1),
    }
}

fn wrong_start(board: BoardAt, difference: &Difference) -> Phrase {
    let squares = squares(difference);
    Phrase::WrongStart { board, squares }
}

/// The apertures in question, in the order of the board.
fn squares(difference: &Difference) -> Vec<Square> {
    let pegs = difference.apertures().into_iter();
    let mut squares: Vec<_> = pegs
        .flat_map(|(_, missing, extra)| missing.iter().chain(extra))
        .copied()
        .collect();
    squares.sort_unstable();
    squares
}

fn faulty(seat: Color, text: &str, fault: SealedFault) -> Phrase {
    let text = text.to_owned();
    Phrase::Adjourned(Adjourned::Faulty { seat, text, fault })
}

fn clocks_wrong(state: &State, seat: Color, late: bool) -> Phrase {
    let times = state.times_of_resumption(state.at);
    Phrase::Adjourned(Adjourned::ClocksWrong { seat, late, times })
}

fn scores_differ(state: &State, ply: u32, white: &str, black: &str) -> Phrase {
    Phrase::Scored(Scored::Differ {
        number: state.number_of(ply as usize),
        side: state.side_of(ply as usize),
        white: as_written(state, ply, white),
        black: as_written(state, ply, black),
    })
}

fn written_otherwise(state: &State, ply: u32, uci: &UciMove) -> Phrase {
    Phrase::Scored(Scored::Otherwise {
        number: state.number_of(ply as usize),
        side: state.side_of(ply as usize),
        moves: not_intended(state, uci, ply).zip(announcement(state, ply as usize)),
    })
}

/// A move in the position of the game, in the words' meaning.
fn meant(state: &State, uci: &UciMove) -> Option<Announcement> {
    let mv = state.position().find(uci)?;
    Some(Announcement::of(state.position(), &mv))
}

/// The number of the move that ended with this half-move, and whose; none for the start.
fn made(state: &State, ply: u32) -> Option<(u32, Color)> {
    let ply = ply as usize;
    (ply > 0).then(|| (state.number_of(ply), state.side_of(ply)))
}

fn another(state: &State, seat: Color, intended: &UciMove, ply: u32) -> Phrase {
    let announcement = not_intended(state, intended, ply);
    Phrase::NotIntended { seat, announcement }
}

/// None once the half-move was taken back and others were made.
fn not_intended(state: &State, intended: &UciMove, ply: u32) -> Option<Announcement> {
    let before = state.position_after(ply.saturating_sub(1) as usize);
    let mv = before.find(intended)?;
    Some(Announcement::of(&before, &mv))
}

/// What a player wrote, where it can be read.
fn as_written(state: &State, ply: u32, text: &str) -> Option<Announcement> {
    let before = state.position_after(ply.checked_sub(1)? as usize);
    Some(Announcement::of(&before, &state.written(ply, text)?))
}

fn illegal(state: &State, ply: usize) -> Phrase {
    match announcement(state, ply) {
        Some(announcement) => Phrase::IllegalMove {
            seat: state.side_of(ply),
            number: state.number_of(ply),
            count: count(state, state.side_of(ply)),
            announcement,
        },
        None => undone(state, ply),
    }
}

/// How this player moved or pressed, and which illegal move it counts as.
fn conduct(state: &State, difference: &Difference, seat: Color) -> Phrase {
    let edition = state.profile.edition;
    let count = count(state, seat);
    match difference {
        Difference::TwoHands { .. } => Phrase::TwoHands {
            seat,
            count: count.filter(|_| edition.two_hands_count_as_illegal()),
        },
        Difference::PawnLeft { .. } => Phrase::PawnLeft { seat, count },
        _ => Phrase::PressedWithoutMove {
            seat,
            count: count.filter(|_| edition.press_counts_as_illegal()),
        },
    }
}

/// Which illegal move of this player the next one is, where the Laws count them.
fn count(state: &State, seat: Color) -> Option<u32> {
    let counted = state.illegal_moves().loses.is_some();
    counted.then(|| state.cases.penalised(seat) + 1)
}

/// What these touches oblige to, where one word says it.
fn due(before: &Position, touched: &[Square]) -> Option<Due> {
    let moves = Obligation::of(before, touched)?.moves;
    let first = moves.first()?;
    if moves.len() == 1 {
        return Some(Due::Move(Announcement::of(before, first)));
    }
    if moves.iter().all(|mv| mv.from() == first.from()) {
        return first.from().map(Due::MoveOf);
    }
    let same = moves
        .iter()
        .all(|mv| mv.is_capture() && mv.to() == first.to());
    same.then(|| Due::CaptureOf(first.to()))
}

fn touch_move(state: &State, ply: usize) -> Phrase {
    let made = announcement(state, ply).zip(state.plies().get(ply.wrapping_sub(1)));
    match made {
        Some((announcement, made)) => {
            let touched = once(made.touched.iter().map(|(square, _)| *square));
            Phrase::TouchMove {
                seat: state.side_of(ply),
                number: state.number_of(ply),
                announcement,
                due: due(&made.before, &touched),
                touched,
            }
        }
        None => undone(state, ply),
    }
}

/// None once the half-move was taken back and others were made.
fn released(state: &State, uci: &UciMove, ply: u32) -> Phrase {
    let ply = ply as usize;
    let before = state.position_after(ply.saturating_sub(1));
    let of = |mv| Announcement::of(&before, &mv);
    let both = before.find(uci).map(of).zip(announcement(state, ply));
    match both {
        Some((released, made)) => Phrase::Released {
            seat: state.side_of(ply),
            number: state.number_of(ply),
            released,
            made,
        },
        None => undone(state, ply),
    }
}

/// Each square once, in the order of its first touch.
fn once(touched: impl Iterator<Item = Square>) -> Vec<Square> {
    touched.fold(Vec::new(), |mut squares, square| {
        if !squares.contains(&square) {
            squares.push(square);
        }
        squares
    })
}

/// The move was taken back by a ruling since.
fn undone(state: &State, ply: usize) -> Phrase {
    Phrase::Displaced {
        board: BoardAt(state.side_of(ply)),
        squares: Vec::new(),
        since: state.number_of(ply),
    }
}

/// A ruling as the lexicon names it, about this difference, if about one.
pub fn proposal(state: &State, ruling: &Ruling, about: Option<&Difference>) -> Proposal {
    match ruling {
        Ruling::AdjustBoard { board } => Proposal::AdjustBoard(*board),
        Ruling::Restore { plies } if about.is_some_and(Difference::retraces) => {
            let (number, side) = next_after(state, *plies);
            Proposal::Retrace { number, side }
        }
        Ruling::Restore { plies } => restore(state, *plies),
        Ruling::AsWritten { ply, uci } => stands_as_written(state, *ply, uci),
        Ruling::Penalise {
            seat,
            remedy,
            bonus,
            undecided,
        } => Proposal::Penalise {
            seat: *seat,
            restore: to_be_made(state, *remedy),
            queen: *remedy == Remedy::Queen,
            bonus: *bonus,
            undecided: *undecided,
        },
        Ruling::Sanction {
            seat,
            sanction,
            time,
            amount,
            reason,
        } => Proposal::Sanction {
            seat: *seat,
            sanction: *sanction,
            time: *time,
            amount: amount.clone(),
            reason: reason.clone(),
        },
        Ruling::End { outcome } => Proposal::End(*outcome),
        Ruling::SetTimes { white, black, .. } => Proposal::SetTimes {
            white: *white,
            black: *black,
        },
        Ruling::Reject {
            seat,
            bonus,
            deduction,
        } => Proposal::Reject {
            seat: *seat,
            bonus: *bonus,
            deduction: *deduction,
        },
        Ruling::Postpone { seat, bonus } => Proposal::Postpone {
            seat: *seat,
            bonus: *bonus,
        },
        Ruling::Increment { seat, extra, bonus } => Proposal::Increment {
            seat: *seat,
            extra: *extra,
            bonus: *bonus,
        },
        Ruling::Consent { seat } => Proposal::Consent(*seat),
        Ruling::PlayOn => Proposal::PlayOn,
    }
}

fn restore(state: &State, plies: u32) -> Proposal {
    let (number, side) = next_after(state, plies);
    Proposal::Restore { number, side }
}

fn stands_as_written(state: &State, ply: u32, uci: &UciMove) -> Proposal {
    Proposal::AsWritten {
        number: state.number_of(ply as usize),
        side: state.side_of(ply as usize),
        announcement: not_intended(state, uci, ply),
    }
}

/// The move that is to be made anew, where the position goes back.
fn to_be_made(state: &State, remedy: Remedy) -> Option<(u32, Color)> {
    match remedy {
        Remedy::Restored(plies) => Some(next_after(state, plies)),
        Remedy::Stays | Remedy::Queen => None,
    }
}

/// The number of the move after this many half-moves, and whose.
fn next_after(state: &State, plies: u32) -> (u32, Color) {
    let next = plies as usize + 1;
    (state.number_of(next), state.side_of(next))
}
