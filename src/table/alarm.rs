//! What the arbiter is told of a difference, and what is proposed and ruled.

use crate::seat::BoardAt;
use shakmaty::uci::UciMove;
use shakmaty::{Color, Square};

use super::state::State;
use crate::announce::{Adjourned, Announcement, Claim, Phrase, Proposal, Scored};
use crate::laws::Remedy;
use crate::ledger::event::{Difference, Ruling};

/// The words' meaning of a completed half-move, from 1.
pub fn announcement(state: &State, ply: usize) -> Option<Announcement> {
    let last = state.plies.get(ply.checked_sub(1)?)?;
    let before = state.position_after(ply - 1);
    Some(Announcement::of(&before, &last.mv))
}

/// What the arbiter is told of a difference.
pub fn alarm(state: &State, difference: &Difference) -> Phrase {
    match difference {
        Difference::BoardsDiffer {
            board,
            missing,
            extra,
            unexecuted,
        } => Phrase::BoardsDiffer {
            board: *board,
            squares: both(missing, extra),
            since: state.number_of(state.plies.len()),
            unexecuted: unexecuted
                .as_ref()
                .and_then(|_| announcement(state, state.plies.len())),
        },
        Difference::Displaced {
            board,
            missing,
            extra,
        } => Phrase::Displaced {
            board: *board,
            squares: both(missing, extra),
            since: state.number_of(state.plies.len() + 1),
        },
        Difference::IllegalMove { ply } => illegal(state, *ply as usize),
        Difference::TouchMove { ply, .. } => touch_move(state, *ply as usize),
        Difference::Released { uci, ply } => released(state, uci, *ply),
        Difference::NotAnnounced { seat } => Phrase::PressedBeforeAnnouncement(*seat),
        Difference::TwoHands { seat } => Phrase::TwoHands(*seat),
        Difference::PressedWithoutMove { seat } => Phrase::PressedWithoutMove(*seat),
        Difference::PawnLeft { seat } => Phrase::PawnLeft(*seat),
        Difference::BothInCheck => Phrase::BothInCheck,
        Difference::StartedWrong => Phrase::StartedWrong,
        Difference::ColoursReversed => Phrase::ColoursReversed,
        Difference::PressedBeforeAnnouncement { seat } => Phrase::PressedBeforeAnnouncement(*seat),
        Difference::WrongStart {
            board,
            missing,
            extra,
        } => Phrase::WrongStart {
            board: *board,
            squares: both(missing, extra),
        },
        Difference::TurnedRound { board } => Phrase::TurnedRound(*board),
        Difference::Unanswered { seat } => Phrase::Unanswered(*seat),
        Difference::FlagFell { seat } => Phrase::FlagFell(*seat),
        Difference::SealedMove { seat, text, fault } => Phrase::Adjourned(Adjourned::Faulty {
            seat: *seat,
            text: text.clone(),
            fault: *fault,
        }),
        Difference::BothFlags { first } => Phrase::BothFlags(*first),
        Difference::TimeClaimed { seat } => Phrase::TimeClaimed(*seat),
        Difference::Late { seat, .. } => Phrase::Late(*seat),
        Difference::ClocksWrong { seat, late } => Phrase::Adjourned(Adjourned::ClocksWrong {
            seat: *seat,
            late: *late,
            times: state.times_of_resumption(state.at),
        }),
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
        } => Phrase::NotIntended {
            seat: *seat,
            announcement: not_intended(state, intended, *ply),
        },
        Difference::Ends { outcome } => Phrase::Ends(*outcome),
        Difference::MateUndecided { seat, .. } => Phrase::MateUndecided(*seat),
        Difference::ScoresDiffer { ply, white, black } => Phrase::Scored(Scored::Differ {
            number: state.number_of(*ply as usize),
            side: state.side_of(*ply as usize),
            white: as_written(state, *ply, white),
            black: as_written(state, *ply, black),
        }),
        Difference::WrittenOtherwise { ply, uci } => Phrase::Scored(Scored::Otherwise {
            number: state.number_of(*ply as usize),
            side: state.side_of(*ply as usize),
            moves: not_intended(state, uci, *ply).zip(announcement(state, *ply as usize)),
        }),
        Difference::ResultDenied { seat } => Phrase::ResultDenied(*seat),
    }
}

/// A move in the position of the game, in the words' meaning.
fn meant(state: &State, uci: &UciMove) -> Option<Announcement> {
    let mv = state.position.find(uci)?;
    Some(Announcement::of(&state.position, &mv))
}

/// The number of the move that ended with this half-move, and whose; none for the start.
fn made(state: &State, ply: u32) -> Option<(u32, Color)> {
    let ply = ply as usize;
    (ply > 0).then(|| (state.number_of(ply), state.side_of(ply)))
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
            announcement,
        },
        None => undone(state, ply),
    }
}

fn touch_move(state: &State, ply: usize) -> Phrase {
    let made = announcement(state, ply).zip(state.plies.get(ply.wrapping_sub(1)));
    match made {
        Some((announcement, made)) => Phrase::TouchMove {
            seat: state.side_of(ply),
            number: state.number_of(ply),
            announcement,
            touched: once(made.touched.iter().map(|(square, _)| *square)),
        },
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

/// A ruling as the lexicon names it.
pub fn proposal(state: &State, ruling: &Ruling) -> Proposal {
    match ruling {
        Ruling::AdjustBoard { board } => Proposal::AdjustBoard(*board),
        Ruling::Restore { plies } => Proposal::Restore {
            number: state.number_of(*plies as usize + 1),
            side: state.side_of(*plies as usize + 1),
        },
        Ruling::AsWritten { ply, uci } => Proposal::AsWritten {
            number: state.number_of(*ply as usize),
            side: state.side_of(*ply as usize),
            announcement: not_intended(state, uci, *ply),
        },
        Ruling::Penalise {
            seat,
            remedy,
            bonus,
            undecided,
        } => Proposal::Penalise {
            seat: *seat,
            restore: match remedy {
                Remedy::Restored(plies) => {
                    let next = *plies as usize + 1;
                    Some((state.number_of(next), state.side_of(next)))
                }
                Remedy::Stays | Remedy::Queen => None,
            },
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

fn both(missing: &[Square], extra: &[Square]) -> Vec<Square> {
    let mut squares: Vec<_> = missing.iter().chain(extra).copied().collect();
    squares.sort_unstable();
    squares
}
