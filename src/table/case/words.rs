//! Phrases a case. Its words derive from the case alone, so they do not change after it was raised.

use laws::seat::BoardAt;
use shakmaty::uci::UciMove;
use shakmaty::{Color, Move, Role, Square};

use super::super::state::CaseFile;
use super::raised::only_raised;
use announce::{
    Adjourned, Announcement, Arbitrated, ClaimReport, Doubt, Fit, Meanwhile, NthLoss, OtherRoom,
    Phrase, Scored, TouchDue,
};
use board::mistake::Mistake;
use laws::notation::{Initials, read_in_any};
use laws::{Obligation, Position, ScoreSays, SealedFault};
use ledger::event::{Case, Explained, Loss, Matter, Ruling, Spoken};

/// The report of a case to the arbiter.
pub fn says(case: &Case) -> Phrase {
    match &case.matter {
        Matter::BoardsDiffer { board, .. } => boards_differ(case, *board),
        Matter::Displaced { board, .. } => displaced(case, *board),
        Matter::IllegalMove { .. } => illegal(case),
        Matter::TouchMove { .. } => touch_move(case),
        Matter::Released { uci, .. } => released(case, uci),
        Matter::NotAnnounced { seat } => Phrase::PressedBeforeAnnouncement {
            seat: *seat,
            last_rank: None,
        },
        Matter::TwoHands { seat }
        | Matter::PressedWithoutMove { seat }
        | Matter::PawnLeft { seat } => conduct(case, *seat),
        Matter::BothInCheck => Phrase::BothInCheck,
        Matter::WaitsForMove { pawn, .. } => Phrase::WaitsForMove(*pawn),
        Matter::Changed { uci, .. } => changed(case, uci),
        Matter::StartedWrong => Phrase::StartedWrong,
        Matter::ColoursReversed => Phrase::ColoursReversed,
        Matter::PressedBeforeAnnouncement { seat, last_rank } => {
            Phrase::PressedBeforeAnnouncement {
                seat: *seat,
                last_rank: *last_rank,
            }
        }
        Matter::WrongStart { board, .. } => wrong_start(case, *board),
        Matter::TurnedRound { board } => Phrase::TurnedRound(*board),
        Matter::Unanswered { seat } => Phrase::Unanswered(*seat),
        Matter::FlagFell { seat } => Phrase::FlagFell(*seat),
        Matter::SealedMove { seat, text, fault } => faulty(*seat, text, *fault),
        Matter::BothFlags { first } => Phrase::BothFlags(*first),
        Matter::TimeClaimed { seat } => Phrase::TimeClaimed(*seat),
        Matter::Late { seat, .. } => Phrase::Late(*seat),
        Matter::ClocksWrong { .. } => clocks_wrong(case),
        Matter::PositionLost => Phrase::Adjourned(Adjourned::PositionLost),
        Matter::Called { seat } => Phrase::Called(*seat),
        Matter::DrawClaimed { .. } => claimed(case),
        Matter::IncrementAsked { seat, objection } => Phrase::IncrementAsked {
            seat: *seat,
            objection: *objection,
        },
        Matter::AssistantMissing { seat } => Phrase::AssistantMissing(*seat),
        Matter::DrawWanted { seat } => Phrase::WantsDraw(*seat),
        Matter::NotIntended { seat, intended, .. } => Phrase::NotIntended {
            seat: *seat,
            announcement: meant(case, intended),
        },
        Matter::Ends { outcome } => Phrase::Ends(*outcome),
        Matter::MateUndecided { seat, .. } => Phrase::MateUndecided(*seat),
        Matter::ScoresDiffer { white, black, .. } => scores_differ(case, white, black),
        Matter::WrittenOtherwise { uci, .. } => Phrase::Scored(Scored::Otherwise {
            number: case.evidence.number,
            side: case.evidence.side,
            moves: meant(case, uci).zip(made(case)),
        }),
        Matter::SaidOtherwise { spoken, uci, .. } => said_otherwise(case, *spoken, uci),
        Matter::LineTook { seat, .. } => line_took(case, *seat),
        Matter::ResultDenied { seat } => Phrase::ResultDenied(*seat),
        Matter::BoardLost { board, seat } => board_lost(case, *board, *seat),
    }
}

fn said_otherwise(case: &Case, spoken: Spoken, uci: &UciMove) -> Phrase {
    Phrase::Doubt(Doubt::Said {
        spoken,
        number: case.evidence.number,
        side: case.evidence.side,
        moves: meant(case, uci).zip(made(case)),
    })
}

fn line_took(case: &Case, seat: Color) -> Phrase {
    let time = if let Ruling::GiveBack { time, .. } = case.proposal {
        time
    } else {
        0
    };
    Phrase::OtherRoom(OtherRoom::Took { seat, time })
}

