//! Claims of a draw (9.2 to 9.5; in the quickplay finish Guidelines III.5): the game's evidence, the proposal of the Laws, and the
//! decision on a postponed claim.
//!
//! A claim is also an offer, so the table hears that a draw is claimed. Its grounds, its move and its merit go to the arbiter, with
//! the game's evidence and the proposal of the Laws; the clocks stand until the ruling.

use shakmaty::uci::UciMove;
use shakmaty::{Color, Move};

use crate::case::{certain, perhaps_raised};
use crate::decide;
use crate::decide::Deciding;
use crate::decide::{comparing, ends};
use crate::draws::may;
use crate::draws::offer;
use laws::{Evidence, Grounds, Objection, Outcome, Reason};
use ledger::event::{Author, DrawEvent, Matter, QuestionEvent, Ruling};

/// Begins a claim. One with a move waits until the move is entered, unless the claim is too late for that.
pub(super) fn claim(
    deciding: &mut Deciding,
    seat: Color,
    grounds: Grounds,
    intended: bool,
    author: Author,
) {
    if intended && objection(deciding, seat, grounds).is_none() {
        deciding.emit(author, DrawEvent::ClaimBegan { seat, grounds });
    } else {
        claimed(deciding, seat, grounds, None, author);
    }
}

/// Takes a commit as the intended move of a claim, which is not announced. Returns whether it was.
pub(crate) fn entered(deciding: &mut Deciding, seat: Color, mv: &Move, author: Author) -> bool {
    let Some((_, grounds)) = deciding
        .state
        .draws
        .entering()
        .filter(|(who, _)| *who == seat)
    else {
        return false;
    };
    claimed(deciding, seat, grounds, Some(mv), author);
    true
}

/// Makes the claim (9.5): the clocks stand, and the arbiter is told the game's evidence for it.
fn claimed(
    deciding: &mut Deciding,
    seat: Color,
    grounds: Grounds,
    intended: Option<&Move>,
    author: Author,
) {
    let objection = objection_to(deciding, seat, grounds, intended);
    let evidence = match intended {
        Some(mv) => Evidence::with_move(deciding.state.play().positions(), mv),
        None => Evidence::of(deciding.state.play().positions()),
    };
    let right = objection.is_none() && evidence.supports(grounds);
    let proposal = answer(deciding, seat, grounds, right, objection);
    let intended: Option<UciMove> = intended.map(|mv| deciding.state.position().uci(mv));
    // Without an arbiter a claim that the record does not support stops nothing.
    let vain = !deciding.attended() && !matches!(proposal, Ruling::End { .. });
    say_claim(deciding, seat, grounds, intended, vain, author);
    let matter = Matter::DrawClaimed {
        seat,
        grounds,
        intended,
        after: evidence.after,
        quiet: evidence.quiet,
        objection,
        flag: None,
    };
    deciding.raise(author, matter, proposal);
    if intended.is_none() {
        compare_claimed(deciding, seat);
    }
    if !deciding.attended() && !vain {
        decide::referral::refer_claim(deciding, seat, grounds, author);
    }
}

/// A player who claims by the present position must have it on their own board too. With an intended move the board is compared as
/// for any move.
fn compare_claimed(deciding: &mut Deciding, seat: Color) {
    let Some(board) = deciding.state.board_of(seat) else {
        return;
    };
    let found = deciding.state.board(board);
    if found.is_some_and(|found| found.seen().at_rest().is_some()) {
        let owed = deciding.state.owed(board);
        comparing::compare(deciding, board, &owed);
    }
}

/// Tells both players the claim. A claim in vain, without an arbiter, may still be an offer (9.1.2.3).
fn say_claim(
    deciding: &mut Deciding,
    seat: Color,
    grounds: Grounds,
    intended: Option<UciMove>,
    vain: bool,
    author: Author,
) {
    let offers = claim_offers(deciding, grounds);
    if !vain {
        let claimed = DrawEvent::Claimed {
            seat,
            grounds,
            intended,
            offers,
        };
        deciding.emit(author, claimed);
        return;
    }
    let anew = !grounds.is_of_the_finish() && deciding.state.draws.offer() != Some(seat);
    if offers && anew {
        deciding.emit(author, DrawEvent::Offered { seat });
    }
    if intended.is_some() || !(offers && anew) {
        deciding.emit(author, QuestionEvent::Dropped { seat });
    }
}

/// Whether a claim on these grounds is also an offer, by the Laws of this game.
fn claim_offers(deciding: &Deciding, grounds: Grounds) -> bool {
    let edition = deciding.state.profile.edition;
    let offers = match grounds {
        Grounds::Threefold | Grounds::FiftyMoves => edition.claim_offers_draw(),
        Grounds::NormalMeans | Grounds::NoEffort => edition.finish_claim_offers_draw(),
    };
    offers && offer::may_offer(deciding)
}