fn clocks_wrong(case: &Case) -> Phrase {
    let Matter::ClocksWrong { seat, late, times } = case.matter else {
        return Phrase::Called(case.evidence.side);
    };
    Phrase::Adjourned(Adjourned::ClocksWrong { seat, late, times })
}

/// The report that the board is still lost while a clock runs, or how long it was.
fn board_lost(case: &Case, board: BoardAt, seat: Color) -> Phrase {
    let losses = &case.evidence.losses;
    let nth = nth(losses);
    let last = losses.last();
    Phrase::Arbitrated(match last.filter(|loss| loss.until.is_some()) {
        Some(loss) => {
            let open = if let Ruling::GiveBack { time, .. } = case.proposal {
                Some(time)
            } else {
                None
            };
            lasted((board, seat), loss, nth, open)
        }
        None => Arbitrated::StillLost {
            board,
            clocks: match (case.evidence.held, case.evidence.stops) {
                (true, _) => Meanwhile::Stand,
                (false, true) => Meanwhile::Stop(case.evidence.side),
                (false, false) => Meanwhile::Run(case.evidence.side),
            },
            nth,
        },
    })
}

/// The number of the last of these losses among its kind: lost, or silent with its port open.
pub fn nth(losses: &[Loss]) -> NthLoss {
    let silent = losses.last().is_some_and(|last| last.silent);
    let count = losses.iter().filter(|loss| loss.silent == silent).count() as u32;
    NthLoss { silent, count }
}

/// The length of a board's loss, and this player's time that it took. If the arbiter has ruled on a part already, only `open` is
/// left.
pub fn lasted(
    (board, seat): (BoardAt, Color),
    loss: &Loss,
    nth: NthLoss,
    open: Option<u64>,
) -> Arbitrated {
    let until = loss.until.unwrap_or(loss.since);
    // Nobody says times below a second.
    let said = |ms: u64| if ms > 0 { ms.max(1_000) } else { 0 };
    Arbitrated::WasLost {
        board,
        seat,
        lost: said(until.since(loss.since)),
        ran: loss
            .ran
            .map(|ran| said(open.map_or(ran, |open| ran.min(open)))),
        nth,
    }
}

/// A player's wrong way of moving or pressing, with the number of the illegal move that it counts as.
fn conduct(case: &Case, seat: Color) -> Phrase {
    let count = case.evidence.count;
    if let Matter::TwoHands { .. } = case.matter {
        return Phrase::TwoHands { seat, count };
    }
    if let Matter::PawnLeft { .. } = case.matter {
        return Phrase::PawnLeft { seat, count };
    }
    Phrase::PressedWithoutMove { seat, count }
}

/// A move in the position of the case.
pub(super) fn meant(case: &Case, uci: &UciMove) -> Option<Announcement> {
    let before = case.evidence.position();
    let mv = before.find_of_either(uci)?;
    Some(Announcement::of(&before, &mv))
}

/// The move made as the half-move of the case.
pub(super) fn made(case: &Case) -> Option<Announcement> {
    meant(case, case.evidence.made.as_ref()?)
}

fn boards_differ(case: &Case, board: BoardAt) -> Phrase {
    let unexecuted = if let Matter::BoardsDiffer {
        unexecuted: Some(uci),
        ..
    } = &case.matter
    {
        meant(case, uci)
    } else {
        None
    };
    Phrase::BoardsDiffer {
        board,
        squares: squares(&case.matter),
        since: case.evidence.number,
        unexecuted,
    }
}

fn displaced(case: &Case, board: BoardAt) -> Phrase {
    Phrase::Displaced {
        board,
        squares: squares(&case.matter),
        since: case.evidence.number,
    }
}

fn wrong_start(case: &Case, board: BoardAt) -> Phrase {
    let squares = squares(&case.matter);
    Phrase::WrongStart { board, squares }
}

/// The apertures in question, in the order of the board.
fn squares(matter: &Matter) -> Vec<Square> {
    let pegs = matter.apertures().into_iter();
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

fn claimed(case: &Case) -> Phrase {
    let Matter::DrawClaimed {
        seat,
        grounds,
        intended,
        after,
        quiet,
        objection,
        flag,
    } = &case.matter
    else {
        return Phrase::Called(case.evidence.side);
    };
    let at = |ply: &u32| (*ply > 0).then(|| case.number_of(*ply));
    Phrase::Claimed(ClaimReport {
        seat: *seat,
        grounds: *grounds,
        intended: intended.as_ref().and_then(|uci| meant(case, uci)),
        stood: after.iter().map(at).collect(),
        quiet: quiet / 2,
        objection: *objection,
        flag: *flag,
    })
}

fn scores_differ(case: &Case, white: &str, black: &str) -> Phrase {
    let before = case.evidence.position();
    let uci = case.evidence.made.as_ref();
    let made_move = uci.and_then(|uci| before.find_of_either(uci));
    // Text for an illegal move that was made means that move too.
    let is_made = |text: &str, made: &Move| {
        ScoreSays::of(&before, text, &Initials::all()).beside(made) == [*made]
    };
    let read = |text: &str| {
        let as_made = made_move.filter(|made| is_made(text, made));
        let written = as_made.or_else(|| read_in_any(&before, text, &Initials::all()).ok())?;
        Some(Announcement::of(&before, &written))
    };
    Phrase::Scored(Scored::Differ {
        number: case.evidence.number,
        side: case.evidence.side,
        white: read(white),
        black: read(black),
        made: made(case),
    })
}

fn illegal(case: &Case) -> Phrase {
    match made(case) {
        Some(announcement) => Phrase::IllegalMove {
            seat: case.evidence.side,
            number: case.evidence.number,
            count: case.evidence.count,
            announcement,
        },
        None => displaced(case, BoardAt(case.evidence.side)),
    }
}

/// The obligation of these touches, where one phrase covers it.
fn due(before: &Position, touched: &[Square]) -> Option<TouchDue> {
    let moves = Obligation::of(before, touched)?.moves;
    let first = moves.first()?;
    if moves.len() == 1 {
        return Some(TouchDue::Move(Announcement::of(before, first)));
    }
    let captures = |mv: &Move| mv.is_capture() && mv.to() == first.to();
    if moves.iter().all(captures) {
        return Some(TouchDue::CaptureOf(first.to()));
    }
    let same = moves.iter().all(|mv| mv.from() == first.from());
    first.from().filter(|_| same).map(TouchDue::MoveOf)
}

fn touch_move(case: &Case) -> Phrase {
    let raised = only_raised(case);
    let touched = match raised {
        Some(raised) => once(raised.squares.iter().copied()),
        None => once(case.evidence.touched.iter().map(|(square, _)| *square)),
    };
    match made(case) {
        Some(announcement) => Phrase::TouchMove {
            raised: raised.map(|raised| raised.heights),
            seat: case.evidence.side,
            number: case.evidence.number,
            announcement,
            due: due(&case.evidence.position(), &touched),
            touched,
        },
        None => displaced(case, BoardAt(case.evidence.side)),
    }
}

fn changed(case: &Case, uci: &UciMove) -> Phrase {
    instead(case, uci, |first, made| Phrase::Changed {
        seat: case.evidence.side,
        number: case.evidence.number,
        first,
        made,
    })
}

fn released(case: &Case, uci: &UciMove) -> Phrase {
    instead(case, uci, |released, made| Phrase::Released {
        seat: case.evidence.side,
        number: case.evidence.number,
        released,
        made,
    })
}

/// Phrases that another move was made than the binding one, where both can be named.
fn instead(
    case: &Case,
    uci: &UciMove,
    says: impl FnOnce(Announcement, Announcement) -> Phrase,
) -> Phrase {
    match meant(case, uci).zip(made(case)) {
        Some((binding, made)) => says(binding, made),
        None => displaced(case, BoardAt(case.evidence.side)),
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

/// The single mistakes that explain a case by now, where they were sought.
pub fn explained(file: &CaseFile) -> Option<Phrase> {
    Some(Phrase::Explained(fits(file, file.explained()?)))
}

/// The phrases for mistakes of hands that explain a case.
pub fn fits(case: &Case, explained: &[Explained]) -> Vec<Fit> {
    let fits = explained.iter().map(|found| {
        let before = Position::from_fen(&found.before).unwrap_or_default();
        let meant = |uci: &UciMove| Some(Announcement::of(&before, &before.find_of_either(uci)?));
        let other = match found.mistake {
            Mistake::ExecutedAs { from, to } => {
                let promotion = found.made.and_then(UciMove::promotion);
                other_move(&before, (from, to), promotion)
            }
            _ => None,
        };
        Fit {
            mistake: found.mistake,
            at: (found.ply > 0).then(|| case.number_of(found.ply)),
            made: found.made.as_ref().and_then(meant),
            other,
            with: fits(case, &found.with),
        }
    });
    fits.collect()
}

/// The announcement if this had been the move: a pawn on another square of its last rank became the announced piece.
fn other_move(
    before: &Position,
    (from, to): (Square, Square),
    promotion: Option<Role>,
) -> Option<Announcement> {
    let mut moves = before.legal_moves();
    moves.retain(|made| made.from() == Some(from) && made.to() == to);
    let as_announced = moves.iter().find(|made| made.promotion() == promotion);
    let legal = as_announced.or_else(|| moves.first());
    let uci = UciMove::Normal {
        from,
        to,
        promotion: None,
    };
    let made = legal.copied().or_else(|| before.find(&uci))?;
    Some(Announcement::of(before, &made))
}