/// The proposal of the Laws for a claim.
fn answer(
    deciding: &Deciding,
    seat: Color,
    grounds: Grounds,
    right: bool,
    objection: Option<Objection>,
) -> Ruling {
    let outcome = Outcome {
        winner: None,
        reason: grounds.reason(),
    };
    match grounds.is_of_the_finish() {
        _ if right => Ruling::End { outcome },
        true if ends::cannot_mate(deciding, !seat) => Ruling::End { outcome },
        // Nothing can be postponed.
        true if objection.is_none() && !deciding.attended() => Ruling::End { outcome },
        // Only the arbiter can judge it; postponing loses nothing.
        true if objection.is_none() => postponing(deciding, seat),
        // Outside the finish there is no such claim, so nobody gets time for it.
        true => Ruling::Reject {
            seat,
            bonus: 0,
            deduction: 0,
        },
        false => rejecting(deciding, seat, grounds),
    }
}

pub(crate) fn postponing(deciding: &Deciding, seat: Color) -> Ruling {
    let bonus = deciding.state.profile.edition.quickplay_postponed();
    Ruling::Postpone { seat, bonus }
}

/// The rejection of a claim, with the times of the edition (9.5.3; Guidelines III.5.3, 10.2).
pub(crate) fn rejecting(deciding: &Deciding, seat: Color, grounds: Grounds) -> Ruling {
    let profile = &deciding.state.profile;
    if grounds.is_of_the_finish() {
        return Ruling::Reject {
            seat,
            bonus: profile.edition.quickplay_rejected(),
            deduction: 0,
        };
    }
    let left = deciding
        .state
        .times(deciding.now)
        .map_or(0, |times| *times.get(seat));
    let most = profile.edition.wrong_draw_claim_costs();
    Ruling::Reject {
        seat,
        bonus: profile.wrong_draw_claim(),
        deduction: most.min(left / 2),
    }
}

/// The objection that makes a claim wrong, whatever the position and the intended move.
fn objection(deciding: &Deciding, seat: Color, grounds: Grounds) -> Option<Objection> {
    let state = &deciding.state;
    let pieces = state.touches.pieces();
    // A peg that was perhaps only raised loses nobody the claim.
    let raised = perhaps_raised(state, seat, pieces).map_or_else(Vec::new, |it| it.squares);
    let out = !certain(pieces, &raised).is_empty();
    let touched = out && state.profile.edition.touch_loses_draw_claim();
    // Lifts that enter the intended move come after the claim was begun.
    let late = touched && state.draws.entering().is_none();
    if seat != state.turn() {
        Some(Objection::NotOnTheMove)
    } else if grounds.is_of_the_finish() {
        not_in_finish(deciding, seat).then_some(Objection::Time)
    } else {
        let moved = state.current().is_some().then_some(Objection::Moved);
        moved.or(late.then_some(Objection::Late))
    }
}

fn objection_to(
    deciding: &Deciding,
    seat: Color,
    grounds: Grounds,
    intended: Option<&Move>,
) -> Option<Objection> {
    let illegal = intended.is_some_and(|mv| !deciding.state.position().is_legal(mv));
    let objection = self::objection(deciding, seat, grounds);
    objection.or(illegal.then_some(Objection::Illegal))
}

/// Whether the player is outside the finish: less than two minutes must be left and the flag be up. The arbiter reads the times of
/// an external clock.
pub(super) fn not_in_finish(deciding: &Deciding, seat: Color) -> bool {
    const TWO_MINUTES: u64 = 120_000;
    let left = deciding
        .state
        .times(deciding.now)
        .map(|times| *times.get(seat));
    let in_time = left.is_none_or(|left| (1..TWO_MINUTES).contains(&left));
    !(in_time && may::in_quickplay_finish(deciding.state, seat))
}

/// This player's flag fell: decides a postponed claim (Guidelines III.5.2, 10.2b), and with it the flag.
pub(crate) fn decide_postponed(deciding: &mut Deciding, flag: Color) -> bool {
    let Some((seat, grounds)) = deciding.state.draws.postponed() else {
        return false;
    };
    let matter = Matter::DrawClaimed {
        seat,
        grounds,
        intended: None,
        after: Vec::new(),
        quiet: deciding.state.position().halfmoves(),
        objection: None,
        flag: Some(flag),
    };
    let outcome = Outcome {
        winner: None,
        reason: Reason::NormalMeans,
    };
    deciding.raise(Author::Clock, matter, Ruling::End { outcome });
    true
}

/// The intended move of a wrong claim must be made (9.5.3): raises a case if another one was.
pub(crate) fn compare_intended(deciding: &mut Deciding, seat: Color, ply: u32, made: &UciMove) {
    let Some(intended) = deciding.state.draws.bound(ply) else {
        return;
    };
    if intended != *made {
        let matter = Matter::NotIntended {
            seat,
            intended,
            ply,
        };
        let proposal = Ruling::Restore { plies: ply - 1 };
        deciding.raise(Author::System, matter, proposal);
    }
}
